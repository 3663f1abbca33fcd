"""What the controller of a permanent chooses as it enters: whether riot or unleash gives it a counter.

It is asked once all has arrived that arrives at one moment, and before anything sees that it has come.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from rulesets.table import triggers
from rulesets.table.abilities import Keyword
from rulesets.table.characteristics import keywords
from rulesets.table.damage import change_counters, put_by
from rulesets.table.questions import YesOrNo
from rulesets.table.state import GameObject, Modifier, Ref, State

_GROWING: Final = ("riot", "unleash")
_HASTE: Final = (Keyword("haste"),)


@dataclass(frozen=True, slots=True)
class EnterWithCounter(YesOrNo):
    """Whether a permanent enters with a +1/+1 counter by a keyword; with riot it has haste if not."""

    player: Ref
    source: Ref
    keyword: str

    def apply(self, state: State, answer: bool) -> None:
        thing = state.objects[self.source]
        cause = state.rules.version(self.keyword).says.exists
        if answer:
            change_counters(state, thing, "+1/+1", put_by(state, self.player, 1), cause)
        elif self.keyword == "riot":
            state.affect(thing, Modifier("gain", keywords=_HASTE, until="permanent"))
            state.tell("gain", thing.id, detail="haste", cause=cause)


def have_come(state: State, things: Sequence[GameObject]) -> None:
    """Have everything that has come into play at one moment seen, by one another as by what was there already."""
    asked = [
        EnterWithCounter(thing.controller, thing.handle, keyword.name)
        for thing in things
        for keyword in keywords(state, thing)
        if keyword.name in _GROWING
    ]
    if asked:
        state.do(_tell_of_coming, tuple([thing.handle for thing in things]))
        for decision in reversed(asked):
            state.do(_ask, decision)
    else:
        _tell_of_coming(state, [thing.handle for thing in things])


def _ask(state: State, decision: EnterWithCounter) -> None:
    state.ask(decision)


def _tell_of_coming(state: State, refs: Iterable[Ref]) -> None:
    for ref in refs:
        triggers.fire(state, "enters", ref)
