"""Searching families of boards for one that needs it, for every version of every clause."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from comparator.discovery.ending import KINDS, Endings, Kind
from comparator.discovery.families import Family
from comparator.discovery.searching import Found, Tried, Watch, boards, found_on, tried
from comparator.discovery.shrinking import shrunk
from comparator.discovery.sketch import Sketch
from rulesets.history import CLAUSES, FIRST_DAY, amendments, as_of, every_version
from rulesets.ruleset import Ruleset, not_in_force
from rulesets.version import Version


@dataclass(frozen=True, slots=True)
class Witness:
    """A minimal board that ends otherwise when a version is taken out of the rules of its day."""

    version: Version[Any]
    found: Found


@dataclass(frozen=True, slots=True)
class Witnessing:
    """The versions that some board distinguishes from what they replaced, and those that none does."""

    tried: tuple[Tried, ...]
    witnesses: tuple[Witness, ...]
    unseen: tuple[Version[Any], ...]


def witness_every_version(searched: Sequence[Family], limit: int, watch: Watch) -> Witnessing:
    """For each version that replaced another a board that needs it, as far as one is found."""
    counts = [0] * len(searched)
    pending = {
        amendment.day: [version for version in amendment.versions if not version.reading]
        for amendment in amendments()
        if amendment.day > FIRST_DAY
    }
    rules = {day: as_of(day) for day in pending}
    found: dict[str, Witness] = {}
    for place, sketch in boards(searched, limit, watch):
        counts[place] += 1
        endings = Endings(sketch)
        for day, versions in pending.items():
            asked = endings.consulted(rules[day]) if versions else frozenset()
            for version in [one for one in versions if one.clause in asked]:
                without = rules[day].replacing(before(version))
                kind = endings.kind(without, rules[day])
                if kind and (version.id not in found or _better(kind, found[version.id])):
                    smallest = shrunk(sketch, _parts_as(kind, without, rules[day]))
                    found[version.id] = Witness(version, found_on(smallest, without, rules[day]))
                    if kind == KINDS[0]:
                        versions.remove(version)
    sought = [one for one in every_version() if not one.reading and one.effective.day > FIRST_DAY]
    return Witnessing(
        tried(searched, counts),
        tuple(found[one.id] for one in sought if one.id in found),
        tuple(one for one in sought if one.id not in found),
    )


def before(version: Version[Any]) -> Version[Any]:
    """What was in force on the day before a version took effect."""
    clause = CLAUSES[version.clause]
    earlier = clause.on(version.effective.day - timedelta(days=1))
    return earlier or not_in_force(clause.slug, clause.question, version)


def _better(kind: Kind, than: Witness) -> bool:
    return KINDS.index(kind) < KINDS.index(than.found.kind)


def _parts_as(kind: Kind, left: Ruleset, right: Ruleset) -> Callable[[Sketch], bool]:
    return lambda sketch: Endings(sketch).kind(left, right) == kind
