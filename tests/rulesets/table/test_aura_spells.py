"""An Aura spell takes aim at what it may enchant, and comes into play on that or not at all."""

from __future__ import annotations

import pytest

from comparator.running.record import Run
from rulesets.registry import find
from tests.playing import play

DAYS = ("1997", "2003", "2008", "modern")
BOARD = """
cards:
  Veil: {types: [enchantment], subtypes: [Aura], cost: 2U, colors: [blue], text: "Flash\\nEnchant creature\\nEnchanted creature gets +2/+2.\\nWhen Veil enters, tap enchanted creature."}
  Own: {types: [enchantment], subtypes: [Aura], cost: 2U, colors: [blue], text: "Flash\\nEnchant creature you control\\nEnchanted creature gets +2/+2."}
table:
  Anna: [Bear: 2/2]
  Noah:
    - Wall: 0/4
    - Hidden: {pt: 2/2, keywords: [shroud]}
    - Dry: {pt: 2/2, keywords: [protection from blue]}
    - Altar: {types: [artifact], abilities: [{ability: an offering, cost: {sacrifice: creature}, effect: {gain life: 1}}]}
hand: {Anna: [Veil, Own]}
attacks: [Bear]
"""


def _cast(day: str, aura: str, target: str, answer: str = "") -> Run:
    plays = f"plays: [{{by: Anna, when: attackers-declared, cast: {aura}, target: {target}}}{answer}]"
    return play(find(day), BOARD, plays)


@pytest.mark.parametrize("day", DAYS)
def test_an_aura_comes_into_play_on_its_target_and_works_at_once(day: str) -> None:
    found = _cast(day, "Veil", "Bear")
    assert found.facts["Veil"]["zone"] == "battlefield"
    assert found.facts["Bear"]["power"] == 4
    assert found.facts["Noah"]["life"] == 16
    kinds = [event.kind for event in found.events if event.subject == "Veil"]
    assert kinds.index("enter") < kinds.index("attach") < kinds.index("trigger")


@pytest.mark.parametrize("day", DAYS)
@pytest.mark.parametrize(
    ("aura", "target"),
    [("Veil", "Hidden"), ("Veil", "Dry"), ("Veil", "Noah"), ("Veil", "Altar"), ("Own", "Wall")],
)
def test_an_aura_is_not_cast_on_what_it_may_not_enchant(day: str, aura: str, target: str) -> None:
    found = _cast(day, aura, target)
    assert (found.status, found.facts[aura]["zone"]) == ("illegal", "hand")


@pytest.mark.parametrize("day", DAYS)
def test_an_aura_whose_target_is_gone_goes_to_the_graveyard(day: str) -> None:
    answer = ", {by: Noah, when: attackers-declared, use: Altar, sacrifice: Wall, respond: true}"
    found = _cast(day, "Veil", "Wall", answer)
    assert found.facts["Veil"]["zone"] == "graveyard"
    assert not [event for event in found.events if event.kind == "enter"]


@pytest.mark.parametrize("day", DAYS)
def test_what_an_aura_in_hand_grants_can_be_used_once_it_has_come(day: str) -> None:
    """A script may name the ability of a creature that only the Aura gives it, though that lies in hand as the turn begins."""
    found = play(
        find(day),
        """
cards:
  Crown: {types: [enchantment], subtypes: [Aura], cost: 1B, text: "Flash\\nEnchant creature\\nEnchanted creature has \\"Discard a card: This creature gets +1/+1 until end of turn.\\""}
table: {Anna: [Bear: 2/2], Noah: []}
hand: {Anna: [Crown, Spare: {types: [instant], text: "You gain 1 life."}]}
attacks: [Bear]
plays:
  - {by: Anna, when: attackers-declared, cast: Crown, target: Bear}
  - {by: Anna, when: attackers-declared, use: Bear}
""",
    )
    assert (found.status, found.facts["Noah"]["life"]) == ("finished", 17)
