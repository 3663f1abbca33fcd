"""What several permanents do one after the other, in an order that their players choose: exploring, conniving, enduring and fabricating."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Protocol

from rulesets.table.abilities.effects import Effect
from rulesets.table.effects.resolving import Resolving, subjects
from rulesets.table.obstacles import because
from rulesets.table.state import STACK_BASE, Illegal, Ref, State


class Doing(Protocol):
    """What each of them does, by the spell or ability of `source`."""

    @property
    def word(self) -> str:
        """What it is called."""

    @property
    def source(self) -> Ref:
        """Whose spell or ability has them do it."""

    def act(self, state: State, ref: Ref, later: tuple[Ref, ...], /) -> None:
        """Let one do it, and then `let_the_next` do it of those that come later."""


@dataclass(frozen=True, slots=True)
class ChooseNext:
    """A player chooses which of several that are to do something does it next; `waiting` are those of all players."""

    player: Ref
    doing: Doing
    waiting: tuple[Ref, ...]

    @property
    def source(self) -> Ref:
        return self.doing.source

    def answers(self, state: State) -> Iterator[Ref]:
        return iter(_those_of(state, self.player, self.waiting))

    def count(self, state: State) -> int:
        return len(_those_of(state, self.player, self.waiting))

    def refuse(self, state: State, answer: Ref) -> Illegal | None:
        own = answer in _those_of(state, self.player, self.waiting)
        return None if own else Illegal(because("not next", state.name(self.source), self.doing.word))

    def apply(self, state: State, answer: Ref) -> None:
        self.doing.act(state, answer, tuple([ref for ref in self.waiting if ref != answer]))


def _those_of(state: State, player: Ref, waiting: tuple[Ref, ...]) -> tuple[Ref, ...]:
    """Those that a player controls, or last controlled."""
    return tuple([ref for ref in waiting if state.objects[ref].controller == player])


def those_that_do(state: State, resolving: Resolving, effect: Effect) -> tuple[Ref, ...]:
    """The objects that an effect has do something, be they still there or not."""
    return tuple([one for one in subjects(state, resolving, effect.subject) if 0 <= one < STACK_BASE])


def let_the_next(state: State, doing: Doing, waiting: tuple[Ref, ...]) -> None:
    """Let one after the other do it, the active player's first; whoever has several to do it is asked which comes next."""
    if not waiting:
        return
    player = next(one.ref for one in state.players if _those_of(state, one.ref, waiting))
    first, *others = _those_of(state, player, waiting)
    if others:
        state.ask(ChooseNext(player, doing, waiting))
    else:
        doing.act(state, first, tuple([ref for ref in waiting if ref != first]))
