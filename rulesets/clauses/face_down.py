"""What is a permanent that lies face down by no keyword of its own, and who turns it up?"""

from __future__ import annotations

from rulesets.contract.turn import FaceDown
from rulesets.points import Confidence, Point, Provision, Provisions
from rulesets.table.face_down import as_itself, as_nothing_much, face_down
from rulesets.version import Clause, Version, between, on

_NEXT = "rules text of 2001-07-23, the first at hand that has the rule"


class Says(Provisions):
    """What lies face down, and how it is turned up."""

    clause = "face-down"

    lies = Provision(
        Point(
            "What a creature is that lies face down is not said; it is taken to be what it is anyway.",
            "none seen from 1993-08-05",
            document="rulings of 1994-04-14, the first at hand that speak of it",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "A creature that lies face down is what it is anyway, and what it does all the time goes on.",
            "Basic Rulings We All Should Know from 1994-04-14",
        ),
        Point(
            "What a creature is that lies face down is not said; it is taken to be a 0/1 without colours, name, types of its own and abilities.",
            "none seen from 1997-03-24",
            document=_NEXT,
            confidence=Confidence.INFERRED,
        ),
        Point(
            "A creature that lies face down is a 0/1 without colours, name, types of its own and abilities.",
            "504.2 from 2001-07-23",
            speaks="face+down 0/1 no+name",
        ),
        Point(
            "What lies face down is no more than what has it lie so says; where that says nothing, it is taken to be a 2/2.",
            "504.2 from 2002-10-07; 707.2 from 2009-07-11; 708.2 from 2021-07-23",
            speaks="face-down no+characteristics+other+than allow",
        ),
    )
    turned_up = Provision(
        Point(
            "Whether its controller may turn up what lies face down is not said; that is taken to be so whenever they may act.",
            "none seen from 1993-08-05",
            document=_NEXT,
            confidence=Confidence.INFERRED,
        ),
        Point(
            "Whoever controls a creature that lies face down may turn it up whenever they have priority, and that waits on no stack.",
            "504.3 from 2001-07-23",
            speaks="face-down turn+it+face+up priority stack",
        ),
        Point(
            "What has a permanent lie face down may let its controller turn it up, too; where that says nothing, it is taken to do so.",
            "504.3 from 2002-10-07; 707.7 from 2009-07-11; 708.7 from 2021-07-23",
            speaks="allow face+down controller turn face+up",
        ),
    )


CLAUSE: Clause[FaceDown, Says] = Clause(
    Says,
    "turn",
    (
        Version(Says, on("1993-08-05"), as_itself),
        Version(
            Says,
            between(
                "1997-03-24",
                "1994-04-15",
                "2001-07-23",
                "the texts between 1994-04-14 and 2001-07-23 do not speak of it",
            ),
            as_nothing_much,
        ),
        Version(Says, on("2002-10-07"), face_down),
    ),
)
