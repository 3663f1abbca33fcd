"""Is 0 damage damage?"""

from __future__ import annotations

from rulesets.version import APOCALYPSE, SILENT_BEFORE, Clause, Confidence, Version, numbered, on

SLUG = "zero-damage"

CLAUSE: Clause[bool] = Clause(
    SLUG, "Is 0 damage no damage?", "damage",
    (
        Version(
            SLUG, SILENT_BEFORE,
            numbered("none seen from 1993-08-05; 310.1a from 1999-04-23"),
            "The text does not speak of 0 damage; what an effect deals may be 0, and counts.",
            "Not yet said.", False, Confidence.INFERRED,
            dispute="Whether damage of 0 is dealt, and sets anything off, is not said until 2001-07-23: 0 damage by an "
            "effect is taken to do so, and combat damage of 0 is not.",
        ),
        Version(
            SLUG, APOCALYPSE, numbered("419.5 from 2001-07-23; 419.5a from 2003-07-01"),
            "A source that would deal 0 damage deals none, and nothing triggers or is replaced.",
            "0 damage is no damage.", True, amendments=("S48",),
        ),
        Version(
            SLUG, on("2009-07-11"), numbered("118.8 from 2009-07-11; 119.8 from 2010-07-16; 120.8 from 2019-07-12"),
            "Damage of 0 is not dealt, nor can it be dealt to something else instead: an effect that would move it finds "
            "nothing to move.",
            "0 damage cannot be moved elsewhere either.", True, amendments=("S140",),
        ),
    ),
)  # fmt: skip
