"""What every rendering says of a comparison: words, verdicts, ladders, frames, texts and data."""

from __future__ import annotations

import itertools
import json as standard_json
import re
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from itertools import takewhile
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

import reports
from comparator.blaming.timeline import timelines
from comparator.comparing.compare import compare
from comparator.comparing.leaving_out import LeftOut
from comparator.comparing.results import Comparison
from comparator.running.answering.reply import Unscripted
from comparator.running.record import Board, BoardCreature
from comparator.running.run import run
from comparator.scenario.reading import read
from reports import html
from reports.board import measure
from reports.board.picture import svg
from reports.board.scene import CARD, Scene
from reports.comparison import json, ladder, markdown, text, view
from reports.comparison import picture as passed_on
from reports.comparison.model.lines import LineView, Note
from reports.comparison.model.page import Page
from reports.comparison.strokes import MOST_CARDS
from reports.comparison.weighing import headline
from reports.words import narration
from reports.words.left_out import leaving_out, left_out_beside
from reports.words.words import EARLY, FAN_WORK, MODERN, Names, isolated, names, rules_of
from reports.writing.data import FORMAT
from reports.writing.ink import WIDTH
from rulesets.registry import MAIN, find
from rulesets.table.events import KINDS, Event, Kind
from tests import compared

pytestmark = compared.COMPARED_ONCE

SVG = "{http://www.w3.org/2000/svg}"
MOMENT = Event("attack", "attackers-declared", "Goblin Piker", "Noah", 2, "graveyard")
COMPARISONS = {
    "fanatic": compared.fanatic,
    "control": compared.control,
    "refused": compared.refused,
    "unmet": compared.unmet,
    "by default": compared.by_default,
    "hostile": compared.hostile,
    "long": compared.long,
    "crowded": compared.crowded,
}


@cache
def fanatic() -> Page:
    comparison = compared.fanatic()
    return view.page_view(comparison, timelines(comparison.scenario))


def told_in_full(comparison: Comparison) -> str:
    return text.comparison(comparison, full=True)


@pytest.fixture(params=COMPARISONS)
def comparison(request: pytest.FixtureRequest) -> Comparison:
    return COMPARISONS[request.param]()


def test_every_kind_of_event_has_a_sentence() -> None:
    """The narrator knows exactly the kinds that the table can tell."""
    assert set(narration.SENTENCES) == set(KINDS)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("detail", ["exile", "{odd}"])
def test_a_sentence_is_complete(kind: Kind, detail: str) -> None:
    """Every sentence ends in one full stop, and braces in a detail stay text."""
    said = str(Unscripted("use", (detail,))) if kind == "default" else detail
    told = narration.sentence(MOMENT._replace(kind=kind, detail=said), Names(), MODERN)
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
    ],
)
def test_words_follow_the_era(event: Event, early: str, modern: str) -> None:
    """Before 11 July 2009 things are in play and removed from the game; since then they are not."""
    assert narration.sentence(event, Names(), EARLY) == early
    assert narration.sentence(event, Names(), MODERN) == modern


def test_names_say_more_where_a_card_stands_twice() -> None:
    """An author's id stands beside the card's name only where the name alone is not enough."""
    scenario = compared.fanatic().scenario
    piece = scenario.pieces[0]
    twins = replace(scenario, pieces=(replace(piece, id="left"), replace(piece, id="right")))
    assert names(twins) == {"left": f"{piece.facts.name} (left)", "right": f"{piece.facts.name} (right)"}
    alone = replace(scenario, pieces=(replace(piece, id="left"),))
    assert names(alone)["left"] == piece.facts.name
    assert names(alone)["a token"] == "a token"


def test_names_cannot_turn_or_command_the_text_around_them() -> None:
    """Right-to-left names are fenced off; a terminal's control characters are replaced."""
    assert isolated("Goblin Piker") == "Goblin Piker"
    assert isolated("שלום") == "\N{FIRST STRONG ISOLATE}שלום\N{POP DIRECTIONAL ISOLATE}"
    assert isolated("\x1b[2J") == "\N{REPLACEMENT CHARACTER}[2J"


@pytest.mark.parametrize(
    ("rulesets", "words"),
    [
        (
            ("2003", "2008", "modern"),
            "the rules of Eighth Edition (2003), Morningtide (2008) and Modern (2025)",
        ),
        (("2009-07-11",), "the rules of 11 July 2009"),
        (("modern",), "the rules of Modern (2025)"),
        (("middle-school",), "the rules of Middle School"),
        (("alpha", "fifth"), "the rules of Alpha (1993) and Fifth Edition (1997)"),
        (
            ("alpha", "fifth", "m10", "m11", "m12", "dominaria"),
            "the rules of Alpha (1993), Fifth Edition (1997), Magic 2010 (2009), Magic 2011 (2010) and 2 more",
        ),
        (
            ("2003", "2004-02-01", "2006", "2008", "2009-07-11", "modern"),
            "the rules of Eighth Edition (2003), 1 February 2004, Time Spiral (2006), Morningtide (2008) and 2 more",
        ),
    ],
)
def test_rulesets_are_called_as_people_call_them(rulesets: tuple[str, ...], words: str) -> None:
    """An era by its name and year, a day in words, house rules by their name; a list that is too long is cut."""
    assert rules_of([find(name) for name in rulesets]) == words


def test_a_verdict_names_only_what_differs() -> None:
    """The Hawk dies in any case, so the sentence is about the Piker and Nina, and says when each of both held."""
    assert fanatic().verdict == (
        "From 23 April 1999 to 10 July 2009, Goblin Piker dies and Nina falls to 19 life; "
        "before and since, Goblin Piker survives and Nina stays at 20 life."
    )
    assert fanatic().lead == "hold it for the stack"


def test_a_verdict_says_why_a_board_cannot_be_played() -> None:
    """A refusal stands in the sentence with its reason."""
    assert "it cannot be played: no planeswalkers yet" in view.page_view(compared.refused()).verdict


def test_rulesets_that_agree_are_said_to() -> None:
    """Where nothing differs the verdict is the outcome."""
    assert view.page_view(compared.control()).verdict == (
        "Nothing differs under the rules of Eighth Edition (2003) and Morningtide (2008): "
        "Attacker dies and Blocker takes 2 damage."
    )
    ever = view.page_view(compared.control(), timelines(compared.control().scenario)).verdict
    assert ever == (
        "On every day since 5 August 1993 the end is the same: Attacker dies and Blocker takes 2 damage."
    ), "the damage waited on the stack for ten years"


def test_the_picture_of_a_first_damage_step_has_the_damage_of_the_second_as_well() -> None:
    """Whoever falls to 18 in the end is dealt 2 in the picture, if later than what first strikers deal."""
    (turn,) = view.page_view(compared.shipped("halberdier-strikes-first", ())).lines[0].deciding
    assert (turn.heading, turn.stroke.alike) == ("First damage dealt", (("Halberdier", "Aquamoeba", 3),))
    assert turn.stroke.then == (("Grizzly Bears", "Norwin", 2),)


def test_a_card_of_the_book_is_not_said_to_have_no_abilities_at_all() -> None:
    """The book leaves out what has no say in a combat, as an upkeep has none."""
    page = view.page_view(compared.shipped("juzam-djinn-against-erhnam-djinn", ()))
    assert {note.told for note in page.cards} == {"No abilities that matter here."}


def test_days_within_what_is_told_of_a_rule_are_written_as_all_others() -> None:
    """Neither what no text says until some day nor a rule without a number shows a day in figures."""
    page = view.page_view(compared.shipped("trample-and-damage-already-there", ()))
    assert "is not said until 23 July 2001" in page.caveats[0]
    assert "rule 502.9e of 23 April 1999" in " ".join(rule.label for rule in page.rules)


def test_a_battle_that_is_hurt_stands_in_the_verdict_and_in_the_picture() -> None:
    """Counters that a permanent lost outlast damage, and are told before it."""
    page = view.page_view(compared.shipped("trample-at-a-battle", ()))
    assert "Grizzly Bears die and Invasion of Zendikar survives with one defense counter" in page.verdict
    assert ("Invasion of Zendikar", "1 defense") in [
        (each.id, each.word) for each in page.lines[0].deciding[0].stroke.ends
    ]


def test_where_only_the_way_differs_the_verdict_says_that_the_end_does_not() -> None:
    """The end stands in the verdict; that paths differ is said beside it and does not bury it."""
    page = view.page_view(compared.by_another_way())
    assert page.verdict == (
        "Under the rules of Morningtide (2008) and Modern (2025) the end is the same: "
        "Anna rises to 23 life and Noah falls to 17 life."
    )
    assert "The end is the same under all of these; only steps" in text.comparison(compared.by_another_way())


def test_a_verdict_tells_two_facts_of_each_outcome_at_most(comparison: Comparison) -> None:
    """Deaths and life come before all else; the rest is on the page."""
    for line in view.page_view(comparison).lines:
        for phrase in line.phrases:
            assert phrase.told.count(" and ") <= 3  # two facts, each of several that share it

        for group in line.deciding:
            assert len(group.stroke.shown) <= MOST_CARDS + 2


def test_life_is_told_before_sizes_and_tapping() -> None:
    """What differs least is left out first."""
    facts = {"Bear": {"tapped"}, "Anna": {"life"}, "Ogre": {"damage"}, "Elk": {"zone", "tapped"}}
    assert list(headline(facts)) == ["Elk", "Anna", "Ogre", "Bear"]
    assert headline(facts)["Elk"] == {"zone"}


def test_a_caveat_says_which_default_made_the_difference() -> None:
    """A reader of the answer alone is not led to think that the script parts the rules."""
    page = view.page_view(compared.by_default())
    assert page.caveats == ("A default took part: how Snake divides its damage.",)
    for said in (text.comparison(compared.by_default()), told_in_full(compared.by_default())):
        assert "A default took part: how Snake divides its damage" in " ".join(said.split())


def test_what_stays_with_other_counters_is_not_called_unhurt() -> None:
    """A creature that persists comes back smaller, and one that eats artifacts grows: neither is as it was."""
    said = " ".join(
        told_in_full(compared.shipped("kitchen-finks-and-the-husk", ("2008-05-01", "modern"))).split()
    )
    assert "Kitchen Finks (one -1/-1 counter) come back" in said


