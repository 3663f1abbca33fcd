"""Proliferating: a player chooses what has counters, and each of these gets more of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import chain, product
from math import prod
from typing import NamedTuple

from rulesets.points import Provision
from rulesets.table.abilities.effects import Effect
from rulesets.table.abilities.names import ENERGY, RAD
from rulesets.table.damage import change_counters, get_energy, get_rad, poison, put_by
from rulesets.table.effects.resolving import Resolving, Verb
from rulesets.table.obstacles import because
from rulesets.table.state import Illegal, Player, Ref, State

POISON = "poison"
"""The kind of counters that players have besides energy."""


class OneMore(NamedTuple):
    """A permanent or player that gets another counter of a kind."""

    on: Ref
    kind: str


@dataclass(frozen=True, slots=True)
class ChooseProliferated:
    """A player chooses what gets more of its counters, where the rules of the day leave a choice also of which."""

    player: Ref
    source: Ref

    def answers(self, state: State) -> Iterator[tuple[OneMore, ...]]:
        every = (((), *ways) for ways in self.ways(state).values())
        return (tuple(chain(*chosen)) for chosen in product(*every))

    def count(self, state: State) -> int:
        return prod(1 + len(ways) for ways in self.ways(state).values())

    def ways(self, state: State) -> dict[Ref, list[tuple[OneMore, ...]]]:
        """Whatever has counters, and the ways in which it may be given more."""
        does = state.rules.proliferate.does
        having = {thing.handle: tuple(sorted(thing.counters)) for thing in state.table if thing.in_play}
        having |= {player.ref: _counters_of(player) for player in state.players}
        return {
            ref: [tuple(OneMore(ref, kind) for kind in way) for way in does(kinds)]
            for ref, kinds in having.items() if kinds
        }  # fmt: skip

    def refuse(self, state: State, answer: tuple[OneMore, ...]) -> Illegal | None:
        ways, says = self.ways(state), state.rules.proliferate.says
        for ref in dict.fromkeys(one.on for one in answer):
            if ref not in ways:
                return Illegal(because("has no counters", state.name(ref)), says.gives)
            given = sorted(one for one in answer if one.on == ref)
            if given not in map(sorted, ways[ref]):
                return Illegal(because("other counters given", state.name(ref)), says.gives)
        return None

    def apply(self, state: State, answer: tuple[OneMore, ...]) -> None:
        cause = state.rules.proliferate.says.gives
        for ref, kind in answer:
            number = put_by(state, self.player, 1)
            if ref < 0:
                _GIVING[kind](state, ref, number, cause)
            else:
                change_counters(state, state.objects[ref], kind, number, cause)


def _counters_of(player: Player) -> tuple[str, ...]:
    """The kinds of counters that a player has."""
    counters = ((ENERGY, player.energy), (POISON, player.poison), (RAD, player.rad))
    return tuple([kind for kind, number in counters if number])


_GIVING: Mapping[str, Callable[[State, Ref, int, Provision], None]] = {
    ENERGY: get_energy, POISON: poison, RAD: get_rad,
}  # fmt: skip
"""What gives a player counters of a kind."""


def _proliferate(state: State, resolving: Resolving, _effect: Effect) -> None:
    decision = ChooseProliferated(resolving.entry.controller, resolving.entry.source)
    if decision.ways(state):
        state.ask(decision)


VERBS: dict[str, Verb] = {"proliferate": _proliferate}
