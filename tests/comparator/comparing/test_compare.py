"""Comparing: who agrees, what kind of difference there is, what is cited, and what a default had to do with it."""

from __future__ import annotations

import pytest

from comparator import library
from comparator.comparing import defaults
from comparator.comparing.compare import compare
from comparator.comparing.divergence import account_of
from comparator.comparing.results import Comparison, Divergence, LegalityDifference, LineComparison
from comparator.running import caching
from comparator.running.answering.reply import Unscripted
from comparator.running.run import run
from comparator.scenario.reading import read_file
from reports.comparison.caveats import caveats
from reports.words.apart import account
from reports.words.obstacles import why
from reports.words.scripts import legality
from reports.words.words import Names
from rulesets.points import Citation
from rulesets.registry import MAIN, find
from tests.playing import board
from tests.shipped import board_named

DATES = ("2003", "2006", "2008", "2009-07-11", "2010-07-16", "modern")


def compared(*parts: str, rulesets: tuple[str, ...] = MAIN) -> Comparison:
    """A board under some rulesets."""
    return compare(board(*parts), [find(name) for name in rulesets])


def fanatic() -> Comparison:
    return compare(board_named("mogg-fanatic-and-the-hawk"), [find(name) for name in MAIN])


def only(found: Comparison) -> Divergence:
    """The single divergence of a single line."""
    (line,) = found.lines
    (divergence,) = line.divergences
    return divergence


def _told(one: LegalityDifference) -> str:
    return legality(one, find(one.ruleset), Names())


def blamed(found: Comparison) -> set[str]:
    """The clauses found to be behind a difference."""
    return {citation.clause for citation in behind(found.lines[0])}


def behind(line: LineComparison) -> list[Citation]:
    """What was found to be behind the differences of a line."""
    return [
        citation
        for blame in line.causes
        for swap in blame.swaps
        for citation in (*swap.left.citations, *swap.right.citations)
    ]


PLAIN = """
    table: {Anna: [Bear: 2/2], Noah: [Wolf: 2/2]}
    attacks: [Bear]
    blocks: {Wolf: Bear}
"""
LIFELINK = """
    table: {Anna: [Monk: 3/3 lifelink], Noah: []}
    attacks: [Monk]
"""
ORDERED = """
    table: {Anna: [Ogre: 4/4], Noah: [Wolf: 3/3, Rat: 1/1]}
    attacks: [Ogre]
    blocks: {Wolf: Ogre, Rat: Ogre}
    order: {Ogre: [Wolf, Rat]}
"""


# --- the case everybody knows ---------------------------------------------------------------------------------


def test_the_fanatic_parts_modern_rules_from_the_others() -> None:
    """2003 and 2008 agree that it takes two attackers down; today it takes one."""
    line = fanatic().lines[0]
    assert [group.rulesets for group in line.groups] == [("2003", "2008"), ("modern",)]
    (divergence,) = line.divergences
    assert divergence.kind == "result"
    assert divergence.moment == "blockers-declared"
    assert {(one.id, one.fact) for one in divergence.facts} >= {("Goblin Piker", "zone"), ("Nina", "life")}


def test_the_fanatic_cites_the_rules_behind_it() -> None:
    """310.4 and 510.2 are cited, and nothing but the timing of damage, which is what blame found."""
    found = behind(fanatic().lines[0])
    assert {"310.4", "510.2"} <= {number for citation in found for number in citation.numbers}
    assert {citation.clause for citation in found} == {"damage-timing"}


def test_a_missing_window_is_a_fact_with_its_rule() -> None:
    """That modern rules have no window after assigning is said, with what was done instead and the rule."""
    (fact,) = map(_told, fanatic().lines[0].divergences[0].legality)
    assert fact.startswith(
        "Modern (2025) has no moment “damage assigned”: Nina uses Mogg Fanatic in “blockers declared”"
    )
    assert "510.2" in fact


