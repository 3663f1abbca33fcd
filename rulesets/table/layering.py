"""The size of an object from all that changes it, in an order that the rules of the day give."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Literal, NamedTuple

Sizing = Literal[
    "defined",  # by an ability of the object itself
    "set with its types",  # by an effect that changes its card types as well
    "set with its subtypes",  # by one that changes its subtypes, and no card types
    "set",
    "static set",  # by a static ability
    "pump",
    "static pump",
    "counters",
    "switch",
]
"""What a change of size is, as far as its place among the others hangs on that."""


def set_along_with(types: frozenset[str], subtypes: frozenset[str], alone: Sizing = "set") -> Sizing:
    """What a size is that is set along with these types and subtypes; `alone` where with none."""
    return "set with its types" if types else "set with its subtypes" if subtypes else alone


class SizeChange(NamedTuple):
    """One change of an object's size, with its timestamp; what it sets is None where it leaves that alone."""

    kind: Sizing
    since: int
    power: int | None = 0
    toughness: int | None = 0


def size_after(
    size: tuple[int, int], changes: Iterable[SizeChange], place: Callable[[Sizing], int]
) -> tuple[int, int]:
    """A size after all changes: those of a lower place first, and of one place the older."""
    return _applied(size, _in_order(changes, place))


def _in_order(changes: Iterable[SizeChange], place: Callable[[Sizing], int]) -> list[SizeChange]:
    return sorted(changes, key=lambda one: (place(one.kind), one.since))


def _applied(size: tuple[int, int], changes: Iterable[SizeChange]) -> tuple[int, int]:
    """A size after all changes, one after the other."""
    power, toughness = size
    for change in changes:
        if change.kind == "switch":
            power, toughness = toughness, power
        elif change.kind in _SETS:
            power = power if change.power is None else change.power
            toughness = toughness if change.toughness is None else change.toughness
        else:
            power += change.power or 0
            toughness += change.toughness or 0
    return power, toughness


def hangs_on_place(
    size: tuple[int, int], changes: Sequence[SizeChange], place: Callable[[Sizing], int], kind: Sizing
) -> bool:
    """Whether a size would be another one if the changes of one kind came after all others."""
    last = 1 + max((place(change.kind) for change in changes), default=0)
    moved = size_after(size, changes, lambda one: last if one == kind else place(one))
    return moved != size_after(size, changes, place)


def hangs_on_order(
    size: tuple[int, int], changes: Iterable[SizeChange], place: Callable[[Sizing], int]
) -> bool:
    """Whether a size would be another one if some change came before all others, or after them."""
    ordered = _in_order(changes, place)
    now = _applied(size, ordered)
    for number, change in enumerate(ordered):
        others = ordered[:number] + ordered[number + 1 :]
        if _applied(size, [change, *others]) != now or _applied(size, [*others, change]) != now:
            return True
    return False


_SETS = frozenset({"defined", "set with its types", "set with its subtypes", "set", "static set"})
