"""What does damage do to a planeswalker, and when does it die?"""

from __future__ import annotations

from collections.abc import Callable

from rulesets.points import Point, Provision, Provisions
from rulesets.table.state import GameObject, State
from rulesets.version import Clause, Version, on

Loyalty = Callable[[State, GameObject], bool]
"""Whether a planeswalker is put into the graveyard as it stands."""


def _at_zero(_state: State, thing: GameObject) -> bool:
    """Damage takes that many loyalty counters off; at 0 it goes to its owner's graveyard."""
    return thing.counters.get("loyalty", 0) <= 0


class Says(Provisions, clause="loyalty"):
    """What the rules say of it."""

    rule = Provision(
        Point(
            "Damage takes loyalty counters off a planeswalker; with none left it is put into the graveyard.",
            "212.9d, 420.5p from 2007-10-01; 118.3b, 704.5i from 2009-07-11; 119.3b, 704.5i from 2010-07-16; 119.3c, 704.5i from 2010-10-01; 120.3c, 704.5i from 2019-07-12",
        ),
    )


CLAUSE: Clause[Loyalty, Says] = Clause(
    Says,
    "What does damage do to a planeswalker, and when does it die?",
    "damage",
    (Version(Says, on("2007-10-01"), _at_zero, amendments=("S103",)),),
)
