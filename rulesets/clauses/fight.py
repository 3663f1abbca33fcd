"""What do creatures that fight deal each other, and what does one that fights itself?"""

from __future__ import annotations

from rulesets.contract.keywords import Fight
from rulesets.points import Confidence, Point, Provision, Provisions
from rulesets.version import Clause, Version, on


class Says(Provisions):
    """What creatures that fight deal each other, and whether it is dealt twice where one creature is both."""

    clause = "fight"

    each_other = Provision(
        Point(
            "Where a card has two creatures deal damage to each other, each as much as it has power, no text has a word for it yet.",
            "none seen from 1993-08-05; gone from 2011-09-30",
            document="rules text of 2011-09-30, the first at hand that has the rule",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "Creatures that fight deal damage to each other, each as much as it has power.",
            "701.10a from 2011-09-30; 701.11a from 2016-09-30; 701.12a from 2018-04-27; 701.14a from 2025-06-06",
            speaks="fight damage+equal power",
        ),
    )
    itself = Provision(
        Point(
            "Where one creature is both of two that deal damage to each other, it deals that to itself twice, as cards mean it before any text says so.",
            "none seen from 1993-08-05; gone from 2011-09-30",
            document="rules text of 2011-09-30, the first at hand that has the rule",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "A creature that fights itself deals as much damage as it has power to itself, and does so twice.",
            "701.10c from 2011-09-30; 701.11c from 2016-09-30",
            speaks="fights+itself twice",
        ),
        Point(
            "A creature that fights itself deals twice as much damage as it has power to itself, all of it at once.",
            "701.12c from 2018-04-27; 701.14c from 2025-06-06",
            speaks="fights+itself twice+its+power",
        ),
    )


CLAUSE: Clause[Fight, Says] = Clause(
    Says,
    "keyword",
    (
        Version(Says, on("1993-08-05"), does=False),
        Version(Says, on("2011-09-30"), does=False),
        Version(Says, on("2018-04-27"), does=True),
    ),
)
