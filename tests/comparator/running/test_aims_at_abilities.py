"""A script aims at an ability on the stack by the name of what has it."""

from __future__ import annotations

import pytest

from rulesets.registry import find
from tests.playing import fate, play

HUSH = "Hush: {types: [instant], abilities: [{spell: hush, targets: [ability], effect: {counter spell: target}}]}"


@pytest.mark.parametrize("day", ["1999-04-23", "2003", "modern"])
@pytest.mark.parametrize(
    ("when", "grower"),
    [
        ("blockers-declared", "Grower: {pt: 2/2, abilities: [{trigger: grows, when: becomes blocked, effect: {pump: +3/+3, on: this}}]}"),
        ("attackers-declared", "Grower: {pt: 2/2, abilities: [{trigger: grows, when: attacks, effect: {pump: +3/+3, on: this}}]}"),
    ],
)  # fmt: skip
def test_a_triggered_ability_is_countered(day: str, when: str, grower: str) -> None:
    found = play(
        find(day),
        f"hand: {{Noah: [{HUSH}]}}\ntable: {{Anna: [{grower}], Noah: [Wall: 3/4]}}\nattacks: [Grower]",
        f"blocks: {{Wall: Grower}}\nplays: [{{by: Noah, when: {when}, cast: Hush, target: Grower}}]",
    )
    assert (found.status, fate(found, "Grower")) == ("finished", "graveyard")


def test_an_ability_that_somebody_uses_is_countered_in_response() -> None:
    """What it was paid with is gone all the same."""
    thrower = "Thrower: {pt: 1/1, abilities: [{ability: throw, cost: {sacrifice: this}, targets: [player], effect: {deal: 1, to: target}}]}"
    found = play(
        find("modern"),
        f"hand: {{Noah: [{HUSH}]}}\ntable: {{Anna: [{thrower}], Noah: []}}\nattacks: []",
        """plays:
          - {by: Anna, when: combat-begins, use: Thrower, target: Noah}
          - {by: Noah, when: combat-begins, cast: Hush, target: Thrower, respond: true}
        """,
    )
    assert (found.status, fate(found, "Thrower"), found.facts["Noah"]["life"]) == (
        "finished",
        "graveyard",
        20,
    )
