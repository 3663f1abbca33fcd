"""How many creatures must block a creature with menace?"""

from __future__ import annotations

from rulesets.points import Point, Provision, Provisions
from rulesets.version import Clause, Version, on


class Says(Provisions):
    """By how many a creature with menace is blocked."""

    clause = "menace"

    two_or_more = Provision(
        Point(
            "That a card lets only two or more creatures block its own has to be obeyed; the ability has no name yet.",
            "none seen from 1994-11-01; Step by Step from 1997-03-24; 501.1 from 1999-04-23; 500.3 from 2001-07-23; 509.1b from 2009-07-11",
            speaks="block restrict",
            document="cards since Fallen Empires",
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
