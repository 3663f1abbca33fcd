"""How many poison counters does toxic give?"""

from __future__ import annotations

from collections.abc import Callable

from rulesets.table.characteristics import total
from rulesets.table.state import GameObject, State
from rulesets.version import Clause, Version, numbered, on

SLUG = "toxic"

Toxic = Callable[[State, GameObject], int]


def _all_values(state: State, source: GameObject) -> int:
    """The values of all its toxic abilities together."""
    return total(state, source, "toxic")


CLAUSE: Clause[Toxic] = Clause(
    SLUG, "How many poison counters does toxic give?", "keyword",
    (
        Version(
            SLUG, on("2023-02-03"), numbered("120.3g, 702.164 from 2023-02-03"),
            "Combat damage to a player also gives poison counters, as many as the source's toxic values make up.",
            "Toxic, as part of the damage.", _all_values, amendments=("S187",),
        ),
    ),
)  # fmt: skip
