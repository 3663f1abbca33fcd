"""What every rendering says, on comparisons made by hand."""

from __future__ import annotations

import itertools
import json as standard_json
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from comparator.results import Board, Comparison
from reports import board, json, measure, model, narration, text, view
from reports.words import EARLY, FAN_WORK, MODERN, Names, isolated, names
from rulesets.ruleset import Ruleset
from rulesets.table.events import KINDS, Event
from tests import sample_comparison as sample

SVG = "{http://www.w3.org/2000/svg}"
MOMENT = Event("attack", "attackers-declared", "Goblin Piker", "Noah", 2, "graveyard")
COMPARISONS = {
    "fanatic": sample.fanatic(),
    "control": sample.control(),
    "refused": sample.refused(),
    "two-lines": sample.two_lines(),
    "failure": sample.with_failure(sample.fanatic()),
    "hostile": sample.hostile(),
}


def test_every_kind_of_event_has_a_sentence() -> None:
    """The narrator knows exactly the kinds that the table can tell."""
    assert set(narration.SENTENCES) == set(KINDS)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("detail", ["exile", "{odd}"])
def test_a_sentence_is_complete(kind: str, detail: str) -> None:
    """Every sentence ends in one full stop, and braces in a detail stay text."""
    told = narration.sentence(MOMENT._replace(kind=kind, detail=detail), Names(), MODERN)
    assert re.fullmatch(r"\S.*\S\.", told)
    assert ".." not in told
    assert "  " not in told


@pytest.mark.parametrize(
    ("event", "early", "modern"),
    [
        (
            MOMENT._replace(kind="move", detail="exile"),
            "Goblin Piker is removed from the game.",
            "Goblin Piker is exiled.",
        ),
        (
            MOMENT._replace(kind="enter", detail="tapped"),
            "Goblin Piker comes into play tapped.",
            "Goblin Piker enters the battlefield tapped.",
        ),
        (
            MOMENT._replace(kind="life", amount=-2, detail="18"),
            "Goblin Piker loses 2 life (now 18).",
            "Goblin Piker loses 2 life (now 18).",
        ),
        (
            MOMENT._replace(kind="deal", amount=1, detail="combat"),
            "Goblin Piker deals 1 combat damage to Noah.",
            "Goblin Piker deals 1 combat damage to Noah.",
        ),
    ],
)
def test_words_follow_the_era(event: Event, early: str, modern: str) -> None:
    """Before 11 July 2009 things are in play and removed from the game; since then they are not."""
    assert narration.sentence(event, Names(), EARLY) == early
    assert narration.sentence(event, Names(), MODERN) == modern


def test_names_say_more_where_a_card_stands_twice() -> None:
    """An author's id stands beside the card's name only where the name alone is not enough."""
    piece = sample.SCENARIO.pieces[0]
    twins = replace(
        sample.SCENARIO,
        pieces=(replace(piece, id="left"), replace(piece, id="right"), sample.SCENARIO.pieces[1]),
    )
    assert names(twins) == {
        "left": "Goblin Piker (left)",
        "right": "Goblin Piker (right)",
        "Suntail Hawk": "Suntail Hawk",
    }
    alone = replace(sample.SCENARIO, pieces=(replace(piece, id="left"),))
    assert names(alone)["left"] == "Goblin Piker"
    assert names(alone)["a token"] == "a token"


def test_names_cannot_turn_or_command_the_text_around_them() -> None:
    """Right-to-left names are fenced off; a terminal's control characters are replaced."""
    assert isolated("Goblin Piker") == "Goblin Piker"
    assert isolated("שלום") == "\N{FIRST STRONG ISOLATE}שלום\N{POP DIRECTIONAL ISOLATE}"
    assert isolated("\x1b[2J") == "\N{REPLACEMENT CHARACTER}[2J"


def test_a_rule_that_decides_stands_first() -> None:
    """The rules at the first difference lead, then those of some rulesets."""
    page = view.page(sample.fanatic())
    assert [rule.label for rule in page.rules[:3]] == ["310.1", "310.4a", "510.2"]
    assert [rule.decisive for rule in page.rules] == [True] * 3 + [False] * 6
    assert page.rules[0].rulesets == ("2003", "2008")


