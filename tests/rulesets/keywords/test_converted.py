"""More Than Meets the Eye: a card is cast with its back face up, and is that face on the stack and in play."""

from __future__ import annotations

import pytest

from rulesets.registry import find
from tests.playing import fate, play

ROBOT = (
    "Robot: {types: [artifact, creature], pt: 4/4, cost: 5, keywords: [FLASH More Than Meets the Eye 2],"
    " back: {name: Truck, types: [artifact], subtypes: [Vehicle], pt: 2/1, keywords: [FLASH living metal, vigilance]}}"
)
PRIEST = "Priest: {pt: 1/1, abilities: [{trigger: a prayer, when: you cast a noncreature spell, effect: {gain life: 1}}]}"


def _board(flash: str = "", more: str = "") -> tuple[str, str]:
    table = f"table: {{Anna: [Bear: 2/2, {PRIEST}], Noah: []}}"
    return table, f"hand: {{Anna: [{ROBOT.replace('FLASH', flash)}]}}\nattacks: [Bear]\n{more}"


@pytest.mark.parametrize("day", ["2022-11-18", "current"])
@pytest.mark.parametrize(
    ("mana", "ability", "size", "life"),
    [
        ("2", ", ability: More Than Meets the Eye", "2/1", 21),
        ("1", ", ability: More Than Meets the Eye", None, 20),
    ],
)
def test_it_is_cast_with_its_back_face_up(
    day: str, mana: str, ability: str, size: str | None, life: int
) -> None:
    """As a Vehicle it is a spell that is no creature, and a creature in play in its controller's turn."""
    run = play(
        find(day), f"players: {{Anna: {{life: 20, mana: {mana}}}, Noah: 20}}", *_board(),
        f"plays: [{{by: Anna, when: main-after-combat, cast: Robot{ability}}}]",
    )  # fmt: skip
    if size is None:
        assert run.status == "illegal"
    else:
        assert (fate(run, "Robot"), run.facts["Robot"]["transformed"], run.facts["Anna"]["life"]) == (
            f"battlefield {size}", True, life,
        )  # fmt: skip


def test_it_is_cast_at_no_other_time_without_flash() -> None:
    cast = "plays: [{by: Anna, when: attackers-declared, cast: Robot, ability: More Than Meets the Eye}]"
    assert play(find("current"), *_board(), cast).status == "illegal"
    assert play(find("current"), *_board("flash,"), cast).status == "finished"


def test_what_is_countered_lies_in_the_graveyard_as_its_front_face() -> None:
    counter = "Stop: {types: [instant], cost: U, abilities: [{spell: counter it, targets: [spell], effect: {counter spell: target}}]}"
    table, hand = _board()
    run = play(
        find("current"), table, hand.replace("]}\n", f"], Noah: [{counter}]}}\n"),
        "plays: [{by: Anna, when: main-after-combat, cast: Robot, ability: More Than Meets the Eye},"
        " {by: Noah, when: main-after-combat, cast: Stop, target: Robot, respond: true}]",
    )  # fmt: skip
    assert fate(run, "Robot") == "graveyard"
    assert not run.facts["Robot"].get("transformed")
