"""Exploring: the top card of a library is revealed, and what explores grows unless that is a land."""

from __future__ import annotations

from dataclasses import dataclass

from rulesets.table import triggers, zones
from rulesets.table.abilities.effects import Effect
from rulesets.table.damage import change_counters, put_by
from rulesets.table.effects.in_turn import let_the_next, those_that_do
from rulesets.table.effects.resolving import Resolving, Verb
from rulesets.table.obstacles import because
from rulesets.table.questions import YesOrNo
from rulesets.table.state import Ref, State


@dataclass(frozen=True, slots=True)
class BuryExplored(YesOrNo):
    """Whether a player puts the card that was revealed into the graveyard; else it stays on top.

    `later` are those that explore after that one.
    """

    player: Ref
    source: Ref
    card: Ref
    exploring: Exploring
    later: tuple[Ref, ...] = ()

    def apply(self, state: State, answer: bool) -> None:
        if answer:
            cause = state.rules.version("explore").says.exists
            zones.put(state, state.objects[self.card], "graveyard", cause)
        triggers.fire(state, "explores", self.source)
        let_the_next(state, self.exploring, self.later)


@dataclass(frozen=True, slots=True)
class Exploring:
    """Exploring, by the spell or ability of `source`."""

    source: Ref
    word: str = "explore"

    def act(self, state: State, ref: Ref, later: tuple[Ref, ...]) -> None:
        """Let one explore: what has left the battlefield does so as what it was, and gets no counter."""
        thing = state.objects[ref]
        cause = state.rules.version("explore").says.exists
        card = zones.top_of_library(state, thing.controller)
        state.tell("note", thing.id, detail=str(because("explores", card.id)), cause=cause)
        if "land" in card.facts.types:
            zones.put(state, card, "hand", cause)
            triggers.fire(state, "explores", ref)
            let_the_next(state, self, later)
            return
        if thing.in_play:
            change_counters(state, thing, "+1/+1", put_by(state, thing.controller, 1), cause)
        state.ask(BuryExplored(thing.controller, ref, card.handle, self, later))


def _explore(state: State, resolving: Resolving, effect: Effect) -> None:
    let_the_next(state, Exploring(resolving.entry.source), those_that_do(state, resolving, effect))


VERBS: dict[str, Verb] = {"explore": _explore}
