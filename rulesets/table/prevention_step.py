"""The damage prevention step: damage that is assigned waits, may be prevented, and is then done.

Trample that is worked out so late, and damage that triggers deal meanwhile, meet a step of their own.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rulesets.table.changes import cannot_be_prevented
from rulesets.table.course import meet_effects
from rulesets.table.damage import (
    announce,
    ask_which_first,
    do_damage,
    for_what_is_there,
    run_over,
    where_it_has_gone,
)
from rulesets.table.packets import Consequence, Packet, covers
from rulesets.table.priority import open_moment, play_series
from rulesets.table.state import THIS_STEP, Ref, State
from rulesets.table.turn import damage_is_done, damage_window


def await_prevention(state: State, packets: Iterable[Packet]) -> None:
    """Damage is assigned, and is done once players have had their chance to prevent it."""
    there = [packet for packet in packets if not _forestalled(state, packet)]
    state.pending = _once_for_each_source([*state.pending, *there])
    if state.pending and not state.prevention_due:
        state.prevention_due = True
        state.do(_open)


def hold_damage_back(state: State) -> None:
    """Have damage that comes up from now on wait until all that is put on the agenda after this is done."""
    if not state.prevention_due:
        state.prevention_due = True
        state.do(_go_on)


def _forestalled(state: State, packet: Packet) -> bool:
    """Whether an effect used beforehand keeps combat damage from being dealt at all, so that none is assigned.

    Damage of which a card says that it cannot be prevented is assigned, and meets the effect as it is dealt.
    """
    for shield in state.shields:
        if not shield.forestalls or not covers(state, shield, packet):
            continue
        if not cannot_be_prevented(state, packet):
            name = state.name(packet.recipient)
            cause = state.rules.prevention.does.acts_by(state, shield)
            state.tell("prevent", state.name(packet.source), name, packet.amount, shield.label, cause)
            return True
    return False


def _once_for_each_source(packets: Iterable[Packet]) -> list[Packet]:
    """What one source deals one recipient in a step counts as dealt once, all of it together."""
    together: dict[tuple[object, ...], Packet] = {}
    for packet in packets:
        key = (packet.source, packet.recipient, packet.combat, packet.unpreventable, packet.colors)
        before = together[key].amount if key in together else 0
        together[key] = packet._replace(amount=before + packet.amount)
    return list(together.values())


def _open(state: State) -> None:
    state.do(_close)
    of_combat = any(packet.combat for packet in state.pending)
    window = damage_window(state, "damage-prevention") if of_combat else ""
    open_moment(state, "prevention", window, state.rules.prevention.says.played_when)


def _close(state: State) -> None:
    _do_the_rest(state, for_what_is_there(state, state.pending), frozenset())


def _do_the_rest(state: State, packets: tuple[Packet, ...], asked: frozenset[Ref]) -> None:
    if not ask_which_first(state, packets, asked, _do_the_rest):
        meet_effects(state, packets, _do_what_is_left)


def _do_what_is_left(state: State, left: Sequence[Packet], gains: Sequence[Consequence]) -> None:
    """What was not prevented is done; when what it triggers is used is for the order of triggers to say."""
    dealt, over = run_over(state, where_it_has_gone(state, left))
    state.pending = list(over)
    state.shields = [shield for shield in state.shields if shield.until != THIS_STEP]
    state.do(_go_on)
    state.do(damage_is_done)
    if state.rules.trigger_order.does.before_deaths:
        state.do(_do_late, tuple(dealt), tuple(gains))
        announce(state, dealt)
        if state.waiting:
            state.weigh(state.rules.trigger_order.says.deaths_first)
        play_series(state)
    else:
        do_damage(state, dealt, gains)
        announce(state, dealt)


def _do_late(state: State, packets: tuple[Packet, ...], gains: tuple[Consequence, ...]) -> None:
    """Damage is done after what it triggered."""
    do_damage(state, for_what_is_there(state, packets), gains)


def _go_on(state: State) -> None:
    """Damage that came up meanwhile is next."""
    if state.pending:
        _open(state)
    else:
        state.prevention_due = False
