"""When do "at end of turn" abilities go off, and what does ending the turn do?"""

from __future__ import annotations

from collections.abc import Mapping

from rulesets.contract.turn import EndOfTurn
from rulesets.points import Confidence, Point, Provision, Provisions
from rulesets.table import combat, triggers
from rulesets.table.any_order import only_add_life
from rulesets.table.checks import look
from rulesets.table.effects.changing import wear_off
from rulesets.table.priority import do_what_is_found, open_window, settle
from rulesets.table.state import State
from rulesets.table.turn import begin_step, cleanup, end_step, end_turn, keep_what_wore_off, phase_ends
from rulesets.table.zones import arrive
from rulesets.version import SIXTH_EDITION, Clause, Version, answer, between, on

_AT_THE_END = "end of turn"
"""The moment that abilities wait for which go off at end of turn."""


@answer
class EndOfTurnAnswer:
    """The step before the cleanup, and whether "at end of turn" abilities trigger in it, or after the cleanup.

    Of an effect that ends the turn: `what_waits_goes`: what had triggered before it goes with the stack; `checked_in_combat`: what
    happens by itself is looked for while creatures are still attacking and blocking.
    """

    name: str
    before_cleanup: bool = True
    what_waits_goes: bool = False
    checked_in_combat: bool = False

    @property
    def opens(self) -> Mapping[str, Provision]:
        """The window it opens, with what says so."""
        return {"turn-ends": Says.players_act}

    def begin(self, state: State) -> None:
        """Begin the step: what comes later waits for the next turn."""
        begin_step(state, self.name, "turn-ends")
        state.rules.cleanup.does.before_the_last_effects(state)
        if self.before_cleanup:
            self._trigger(state)
        else:
            state.do(phase_ends)
        state.do(end_step)
        open_window(state, "turn-ends", state.rules.end_of_turn.says.players_act)

    def after_cleanup(self, state: State) -> None:
        """The cleanup is over, but its phase is not: this step was part of the phase, or a phase before it."""
        state.do(phase_ends)
        if not self.before_cleanup:
            self._trigger(state)
            if state.waiting:
                keep_what_wore_off(state)
            state.do(settle)
        elif any(one.moment == _AT_THE_END for one in state.delayed):
            state.weigh(state.rules.end_of_turn.says.late_ones_wait)

    def _trigger(self, state: State) -> None:
        triggers.fire_moment(state, _AT_THE_END)
        version = state.rules.end_of_turn
        if state.waiting:
            state.weigh(version.says.at_end_of_turn)
            if not only_add_life(state, state.waiting):
                state.leave_open(version.dispute)

    def end_now(self, state: State) -> None:
        """An effect ends the turn: the stack is exiled, combat, step and phase are over, and cleanup follows."""
        says = state.rules.end_of_turn.says
        state.tell("turn ends", cause=says.straight_to_cleanup)
        state.leave_open(says.straight_to_cleanup)
        if state.waiting:
            state.weigh(says.what_waited)
            if self.what_waits_goes:
                state.waiting.clear()
        for card in [thing for thing in state.objects if thing.zone == "stack"]:
            state.tell("move", card.id, "stack", detail="exile", cause=says.clears_the_stack)
            arrive(state, card, "exile")
        state.stack.clear()
        state.agenda = None
        state.do(end_turn)
        state.do(cleanup)
        state.do(phase_ends)
        state.do(end_step)
        state.do(_let_combat_wear_off)
        if self.checked_in_combat:
            state.do(_out_of_combat)
            state.do(_look)
        else:
            state.do(_look)
            state.do(_out_of_combat)


def _out_of_combat(state: State) -> None:
    if any(thing.in_combat for thing in state.table):
        state.weigh(state.rules.end_of_turn.says.nobody_is_left_in_combat)
    combat.end(state, state.table)


def _look(state: State) -> None:
    """All that is found to happen by itself does so before the step ends, though nobody gets priority."""
    if look(state):
        state.weigh(state.rules.end_of_turn.says.looked_for)
    do_what_is_found(state)


def _let_combat_wear_off(state: State) -> None:
    wear_off(state, state.table, "combat", state.rules.end_of_combat.says.until_end_of_combat)


