"""How many poison counters does toxic give?"""

from __future__ import annotations

from rulesets.contract.keywords import Toxic
from rulesets.points import Point, Provision, Provisions
from rulesets.table.characteristics import total
from rulesets.table.state import GameObject, State
from rulesets.version import Clause, Version, on


def _all_values(state: State, source: GameObject) -> int:
    """The values of all its toxic abilities together."""
    return total(state, source, "toxic")


class Says(Provisions):
    """How many poison counters toxic gives, and when."""

    clause = "toxic"

    given = Provision(
        Point(
            "As a creature with toxic deals combat damage to a player, its controller gives that player poison counters, as many as its total toxic value, besides whatever else the damage does.",
            "702.164c from 2023-02-03",
            speaks="combat+damage poison",
        ),
    )
    total = Provision(
        Point(
            "The total toxic value of a creature is the sum of the values of all its toxic abilities.",
            "702.164b from 2023-02-03",
            speaks="total+toxic+value sum",
        ),
    )


CLAUSE: Clause[Toxic, Says] = Clause(
    Says,
    "keyword",
    (Version(Says, on("2023-02-03"), _all_values, amendments=("S187",)),),
)
