"""What does an unblocked attacker hit when the permanent it attacked is gone?"""

from __future__ import annotations

from collections.abc import Callable

from rulesets.points import Point, Provision, Provisions
from rulesets.table.state import GameObject, Ref, State
from rulesets.version import Clause, Version, on

AbsentTarget = Callable[[State, GameObject], tuple[Ref, ...]]
"""Whom an unblocked attacker of a permanent assigns its damage to."""


def _what_it_attacks(_state: State, thing: GameObject) -> tuple[Ref, ...]:
    """The permanent it attacks, and nothing once that is gone."""
    return () if thing.attacked is None else (thing.attacked,)


class Says(Provisions, clause="absent-target"):
    """What the rules say of it."""

    rule = Provision(
        Point(
            "An attacker whose planeswalker is gone stays in combat, may be blocked, and assigns nothing if it is not.",
            "306.4c, 310.2b from 2007-10-01; 506.4c, 510.1b from 2009-07-11",
        ),
        Point(
            "An attacker whose planeswalker or battle is gone stays in combat, may be blocked, and assigns nothing if it is not.",
            "506.4c, 510.1b from 2023-04-14",
        ),
    )


CLAUSE: Clause[AbsentTarget, Says] = Clause(
    Says,
    "What does an unblocked attacker hit when the permanent it attacked is gone?",
    "combat",
    (
        Version(Says, on("2007-10-01"), _what_it_attacks, amendments=("S104",)),
        Version(Says, on("2023-04-14"), _what_it_attacks, amendments=("S190",)),
    ),
)
