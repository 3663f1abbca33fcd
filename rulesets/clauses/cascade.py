"""May what cascade finds be cast as a spell that costs as much as the one that cascades, or more?"""

from __future__ import annotations

from rulesets.points import Point, Provision, Provisions
from rulesets.version import Clause, Version, on


class Says(Provisions):
    """What cascade finds, and what that may be cast as."""

    clause = "cascade"

    exists = Provision(
        Point(
            "As a spell with cascade is cast, cards leave the top of its player's library until one comes that is no land and costs less, which may be cast for nothing; "
            "the others go under the library.",
            "none seen from 2009-04-30; 502.85a from 2009-05-01; 702.82a from 2009-07-11; 702.83a from 2011-06-17; 702.84a from 2013-07-13; "
            "gone from 2021-02-15",
            speaks="cascade top+of+your+library without+paying",
            betrays="resulting+spell",
            document="cards since Alara Reborn; rules text of 2009-05-01, the first at hand that has the rule",
        ),
        Point(
            "As a spell with cascade is cast, cards leave the top of its player's library until one comes that is no land and costs less, which may be cast for nothing "
            "as a spell that costs less as well; the others go under the library.",
            "702.84a from 2021-02-15; 702.85a from 2021-04-22",
            speaks="cascade top+of+your+library without+paying resulting+spell",
        ),
    )


CLAUSE: Clause[bool, Says] = Clause(
    Says,
    "keyword",
    (
        Version(Says, on("2009-04-30"), True),
        Version(Says, on("2009-05-01"), True),
        Version(Says, on("2021-02-15"), False),
    ),
)
