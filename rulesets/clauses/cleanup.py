"""What does the cleanup step do, and does anybody act in it?"""

from __future__ import annotations

from collections.abc import Callable

from rulesets.table.effects import wear_off
from rulesets.table.priority import open_window
from rulesets.table.state import ACTIVE, State
from rulesets.table.turn import begin_step
from rulesets.table.turn import cleanup as cleanup_step
from rulesets.version import Clause, Version, numbered, on

SLUG = "cleanup"

Cleanup = Callable[[State], None]

HAND_SIZE = 7


def _wear_off_and_look(state: State) -> None:
    """Discard down to seven; damage and effects of the turn go at once; players act only if something happened."""
    version = state.rules.cleanup
    begin_step(state, "cleanup", "cleanup", version.id)
    held = [thing for thing in state.objects if thing.zone == "hand" and thing.owner == ACTIVE]
    for card in held[HAND_SIZE:]:
        card.zone = "graveyard"
        state.tell("discard", state.name(ACTIVE), card.id, cause=version.id)
    for thing in state.table:
        if thing.damage:
            state.tell("wear off", thing.id, detail=f"{thing.damage} damage", cause=version.id)
        thing.damage = 0
        thing.shields = 0
    wear_off(state, state.table, "turn")
    # Not the checks themselves but whether one found anything decides about priority.
    acted = False
    while not state.over and state.rules.state_checks.does(state):
        acted = True
    if state.over:
        return
    if acted or state.waiting:
        state.do(cleanup_step)
        open_window(state, "cleanup", version.id)


CLAUSE: Clause[Cleanup] = Clause(
    SLUG, "What does the cleanup step do, and does anybody act in it?", "turn",
    (
        Version(
            SLUG, on("1999-04-23"),
            numbered("314.1, 314.1a, 314.1b, 314.1c from 1999-04-23; 314.1, 314.2, 314.3 from 2003-07-01; "
                     "514.1, 514.2, 514.3 from 2009-07-11"),
            "The active player discards down to seven; then damage and effects of the turn go at one moment; if "
            "anything happened, players may act and another cleanup follows.",
            "Damage and short effects go together, after the end of turn step.", _wear_off_and_look,
        ),
    ),
)  # fmt: skip
