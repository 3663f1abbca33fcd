"""Exploring: the top card of a library is revealed, and what explores grows unless that is a land."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rulesets.table import triggers, zones
from rulesets.table.abilities import Effect
from rulesets.table.damage import change_counters, put_by
from rulesets.table.effects.resolving import Resolving, Verb, subjects
from rulesets.table.obstacles import because
from rulesets.table.questions import YesOrNo
from rulesets.table.state import STACK_BASE, Illegal, Ref, State


@dataclass(frozen=True, slots=True)
class BuryExplored(YesOrNo):
    """Whether a player puts the card that was revealed into the graveyard; else it stays on top.

    `by` is what has them explore, and `later` are those that explore after that one.
    """

    player: Ref
    source: Ref
    card: Ref
    by: Ref
    later: tuple[Ref, ...] = ()

    def apply(self, state: State, answer: bool) -> None:
        if answer:
            cause = state.rules.version("explore").says.exists
            zones.put(state, state.objects[self.card], "graveyard", cause)
        triggers.fire(state, "explores", self.source)
        _go_on(state, self.by, self.later)


@dataclass(frozen=True, slots=True)
class ChooseExplorer:
    """A player chooses which of several that are to explore does so next; `waiting` are those of all players."""

    player: Ref
    source: Ref
    waiting: tuple[Ref, ...]

    def answers(self, state: State) -> Iterator[Ref]:
        return iter(_those_of(state, self.player, self.waiting))

    def count(self, state: State) -> int:
        return len(_those_of(state, self.player, self.waiting))

    def refuse(self, state: State, answer: Ref) -> Illegal | None:
        own = answer in _those_of(state, self.player, self.waiting)
        return None if own else Illegal(because("not to explore", state.name(self.source)))

    def apply(self, state: State, answer: Ref) -> None:
        later = tuple([ref for ref in self.waiting if ref != answer])
        if not _explores(state, self.source, answer, later):
            _go_on(state, self.source, later)


def _those_of(state: State, player: Ref, waiting: tuple[Ref, ...]) -> tuple[Ref, ...]:
    """Those that a player controls, or last controlled."""
    return tuple([ref for ref in waiting if state.objects[ref].controller == player])


def _go_on(state: State, by: Ref, waiting: tuple[Ref, ...]) -> None:
    """Let one after the other explore, the active player's first, until somebody has to be asked (701.44d)."""
    while waiting:
        player = next(one.ref for one in state.players if _those_of(state, one.ref, waiting))
        own = _those_of(state, player, waiting)
        if len(own) > 1:
            state.ask(ChooseExplorer(player, by, waiting))
            return
        waiting = tuple([ref for ref in waiting if ref not in own])
        if _explores(state, by, own[0], waiting):
            return


def _explores(state: State, by: Ref, ref: Ref, later: tuple[Ref, ...]) -> bool:
    """Let one explore; whether its player is asked.  What has left the battlefield explores as what it was, and gets no counter."""
    thing = state.objects[ref]
    cause = state.rules.version("explore").says.exists
    card = zones.top_of_library(state, thing.controller)
    state.tell("note", thing.id, detail=str(because("explores", card.id)), cause=cause)
    if "land" in card.facts.types:
        zones.put(state, card, "hand", cause)
        triggers.fire(state, "explores", ref)
        return False
    if thing.in_play:
        change_counters(state, thing, "+1/+1", put_by(state, thing.controller, 1), cause)
    state.ask(BuryExplored(thing.controller, ref, card.handle, by, later))
    return True


def _explore(state: State, resolving: Resolving, effect: Effect) -> None:
    whom = tuple([one for one in subjects(state, resolving, effect.subject) if 0 <= one < STACK_BASE])
    _go_on(state, resolving.entry.source, whom)


VERBS: dict[str, Verb] = {"explore": _explore}
