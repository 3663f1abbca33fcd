"""Where a rule speaks of the very thing, a story cites that, and not one that stands before it."""

from __future__ import annotations

import pytest

from comparator.running.record import Run
from rulesets.registry import find
from rulesets.table.events import Kind
from tests.playing import play, told

BESIDE_ANOTHER = """
table:
  Anna: [Plain One: 1/1, Trampler: {pt: 3/3, keywords: [trample]}]
  Noah: [Wall: {pt: 0/2, keywords: [blocks one more]}]
attacks: [Plain One, Trampler]
blocks: {Wall: [Plain One, Trampler]}
damage: {Trampler: {Wall: 1, Noah: 2}}
"""
ALONE = (
    BESIDE_ANOTHER.replace("Plain One: 1/1, ", "")
    .replace("Plain One, ", "")
    .replace("Wall: 1, Noah: 2", "Wall: 2, Noah: 1")
)
STRIKES_AGAIN = """
table:
  Anna:
    - Blade: {pt: 2/2, keywords: [first strike]}
    - Stone: {types: [artifact], abilities: [{ability: twice, targets: [creature], effect: {gain: double strike}}]}
  Noah: []
attacks: [Blade]
plays: [{by: Anna, when: WHEN, use: Stone, target: Blade}]
"""
PHASING = """
table:
  Anna: [Wisp: {pt: 2/2, abilities: [{ability: phase out, effect: {phase out: this}}, {trigger: gain 1 life, when: leaves, effect: {gain life: 1}}]}]
  Noah: []
attacks: [Wisp]
plays: [{by: Anna, when: attackers-declared, use: Wisp}]
"""
HAND = """
table: {Anna: [Bear: 2/2], Noah: []}
hand: {Anna: [One: 2/2, Two: 2/2, Three: 2/2, Four: 2/2, Five: 2/2, Six: 2/2, Seven: 2/2, Eight: 2/2]}
attacks: [Bear]
"""


def cited(found: Run, kind: Kind) -> list[str]:
    """What each event of a kind is told with, of what the active player has."""
    causes = [event.cause for event in told(found, kind) if event.subject != "Wall"]
    return [found.ruleset.cite(cause).label if cause is not None else "" for cause in causes]


@pytest.mark.parametrize(
    ("text", "ruleset", "kind", "label"),
    [
        (BESIDE_ANOTHER, "1999-04-23", "assign", "502.9f"),
        (BESIDE_ANOTHER, "2003", "assign", "502.9b"),
        (BESIDE_ANOTHER, "2009-07-11", "assign", "702.17b"),
        (BESIDE_ANOTHER, "current", "assign", "702.19b"),
        (ALONE, "1999-04-23", "assign", "502.9b"),
        (STRIKES_AGAIN.replace("WHEN", "first-damage-assigned"), "2003-03-15", "assign", "502.28d"),
        (STRIKES_AGAIN.replace("WHEN", "first-damage-dealt"), "current", "assign", "702.4d"),
        (STRIKES_AGAIN.replace("WHEN", "blockers-declared"), "current", "assign", ""),
        (PHASING, "1999-04-23", "trigger", ""),
        (PHASING, "2001-07-23", "trigger", "502.15d"),
        (HAND, "1994-04-14", "discard", "Turn Order 5"),
    ],
)
def test_a_story_cites_the_rule_that_speaks_of_the_very_thing(
    text: str, ruleset: str, kind: Kind, label: str
) -> None:
    """What others assign beside a trampler, double strike that comes late, a permanent that phases out, the hand of 1994."""
    assert cited(play(find(ruleset), text), kind)[-1] == label


def test_fast_effects_of_1994_may_be_used_in_the_discard_phase_and_after_it() -> None:
    """The last moment of the turn is that phase and the one in which its end is declared."""
    found = play(find("1994-04-14"), HAND)
    (last,) = [event for event in told(found, "window") if event.detail == "turn-ends"]
    assert last.cause is not None
    assert found.ruleset.cite(last.cause).label == "Turn Order 5, Turn Order 6"


RAMPAGE = """
table: {Anna: [Rager: 3/4 rampage 1], Noah: [Brave: 2/2, Shy: 2/2]}
hand: {Noah: [Unsummon]}
attacks: [Rager]
blocks: {Brave: Rager, Shy: Rager}
"""
LEAVES = f"{RAMPAGE}plays: [{{by: Noah, when: blockers-declared, cast: Unsummon, target: Shy}}]\n"


@pytest.mark.parametrize(("text", "counted"), [(RAMPAGE, False), (LEAVES, True)])
@pytest.mark.parametrize("ruleset", ["1999-06-01", "2003", "modern"])
def test_that_rampage_is_counted_once_is_told_where_its_blockers_are_others_by_then(
    text: str, counted: bool, ruleset: str
) -> None:
    """Where as many block as set it off, what it gives is all there is to tell."""
    found = play(find(ruleset), text)
    assert any(cause.name == "counted-once" for cause in (*found.causes, *found.weighed)) is counted


@pytest.mark.parametrize(
    ("day", "skips", "clears", "leaves"),
    [
        ("2004-10-01", "509.1c", "509.1a", "509.1a"),
        ("2009-07-11", "711.1c", "711.1a", "711.1a"),
        ("2015-07-17", "713.1d", "713.1b", "713.1b"),
        ("2019-08-23", "716.1d", "716.1b", "716.1d"),
        ("current", "724.1d", "724.1b", "724.1d"),
    ],
)
def test_what_ends_the_turn_does_so_by_the_steps_of_its_rule(
    day: str, skips: str, clears: str, leaves: str
) -> None:
    """The cleanup is next, the stack goes, and nobody is left in combat: each by its own number on each day."""
    found = play(
        find(day),
        """
        table: {Anna: [Bear: 2/2], Noah: []}
        hand: {Noah: [Time Stop]}
        attacks: [Bear]
        plays: [{by: Noah, when: attackers-declared, cast: Time Stop}]
        """,
    )
    (ends,) = told(found, "turn ends")
    (gone,) = [event for event in told(found, "move") if event.detail == "exile"]
    assert [cause and found.ruleset.cite(cause).label for cause in (ends.cause, gone.cause)] == [
        skips,
        clears,
    ]
    assert leaves in {found.ruleset.cite(cause).label for cause in found.weighed}
