"""Harness, and what stands behind ∞: it is so as long as its permanent is harnessed."""

from __future__ import annotations

import pytest

from comparator.running.record import Run
from rulesets.registry import find
from tests.playing import life, play

STONE = (
    r"Stone: {types: [artifact], text: '{T}: Harness Stone.\n∞ — Creatures you control get +1/+1.'}".replace(
        "'", '"'
    )
)


def _played(*more: str, day: str = "current", stone: str = STONE) -> Run:
    return play(find(day), f"table: {{Anna: [Bear: 2/2, {stone}], Noah: []}}", "attacks: [Bear]", *more)


@pytest.mark.parametrize("day", ["2025-09-19", "current"])
def test_what_stands_behind_infinity_is_so_once_its_permanent_is_harnessed(day: str) -> None:
    used = _played("plays: [{by: Anna, when: attackers-declared, use: Stone}]", day=day)
    assert (life(used, "Noah"), life(_played(day=day), "Noah")) == (17, 18)


def test_what_is_used_or_triggers_behind_infinity_is_had_as_long_as_it_is_harnessed() -> None:
    stone = STONE.replace(
        "Creatures you control get +1/+1.",
        "Whenever a creature you control deals combat damage to a player, you gain 3 life.",
    )
    used = _played("plays: [{by: Anna, when: attackers-declared, use: Stone}]", stone=stone)
    assert (life(used, "Anna"), life(_played(stone=stone), "Anna")) == (23, 20)


@pytest.mark.parametrize(
    "stone",
    [
        "Stone: {types: [artifact], abilities: [{ability: focus, effect: {harness: this}}]}",
        "Stone: {types: [artifact], abilities: [{static: power, boost: {who: each creature you control, pt: +1/+1, while: this is harnessed}}]}",
    ],
)
def test_before_its_day_nothing_is_harnessed(stone: str) -> None:
    assert _played(day="2025-07-25", stone=stone).status == "refused"
