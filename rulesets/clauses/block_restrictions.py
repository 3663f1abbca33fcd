"""Which creatures may not block which attackers?"""

from __future__ import annotations

from collections.abc import Callable

from rulesets.table.characteristics import colors, has, keywords, types
from rulesets.table.state import GameObject, Illegal, State
from rulesets.version import Clause, Version, numbered, on

SLUG = "block-restrictions"

BlockRestrictions = Callable[[State, GameObject, GameObject], Illegal | None]


def _evasion(state: State, blocker: GameObject, attacker: GameObject) -> Illegal | None:
    """Tapped creatures cannot block, and evasion abilities are cumulative."""
    reason = _reason(state, blocker, attacker)
    return Illegal(reason, state.rules.block_restrictions.id) if reason else None


def _reason(state: State, blocker: GameObject, attacker: GameObject) -> str:
    if blocker.tapped:
        return f"{blocker.id} is tapped"
    if has(state, blocker, "cannot block"):
        return f"{blocker.id} cannot block"
    if not attacker.facts.keywords and not attacker.modifiers and not state.boosters:
        return ""
    if has(state, attacker, "unblockable"):
        return f"{attacker.id} cannot be blocked"
    if has(state, attacker, "flying") and not (has(state, blocker, "flying") or _reaches(state, blocker)):
        return f"{attacker.id} flies, and {blocker.id} has neither flying nor reach"
    if has(state, attacker, "shadow") != has(state, blocker, "shadow"):
        return f"only one of {attacker.id} and {blocker.id} has shadow"
    artifact = "artifact" in types(blocker)
    if has(state, attacker, "fear") and not artifact and "black" not in colors(blocker):
        return f"{attacker.id} has fear, and {blocker.id} is neither black nor an artifact"
    if has(state, attacker, "intimidate") and not artifact and not colors(attacker) & colors(blocker):
        return f"{attacker.id} has intimidate, and {blocker.id} is no artifact and shares no colour with it"
    for keyword in keywords(state, attacker):
        if keyword.name == "protection" and state.rules.protection.does.applies(state, keyword, blocker):
            return f"{attacker.id} has {keyword}"
    return ""


def _reaches(state: State, blocker: GameObject) -> bool:
    return has(state, blocker, "reach") and state.rules.reach.does


CLAUSE: Clause[BlockRestrictions] = Clause(
    SLUG, "Which creatures may not block which attackers?", "combat",
    (
        Version(
            SLUG, on("1999-04-23"),
            numbered("309.1 from 1999-04-23; 309.1, 501.2 from 2003-07-01; 509.1a, 509.1b from 2009-07-11"),
            "A blocker must be untapped and get past every evasion ability of the attacker; what changes after "
            "a legal block does not undo it.",
            "First answer of the numbered rules.", _evasion,
        ),
    ),
)  # fmt: skip
