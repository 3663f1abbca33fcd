"""The HTML pages of scenarios, opened in a real Chromium: quiet, legible, accessible, and safe."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING
from zlib import crc32

import pytest

from comparator import library
from comparator.comparing.results import Comparison
from reports import html
from reports.board.scene import NAME_SIZE
from reports.catalogue import index as catalogue
from reports.comparison import view
from reports.words.words import FAN_WORK
from tests import compared
from tests.legible import LAPTOP, PHONE, illegible
from tests.screenshots import OPEN_WHAT_DIFFERS

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, Page


pytestmark = pytest.mark.xdist_group("pages")
"""The pages are made once for all who open them."""


def with_ribbon(comparison: Comparison) -> str:
    return html.comparison(comparison)


def indexed() -> str:
    return html.index(
        [catalogue.entry(view.page_view(each())) for each in (compared.fanatic, compared.hostile)]
    )


MADE: dict[str, Callable[[], str]] = {
    "fanatic": lambda: with_ribbon(compared.fanatic()),
    "control": lambda: with_ribbon(compared.control()),
    "refused": lambda: with_ribbon(compared.refused()),
    "unmet": lambda: html.page(compared.unmet()),
    "hostile": lambda: html.page(compared.hostile()),
    "long": lambda: html.page(compared.long()),
    "many": lambda: html.page(compared.many()),
    "crowded": lambda: html.page(compared.crowded()),
    "index": indexed,
}


@cache
def page_of(name: str) -> str:
    return MADE[name]()


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """All pages as files, as a reader opens them."""
    made = tmp_path_factory.mktemp("pages")
    for name in MADE:
        (made / f"{name}.html").write_text(page_of(name), encoding="utf-8")
    return made


@pytest.fixture(params=MADE)
def opened(request: pytest.FixtureRequest, browser_page: Page, folder: Path) -> Page:
    """Each page in turn, opened from its file; errors and requests fail the test afterwards."""
    browser_page.goto((folder / f"{request.param}.html").as_uri())
    return browser_page


@pytest.fixture
def fanatic(browser_page: Page, folder: Path) -> Page:
    browser_page.goto((folder / "fanatic.html").as_uri())
    return browser_page


def shown_frame(page: Page) -> str:
    return page.locator(".frame:visible").get_attribute("id") or ""


def unfolded(page: Page, heading: str) -> Locator:
    """The fold of that heading, opened; that of the way which speaks for the page."""
    fold = page.locator("main > .folds > details", has=page.get_by_text(heading, exact=True))
    fold.locator("summary").first.click()
    return fold


def test_a_page_is_quiet_and_anybody_can_read_it(opened: Page) -> None:
    """It asks the network for nothing and logs no error; axe finds nothing, on a phone and a laptop, by day and by night;
    nothing scrolls sideways or is cut, in type of twice the size neither.
    """
    assert opened.title()
    assert illegible(opened) == []


def test_a_page_loads_one_file(browser: Browser, folder: Path) -> None:
    """The file itself is the only thing a page reads."""
    page = browser.new_page()
    requests: list[str] = []
    page.on("request", lambda request: requests.append(request.url))
    address = (folder / "fanatic.html").as_uri()
    page.goto(address)
    page.close()
    assert [each for each in requests if not each.startswith("data:")] == [address]


def test_large_type_does_not_scroll_sideways(fanatic: Page) -> None:
    """The type for projecting fits a projector, and the address says that it is on."""
    fanatic.set_viewport_size({"width": 1280, "height": 720})
    small = fanatic.evaluate("parseFloat(getComputedStyle(document.documentElement).fontSize)")
    fanatic.get_by_role("button", name="Large type").click()
    assert fanatic.evaluate("parseFloat(getComputedStyle(document.documentElement).fontSize)") > 1.2 * small
    assert fanatic.url.endswith("#projector")
    assert fanatic.evaluate("document.documentElement.scrollWidth") <= 1280


def test_a_page_needs_no_script(browser: Browser, folder: Path) -> None:
    """With JavaScript off every frame is there, folds open, and no control stands about that does nothing."""
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto((folder / "fanatic.html").as_uri())
    frames = unfolded(page, "The board, step by step").locator(".frame")
    assert frames.count() > 5
    assert all(frames.nth(number).is_visible() for number in range(frames.count()))
    assert not page.locator("button:visible, input:visible").count()
    page.locator("details.line > summary").first.click()
    assert page.locator("details.line[open] .boards").is_visible()
    page.goto(f"{page.url}#card-3")
    assert "Sacrifice it" in page.locator(".cardnote:target").inner_text()
    context.close()


def test_the_board_steps_with_buttons_keys_and_slider(fanatic: Page) -> None:
    """It begins at the first difference; arrows, Home and End, buttons and the slider move all eras in step."""
    board = unfolded(fanatic, "The board, step by step")
    assert board.locator(".frame:visible .mark").inner_text() == "First difference"
    begun = int(shown_frame(fanatic).rsplit("-", 1)[1])
    fanatic.keyboard.press("ArrowRight")
    assert shown_frame(fanatic) == f"frame-1-{begun + 1}"
    assert fanatic.url.endswith(f"#frame-1-{begun + 1}")
    board.get_by_role("button", name="Previous moment").click()
    assert shown_frame(fanatic) == f"frame-1-{begun}"
    fanatic.keyboard.press("Home")
    assert shown_frame(fanatic) == "frame-1-1"
    assert board.get_by_role("button", name="Previous moment").is_disabled()
    slider = board.get_by_role("slider")
    slider.press("ArrowRight")
    assert shown_frame(fanatic) == "frame-1-2"
    assert slider.get_attribute("aria-valuetext")
    slider.press("End")
    assert fanatic.locator(".frame:visible svg").count() == 2


def test_a_link_opens_its_frame(browser_page: Page, folder: Path) -> None:
    """An address with a frame in it shows that frame, also in a way of playing that is folded away."""
    browser_page.goto((folder / "fanatic.html").as_uri() + "#frame-2-3")
    assert browser_page.locator("#frame-2-3").is_visible()
    assert browser_page.locator("#line-2").get_attribute("open") is not None


def test_eras_can_be_left_out(fanatic: Page) -> None:
    """Unticking a group hides its pictures in every frame."""
    board = unfolded(fanatic, "The board, step by step")
    board.locator(".controls").get_by_label("Modern (2025)").uncheck()
    assert board.locator(".frame:visible figure:visible").count() == 1


def test_every_frame_has_a_text_alternative(fanatic: Page) -> None:
    """Each picture is named and told in words."""
    pictures = fanatic.locator("svg.board")
    for number in range(pictures.count()):
        told = pictures.nth(number).locator("desc").first.text_content() or ""
        assert "Alice: 20 life." in told


def test_the_answer_leads_to_its_rules(fanatic: Page) -> None:
    """The number in the line of the reason leads to the point behind it, and so does that of a gap."""
    fanatic.emulate_media(reduced_motion="reduce")
    for number in (
        fanatic.locator("#answer .why a:visible").last,
        fanatic.locator("section:has(> #ladder-1) .gap .cite").first,
    ):
        number.click()
        assert fanatic.locator("li:has(:target)").is_visible()
        assert "510.2" in fanatic.locator("li:has(:target)").inner_text()


def test_a_circle_of_the_ribbon_tells_its_day_when_it_is_pointed_at_or_focused(
    fanatic: Page,
) -> None:
    """Its day takes the place of the dates of the changes, and not until then; it leads to what changed on it."""
    ribbon = fanatic.locator("#answer .ribbon")
    ways = ribbon.locator("a:has(.way)")
    assert ways.count()
    for way in ways.all():
        day = way.locator(".told")
        assert not day.is_visible()
        assert way.get_attribute("aria-label") == f"{day.text_content()}: only the way differs"
        way.locator(".way").hover()
        assert day.is_visible()
        assert not ribbon.locator(".date:visible").count()
        fanatic.mouse.move(0, 0)
    way.focus()
    fanatic.keyboard.press("Shift+Tab")
    fanatic.keyboard.press("Tab")
    assert day.is_visible()
    fanatic.keyboard.press("Enter")
    assert fanatic.locator("li.timing:target").is_visible()


def test_years_of_which_nothing_came_are_hatched_and_say_what_they_lacked() -> None:
    """They are no outcome: no letter, no colour; where the ribbon has room for the words, they are below it on a phone alone."""
    page = with_ribbon(compared.shipped("ninjutsu-between-the-damage-steps", ()))
    told = re.findall(r'<p class="untold( roomy)?">(.*?): <bdi>(.*?)</bdi>', page)
    assert told == [(" roomy", "until 31 January 2005", "no ninjutsu yet")]
    assert page.count('<g class="band never">') == 1
    assert page.count('fill="url(#never-1)"') == 1
    assert '<p class="untold' not in with_ribbon(compared.fanatic())


def test_hatched_years_bear_the_letter_of_the_group_that_could_not_be_played_then() -> None:
    """On paper and on a phone, too, where there is no room for the words."""
    ribbon = with_ribbon(compared.shipped("deathtouch-with-trample", ("2003", "2008", "modern")))
    never = ribbon.partition('<g class="band never">')[2].partition("</g>")[0]
    assert re.findall(r'<text class="(wide|slim)"[^>]*>(A)\b', never) == [("wide", "A"), ("slim", "A")]


@pytest.mark.parametrize(
    ("stem", "rulesets", "alone"),
    [
        ("lifelinker-sacrificed-with-damage-waiting", ("2008", "modern", "middle-school"), "group-2 lone"),
        ("deathtouch-with-trample", ("2003", "2008", "modern"), ""),
    ],
)
def test_a_print_of_three_outcomes_leaves_no_area_empty(
    stem: str, rulesets: tuple[str, ...], alone: str
) -> None:
    """Of boards in pairs the one that is left over has its words beside it."""
    page = html.comparison(compared.shipped(stem, rulesets))
    assert {*re.findall(r'<figure class="shot (group-\d[a-z ]* lone)">', page)} == {alone} - {""}


@pytest.mark.parametrize("stem", ["loxodon-warhammer-at-three-life", "a-frog-that-had-grown"])
def test_under_the_rule_behind_it_a_group_has_no_rule_that_came_after_its_days(stem: str) -> None:
    """A younger rule may be the reason of another group: it is not told as this one's."""
    comparison = compared.shipped(stem, ())
    told = view.page_view(comparison)
    dates = {ruleset.name: ruleset.date for ruleset in told.rulesets}
    (line,) = told.lines
    last = [max(dates[name] for name in group.rulesets) for group in line.groups]
    boxes = re.findall(
        r'<div class="group-(\d)">((?:\s*<p>.*?</p>)+)\s*<p class="source">',
        html.comparison(comparison),
        re.DOTALL,
    )
    assert boxes
    for group, box in boxes:
        for rule in re.findall(r'href="#(rule-\d+)"', box):
            assert told.rule(rule).since <= last[int(group)]


