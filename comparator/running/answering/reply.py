"""What a script answers to a decision."""

from __future__ import annotations

from typing import Any, Generic, Literal, NamedTuple, TypeVar

from comparator.scenario.scenario import Choice, Play
from rulesets.table.state import Illegal

Answer_co = TypeVar("Answer_co", covariant=True)


OpenChoice = Literal[
    "aimed at nothing", "aimed copy", "as though unblocked", "attacked", "batch order", "besides", "blocked", "cast at once", "cast from exile", "championed", "chosen", "copied", "counter kind", "counters or tokens", "damage order", "dealt instead", "devoured", "discard", "discard at random", "discarded into exile", "do", "division", "effect order", "encoded", "enlisted", "enters with counters", "explored", "does it next", "dredged", "found", "how often", "manifested", "new target", "put under",
    "keep", "lies on", "made to block", "on top", "paid to fight", "paid with", "paired", "pay", "prevented", "proliferate", "revealed", "revealed as drawn", "sacrifice", "saved by", "singled out", "target", "times paid", "trigger order", "use", "x",
]  # fmt: skip
"""What a script may leave open."""


class Unscripted(NamedTuple):
    """A question that the script does not answer, and whom it is about: those who choose, or what makes them choose."""

    choice: OpenChoice
    about: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"{self.choice}: {'; '.join(self.about)}"


def unscripted(text: str) -> Unscripted:
    """The question that an event of a default holds as its detail."""
    choice, _, about = text.partition(": ")
    open_choice: Any = choice
    return Unscripted(open_choice, tuple(about.split("; ")) if about else ())


class Reply(NamedTuple, Generic[Answer_co]):
    """An answer to a decision.

    `default` says what was not scripted, `illegal` why what was scripted cannot be, and
    `passed_over` why a wish that the script wanted more cannot be.  `follows` is the script's choice or play that it follows.
    """

    answer: Answer_co
    default: Unscripted | None = None
    illegal: Illegal | None = None
    passed_over: Illegal | None = None
    follows: Choice | Play | None = None
