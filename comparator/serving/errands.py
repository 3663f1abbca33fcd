"""Work on what readers send: each errand has a process to itself, for as long as it is wanted and no longer.

A board may take long to play, and no thread can be made to stop. So the server itself only hands out errands
and waits. A process that has done one in good time is given the next; all others are ended. Where the system can
fork, each begins as a copy of a process that has everything loaded.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from multiprocessing import get_all_start_methods, get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from threading import Event, Lock
from typing import Any, NamedTuple, ParamSpec, TypeVar

from comparator.running.mishap import mishap
from comparator.running.sharing import serve_the_parent
from comparator.serving.folder import NotGiven

SECONDS = 30.0
"""How long an errand may take."""
SECONDS_BEFORE_GIVING_WAY = 1.0
"""Of processor time: how long it may take as much of the machine as the others do."""
LOWER = 10
"""By so much its priority is lowered then."""
AT_ONCE = 16
"""How many errands are done at the same time; more than there are cores, so that slow ones let others pass."""
MOST_ASKED = 256
"""How many are done or wait at the most."""
KEPT = 4
"""How many processes wait for their next errand at the most."""
MOST_ERRANDS = 200
"""How many a process does before another takes its place, so that nothing piles up in one."""
MOST_MEMORY = 2 << 30
"""Bytes of memory that an errand may lay claim to; a library that we load claims the half and uses little of it."""

Given = ParamSpec("Given")
Answer = TypeVar("Answer")
Task = tuple[Callable[..., Any], tuple[Any, ...], dict[str, Any]]
"""Work, and what it is given."""


class Errands:
    """Hands out errands; `warm` is a module that loads, when it is imported, what they need."""

    def __init__(self, warm: str) -> None:
        self._workers = Helpers(warm)
        self._threads = ThreadPoolExecutor(AT_ONCE, "errand")
        self._asked: set[Errand] = set()

    def begin(self) -> None:
        """Load already now what errands need."""
        self._workers.begin()

    async def run(self, work: Callable[Given, Answer], *given: Given.args, **named: Given.kwargs) -> Answer:
        """What comes of some work; whoever no longer waits for it ends it.

        Raises:
            Refused: the work was refused, failed, took too long, or there is too much of it already.
        """
        if len(self._asked) >= MOST_ASKED:
            raise NotGiven(503, "Too many others wait for an answer; try again in a moment.")
        errand = Errand(self._workers, work, given, named)
        self._asked.add(errand)
        try:
            answer: Answer = await asyncio.get_running_loop().run_in_executor(self._threads, errand.answer)
        finally:
            self._asked.discard(errand)
            errand.end()
        return answer

    def end(self) -> None:
        """End all that is under way, and begin nothing more."""
        self._threads.shutdown(wait=False, cancel_futures=True)
        for errand in [*self._asked]:
            errand.end()
        self._workers.end()


class Errand:
    """Some work, and the process that does it."""

    def __init__(
        self, workers: Helpers, work: Callable[..., Any], given: tuple[Any, ...], named: dict[str, Any]
    ) -> None:
        self._workers = workers
        self._task = (work, given, named)
        self._changing = Lock()
        self._over = Event()
        self._worker: Worker | None = None

    def answer(self) -> Any:
        """Do it, and wait for what comes of it."""
        with self._changing:
            if self._over.is_set():
                raise NotGiven(503, "Nobody waits for this any more.")
            worker = self._worker = self._workers.take()
        done = None
        try:
            done = worker.do(self._task)
        except (EOFError, OSError) as error:
            raise NotGiven(500, "The process that worked on this was ended, or lacked the memory.") from error
        finally:
            with self._changing:
                self._worker = None
            if done is not None and done.well and not self._over.is_set():
                self._workers.give_back(worker)
            else:
                worker.end()
        if isinstance(done.answer, NotGiven):
            raise done.answer
        return done.answer

    def end(self) -> None:
        """End what is done for it, whatever that is, or never begin it."""
        with self._changing:
            self._over.set()
            if self._worker is not None:
                self._worker.stop()


class Helpers:
    """The processes, and those of them that wait for an errand."""

    def __init__(self, warm: str) -> None:
        self._forks = "forkserver" in get_all_start_methods()
        self._context: Any = get_context("forkserver" if self._forks else "spawn")
        self._context.set_forkserver_preload([warm])
        self._changing = Lock()
        self._waiting: list[Worker] = []
        self._ended = False

    def begin(self) -> None:
        """Have one wait."""
        if self._forks:
            from multiprocessing.forkserver import ensure_running  # noqa: PLC0415 - not on every system

            ensure_running()

    def take(self) -> Worker:
        """One that waits, the last to have come first, or a new one."""
        with self._changing:
            if self._waiting:
                return self._waiting.pop()
        return Worker(self._context)

    def give_back(self, worker: Worker) -> None:
        """One that has done its errand well."""
        with self._changing:
            kept = not self._ended and len(self._waiting) < KEPT and worker.done < MOST_ERRANDS
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
        self._errands, theirs = context.Pipe()
        with theirs:
            self.process: BaseProcess = context.Process(target=_work, args=(theirs,), daemon=True)
            self.process.start()

    def do(self, task: Task) -> Done:
        """Have it do something.

        Raises:
            Refused: it took too long.
            EOFError, OSError: the process has ended.
        """
        self._errands.send(task)
        if not self._errands.poll(SECONDS):
            raise NotGiven(
                504,
                f"This took longer than {SECONDS:g} seconds and was stopped; in a terminal `comparator compare`"
                " takes the time it needs.",
            )
        done: Done = self._errands.recv()
        self.done += 1
        return done

    def stop(self) -> None:
        """Stop it, whatever it does: whoever waits for it learns of that."""
        self.process.kill()

    def end(self) -> None:
        """Stop it, and bury it."""
        self.stop()
        self.process.join()
        self.process.close()
        self._errands.close()


def _work(errands: Connection[Any, Any]) -> None:
    """What a process does: errand after errand, within bounds."""
    serve_the_parent()
    if sys.platform != "win32":
        import resource  # noqa: PLC0415 - not on every system

        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
        signal.signal(signal.SIGVTALRM, _give_way)
    sys.stdout = sys.stderr  # what a plug-in prints
    with suppress(EOFError):
        while True:
            errands.send(_done(*errands.recv()))


def _done(work: Callable[..., Any], given: tuple[Any, ...], named: dict[str, Any]) -> Done:
    """What comes of an errand; whoever has failed, or has given way to others, is not fit for another."""
    if sys.platform != "win32":
        signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS_BEFORE_GIVING_WAY)
    try:
        answer = work(*given, **named)
    except NotGiven as refused:
        answer = refused
    except MemoryError:
        return Done(
            NotGiven(500, "This needs more memory than one may take here, and was stopped."), well=False
        )
    except Exception as error:  # noqa: BLE001 - the boundary: nothing beyond it could tell of it better
        told = f"{mishap(error).line()} In a terminal, `comparator compare` writes a report of it."
        return Done(NotGiven(500, told), well=False)
    if sys.platform == "win32":
        return Done(answer, well=True)
    left, _ = signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    return Done(answer, well=left > 0)


def _give_way(_signal: int, _frame: object) -> None:
    """Let quicker errands go first."""
    os.nice(LOWER)
