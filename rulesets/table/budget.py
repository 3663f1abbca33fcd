"""The budget of every run: what it may come to before it ends as unfinished, counted alike on every machine."""

from __future__ import annotations

from typing import Final

from rulesets.table.obstacles import Obstacle, because
from rulesets.table.state import Ref, State

MOST_STEPS: Final = 20_000
"""So many steps may follow on each other without a decision."""
MOST_ENTRIES: Final = 500
"""So many spells and abilities may come to the stack."""
MOST_OBJECTS: Final = 2_000
"""So many objects may come about; a card that changes zones is a new one each time."""
MOST_WORK: Final = 2_000_000
"""So much may be looked at, one by one: permanents at each step, static abilities, what a filter may mean, answers."""
MOST_ASKED: Final = 256
"""So often may static abilities ask about each other before one thing is known of one object."""
MOST_IN_A_ROW: Final = 12
"""So many may ask in a row, each what the next one does."""


class OverBudget(Exception):
    """Raised where a run is over its budget, or hangs on what nobody has said; says of what there is too much or too little."""

    def __init__(self, reason: Obstacle) -> None:
        super().__init__(reason)
        self.reason = reason


def next_number(state: State) -> int:
    """The number of the spell or ability that comes to the stack now.

    Raises:
        OverBudget: there are too many.
    """
    if state.numbers >= MOST_ENTRIES:
        raise OverBudget(because("too many spells and abilities", MOST_ENTRIES))
    state.numbers += 1
    return state.numbers


def next_handle(state: State) -> Ref:
    """The handle of the object that comes about now.

    Raises:
        OverBudget: there are too many.
    """
    if len(state.objects) >= MOST_OBJECTS:
        raise OverBudget(because("too many objects", MOST_OBJECTS))
    return Ref(len(state.objects))


def count_work(state: State, number: int) -> None:
    """So many things are about to be looked at.

    Raises:
        OverBudget: there is too much to look at.
    """
    state.work += number
    if state.work > MOST_WORK:
        state.deciding.clear()
        raise OverBudget(because("too much to look at", MOST_WORK))


def count_asking(state: State) -> None:
    """A static ability asks what another does, so as to know what it does itself; the first to ask begins anew.

    Raises:
        OverBudget: so many hang on each other that nobody could tell in time.
    """
    if state.deciding:
        state.asked += 1
    else:
        state.asked = 0
        state.met.clear()
    if state.asked > MOST_ASKED or len(state.deciding) >= MOST_IN_A_ROW:
        state.deciding.clear()
        raise OverBudget(because("static abilities without end"))
