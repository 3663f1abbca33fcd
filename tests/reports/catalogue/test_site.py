"""The site: an index that filters, a history, clauses and eras, all working from a folder."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner
from markupsafe import escape

from comparator.commands.cli import commands
from comparator.scenario.reading import read_file
from reports import html
from reports.catalogue import index as catalogue
from reports.comparison import view
from reports.comparison.model.ribbon import RibbonMark
from rulesets.history import CLAUSES, amendments
from rulesets.registry import find, listing
from rulesets.table.windows import WINDOWS
from rulesets.turning_points import TURNING_POINTS
from rulesets.windows import windows_of
from tests import compared
from tests.legible import LAPTOP, PHONE, illegible

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.xdist_group("site")
"""The site is made once for all who look at it."""

SHEETS = ("index", "history", "eras", "clauses/damage-timing", "training", "training/01-damage-timing")
FILES = ("mogg-fanatic-and-the-hawk", "double-strike-hits-twice", "zero-power-first-striker")


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site of three scenarios."""
    folder = tmp_path_factory.mktemp("site") / "made"
    files = [str(compared.FANATIC.with_stem(name)) for name in FILES]
    found = CliRunner().invoke(commands, ["site", *files, "--output", str(folder)], catch_exceptions=False)
    assert found.exit_code == 0
    assert "3 scenarios" in found.output
    return folder


@pytest.fixture
def index(browser_page: Page, site: Path) -> Page:
    browser_page.goto((site / "index.html").as_uri())
    return browser_page


def shown(page: Page) -> list[str]:
    return page.locator(".index tbody tr:visible th a").all_inner_texts()


def test_every_link_of_the_site_leads_to_a_page_or_place_of_it(site: Path) -> None:
    """No relative address is dead, fragments included."""
    texts = {path: path.read_text(encoding="utf-8") for path in site.rglob("*.html")}
    ids = {path: set(re.findall(r' id="([^"]+)"', text)) for path, text in texts.items()}
    lessons = list((site / "training").glob("*.html"))
    assert lessons
    assert len(texts) == 4 + len(FILES) + len(CLAUSES) + len(lessons)
    for path, text in texts.items():
        for address in re.findall(r'href="([^"]+)"', text):
            if address.startswith("data:"):
                continue
            name, _, place = address.partition("#")
            target = (path.parent / name).resolve() if name else path
            if target.suffix != ".html":
                assert target.is_file(), f"{path.name}: {address}"
                continue
            assert target in texts, f"{path.name}: {address}"
            assert not place or place in ids[target], f"{path.name}: {address}"


def test_a_page_s_picture_is_its_preview(site: Path) -> None:
    """Whoever shows a link to a page finds title, verdict and a picture of 1200 by 630 there, by a relative address."""
    page = site / "scenarios" / "mogg-fanatic-and-the-hawk.html"
    told = dict(re.findall(r'<meta (?:property|name)="([^"]+)" content="([^"]+)">', page.read_text("utf-8")))
    assert told["og:title"] == "Mogg Fanatic takes down two attackers"
    assert told["og:description"].startswith("From 23 April 1999 to 10 July 2009, Goblin Piker dies")
    assert told["twitter:card"] == "summary_large_image"
    picture = (page.parent / told["og:image"]).read_bytes()
    size = (int.from_bytes(picture[16:20], "big"), int.from_bytes(picture[20:24], "big"))
    assert size == (int(told["og:image:width"]), int(told["og:image:height"])) == (1200, 630)


@pytest.mark.parametrize(
    ("name", "here"),
    [
        ("index", "Scenarios"),
        ("history", "History"),
        ("eras", "Eras"),
        ("training", "Training"),
        ("clauses/trample", ""),
    ],
)
def test_where_one_is_stands_in_the_head_alone(browser_page: Page, site: Path, name: str, here: str) -> None:
    """Marked among the links there; below the last line of the foot there is nothing."""
    browser_page.goto((site / f"{name}.html").as_uri())
    assert browser_page.locator("[aria-current=page]").all_inner_texts() == ([here] if here else [])
    assert browser_page.locator("body").inner_text().rstrip().endswith("the rules themselves say it best.")


