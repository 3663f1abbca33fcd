"""Damage on its way: from a source to a recipient, and what is left of it past protection and shields."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import NamedTuple

from rulesets.points import Provision
from rulesets.table.characteristics import (
    OUT_OF_THE_FIGHTING,
    has,
    keywords,
    loses_abilities,
    matches,
    total,
    toughness,
)
from rulesets.table.state import NOTHING, GameObject, Ref, Shield, State
from rulesets.table.triggers import watched


class Packet(NamedTuple):
    """Damage from one source to one recipient; `combat` tells combat damage from other damage."""

    source: Ref
    recipient: Ref
    amount: int
    combat: bool = False
    cause: Provision | None = None
    """The version that lets it be dealt, for combat damage."""
    increased: bool = False
    instead: Ref = NOTHING
    """The planeswalker that takes what would be dealt to the player who controls it."""
    at_once: bool = False
    """Whether that comes before everything else that meets the damage, or after it."""


Gain = tuple[Ref, int]
"""Life that a shield brings a player."""


def remaining(state: State, packets: Iterable[Packet], gains: list[Gain]) -> list[Packet]:
    """Prevention and replacement: what is left of damage as it is dealt; `gains` takes the life that brings."""
    left: list[Packet] = []
    for packet in packets:
        left.extend(_modified(state, packet, gains, ()))
    return left


def _modified(state: State, packet: Packet, gains: list[Gain], met: tuple[Shield, ...]) -> list[Packet]:
    """What is left of a packet once every effect on it has been applied; `gains` takes the life that brings.

    Each shield gets one opportunity (419.6a of 1999-04-23): those that the damage has `met` are done with it,
    wherever others move it.
    """
    if packet.amount <= 0:
        return _of_nothing(state, packet)
    if packet.at_once and _goes_to_a_planeswalker(state, packet):
        return _modified(state, _moved_to_it(state, packet), gains, met)
    source = state.objects[packet.source]
    if _protected(state, source, packet):
        return []
    packet = _increased(state, source, packet)
    for shield in list(state.shields):
        if packet.amount <= 0:
            return []
        if shield not in state.shields or any(shield is one for one in met):
            continue
        if not covers(state, shield, packet):
            continue
        met = (*met, shield)
        if shield.kind != "redirect":
            packet = _met(state, shield, source, packet, gains)
        elif state.rules.prevention.does.may_redirect(state, packet.recipient, shield.instead):
            parts, unused = _parted(state, shield, source, packet)
            return [left for part in parts for left in _modified(state, part, gains, (*met, *unused))]
    packet = _absorbed(state, source, _lessened(state, source, packet))
    if packet.amount > 0 and _goes_to_a_planeswalker(state, packet):
        return _modified(state, _moved_to_it(state, packet), gains, met)
    return [] if packet.amount <= 0 or _regenerates_instead(state, packet) else [packet]


def _goes_to_a_planeswalker(state: State, packet: Packet) -> bool:
    return packet.instead != NOTHING and state.objects[packet.instead].controller == packet.recipient


def _moved_to_it(state: State, packet: Packet) -> Packet:
    """Damage to a player as it goes to the planeswalker that its source's controller chose."""
    name, cause = state.name(packet.instead), state.rules.planeswalker_redirection.says.moved
    state.tell("redirect", state.name(packet.source), name, packet.amount, cause=cause)
    return packet._replace(recipient=packet.instead, instead=NOTHING, at_once=False)


def _of_nothing(state: State, packet: Packet) -> list[Packet]:
    """Damage of 0 that an effect deals: whether it is any is left open until the rules say that it is none."""
    version = state.rules.zero_damage
    if version.does:
        return []
    if zero_is_seen(state):
        state.leave_open(version.dispute)
    return [packet]


def zero_is_seen(state: State) -> bool:
    """Whether anything in play would trigger on damage of 0."""
    return watched(state, "deals damage") or watched(state, "is dealt damage")


def _met(state: State, shield: Shield, source: GameObject, packet: Packet, gains: list[Gain]) -> Packet:
    """A packet as a shield leaves it that prevents or doubles damage."""
    name = state.name(packet.recipient)
    if shield.kind == "double":
        doubled = packet._replace(amount=packet.amount * 2)
        state.tell("increase", source.id, name, doubled.amount, shield.label)
        _used(state, shield, None)
        return doubled
    stopped = packet.amount if shield.amount is None else min(shield.amount, packet.amount)
    _used(state, shield, stopped)
    cause = state.rules.prevention.does.acts_by(state, shield)
    state.tell("prevent", source.id, name, stopped, shield.label, cause)
    if shield.gains:
        gains.append((shield.controller, stopped))
    return packet._replace(amount=packet.amount - stopped)


