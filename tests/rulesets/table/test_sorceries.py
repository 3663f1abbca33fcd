"""Sorceries: spells for one's own main phase, unless they have flash."""

from __future__ import annotations

import pytest

from rulesets.registry import find
from tests.playing import fate, play

BOLT = "{types: [sorcery], KEYWORDS abilities: [{spell: 3 damage, targets: [creature], effect: {deal: 3, to: target}}]}"


@pytest.mark.parametrize("day", ["alpha", "fifth", "sixth", "2003", "m10", "modern", "current"])
@pytest.mark.parametrize(
    ("player", "window", "keywords", "status"),
    [
        ("Anna", "attackers-declared", "", "illegal"),
        ("Anna", "main-after-combat", "", "finished"),
        ("Noah", "main-after-combat", "", "illegal"),
        ("Noah", "attackers-declared", "keywords: [flash],", "finished"),
    ],
)
def test_a_sorcery_is_cast_in_its_players_main_phase(
    day: str, player: str, window: str, keywords: str, status: str
) -> None:
    found = play(
        find(day), "table: {Anna: [Bear: 2/2], Noah: [Elk: 3/3]}",
        f"hand: {{{player}: [Bolt: {BOLT.replace('KEYWORDS', keywords)}]}}", "attacks: [Bear]", "anachronism: borrow",
        f"plays: [{{by: {player}, when: {window}, cast: Bolt, target: Elk}}]",
    )  # fmt: skip
    if status == "illegal":
        assert (found.status, found.reason and found.reason.name) == (status, "main phase only")
    else:
        assert (found.status, fate(found, "Elk")) == (status, "graveyard")
