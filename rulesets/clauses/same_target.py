"""May one thing be chosen for two targets?"""

from __future__ import annotations

from rulesets.points import Confidence, Point, Provision, Provisions
from rulesets.version import FIFTH_EDITION, Clause, Version, on


class Says(Provisions):
    """Whether a spell or ability may be aimed at one thing twice."""

    clause = "same-target"

    chosen_once = Provision(
        Point(
            "Nothing is chosen for two targets of one spell or ability: no text says so yet.",
            "none seen from 1993-08-05",
            document="rulebook of 1997-03-24, the first at hand that says so",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "Nothing is chosen for two targets of one spell or ability.",
            "More on Targeting from 1997-03-24; 409.1d from 1999-04-23; 409.1c from 1999-11-01",
            speaks="same+target multiple",
        ),
        Point(
            "Nothing is chosen twice for one use of the word “target”, and for each further use of the word it may be chosen again.",
            "409.1c from 2004-10-01; 409.1d from 2009-05-01; 601.2c, 113.3 from 2009-07-11; 601.2c, 114.3 from 2010-07-16; 601.2c, 115.3 from 2019-07-12",
            speaks="same+target multiple+times instance",
        ),
    )


CLAUSE: Clause[bool, Says] = Clause(
    Says,
    "turn",
    (
        Version(
            Says,
            on("1993-08-05"),
            False,
            dispute="Whether one thing may be chosen for two targets of a spell is in no text before 1997; it is taken not to be, as then.",
        ),
        Version(Says, FIFTH_EDITION, False),
        Version(Says, on("2004-10-01"), True),
    ),
)
