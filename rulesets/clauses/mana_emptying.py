"""When does unspent mana go, and does it hurt?"""

from __future__ import annotations

from rulesets.points import Confidence, Point, Provision, Provisions
from rulesets.table.damage import lose_life
from rulesets.table.state import State
from rulesets.version import SIXTH_EDITION, Clause, Version, answer, on


@answer
class ManaEmptying:
    """Whether pools empty with every step, or as an attack begins and ends, and whether the mana burns."""

    every_step: bool
    burns: bool
    around_attacks: bool = False

    def step_ends(self, state: State) -> None:
        """A step ends."""
        if self.every_step:
            self._empty(state)

    def attack_edge(self, state: State) -> None:
        """An attack begins or ends within a phase."""
        if self.around_attacks:
            self._empty(state)

    def phase_ends(self, state: State) -> None:
        """A phase ends."""
        self._empty(state)

    def _empty(self, state: State) -> None:
        version = state.rules.mana_emptying
        for player in state.players:
            if not player.pool:
                continue
            left = sum(player.pool.values())
            kept = any(one.kind == "keep mana" and one.controller == player.ref for one in state.shields)
            if not left or kept:
                continue
            player.pool = {}
            if self.burns:
                state.tell("mana burn", player.name, amount=left, cause=version.says.rule)
                lose_life(state, player.ref, left, version.says.rule)
            else:
                state.tell("mana lost", player.name, amount=left, cause=version.says.rule)


class Says(Provisions, clause="mana-emptying"):
    """What the rules say of it."""

    rule = Provision(
        Point(
            "Our extract of the text does not say when unspent mana goes; the end of a phase, which later texts name first, is taken.",
            "none seen from 1993-08-05",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "Unspent mana burns, 1 life for each, at the end of a phase and as an attack begins or ends.",
            "Attack Sequence 1, Attack Sequence 6, Loss of Life from 1994-04-14; Step by Step, Mana Burn from 1997-03-24",
        ),
        Point(
            "Pools empty at the end of each phase, and each mana lost costs 1 life.",
            "300.4 from 1999-04-23; 300.3 from 2003-07-01",
        ),
        Point(
            "Pools empty at the end of each step and phase, and nothing is lost but the mana.",
            "500.4 from 2009-07-11; 500.5 from 2025-11-14",
        ),
    )


CLAUSE: Clause[ManaEmptying, Says] = Clause(
    Says,
    "When does unspent mana go, and does it hurt?",
    "turn",
    (
        Version(Says, on("1993-08-05"), ManaEmptying(every_step=False, burns=True)),
        Version(
            Says,
            on("1994-04-14"),
            ManaEmptying(every_step=False, burns=True, around_attacks=True),
            amendments=("S9",),
        ),
        Version(Says, SIXTH_EDITION, ManaEmptying(every_step=False, burns=True)),
        Version(Says, on("2009-07-11"), ManaEmptying(every_step=True, burns=False), amendments=("S133",)),
    ),
)
