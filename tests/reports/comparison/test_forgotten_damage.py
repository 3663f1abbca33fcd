"""Damage of which nothing is left as soon as it has been dealt: it was dealt all the same, and does not add up."""

from __future__ import annotations

import pytest

from comparator.scenario.reading import read
from tests import compared

PLAGUE = """{types: [enchantment], abilities: [{trigger: 1 damage to each creature, when: end of turn, effect: {deal: 1, to: each creature}}]}"""

ONE = f"""
format: 1
title: One plague at end of turn
players: {{Anna: 20, Noah: 20}}
cards: {{Plague: {PLAGUE}}}
table: {{Anna: [Bear: 2/2], Noah: [Plague, Wall: 0/2]}}
attacks: [Bear]
blocks: {{Wall: Bear}}
"""
TWO = f"""
format: 1
title: Two plagues at end of turn
players: {{Anna: 20, Noah: 20}}
cards: {{Night Plague: {PLAGUE}, Late Plague: {PLAGUE}}}
table: {{Anna: [Bear: 2/2], Noah: [Night Plague, Late Plague]}}
attacks: [Bear]
"""
GROWN = f"""
format: 1
title: A cub that has grown for the turn
players: {{Anna: 20, Noah: 20}}
cards:
  Plague: {PLAGUE}
  Growth: {{types: [instant], text: "Target creature gets +3/+3 until end of turn."}}
table: {{Anna: [Bear: 2/2, Cub: 1/1], Noah: [Plague]}}
hand: {{Anna: [Growth]}}
attacks: [Bear]
plays: [{{by: Anna, when: turn-ends, cast: Growth, target: Cub}}]
"""
DAYS = ("1997-03-24", "1998-10-18", "1999-04-23", "modern")


@pytest.mark.parametrize(
    ("board", "said"),
    [
        (ONE, "Bear takes damage that is forgotten at once"),
        (ONE, "Cleanup: The 1 damage on Bear wears off."),
        (ONE, "Turn ends: Plague deals 1 damage to Bear."),
        (ONE, "Bear, 2/2, takes 1 damage, heals at once and survives"),
        (TWO, "Bear, 2/2, takes 1 damage, heals at once, takes 1 damage, heals at once and survives"),
        (TWO, "Bear, 2/2, takes 1 + 1 = 2 damage and dies"),
        (TWO, "Turn ends: Night Plague triggers"),
        (GROWN, "Cub, 1/1, takes 1 damage and dies"),
        (GROWN, "Cub, 4/4, takes 1 damage and survives"),
    ],
)
def test_damage_that_is_forgotten_at_once_was_dealt_and_does_not_add_up(board: str, said: str) -> None:
    """In Fifth Edition creatures had healed by then, and nothing lasted: that is what parts it from the stack."""
    assert said in compared.in_one_line(compared.under(read(board, "board.yaml"), DAYS))


@pytest.mark.parametrize("board", [ONE, TWO, GROWN], ids=["one", "two", "grown"])
def test_no_rule_is_told_twice_as_what_came_and_as_what_would_have_been_enough(board: str) -> None:
    """The rule by which nothing lasts came and went on days on which the end changed."""
    told = compared.in_one_line(compared.under(read(board, "board.yaml"), DAYS))
    assert told.count("Once creatures have healed, an effect of the turn ends") == 1
