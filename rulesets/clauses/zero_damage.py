"""Is 0 damage damage?"""

from __future__ import annotations

from rulesets.points import Confidence, Point, Provision, Provisions
from rulesets.version import APOCALYPSE, SILENT_BEFORE, Clause, Version, on


class Says(Provisions, clause="zero-damage"):
    """What the rules say of it."""

    rule = Provision(
        Point(
            "The text does not speak of 0 damage; what an effect deals may be 0, and counts.",
            "none seen from 1993-08-05; 310.1a from 1999-04-23",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "A source that would deal 0 damage deals none, and nothing triggers or is replaced.",
            "419.5 from 2001-07-23; 419.5a from 2003-07-01",
        ),
        Point(
            "Damage of 0 is not dealt, nor can it be dealt to something else instead: an effect that would move it finds nothing to move.",
            "118.8 from 2009-07-11; 119.8 from 2010-07-16; 120.8 from 2019-07-12",
        ),
    )


CLAUSE: Clause[bool, Says] = Clause(
    Says,
    "Is 0 damage no damage?",
    "damage",
    (
        Version(
            Says,
            SILENT_BEFORE,
            False,
            dispute="Combat damage of 0 is taken to be none all the same; to the letter of 1999 it is dealt.",
        ),
        Version(Says, APOCALYPSE, True, amendments=("S48",)),
        Version(Says, on("2009-07-11"), True, amendments=("S140",)),
    ),
)
