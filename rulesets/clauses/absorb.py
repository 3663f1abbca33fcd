"""What does absorb take off?"""

from __future__ import annotations

from rulesets.points import Point, Provision, Provisions
from rulesets.version import Clause, Version, on


class Says(Provisions, clause="absorb"):
    """What the rules say of it."""

    rule = Provision(
        Point(
            "Each time a source would deal damage to the creature, so much of it is prevented.",
            "502.61 from 2007-05-01; 702.61 from 2009-07-11; 702.62 from 2011-06-17; 702.63 from 2013-07-13; 702.64 from 2021-04-22",
        ),
    )


CLAUSE: Clause[bool, Says] = Clause(
    Says,
    "Does absorb take its number off the damage of each source, each time?",
    "keyword",
    (Version(Says, on("2007-05-01"), True, amendments=("S95",)),),
)
