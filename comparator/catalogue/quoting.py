"""What the user's own rules texts say where we paraphrase; without such texts nothing is ever quoted."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from comparator.catalogue.audit import Period, periods
from comparator.catalogue.texts import Shelf
from rulesets.history import CLAUSES
from rulesets.version import Citation, Clause, Version


@dataclass(frozen=True, slots=True)
class Wording:
    """What stands under a number in one of the user's files."""

    number: str
    file: str
    text: str

    def __str__(self) -> str:
        return f"{self.number}, in {self.file}: {self.text}"


def wordings(version: Version[Any], clause: Clause[Any], texts: Shelf) -> tuple[Wording, ...]:
    """What a version is read from, in the first text of its days that is at hand."""
    found = (_wordings(period, texts) for period in periods(version, clause))
    return next(filter(None, found), ())


def cited_wordings(citation: Citation, texts: Shelf) -> tuple[Wording, ...]:
    """The same for a version as cited: from the days on which it bore the numbers that are cited."""
    clause = CLAUSES.get(citation.clause)
    version = clause.get(citation.version) if clause is not None else None
    if clause is None or version is None:
        return ()
    bearing = (period for period in periods(version, clause) if period.numbers == citation.numbers)
    found = (_wordings(period, texts) for period in bearing)
    return next(filter(None, found), ())


def _wordings(period: Period, texts: Shelf) -> tuple[Wording, ...]:
    """The wording of each number that the first text of a period has."""
    text = next((text for text in texts.texts if text.date in period), None)
    if text is None:
        return ()
    found = ((number, text.wording(number)) for number in period.numbers)
    return tuple(Wording(number, text.file, wording) for number, wording in found if wording)
