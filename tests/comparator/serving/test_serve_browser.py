"""The page to write on in a real Chromium: written in, mended, laid out, compared, saved, and followed.

What the page does is asked of both who may answer it: `comparator serve`, and the worker of the live page, which comes
from a plain server of files while every other host is refused.
"""

from __future__ import annotations

import re
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import pytest

from comparator import library
from comparator.commands.delivery import comparison_page as drawn
from comparator.commands.serving import WARM
from comparator.files.writing import write_file
from comparator.serving.app import application
from comparator.serving.desk import Desk
from comparator.serving.errands import Errands
from comparator.serving.folder import Folder
from comparator.serving.running import listen, server
from tests.comparator.live.visiting import FirstSight, Visit, compared, written
from tests.conftest import quiet
from tests.legible import LAPTOP, LOOKS, PHONE, violations
from tests.playing import FANATIC_OF_TWO_DAYS as SACRIFICE

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Dialog, Locator, Page, Route

KEY = "the-key-of-these-tests"
AROUND_THE_FRAME = {"exclude": [["iframe"]]}
"""What the frame shows has tests of its own."""
PLAY = SACRIFICE.splitlines().index("plays:")


@contextmanager
def serving(folder: Path, watched: Path | None = None) -> Iterator[str]:
    """The address of a server that runs beside the test."""
    with listen(0) as listening:
        port = listening.getsockname()[1]
        errands = Errands(WARM)
        app = application(Desk(Folder(folder), watched, drawn), errands, port, KEY)
        running = server(app, ending=errands.end)
        thread = threading.Thread(target=running.run, kwargs={"sockets": [listening]})
        thread.start()
        try:
            yield f"http://127.0.0.1:{port}/#{KEY}"
        finally:
            running.should_exit = True
            thread.join()


@contextmanager
def opened(browser: Browser, address: str, size: tuple[int, int] = LAPTOP) -> Iterator[Page]:
    """The page, which must log no error and ask nobody but its server."""
    page = browser.new_page(viewport={"width": size[0], "height": size[1]})
    page.emulate_media(reduced_motion="reduce")
    with quiet(page, address.partition("#")[0], "data:"):
        page.goto(address)
        yield page
        page.close(run_before_unload=False)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "fanatic.yaml").write_text(SACRIFICE, encoding="utf-8")
    return tmp_path


@pytest.fixture
def served(browser: Browser, folder: Path) -> Iterator[Page]:
    """The page, answered by a server on this machine."""
    with serving(folder) as address, opened(browser, address) as found:
        compared(found)
        yield found


