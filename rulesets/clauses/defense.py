"""What does damage do to a battle, and when does it go?"""

from __future__ import annotations

from rulesets import contract
from rulesets.points import Point, Provision, Provisions
from rulesets.table.characteristics import subtypes
from rulesets.table.state import GameObject, State
from rulesets.version import Clause, Version, on


class Says(Provisions):
    """What damage does to a battle, and when it goes."""

    clause = "defense"

    lost = Provision(
        Point(
            "Damage to a battle takes so many defense counters off it.",
            "120.3h from 2023-04-14",
            speaks="damage defense+counters removed",
        ),
    )
    none_left = Provision(
        Point(
            "A Siege with defense 0 is put into its owner's graveyard, once no ability of its own that triggered is left on the stack.",
            "704.5v from 2023-04-14",
            speaks="defense+0 source triggered",
        ),
    )
    none_left_of_another = Provision(
        Point(
            "A battle that is no Siege waits with defense 0 until no ability of its own that triggered is left on the stack.",
            "704.5v from 2023-04-14",
            speaks="defense+0 source triggered",
            betrays="siege",
        ),
        Point(
            "A battle that is no Siege is put into its owner's graveyard as soon as its defense is 0.",
            "704.5w from 2026-08-07",
            speaks="non-siege defense+0",
        ),
    )


def _pending(state: State, thing: GameObject) -> bool:
    """Whether an ability of the battle has triggered and not left the stack."""
    waiting = any(entry.source == thing.handle and entry.kind == "trigger" for entry in state.stack)
    return waiting or any(one.source == thing.handle for one in state.waiting)


def _at_zero_unless_pending(state: State, thing: GameObject) -> Provision | None:
    """A battle at 0 stays while an ability of its own is under way."""
    if thing.counters.get("defense", 0) > 0 or _pending(state, thing):
        return None
    says = state.rules.defense.says
    return says.none_left if "Siege" in subtypes(state, thing) else says.none_left_of_another


def _only_sieges_wait(state: State, thing: GameObject) -> Provision | None:
    """Only a Siege waits for its ability; any other battle goes at once."""
    if "Siege" in subtypes(state, thing):
        return _at_zero_unless_pending(state, thing)
    return None if thing.counters.get("defense", 0) > 0 else state.rules.defense.says.none_left_of_another


CLAUSE: Clause[contract.Defense, Says] = Clause(
    Says,
    "damage",
    (
        Version(Says, on("2023-04-14"), _at_zero_unless_pending, amendments=("S189",)),
        Version(Says, on("2026-08-07"), _only_sieges_wait, amendments=("S201",)),
    ),
)
