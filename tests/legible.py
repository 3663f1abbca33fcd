"""Whether anybody can read a page: looked at in one load, as every kind of page is.

Contrast depends on the scheme and not on the size, layout on the size and not on the scheme: so a page is looked at
on a phone by day and on a laptop by night, and with type of twice the size and zoomed besides.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Literal

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Page

PHONE, LAPTOP, ZOOMED = (390, 844), (1366, 768), (640, 400)
LOOKS: tuple[tuple[tuple[int, int], Literal["light", "dark"]], ...] = ((PHONE, "light"), (LAPTOP, "dark"))

CUT = """all => all.filter((each) => each.clientWidth > 1 && each.scrollWidth > each.clientWidth + 1)
    .map((each) => each.textContent.trim().slice(0, 60))"""
"""Texts that are wider than the box in which they stand."""


FOUND = """context => axe.run(context ?? document, {resultTypes: ["violations"]}).then((found) => found.violations)"""
"""What axe calls wrong; what it finds right it need not collect and hand over."""


def sized(page: Page, size: tuple[int, int]) -> None:
    """Give the window a size."""
    page.set_viewport_size({"width": size[0], "height": size[1]})


def illegible(page: Page, around: str = "") -> list[str]:
    """All that would keep somebody from reading it: what axe finds, what scrolls sideways, what is cut in large type.

    What stands `around` it, by a selector, has tests of its own.
    """
    return [*_seen(page, around), *_enlarged(page)]


def violations(page: Page, context: Mapping[str, list[list[str]]] | None = None) -> list[str]:
    """What axe finds in the page as it stands; the context says by selectors what to include or exclude."""
    axe = pytest.importorskip("axe_playwright_python.sync_playwright")
    if not page.evaluate("'axe' in globalThis"):
        page.evaluate(axe.Axe().axe_script)
    found = page.evaluate(FOUND, context)
    return [f"{each['id']}: {[node['html'][:120] for node in each['nodes']]}" for each in found]


def _seen(page: Page, around: str) -> Iterator[str]:
    context = {"exclude": [[around]]} if around else None
    page.emulate_media(reduced_motion="reduce")
    for size, scheme in LOOKS:
        page.emulate_media(color_scheme=scheme)
        sized(page, size)
        yield from _wide(page, size, scheme)
        yield from (f"{scheme}, {size}: {each}" for each in violations(page, context))
    if page.evaluate("document.getAnimations().length"):
        yield "something moves though the reader would have nothing move"


def _enlarged(page: Page) -> Iterator[str]:
    """A laptop's window zoomed to twice the size, and type of 200 per cent in it."""
    sized(page, ZOOMED)
    yield from _wide(page, ZOOMED, "zoomed")
    sized(page, LAPTOP)
    page.evaluate("document.documentElement.style.fontSize = '212.5%'")
    yield from _wide(page, LAPTOP, "type of twice the size")
    text = page.locator("main p, main h1, main h2, main summary, main button, .tools *")
    yield from (f"cut in type of twice the size: {each}" for each in text.evaluate_all(CUT))
    page.evaluate("document.documentElement.style.removeProperty('font-size')")


def _wide(page: Page, size: tuple[int, int], when: str) -> Iterator[str]:
    wide = page.evaluate("document.documentElement.scrollWidth")
    if wide > size[0]:
        yield f"{when}: {wide} pixels wide in a window of {size[0]}"