@pytest.fixture(scope="session")
def answered_by_a_server(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    """The page that tests share, answered by a server on this machine."""
    folder = tmp_path_factory.mktemp("desk")
    (folder / "fanatic.yaml").write_text(SACRIFICE, encoding="utf-8")
    with serving(folder) as address, opened(browser, address) as page:
        compared(page)
        yield page


@pytest.fixture(scope="session")
def answered_by_a_worker(first_visit: tuple[Visit, FirstSight]) -> Iterator[Page]:
    """The page that tests share, answered by the program in the browser itself."""
    visit, _ = first_visit
    with visit.page() as page:
        compared(page)
        yield page


@pytest.fixture(params=["server", pytest.param("worker", marks=pytest.mark.xdist_group("live"))])
def page(request: pytest.FixtureRequest) -> Iterator[Page]:
    """The page, whoever answers it, as it is before anything is opened: one for all tests, since it starts slowly."""
    shared: Page = request.getfixturevalue(f"answered_by_a_{request.param}")
    shared.set_viewport_size({"width": LAPTOP[0], "height": LAPTOP[1]})
    shared.evaluate(ANEW)
    with quiet(shared, "http://127.0.0.1:", "blob:", "data:"):
        yield shared


ANEW = """() => {
    window.confirm = () => true; // a dialog of the browser's own may be gone before the test can answer it
    document.getElementById("stop").click();
    document.querySelectorAll("#rulesets input:checked").forEach((box) => box.click());
    document.getElementById("choosing").open = false;
    if (!document.getElementById("board").hidden) document.getElementById("laying").click();
    document.getElementById("frames").replaceChildren();
    document.getElementById("status").textContent = "";
}"""
"""Puts away what an earlier test did on the page, and what may still come of it."""


def verdict(page: Page, text: str | re.Pattern[str] = "") -> Locator:
    """The verdict of the comparison that is shown."""
    found = page.frame_locator("iframe:not(.coming)").locator(".verdict", has_text=text)
    found.wait_for()
    return found


def choose(page: Page, value: str) -> None:
    page.get_by_label("Open", exact=True).select_option(value)
    page.locator("#opening button[type=submit]").click()
    page.locator("#status", has_text="Opened").or_(
        page.locator("#status", has_text="Compar")
    ).first.wait_for()
    page.wait_for_timeout(50)


def open_fanatic(page: Page) -> None:
    choose(page, "file:fanatic.yaml")
    verdict(page, "Goblin Piker")
    compared(page)


def go_to(page: Page, text: str) -> None:
    """Put the cursor behind the first place where the editor holds that text."""
    page.evaluate(
        """text => {
            const editor = ace.edit("editor");
            editor.find(text, { wrap: true, start: { row: 0, column: 0 } });
            editor.clearSelection();
            editor.focus();
        }""",
        text,
    )


def test_a_fault_shows_at_its_line_and_once_it_is_mended_the_comparison_changes(page: Page) -> None:
    open_fanatic(page)
    before = verdict(page).inner_text()
    go_to(page, "use: Mogg Fanatic")
    page.keyboard.press("Backspace")
    fault = page.locator("#faults li")
    fault.wait_for()
    assert "Mogg Fanati" in fault.inner_text()
    assert page.locator(".ace_gutter-cell.ace_error").inner_text().strip() == str(PLAY + 2)
    assert page.locator(".fault").count() == 1
    assert page.locator("#stale").is_visible()
    assert verdict(page).inner_text() == before

    fault.get_by_role("button", name="Write “Mogg Fanatic”").click()
    fault.wait_for(state="detached")
    assert written(page) == SACRIFICE
    assert page.locator("#stale").is_hidden()

    go_to(page, "target: Suntail Hawk")
    for _ in "Suntail Hawk":
        page.keyboard.press("Backspace")
    page.keyboard.type("Anna")
    page.keyboard.press("Escape")
    page.frame_locator("iframe:not(.coming)").locator("figcaption", has_text="on Anna").first.wait_for()
    assert verdict(page).inner_text() != before
    assert page.locator("#faults").is_hidden()


def test_the_line_that_is_typed_stays_in_sight_when_its_faults_come_below_it(page: Page) -> None:
    """The list of faults takes room from the editor, which follows its cursor."""
    open_fanatic(page)
    page.set_viewport_size({"width": 900, "height": 520})
    page.keyboard.press("Escape")
    page.evaluate("() => { const e = ace.edit('editor'); e.focus(); e.navigateFileEnd(); }")
    page.keyboard.type("nonsense: here")
    page.keyboard.press("Escape")
    page.locator("#faults li").first.wait_for()
    page.wait_for_function(
        """() => document.querySelector(".ace_cursor").getBoundingClientRect().bottom
            <= document.getElementById("faults").getBoundingClientRect().top""",
        timeout=5_000,
    )


def test_the_picture_of_what_is_written_can_be_saved(page: Page) -> None:
    """The frame that shows the comparison may hand its picture over, in pixels."""
    open_fanatic(page)
    with page.expect_download() as saved:
        page.frame_locator("iframe:not(.coming)").get_by_role("link", name="Save picture").click()
    assert Path(saved.value.path()).read_bytes().startswith(b"\x89PNG")


def test_a_press_on_a_fault_goes_to_its_place(page: Page) -> None:
    open_fanatic(page)
    go_to(page, "use: Mogg Fanatic")
    page.keyboard.press("Backspace")
    page.keyboard.press("Control+Home")
    page.get_by_role("button", name=f"Line {PLAY + 2}, column").click()
    assert page.evaluate("() => ace.edit('editor').getCursorPosition().row") == PLAY + 1


def test_completion_offers_what_may_stand_there_and_writes_it(page: Page) -> None:
    open_fanatic(page)
    page.evaluate("() => ace.edit('editor').navigateFileEnd()")
    page.evaluate("() => ace.edit('editor').focus()")
    page.keyboard.type("blo")
    page.locator(".ace_autocomplete", has_text="who blocks whom").wait_for()
    page.keyboard.press("Enter")
    assert written(page) == SACRIFICE + "blocks: "
    for _ in "blocks: ":
        page.keyboard.press("Backspace")
    page.keyboard.type("order: {Mogg F", delay=80)
    page.locator(".ace_autocomplete", has_text="on this board").wait_for()
    page.keyboard.press("Enter")
    assert written(page).startswith(SACRIFICE + "order: {Mogg Fanatic: ")


def test_the_keys_save_and_compare(served: Page, folder: Path) -> None:
    page = served
    open_fanatic(page)
    go_to(page, "A blocker strikes")
    page.keyboard.type(" twice")
    assert page.title().startswith("•")
    page.keyboard.press("Control+s")
    page.locator("#status", has_text="Saved fanatic.yaml").wait_for()
    assert (folder / "fanatic.yaml").read_text(encoding="utf-8") == written(page)
    assert "twice" in written(page)
    assert not page.title().startswith("•")
    page.keyboard.press("Control+Enter")
    page.frame_locator("iframe:not(.coming)").locator("h1", has_text="twice").wait_for()


def test_what_another_program_wrote_is_replaced_only_when_the_writer_says_so(
    browser: Browser, folder: Path
) -> None:
    asked: list[str] = []

    def decline(dialog: Dialog) -> None:
        asked.append(dialog.message)
        dialog.dismiss()

    page = browser.new_page()
    page.on("dialog", decline)
    with serving(folder) as address:
        page.goto(address)
        compared(page)
        open_fanatic(page)
        (folder / "fanatic.yaml").write_text("another's", encoding="utf-8")
        page.get_by_role("button", name="Save").click()
        page.locator("#status.wrong", has_text="changed by others").wait_for()
        page.close()
    assert (folder / "fanatic.yaml").read_text(encoding="utf-8") == "another's"
    assert "Replace it?" in asked[0]


def test_rulesets_and_days_can_be_chosen(page: Page) -> None:
    open_fanatic(page)
    page.locator("#choosing summary").click()
    page.get_by_role("checkbox", name=re.compile("Fifth Edition")).check()
    page.locator("#status", has_text="Compared under fifth").wait_for()
    page.get_by_label("The rules of a day").fill("2009-07-11")
    page.locator("#adding button").click()
    page.locator("#status", has_text=re.compile("Compared under fifth, 2009-07-11")).wait_for()
    page.keyboard.press("Escape")
    assert page.locator("#rulesets").is_hidden()


def test_a_scenario_of_the_library_opens_and_saves_into_the_folder(served: Page, folder: Path) -> None:
    page = served
    shipped = library.paths()[0]
    page.get_by_role("button", name="Examples").click()
    page.get_by_label("Find").fill(shipped.stem)
    page.locator("#scenarios li:visible button").first.click()
    page.wait_for_function(
        "text => ace.edit('editor').getValue() === text", arg=shipped.read_text(encoding="utf-8")
    )
    page.get_by_role("button", name="Save").click()
    page.locator("#status", has_text="Saved").wait_for()
    assert (folder / shipped.name).read_text(encoding="utf-8") == shipped.read_text(encoding="utf-8")
    assert page.locator(f'option[value="file:{shipped.name}"]').count() == 1


def test_the_comparison_steps_in_its_frame_and_knows_nothing_of_the_page_around_it(page: Page) -> None:
    open_fanatic(page)
    frame = page.frame_locator("iframe:not(.coming)")
    frame.locator(".step-by-step > summary").first.click()
    before = frame.locator("output").first.inner_text()
    frame.locator('[data-step="1"]').first.click()
    assert frame.locator("output").first.inner_text() != before
    inner = page.frames[-1]
    assert inner.evaluate("() => window.origin") == "null"
    assert page.locator("iframe").get_attribute("sandbox") == "allow-scripts allow-downloads"


def test_a_followed_file_shows_as_another_editor_saves_it(browser: Browser, folder: Path) -> None:
    file = folder / "fanatic.yaml"
    with serving(folder, file) as address, opened(browser, address) as page:
        verdict(page, "Goblin Piker")
        compared(page)
        assert page.locator("#saving").is_hidden()
        write_file(file, SACRIFICE.replace("A blocker strikes", "Somebody strikes"))
        page.frame_locator("iframe:not(.coming)").locator("h1", has_text="Somebody strikes").wait_for()
        write_file(file, SACRIFICE.replace("blocks:", "blogs:"))
        page.locator("#faults li", has_text="blogs").first.wait_for()
        assert "blogs" in written(page)
        page.evaluate("() => ace.edit('editor').focus()")
        page.keyboard.type("x")
        assert written(page) == file.read_text(encoding="utf-8")


def test_without_the_key_the_page_says_how_to_get_in(browser: Browser, folder: Path) -> None:
    with serving(folder) as address:
        page = browser.new_page()
        page.goto(address.partition("#")[0])
        page.locator("#status.wrong", has_text="Open the address").wait_for()
        page.close()


@pytest.mark.parametrize(("busy", "answered"), [(2, True), (99, False)])
def test_a_server_without_room_is_asked_again_before_the_reader_is_told(
    browser: Browser, folder: Path, busy: int, answered: bool
) -> None:
    """A question that was refused only because others ask is asked anew, at most three times, each time later."""
    asked: list[str] = []

    def refuse(route: Route) -> None:
        asked.append(route.request.url)
        if len(asked) <= busy:
            route.fulfill(status=503, content_type="text/plain; charset=utf-8", body="Service Unavailable")
        else:
            route.fallback()

    with serving(folder) as address:
        page = browser.new_page()
        page.goto(address)
        compared(page)
        page.route("**/api/open", refuse)
        page.get_by_label("Open", exact=True).select_option("file:fanatic.yaml")
        page.locator("#opening button[type=submit]").click()
        if answered:
            page.wait_for_function("text => ace.edit('editor').getValue() === text", arg=SACRIFICE)
        else:
            page.locator(".wrong, #notice", has_text="Too many others ask the server").first.wait_for()
        assert len(asked) == min(busy + 1, 4)
        page.close(run_before_unload=False)


def test_when_the_server_ends_the_page_says_so_and_keeps_what_is_written(
    browser: Browser, folder: Path
) -> None:
    page = browser.new_page()
    with serving(folder) as address:
        page.goto(address)
        compared(page)
    page.locator("#compare").click()
    page.locator("#status.wrong", has_text="still here").wait_for()
    assert written(page)
    page.close(run_before_unload=False)


def test_a_card_dragged_into_combat_attacks_and_the_text_says_so(page: Page) -> None:
    open_fanatic(page)
    show_board(page)
    add(page, "Anna", "Hill Giant 3/3")
    drag(page, "Hill Giant", page.get_by_role("region", name="Combat"))
    page.locator('[data-attacker="Hill Giant"]').wait_for()
    assert "attacks: [Suntail Hawk, Goblin Piker, Hill Giant]" in written(page)
    drag(page, "Mogg Fanatic", page.locator('[data-attacker="Hill Giant"]'))
    page.locator('[data-attacker="Hill Giant"] .card[data-id="Mogg Fanatic"]').wait_for()
    assert "blocks: {Mogg Fanatic: Hill Giant}" in written(page)
    drag(page, "Suntail Hawk", page.get_by_role("region", name="Anna"))
    page.get_by_role("region", name="Anna").locator('.card[data-id="Suntail Hawk"]').wait_for()
    assert "attacks: [Goblin Piker, Hill Giant]" in written(page)


def test_whatever_is_dragged_can_be_done_with_keys(page: Page) -> None:
    open_fanatic(page)
    show_board(page)
    page.locator('.card[data-id="Mogg Fanatic"]').focus()
    for key in ("Enter", "ArrowDown", "ArrowUp", "Enter"):
        page.keyboard.press(key)
    page.locator('[data-attacker="Suntail Hawk"] .card[data-id="Mogg Fanatic"]').wait_for()
    assert "blocks: {Mogg Fanatic: Suntail Hawk}" in written(page)
    assert page.evaluate("() => document.activeElement.dataset.id") == "Mogg Fanatic"
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    assert page.get_by_role("menu").count() == 0


def test_a_board_that_comes_while_somebody_chooses_keeps_the_menu_open(page: Page) -> None:
    open_fanatic(page)
    show_board(page)
    page.locator('.card[data-id="Mogg Fanatic"]').focus()
    for key in ("Enter", "ArrowDown"):
        page.keyboard.press(key)
    chosen = page.evaluate("() => document.activeElement.textContent")
    page.evaluate(
        "() => { const it = ace.edit('editor'); it.setValue(it.getValue().replace('title: ', 'title: Anew, '), -1); }"
    )
    page.wait_for_function("() => document.querySelector('.heading input').value.startsWith('Anew, ')")
    assert page.get_by_role("menu").count() == 1
    assert page.evaluate("() => document.activeElement.textContent") == chosen


def test_what_is_played_when_is_chosen_and_what_is_typed_shows_on_the_board(page: Page) -> None:
    open_fanatic(page)
    show_board(page)
    page.get_by_label("When", exact=True).select_option("attackers-declared")
    page.wait_for_function("() => ace.edit('editor').getValue().includes('when: attackers-declared')")
    page.get_by_role("button", name="Take out").click()
    page.wait_for_function("() => !ace.edit('editor').getValue().includes('plays')")
    assert "What was expected" in page.locator("#status").inner_text() or "expect" not in written(page)
    go_to(page, "title: ")
    page.keyboard.type("Typed. ")
    page.wait_for_function("() => document.querySelector('.heading input').value.startsWith('Typed. ')")


def show_board(page: Page) -> None:
    if page.locator("#board").is_hidden():
        page.locator("#laying").click()
    page.locator('.card[data-id="Mogg Fanatic"]').wait_for()


def add(page: Page, player: str, card: str) -> None:
    page.get_by_label(f"Add a card for {player}").fill(card)
    page.keyboard.press("Enter")
    page.locator(".card", has_text=card.partition(" ")[0]).wait_for()


def drag(page: Page, card: str, onto: Locator) -> None:
    """Drag a card with the mouse into the middle of something."""
    face = page.locator(f'.card[data-id="{card}"]')
    onto.scroll_into_view_if_needed()
    start, end = face.bounding_box(), onto.bounding_box()
    assert start is not None
    assert end is not None
    page.mouse.move(start["x"] + 12, start["y"] + 12)
    page.mouse.down()
    page.mouse.move(start["x"] + 30, start["y"] + 30)
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2)
    page.mouse.up()