def test_on_a_phone_the_name_of_an_amendment_follows_its_day(browser_page: Page, site: Path) -> None:
    """On one line, and not behind a dot on a line of its own."""
    browser_page.set_viewport_size({"width": 390, "height": 844})
    browser_page.goto((site / "history.html").as_uri())
    summary = browser_page.locator(".amendments summary").first
    day, name = summary.locator("b").bounding_box(), summary.locator("span").bounding_box()
    assert day is not None
    assert name is not None
    assert abs(day["y"] - name["y"]) < 4
    assert name["x"] > day["x"] + day["width"] - 1


def test_the_page_of_training_is_short_and_each_board_stands_there_once_by_its_title(
    browser_page: Page, site: Path
) -> None:
    """Folded: a few hundred questions took a hundred screens of a phone. What is asked is told below each."""
    browser_page.set_viewport_size({"width": 390, "height": 844})
    browser_page.goto((site / "training.html").as_uri())
    folds = browser_page.locator(".folds > details")
    assert sorted(folds.locator("b bdi").all_inner_texts()) == sorted(
        read_file(compared.FANATIC.with_stem(name)).title for name in FILES
    )
    assert browser_page.evaluate("document.documentElement.scrollHeight") < 3000
    folds.first.locator("summary").click()
    assert "Wrong answers from" in folds.first.inner_text()


@pytest.mark.parametrize("name", SHEETS)
def test_anybody_can_read_a_sheet(browser_page: Page, site: Path, name: str) -> None:
    """On a phone and a laptop, by day and by night, in type of twice the size."""
    browser_page.goto((site / f"{name}.html").as_uri())
    assert illegible(browser_page) == []


def test_the_index_filters_as_one_types_and_keeps_it_in_the_address(index: Page) -> None:
    """What is typed and chosen narrows the table, is counted, and stands after # in the address."""
    assert len(shown(index)) == 3
    index.get_by_label("Search").fill("double STRIKE")
    assert len(shown(index)) == 1
    assert index.locator(".count").inner_text() == "1 of 3 scenarios"
    assert index.url.endswith("#q=double+STRIKE")
    index.get_by_label("Search").fill("no such thing")
    assert index.locator(".none").is_visible()
    index.get_by_role("button", name="Clear the filter").click()
    index.locator(".index").wait_for()
    assert len(shown(index)) == 3
    assert "#" not in index.url


def test_an_address_with_a_filter_is_a_view(browser_page: Page, site: Path) -> None:
    """A link holds the view: what changed between two eras by one clause."""
    browser_page.goto((site / "index.html").as_uri() + "#clause=zero-power&from=2003&to=2008")
    assert [title.startswith("A first striker without power") for title in shown(browser_page)] == [True]
    assert browser_page.get_by_label("Clause").input_value() == "zero-power"
    browser_page.goto((site / "index.html").as_uri() + "#from=2003&to=2003")
    assert shown(browser_page) == []


def test_the_index_can_be_walked_by_keyboard(index: Page) -> None:
    """From the search field Tab leads through every choice to the first scenario."""
    index.get_by_label("Search").focus()
    for _ in range(10):
        index.keyboard.press("Tab")
    assert index.evaluate("document.activeElement.closest('.filter, .scroll') !== null")


def test_a_thousand_scenarios_are_filtered_by_their_title(browser_page: Page, tmp_path: Path) -> None:
    """What is typed is looked for in every row, and two hundred of them stay under 3 MB; `make bench` times it."""
    entry = catalogue.entry(view.page_view(compared.fanatic()))
    many = [replace(entry, slug=f"s{n}", title=f"Scenario number {n}") for n in range(1000)]
    assert len(html.index(many[:200]).encode()) < 3_000_000
    (tmp_path / "index.html").write_text(html.index(many), encoding="utf-8")
    browser_page.goto((tmp_path / "index.html").as_uri())
    browser_page.get_by_label("Search").fill("number 77")
    assert len(shown(browser_page)) == 19


def test_the_history_tells_every_amendment_and_version(site: Path) -> None:
    """Each day has its place on the page, and each version stands under its day with a link to its clause."""
    text = (site / "history.html").read_text(encoding="utf-8")
    for amendment in amendments():
        assert f'id="{amendment.day}"' in text
        for version in amendment.versions:
            assert f'clauses/{version.clause}.html#{version.id.partition("@")[2]}"' in text


