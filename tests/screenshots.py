"""Pictures of the pages as they are: `make screenshots` writes them into a folder that git ignores."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from click.testing import CliRunner
from playwright.sync_api import sync_playwright

from comparator import library
from comparator.commands.cli import commands
from reports import html
from tests import compared
from tests.conftest import launch

if TYPE_CHECKING:
    from collections.abc import Sequence

    from playwright.sync_api import Page

SHOWN = "scenarios/mogg-fanatic-and-the-hawk.html"
SIZES = {"phone": (390, 844), "laptop": (1366, 768), "projector": (1920, 1080)}
CROWD = "scenarios/crowd.html"
SHOTS = (
    ("answer", SHOWN, ""),
    ("sizes", "scenarios/morphling-like-a-five-five.html", ""),
    ("sixty-permanents", CROWD, ""),
    ("one-line", "scenarios/giant-growth-after-damage.html", ""),
    ("nothing-differs", "scenarios/giant-against-bears.html", ""),
    ("illegal-in-one", "scenarios/craw-wurm-legal-splits.html", ""),
    ("long-ago", "scenarios/trample-worked-out-after-prevention.html", ""),
    ("ladder", SHOWN, "ladder-1"),
    ("board", SHOWN, "frame-1-7"),
    ("index", "index.html", ""),
    ("history", "history.html", "2009-07-11"),
    ("clause", "clauses/strike-steps.html", ""),
    ("eras", "eras.html", ""),
)


PRINTED = ("answer", "one-line", "nothing-differs", "illegal-in-one", "sixty-permanents", "long-ago")
OPEN_WHAT_DIFFERS = """() => {
    for (const fold of document.querySelectorAll("main details")) fold.open = !!fold.querySelector(".differs, .parting");
    return document.documentElement.scrollHeight;
}"""


def main(folder: Path) -> None:
    """Make a site of the library and take every picture of it, in light and dark, in three sizes and in print; and
    a table of how tall its pages are.
    """
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as made, sync_playwright() as playwright:
        files = [str(path) for path in library.paths()]
        CliRunner().invoke(commands, ["site", *files, "--output", made], catch_exceptions=False)
        (Path(made) / CROWD).write_text(html.page(compared.crowded()), encoding="utf-8")
        browser = launch(playwright)
        for size, (width, height) in SIZES.items():
            page = browser.new_page(viewport={"width": width, "height": height})
            page.emulate_media(reduced_motion="reduce")
            for name, sheet, place in SHOTS:
                page.goto("about:blank")
                page.goto(f"{(Path(made) / sheet).as_uri()}#{place}")
                if size == "projector":
                    page.get_by_role("button", name="Large type").click()
                shoot(page, folder, f"{name}-{size}")
            page.close()
        page = browser.new_page()
        for name, sheet, _ in SHOTS:
            if name in PRINTED:
                page.goto((Path(made) / sheet).as_uri())
                page.pdf(path=folder / f"{name}-print.pdf", format="A4")
        table = heights(page, sorted((Path(made) / "scenarios").glob("*.html")))
        (folder / "heights.txt").write_text(table, encoding="utf-8")
        browser.close()


def heights(page: Page, sheets: Sequence[Path]) -> str:
    """How many pixels each page takes, as it opens and with every fold open in which something differs."""
    rows = [f"{'page':<50}" + "".join(f"{name:>10}{'open':>8}" for name in ("laptop", "phone"))]
    for sheet in sheets:
        row = f"{sheet.stem:<50}"
        for name in ("laptop", "phone"):
            width, height = SIZES[name]
            page.set_viewport_size({"width": width, "height": height})
            page.goto(sheet.as_uri())
            tall = page.evaluate("document.documentElement.scrollHeight")
            row += f"{tall:>10}{page.evaluate(OPEN_WHAT_DIFFERS):>8}"
        rows.append(row)
    return "\n".join(rows) + "\n"


def shoot(page: Page, folder: Path, name: str) -> None:
    """The page as it stands, in light and dark."""
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        page.screenshot(path=folder / f"{name}-{scheme}.png")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
