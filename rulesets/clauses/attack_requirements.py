"""Which creatures must attack or block?"""

from __future__ import annotations

from dataclasses import dataclass

from rulesets.table.characteristics import has, is_creature
from rulesets.table.state import ACTIVE, NONACTIVE, Illegal, Ref, State
from rulesets.version import Clause, Version, numbered, on

SLUG = "attack-requirements"


@dataclass(frozen=True, slots=True)
class AttackRequirements:
    """Creatures that attack or block if able must be declared, where no restriction stops them."""

    def attacks(self, state: State, declared: frozenset[Ref]) -> Illegal | None:
        """Why leaving a creature out of the attack is illegal, or None."""
        version = state.rules.attack_requirements
        for thing in state.table:
            if (
                thing.controller == ACTIVE
                and thing.in_play
                and is_creature(thing)
                and thing.handle not in declared
                and has(state, thing, "attacks if able")
                and state.rules.attack_restrictions.does(state, thing) is None
            ):
                return Illegal(f"{thing.id} attacks if able", version.id)
        return None

    def blocks(self, state: State, declared: frozenset[Ref]) -> Illegal | None:
        """Why leaving a creature out of the blocks is illegal, or None."""
        version = state.rules.attack_requirements
        for thing in state.table:
            if (
                thing.controller == NONACTIVE
                and thing.in_play
                and is_creature(thing)
                and thing.handle not in declared
                and has(state, thing, "blocks if able")
                and any(
                    state.rules.block_restrictions.does(state, thing, attacker) is None
                    for attacker in state.attackers()
                )
            ):
                return Illegal(f"{thing.id} blocks if able", version.id)
        return None


CLAUSE: Clause[AttackRequirements] = Clause(
    SLUG, "Which creatures must attack or block?", "combat",
    (
        Version(
            SLUG, on("1999-04-23"),
            numbered("308.2, 309.2 from 1999-04-23; 308.2a, 309.2a from 2003-07-01; 508.1d, 509.1c from 2009-07-11"),
            "A creature that must attack or block if able has to be declared, unless a restriction keeps it from it.",
            "First answer of the numbered rules.", AttackRequirements(),
        ),
    ),
)  # fmt: skip
