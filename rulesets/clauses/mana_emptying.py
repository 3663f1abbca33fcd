"""When does unspent mana go, and does it hurt?"""

from __future__ import annotations

from dataclasses import dataclass

from rulesets.table.damage import lose_life
from rulesets.table.state import State
from rulesets.version import Clause, Version, numbered, on

SLUG = "mana-emptying"


@dataclass(frozen=True, slots=True)
class ManaEmptying:
    """Whether pools empty with every step, and whether the mana burns."""

    every_step: bool
    burns: bool

    def step_ends(self, state: State) -> None:
        """A step ends."""
        if self.every_step:
            self._empty(state)

    def phase_ends(self, state: State) -> None:
        """A phase ends."""
        self._empty(state)

    def _empty(self, state: State) -> None:
        version = state.rules.mana_emptying
        for player in state.players:
            left = sum(player.pool.values())
            if not left:
                continue
            player.pool = {}
            if self.burns:
                state.tell("mana burn", player.name, amount=left, cause=version.id)
                lose_life(state, player.ref, left, version.id)
            else:
                state.tell("mana lost", player.name, amount=left, cause=version.id)


CLAUSE: Clause[ManaEmptying] = Clause(
    SLUG, "When does unspent mana go, and does it hurt?", "turn",
    (
        Version(
            SLUG, on("1999-04-23"), numbered("300.4 from 1999-04-23; 300.3 from 2003-07-01"),
            "Pools empty at the end of each phase, and each mana lost costs 1 life.",
            "Once a phase, with mana burn.", ManaEmptying(every_step=False, burns=True),
        ),
        Version(
            SLUG, on("2009-07-11"), numbered("500.4 from 2009-07-11; 500.5 from 2025-11-14"),
            "Pools empty at the end of each step and phase, and nothing is lost but the mana.",
            "Every step, without mana burn.", ManaEmptying(every_step=True, burns=False), amendments=("S133",),
        ),
    ),
)  # fmt: skip