def test_what_is_used_twice_for_different_sacrifices_tells_them_both() -> None:
    board = """format: 1
title: Fed twice
players: {Anna: 20, Noah: 20}
table:
  Anna: [Bear: 2/2, Elk: 1/1, Altar: {types: [enchantment], abilities: [{ability: glow, cost: {sacrifice: creature}, effect: {gain life: 1}}]}]
  Noah: [Giant: 3/3]
attacks: [Bear]
blocks: {Giant: Bear}
plays:
  - {by: Anna, when: damage-assigned, use: Altar, sacrifice: Bear, otherwise: blockers-declared}
  - {by: Anna, when: damage-assigned, use: Altar, sacrifice: Elk, otherwise: blockers-declared}
"""
    found = compare(read(board, "fed.yaml"), [find("2008"), find("modern")])
    told = " ".join(text.comparison(found).split())
    assert "Anna uses Altar, sacrificing Bear and Elk: glow, twice." in told


def test_only_what_was_in_play_dies() -> None:
    """A card that was held and is discarded goes to the graveyard, in the verdict as in the outcomes."""
    page = view.page_view(compared.discarded())
    assert "Leaf goes to the graveyard" in page.verdict
    assert "Leaf goes to the graveyard" in page.lines[0].groups[0].summary
    assert "Leaf dies" not in told_in_full(compared.discarded())


def test_choosing_is_weighed_for_whoever_chooses() -> None:
    """Nina alone decides; what a choice gains and costs is told as a trade."""
    old, new = fanatic().choices
    assert old.rulesets == ("2003", "2008")
    assert old.worth.startswith(
        "A trade for Nina: “hold it for the stack” and “hold it for the stack, or keep it”"
    )
    assert new.cells[1] == "Suntail Hawk survives, Goblin Piker dies and Nina falls to 19 life"


def test_a_rule_that_decides_stands_first() -> None:
    """The rules at a difference lead; what it is told by beside them comes where it is cited first."""
    page = fanatic()
    parting = {rule for line in page.lines for one in line.differences for rule in one.rules}
    leading = {rule.id for rule in takewhile(lambda rule: rule.decisive, page.rules)}
    assert parting
    assert parting <= leading
    assert [rule.id for rule in page.rules] == [f"rule-{n}" for n in range(1, len(page.rules) + 1)]


def test_the_ladder_keeps_every_event(comparison: Comparison) -> None:
    """Gathering rows into moments loses no event of a leader and repeats none."""
    for line in view.page_view(comparison).lines:
        for column, group in enumerate(line.groups):
            told = [index for rung in line.ladder for part in rung.stretches for index in part.cells[column]]
            assert told == list(range(len(line.leader(group).events)))


def test_the_paths_part_in_one_place() -> None:
    """Exactly one moment of the ladder, and one frame of the board, is the first to differ."""
    line = fanatic().lines[0]
    assert [rung.moment for rung in line.ladder if rung.first] == ["Blockers declared"]
    assert [frame.moment for frame in line.frames if frame.first] == ["Blockers declared"]
    assert line.differences[0].moment == "Blockers declared"


def test_a_moment_that_the_rules_lack_is_a_gap_with_the_rule() -> None:
    """While damage waits anybody may act and sees the plan; today's rules have no such moment, and the rule says so."""
    (rung,) = [rung for rung in fanatic().lines[0].ladder if rung.window == "damage-assigned"]
    old, new = rung.standings
    assert old.priority == "Alice may act first, then Nina."
    assert old.known == "The damage plan is open: it is assigned, and waits."
    assert new.gap == "These rules have no such moment to act in."
    assert fanatic().rule(new.rule).point == "damage-timing.nobody-in-between@2009-07-11"


def test_frames_change_and_follow_the_events(comparison: Comparison) -> None:
    """No frame repeats the one before it, and the events told with frames are those up to the last picture."""
    for line in view.page_view(comparison).lines:
        for one, other in itertools.pairwise(line.frames):
            assert one.shots != other.shots
        for column, group in enumerate(line.groups):
            told = [index for frame in line.frames for index in frame.shots[column].events]
            assert told == sorted(set(told))
            assert told[: len(told)] == list(range(len(told)))
            assert len(told) <= len(line.leader(group).events)


def test_what_differs_at_the_end_comes_first() -> None:
    """Differing ends lead, and facts that only the machine needs are left out."""
    endings = fanatic().lines[0].endings
    assert [(each.name, each.same) for each in endings[:2]] == [("Nina", False), ("Goblin Piker", False)]
    assert endings[1].cells == ("in the graveyard", "on the battlefield, 2/1, tapped")
    assert all(each.same for each in endings[2:])


def test_the_ends_stand_side_by_side_in_the_same_words() -> None:
    """Where one group needs words for the days before and after July 2009, so do the others."""
    (line,) = view.page_view(compared.shipped("deathtouch-with-trample", ())).lines
    assert [row.cells for row in line.endings if row.id == "Avatar of Might"] == [
        ("there, 8/8, 6 damage, tapped",) * 2
    ]


def test_the_ribbon_covers_the_years_and_dates_the_change() -> None:
    """Bands follow each other without a gap, and the change of 2009 names its clause."""
    found = fanatic().lines[0].ribbon
    assert found is not None
    for one, other in itertools.pairwise(found.bands):
        assert one.right <= other.left <= one.right + 0.1
    (change,) = [each for each in found.changes if each.change == "result" and each.since > "2003"]
    assert (change.day, change.because[0][0]) == ("11 July 2009", "damage-timing")
    assert [mark.name for mark in found.marks] == ["2003", "2008", "2025"]


def test_the_same_note_is_said_once() -> None:
    """A default that two rulesets took is one note that names both."""
    asked = Unscripted("damage order", ("Bear",))
    runs = [
        replace(
            one,
            defaults=(asked,),
            events=(one.events[0]._replace(kind="default", detail=str(asked)),),
            missing_windows=(),
        )
        for one in compared.control().lines[0].runs
    ]
    assert Note("default", "the damage order of Bear", ("2003", "2008")) in list(view.notes(runs, Names()))


def test_a_window_is_only_called_missing_where_the_rules_lack_it() -> None:
    """What the rules of 2003 do not let a shield be aimed at is no missing window; the modern rules have none."""
    said = " ".join(told_in_full(compared.shipped("circle-of-protection-and-a-source-that-left")).split())
    assert (
        "Not possible under Eighth Edition (2003): Damage assigned: Nando cannot use Circle of Protection: Red"
        in said
    )
    assert "Missing window under Modern (2025): Damage assigned: Andrea uses Goblin Bombardment" in said


def test_a_ruleset_is_named_once_in_a_note_however_often_it_is_said() -> None:
    """Three tokens that cannot be thrown in a window make one note."""
    said = " ".join(told_in_full(compared.shipped("siege-gang-throws-every-token")).split())
    assert "Missing window under Modern (2025): Damage assigned: Anton uses Siege-Gang" in said


def test_text_of_a_comparison_fits_its_width(comparison: Comparison) -> None:
    """No line is wider than a terminal, but for the command that may be copied."""
    lines = text.comparison(comparison).splitlines()
    assert all(len(line) <= WIDTH for line in lines if "comparator compare" not in line)


@pytest.mark.parametrize("name", ["2003", "modern"])
def test_text_of_a_run(name: str, golden: Callable[[str, str], None]) -> None:
    """The whole story, with the rule of each sentence at the line's end."""
    scenario = compared.fanatic().scenario
    golden(f"reports/run-{name}.txt", text.run_text(run(scenario, scenario.lines[0], find(name)), scenario))


def test_text_tells_two_ways_of_one_group_apart() -> None:
    """Where rulesets end alike by different ways, the ways bear the rulesets' names."""
    said = told_in_full(compared.under(compared.duel()))
    assert (
        "Morningtide (2008) and Modern (2025) part at “Damage assigned”: the way differs, the result does not"
        in said
    )
    assert "  A  Morningtide (2008)  The assigned combat damage goes on the stack." in said
    assert "  A  Modern (2025)       Damage dealt: " in said


def test_text_of_what_is_illegal_cites_the_rule() -> None:
    """The rule stands under the refusal, and in the story behind it."""
    scenario = read(
        "{format: 1, title: A Wall that attacks, players: {Anna: 20, Noah: 20},"
        " table: {Anna: [Wall: 0/4 defender], Noah: []}, attacks: [Wall]}",
        "a test",
    )
    said = told_in_full(compared.under(scenario, ["modern"]))
    assert "illegal: Wall has defender\n     the rule: 702.3b on 6 June 2025\n" in said
    told = text.run_text(run(scenario, scenario.lines[0], find("modern")), scenario)
    assert "Not legal: Wall has defender." in told


def test_a_group_that_is_stopped_cites_each_ruleset_by_its_own_numbers() -> None:
    """Trample was 502.9 in 2003 and in 2008, and is 702.19 since: one prohibition under three numbers."""
    said = told_in_full(compared.shipped("banding-does-not-loosen-trample"))
    told = "the rule: 502.9b on 1 July 2003 and 1 February 2008; 702.19b on 6 June 2025"
    assert told in " ".join(said.split())


def test_what_is_lacking_is_no_rule_of_the_day_that_lacks_it() -> None:
    """The rule of 2007 for want of which 2003 is refused does not stand under 2003."""
    said = told_in_full(compared.shipped("lifelink-saves-or-not", ("2003", "2008")))
    assert "so since 1 May 2007, seen in a text, under Morningtide (2008)" in said


@pytest.mark.parametrize(
    ("slug", "rulesets", "said"),
    [
        ("trample-at-a-planeswalker", ("2003", "2008"), "part at “Attackers declared”: what is legal differs"),
        ("witnesses/division-free-again", ("m10", "current"), "Big Beast may not assign 4 damage to Small Cub in the announced order; before and since, Big Beast may."),
        ("witnesses/division-free-again", ("m10", "current"), "part at “Damage assigned”: what is legal differs"),
        ("trample-over-planeswalkers", ("2003",), "the rules had no trample over planeswalkers before 18 June 2021"),
        ("colossus-hammer-brings-an-angel-down", ("2003",), "no text at hand before 1 December 2003 has Equipment, which may be as old as 2 October 2003"),
        ("deathtouch-with-trample", ("2003",), "cannot be played: the rules had no deathtouch before 1 May 2007"),
        ("reality-ripple-phases-out-a-blocker", ("alpha",), "no card has phasing until 8 October 1996 (Mirage)"),
        ("regenerate-after-deathtouch", ("modern",), "cannot use Charging Troll: Charging Troll is in the graveyard"),
    ],
)  # fmt: skip
def test_what_stops_a_script_is_said_in_words(slug: str, rulesets: tuple[str, ...], said: str) -> None:
    """No window without a name, no clause's question and no zone's id where a reason belongs."""
    assert said in " ".join(told_in_full(compared.shipped(slug, rulesets)).split())


