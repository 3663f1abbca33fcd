"""What triggers as something leaves is looked for as it was just before: what had been granted to it, and what taken."""

from __future__ import annotations

import pytest

from rulesets.registry import find
from tests.playing import life, play

GIVEN = "abilities: [{trigger: lent, when: WHEN, effect: {gain life: 5}}]"
LENT = f"Lender: {{types: [enchantment], SAYS abilities: [{{static: lends, boost: {{who: WHO, {GIVEN}}}}}]}}"
AURA = LENT.replace("SAYS", "subtypes: [Aura], attached to: Snake,").replace("WHO", "attached")
FOR_ALL = LENT.replace("SAYS", "").replace("WHO", "each creature you control")
GIVER = f"Giver: {{pt: 1/1, abilities: [{{ability: give, targets: [creature], effect: {{gain {GIVEN}, on: target}}}}]}}"
TAKEN = "Leveler: {types: [enchantment], abilities: [{static: all are alike, boost: {who: each creature, lose all abilities: true, set: 1/1}}]}"
USE = "plays: [{by: Anna, when: attackers-declared, use: Giver, target: Snake}]"
DAYS = ("alpha", "fifth", "2003", "modern")


@pytest.mark.parametrize("day", DAYS)
@pytest.mark.parametrize("when", ["dies", "leaves"])
@pytest.mark.parametrize(
    ("lender", "use"), [(AURA, ""), (FOR_ALL, ""), (GIVER, USE)], ids=["aura", "all", "spell"]
)
def test_what_is_granted_to_a_creature_triggers_as_it_dies(
    lender: str, use: str, when: str, day: str
) -> None:
    table = f"table: {{Anna: [Snake: 1/1, {lender.replace('WHEN', when)}], Noah: [Rhino: 6/6]}}"
    assert life(play(find(day), table, "attacks: [Snake]\nblocks: {Rhino: Snake}", use), "Anna") == 25


@pytest.mark.parametrize("day", DAYS)
def test_what_has_been_taken_from_all_creatures_does_not_trigger_as_one_dies(day: str) -> None:
    own = "Snake: {pt: 1/1, abilities: [{trigger: own, when: dies, effect: {gain life: 5}}]}"
    table = f"table: {{Anna: [{own}, {TAKEN}], Noah: [Rhino: 6/6]}}"
    found = play(find(day), table, "attacks: [Snake]\nblocks: {Rhino: Snake}")
    assert (life(found, "Anna"), found.status) == (20, "finished")
