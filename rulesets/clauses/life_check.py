"""When does a player lose for lack of life, or for poison?"""

from __future__ import annotations

from dataclasses import dataclass

from rulesets.table.checks import Finding
from rulesets.table.state import Player, State
from rulesets.version import Clause, Version, between, numbered, on

SLUG = "life-check"


@dataclass(frozen=True, slots=True)
class LifeCheck:
    """What makes a player lose, found by the state-based checks; the end of a phase adds nothing."""

    poison: bool

    def findings(self, state: State, player: Player) -> list[Finding]:
        """Why a player loses now."""
        version = state.rules.life_check
        found = []
        if player.life <= 0:
            found.append(Finding("loses", player.ref, "0 or less life", version.id))
        if self.poison and player.poison >= 10:
            found.append(Finding("loses", player.ref, "ten or more poison counters", version.id))
        return found

    def phase_ends(self, _state: State) -> None:
        """Life is not looked at for the end of a phase as such."""


CLAUSE: Clause[LifeCheck] = Clause(
    SLUG, "When does a player lose for lack of life, or for poison?", "turn",
    (
        Version(
            SLUG, on("1999-04-23"), numbered("420.5a from 1999-04-23"),
            "A player with 0 or less life loses the next time anybody would act.",
            "0 life loses at the next chance to act.", LifeCheck(poison=False), amendments=("S32",),
        ),
        Version(
            SLUG, between("2001-07-23", "1999-11-02", "2001-07-23", "first text after 1999-11-01"),
            numbered("420.5a, 420.5h from 2001-07-23; 704.5a, 704.5c from 2009-07-11"),
            "A player with 0 or less life, or with ten or more poison counters, loses the next time anybody would "
            "act.",
            "Poison is on the list.", LifeCheck(poison=True), amendments=("S61",),
        ),
    ),
)  # fmt: skip
