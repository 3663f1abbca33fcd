"""Joining and leaving combat, and what that sets off."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from rulesets.points import Provision
from rulesets.table import assignment, triggers
from rulesets.table.characteristics import has, is_creature, may_have_keywords, total, types
from rulesets.table.obstacles import Obstacle, because
from rulesets.table.present import nothing_has, nothing_waits_for_any
from rulesets.table.resized import (
    Sizes,
    sizes_by_stance,
    sizes_now,
    tell_sizes,
    tell_sizes_by_stance,
)
from rulesets.table.state import NOTHING, GameObject, Ref, State
from rulesets.table.triggers import Fire

MOST: Final[Mapping[str, Mapping[str, tuple[int, Obstacle]]]] = {
    "attack": {
        "only one may attack": (1, because("only one may attack")),
        "only two may attack": (2, because("only two may attack")),
    },
    "block": {
        "only one may block": (1, because("only one may block")),
        "only two may block": (2, because("only two may block")),
    },
}
"""How many creatures may at most attack, or block, by what a permanent has that says so, and what then is in the way."""


def limits(state: State, doing: str) -> list[tuple[int, Obstacle]]:
    """How many creatures may at most attack, or block, by whatever permanents say so."""
    return [
        limit
        for thing in state.table
        if thing.in_play and may_have_keywords(state, thing)
        for name, limit in MOST[doing].items()
        if has(state, thing, name)
    ]


def too_many(state: State, doing: str, number: int) -> Obstacle | None:
    """What is in the way of so many that attack, or block, or None."""
    found = limits(state, doing) if number > 1 else []
    return next((obstacle for most, obstacle in found if number > most), None)


TAXES_INTO = ("attack tax into its player or planeswalkers", "attack tax into its player")
"""What has attacks on its player, or on planeswalkers as well, cost something; the first is about both."""


def tax_into(state: State, target: Ref) -> int:
    """What each creature costs that attacks a player or planeswalker, by what the permanents of that player say."""
    is_player = target < 0
    if not is_player and "planeswalker" not in types(state, state.objects[target]):
        return 0
    player = target if is_player else state.objects[target].controller
    return sum([
        total(state, thing, name)
        for thing in state.table
        if thing.controller == player and thing.in_play and may_have_keywords(state, thing)
        for name in (TAXES_INTO if is_player else TAXES_INTO[:1])
    ])  # fmt: skip


def join(state: State, pairs: list[tuple[GameObject, GameObject]], how: str) -> None:
    """Let creatures become blockers of attackers, and set off what triggers on that.

    A creature that blocks one member of a band blocks the other members too.
    """
    declared = how == "declared"
    heeded = not declared or not (nothing_waits_for_any(state, _OF_BLOCKS) and nothing_has(state, _ON_BLOCKS))
    news: list[tuple[GameObject, GameObject, frozenset[str]]] = []
    before = sizes_by_stance(state)
    number: dict[Ref, int] = {}
    assigned = {(creature.handle, attacker.handle) for creature, attacker in pairs}
    for creature, attacker in pairs:
        for member in _band_of(state, attacker):
            if creature.handle in member.blockers:
                continue
            if heeded:
                news.append(
                    (creature, member, state.rules.block_triggers.does.set_off(how, creature, member))
                )
            member.blockers.append(creature.handle)
            member.had_blockers |= {creature.handle}
            creature.blocking.append(member.handle)
            creature.is_blocking = creature.has_blocked = True
            if not member.blocked:
                member.blocked = True
                cause = None if declared else state.rules.block_triggers.says.blocked_by_an_effect
                if member is not attacker:
                    cause = state.rules.banding.says.blocked_together
                state.tell("blocked", member.id, creature.id, cause=cause)
            member.has_been_blocked = True
            if (creature.handle, member.handle) in assigned or _counts_for_its_band(state, member):
                number[member.handle] = number.get(member.handle, 0) + 1
    tell_sizes_by_stance(state, before)
    if not heeded:
        return  # as on most boards
    fire = triggers.firing(state)  # many are blocked by many, where they attack in a band
    for creature, attacker, names in news:
        if not declared:
            assignment.ask_place(state, creature, attacker, how != "put in")
            assignment.ask_place(state, attacker, creature, how != "put in")
        if not declared and _waits_for_a_blocker(state, creature, attacker):
            _weigh_how_it_came(state, how)
        _fire_block(state, creature, attacker, names, number.get(attacker.handle, 0), fire)


_OF_BLOCKS = frozenset(
    {
        "blocks",
        "blocks a creature",
        "becomes blocked",
        "a creature blocks this",
        "becomes blocked by a creature",
    }
)
"""The events that a block is."""
_ON_BLOCKS = frozenset({"bushido", "flanking", "rampage"})
"""The keywords that a clause has trigger on blocks."""


def _band_of(state: State, attacker: GameObject) -> list[GameObject]:
    """An attacker and whatever attacks in a band with it, itself first."""
    if not attacker.banded:
        return [attacker]
    others = [other for other in state.attackers() if other.banded == attacker.banded]
    return [attacker, *(other for other in others if other is not attacker)]


def _counts_for_its_band(state: State, member: GameObject) -> bool:
    """Whether one of a band counts what was assigned to block another of it; noted where something hangs on the number."""
    banding = state.rules.banding
    counts = banding.does.members_count_as_assigned
    if has(state, member, "rampage") or triggers.waits_for(state, "becomes blocked", member.handle):
        state.weigh(banding.says.blocked_together if counts else banding.says.not_assigned_to_the_others)
    return counts


def _fire_block(
    state: State, creature: GameObject, attacker: GameObject, names: frozenset[str], number: int, fire: Fire
) -> None:
    version = state.rules.block_triggers
    says = version.says
    if version.dispute:
        _leave_open_whether_it_counts(state, creature, attacker, names, version.dispute)
    if "blocks" in names:
        fire("blocks", creature.handle, says.blocks, other=attacker.handle, number=len(creature.blocking))
        if has(state, creature, "bushido"):
            state.rules.bushido.does(state, creature)
    if "blocks a creature" in names:
        fire("blocks a creature", creature.handle, says.blocks_a_creature, other=attacker.handle)
    if "blocks more" in names:
        now = len(creature.blocking)
        fire("blocks", creature.handle, says.by_so_many, other=attacker.handle, number=now, above=now - 1)
    if "becomes blocked" in names:
        becomes_blocked(state, attacker, number, fire)
    if "blocked by more" in names:
        now = len(attacker.blockers)
        fire("becomes blocked", attacker.handle, says.by_so_many, number=now, above=now - 1)
        if has(state, attacker, "rampage"):
            state.rules.rampage.does(state, attacker, now, now - 1)
    if "a creature blocks this" in names:
        fire("a creature blocks this", attacker.handle, says.blocked_by_a_creature, other=creature.handle)
    if "becomes blocked by a creature" in names:
        fire(
            "becomes blocked by a creature",
            attacker.handle,
            says.blocked_by_a_creature,
            other=creature.handle,
        )
        if has(state, attacker, "flanking") and not has(state, creature, "flanking"):
            state.rules.flanking.does(state, attacker, creature)


def _waits_for_a_blocker(state: State, creature: GameObject, attacker: GameObject) -> bool:
    """Whether anything triggers on an attacker's becoming blocked by a creature."""
    flanks = has(state, attacker, "flanking") and not has(state, creature, "flanking")
    return flanks or triggers.waits_for(state, "becomes blocked by a creature", attacker.handle)


