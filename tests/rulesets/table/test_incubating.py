"""Incubating: an artifact token with +1/+1 counters, which turns over into a creature for mana."""

from __future__ import annotations

import pytest

from comparator.running.record import Run
from rulesets.registry import find
from tests.playing import fate, play

BROOD = "Brood: {pt: 1/1, text: 'Whenever Brood attacks, incubate 2 twice.'}"
FIRST, SECOND = "Incubator token of Brood 1", "Incubator token of Brood 2"
TURN = f"plays: [{{by: Anna, when: blockers-declared, use: {FIRST}}}]"


def _hatched(*more: str, day: str = "current", mana: str = "") -> Run:
    return play(
        find(day),
        f"players: {{Anna: {{life: 20{mana}}}, Noah: 20}}",
        f"table: {{Anna: [{BROOD}], Noah: []}}",
        "attacks: [Brood]",
        *more,
    )


@pytest.mark.parametrize("day", ["2023-04-14", "2025-06-06", "current"])
def test_an_incubator_is_no_creature_until_it_turns_over_and_has_the_size_of_its_counters_then(
    day: str,
) -> None:
    run = _hatched(TURN, day=day)
    assert (fate(run, FIRST), fate(run, SECOND)) == ("battlefield 2/2", "battlefield")
    assert (run.facts[FIRST]["+1/+1 counters"], run.facts[SECOND]["+1/+1 counters"]) == (2, 2)


def test_turning_an_incubator_over_costs_two_mana() -> None:
    assert _hatched(TURN, mana=", mana: 1").status == "illegal"


def test_before_its_day_there_is_no_incubator() -> None:
    assert _hatched(day="2023-02-03").status == "refused"
