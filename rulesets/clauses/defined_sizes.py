"""Does the size that a card defines for itself count out of play?"""

from __future__ import annotations

from rulesets.points import Confidence, Point, Provision, Provisions
from rulesets.version import Clause, Version, on


class Says(Provisions):
    """How large a card is that is not in play, and whose own text says how large it is."""

    clause = "defined-sizes"

    out_of_play = Provision(
        Point(
            "How large a card is out of play whose own text says how large it is, is not said.",
            "none seen from 1993-08-05",
            document="rules text of 2001-07-23, the first at hand that says it",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "What a card has works only in play, so that out of play it defines no size.",
            "402.8 from 1999-04-23",
            speaks="function only in+play",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "A number of its size that a card's own text works out is 0 while the card is not in play.",
            "208.2 from 2001-07-23",
            speaks="0 not+in+play",
        ),
        Point(
            "The size that a card defines for itself counts in every zone.",
            "405.2 from 2007-05-01; 604.3 from 2009-07-11",
            speaks="characteristic-defining all+zones",
        ),
    )


CLAUSE: Clause[bool, Says] = Clause(
    Says,
    "turn",
    (
        Version(Says, on("1993-08-05"), False),
        Version(Says, on("2007-05-01"), True),
    ),
)
