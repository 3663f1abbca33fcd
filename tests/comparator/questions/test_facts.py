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
    Played,
    Since,
    Struck,
    World,
    fact_of,
    legal_divisions,
    too_many_divisions,
    written,
)
from rulesets.registry import find
from tests.playing import board

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


@pytest.mark.parametrize(("day", "number"), [("2003", None), ("2009-07-11", 55)])
def test_divisions_that_are_too_many_to_ask_about_are_no_answer(day: str, number: int | None) -> None:
    """Ten damage among ten creatures: 92,378 ways are too many; the 55 that keep an order are all found."""
    names = [f'"Bear #{one}"' for one in range(1, 11)]
    scenario = board(
        f"""
        table: {{Anna: [Giant: 10/10], Noah: [10 Bear: 2/2]}}
        attacks: [Giant]
        blocks: {{{", ".join(f"{name}: Giant" for name in names)}}}
        order: {{Giant: [{", ".join(names)}]}}
        """
    )
    world = World(Played(scenario, scenario.lines[0]), find(day))
    found = legal_divisions(world, "Giant")
    assert (None if found is None else len(found)) == number
    assert too_many_divisions(world, "Giant") is (number is None)
