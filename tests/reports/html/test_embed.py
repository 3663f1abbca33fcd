"""The fragment for another page: it looks the same anywhere, and changes nothing around it."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from comparator import __version__
from reports.html import embed
from reports.words.words import FAN_WORK
from tests import compared
from tests.legible import violations

if TYPE_CHECKING:
    from playwright.sync_api import Page

HOST = """<!doctype html><html lang="en"><meta charset="utf-8"><title>A blog</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>:root {{ color-scheme: {scheme}; }} body {{ font: 18px/1.6 Georgia, serif; }}
strong {{ color: red; }} svg {{ max-width: 50%; }} .badge {{ float: right; }} figure, p {{ margin: 40px; }}
.board {{ color: green; }}</style>
<main><h1>A blog</h1><p class="board">Before <strong>it</strong>.</p>{fragment}<p class="why">After <b>it</b>.</p></main>"""
SEEN = """() => [...document.querySelectorAll("main > p, main > p *, h1")].map((each) => {
    const { color, fontSize, display, float, margin, backgroundColor } = getComputedStyle(each);
    return [color, fontSize, display, float, margin, backgroundColor];
})"""


@cache
def fragment(name: str = "fanatic") -> str:
    made = {"fanatic": compared.fanatic, "control": compared.control, "hostile": compared.hostile}
    return embed.comparison(made[name]())


def host(page: Page, tmp_path: Path, inside: str, scheme: str = "light") -> None:
    path = tmp_path / "host.html"
    path.write_text(HOST.format(fragment=inside, scheme=scheme), encoding="utf-8")
    page.goto(path.as_uri())


@pytest.mark.parametrize("name", ["fanatic", "control", "hostile"])
def test_a_fragment_is_a_figure_that_runs_and_loads_nothing(name: str) -> None:
    """No script, frame, link, handler or address; it says whose rules, which program and whose game."""
    text = fragment(name)
    assert text.startswith('<figure class="rules-compared"><style>')
    assert not re.search(r"<(script|iframe|link|a|img|object)\b|\bon\w+=|(href|src)=|url\(|@import", text)
    assert f"comparator {__version__}" in text
    assert text.count(FAN_WORK.replace("'", "&#39;")) == 1


def test_the_fragments_of_two_boards_share_no_id() -> None:
    """So both can stand on one page."""
    ids = [re.findall(r' id="([^"]+)"', fragment(name)) for name in ("fanatic", "control")]
    assert all(ids)
    assert len({*ids[0], *ids[1]}) == len(ids[0]) + len(ids[1])


def test_a_fragment_leaves_the_page_around_it_as_it_was(browser_page: Page, tmp_path: Path) -> None:
    """What stands before and after looks as it does without the fragment, though names of classes are the same."""
    host(browser_page, tmp_path, "")
    before = browser_page.evaluate(SEEN)
    host(browser_page, tmp_path, fragment())
    assert browser_page.evaluate(SEEN) == before


def test_a_fragment_is_itself_on_any_page(browser_page: Page, tmp_path: Path) -> None:
    """The page's own rules for words and pictures do not reach into it, and no width makes it scroll."""
    host(browser_page, tmp_path, fragment())
    figure = browser_page.locator(".rules-compared")
    red = "rgb(255, 0, 0)"
    colors = figure.locator("strong").evaluate_all("all => all.map((each) => getComputedStyle(each).color)")
    assert red not in colors
    floats = figure.locator(".badge").evaluate_all("all => all.map((each) => getComputedStyle(each).float)")
    assert set(floats) == {"none"}
    for width in (390, 700, 1366):
        browser_page.set_viewport_size({"width": width, "height": 800})
        assert browser_page.evaluate("document.documentElement.scrollWidth") <= width
        board = figure.locator("svg.board").first.bounding_box()
        assert board is not None
        assert board["width"] > 250


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_fragment_is_accessible_by_day_and_by_night(
    browser_page: Page, tmp_path: Path, scheme: str
) -> None:
    """It follows the page's own colours, and axe finds nothing in it."""
    host(browser_page, tmp_path, fragment() + fragment("control"), scheme)
    shade = browser_page.locator(".rules-compared").first.evaluate(
        "each => getComputedStyle(each).backgroundColor"
    )
    assert shade == {"light": "rgb(251, 250, 246)", "dark": "rgb(20, 22, 26)"}[scheme]
    assert violations(browser_page, {"include": [[".rules-compared"]]}) == []