def _weigh_how_it_came(state: State, how: str) -> None:
    """Note what is said of such a trigger and a creature that comes to block after the declaration, or that nothing is."""
    says = state.rules.block_triggers.says
    what = says.each_put_in_blocking if how == "put in" else says.becomes_blocked_by_a_creature
    state.heed(what)


def _leave_open_whether_it_counts(
    state: State, creature: GameObject, attacker: GameObject, names: frozenset[str], dispute: str
) -> None:
    """Whether a later block brings about what triggers on so many, where the texts of the day do not say."""
    blocking, blocked = len(creature.blocking), len(attacker.blockers)
    more = "blocks" not in names and triggers.waits_for(state, "blocks", creature.handle, blocking)
    if more or (
        "becomes blocked" not in names
        and triggers.waits_for(state, "becomes blocked", attacker.handle, blocked)
    ):
        state.leave_open(dispute)


def becomes_blocked(state: State, attacker: GameObject, number: int, fire: Fire) -> None:
    """Set off what triggers when an attacker becomes blocked, by `number` creatures at once."""
    fire("becomes blocked", attacker.handle, state.rules.block_triggers.says.becomes_blocked, number=number)
    if not may_have_keywords(state, attacker):
        return
    if has(state, attacker, "bushido"):
        state.rules.bushido.does(state, attacker)
    if has(state, attacker, "rampage"):
        state.rules.rampage.does(state, attacker, number, -1)


def block_by_effect(state: State, creature: GameObject, attacker: GameObject) -> None:
    """An effect makes a creature block an attacker."""
    state.tell("block", creature.id, attacker.id, detail="by an effect")
    join(state, [(creature, attacker)], "effect")


def switch_block(state: State, creature: GameObject, attacker: GameObject) -> None:
    """An effect makes a creature block an attacker instead of whatever else it was blocking."""
    was_blocking = creature.is_blocking
    kept = {member.handle for member in _band_of(state, attacker)}
    for ref in creature.blocking:
        if ref not in kept:
            state.objects[ref].blockers.remove(creature.handle)
    creature.blocking = [ref for ref in creature.blocking if ref in kept]
    state.tell("block", creature.id, attacker.id, detail="by an effect, instead")
    join(state, [(creature, attacker)], "switched" if was_blocking else "effect")


