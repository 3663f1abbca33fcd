"""What does an unblocked attacker hit when the permanent it attacked is gone?"""

from __future__ import annotations

from collections.abc import Callable

from rulesets.table.state import GameObject, Ref, State
from rulesets.version import Clause, Version, numbered, on

SLUG = "absent-target"

AbsentTarget = Callable[[State, GameObject], tuple[Ref, ...]]
"""Whom an unblocked attacker of a permanent assigns its damage to."""


def _what_it_attacks(_state: State, thing: GameObject) -> tuple[Ref, ...]:
    """The permanent it attacks, and nothing once that is gone."""
    return () if thing.attacked is None else (thing.attacked,)


CLAUSE: Clause[AbsentTarget] = Clause(
    SLUG, "What does an unblocked attacker hit when the permanent it attacked is gone?", "combat",
    (
        Version(
            SLUG, on("2007-10-01"), numbered("306.4c, 310.2b from 2007-10-01; 506.4c, 510.1b from 2009-07-11"),
            "An attacker whose planeswalker is gone stays in combat, may be blocked, and assigns nothing if it is "
            "not.",
            "An attacker of a planeswalker that is gone hits nothing.", _what_it_attacks, amendments=("S104",),
        ),
        Version(
            SLUG, on("2023-04-14"), numbered("506.4c, 510.1b from 2023-04-14"),
            "An attacker whose planeswalker or battle is gone stays in combat, may be blocked, and assigns nothing if "
            "it is not.",
            "Battles are treated as planeswalkers are.", _what_it_attacks, amendments=("S190",),
        ),
    ),
)  # fmt: skip