def test_the_first_difference_is_one_place() -> None:
    """Exactly one stretch of the timeline is marked, the first that is not the same."""
    (line,) = view.page(sample.fanatic()).lines
    assert [stretch.moment for stretch in line.timeline if stretch.first] == ["Blockers declared"]
    assert [stretch.same for stretch in line.timeline[:3]] == [True, True, False]


def test_the_timeline_keeps_every_event() -> None:
    """Gathering rows into stretches loses no event of a leader and repeats none."""
    for comparison in COMPARISONS.values():
        for line in view.page(comparison).lines:
            for column, group in enumerate(line.groups):
                told = [index for stretch in line.timeline for index in stretch.cells[column]]
                assert told == list(range(len(line.leader(group).events)))


def test_a_moment_that_an_era_lacks_is_told_from_one_in_which_nothing_happens() -> None:
    """The modern run never has damage waiting; the old one only does nothing after blocks."""
    (line,) = view.page(sample.fanatic()).lines
    gaps = {stretch.moment: stretch.absent for stretch in line.timeline if () in stretch.cells}
    assert gaps == {"Blockers declared": (False, False), "Damage assigned": (False, True)}


def test_what_differs_at_the_end_comes_first() -> None:
    """Noah's life and the Piker differ; the rest is the same."""
    (line,) = view.page(sample.fanatic()).lines
    assert [(ending.name, ending.same) for ending in line.endings] == [
        ("Noah", False),
        ("Goblin Piker", False),
        ("Anna", True),
        ("Suntail Hawk", True),
        ("Mogg Fanatic", True),
    ]
    assert line.endings[1].cells == ("in the graveyard", "on the battlefield, 2/1, tapped")


def test_the_same_note_is_said_once() -> None:
    """A default that two rulesets took is one note that names both."""
    runs = [
        replace(sample.stack_run(each), defaults=("no order given",))
        for each in (sample.STACK, sample.WALKERS)
    ]
    assert list(view.notes(runs)) == [model.Note("default", "no order given", ("2003", "2008"))]


@pytest.mark.parametrize("name", COMPARISONS)
def test_text_of_a_comparison(name: str, golden: Callable[[str, str], None]) -> None:
    """The text is as recorded and fits its width."""
    found = text.comparison(COMPARISONS[name])
    golden(f"reports/{name}.txt", found)
    assert all(len(line) <= text.WIDTH for line in found.splitlines() if "comparator compare" not in line)


@pytest.mark.parametrize("rules", [sample.STACK, sample.MODERN], ids=["2003", "modern"])
def test_text_of_a_run(rules: Ruleset, golden: Callable[[str, str], None]) -> None:
    """The whole story, with the rule of each sentence at the line's end."""
    run = sample.stack_run(rules) if rules is sample.STACK else sample.modern_run(rules)
    golden(f"reports/run-{rules.name}.txt", text.run(run, sample.SCENARIO))


def test_colour_changes_no_word() -> None:
    """Without its colours the coloured text is the plain one."""
    for comparison in COMPARISONS.values():
        coloured = text.comparison(comparison, color=True)
        assert "\033[" in coloured
        assert re.sub("\033\\[[0-9;]*m", "", coloured) == text.comparison(comparison)


@pytest.mark.parametrize("name", ["fanatic", "refused"])
def test_json_of_a_comparison(name: str, golden: Callable[[str, str], None]) -> None:
    """The JSON is as recorded, reads back, and says its format."""
    found = json.comparison(COMPARISONS[name])
    golden(f"reports/{name}.json", found)
    assert standard_json.loads(found)["format"] == json.FORMAT


def test_json_is_documented() -> None:
    """Every field of the top level, of a line and of a rule stands in the module's table."""
    page = standard_json.loads(json.comparison(sample.fanatic()))
    described = set(re.findall(r"\w+", json.__doc__ or ""))
    for record in (
        page,
        page["lines"][0],
        page["lines"][0]["runs"][0],
        page["lines"][0]["runs"][0]["events"][0],
    ):
        assert set(record) - {"group", "detail"} <= described


