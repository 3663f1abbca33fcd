"""Choices of targets that are all different: listed one after the other, and counted without a list.

The last targets may be a group: all alike, chosen in no order, and some of them left out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from math import comb, prod
from typing import Final

from rulesets.table.state import Ref

MOST_WAYS: Final = 5_000
"""So many ways to have chosen so far are told apart while counting."""

Choices = Sequence[Sequence[Ref]]
"""What may be chosen for each target."""


def different_aims(choices: Choices, alike: int = 0, optional: int = 0) -> Iterator[tuple[Ref, ...]]:
    """Every choice of different targets, many before few; the last ones are `alike`, and `optional` are left out."""
    singles, group = _parted(choices, alike)
    return _aims(singles, group, alike, alike - optional, ())


def _parted(choices: Choices, alike: int) -> tuple[Choices, Sequence[Ref]]:
    return (choices[:-alike], choices[-1]) if alike else (choices, ())


def _aims(
    singles: Choices, group: Sequence[Ref], most: int, least: int, chosen: tuple[Ref, ...]
) -> Iterator[tuple[Ref, ...]]:
    place = len(chosen)
    if place == len(singles):
        left = [ref for ref in group if ref not in chosen]
        yield from ((*chosen, *some) for some in _some_of(left, most, least))
    elif _can_be_filled([*singles[place:], *([group] * least)], chosen):
        for ref in singles[place]:
            if ref not in chosen:
                yield from _aims(singles, group, most, least, (*chosen, ref))


def _some_of(left: Sequence[Ref], most: int, least: int) -> Iterator[tuple[Ref, ...]]:
    """From `least` to `most` of what is left, each as a continuation of the one before as far as that goes."""
    if len(left) < least:
        return
    if most:
        for place, ref in enumerate(left):
            for rest in _some_of(left[place + 1 :], most - 1, max(least - 1, 0)):
                yield (ref, *rest)
    if not least:
        yield ()


def _can_be_filled(places: Choices, chosen: Sequence[Ref]) -> bool:
    """Whether there is something for each place that is not chosen for another."""
    if all(len(place) >= len(places) + len(chosen) for place in places):
        return True
    holds: dict[Ref, int] = {}

    def find(place: int, asked: set[Ref]) -> bool:
        for ref in places[place]:
            if ref not in chosen and ref not in asked:
                asked.add(ref)
                if ref not in holds or find(holds[ref], asked):
                    holds[ref] = place
                    return True
        return False

    return all(find(place, set()) for place in range(len(places)))


def count_different_aims(choices: Choices, alike: int = 0, optional: int = 0) -> int:
    """How many such choices there are.

    What fits the same targets is one kind, and it is counted how many of each kind are taken.  Where that would tell
    too much apart, choices of one thing twice count as well, since nobody could list them either.
    """
    singles, group = _parted(choices, alike)
    sizes = range(alike - optional, alike + 1)
    targets = list(map(set, (*singles, group)))
    kinds = Counter(
        tuple([ref in target for target in targets]) for ref in {ref for target in targets for ref in target}
    )
    names = list(kinds)
    taken: Counter[tuple[int, ...]] = Counter({(0,) * len(names): 1})
    for place in range(len(singles)):
        ways: Counter[tuple[int, ...]] = Counter()
        for before, number in taken.items():
            for index, name in enumerate(names):
                free = kinds[name] - before[index]
                if name[place] and free:
                    ways[*before[:index], before[index] + 1, *before[index + 1 :]] += number * free
        if len(ways) > MOST_WAYS:
            return prod(map(len, singles)) * sum(comb(len(group), size) for size in sizes)
        taken = ways
    in_group = [index for index, name in enumerate(names) if name[-1]]
    return sum(
        number * sum(comb(len(group) - sum(before[index] for index in in_group), size) for size in sizes)
        for before, number in taken.items()
    )
