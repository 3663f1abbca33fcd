"""Facts: each is written as a bank keeps it, and read back."""

from __future__ import annotations

from typing import get_args

import pytest

from comparator.questions.facts import (
    DamageDealt,
    Days,
    Deaths,
    Dies,
    Divisions,
    Fact,
    Legal,
    LessonSentence,
    Life,
    Moments,
    Most,
    Next,
    Ordered,
    Since,
    Struck,
    fact_of,
    written,
)

FACTS: tuple[Fact, ...] = (
    Deaths(("Ogre", "Imp")),
    Dies("Ogre"),
    Life("Anna"),
    Struck("Ogre"),
    DamageDealt("Ogre"),
    Most("Ogre", "Noah"),
    Divisions("Ogre"),
    Legal("Ogre", (("Imp", 1), ("Rat", 2))),
    Ordered("Ogre"),
    Since(Dies("Ogre")),
    Days(Life("Anna")),
    Moments("Growth", "Ogre", dies=False),
    Next("damage-dealt"),
    LessonSentence("2009-07-10"),
)


@pytest.mark.parametrize("fact", FACTS, ids=lambda fact: type(fact).__name__)
def test_a_fact_is_read_back_as_it_was_written(fact: Fact) -> None:
    """A bank holds nothing else of it."""
    assert fact_of(written(fact)) == fact


def test_every_kind_of_fact_is_written_here() -> None:
    """Whoever adds one adds it to the table."""
    assert {type(fact) for fact in FACTS} == {*get_args(Fact)}
