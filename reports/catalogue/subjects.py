"""What the combats of an index are about: subjects in the order in which they are worth seeing, found by tags."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from reports.catalogue.index import IndexEntry

OTHER = "And more"

SUBJECTS: tuple[tuple[str, frozenset[str]], ...] = (
    ("Strike, and be sacrificed", frozenset({"sacrifice"})),
    (
        "Strike, and be gone",
        frozenset({"return to hand", "new object", "change of control", "phasing", "recipient of damage"}),
    ),
    ("Grow or shrink while damage waits", frozenset({"pump", "power change"})),
    ("Divide damage among blockers", frozenset({"division", "damage assignment order"})),
    ("Trample", frozenset({"trample"})),
    ("Deathtouch, lifelink, wither", frozenset({"deathtouch", "lifelink", "wither"})),
    ("Prevent damage", frozenset({"prevention", "protection"})),
    ("First strike and double strike", frozenset({"first strike", "double strike"})),
    ("Planeswalkers and battles", frozenset({"planeswalker", "battle"})),
)
"""Each subject with the tags that speak of it."""

_NARROWEST_FIRST = (
    "Planeswalkers and battles", "Deathtouch, lifelink, wither", "Divide damage among blockers", "Trample",
    "Prevent damage", "First strike and double strike", "Strike, and be sacrificed", "Strike, and be gone",
    "Grow or shrink while damage waits",
)  # fmt: skip
"""Which subject an entry of several belongs to: the one that fewer are about."""


@dataclass(frozen=True, slots=True)
class SubjectSection:
    """One subject: the combat that shows it best, and the others."""

    name: str
    first: IndexEntry
    others: tuple[IndexEntry, ...]


def by_subject(entries: Sequence[IndexEntry]) -> tuple[SubjectSection, ...]:
    """The combats that the rules compared part, by subject; the easiest and most shortly told of each comes first."""
    found: dict[str, list[IndexEntry]] = {}
    for entry in entries:
        if entry.differs:
            found.setdefault(_subject(entry), []).append(entry)
    in_order = [name for name in (*(name for name, _ in SUBJECTS), OTHER) if name in found]
    told = []
    for name in in_order:
        first, *others = sorted(found[name], key=lambda entry: (entry.level or "9", len(entry.verdict)))
        told.append(SubjectSection(name, first, tuple(others)))
    return tuple(told)


def _subject(entry: IndexEntry) -> str:
    tags = dict(SUBJECTS)
    return next((name for name in _NARROWEST_FIRST if tags[name] & set(entry.tags)), OTHER)
