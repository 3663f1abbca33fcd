"""Does reach let a creature block flyers?"""

from __future__ import annotations

from rulesets.contract.keywords import Reach
from rulesets.points import Confidence, Point, Provision, Provisions
from rulesets.version import SILENT_BEFORE, Clause, Version, answer, on


class Says(Provisions):
    """What reach lets a creature block."""

    clause = "reach"

    blocks_flyers = Provision(
        Point(
            "A creature whose card says so can block as though it had flying; the ability has no name yet.",
            "none seen from 1993-08-05",
            document="cards since Alpha",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "A creature with reach can block creatures with flying.",
            "502.70b from 2007-05-01; 702.15b from 2009-07-11; 702.16b from 2011-06-17; 702.17b from 2013-07-13",
            speaks="reach flying block",
        ),
    )


@answer
class ReachAnswer:
    """Whether a creature with reach may block flyers, and whether the rules have a name for what it has."""

    named: bool
    lets_block: bool = True


CLAUSE: Clause[Reach, Says] = Clause(
    Says,
    "keyword",
    (
        Version(Says, SILENT_BEFORE, ReachAnswer(named=False)),
        Version(Says, on("2007-05-01"), ReachAnswer(named=True), amendments=("S100",)),
    ),
)
