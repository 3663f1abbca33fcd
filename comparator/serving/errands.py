"""Work on what readers send: each errand in a process of its own, for as long as it is wanted and no longer.

A board may take long to play, and no thread can be made to stop. So the server itself only hands out errands
and waits. Where the system can fork, every errand begins in a copy of a process that has everything loaded.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from multiprocessing import get_all_start_methods, get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from threading import Lock
from typing import Any, ParamSpec, TypeVar

from comparator.running.mishap import mishap
from comparator.running.sharing import serve_the_parent
from comparator.serving.folder import Refused

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
MOST_MEMORY = 2 << 30
"""Bytes of memory that an errand may lay claim to; a library that we load claims the half and uses little of it."""

Given = ParamSpec("Given")
Answer = TypeVar("Answer")


class Errands:
    """Hands out errands; `warm` is a module that loads, when it is imported, what they need."""

    def __init__(self, warm: str) -> None:
        self._forks = "forkserver" in get_all_start_methods()
        self._context: Any = get_context("forkserver" if self._forks else "spawn")
        self._context.set_forkserver_preload([warm])
        self._threads = ThreadPoolExecutor(AT_ONCE, "errand")
        self._asked: set[Errand] = set()

    def begin(self) -> None:
        """Load already now what errands need."""
        if self._forks:
            from multiprocessing.forkserver import ensure_running  # noqa: PLC0415 - not on every system

            ensure_running()

    async def run(self, work: Callable[Given, Answer], *given: Given.args, **named: Given.kwargs) -> Answer:
        """What comes of some work; whoever no longer waits for it ends it.

        Raises:
            Refused: the work was refused, failed, took too long, or there is too much of it already.
        """
        if len(self._asked) >= MOST_ASKED:
            raise Refused(503, "Too many others wait for an answer; try again in a moment.")
        errand = Errand(self._context, work, given, named)
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


class Errand:
    """Some work, and the process that does it."""

    def __init__(
        self, context: Any, work: Callable[..., Any], given: tuple[Any, ...], named: dict[str, Any]
    ) -> None:
        self._context = context
        self._task = (work, given, named)
        self._changing = Lock()
        self._wanted = True
        self._process: BaseProcess | None = None

    def answer(self) -> Any:
        """Do it, and wait for what comes of it."""
        answers, theirs = self._context.Pipe(duplex=False)
        try:
            with answers:
                with theirs, self._changing:
                    if not self._wanted:
                        raise Refused(503, "Nobody waits for this any more.")
                    process = self._context.Process(target=_do, args=(theirs, *self._task), daemon=True)
                    process.start()
                    self._process = process
                answer = self._heard(answers)
        except (EOFError, OSError) as error:
            raise Refused(500, "The process that worked on this was ended, or lacked the memory.") from error
        finally:
            self.end()
        if isinstance(answer, Refused):
            raise answer
        return answer

    def _heard(self, answers: Connection[Any, Any]) -> Any:
        if not answers.poll(SECONDS):
            raise Refused(
                504,
                f"This took longer than {SECONDS:g} seconds and was stopped; in a terminal `comparator compare`"
                " takes the time it needs.",
            )
        return answers.recv()

    def end(self) -> None:
        """End the process, whatever it does, or never begin it."""
        with self._changing:
            self._wanted = False
            process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.join()
            process.close()


def _give_way(_signal: int, _frame: object) -> None:
    """Let quicker errands go first."""
    if sys.platform != "win32":
        os.nice(LOWER)


def _do(
    answers: Connection[Any, Any], work: Callable[..., Any], given: tuple[Any, ...], named: dict[str, Any]
) -> None:
    """What the process does: the work, within bounds."""
    serve_the_parent()
    if sys.platform != "win32":
        import resource  # noqa: PLC0415 - not on every system

        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
        signal.signal(signal.SIGVTALRM, _give_way)
        signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS_BEFORE_GIVING_WAY)
    sys.stdout = sys.stderr  # what a plug-in prints
    try:
        answer = work(*given, **named)
    except Refused as refused:
        answer = refused
    except MemoryError:
        answer = Refused(500, "This needs more memory than one may take here, and was stopped.")
    except Exception as error:  # noqa: BLE001 - the boundary: nothing beyond it could tell of it better
        answer = Refused(
            500, f"{mishap(error).line()} In a terminal, `comparator compare` writes a report of it."
        )
    answers.send(answer)
