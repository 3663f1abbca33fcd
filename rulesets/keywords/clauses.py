"""The clauses made from rows: keywords that no clause plays, of which a date can only say whether it has them."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from functools import cache
from types import new_class
from typing import ClassVar

from rulesets.keywords.row import Row
from rulesets.keywords.table import ROWS
from rulesets.points import Confidence, Point, Provision, Provisions
from rulesets.version import Clause, Effective, Version


class Says(Provisions):
    """What is said of a keyword that no clause plays."""

    exists: ClassVar[Provision]
    entering: ClassVar[Provision]
    """What it does as what has it enters, for keywords of which a rule of its own says that."""
    turned_up: ClassVar[Provision]
    """That what lies face down by it may be turned up, for keywords of which a rule says that."""


def clause_of(row: Row) -> Clause[bool, Says]:
    """The clause of one keyword: since its cards if they are older than any text of it, and since that text."""
    says = _says(row)
    days = dict.fromkeys((row.begins, row.in_rules))
    versions = tuple(Version(says, Effective(day, day, day), does=True) for day in sorted(days))
    return Clause(says, "keyword", versions, question=row.asked or f"What does {row.name} do?")


def _says(row: Row) -> type[Says]:
    """What is said of a keyword, as a class that can be found by its name in this module."""
    speaks = row.speaks or row.name.split()[0].removesuffix("s")
    text = Point(row.says, row.numbers, speaks, betrays="multiple+instances multiple+copies")
    points = (_of_the_cards(row), text) if row.begins < row.in_rules else (text,)
    name = f"Says_{row.slug.replace('-', '_')}"
    body: dict[str, object] = {
        "exists": Provision(*points),
        "__doc__": f"What is said of {row.name}.",
        "__module__": __name__,
    }
    if row.entering:
        body["entering"] = Provision(Point(row.entering, row.entering_by, f"{speaks.split()[0]} enters"))
    if row.turned_up:
        turning = Point(row.turned_up, row.turned_up_by, f"{speaks.split()[0]} turn face+up cost")
        body["turned_up"] = Provision(turning)
    made: type[Says] = new_class(
        name, (Says,), {}, lambda namespace: namespace.update(body | {"clause": row.slug})
    )
    globals()[name] = made
    return made


def _of_the_cards(row: Row) -> Point:
    """What cards had before the rules: the answer of the first text is taken."""
    words = "in other words" if row.unnamed else "before any text at hand"
    return Point(
        f"{row.says.removesuffix('.')}, as cards have it {words}.", f"none seen from {row.begins.isoformat()}",
        document=f"cards since {row.first_set}; rules text of {row.in_rules.isoformat()}, the first at hand",
        confidence=Confidence.INFERRED,
    )  # fmt: skip


MADE: dict[str, Clause[bool, Says]] = {row.slug: clause_of(row) for row in ROWS if row.says}
"""The clause of every keyword that a row is enough for, by its slug."""


def set_of(day: date) -> str:
    """The set with which keywords came on cards, or into the rules, on a day.

    Raises:
        LookupError: no keyword that is played came on that day.
    """
    found = _sets().get(day)
    if found is None:
        raise LookupError(f"no keyword came on {day.isoformat()}")
    return found


@cache
def _sets() -> Mapping[date, str]:
    """From every day on which keywords came to the set that the first of them came with."""
    found: dict[date, str] = {}
    for row in ROWS:
        if row.dated:
            found.setdefault(row.begins, row.first_set)
            found.setdefault(row.in_rules, row.cards)
    return found
