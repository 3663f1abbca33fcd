"""Wrong answers: each is another mistake."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from comparator.questions.asked import Source
from comparator.questions.facts import Split, split
from comparator.questions.wrong import each_its_own

WIDE, NARROW, OTHER = (Source(beliefs=(name,)) for name in ("wide", "narrow", "other"))


def _divided(*pairs: tuple[int, int]) -> frozenset[Split]:
    """Divisions among two, by who gets how much."""
    return frozenset(split({"First": first, "Second": second}.items()) for first, second in pairs)


LEGAL = _divided((4, 0))


@pytest.mark.parametrize(
    ("allowed", "found"),
    [
        ({WIDE: _divided((3, 1), (2, 2), (0, 4))}, {WIDE: (0, 4)}),
        ({WIDE: _divided((3, 1), (2, 2), (0, 4)), NARROW: _divided((3, 1), (2, 2))}, {WIDE: (0, 4), NARROW: (2, 2)}),
        ({OTHER: _divided((3, 1), (2, 2)), NARROW: _divided((2, 2), (1, 3))}, {OTHER: (3, 1), NARROW: (1, 3)}),
        ({OTHER: _divided((3, 1)), NARROW: _divided((3, 1))}, {}),
        ({WIDE: _divided((3, 1), (2, 2)), NARROW: _divided((3, 1)), OTHER: _divided((2, 2))}, {}),
        ({WIDE: frozenset()}, {}),
    ],
)  # fmt: skip
def test_each_mistake_has_a_division_that_it_alone_allows(
    allowed: Mapping[Source, frozenset[Split]], found: Mapping[Source, tuple[int, int]]
) -> None:
    """What allows all that another does has one that the other forbids; where one has none, nothing is offered."""
    expected = {source: next(iter(_divided(pair))) for source, pair in found.items()}
    assert each_its_own(allowed, LEGAL) == expected
