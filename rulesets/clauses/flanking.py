"""What does flanking do to a blocker?"""

from __future__ import annotations

from collections.abc import Callable

from rulesets.points import Point, Provision, Provisions
from rulesets.table.abilities import Ability, Effect, Subject, Trigger
from rulesets.table.characteristics import count
from rulesets.table.state import GameObject, State, Waiting
from rulesets.table.triggers import wait
from rulesets.version import SIXTH_EDITION, Clause, Version

Flanking = Callable[[State, GameObject, GameObject], None]

_SHRINK = Ability(
    "triggered", "flanking", trigger=Trigger("becomes blocked by a creature"),
    effects=(Effect("pump", Subject("it"), power=-1, toughness=-1),), keyword="flanking",
)  # fmt: skip


def _trigger(state: State, attacker: GameObject, blocker: GameObject) -> None:
    """Each instance gives a blocker without flanking -1/-1 until end of turn."""
    for _ in range(count(state, attacker, "flanking")):
        wait(state, Waiting(attacker.handle, attacker.controller, _SHRINK, blocker.handle,
                            cause=state.rules.flanking.says.rule))  # fmt: skip


class Says(Provisions, clause="flanking"):
    """What the rules say of it."""

    rule = Provision(
        Point(
            "A blocker without flanking gets -1/-1 until end of turn, for each instance.",
            "502.3 from 1999-04-23; 702.22 from 2009-07-11; 702.23 from 2011-06-17; 702.24 from 2013-07-13; 702.25 from 2021-04-22",
        ),
    )


CLAUSE: Clause[Flanking, Says] = Clause(
    Says, "What does flanking do to a blocker?", "keyword", (Version(Says, SIXTH_EDITION, _trigger),)
)
