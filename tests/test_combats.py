"""Combats made at random, played by the engine and worked out by a second implementation that shares nothing with it."""

from __future__ import annotations

import os
import random
from collections import Counter
from collections.abc import Sequence

import pytest

from comparator.running.facts import facts_of
from rulesets.table.assignment import AssignDamage
from rulesets.table.events import Event
from rulesets.table.state import State
from tests import naive
from tests.combats import LIFE, Combat, division, era

ERAS = (
    "alpha", "1994-04-14", "fifth", "sixth", "2003", "2006", "2008", "2008-10-01", "pre-m10", "m10", "m11", "m12",
    "dominaria", "march-of-the-machine", "foundations", "modern", "current", "middle-school", "classic-magic",
)  # fmt: skip
COMBATS = int(os.environ.get("COMBATS", "200"))


GUESSES = 4
"""How many divisions of damage both are asked about, wherever there is a choice."""


def second(under: str, state: State) -> naive.Combat:
    """The second implementation, with the board that the engine begins with."""
    fighters = [
        naive.Fighter(
            thing.id, state.name(thing.owner), thing.facts.power, thing.facts.toughness,
            tuple((word.name, word.value) for word in thing.facts.keywords), "red" in thing.facts.colors,
            dict(thing.facts.counters).get("loyalty"),
        )
        for thing in state.table if "artifact" not in thing.facts.types
    ]  # fmt: skip
    rules = era(under).rules
    waits = rules.damage_timing.effective.day.isoformat() == "1999-04-23"
    return naive.Combat(
        naive.Day(rules.date.isoformat(), waits), fighters, dict.fromkeys(("Anna", "Noah"), LIFE)
    )


def agrees(under: str, seed: int, worked_out_as: str = "") -> Counter[str]:
    """Play a combat both ways and hold them against each other; what there was in it, counted."""
    chance = random.Random(seed)
    combat = Combat(under, seed)
    state = combat.laid_out()
    found = second(worked_out_as or under, state)
    events = state.events
    assert events is not None
    heard = 0
    for decision in combat.played(state):
        if isinstance(decision, AssignDamage):
            now = len(events)
            while events[now - 1].kind in ("assign", "assign nothing"):
                now -= 1
            found.follow(events[heard:now])
            heard = now
            weigh(found, state, decision, events[now:], chance)
    found.follow(events[heard:])
    same_end(found, state)
    return Counter(f"{event.kind} {event.detail}".strip() for event in events)


def weigh(
    found: naive.Combat,
    state: State,
    decision: AssignDamage,
    assigned: Sequence[Event],
    chance: random.Random,
) -> None:
    """Both know who divides what among whom, and find the same divisions legal."""
    for one in decision.assigners:
        found.asked(
            state.name(one.creature),
            state.name(decision.player),
            one.amount,
            [*map(state.name, one.everyone)],
        )
    if decision.later:
        return
    for _ in range(GUESSES):
        guess = division(decision, chance)
        given: dict[str, dict[str, int]] = {}
        for event in assigned:
            if event.amount:
                given.setdefault(event.subject, {})[event.target] = event.amount
        for one, amounts in zip(decision.assigners, guess, strict=True):
            given[state.name(one.creature)] = dict(zip(map(state.name, one.everyone), amounts, strict=True))
        refused = decision.refuse(state, guess)
        assert found.is_legal(given) == (refused is None), f"{given}: {refused}"


def same_end(found: naive.Combat, state: State) -> None:
    """Lives, counters, and what is left of everything are the same."""
    facts = facts_of(state)
    for player, life in found.lives.items():
        assert (facts[player]["life"], facts[player]["poison"]) == (life, found.poison[player])
    for thing in state.objects:
        one, told = found.there.get(thing.id), facts[thing.id]
        if "artifact" in thing.facts.types:
            continue
        if one is None:
            assert told["zone"] != "battlefield"
        elif one.loyalty is not None:
            assert told["loyalty counters"] == one.loyalty
        else:
            assert (told["power"], told["toughness"], told["damage"]) == found.standing[thing.id]


@pytest.mark.parametrize("under", ERAS)
def test_a_second_implementation_comes_to_the_same(under: str) -> None:
    """Whoever assigns, is dealt damage, gains life and dies under the rules of an era does so by plain arithmetic too."""
    for seed in range(COMBATS):
        try:
            agrees(under, seed)
        except AssertionError as error:
            raise AssertionError(f"combat {seed} under {under}: {error}") from error


@pytest.mark.parametrize(
    ("played", "worked_out_as"),
    [
        ("alpha", "1994-04-14"), ("fifth", "sixth"), ("sixth", "2003"), ("2006", "m10"), ("pre-m10", "m10"),
        ("m10", "m11"), ("m12", "foundations"), ("2026-02-26", "current"),
    ],
)  # fmt: skip
def test_the_second_implementation_tells_neighbouring_rules_apart(played: str, worked_out_as: str) -> None:
    """What it holds of a day is not held of the days beside it: on some combats the two must part."""
    with pytest.raises(AssertionError):
        sum((agrees(played, seed, worked_out_as) for seed in range(200)), Counter[str]())


def test_the_combats_hold_all_that_they_are_to_hold() -> None:
    """Bands, strikes, sizes that change, what is exiled and comes back or just comes, and planeswalkers that die."""
    there = sum((agrees("current", seed) for seed in range(200)), Counter[str]())
    wanted = {
        "attack 1", "step first combat damage", "resolve flanking", "resolve rampage 1", "resolve bushido 2",
        "resolve flicker", "attack put into combat", "block put into combat", "die deathtouch",
        "put into the graveyard no loyalty left", "counters -1/-1", "prevent protection from red",
    }  # fmt: skip
    assert not wanted - set(there)