def test_equal_comparisons_give_equal_bytes() -> None:
    """Nothing in a rendering depends on when or how often it is made."""
    for render in (text.comparison, json.comparison):
        assert render(sample.two_lines()) == render(sample.two_lines())


BOARDS = {
    "start": sample.START,
    "attacked": sample.ATTACKED,
    "waiting": sample.stack_run(sample.STACK).boards[3],
    "gone": sample.stack_run(sample.STACK).boards[4],
    "crowd": sample.crowd(),
    "crowd of sixty": sample.crowd(30, 30),
    "empty": Board(0, "end", sample.life(20), (), ()),
}


@pytest.fixture(params=BOARDS)
def picture(request: pytest.FixtureRequest) -> tuple[Board, ET.Element]:
    found: Board = BOARDS[request.param]
    return found, ET.fromstring(board.svg(found, Names(), MODERN, "x"))


def test_a_picture_shows_everyone(picture: tuple[Board, ET.Element]) -> None:
    """Each player and permanent has a box with its full name, and each waiting damage its tag."""
    found, root = picture
    titles = [title.text for title in root.iter(f"{SVG}title")]
    for each in found.permanents:
        assert each.name in titles
    assert len(root.findall(f"{SVG}g[@class='tag']")) == len(found.pending)


def test_boxes_stay_inside_and_apart(picture: tuple[Board, ET.Element]) -> None:
    """No box leaves the picture, and no two overlap."""
    _, root = picture
    _, _, across, down = (float(number) for number in root.attrib["viewBox"].split())
    boxes = sorted(
        (float(rect.attrib["x"]), float(rect.attrib["y"]), float(rect.attrib["height"]))
        for rect in root.iter(f"{SVG}rect")
    )
    for x, y, height in boxes:
        assert 0 <= x <= across - board.CARD
        assert 0 <= y <= down - height
    for (x, y, height), (next_x, next_y, _) in itertools.pairwise(boxes):
        assert x != next_x or y + height <= next_y


def test_a_picture_is_told_in_words_too(picture: tuple[Board, ET.Element]) -> None:
    """The text alternative names every permanent and all damage that waits."""
    found, root = picture
    told = root.findtext(f"{SVG}desc") or ""
    assert all(each.name in told for each in found.permanents)
    assert told.count("waits.") == len(found.pending)


def test_damage_of_a_creature_that_left_is_still_drawn() -> None:
    """The sacrificed Fanatic stands as a dashed box, and its damage is on the way."""
    drawn = board.svg(BOARDS["gone"], Names(), EARLY, "x")
    assert "card gone" in drawn
    assert "1 damage from Mogg Fanatic waits for Goblin Piker" in drawn


def test_a_name_cannot_break_a_picture() -> None:
    """Markup in a name comes out as text."""
    found = sample.hostile().lines[0].runs[0].boards[3]
    drawn = board.svg(found, Names(), EARLY, "x")
    assert "<script>" not in drawn
    ET.fromstring(drawn)


@pytest.mark.parametrize("words", ["Sakura-Tribe Elder", "x" * 40, "龍" * 30, "a b c d e f", ""])
def test_wrapped_names_fit(words: str) -> None:
    """No line is wider than its room, and what is cut ends in an ellipsis."""
    lines = measure.wrapped(words, 100, 13, 2)
    assert len(lines) <= 2
    assert all(measure.width(line, 13) <= 100 for line in lines)
    assert "".join(lines).replace(" ", "") == words.replace(" ", "") or lines[-1].endswith("…")


def test_only_the_notice_names_the_owner() -> None:
    """The fan-work line is the one place in the reports that names the game's owner."""
    sources = Path(text.__file__).parent.rglob("*.*")
    named = sum(
        path.read_text(encoding="utf-8").count("Wizards")
        for path in sources
        if path.suffix in (".py", ".html", ".css")
    )
    assert named == FAN_WORK.count("Wizards") == 1


def test_an_unmet_expectation_is_said_at_once() -> None:
    """A failure stands before the groups."""
    found: Comparison = COMPARISONS["failure"]
    told = text.comparison(found)
    assert told.index("Not as expected, line 17") < told.index("  A  2003")
