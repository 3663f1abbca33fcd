"""Holding a run against what the scenario expects of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from comparator.comparing.results import Failure, Miss
from comparator.running.anachronism import wanting
from comparator.running.record import Run
from comparator.scenario.scenario import Expectation, Fate, Line

NO_RULE = "no rule"
"""Expected where a card's own words forbid what the rules of the day do not speak of."""


def failures(line: Line, expectation: Expectation, run: Run) -> Iterator[Failure]:
    """Where a run does not meet an expectation; nothing for what is unknown."""
    if expectation.kind == "unknown":
        return
    if expectation.kind == "illegal":
        cited = run.citation.numbers if run.citation is not None else (NO_RULE,)
        if run.status != "illegal" or (expectation.rule and expectation.rule not in cited):
            yield Failure(line.name, expectation, run)
        return
    if expectation.kind == "refused":
        if run.status != "refused" or not _is_for_want_of(expectation.lacking, run):
            yield Failure(line.name, expectation, run)
        return
    if run.status != "finished":
        yield Failure(line.name, expectation, run)
        return
    misses = [list(_misses(reading, run)) for reading in expectation.readings]
    if all(misses):
        for miss in min(misses, key=len):
            yield Failure(line.name, expectation, run, miss)


def _is_for_want_of(lacking: str, run: Run) -> bool:
    return run.reason is not None and any(lacking.casefold() in one.casefold() for one in wanting(run.reason))


def _misses(reading: Mapping[str, Fate], run: Run) -> Iterator[Miss]:
    for name, fate in reading.items():
        facts = run.facts.get(name, {"zone": "nowhere"})
        for fact, wanted in _wanted(fate):
            found = _found(facts, fact)
            if found != wanted:
                yield Miss(name, fact, wanted, found)


def _wanted(fate: Fate) -> Iterator[tuple[str, object]]:
    for fact in (
        "life",
        "poison",
        "lost",
        "drawn",
        "zone",
        "damage",
        "power",
        "toughness",
        "tapped",
        "transformed",
        "controller",
    ):
        value = getattr(fate, fact)
        if value is not None:
            yield fact, value
    for kind, number in fate.counters or ():
        yield f"{kind} counters", number


def _found(facts: Mapping[str, object], fact: str) -> object:
    if fact in ("lost", "drawn"):
        return bool(facts.get(fact))
    if fact.endswith(" counters"):
        return facts.get(fact, 0)
    return facts.get(fact, 0 if fact == "damage" else None)
