"""When does a player lose for lack of life, or for poison?"""

from __future__ import annotations

from rulesets.points import Point, Provision, Provisions
from rulesets.table.checks import Finding, carry_out
from rulesets.table.priority import end_game
from rulesets.table.state import Player, State
from rulesets.version import APOCALYPSE, SIXTH_EDITION, Clause, Version, answer, between, on


@answer
class LifeCheck:
    """What makes a player lose, found by the state-based checks.

    `only_at_ends`: lives are looked at only as a phase ends and as an attack begins or ends.
    """

    poison: bool
    damage_is_loss: bool = False
    """Whether damage makes a player lose life, as what triggers on losing life asks."""
    one_replacement: bool = False
    """Whether one effect that replaces losing replaces everything that makes a player lose at a time."""
    only_at_ends: bool = False

    def findings(self, state: State, player: Player) -> list[Finding]:
        """Why a player loses now that anybody would act."""
        return [] if self.only_at_ends else self._reasons(state, player)

    def _reasons(self, state: State, player: Player) -> list[Finding]:
        version = state.rules.life_check
        found = []
        if player.life <= 0:
            found.append(Finding("loses", player.ref, "0 or less life", version.says.rule))
        if self.poison and player.poison >= 10:
            found.append(Finding("loses", player.ref, "ten or more poison counters", version.says.rule))
        return found

    def at_an_end(self, state: State) -> None:
        """A phase ends, or an attack begins or ends."""
        if self.only_at_ends:
            carry_out(state, [one for player in state.players for one in self._reasons(state, player)])
            if state.over:
                end_game(state)


_FIRST_SEEN = "Our extract of the text of 1993-08-05 does not say when; the text of 1994-04-14 is taken."


class Says(Provisions, clause="life-check"):
    """What the rules say of it."""

    rule = Provision(
        Point(
            "Lives are looked at only as a phase ends and as an attack begins or ends: whoever then has less than 1 loses, and if both have, the game is a draw.",
            "none seen from 1993-08-05; Dealing with Damage from 1994-04-14; Cleanup, This Is Your Life from 1997-03-24",
            document="rules text of 1994-04-14, the first at hand that has the rule",
        ),
        Point(
            "A player with 0 or less life loses the next time anybody would act.", "420.5a from 1999-04-23"
        ),
        Point(
            "A player with 0 or less life, or with ten or more poison counters, loses the next time anybody would act.",
            "420.5a, 420.5h from 2001-07-23",
        ),
        Point(
            "Damage to a player makes that player lose so much life; 0 or less of it, or ten or more poison counters, lose the game the next time anybody would act.",
            "215.2, 215.6, 420.5a, 420.5h from 2007-05-01",
        ),
        Point(
            "Damage to a player makes that player lose so much life; 0 or less of it, or ten or more poison counters, lose the game, and one effect that replaces losing it replaces all that makes a player lose at a time.",
            "215.2, 420.5a, 420.5h, 420.6 from 2008-10-01; 118.3a, 704.5a, 704.5c, 704.6 from 2009-07-11; 119.3a, 704.5a, 704.5c, 704.6 from 2010-07-16; 120.3a, 704.5a, 704.5c, 704.6 from 2019-07-12; 120.3a, 704.5a, 704.5c, 704.7 from 2020-07-03",
        ),
    )


CLAUSE: Clause[LifeCheck, Says] = Clause(
    Says,
    "When does a player lose for lack of life, or for poison?",
    "turn",
    (
        Version(
            Says,
            between("1993-08-05", "1993-08-05", "1994-04-14", _FIRST_SEEN),
            LifeCheck(poison=False, only_at_ends=True),
            amendments=("S10",),
            dispute=_FIRST_SEEN,
        ),
        Version(Says, SIXTH_EDITION, LifeCheck(poison=False), amendments=("S32",)),
        Version(Says, APOCALYPSE, LifeCheck(poison=True), amendments=("S61",)),
        Version(Says, on("2007-05-01"), LifeCheck(poison=True, damage_is_loss=True), amendments=("S98",)),
        Version(
            Says,
            on("2008-10-01"),
            LifeCheck(poison=True, damage_is_loss=True, one_replacement=True),
            amendments=("S116",),
        ),
    ),
)
