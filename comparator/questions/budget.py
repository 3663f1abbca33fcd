"""The budget of asking: what may be looked at for all questions of one scenario together, counted alike everywhere."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Final

MOST_WORK: Final = 8_000_000
"""So much may be looked at for all that is asked of one scenario, counted as the budget of a run counts it."""
MOST_WORK_IN_WORDS: Final = 2_000_000
"""So much may be looked at to put it into words."""
WORK_FOR_A_SIGN: Final = 15
"""So much counts a sign of a small board's text, which is read anew for whatever is left out of it."""


class TooMuchToAsk(Exception):
    """Raised where all that is asked of a scenario has used up its budget."""


@dataclass
class _Budget:
    """How much is left to be looked at."""

    left: int


_BUDGET: ContextVar[_Budget | None] = ContextVar("budget", default=None)


@contextmanager
def bounded(most: int) -> Iterator[None]:
    """All that is done within has one budget; anywhere else nothing is counted but what the runs of a line take."""
    token = _BUDGET.set(_Budget(most))
    try:
        yield
    finally:
        _BUDGET.reset(token)


def use_up(work: int) -> None:
    """So much has been looked at.

    Raises:
        TooMuchToAsk: there was too much to look at.
    """
    budget = _BUDGET.get()
    if budget is not None:
        budget.left -= work
        if budget.left < 0:
            raise TooMuchToAsk
