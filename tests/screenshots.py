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
from tests.conftest import launch

if TYPE_CHECKING:
    from playwright.sync_api import Page

SHOWN = "scenarios/mogg-fanatic-and-the-hawk.html"
SIZES = {"phone": (390, 844), "laptop": (1366, 768), "projector": (1920, 1080)}
SHOTS = (
    ("answer", SHOWN, ""),
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


def main(folder: Path) -> None:
    """Make a site of the library and take every picture of it, in light and dark, in three sizes."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as made, sync_playwright() as playwright:
        files = [str(path) for path in library.paths()]
        CliRunner().invoke(commands, ["site", *files, "--output", made], catch_exceptions=False)
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
        page.goto((Path(made) / SHOWN).as_uri())
        for paper in ("A4", "Letter"):
            page.pdf(path=folder / f"print-{paper}.pdf", format=paper)
        page.set_viewport_size({"width": 695, "height": 1024})
        page.emulate_media(media="print")
        page.screenshot(path=folder / "print.png", full_page=True)
        browser.close()


def shoot(page: Page, folder: Path, name: str) -> None:
    """The page as it stands, in light and dark."""
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        page.screenshot(path=folder / f"{name}-{scheme}.png")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
