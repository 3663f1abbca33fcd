"""Is an ability's source to it what it was as the ability was used, and not what it has become?"""

from __future__ import annotations

from rulesets.contract.turn import RememberedSources
from rulesets.points import Confidence, Point, Provision, Provisions
from rulesets.version import FIFTH_EDITION, SIXTH_EDITION, Clause, Version, on


class Says(Provisions):
    """What an ability goes by that looks at its own source as it has its effect."""

    clause = "remembered-sources"

    goes_by = Provision(
        Point(
            "Whether what an ability has to know of its source is as it was when the ability was used is not said.",
            "none seen from 1993-08-05",
            document="rulebook of 1997-03-24, the first at hand that says it",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "What an ability has to know of its source is what was so as the ability was used, or as it triggered, whatever becomes of the source.",
            "Playing Spells and Abilities, Triggered Abilities from 1997-03-24",
        ),
        Point(
            "What an ability has to know of its source is what is so of it as the ability has its effect or, once it has left, what was last.",
            "402.6 from 1999-04-23; 112.6a from 2009-07-11; 112.7a from 2009-10-01; 113.7a from 2019-07-12",
            speaks="source last+known",
        ),
    )


CLAUSE: Clause[RememberedSources, Says] = Clause(
    Says,
    "turn",
    (
        Version(
            Says,
            on("1993-08-05"),
            False,
            dispute="Whether an ability goes by what its source was as it was used is in no text before 1997; it is taken to go by what the source "
            "is by then.",
        ),
        Version(Says, FIFTH_EDITION, True),
        Version(Says, SIXTH_EDITION, False),
    ),
)
