"""What does absorb take off?"""

from __future__ import annotations

from rulesets.points import Point, Provision, Provisions
from rulesets.version import Clause, Version, on


class Says(Provisions):
    """What absorb prevents."""

    clause = "absorb"

    prevented = Provision(
        Point(
            "Of the damage that a source would deal to a creature with absorb, as much as its number is prevented.",
            "502.61a from 2007-05-01; 702.61a from 2009-07-11; 702.62a from 2011-06-17; 702.63a from 2013-07-13; 702.64a from 2021-04-22",
            speaks="would+deal prevent",
        ),
    )
    each_source = Provision(
        Point(
            "Absorb prevents its number of the damage of each source, each time.",
            "502.61b from 2007-05-01; 702.61b from 2009-07-11; 702.62b from 2011-06-17; 702.63b from 2013-07-13; 702.64b from 2021-04-22",
            speaks="one+source different+time",
        ),
    )
    several_instances = Provision(
        Point(
            "Several instances of absorb each prevent their number.",
            "502.61c from 2007-05-01; 702.61c from 2009-07-11; 702.62c from 2011-06-17; 702.63c from 2013-07-13; 702.64c from 2021-04-22",
            speaks="instances separately",
        ),
    )


CLAUSE: Clause[bool, Says] = Clause(
    Says,
    "keyword",
    (Version(Says, on("2007-05-01"), True, amendments=("S95",)),),
)
