"""Effects that deal damage, and that change what players live and die by."""

from __future__ import annotations

from rulesets.table.abilities import Effect
from rulesets.table.damage import deal, gain_life, is_damageable, lose_life, poison
from rulesets.table.effects.resolving import Resolving, Verb, amount_of, players, subjects
from rulesets.table.packets import Packet
from rulesets.table.state import NOTHING, Entry, Ref, State


def _deal(state: State, resolving: Resolving, effect: Effect) -> None:
    amount = amount_of(state, resolving, effect.amount)
    recipients = [
        _instead(state, resolving.entry, ref)
        for ref in subjects(state, resolving, effect.subject)
        if is_damageable(state, ref)
    ]
    rest = subjects(state, resolving, effect.recipient) if effect.recipient is not None else []
    packets: list[Packet] = []
    for source in subjects(state, resolving, effect.source):
        for ref in recipients:
            moved = 0
            if ref == resolving.entry.instead != NOTHING:
                cause = state.rules.planeswalker_redirection.says.rule
                state.tell("redirect", state.name(source), state.name(ref), amount, cause=cause)
            if rest and ref >= 0:
                moved = state.rules.excess.does.moved(
                    state, state.objects[ref], state.objects[source], amount
                )
                packets.append(Packet(source, rest[0], moved, cause=state.rules.excess.says.rule))
            packets.append(Packet(source, ref, amount - moved))
    deal(state, [packet for packet in packets if packet.amount or packet.recipient in recipients])


def _instead(state: State, entry: Entry, ref: Ref) -> Ref:
    if ref < 0 and entry.instead != NOTHING and state.objects[entry.instead].controller == ref:
        return entry.instead
    return ref


def damaged_players(state: State, entry: Entry) -> set[Ref]:
    """The players to whom a spell or ability is about to deal damage."""
    resolving = Resolving(state, entry)
    effects = entry.ability.effects if entry.ability is not None else ()
    dealing = [effect for effect in effects if effect.verb == "deal"]
    return {ref for effect in dealing for ref in subjects(state, resolving, effect.subject) if ref < 0}


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
