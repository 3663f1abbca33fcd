"""The story of the history: its days are amendments, and what it points at is there."""

from __future__ import annotations

import pytest

from comparator import library
from reports.catalogue import chronicle
from rulesets.history import amendments
from rulesets.registry import find
from rulesets.turning_points import BEGINNING, TURNING_POINTS, TurningPoint
from rulesets.windows import windows_of

EACH = (BEGINNING, *TURNING_POINTS)


@pytest.mark.parametrize("turn", EACH, ids=lambda turn: turn.name)
def test_a_turning_point_is_an_amendment_and_names_what_that_changed(turn: TurningPoint) -> None:
    (amendment,) = (each for each in amendments() if each.day == turn.day)
    assert turn.name == amendment.name
    assert set(turn.clauses) <= {version.clause for version in amendment.versions}
    assert set(turn.shown) <= {path.stem for path in library.paths()}


def test_there_are_five_in_order() -> None:
    assert len(TURNING_POINTS) == 5
    assert [turn.day for turn in EACH] == sorted(turn.day for turn in EACH)


def test_the_drawing_is_what_the_rules_of_each_day_open() -> None:
    """Damage that waits has its ten years, and what is open today has no end."""
    drawn = {row.heading: row.spans for row in chronicle.moments().rows}
    assert [(span.since, span.until) for span in drawn["Damage assigned"]] == [("1999", "2009")]
    assert [(span.since, span.until) for span in drawn["Damage prevention"]] == [("1994", "1999")]
    today = windows_of(find("current"))
    for heading, spans in drawn.items():
        window = heading.lower().replace(" ", "-")
        assert (not spans[-1].until) == (window in today)
        assert all(0 <= span.left < span.left + span.width <= 100.01 for span in spans)
