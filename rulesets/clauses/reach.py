"""Does reach let a creature block flyers?"""

from __future__ import annotations

from rulesets.points import Confidence, Point, Provision, Provisions
from rulesets.version import SILENT_BEFORE, Clause, Version, on


class Says(Provisions, clause="reach"):
    """What the rules say of it."""

    rule = Provision(
        Point(
            "Cards say of a creature that it can block as though it flew; the ability has no name yet.",
            "none seen from 1993-08-05; 502.4 from 1999-04-23",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "A creature with reach can block creatures with flying.",
            "502.70 from 2007-05-01; 702.15 from 2009-07-11; 702.16 from 2011-06-17; 702.17 from 2013-07-13",
        ),
    )


CLAUSE: Clause[bool, Says] = Clause(
    Says,
    "Does reach let a creature block flyers?",
    "keyword",
    (
        Version(Says, SILENT_BEFORE, True),
        Version(Says, on("2007-05-01"), True, amendments=("S100",)),
    ),
)
