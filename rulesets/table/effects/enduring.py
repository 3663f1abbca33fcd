"""Enduring: a permanent gets +1/+1 counters, or its controller a Spirit of that size."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from rulesets.table import zones
from rulesets.table.abilities import Effect
from rulesets.table.as_it_enters import have_come
from rulesets.table.damage import change_counters, put_by
from rulesets.table.effects.in_turn import let_the_next, those_that_do
from rulesets.table.effects.resolving import Resolving, Verb, amount_of
from rulesets.table.obstacles import because
from rulesets.table.printed import Facts
from rulesets.table.questions import YesOrNo
from rulesets.table.state import Ref, State

_SPIRIT: Final = Facts("Spirit", subtypes=frozenset({"Spirit"}), colors=frozenset({"white"}))


@dataclass(frozen=True, slots=True)
class EndureByCounters(YesOrNo):
    """Whether what endures gets counters; else its controller creates a Spirit.

    `later` are those that endure after that one.
    """

    player: Ref
    source: Ref
    enduring: Enduring
    later: tuple[Ref, ...] = ()

    def apply(self, state: State, answer: bool) -> None:
        thing, number = state.objects[self.source], self.enduring.number
        if answer:
            cause = state.rules.version("endure").says.exists
            change_counters(state, thing, "+1/+1", put_by(state, thing.controller, number), cause)
        else:
            _make_spirit(state, self.source, number)
        let_the_next(state, self.enduring, self.later)


@dataclass(frozen=True, slots=True)
class Enduring:
    """Enduring so much, by the spell or ability of `source`."""

    source: Ref
    number: int
    word: str = "endure"

    def act(self, state: State, ref: Ref, later: tuple[Ref, ...]) -> None:
        """Let one endure: what has left the battlefield gets no counters, so that a Spirit is created."""
        thing = state.objects[ref]
        cause = state.rules.version("endure").says.exists
        state.tell("note", thing.id, detail=str(because("endures", self.number)), cause=cause)
        if thing.in_play:
            state.ask(EndureByCounters(thing.controller, ref, self, later))
            return
        _make_spirit(state, ref, self.number)
        let_the_next(state, self, later)


def _make_spirit(state: State, ref: Ref, size: int) -> None:
    facts = replace(_SPIRIT, power=size, toughness=size)
    (name,) = zones.next_names(state, f"{_SPIRIT.name} of {state.name(ref)}")
    have_come(state, [zones.make_token(state, facts, name, state.objects[ref].controller)])


def _endure(state: State, resolving: Resolving, effect: Effect) -> None:
    number = amount_of(state, resolving, effect.amount)
    if number > 0:
        let_the_next(state, Enduring(resolving.entry.source, number), those_that_do(state, resolving, effect))


VERBS: dict[str, Verb] = {"endure": _endure}
