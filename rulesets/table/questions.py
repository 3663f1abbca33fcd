"""What decisions of one kind share: questions whose answer is yes or no."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulesets.table.state import Illegal, State


class YesOrNo:
    """A decision that is answered by yes or no."""

    __slots__ = ()

    def answers(self, _state: State) -> Iterator[bool]:
        return iter((True, False))

    def count(self, _state: State) -> int:
        return 2

    def refuse(self, _state: State, answer: Any) -> Illegal | None:
        return None if isinstance(answer, bool) else Illegal("the answer is yes or no")