def test_a_moment_that_a_script_waits_for_in_vain_is_told_once() -> None:
    """What stops a run is no missing window besides, of which the script would not say what happens then."""
    said = " ".join(
        told_in_full(compared.shipped("training/a-bolt-after-the-first-blow", ("fifth", "modern"))).split()
    )
    assert "the rules have no moment “first damage dealt”" in said
    assert "does not say what happens then" not in said


def test_rules_of_one_text_are_listed_once_and_each_heading_once_in_a_row() -> None:
    """Of 22 April 1999 and of Fifth Edition the text is one, and several sentences of it stand under one heading."""
    told = told_in_full(
        compared.shipped("reality-ripple-phases-out-a-blocker", ("fifth", "modern"))
    ).splitlines()
    assert len([line for line in told if line.startswith("  Step by Step, Damage Prevention  under")]) == 1
    assert "Step by Step, More on the Turn, Damage on 24 March 1997" in " ".join(told)


def test_a_number_of_another_day_is_told_with_that_day() -> None:
    """An overlay wakes rules that are gone: their numbers are of the last text in which they stood, and say so."""
    scenario = compared.fanatic().scenario
    told = text.run_text(run(scenario, scenario.lines[0], find("middle-school")), scenario)
    assert "The assigned combat damage goes on the stack.                      310.1 of 1 May 2009\n" in told
    assert re.search(r"Players may act \(blockers declared\)\. +509\.2\n", told)


def test_no_number_is_listed_without_its_day() -> None:
    """The rules cited stand with the days on which they bear their numbers, and none is there that no ruleset cites."""
    said = told_in_full(compared.shipped("trample-against-protection", ("fifth", "m10")))
    _, _, others = said.partition("Rules cited: the turn\n")
    listed = re.sub(r"\s+", " ", others)
    assert "Step by Step on 24 March 1997; 507.3" in listed
    assert "506.1" not in listed
    assert "502.9b" not in listed


@pytest.mark.parametrize(
    ("slug", "ruleset", "stood"),
    [
        ("ray-of-command-steals-an-attacker", "sixth", "Hill Giant: in play, 3/3, 2 damage, controlled by Niklas"),
        ("giant-growth-early-or-late", "modern", "on the battlefield, "),
    ],
)  # fmt: skip
def test_an_end_that_cleanup_changed_says_of_when_it_is(slug: str, ruleset: str, stood: str) -> None:
    """What a story tells of the cleanup and what it tells of the end do not contradict each other."""
    scenario = compared.shipped(slug, (ruleset,)).scenario
    told = text.run_text(run(scenario, scenario.lines[0], find(ruleset)), scenario)
    heading, _, end = told.partition("\nAt the end")[2].partition("\n")
    assert heading == "; what stayed, as it was before damage and effects of the turn ended"
    assert stood in end


def test_an_end_that_cleanup_left_alone_is_the_end() -> None:
    """Where nothing in play was hurt or changed for the turn, there is nothing to say of when."""
    scenario = compared.fanatic().scenario
    assert "\nAt the end\n" in text.run_text(run(scenario, scenario.lines[0], find("2003")), scenario)


@pytest.mark.parametrize("ruleset", ["fifth", "2003", "modern"])
def test_no_sentence_holds_what_is_typed(ruleset: str) -> None:
    """Moments, versions and rulesets are called as people call them; only the command to type has their short names."""
    found = compared.shipped("mogg-fanatic-and-the-hawk", (ruleset, "m10"))
    said = told_in_full(found).rpartition("Costs are taken")[0]
    assert not re.search(r"damage-assigned|blockers-declared|main-before-combat|@\d{4}", said)
    assert not re.search(rf"\b(under|of|rules) (m10|{ruleset})\b", said)


def test_colour_changes_no_word(comparison: Comparison) -> None:
    """Without its colours the coloured text is the plain one."""
    coloured = text.comparison(comparison, color=True)
    assert "\033[" in coloured
    assert re.sub("\033\\[[0-9;]*m", "", coloured) == text.comparison(comparison)


def test_json_is_documented() -> None:
    """Every field of the top level, of a line, a run and an event stands in the module's table."""
    page = standard_json.loads(json.comparison(compared.fanatic()))
    assert page["format"] == FORMAT
    described = set(re.findall(r"\w+", json.__doc__ or ""))
    line = page["lines"][0]
    for record in (page, line, line["runs"][0], line["runs"][0]["events"][0]):
        assert set(record) - {"group", "detail"} <= described


def test_equal_comparisons_give_equal_bytes(comparison: Comparison) -> None:
    """Nothing in a rendering depends on when or how often it is made."""
    for render in (text.comparison, json.comparison):
        assert render(comparison) == render(comparison)


def creature(name: str, controller: str) -> BoardCreature:
    return BoardCreature(name, name, controller, ("creature",), 2, 2, (), 0, (), tapped=False)


def crowd(attackers: int, blockers: int) -> Board:
    """A wide board: long names, several blockers to one attacker, counters, damage, a stack."""
    attack = [
        replace(
            creature(f"Attacker {n} with a name of forty letters, no less"[:40], "Anna"),
            attacking="Noah", blocked=n < 4, keywords=("trample", "first strike"), damage=n % 3,
            tapped=n % 2 == 0, counters=(("+1/+1", n),) if n else (),
        )
        for n in range(attackers)
    ]  # fmt: skip
    block = [
        replace(creature(f"Blocker {n}", "Noah"), blocking=(attack[n % 4].id,) if n < 7 else (), damage=n % 2)
        for n in range(blockers)
    ]
    pending = [
        (a, b, 2)
        for each in block
        if each.blocking
        for a, b in itertools.permutations((each.blocking[0], each.id))
    ]
    return Board(
        40, "damage-assigned", (("Anna", 20, 0), ("Noah", 20, 3)), (*attack, *block),
        ("combat damage", "Giant Growth on Blocker 2"), tuple(pending),
        (("Mogg Fanatic", "graveyard"), ("Suntail Hawk", "exile")),
    )  # fmt: skip


BOARDS = {
    **{f"fanatic {number}": found for number, found in enumerate(compared.fanatic().lines[0].runs[0].boards)},
    "crowd": crowd(5, 8),
    "crowd of sixty": crowd(30, 30),
    "empty": Board(0, "end", (("Anna", 20, 0), ("Noah", 20, 0)), (), ()),
}


@pytest.fixture(params=BOARDS)
def picture(request: pytest.FixtureRequest) -> tuple[Board, ET.Element]:
    found: Board = BOARDS[request.param]
    return found, ET.fromstring(svg(found, Names(), MODERN, "x"))


def test_a_picture_shows_everyone(picture: tuple[Board, ET.Element]) -> None:
    """Each player and permanent has a box with its full name, and each waiting damage its tag."""
    found, root = picture
    titles = [title.text for title in root.iter(f"{SVG}title")]
    for each in found.permanents:
        assert each.name in titles
    assert len(root.findall(f"{SVG}g[@class='tag waits']")) + len(
        root.findall(f"{SVG}g[@class='tag waits left']")
    ) == len(found.pending)


def test_boxes_stay_inside_and_apart(picture: tuple[Board, ET.Element]) -> None:
    """No box leaves the picture, and no two overlap."""
    _, root = picture
    _, _, across, down = (float(number) for number in root.attrib["viewBox"].split())
    boxes = sorted(
        (float(rect.attrib["x"]), float(rect.attrib["y"]), float(rect.attrib["height"]))
        for rect in root.iter(f"{SVG}rect")
    )
    for x, y, height in boxes:
        assert 0 <= x <= across - CARD
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
    gone = next(
        each for each in BOARDS.values() if each.pending and ("Mogg Fanatic", "graveyard") in each.elsewhere
        and len(each.permanents) < 4
    )  # fmt: skip
    drawn = svg(gone, Names(), EARLY, "x")
    assert "card gone" in drawn
    assert "1 damage from Mogg Fanatic waits for Goblin Piker" in drawn


def test_a_name_cannot_break_a_picture() -> None:
    """Markup in a name comes out as text."""
    found = compared.hostile().lines[0].runs[0].boards[0]
    drawn = svg(found, Names(), EARLY, "x")
    assert "<script>" not in drawn
    ET.fromstring(drawn)


@pytest.mark.parametrize("words", ["Sakura-Tribe Elder", "x" * 40, "龍" * 30, "a b c d e f", ""])
def test_wrapped_names_fit(words: str) -> None:
    """No line is wider than its room, and what is cut ends in an ellipsis."""
    lines = measure.fitted_lines(words, 100, 13, 2)
    assert len(lines) <= 2
    assert all(measure.width(line, 13) <= 100 for line in lines)
    assert "".join(lines).replace(" ", "") == words.replace(" ", "") or lines[-1].endswith("…")


def test_only_the_notice_names_the_owner() -> None:
    """The fan-work line is the one place in the reports that names the game's owner."""
    sources = Path(reports.__file__).parent.rglob("*.*")
    named = sum(
        path.read_text(encoding="utf-8").count("Wizards")
        for path in sources
        if path.suffix in (".py", ".html", ".css", ".js")
    )
    assert named == FAN_WORK.count("Wizards") == 1


def test_an_unmet_expectation_is_said_at_once() -> None:
    """A failure stands right below the verdict, and before the groups."""
    for render in (text.comparison, told_in_full):
        told = render(compared.unmet())
        assert told.index("Not as expected, line") < told.rindex("2003")


def test_one_screen_of_text_answers(comparison: Comparison) -> None:
    """A combat takes 40 lines at most; where nothing differs five, when no caveat is to be told."""
    told = text.comparison(comparison).splitlines()
    assert len(told) <= text.MOST_LINES
    page = view.page_view(comparison)
    if not page.parts and not page.failures and len(page.scenario.title) < WIDTH:
        assert len(told) <= 5


