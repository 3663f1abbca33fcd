"""Stretches of days told by what the rules said in them, so that no table beside the rules holds a day.

`while division.attackers-order`, `since damage-timing.priority-afterwards as 310.4`, `as last worded`; several at once,
with commas between, are the days that all of them tell.
"""

from __future__ import annotations

import re
from datetime import date, timedelta
from typing import Final

from rulesets.history import FIRST_DAY, provision_named
from rulesets.points import Point, Provision
from rulesets.terms import said_since

Span = tuple[date, date]
"""The first day and the last."""

EVER: Final[Span] = (FIRST_DAY, date.max)
_EVE: Final = timedelta(days=1)
_TOLD = re.compile(
    r"(?P<how>while|since|before|after) (?:the word (?P<word>.+)|(?P<name>[\w-]+\.[\w-]+)(?: as (?P<which>.+))?)"
    r"|as (?P<own>first|last) worded"
)


def days_told(told: str, rule: Provision | None = None) -> Span:
    """The days that words tell, of those on which a rule stands if one is given: its wordings are meant where none is named."""
    since, until = rule.days if rule is not None else EVER
    for one in told.split(", ") if told else ():
        first, last = _days_of(one, rule)
        since, until = max(since, first), min(until, last)
    return since, until


def _days_of(told: str, rule: Provision | None) -> Span:
    found = _TOLD.fullmatch(told)
    if found is None or (found["own"] and rule is None):
        raise ValueError(told)
    if found["own"] and rule is not None:
        return _of_wording(rule, rule.points[0 if found["own"] == "first" else -1])
    if found["word"]:
        begun, until = said_since(found["word"]), date.max
    else:
        named = provision_named(found["name"])
        begun, until = _begun(named, found["which"]), named.days[1]
    return {
        "while": (begun, until),
        "since": (begun, date.max),
        "before": (FIRST_DAY, begun - _EVE),
        "after": (until + _EVE if until < date.max else until, date.max),
    }[found["how"]]


def _of_wording(rule: Provision, point: Point) -> Span:
    gone = rule.until(point)
    return point.since, gone - _EVE if gone is not None else date.max


def _begun(rule: Provision, which: str | None) -> date:
    """The first day of a rule, as it was worded last or under the number that is named."""
    if which is None:
        return rule.days[0]
    if which == "last worded":
        return rule.points[-1].since
    borne = (one.since for point in rule.points for one in point.numbered if which in one.numbers)
    return next(borne)
