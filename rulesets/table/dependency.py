"""Which of several effects applies first: the oldest that waits for no other, since what one depends on goes before it."""

from __future__ import annotations

from collections.abc import Callable, Sequence


def first_of(number: int, depends: Callable[[int, int], bool]) -> int:
    """The place of the effect that applies first of so many, the oldest named first.

    Whatever depends on another waits for that; those that depend on each other in a circle wait for none of the circle.
    """
    places = range(number)
    waits_for = [{other for other in places if other != one and depends(one, other)} for one in places]
    behind = [_all_behind(one, waits_for) for one in places]
    return next(one for one in places if all(one in behind[other] for other in behind[one]))


def _all_behind(one: int, waits_for: Sequence[set[int]]) -> set[int]:
    """What an effect waits for, and what that waits for in its turn."""
    found: set[int] = set()
    ahead = list(waits_for[one])
    while ahead:
        other = ahead.pop()
        if other not in found:
            found.add(other)
            ahead.extend(waits_for[other])
    return found
