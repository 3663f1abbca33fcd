"""Sorceries: spells for one's own main phase."""

from __future__ import annotations

import pytest

from rulesets.registry import find
from tests.playing import fate, play

BOLT = (
    "{types: [sorcery], abilities: [{spell: 3 damage, targets: [creature], effect: {deal: 3, to: target}}]}"
)


@pytest.mark.parametrize("day", ["alpha", "fifth", "sixth", "2003", "m10", "modern", "current"])
@pytest.mark.parametrize(
    ("player", "window", "status"),
    [
        ("Anna", "attackers-declared", "illegal"),
        ("Anna", "main-after-combat", "finished"),
        ("Noah", "main-after-combat", "illegal"),
    ],
)
def test_a_sorcery_is_cast_in_its_players_main_phase(day: str, player: str, window: str, status: str) -> None:
    found = play(
        find(day), "table: {Anna: [Bear: 2/2], Noah: [Elk: 3/3]}",
        f"hand: {{{player}: [Bolt: {BOLT}]}}", "attacks: [Bear]",
        f"plays: [{{by: {player}, when: {window}, cast: Bolt, target: Elk}}]",
    )  # fmt: skip
    if status == "illegal":
        assert (found.status, found.reason and found.reason.name) == (
            status,
            "cast in the main phase only",
        )
    else:
        assert (found.status, fate(found, "Elk")) == (status, "graveyard")
