"""What every rendering says of a comparison: words, verdicts, ladders, frames, texts and data."""

from __future__ import annotations

import itertools
import json as standard_json
import re
from collections.abc import Callable
from dataclasses import replace
from itertools import takewhile
from pathlib import Path

import pytest

import reports
from comparator.comparing.compare import compare
from comparator.comparing.leaving_out import LeftOut
from comparator.comparing.results import Comparison
from comparator.running.answering.reply import Unscripted
from comparator.running.run import run
from comparator.scenario.reading import read
from reports import html
from reports.comparison import json, ladder, text, view
from reports.comparison.model.lines import Note
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
from tests.playing import board

pytestmark = compared.COMPARED_ONCE
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
    assert compared.fanatic_page().verdict == (
        "From 23 April 1999 to 10 July 2009, Goblin Piker dies and Nina falls to 19 life; "
        "before and since, Goblin Piker survives and Nina stays at 20 life."
    )
    assert compared.fanatic_page().lead == "hold it for the stack"


def test_a_verdict_says_why_a_board_cannot_be_played() -> None:
    """A refusal stands in the sentence with its reason."""
    assert "it cannot be played: no planeswalkers yet" in view.page_view(compared.refused()).verdict


def test_rulesets_that_agree_are_said_to() -> None:
    """Where nothing differs the verdict is the outcome."""
    assert view.page_view(compared.control()).verdict == (
        "Nothing differs under the rules of Eighth Edition (2003) and Morningtide (2008): "
        "Attacker dies and Blocker takes 2 damage."
    )
    ever = compared.in_years(compared.control()).verdict
    assert ever == (
        "On every day since 5 August 1993 the end is the same: Attacker dies and Blocker takes 2 damage."
    ), "the damage waited on the stack for ten years"


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
    assert page.caveats == (
        (
            "A default took part: how Snake divides its damage (3 to Wolf and 1 to Noah under Morningtide (2008); 1 to Wolf and 3 to Noah "
            "under Modern (2025)). To choose, write “damage: {Snake: {Wolf: 1, Noah: 3}}”."
        ),
    )
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
    told = compared.in_one_line(found)
    assert "Anna uses Altar, sacrificing Bear and Elk: glow, twice." in told


def test_only_what_was_in_play_dies() -> None:
    """A card that was held and is discarded goes to the graveyard, in the verdict as in the outcomes."""
    page = view.page_view(compared.discarded())
    assert "Leaf goes to the graveyard" in page.verdict
    assert "Leaf goes to the graveyard" in page.lines[0].groups[0].summary
    assert "Leaf dies" not in told_in_full(compared.discarded())


def test_choosing_is_weighed_for_whoever_chooses() -> None:
    """Nina alone decides; what a choice gains and costs is told as a trade."""
    old, new = compared.fanatic_page().choices
    assert old.rulesets == ("2003", "2008")
    assert old.worth.startswith(
        "A trade for Nina: “hold it for the stack” and “hold it for the stack, or keep it”"
    )
    assert new.cells[1] == "Suntail Hawk survives, Goblin Piker dies and Nina falls to 19 life"


def test_a_rule_that_decides_stands_first() -> None:
    """The rules at a difference lead; what it is told by beside them comes where it is cited first."""
    page = compared.fanatic_page()
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
    line = compared.fanatic_page().lines[0]
    assert [rung.moment for rung in line.ladder if rung.first] == ["Blockers declared"]
    assert [frame.moment for frame in line.frames if frame.first] == ["Blockers declared"]


@pytest.mark.parametrize(
    ("slug", "rulesets"),
    [
        ("mogg-fanatic-and-the-hawk", MAIN),
        ("giant-growth-after-damage", MAIN),
        ("a-frog-that-had-grown", ()),
        ("witnesses/strike-steps-a-new-blocker-between-the-steps", ("2009-07-10", "2009-07-11")),
    ],
)
def test_two_groups_part_at_the_moment_that_the_page_marks(slug: str, rulesets: tuple[str, ...]) -> None:
    """The terminal told in full that they part where one plays what the other keeps for the moment that decides."""
    found = compared.shipped(slug, rulesets)
    line = view.page_view(found).lines[0]
    (marked,) = [rung.moment for rung in line.ladder if rung.window == line.decides]
    assert marked == "Damage assigned"
    assert {each.moment for each in line.differences if each.left != each.right} == {marked}
    assert f"part at “{marked}”: the result differs" in text.comparison(found, full=True)


