"""Permanents that players sacrifice by their own choice, all of them at one time."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations
from math import comb

from rulesets.table import triggers, zones
from rulesets.table.abilities.ability import Ability
from rulesets.table.abilities.effects import Effect
from rulesets.table.abilities.filters import Filter
from rulesets.table.characteristics import matches
from rulesets.table.effects.resolving import Resolving, Verb, amount_of, players, subjects
from rulesets.table.obstacles import because
from rulesets.table.state import Illegal, Ref, State


@dataclass(frozen=True, slots=True)
class ChooseSacrificed:
    """A player chooses what to sacrifice: `number` of what `wanted` means, or all where there is not more.

    `later` are the players who choose after that one, `chosen` is what others have chosen before; `aims` are the targets of
    what has them choose, and `ability` is that itself.
    """

    player: Ref
    source: Ref
    wanted: Filter
    number: int
    later: tuple[Ref, ...] = ()
    chosen: tuple[Ref, ...] = ()
    aims: tuple[Ref, ...] = ()
    ability: Ability | None = None

    def answers(self, state: State) -> Iterator[tuple[Ref, ...]]:
        held = self.held(state)
        return combinations(held, min(self.number, len(held)))

    def count(self, state: State) -> int:
        held = len(self.held(state))
        return comb(held, min(self.number, held))

    def held(self, state: State) -> list[Ref]:
        """What there is to choose from."""
        return to_give_up(state, self.player, self.wanted, self.source)

    def refuse(self, state: State, answer: tuple[Ref, ...]) -> Illegal | None:
        held = self.held(state)
        number = min(self.number, len(held))
        if len(answer) != number or len(set(answer)) < number:
            return Illegal(because("wrong number sacrificed", state.name(self.player), number))
        other = next((ref for ref in answer if ref not in held), None)
        return None if other is None else Illegal(because("not to be sacrificed", state.name(other)))

    def apply(self, state: State, answer: tuple[Ref, ...]) -> None:
        _go_on(state, replace(self, chosen=(*self.chosen, *answer)))


def to_give_up(state: State, player: Ref, wanted: Filter, source: Ref) -> list[Ref]:
    """What a player controls that may be sacrificed."""
    by = state.objects[source]
    return [
        thing.handle for thing in state.table
        if thing.in_play and thing.controller == player and matches(state, thing.handle, wanted, player, by)
    ]  # fmt: skip


def _go_on(state: State, asked: ChooseSacrificed) -> None:
    """Ask whoever of those that come `later` has anything, and then let everything go that was chosen."""
    chosen = asked.chosen
    for place, player in enumerate(asked.later, 1):
        held = to_give_up(state, player, asked.wanted, asked.source)
        if held:
            state.ask(replace(asked, player=player, later=asked.later[place:], chosen=chosen))
            return
    if chosen:
        zones.leave(state, [zones.Leaving(state.objects[ref], "graveyard", "sacrificed") for ref in chosen])


def _give_up(state: State, resolving: Resolving, effect: Effect) -> None:
    assert effect.recipient is not None
    number = amount_of(state, resolving, effect.amount)
    if number > 0:
        entry, wanted = resolving.entry, effect.recipient.filter
        whom = tuple(players(state, resolving, effect.subject))
        asked = ChooseSacrificed(
            entry.controller, entry.source, wanted, number, whom, aims=entry.targets, ability=entry.ability
        )
        _go_on(state, asked)


def _exploit(state: State, resolving: Resolving, effect: Effect) -> None:
    """Tell that a creature exploits what was sacrificed for it: itself, too, but nothing once it has left otherwise."""
    exploited = resolving.entry.sacrificed
    for thing in (state.objects[ref] for ref in subjects(state, resolving, effect.subject) if exploited):
        watchers = [*state.table, *([thing] if thing.handle in exploited else [])]
        triggers.fire(state, "exploits", thing.handle, other=exploited[0], watchers=watchers)


VERBS: dict[str, Verb] = {"give up": _give_up, "exploit": _exploit}
