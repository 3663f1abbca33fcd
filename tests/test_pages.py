"""The HTML pages, opened in a real Chromium: quiet, legible, accessible, and safe."""

from __future__ import annotations

import re
from base64 import b64encode
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import pytest

from reports import html
from reports.words import FAN_WORK
from tests import sample_comparison as sample

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

CROWDED = sample.fanatic()
CROWDED = replace(
    CROWDED,
    lines=(
        replace(
            CROWDED.lines[0],
            runs=tuple(
                replace(run, boards=(*run.boards[:3], sample.crowd())) for run in CROWDED.lines[0].runs
            ),
        ),
    ),
)
PAGES = {
    "fanatic": html.page(sample.fanatic()),
    "control": html.page(sample.control()),
    "refused": html.page(sample.refused()),
    "two-lines": html.page(sample.with_failure(sample.two_lines())),
    "hostile": html.page(sample.hostile()),
    "long": html.page(sample.renamed(sample.fanatic(), sample.PIKER, "Interminably-named-creature " * 12)),
    "crowded": html.page(CROWDED),
    "index": html.index(list(sample.all_samples())),
}
PHONE, LAPTOP = (390, 844), (1280, 800)
Scheme = Literal["light", "dark"]


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """All pages as files, as a reader opens them."""
    made = tmp_path_factory.mktemp("pages")
    for name, page in PAGES.items():
        (made / f"{name}.html").write_text(page, encoding="utf-8")
    return made


@pytest.fixture(params=PAGES)
def opened(request: pytest.FixtureRequest, browser_page: Page, folder: Path) -> Page:
    """Each page in turn, opened from its file; errors and requests fail the test afterwards."""
    browser_page.goto((folder / f"{request.param}.html").as_uri())
    return browser_page


def test_a_page_is_quiet(opened: Page) -> None:
    """A page asks the network for nothing and logs no error."""
    assert opened.title()


def test_a_page_loads_one_file(browser: Browser, folder: Path) -> None:
    """The file itself is the only thing a page reads."""
    page = browser.new_page()
    requests: list[str] = []
    page.on("request", lambda request: requests.append(request.url))
    address = (folder / "fanatic.html").as_uri()
    page.goto(address)
    page.close()
    assert [each for each in requests if not each.startswith("data:")] == [address]


@pytest.mark.parametrize("size", [PHONE, LAPTOP], ids=["phone", "laptop"])
def test_a_page_never_scrolls_sideways(opened: Page, size: tuple[int, int]) -> None:
    """Whatever is wide scrolls inside its own frame."""
    opened.set_viewport_size({"width": size[0], "height": size[1]})
    assert opened.evaluate("document.documentElement.scrollWidth") <= size[0]


@pytest.mark.parametrize("size", [PHONE, LAPTOP], ids=["phone", "laptop"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_page_is_accessible(opened: Page, scheme: Scheme, size: tuple[int, int]) -> None:
    """Axe finds no violation, contrast included, in light and in dark."""
    axe = pytest.importorskip("axe_playwright_python.sync_playwright")
    opened.emulate_media(color_scheme=scheme)
    opened.set_viewport_size({"width": size[0], "height": size[1]})
    found = axe.Axe().run(opened)
    assert found.violations_count == 0, found.generate_report()


def test_a_page_needs_no_script(browser: Browser, folder: Path) -> None:
    """With JavaScript off everything is there, pictures folded away included."""
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto((folder / "fanatic.html").as_uri())
    assert page.locator(".verdict").inner_text() == sample.VERDICT
    page.locator("summary").first.click()
    assert page.locator("details[open] svg").first.is_visible()
    context.close()


def test_the_mark_leads_to_the_first_difference(browser_page: Page, folder: Path) -> None:
    """The link at the parting goes to the marked moment, and rules to their paraphrase."""
    browser_page.goto((folder / "fanatic.html").as_uri())
    browser_page.locator(".parting h3 a").click()
    assert browser_page.locator("tbody:target .mark").inner_text() == "First difference"
    browser_page.locator(".cite", has_text="310.4a").first.click()
    assert "has left play" in browser_page.locator("li:target").inner_text()


def test_names_come_out_as_text(browser_page: Page, folder: Path) -> None:
    """A name full of markup is shown letter by letter and runs nothing."""
    browser_page.goto((folder / "hostile.html").as_uri())
    assert sample.HOSTILE in browser_page.locator("h1").inner_text()
    assert browser_page.locator("script").count() == 0
    assert sample.HOSTILE in (browser_page.locator("pre").first.text_content() or "")


def test_the_first_key_press_offers_to_skip(browser_page: Page, folder: Path) -> None:
    """Tab reaches the skip link first, and it shows."""
    browser_page.goto((folder / "fanatic.html").as_uri())
    browser_page.keyboard.press("Tab")
    link = browser_page.locator(":focus")
    assert link.inner_text() == "Skip to the verdict"
    box = link.bounding_box()
    assert box is not None
    assert box["x"] >= 0


def test_a_print_has_no_controls(browser_page: Page, folder: Path) -> None:
    """On paper there is nothing to click."""
    browser_page.goto((folder / "fanatic.html").as_uri())
    browser_page.emulate_media(media="print")
    for control in (".skip", ".contents", "summary"):
        assert not browser_page.locator(control).first.is_visible()


@pytest.mark.parametrize("name", PAGES)
def test_every_page_carries_the_notice(name: str) -> None:
    """The fan-work line stands on each page, once."""
    assert PAGES[name].count(FAN_WORK.replace("'", "&#39;")) == 1


@pytest.mark.parametrize("name", PAGES)
def test_the_policy_allows_only_the_page_s_own_style(name: str) -> None:
    """Everything is forbidden but the one style sheet whose hash the page names."""
    (style,) = re.findall(r"<style>(.*?)</style>", PAGES[name], re.DOTALL)
    digest = b64encode(sha256(style.encode()).digest()).decode()
    assert f"default-src 'none'; style-src 'sha256-{digest}'" in PAGES[name]
    assert "<script" not in PAGES[name]
    assert not re.search(r'<[^>]+ (style|on\w+)="', PAGES[name])
    assert not re.search(r'(src|href)="(?!#|data:|[\w%-]+\.html")', PAGES[name])


@pytest.mark.parametrize("name", PAGES)
def test_ids_are_unique(name: str) -> None:
    """No two elements of a page share an id, and every link inside it has its target."""
    ids = re.findall(r' id="([^"]+)"', PAGES[name])
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'href="#([^"]+)"', PAGES[name])) <= set(ids)


def test_equal_comparisons_give_equal_pages() -> None:
    """The same input gives the same bytes."""
    assert html.page(sample.fanatic()) == PAGES["fanatic"]
    assert html.index(list(sample.all_samples())) == PAGES["index"]


def test_a_page_stays_small() -> None:
    """One scenario under eight eras stays well under half a megabyte."""
    line = sample.fanatic().lines[0]
    eras = [sample.ruleset(f"era {number}", "An era", f"200{number}-01-01") for number in range(8)]
    runs = tuple(replace(sample.stack_run(era)) for era in eras)
    groups = tuple(replace(line.groups[0], rulesets=(era.name,)) for era in eras)
    rows = tuple(
        replace(row, events=tuple(row.events[0] for _ in eras), same=False)
        for row in sample.aligned(runs[:1])
    )
    wide = replace(line, runs=runs, groups=groups, leaders=tuple(range(8)), rows=rows, divergences=())
    assert len(html.page(replace(sample.fanatic(), rulesets=tuple(eras), lines=(wide,))).encode()) < 500_000
