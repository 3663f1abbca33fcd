"""Every citation that a run of the library makes stands, on its day, under the number that is printed."""

from __future__ import annotations

from collections import defaultdict
from functools import cache

import pytest

from comparator.catalogue.audit import NUMBER
from comparator.catalogue.verdicts import verdicts
from comparator.library import every_path
from rulesets.eras.named import Named
from rulesets.history import CLAUSES
from rulesets.points import Citation, Confidence, Provision
from rulesets.registry import ERAS
from rulesets.ruleset import Ruleset, is_in_force
from rulesets.texts import text_of
from tests.shipped import runs_in


@cache
def found() -> dict[tuple[str, str], list[tuple[str, str]]]:
    """Where an audit found each point under each number: first and last day."""
    spans: dict[tuple[str, str], list[tuple[str, str]]] = defaultdict(list)
    for verdict in verdicts():
        spans[verdict.point, verdict.number].append((verdict.first, verdict.last))
    return spans


def acted_by(ruleset: Ruleset) -> set[Provision]:
    """Everything that some run of the library acted by, or was refused for."""
    causes: set[Provision] = set()
    for runs in (runs for path in every_path() for runs in runs_in(path)):
        played = runs.alike(ruleset)
        if not played.borrowed:
            causes |= {event.cause for event in played.events if event.cause is not None}
        if played.cause is not None and played.status == "illegal":
            causes.add(played.cause)
    return causes


@pytest.mark.xdist_group("library")
@pytest.mark.parametrize("era", ERAS, ids=lambda era: era.name)
def test_whatever_is_cited_stands_on_its_day_under_the_number_that_is_printed(era: Named) -> None:
    """No cited point is of another time, and an audit of the text of that day found it under that number."""
    ruleset = era.ruleset()
    causes = sorted(acted_by(ruleset), key=repr)
    assert causes
    # An overlay wakes clauses whose occasion is gone; those are cited as they were last.
    awake = [cause for cause in causes if not CLAUSES[cause.clause].dormant_since]
    versions = {cause: ruleset.version(cause.clause) for cause in awake}
    of_another_time = [
        cause
        for cause, version in versions.items()
        if is_in_force(version) and cause.on(version.day(ruleset.date)) is None
    ]
    assert not of_another_time
    assert not [citation.point for citation in map(ruleset.cite, causes) if not was_found(citation)]


def was_found(citation: Citation) -> bool:
    """Whether the text that answers for the day of a citation has the point under its number, or could not have."""
    if not any(map(NUMBER.match, citation.numbers)) or citation.confidence is Confidence.EXCERPT:
        return True
    day = text_of(citation.as_of).isoformat()
    spans = found()[citation.point, ", ".join(citation.numbers)]
    return any(first <= day <= last for first, last in spans)
