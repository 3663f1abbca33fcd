"""Split cards: wherever one is no spell it is of the types and colours of both halves, and on the stack of one half alone."""

from __future__ import annotations

import pytest

from reports.words.obstacles import why
from rulesets.registry import find
from tests.playing import fate, life, play

CARDS = """\
cards:
  Undo: {types: [instant], cost: U, abilities: [{spell: undo, targets: [creature], effect: {return: target}}], other half: {name: Redo, types: [sorcery], cost: 1G}}
"""
DINE = "plays: [{by: Anna, when: combat-begins, use: Eater, exile: Undo}]"
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


@pytest.mark.parametrize(
    ("day", "bound", "eaten"),
    [
        ("2010", "1 or less", True),
        ("2017-04-27", "2 or greater", True),
        ("2017-04-27", "3 or greater", False),
        ("2017-04-28", "1 or less", False),
        ("2017-04-28", "3 or greater", True),
        ("current", "3 or greater", True),
        ("current", "2 or less", False),
    ],
)
def test_a_split_card_has_either_mana_value_and_since_april_2017_that_of_both_halves(
    day: str, bound: str, eaten: bool
) -> None:
    dine = EATER.replace("WHAT", f"instant card in your graveyard with mana value {bound}")
    found = play(
        find(day),
        CARDS,
        f"table: {{Anna: [{dine}], Noah: []}}\ngraveyard: {{Anna: [Undo]}}\nattacks: []",
        DINE,
    )
    assert (life(found, "Anna"), found.status) == ((23, "finished") if eaten else (20, "illegal"))


@pytest.mark.parametrize(
    ("day", "cards", "told"),
    [
        ("2017-04-27", CARDS, "something counts the mana value of Undo, a split card that has two"),
        ("current", CARDS.replace(", cost: 1G", ""), "something asks for the mana value of Undo, of which the board does not say what both halves cost"),
    ],
)  # fmt: skip
def test_a_mana_value_that_is_not_one_number_is_not_guessed(day: str, cards: str, told: str) -> None:
    eater = "Eater: {pt: 1/1, abilities: [{ability: weigh, targets: [card in your graveyard], effect: {gain life: {mana value of: target}}}]}"
    table = f"table: {{Anna: [{eater}], Noah: []}}\ngraveyard: {{Anna: [Undo]}}\nattacks: []"
    found = play(find(day), cards, table, DINE.replace("exile", "target"))
    assert (found.status, why(found.reason)) == ("unfinished", told)


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
