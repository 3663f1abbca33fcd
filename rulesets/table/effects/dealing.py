"""Effects that deal damage, and that change what players live and die by."""

from __future__ import annotations

from rulesets.table.abilities import Effect
from rulesets.table.damage import gain_life, is_damageable, lose_life, poison
from rulesets.table.effects.resolving import Resolving, Verb, amount_of, players, subjects
from rulesets.table.packets import Packet
from rulesets.table.redirecting import deal_noncombat_damage
from rulesets.table.state import State


def _deal(state: State, resolving: Resolving, effect: Effect) -> None:
    amount = amount_of(state, resolving, effect.amount)
    recipients = [ref for ref in subjects(state, resolving, effect.subject) if is_damageable(state, ref)]
    rest = subjects(state, resolving, effect.recipient) if effect.recipient is not None else []
    packets: list[Packet] = []
    for source in subjects(state, resolving, effect.source):
        for ref in recipients:
            moved = 0
            if rest and ref >= 0:
                moved = state.rules.excess.does.moved(
                    state, state.objects[ref], state.objects[source], amount
                )
                packets.append(Packet(source, rest[0], moved, cause=state.rules.excess.says.moved))
            packets.append(Packet(source, ref, amount - moved))
    dealt = tuple(packet for packet in packets if packet.amount or packet.recipient in recipients)
    deal_noncombat_damage(state, dealt, resolving.entry.source)


def _gain_life(state: State, resolving: Resolving, effect: Effect) -> None:
    for player in players(state, resolving, effect.subject):
        gain_life(state, player, amount_of(state, resolving, effect.amount))


def _lose_life(state: State, resolving: Resolving, effect: Effect) -> None:
    for player in players(state, resolving, effect.subject):
        lose_life(state, player, amount_of(state, resolving, effect.amount))


def _poison(state: State, resolving: Resolving, effect: Effect) -> None:
    for player in players(state, resolving, effect.subject):
        poison(state, player, amount_of(state, resolving, effect.amount))


VERBS: dict[str, Verb] = {
    "deal": _deal,
    "gain life": _gain_life,
    "lose life": _lose_life,
    "poison": _poison,
}