def _parted(
    state: State, shield: Shield, source: GameObject, packet: Packet
) -> tuple[list[Packet], list[Shield]]:
    """What a shield moves elsewhere of a packet, and what it leaves where it was going; and what is left of it."""
    moved = packet.amount if shield.amount is None else min(shield.amount, packet.amount)
    unused = _used(state, shield, moved)
    cause = state.rules.prevention.does.acts_by(state, shield)
    state.tell("redirect", source.id, state.name(shield.instead), moved, shield.label, cause)
    parts = [packet._replace(recipient=shield.instead, amount=moved)]
    if moved < packet.amount:
        parts.append(packet._replace(amount=packet.amount - moved))
    return parts, unused


def _protected(state: State, source: GameObject, packet: Packet) -> bool:
    if packet.recipient < 0:
        own = state.player(packet.recipient).keywords
    else:
        thing = state.objects[packet.recipient]
        own = keywords(state, thing)
        if has(state, thing, "cannot be dealt damage"):
            state.tell("prevent", source.id, thing.id, packet.amount, "it cannot be dealt damage")
            return True
        if packet.combat and has(state, thing, OUT_OF_THE_FIGHTING):
            cause = state.rules.regeneration.says.in_combat
            state.tell("not dealt", source.id, thing.id, packet.amount, "it has regenerated", cause)
            return True
    for keyword in own:
        if keyword.name == "protection":
            version = state.rules.protection
            if version.does.keeps_off(state, keyword, source, packet.recipient):
                state.tell(
                    "prevent",
                    source.id,
                    state.name(packet.recipient),
                    packet.amount,
                    str(keyword),
                    version.says.damage_prevented,
                )
                return True
    return False


def _increased(state: State, source: GameObject, packet: Packet) -> Packet:
    if packet.increased or not state.boosters:
        return packet
    affected = packet.recipient if packet.recipient < 0 else state.objects[packet.recipient].controller
    for other in state.table:
        if other.phased_out or loses_abilities(other) or affected == other.controller:
            continue
        for boost in other.facts.boosts:
            if not boost.damage_bonus or boost.filter is None:
                continue
            if matches(state, source.handle, boost.filter, other.controller, other):
                packet = packet._replace(amount=packet.amount + boost.damage_bonus, increased=True)
                state.tell("increase", source.id, state.name(packet.recipient), packet.amount, other.id)
    return packet


def _regenerates_instead(state: State, packet: Packet) -> bool:
    """Whether a regeneration shield takes the place of damage that would destroy a creature, where it may."""
    if packet.recipient < 0:
        return False
    thing = state.objects[packet.recipient]
    if not thing.shields or thing.damage + packet.amount < toughness(state, thing):
        return False
    regeneration = state.rules.regeneration.does
    return regeneration.replaces_damage and regeneration.replace(state, thing)


def _lessened(state: State, source: GameObject, packet: Packet) -> Packet:
    """What standing effects prevent of each source's damage, each time."""
    for other in state.table if state.boosters else ():
        if other.phased_out or loses_abilities(other):
            continue
        for boost in other.facts.boosts:
            if (
                boost.prevents
                and packet.amount
                and boost.filter
                and matches(state, packet.recipient, boost.filter, other.controller, other)
            ):
                stopped = min(boost.prevents, packet.amount)
                cause = state.rules.prevention.says.of_each_source
                state.tell("prevent", source.id, state.name(packet.recipient), stopped, other.id, cause)
                packet = packet._replace(amount=packet.amount - stopped)
    return packet


def _absorbed(state: State, source: GameObject, packet: Packet) -> Packet:
    if packet.recipient < 0:
        return packet
    thing = state.objects[packet.recipient]
    absorbing = total(state, thing, "absorb")
    if absorbing and packet.amount:
        stopped = min(absorbing, packet.amount)
        version = state.rules.absorb
        state.tell("prevent", source.id, thing.id, stopped, f"absorb {absorbing}", version.says.prevented)
        return packet._replace(amount=packet.amount - stopped)
    return packet


def covers(state: State, shield: Shield, packet: Packet) -> bool:
    """Whether a shield meets this damage."""
    if shield.combat_only and not packet.combat:
        return False
    if shield.recipients is not None and packet.recipient not in shield.recipients:
        return False
    if shield.sources is not None and packet.source not in shield.sources:
        return False
    source = state.objects[packet.source]
    if shield.by is not None:
        if not matches(state, packet.source, shield.by, shield.controller):
            return False
        asks_for_more = shield.by.controller != "any" or bool(shield.by.roles)
        if packet.combat and not source.in_play and asks_for_more:
            return state.rules.dealing_source.does.controller_known
    if shield.source != NOTHING and has(state, source, "protection"):
        by = state.objects[shield.source]
        if not state.rules.protection.does.lets_affect(state, source, by):
            return False
    if shield.filter is not None:
        return state.rules.prevention_sources.does.still_fits(state, shield, source)
    return True


def _used(state: State, shield: Shield, stopped: int | None) -> list[Shield]:
    """Use a shield up, wholly or in part: what is left of one that was good for more."""
    place = state.shields.index(shield)
    if shield.once:
        del state.shields[place]
    elif shield.amount is not None and stopped is not None:
        left = shield.amount - stopped
        if left:
            state.shields[place] = replace(shield, amount=left)
            return [state.shields[place]]
        del state.shields[place]
    return []