@pytest.mark.parametrize(
    ("stem", "rulesets", "told", "columns", "stopped"),
    [
        ("vampire-nighthawk-meets-craw-wurm", ("2003", "modern"), "under Modern (2025) alone", 1, 1),
        (
            "deathtouch-with-trample",
            ("2003", "2008", "modern"),
            "6 of 7 the same where it is played to the end",
            2,
            1,
        ),
        ("mogg-fanatic-and-the-hawk", ("2008", "modern"), "4 of 5 the same", 2, 0),
    ],
)
def test_what_was_not_played_to_the_end_is_neither_the_same_nor_different(
    stem: str, rulesets: tuple[str, ...], told: str, columns: int, stopped: int
) -> None:
    """It has no column among the ends, is not counted, and is told of once below them."""
    page = html.page(compared.shipped(stem, rulesets))
    fold = page.partition("<b>How everybody ends</b> <span>")[2].partition("</details>")[0]
    assert fold.partition("</span>")[0] == told
    assert len(re.findall(r'<th scope="col">', fold)) == 1 + columns
    assert fold.count("Not played to the end: ") == bool(stopped)
    assert fold.count('class="badge') == columns + stopped
    assert "<td>—</td>" not in fold


def test_under_the_rule_behind_it_each_number_stands_beside_days_on_which_it_was_that_rule_s() -> None:
    """Rules that share a line of days bear their numbers on all of them."""
    comparison = compared.shipped("mogg-fanatic-and-the-hawk", ("sixth", "2003", "m10"))
    told = view.page_view(comparison)
    page = html.comparison(comparison)
    boxes = re.findall(r'((?:<p><a class="number" [^\n]*\n)+)<p class="source">(.*?) ·', page)
    assert boxes
    for rules, days in boxes:
        numbered = {told.rule(rule).numbering for rule in re.findall(r'href="#(rule-\d+)"', rules)}
        assert {days} == {one[:1].upper() + one[1:] for one in numbered}


