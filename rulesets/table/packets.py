"""Damage on its way: so much from a source to a recipient, and which shields meet it."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from rulesets.points import Provision
from rulesets.table.abilities.filters import Filter
from rulesets.table.characteristics import has, is_such, matches
from rulesets.table.remembered import by_its_day, goes_by_then, of_colors
from rulesets.table.state import NOTHING, Ref, Shield, State
from rulesets.table.triggers import waits_for, watched


class Packet(NamedTuple):
    """Damage from one source to one recipient; `combat` tells combat damage from other damage."""

    source: Ref
    recipient: Ref
    amount: int
    combat: bool = False
    cause: Provision | None = None
    """By what it is dealt, for combat damage and in a fight."""
    by: Ref = NOTHING
    """The object whose effect has the source deal it; none for combat damage."""
    unpreventable: bool = False
    """Whether what deals it says that it cannot be prevented."""
    colors: frozenset[str] | None = None
    """The colours that its source had as the ability was used that has it dealt, where those are not the ones that it has by now."""
    grown: bool = False
    """Whether whatever makes damage more has done so to this already, on its way to another recipient."""


class Consequence(NamedTuple):
    """What comes of it that damage is prevented: life for a player, or a counter that a permanent loses."""

    whom: Ref
    amount: int
    counter: str = ""


def is_of_such(state: State, packet: Packet, filter_: Filter, you: Ref) -> bool:
    """Whether damage is of a source that a filter means, seen from player `you`."""
    source = state.objects[packet.source]
    now = is_such(state, source, filter_, you)
    if packet.colors is None:
        return now
    return by_its_day(state, now, is_such(state, of_colors(state, source, packet.colors), filter_, you))


def zero_is_seen(state: State) -> bool:
    """Whether anything in play would trigger on damage of 0."""
    return watched(state, "deals damage") or watched(state, "is dealt damage")


def is_seen_though_zero(state: State, packet: Packet) -> bool:
    """Whether anything would trigger on damage of 0, if it were dealt."""
    source, recipient = packet.source, packet.recipient
    return waits_for(state, "deals damage", source, other=recipient) or waits_for(
        state, "is dealt damage", recipient, other=source
    )


def passes_over(state: State, shield: Shield, packet: Packet) -> bool:
    """Whether this damage goes past a shield only because its source is of another kind by now."""
    return (
        shield.filter is not None
        and covers(state, replace(shield, filter=None), packet)
        and not covers(state, shield, packet)
    )


def covers(state: State, shield: Shield, packet: Packet) -> bool:
    """Whether a shield meets this damage."""
    if shield.combat_only and not packet.combat:
        return False
    if shield.recipients is not None and packet.recipient not in shield.recipients:
        return False
    if shield.to is not None and not matches(state, packet.recipient, shield.to, shield.controller):
        return False
    if shield.sources is not None and packet.source not in shield.sources:
        return False
    source = state.objects[packet.source]
    if shield.by is not None:
        if not is_of_such(state, packet, shield.by, shield.controller):
            return False
        asks_for_more = shield.by.controller != "any" or bool(shield.by.roles)
        if packet.combat and not source.in_play and asks_for_more:
            return state.rules.dealing_source.does.controller_known
    if shield.source != NOTHING and has(state, source, "protection"):
        by = state.objects[shield.source]
        protection = state.rules.protection
        if protection.does.keeps_effects_off(state, source, by) is not None:
            state.weigh(protection.says.own_damage_not_prevented)
            return False
    return shield.filter is None or _still_fits(state, shield, packet)


def _still_fits(state: State, shield: Shield, packet: Packet) -> bool:
    """Whether a shield that asks for a source of some kind works against the damage of the source that was chosen."""
    assert shield.filter is not None
    source = state.objects[packet.source]
    if packet.colors is not None:
        seen = of_colors(state, source, packet.colors)
        if not is_such(state, seen, shield.filter, shield.controller) and goes_by_then(state):
            return False
    return state.rules.prevention_sources.does.still_fits(state, shield, source)
