"""When does a player lose for lack of life, or for poison?"""

from __future__ import annotations

from itertools import dropwhile

from rulesets.contract.turn import LifeCheck
from rulesets.points import Confidence, Point, Provision, Provisions
from rulesets.table.checks import Finding, carry_out
from rulesets.table.events import PLAYS, Event
from rulesets.table.priority import end_game
from rulesets.table.state import Player, State
from rulesets.version import APOCALYPSE, FIFTH_EDITION, SIXTH_EDITION, Clause, Version, answer, between, on


@answer
class LifeCheckAnswer:
    """What makes a player lose, found by the state-based checks.

    `poison`: ten poison counters do, by the rules or, before these had it, by the cards that give them.
    `only_at_ends`: life totals are checked only as a phase ends and as an attack begins or ends.
    """

    poison: bool
    damage_is_loss: bool = False
    """Whether damage makes a player lose life, as what triggers on losing life asks."""
    one_replacement: bool = False
    """Whether one effect that replaces losing replaces everything that makes a player lose at a time."""
    only_at_ends: bool = False
    loss_left_open: str = ""
    """What of damage as a loss of life the texts of the day do not say."""
    several_left_open: str = ""
    """What of several losses at one time they do not say."""
    draw_left_open: str = ""
    """What of the loss of all at one time they do not say."""

    def findings(self, state: State, player: Player) -> list[Finding]:
        """Why a player loses now that anybody would act."""
        life = [] if self.only_at_ends else self._for_life(state, player)
        return life + self._for_poison(state, player)

    def _for_life(self, state: State, player: Player) -> list[Finding]:
        if player.life > 0:
            return []
        return [Finding("loses", player.ref, "0 or less life", self._lost_by(state))]

    def _for_poison(self, state: State, player: Player) -> list[Finding]:
        says = state.rules.life_check.says
        if self.poison and player.poison >= 10:
            return [Finding("loses", player.ref, "ten or more poison counters", says.poison)]
        return []

    def _lost_by(self, state: State) -> Provision:
        """By what a player without life loses; a text may say that, and not when it is looked at."""
        says = state.rules.life_check.says
        if not self.only_at_ends:
            return says.no_life
        if state.rules.cite(says.looked_at_at_ends).confidence is not Confidence.INFERRED:
            return says.looked_at_at_ends
        state.weigh(says.looked_at_at_ends)
        return says.without_life

    def at_an_end(self, state: State) -> None:
        """A phase ends, or an attack begins or ends."""
        if self.only_at_ends:
            dispute = state.rules.life_check.dispute
            if dispute and _went_on_without_life(state):
                state.leave_open(dispute)
            carry_out(state, [one for player in state.players for one in self._for_life(state, player)])
            if state.over:
                end_game(state)


def _went_on_without_life(state: State) -> bool:
    """Whether damage was assigned, mana burned, or something was played or done that had triggered, while a player had no life left."""
    later = dropwhile(lambda event: not _leaves_no_life(event), state.events or ())
    return any(event.kind in _GOING_ON for event in later)


_GOING_ON = {"assign", "mana burn", "resolve", *PLAYS}


def _leaves_no_life(event: Event) -> bool:
    return event.kind == "life" and (event.detail == "0" or event.detail.startswith("-"))


_HOW_MANY_LOSSES = (
    "Whether one effect that replaces losing the game replaces several losses at one time is not said until 2008-10-01; "
    "it is taken to replace one."
)
_FIRST_SEEN = "The text of 1993-08-05 has the game lost for lack of life, and does not say when it is looked at; the text of 1994-04-14 is taken."
_AT_ONCE = (
    "By 102.1 whoever has no life left loses immediately, by 420.3 and 420.5a of the same text once a player would get "
    "priority; the latter is taken, as from 1999-11-01 on."
)

_NO_DRAW_SAID = (
    "The text of 1994-04-14 does not say what becomes of a game that all would lose at one time; it is taken to be a draw, "
    "as by those of 1993-08-05 and of 1997-03-24."
)

_NO_LOSS_SAID = (
    "From 24 March 1997 to 30 April 2007 the texts have damage taken off a player's life total, and do not say whether "
    "that is a loss of life, as those of 1993, of 1994 and since 1 May 2007 do; it is taken for none."
)


