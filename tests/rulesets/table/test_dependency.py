"""Which of several effects applies first, where some depend on others."""

from __future__ import annotations

import pytest

from rulesets.table.dependency import first_of


@pytest.mark.parametrize(
    ("number", "depends", "first"),
    [
        (3, [], 0),
        (3, [(0, 2)], 1),
        (2, [(0, 1)], 1),
        (2, [(0, 1), (1, 0)], 0),
        (3, [(0, 1), (1, 0), (1, 2)], 2),
        (4, [(0, 1), (1, 2), (2, 0), (3, 0)], 0),
        (4, [(0, 3), (1, 2), (2, 1)], 1),
    ],
    ids=[
        "by age",
        "waits",
        "turned round",
        "circle",
        "circle that waits",
        "waits for a circle",
        "circle alone",
    ],
)
def test_the_oldest_comes_first_that_waits_for_none_outside_its_own_circle(
    number: int, depends: list[tuple[int, int]], first: int
) -> None:
    """Each pair names an effect, and one on which it depends."""
    assert first_of(number, lambda one, other: (one, other) in depends) == first