def test_boards_side_by_side_are_drawn_at_one_scale() -> None:
    """Whatever room they get: those of two outcomes are equally high in their own units."""
    page = html.comparison(compared.shipped("pride-guardian-soaks-for-the-elves", ("2003", "2009-07-11")))
    answer = page.partition('<div class="boards')[2].partition('<div class="why">')[0]
    heights = re.findall(r'<svg class="board"[^>]* viewBox="0 0 420 ([\d.]+)"', answer)
    assert len(heights) == 2
    assert len({*heights}) == 1


def test_one_outcome_has_no_letter_on_the_ribbon_though_some_years_could_not_play_it() -> None:
    """A page without groups names none: before October 2003 there was no Equipment, and since then it ends in one way."""
    ribbon = with_ribbon(compared.shipped("colossus-hammer-brings-an-angel-down", ("2008", "modern")))
    (drawn,) = re.findall(r'<svg class="ribbon".*?</svg>', ribbon.partition("</section>")[0], re.DOTALL) or [
        ""
    ]
    assert "no Equipment yet" in ribbon
    assert not re.search(r'text-anchor="middle">A\b', ribbon.partition("</section>")[0])
    assert 'class="band alike"' in drawn


def test_a_letter_that_no_group_bears_is_told_below_the_ribbon() -> None:
    """That of an outcome of days which were not compared."""
    page = with_ribbon(compared.shipped("maze-of-ith-on-your-own-attacker", ()))
    assert re.search(
        r'<p class="untold[ a-z]*"><span class="badge group-2">C</span> until 22 April 1999: ', page
    )


