"""Stories of 1993 to April 1999: each sentence is true of the rules of its day."""

from __future__ import annotations

import pytest

from comparator.running.run import run
from reports.comparison.text import run_text
from rulesets.registry import find
from tests.playing import board


def story(day: str, text: str) -> str:
    """The story of a board in one long line."""
    scenario = board(text)
    return " ".join(run_text(run(scenario, scenario.lines[0], find(day)), scenario).split())


COUNTERED = """
table: {Anna: [Bear: 2/2], Noah: []}
hand:
  Anna: [Growth: {types: [instant], abilities: [{spell: +3/+3, targets: [creature], effect: {pump: +3/+3, on: target}}]}]
  Noah: [Counterspell]
attacks: [Bear]
plays:
  - {by: Anna, when: attackers-declared, cast: Growth, target: Bear}
  - {by: Noah, when: attackers-declared, cast: Counterspell, target: Growth, respond: true}
"""


@pytest.mark.parametrize(
    ("day", "rule"),
    [
        ("1993-08-05", "Spell Types, Timing"), ("1994-04-14", "Timing Questions, Countering Spells"),
        ("1997-03-24", "Interrupts"), ("1999-04-23", "414.1"),
    ],
)  # fmt: skip
def test_what_counters_a_spell_is_told_with_the_rule_of_its_day(day: str, rule: str) -> None:
    """The text of 1994 speaks of countering, too, and needs no rule of 1993."""
    assert f"Growth is countered. {rule}" in story(day, COUNTERED)


SIREN = """
table: {Anna: [Bear: 2/2, Giant: 3/3], Noah: []}
hand: {Noah: [Siren: {types: [instant], text: "Creatures your opponents control attack this turn if able."}]}
attacks: [Giant]
plays: [{by: Noah, when: main-before-combat, cast: Siren}]
"""


def test_who_must_attack_by_another_card_is_not_said_to_by_its_own() -> None:
    assert "Bear attacks if able, as a card has it; no rule of the day has it so" in story("1993", SIREN)


WAITING = """
table: {Anna: [Giant: 3/3], Noah: [Drudge Skeletons]}
hand: {Anna: [Lightning Bolt]}
attacks: [Giant]
plays:
  - {by: Anna, when: attackers-declared, cast: Lightning Bolt, target: Drudge Skeletons}
  - {by: Noah, when: attackers-declared, use: Drudge Skeletons, respond: true}
"""


@pytest.mark.parametrize("day", ["1993-08-05", "1994-04-14", "1997-03-24"])
def test_what_waits_to_take_effect_is_on_no_stack_before_there_is_one(day: str) -> None:
    told = story(day, WAITING)
    assert "Lightning Bolt: played, and not yet in effect" in told
    assert "stack" not in told


SAVED = """
table: {Anna: [Giant: 3/3], Noah: [Drudge Skeletons]}
attacks: [Giant]
blocks: {Drudge Skeletons: Giant}
plays: [{by: Noah, when: combat-destroys, use: Drudge Skeletons}]
"""


def test_of_a_creature_that_has_regenerated_no_effect_is_told_to_end_with_the_attack() -> None:
    """That it has no more part in the fighting is a rule of 1994, and no effect."""
    told = story("1994-04-14", SAVED)
    assert "Drudge Skeletons are to regenerate." in told
    assert "effects that last until the attack is over" not in told


LATE_DEATH = """
table:
  Anna: [Bear: 2/2]
  Noah: [Plague: {types: [enchantment], abilities: [{trigger: 1 damage, when: end of turn, effect: {deal: 1, to: each creature}}]}]
attacks: [Bear]
"""


@pytest.mark.parametrize(("day", "open_then"), [("1993", True), ("1994-04-14", True), ("1997-03-24", False)])
def test_what_comes_first_at_the_end_of_turn_is_left_open_until_a_text_says_it(
    day: str, open_then: bool
) -> None:
    assert ("creatures are taken to heal first" in story(day, LATE_DEATH)) is open_then


SALVE = """
players: {Anna: 20, Noah: 3}
table: {Anna: [Giant: 3/3], Noah: []}
hand: {Noah: [Salve: {types: [instant], abilities: [{spell: gain 3 life, effect: {gain life: 3}}]}]}
attacks: [Giant]
plays: [{by: Noah, when: damage-prevention, cast: Salve}]
"""


@pytest.mark.parametrize("day", ["1994-04-14", "1997-03-24"])
def test_what_gains_life_for_nothing_that_happened_is_not_used_while_damage_waits(day: str) -> None:
    """Of gains of life only those for what has happened are always allowed (Dealing with Damage of 1994)."""
    assert "Not legal: Salve neither prevents nor redirects damage." in story(day, SALVE)