@pytest.mark.parametrize("slug", ["craw-wurm-legal-splits", "mogg-fanatic-and-the-hawk"])
def test_one_screen_of_text_names_every_way_and_cuts_no_verdict_within_a_clause(slug: str) -> None:
    """Each way to play it is named, and of as many as there is room for it is said how it ends."""
    comparison = compared.shipped(slug)
    told = text.comparison(comparison)
    page = view.page_view(comparison, timelines(comparison.scenario))
    assert len(told.splitlines()) <= text.MOST_LINES
    for line in page.lines:
        if line.name != page.lead:
            assert line.name in " ".join(told.split())
            verdict = told.partition(f"  {line.name}\n     ")[2]
            assert not verdict or verdict.startswith(line.verdict[:40])
    assert re.search(r"\w …", told) is None


def test_the_moment_that_decides_is_pictured_for_each_group() -> None:
    """Where damage waits the Fanatic is thrown with damage on the stack, and else before any."""
    old, new = fanatic().lines[0].deciding
    assert (old.moment, new.moment) == ("Damage assigned", "Blockers declared")
    assert old.board is not None
    assert new.board is not None
    assert len(old.board.pending) == 3
    assert not new.board.pending
    for each in (old, new):
        assert (each.stroke.source, each.stroke.targets) == ("Mogg Fanatic", ("Suntail Hawk",))
    assert {end.id: (end.word, end.differs) for end in old.stroke.ends} == {
        "Suntail Hawk": ("dies", False), "Goblin Piker": ("dies", True), "Mogg Fanatic": ("sacrificed", False),
        "Nina": ("falls to 19", True),
    }  # fmt: skip


def test_what_a_play_leaves_to_be_dealt_is_in_its_picture() -> None:
    """A Bear that grew before damage deals 5; with damage on the stack what waits says it; a bolted attacker deals none."""
    grown = view.page_view(compared.shipped("giant-growth-after-damage")).lines[0]
    assert [set(each.stroke.then or ()) for each in grown.deciding] == [
        set(), {("Hill Giant", "Grizzly Bears", 3), ("Grizzly Bears", "Hill Giant", 5)},
    ]  # fmt: skip
    waits, bolted = fanatic().lines[0].deciding
    assert (waits.stroke.then, bolted.stroke.then) == (None, ())


def test_damage_that_waits_and_is_not_dealt_is_crossed_out() -> None:
    """What waits for the Fanatic comes to nothing once it is thrown; what it deals itself does not."""
    old, _ = fanatic().lines[0].deciding
    assert old.stroke.lost == (("Goblin Piker", "Mogg Fanatic"),)
    assert old.board is not None
    told = svg(old.board, fanatic().names, EARLY, "waiting", old.stroke)
    assert told.count('class="tag waits lost"') == 1
    assert "for Mogg Fanatic and is not dealt" in told
    assert "What waits from Goblin Piker for Mogg Fanatic is not dealt." in told


def test_damage_that_some_rules_of_a_group_deal_is_drawn_as_most_have_it_and_says_which_have_it_otherwise() -> (
    None
):
    """What stopped being a creature was dealt its damage in 1999 and no more by 2003, so it is crossed out for most of the
    three; the giant is hurt under all of them.
    """
    (line, _) = view.page_view(compared.shipped("the-recipient-stops-being-a-creature", ())).lines
    old, new = line.deciding
    assert old.stroke.lost == (("Hill Giant", "Waking Statue"),)
    assert new.stroke.lost == ()
    assert ("Waking Statue", "the 3 dealt in 1999") in old.stroke.remarks
    assert not any(identifier == "Hill Giant" for identifier, _ in old.stroke.remarks)


def test_those_who_are_alike_and_do_the_same_stand_in_a_picture_as_one_card() -> None:
    """Ten Bears are one card, with their places in the order; the Snake that is blocked is not one with the others."""
    scenario = compared.shipped("gigantosaurus-against-ten-bears", ())
    free, bound = view.page_view(scenario).lines[0].deciding
    assert free.stroke.crowds == bound.stroke.crowds == (("First Bear", 10, "Grizzly Bears"),)
    assert free.stroke.others == bound.stroke.others == 0
    assert ("First Bear", "1st to 10th in order") in bound.stroke.remarks
    assert bound.board is not None
    told = svg(bound.board, names(scenario.scenario), EARLY, "bears", bound.stroke)
    assert told.count("<title>10 × Grizzly Bears</title>") == 1
    assert told.count(">1 each<") == 1
    snakes = view.page_view(compared.shipped("seshiro-dies-with-damage-waiting", ())).lines[0].deciding
    assert [each.stroke.crowds for each in snakes] == [(("Snake Two", 2, "Snake token"),)] * 2


def test_a_kind_of_permanent_that_rules_lacked_is_the_reason_why_a_board_could_not_be_played() -> None:
    """A Jitte could not be played since there was no Equipment, and not for want of the ability to equip."""
    comparison = compared.shipped("umezawas-jitte-with-one-counter", ())
    for line in view.page_view(comparison, timelines(comparison.scenario)).lines:
        assert [(each.since, each.says, each.before) for each in line.reasons] == [
            (
                "1 December 2003",
                "There is Equipment, an artifact that can be attached to a creature and to nothing else.",
                "",
            )
        ]
    walkers = compared.shipped("trample-at-a-planeswalker", ("2003", "modern"))
    (reason,) = view.page_view(walkers, timelines(walkers.scenario)).lines[0].reasons
    assert reason.since == "1 October 2007"


def test_a_division_that_is_not_legal_is_pictured_with_its_amounts() -> None:
    """As the script has it, where it is refused; where it is legal it waits, and nothing is refused."""
    uneven = compared.shipped("craw-wurm-legal-splits", ("2008", "2009-07-11"))
    line = next(one for one in view.page_view(uneven).lines if one.name.startswith("one on the Wall"))
    assert [each.stroke.refused for each in line.deciding] == [
        (), (("Craw Wurm", "Wall of Wood", 1), ("Craw Wurm", "Eager Cadet", 5)),
    ]  # fmt: skip
    refused = line.deciding[1]
    assert refused.board is not None
    drawn = svg(refused.board, Names(), EARLY, "x", refused.stroke)
    assert "5 damage from Craw Wurm may not be assigned to Eager Cadet" in drawn


def test_a_spell_that_is_answered_is_pictured_with_what_becomes_of_it() -> None:
    """The answer is told as one, after it; and where it comes too late, that is said in the order of the script."""
    ritual = compared.shipped("witnesses/mana-sources-a-ritual-countered", ("1996-12-01", "1997-03-24"))
    countered, resolved = view.page_view(ritual).lines[0].deciding
    assert (countered.before, countered.first) == ("", "Noah casts Dark Ritual: makes BBB. In response:")
    assert countered.stroke.answered == (("Dark Ritual", "Noah"),)
    assert countered.board is not None
    drawn = svg(countered.board, Names(), EARLY, "x", countered.stroke)
    assert ">Dark Ritual<" in drawn
    assert ">countered<" in drawn
    assert resolved.first == (
        "Noah casts Dark Ritual: makes BBB. "
        "Anna cannot cast Counterspell: Dark Ritual is no spell that can be answered now. Then:"
    )
    assert (resolved.told, resolved.plays) == ("Noah uses Frozen Shade: +1/+1 for it, 3 times.", "")


KILLED_AFTERWARDS = """
format: 1
title: Hurt, and then destroyed
players: {Anna: 20, Noah: 20}
table:
  Anna: [Bear: 2/2, Killer: {pt: 0/1, text: "{T}: Destroy target creature."}]
  Noah: [Ox: 2/4]
attacks: [Bear]
blocks: {Ox: Bear}
plays: [{by: Anna, when: combat-ends, use: Killer, target: Ox, otherwise: skip}]
"""
ANSWERED_TRIGGER = """
format: 1
title: A trigger waits above a spell
players: {Anna: 20, Noah: 20}
table:
  Anna: [Bear: {pt: 2/2, text: "Whenever you cast a spell, Bear gets +1/+0 until end of turn."}]
  Noah: [Killer: {pt: 0/1, text: "{T}: Destroy target creature."}]
hand: {Anna: [Giant Growth]}
attacks: [Bear]
plays:
  - {by: Anna, when: blockers-declared, cast: Giant Growth, target: Bear}
  - {by: Noah, when: blockers-declared, use: Killer, target: Bear, respond: true}
"""


def test_what_an_effect_destroys_does_not_die_of_its_damage() -> None:
    """Damage that it was dealt before is told, and that it is destroyed."""
    told = view.page_view(compared.under(read(KILLED_AFTERWARDS, "board"), ("fifth", "modern"))).lines[0]
    assert told.sums == (
        "Ox, 2/4, takes 2 damage and survives",
        "Ox, 2/4, takes 2 damage and is destroyed by Killer",
    )


def test_an_answer_to_what_has_triggered_is_told_as_one() -> None:
    """It is made while the spell below waits, and while what that has set off does."""
    (turn,) = view.page_view(compared.under(read(ANSWERED_TRIGGER, "board"), ("modern",))).lines[0].deciding
    assert turn.told.startswith("Anna casts Giant Growth on Bear")
    assert (
        turn.plays == "In response to the trigger of Bear: Noah uses Killer on Bear: destroy target creature."
    )


def test_of_what_is_not_read_each_way_tells_in_which_the_card_took_part() -> None:
    """In full once, and shortly where the same stands above."""
    one, other = LeftOut("Archon", ("Archon",), ("A line.",)), LeftOut("Golem", ("Golem",), ("Another.",))
    archon, golem = leaving_out([one, other])
    assert list(left_out_beside([one], [])) == [archon]
    assert list(left_out_beside([one, other], [archon])) == [
        golem, "This, too, leaves out what is not read of Archon.",
    ]  # fmt: skip
    assert not list(left_out_beside([], [archon]))


@pytest.mark.parametrize(
    ("slug", "told"),
    [
        ("holy-day-after-damage", "No moment “damage assigned”: Nathan does not cast Holy Day."),
        ("witnesses/end-of-combat-players-act", "No moment “combat ends”: Anna does not use Sling."),
        ("witnesses/attack-triggers-never-declared", "Sneak does not trigger."),
    ],
)
def test_what_one_side_lacks_is_told_beside_its_picture(slug: str, told: str) -> None:
    """A play for which there is no moment, and an ability that does not trigger."""
    page = view.page_view(compared.shipped(slug, ()))
    line = next(line for line in page.lines if line.differences and line.deciding)
    lead = next((line for line in page.lines if line.name == page.lead), line)
    assert any(told in f"{each.told} {each.plays}" for each in lead.deciding)


