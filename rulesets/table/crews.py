"""Creatures that are tapped for their power in all: the sets of which nobody could be left out, counted without listing them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate

from rulesets.table.state import Ref


@dataclass(frozen=True, slots=True)
class Crews:
    """Who may be tapped, each with a power of more than 0, and the power that is needed in all.

    Seen from the strongest to the weakest, a set of which nobody could be left out has too little until its last one comes:
    so each is met on a way that never leads nowhere, and they can be counted by the power that some have together.
    """

    able: tuple[tuple[Ref, int], ...] = ()
    needed: int = 0

    def least(self) -> Iterator[tuple[Ref, ...]]:
        """The sets of which nobody could be left out, those with the strongest first; of nobody where nothing is needed."""
        if not self.needed:
            yield ()
            return
        strongest = self._strongest
        left = [*accumulate((power for _, power in reversed(strongest)), initial=0)][::-1]
        waiting: list[tuple[int, int, tuple[Ref, ...]]] = [(0, self.needed, ())]
        while waiting:
            place, lacking, some = waiting.pop()
            if left[place] < lacking:
                continue
            one, power = strongest[place]
            waiting.append((place + 1, lacking, some))
            if power >= lacking:
                yield (*some, one)
            else:
                waiting.append((place + 1, lacking - power, (*some, one)))

    def count(self) -> int:
        """How many such sets there are."""
        if not self.needed:
            return 1
        found = 0
        together = Counter({0: 1})
        for _, power in self._strongest:
            more: Counter[int] = Counter()
            for had, ways in together.items():
                if had + power >= self.needed:
                    found += ways
                else:
                    more[had + power] = ways
            together.update(more)
        return found

    @property
    def trouble(self) -> int:
        """How much there is to look at to count them, at the most."""
        return len(self.able) * min(self.needed, 1 << len(self.able))

    @property
    def fewest(self) -> tuple[Ref, ...]:
        """Of the sets with the fewest, the one that comes first on the table; nobody where all are too weak."""
        enough = [place for place, power in enumerate(self._sums(self.able)) if power >= self.needed]
        number, lacking = min(enough, default=0), self.needed
        found: list[Ref] = []
        for place, (one, power) in enumerate(self.able):
            if len(found) == number:
                break
            others = self._sums(self.able[place + 1 :])[: number - len(found)]
            if power + others[-1] >= lacking:
                found.append(one)
                lacking -= power
        return tuple(found)

    @property
    def _strongest(self) -> list[tuple[Ref, int]]:
        return sorted(self.able, key=lambda one: -one[1])

    @staticmethod
    def _sums(some: tuple[tuple[Ref, int], ...]) -> list[int]:
        """What nobody, the strongest, the two strongest and so on have together."""
        return [*accumulate(sorted((power for _, power in some), reverse=True), initial=0)]