class Says(Provisions):
    """What makes a player lose the game, and when it is looked at."""

    clause = "life-check"

    looked_at_at_ends = Provision(
        Point(
            "Life totals are checked only as each phase ends and as an attack begins or ends; a player with less than 1 then loses.",
            "none seen from 1993-08-05; Dealing with Damage from 1994-04-14; "
            "Phase Structure, This Is Your Life from 1997-03-24; gone from 1999-04-23",
            document="rules text of 1994-04-14, the first at hand that has the rule",
        )
    )  # fmt: skip
    without_life = Provision(
        Point(
            "Whoever has no life left loses the game.",
            "Overview of Play from 1993-08-05; Dealing with Damage from 1994-04-14; "
            "This Is Your Life from 1997-03-24; gone from 1999-04-23",
        ),
        plain=True,
    )  # fmt: skip
    no_life = Provision(
        Point(
            "Whoever has 0 or less life loses as soon as a player would get priority.",
            "420.5a, 420.3 from 1999-04-23; 704.5a, 704.3 from 2009-07-11",
            speaks="life loses 0 priority", betrays="poison",
        ),
        instead_of="looked-at-at-ends",
    )  # fmt: skip
    poison = Provision(
        Point(
            "Whoever has ten or more poison counters loses at once, as the cards say that give them.",
            "none seen from 1994-06-01; Counters, Other Ways to Lose from 1997-03-24",
            document="cards since Legends; rulebook of 1997-03-24, the first at hand that speaks of it",
        ),
        Point(
            "Whoever has ten or more poison counters loses, as the cards say that give them: no text of the time says so.",
            "none seen from 1999-04-23",
            document="cards since Legends; rules text of 2001-07-23, the first at hand that has the rule",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "Whoever has ten or more poison counters loses as soon as a player would get priority.",
            "420.5h, 420.3 from 2001-07-23; 704.5c, 704.3 from 2009-07-11",
            speaks="ten poison loses priority",
        ),
        plain=True,
    )  # fmt: skip
    all_at_once = Provision(
        Point(
            "If both players are without life when it is looked at, the game is a draw.",
            "Overview of Play from 1993-08-05; none seen from 1994-04-14; "
            "Phase Structure, This Is Your Life from 1997-03-24; gone from 1999-04-23",
        ),
        Point(
            "If all the players who are left lose at one moment, the game is a draw.",
            "102.4 from 1999-04-23; 102.4a from 2005-08-01; 104.4a from 2009-07-11",
            speaks="players lose simultaneously|simultaneoulsy draw",
        ),
        plain=True,
    )  # fmt: skip
    damage_is_loss = Provision(
        Point(
            "Damage to a player that is not prevented makes that player lose life.",
            "Damage from 1993-08-05; Loss of Life from 1994-04-14; gone from 1997-03-24",
        ),
        Point(
            "Damage to a player makes that player lose so much life.",
            "215.2 from 2007-05-01; 118.3a from 2009-07-11; 119.3a from 2010-07-16; 120.3a from 2019-07-12",
            speaks="damage player lose life", betrays="poison priority",
        ),
        plain=True, instead_of="damage-is-taken-off",
    )  # fmt: skip
    damage_is_taken_off = Provision(
        Point(
            "Damage to a player is taken off that player's life total; whether that is a loss of life is not said.",
            "Damage from 1997-03-24; none seen from 1999-04-23; glossary Damage from 1999-11-01; gone from 2007-05-01",
            speaks="damage player subtracted|deducted life+total",
        ),
        plain=True, instead_of="damage-is-loss",
    )  # fmt: skip
    gained = Provision(
        Point(
            "An effect that has a player gain life adds so much to that player's life total.",
            "215.3 from 2007-05-01; 117.3 from 2009-07-11; 118.3 from 2010-07-16; 119.3 from 2019-07-12",
            speaks="effect gain life adjusted",
        ),
        plain=True,
    )  # fmt: skip
    taken = Provision(
        Point(
            "An effect that has a player lose life takes so much off that player's life total.",
            "This Is Your Life from 1997-03-24; gone from 1999-04-23",
        ),
        Point(
            "An effect that has a player lose life takes so much off that player's life total.",
            "215.3 from 2007-05-01; 117.3 from 2009-07-11; 118.3 from 2010-07-16; 119.3 from 2019-07-12",
            speaks="effect lose life adjusted",
        ),
        plain=True,
    )  # fmt: skip
    paid = Provision(
        Point(
            "Life that is paid is taken off the life total of the player who pays it.",
            "215.4 from 2007-05-01; 117.4 from 2009-07-11; 118.4 from 2010-07-16; 119.4 from 2019-07-12",
            speaks="pays life subtracted",
        ),
        plain=True,
    )  # fmt: skip
    one_replacement = Provision(
        Point(
            "Where several state-based actions would have the same result at one time, one replacement replaces them all.",
            "420.6 from 2008-10-01; 704.6 from 2009-07-11; 704.7 from 2020-07-03",
            speaks="single replacement same+result",
        )
    )  # fmt: skip


CLAUSE: Clause[LifeCheck, Says] = Clause(
    Says,
    "turn",
    (
        Version(
            Says,
            between("1993-08-05", "1993-08-05", "1994-04-14", _FIRST_SEEN),
            LifeCheckAnswer(poison=False, damage_is_loss=True, only_at_ends=True),
            amendments=("S10",),
            dispute=_FIRST_SEEN,
        ),
        Version(
            Says,
            on("1994-04-14"),
            LifeCheckAnswer(
                poison=False, damage_is_loss=True, only_at_ends=True, draw_left_open=_NO_DRAW_SAID
            ),
        ),
        Version(
            Says,
            on("1994-06-01"),
            LifeCheckAnswer(
                poison=True, damage_is_loss=True, only_at_ends=True, draw_left_open=_NO_DRAW_SAID
            ),
        ),
        Version(
            Says,
            FIFTH_EDITION,
            LifeCheckAnswer(poison=True, only_at_ends=True, loss_left_open=_NO_LOSS_SAID),
        ),
        Version(
            Says,
            SIXTH_EDITION,
            LifeCheckAnswer(poison=True, loss_left_open=_NO_LOSS_SAID, several_left_open=_HOW_MANY_LOSSES),
            amendments=("S32",),
            dispute=_AT_ONCE,
        ),
        Version(
            Says,
            on("1999-11-01"),
            LifeCheckAnswer(poison=True, loss_left_open=_NO_LOSS_SAID, several_left_open=_HOW_MANY_LOSSES),
        ),
        Version(
            Says,
            APOCALYPSE,
            LifeCheckAnswer(poison=True, loss_left_open=_NO_LOSS_SAID, several_left_open=_HOW_MANY_LOSSES),
            amendments=("S61",),
        ),
        Version(
            Says,
            on("2007-05-01"),
            LifeCheckAnswer(poison=True, damage_is_loss=True, several_left_open=_HOW_MANY_LOSSES),
            amendments=("S98",),
        ),
        Version(
            Says,
            on("2008-10-01"),
            LifeCheckAnswer(poison=True, damage_is_loss=True, one_replacement=True),
            amendments=("S116",),
        ),
    ),
)
