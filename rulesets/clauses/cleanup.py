"""What does the cleanup step do, and does anybody act in it?"""

from __future__ import annotations

from collections.abc import Callable

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
        open_window(state, "cleanup", state.rules.cleanup.says.rule)


def _wear_off_and_go_on(state: State) -> None:
    """The same, and nobody acts."""
    state.do(settle)
    _wear_off(state)


def _wear_off(state: State) -> None:
    version = state.rules.cleanup
    begin_step(state, "cleanup", "cleanup", version.says.rule)
    discard(state, ACTIVE, max(len(hand(state, ACTIVE)) - HAND_SIZE, 0), version.says.rule)
    for thing in state.table:
        if thing.damage:
            state.tell("wear off", thing.id, detail=f"{thing.damage} damage", cause=version.says.rule)
        thing.damage = 0
        thing.shields = 0
    wear_off(state, state.table, "turn")


_FIRST_SEEN = "The extracts of 1993-08-05 and 1994-04-14 do not say; the text of 1997-03-24 is taken."


class Says(Provisions, clause="cleanup"):
    """What the rules say of it."""

    rule = Provision(
        Point(
            "Damage on creatures and effects of the turn go at one moment, and nobody may act.",
            "none seen from 1993-08-05; Cleanup from 1997-03-24",
            document="rules text of 1997-03-24, the first at hand that has the rule",
        ),
        Point(
            "The active player discards down to seven; then damage and effects of the turn go at one moment; if anything happened, players may act and another cleanup follows.",
            "314.1, 314.1a, 314.1b, 314.1c from 1999-04-23; 314.1, 314.2, 314.3 from 2003-07-01; 703.4k, 703.4m from 2009-07-11; 703.4m, 703.4n from 2010-06-18; 703.4n, 703.4p from 2018-04-27; 703.4p, 703.4q from 2021-11-19; 703.4q, 703.4r from 2022-10-07; 703.4n, 703.4p from 2024-11-08",
        ),
    )


CLAUSE: Clause[Cleanup, Says] = Clause(
    Says,
    "What does the cleanup step do, and does anybody act in it?",
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