@pytest.mark.parametrize("name", ["1994-04-14", "fifth", "1999-04-22"])
def test_a_moment_that_is_there_for_prevention_alone_is_not_said_to_be_missing(name: str) -> None:
    """Damage that has been assigned waited for what prevents or redirects it before there was a stack."""
    found = compared(
        """
        table: {Anna: [Bear: 2/2], Noah: [Mogg Fanatic]}
        attacks: [Bear]
        plays: [{by: Noah, when: damage-assigned, use: Mogg Fanatic, target: Bear, otherwise: blockers-declared}]
        """,
        rulesets=(name, "sixth"),
    )
    (fact,) = map(_told, only(found).legality)
    assert (
        "“damage assigned” (only what prevents or redirects damage is used then, and what regenerates after it): Noah uses Mogg Fanatic"
        in fact
    )


def test_a_missing_window_names_the_rule_that_leaves_no_room_for_it() -> None:
    """What prevents is set up beforehand today, and so no window is left for it."""
    found = compared(
        """
        table: {Anna: [Bear: 2/2], Noah: [Samite Healer]}
        attacks: [Bear]
        plays: [{by: Noah, when: damage-prevention, use: Samite Healer, target: Noah, otherwise: skip}]
        """,
        rulesets=("fifth", "modern"),
    )
    (fact,) = map(_told, only(found).legality)
    assert fact.startswith(
        "Modern (2025) has no moment “damage prevention”: Noah does not use Samite Healer (615.4 of 6 June 2025)"
    )


def test_rules_that_lack_something_part_from_others_where_it_is_there() -> None:
    """What a tapped artifact ceased to do before that is no difference in what is legal."""
    found = compared(
        """
        cards: {Horn: {types: [artifact], abilities: [{static: horn, boost: {who: each creature you control, pt: +1/+0}}]}}
        hand: {Anna: [Reality Ripple]}
        table: {Anna: [Bear: 2/2, Horn], Noah: [Wall: 0/3, Icy Manipulator]}
        attacks: [Bear]
        blocks: {Wall: Bear}
        plays:
          - {by: Noah, when: attackers-declared, use: Icy Manipulator, target: Horn}
          - {by: Anna, when: blockers-declared, cast: Reality Ripple, target: Wall}
        """,
        rulesets=("alpha", "modern"),
    )
    (parting,) = found.lines[0].divergences
    event = found.lines[0].runs[1].events[parting.right_event]
    assert (parting.left_event, event.kind, event.window) == (-1, "phase out", "blockers-declared")


# --- kinds --------------------------------------------------------------------------------------------------------


def test_rulesets_that_end_alike_form_a_group() -> None:
    """Two creatures that trade are one group under every rule; only the way differs."""
    found = compared(PLAIN, rulesets=DATES)
    assert [group.rulesets for group in found.lines[0].groups] == [DATES]
    assert {one.kind for one in found.lines[0].divergences} == {"timing"}
    assert not any(one.facts for one in found.lines[0].divergences)


def test_a_result_is_told_by_the_facts_that_differ() -> None:
    """A gain of life that comes too late costs the game, and the facts say so."""
    found = compared(
        """
        players: {Anna: 20, Noah: 3}
        table: {Anna: [Bear: 3/3, Ogre: 3/3], Noah: [Monk: 3/4 lifelink]}
        attacks: [Bear, Ogre]
        blocks: {Monk: Ogre}
        """,
        rulesets=("2008", "modern"),
    )
    assert only(found).kind == "result"
    assert blamed(found) == {"lifelink"}


def test_a_timing_is_told_where_only_the_path_differs() -> None:
    """Lifelink as a trigger and as part of the damage come to the same life by another way."""
    found = compared(LIFELINK, rulesets=("2008", "modern"))
    divergence = only(found)
    assert (divergence.kind, divergence.facts) == ("timing", ())
    assert account_of(divergence, found.lines[0]) == ()
    assert "lifelink" in blamed(found)


