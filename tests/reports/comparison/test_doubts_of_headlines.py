"""A headline tells of what the texts leave open that it is taken to be so."""

from __future__ import annotations

import pytest

from comparator.blaming.timeline import Unsaid
from reports.comparison.doubts import IN_PART, TAKEN, doubt_of_days
from tests import compared
from tests.shipped import board_named

OPEN = (Unsaid("1993-08-05", "1994-04-13", "this"), Unsaid("1994-04-14", "1999-04-22", "that"))


@pytest.mark.parametrize(
    ("since", "until", "doubt"),
    [
        ("1993-08-05", "1999-04-22", TAKEN),
        ("1994-01-01", "1994-12-31", TAKEN),
        ("1993-08-05", "2001-07-22", IN_PART),
        ("1999-04-22", "2026-11-21", IN_PART),
        ("1999-04-23", "2026-11-21", ""),
    ],
)
def test_of_days_all_some_or_none_are_in_doubt(since: str, until: str, doubt: str) -> None:
    assert doubt_of_days(since, until, OPEN) == doubt


@pytest.mark.parametrize(
    ("slug", "names", "told"),
    [
        (
            "an-edict-that-humbles-creatures", "1999-06-01 2003 modern",
            ["Roc dies (in part taken to be so)", "Roc survives."],
        ),
        (
            "ray-of-command-steals-an-attacker", "2003 2008 modern",
            ["Grizzly Bears die; since", "it was as since 11 July 2009 (in part taken to be so)."],
        ),
        ("banding-does-not-loosen-trample", "1998-10-17 1999-01-01", ["Trampler may (in part taken to be so)."]),
    ],
)  # fmt: skip
def test_a_headline_tells_which_outcome_is_taken(slug: str, names: str, told: list[str]) -> None:
    scenario = board_named(slug)
    page = compared.with_years(scenario, names.split())
    assert all(each in page.verdict for each in told), page.verdict


def test_what_is_in_doubt_of_all_outcomes_is_told_once() -> None:
    scenario = board_named("a-guard-with-a-shield-of-its-own")
    page = compared.with_years(scenario, ["1993", "modern"])
    assert page.verdict.count("taken") == 1
    assert page.verdict.endswith("(both in part taken to be so).")
