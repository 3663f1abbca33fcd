"""What does flanking do to a blocker?"""

from __future__ import annotations

from rulesets.contract.keywords import Flanking
from rulesets.points import Point, Provision, Provisions
from rulesets.table.abilities.ability import Ability
from rulesets.table.abilities.effects import Effect, Subject
from rulesets.table.abilities.triggers import Trigger
from rulesets.table.characteristics import count
from rulesets.table.state import GameObject, State, Waiting
from rulesets.table.triggers import wait
from rulesets.version import SIXTH_EDITION, Clause, Version, on

_SHRINK = Ability(
    "triggered", "flanking", trigger=Trigger("becomes blocked by a creature"),
    effects=(Effect("pump", Subject("it"), power=-1, toughness=-1),), keyword="flanking",
)  # fmt: skip


def _trigger(state: State, attacker: GameObject, blocker: GameObject) -> None:
    """Each instance gives a blocker without flanking -1/-1 until end of turn."""
    for _ in range(count(state, attacker, "flanking")):
        wait(state, Waiting(attacker.handle, attacker.controller, _SHRINK, blocker.handle,
                            cause=state.rules.flanking.says.shrinks))  # fmt: skip


class Says(Provisions):
    """What flanking does to blockers."""

    clause = "flanking"

    shrinks = Provision(
        Point(
            "A creature without flanking that blocks one with it gets -1/-1 until end of turn.",
            "none seen from 1996-10-08; 502.3b from 1999-04-23; 502.3a from 2003-07-01; 702.22a from 2009-07-11; 702.23a from 2011-06-17; 702.24a from 2013-07-13; 702.25a from 2021-04-22",
            speaks="flanking without+flanking until",
            document="cards since Mirage; rules text of 1999-04-23, the first at hand that has the rule",
        ),
    )
    each_instance = Provision(
        Point(
            "Each instance of flanking triggers by itself.",
            "502.3c from 1999-04-23; 502.3b from 2003-07-01; 702.22b from 2009-07-11; 702.23b from 2011-06-17; "
            "702.24b from 2013-07-13; 702.25b from 2021-04-22",
            speaks="flanking multiple separately",
        )
    )  # fmt: skip


CLAUSE: Clause[Flanking, Says] = Clause(
    Says,
    "keyword",
    (
        Version(Says, on("1996-10-08"), _trigger),
        Version(Says, SIXTH_EDITION, _trigger),
    ),
)
