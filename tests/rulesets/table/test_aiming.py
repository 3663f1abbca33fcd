"""Choices of different targets: what is counted without a list is what a list holds."""

from __future__ import annotations

import pytest

from rulesets.table.aiming import Choices, count_different_aims, different_aims
from rulesets.table.state import Ref

A, B, C, D = map(Ref, range(4))


@pytest.mark.parametrize(
    ("choices", "alike", "optional", "number"),
    [
        ([[A, B], [B, C]], 0, 0, 3),
        ([[A, B, C], [A, B, C]], 2, 0, 3),
        ([[A, B, C], [A, B, C]], 2, 2, 7),
        ([[A], [A, B, C], [A, B, C]], 2, 1, 3),
        ([[A, B], [A, D], [C], [C]], 2, 1, 3),
        ([[A], [A]], 0, 0, 0),
    ],
)
def test_as_many_choices_are_counted_as_can_be_listed(
    choices: Choices, alike: int, optional: int, number: int
) -> None:
    """Singles, groups and groups of which some may be left out are reckoned as they are listed, each once."""
    listed = list(different_aims(choices, alike, optional))
    assert len(set(listed)) == len(listed) == number == count_different_aims(choices, alike, optional)


def test_what_cannot_be_aimed_is_known_without_trying_everything() -> None:
    """Eleven creatures are no twelve different targets, which a search through all ways would not come to know."""
    eleven = [[Ref(number) for number in range(11)]] * 12
    assert next(different_aims(eleven), None) is None
    assert count_different_aims(eleven) == 0
