"""Conniving: a player draws and discards, and what connives grows by what was no land."""

from __future__ import annotations

from dataclasses import dataclass

from rulesets.points import Provision
from rulesets.table import triggers, zones
from rulesets.table.abilities.effects import Effect
from rulesets.table.budget import OverBudget
from rulesets.table.damage import change_counters, put_by
from rulesets.table.effects.discarding import discard
from rulesets.table.effects.drawing import draw_in_turn
from rulesets.table.effects.in_turn import let_the_next, those_that_do
from rulesets.table.effects.resolving import Resolving, Verb, amount_of
from rulesets.table.obstacles import because
from rulesets.table.state import Ref, State


@dataclass(frozen=True, slots=True)
class Conniving:
    """Conniving so many cards."""

    source: Ref
    number: int
    word: str = "connive"

    def act(self, state: State, ref: Ref, later: tuple[Ref, ...]) -> None:
        """Let one connive: what has left the battlefield does so as what it was, and gets no counter."""
        thing = state.objects[ref]
        told = str(because("connives", self.number))
        state.tell("note", thing.id, detail=told, cause=self.cause(state))
        draw_in_turn(state, ((thing.controller, self.number),), _Discards(self, ref, later))

    def cause(self, state: State) -> Provision:
        """What the rules say of conniving one card, or of several."""
        says = state.rules.connive.says
        return says.exists if self.number == 1 else says.so_many


@dataclass(frozen=True, slots=True)
class _Discards:
    """What comes once the cards are drawn."""

    conniving: Conniving
    ref: Ref
    later: tuple[Ref, ...]

    def __call__(self, state: State) -> None:
        grows = _Grows(self.conniving, self.ref, self.later)
        discard(state, state.objects[self.ref].controller, self.ref, self.conniving.number, grows)


@dataclass(frozen=True, slots=True)
class _Grows:
    """What comes of the cards that are discarded as something connives; `later` are those that connive after that one."""

    conniving: Conniving
    ref: Ref
    later: tuple[Ref, ...]

    def __call__(self, state: State, discarded: tuple[Ref, ...]) -> None:
        thing = state.objects[self.ref]
        cards = [state.objects[ref] for ref in discarded]
        if any(card.facts is zones.UNKNOWN for card in cards):
            raise OverBudget(because("whether a land is discarded", state.name(thing.controller)))
        grown = sum("land" not in card.facts.types for card in cards)
        if grown and thing.in_play:
            number = put_by(state, thing.controller, grown)
            change_counters(state, thing, "+1/+1", number, self.conniving.cause(state))
        triggers.fire(state, "connives", self.ref)
        let_the_next(state, self.conniving, self.later)


def _connive(state: State, resolving: Resolving, effect: Effect) -> None:
    number = amount_of(state, resolving, effect.amount)
    source, rules = resolving.entry.source, state.rules.connive
    if number or rules.does:
        let_the_next(state, Conniving(source, number), those_that_do(state, resolving, effect))
    else:
        state.tell("note", state.name(source), detail=str(because("connives", 0)), cause=rules.says.nothing)


VERBS: dict[str, Verb] = {"connive": _connive}
