"""The verdicts of an audit, kept: where each point stands, under which number, and a digest of the rule there.

Not a word of a rule is kept.  A clone without the texts still holds every citation to what was
found, and whoever has a text can tell by the digest whether it is the same rule.
"""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator, Sequence
from importlib.resources import files
from io import StringIO
from itertools import groupby
from typing import NamedTuple

from comparator.catalogue.audit import Audit, PointFound
from comparator.catalogue.texts import RulesText

FILE = "verdicts.csv"


class Verdict(NamedTuple):
    """A point under a number in some texts that follow each other; days in ISO form."""

    point: str
    number: str
    digest: str
    first: str
    last: str


def verdicts() -> Iterator[Verdict]:
    """The verdicts that ship with the program."""
    text = (files("comparator.catalogue") / FILE).read_text(encoding="utf-8")
    rows = csv.reader(StringIO(text))
    next(rows)
    return (Verdict(*row) for row in rows)


def verdicts_of(audit: Audit, texts: Sequence[RulesText]) -> Iterator[Verdict]:
    """What an audit found, texts that follow each other with the same rule told once."""
    place = {text.date: number for number, text in enumerate(texts)}
    for checked in audit.points:
        for (number, digest, _), run in groupby(
            enumerate(checked.found), key=lambda each: _kind(each[1], place[each[1].day] - each[0])
        ):
            found = [one for _, one in run]
            yield Verdict(checked.point, number, digest, found[0].day.isoformat(), found[-1].day.isoformat())


def _kind(found: PointFound, gap: int) -> tuple[str, str, int]:
    """What must be alike for two findings to be told as one; a text left out in between changes the gap."""
    return found.number, found.digest, gap


def as_csv(fields: Sequence[str], kept: Iterable[Sequence[object]]) -> str:
    """What was found, as the file that is kept."""
    page = StringIO()
    writer = csv.writer(page, lineterminator="\n")
    writer.writerow(fields)
    writer.writerows(kept)
    return page.getvalue()
