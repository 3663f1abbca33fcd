"""Split cards: wherever one is no spell it is of the types and colours of both halves, and on the stack of one half alone."""

from __future__ import annotations

import pytest

from rulesets.registry import find
from tests.playing import fate, life, play

CARDS = """\
cards:
  Undo: {types: [instant], cost: U, abilities: [{spell: undo, targets: [creature], effect: {return: target}}], other half: {name: Redo, types: [sorcery], cost: 1G}}
"""
EATER = "Eater: {pt: 1/1, abilities: [{ability: dine, cost: {exile: WHAT}, effect: {gain life: 3}}]}"


@pytest.mark.parametrize(
    ("what", "eaten"),
    [
        ("sorcery card in your graveyard", True),
        ("instant card in your graveyard", True),
        ("green card in your graveyard", True),
        ("blue card in your graveyard", True),
        ("red card in your graveyard", False),
    ],
)
def test_a_split_card_in_a_graveyard_is_what_both_halves_are(what: str, eaten: bool) -> None:
    table = f"table: {{Anna: [{EATER.replace('WHAT', what)}], Noah: []}}\ngraveyard: {{Anna: [Undo]}}\nattacks: []"
    use = "plays: [{by: Anna, when: combat-begins, use: Eater, exile: Undo}]"
    found = play(find("modern"), CARDS, table, use)
    assert (life(found, "Anna"), found.status == "finished") == ((23, True) if eaten else (20, False))


def test_the_mana_value_of_a_split_card_that_is_no_spell_is_not_guessed() -> None:
    dine = EATER.replace("WHAT", "instant card in your graveyard with mana value 2 or less")
    table = f"table: {{Anna: [{dine}], Noah: []}}\ngraveyard: {{Anna: [Undo]}}\nattacks: []"
    use = "plays: [{by: Anna, when: combat-begins, use: Eater, exile: Undo}]"
    assert play(find("modern"), CARDS, table, use).status == "unfinished"


@pytest.mark.parametrize(
    ("keyword", "ends"), [("protection from green", "hand"), ("protection from blue", "battlefield 3/3")]
)
def test_half_a_split_card_that_is_cast_is_that_half_alone(keyword: str, ends: str) -> None:
    """It goes to the graveyard as the whole card, where Eater eats it as a sorcery."""
    eater = EATER.replace("WHAT", "sorcery card in your graveyard")
    table = f"table: {{Anna: [{eater}], Noah: [Elk: {{pt: 3/3, keywords: [{keyword}]}}]}}\nhand: {{Anna: [Undo]}}\nattacks: []"
    cast = "{by: Anna, when: combat-begins, cast: Undo, target: Elk}, {by: Anna, when: attackers-declared, use: Eater, exile: Undo}"
    found = play(find("modern"), CARDS, table, f"plays: [{cast}]")
    assert fate(found, "Elk") == ends
    assert life(found, "Anna") == (23 if ends == "hand" else 20)