def test_each_change_says_what_each_clause_behind_it_came_to() -> None:
    """Also a clause that came, or went, without a sentence that acts on this board."""
    told = re.findall(r'<span class="why-so">(.*?)</span>', page_of("fanatic"))
    assert "dealing-source: in force from then on." in told
    assert not [one for one in told if not re.search(r": .*\.$", one)]


def test_a_change_on_the_ribbon_leads_to_its_line(fanatic: Page) -> None:
    """Whoever clicks a change, or presses Enter on it, comes to its date and cause."""
    change = fanatic.locator("#answer svg.ribbon a[aria-label^='11 July 2009']")
    change.focus()
    fanatic.keyboard.press("Enter")
    assert "damage-timing" in fanatic.locator("li:target").inner_text()


def test_a_card_s_note_comes_when_its_box_is_pointed_at_focused_or_tapped(fanatic: Page) -> None:
    """The note says what the card is and does, and Escape sends it back."""
    box = fanatic.locator("#answer .board a[aria-label^='Mogg Fanatic']").first
    note = fanatic.locator(".shown")
    thrown = "Sacrifice it: it deals 1 damage"
    for show in (box.hover, box.focus, box.click):
        show()
        assert [row for row in note.inner_text().splitlines() if row][1:] == [
            "Mogg Fanatic", "1/1 red creature, Goblin, 1997",
            f"{thrown} (at any target). Until 26 April 2018: {thrown} (at creature or player).",
            "From the program's own book of cards.",
        ]  # fmt: skip
        fanatic.keyboard.press("Escape")
        assert not note.count()
        fanatic.mouse.move(0, 0)
        fanatic.locator("#main").focus()


