"""Station: as many charge counters as the power of what is tapped, and what a permanent is while it has enough of them."""

from __future__ import annotations

import pytest

from comparator.running.record import Run
from reports.words.obstacles import condition_in_words
from rulesets.cards.text.reading import read_text
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


SAID = (
    "Station (It's an artifact creature at 8+.)\\n3+ | Whenever you gain life, draw a card.\\n"
    "8+ | Flying\\nThis Spacecraft gets +1/+0 for each Goblin you control."
)


def _worded(counters: int) -> str:
    return f'Ship: {{types: [artifact], subtypes: [Spacecraft], pt: 4/4, counters: {{charge: {counters}}}, text: "{SAID}"}}'


@pytest.mark.parametrize(
    ("counters", "goblins", "left"),
    [(8, "", 16), (8, ", Kin: {pt: 1/1, subtypes: [Goblin]}", 15), (7, "", None)],
)
def test_what_stands_behind_a_station_symbol_is_so_with_so_many_counters(
    counters: int, goblins: str, left: int | None
) -> None:
    """Its printed size is had from that on with which its reminder says that it is a creature."""
    run = play(
        find("current"),
        f"table: {{Anna: [{_worded(counters)}{goblins}], Noah: [Ox: 2/5]}}",
        "attacks: [Ship]",
    )
    assert (run.status, left and life(run)) == ("illegal" if left is None else "finished", left)


@pytest.mark.parametrize(("counters", "drawn"), [(3, 1), (2, 0)])
def test_an_ability_behind_a_station_symbol_is_had_with_so_many_counters(counters: int, drawn: int) -> None:
    healer = "Healer: {pt: 1/1, abilities: [{ability: heal, effect: {gain life: 1}}]}"
    run = play(
        find("current"), f"table: {{Anna: [Bear: 2/2, {_worded(counters)}, {healer}], Noah: []}}",
        "attacks: [Bear]\nplays: [{by: Anna, when: attackers-declared, use: Healer}]",
    )  # fmt: skip
    assert sum(event.kind == "draw" for event in run.events) == drawn


@pytest.mark.parametrize(
    ("text", "outcomes"),
    [
        ("Station\n8+ | Flying\nWard {2}", ["read", "read"]),
        ("Station\n12+ | {T}: Add {G}.\n{1}: Draw a card.", ["read", "read"]),
        (
            "Station\n3+ | Creatures you control get +1/+0.\n8+ | Fold your arms.",
            ["read", "read", "not read"],
        ),
        ("Station\n8+ | Flying\nFold your arms.", ["read", "not read"]),
    ],
)
def test_all_that_stands_behind_a_station_symbol_is_read_or_none_of_it(
    text: str, outcomes: list[str]
) -> None:
    assert [line.outcome for line in read_text(text, "Quiet Test", ["artifact"])] == outcomes


def test_what_one_creature_has_behind_its_station_symbol_another_that_is_read_later_has_not() -> None:
    for behind in ("Flying", "Whenever Quiet Test attacks, draw a card.", "Trample"):
        text = f"Station (It's an artifact creature at 8+.)\n8+ | {behind}"
        _, block = read_text(text, "Quiet Test", ["artifact"])
        (static,) = block.abilities
        assert isinstance(static, dict)
        assert isinstance(static["boost"], dict)
        assert static["boost"].get("keywords", []) == ([] if behind.endswith(".") else [behind.lower()])
        assert ("abilities" in static["boost"]) is behind.endswith(".")
