"""The ways in which the damage of a creature with several blockers is divided on a small board."""

from __future__ import annotations

from comparator.discovery.sketch import Creature, Sketch
from comparator.discovery.tricks import TRAITS

PLANS = ("default", "past the first", "evenly")
"""What is tried where an attacker has several blockers; where a plan is not legal, the first blocker dies first."""


def plans(sketch: Sketch) -> dict[str, list[dict[str, int]]]:
    """The divisions that the sketch's plan wishes for, best first, by attacker; none where it leaves all open."""
    found: dict[str, list[dict[str, int]]] = {}
    for attacker in range(sketch.attackers) if sketch.plan != "default" else ():
        power, blockers = _power(sketch.creatures[attacker]), sketch.blockers_of(attacker)
        if len(blockers) > 1 and power:
            names = [sketch.name(number) for number in blockers]
            wished = {names[-1]: power} if sketch.plan == "past the first" else _evenly(power, names)
            first = min(power, sketch.creatures[blockers[0]].toughness)
            in_order = {names[0]: first, **({names[1]: power - first} if power > first else {})}
            wishes = [wished, in_order, {names[0]: power}]
            found[sketch.name(attacker)] = [
                wish for place, wish in enumerate(wishes) if wish not in wishes[:place]
            ]
    return found


def _power(one: Creature) -> int:
    """The power of a creature with the counters that it has from the beginning."""
    return one.power + sum(TRAITS[trait].counters.get("+1/+1", 0) for trait in one.traits)


def _evenly(power: int, names: list[str]) -> dict[str, int]:
    shares = [power // len(names) + (place < power % len(names)) for place in range(len(names))]
    return {name: share for name, share in zip(names, shares, strict=True) if share}