@pytest.mark.parametrize(
    ("slug", "before", "afterwards"),
    [
        ("circle-of-protection-and-a-source-that-left", "damage. Nando cannot use Circle of Protection: Red: ", ""),
        ("witnesses/mana-emptying-every-step", "Anna uses Mountain: ", "Then Anna cannot cast Lightning Bolt: Anna lacks the mana R."),
    ],
)  # fmt: skip
def test_what_cannot_be_done_is_told_where_it_was_to_be(slug: str, before: str, afterwards: str) -> None:
    """Before the pictured moment or after it: damage is dealt once a shield was asked for in vain."""
    turns = [turn for line in view.page_view(compared.shipped(slug, ())).lines for turn in line.deciding]
    assert any(before in f"{turn.before} {turn.first}" and turn.plays == afterwards for turn in turns)


def test_a_moment_that_is_not_played_is_told_as_one_that_the_rules_have() -> None:
    """Combat comes first where it is a phase of its own; the main phase before it is not gone from the rules."""
    board = """
format: 1
title: A Bolt before the attack
players: {Anna: 20, Noah: 20}
table: {Anna: [Grizzly Bears]}
hand: {Noah: [Lightning Bolt]}
attacks: [Grizzly Bears]
plays: [{by: Noah, when: main-before-combat, cast: Lightning Bolt, target: Grizzly Bears, otherwise: skip}]
"""
    page = view.page_view(compared.under(read(board, "board"), ("alpha", "modern")))
    (unruled,) = page.caveats
    assert unruled == (
        "Under the rules of Modern (2025) the turn is played here from combat on, so that Noah does not cast Lightning Bolt: "
        "no rule says so."
    )
    turns = page.lines[0].deciding
    told = " ".join(f"{turn.before} {turn.plays} {turn.told}" for turn in turns)
    assert "“Main before combat” is not played, since the turn begins with combat" in told
    assert "No moment" not in told


def test_who_is_tapped_is_told_only_where_nothing_heavier_parts_two_ends() -> None:
    """Of a life total and a tapped artifact the life total is told; an artifact alone is."""
    page = view.page_view(compared.shipped("witnesses/end-of-combat-players-act", ()))
    assert [phrase.told for phrase in page.lines[0].phrases] == [
        "Noah falls to 18 life",
        "Noah falls to 17 life",
    ]
    assert (
        "tapped"
        in view.page_view(compared.shipped("witnesses/response-model-the-intention-is-answered", ())).verdict
    )


def test_damage_within_one_side_is_drawn_beside_it() -> None:
    """A Ninja hits a planeswalker of its own controller: the boxes stand one above the other, the number beside both."""
    slug = "witnesses/arrival-in-combat-at-a-planeswalker-that-changed-sides"
    turn = view.page_view(compared.shipped(slug, ())).lines[0].deciding[0]
    assert turn.board is not None
    root = ET.fromstring(svg(turn.board, Names(), MODERN, "x", turn.stroke))
    cards = [
        rect
        for card in root.findall(f"{SVG}g")
        if card.attrib["class"].startswith("card")
        for rect in card[1:2]
    ]
    (tag,) = [group for group in root.findall(f"{SVG}g") if group.attrib["class"].startswith("tag")]
    number = next(tag.iter(f"{SVG}rect"))
    assert float(number.attrib["x"]) > max(float(card.attrib["x"]) + CARD for card in cards)
    heights = sorted((float(card.attrib["y"]), float(card.attrib["height"])) for card in cards)
    assert all(y + height <= below for (y, height), (below, _) in itertools.pairwise(heights))


def test_the_rule_that_decides_is_told_by_its_number_of_the_day_and_since_when() -> None:
    """510.2 is the number of 2025; that nobody may act in between is so since 2009, and the line above says what was before."""
    older, newer = fanatic().lines[0].reasons
    assert (older.when, newer.when) == ("from 23 April 1999 to 10 July 2009", "since 11 July 2009")
    assert (fanatic().rule(newer.rule).label, newer.before) == ("510.2", "")
    assert [str(each) for each in fanatic().said(newer)] == [
        (
            "Since 11 July 2009: Nobody has an opportunity to act between the assigning of combat damage and the "
            "dealing of it. 510.2 (rules of 6 June 2025)."
        )
    ]
    came, beside, before = map(str, fanatic().said(older))
    assert came.endswith(
        "the active player gets priority and players may act. 310.1 (rules of 1 February 2008)."
    )
    assert beside == (
        "And: Damage is dealt as it was assigned, even if its source has left play or has another power by then. "
        "310.4a (rules of 1 February 2008)."
    )
    assert before == (
        "Until then, since 14 April 1994: Between the assigning of combat damage and the dealing of it nothing may be used "
        "but what bears on damage, and what may be used at any time. Step by Step, Damage Prevention (rules of 24 March 1997)."
    )


def test_what_takes_the_place_of_a_rule_that_acted_is_what_came_as_it_went() -> None:
    """No order is announced since 8 November 2024: where nothing acts instead, a newer wording of other rules is no reason."""
    page = view.page_view(compared.shipped("banding-overrides-the-order", ()))
    assert page.lines[0].the_way is not None
    assert [(each.lead, each.rule.label) for each in page.said(page.lines[0].the_way)] == [
        ("Since 8 November 2024", "510.1c"),
        ("Until then, since 11 July 2009", "510.1c"),
        ("Earlier, from 5 August 1993 to 10 July 2009", "310.2c"),
    ]


def test_what_a_rule_became_before_all_came_to_end_otherwise_is_told_with_its_days() -> None:
    """From 1997 to 1999 the Healer may heal itself as little as from 1994 on."""
    found = compared.shipped("examples/a-healer-beside-the-raiders", ())
    page = view.page_view(found, timelines(found.scenario))
    line = next(line for line in page.lines if line.name == page.lead)
    leads = [each.lead for reason in line.reasons for each in page.said(reason)]
    assert "And from 24 March 1997 to 22 April 1999" in leads


def test_what_had_to_come_on_one_day_is_told_together() -> None:
    """The order alone would bind nobody while damage waits, and nobody may save its first in line without it."""
    page = view.page_view(
        compared.shipped("five-power-against-three-and-four", ()),
        timelines(compared.shipped("five-power-against-three-and-four", ()).scenario),
    )
    (line, _) = page.lines
    assert [each.lead for each in page.said(line.reasons[0])] == [
        "From 11 July 2009 to 7 November 2024", "And ever since", "Until then, since 5 August 1993",
        "Beside it, since 23 April 1999",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("slug", "verdict"),
    [
        (
            "banding-soaks-up-a-trampler",
            "Until 17 October 1998, Nuala falls to 14 life; since 18 October 1998, Nuala stays at 20 life (in part taken to be so).",
        ),
        (
            "avatar-of-might-and-a-shielded-bird",
            ("Until 17 October 1998, Avatar of Might may not assign 1 damage to Stormscape Familiar and 7 to Nevin; since "
            "18 October 1998, Avatar of Might may."),
        ),
        (
            "double-strike-hits-twice",
            ("On every day since 3 February 2003 the end is the same: Nick falls to 16 life; "
            "until 2 February 2003, it cannot be played: no double strike yet."),
        ),
        (
            "momentary-blink-on-an-attacker",
            ("From 24 September 2001 to 10 July 2009, Trained Armodon dies; since 11 July 2009, Trained Armodon survives; "
            "until 23 September 2001, it cannot be played: no flashback yet."),
        ),
        (
            "hypnotic-specter-takes-a-card",
            "On every day since 5 August 1993 the end is the same: Noah falls to 18 life and discards a card.",
        ),
        (
            "mother-of-runes-after-damage",
            "On every day since 5 August 1993 the end is the same: Grizzly Bears survive and Hill Giant takes 2 damage.",
        ),
        (
            "ray-of-command-steals-an-attacker",
            ("From 23 April 1999 to 10 July 2009, Grizzly Bears die; since 11 July 2009, Grizzly Bears survive; "
            "before 23 April 1999, the first until 23 March 1997 and then the second (in part taken to be so)."),
        ),
    ],
    ids=["older rules stand beside", "also where they forbid it", "what could not be played is no end",
         "it is told why the first day is no day on which rules changed", "cards count",
         "who was saved", "the newest change first"],
)  # fmt: skip
def test_a_verdict_tells_of_all_years(slug: str, verdict: str) -> None:
    """Where the rulesets asked for agree, the last others are held beside them, in text as on the page."""
    comparison = compared.shipped(slug, ())
    page = view.page_view(comparison, timelines(comparison.scenario))
    assert page.verdict == verdict
    assert verdict in " ".join(text.comparison(comparison).split())
    assert [each.name for each in comparison.rulesets] == [
        each.name for each in page.rulesets if each.name not in page.unasked
    ]
    assert not any(name in page.command for name in page.unasked)


def test_cards_say_what_matters_and_is_not_drawn() -> None:
    """What the Spike does, who comes where in the order, what life is lost, whose the Djinn is, and which counters come."""

    def said(slug: str, column: int) -> set[tuple[str, str]]:
        comparison = compared.shipped(slug, ())
        return {
            *view.page_view(comparison, timelines(comparison.scenario))
            .lines[0]
            .deciding[column]
            .stroke.remarks
        }

    assert said("deathtouch-with-trample", 0) >= {
        ("Quietus Spike", "its bearer has deathtouch"), ("Grizzly Bears", "2nd in order"), ("Nastasia", "then −2, −9"),
    }  # fmt: skip
    assert ("Mahamoti Djinn", "now Noah's") in said("disenchant-on-control-magic-in-an-attack", 0)
    assert ("Hill Giant", "then Niklas'") in said("ray-of-command-steals-an-attacker", 0)
    assert ("Safehold Elite", "then two -1/-1 counters") in said("wither-from-a-creature-that-left", 0)
    assert ("Hill Giant", "red") in said("mother-of-runes-after-damage", 0)