def height(page: Page, size: tuple[int, int]) -> int:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    return int(page.evaluate("document.documentElement.scrollHeight"))


@pytest.mark.parametrize("name", ["fanatic", "control", "refused", "unmet", "hostile", "crowded"])
def test_the_answer_stands_on_the_first_screen(browser_page: Page, folder: Path, name: str) -> None:
    """Sentence, boards, rule and years end within the first screen of a laptop and two of a phone."""
    browser_page.goto((folder / f"{name}.html").as_uri())
    for size, screens in ((LAPTOP, 1), (PHONE, 2)):
        height(browser_page, size)
        ends = browser_page.locator("#answer").evaluate("each => each.getBoundingClientRect().bottom")
        assert ends <= screens * size[1]


SCALES = """() => [...document.querySelectorAll("#answer .boards .board")].map((each) => {
    const { width, height } = each.getBoundingClientRect();
    return Math.min(width / each.viewBox.baseVal.width, height / each.viewBox.baseVal.height);
})"""


@pytest.mark.parametrize(
    "slug",
    [
        "one-blocker-three-attackers-one-tramples",
        "seshiro-dies-with-damage-waiting",
        "goblin-sledder-saves-itself",
    ],
)
def test_tall_boards_are_read_on_a_wide_and_low_screen(browser: Browser, slug: str) -> None:
    """On 1280 by 720 pixels the names on cards are at least 12 pixels high, as they are on a phone."""
    page = browser.new_page(viewport={"width": 1280, "height": 720})
    page.set_content(html.page(compared.shipped(slug)))
    scales = page.evaluate(SCALES)
    page.close()
    assert scales
    assert min(scales) * NAME_SIZE >= 12


def test_the_days_of_the_rules_that_decide_stand_out() -> None:
    """What was before the days compared is told first, and not marked."""
    (why,) = re.findall(r'<div class="why"><b>Why</b>.*?</div>', page_of("fanatic"), re.DOTALL)[:1]
    told = [re.sub(r"<[^>]+>", "", one) for one in re.findall(r"<strong>(.*?)</strong>", why)]
    assert told == ["From 23 April 1999 to 10 July 2009", "Since 11 July 2009"]


def test_pages_are_short_as_they_open_and_not_long_with_all_that_differs(browser: Browser) -> None:
    """What is equal is folded: half of the library's pages take 2,500 pixels at most on a laptop, and half take 4,000
    with every fold open in which something differs.  The years, which would take long to find, take about 100, and what
    is compared for their sake up to 900: so half of the site's pages take 3,400.  One page in three is measured, taken
    by its name: a new board among them exchanges none of the others.
    """
    page = browser.new_page(viewport={"width": LAPTOP[0], "height": LAPTOP[1]})
    folded, opened = {}, {}
    for path in [path for path in library.paths() if crc32(path.stem.encode()) % 3 == 2]:
        page.set_content(html.page(compared.shipped(path.stem)))
        folded[path.stem] = height(page, LAPTOP)
        opened[path.stem] = page.evaluate(OPEN_WHAT_DIFFERS)
    page.close()
    table = [f"{slug}: {tall}, {opened[slug]} open" for slug, tall in folded.items()]
    assert median(folded.values()) <= 2_500, table
    assert median(opened.values()) <= 4_050, table
    assert max(folded.values()) <= 4_900, table


def test_where_nothing_differs_the_answer_takes_one_screen(browser_page: Page, folder: Path) -> None:
    """The rest is folded below it."""
    browser_page.goto((folder / "control.html").as_uri())
    assert height(browser_page, LAPTOP) <= 2 * LAPTOP[1]


def test_the_page_of_the_fanatic_is_four_screens_and_a_half(fanatic: Page) -> None:
    """Three ways to play it, five changes since 1993 and all that is behind them take 3,500 pixels as it opens."""
    assert height(fanatic, LAPTOP) <= 3_500


