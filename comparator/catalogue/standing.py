"""Which numbers rules had in the texts that were read, and from which text to which; not a word of them.

So that whoever asks about a number hears when it stood, even where none of our points speaks of its rule.
"""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date
from functools import cache
from importlib.resources import files
from io import StringIO
from itertools import groupby
from operator import attrgetter
from typing import NamedTuple

from comparator.catalogue.texts import RulesText

FILE = "standing.csv"


class Stretch(NamedTuple):
    """A number under which a rule stood in texts that follow each other, from the first of them to the last."""

    number: str
    first: date
    last: date


def standing_in(texts: Sequence[RulesText]) -> Iterator[Stretch]:
    """The numbers of all rules in texts that are given in order, each once for every stretch of texts that have it."""
    places: dict[str, list[int]] = {}
    for place, text in enumerate(texts):
        for number in text.rules:
            places.setdefault(number, []).append(place)
    for number, found in sorted(places.items()):
        for _, run in groupby(enumerate(found), key=lambda each: each[1] - each[0]):
            stretch = [place for _, place in run]
            yield Stretch(number, texts[stretch[0]].date, texts[stretch[-1]].date)


def stood_as(number: str) -> tuple[Stretch, ...]:
    """When a rule stood under a number in the texts that were read, the oldest first."""
    return _standing().get(number, ())


def numbers_that_stood() -> Iterable[str]:
    """Every number under which a rule ever stood in a text that was read."""
    return _standing().keys()


def newest_text() -> date:
    """The day of the newest text that was read."""
    return max(one.last for stretches in _standing().values() for one in stretches)


@cache
def _standing() -> Mapping[str, tuple[Stretch, ...]]:
    rows = csv.reader(StringIO((files("comparator.catalogue") / FILE).read_text(encoding="utf-8")))
    next(rows)
    kept = (
        Stretch(number, date.fromisoformat(first), date.fromisoformat(last)) for number, first, last in rows
    )
    return {number: tuple(stretches) for number, stretches in groupby(kept, key=attrgetter("number"))}