def test_a_size_that_changes_before_the_damage_is_on_the_card() -> None:
    """The Snakes are 3/3 as their lord is killed, and 1/1 as damage is dealt."""
    page = view.page_view(compared.shipped("seshiro-dies-with-damage-waiting", ()))
    old, new = page.lines[0].deciding
    assert dict(old.stroke.sizes) == dict(new.stroke.sizes) == dict.fromkeys(
        ("Snake One", "Snake Two", "Snake Three"), "1/1"
    )  # fmt: skip
    assert ">3/3›1/1</text>" in pictured(page, page.lines[0], 1)


@pytest.mark.parametrize(
    ("slug", "column"), [("goblin-sledder-saves-itself", 0), ("goblin-sledder-saves-itself", 1), ("blinking-spirit-for-free", 0)]
)  # fmt: skip
def test_the_label_of_a_play_lies_over_no_card(slug: str, column: int) -> None:
    """What is used on itself has its label in the room below it."""
    page = view.page_view(compared.shipped(slug, ()))
    line = page.lines[0]
    root = ET.fromstring(pictured(page, line, column))
    boxes = {
        kind: [
            tuple(float(each.find(f"{SVG}rect").attrib[name]) for name in ("y", "height"))  # type: ignore[union-attr]
            for each in root.findall(f"{SVG}g")
            if each.attrib.get("class", "").startswith(kind) and each.find(f"{SVG}rect") is not None
        ]
        for kind in ("card", "play")
    }
    ((top, high),) = boxes["play"]
    assert all(y + height <= top or top + high <= y for y, height in boxes["card"])


def test_what_is_worn_touches_who_wears_it_on_its_side() -> None:
    """Whoever controls it."""
    page = view.page_view(compared.shipped("deathtouch-with-trample", ()))
    turn = page.lines[0].deciding[0]
    assert turn.board is not None
    scene = Scene(turn.board, page.names, MODERN, turn.stroke)
    bearer, worn = scene.cards["Avatar of Might"], scene.cards["Quietus Spike"]
    assert (worn.x, worn.y) == (bearer.x, bearer.bottom)


def test_a_play_made_four_times_is_one_sentence() -> None:
    """Whatever comes of the last of them is told after it."""
    line = view.page_view(compared.shipped("morphling-like-a-five-five")).lines[0]
    told = [each.sentence for each in ladder.passages(line.runs[0].events)]
    (play,) = [each for each in told if each.endswith(", 4 times.")]
    assert told[told.index(play) + 1] == "Morphling becomes 1/5."


def test_each_point_is_listed_once() -> None:
    """A point that two rulesets number otherwise is one entry with both numbers."""
    points = [told.point for _, some in fanatic().shelves for told, _ in some]
    assert len(points) == len(set(points))
    assert sum(len(rules) for _, some in fanatic().shelves for _, rules in some) == len(fanatic().rules)


def test_a_card_is_told_in_our_words() -> None:
    """Its size, types and year, what it does and what that costs, and where that is from."""
    (note,) = [each for each in fanatic().cards if each.name == "Mogg Fanatic"]
    assert note.line == "1/1 red creature, Goblin, 1997"
    assert note.does == (
        "Sacrifice it: it deals 1 damage (at any target).",
        "Until 26 April 2018: Sacrifice it: it deals 1 damage (at creature or player).",
    )
    assert note.source == "from the program's own book of cards"
    assert fanatic().links["Mogg Fanatic"] == f"#{note.id}"


def test_a_picture_shows_who_had_a_part_and_has_left() -> None:
    """The blocker that is dead as the attacker is saved stands beside it, dashed, with what became of it."""
    page = view.page_view(compared.shipped("regenerate-after-deathtouch", ("2008", "modern")))
    saved = next(line for line in page.lines if line.name == "wait for the bite").deciding[0]
    assert saved.stroke.gone == (("Moonglove Winnower", "Nuria"),)
    assert saved.board is not None
    drawn = svg(saved.board, page.names, MODERN, "x", saved.stroke)
    assert '<g class="card gone"><title>Moonglove Winnower</title>' in drawn


@pytest.mark.parametrize(
    ("scenario", "rules", "before"),
    [
        (
            "wither-from-a-creature-that-left", (),
            "While the combat damage waits, the active player gets priority and players may act. 310.1 (rules of 1 May 2008).",
        ),
        ("lifelink-saves-or-not", (), "Lifelink triggers whenever the permanent deals damage,"),
        (
            "deathtouch-with-trample", ("2009-07-11", "2010-07-16"),
            ("Once all its blockers are assigned lethal damage, what is left of a trampler's damage is divided among "
            "them and what it attacks. 702.17b (rules of 16 July 2010)."),
        ),
        (
            "trample-and-damage-already-there", (),
            "All damage that a creature takes in a turn counts together. Damage (rules of 24 March 1997).",
        ),
        (
            "an-edict-that-humbles-creatures", ("2005-08-01", "2008"),
            ("In the layer of sizes what defines a size comes first, then counters, then all else by age. 418.5a (rules of 1 August 2005)."),
        ),
    ],
    ids=["what opened the window", "the same provision", "what acted in its place", "what was before a rule that is gone",
         "as it was on the day before"],
)  # fmt: skip
def test_why_says_what_the_rules_said_before(scenario: str, rules: tuple[str, ...], before: str) -> None:
    """The counterpart of what they say now, as it stood until the day before or as it stands beside it, with its number."""
    comparison = compared.shipped(scenario, rules)
    page = compared.in_years(comparison)
    why = page.why(next(line for line in page.lines if line.name == page.lead or not page.lead))
    told = [str(said) for row in (*why.earlier, *why.rules) for said in row]
    day = r"\d+ \w+ \d{4}"
    lead = (
        rf"((Until then|Beside it, and alone until then|Earlier), since {day}|Earlier, from {day} to {day}): "
    )
    assert any(re.match(lead + re.escape(before), each) for each in told), told


def why(scenario: str, rules: tuple[str, ...] = ()) -> list[str]:
    """The sentences by which it is told why the line on top parts, the lesson of the scenario first."""
    comparison = compared.shipped(scenario, rules)
    page = compared.in_years(comparison)
    told = page.why(next(line for line in page.lines if line.name == page.lead or not page.lead))
    return [told.taught, *(str(said) for row in (*told.earlier, *told.rules) for said in row)]


@pytest.mark.parametrize(
    ("scenario", "rules", "told"),
    [
        (
            "training/a-monk-is-bounced-late", MAIN,
            "Until then, since 23 April 1999: While the combat damage waits, the active player gets priority",
        ),
        ("training/a-recluse-stops-an-avatar", MAIN, "And since 11 July 2009: A creature that a source with deathtouch"),
        (
            "training/a-bolt-after-the-first-blow", ("1999-04-22", "2003"),
            "Until then, since 14 April 1994: Once combat damage has been dealt with, the attack goes straight on",
        ),
        (
            "witnesses/regeneration-in-advance", ("1999-04-22", "1999-04-23"),
            "Until then, since 5 August 1993: A creature may be regenerated only at the moment at which it would otherwise go to the graveyard.",
        ),
        (
            "witnesses/response-model-the-intention-is-answered", (),
            "Since 23 April 1999: The active player gets priority as combat begins. 307.1",
        ),
        (
            "witnesses/layers-types-before-abilities", (),
            "Since 1 July 2003: Types are changed before abilities are lost, so that a lost ability goes on changing them. 418.5a",
        ),
        (
            "witnesses/layers-switched-and-then-grown", (),
            "Since 1 October 2005: A switch swaps power and toughness as they are after all else that changes them. 418.5i",
        ),
        (
            "witnesses/steps-skipped-no-attackers", ("1999-04-22", "1999-04-23"),
            "From 23 April 1999 to 30 June 2003: Where no creature is declared, nobody acts in the step of the declaration",
        ),
        (
            "witnesses/removal-from-combat-an-attacked-planeswalker-regenerates", (),
            "Since 1 February 2009: What regenerates leaves combat only if it is an attacking or blocking creature. 306.4",
        ),
        (
            "circle-of-protection-and-a-source-that-left", (),
            "Until then, since 23 July 2001: Combat damage waits on the stack like a pseudospell",
        ),
        (
            "circle-of-protection-and-a-source-that-left", (),
            "And from 1 August 2005 to 10 July 2009: A creature that assigned combat damage still on the stack may be chosen",
        ),
        (
            "siege-gang-throws-every-token", MAIN,
            "And: Damage is dealt as it was assigned, even if its source has left play or has another power by then. 310.4",
        ),
        (
            "siege-gang-throws-every-token", ("alpha", "2003"),
            "Earlier, from 5 August 1993 to 13 April 1994: Fast effects may be used before combat damage is assigned",
        ),
        (
            "siege-gang-throws-every-token", ("1994-04-14", "2003"),
            "Earlier, from 14 April 1994 to 22 April 1999: Between the assigning of combat damage and the dealing of it",
        ),
        (
            "an-edict-that-humbles-creatures", MAIN,
            "Earlier, from 1 July 2003 to 30 November 2003: The size that an ability defines comes first, then one set with",
        ),
    ],
    ids=["of a clause that the rule above does not speak of", "amended to the same end", "of the moment that was waited for",
         "what changed, and not what was put in other words", "what the clause does here", "what went without saying",
         "what came to matter later", "a moment that nobody gets", "what is left in combat", "by what a play was forbidden",
         "what a rule that is gone became before it went",
         "of a source that has left", "what a compared day had, and not the eve",
         "what a compared day had, and the eve as well", "what a compared day had, within one provision"],
)  # fmt: skip
def test_why_speaks_of_what_parts_the_ends(scenario: str, rules: tuple[str, ...], told: str) -> None:
    """Each sentence is of the matter that decides: what came, what was there in its place, and what says it now."""
    assert any(each.startswith(told) for each in why(scenario, rules)), why(scenario, rules)


@pytest.mark.parametrize(
    ("scenario", "rules", "idle"),
    [
        ("training/a-bolt-after-the-first-blow", ("1999-04-22", "2003"), "dealt, as it was assigned, when it resolves"),
        ("a-frog-that-had-grown", ("2003", "modern"), "And since 17 April 2020"),
        ("witnesses/removal-from-combat-waiting-damage", (), "And: While the combat damage waits"),
        ("examples/a-menace-and-one-that-must-block", (), "since 15 March 2003"),
    ],
    ids=["of damage on which nobody waits", "that another outcome has overtaken", "told already", "over a text that lacks it"],
)  # fmt: skip
def test_why_has_no_sentence_that_is_idle(scenario: str, rules: tuple[str, ...], idle: str) -> None:
    """What is true of the rules and has no part in what is told is left out."""
    assert not any(idle in each for each in why(scenario, rules)), why(scenario, rules)


