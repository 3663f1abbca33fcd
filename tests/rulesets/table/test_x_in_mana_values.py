"""The X of a spell's cost as far as its mana value goes: what was chosen while it is a spell, and nothing elsewhere."""

from __future__ import annotations

import pytest

from comparator.running.record import Run
from rulesets.registry import find
from tests.playing import fate, play

DAYS = ("1993-08-05", "1997-03-24", "2003", "2007-05-01", "modern")
SNAPPER = 'Snapper: {pt: 4/4, text: "Whenever you cast a spell with mana value 5 or greater, draw a card."}'


def cast(day: str, spell: str, x: int, *more: str) -> Run:
    """Anna has the Snapper, attacks with a Bear and casts a spell of that shape for X, aimed at Noah's Wall."""
    spells = (
        f"table: {{Anna: [{SNAPPER}, Bear: 2/2], Noah: [Wall: 0/8]}}\nhand: {{Anna: [Blast: {{{spell}}}]}}"
    )
    plays = f"plays: [{{by: Anna, when: attackers-declared, cast: Blast, x: {x}, target: Wall}}]"
    return play(find(day), spells, "attacks: [Bear]", plays, *more)


BLAST = 'types: [instant], cost: XR, text: "Blast deals X damage to target creature."'


@pytest.mark.parametrize("day", DAYS)
@pytest.mark.parametrize(("x", "cards"), [(3, 0), (4, 1), (7, 1)])
def test_what_watches_for_costly_spells_counts_what_was_chosen_for_x(day: str, x: int, cards: int) -> None:
    found = cast(day, BLAST, x)
    assert found.status == "finished"
    assert found.facts["Anna"].get("cards drawn", 0) == cards


def test_of_several_x_each_counts() -> None:
    assert cast("modern", BLAST.replace("XR", "XXR"), 2).facts["Anna"]["cards drawn"] == 1


@pytest.mark.parametrize("day", DAYS)
def test_a_spell_that_resolves_knows_what_was_chosen_for_x(day: str) -> None:
    blast = "types: [instant], cost: XR, abilities: [{spell: blast, targets: [creature], effect: {gain life: {mana value of: this}}}]"
    assert cast(day, blast, 2).facts["Anna"]["life"] == 23


def test_a_copy_of_a_spell_has_the_x_that_was_chosen_for_that() -> None:
    gain = "Blast: {types: [instant], cost: XR, abilities: [{spell: gain, effect: {gain life: {mana value of: this}}}]}"
    twin = "Twin: {types: [instant], abilities: [{spell: a twin, targets: [instant or sorcery spell], effect: {copy spell: target}}]}"
    table = (
        f"table: {{Anna: [Bear: 2/2], Noah: []}}\nhand: {{Anna: [{gain}], Noah: [{twin}]}}\nattacks: [Bear]"
    )
    blast, answer = (
        "by: Anna, when: attackers-declared, cast: Blast, x: 3",
        "by: Noah, when: attackers-declared, cast: Twin, target: Blast",
    )
    found = play(find("modern"), table, f"plays: [{{{blast}}}, {{{answer}, respond: true}}]")
    assert (found.facts["Anna"]["life"], found.facts["Noah"]["life"]) == (24, 22)


def test_what_was_chosen_for_x_is_weighed_by_the_rule_that_counts_it() -> None:
    assert find("modern").playing.says.x_is_chosen in cast("modern", BLAST, 4).weighed


@pytest.mark.parametrize("day", DAYS)
def test_x_is_nothing_once_a_permanent_has_come_into_play(day: str) -> None:
    hydra = "pt: 2/2, cost: XG, keywords: [flash], abilities: [{trigger: grow, when: enters, effect: {gain life: {mana value of: this}}}]"
    table = f"table: {{Anna: [Bear: 2/2], Noah: []}}\nhand: {{Anna: [Hydra: {{{hydra}}}]}}\nattacks: [Bear]"
    found = play(
        find(day),
        "anachronism: borrow",
        table,
        "plays: [{by: Anna, when: attackers-declared, cast: Hydra, x: 3}]",
    )
    assert (fate(found, "Hydra"), found.facts["Anna"]["life"]) == ("battlefield 2/2", 21)