@pytest.mark.parametrize("clause", CLAUSES.values(), ids=lambda clause: clause.slug)
def test_a_clause_s_page_shows_all_its_versions(site: Path, clause: object) -> None:
    """Question and every answer stand on one page, each at its own address."""
    found = CLAUSES[getattr(clause, "slug")]  # noqa: B009 - the parameter's type is an object's
    text = (site / "clauses" / f"{found.slug}.html").read_text(encoding="utf-8")
    for version in found.versions:
        assert all(escape(point.says) in text for point in version.new())
        assert f'id="{version.id.partition("@")[2]}"' in text


def test_the_table_of_eras_and_windows_is_what_the_rulesets_open(browser_page: Page, site: Path) -> None:
    """Every cell agrees with the ruleset of its column."""
    browser_page.goto((site / "eras.html").as_uri())
    cells = browser_page.evaluate(
        "[...document.querySelectorAll('.windows tbody tr')].map(row =>"
        " [...row.cells].slice(1).map(cell => cell.textContent.includes('●')))"
    )
    opens = [windows_of(find(named.name)) for named in listing()]
    assert cells == [[window in windows for windows in opens] for window in WINDOWS]


def test_a_witness_is_linked_from_its_version(tmp_path: Path) -> None:
    """What a scenario says it witnesses leads from the clause's page to the scenario's."""
    text = compared.duel().text.replace("title:", "witnesses: [damage-timing@2009-07-11]\ntitle:")
    (tmp_path / "mine.yaml").write_text(text, encoding="utf-8")
    arguments = ["site", str(tmp_path / "mine.yaml"), "--output", str(tmp_path / "out")]
    assert CliRunner().invoke(commands, arguments, catch_exceptions=False).exit_code == 0
    page = (tmp_path / "out" / "clauses" / "damage-timing.html").read_text(encoding="utf-8")
    assert 'href="../scenarios/mine.html"' in page


@pytest.mark.parametrize("reason", ["a file is in the way", "two pages of one name", "an unknown ruleset"])
def test_bad_input_is_said_and_leaves_what_was_there(tmp_path: Path, reason: str) -> None:
    """Whatever keeps the site from being written, the message is plain, the exit 2, and old pages stay."""
    old = tmp_path / "out"
    old.mkdir()
    (old / "index.html").write_text("old", encoding="utf-8")
    mine, other = tmp_path / "duel.yaml", tmp_path / "more" / "duel.yaml"
    other.parent.mkdir()
    for path in (mine, other):
        path.write_text(compared.duel().text, encoding="utf-8")
    arguments = ["site", str(mine), "--output", str(old)]
    if reason == "a file is in the way":
        (old / "scenarios").write_text("", encoding="utf-8")
    elif reason == "two pages of one name":
        arguments.insert(1, str(other))
    else:
        arguments += ["--ruleset", "2oo3"]
    found = CliRunner().invoke(commands, arguments)
    assert found.exit_code == 2
    assert "Traceback" not in found.output
    assert (old / "index.html").read_text(encoding="utf-8") == "old"


def test_a_file_that_cannot_be_read_is_told_of_and_stops_no_other(tmp_path: Path) -> None:
    """On standard error with all its faults, and with one line in the index, which holds no path."""
    (tmp_path / "good.yaml").write_text(compared.duel().text, encoding="utf-8")
    (tmp_path / "bad.yaml").write_text(compared.duel().text.replace("title:", "titel:"), encoding="utf-8")
    files = [str(tmp_path / name) for name in ("bad.yaml", "good.yaml", "missing.yaml")]
    found = CliRunner().invoke(commands, ["site", *files, "--output", str(tmp_path / "out")])
    assert found.exit_code == 2
    assert 'unknown key "titel"' in found.stderr
    assert "1 scenario, without 2 files that cannot be read" in found.stdout
    index = (tmp_path / "out" / "index.html").read_text(encoding="utf-8")
    assert "bad.yaml:" in index
    assert "missing.yaml: cannot be read" in index
    assert str(tmp_path) not in index
    assert (tmp_path / "out" / "scenarios" / "good.html").exists()


