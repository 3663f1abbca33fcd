"""What stands anywhere within the facts of a card: its filters, effects, tokens, and whatever else has a record of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from operator import attrgetter
from typing import TypeVar

Record = TypeVar("Record")


def all_in(value: object, kind: type[Record]) -> Iterator[Record]:
    """Every record of a kind within a value, the value itself among them."""
    waiting = [value]
    while waiting:
        one = waiting.pop()
        if isinstance(one, kind):
            yield one
        if isinstance(one, tuple):
            within: Iterable[object] = reversed(one)
        else:
            within = _parts(type(one))(one)  # type: ignore[arg-type]  # a type can be hashed
        waiting += [each for each in within if type(each) not in _BARE]


_BARE = frozenset({str, int, bool, frozenset, type(None)})
"""What no record stands in, and most of what a record has."""


@cache
def _parts(kind: type) -> Callable[[object], Iterable[object]]:
    """What reads all that a record of a type has, last first, at once; nothing where it is no type of records."""
    names = [each.name for each in reversed(fields(kind))] if is_dataclass(kind) else []
    if not names:
        return lambda _one: ()
    read = attrgetter(*names)
    return read if len(names) > 1 else lambda one: (read(one),)