def test_what_is_equal_is_folded_in_the_ladder_and_a_link_to_it_leads_there(fanatic: Page) -> None:
    """Moments before and after the difference are a row each, with what comes about in a line; their steps are a click away."""
    ladder = fanatic.locator("main > section > div > .ladder")
    rows = [each for each in ladder.locator("tbody").all() if each.locator("details").count()]
    assert [row.locator("th").inner_text() for row in rows] == ["Up to there", "From there on"]
    assert not any(row.locator("li").first.is_visible() for row in rows)
    assert "attacks" in rows[0].locator("td > p").inner_text()
    rows[0].locator("summary").click()
    assert rows[0].locator("li").first.is_visible()


def test_a_group_that_was_not_played_has_a_narrow_column(browser_page: Page, folder: Path) -> None:
    """A board says more than that there is none; on a phone both are as wide as the page."""
    browser_page.goto((folder / "refused.html").as_uri())
    for size, share in ((LAPTOP, 0.5), (PHONE, 1.0)):
        height(browser_page, size)
        shots = browser_page.locator("#answer .shot")
        wide = {
            bool("unplayed" in (each.get_attribute("class") or "")): each.bounding_box()
            for each in shots.all()
        }
        narrow, played = wide[True], wide[False]
        assert narrow is not None
        assert played is not None
        assert narrow["width"] <= share * played["width"] + 1
        assert narrow["x"] >= 0


def test_a_crowd_lies_over_nothing(browser_page: Page, folder: Path) -> None:
    """Where nothing differs a board with many cards gives way, and does not run into the years below it."""
    browser_page.goto((folder / "crowded.html").as_uri())
    height(browser_page, LAPTOP)
    board = browser_page.locator("#answer .board").first.bounding_box()
    below = browser_page.locator("#answer .others").first.bounding_box()
    assert board is not None
    assert below is not None
    assert board["y"] + board["height"] <= below["y"] + 1


def test_the_file_is_copied(browser: Browser, folder: Path) -> None:
    """The button puts the scenario's own text on the clipboard."""
    context = browser.new_context(permissions=["clipboard-read", "clipboard-write"])
    page = context.new_page()
    page.goto((folder / "fanatic.html").as_uri())
    unfolded(page, "The scenario").get_by_role("button", name="Copy").first.click()
    page.get_by_role("button", name="Copied").wait_for()
    assert page.evaluate("navigator.clipboard.readText()") == compared.fanatic().scenario.text
    context.close()


def test_a_link_is_copied_with_the_step_or_the_way_that_is_looked_at(browser: Browser, folder: Path) -> None:
    """At first to the page; then to the board's moment, or to the way to play it that was opened."""
    context = browser.new_context(permissions=["clipboard-read", "clipboard-write"])
    page = context.new_page()
    address = (folder / "fanatic.html").as_uri()
    page.goto(address)

    def copied() -> str:
        page.locator(".copy-link").click()
        page.get_by_role("button", name="Copied").wait_for()
        text: str = page.evaluate("navigator.clipboard.readText()")
        return text

    assert copied() == address
    unfolded(page, "The board, step by step").get_by_role("button", name="Next moment").click()
    assert copied() == f"{address}#{shown_frame(page)}"
    page.locator("details.line > summary").first.click()
    assert copied() == f"{address}#line-2"
    context.close()


def test_a_page_saves_its_picture_in_pixels_and_without_a_script_as_drawn(
    browser: Browser, folder: Path
) -> None:
    """The page holds its picture, and needs no file beside it."""
    for script, name, begins in ((True, "png", b"\x89PNG"), (False, "svg", b"<svg")):
        context = browser.new_context(java_script_enabled=script, accept_downloads=True)
        page = context.new_page()
        page.goto((folder / "fanatic.html").as_uri())
        with page.expect_download() as saved:
            page.get_by_role("link", name="Save picture").click()
        assert saved.value.suggested_filename == f"mogg-fanatic-and-the-hawk.{name}"
        content = Path(saved.value.path()).read_bytes()
        assert content.startswith(begins)
        if script:
            assert (int.from_bytes(content[16:20]), int.from_bytes(content[20:24])) == (1200, 630)
        context.close()


