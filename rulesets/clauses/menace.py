"""How many creatures must block a creature with menace?"""

from __future__ import annotations

from rulesets.points import Confidence, Point, Provision, Provisions
from rulesets.version import SILENT_BEFORE, Clause, Version, on


class Says(Provisions, clause="menace"):
    """What the rules say of it."""

    rule = Provision(
        Point(
            "Cards say of a creature that it takes two or more to block it; the ability has no name yet.",
            "none seen from 1993-08-05; 309.1 from 1999-04-23; 309.2a from 2003-07-01; 509.1b from 2009-07-11",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "A creature with menace can only be blocked by two or more creatures.",
            "702.110 from 2015-07-17; 702.111 from 2021-04-22",
        ),
    )


CLAUSE: Clause[int, Says] = Clause(
    Says,
    "How many creatures, at the least, must block one with menace?",
    "keyword",
    (
        Version(Says, SILENT_BEFORE, 2),
        Version(Says, on("2015-07-17"), 2, amendments=("S164",)),
    ),
)
