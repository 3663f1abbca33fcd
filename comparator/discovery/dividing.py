"""The ways in which the damage of a creature with several blockers is divided on a small board."""

from __future__ import annotations

from comparator.discovery.sketch import PLAYERS, Creature, Sketch
from comparator.discovery.tricks import TRAITS

PLANS = ("default", "past the first", "evenly")
"""What is tried where a creature has a choice; where a plan is not legal, the first opponent dies first."""
EVERY_PLAN = (*PLANS, "beyond")
"""With the one by which as much as may be goes past the blockers."""


def plans(sketch: Sketch) -> dict[str, list[dict[str, int]]]:
    """The divisions that the sketch's plan wishes for, best first, by creature; none where it leaves all open."""
    found: dict[str, list[dict[str, int]]] = {}
    for number in range(len(sketch.creatures)) if sketch.plan != "default" else ():
        power = _power(sketch.creatures[number])
        opponents = sketch.fought_by(number)
        beyond = _beyond(sketch, number) if sketch.plan == "beyond" else []
        if power and (len(opponents) > 1 or (opponents and beyond)):
            names = [sketch.name(one) for one in opponents]
            first = min(power, sketch.creatures[opponents[0]].toughness) if names[1:] else power
            in_order = {names[0]: first, **({names[1]: power - first} if power > first else {})}
            wishes = [*_wishes(sketch.plan, power, names, beyond), in_order, {names[0]: power}]
            found[sketch.name(number)] = [
                wish for place, wish in enumerate(wishes) if wish not in wishes[:place]
            ]
    return found


def _beyond(sketch: Sketch, number: int) -> list[str]:
    """Who may get an attacker's damage beside its blockers, the farthest off first."""
    if number >= sketch.attackers:
        return []
    return list(dict.fromkeys((PLAYERS[1], sketch.attacked_by(number))))


def _wishes(plan: str, power: int, names: list[str], beyond: list[str]) -> list[dict[str, int]]:
    if plan == "past the first":
        return [{names[-1]: power}]
    if plan == "evenly" or not beyond:
        return [_evenly(power, names)]
    return [
        {far: power - kept, **_evenly(kept, names)} for far in beyond for kept in range(power)
    ]  # fmt: skip


def _power(one: Creature) -> int:
    """The power of a creature with the counters that it has from the beginning."""
    counters = [TRAITS[trait].counters for trait in one.traits]
    changes = [kinds.get("+1/+1", 0) - kinds.get("-1/-1", 0) for kinds in counters]
    return max(one.power + sum(changes), 0)


def _evenly(power: int, names: list[str]) -> dict[str, int]:
    shares = [power // len(names) + (place < power % len(names)) for place in range(len(names))]
    return {name: share for name, share in zip(names, shares, strict=True) if share}
