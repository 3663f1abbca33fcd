"""Where several effects would change a gain of life, counters or a death, it makes no difference which applies first: nobody is asked."""

from __future__ import annotations

import pytest

from comparator.running.record import Run
from rulesets.registry import find
from tests.playing import fate, life, play

DOUBLING = (
    "Bliss: {types: [enchantment], keywords: [gains twice as much life]}",
    "Spring: {types: [enchantment], keywords: [gains twice as much life, puts twice as many counters]}",
)
PRIEST = "Priest: {pt: 1/1, MORE abilities: [{ability: pray, effect: {gain life: 1}}, {ability: grow, effect: {counter: +1/+1, on: this}}, {ability: fall, effect: {destroy: this}}]}"


def _used(day: str, ability: str, *others: str, more: str = "") -> Run:
    table = f"table: {{Anna: [{', '.join((PRIEST.replace('MORE', more), *others))}], Noah: []}}"
    used = f"{{by: Anna, when: main-after-combat, use: Priest, ability: {ability}}}"
    return play(find(day), table, f"attacks: []\nplays: [{used}]")


@pytest.mark.parametrize("day", ["2007-10-01", "m10", "modern", "current"])
@pytest.mark.parametrize("others", [DOUBLING, DOUBLING[::-1]])
def test_life_and_counters_are_doubled_as_often_in_any_order(day: str, others: tuple[str, ...]) -> None:
    assert life(_used(day, "pray", *others), "Anna") == 24
    assert fate(_used(day, "grow", *others), "Priest") == "battlefield 3/3"


@pytest.mark.parametrize(
    "more",
    [
        "keywords: [unearth 1], came by: unearth,",
        "keywords: [exiled instead of dying],",
        "keywords: [unearth 1, exiled instead of dying], came by: unearth,",
    ],
)
def test_what_is_exiled_instead_by_either_of_two_is_exiled_by_both(more: str) -> None:
    """What was unearthed is exiled wherever it would go, and something else is only where it would die."""
    assert fate(_used("current", "fall", more=more), "Priest") == "exile"
