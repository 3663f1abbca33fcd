"""Is 0 damage damage?"""

from __future__ import annotations

from rulesets.points import Confidence, Point, Provision, Provisions
from rulesets.version import APOCALYPSE, SILENT_BEFORE, Clause, Version, on


class Says(Provisions):
    """Whether 0 damage is dealt, and what it sets off."""

    clause = "zero-damage"

    is_none = Provision(
        Point(
            "Damage of 0 that an effect deals is damage: no text says so yet.",
            "none seen from 1993-08-05",
            document="rules text of 2001-07-23, the first at hand that has the rule",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "A source that would deal 0 damage deals none.",
            "419.5 from 2001-07-23; 419.5a from 2003-07-01; 118.8 from 2009-07-11; 119.8 from 2010-07-16; 120.8 from 2019-07-12",
            speaks="0+damage does+not+deal",
        ),
    )
    sets_nothing_off = Provision(
        Point(
            "Abilities that trigger on damage do so on damage of 0 by an effect: no text says so yet.",
            "none seen from 1993-08-05",
            document="rules text of 2001-07-23, the first at hand that has the rule",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "Abilities that trigger on damage do not trigger on 0 damage.",
            "419.5 from 2001-07-23; 419.5a from 2003-07-01; 118.8 from 2009-07-11; 119.8 from 2010-07-16; 120.8 from 2019-07-12",
            speaks="0+damage trigger",
        ),
    )
    is_not_raised = Provision(
        Point(
            "What would increase damage leaves 0 damage as it is.",
            "419.5 from 2001-07-23; 419.5a from 2003-07-01; 118.8 from 2009-07-11; 119.8 from 2010-07-16; 120.8 from 2019-07-12",
            speaks="0+damage increase",
        ),
    )
    is_not_moved = Provision(
        Point(
            "What would have damage dealt to something else has no 0 damage to move.",
            "118.8 from 2009-07-11; 119.8 from 2010-07-16; 120.8 from 2019-07-12",
            speaks="0+damage different",
        ),
    )


CLAUSE: Clause[bool, Says] = Clause(
    Says,
    "damage",
    (
        Version(
            Says,
            SILENT_BEFORE,
            False,
            dispute="Whether damage of 0 is dealt, and sets anything off, is not said until 2001-07-23: 0 damage by an "
            "effect is taken to do so, and combat damage of 0 is not.",
        ),
        Version(Says, APOCALYPSE, True, amendments=("S48",)),
        Version(Says, on("2009-07-11"), True, amendments=("S140",)),
    ),
)
