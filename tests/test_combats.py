"""Combats made at random, played by the engine and worked out by a second implementation that shares nothing with it."""

from __future__ import annotations

import os
from collections import Counter

import pytest

from comparator.running.facts import facts_of
from rulesets.table.state import State
from tests import naive
from tests.combats import LIFE, Combat, era

ERAS = (
    "alpha", "1994-04-14", "fifth", "sixth", "2003", "2006", "2008", "2008-10-01", "pre-m10", "m10", "m11", "m12",
    "dominaria", "march-of-the-machine", "foundations", "modern", "current", "middle-school", "classic-magic",
)  # fmt: skip
COMBATS = int(os.environ.get("FUZZ", "200"))


def worked_out(under: str, state: State) -> naive.Combat:
    """What the second implementation makes of a run."""
    rules = era(under).rules
    begun = [thing for thing in state.objects if thing.incarnation == 1 and not thing.token]
    fighters = [
        naive.Fighter(
            thing.id, state.name(thing.owner), thing.facts.power, thing.facts.toughness,
            tuple((word.name, word.value) for word in thing.facts.keywords), "red" in thing.facts.colors,
            dict(thing.facts.counters).get("loyalty"),
        )
        for thing in begun if "artifact" not in thing.facts.types
    ]  # fmt: skip
    assert state.events is not None
    stack = any(event.kind == "damage on the stack" for event in state.events)
    found = naive.Combat(naive.Day(rules.date.isoformat(), stack), fighters, {"Anna": LIFE, "Noah": LIFE})
    found.follow(state.events)
    return found


def agrees(under: str, seed: int) -> State:
    """Play a combat both ways, and hold what is left against each other."""
    state = Combat(under, seed).played()
    found = worked_out(under, state)
    facts = facts_of(state)
    for player, life in found.lives.items():
        assert (facts[player]["life"], facts[player]["poison"]) == (life, found.poison[player])
    for thing in state.objects:
        one = found.there.get(thing.id)
        told = facts[thing.id]
        if "artifact" in thing.facts.types:
            continue
        if one is None:
            assert told["zone"] != "battlefield"
        elif one.loyalty is not None:
            assert told["loyalty counters"] == one.loyalty
        else:
            assert (told["power"], told["toughness"], told["damage"]) == found.standing[thing.id]
    return state


@pytest.mark.parametrize("under", ERAS)
def test_a_second_implementation_comes_to_the_same(under: str) -> None:
    """Whoever assigns, is dealt damage, gains life and dies under the rules of an era does so by plain arithmetic too."""
    for seed in range(COMBATS):
        try:
            agrees(under, seed)
        except AssertionError as error:
            raise AssertionError(f"combat {seed} under {under}: {error}") from error
