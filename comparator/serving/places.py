"""How many are worked for at the same time, and who is next."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from heapq import heappop, heappush
from itertools import count
from typing import NamedTuple

MOST_AT_ONCE = 16
"""How many are worked for at the same time, however large the machine."""
MOST_MEMORY = 512 << 20
"""Bytes of memory that the work for one may take, beside what all have in common."""
SHARE = 2
"""Only this part of the machine's memory, the half, may all of them take together."""
SUPPOSED = 4 << 30
"""Bytes of memory of a machine that does not tell."""


class Room(NamedTuple):
    """How many places there are for what is quickly done, and how many for what is not."""

    quick: int
    slow: int


def room() -> Room:
    """As many quick places as there are processors, and as many slow ones as the memory has room for; one of each at least."""
    most = max(2, min(MOST_AT_ONCE, memory() // SHARE // MOST_MEMORY))
    quick = min(os.cpu_count() or 1, most - 1)
    return Room(quick, most - quick)


def memory() -> int:
    """Bytes of memory of this machine."""
    try:
        found = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    except (AttributeError, OSError, ValueError):  # not on every system
        return SUPPOSED
    return found if found > 0 else SUPPOSED


class Places:
    """Places, and who waits for one: the most urgent first, and among them whoever came first."""

    def __init__(self, number: int) -> None:
        self.free = number
        self._waiting: list[tuple[int, int, asyncio.Future[None]]] = []
        self._numbers = count()

    @asynccontextmanager
    async def place(self, urgency: int = 0) -> AsyncIterator[None]:
        """A place for as long as it is held, at once where one is free; the lowest number is the most urgent."""
        if self.free:
            self.free -= 1
        else:
            await self._turn(urgency)
        try:
            yield
        finally:
            self._pass_on()

    async def _turn(self, urgency: int) -> None:
        turn = asyncio.get_running_loop().create_future()
        heappush(self._waiting, (urgency, next(self._numbers), turn))
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # it was handed a place that it does not want any more
                self._pass_on()
            raise

    def _pass_on(self) -> None:
        while self._waiting:
            *_, turn = heappop(self._waiting)
            if not turn.done():
                turn.set_result(None)
                return
        self.free += 1
