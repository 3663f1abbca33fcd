"""Dealing damage: what is prevented, what becomes of the rest, and what that sets off."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import NamedTuple

from rulesets.table import triggers
from rulesets.table.characteristics import (
    has,
    is_creature,
    keywords,
    loses_abilities,
    matches,
    total,
    types,
)
from rulesets.table.state import NOTHING, GameObject, Ref, Shield, State


class Packet(NamedTuple):
    """Damage from one source to one recipient; `combat` tells combat damage from other damage."""

    source: Ref
    recipient: Ref
    amount: int
    combat: bool = False
    cause: str = ""
    """The version that lets it be dealt, for combat damage."""
    increased: bool = False


def deal(state: State, packets: Iterable[Packet]) -> None:
    """Deal damage at one moment: prevention and replacement first, then what it does, then what it triggers."""
    dealt: list[Packet] = []
    for packet in packets:
        dealt.extend(_modified(state, packet))
    if not dealt:
        return
    for packet in dealt:
        _apply(state, packet)
    _linked(state, dealt)
    _announce(state, dealt)


def _modified(state: State, packet: Packet) -> list[Packet]:
    """What is left of a packet once every effect on it has been applied."""
    if packet.amount <= 0:
        if not state.rules.zero_damage.does:
            return [packet]
        return []
    source = state.objects[packet.source]
    if _protected(state, source, packet):
        return []
    packet = _increased(state, source, packet)
    for shield in list(state.shields):
        if packet.amount <= 0:
            return []
        if shield not in state.shields or not _covers(state, shield, packet):
            continue
        if shield.kind == "double":
            packet = packet._replace(amount=packet.amount * 2)
            state.tell("increase", source.id, state.name(packet.recipient), packet.amount, shield.label)
            _used(state, shield, None)
            continue
        stopped = packet.amount if shield.amount is None else min(shield.amount, packet.amount)
        if shield.kind == "redirect":
            if not state.rules.prevention.does.may_redirect(state, packet.recipient, shield.instead):
                continue
            _used(state, shield, stopped)
            state.tell("redirect", source.id, state.name(shield.instead), stopped, shield.label)
            moved = packet._replace(recipient=shield.instead, amount=stopped)
            rest = packet._replace(amount=packet.amount - stopped)
            return _modified(state, moved) + (_modified(state, rest) if rest.amount else [])
        _used(state, shield, stopped)
        state.tell("prevent", source.id, state.name(packet.recipient), stopped, shield.label)
        packet = packet._replace(amount=packet.amount - stopped)
    if packet.amount > 0 and packet.recipient >= 0:
        packet = _absorbed(state, source, packet)
    return [packet] if packet.amount > 0 else []


def _protected(state: State, source: GameObject, packet: Packet) -> bool:
    if packet.recipient < 0:
        own = state.player(packet.recipient).keywords
    else:
        thing = state.objects[packet.recipient]
        own = keywords(state, thing)
        if any(keyword.name == "cannot be dealt damage" for keyword in own):
            state.tell("prevent", source.id, thing.id, packet.amount, "it cannot be dealt damage")
            return True
    for keyword in own:
        if keyword.name == "protection":
            version = state.rules.protection
            if version.does.prevents(state, keyword, source, packet.recipient):
                state.tell(
                    "prevent",
                    source.id,
                    state.name(packet.recipient),
                    packet.amount,
                    str(keyword),
                    version.id,
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


def _absorbed(state: State, source: GameObject, packet: Packet) -> Packet:
    thing = state.objects[packet.recipient]
    absorbing = total(state, thing, "absorb")
    if absorbing:
        stopped = min(absorbing, packet.amount)
        version = state.rules.absorb
        state.tell("prevent", source.id, thing.id, stopped, f"absorb {absorbing}", version.id)
        return packet._replace(amount=packet.amount - stopped)
    return packet


def _covers(state: State, shield: Shield, packet: Packet) -> bool:
    if shield.combat_only and not packet.combat:
        return False
    if shield.recipients is not None and packet.recipient not in shield.recipients:
        return False
    if shield.sources is not None and packet.source not in shield.sources:
        return False
    if shield.filter is not None:
        source = state.objects[packet.source]
        return state.rules.prevention_sources.does.still_fits(state, shield, source)
    return True


def _used(state: State, shield: Shield, stopped: int | None) -> None:
    """Use a shield up, wholly or in part."""
    place = state.shields.index(shield)
    if shield.once:
        del state.shields[place]
    elif shield.amount is not None and stopped is not None:
        left = shield.amount - stopped
        if left:
            state.shields[place] = replace(shield, amount=left)
        else:
            del state.shields[place]


def _apply(state: State, packet: Packet) -> None:
    source = state.objects[packet.source]
    name = state.name(packet.recipient)
    state.tell("deal", source.id, name, packet.amount, "combat" if packet.combat else "", packet.cause)
    if packet.recipient < 0:
        _hurt_player(state, source, packet)
        return
    thing = state.objects[packet.recipient]
    kinds = types(thing)
    if "planeswalker" in kinds:
        change_counters(state, thing, "loyalty", -packet.amount, state.rules.loyalty.id)
    if "battle" in kinds:
        change_counters(state, thing, "defense", -packet.amount, state.rules.defense.id)
    if "creature" in kinds:
        _hurt_creature(state, source, thing, packet)


def _hurt_player(state: State, source: GameObject, packet: Packet) -> None:
    player = packet.recipient
    if has(state, source, "infect"):
        poison(state, player, packet.amount, state.rules.infect.id)
    else:
        lose_life(state, player, packet.amount)
    if packet.combat and has(state, source, "toxic"):
        version = state.rules.toxic
        poison(state, player, version.does(state, source), version.id)
    if packet.combat and has(state, source, "poisonous"):
        state.rules.poisonous.does(state, source, player)


def _hurt_creature(state: State, source: GameObject, thing: GameObject, packet: Packet) -> None:
    for name in ("infect", "wither"):
        if has(state, source, name):
            version = state.rules.infect if name == "infect" else state.rules.wither
            change_counters(state, thing, "-1/-1", packet.amount, version.id)
            break
    else:
        thing.damage += packet.amount
    if has(state, source, "deathtouch"):
        state.rules.deathtouch.does.damaged(state, source, thing)


def lose_life(state: State, player: Ref, amount: int, cause: str = "") -> None:
    """A player's life goes down."""
    who = state.player(player)
    who.life -= amount
    state.tell("life", who.name, amount=-amount, detail=str(who.life), cause=cause)
    triggers.fire(state, "loses life", player, amount=amount)


