"""What does damage from a source with infect do?"""

from __future__ import annotations

from rulesets.points import Point, Provision, Provisions
from rulesets.version import Clause, Version, on


class Says(Provisions, clause="infect"):
    """What the rules say of it."""

    rule = Provision(
        Point(
            "A player gets poison counters instead of losing life, a creature -1/-1 counters instead of damage.",
            "119.3b, 119.3d, 702.87 from 2010-10-01; 119.3b, 119.3d, 702.88 from 2011-06-17; 119.3b, 119.3d, 702.89 from 2013-07-13",
        ),
        Point(
            "It is the source's controller who gives the poison counters and puts the -1/-1 counters.",
            "119.3b, 119.3d, 702.89 from 2017-04-28; 120.3b, 120.3d, 702.89 from 2019-07-12; 120.3b, 120.3d, 702.90 from 2021-04-22",
        ),
    )


CLAUSE: Clause[bool, Says] = Clause(
    Says,
    "What does damage from a source with infect do, and does the source's controller do it?",
    "keyword",
    (
        Version(Says, on("2010-10-01"), False, amendments=("S155",)),
        Version(Says, on("2017-04-28"), True, amendments=("S168",)),
    ),
)
