"""The clauses made from rows: keywords that no clause plays, of which a date can only say whether it has them."""

from __future__ import annotations

from datetime import date

from rulesets.keywords.row import Row
from rulesets.keywords.table import TABLE
from rulesets.version import Clause, Confidence, Effective, Version, numbered


def clause_of(row: Row) -> Clause[bool]:
    """The clause of one keyword: since its cards if they are older than any text of it, and since that text."""
    versions = [_of_the_text(row)]
    if row.begins < row.in_rules:
        versions.insert(0, _of_the_cards(row))
    return Clause(row.slug, f"What does {row.name} do?", "keyword", tuple(versions))


def _of_the_text(row: Row) -> Version[bool]:
    name = row.name.capitalize()
    changed = f"{name} gets its name." if row.unnamed else f"{name}."
    return Version(row.slug, _on(row, text=True), numbered(row.numbers), row.says, changed, does=True)


def _of_the_cards(row: Row) -> Version[bool]:
    """What cards had before the rules: the answer of the first text is taken."""
    words = "in other words" if row.unnamed else "before any text at hand"
    return Version(
        row.slug, _on(row, text=False), (), row.says, f"{row.name.capitalize()} stands on cards, {words}.", True,
        Confidence.INFERRED, f"cards since {row.first_set}; rules text of {row.in_rules.isoformat()}, the first at hand",
    )  # fmt: skip


def _on(row: Row, text: bool) -> Effective:
    day = row.in_rules if text else row.begins
    return Effective(day, day, day)


MADE: dict[str, Clause[bool]] = {row.slug: clause_of(row) for row in TABLE if row.says}
"""The clause of every keyword that a row is enough for, by its slug."""


def set_of(day: date) -> str:
    """The set with which keywords came on cards, or into the rules, on a day.

    Raises:
        LookupError: no keyword that is played came on that day.
    """
    for row in TABLE:
        if row.played and day in (row.begins, row.in_rules):
            return row.first_set if day == row.begins else row.cards
    raise LookupError(f"no keyword came on {day.isoformat()}")