def test_names_come_out_as_text(browser_page: Page, folder: Path) -> None:
    """A name full of markup is shown letter by letter and runs nothing."""
    browser_page.goto((folder / "hostile.html").as_uri())
    assert compared.HOSTILE in browser_page.locator("h1").inner_text()
    assert compared.HOSTILE in (browser_page.locator("#file-text").text_content() or "").replace("''", "'")


def test_the_first_key_press_offers_to_skip(fanatic: Page) -> None:
    """Tab reaches the skip link first, and it shows."""
    fanatic.keyboard.press("Tab")
    link = fanatic.locator(":focus")
    assert link.inner_text() == "Skip to the answer"
    box = link.bounding_box()
    assert box is not None
    assert box["x"] >= 0


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_a_print_is_a_handout(fanatic: Page, paper: str) -> None:
    """On paper there are the answer, the ways, the ladder and the rule behind it on three pages at most."""
    fanatic.emulate_media(media="print")
    for control in (".skip", ".controls", ".contents", "button"):
        assert not fanatic.locator(control).first.is_visible()
    for shown in ("#answer .board", "details.line .board", ".ladder", ".cause-section", ".cards"):
        assert fanatic.locator(f"{shown}:visible").count()
    pages = re.findall(rb"/Type\s*/Page\b", fanatic.pdf(format=paper))
    assert 1 <= len(pages) <= 3


def test_a_refusal_keeps_its_column(browser_page: Page, folder: Path) -> None:
    """The ruleset that cannot play the board stands beside the others and says why."""
    browser_page.goto((folder / "refused.html").as_uri())
    assert "planeswalker" in browser_page.locator("#answer figcaption").first.inner_text()
    assert browser_page.locator(".ladder .gap").first.inner_text() == "Not played."


def test_what_is_cut_is_said(browser_page: Page, folder: Path) -> None:
    """Forty rulesets are a few names and a count, with all of them a click away."""
    browser_page.goto((folder / "many.html").as_uri())
    groups = unfolded(browser_page, "Who agrees")
    assert "more" in groups.locator(".group h3").last.inner_text()
    groups.locator(".group summary").last.click()
    assert groups.locator(".group .days").last.inner_text().count(",") > 30


@pytest.mark.parametrize("name", MADE)
def test_every_page_carries_the_notice(name: str) -> None:
    """The fan-work line stands on each page, once."""
    assert page_of(name).count(FAN_WORK.replace("'", "&#39;")) == 1


@pytest.mark.parametrize("name", MADE)
def test_the_policy_allows_only_the_page_s_own_style_and_scripts(name: str) -> None:
    """Everything is forbidden but the style sheet and the scripts whose hashes the page names."""
    page = page_of(name)
    policy = re.search(r'Content-Security-Policy" content="([^"]+)"', page)
    assert policy is not None
    assert policy[1].startswith("default-src 'none'; style-src 'sha256-")
    assert "unsafe" not in policy[1]
    for kind in ("style", "script"):
        found = re.findall(rf"<{kind}>(.*?)</{kind}>", page, re.DOTALL)
        assert found
        for text in found:
            assert f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'" in policy[1]
    assert not re.search(r'<[^>]+ (style|on\w+)="', page)
    assert not re.search(r'(src|href)="(?!#|data:|[\w%-]+\.html")', page)


@pytest.mark.parametrize("name", MADE)
def test_ids_are_unique(name: str) -> None:
    """No two elements of a page share an id, and every link inside it has its target."""
    ids = re.findall(r' id="([^"]+)"', page_of(name))
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'href="#([^"]+)"', page_of(name))) <= set(ids)


def test_equal_comparisons_give_equal_pages() -> None:
    """The same input gives the same bytes."""
    assert MADE["fanatic"]() == page_of("fanatic")
    assert MADE["index"]() == page_of("index")


def test_a_page_stays_small() -> None:
    """One scenario under eight eras, all its ways and years included, stays under half a megabyte."""
    eras = ("1999-06-01", "2003", "2006", "2008", "2009-07-11", "2010-07-16", "2024-11-08", "modern")
    page = with_ribbon(compared.under(compared.fanatic().scenario, eras))
    assert len(page.encode()) < 500_000
