"""Where two runs part: at what makes the difference, and by the rules that make it."""

from __future__ import annotations

import pytest

from comparator.comparing.compare import compare
from rulesets.registry import find
from tests.playing import board

HEALED = """
table: {Anna: [Ogre: 3/3 red trample], Noah: [Samite Healer, Guard: 1/2]}
attacks: [Ogre]
blocks: {Guard: Ogre}
plays: [{by: Noah, when: damage-prevention, use: Samite Healer, target: Guard, otherwise: blockers-declared}]
"""
GROWN = """
hand: {Anna: [Giant Growth]}
table: {Anna: [Lancer: 2/2 first strike], Noah: [Guard: 3/4]}
attacks: [Lancer]
blocks: {Guard: Lancer}
plays: [{by: Anna, when: first-damage-dealt, cast: Giant Growth, target: Lancer, otherwise: skip}]
"""
FOGGED = """
hand: {Noah: [Fog]}
table: {Anna: [Ogre: 3/3, Squire: 1/1 first strike]}
attacks: [Ogre, Squire]
plays: [{by: Noah, when: damage-assigned, cast: Fog, otherwise: skip}]
"""
LINKED = """
players: {Anna: 20, Noah: 2}
table: {Anna: [Brute: 3/3, Raider: 2/2], Noah: [Cleric: 3/3 lifelink]}
attacks: [Brute, Raider]
blocks: {Cleric: Brute}
"""
ORDERED = """
table: {Anna: [Asp: 3/3 deathtouch], Noah: [Ox: 2/4, Elk: 1/3, Cub: 1/1]}
attacks: [Asp]
blocks: {Ox: Asp, Elk: Asp, Cub: Asp}
order: {Asp: [Ox, Elk, Cub]}
damage: {Asp: [{Elk: 2, Cub: 1}, {Ox: 1, Elk: 1, Cub: 1}]}
"""


@pytest.mark.parametrize(
    ("told", "rulesets", "moment", "clauses"),
    [
        (HEALED, ("fifth", "modern"), "damage-assigned", {"trample"}),
        (GROWN, ("fifth", "2003"), "first-damage-dealt", {"damage-timing"}),
        (FOGGED, ("sixth", "modern"), "damage-assigned", {"damage-timing"}),
        (LINKED, ("2008", "2009-07-11"), "damage-dealt", {"lifelink"}),
        (ORDERED, ("2008", "2009-07-11"), "blockers-declared", {"division"}),
    ],
)
def test_two_rulesets_part_where_what_carries_the_difference_first_makes_one(
    told: str, rulesets: tuple[str, str], moment: str, clauses: set[str]
) -> None:
    """That damage waits, or something is used at another moment, parts nobody if the end does not hang on it."""
    (line,) = compare(board(told), [find(name) for name in rulesets]).lines
    (parting,) = line.divergences
    assert (parting.moment, {one.clause for one in parting.behind}) == (moment, clauses)
