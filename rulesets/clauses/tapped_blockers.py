"""Does a blocker that became tapped deal its combat damage?"""

from __future__ import annotations

from rulesets.points import Point, Provision, Provisions
from rulesets.version import SIXTH_EDITION, Clause, Version, on


class Says(Provisions):
    """What a creature deals that became tapped in combat."""

    clause = "tapped-blockers"

    tapped_deals = Provision(
        Point(
            "A blocker that became tapped goes on blocking, but deals no combat damage.",
            "The Attack from 1993-08-05; Attack Sequence 6 from 1994-04-14; Step by Step from 1997-03-24",
        ),
        Point(
            "Tapping or untapping a creature in combat neither takes it out nor keeps it from dealing damage.",
            "306.2 from 1999-04-23; 306.2b from 2003-07-01; 306.4b from 2007-10-01; 506.4b from 2009-07-11",
            speaks="tapping untapping damage",
        ),
    )
    untapped_again = Provision(
        Point(
            "A blocker that became tapped and is untapped again by then deals its combat damage.",
            "none seen from 1993-08-05; Step by Step from 1997-03-24; gone from 1999-04-23",
            document="rulebook of 1997-03-24, the first at hand that asks whether it is untapped",
        ),
    )


CLAUSE: Clause[bool, Says] = Clause(
    Says,
    "combat",
    (
        Version(Says, on("1993-08-05"), False),
        Version(Says, SIXTH_EDITION, True, amendments=("S29",)),
    ),
)
