"""Is what an effect leaves open said only as it is carried out?"""

from __future__ import annotations

from rulesets.points import Confidence, Point, Provision, Provisions
from rulesets.version import SIXTH_EDITION, Clause, Version, on


class Says(Provisions):
    """When it is said which of several things an effect does, where its words leave that open and it is no mode."""

    clause = "choices"

    said_when = Provision(
        Point(
            "What an effect leaves open is said as it is used: no text says so yet.",
            "none seen from 1993-08-05",
            document="rulebook of 1997-03-24, the first at hand that says so",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "What a spell or ability leaves open is said as it is played, like its targets.",
            "Playing Spells and Abilities from 1997-03-24",
        ),
        Point(
            "What an effect leaves open besides its mode and its targets is said as it is carried out.",
            "413.2c from 1999-04-23; 607.2d from 2009-07-11; 608.2d from 2009-10-01",
            speaks="offer|offers choices other announces",
        ),
    )


CLAUSE: Clause[bool, Says] = Clause(
    Says,
    "turn",
    (
        Version(Says, on("1993-08-05"), False),
        Version(Says, SIXTH_EDITION, True),
    ),
)
