"""The live page from a plain server of files, with every other host refused.

To start its program takes a browser seconds, so one first visit is made for all tests, and what was seen on it is kept.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING

from comparator.commands.site import live_page, publish_live
from tests.conftest import ROOT, cannot_run, quiet

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page, Route, ViewportSize

RUNTIME = ROOT / ".live"
PATIENCE = 120_000
"""Milliseconds for which a page may take on a machine that has much else to do."""
LAPTOP: ViewportSize = {"width": 1280, "height": 800}


KEPT = """async () => {
    const names = await caches.keys();
    const kept = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length));
    const keeper = navigator.serviceWorker.controller; // it may be at work before it is done with taking over
    return names.length === 2 && kept.every(Boolean) && keeper?.state === "activated";
}"""
"""Whether a second visit begins from what the page has kept, also where there is no network."""
KEEP = "async ([name, text]) => (await import('./page/kept.js')).keepFile(name, text)"


class Files(SimpleHTTPRequestHandler):
    """Hands out files as any host does, and says nothing."""

    extensions_map = {  # noqa: RUF012 - the class that it extends keeps one there
        **SimpleHTTPRequestHandler.extensions_map,
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
    }

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@dataclass(frozen=True)
class FirstSight:
    """What a fresh profile saw: before its program had started, and when it had."""

    before: str
    after: str
    shown: str | None
    """The comparison that was in the frame all the while."""
    board: bool


@dataclass
class Visit:
    """A browser profile, and the address that it may ask."""

    context: BrowserContext
    address: str
    server: ThreadingHTTPServer

    @contextmanager
    def page(self, fragment: str = "") -> Iterator[Page]:
        """The page, which must log no error and ask nobody but its server."""
        page = self.context.new_page()
        page.emulate_media(reduced_motion="reduce")
        with quiet(page, *self.homes):
            page.goto(self.address + fragment)
            yield page
            page.close(run_before_unload=False)

    @property
    def homes(self) -> tuple[str, ...]:
        """Where the page may ask."""
        return (self.address, f"blob:{self.address}", "data:")

    def first(self, **kept: str) -> FirstSight:
        """Make the first visit, until the page keeps what it has fetched, and scenarios of these names."""
        with self.page() as page:
            page.frame_locator("iframe").locator(".verdict").wait_for()
            before = page.locator("#status").inner_text()
            compared(page)
            sight = FirstSight(
                before,
                page.locator("#status").inner_text(),
                page.locator("iframe").get_attribute("src"),
                page.locator('.card[data-id="Mogg Fanatic"]').is_visible(),
            )
            for name, text in kept.items():
                page.evaluate(KEEP, [f"{name}.yaml", text])
            self.wait_for_memory(page)
        return sight

    def wait_for_memory(self, page: Page) -> None:
        """Wait until the page keeps what a second visit begins from, also where there is no network."""
        kept_by = time.monotonic() + PATIENCE / 1000
        while not page.evaluate(KEPT):  # `wait_for_function` takes any promise for a yes
            assert time.monotonic() < kept_by, "the page never came to be kept"
            page.wait_for_timeout(100)


def compared(page: Page) -> None:
    """Wait until the page has compared what is written."""
    page.locator("#status", has_text="Compared under").wait_for()


def written(page: Page) -> str:
    """What the editor holds."""
    text: str = page.evaluate("() => ace.edit('editor').getValue()")
    return text


def runtime() -> Path:
    """What the live page runs on, where it was fetched."""
    if not (RUNTIME / "fetched").is_file():
        cannot_run("the live page's runtime is not here (make .live/fetched, which takes npm)")
    return RUNTIME


@contextmanager
def visiting(browser: Browser, folder: Path) -> Iterator[Visit]:
    """A fresh profile, and a server of the live page's files."""
    publish_live(folder, live_page(runtime()))
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Files, directory=folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{server.server_port}/"
    context = browser.new_context(viewport=LAPTOP)
    context.set_default_timeout(PATIENCE)
    context.route(lambda url: not url.startswith(address), _refused)
    try:
        yield Visit(context, address, server)
    finally:
        context.close()
        server.shutdown()
        server.server_close()


def _refused(route: Route) -> None:
    route.abort("blockedbyclient")
