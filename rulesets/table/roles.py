"""The part that an object has in combat, with whom it meets there, and what is attached to it; of one that left, as it left."""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.table.abilities.filters import Filter
from rulesets.table.state import GameObject, Ref, State


def meets(thing: GameObject, filter_: Filter, source: GameObject | None) -> bool:
    """Whether it blocks the object that asks, or is blocked by it, as is asked."""
    if source is None:
        return False
    blocks = filter_.blocks_this and _is_blocked_by(source, thing)
    return blocks or (filter_.met_by_this and _is_blocked_by(thing, source))


def _is_blocked_by(attacker: GameObject, blocker: GameObject) -> bool:
    """Whether a creature is blocked by another; if one has left, whether it was as it left and the other is in combat still."""
    if attacker.last is not None:
        return blocker.handle in attacker.last.blockers and "blocking" in roles(blocker)
    if blocker.last is not None:
        return attacker.handle in blocker.last.blocking and "attacking" in roles(attacker)
    return blocker.handle in attacker.blockers


def blockers_of(thing: GameObject) -> Sequence[Ref]:
    """The creatures that block it, or did as it left."""
    return thing.blockers if thing.last is None else thing.last.blockers


def blocked_by(thing: GameObject) -> Sequence[Ref]:
    """The creatures that it blocks, or did as it left."""
    return thing.blocking if thing.last is None else thing.last.blocking


def lying_on(state: State, thing: GameObject) -> list[GameObject]:
    """What is attached to it, or was as it left."""
    if thing.last is not None:
        return [state.objects[ref] for ref in thing.last.attached]
    return [one for one in state.table if lies_on(one, thing)]


def lies_on(thing: GameObject, bearer: GameObject) -> bool:
    """Whether an object is attached to another, or was as that left."""
    if bearer.last is not None:
        return thing.handle in bearer.last.attached
    return thing.in_play and thing.attached_to == bearer.handle


def roles(thing: GameObject) -> frozenset[str]:
    """Its part in combat: attacking, and then blocked, unblocked or neither; blocking."""
    if thing.last is not None:
        return thing.last.roles
    found = {"blocking"} if thing.is_blocking else set()
    if thing.attacking is not None:
        found.add("attacking")
        if thing.blocked is not None:
            found.add("blocked" if thing.blocked else "unblocked")
    return frozenset(found)
