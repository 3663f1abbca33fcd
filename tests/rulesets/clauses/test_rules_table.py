"""The table of rules holds, is whole, and would notice every clause that answered otherwise."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import date
from functools import cache

import pytest

from comparator.catalogue.audit import every_excerpt
from comparator.catalogue.lookup import OfNumber, look_up
from rulesets.definitions import Definitions
from rulesets.history import as_of
from rulesets.ruleset import Ruleset
from rulesets.version import AnyVersion
from tests.rules_table import DOCUMENTS, EXCERPT_ONLY, ROWS, UNMODELLED, Row

rows = pytest.mark.parametrize("row", ROWS, ids=lambda row: row.id)


@cache
def rules_of(document: str) -> Ruleset:
    """The rules in force on a document's date."""
    return as_of(date.fromisoformat(document))


@rows
def test_the_rule_holds(row: Row) -> None:
    """The board of a row does what the rule says."""
    row.test(rules_of(row.document))


@rows
def test_the_row_names_the_version_in_force(row: Row) -> None:
    """The version of a row is the one of its date, and bears the number that the rule has there."""
    version = rules_of(row.document).version(row.version.partition("@")[0])
    assert version.id == row.version
    if row.number not in EXCERPT_ONLY:
        assert row.number in numbers_of(version, row)


def numbers_of(version: AnyVersion, row: Row) -> set[str]:
    """Every number that the points of a version, or a definition, bear on a row's day, and the rules they are parts of."""
    day = date.fromisoformat(row.document)
    standing = (*version.standing(day), *Definitions.standing(day))
    numbers = {number for one in standing for number in one.numbers}
    return numbers | {re.sub("[a-z]+$", "", number) for number in numbers}


@rows
def test_a_number_from_an_excerpt_says_so(row: Row) -> None:
    """No point cites a number that no dated text has; one that bears it in an excerpt is told of under it."""
    version = rules_of(row.document).version(row.version.partition("@")[0])
    assert not EXCERPT_ONLY & {
        number for one in version.standing(date.fromisoformat(row.document)) for number in one.numbers
    }
    if row.number in EXCERPT_ONLY & {number for _, _, period in every_excerpt() for number in period.numbers}:
        topic = look_up(row.number)
        assert isinstance(topic, OfNumber)
        assert [period.excerpt for _, _, period in topic.borne] == [True]


@rows
def test_the_row_notices_another_answer(row: Row) -> None:
    """With its clause answered otherwise, the board of a row fails."""
    rules = rules_of(row.document)
    version = rules.version(row.version.partition("@")[0])
    other = replace(version, does=row.otherwise, reading="otherwise")
    with pytest.raises(AssertionError):
        row.test(rules.replacing(other))


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_numbered_rule_has_a_row(document: str) -> None:
    """No rule of a document is left out: it has a row, or a reason why the table does not rely on it."""
    told = {row.number for row in ROWS if row.document == document}
    reasons = set(UNMODELLED) if document == "2006-10-01" else set()
    assert told | reasons == set(DOCUMENTS[document])
    assert not told & reasons
