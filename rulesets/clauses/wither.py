"""What does damage from a source with wither do to a creature?"""

from __future__ import annotations

from rulesets.points import Confidence, Point, Provision, Provisions
from rulesets.version import ZENDIKAR_BULLETIN, Clause, Version, on


class Says(Provisions, clause="wither"):
    """What the rules say of it."""

    rule = Provision(
        Point(
            "Damage to a creature becomes that many -1/-1 counters instead of staying on it.",
            "502.80 from 2008-05-01; 118.3c, 702.77 from 2009-07-11",
        ),
        Point(
            "Whether a source that has left had wither is read from what was last known of it, and it counts wherever the source is.",
            "118.3c, 702.77b, 702.77c from 2009-10-01; 119.3c, 702.77b, 702.77c from 2010-07-16; 119.3d, 702.77b, 702.77c from 2010-10-01; 119.3d, 702.78b, 702.78c from 2011-06-17; 119.3d, 702.79b, 702.79c from 2013-07-13",
            document="bulletin of 2009-09-03, rules text of 2009-10-01",
            confidence=Confidence.ARTICLE,
        ),
        Point(
            "It is the source's controller who puts the -1/-1 counters.",
            "119.3d, 702.79 from 2017-04-28; 120.3d, 702.79 from 2019-07-12; 120.3d, 702.80 from 2021-04-22",
        ),
    )


CLAUSE: Clause[bool, Says] = Clause(
    Says,
    "What does damage from a source with wither do, and does the source's controller do it?",
    "keyword",
    (
        Version(Says, on("2008-05-01"), False, amendments=("S114",)),
        Version(Says, ZENDIKAR_BULLETIN, False, amendments=("S142",)),
        Version(Says, on("2017-04-28"), True, amendments=("S168",)),
    ),
)