def test_nothing_moves_on_the_page_for_who_wants_less_motion(page: Page) -> None:
    """Not even the caret, for which all would be drawn anew as long as the page is open."""
    page.evaluate("() => ace.edit('editor').focus()")
    assert page.evaluate("() => document.activeElement.tagName") == "TEXTAREA"
    assert page.evaluate("() => document.getAnimations().length") == 0


@pytest.mark.parametrize(("size", "scheme"), LOOKS, ids=["phone", "laptop"])
def test_the_page_is_accessible_and_never_wider_than_its_window(
    browser: Browser, folder: Path, size: tuple[int, int], scheme: Literal["light", "dark"]
) -> None:
    with serving(folder) as address, opened(browser, address, size) as page:
        page.emulate_media(color_scheme=scheme)
        compared(page)
        open_fanatic_quietly(page)
        go_to(page, "use: Mogg Fanatic")
        page.keyboard.press("Backspace")
        page.locator("#faults li").wait_for()
        assert violations(page, AROUND_THE_FRAME) == []
        assert page.evaluate("() => document.documentElement.scrollWidth") <= size[0]
        page.get_by_role("button", name="Board", exact=True).click()
        page.locator("#board :is(.card, .cannot)").first.wait_for()
        assert violations(page, AROUND_THE_FRAME) == []
        assert page.evaluate("() => document.documentElement.scrollWidth") <= size[0]
        adding = page.get_by_placeholder("Add a card, or: Hill Giant 3/3").first
        assert (
            adding.evaluate("field => field.clientWidth / parseFloat(getComputedStyle(field).fontSize)") > 13
        ), "its example is read whole"
        if size == PHONE:
            page.get_by_role("button", name="Comparison", exact=True).click()
            assert page.locator("iframe").is_visible()
            assert page.locator("#editor").is_hidden()
            assert violations(page, AROUND_THE_FRAME) == []


def open_fanatic_quietly(page: Page) -> None:
    """Open it where the comparison may be out of sight."""
    choose(page, "file:fanatic.yaml")
    deadline = time.monotonic() + 30
    while written(page) != SACRIFICE and time.monotonic() < deadline:
        page.wait_for_timeout(50)
