"""How much damage is lethal to a creature?"""

from __future__ import annotations

from collections.abc import Callable

from rulesets.table.characteristics import toughness
from rulesets.table.state import GameObject, State
from rulesets.version import APOCALYPSE, SIXTH_EDITION, Clause, Version, numbered, on

SLUG = "lethal-damage"

LethalDamage = Callable[[State, GameObject], int]
"""How much has to be assigned to a creature, by all at once, to be lethal; never less than 0."""


def _toughness(state: State, thing: GameObject) -> int:
    """Its toughness, whatever damage is on it already."""
    return max(0, toughness(state, thing))


def _toughness_less_damage(state: State, thing: GameObject) -> int:
    """Its toughness less the damage on it; what may yet be prevented counts for nothing."""
    return max(0, toughness(state, thing) - thing.damage)


CLAUSE: Clause[LethalDamage] = Clause(
    SLUG, "How much damage is lethal to a creature?", "damage",
    (
        Version(
            SLUG, on("1993-08-05"),
            numbered("Damage, Creature Abilities from 1993-08-05; Dealing with Damage from 1994-04-14; Trample from "
                     "1997-03-24"),
            "As much as destroys it, the damage it took earlier in the turn counted.",
            "The first rules.", _toughness_less_damage,
            dispute="Whether the ruling of 18 October 1998, by which trample damage is assigned, counts damage that is "
            "there already is not said.",
        ),
        Version(
            SLUG, SIXTH_EDITION, numbered("502.9b, 502.9f from 1999-04-23"),
            "As much as its toughness, all attackers taken together.",
            "First answer of the numbered rules.", _toughness,
        ),
        Version(
            SLUG, on("1999-11-01"), numbered("502.9b, 502.9f, glossary Damage from 1999-11-01"),
            "As much as its toughness; damage stays on a permanent that stops being a creature, and counts if it "
            "becomes one again.",
            "Damage stays on what stops being a creature.", _toughness, amendments=("S42",),
        ),
        Version(
            SLUG, APOCALYPSE, numbered("502.9b from 2001-07-23; 510.1c, 702.17b from 2009-07-11; "
                                             "510.1c, 702.18b from 2011-06-17; 510.1c, 702.19b from 2013-07-13; "
                                             "702.19b from 2024-11-08"),
            "Damage already on the creature counts, and what other creatures assign to it at the same moment; "
            "prevention and protection do not.",
            "Damage already there counts as part of what is lethal.", _toughness_less_damage, amendments=("S46",),
        ),
    ),
)  # fmt: skip