def test_a_moment_that_the_rules_lack_is_a_gap_with_the_rule() -> None:
    """While damage waits anybody may act and sees the plan; today's rules have no such moment, and the rule says so."""
    (rung,) = [rung for rung in compared.fanatic_page().lines[0].ladder if rung.window == "damage-assigned"]
    old, new = rung.standings
    assert old.priority == "Alice may act first, then Nina."
    assert old.known == "The damage plan is open: it is assigned, and waits."
    assert new.gap == "These rules have no such moment to act in."
    assert compared.fanatic_page().rule(new.rule).point == "damage-timing.nobody-in-between@2009-07-11"


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
    endings = compared.fanatic_page().lines[0].endings
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
    found = compared.fanatic_page().lines[0].ribbon
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
        ("colossus-hammer-brings-an-angel-down", ("2003",), "no card is Equipment until 2 October 2003, and no text at hand has it before 1 December 2003"),
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
        ("ray-of-command-steals-an-attacker", "sixth", "Hill Giant: in play, 3/3, 2 damage, tapped, controlled by Niklas"),
        ("giant-growth-early-or-late", "modern", "on the battlefield, "),
    ],
)  # fmt: skip
def test_an_end_that_cleanup_changed_says_of_when_it_is(slug: str, ruleset: str, stood: str) -> None:
    """What a story tells of the cleanup and what it tells of the end do not contradict each other."""
    scenario = compared.shipped(slug, (ruleset,)).scenario
    told = text.run_text(run(scenario, scenario.lines[0], find(ruleset)), scenario)
    heading, _, end = told.partition("\nAt the end")[2].partition("\n")
    assert heading == "; sizes, damage and control as before damage and effects of the turn wore off"
    assert stood in end


@pytest.mark.parametrize(
    ("slug", "of_when"),
    [
        ("giant-growth-after-damage", "sizes, damage and control as before damage and effects of the turn wore off"),
        ("mogg-fanatic-and-the-hawk", ""),
    ],
)  # fmt: skip
def test_a_page_and_the_full_text_say_of_when_an_end_is_as_a_story_does(slug: str, of_when: str) -> None:
    """Below the cleanup, in which the size is another already, the row of the end says which sizes it tells; so do the other tables."""
    comparison = compared.shipped(slug)
    page = html.page(comparison)
    (row, *_) = re.findall(r'<th scope="rowgroup">The end(.*?)</th>', page)
    assert of_when in row
    assert bool(row) == bool(of_when)
    (caption, *_) = re.findall(r"<caption>How everybody ends(.*?)</caption>", page)
    (heading, *_) = re.findall(
        r"How it ends, where it differs(.*?)\n  ", text.comparison(comparison, full=True), re.DOTALL
    )
    for told in (caption, " ".join(heading.split())):
        assert ("as before damage" in told) == bool(of_when)


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
    page = compared.in_years(comparison)
    assert len(told.splitlines()) <= text.MOST_LINES
    for line in page.lines:
        if line.name != page.lead:
            assert line.name in " ".join(told.split())
            verdict = told.partition(f"  {line.name}\n     ")[2]
            assert not verdict or verdict.startswith(line.verdict[:40])
    assert re.search(r"\w …", told) is None


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
            "until 23 March 1997 it was as from 23 April 1999 to 10 July 2009, and then until 22 April 1999 it was as since 11 July 2009 "
            "(in part taken to be so)."),
        ),
    ],
    ids=["older rules stand beside", "also where they forbid it", "what could not be played is no end",
         "it is told why the first day is no day on which rules changed", "cards count",
         "who was saved", "the newest change first"],
)  # fmt: skip
def test_a_verdict_tells_of_all_years(slug: str, verdict: str) -> None:
    """Where the rulesets asked for agree, the last others are held beside them, in text as on the page."""
    comparison = compared.shipped(slug, ())
    page = compared.in_years(comparison)
    assert page.verdict == verdict
    assert verdict in compared.in_one_line(comparison)
    assert [each.name for each in comparison.rulesets] == [
        each.name for each in page.rulesets if each.name not in page.unasked
    ]
    assert not any(name in page.command for name in page.unasked)


