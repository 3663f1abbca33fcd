"""What does damage do to a planeswalker, and when does it die?"""

from __future__ import annotations

from rulesets.contract.damage import Loyalty
from rulesets.points import Point, Provision, Provisions
from rulesets.table.state import GameObject, State
from rulesets.version import Clause, Version, on


def _at_zero(_state: State, thing: GameObject) -> bool:
    """Damage takes that many loyalty counters off; at 0 it goes to its owner's graveyard."""
    return thing.counters.get("loyalty", 0) <= 0


class Says(Provisions):
    """What damage does to a planeswalker, and when it goes."""

    clause = "loyalty"

    comes_with = Provision(
        Point(
            "A planeswalker comes into play with so many loyalty counters on it as are printed on its card.",
            "212.9d from 2007-10-01; 306.5b from 2009-07-11",
            speaks="planeswalker number+of+loyalty+counters printed",
        ),
    )
    lost = Provision(
        Point(
            "Damage to a planeswalker takes so many loyalty counters off it.",
            "212.9d from 2007-10-01; 118.3b from 2009-07-11; 119.3b from 2010-07-16; 119.3c from 2010-10-01; 120.3c from 2019-07-12",
            speaks="damage loyalty+counters removed",
        ),
    )
    none_left = Provision(
        Point(
            "A planeswalker without loyalty goes to its owner's graveyard.",
            "420.5p from 2007-10-01; 704.5i from 2009-07-11",
            speaks="loyalty+0 graveyard",
        ),
    )


CLAUSE: Clause[Loyalty, Says] = Clause(
    Says,
    "damage",
    (Version(Says, on("2007-10-01"), _at_zero, amendments=("S103",)),),
)
