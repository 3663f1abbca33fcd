"""Who does the work: this process, several processes, or a Dask cluster, all behind one interface."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError, Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import get_context
from typing import NamedTuple, ParamSpec, TypeVar

from comparator.running.sharing import serve_the_parent

SECONDS_TO_ANSWER = 5
AHEAD = 2
"""How many chunks wait for each worker."""

Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")


class NoWorkers(Exception):
    """Nobody can do the work, or those who did it are gone; what was counted before is kept."""


class Workers(NamedTuple):
    """An executor, and how many calls it is worth handing over at once."""

    executor: Executor
    at_once: int


class InThisProcess(Executor):
    """An executor that works as it is asked."""

    def submit(
        self, fn: Callable[Arguments, Result], /, *args: Arguments.args, **kwargs: Arguments.kwargs
    ) -> Future[Result]:
        """A future that is done already."""
        future: Future[Result] = Future()
        future.set_result(fn(*args, **kwargs))
        return future


@contextmanager
def here(processes: int) -> Iterator[Workers]:
    """Processes on this machine; one works in this process itself."""
    if processes == 1:
        yield Workers(InThisProcess(), 1)
        return
    pool = ProcessPoolExecutor(processes, get_context("spawn"), serve_the_parent)
    try:
        yield Workers(pool, AHEAD * processes)
    except BrokenProcessPool as broken:
        raise NoWorkers("A worker process has died.") from broken
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def cluster(address: str) -> Iterator[Workers]:
    """The workers of a Dask cluster that runs already.

    Raises:
        NoWorkers: Dask is not installed, or nobody answers there, or all workers are lost on the way.
    """
    try:
        from distributed import Client, KilledWorker  # noqa: PLC0415 - an extra, and slow to import
        from distributed.comm.core import CommClosedError  # noqa: PLC0415
    except ImportError as missing:
        raise NoWorkers("Dask is not installed; it comes with the extra `census`.") from missing
    logging.getLogger("distributed").setLevel(logging.CRITICAL)  # what goes wrong is told below, once
    try:
        with ThreadPoolExecutor(1) as aside:  # in the caller's thread an event loop may be running
            aside.submit(lambda: asyncio.run(_greet(address))).result()
        client = Client(address, timeout=SECONDS_TO_ANSWER, set_as_default=False)
    except (OSError, ValueError, TypeError) as silent:
        raise NoWorkers(f"No Dask cluster answers at {address}.") from silent
    try:
        client.wait_for_workers(1, timeout=SECONDS_TO_ANSWER)
        executor = client.get_executor()
        yield Workers(executor, AHEAD * sum(client.nthreads().values()))
    except (KilledWorker, CommClosedError, CancelledError, OSError) as lost:
        raise NoWorkers(f"The Dask cluster at {address} has no workers left that do the work.") from lost
    except ImportError as missing:
        raise NoWorkers(f"The workers of {address} lack this program: {missing}.") from missing
    finally:
        client.close(timeout=SECONDS_TO_ANSWER)


async def _greet(address: str) -> None:
    """Exchange the first words with whoever listens there; Dask's client would wait for them for ever.

    Raises:
        OSError: nobody listens, or somebody who is no Dask scheduler.
        ValueError: this is no address.
    """
    from distributed.comm.addressing import resolve_address  # noqa: PLC0415
    from distributed.comm.core import connect  # noqa: PLC0415

    greeting = connect(resolve_address(address), timeout=SECONDS_TO_ANSWER)
    (await asyncio.wait_for(greeting, SECONDS_TO_ANSWER)).abort()
