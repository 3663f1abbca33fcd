"""Smallest sets: of some items, those that make something hold and lose it when any one is left out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations, pairwise
from typing import TypeVar

Item = TypeVar("Item")
Holds = Callable[[frozenset[Item]], bool]


def every_smallest(items: Sequence[Item], holds: Holds[Item]) -> list[frozenset[Item]]:
    """All sets that hold while none of their parts does, small ones first; every set is looked at."""
    found: list[frozenset[Item]] = []
    for size in range(1, len(items) + 1):
        for chosen in map(frozenset, combinations(items, size)):
            if not any(smaller <= chosen for smaller in found) and holds(chosen):
                found.append(chosen)
    return found


def one_smallest(items: Sequence[Item], holds: Holds[Item]) -> frozenset[Item]:
    """One set that no longer holds without any one of its items, by delta debugging; all `items` together hold."""
    kept, parts = list(items), 2
    while len(kept) > 1:
        for chunk in _chunks(kept, parts):
            rest = [item for item in kept if item not in chunk]
            if holds(frozenset(chunk)):
                kept, parts = chunk, 2
                break
            if holds(frozenset(rest)):
                kept, parts = rest, max(parts - 1, 2)
                break
        else:
            if parts >= len(kept):
                break
            parts = min(len(kept), parts * 2)
    return frozenset(kept)


def _chunks(items: list[Item], parts: int) -> list[list[Item]]:
    bounds = [len(items) * number // parts for number in range(parts + 1)]
    return [items[low:high] for low, high in pairwise(bounds) if low < high]
