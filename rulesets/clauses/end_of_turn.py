"""When do "at end of turn" abilities go off, and what does ending the turn do?"""

from __future__ import annotations

from dataclasses import dataclass

from rulesets.table import combat, triggers
from rulesets.table.priority import open_window
from rulesets.table.state import ACTIVE, State
from rulesets.table.turn import begin_step, cleanup, end_step, end_turn, phase_ends
from rulesets.table.zones import arrive
from rulesets.version import Clause, Confidence, Version, numbered, on

SLUG = "end-of-turn"


@dataclass(frozen=True, slots=True)
class EndOfTurn:
    """The step in which "at end of turn" abilities trigger, once, before the cleanup."""

    name: str

    def begin(self, state: State) -> None:
        """Begin the step: what comes later waits for the next turn."""
        begin_step(state, self.name, "turn-ends")
        triggers.fire(state, "end of turn", ACTIVE)
        for thing in list(state.table):
            triggers.fire(state, "end of turn", thing.handle)
        state.do(phase_ends)
        state.do(end_step)
        open_window(state, "turn-ends", state.rules.end_of_turn.id)

    def end_now(self, state: State) -> None:
        """An effect ends the turn: the stack is exiled, combat is over, and cleanup follows."""
        state.tell("turn ends")
        for card in [thing for thing in state.objects if thing.zone == "stack"]:
            state.tell("move", card.id, "stack", detail="exile")
            arrive(state, card, "exile")
        state.stack.clear()
        state.waiting.clear()
        for thing in state.table:
            combat.remove(state, thing)
        state.agenda.clear()
        state.do(end_turn)
        state.do(cleanup)


CLAUSE: Clause[EndOfTurn] = Clause(
    SLUG, 'When do "at end of turn" abilities go off, and what does ending the turn do?', "turn",
    (
        Version(
            SLUG, on("1999-04-23"), numbered("313.1 from 1999-04-23"),
            'Abilities that trigger "at end of turn" go on the stack in a step before the cleanup; one that comes '
            "later waits for the next turn.",
            "End of turn comes before the cleanup.", EndOfTurn("end of turn"), Confidence.EXCERPT,
            "reference excerpt of the text of 2006-10-01", amendments=("S36",),
        ),
        Version(
            SLUG, on("2006-10-01"), numbered("312.1, 313.1, 313.2 from 2006-10-01"),
            'The end phase has two steps; abilities that trigger "at end of turn" go on the stack as the first '
            "begins, and the step does not back up for later ones.",
            "Seen in the reference excerpt.", EndOfTurn("end of turn"), Confidence.EXCERPT,
            "reference excerpt of the text of 2006-10-01",
        ),
        Version(
            SLUG, on("2009-07-11"), numbered("513.1 from 2009-07-11"),
            "The step is called the end step; abilities trigger as it begins.",
            "The end step.", EndOfTurn("end step"), Confidence.INFERRED,
        ),
    ),
)  # fmt: skip
