"""How many creatures must block a creature with menace?"""

from __future__ import annotations

from rulesets.points import Confidence, Point, Provision, Provisions
from rulesets.version import Clause, Version, on


class Says(Provisions):
    """By how many a creature with menace is blocked."""

    clause = "menace"

    two_or_more = Provision(
        Point(
            "Only two or more creatures can block one whose card says so; the ability has no name yet.",
            "none seen from 1994-11-01; 309.1 from 1999-04-23; 309.2a from 2003-07-01; 509.1b from 2009-07-11",
            speaks="block defending+player",
            document="cards since Fallen Empires",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "Only two or more creatures can block one with menace.",
            "702.110b from 2015-07-17; 702.111b from 2021-04-22",
            speaks="menace two",
        ),
    )


CLAUSE: Clause[int, Says] = Clause(
    Says,
    "keyword",
    (
        Version(Says, on("1994-11-01"), 2),
        Version(Says, on("2015-07-17"), 2, amendments=("S164",)),
    ),
)
