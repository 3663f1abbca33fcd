"""Rad counters: players get them in combat, and what they come to waits for a main phase of their own."""

from __future__ import annotations

import pytest

from comparator.running.record import Run
from rulesets.registry import find
from tests.playing import life, play

GHOUL = "Ghoul: {pt: 3/3, text: 'Whenever Ghoul deals combat damage to a player, that player gets that many rad counters.'}"


def _glowing(*more: str, noah: str = "20", day: str = "current") -> Run:
    return play(
        find(day),
        f"players: {{Anna: 20, Noah: {noah}}}",
        f"table: {{Anna: [{GHOUL}], Noah: []}}",
        "attacks: [Ghoul]",
        *more,
    )


@pytest.mark.parametrize("day", ["2024-03-08", "2025-06-06", "current"])
@pytest.mark.parametrize(("noah", "rad"), [("20", 3), ("{life: 20, rad: 2}", 5)])
def test_a_player_who_is_hit_gets_rad_counters_and_loses_no_life_for_them_in_this_turn(
    noah: str, rad: int, day: str
) -> None:
    run = _glowing(noah=noah, day=day)
    assert (run.facts["Noah"]["rad counters"], life(run, "Noah")) == (rad, 17)


def test_proliferating_gives_a_player_who_has_some_another() -> None:
    rite = "hand: {Anna: [Rite: {types: [instant], abilities: [{spell: more, effect: {proliferate: true}}]}]}"
    run = _glowing(
        rite,
        "plays: [{by: Anna, when: combat-begins, cast: Rite}]",
        noah="{life: 20, rad: 1}",
    )
    assert run.facts["Noah"]["rad counters"] == 5


def test_before_their_day_there_are_no_rad_counters() -> None:
    assert _glowing(day="2024-02-02").status == "refused"
    assert (
        play(
            find("2024-02-02"),
            "players: {Anna: 20, Noah: {life: 20, rad: 1}}\ntable: {Anna: [Bear: 2/2], Noah: []}",
        ).status
        == "refused"
    )
