"""Damage that its source's controller may have dealt to a planeswalker of the player for whom it was meant.

Moving it is one replacement among others: the player says whether it comes before or after whatever else meets the
damage, and the source's controller says, as it is applied, whether it goes to a planeswalker, and to which.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from rulesets.table.characteristics import types
from rulesets.table.damage import deal
from rulesets.table.packets import Gain, Packet, covers, remaining
from rulesets.table.questions import YesOrNo
from rulesets.table.state import NOTHING, Illegal, Ref, Shield, State


def deal_noncombat_damage(
    state: State, packets: tuple[Packet, ...], by: Ref, asked: frozenset[tuple[Ref, Ref]] = frozenset()
) -> None:
    """Deal damage as an effect of `by` has it, once it is known where it goes.

    It is known already to those `asked`: each an opponent, and the player to whom that opponent deals damage.
    """
    for damaged in state.players:
        for opponent in state.opponents(damaged.ref):
            if (opponent, damaged.ref) not in asked:
                known = asked | {(opponent, damaged.ref)}
                question = _where_it_goes(state, DealInstead(opponent, damaged.ref, packets, by, known))
                if question is not None:
                    state.ask(question)
                    return
    deal(state, packets)


def _where_it_goes(state: State, move: DealInstead) -> OwnEffectsFirst | DealInstead | None:
    """What is to be asked of damage to a player who has a planeswalker, if anything of it could be moved there."""
    if not (move.walkers(state) and _might_reach(state, move)):
        return None
    if not state.rules.planeswalker_redirection.does:
        return None
    left = move.left(state, NOTHING)
    at_once, late = replace(move, at_once=True), replace(move, at_once=False)
    ends = [(at_once.left(state, walker), late.left(state, walker)) for walker in move.walkers(state)]
    if all(first == last for first, last in ends):
        return at_once if any(first != left for first, _ in ends) else None
    effects = [
        shield.source for shield in state.shields if any(covers(state, shield, one) for one in move.packets)
    ]
    return OwnEffectsFirst(move.damaged, move, tuple(effects), any(last != left for _, last in ends))


def _might_reach(state: State, move: DealInstead) -> bool:
    """Whether any of the damage is meant for the player, or could be moved there."""
    if any(shield.kind == "redirect" and shield.instead == move.damaged for shield in state.shields):
        return any(move.concerns(state, packet) for packet in move.packets)
    return any(packet.recipient == move.damaged and move.concerns(state, packet) for packet in move.packets)


@dataclass(frozen=True, slots=True)
class DealInstead:
    """Whether noncombat damage to a player goes to a planeswalker; the answer is one, or NOTHING for the player.

    The `player` who decides is the opponent whose sources' damage it is.
    `at_once`: it goes there before anything else meets it; otherwise what is left of it then.
    """

    player: Ref
    damaged: Ref
    packets: tuple[Packet, ...]
    by: Ref
    asked: frozenset[tuple[Ref, Ref]]
    at_once: bool = True

    def walkers(self, state: State) -> tuple[Ref, ...]:
        """The planeswalkers that could take it."""
        return tuple(
            thing.handle for thing in state.table
            if thing.in_play and thing.controller == self.damaged and "planeswalker" in types(thing)
        )  # fmt: skip

    def concerns(self, state: State, packet: Packet) -> bool:
        """Whether this damage comes from a source that the opponent controls."""
        return state.objects[packet.source].controller == self.player

    def moved(self, state: State, walker: Ref) -> tuple[Packet, ...]:
        """All the damage, that of the opponent's sources on its way to the planeswalker if it comes to the player."""
        return tuple(
            packet._replace(instead=walker, at_once=self.at_once) if self.concerns(state, packet) else packet
            for packet in self.packets
        )

    def left(self, state: State, walker: Ref) -> tuple[list[Packet], list[Gain], list[Shield]]:
        """What would be dealt after that answer, the life it would bring, and the shields that would be left."""
        trial = state.copy()
        trial.events = None
        gains: list[Gain] = []
        dealt = remaining(trial, self.moved(state, walker), gains)
        return [one._replace(instead=NOTHING, at_once=False) for one in dealt], gains, trial.shields

    def answers(self, state: State) -> Iterator[Ref]:
        return iter((NOTHING, *self.walkers(state)))

    def count(self, state: State) -> int:
        return 1 + len(self.walkers(state))

    def refuse(self, state: State, answer: Ref) -> Illegal | None:
        if answer == NOTHING or answer in self.walkers(state):
            return None
        return Illegal(
            "only the player's own planeswalker can take it", state.rules.planeswalker_redirection.says.moved
        )

    def apply(self, state: State, answer: Ref) -> None:
        state.do(deal_noncombat_damage, self.moved(state, answer), self.by, self.asked)


@dataclass(frozen=True, slots=True)
class OwnEffectsFirst(YesOrNo):
    """Whether what stands in the way of damage to a player meets it before it may go to a planeswalker; yes or no.

    `effects` are the objects whose shields those are, `some_left` whether there would be damage to move after them.
    """

    player: Ref
    move: DealInstead
    effects: tuple[Ref, ...]
    some_left: bool

    def apply(self, state: State, answer: bool) -> None:
        if self.some_left or not answer:
            state.ask(replace(self.move, at_once=not answer))
        else:
            state.do(deal_noncombat_damage, self.move.packets, self.move.by, self.move.asked)
