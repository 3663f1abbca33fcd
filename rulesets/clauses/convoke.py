"""May creatures be tapped for convoke that pay for nothing?"""

from __future__ import annotations

from rulesets.points import Point, Provision, Provisions
from rulesets.version import Clause, Version, on


class Says(Provisions):
    """What creatures pay that are tapped for a spell with convoke."""

    clause = "convoke"

    paid = Provision(
        Point(
            "Any number of creatures are tapped for a spell with convoke, and each takes off one mana of its colour, or that any pays.",
            "502.46a from 2005-10-01; 702.48a from 2009-07-11; 702.49a from 2011-06-17; gone from 2013-07-13",
            speaks="convoke tap any+number reduces",
        ),
        Point(
            "A creature is tapped in the place of each mana of its colour, or that any pays, in what a spell with convoke costs.",
            "702.50a from 2013-07-13; 702.51a from 2021-04-22",
            speaks="convoke each+colored+mana each+generic+mana tap rather",
        ),
    )


CLAUSE: Clause[bool, Says] = Clause(
    Says,
    "keyword",
    (
        Version(Says, on("2005-10-01"), True),
        Version(Says, on("2013-07-13"), False),
    ),
)
