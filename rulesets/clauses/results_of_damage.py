"""Are the results of damage looked at as one event?"""

from __future__ import annotations

from rulesets.points import Confidence, Point, Provision, Provisions
from rulesets.version import Clause, Version, on


class Says(Provisions):
    """Whether life that comes with damage counts where an effect keeps that damage from taking too much."""

    clause = "results-of-damage"

    one_event = Provision(
        Point(
            "Whether life that comes with damage counts against what that damage takes is not said.",
            "none seen from 1993-08-05",
            document="rules text of 2009-07-11, the first at hand that says it",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "All that damage dealt at one time results in, life that is gained with it too, happens as one event; "
            "what would change a result looks at that event.",
            "118.4c from 2009-07-11; 119.4c from 2010-07-16; 120.4c from 2019-07-12; 120.4d from 2020-04-17",
            speaks="damage+event+occurs",
        ),
    )


CLAUSE: Clause[bool, Says] = Clause(
    Says,
    "damage",
    (
        Version(Says, on("1993-08-05"), False),
        Version(Says, on("2009-07-11"), True),
    ),
)
