"""The ways in which the damage of a creature with several blockers is divided on a small board."""

from __future__ import annotations

from comparator.discovery.sketch import Sketch

PLANS = ("default", "past the first", "evenly")
"""What is tried where an attacker has several blockers; where a plan is not legal, the first blocker dies first."""


def plans(sketch: Sketch) -> dict[str, list[dict[str, int]]]:
    """The divisions that the sketch's plan wishes for, best first, by attacker; none where it leaves all open."""
    found: dict[str, list[dict[str, int]]] = {}
    for attacker in range(sketch.attackers):
        blockers = sketch.blockers_of(attacker)
        power = sketch.creatures[attacker].power
        if sketch.plan == "default" or len(blockers) < 2 or not power:
            continue
        names = [sketch.name(number) for number in blockers]
        wished = {names[-1]: power} if sketch.plan == "past the first" else _evenly(power, names)
        first = min(power, sketch.creatures[blockers[0]].toughness)
        safe = {names[0]: first, names[1]: power - first} if power > first else {names[0]: power}
        found[sketch.name(attacker)] = [wished, *([safe] if safe != wished else []), {names[0]: power}]
        if found[sketch.name(attacker)][-1] in found[sketch.name(attacker)][:-1]:
            found[sketch.name(attacker)].pop()
    return found


def _evenly(power: int, names: list[str]) -> dict[str, int]:
    shares = [power // len(names) + (place < power % len(names)) for place in range(len(names))]
    return {name: share for name, share in zip(names, shares, strict=True) if share}
