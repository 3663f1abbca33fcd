"""What repositories of questions take from this one, the hook for pre-commit and the action for GitHub, knows every form that `stale` reads."""

from __future__ import annotations

import re
from typing import Any

import pytest
import yaml

from comparator.commands.stale import SCENARIOS
from reports.training.foreign.reading import ENDINGS
from tests.conftest import TESTS

HOOKS: list[dict[str, Any]] = yaml.safe_load((TESTS.parent / ".pre-commit-hooks.yaml").read_text("utf-8"))
ACTION: dict[str, Any] = yaml.safe_load((TESTS.parent / "action.yml").read_text("utf-8"))
READ: dict[str, tuple[str, ...]] = {"comparator-stale": ENDINGS, "comparator-stale-answers": SCENARIOS}


@pytest.mark.parametrize("hook", HOOKS, ids=lambda hook: str(hook["id"]))
def test_a_hook_is_called_for_every_file_that_is_read_and_for_no_other(hook: dict[str, Any]) -> None:
    """Whatever the case of its ending; a backup that `--fix-numbers` kept is none."""
    mine = READ[hook["id"]]
    named = [*ENDINGS, *SCENARIOS, ".py", ".bak", ".gift.bak", "md"]
    matched = {ending for ending in named if re.search(hook["files"], f"lessons/combat{ending}")}
    assert matched == {*mine}
    assert re.search(hook["files"], f"COMBAT{mine[0].upper()}")


def test_every_hook_runs_the_command() -> None:
    assert {hook["entry"] for hook in HOOKS} == {"comparator stale"}
    assert {hook["id"] for hook in HOOKS} == {*READ}


def test_the_action_names_every_ending_of_a_file_that_it_takes() -> None:
    told = ACTION["inputs"]["files"]["description"]
    assert {*re.findall(r"\.\w+\b", told)} == {*ENDINGS, *SCENARIOS}
    assert any("comparator stale" in step["run"] for step in ACTION["runs"]["steps"])
