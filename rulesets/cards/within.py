"""What stands anywhere within the facts of a card: its filters, effects, tokens, and whatever else has a record of its own."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import TypeVar

Record = TypeVar("Record")


def all_in(value: object, kind: type[Record]) -> Iterator[Record]:
    """Every record of a kind within a value, the value itself among them."""
    if isinstance(value, kind):
        yield value
    if isinstance(value, tuple):
        for one in value:
            yield from all_in(one, kind)
    elif is_dataclass(value) and not isinstance(value, type):
        for each in fields(value):
            yield from all_in(getattr(value, each.name), kind)
