"""Is the Germ that comes with an Equipment with living weapon a Phyrexian?"""

from __future__ import annotations

from rulesets.points import Point, Provision, Provisions
from rulesets.version import Clause, Version, on


class Says(Provisions):
    """What comes with an Equipment with living weapon."""

    clause = "living-weapon"

    exists = Provision(
        Point(
            "When an Equipment with living weapon enters, a black 0/0 Germ that is nothing else comes with it, on which it then lies.",
            "702.89a from 2011-02-04; 702.90a from 2011-06-17; 702.91a from 2013-07-13; 702.92a from 2021-04-22; gone from 2021-06-18",
            speaks="living+weapon 0/0+black Germ attach",
            betrays="Phyrexian",
        ),
        Point(
            "When an Equipment with living weapon enters, a black 0/0 Phyrexian Germ comes with it, on which it then lies.",
            "702.92a from 2021-06-18",
            speaks="living+weapon 0/0+black Phyrexian+Germ attach",
        ),
    )


CLAUSE: Clause[bool, Says] = Clause(
    Says,
    "keyword",
    (
        Version(Says, on("2011-02-04"), False),
        Version(Says, on("2021-06-18"), True),
    ),
)