def test_what_only_one_ruleset_forbids_is_a_matter_of_legality() -> None:
    """A division against the announced order is refused in 2009, with the rule, and fine before and after."""
    found = compared(ORDERED, "damage: {Ogre: {Rat: 4}}", rulesets=("2003", "2009-07-11", "modern"))
    assert [group.rulesets for group in found.lines[0].groups] == [("2003", "modern"), ("2009-07-11",)]
    divergence = found.lines[0].divergences[0]
    assert divergence.kind == "legality"
    (reason,) = map(_told, divergence.legality)
    assert reason.startswith("11 July 2009: Ogre must assign lethal damage to Wolf")
    assert "510.1c" in reason
    assert "division" in blamed(found)


def test_rulesets_that_lack_all_moments_of_a_play_agree_whichever_each_names() -> None:
    """Nobody may act after damage before 1999, neither at once nor as combat ends: it is no other reason which of them a day names."""
    found = compared(
        "table: {Anna: [Giant: 3/3], Noah: [Drudge Skeletons]}", "hand: {Anna: [Lightning Bolt]}",
        "attacks: [Giant]", "blocks: {Drudge Skeletons: Giant}",
        "plays:",
        "- {by: Anna, when: damage-dealt, cast: Lightning Bolt, target: Drudge Skeletons, otherwise: combat-ends}",
        "- {by: Noah, when: combat-destroys, use: Drudge Skeletons, otherwise: blockers-declared}",
        rulesets=("1994-04-14", "fifth"),
    )  # fmt: skip
    (line,) = found.lines
    assert len({run.reason.about[0] for run in line.runs if run.reason is not None}) == 2
    assert [group.rulesets for group in line.groups] == [("1994-04-14", "fifth")]


def test_a_wish_that_one_ruleset_passes_over_is_told_with_its_rule() -> None:
    """Where the script's first division is illegal and a later one is used, the refusal is not lost."""
    found = compared(
        ORDERED, "damage: {Ogre: [{Rat: 4}, {Wolf: 3, Rat: 1}]}", rulesets=("2009-07-11", "modern")
    )
    divergence = only(found)
    assert divergence.kind == "result"
    (reason,) = map(_told, divergence.legality)
    assert reason.startswith("11 July 2009: Ogre must assign lethal damage to Wolf")


def test_what_the_rules_lack_cites_the_rule_that_brought_it() -> None:
    """A planeswalker in 2003 is refused, and the citation is of the first rule that knows planeswalkers."""
    found = compared(
        "table: {Anna: [Bear: 2/2], Noah: [Jace Beleren]}", "attacks: [Bear: Jace Beleren]",
        rulesets=("2003", "modern"),
    )  # fmt: skip
    assert only(found).kind == "legality"
    assert "2007-10-01" in {citation.since.isoformat() for citation in behind(found.lines[0])}


def test_agreement_does_not_count_how_often_a_card_changed_zones() -> None:
    """A creature that came back as another object and one that stayed are the same at the end of the turn."""
    found = compared(
        """
        table: {Anna: [Bear: 2/2], Noah: [Wolf: 1/1]}
        hand: {Noah: [Momentary Blink]}
        attacks: [Bear]
        plays: [{by: Noah, when: damage-assigned, cast: Momentary Blink, target: Wolf, otherwise: skip}]
        """
    )
    facts = {one.fact for divergence in found.lines[0].divergences for one in divergence.facts}
    assert "incarnation" not in facts


# --- citations, defaults, words ---------------------------------------------------------------------------------


def test_only_the_rule_that_carries_the_difference_is_cited_for_it() -> None:
    """Deathtouch decides what may trample through; that damage left the stack between the two does not."""
    found = compared(
        """
        table: {Anna: [Snake: 4/4 deathtouch trample], Noah: [Wolf: 3/3]}
        attacks: [Snake]
        blocks: {Wolf: Snake}
        damage: {Snake: [{Wolf: 1, Noah: 3}, {Wolf: 3, Noah: 1}]}
        """,
        rulesets=("2008", "modern"),
    )
    assert blamed(found) == {"deathtouch"}