def test_a_lesson_is_why_ends_part_only_where_the_scenario_expects_them_to() -> None:
    """A lesson about one end, under whatever rules, says nothing of how another came about."""
    assert why("training/a-bolt-after-the-first-blow", ("1999-04-22", "2003"))[0] == ""
    assert why("kitchen-finks-and-the-husk", ("2003", "modern"))[0]


def test_a_lesson_is_not_why_a_line_parts_that_it_is_not_about() -> None:
    """That some rules cannot play a board goes for each of its lines; the lesson is of the one that parts the others."""
    assert why("a-werewolf-turns-twice", ("2003", "modern"))[0] == ""


@pytest.mark.parametrize(("rules", "verb"), [("fifth", "casts"), ("2003", "plays"), ("modern", "casts")])
def test_a_spell_is_cast_in_the_words_of_its_day(rules: str, verb: str) -> None:
    """Between the first numbered rules and 2009 spells were played; abilities are used on any day."""
    (line, *_) = view.page_view(compared.shipped("giant-growth-after-damage", (rules,))).lines
    assert any(f" {verb} Giant Growth" in event.sentence for event in line.runs[0].events)


def pictured(page: Page, line: LineView, column: int) -> str:
    """The picture of one group's deciding moment."""
    turn = line.deciding[column]
    assert turn.board is not None
    return svg(turn.board, page.names, MODERN, "deciding", turn.stroke)


def test_what_all_of_a_group_assign_alike_is_pictured_as_that() -> None:
    """Damage waits under two of the group's rulesets and not under the third, so none is seen to wait, or to be dealt."""
    page = view.page_view(compared.shipped("soften-then-sweep", (*MAIN, "2009-07-11")))
    line = page.lines[0]
    first, second = line.deciding
    assert (first.heading, second.heading) == ("Damage assigned", "Damage assigned")
    assert first.stroke.alike
    assert not first.stroke.dealt
    told = pictured(page, line, 0)
    assert ">combat damage<" in told
    assert "waits" not in told
    assert "Then: Adele casts Tremor" in second.plays


def test_a_picture_of_one_story_of_a_group_says_whose_it_is() -> None:
    """Damage waits under one of the rulesets that agree and not under the other, so the picture says in which year."""
    page = view.page_view(compared.shipped("five-power-against-three-and-four", (*MAIN, "2009-07-11")))
    turn = page.lines[0].deciding[0]
    assert turn.heading == "Damage assigned, under Modern (2025)"
    assert ">dealt at once in 2025<" in pictured(page, page.lines[0], 0)


def test_a_play_after_combat_damage_shows_what_was_dealt_before_it() -> None:
    """Today the Maze comes too late, and the picture says for what."""
    page = view.page_view(compared.shipped("maze-of-ith-on-your-own-attacker", MAIN))
    line = page.lines[0]
    assert [each.stroke.before for each in line.deciding] == [(), (("Craw Wurm", "Nolan", 6),)]
    told = pictured(page, line, 1)
    assert ">dealt already<" in told
    assert "6 damage from Craw Wurm was dealt to Nolan" in told


@pytest.mark.parametrize(
    ("name", "rules", "when"),
    [
        (
            "kitchen-finks-and-the-husk", ("2003", "modern", "middle-school"),
            ["since 1 May 2008", "since 11 July 2009", "under Middle School"],
        ),
        (
            "adamant-will-on-the-first-blocker", ("modern", "2003", "classic-magic", "m10"),
            ["since 1 February 2004", "from 11 July 2009 to 7 November 2024", "since 8 November 2024"],
        ),
        ("mogg-fanatic-and-the-hawk", ("middle-school", "modern"), ["under Middle School"]),
    ],
    ids=["rules that no day had", "three changes", "two groups"],
)  # fmt: skip
def test_each_pair_of_pictures_has_its_reason(name: str, rules: tuple[str, ...], when: list[str]) -> None:
    """A day on which the outcome changes, also by way of one that no picture shows, or rules that no day had."""
    assert reasons(compared.shipped(name, rules)) == when


def test_what_rules_lack_that_no_day_had_is_their_reason() -> None:
    """A house rule without deathtouch is told by what the others say of it."""
    modern = find("modern")
    lent = modern.replacing(find("2003").version("deathtouch"), name="our-table", title="Our Table")
    scenario = compared.shipped("deathtouch-with-trample", ("modern",)).scenario
    assert reasons(compare(scenario, [modern, lent])) == ["not under Our Table"]


def reasons(comparison: Comparison) -> list[str]:
    """When each rule holds that the line on top gives for a reason; the picture to save gives all of them."""
    page = view.page_view(comparison, timelines(comparison.scenario))
    line = next(line for line in page.lines if line.name == page.lead or not page.lead)
    found = [each.when for each in line.reasons]
    drawn = passed_on.drawn(page)
    leads = [f"{each[0].upper()}{each[1:]}" for each in found]
    assert all(f"{lead}: " in drawn or f"{lead}, " in drawn for lead in leads)
    return found


@pytest.mark.parametrize(
    ("name", "older", "days"),
    [
        ("soften-then-sweep", "2009-07-11", ["11 July 2009", "8 November 2024"]),
        ("trample-worked-out-after-prevention", "1997-03-24", ["18 October 1998"]),
        ("banding-does-not-loosen-trample", "2008", ["18 October 1998"]),
    ],
)
def test_each_rule_that_decides_is_of_a_day_on_which_the_outcome_changes(
    name: str, older: str, days: list[str]
) -> None:
    """One line for each change of the verdict, also where the rulesets asked for agree and older ones did not."""
    comparison = compared.shipped(name, tuple(dict.fromkeys((*MAIN, older))))
    page = view.page_view(comparison, timelines(comparison.scenario))
    line = next((line for line in page.lines if line.name == page.lead), page.lines[0])
    assert [each.since for each in line.reasons] == days


@pytest.mark.parametrize(
    ("name", "since", "says"),
    [
        (
            "witnesses/excess-damage-triggers",
            "5 February 2021",
            "Abilities that trigger on excess damage count",
        ),
        ("reality-ripple-phases-out-a-blocker", "11 July 2009", "Nobody has an opportunity to act"),
    ],
)
def test_the_rule_that_decides_is_the_sentence_that_does_and_no_other_of_its_clause(
    name: str, since: str, says: str
) -> None:
    """What a trigger or a packet was reckoned by is cited, and what shuts a window under whatever rules lack it."""
    comparison = compared.shipped(name, ())
    lines = view.page_view(comparison, timelines(comparison.scenario)).lines
    told = {each.since for line in lines for each in line.reasons if each.says.startswith(says)}
    assert told == {since}


@pytest.mark.parametrize(
    ("name", "rulesets", "told"),
    [
        (
            "training/skeletons-and-a-first-striker", ("2003", "dominaria"),
            [("23 April 1999", "", "What regenerates has to be there", "only at the moment at which it would")],
        ),
        (
            "witnesses/prevention-nothing-else-in-the-step", ("m12", "dominaria"),
            [("23 April 1999", "", "What prevents damage has to be there", "In the step for preventing damage, nothing")],
        ),
        (
            "witnesses/prevention-sources-moved-damage", ("2006", "m12"),
            [("1 July 2003", "", "What replaces damage from sources of a kind looks", "")],
        ),
        (
            "witnesses/excess-goes-elsewhere", (),
            [
                ("17 April 2020", "4 February 2021", "Where an effect has excess damage dealt elsewhere, all but 1", ""),
                ("15 February 2021", "", "Where an effect has excess damage dealt elsewhere, all but 1", ""),
            ],
        ),
        (
            "witnesses/block-triggers-put-in-blocking", (),
            [
                ("1 May 2006", "30 September 2009", "An ability on becoming blocked by a creature triggers for one that is put in blocking only if", "is taken to trigger for one"),
                ("1 February 2010", "", "An ability on becoming blocked by a creature triggers for one that is put in", ""),
            ],
        ),
        (
            "witnesses/block-triggers-a-second-blocker-by-an-effect", (),
            [
                ("1 May 2006", "30 September 2009", "An ability on becoming blocked by a creature triggers for one that an effect adds only if", "is taken to trigger for one"),
                ("1 October 2009", "", "An ability on becoming blocked by a creature is one on a creature's blocking", ""),
            ],
        ),
        (
            "witnesses/block-triggers-made-to-block", (),
            [
                ("1 May 2006", "10 July 2009", "What triggers whenever a creature blocks, whichever it blocks, does so once each combat, and only", "does so once each combat."),
                ("11 July 2009", "", "What triggers whenever a creature blocks, whichever it blocks, does so once each combat, also", ""),
            ],
        ),
        (
            "witnesses/rampage-counted-on-resolution", (),
            [("23 April 1999", "", "The bonus of rampage is counted once, as it resolves", "counted as blockers are assigned")],
        ),
        (
            "training/a-recluse-beside-bears", ("2003", "m12"),
            [("1 May 2007", "10 July 2009", "Deathtouch triggers whenever", "")],
        ),
        (
            "training/a-recluse-beside-bears", ("2003", "2008"),
            [("1 May 2007", "10 July 2009", "Deathtouch triggers whenever", "")],
        ),
        (
            "witnesses/phasing-tokens-stay", (),
            [("25 August 2017", "", "A token that has phased out goes on", "A token that has phased out ceases")],
        ),
        (
            "witnesses/legend-rule-planeswalkers-side-by-side", (),
            [("29 September 2017", "", "Planeswalkers of one type may stand side by side", "Of the planeswalkers of one")],
        ),
        (
            "witnesses/counter-annihilation-before-the-block", (),
            [("1 October 2006", "", "A permanent with +1/+1 and -1/-1 counters", "No rule takes counters off")],
        ),
        (
            "examples/a-stare-that-aims-at-nobody", (),
            [("14 April 1994", "", "An effect that is aimed at nothing", "An effect of the colour does nothing")],
        ),
    ],
)  # fmt: skip
def test_what_is_told_is_the_sentence_on_which_the_outcome_hangs_as_long_as_it_stood(
    name: str, rulesets: tuple[str, ...], told: list[tuple[str, str, str, str]]
) -> None:
    """What refused a play, what went, and of what nobody acted by what speaks of the same matter."""
    comparison = compared.shipped(name, rulesets)
    page = view.page_view(comparison, timelines(comparison.scenario))
    reasons = next((line for line in page.lines if line.name == page.lead), page.lines[0]).reasons
    said = {"": "", **{rule.id: rule.says for rule in page.rules}}
    found = [(each.since, each.until, each.says, said[each.before]) for each in reasons]
    assert len(found) == len(told)
    for (since, until, says, before), (*days, begins, was) in zip(found, told, strict=True):
        assert [since, until] == days
        assert says.startswith(begins)
        assert was in before


