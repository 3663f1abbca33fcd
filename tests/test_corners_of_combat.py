"""Boards on which searching found a ruling that no text supports; each now holds what the texts say."""

from __future__ import annotations

from datetime import date

import pytest

from rulesets.history import amendments, as_of
from rulesets.registry import find
from tests.playing import dealt, fate, life, play

TWO_GUARDS = """
table:
  Anna: [Raider: 1/1]
  Noah:
    - Guard: {pt: 1/1, abilities: [{ability: fade, effect: {phase out: this}}]}
    - Second Guard: 1/1
attacks: [Raider]
blocks: {Guard: Raider, Second Guard: Raider}
plays:
  - {by: Noah, when: blockers-declared, use: Guard}
"""

FADING_WALKER = """
table:
  Anna: [Raider: 3/3]
  Noah:
    - Walker: {loyalty: 3, abilities: [{ability: fade, effect: {phase out: this}}]}
attacks: [Raider: Walker]
plays:
  - {by: Noah, when: blockers-declared, use: Walker}
"""

TIMED = """
table:
  Anna:
    - Raider: 2/2
    - Charm: {types: [artifact], abilities: [{ability: gain 3 life, only: WHEN blockers are declared, effect: {gain life: 3}}]}
  Noah: [Guard: 1/3]
attacks: [Raider]
blocks: {Guard: Raider}
plays:
  - {by: Anna, when: WINDOW, use: Charm}
"""

AMBUSHED_BY_NOBODY = """
table:
  Noah: [Sleeper: 2/2]
hand:
  Noah:
    - Ambusher:
        pt: 2/2
        abilities:
          - {ability: leap in, zone: hand, targets: [creature], effect: {put into play: this, blocking: true, at: target}}
attacks: []
plays:
  - {by: Noah, when: combat-begins, use: Ambusher, target: Sleeper}
"""

SWORD = """
table:
  Anna:
    - Raider: 2/2
    - Sword: {types: [artifact], abilities: [{ability: sharpen, targets: [creature], effect: {gain: double strike}}]}
attacks: [Raider]
plays:
  - {by: Anna, when: combat-begins, use: Sword, target: Raider}
"""


@pytest.mark.parametrize("day", ["2009-07-11", "2010-02-01", "2010-07-16", "modern"])
def test_a_phased_out_blocker_is_dealt_nothing(day: str) -> None:
    """It is treated as though it did not exist (702.23b of 2009-07-11), whether or not it is still in combat."""
    found = play(find(day), TWO_GUARDS)
    assert dealt(found) == [("Raider", "Second Guard", 1), ("Second Guard", "Raider", 1)]
    assert fate(found, "Guard") == "phased out"


@pytest.mark.parametrize("day", ["2009-07-11", "2010-07-16", "modern"])
def test_a_phased_out_planeswalker_is_dealt_nothing(day: str) -> None:
    """Nor is the player, whom the creature does not attack."""
    found = play(find(day), FADING_WALKER)
    assert (dealt(found), life(found)) == ([], 20)


@pytest.mark.parametrize("day", [amendment.day for amendment in amendments()], ids=str)
def test_blocks_that_come_are_a_point_to_use_something_before_or_after(day: date) -> None:
    """With attackers there are blocks under the rules of every day, so that before is before and after is after."""
    for when, window, status in (
        ("before", "attackers-declared", "finished"), ("before", "blockers-declared", "illegal"),
        ("after", "attackers-declared", "illegal"), ("after", "blockers-declared", "finished"),
    ):  # fmt: skip
        found = play(as_of(day), TIMED.replace("WHEN", when).replace("WINDOW", window))
        assert found.status == status, (when, window)


@pytest.mark.parametrize("day", ["2008-10-01", "2009-07-11", "2016-07-21", "2016-07-22", "modern"])
def test_nothing_is_put_into_play_blocking_what_does_not_attack(day: str) -> None:
    """What it would block has to attack its controller: 306.1c of 2008-10-01, 506.3c of 2009-07-11, and on."""
    found = play(find(day), AMBUSHED_BY_NOBODY)
    assert (dealt(found), fate(found, "Ambusher")) == ([], "battlefield 2/2")


@pytest.mark.parametrize(("day", "status"), [("1994-04-14", "refused"), ("2003-03-15", "finished")])
def test_a_keyword_that_is_given_has_to_exist_as_one_on_a_card_has(day: str, status: str) -> None:
    """Double strike came on 2003-03-15, and nothing could give it before."""
    assert play(find(day), SWORD).status == status
