"""To be goaded is no ability: it stays with a creature that loses all it has."""

from __future__ import annotations

import pytest

from rulesets.registry import find
from tests.playing import play

GOADED = """
table:
  Anna: [Bear: {pt: 2/2, keywords: [flying]}]
  Noah:
    - Taunt: {types: [artifact], abilities: [{ability: goad, targets: [creature], effect: {goad: target}}]}
    - Hush: {types: [artifact], abilities: [{ability: hush, targets: [creature], effect: {lose all abilities: target}}]}
attacks: []
plays:
  - {by: Noah, when: combat-begins, use: Taunt, target: Bear}
  - {by: Noah, when: combat-begins, use: Hush, target: Bear}
"""


@pytest.mark.parametrize("order", [("Taunt", "Hush"), ("Hush", "Taunt")])
def test_a_goaded_creature_that_loses_its_abilities_attacks_still(order: tuple[str, str]) -> None:
    """Whichever came first, it has to attack if it can."""
    first, second = order
    board = (
        GOADED.replace("use: Taunt", "use: 1st").replace("use: Hush", f"use: {second}").replace("1st", first)
    )
    assert play(find("current"), board).status == "illegal"
    assert play(find("current"), board.replace("attacks: []", "attacks: [Bear]")).status == "finished"