@pytest.mark.parametrize(
    ("name", "leads"),
    [
        (
            "witnesses/rampage-counted-on-resolution",
            [
                ("Since 23 April 1999", "The bonus of rampage"),
                ("And", "Spells and abilities wait on the stack"),
                ("And", "What has triggered"),
                ("Until then, since 24 March 1997", "The bonus of rampage"),
                ("Beside it, since 24 March 1997", "What triggers in a step"),
            ],
        ),
        (
            "witnesses/end-of-combat-phased-out-creatures",
            [
                ("From 11 July 2009 to 30 September 2009", "What has phased out is taken not to leave"),
                ("And ever since, phasing", "A permanent that has phased out stays"),
                ("Until then, since 23 July 2001", "A permanent that phases out goes to the phased-out zone"),
                ("Earlier, from 8 October 1996 to 22 July 2001", "A permanent that phases out leaves play"),
            ],
        ),
    ],
)  # fmt: skip
def test_what_stands_beside_a_rule_opens_the_moment_of_a_play_and_has_days_of_its_own(
    name: str, leads: list[tuple[str, str]]
) -> None:
    """Nothing hangs on a moment in which nobody plays anything, and a rule may go on where another ends."""
    comparison = compared.shipped(name, ())
    page = view.page_view(comparison, timelines(comparison.scenario))
    told = [(each.lead, each.rule.says) for each in page.said(page.lines[0].reasons[0])]
    assert [lead for lead, _ in told] == [lead for lead, _ in leads]
    assert all(says.startswith(begins) for (_, says), (_, begins) in zip(told, leads, strict=True))


@pytest.mark.parametrize(
    ("name", "told", "before"),
    [
        (
            "witnesses/infect-who-puts-the-counters",
            ["The -1/-1 counters of wither are put by the controller", "The -1/-1 counters of infect are put by the controller"],
            "put by nobody who is named",
        ),
        (
            "witnesses/deathtouch-of-a-source-that-left",
            ["Damage from a source with lifelink", "A creature that a source with deathtouch has damaged"],
            "Lifelink triggers",
        ),
    ],
)  # fmt: skip
def test_of_rules_on_which_other_facts_hang_each_is_told(name: str, told: list[str], before: str) -> None:
    """Each is enough for what hangs on it, and does nothing for the rest."""
    comparison = compared.shipped(name, ())
    page = view.page_view(comparison, timelines(comparison.scenario))
    (reason,) = page.lines[0].reasons
    said = [page.rule(one).says for one in (reason.rule, *reason.also)]
    assert all(one.startswith(begins) for one, begins in zip(said, told, strict=True))
    assert before in page.rule(reason.before).says


def test_beside_what_decides_stands_what_else_came_that_day_without_which_the_line_could_not_be_played() -> (
    None
):
    """On the eve of that day the board was not legal, though it was under the older rules that are compared."""
    comparison = compared.shipped("examples/a-healer-beside-the-raiders", ())
    page = view.page_view(comparison, timelines(comparison.scenario))
    line = next(line for line in page.lines if line.name == "the Healer blocks and heals itself")
    told = [
        (page.rule(each.rule).clause, [page.rule(one).clause for one in each.also]) for each in line.reasons
    ]
    assert told[-1] == ("tapped-blockers", ["prevention"])


@pytest.mark.parametrize(
    ("name", "rulesets", "clause", "says"),
    [
        ("trample-at-a-battle", ("m12", "2023"), "trample", "A trampler that attacks a battle"),
        ("training/an-avatar-at-a-planeswalker", (), "trample", "A trampler that attacks a planeswalker"),
    ],
)
def test_of_a_clause_the_most_particular_sentence_that_acted_says_why_all_ends_so(
    name: str, rulesets: tuple[str, ...], clause: str, says: str
) -> None:
    """What it says of one kind came after what it says of all."""
    comparison = compared.shipped(name, rulesets)
    page = view.page_view(comparison, timelines(comparison.scenario))
    line = next((line for line in page.lines if line.name == page.lead), page.lines[0])
    assert line.ends_by is not None
    assert page.rule(line.ends_by.rule).clause == clause
    assert line.ends_by.says.startswith(says)


NO_MOMENT = """\
format: 1
title: A fling at {window}
players: {{Anna: 20, Noah: 20}}
table: {{Anna: [Grizzly Bears], Noah: [Mogg Fanatic]}}
attacks: [Grizzly Bears]
plays: [{{by: Noah, when: {window}, use: Mogg Fanatic, target: Grizzly Bears}}]
"""


@pytest.mark.parametrize(
    ("window", "silent", "told"),
    [
        ("damage-dealt", "13 April 1994", {"damage-timing"}),
        ("combat-ends", "23 March 1997", {"end-of-combat"}),
    ],
)
def test_a_moment_of_which_no_text_speaks_is_told_apart_from_one_that_the_rules_do_not_have(
    window: str, silent: str, told: set[str]
) -> None:
    """There is one reason and not two; and the day on which a text began to say so is no clause's doing."""
    scenario = read(NO_MOMENT.format(window=window), "a test")
    rulesets = [find(name) for name in ("alpha", "1994-04-14", "fifth", "sixth")]
    page = view.page_view(compare(scenario, rulesets), timelines(scenario))
    (line,) = page.lines
    assert f"Until {silent}, it is not legal: the rules of the day do not speak of a moment" in page.verdict
    assert "to 22 April 1999, as the rules themselves say: the rules have no moment" in page.verdict
    assert "for another reason" not in page.verdict
    (reason,) = line.reasons
    assert {page.rule(each).clause for each in (reason.rule, *reason.also)} == told


def test_what_a_card_says_before_the_rules_do_is_no_other_reason() -> None:
    page = view.page_view(compared.shipped("witnesses/attack-requirements-a-creature-that-must-attack", ()))
    assert page.verdict.endswith(
        "14 April 1994, Juggernaut may not, as the rules themselves say: Juggernaut attacks if able."
    )


def test_a_verdict_says_that_one_way_is_not_legal_and_its_moment_why() -> None:
    """The sentence on top stays short."""
    page = view.page_view(compared.shipped("mending-hands-and-lethal-damage", ()))
    line = next(line for line in page.lines if line.name == page.lead)
    assert page.verdict.endswith(
        "Craw Wurm may assign 2 damage to Wall of Wood and 4 to Eager Cadet; under the rules of 11 July 2009, Craw Wurm may not in the announced order."
    )
    assert line.deciding[1].told.startswith("Not legal: Craw Wurm must assign lethal damage to Wall of Wood")


def test_a_verdict_tells_no_damage_where_deaths_tell_the_outcomes_apart() -> None:
    """Who survives with how much is on the board."""
    page = view.page_view(compared.shipped("adamant-will-on-the-first-blocker", ()))
    assert [phrase.told for line in page.lines[:1] for phrase in line.phrases] == [
        "Air Elemental dies",
        "Air Elemental survives",
    ]


def test_what_a_creature_bears_is_in_its_picture() -> None:
    """Without the Spike nobody sees why 2 damage costs 11 life."""
    (line,) = view.page_view(compared.shipped("deathtouch-with-trample", ())).lines
    assert all("Quietus Spike" in each.stroke.shown for each in line.deciding)


def test_a_rule_of_a_keyword_says_which_and_a_day_stays_in_one_row() -> None:
    """By its own sentence, so that nothing has to stand before it; what was attached is no keyword, though it has a name of one."""
    comparison = compared.shipped("hyena-umbra-takes-the-blow", ())
    page = view.page_view(comparison, timelines(comparison.scenario))
    (said,) = page.said(page.lines[0].reasons[0])
    assert said.lead == "Since 23 April 2010"
    told = html.drawn_page(page)
    assert "What an Aura with umbra armor enchants is not destroyed" in told
    assert '<span class="nb">22 April</span> 2010' in told
    assert '<p class="gap">Not played.</p>' in told
    hammer = compared.shipped("loxodon-warhammer-at-three-life", ())
    (line,) = view.page_view(hammer, timelines(hammer.scenario)).lines
    assert line.reworded == ()


def test_a_block_over_which_no_damage_goes_is_named_as_one() -> None:
    """The bar alone is a sign that one has to know."""
    old, new = fanatic().lines[0].deciding
    assert old.board is not None
    assert new.board is not None
    pictures = [
        svg(each.board, fanatic().names, EARLY, "x", each.stroke) for each in (old, new) if each.board
    ]
    assert [told.count(">blocked<") for told in pictures] == [0, 1]
    assert "<title>Mogg Fanatic blocks Goblin Piker</title>" in pictures[1]


@pytest.mark.parametrize(
    "name", ["a-frog-that-had-grown", "adamant-will-on-the-first-blocker", "craw-wurm-legal-splits"]
)
def test_why_is_told_in_one_order_whatever_it_is_told_in(name: str) -> None:
    """The page, the terminal, in full or not, the saved picture and, as far as it has room, the post name the same rules in turn."""
    found = compared.shipped(name, ())
    page = view.page_view(found, timelines(found.scenario))
    line = next(line for line in page.lines if line.name == (page.lead or line.name))
    rows = [[str(said) for said in sentences] for sentences in page.why(line).rules]
    for told in (text.comparison(found), text.comparison(found, full=True)):
        assert " ".join(" ".join(row) for row in rows) in " ".join(told.split())
    post = " ".join(markdown.comparison(found).replace("\\", "").split())
    places = [post.find(" ".join(row)) for row in rows]
    placed = [place for place in places if place > -1]
    assert places[0] > -1
    assert places[: len(placed)] == sorted(placed)
    drawn = passed_on.drawn(page)
    places = [drawn.find(f">{sentences[0].lead}: ") for sentences in page.in_time(line)]
    places = places[-len(line.reasons) :]
    assert places[0] > -1
    assert places == sorted(places)
