"""Whose is an ability that an effect has put off, once its moment comes?"""

from __future__ import annotations

from rulesets.points import Confidence, Point, Provision, Provisions
from rulesets.version import SIXTH_EDITION, Clause, Version, on


class Says(Provisions):
    """Who controls what an effect has put off: whoever made it, or whoever has by then what it came from."""

    clause = "delayed-triggers"

    whose = Provision(
        Point(
            "Whose an effect is that was put off, where what it came from has changed sides, is not said; it is taken to be whoever's it was.",
            "none seen from 1993-08-05",
            document="rules text of 1999-04-23, the first at hand that says it",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "“You” on a card is whoever controls it; whether as it puts something off or once that comes, where it has changed sides between, "
            "is not said, and the former is taken.",
            "More about Permanents from 1997-03-24",
            speaks="your referring controller",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "What triggers belongs to whoever controls the ability, whoever controls the permanent that it comes from.",
            "410.2 from 1999-04-23",
            speaks="controller+of+the+ability regardless generated",
        ),
        Point(
            "What triggers belongs to whoever controls its source as it triggers; what was put off has no rule of its own.",
            "410.2 from 1999-11-01",
            speaks="controller+of+the+source|controlled+its+source",
            betrays="delayed",
        ),
        Point(
            "What was put off belongs to whoever controlled what put it off, even once somebody else controls its source.",
            "404.4e from 2007-10-01; 603.7d from 2009-07-11; 603.7e from 2010-04-23",
            speaks="delayed controller creat",
        ),
    )
    whose_once_gone = Provision(
        Point(
            "Whose an effect is that was put off, where what it came from changed sides and is gone by then, is not said; it is taken to "
            "stay with whoever put it off.",
            "none seen from 1993-08-05; gone from 2007-10-01",
            document="rules text of 2007-10-01, the first at hand that says it",
            confidence=Confidence.INFERRED,
        ),
    )


CLAUSE: Clause[bool, Says] = Clause(
    Says,
    "turn",
    (
        Version(Says, on("1993-08-05"), False),
        Version(Says, SIXTH_EDITION, False),
        Version(Says, on("1999-11-01"), True),
        Version(Says, on("2007-10-01"), False),
    ),
)
