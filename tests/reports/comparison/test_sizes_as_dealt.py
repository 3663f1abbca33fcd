"""A sum tells a creature at the size that it had when damage was dealt."""

from __future__ import annotations

import pytest

from comparator.scenario.reading import read
from tests import compared

BOARD = """
format: 1
title: a test
players: {Anna: 20, Noah: 20}
table:
  Anna: [Drinker: {pt: 2/2, text: "%s"}]
  Noah: [Minotaur: 2/3]
attacks: [Drinker]
blocks: {Minotaur: Drinker}
"""
GROWS = "put a +1/+1 counter on Drinker."


@pytest.mark.parametrize(
    ("has", "rules", "said"),
    [
        (f"First strike. Whenever Drinker deals combat damage to a creature, {GROWS}", ("1994-04-13", "1994-04-14"),
         "A Drinker, 2/2, takes 2 damage and dies. B Drinker, 3/3, takes 2 damage and survives."),
        (f"Whenever Drinker is dealt damage, {GROWS}", ("1994-04-14", "fifth"),
         "A Drinker, 2/2, takes 2 damage and dies. B Drinker, 3/3, takes 2 damage and survives."),
    ],
    ids=("between two rounds", "before the damage counts"),
)  # fmt: skip
def test_counters_count_that_were_there_as_damage_was_dealt(
    has: str, rules: tuple[str, ...], said: str
) -> None:
    """As what changes a size in another way does."""
    assert said in compared.in_one_line(compared.under(read(BOARD % has, "board"), rules))
