"""Which creatures may not attack?"""

from __future__ import annotations

from collections.abc import Callable

from rulesets.points import Point, Provision, Provisions
from rulesets.table.characteristics import has, subtypes, types
from rulesets.table.state import GameObject, Illegal, State
from rulesets.version import Clause, Version, on

AttackRestrictions = Callable[[State, GameObject], Illegal | None]


def _common(state: State, thing: GameObject) -> Illegal | None:
    version = state.rules.attack_restrictions
    if thing.tapped:
        return Illegal(f"{thing.id} is tapped", version.says.rule)
    if thing.sick and not has(state, thing, "haste"):
        return Illegal(
            f"{thing.id} has not been under its controller's control since the turn began", version.says.rule
        )
    if "battle" in types(thing):
        return state.rules.arrival_in_combat.does.refuse_battle(state, thing)
    return None


def _creatures_since_the_turn_began(state: State, thing: GameObject) -> Illegal | None:
    """What has become a creature this turn stays home too."""
    if "creature" not in thing.facts.types:
        return Illegal(
            f"{thing.id} was no creature as the turn began", state.rules.attack_restrictions.says.rule
        )
    return _walls_stay_home(state, thing)


def _walls_stay_home(state: State, thing: GameObject) -> Illegal | None:
    """Walls may not attack, whatever stands on them."""
    if "Wall" in subtypes(thing):
        return Illegal(f"{thing.id} is a Wall", state.rules.attack_restrictions.says.rule)
    return _defenders_stay_home(state, thing)


def _defenders_stay_home(state: State, thing: GameObject) -> Illegal | None:
    """Creatures with defender may not attack."""
    if has(state, thing, "defender"):
        return Illegal(f"{thing.id} has defender", state.rules.attack_restrictions.says.rule)
    return _common(state, thing)


class Says(Provisions, clause="attack-restrictions"):
    """What the rules say of it."""

    rule = Provision(
        Point(
            "Walls, tapped creatures, and whatever was not a creature on its player's side as the turn began stay home.",
            "The Attack from 1993-08-05",
        ),
        Point(
            "A tapped creature, one that came under its controller's control this turn, and any Wall stays home; it need not have been a creature as the turn began.",
            "Attack Sequence 2 from 1994-04-14; Step by Step from 1997-03-24; 308.1 from 1999-04-23; 308.2a from 2003-07-01",
        ),
        Point(
            "Being a Wall no longer keeps a creature home; the ability defender does.",
            "308.2a, 502.41 from 2004-10-01; 508.1a, 508.1c, 702.3b from 2009-07-11",
        ),
    )


CLAUSE: Clause[AttackRestrictions, Says] = Clause(
    Says,
    "Which creatures may not attack?",
    "combat",
    (
        Version(Says, on("1993-08-05"), _creatures_since_the_turn_began),
        Version(Says, on("1994-04-14"), _walls_stay_home, amendments=("S6",)),
        Version(Says, on("2004-10-01"), _defenders_stay_home, amendments=("S80",)),
    ),
)
