"""Days are told by what the rules said in them."""

from __future__ import annotations

from datetime import date

import pytest

from comparator.questions.spans import EVER, days_told
from rulesets.history import FIRST_DAY, provision_named

ATTACKERS = "division.attackers-division"


@pytest.mark.parametrize(
    ("told", "rule", "first", "last"),
    [
        ("", ATTACKERS, FIRST_DAY, date.max),
        ("as last worded", ATTACKERS, date(2024, 11, 8), date.max),
        ("as first worded", ATTACKERS, FIRST_DAY, date(2009, 7, 10)),
        ("while division.attackers-order", ATTACKERS, date(2009, 7, 11), date(2024, 11, 7)),
        ("after division.attackers-order", ATTACKERS, date(2024, 11, 8), date.max),
        ("since damage-timing.priority-afterwards", "", date(1999, 4, 23), date.max),
        ("since damage-timing.priority-afterwards as 310.4", "", date(2001, 7, 23), date.max),
        ("since strike-steps.second-step as last worded", "", date(2009, 9, 3), date.max),
        ("since state-checks.looked-for, before the word state-based action", "", date(1999, 4, 23), date(2009, 7, 10)),
        ("before the word on the battlefield", "", FIRST_DAY, date(2009, 7, 10)),
    ],
)  # fmt: skip
def test_days_are_those_on_which_the_rules_said_so(told: str, rule: str, first: date, last: date) -> None:
    assert days_told(told, provision_named(rule) if rule else None) == (first, last)


def test_what_is_not_told_is_every_day() -> None:
    assert days_told("") == EVER


@pytest.mark.parametrize("told", ["as last worded", "sometimes", "since 2009-07-11", "while damage-timing"])
def test_what_tells_no_days_is_refused(told: str) -> None:
    """Wordings are of some rule, and a day is none."""
    with pytest.raises(ValueError, match=told):
        days_told(told)
