"""Can damage be dealt to what is neither a creature nor a planeswalker?"""

from __future__ import annotations

from rulesets.points import Confidence, Point, Provision, Provisions
from rulesets.version import SILENT_BEFORE, Clause, Version, on


class Says(Provisions, clause="damage-recipients"):
    """What the rules say of it."""

    rule = Provision(
        Point(
            "The texts do not speak of damage to a permanent that is no creature; it does nothing there, and counts if the permanent becomes a creature again.",
            "none seen from 1993-08-05",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "Damage does nothing to a permanent that is no creature, but may destroy it once it is a creature again.",
            "glossary Damage from 1999-11-01",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "What is said of damage to a permanent that is no creature is gone, and combat damage is dealt to creatures and planeswalkers only; so is other damage taken to be.",
            "310.4c, glossary Damage from 2007-10-01",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "Damage cannot be dealt to what is neither a creature nor a planeswalker; a battle counts among these since there are battles.",
            "118.1a from 2009-07-11; 119.1a from 2010-07-16; 120.1a from 2019-07-12",
        ),
    )


CLAUSE: Clause[bool, Says] = Clause(
    Says,
    "Can damage be dealt to a permanent that is neither a creature nor a planeswalker?",
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
