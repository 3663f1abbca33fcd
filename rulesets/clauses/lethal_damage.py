"""How much damage is lethal to a creature?"""

from __future__ import annotations

from rulesets.contract.damage import LethalDamage
from rulesets.points import Confidence, Point, Provision, Provisions
from rulesets.table.characteristics import toughness
from rulesets.table.state import GameObject, State
from rulesets.version import APOCALYPSE, SIXTH_EDITION, Clause, Version, on


class Says(Provisions):
    """How much damage is lethal, and what counts as it is assigned."""

    clause = "lethal-damage"

    lethal = Provision(
        Point(
            "Damage is enough to destroy a creature that equals its toughness or exceeds it.",
            "Damage from 1993-08-05; Dealing with Damage from 1994-04-14; Damage from 1997-03-24; glossary Lethal Damage from 1999-04-23",
            speaks="greater+than+or+equal+to toughness",
        ),
    )
    damage_there_already = Provision(
        Point(
            "All damage that a creature takes in a turn counts together.",
            "Damage from 1993-08-05; Dealing with Damage from 1994-04-14; Damage from 1997-03-24",
        ),
        Point(
            "As damage is assigned, what a blocker has taken already does not count towards what is lethal to it.",
            "none seen from 1999-04-23",
            document="rule 502.9e of 1999-04-23, which lets the toughness alone count",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "Damage that a creature has taken already counts towards whether it is assigned lethal damage.",
            "502.9b from 2001-07-23; 702.17b from 2009-07-11; 702.18b from 2011-06-17; 702.19b from 2013-07-13",
            speaks="checking damage+already", betrays="variant",
        ),
    )  # fmt: skip
    there_already_in_an_attackers_order = Provision(
        Point(
            "Damage that a blocker has taken already counts towards whether it is dealt with before the next in an attacker's order.",
            "510.1c from 2009-07-11; gone from 2024-11-08",
            speaks="a+blocked+creature precedes damage+already",
        ),
        of="attacker",
    )
    there_already_in_a_blockers_order = Provision(
        Point(
            "Damage that an attacker has taken already counts towards whether it is dealt with before the next in a blocker's order.",
            "510.1d from 2009-07-11; gone from 2024-11-08",
            speaks="a+blocking+creature precedes damage+already",
        ),
        of="blocker",
    )
    assigned_together = Provision(
        Point(
            "Whether a trampler's blocker is assigned lethal damage counts what other creatures assign it in the same step.",
            "502.9f from 1999-04-23; 502.9b from 2001-07-23; 702.17b from 2009-07-11; 702.18b from 2011-06-17; 702.19b from 2013-07-13",
            speaks="checking|several damage+from+other+creatures|damage+from+those+without+trample", betrays="variant",
        ),
    )  # fmt: skip
    together_in_an_attackers_order = Provision(
        Point(
            "Whether a blocker is dealt with before the next in an attacker's order counts what other creatures assign it in the same step.",
            "510.1c from 2009-07-11; gone from 2024-11-08",
            speaks="a+blocked+creature precedes damage+from+other+creatures",
        ),
        of="attacker",
    )
    together_in_a_blockers_order = Provision(
        Point(
            "Whether an attacker is dealt with before the next in a blocker's order counts what other creatures assign it in the same step.",
            "510.1d from 2009-07-11; gone from 2024-11-08",
            speaks="a+blocking+creature precedes damage+from+other+creatures",
        ),
        of="blocker",
    )
    changes_to_come = Provision(
        Point(
            "What may change the damage as it is dealt does not count as it is assigned.",
            "502.9e from 1999-04-23; 502.9d from 2003-07-01; 702.17b from 2009-07-11; 702.18b from 2011-06-17; 702.19b from 2013-07-13",
            speaks="not+any+abilities might+change", betrays="variant",
        )
    )  # fmt: skip
    changes_to_come_in_an_attackers_order = Provision(
        Point(
            "What may change the damage as it is dealt does not count towards whether a blocker is dealt with before the next in an attacker's order.",
            "510.1c from 2009-07-11; gone from 2024-11-08",
            speaks="a+blocked+creature precedes not+any+abilities might+change",
        ),
        of="attacker",
    )
    changes_to_come_in_a_blockers_order = Provision(
        Point(
            "What may change the damage as it is dealt does not count towards whether an attacker is dealt with before the next in a blocker's order.",
            "510.1d from 2009-07-11; gone from 2024-11-08",
            speaks="a+blocking+creature precedes not+any+abilities might+change",
        ),
        of="blocker",
    )
    stays = Provision(
        Point(
            "Damage stays on a permanent that stops being a creature.",
            "glossary Damage from 1999-11-01; 118.6 from 2009-07-11; 119.6 from 2010-07-16; 120.6 from 2019-07-12",
            speaks="stops cleanup",
        ),
    )


def _toughness(state: State, thing: GameObject) -> int:
    """Its toughness, whatever damage is on it already."""
    return max(0, toughness(state, thing))


def _toughness_less_damage(state: State, thing: GameObject) -> int:
    """Its toughness less the damage on it; what may yet be prevented counts for nothing."""
    return max(0, toughness(state, thing) - thing.damage)


_UNSAID = (
    "Whether damage that is there already counts towards lethal damage is not said until 2001-07-23; it is taken not "
    "to, since 502.9e lets the toughness alone count."
)

CLAUSE: Clause[LethalDamage, Says] = Clause(
    Says,
    "damage",
    (
        Version(
            Says,
            on("1993-08-05"),
            _toughness_less_damage,
            dispute="Whether the ruling of 18 October 1998, by which trample damage is assigned, counts damage that is there "
            "already, or that other creatures assign, is not said; it is taken to count both.",
        ),
        Version(Says, SIXTH_EDITION, _toughness, dispute=_UNSAID),
        Version(Says, on("1999-11-01"), _toughness, amendments=("S42",), dispute=_UNSAID),
        Version(Says, APOCALYPSE, _toughness_less_damage, amendments=("S46",)),
    ),
)
