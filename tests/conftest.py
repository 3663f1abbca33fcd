"""What tests share: a browser, goldens, and properties that try the same cases every time."""

from __future__ import annotations

import gc
import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import groupby
from operator import attrgetter
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import pytest
from hypothesis import settings

from comparator.running.circles import look_seldom

if TYPE_CHECKING:
    from playwright.sync_api import Browser, ConsoleMessage, Error, Page, Playwright, Request

os.environ["COMPARATOR_CARDS"] = os.devnull
"""No test sees the card file of whoever runs it."""

look_seldom()

collect_ignore = ["example_package"]
"""A package of its own, whose tests run where it is installed."""

TESTS = Path(__file__).parent
ROOT = TESTS.parent
GOLDENS = TESTS / "goldens"
BESIDE = ROOT.parent / "shared"
CHROMIUM = ("chromium", "chromium-browser", "google-chrome")
QUIET = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-domain-reliability",
    "--disable-sync",
    "--no-default-browser-check",
    "--no-first-run",
    # Of two such lists the later counts: these are Playwright's, and the lists below an address bar that nobody sees,
    # which are pages as well and take the processor longer than most pages of ours.
    (
        "--disable-features=AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades,"
        "HttpsFirstBalancedModeAutoEnable,LensOverlay,MediaRouter,PaintHolding,ThirdPartyStoragePartitioning,"
        "AvoidCorsURLLoaderRestartOnRedirect,TcpPortRandomizationWin,OptimizationHints,NetworkTimeServiceQuerying,"
        "AimEnabled,PreconnectToSearch,WebUIOmniboxPopup,WebUIOmniboxAimPopup"
    ),
)
"""A browser that asks for nothing of its own accord, so that every request seen is the page's."""

LOCAL = ("file:", "data:", "blob:", "about:")

TOGETHER = 8
"""So many tests of a module go to a worker at once, where nobody says that more belong together; few enough that all are done together."""

settings.register_profile("same", derandomize=True, deadline=None, database=None)
settings.load_profile("same")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--whole-sample", action="store_true", help="read every card of the sample of real cards"
    )
    parser.addoption(
        "--compiled", action="store_true", help="compile the engine and hold it against its sources"
    )
    parser.addoption("--record-goldens", action="store_true", help="write goldens instead of comparing")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Hand a worker several tests of a module at once: to hand out each by itself takes longer than most of them do."""
    alone = (item for item in items if item.get_closest_marker("xdist_group") is None)
    for path, tests in groupby(alone, key=attrgetter("path")):
        for place, item in enumerate(tests):
            some = f"{path.relative_to(TESTS).with_suffix('')}, {place // TOGETHER}"
            item.add_marker(pytest.mark.xdist_group(some))


@pytest.hookimpl(trylast=True)
def pytest_collection_finish() -> None:
    """Twenty thousand tests live to the end: nobody looks through them for what nothing holds any more."""
    gc.freeze()


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[str, str], None]:
    """Compare a text with the golden of that name, or record it with --record-goldens."""

    def check(name: str, found: str) -> None:
        path = GOLDENS / name
        if request.config.getoption("--record-goldens"):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(found, encoding="utf-8", newline="\n")
            return
        assert path.is_file(), f"no golden {name} yet: make golden"
        assert found == path.read_text(encoding="utf-8"), f"{name} differs; if that is meant: make golden"

    return check


def cannot_run(reason: str) -> NoReturn:
    """Skip on a machine that lacks what a test needs, except where every test has to run."""
    if os.environ.get("CI") == "true":
        pytest.fail(reason)
    pytest.skip(reason)


def beside(place: str) -> Path:
    """Material that lies beside the project and is no part of it; a test that reads it skips where it is not."""
    path = BESIDE / place
    if not path.exists():
        pytest.skip(f"{place} lies outside the project, and not on this machine")
    return path


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The machine's own Chromium, without a window."""
    if chromium() is None:
        cannot_run("no Chromium on this machine (on Debian: apt-get install chromium)")
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        cannot_run("Playwright is not installed (it comes with the extra `test`)")
    with sync_playwright() as playwright:
        launched = launch(playwright)
        yield launched
        launched.close()


def chromium() -> str | None:
    """Where the machine keeps its Chromium."""
    return next(filter(None, map(shutil.which, CHROMIUM)), None)


def launch(playwright: Playwright) -> Browser:
    """Start it so that it asks for nothing; a sandbox is not to be had as root."""
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    return playwright.chromium.launch(
        executable_path=chromium(), args=[*QUIET, *(["--no-sandbox"] if root else [])]
    )


@contextmanager
def quiet(page: Page, *homes: str) -> Iterator[None]:
    """Hold that meanwhile a page logs no error, and that it and its workers ask for nothing but what lies under these addresses."""
    asked: list[str] = []
    errors: list[str] = []

    def note_request(request: Request) -> None:
        asked.append(request.url)

    def note_message(message: ConsoleMessage) -> None:
        if message.type == "error":
            errors.append(message.text)

    def note_error(error: Error) -> None:
        errors.append(str(error))

    page.context.on("request", note_request)
    page.on("console", note_message)
    page.on("pageerror", note_error)
    yield
    page.context.remove_listener("request", note_request)
    if not page.is_closed():
        page.remove_listener("console", note_message)
        page.remove_listener("pageerror", note_error)
    assert not errors
    assert not [address for address in asked if not address.startswith(homes)]


@pytest.fixture
def browser_page(browser: Browser) -> Iterator[Page]:
    """An empty page. Whatever a test opens in it must log no error and ask for nothing over a network."""
    page = browser.new_page()
    with quiet(page, *LOCAL):
        yield page
        page.close()
