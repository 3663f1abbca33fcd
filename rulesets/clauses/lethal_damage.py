"""How much damage is lethal to a creature?"""

from __future__ import annotations

from collections.abc import Callable

from rulesets.points import Point, Provision, Provisions
from rulesets.table.characteristics import toughness
from rulesets.table.state import GameObject, State
from rulesets.version import APOCALYPSE, SIXTH_EDITION, Clause, Version, on

LethalDamage = Callable[[State, GameObject], int]
"""How much has to be assigned to a creature, by all at once, to be lethal; never less than 0."""


def _toughness(state: State, thing: GameObject) -> int:
    """Its toughness, whatever damage is on it already."""
    return max(0, toughness(state, thing))


def _toughness_less_damage(state: State, thing: GameObject) -> int:
    """Its toughness less the damage on it; what may yet be prevented counts for nothing."""
    return max(0, toughness(state, thing) - thing.damage)


class Says(Provisions, clause="lethal-damage"):
    """What the rules say of it."""

    rule = Provision(
        Point(
            "As much as destroys it, the damage it took earlier in the turn counted.",
            "Damage, Creature Abilities from 1993-08-05; Dealing with Damage from 1994-04-14; Trample from 1997-03-24",
        ),
        Point("As much as its toughness, all attackers taken together.", "502.9b, 502.9f from 1999-04-23"),
        Point(
            "As much as its toughness; damage stays on a permanent that stops being a creature, and counts if it becomes one again.",
            "502.9b, 502.9f, glossary Damage from 1999-11-01",
        ),
        Point(
            "Damage already on the creature counts, and what other creatures assign to it at the same moment; prevention and protection do not.",
            "502.9b from 2001-07-23; 510.1c, 702.17b from 2009-07-11; 510.1c, 702.18b from 2011-06-17; 510.1c, 702.19b from 2013-07-13; 702.19b from 2024-11-08",
        ),
    )


CLAUSE: Clause[LethalDamage, Says] = Clause(
    Says,
    "How much damage is lethal to a creature?",
    "damage",
    (
        Version(
            Says,
            on("1993-08-05"),
            _toughness_less_damage,
            dispute="Whether the ruling of 18 October 1998, by which trample damage is assigned, counts damage that is "
            "there already is not said.",
        ),
        Version(Says, SIXTH_EDITION, _toughness),
        Version(Says, on("1999-11-01"), _toughness, amendments=("S42",)),
        Version(Says, APOCALYPSE, _toughness_less_damage, amendments=("S46",)),
    ),
)
