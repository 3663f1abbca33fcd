"""Targets as they are written: a filter for each, or for a group of a kind: `up to 2 creature`, `any number of Goblin`."""

from __future__ import annotations

import re
from dataclasses import dataclass

from rulesets.cards.filters import read_filter
from rulesets.cards.part import Part, Unreadable
from rulesets.table.abilities.filters import Filter

MANY = 12
"""So many targets may be chosen where any number may."""

_GROUP = re.compile(
    r"(?:(?P<any>any number of)|(?:(?P<upto>up to)|(?P<least>1) to)? ?(?P<most>[1-9][0-9]?)) (?P<what>.+)"
)
_DIFFERENT = "different "
"""Before a target that has to be another than those before it."""


@dataclass(frozen=True, slots=True)
class Aims:
    """The targets of an ability, and how they may be chosen; see `rulesets.table.abilities.Ability`.

    `spans` are the places of the targets that each item of the list stands for: the first, and how many.
    """

    targets: tuple[Filter, ...] = ()
    spans: tuple[tuple[int, int], ...] = ()
    alike: int = 0
    optional: int = 0
    distinct: bool = False


def read_aims(part: Part) -> Aims:
    """The targets of an ability; a group of them stands last, since fewer may be chosen."""
    targets: list[Filter] = []
    spans: list[tuple[int, int]] = []
    alike = optional = 0
    distinct = False
    for item in part.items():
        if alike:
            item.complain("a group of targets stands last", str(item.value), "the target before the group")
        filter_, least, most, other = item.read(_aim, (Filter(), 1, 1, False))
        spans.append((len(targets), most))
        targets += [filter_] * most
        if (least, most) != (1, 1):
            alike, optional = most, most - least
        distinct |= other or most > 1
    return Aims(tuple(targets), tuple(spans), alike, optional, distinct)


def _aim(phrase: str) -> tuple[Filter, int, int, bool]:
    """What a target has to be, the least and the most of them, and whether it is another than those before."""
    different = phrase.startswith(_DIFFERENT)
    phrase = phrase.removeprefix(_DIFFERENT)
    found = _GROUP.fullmatch(phrase)
    if found is None:
        return read_filter(phrase), 1, 1, different
    most = MANY if found["any"] else int(found["most"])
    if most > MANY:
        raise Unreadable(f"{most} targets are too many", phrase, f"at most {MANY}")
    least = 0 if found["any"] or found["upto"] else int(found["least"] or most)
    return read_filter(found["what"]), least, most, different
