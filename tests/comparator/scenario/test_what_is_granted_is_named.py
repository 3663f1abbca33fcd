"""What a card may come to have is named like its own: in choices, in orders of triggers, in plays; what another keeps to itself is not."""

from __future__ import annotations

import pytest

from rulesets.registry import find
from tests.playing import fate, life, play, told

OX = "Ox: {pt: 3/3, abilities: [{trigger: gain one, when: attacks, may: true, effect: {gain life: 1}}]}"
GIFT = """Gift: {types: [enchantment], subtypes: [Aura], attached to: Ox, abilities: [{static: grants, boost: {who: attached, abilities: [
  {trigger: lent tap, when: attacks, targets: [creature], effect: {tap: target}}, {trigger: lent life, when: attacks, may: true, effect: {gain life: 5}}]}}]}"""
TABLE = f"table:\n  Anna:\n  - {OX}\n  - {GIFT}\n  Noah: [Crow: 1/1]\nattacks: [Ox]\n"


@pytest.mark.parametrize(("label", "left"), [("gain one", 25), ("lent life", 21)])
def test_one_of_several_triggers_is_declined_be_it_granted(label: str, left: int) -> None:
    chosen = (
        f"choices: [{{for: Ox, ability: {label}, may: no}}, {{for: Ox, ability: lent tap, target: Crow}}]"
    )
    found = play(find("modern"), TABLE, chosen)
    assert (life(found, "Anna"), found.facts["Crow"]["tapped"]) == (left, True)


def test_granted_triggers_are_put_in_order() -> None:
    order = "trigger order: [Ox: lent life, Ox: gain one, Ox: lent tap]"
    found = play(find("modern"), TABLE, order, "choices: [{for: Ox, target: Crow}]")
    assert [one.detail for one in told(found, "resolve")] == ["lent tap", "gain one", "lent life"]


def test_the_triggers_of_what_a_card_becomes_a_copy_of_are_named() -> None:
    src = "Src: {pt: 2/2, abilities: [{trigger: ss, when: attacks, may: true, effect: {gain life: 7}}]}"
    mirage = "Mirage: {types: [instant], abilities: [{spell: mirage, targets: [creature, another creature], effect: {become copy of: target 2, on: target}}]}"
    table = f"table: {{Anna: [{OX}, {src}], Noah: []}}\nhand: {{Anna: [{mirage}]}}\nattacks: [Ox]"
    cast = "plays: [{by: Anna, when: combat-begins, cast: Mirage, targets: [Ox, Src]}]\nchoices: [{for: Ox, ability: ss, may: no}]"
    assert life(play(find("modern"), table, cast), "Anna") == 20


WHIP = "Whip: {types: [enchantment], subtypes: [Aura], attached to: Ox, abilities: [{static: grants, boost: {who: attached, abilities: [{ability: snap, targets: [any], effect: {deal: 1, to: target}}]}}]}"


@pytest.mark.parametrize(
    "beside",
    [
        "Elf: {pt: 1/1, abilities: [{static: its own, boost: {who: this, abilities: [{ability: shoot, targets: [creature], effect: {destroy: target}}]}}]}",
        "Elf: {pt: 1/1, abilities: [{ability: learn, effect: {gain abilities: [{ability: shoot, targets: [creature], effect: {destroy: target}}], on: this}}]}",
    ],
)
def test_what_another_card_has_alone_is_no_ability_that_a_use_may_mean(beside: str) -> None:
    table = f"table:\n  Anna:\n  - {beside}\n  - Ox: 3/3\n  - {WHIP}\n  Noah: [Crow: 1/1]\nattacks: []\n"
    use = "plays: [{by: Anna, when: combat-begins, use: Ox, target: Crow}]"
    assert fate(play(find("modern"), table, use), "Crow") == "graveyard"


@pytest.mark.parametrize("named", ["", ", ability: free it"])
def test_two_abilities_of_one_name_that_two_cards_grant_are_used_by_whoever_has_one(named: str) -> None:
    """Each creature has one of them, at a price of its own."""
    lent = "types: [enchantment], subtypes: [Aura], attached to: ON, abilities: [{static: grants, boost: {who: attached, abilities: [{ability: free it, cost: {mana: COST}, effect: {untap: this}}]}}]"
    grown = [lent.replace("ON", on).replace("COST", cost) for on, cost in (("Ox", "2U"), ("Elk", "2W"))]
    table = f"table: {{Anna: [Ox: 3/3, Elk: 2/2, One: {{{grown[0]}}}, Two: {{{grown[1]}}}], Noah: []}}\nattacks: [Ox, Elk]"
    uses = [f"{{by: Anna, when: attackers-declared, use: {one}{named}}}" for one in ("Ox", "Elk")]
    found = play(find("modern"), table, f"plays: [{', '.join(uses)}]")
    assert [found.facts[one]["tapped"] for one in ("Ox", "Elk")] == [False, False]