_AT_ONE_MOMENT = (
    "The text of 1993-08-05 does not speak of what happens at end of turn, and by that of 1994-04-14 it happens at one "
    "moment with the healing; creatures are taken to heal first, as in 1997."
)


class Says(Provisions):
    """When abilities at end of turn go off, and who acts then."""

    clause = "end-of-turn"

    at_end_of_turn = Provision(
        Point(
            "What happens at end of turn does so as creatures heal: no text says so yet.",
            "none seen from 1993-08-05",
            document="rules text of 1994-04-14, the first at hand that has the rule",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "What happens at end of turn does so as creatures heal and effects of the turn end, all at one moment.",
            "Turn Order 7 from 1994-04-14",
        ),
        Point(
            "What happens at end of turn does so as the last thing of the turn, after damage and effects of the turn have gone.",
            "Parts of the Turn, More on the Turn from 1997-03-24",
        ),
        Point(
            "What triggers at the end of the turn does so as the step before the cleanup begins.",
            "313.1 from 1999-04-23; 513.1 from 2009-07-11; 513.1a from 2016-09-30",
            speaks="end+of+turn|end+step trigger",
            betrays="backs|back+up",
        ),
    )
    late_ones_wait = Provision(
        Point(
            "An ability at end of turn that comes once the step has begun waits for the next turn.",
            "none seen from 1999-04-23; 313.2 from 2001-07-23; 513.3 from 2009-07-11; 513.2 from 2016-09-30",
            speaks="back|backs end",
            document="rules text of 2001-07-23, the first at hand that has the rule",
        ),
        instead_of="at-end-of-turn",
    )
    two_steps = Provision(
        Point(
            "The last phase of the turn has two steps: end of turn, and cleanup.",
            "312.1 from 1999-04-23; 512.1 from 2009-07-11",
            speaks="two+steps cleanup",
        ),
    )
    called_the_end_step = Provision(
        Point(
            "The step before the cleanup is called the end step.",
            "512.1 from 2009-07-11",
            speaks="two+steps:+end",
        ),
    )
    players_act = Provision(
        Point(
            "Fast effects may be used as a turn is about to end, before its damage and effects go.",
            "Game Turn from 1993-08-05; Turn Order 5, Turn Order 6 from 1994-04-14; More on the Turn from 1997-03-24",
        ),
        Point(
            "The active player gets priority in the step before the cleanup.",
            "313.1 from 1999-04-23; 513.2 from 2009-07-11; 513.1 from 2016-09-30",
            speaks="priority",
        ),
    )
    straight_to_cleanup = Provision(
        Point(
            "What an effect that ends the turn does is not said; it is taken to do what it does since October 2004.",
            "none seen from 1993-08-05",
            document="rules text of 2004-10-01, the first at hand that says it",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "Ending the turn ends the step and the phase, and the cleanup step comes next, without any step between.",
            "509.1c from 2004-10-01; 711.1c from 2009-07-11; 712.1c from 2010-04-23; 713.1c from 2011-09-30; 713.1d from 2015-07-17; 715.1d from 2016-07-22; 716.1d from 2018-04-27; 717.1d from 2019-10-04; 719.1d from 2021-07-23; 720.1d from 2022-10-07; 721.1d from 2022-11-18; 720.1d from 2023-04-14; 721.1d from 2024-02-02; 722.1d from 2025-04-04; 723.1d from 2025-07-25; 724.1d from 2026-04-17",
            speaks="straight+to cleanup skip",
        ),
    )
    clears_the_stack = Provision(
        Point(
            "Whether what has not resolved goes as an effect ends the turn is not said; it is taken to.",
            "none seen from 1993-08-05",
            document="rules text of 2004-10-01, the first at hand that says it",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "Ending the turn clears the stack: whatever is on it goes, and nothing of it resolves any more.",
            "509.1a from 2004-10-01; 711.1a from 2009-07-11; 712.1a from 2010-04-23; 713.1a from 2011-09-30; 713.1b from 2015-07-17; 715.1b from 2016-07-22; 716.1b from 2018-04-27; 717.1b from 2019-10-04; 719.1b from 2021-07-23; 720.1b from 2022-10-07; 721.1b from 2022-11-18; 720.1b from 2023-04-14; 721.1b from 2024-02-02; 722.1b from 2025-04-04; 723.1b from 2025-07-25; 724.1b from 2026-04-17",
            speaks="every+object+on+the+stack",
        ),
    )
    nobody_is_left_in_combat = Provision(
        Point(
            "Whether an effect that ends the turn takes creatures out of combat is not said; it is taken to, before anything is found to happen by itself.",
            "none seen from 1993-08-05",
            document="rules text of 2004-10-01, the first at hand that says it",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "Ending the turn takes every creature out of combat, before anything is found to happen by itself.",
            "509.1a from 2004-10-01; 711.1a from 2009-07-11; 712.1a from 2010-04-23; 713.1a from 2011-09-30; 713.1b from 2015-07-17; 715.1b from 2016-07-22; 716.1b from 2018-04-27",
            speaks="remove+all from+combat",
        ),
        Point(
            "Ending the turn takes every creature out of combat, once what is found to happen by itself has happened.",
            "716.1d from 2019-08-23; 717.1d from 2019-10-04; 719.1d from 2021-07-23; 720.1d from 2022-10-07; 721.1d from 2022-11-18; 720.1d from 2023-04-14; 721.1d from 2024-02-02; 722.1d from 2025-04-04; 723.1d from 2025-07-25; 724.1d from 2026-04-17",
            speaks="remove+all from+combat",
        ),
    )
    looked_for = Provision(
        Point(
            "Whether what is found to happen by itself does so as an effect ends the turn is not said; it is taken to.",
            "none seen from 1993-08-05",
            document="rules text of 2004-10-01, the first at hand that says it",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "As an effect ends the turn all that is found to happen by itself does so, and nobody gets priority.",
            "509.1b from 2004-10-01; 711.1b from 2009-07-11; 712.1b from 2010-04-23; 713.1b from 2011-09-30; 713.1c from 2015-07-17; 715.1c from 2016-07-22; 716.1c from 2018-04-27; 717.1c from 2019-10-04; 719.1c from 2021-07-23; 720.1c from 2022-10-07; 721.1c from 2022-11-18; 720.1c from 2023-04-14; 721.1c from 2024-02-02; 722.1c from 2025-04-04; 723.1c from 2025-07-25; 724.1c from 2026-04-17",
            speaks="check state-based no+player",
        ),
    )
    what_waited = Provision(
        Point(
            "When what triggered is used, where an effect ends the turn, is not said; it is taken to be once creatures heal.",
            "none seen from 1993-08-05",
            document="rules text of 2004-10-01, the first at hand that says it",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "What triggered as the effect that ends the turn was carried out goes on the stack in the cleanup step.",
            "509.2 from 2004-10-01; 711.2 from 2009-07-11; 712.2 from 2010-04-23; 713.2 from 2011-09-30",
            speaks="triggered cleanup+step",
        ),
        Point(
            "What triggered before an effect began to end the turn, and is not on the stack yet, goes with the stack.",
            "713.1a from 2015-07-17; 715.1a from 2016-07-22; 716.1a from 2018-04-27; 717.1a from 2019-10-04; 719.1a from 2021-07-23; 720.1a from 2022-10-07; 721.1a from 2022-11-18; 720.1a from 2023-04-14; 721.1a from 2024-02-02; 722.1a from 2025-04-04; 723.1a from 2025-07-25; 724.1a from 2026-04-17",
            speaks="triggered+before cease+to+exist",
        ),
    )


CLAUSE: Clause[EndOfTurn, Says] = Clause(
    Says,
    "turn",
    (
        Version(
            Says,
            between("1993-08-05", "1993-08-05", "1997-03-24", _AT_ONE_MOMENT),
            EndOfTurnAnswer("discard", before_cleanup=False),
            amendments=("S21",),
            dispute=_AT_ONE_MOMENT,
        ),
        Version(Says, on("1997-03-24"), EndOfTurnAnswer("discard", before_cleanup=False)),
        Version(Says, SIXTH_EDITION, EndOfTurnAnswer("end of turn"), amendments=("S36",)),
        Version(Says, on("2009-07-11"), EndOfTurnAnswer("end step")),
        Version(Says, on("2015-07-17"), EndOfTurnAnswer("end step", what_waits_goes=True)),
        Version(
            Says, on("2019-08-23"), EndOfTurnAnswer("end step", what_waits_goes=True, checked_in_combat=True)
        ),
    ),
)
