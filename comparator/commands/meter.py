"""How far long work has come, and how long it may take yet, on standard error."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import TextIO

from comparator.commands.terminal import PATIENCE

SECONDS_APART = 10.0
"""Between two lines in a log; a terminal's line is written over at every change."""


def boards_meter(counted: int, of: int) -> str:
    """How far a census has come."""
    return f"{counted:,} of {of:,} boards counted"


class Meter:
    """Told how much of the work is done, it says so with an estimate of the time that is left.

    `tell` puts what is done of `whole` into words.
    """

    def __init__(
        self,
        whole: int,
        tell: Callable[[int, int], str] = boards_meter,
        clock: Callable[[], float] = time.monotonic,
        stream: TextIO | None = None,
    ) -> None:
        self._whole = whole
        self._tell = tell
        self._clock = clock
        self._stream = stream or sys.stderr
        self._begun: tuple[float, int] | None = None
        self._told = float("-inf")

    def __call__(self, done: int) -> None:
        """Say how far it is, unless that was said a moment ago."""
        now = self._clock()
        self._begun = self._begun or (now, done)
        watched = self._stream.isatty()
        if not watched and done < self._whole and now - self._told < SECONDS_APART:
            return
        self._told = now
        text = f"{self._tell(done, self._whole)}{self._left(now, done)}"
        ending = "\n" if not watched or done == self._whole else ""
        self._stream.write(f"\r\x1b[K{text}{ending}" if watched else f"{text}{ending}")
        self._stream.flush()

    def _left(self, now: float, done: int) -> str:
        since, before = self._begun or (now, done)
        if done in {before, self._whole}:
            return ""
        seconds = round((now - since) / (done - before) * (self._whole - done))
        return f", about {_duration(seconds)} left"


def _duration(seconds: int) -> str:
    if seconds < 90:
        return f"{max(seconds, 1)} s"
    minutes = round(seconds / 60)
    return f"{minutes} min" if minutes < 90 else f"{round(minutes / 60)} h"


def reading(
    size: int, clock: Callable[[], float] = time.monotonic, tell: Callable[[int, int], str] | None = None
) -> Callable[[int], None]:
    """What tells how much of so many bytes is read, once that has taken long; nothing where nobody knows the size.

    `tell` words it for other things that are read.
    """
    begun = clock()
    meter = Meter(size, tell or megabytes, clock)
    told = 0

    def watch(done: int) -> None:
        nonlocal told
        if told < done <= size and clock() - begun > PATIENCE:
            meter(done)
            told = done

    return watch


def cards_read(done: int, whole: int) -> str:
    """How many cards are read."""
    return f"{done:,} of {whole:,} cards read"


def megabytes(done: int, whole: int) -> str:
    """How much of a file is read."""
    return f"{done / 1e6:.1f} of {whole / 1e6:.1f} MB read"
