"""What sources say against each other is told as long as it is so: the numbers in it have to stand all the while."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date

from comparator.catalogue.standing import stood_as
from rulesets.history import CLAUSES
from rulesets.texts import DAYS, text_of
from rulesets.version import AnyVersion

_RULE = r"[1-9][0-9]{2}\.[0-9]+[a-z]?"
_NUMBER = re.compile(rf"\b({_RULE})\b(?: \(since ([0-9-]+) ({_RULE})\))?")
"""A rule that is spoken of, and since when it is numbered otherwise."""


def _spoken_of(version: AnyVersion) -> Iterator[tuple[str, date, date]]:
    """Each number in a version's dispute, with the day since which it is meant and that since which it is no more."""
    first, last = text_of(version.effective.day), version.until or date.max
    for number, since, later in _NUMBER.findall(version.dispute):
        renumbered = date.fromisoformat(since) if since else last
        yield number, first, renumbered
        if later:
            yield later, renumbered, last


def _lost(version: AnyVersion) -> Iterator[str]:
    """The numbers in a version's dispute that some text of their days does not have."""
    for number, first, last in _spoken_of(version):
        texts = (day for day in DAYS if first <= day < last)
        if not all(any(one.first <= day <= one.last for one in stood_as(number)) for day in texts):
            yield f"{version.id}: {number}"


def test_a_number_in_a_dispute_stands_in_every_text_of_its_days() -> None:
    """Where texts number its rule otherwise, that is told with the day."""
    versions = [version for clause in CLAUSES.values() for version in clause.versions]
    assert [lost for version in versions for lost in _lost(version)] == []
