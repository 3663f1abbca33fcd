"""The X of a spell's cost as far as its mana value goes: what was chosen while it is a spell, and nothing elsewhere."""

from __future__ import annotations

import pytest

from comparator.running.record import Run
from rulesets.registry import find
from rulesets.table.plays import offers
from rulesets.table.priority import Act
from rulesets.table.state import ACTIVE
from tests.playing import decisions, fate, play, told

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


@pytest.mark.parametrize(
    ("kept", "legal"),
    [("protection from mana value 3 or greater", {0, 1}), ("hexproof from mana value 3 or less", {3, 4, 5}),
     ("protection from odd mana values", {1, 3, 5})],
)  # fmt: skip
def test_nothing_is_aimed_at_what_the_mana_value_with_x_keeps_off(kept: str, legal: set[int]) -> None:
    """It is refused as it is cast, and no search casts it so."""
    text = f"table: {{Anna: [Bear: 2/2], Noah: [Wall: 0/8 {kept}]}}\nhand: {{Anna: [Blast: {{{BLAST}}}]}}\nattacks: []"
    for x in range(6):
        found = play(
            find("modern"),
            text,
            f"plays: [{{by: Anna, when: combat-begins, cast: Blast, x: {x}, target: Wall}}]",
        )
        assert found.status == ("finished" if x in legal else "illegal"), x
        assert not told(found, "fizzle")
    offered = [
        play.x
        for state, decision in decisions(find("modern"), text)
        if isinstance(decision, Act) and state.window == "combat-begins" and decision.player == ACTIVE
        for offer in offers(state, ACTIVE)
        for play in offer.plays(state)
        if state.name(play.targets[0]) == "Wall"
    ]
    assert set(offered) == legal
