"""What comes of an exchange, and is there none of life totals with whoever cannot gain life?"""

from __future__ import annotations

from rulesets.contract.keywords import Exchange
from rulesets.points import Confidence, Point, Provision, Provisions
from rulesets.version import Clause, Version, on

_UNSAID = "none seen from 1993-08-05; gone from 2009-07-11"
_FIRST = "rules text of 2009-07-11, the first at hand that has the rule"


def _numbers(letter: str) -> str:
    return f"701.8{letter} from 2009-07-11; 701.9{letter} from 2016-09-30; 701.10{letter} from 2018-04-27; 701.12{letter} from 2025-06-06"


class Says(Provisions):
    """Whether things change places in part, and what of control and life does."""

    clause = "exchange"

    whole = Provision(
        Point(
            "An exchange comes about as a whole or not at all, as cards mean it before any text says so.",
            _UNSAID,
            document=_FIRST,
            confidence=Confidence.INFERRED,
        ),
        Point(
            "No part of an exchange comes about if the whole of it cannot.",
            _numbers("a"),
            speaks="exchange entire|completed no+part",
        ),
    )
    of_control = Provision(
        Point(
            "Two players who exchange control of permanents each get control of the other's at one moment, as cards mean it before any text says so.",
            _UNSAID,
            document=_FIRST,
            confidence=Confidence.INFERRED,
        ),
        Point(
            "Two players who exchange control of permanents each get control of the other's at one moment; "
            "of two that one player controls nothing is exchanged.",
            _numbers("b"),
            speaks="exchanged simultaneously control same+player",
        ),
    )
    of_life = Provision(
        Point(
            "Players who exchange life totals each have what the other had, as cards mean it before any text says so.",
            _UNSAID,
            document=_FIRST,
            confidence=Confidence.INFERRED,
        ),
        Point(
            "Players who exchange life totals each gain or lose what it takes to have what the other had.",
            _numbers("c"),
            speaks="exchanged gains|loses equal other",
        ),
    )
    gains_nothing = Provision(
        Point(
            "Life totals are not exchanged where that would raise the life of a player who can't gain life.",
            "215.7 from 2008-05-01; 117.7 from 2009-07-11; 118.7 from 2010-07-16; 119.7 from 2019-07-12",
            speaks="gain+life exchange higher",
        ),
    )


CLAUSE: Clause[Exchange, Says] = Clause(
    Says,
    "game",
    (
        Version(Says, on("1993-08-05"), does=False),
        Version(Says, on("2008-05-01"), does=True),
        Version(Says, on("2009-07-11"), does=True),
    ),
)