def test_the_index_opens_with_what_differs_by_subject(index: Page) -> None:
    """Each combat that the main rules part stands under one subject, and no chips repeat what the ribbon says."""
    subjects = {
        article.locator("h3").inner_text(): article.locator("p a").inner_text()
        for article in index.locator(".subjects article").all()
    }
    assert subjects["Strike, and be sacrificed"] == "Mogg Fanatic takes down two attackers"
    assert "2 of 3 combats end differently" in index.locator("h1").inner_text()
    assert index.locator(".index td.years svg").count() == len(FILES)
    assert not index.locator(".index .badge").count()


def test_a_ruleset_that_no_ribbon_knows_keeps_its_column() -> None:
    """House rules are of no day."""
    named = [view.ruleset_view(find(name)) for name in ("2003", "2009-08-01", "onslaught", "middle-school")]
    model = replace(view.page_view(compared.fanatic()), rulesets=tuple(named))
    entry = replace(
        catalogue.entry(view.page_view(compared.fanatic())),
        rulesets=model.rulesets, letters={one.name: ("A", 0) for one in named}, years=(RibbonMark(0.0, "1993-01-01", "1993"),),
    )  # fmt: skip
    assert [one.name for one in catalogue.catalogue([entry]).columns] == ["middle-school"]
    assert len(catalogue.catalogue([replace(entry, years=())]).columns) == len(named)


def test_years_in_which_a_board_is_not_played_are_hatched_in_the_index_as_on_its_page() -> None:
    """They bear no letter, which would be of an outcome."""
    comparison = compared.refused()
    entry = catalogue.entry(compared.in_years(comparison))
    assert [one.played for one in entry.slices] == [False, True]
    told = html.index([entry])
    assert told.count('class="never" fill="url(#never)"') == told.count('aria-label="not played from 1993, ')
    (first,) = re.findall(r"<svg [^>]*not played from[^>]*>.*?</svg>", told, re.DOTALL)[:1]
    assert re.findall(r"<text[^>]*>(.*?)</text>", first) == [entry.slices[1].letter]


def test_filters_fold_on_a_phone_and_open_where_one_is_set(browser_page: Page, site: Path) -> None:
    def opened(width: int, address: str) -> bool:
        browser_page.set_viewport_size({"width": width, "height": 800})
        browser_page.goto("about:blank")
        browser_page.goto((site / "index.html").as_uri() + address)
        return browser_page.get_by_label("Kind").is_visible()

    assert not opened(390, "")
    assert not opened(390, "#q=mogg")
    assert opened(390, "#kind=divergent")
    assert opened(1366, "")


def test_the_history_begins_with_its_story(browser_page: Page, site: Path) -> None:
    """How it began and five days; the list after it is folded, and a link to a day unfolds it."""
    browser_page.goto((site / "history.html").as_uri())
    told = browser_page.locator(".turns > li")
    assert told.count() == 1 + len(TURNING_POINTS)
    words = browser_page.locator(".turns").inner_text().split()
    assert 500 < len(words) < 1100, "five minutes, no more"
    assert browser_page.locator(".amendments > li").count() == len(amendments())
    assert not browser_page.locator(".amendments dl").filter(visible=True).count()
    browser_page.goto((site / "history.html").as_uri() + "#2009-07-11")
    assert browser_page.locator(".amendments dl").filter(visible=True).count() == 1


CROSSED = """() => {
    const seen = (selector) => [...document.querySelectorAll(`.moments ${selector}`)].filter((each) => each.getClientRects().length);
    const lies = (one, other) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
    const box = (each) => each.getBoundingClientRect();
    const lines = seen("rect.turn").map(box);
    const covers = seen(".behind").map(box);
    const covered = (at) => covers.some((one) => one.left <= at.left && at.right <= one.right);
    return seen("text:not(.years, .numeral)").filter((each) => lines.some((line) => lies(line, box(each))) && !covered(box(each)))
        .map((each) => each.textContent);
}"""


@pytest.mark.parametrize("size", [LAPTOP, PHONE])
def test_no_line_of_the_drawing_of_history_runs_through_its_words(
    browser_page: Page, site: Path, size: tuple[int, int]
) -> None:
    """The days that turned combat are marked behind the bars; a label that stands beside its bar has a ground of its own."""
    browser_page.set_viewport_size({"width": size[0], "height": size[1]})
    browser_page.goto((site / "history.html").as_uri())
    assert browser_page.locator(".moments rect.turn").count()
    assert browser_page.evaluate(CROSSED) == []
