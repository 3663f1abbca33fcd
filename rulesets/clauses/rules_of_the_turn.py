"""Does what an effect says of creatures hold for those as well that come later?"""

from __future__ import annotations

from rulesets.points import Confidence, Point, Provision, Provisions
from rulesets.version import APOCALYPSE, SIXTH_EDITION, Clause, Version, on


class Says(Provisions):
    """Whom what a spell or ability says of creatures reaches: those that there are as it resolves, or whoever comes to fit."""

    clause = "rules-of-the-turn"

    whom = Provision(
        Point(
            "Whether what an effect says of creatures holds for those as well that come later is not said; it is taken to.",
            "none seen from 1993-08-05",
            document="rules text of 1997-03-24, the first at hand that says it",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "What an effect says of creatures holds for those as well that come later, as if they had been there before it.",
            "Resolving Effects from 1997-03-24",
            speaks="permanents considered before",
        ),
        Point(
            "What a spell or ability says of permanents holds for those that it finds as it resolves, and for no others later.",
            "418.3b from 1999-04-23",
            speaks="set permanents resolution|resolves won't",
            betrays="rules",
        ),
        Point(
            "What a spell or ability says without changing what anything is holds as a rule does: for whoever fits it, those that come later "
            "too.",
            "418.3b from 2001-07-23; 610.2c from 2009-07-11; 611.2c from 2009-10-01",
            speaks="modif rules+of+the+game can+affect",
        ),
    )


CLAUSE: Clause[bool, Says] = Clause(
    Says,
    "turn",
    (
        Version(Says, on("1993-08-05"), True),
        Version(Says, SIXTH_EDITION, False),
        Version(Says, APOCALYPSE, True),
    ),
)
