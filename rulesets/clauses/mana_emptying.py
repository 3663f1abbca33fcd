"""When does unspent mana go, and does it hurt?"""

from __future__ import annotations

from rulesets.contract.turn import ManaEmptying
from rulesets.points import Point, Provision, Provisions
from rulesets.table.damage import lose_life
from rulesets.table.mana import snow
from rulesets.table.state import Player, State
from rulesets.version import SIXTH_EDITION, Clause, Version, answer, on


@answer
class ManaEmptyingAnswer:
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
            kept = _kept(state, player)
            left = sum(player.pool.values()) - sum(kept.values())
            if not left:
                continue
            player.pool = kept
            if self.burns:
                state.tell("mana burn", player.name, amount=left, cause=version.says.burns)
                lose_life(state, player.ref, left, version.says.burns)
            else:
                state.tell("mana lost", player.name, amount=left, cause=version.says.goes)


def _kept(state: State, player: Player) -> dict[str, int]:
    """What of a player's pool effects keep: all of it, or so much of a colour."""
    kept: dict[str, int] = {}
    for shield in state.shields:
        if shield.kind == "keep mana" and shield.controller == player.ref:
            if not shield.mana:
                return player.pool
            more = shield.amount or 0
            for made in (snow(shield.mana), shield.mana):
                here = min(more, player.pool.get(made, 0) - kept.get(made, 0))
                more -= here
                if here:
                    kept[made] = kept.get(made, 0) + here
    return kept


class Says(Provisions):
    """When unspent mana goes, and what it costs."""

    clause = "mana-emptying"

    goes = Provision(
        Point(
            "Unspent mana goes as a phase ends, and as an attack begins or ends.",
            "Casting Spells from 1993-08-05; Loss of Life from 1994-04-14; Mana Burn from 1997-03-24",
        ),
        Point(
            "Unspent mana goes as each phase ends.",
            "300.4 from 1999-04-23; 300.3 from 2003-07-01",
            speaks="mana phase unused|any+mana",
        ),
        Point(
            "Unspent mana goes as each step and each phase ends.",
            "500.4 from 2009-07-11; 500.5 from 2025-11-14",
            speaks="mana phase step unused|unspent",
        ),
    )
    burns = Provision(
        Point(
            "Mana burn: whoever loses unspent mana loses 1 life for each.",
            "Casting Spells from 1993-08-05; Loss of Life from 1994-04-14; Mana Burn from 1997-03-24; 300.4 from 1999-04-23; 300.3 from 2003-07-01; gone from 2009-07-11",
            speaks="mana life 1|one",
        ),
    )


CLAUSE: Clause[ManaEmptying, Says] = Clause(
    Says,
    "turn",
    (
        Version(
            Says, on("1993-08-05"), ManaEmptyingAnswer(every_step=False, burns=True, around_attacks=True)
        ),
        Version(Says, SIXTH_EDITION, ManaEmptyingAnswer(every_step=False, burns=True)),
        Version(
            Says, on("2009-07-11"), ManaEmptyingAnswer(every_step=True, burns=False), amendments=("S133",)
        ),
    ),
)
