"""The machine: it takes a state to the next decision, or to the end, and never decides anything."""

from __future__ import annotations

from collections.abc import Callable

from rulesets.table.budget import MOST_STEPS, OverBudget
from rulesets.table.obstacles import because
from rulesets.table.state import Decision, Illegal, State


class IllegalAnswer(Exception):
    """Raised when an answer that the rules forbid is given to a decision."""

    def __init__(self, illegal: Illegal) -> None:
        super().__init__(illegal.reason)
        self.illegal = illegal


def begin(state: State) -> None:
    """Put the turn on the agenda of a state that has been set up: from combat on, or from the main phase before it."""
    state.rules.response_model.does.begin(state)


def advance(state: State, before: Callable[[], None] | None = None) -> Decision | None:
    """Go on to the next decision; None at the end of the turn or game.

    `before` each step, whoever wants to is told: the state may be copied then as it may at a decision.

    Raises:
        NotInForce: the rules of the day do not have an answer that is needed.
        OverBudget: there is no end to it in sight.
    """
    for _ in range(MOST_STEPS):
        if state.decision is not None or state.agenda is None:
            return state.decision
        if before is not None:
            before()
        task, arguments, state.agenda = state.agenda
        # Calls that spell their arguments out are quick, and no line of the program runs more often.
        if not arguments:
            task(state)
        elif len(arguments) == 1:
            task(state, arguments[0])
        else:
            task(state, *arguments)
    raise OverBudget(because("too many steps without a decision", MOST_STEPS))


def answer_decision(state: State, given: object) -> None:
    """Answer the waiting decision.

    Raises:
        IllegalAnswer: the rules forbid this answer; the decision still waits.
    """
    refused = refuse(state, given)
    if refused is not None:
        raise IllegalAnswer(refused)
    give(state, given)


def refuse(state: State, given: object) -> Illegal | None:
    """Why the rules forbid an answer to the waiting decision, or None."""
    decision = state.decision
    assert decision is not None, "no decision waits"
    return decision.refuse(state, given)  # type: ignore[arg-type]  # whoever answers gives what its kind takes


def give(state: State, given: object) -> None:
    """Give the waiting decision an answer that is known to be legal."""
    decision = state.decision
    assert decision is not None, "no decision waits"
    state.decision = None
    decision.apply(state, given)  # type: ignore[arg-type]  # likewise
