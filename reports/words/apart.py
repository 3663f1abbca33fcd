"""Where two ends differ, fact by fact, and where an end is not what was expected."""

from __future__ import annotations

from collections.abc import Sequence

from comparator.comparing.results import Failure, Miss, Unlike
from comparator.running.record import Run
from reports.words.obstacles import stopped
from reports.words.words import all_numbered_then, numbered_then


def account(apart: Sequence[Unlike]) -> str:
    """All that differs between two ends, a line for each: `Nina, life: 19 against 20`."""
    lines = (f"{', '.join(one.path)}: {_value(one.left)} against {_value(one.right)}" for one in apart)
    return "\n".join(sorted(lines))


def _value(value: object) -> str:
    """A fact as people read it; what only the other side has is nothing here."""
    if isinstance(value, dict):
        return ", ".join(f"{name} {_value(one)}" for name, one in value.items())
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "nothing" if value is None else str(value) or "no"


def wished(failure: Failure) -> str:
    """What was expected: `a run to the end`, `in play`."""
    wish = failure.expectation
    if failure.miss is not None:
        return _told(failure.miss.fact, failure.miss.wanted)
    if wish.kind == "illegal":
        return f"refused as illegal, citing {wish.rule}"
    if wish.kind == "refused":
        return f"refused, for want of {wish.lacking}"
    return "a run to the end"


def came(failure: Failure) -> str:
    """What came instead, and what made it come: `in the graveyard; Hill Giant dealt it 3 (704.5g)`."""
    run, miss = failure.run, failure.miss
    if miss is not None:
        return f"{_told(miss.fact, miss.found)}{_what_did_it(miss, run)}"
    cited = f" ({all_numbered_then(run.citations, run.ruleset.date)})" if run.citations else ""
    return f"{stopped(run.status, run.reason)}{cited}" if run.reason else run.status


def whose(failure: Failure) -> str:
    """The card or player whose fact is not as it was expected, before what is said of it; empty of a whole run."""
    return f"{failure.miss.name}: " if failure.miss is not None else ""


def _told(fact: str, value: object) -> str:
    """One fact as people say it: `in play`, `in the graveyard`, `life 17`, `tapped`."""
    if fact == "zone":
        return _WHERE.get(str(value), f"in {value}")
    if isinstance(value, bool):
        return fact if value else f"not {fact}"
    return f"{value}/..." if fact == "power" else f".../{value}" if fact == "toughness" else f"{fact} {value}"


_WHERE = {
    "battlefield": "in play",
    "hand": "in hand",
    "graveyard": "in the graveyard",
    "library": "in the library",
    "exile": "exiled",
    "nowhere": "nowhere",
    "stack": "on the stack",
}
"""As a scenario's `expect` says it."""


def _what_did_it(miss: Miss, run: Run) -> str:
    """Who dealt the damage behind a fact, and by which rule what came of it came about."""
    if miss.fact not in ("zone", "life", "damage", "lost"):
        return ""
    dealt = [event for event in run.events if event.kind == "deal" and event.target == miss.name]
    told = [f"{event.subject} dealt it {event.amount}" for event in dealt]
    deciding = [
        event
        for event in run.events
        if event.cause is not None
        and ((event.subject == miss.name and event.kind == "die") or event in dealt)
    ]
    cause = deciding[-1].cause if deciding else None
    rule = numbered_then(run.ruleset.cite(cause), run.ruleset.date) if cause is not None else ""
    return "".join(f"; {one}" for one in told) + (f" ({rule})" if rule else "")