def test_a_play_made_four_times_is_one_sentence() -> None:
    """Whatever comes of the last of them is told after it."""
    line = view.page_view(compared.shipped("morphling-like-a-five-five")).lines[0]
    told = [each.sentence for each in ladder.passages(line.runs[0].events)]
    (play,) = [each for each in told if each.endswith(", 4 times.")]
    assert told[told.index(play) + 1] == "Morphling becomes 1/5."


def test_each_point_is_listed_once() -> None:
    """A point that two rulesets number otherwise is one entry with both numbers."""
    points = [told.point for _, some in compared.fanatic_page().shelves for told, _ in some]
    assert len(points) == len(set(points))
    assert sum(len(rules) for _, some in compared.fanatic_page().shelves for _, rules in some) == len(
        compared.fanatic_page().rules
    )


def test_a_card_is_told_in_our_words() -> None:
    """Its size, types and year, what it does and what that costs, and where that is from."""
    (note,) = [each for each in compared.fanatic_page().cards if each.name == "Mogg Fanatic"]
    assert note.line == "1/1 red creature, Goblin, 1997"
    assert note.does == (
        "Sacrifice it: it deals 1 damage (at any target).",
        "Until 26 April 2018: Sacrifice it: it deals 1 damage (at creature or player).",
    )
    assert note.source == "from the program's own book of cards"
    assert compared.fanatic_page().links["Mogg Fanatic"] == f"#{note.id}"


@pytest.mark.parametrize(("rules", "verb"), [("fifth", "casts"), ("2003", "plays"), ("modern", "casts")])
def test_a_spell_is_cast_in_the_words_of_its_day(rules: str, verb: str) -> None:
    """Between the first numbered rules and 2009 spells were played; abilities are used on any day."""
    (line, *_) = view.page_view(compared.shipped("giant-growth-after-damage", (rules,))).lines
    assert any(f" {verb} Giant Growth" in event.sentence for event in line.runs[0].events)


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


NO_TEXT = "cards since Legions; in no text before that of 15 March 2003{}"


@pytest.mark.parametrize(
    ("day", "board_of", "first", "second"),
    [
        ("2003-02-10", "double strike", NO_TEXT.format(" (502.2b, 502.28b)"), NO_TEXT.format("")),
        ("2003-02-10", "first strike", "502.2b", "502.2b"),
        ("2003-03-15", "double strike", "502.2b, 502.28b", "502.2b, 502.28b"),
        ("2003-07-01", "double strike", "310.5, 502.2b, 502.28b", "310.5, 502.2b, 502.28b"),
    ],
)
def test_a_step_that_double_strike_makes_has_no_number_before_a_text_has_that(
    day: str, board_of: str, first: str, second: str
) -> None:
    """The number that stood already tells of first strike alone; so it is told in a story and on a page, whose list of rules is these."""
    scenario = board(
        f"table: {{Anna: [Knight: 2/2 {board_of}], Noah: [Ogre: 3/3]}}\nattacks: [Knight]\nblocks: {{Ogre: Knight}}"
    )
    found = run(scenario, scenario.lines[0], find(day))
    steps = " ".join(text.run_text(found, scenario).split())
    assert f"The first combat damage step begins. {first} Knight assigns" in steps
    assert f"The combat damage step begins. {second} " in steps
    page = view.page_view(compare(scenario, [find(day)]))
    listed = {rule.label for rule in page.rules if rule.clause == "strike-steps"}
    assert ("502.2b" in listed) is (first == "502.2b")
