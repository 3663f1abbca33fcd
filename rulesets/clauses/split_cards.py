"""Has a split card that is no spell the mana value of either half, or that of both together?"""

from __future__ import annotations

from rulesets.points import Confidence, Point, Provision, Provisions
from rulesets.version import Clause, Version, on

_CHAPTER = "chapter on split cards, which the texts at hand leave out"


class Says(Provisions):
    """As what a split card is cast, and what its mana value is while it is no spell."""

    clause = "split-cards"

    either_half = Provision(
        Point(
            "Either half of a split card may be cast, and of the card there is no more than that half on the stack.",
            "none seen from 2000-10-02",
            document=_CHAPTER,
            confidence=Confidence.INFERRED,
        ),
    )

    mana_value = Provision(
        Point(
            "A split card that is no spell has the mana value of either half: what asks whether it fits is told so where one of them does.",
            "none seen from 2000-10-02; gone from 2017-04-28",
            document=_CHAPTER,
            confidence=Confidence.INFERRED,
        ),
        Point(
            "The mana value of a split card that is no spell is that of both halves together.",
            "none seen from 2017-04-28; 202.3d from 2018-08-10",
            speaks="split+card not+on+the+stack combined",
            document=f"{_CHAPTER}; rules text of 2018-08-10, the first at hand that has the rule",
        ),
    )


CLAUSE: Clause[bool, Says] = Clause(
    Says,
    "turn",
    (
        Version(Says, on("2000-10-02"), True),
        Version(Says, on("2017-04-28"), False),
    ),
)
