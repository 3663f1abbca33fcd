"""Does a tapped artifact go on working?"""

from __future__ import annotations

from rulesets.points import Confidence, Point, Provision, Provisions
from rulesets.version import SIXTH_EDITION, Clause, Version, on


class Says(Provisions):
    """What an artifact does that is tapped."""

    clause = "tapped-artifacts"

    works = Provision(
        Point(
            "What an artifact does all the time ceases when it becomes tapped, until it is untapped.",
            "Spell Types from 1993-08-05; Basic Rulings We All Should Know from 1994-04-14",
        ),
        Point(
            "What an artifact does all the time ceases while it is tapped, unless it is also a creature or a land.",
            "More about Permanents from 1997-03-24",
        ),
        Point(
            "A static ability does something all the time; no rule has it cease while its permanent is tapped.",
            "405.1 from 1999-04-23; 604.1 from 2009-07-11",
            speaks="static+abilit something+all+the+time",
        ),
    )
    used = Provision(
        Point(
            "An artifact that has become tapped cannot be used until it is untapped.",
            "Spell Types from 1993-08-05; none seen from 1994-04-14",
        ),
        Point(
            "The abilities of a tapped artifact cannot be used, unless it is also a creature or a land.",
            "More about Permanents from 1997-03-24; gone from 1999-04-23",
        ),
    )
    creature_too = Provision(
        Point(
            "That a tapped artifact which is also a creature goes on working is not said.",
            "none seen from 1993-08-05",
            document="rulebook of 1997-03-24, the first at hand that says it",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "What a creature does all the time goes on whether or not it is tapped.",
            "Basic Rulings We All Should Know from 1994-04-14",
        ),
        Point(
            "A tapped artifact that is also a creature or a land goes on working.",
            "More about Permanents from 1997-03-24; gone from 1999-04-23",
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
