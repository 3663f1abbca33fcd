"""Can damage be dealt to what is neither a creature nor a planeswalker?"""

from __future__ import annotations

from rulesets.version import SILENT_BEFORE, Clause, Confidence, Version, numbered, on

SLUG = "damage-recipients"

CLAUSE: Clause[bool] = Clause(
    SLUG, "Can damage be dealt to a permanent that is neither a creature nor a planeswalker?", "damage",
    (
        Version(
            SLUG, SILENT_BEFORE, numbered("none seen from 1993-08-05"),
            "The texts do not speak of damage to a permanent that is no creature; it does nothing there, and counts if "
            "the permanent becomes a creature again.",
            "Not yet said.", True, Confidence.INFERRED,
            dispute="That damage to a permanent which is no creature is dealt at all is taken from the glossary of "
            "1999-11-01.",
        ),
        Version(
            SLUG, on("1999-11-01"), numbered("glossary Damage from 1999-11-01"),
            "Damage does nothing to a permanent that is no creature, but may destroy it once it is a creature again.",
            "Said of what is no creature.", True, Confidence.INFERRED,
            dispute="The glossary may speak only of damage that was dealt while it was a creature.",
        ),
        Version(
            SLUG, on("2007-10-01"), numbered("310.4c, glossary Damage from 2007-10-01"),
            "What is said of damage to a permanent that is no creature is gone, and combat damage is dealt to creatures "
            "and planeswalkers only; so is other damage taken to be.",
            "The sentence on what is no creature is dropped.", False, Confidence.INFERRED,
        ),
        Version(
            SLUG, on("2009-07-11"),
            numbered("118.1a from 2009-07-11; 119.1a from 2010-07-16; 120.1a from 2019-07-12"),
            "Damage cannot be dealt to what is neither a creature nor a planeswalker; a battle counts among these since "
            "there are battles.",
            "Said outright.", False,
        ),
    ),
)  # fmt: skip
