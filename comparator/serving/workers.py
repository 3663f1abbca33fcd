"""The processes that work on what readers send, one errand at a time each.

A process that has done an errand well is given the next; all others are ended. Where the system can fork, each begins as
a copy of a process that has everything loaded.
"""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import get_all_start_methods, get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from threading import Lock
from typing import Any, NamedTuple

from comparator.running.mishap import mishap
from comparator.running.sharing import serve_the_parent
from comparator.serving.folder import NotGiven
from comparator.serving.places import MOST_MEMORY

SECONDS = 30.0
"""How long an errand may take."""
SECONDS_OF_WORK = 0.5
"""Of processor time: after so many an errand is told to be slow."""
LOWEST = 19
"""The priority at which it goes on then, as systems number them."""
MOST_ERRANDS = 200
"""How many a process does before another takes its place, so that nothing piles up in one."""
CLAIMED = 1 << 30
"""Bytes that a process lays claim to before it does anything, and uses little of, where the system does not tell."""

Task = Callable[[], Any]


class Helpers:
    """The processes, and those of them that wait for an errand."""

    def __init__(self, warm: str, kept: int) -> None:
        self._forks = "forkserver" in get_all_start_methods()
        self._context: Any = get_context("forkserver" if self._forks else "spawn")
        self._context.set_forkserver_preload([warm])
        self._changing = Lock()
        self._kept = kept
        self._waiting: list[Worker] = []
        self._ended = False

    def begin(self) -> None:
        """Load what they need, without waiting for it."""
        if self._forks:
            from multiprocessing import resource_tracker  # noqa: PLC0415 - not on every system
            from multiprocessing.forkserver import ensure_running  # noqa: PLC0415 - not on every system

            # An interrupt is for the server to answer, also while the process that they are copies of still loads.
            resource_tracker.ensure_running()  # which lets interrupts through again, once it runs
            before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
            try:
                ensure_running()
            finally:
                signal.pthread_sigmask(signal.SIG_SETMASK, before)

    def take(self) -> Worker:
        """One that waits and is still there, the last to have come first, or a new one."""
        while (worker := self._next()) is not None:
            if worker.process.is_alive():
                return worker
            worker.end()
        return Worker(self._context)

    def _next(self) -> Worker | None:
        with self._changing:
            return self._waiting.pop() if self._waiting else None

    def give_back(self, worker: Worker) -> None:
        """One that has done its errand well."""
        with self._changing:
            fit = worker.done < MOST_ERRANDS and not worker.gave_way
            kept = fit and not self._ended and len(self._waiting) < self._kept
            if kept:
                self._waiting.append(worker)
        if not kept:
            worker.end()

    def end(self) -> None:
        """End those that wait, and keep none that come back."""
        with self._changing:
            self._ended = True
            waiting, self._waiting = self._waiting, []
        for worker in waiting:
            worker.end()


class Done(NamedTuple):
    """What came of an errand, and whether its process is as good as it was before."""

    answer: Any
    well: bool


class Worker:
    """A process that does one errand after the other."""

    def __init__(self, context: Any) -> None:
        self.done = 0
        self.gave_way = False
        self._errands, theirs = context.Pipe()
        with theirs:
            self.process: BaseProcess = context.Process(target=_work, args=(theirs,), daemon=True)
            self.process.start()

    def do(self, task: Task, slow: Callable[[], object]) -> Done:
        """Have it do something, and tell when it takes long.

        Raises:
            NotGiven: it took too long.
            EOFError, OSError: the process has ended.
        """
        until = time.monotonic() + SECONDS
        self._errands.send(task)
        while self._errands.poll(max(0, until - time.monotonic())):
            told: Done | None = self._errands.recv()
            if told is not None:
                self.done += 1
                return told
            slow()
        raise NotGiven(
            504,
            f"This took longer than {SECONDS:g} seconds and was stopped; in a terminal `comparator compare`"
            " takes the time it needs.",
        )

    def give_way(self) -> None:
        """Let others go first from now on: no priority can be raised again."""
        self.gave_way = True
        if sys.platform != "win32" and self.process.pid is not None:
            with suppress(OSError):  # it has just ended
                os.setpriority(os.PRIO_PROCESS, self.process.pid, LOWEST)

    def stop(self) -> None:
        """Stop it, whatever it does: whoever waits for it learns of that."""
        self.process.kill()

    def end(self) -> None:
        """Stop it, and bury it."""
        self.stop()
        self.process.join()
        self.process.close()
        self._errands.close()


def get_ready() -> None:
    """What is done to see that a process can do something."""


def _work(errands: Connection[Any, Any]) -> None:
    """What a process does: errand after errand, within bounds."""
    serve_the_parent()
    if sys.platform != "win32":
        import resource  # noqa: PLC0415 - not on every system

        most = _claimed() + MOST_MEMORY
        resource.setrlimit(resource.RLIMIT_AS, (most, most))
        signal.signal(signal.SIGVTALRM, lambda *_: errands.send(None))  # so that it is known to take long
    sys.stdout = sys.stderr  # what a plug-in prints
    with suppress(EOFError):
        while True:
            errands.send(_done(errands.recv()))


def _claimed() -> int:
    """Bytes of memory that this process lays claim to."""
    try:
        pages = Path("/proc/self/statm").read_text(encoding="ascii").split()[0]
    except OSError:
        return CLAIMED
    return int(pages) * os.sysconf("SC_PAGE_SIZE")


def _done(work: Task) -> Done:
    """What comes of an errand; whoever has failed is not fit for another."""
    _time(SECONDS_OF_WORK)
    try:
        return Done(work(), well=True)
    except NotGiven as refused:
        return Done(refused, well=True)
    except MemoryError:
        return Done(
            NotGiven(500, "This needs more memory than one may take here, and was stopped."), well=False
        )
    except Exception as error:  # noqa: BLE001 - the boundary: get_ready beyond it could tell of it better
        told = f"{mishap(error).line()} In a terminal, `comparator compare` writes a report of it."
        return Done(NotGiven(500, told), well=False)
    finally:
        _time(0)


def _time(seconds: float) -> None:
    """Tell when so much processor time has gone by, or no longer."""
    if sys.platform != "win32":
        signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