def gain_life(state: State, player: Ref, amount: int, cause: str = "") -> None:
    """A player's life goes up."""
    if amount <= 0:
        return
    who = state.player(player)
    who.life += amount
    state.tell("life", who.name, amount=amount, detail=str(who.life), cause=cause)
    triggers.fire(state, "gains life", player, amount=amount)


def poison(state: State, player: Ref, amount: int, cause: str = "") -> None:
    """A player gets poison counters."""
    if amount > 0:
        who = state.player(player)
        who.poison += amount
        state.tell("poison", who.name, amount=amount, detail=str(who.poison), cause=cause)


def change_counters(state: State, thing: GameObject, kind: str, amount: int, cause: str = "") -> None:
    """Put counters on an object, or take as many off as there are."""
    before = thing.counters.get(kind, 0)
    after = max(0, before + amount)
    if after == before:
        return
    if after:
        thing.counters[kind] = after
    else:
        del thing.counters[kind]
    if kind in ("loyalty", "defense"):
        state.tell(kind, thing.id, amount=after - before, detail=str(after), cause=cause)
    else:
        state.tell("counters", thing.id, amount=after - before, detail=kind, cause=cause)


def _linked(state: State, dealt: list[Packet]) -> None:
    """Let lifelink see what each of its sources dealt."""
    totals: dict[Ref, int] = {}
    for packet in dealt:
        totals[packet.source] = totals.get(packet.source, 0) + packet.amount
    linked = [ref for ref in totals if has(state, state.objects[ref], "lifelink")]
    if linked:
        state.rules.lifelink.does(state, [(state.objects[ref], totals[ref]) for ref in linked])


def _announce(state: State, dealt: list[Packet]) -> None:
    """Set off the abilities that trigger on damage: dealers' first, then the damaged ones'."""
    by_source: dict[Ref, list[Packet]] = {}
    by_recipient: dict[Ref, list[Packet]] = {}
    for packet in dealt:
        by_source.setdefault(packet.source, []).append(packet)
        by_recipient.setdefault(packet.recipient, []).append(packet)
    for source, packets in by_source.items():
        _announce_dealt(state, state.objects[source], packets)
    for recipient, packets in by_recipient.items():
        amount = sum(packet.amount for packet in packets)
        combat = any(packet.combat for packet in packets)
        triggers.fire(
            state, "is dealt damage", recipient, other=packets[0].source, amount=amount, combat=combat
        )
        if recipient >= 0 and triggers.watched(state, "is dealt excess damage"):
            excess = state.rules.excess.does(state, state.objects[recipient], packets)
            if excess > 0:
                triggers.fire(state, "is dealt excess damage", recipient, amount=excess, combat=combat)


def _announce_dealt(state: State, source: GameObject, packets: list[Packet]) -> None:
    watchers = state.table
    if not source.in_play and any(
        a.trigger and a.trigger.event == "deals damage" for a in source.facts.triggers
    ):
        watchers = state.rules.trigger_check.does.watchers(state, source)
    triggers.fire_dealt(state, source.handle, packets, watchers)


def is_damageable(state: State, ref: Ref) -> bool:
    """Whether damage can be dealt to it at all: a player, or a creature, planeswalker or battle in play."""
    if ref == NOTHING:
        return False
    if ref < 0:
        return not state.player(ref).lost
    thing = state.objects[ref]
    return thing.in_play and (is_creature(thing) or bool(types(thing) & {"planeswalker", "battle"}))
