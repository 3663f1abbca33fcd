"""What does damage do to a battle, and when does it go?"""

from __future__ import annotations

from rulesets.contract.damage import Defense
from rulesets.points import Point, Provision, Provisions
from rulesets.table.abilities.ability import Ability
from rulesets.table.abilities.effects import THIS, Effect
from rulesets.table.abilities.triggers import Trigger
from rulesets.table.characteristics import subtypes
from rulesets.table.granted import loses_abilities
from rulesets.table.state import GameObject, State, Waiting
from rulesets.table.triggers import wait
from rulesets.version import Clause, Version, answer, on


class Says(Provisions):
    """What damage does to a battle, and when it goes."""

    clause = "defense"

    comes_with = Provision(
        Point(
            "A battle comes into play with so many defense counters on it as are printed on its card.",
            "310.4b from 2023-04-14",
            speaks="battle number+of+defense+counters printed",
        ),
    )
    lost = Provision(
        Point(
            "Damage to a battle takes so many defense counters off it.",
            "120.3h from 2023-04-14",
            speaks="damage defense+counters removed",
        ),
    )
    defeated = Provision(
        Point(
            "As the last defense counter is taken off a Siege, an ability that every Siege has triggers and exiles it.",
            "310.11b from 2023-04-14; 310.12b from 2026-08-07",
            speaks="sieges intrinsic last exile",
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


_DEFEATED = Ability(
    "triggered", "exile it", trigger=Trigger("loses the last defense counter"), effects=(Effect("exile", THIS),)
)  # fmt: skip


def _is_siege(state: State, thing: GameObject) -> bool:
    return "Siege" in subtypes(state, thing)


def _pending(state: State, thing: GameObject) -> bool:
    """Whether an ability of the battle has triggered and not left the stack."""
    waiting = any(entry.source == thing.handle and entry.kind == "trigger" for entry in state.stack)
    return waiting or any(one.source == thing.handle for one in state.waiting)


@answer
class DefenseAnswer:
    """A battle at 0 goes; whichever waits stays while an ability of its own is under way."""

    only_sieges_wait: bool = False

    def lose_last(self, state: State, thing: GameObject) -> None:
        """A Siege that has its abilities has one that triggers."""
        if _is_siege(state, thing) and not loses_abilities(state, thing):
            cause = state.rules.defense.says.defeated
            wait(state, Waiting(thing.handle, thing.controller, _DEFEATED, cause=cause))

    def goes(self, state: State, thing: GameObject) -> Provision | None:
        """By what it goes, once nothing keeps it any more."""
        if thing.counters.get("defense", 0) > 0:
            return None
        waits = _is_siege(state, thing) or not self.only_sieges_wait
        if waits and _pending(state, thing):
            return None
        says = state.rules.defense.says
        return says.none_left if _is_siege(state, thing) else says.none_left_of_another


CLAUSE: Clause[Defense, Says] = Clause(
    Says,
    "damage",
    (
        Version(Says, on("2023-04-14"), DefenseAnswer(), amendments=("S189",)),
        Version(Says, on("2026-08-07"), DefenseAnswer(only_sieges_wait=True), amendments=("S201",)),
    ),
)
