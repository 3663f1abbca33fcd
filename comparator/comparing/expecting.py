"""Holding a run against what the scenario expects of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from comparator.comparing.results import Failure
from comparator.running.record import Run
from comparator.scenario.scenario import Expectation, Fate, Line

NO_RULE = "no rule"
"""Expected where a card's own words forbid what the rules of the day do not speak of."""


def failures(line: Line, expectation: Expectation, run: Run) -> Iterator[Failure]:
    """Where a run does not meet an expectation; nothing for what is unknown."""
    if expectation.kind == "unknown":
        return
    if expectation.kind == "illegal":
        found = _as_found(run)
        cited = run.citation.numbers if run.citation is not None else (NO_RULE,)
        if run.status != "illegal" or (expectation.rule and expectation.rule not in cited):
            wanted = f"refused as illegal, citing {expectation.rule}"
            yield Failure(line.name, expectation.ruleset, wanted, found, expectation.line)
        return
    if expectation.kind == "refused":
        if run.status != "refused" or expectation.lacking.lower() not in run.reason.lower():
            wanted = f"refused, for want of {expectation.lacking}"
            yield Failure(line.name, expectation.ruleset, wanted, _as_found(run), expectation.line)
        return
    if run.status != "finished":
        yield Failure(line.name, expectation.ruleset, "a run to the end", _as_found(run), expectation.line)
        return
    misses = [list(_misses(reading, run)) for reading in expectation.readings]
    if all(misses):
        for wanted, found in min(misses, key=len):
            yield Failure(line.name, expectation.ruleset, wanted, found, expectation.line)


def _as_found(run: Run) -> str:
    cited = f" ({run.citation.label})" if run.citation is not None else ""
    return f"{run.status}: {run.reason}{cited}" if run.reason else run.status


def _misses(reading: Mapping[str, Fate], run: Run) -> Iterator[tuple[str, str]]:
    for name, fate in reading.items():
        facts = run.facts.get(name, {"zone": "nowhere"})
        for fact, wanted in _wanted(fate):
            found = _found(facts, fact)
            if found != wanted:
                yield f"{name}: {_told(fact, wanted)}", f"{_told(fact, found)}{_what_did_it(name, fact, run)}"


def _told(fact: str, value: object) -> str:
    """One fact as people say it: `in play`, `in the graveyard`, `life 17`, `tapped`."""
    if fact == "zone":
        return _WHERE.get(str(value), f"in {value}")
    if isinstance(value, bool):
        return fact if value else f"not {fact}"
    return f"{value}/..." if fact == "power" else f".../{value}" if fact == "toughness" else f"{fact} {value}"


_WHERE = {
    "battlefield": "in play", "graveyard": "in the graveyard", "hand": "in hand", "exile": "exiled",
    "nowhere": "nowhere", "library": "in the library", "stack": "on the stack",
}  # fmt: skip


def _what_did_it(name: str, fact: str, run: Run) -> str:
    """Who dealt the damage behind a fact, and by which rule what came of it came about."""
    if fact not in ("zone", "life", "damage", "lost"):
        return ""
    dealt = [event for event in run.events if event.kind == "deal" and event.target == name]
    told = [f"{event.subject} dealt it {event.amount}" for event in dealt]
    deciding = [
        event
        for event in run.events
        if event.cause is not None and ((event.subject == name and event.kind == "die") or event in dealt)
    ]
    rule = run.ruleset.cite(deciding[-1].cause).label if deciding and deciding[-1].cause else ""
    return "".join(f"; {one}" for one in told) + (f" ({rule})" if rule else "")


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
