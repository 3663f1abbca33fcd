"""What a script answers to a decision."""

from __future__ import annotations

from typing import Generic, NamedTuple, TypeVar

from comparator.scenario.scenario import Choice
from rulesets.table.state import Illegal

Answer_co = TypeVar("Answer_co", covariant=True)


class Reply(NamedTuple, Generic[Answer_co]):
    """An answer to a decision.

    `default` says in words what was not scripted, `illegal` why what was scripted cannot be, and
    `passed_over` why a wish that the script wanted more cannot be.  `choice` is the script's choice that it follows.
    """

    answer: Answer_co
    default: str = ""
    illegal: Illegal | None = None
    passed_over: Illegal | None = None
    choice: Choice | None = None
