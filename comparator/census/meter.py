"""How far a census has come, and how long it may take yet, on standard error."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import TextIO

SECONDS_APART = 10.0
"""Between two lines in a log; a terminal's line is written over at every change."""


class Meter:
    """Told how many boards are counted, it says so with an estimate of the time that is left."""

    def __init__(
        self, boards: int, clock: Callable[[], float] = time.monotonic, stream: TextIO | None = None
    ) -> None:
        self._boards = boards
        self._clock = clock
        self._stream = stream or sys.stderr
        self._begun: tuple[float, int] | None = None
        self._told = float("-inf")

    def __call__(self, counted: int) -> None:
        """Say how far it is, unless that was said a moment ago."""
        now = self._clock()
        self._begun = self._begun or (now, counted)
        watched = self._stream.isatty()
        if not watched and counted < self._boards and now - self._told < SECONDS_APART:
            return
        self._told = now
        text = f"{counted:,} of {self._boards:,} boards counted{self._left(now, counted)}"
        ending = "\n" if not watched or counted == self._boards else ""
        self._stream.write(f"\r\x1b[K{text}{ending}" if watched else f"{text}{ending}")
        self._stream.flush()

    def _left(self, now: float, counted: int) -> str:
        since, before = self._begun or (now, counted)
        if counted in {before, self._boards}:
            return ""
        seconds = round((now - since) / (counted - before) * (self._boards - counted))
        return f", about {_duration(seconds)} left"


def _duration(seconds: int) -> str:
    if seconds < 90:
        return f"{max(seconds, 1)} s"
    minutes = round(seconds / 60)
    return f"{minutes} min" if minutes < 90 else f"{round(minutes / 60)} h"
