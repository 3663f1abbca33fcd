"""Work on what readers send: it is done elsewhere, for as long as it is wanted and no longer.

A board may take long to play, and no thread can be made to stop. So the server itself only hands out errands
and waits. Only as many are quick at the same time as there are processors, or each would wait for all; one that is not
done soon leaves its place, and goes on beside the others at the lowest priority.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Event, Lock
from typing import Any, TypeVar

from comparator.serving.folder import NotGiven
from comparator.serving.places import Places, room
from comparator.serving.workers import Helpers, Task, Worker, get_ready

SECONDS_AMONG_QUICK = 3.0
"""How long an errand may keep its place there by the clock; its process tells before, if it takes much processor time."""
MOST_ASKED = 256
"""How many are done or wait at the most."""

Answer = TypeVar("Answer")


class Errands:
    """Hands out errands; `warm` is a module that loads, when it is imported, what they need."""

    def __init__(self, warm: str) -> None:
        quick, slow = room()
        self._quick = Places(quick)
        self._slow = Places(slow)
        self._workers = Helpers(warm, quick)
        self._threads = ThreadPoolExecutor(quick + slow, "errand")
        self._first = Errand(self._workers, get_ready)
        self._loading: asyncio.Future[Any] | None = None
        self._asked: set[Errand] = set()
        self._ended = False

    def begin(self) -> None:
        """Load already now what errands need."""
        self._workers.begin()

    async def run(self, work: Callable[[], Answer], urgency: int = 0) -> Answer:
        """What comes of some work, of which that with the lowest number is the most urgent; whoever no longer waits for it ends it.

        Raises:
            NotGiven: the work was refused, failed, took too long, or there is too much of it already.
        """
        if self._ended:
            raise NotGiven(503, "The server ends.")
        if len(self._asked) >= MOST_ASKED:
            raise NotGiven(503, "Too many others wait for an answer; try again in a moment.")
        errand = Errand(self._workers, work)
        self._asked.add(errand)
        try:
            answer: Answer = await self._answer(errand, urgency)
        finally:
            self._asked.discard(errand)
            errand.end()
            errand.leave()
        return answer

    async def _answer(self, errand: Errand, urgency: int) -> Any:
        self._loading = self._loading or self._first.begin(self._threads)
        if not self._loading.done():  # or the time among the quick would be spent on it
            await asyncio.wait({self._loading})
        async with self._quick.place(urgency):
            doing = errand.begin(self._threads)
            await asyncio.wait(
                {doing, errand.slow}, timeout=SECONDS_AMONG_QUICK, return_when=asyncio.FIRST_COMPLETED
            )
            if doing.done():
                return doing.result()
            errand.give_way()
            goes_on = self._slow.free > 0
            if not goes_on:
                await errand.stop()
        async with self._slow.place():
            return await (doing if goes_on else errand.begin(self._threads))

    def end(self) -> None:
        """End all that is under way, and begin nothing more."""
        self._ended = True
        self._threads.shutdown(wait=False)
        for errand in (self._first, *self._asked):
            errand.end()
        self._workers.end()


class Errand:
    """Some work, and the process that does it."""

    def __init__(self, workers: Helpers, work: Task) -> None:
        self._workers = workers
        self._work = work
        self._changing = Lock()
        self._over = Event()
        self._stopped = Event()
        self._gives_way = False
        self._worker: Worker | None = None
        self._doing: asyncio.Future[Any] | None = None
        self.slow: asyncio.Future[None]

    def begin(self, threads: ThreadPoolExecutor) -> asyncio.Future[Any]:
        """Have it done, while others are answered; `slow` is done as soon as it has worked long enough to give way."""
        if self._over.is_set():
            raise NotGiven(503, "Nobody waits for this any more.")
        self._stopped.clear()
        loop = asyncio.get_running_loop()
        self.slow = slow = loop.create_future()
        self._doing = loop.run_in_executor(
            threads, self._answer, lambda: loop.call_soon_threadsafe(slow.cancel)
        )
        self._doing.add_done_callback(_hear)
        return self._doing

    def _answer(self, slow: Callable[[], object]) -> Any:
        """Do it, and wait for what comes of it."""
        done = None
        try:
            if self._stopped.is_set():
                raise EOFError
            worker = self._workers.take()
            with self._changing:
                self._worker = worker
                if self._gives_way:
                    worker.give_way()
                if self._stopped.is_set():
                    worker.stop()
            try:
                done = worker.do(self._work, slow)
            finally:
                with self._changing:
                    self._worker = None
                if done is not None and done.well and not self._stopped.is_set():
                    self._workers.give_back(worker)
                else:
                    worker.end()
        except (EOFError, OSError) as error:
            raise NotGiven(500, "The process that worked on this was ended, or lacked the memory.") from error
        if isinstance(done.answer, NotGiven):
            raise done.answer
        return done.answer

    def give_way(self) -> None:
        """Let quicker ones go first from now on."""
        with self._changing:
            self._gives_way = True
            if self._worker is not None:
                self._worker.give_way()

    async def stop(self) -> None:
        """End what is done for it, so that it can begin anew."""
        assert self._doing is not None, "only what has begun is stopped"
        self._stop()
        await asyncio.gather(self._doing, return_exceptions=True)

    def end(self) -> None:
        """End what is done for it, or never begin it."""
        self._over.set()
        self._stop()

    def leave(self) -> None:
        """Wait no longer for what comes of it."""
        if self._doing is not None:
            self._doing.cancel()

    def _stop(self) -> None:
        with self._changing:
            self._stopped.set()
            if self._worker is not None:
                self._worker.stop()


def _hear(done: asyncio.Future[Any]) -> None:
    """What failed when nobody waited for it any more is not told of either."""
    if not done.cancelled():
        done.exception()
