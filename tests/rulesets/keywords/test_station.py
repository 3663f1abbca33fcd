"""Station: as many charge counters as the power of what is tapped, and what a permanent is while it has enough of them."""

from __future__ import annotations

import pytest

from comparator.running.record import Run
from reports.words.obstacles import condition_in_words
from rulesets.registry import find
from tests.playing import life, play

FLIES = "{static: a creature at 8+, boost: {become: {types: [creature]}, set: 4/4, keywords: [flying], while: charge 8 or more}}"


def _ship(counters: int, more: str = "", anna: str = "", day: str = "current") -> Run:
    ship = f"Ship: {{types: [artifact], subtypes: [Spacecraft], keywords: [station], counters: {{charge: {counters}}}, abilities: [{FLIES}]}}"
    return play(find(day), f"table: {{Anna: [{ship}{anna}], Noah: [Ox: 2/5]}}", more)


@pytest.mark.parametrize(("counters", "left"), [(8, 16), (9, 16), (7, None)])
def test_with_enough_charge_counters_it_is_a_creature_of_its_size_that_attacks(
    counters: int, left: int | None
) -> None:
    run = _ship(counters, "attacks: [Ship]")
    assert run.status == ("illegal" if left is None else "finished")
    assert left is None or life(run) == left


def test_without_them_it_has_no_size() -> None:
    run = _ship(0)
    assert "power" not in run.facts["Ship"]


@pytest.mark.parametrize(
    ("pilot", "charged"),
    [("3/3", 9), ("0/3", 6), ("{pt: 2/2, sick: true}", 8), ("{pt: -1/3}", 6)],
)
def test_it_gets_as_many_charge_counters_as_the_power_of_what_is_tapped(pilot: str, charged: int) -> None:
    """Since when that has been there is nothing to it."""
    run = _ship(6, "plays: [{by: Anna, when: main-after-combat, use: Ship, tap: Pilot}]", f", Pilot: {pilot}")
    assert run.facts["Ship"].get("charge counters") == charged
    assert run.facts["Pilot"]["tapped"]


@pytest.mark.parametrize(
    ("play_of_it", "counters"),
    [
        ("when: main-after-combat, use: Ship, tap: Ship", 8),
        ("when: main-after-combat, use: Ship, tap: Ox", 0),
        ("when: main-after-combat, use: Ship, tap: Tired", 0),
        ("when: damage-dealt, use: Ship, tap: Pilot", 0),
    ],
)
def test_another_untapped_creature_of_its_controller_s_is_tapped_when_a_sorcery_could_be_cast(
    play_of_it: str, counters: int
) -> None:
    run = _ship(
        counters, f"attacks: [Pilot]\nplays: [{{by: Anna, {play_of_it}}}]", ", Pilot: 2/2, Tired: {pt: 2/2, tapped: true}"
    )  # fmt: skip
    assert run.status == "illegal"


def test_there_is_no_station_before_its_day() -> None:
    assert [_ship(8, day=day).status for day in ("2025-07-24", "2025-07-25")] == ["refused", "finished"]


@pytest.mark.parametrize(
    ("condition", "said"),
    [("charge 8 or more", "it has eight or more charge counters"), ("level 1 to 3", "it has 1 to 3 level counters")],
)  # fmt: skip
def test_so_many_counters_are_told_in_words(condition: str, said: str) -> None:
    assert condition_in_words(condition) == said
