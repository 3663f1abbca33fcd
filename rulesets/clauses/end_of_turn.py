"""When do "at end of turn" abilities go off, and what does ending the turn do?"""

from __future__ import annotations

from rulesets.points import Confidence, Point, Provision, Provisions
from rulesets.table import combat, triggers
from rulesets.table.effects.changing import wear_off
from rulesets.table.priority import open_window, settle
from rulesets.table.state import State
from rulesets.table.turn import begin_step, cleanup, end_step, end_turn, phase_ends
from rulesets.table.zones import arrive
from rulesets.version import SIXTH_EDITION, Clause, Version, answer, between, on


@answer
class EndOfTurn:
    """The step before the cleanup, and whether "at end of turn" abilities trigger in it, or after the cleanup."""

    name: str
    before_cleanup: bool = True

    def begin(self, state: State) -> None:
        """Begin the step: what comes later waits for the next turn."""
        begin_step(state, self.name, "turn-ends")
        if self.before_cleanup:
            self._trigger(state)
        else:
            state.do(phase_ends)
        state.do(end_step)
        open_window(state, "turn-ends", state.rules.end_of_turn.says.rule)

    def after_cleanup(self, state: State) -> None:
        """The cleanup is over, but its phase is not: this step was part of the phase, or a phase before it."""
        state.do(phase_ends)
        if not self.before_cleanup:
            self._trigger(state)
            state.do(settle)

    def _trigger(self, state: State) -> None:
        for thing in list(state.table):
            triggers.fire(state, "end of turn", thing.handle)

    def end_now(self, state: State) -> None:
        """An effect ends the turn: the stack is exiled, combat, step and phase are over, and cleanup follows."""
        state.tell("turn ends")
        for card in [thing for thing in state.objects if thing.zone == "stack"]:
            state.tell("move", card.id, "stack", detail="exile")
            arrive(state, card, "exile")
        state.stack.clear()
        state.waiting.clear()
        for thing in state.table:
            combat.remove(state, thing)
        wear_off(state, state.table, "combat")
        state.agenda = None
        state.do(end_turn)
        state.do(cleanup)
        state.do(phase_ends)
        state.do(end_step)


_FIRST_SEEN = "The extracts of 1993-08-05 and 1994-04-14 do not say; the text of 1997-03-24 is taken."


class Says(Provisions, clause="end-of-turn"):
    """What the rules say of it."""

    rule = Provision(
        Point(
            'What happens "at end of turn" does so as the last thing of the turn, after damage and effects of the turn have gone.',
            "none seen from 1993-08-05; Cleanup from 1997-03-24",
            document="rules text of 1997-03-24, the first at hand that has the rule",
        ),
        Point(
            'Abilities that trigger "at end of turn" go on the stack in a step before the cleanup; one that comes later waits for the next turn.',
            "314.1b from 1999-04-23; 314.2 from 2003-07-01",
            confidence=Confidence.INFERRED,
        ),
        Point(
            'The end phase has two steps; abilities that trigger "at end of turn" go on the stack as the first begins, and the step does not back up for later ones.',
            "312.1, 313.1, 313.2 from 2006-10-01",
            document="reference excerpt of the text of 2006-10-01",
            confidence=Confidence.EXCERPT,
        ),
        Point(
            "The step is called the end step; abilities trigger as it begins.",
            "500.6 from 2009-07-11",
            confidence=Confidence.INFERRED,
        ),
    )


CLAUSE: Clause[EndOfTurn, Says] = Clause(
    Says,
    'When do "at end of turn" abilities go off, and what does ending the turn do?',
    "turn",
    (
        Version(
            Says,
            between("1993-08-05", "1993-08-05", "1997-03-24", _FIRST_SEEN),
            EndOfTurn("discard", before_cleanup=False),
            amendments=("S21",),
            dispute=_FIRST_SEEN,
        ),
        Version(Says, SIXTH_EDITION, EndOfTurn("end of turn"), amendments=("S36",)),
        Version(Says, on("2006-10-01"), EndOfTurn("end of turn")),
        Version(Says, on("2009-07-11"), EndOfTurn("end step")),
    ),
)
