"""Sharing work out among processes, where there is enough of it."""

from __future__ import annotations

import gc
import os
import signal
from collections.abc import Callable, Iterator, Sequence
from threading import Thread
from typing import TypeVar

from comparator.running.circles import look_seldom

Item = TypeVar("Item")
Result = TypeVar("Result")

WORTH_SHARING = 8
"""From how many items on several processes do the work."""


def shared(work: Callable[[Item], Result], items: Sequence[Item]) -> Iterator[Result]:
    """What `work` makes of each item, in the order of the items."""
    if len(items) < WORTH_SHARING or os.cpu_count() == 1:
        yield from map(work, items)
        return
    from concurrent.futures import ProcessPoolExecutor  # noqa: PLC0415 - slow to import, and seldom needed
    from multiprocessing import active_children  # noqa: PLC0415

    others = active_children()
    with ProcessPoolExecutor(initializer=serve_the_parent) as pool:
        try:
            made = [pool.submit(work, item) for item in items]
            for one in made:
                yield one.result()
        except BaseException:
            # What they are at would be waited for, and nobody wants it any more.  Nothing is cancelled besides: the pool tells
            # what has not begun that its process has died, and stumbles over what is cancelled.
            for worker in active_children():
                if worker not in others:
                    worker.terminate()
            raise


def serve_the_parent() -> None:
    """Make this process a worker: the parent decides what an interrupt means, and its end is the worker's."""
    gc.freeze()  # what was there before is not looked through again and again for what nobody needs any more
    look_seldom()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_the_parent, daemon=True).start()


def _end_with_the_parent() -> None:
    """A parent that was killed tells nobody; its workers would wait for more work for ever."""
    from multiprocessing import parent_process  # noqa: PLC0415 - slow to import, and seldom needed

    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