def test_a_default_that_decides_is_named() -> None:
    """Nobody said how much goes through, and the defaults of two eras differ: with the same answer they agree."""
    found = compared(
        """
        table: {Anna: [Snake: 4/4 deathtouch trample], Noah: [Wolf: 3/3]}
        attacks: [Snake]
        blocks: {Wolf: Snake}
        """,
        rulesets=("2008", "modern"),
    )
    (tried,) = only(found).by_default
    assert (tried.question, tried.decides) == (Unscripted("division", ("Snake",)), True)


def test_a_default_that_does_not_decide_is_not_named() -> None:
    """However the Ogre's damage is divided, a Fanatic that may answer it makes the difference."""
    found = compared(
        """
        table: {Anna: [Ogre: 2/2, Bear: 2/2], Noah: [Mogg Fanatic, Wall: 0/6, Fence: 0/6]}
        attacks: [Ogre, Bear]
        blocks: {Mogg Fanatic: Bear, Wall: Ogre, Fence: Ogre}
        plays: [{by: Noah, when: damage-assigned, use: Mogg Fanatic, target: Bear, otherwise: skip}]
        """,
        rulesets=("2003", "modern"),
    )
    assert only(found).kind == "result"
    assert only(found).by_default == ()


def test_a_default_of_which_not_every_answer_was_tried_is_told() -> None:
    """That nothing was found among 40 of 92,378 divisions does not say that there is nothing."""
    names = [f'"Bear #{number}"' for number in range(1, 11)]
    found = compared(
        f"""
        table: {{Anna: [Giant: 10/10, Imp: 1/1], Noah: [10 Bear: 2/2, Mogg Fanatic]}}
        attacks: [Giant, Imp]
        blocks: {{{", ".join(f"{name}: Giant" for name in names)}, Mogg Fanatic: Imp}}
        plays: [{{by: Noah, when: damage-assigned, use: Mogg Fanatic, target: Anna, otherwise: skip}}]
        """,
        rulesets=("2003", "modern"),
    )
    (tried,) = only(found).by_default
    assert (tried.decides, tried.tried, tried.of) == (False, 40, 92378)
    [told] = [one for one in caveats(found.lines[0], found.scenario, Names()) if "default" in one]
    assert "how Giant divides its damage" in told
    assert "(40 of 92,378 answers were tried)." in told


