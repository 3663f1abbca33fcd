"""Championing: a permanent is sacrificed unless another is exiled for it, which comes back as it leaves."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rulesets.table import zones
from rulesets.table.abilities.effects import Effect
from rulesets.table.abilities.filters import Filter
from rulesets.table.as_it_enters import have_come
from rulesets.table.effects.giving_up import to_give_up
from rulesets.table.effects.resolving import Resolving, Verb
from rulesets.table.obstacles import because
from rulesets.table.state import NOTHING, Illegal, Ref, State


@dataclass(frozen=True, slots=True)
class ChooseChampioned:
    """What is exiled for a permanent that champions it; NOTHING where that is sacrificed instead."""

    player: Ref
    source: Ref
    wanted: Filter

    def answers(self, state: State) -> Iterator[Ref]:
        return iter((*self.held(state), NOTHING))

    def count(self, state: State) -> int:
        return len(self.held(state)) + 1

    def held(self, state: State) -> list[Ref]:
        """What there is to choose from."""
        return to_give_up(state, self.player, self.wanted, self.source)

    def refuse(self, state: State, answer: Ref) -> Illegal | None:
        if answer == NOTHING or answer in self.held(state):
            return None
        cause = state.rules.version("champion").says.exists
        return Illegal(because("not to be championed", state.name(answer)), cause)

    def apply(self, state: State, answer: Ref) -> None:
        cause = state.rules.version("champion").says.exists
        if answer == NOTHING:
            _sacrifice(state, self.player, self.source)
            return
        gone = zones.leave(state, [zones.Leaving(state.objects[answer], "exile", "exiled", cause)])
        state.objects[self.source].champions = tuple([card.handle for card in gone])


def _sacrifice(state: State, player: Ref, source: Ref) -> None:
    """Nobody sacrifices what has left, or is another player's by now."""
    thing = state.objects[source]
    if thing.in_play and thing.controller == player:
        cause = state.rules.version("champion").says.exists
        zones.leave(state, [zones.Leaving(thing, "graveyard", "sacrificed", cause)])


def _champion(state: State, resolving: Resolving, effect: Effect) -> None:
    player, source = resolving.entry.controller, resolving.entry.source
    if effect.recipient is None:
        _bring_back(state, source)
        return
    asked = ChooseChampioned(player, source, effect.recipient.filter)
    if asked.held(state):
        state.ask(asked)
    else:
        _sacrifice(state, player, source)


def _bring_back(state: State, source: Ref) -> None:
    """What was exiled for a permanent that has left comes back under its owner's control, if it lies there still."""
    cards = [state.objects[ref] for ref in state.objects[source].champions]
    there = [card for card in cards if card.zone == "exile" and state.current(card.id) is card]
    come = [zones.enter(state, card, card.owner) for card in there]
    have_come(state, come)


VERBS: dict[str, Verb] = {"champion": _champion}
