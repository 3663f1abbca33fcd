"""Sharing work out among processes, where there is enough of it."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

Item = TypeVar("Item")
Result = TypeVar("Result")

WORTH_SHARING = 8
"""From how many items on several processes do the work."""


def shared(work: Callable[[Item], Result], items: Sequence[Item], at_once: int = 1) -> Iterator[Result]:
    """What `work` makes of each item, in the order of the items; a process takes so many of them `at_once`."""
    if len(items) < WORTH_SHARING or os.cpu_count() == 1:
        yield from map(work, items)
        return
    from concurrent.futures import ProcessPoolExecutor  # noqa: PLC0415 - slow to import, and seldom needed

    with ProcessPoolExecutor(initializer=leave_interrupts_to_the_parent) as pool:
        try:
            yield from pool.map(work, items, chunksize=at_once)
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise


def leave_interrupts_to_the_parent() -> None:
    """Let a worker go on while the process that asked it decides what an interrupt means."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