def test_without_a_budget_a_default_is_told_with_nothing_else_played(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the given answer comes to is known already; without a budget nothing else is played, and that is said."""
    monkeypatch.setattr(defaults, "MOST_WORK", 0)
    monkeypatch.setattr(defaults, "_played_on", None)
    found = compared(
        """
        table: {Anna: [Giant: 4/4, Ogre: 4/4, Imp: 1/1], Noah: [4 Bear: 2/2, Mogg Fanatic]}
        attacks: [Giant, Ogre, Imp]
        blocks: {"Bear #1": Giant, "Bear #2": Giant, "Bear #3": Ogre, "Bear #4": Ogre, Mogg Fanatic: Imp}
        plays: [{by: Noah, when: damage-assigned, use: Mogg Fanatic, target: Anna, otherwise: skip}]
        """,
        rulesets=("2003", "modern"),
    )
    (tried,) = only(found).by_default
    assert (tried.question.about, tried.decides, tried.tried, tried.of) == (("Giant", "Ogre"), False, 1, 25)


def test_defaults_are_not_tried_once_the_runs_of_a_line_have_used_up_their_budget(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What other answers come to is part of what a line may take; where nothing is left, that is said."""
    parts = """
        table: {Anna: [Giant: 4/4, Imp: 1/1], Noah: [2 Bear: 2/2, Mogg Fanatic]}
        attacks: [Giant, Imp]
        blocks: {"Bear #1": Giant, "Bear #2": Giant, Mogg Fanatic: Imp}
        plays: [{by: Noah, when: damage-assigned, use: Mogg Fanatic, target: Anna, otherwise: skip}]
        """
    scenario, rulesets = board(parts), [find(name) for name in ("2003", "modern")]
    scripted = sum(run(scenario, scenario.lines[0], one).work for one in rulesets)
    monkeypatch.setattr(caching, "MOST_WORK", scripted - 1)
    found = compare(scenario, rulesets, causes=False)
    (tried,) = only(found).by_default
    assert (tried.decides, tried.tried, tried.of) == (False, 0, 0)
    assert any(
        "(no other answer was tried)." in told for told in caveats(found.lines[0], found.scenario, Names())
    )


def test_the_account_of_facts_is_a_line_for_each() -> None:
    """DeepDiff's differences come as plain lines: whose fact, what it is on one side and on the other."""
    line = fanatic().lines[0]
    divergence = line.divergences[0]
    told = account(account_of(divergence, line))
    lines = told.splitlines()
    assert "Nina, life: 19 against 20" in lines
    assert len(lines) == len({one.id for one in divergence.facts})
    assert "incarnation" not in told


def test_a_comparison_is_the_same_every_time() -> None:
    """Two comparisons of one scenario are equal in every word."""
    first, second = (
        [(line.groups, line.divergences, line.rows) for line in fanatic().lines] for _ in range(2)
    )
    assert repr(first) == repr(second)


def test_every_shipped_difference_has_a_rule() -> None:
    """Whatever parts two rulesets of the library's own, at least one dated rule is cited for it."""
    unexplained = []
    for path in library.paths():
        scenario = read_file(path)
        found = compare(scenario, [find(name) for name in scenario.rulesets or MAIN])
        unexplained += [
            (path.stem, line.name) for line in found.lines if len(line.groups) > 1 and not behind(line)
        ]
    assert not unexplained


@pytest.mark.parametrize("old", ["1994-04-14", "1997-03-24"])
def test_an_order_of_damage_parts_no_results_before_damage_keeps_it(old: str) -> None:
    """The Factory is used in both; that one blocker is lined up makes nothing end otherwise."""
    found = compare(board_named("mishras-factory-blocks-and-grows"), [find(old), find("2010-07-16")])
    assert [(one.kind, one.moment) for one in found.lines[0].divergences] == [("result", "damage-assigned")]


def test_a_result_is_not_parted_by_an_answer_that_only_some_of_a_group_are_asked_for() -> None:
    """An order of damage is announced under few rules; how they end all share, and that is what parts them from others."""
    found = compared(
        "table: {Anna: [Red Boar: 4/4 trample red, Leader: 2/2 banding first strike], Noah: [Bear: 2/2]}",
        "hand: {Noah: [Unsummon]}",
        "attacks: [{creature: Red Boar, at: Noah, band: one}, {creature: Leader, at: Noah, band: one}]",
        "blocks: {Bear: Red Boar}",
        "plays: [{by: Noah, when: first-damage-dealt, cast: Unsummon, target: Bear, otherwise: blockers-declared}]",
        rulesets=("alpha", "2003", "m10"),
    )
    (line,) = found.lines
    told = {one.ruleset.name: one.events for one in line.runs}
    parting = next(one for one in line.divergences if one.kind == "legality")
    assert told[parting.right][parting.right_event].kind == "assign"


def test_that_fog_prevents_no_assigned_damage_is_told_as_a_departure() -> None:
    """The older texts do not say whether it is a prevention: the sentence says what is taken."""
    found = compared(
        "table: {Anna: [Bear: 2/2]}",
        "hand: {Noah: [Fog]}",
        "attacks: [Bear]",
        "plays: [{by: Noah, when: damage-prevention, cast: Fog}]",
        rulesets=("fifth",),
    )
    (one,) = found.lines[0].runs
    assert "Fog is taken to be of no use once damage is assigned (a departure" in why(one.reason)
