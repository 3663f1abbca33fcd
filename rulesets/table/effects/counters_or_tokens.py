"""What gets +1/+1 counters, or has its player create tokens instead: by enduring a Spirit of that size, by fabricate so many Servos."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Final

from rulesets.table import zones
from rulesets.table.abilities.effects import Effect
from rulesets.table.as_it_enters import have_come
from rulesets.table.damage import change_counters, put_by
from rulesets.table.effects.in_turn import let_the_next, those_that_do
from rulesets.table.effects.resolving import Resolving, Verb, amount_of
from rulesets.table.obstacles import because
from rulesets.table.printed import Facts
from rulesets.table.questions import YesOrNo
from rulesets.table.state import Ref, State

_SPIRIT: Final = Facts("Spirit", subtypes=frozenset({"Spirit"}), colors=frozenset({"white"}))
_SERVO: Final = Facts(
    "Servo token", types=frozenset({"artifact", "creature"}), subtypes=frozenset({"Servo"}), power=1, toughness=1
)  # fmt: skip
_TOKENS: Final[Mapping[str, Callable[[int], tuple[Facts, int]]]] = {
    "endure": lambda number: (replace(_SPIRIT, power=number, toughness=number), 1),
    "fabricate": lambda number: (_SERVO, number),
}
"""Which token is created instead of so many counters, and how often, by the word for it."""


@dataclass(frozen=True, slots=True)
class TakeCounters(YesOrNo):
    """Whether something gets counters; else its controller creates tokens.

    `later` are those that do the same after that one.
    """

    player: Ref
    source: Ref
    doing: CountersOrTokens
    later: tuple[Ref, ...] = ()

    def apply(self, state: State, answer: bool) -> None:
        thing, number = state.objects[self.source], self.doing.number
        if answer:
            cause = state.rules.version(self.doing.word).says.exists
            change_counters(state, thing, "+1/+1", put_by(state, thing.controller, number), cause)
        else:
            self.doing.create(state, self.source)
        let_the_next(state, self.doing, self.later)


@dataclass(frozen=True, slots=True)
class CountersOrTokens:
    """So many counters, or tokens instead, by the spell or ability of `source`."""

    source: Ref
    number: int
    word: str

    @property
    def tokens(self) -> tuple[Facts, int]:
        """Which tokens are created instead of counters, and how many."""
        return _TOKENS[self.word](self.number)

    def act(self, state: State, ref: Ref, later: tuple[Ref, ...]) -> None:
        """Let one do it: what has left the battlefield gets no counters, so that tokens are created."""
        thing = state.objects[ref]
        if self.word == "endure":
            cause = state.rules.version("endure").says.exists
            state.tell("note", thing.id, detail=str(because("endures", self.number)), cause=cause)
        if thing.in_play:
            state.ask(TakeCounters(thing.controller, ref, self, later))
            return
        self.create(state, ref)
        let_the_next(state, self, later)

    def create(self, state: State, ref: Ref) -> None:
        """Have the tokens come that are created instead of counters."""
        facts, number = self.tokens
        player = state.objects[ref].controller
        names = zones.next_names(state, f"{facts.name} of {state.name(ref)}", number)
        have_come(state, [zones.make_token(state, facts, name, player) for name in names])


def _counters_or_tokens(state: State, resolving: Resolving, effect: Effect) -> None:
    number = amount_of(state, resolving, effect.amount)
    if number > 0:
        doing = CountersOrTokens(resolving.entry.source, number, effect.verb)
        let_the_next(state, doing, those_that_do(state, resolving, effect))


VERBS: dict[str, Verb] = dict.fromkeys(_TOKENS, _counters_or_tokens)
