"""What sources say against each other is told as long as it is so: the numbers in it have to stand all the while."""

from __future__ import annotations

import re
from collections.abc import Iterator

from comparator.catalogue.standing import stood_as
from rulesets.history import CLAUSES
from rulesets.texts import DAYS, text_of
from rulesets.version import AnyVersion

_NUMBER = re.compile(r"\b[1-9][0-9]{2}\.[0-9]+[a-z]?\b")


def _lost(version: AnyVersion) -> Iterator[str]:
    """The numbers in a version's dispute that some text of its days does not have."""
    first = text_of(version.effective.day)
    texts = [day for day in DAYS if first <= day and (version.until is None or day < version.until)]
    for number in _NUMBER.findall(version.dispute):
        if not all(any(one.first <= day <= one.last for one in stood_as(number)) for day in texts):
            yield f"{version.id}: {number}"


def test_a_number_in_a_dispute_stands_in_every_text_of_its_days() -> None:
    """By another text it is called otherwise, and is told without a number."""
    versions = [version for clause in CLAUSES.values() for version in clause.versions]
    assert [lost for version in versions for lost in _lost(version)] == []
