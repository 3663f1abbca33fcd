"""Does reach let a creature block flyers?"""

from __future__ import annotations

from rulesets.points import Confidence, Point, Provision, Provisions
from rulesets.version import SILENT_BEFORE, Clause, Version, on


class Says(Provisions):
    """What reach lets a creature block."""

    clause = "reach"

    blocks_flyers = Provision(
        Point(
            "A creature whose card says so can block as though it had flying; the ability has no name yet.",
            "none seen from 1993-08-05; 502.4b from 1999-04-23",
            speaks="flying block",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "A creature with reach can block creatures with flying.",
            "502.70b from 2007-05-01; 702.15b from 2009-07-11; 702.16b from 2011-06-17; 702.17b from 2013-07-13",
            speaks="reach flying block",
        ),
    )


CLAUSE: Clause[bool, Says] = Clause(
    Says,
    "keyword",
    (
        Version(Says, SILENT_BEFORE, True),
        Version(Says, on("2007-05-01"), True, amendments=("S100",)),
    ),
)
