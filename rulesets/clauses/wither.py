"""What does damage from a source with wither do to a creature?"""

from __future__ import annotations

from rulesets.points import Confidence, Point, Provision, Provisions
from rulesets.version import ZENDIKAR_BULLETIN, Clause, Version, on


class Says(Provisions):
    """What damage of a source with wither does to a creature."""

    clause = "wither"

    counters = Provision(
        Point(
            "Damage from a source with wither to a creature does not stay on it, but puts that many -1/-1 counters there.",
            "502.80a from 2008-05-01; 702.77a from 2009-07-11; 702.78a from 2011-06-17; 702.79a from 2013-07-13; 702.80a from 2021-04-22",
            speaks="wither -1/-1+counters",
        ),
    )
    who_puts_them = Provision(
        Point(
            "The -1/-1 counters of wither are put by nobody who is named: the damage causes it.",
            "502.80a from 2008-05-01; 702.77a from 2009-07-11; 702.78a from 2011-06-17; 702.79a from 2013-07-13",
            speaks="wither causes -1/-1+counters",
        ),
        Point(
            "The -1/-1 counters of wither are put by the controller of the damage's source.",
            "702.79a from 2017-04-28; 702.80a from 2021-04-22",
            speaks="wither -1/-1+counters controller",
        ),
    )
    several_instances = Provision(
        Point(
            "Several instances of wither do no more than one.",
            "502.80b from 2008-05-01; 702.77b from 2009-07-11; 702.77d from 2009-10-01; 702.78d from 2011-06-17; 702.79d from 2013-07-13; 702.80d from 2021-04-22",
            speaks="instances redundant",
        ),
    )
    last_known = Provision(
        Point(
            "Whether a permanent that is gone when it deals damage had wither is told by what was last known of it.",
            "none seen from 2009-09-03; 702.77b from 2009-10-01; 702.78b from 2011-06-17; 702.79b from 2013-07-13; 702.80b from 2021-04-22",
            speaks="last+known",
            document="bulletin of 2009-09-03, rules text of 2009-10-01",
            confidence=Confidence.ARTICLE,
        ),
    )
    last_known_elsewhere = Provision(
        Point(
            "Whether any object that is elsewhere by the time it deals damage had wither is told by what was last known of it.",
            "702.80b from 2021-07-23",
            speaks="last+known object zone",
        ),
    )
    from_any_zone = Provision(
        Point(
            "A source's wither counts in whatever zone it deals damage from.",
            "none seen from 2009-09-03; 702.77c from 2009-10-01; 702.78c from 2011-06-17; 702.79c from 2013-07-13; 702.80c from 2021-04-22",
            speaks="no+matter+what+zone",
            document="bulletin of 2009-09-03, rules text of 2009-10-01",
            confidence=Confidence.ARTICLE,
        ),
    )


CLAUSE: Clause[bool, Says] = Clause(
    Says,
    "keyword",
    (
        Version(Says, on("2008-05-01"), False, amendments=("S114",)),
        Version(Says, ZENDIKAR_BULLETIN, False, amendments=("S142",)),
        Version(Says, on("2017-04-28"), True, amendments=("S168",)),
    ),
)
