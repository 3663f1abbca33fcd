"""How many poison counters does toxic give?"""

from __future__ import annotations

from collections.abc import Callable

from rulesets.points import Point, Provision, Provisions
from rulesets.table.characteristics import total
from rulesets.table.state import GameObject, State
from rulesets.version import Clause, Version, on

Toxic = Callable[[State, GameObject], int]


def _all_values(state: State, source: GameObject) -> int:
    """The values of all its toxic abilities together."""
    return total(state, source, "toxic")


class Says(Provisions, clause="toxic"):
    """What the rules say of it."""

    rule = Provision(
        Point(
            "Combat damage to a player also gives poison counters, as many as the source's toxic values make up.",
            "120.3g, 702.164 from 2023-02-03",
        ),
    )


CLAUSE: Clause[Toxic, Says] = Clause(
    Says,
    "How many poison counters does toxic give?",
    "keyword",
    (Version(Says, on("2023-02-03"), _all_values, amendments=("S187",)),),
)
