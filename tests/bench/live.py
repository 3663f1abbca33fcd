"""What the live page costs: run as `python -m tests.bench.live`, or `make bench-live`.

Prints what a first visit fetches, how long until the first comparison that the browser itself made, on a first visit
and on a second one, and how long an answer to a changed key takes over the library: by the clock, and in processor time
of the whole browser, which tells the same on a machine that has other things to do.
"""

from __future__ import annotations

import os
import time
from gzip import compress
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

import click
from playwright.sync_api import sync_playwright

from comparator import library
from tests.bench.processes import processor_seconds
from tests.comparator.live.visiting import Visit, compared, visiting
from tests.conftest import launch

if TYPE_CHECKING:
    from playwright.sync_api import Page

ASKED = """async ([text, name]) => {
    const { ask } = await import("./page/messenger.js");
    await ask("compare", { text, name, rulesets: [] });
}"""


def main() -> None:
    """Measure, and print."""
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = launch(playwright)
        with visiting(browser, Path(folder)) as visit:
            fetched = sum(
                len(compress(path.read_bytes())) for path in Path(folder).rglob("*") if path.is_file()
            )
            click.echo(f"first visit: {fetched / 1e6:.1f} MB compressed")
            _first(visit, "first comparison, first visit")
            _first(visit, "first comparison, second visit")
            with visit.page() as page:
                compared(page)
                _keys(page)
        browser.close()


def _first(visit: Visit, called: str) -> None:
    began, spent = time.perf_counter(), _spent()
    with visit.page() as page:
        compared(page)
        click.echo(
            f"{called}: {time.perf_counter() - began:.1f} s, {_spent() - spent:.1f} s of processor time"
        )
        visit.wait_for_memory(page)


def _keys(page: Page) -> None:
    """Each scenario of the library, once as it is and once after a key."""
    clock, spent = [], []
    for path in library.paths():
        text = path.read_text(encoding="utf-8")
        page.evaluate(ASKED, [text, path.name])
        began, before = time.perf_counter(), _spent()
        page.evaluate(ASKED, [f"{text}#", path.name])
        clock.append(time.perf_counter() - began)
        spent.append(_spent() - before)
    click.echo(f"a changed key: median {1000 * median(clock):.0f} ms, {1000 * median(spent):.0f} ms of processor time; "
          f"slowest {1000 * max(clock):.0f} ms, {1000 * max(spent):.0f} ms")  # fmt: skip


def _spent() -> float:
    """Seconds of processor time that the processes below this one have used."""
    return sum(
        seconds for process, seconds in processor_seconds(os.getpid()).items() if process != os.getpid()
    )


if __name__ == "__main__":
    main()
