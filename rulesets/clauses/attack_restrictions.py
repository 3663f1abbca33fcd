"""Which creatures may not attack?"""

from __future__ import annotations

from rulesets.contract.combat import AttackRestrictions
from rulesets.points import Confidence, Point, Provision, Provisions
from rulesets.table.abilities.keyword import Keyword
from rulesets.table.characteristics import has, keywords, left_open_of_late, means, subtypes, types
from rulesets.table.obstacles import because
from rulesets.table.state import DEFENDING, GameObject, Illegal, State
from rulesets.version import FIFTH_EDITION, Clause, Version, on


def _common(state: State, thing: GameObject, back_again: bool = False) -> Illegal | None:
    """What keeps any creature home; `back_again`: not that it was lost this turn, if it was its player's as that began."""
    version = state.rules.attack_restrictions
    if thing.tapped:
        return Illegal(because("is tapped", thing.id), version.says.untapped)
    if thing.sick and not has(state, thing, "haste"):
        if not back_again or thing.home != thing.controller:
            return Illegal(
                because("new to its controller", thing.id),
                version.says.since_the_turn_began,
            )
        state.heed(version.says.back_again)
    for keyword in keywords(state, thing):
        if keyword.name == "cannot attack":
            reason = because("cannot attack", thing.id)
            return Illegal(reason, version.says.restricted, left_open_of_late(state, thing))
        wanted = _ON_ITS_PLAYER.get(keyword.name)
        if wanted is not None and _is_held(state, thing, keyword) is not wanted:
            return Illegal(because("held back by", thing.id, keyword), version.says.restricted)
    if "battle" in types(state, thing):
        return state.rules.arrival_in_combat.does.refuse_battle(state, thing, blocks=False)
    return None


_ON_ITS_PLAYER = {"attacks only into": True, "attacks nobody with": False}
"""Abilities that look at what the player who would be attacked controls, and whether that has to be there."""


def _is_held(state: State, thing: GameObject, keyword: Keyword) -> bool:
    """Whether the player who would be attacked controls what the keyword asks for."""
    return any(
        other.in_play and other.controller == DEFENDING and means(state, keyword, thing, other)
        for other in state.table
    )


def _creatures_since_the_turn_began(state: State, thing: GameObject) -> Illegal | None:
    """What has become a creature this turn stays home too."""
    if "creature" not in thing.facts.types:
        return Illegal(
            because("was no creature as the turn began", thing.id),
            state.rules.attack_restrictions.says.since_the_turn_began,
        )
    return _walls_stay_home(state, thing, back_again=True)


def _who_began_elsewhere(state: State, thing: GameObject) -> Illegal | None:
    """What was on that side as the turn began may attack, wherever it was since."""
    return _walls_stay_home(state, thing, back_again=True)


def _walls_stay_home(state: State, thing: GameObject, back_again: bool = False) -> Illegal | None:
    """Walls may not attack, whatever stands on them."""
    if "Wall" in subtypes(state, thing) and not has(state, thing, "attacks despite defender"):
        return Illegal(because("is a Wall", thing.id), state.rules.attack_restrictions.says.walls)
    return _defenders_stay_home(state, thing, back_again)


def _defenders_stay_home(state: State, thing: GameObject, back_again: bool = False) -> Illegal | None:
    """Creatures with defender may not attack."""
    if has(state, thing, "defender") and not has(state, thing, "attacks despite defender"):
        return Illegal(because("has defender", thing.id), state.rules.attack_restrictions.says.defender)
    return _common(state, thing, back_again)


class Says(Provisions):
    """What keeps a creature from being declared as an attacker."""

    clause = "attack-restrictions"

    own_creatures = Provision(
        Point(
            "The active player chooses who attacks, from the creatures of that player alone.",
            "The Attack from 1993-08-05; Attack Sequence 2 from 1994-04-14; Step by Step from 1997-03-24; 308.1 from 1999-04-23; 308.2a from 2003-07-01; 508.1a from 2009-07-11",
            speaks="active+player control attack",
        ),
    )
    untapped = Provision(
        Point(
            "A tapped creature cannot be declared as an attacker.",
            "The Attack from 1993-08-05; Attack Sequence 2 from 1994-04-14; Step by Step from 1997-03-24; 308.1 from 1999-04-23; 308.2a from 2003-07-01; 508.1a from 2009-07-11",
            speaks="tapped|untapped attack active+player control",
        ),
    )
    since_the_turn_began = Provision(
        Point(
            "Only what was a creature on its player's side as the turn began can attack.",
            "The Attack from 1993-08-05",
        ),
        Point(
            "A creature that its controller did not control as the turn began cannot attack, unless something lets it.",
            "Attack Sequence 2 from 1994-04-14",
        ),
        Point(
            "A creature that its controller has not controlled ever since the turn began cannot attack, unless something lets it.",
            "Step by Step from 1997-03-24; 308.1 from 1999-04-23; 308.2a from 2003-07-01; 508.1a from 2009-07-11",
            speaks="continuously control",
        ),
    )
    back_again = Provision(
        Point(
            "A creature that was lost and has come back may attack if it was its player's as the turn began: no text says so yet.",
            "none seen from 1993-08-05",
            document="general rulings of 1994-04-14, the first at hand that have the rule",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "A creature that was lost and has come back may attack if it was its player's as the turn began.",
            "Other Stuff from 1994-04-14; gone from 1997-03-24",
        ),
        instead_of="since-the-turn-began",
    )
    walls = Provision(
        Point(
            "A Wall cannot attack.",
            "The Attack from 1993-08-05; Special Creatures from 1994-04-14; Step by Step from 1997-03-24; 308.1 from 1999-04-23; 308.2a from 2003-07-01; gone from 2004-10-01",
            speaks="wall|untapped",
        ),
    )
    defender = Provision(
        Point(
            "A creature with defender cannot attack.",
            "none seen from 1993-08-05; 502.41b from 2004-10-01; 702.3b from 2009-07-11",
            speaks="defender attack",
            document="rules text of 2004-10-01, the first that names the ability",
        ),
    )
    restricted = Provision(
        Point(
            "What says that a creature cannot attack, or not in that company, has to be obeyed.",
            "none seen from 1993-08-05; 500.2 from 1999-04-23; 508.1c from 2009-07-11",
            speaks="restriction attack",
            betrays="mana-abilities",
            document="rules text of 1999-04-23, the first at hand that has the rule",
        ),
    )


CLAUSE: Clause[AttackRestrictions, Says] = Clause(
    Says,
    "combat",
    (
        Version(Says, on("1993-08-05"), _creatures_since_the_turn_began),
        Version(Says, on("1994-04-14"), _who_began_elsewhere, amendments=("S6",)),
        Version(Says, FIFTH_EDITION, _walls_stay_home),
        Version(Says, on("2004-10-01"), _defenders_stay_home, amendments=("S80",)),
    ),
)
