"""The recipes of CONTRIBUTING.md, each carried out on a copy of the product: so many files, and it works."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.conftest import ROOT

PAGE = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"```diff\n# (\S+)\n(.*?)```", re.DOTALL)
PRODUCT = ("rulesets", "comparator", "reports")

STRIKER = """
format: 1
title: Who strikes first
players: {Anna: 20, Noah: 20}
table: {Anna: [Squire: 2/2 first strike], Noah: [Bear: 2/2]}
attacks: [Squire]
blocks: {Bear: Squire}
"""

Program = Callable[..., str]


def changes(recipe: str) -> dict[str, str]:
    """The blocks of a recipe, by the file each changes."""
    section = PAGE.partition(f"\n## {recipe}\n")[2].partition("\n## ")[0]
    return dict(BLOCK.findall(section))


def changed(text: str, block: str) -> str:
    """A text with a block's changes made; the lines to find stand in it exactly once."""
    for hunk in block.split("@@\n"):
        lines = hunk.splitlines(keepends=True)
        found = "".join(line[1:] for line in lines if line[0] in " -")
        assert not text or text.count(found) == 1, found
        text = text.replace(found, "".join(line[1:] for line in lines if line[0] in " +")) if text else (
            "".join(line[1:] for line in lines)
        )  # fmt: skip
    return text


@pytest.fixture(scope="module")
def product(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the product, as nobody changed it; with what Python has compiled, which it looks at the times of."""
    copied = tmp_path_factory.mktemp("product")
    for package in PRODUCT:
        shutil.copytree(ROOT / package, copied / package)
    return copied


@pytest.fixture
def carried_out(product: Path, tmp_path: Path) -> Callable[..., Program]:
    """Carries out a recipe, or some blocks of it, and gives the program that comes of it."""

    def carry_out(recipe: str, most: int, but: tuple[str, ...] = ()) -> Program:
        blocks = changes(recipe)
        assert 0 < len(blocks) <= most
        copied = tmp_path / "changed"
        shutil.copytree(product, copied)
        for name, block in blocks.items():
            path = copied / name
            if name not in but:
                before = path.read_text(encoding="utf-8") if path.exists() else ""
                path.write_text(changed(before, block), encoding="utf-8")

        def program(*arguments: str) -> str:
            found = subprocess.run(
                [sys.executable, "-m", "comparator", *arguments],
                cwd=copied,
                capture_output=True,
                text=True,
                check=False,
            )
            assert found.returncode == 0, found.stdout + found.stderr
            return found.stdout

        return program

    return carry_out


@pytest.fixture
def board(tmp_path: Path) -> Callable[[str], str]:
    """Writes a scenario, and gives its name."""

    def write(text: str) -> str:
        path = tmp_path / "board.yaml"
        path.write_text(text, encoding="utf-8")
        return str(path)

    return write


def test_every_recipe_stands_on_the_page() -> None:
    recipes = re.findall(r"^## (.*)$", PAGE, re.MULTILINE)
    assert recipes == ["An amendment", "A keyword", "An effect", "An output format"]


def test_an_announced_amendment_is_told_everywhere_as_announced(
    carried_out: Callable[..., Program], board: Callable[[str], str], tmp_path: Path
) -> None:
    """History, explain, timeline, blame and the site know it; what is called current does not change before its day."""
    program = carried_out("An amendment", most=3, but=("rulesets/release.py",))
    striker = board(STRIKER)
    assert "2027-02-05  February 2027 (announced): All combat damage is dealt in one step." in program(
        "history"
    )
    assert json.loads(program("history", "--format", "json"))["history"][-1]["announced"] is True
    assert "announcement of 2026-11-20; announced" in program("explain", "strike-steps@2027-02-05")
    assert "2027-02-05  February 2027 (announced)" in program("explain", "2027-02-05")
    timeline = program("timeline", striker)
    assert "2027-02-05  February 2027 (announced): the result differs" in timeline
    blame = " ".join(program("blame", striker, "-r", "2026-08-07", "-r", "2027-02-05").split())
    assert "Enough: Give the rules of 7 August 2026 only strike-steps of 5 February 2027" in blame
    assert "so since 5 February 2027, announced: All attackers and blockers assign" in blame
    assert "current  2026-08-07" in program("rulesets")
    program("site", striker, "--output", str(tmp_path / "site"))
    for page in ("history.html", "clauses/strike-steps.html", "scenarios/board.html"):
        shown = (tmp_path / "site" / page).read_text(encoding="utf-8")
        assert "nnounced" in shown, page
        assert "The rules are known here up to the text of 7 August 2026." in shown, page


def test_what_is_current_follows_the_day_of_the_release(carried_out: Callable[..., Program]) -> None:
    """With the third file, a release after the day: the amendment is the last one in force."""
    assert "current  2027-02-05" in carried_out("An amendment", most=3)("rulesets")


def test_a_keyword_is_two_files(carried_out: Callable[..., Program], board: Callable[[str], str]) -> None:
    """It is read, played from its day on, and told of before."""
    program = carried_out("A keyword", most=2)
    brave = board(STRIKER.replace("first strike", "bravery").replace("blocks: {Bear: Squire}", ""))
    assert "Noah falls to 17" in program("compare", brave, "-r", "current")
    told = " ".join(program("compare", brave, "-r", "2026-04-17").split())
    assert "it cannot be played: no bravery yet; since 7 August 2026" in told
    assert "the rule: 702.196 on 7 August 2026" in told
    assert "702.196" in program("explain", "bravery")


def test_an_effect_is_at_most_three_files(
    carried_out: Callable[..., Program], board: Callable[[str], str]
) -> None:
    """A card uses it, and the story tells of it."""
    program = carried_out("An effect", most=3)
    mended = board(
        STRIKER.replace(
            "Bear: 2/2",
            "Bear: {pt: 2/3, abilities: [{ability: mend itself, effect: [{mend: this}]}]}",
        )
        + "plays: [{by: Noah, when: damage-dealt, use: Bear}]\n"
    )
    assert "its damage is taken off" in program("run", mended, "-r", "current")


def test_an_output_format_is_two_files(
    carried_out: Callable[..., Program], board: Callable[[str], str], tmp_path: Path
) -> None:
    """The command line offers it by name and takes it from the output's name."""
    program = carried_out("An output format", most=2)
    striker = board(STRIKER)
    row = "as written,2003 2008 modern,"
    assert program("compare", striker, "--format", "csv").startswith(row)
    program("compare", striker, "--output", str(tmp_path / "found.csv"))
    assert (tmp_path / "found.csv").read_text(encoding="utf-8").startswith(row)
    assert "csv" in program("compare", "--help")
