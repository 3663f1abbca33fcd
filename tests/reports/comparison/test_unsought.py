"""Where too many rulesets are compared to find the clauses behind each difference, that is told."""

from __future__ import annotations

import pytest

from reports import html
from reports.comparison import text
from reports.words.causes import NOT_SOUGHT
from tests import compared

DAYS = tuple(f"1999-04-{day}" for day in range(22, 31))


@pytest.mark.parametrize(("days", "unsought"), [(DAYS[:8], False), (DAYS, True)], ids=("eight", "nine"))
def test_that_causes_are_not_looked_for_is_told(days: tuple[str, ...], unsought: bool) -> None:
    """On the terminal and on the page."""
    found = compared.shipped("goblin-sledder-saves-itself", days)
    assert (NOT_SOUGHT in " ".join(text.comparison(found, full=True).split())) is unsought
    assert (NOT_SOUGHT in html.page(found)) is unsought
