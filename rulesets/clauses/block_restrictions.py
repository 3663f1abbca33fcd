"""Which creatures may not block which attackers?"""

from __future__ import annotations

from collections.abc import Callable

from rulesets.points import Point, Provision, Provisions
from rulesets.table.characteristics import colors, has, keywords, subtypes, types
from rulesets.table.state import GameObject, Illegal, Ref, State
from rulesets.version import Clause, Version, on

LANDWALK = {
    "plainswalk": "Plains", "islandwalk": "Island", "swampwalk": "Swamp", "mountainwalk": "Mountain",
    "forestwalk": "Forest",
}  # fmt: skip
"""The land that a defending player must not control for the creature to be blocked, by ability."""

BlockRestrictions = Callable[[State, GameObject, GameObject], Illegal | None]


def _evasion(state: State, blocker: GameObject, attacker: GameObject) -> Illegal | None:
    """Tapped creatures cannot block, battles neither, and evasion abilities are cumulative."""
    if "battle" in types(blocker):
        refused = state.rules.arrival_in_combat.does.refuse_battle(state, blocker)
        if refused is not None:
            return refused
    reason = _reason(state, blocker, attacker)
    return Illegal(reason, state.rules.block_restrictions.says.rule) if reason else None


def _reason(state: State, blocker: GameObject, attacker: GameObject) -> str:
    if blocker.tapped:
        return f"{blocker.id} is tapped"
    if has(state, blocker, "cannot block"):
        return f"{blocker.id} cannot block"
    if has(state, attacker, "shadow") != has(state, blocker, "shadow"):
        return f"only one of {attacker.id} and {blocker.id} has shadow"
    if not attacker.facts.keywords and not attacker.modifiers and not state.boosters:
        return ""
    return _evaded(state, blocker, attacker)


def _evaded(state: State, blocker: GameObject, attacker: GameObject) -> str:
    if has(state, attacker, "unblockable"):
        return f"{attacker.id} cannot be blocked"
    if has(state, attacker, "flying") and not (has(state, blocker, "flying") or _reaches(state, blocker)):
        return f"{attacker.id} flies, and {blocker.id} has neither flying nor reach"
    artifact = "artifact" in types(blocker)
    if has(state, attacker, "fear") and not artifact and "black" not in colors(blocker):
        return f"{attacker.id} has fear, and {blocker.id} is neither black nor an artifact"
    if has(state, attacker, "intimidate") and not artifact and not colors(attacker) & colors(blocker):
        return f"{attacker.id} has intimidate, and {blocker.id} is no artifact and shares no colour with it"
    if has(state, attacker, "blocked only by Walls") and "Wall" not in subtypes(blocker):
        return f"{attacker.id} can be blocked only by Walls"
    return _landwalk_or_protection(state, blocker, attacker)


def _landwalk_or_protection(state: State, blocker: GameObject, attacker: GameObject) -> str:
    for keyword in keywords(state, attacker):
        if keyword.name in LANDWALK and _controls(state, blocker.controller, LANDWALK[keyword.name]):
            return f"{attacker.id} has {keyword}, and {state.name(blocker.controller)} controls such a land"
        if keyword.name == "protection" and state.rules.protection.does.applies(state, keyword, blocker):
            return f"{attacker.id} has {keyword}"
    return ""


def _controls(state: State, player: Ref, subtype: str) -> bool:
    return any(
        thing.in_play and thing.controller == player and subtype in subtypes(thing) for thing in state.table
    )


def _reaches(state: State, blocker: GameObject) -> bool:
    return has(state, blocker, "reach") and state.rules.reach.does


class Says(Provisions, clause="block-restrictions"):
    """What the rules say of it."""

    rule = Provision(
        Point(
            "A blocker must be untapped and get past every evasion ability of the attacker; what changes after a legal block does not undo it.",
            "The Attack, Creature Abilities from 1993-08-05; Attack Sequence 4 from 1994-04-14; Step by Step from 1997-03-24; 309.1, 501.2 from 1999-04-23; 309.2a, 501.2 from 2003-07-01; 309.2a from 2007-05-01; 509.1a, 509.1b from 2009-07-11",
        ),
    )


CLAUSE: Clause[BlockRestrictions, Says] = Clause(
    Says,
    "Which creatures may not block which attackers?",
    "combat",
    (Version(Says, on("1993-08-05"), _evasion),),
)