def block_on_arrival(state: State, creature: GameObject, attacker: GameObject, how: Provision) -> None:
    """A creature is put into combat, blocking an attacker; `how` says by what rule."""
    state.tell("block", creature.id, attacker.id, detail="put into combat", cause=how)
    join(state, [(creature, attacker)], "put in")


def become_blocked(state: State, attacker: GameObject) -> None:
    """An effect makes an unblocked attacker blocked, and its band with it, though no creature blocks them."""
    if attacker.attacking is None or attacker.blocked:
        return
    before = sizes_by_stance(state)
    for member in _band_of(state, attacker):
        if not member.blocked:
            anew = state.rules.block_triggers.does.becomes_blocked(member)
            member.blocked = member.has_been_blocked = True
            says = state.rules.block_triggers.says if member is attacker else state.rules.banding.says
            state.tell("blocked", member.id, detail="by an effect", cause=says.blocked_by_an_effect)
            if anew:
                becomes_blocked(state, member, 0, triggers.firing(state))
    tell_sizes_by_stance(state, before)


def leave_combat(state: State, thing: GameObject, why: str, told: bool = True) -> None:
    """Take a permanent out of combat, if the rules let `why` do that."""
    attacked_by = [other for other in state.table if other.attacking == thing.handle]
    fights = thing.in_combat
    if not fights and not attacked_by:
        return
    version = state.rules.removal_from_combat
    roles = version.does(state, thing, why)
    if not roles:
        return
    if not fights and "attacked" not in roles:
        state.weigh(version.does.acts_by(state, thing, why))
        return
    # What is not told needs no cause; which it is hangs on whether it is in combat still.
    cause = version.does.acts_by(state, thing, why) if told or attacked_by else None
    if fights and ("attacking" in roles or "blocking" in roles):
        if told:
            state.tell("leaves combat", thing.id, detail=why, cause=cause)
        before = sizes_by_stance(state)
        remove(state, thing)
        tell_sizes_by_stance(state, before)
    if "attacked" in roles and attacked_by:
        for attacker in attacked_by:
            attacker.was_attacking = thing.handle
            attacker.attacking = NOTHING
        state.tell("leaves combat", thing.id, detail=str(because("no longer attacked", why)), cause=cause)


def let_go_what_is_no_creature(state: State) -> None:
    """Take out of combat what a static ability no longer makes a creature."""
    for thing in [one for one in state.table if one.in_combat and not is_creature(state, one)]:
        leave_combat(state, thing, "stopped being a creature")


def end(state: State, things: Iterable[GameObject]) -> None:
    """Combat is over for all of these at once."""
    before = sizes_by_stance(state)
    for thing in things:
        remove(state, thing)
    tell_sizes_by_stance(state, before)


def remove(state: State, thing: GameObject) -> None:
    """Stop being an attacking, blocking, blocked or unblocked creature.

    An attacker whose blockers are gone stays blocked.
    """
    if thing.attacking is not None:
        thing.was_attacking = thing.attacking
        for ref in thing.blockers:
            blocker = state.objects[ref]
            if thing.handle in blocker.blocking:
                blocker.blocking.remove(thing.handle)
    for ref in thing.blocking:
        attacker = state.objects[ref]
        if thing.handle in attacker.blockers:
            attacker.blockers.remove(thing.handle)
    thing.attacking = None
    thing.blocked = None
    thing.blockers = []
    thing.blocking = []
    thing.is_blocking = False
    thing.banded = ""


def tap(state: State, thing: GameObject, cause: Provision | None = None) -> None:
    """Tap it, unless it is tapped."""
    if not thing.tapped:
        before = _sizes_by_tapping(state, thing)
        thing.tapped = True
        state.tell("tap", thing.id, cause=cause)
        tell_sizes(state, before)
        triggers.fire(state, "becomes tapped", thing.handle)


def untap(state: State, thing: GameObject) -> None:
    """Untap it, unless it is untapped."""
    if thing.tapped:
        before = _sizes_by_tapping(state, thing)
        thing.tapped = False
        state.tell("untap", thing.id)
        if thing.is_blocking and not state.rules.tapped_blockers.does:
            state.heed(state.rules.tapped_blockers.says.untapped_again)
        tell_sizes(state, before)


def _sizes_by_tapping(state: State, thing: GameObject) -> Sizes:
    """How big each creature is, where what is about to be tapped or untapped may change that, an artifact by all that it does."""
    if (thing.facts.resizing or thing.facts.stripping) and "artifact" in types(state, thing):
        return sizes_now(state)
    return sizes_by_stance(state)
