"""What does damage do to a battle, and when does it go?"""

from __future__ import annotations

from collections.abc import Callable

from rulesets.points import Point, Provision, Provisions
from rulesets.table.characteristics import subtypes
from rulesets.table.state import GameObject, State
from rulesets.version import Clause, Version, on

Defense = Callable[[State, GameObject], bool]
"""Whether a battle is put into the graveyard as it stands."""


def _pending(state: State, thing: GameObject) -> bool:
    """Whether an ability of the battle has triggered and not left the stack."""
    waiting = any(entry.source == thing.handle and entry.kind == "trigger" for entry in state.stack)
    return waiting or any(one.source == thing.handle for one in state.waiting)


def _at_zero_unless_pending(state: State, thing: GameObject) -> bool:
    """A battle at 0 stays while an ability of its own is under way."""
    return thing.counters.get("defense", 0) <= 0 and not _pending(state, thing)


def _only_sieges_wait(state: State, thing: GameObject) -> bool:
    """Only a Siege waits for its ability; any other battle goes at once."""
    if "Siege" in subtypes(thing):
        return _at_zero_unless_pending(state, thing)
    return thing.counters.get("defense", 0) <= 0


class Says(Provisions, clause="defense"):
    """What the rules say of it."""

    rule = Provision(
        Point(
            "Damage takes defense counters off a battle; with none left it goes to the graveyard, once no ability of its own is under way.",
            "120.3h, 704.5v from 2023-04-14",
        ),
        Point(
            "A Siege at 0 waits for its own ability; any other battle goes at once.",
            "310.8, 704.5v, 704.5w from 2026-08-07",
        ),
    )


CLAUSE: Clause[Defense, Says] = Clause(
    Says,
    "What does damage do to a battle, and when does it go?",
    "damage",
    (
        Version(Says, on("2023-04-14"), _at_zero_unless_pending, amendments=("S189",)),
        Version(Says, on("2026-08-07"), _only_sieges_wait, amendments=("S201",)),
    ),
)
