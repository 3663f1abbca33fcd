"""Behold: a permanent of a kind is chosen as a spell is cast, or such a card in hand revealed, and either stays where it is."""

from __future__ import annotations

import pytest

from comparator.running.record import Run
from reports.words.obstacles import why
from rulesets.registry import find
from tests.playing import cited, keywords_read, life, play, told, zones

BREATH = "Breath: {types: [instant], cost: R, keywords: [behold or pay Dragon 1], abilities: [{spell: 3 damage, targets: [creature], effect: {deal: 3, to: target}}]}"
ROAR = "Roar: {types: [instant], cost: G, keywords: [may behold Dragon], abilities: [{spell: life, effect: [{gain life: 1}, {gain life: 4, if: behold}]}]}"
WYRM = "Wyrm: 4/4 Dragon"


def cast(
    said: str, card: str = BREATH, hand: str = "", table: str = "", mana: str = "R", day: str = "current"
) -> Run:
    """Anna's Bear is blocked, and she casts a spell."""
    return play(
        find(day), f"players: {{Anna: {{life: 20, mana: {mana}}}, Noah: 20}}", f"table: {{Anna: [Bear: 2/2{table}], Noah: [Ox: 2/3]}}",
        f"hand: {{Anna: [{card}{hand}]}}", "attacks: [Bear]\nblocks: {Ox: Bear}", f"plays: [{{by: Anna, when: blockers-declared, {said}}}]",
    )  # fmt: skip


@pytest.mark.parametrize(("day", "number"), [("2025-04-04", "701.61a"), ("current", "701.4a")])
@pytest.mark.parametrize(("hand", "table"), [(f", {WYRM}", ""), ("", f", {WYRM}")])
def test_what_is_beheld_is_a_card_in_hand_or_a_permanent_and_stays(
    day: str, number: str, hand: str, table: str
) -> None:
    run = cast("cast: Breath, ability: behold, target: Ox, behold: Wyrm", hand=hand, table=table, day=day)
    assert (run.status, zones(run, "Ox", "Wyrm")) == (
        "finished",
        ["graveyard", "hand" if hand else "battlefield"],
    )
    assert cited(run, told(run, "note", "Wyrm")) == [number]


def test_or_more_mana_is_paid() -> None:
    run = cast("cast: Breath, target: Ox", mana="1R")
    assert zones(run, "Ox") == ["graveyard"]
    poor = cast("cast: Breath, ability: 3 damage, target: Ox")
    assert (poor.status, why(poor.reason)) == ("illegal", "Anna lacks 1 of the mana 1R")


def test_nothing_else_is_beheld() -> None:
    run = cast("cast: Breath, ability: behold, target: Ox, behold: Bear")
    assert (run.status, why(run.reason)) == ("illegal", "Bear cannot pay that cost, only a Dragon")
    none = cast("cast: Breath, ability: behold, target: Ox")
    assert none.status == "illegal"


@pytest.mark.parametrize(("said", "left"), [("ability: behold", 25), ("ability: life", 21)])
def test_a_spell_may_do_more_for_what_was_beheld(said: str, left: int) -> None:
    run = cast(f"cast: Roar, {said}", ROAR, table=f", {WYRM}", mana="G")
    assert (run.status, life(run, "Anna")) == ("finished", left)


def test_there_is_none_before_its_day() -> None:
    assert cast("cast: Breath, target: Ox", day="2025-02-07").status == "refused"


BESIDES = "As an additional cost to cast this spell"


@pytest.mark.parametrize(
    ("text", "keyword"),
    [
        (f"{BESIDES}, behold a Dragon or pay {{1}}.", "behold or pay Dragon 1"),
        (f"{BESIDES}, you may behold a Dragon.", "may behold Dragon"),
    ],
)
def test_they_are_read_from_text(text: str, keyword: str) -> None:
    card = f'Card: {{types: [instant], cost: 4R, text: "{text}\\nDraw a card."}}'
    assert keywords_read(card) == [keyword]
