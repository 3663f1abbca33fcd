"""What does an unblocked attacker hit when the permanent it attacked is gone?"""

from __future__ import annotations

from rulesets.contract.combat import AbsentTarget
from rulesets.points import Point, Provision, Provisions
from rulesets.table.state import GameObject, Ref, State
from rulesets.version import Clause, Version, on


def _what_it_attacks(_state: State, thing: GameObject) -> tuple[Ref, ...]:
    """The permanent it attacks, and nothing once that is gone."""
    return () if thing.attacked is None else (thing.attacked,)


class Says(Provisions):
    """What becomes of an attacker when the permanent it attacked is gone."""

    clause = "absent-target"

    goes_on_attacking = Provision(
        Point(
            "A creature goes on attacking, and may be blocked, though the permanent that it attacked has left combat.",
            "306.4c from 2007-10-01; 506.4c from 2009-07-11",
            speaks="planeswalker continues",
        ),
    )
    battles_too = Provision(
        Point(
            "A battle that leaves combat leaves the creature that attacked it attacking.",
            "506.4c from 2023-04-14",
            speaks="battle continues",
        ),
    )
    assigns_nothing = Provision(
        Point(
            "An unblocked creature that attacks nothing any more assigns no damage.",
            "310.2b from 2007-10-01; 510.1b from 2009-07-11",
            speaks="unblocked assigns|assign planeswalker",
            betrays="continues",
        ),
    )


CLAUSE: Clause[AbsentTarget, Says] = Clause(
    Says,
    "combat",
    (
        Version(Says, on("2007-10-01"), _what_it_attacks, amendments=("S104",)),
        Version(Says, on("2023-04-14"), _what_it_attacks, amendments=("S190",)),
    ),
)
