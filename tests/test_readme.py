"""What the README shows is what the program says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml
from click.testing import CliRunner

from comparator.catalogue.extent import counts
from comparator.commands.cli import commands
from comparator.comparing.compare import compare
from comparator.scenario.overlay_files import read_overlay
from comparator.scenario.reading import read
from rulesets.registry import find
from tests.conftest import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_comparison_is_the_programs_own() -> None:
    shown = re.search(r"```\n\$ comparator (.*?)\n(.*?)\n```", README, re.DOTALL)
    assert shown is not None
    scenario = "mogg-fanatic-and-the-hawk"
    found = CliRunner().invoke(
        commands, ["compare", scenario, "--line", "hold it for the stack"], catch_exceptions=False
    )
    assert scenario in shown[1]
    assert found.output.startswith(shown[2])


SCENARIOS = [block for block in re.findall(r"```yaml\n(.*?)```", README, re.DOTALL) if "players" in block]


@pytest.mark.parametrize("shown", SCENARIOS, ids=["an ability", "a spell"])
def test_a_scenario_shown_reads_and_meets_its_expectations(shown: str) -> None:
    """One uses an ability, and one casts a spell from a hand."""
    assert yaml.safe_load(shown)["format"] == 1
    scenario = read(shown, "readme")
    assert scenario.lines[0].expectations
    assert compare(scenario, [find("2003"), find("modern")]).failures == ()


def test_the_overlay_shown_is_a_ruleset(tmp_path: Path) -> None:
    """It answers one clause as on another day, and the rest as on its own."""
    shown = next(
        block for block in re.findall(r"```yaml\n(.*?)```", README, re.DOTALL) if "based_on" in block
    )
    path = tmp_path / "our-table.yaml"
    path.write_text(shown, encoding="utf-8")
    ruleset = read_overlay(path)
    assert ruleset.division.does.announced
    assert not find("current").division.does.announced


def test_the_file_of_cards_shown_is_one(tmp_path: Path) -> None:
    """A scenario beside it may name its cards."""
    shown = next(
        block
        for block in re.findall(r"```yaml\n(.*?)```", README, re.DOTALL)
        if "Rusher" in block and "cards:" in block
    )
    (tmp_path / "my-cards.yaml").write_text(shown, encoding="utf-8")
    board = "format: 1\ntitle: A wall\nplayers: {Anna: 20, Noah: 20}\ncards: my-cards.yaml\ntable: {Noah: [Old Wall]}"
    (wall,) = read(board, "readme", folder=tmp_path).pieces
    assert (wall.facts.toughness, wall.origin.kind) == (8, "card file")


def test_every_command_the_readme_names_exists() -> None:
    named = set(re.findall(r"^comparator ([a-z]+)", README, re.MULTILINE))
    assert named
    assert named <= set(commands.commands)


def test_the_counts_are_the_programs_own() -> None:
    """What ships is counted in one place, and nowhere else by a number that would lag behind."""
    for name, number in counts().items():
        assert f"{number} {name}" in README, (name, number)
    rest = re.sub(r"^So far: .*$", "", README, flags=re.MULTILINE)
    assert (
        re.findall(r"\b\d+ (?:amendments|cases|clauses|lines|points|scenarios|versions|witnesses)\b", rest)
        == []
    )
