"""Taking a census: chunks go out to whoever works, and what comes back is written down at once."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait

from comparator.census.ledger import Ledger
from comparator.census.tally import Job, Tally, tally

Told = Callable[[int], None]
"""Hears how many boards are counted."""


def take_census(job: Job, ledger: Ledger, executor: Executor, at_once: int, told: Told) -> None:
    """Count all chunks that are not in the ledger yet, so many at once."""
    done = ledger.done()
    counted = sum(done.values())
    told(counted)
    todo = (chunk for chunk in range(job.chunks) if chunk not in done)
    running: dict[Future[Tally], int] = {}
    try:
        while True:
            while len(running) < at_once and (chunk := next(todo, None)) is not None:
                running[executor.submit(tally, job, chunk)] = chunk
            if not running:
                return
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                found = future.result()
                ledger.add(running.pop(future), found)
                counted += found.boards
                told(counted)
    finally:
        for future in running:
            future.cancel()
