"""Working something out once for each thing, whichever it is: what is alike need not be the same, and to look whether it is takes long."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

Thing = TypeVar("Thing")
Result = TypeVar("Result")


def once_for_each(most: int) -> Callable[[Callable[[Thing], Result]], Callable[[Thing], Result]]:
    """Let a function work its result out once for each thing that it is handed.

    At most so many things are kept in mind, and stay as long; then all of them are forgotten.
    """

    def remembering(work: Callable[[Thing], Result]) -> Callable[[Thing], Result]:
        known: dict[int, tuple[Thing, Result]] = {}

        @wraps(work)
        def remembered(thing: Thing) -> Result:
            found = known.get(id(thing))
            if found is None:
                if len(known) >= most:
                    known.clear()
                found = known[id(thing)] = (thing, work(thing))
            return found[1]

        return remembered

    return remembering
