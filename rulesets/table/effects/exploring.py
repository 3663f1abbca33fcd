"""Exploring: the top card of a library is revealed, and what explores grows unless that is a land."""

from __future__ import annotations

from dataclasses import dataclass

from rulesets.table import triggers, zones
from rulesets.table.abilities import Effect
from rulesets.table.damage import change_counters, put_by
from rulesets.table.effects.resolving import Resolving, Verb, subjects
from rulesets.table.obstacles import because
from rulesets.table.questions import YesOrNo
from rulesets.table.state import STACK_BASE, Ref, State


@dataclass(frozen=True, slots=True)
class BuryExplored(YesOrNo):
    """Whether a player puts the card that was revealed into the graveyard; else it stays on top."""

    player: Ref
    source: Ref
    card: Ref

    def apply(self, state: State, answer: bool) -> None:
        if answer:
            zones.put(state, state.objects[self.card], "graveyard")
        triggers.fire(state, "explores", self.source)


def _explore(state: State, resolving: Resolving, effect: Effect) -> None:
    """What has left the battlefield explores as well, as what it was; a counter it cannot get."""
    for ref in [one for one in subjects(state, resolving, effect.subject) if 0 <= one < STACK_BASE]:
        thing = state.objects[ref]
        cause = state.rules.version("explore").says.exists
        card = zones.top_of_library(state, thing.controller)
        state.tell("note", thing.id, detail=str(because("explores", card.id)), cause=cause)
        if "land" in card.facts.types:
            zones.put(state, card, "hand")
            triggers.fire(state, "explores", ref)
            continue
        if thing.in_play:
            change_counters(state, thing, "+1/+1", put_by(state, thing.controller, 1), cause)
        state.ask(BuryExplored(thing.controller, ref, card.handle))


VERBS: dict[str, Verb] = {"explore": _explore}
