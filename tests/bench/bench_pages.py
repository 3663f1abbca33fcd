"""What pages cost: making them, and what they answer a reader's hand with."""

from __future__ import annotations

import time
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from comparator import library
from comparator.blaming.timeline import timelines
from reports import html
from reports.catalogue import index as catalogue
from reports.comparison import view
from tests import compared
from tests.bench.bench_costs import comparator
from tests.bench.conftest import Cost, spelled, tell

if TYPE_CHECKING:
    from playwright.sync_api import Page

ANSWER = """([kind, name, value]) => {
    const target = kind === "key" ? document.body : document.querySelector(name);
    const begun = performance.now();
    if (kind === "key") target.dispatchEvent(new KeyboardEvent("keydown", { key: value, bubbles: true }));
    else { target.value = value; target.dispatchEvent(new Event("input", { bubbles: true })); }
    document.body.offsetHeight;
    return performance.now() - begun;
}"""
"""How long until the page has answered and laid itself out anew."""


def bench_one_page(cost: Cost) -> None:
    comparison = compared.fanatic()
    swept = timelines(comparison.scenario)
    cost("one page of three ways to play, made anew", 50e-3, lambda: html.page(comparison, swept))


def bench_a_key_press(browser_page: Page, pytestconfig: pytest.Config, tmp_path: Path) -> None:
    (tmp_path / "page.html").write_text(html.page(compared.fanatic()), encoding="utf-8")
    browser_page.goto((tmp_path / "page.html").as_uri())
    took = browser_page.evaluate(ANSWER, ["key", "", "ArrowRight"]) / 1000
    tell(pytestconfig, "a page's answer to a key press", spelled(took), "under 50 ms")


def bench_filtering_a_thousand(browser_page: Page, pytestconfig: pytest.Config, tmp_path: Path) -> None:
    entry = catalogue.entry(view.page_view(compared.fanatic()))
    many = [replace(entry, slug=f"s{number}", title=f"Scenario {number}") for number in range(1000)]
    (tmp_path / "index.html").write_text(html.index(many), encoding="utf-8")
    browser_page.goto((tmp_path / "index.html").as_uri())
    took = browser_page.evaluate(ANSWER, ["field", "input[type=search]", "77"]) / 1000
    tell(pytestconfig, "filtering a thousand scenarios", spelled(took), "under 100 ms")


def bench_library_as_a_site(pytestconfig: pytest.Config, tmp_path: Path) -> None:
    begun = time.perf_counter()
    usage = comparator("site", "--output", f"{tmp_path}/")
    what = f"the whole library as a site ({len(library.paths())} scenarios)"
    tell(pytestconfig, what, spelled(time.perf_counter() - begun), "under 20 s")
    tell(pytestconfig, "    and its memory at most", f"{usage.ru_maxrss / 1024:.0f} MB", "under 200 MB")
