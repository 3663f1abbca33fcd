"""Can damage be dealt to what is neither a creature nor a planeswalker?"""

from __future__ import annotations

from rulesets.points import Confidence, Point, Provision, Provisions
from rulesets.version import SILENT_BEFORE, Clause, Version, on


class Says(Provisions):
    """To what damage can be dealt."""

    clause = "damage-recipients"

    no_creature = Provision(
        Point(
            "Damage does nothing to a permanent that is no creature, but counts once it is one: no text says so yet.",
            "none seen from 1993-08-05",
            document="rules text of 1999-11-01, the first at hand that has the rule",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "Damage does nothing to a permanent that is no creature, but may destroy it once it is a creature again.",
            "glossary Damage from 1999-11-01",
            speaks="noncreature becomes+a+creature|again",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "Damage is dealt to creatures and planeswalkers alone, as is said of combat damage.",
            "310.4c from 2007-10-01",
            speaks="neither planeswalker dealt",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "Damage cannot be dealt to a permanent that is only an artifact, an enchantment or a land.",
            "118.1a from 2009-07-11; 119.1a from 2010-07-16; 120.1a from 2019-07-12",
            speaks="damage neither|can't+be+dealt planeswalker",
        ),
    )


CLAUSE: Clause[bool, Says] = Clause(
    Says,
    "damage",
    (
        Version(
            Says,
            SILENT_BEFORE,
            True,
            dispute="That damage to a permanent which is no creature is dealt at all is taken from the glossary of "
            "1999-11-01.",
        ),
        Version(
            Says,
            on("1999-11-01"),
            True,
            dispute="The glossary may speak only of damage that was dealt while it was a creature.",
        ),
        Version(Says, on("2007-10-01"), False),
        Version(Says, on("2009-07-11"), False),
    ),
)
