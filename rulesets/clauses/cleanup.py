"""What does the cleanup step do, and does anybody act in it?"""

from __future__ import annotations

from collections.abc import Callable

from rulesets import contract
from rulesets.points import Point, Provision, Provisions
from rulesets.table.checks import look
from rulesets.table.effects.changing import wear_off
from rulesets.table.priority import open_window, settle
from rulesets.table.state import ACTIVE, State
from rulesets.table.turn import begin_step
from rulesets.table.turn import cleanup as cleanup_step
from rulesets.table.zones import discard, hand
from rulesets.version import SIXTH_EDITION, Clause, Version, between

Cleanup = Callable[[State], None]

HAND_SIZE = 7


def _wear_off_and_look(state: State) -> None:
    """Discard down to seven; damage and effects of the turn go at once; players act only if something happened."""
    _wear_off(state)
    # Not the checks themselves but whether one found anything decides about priority.
    acted = False
    ahead = state.agenda
    while not state.over and state.agenda is ahead and (findings := look(state)):
        state.rules.state_checks.does(state, findings)
        acted = True
    if state.over:
        return
    if acted or state.waiting:
        state.do(cleanup_step)
        open_window(state, "cleanup", state.rules.cleanup.says.players_act)


def _wear_off_and_go_on(state: State) -> None:
    """The same, and nobody acts."""
    state.do(settle)
    _wear_off(state)


def _wear_off(state: State) -> None:
    version = state.rules.cleanup
    begin_step(state, "cleanup", "cleanup", version.says.wears_off)
    discard(state, ACTIVE, max(len(hand(state, ACTIVE)) - HAND_SIZE, 0), version.says.discards)
    for thing in state.table:
        if thing.damage:
            state.tell("wear off", thing.id, detail=f"{thing.damage} damage", cause=version.says.wears_off)
        thing.damage = 0
        thing.shields = 0
    wear_off(state, state.table, "turn")


_FIRST_SEEN = "The extracts of 1993-08-05 and 1994-04-14 do not say; the text of 1997-03-24 is taken."


class Says(Provisions):
    """What the cleanup does, and who acts in it."""

    clause = "cleanup"

    discards = Provision(
        Point(
            "The active player discards down to seven cards.",
            "none seen from 1993-08-05; Step by Step from 1997-03-24; 314.1a from 1999-04-23; 314.1 from 2003-07-01; 514.1 from 2009-07-11",
            speaks="hand discard",
            document="rules text of 1997-03-24, the first at hand that has the rule",
        ),
    )
    wears_off = Provision(
        Point(
            "Damage on permanents and effects of the turn go at one moment.",
            "none seen from 1993-08-05; Cleanup from 1997-03-24; 314.1b from 1999-04-23; 314.2 from 2003-07-01; 514.2 from 2009-07-11",
            speaks="damage end+of+turn|this+turn",
            document="rules text of 1997-03-24, the first at hand that has the rule",
        ),
    )
    players_act = Provision(
        Point(
            "Nobody may act in the cleanup.",
            "none seen from 1993-08-05; Cleanup from 1997-03-24",
            document="rules text of 1997-03-24, the first at hand that has the rule",
        ),
        Point(
            "Players may act in the cleanup only if something was found to happen by itself, or to have triggered; then another cleanup follows.",
            "314.1c from 1999-04-23; 314.3 from 2003-07-01; 514.3a from 2009-07-11",
            speaks="priority cleanup triggered",
        ),
    )


CLAUSE: Clause[contract.Cleanup, Says] = Clause(
    Says,
    "turn",
    (
        Version(
            Says,
            between("1993-08-05", "1993-08-05", "1997-03-24", _FIRST_SEEN),
            _wear_off_and_go_on,
            dispute=_FIRST_SEEN,
        ),
        Version(Says, SIXTH_EDITION, _wear_off_and_look),
    ),
)
