"""What decisions of one kind share: questions whose answer is yes or no, or some of several."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain, combinations
from typing import Final, TypeVar

from rulesets.table.obstacles import because
from rulesets.table.state import Illegal, Ref, State


class YesOrNo:
    """A decision that is answered by yes or no."""

    __slots__ = ()

    def answers(self, _state: State) -> Iterator[bool]:
        return iter((True, False))

    def count(self, _state: State) -> int:
        return 2

    def refuse(self, _state: State, answer: object) -> Illegal | None:
        return None if isinstance(answer, bool) else Illegal(because("neither yes nor no"))


MOST_TRIED: Final = 20_000
"""So many candidates for an answer are gone through one by one; beyond, nobody lists them."""


def subsets(items: list[Ref], most: int | None = None) -> Iterator[tuple[Ref, ...]]:
    """Every way to pick some of several, few before many, and no more than so many."""
    largest = len(items) if most is None else min(most, len(items))
    return chain.from_iterable(combinations(items, size) for size in range(largest + 1))


def count_answers(answers: Iterable[object], tries: int, tried: int = MOST_TRIED) -> int:
    """How many answers there are; candidates beyond those that were tried count as legal, since nobody knows."""
    return sum(1 for _ in answers) + max(tries - tried, 0)


Part = TypeVar("Part")


def combined(each: Sequence[Callable[[], Iterator[Part]]]) -> Iterator[tuple[Part, ...]]:
    """Every way to take one of each: the last changes first, and nothing is kept in store."""
    if not each:
        yield ()
        return
    for first in each[0]():
        for rest in combined(each[1:]):
            yield (first, *rest)
