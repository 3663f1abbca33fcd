"""In which order what has triggered comes is left open where that can be seen, and nowhere else."""

from __future__ import annotations

import pytest

from comparator.running.record import Run
from rulesets.registry import find
from tests.playing import fate, play

BOARD = """
cards:
  Hurt: {pt: 2/2, abilities: [{trigger: ow, when: is dealt damage, effect: HURT}]}
  Mourner: {pt: 1/1, abilities: [{trigger: mourn, when: another creature dies, effect: MOURN}]}
  Bolt: {types: [instant], abilities: [{spell: bolt, targets: [creature], effect: [{deal: 3, to: target}LAST]}]}
table: {Anna: [Hurt, Mourner], Noah: [Giant: 3/4]}
hand: {Noah: [Bolt]}
attacks: [Hurt]
"""
FOUGHT = "blocks: {Giant: Hurt}\n"
BURNT = "plays: [{by: Noah, when: attackers-declared, cast: Bolt, target: Hurt}]\n"
GAIN, GROW, LOSE = "{gain life: 4}", "{pump: +1/+1, on: each creature you control}", "{lose life: 4}"
OVER = ", {end the turn: true}"


def _played(day: str, how: str, hurt: str, mourn: str, last: str = "") -> Run:
    return play(find(day), BOARD.replace("HURT", hurt).replace("MOURN", mourn).replace("LAST", last) + how)


@pytest.mark.parametrize("day", ["1993-08-05", "1999-04-23", "2009-07-11", "2016-09-29"])
@pytest.mark.parametrize(
    ("how", "hurt", "mourn", "is_open"),
    [(FOUGHT, GAIN, LOSE, True), (FOUGHT, GAIN, GAIN, False), (FOUGHT, GAIN, GROW, False)],
)
def test_whether_damage_or_death_comes_first_is_left_open_where_it_can_be_seen(
    day: str, how: str, hurt: str, mourn: str, is_open: bool
) -> None:
    """What only adds to lives and sizes comes to the same in any order."""
    assert bool(_played(day, how, hurt, mourn).left_open) is is_open


@pytest.mark.parametrize(
    ("day", "is_open"),
    [("1999-04-23", True), ("1999-11-01", False), ("2009-07-11", False), ("2010-07-16", False)],
)
def test_the_rule_of_the_damage_step_of_2009_speaks_of_no_other_damage(day: str, is_open: bool) -> None:
    """What a spell's damage set off has no rule there; that of April 1999 leaves open when any creature dies."""
    assert bool(_played(day, BURNT, LOSE, GAIN).left_open) is is_open


@pytest.mark.parametrize("day", ["1999-04-23", "2009-07-11"])
def test_where_a_spell_ends_the_turn_what_triggered_waits_and_its_order_is_not_left_open(day: str) -> None:
    """Nobody gets priority as creatures die then."""
    found = _played(day, BURNT, LOSE, GAIN, OVER)
    assert fate(found, "Hurt") == "graveyard"
    assert not any("trigger" in one for one in found.left_open)


@pytest.mark.parametrize(
    ("effect", "is_open"), [("{deal: 1, to: each creature}", True), ("{gain life: 1}", False)]
)
def test_whether_creatures_heal_before_the_end_of_turn_is_left_open_where_it_can_be_seen(
    effect: str, is_open: bool
) -> None:
    """Of 1993 and 1994, whose texts have it at one moment, or not at all; a life is no greater for it."""
    board = f"""
    table:
      Anna: [Bear: 2/3, Plague: {{types: [enchantment], abilities: [{{trigger: rot, when: end of turn, effect: {effect}}}]}}]
      Noah: []
    attacks: [Bear]
    """
    for day in ("1993-08-05", "1994-04-14"):
        assert any("heal" in one for one in play(find(day), board).left_open) is is_open
    assert not play(find("1997-03-24"), board).left_open
