"""What decisions of one kind share: questions whose answer is yes or no, or some of several."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations

from rulesets.table.state import Illegal, Ref, State


class YesOrNo:
    """A decision that is answered by yes or no."""

    __slots__ = ()

    def answers(self, _state: State) -> Iterator[bool]:
        return iter((True, False))

    def count(self, _state: State) -> int:
        return 2

    def refuse(self, _state: State, answer: object) -> Illegal | None:
        return None if isinstance(answer, bool) else Illegal("the answer is yes or no")


def subsets(items: list[Ref]) -> Iterator[tuple[Ref, ...]]:
    """Every way to pick some of several, few before many."""
    return chain.from_iterable(combinations(items, size) for size in range(len(items) + 1))
