"""The plugin collects scenario files with expectations in anybody's repository."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.conftest import ROOT

SCENARIO = """\
format: 1
title: A Giant meets Bears
players: {Anna: 20, Noah: 20}
table: {Anna: [Hill Giant], Noah: [Grizzly Bears]}
attacks: [Hill Giant]
blocks: {Grizzly Bears: Hill Giant}
expect:
  2003: {Anna: 20, Noah: 20, Hill Giant: in play damage 2, Grizzly Bears: graveyard}
  modern: {Anna: 20, Noah: LIFE, Hill Giant: in play, Grizzly Bears: BEARS}
"""


def run_pytest(
    folder: Path, life: str, more: str = "", bears: str = "graveyard"
) -> subprocess.CompletedProcess[str]:
    """A run of pytest in a repository that holds one scenario, with the plugin and nothing else of ours."""
    (folder / "rulings").mkdir(exist_ok=True)
    (folder / "rulings" / "giant.yaml").write_text(
        SCENARIO.replace("LIFE", life).replace("BEARS", bears) + more, encoding="utf-8"
    )
    (folder / "other.yaml").write_text("not: a scenario\n", encoding="utf-8")
    (folder / "pytest.ini").write_text("[pytest]\ncomparator_scenarios = rulings/*.yaml\n", encoding="utf-8")
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-p",
        "comparator.commands.pytest_plugin",
        "-p",
        "no:cacheprovider",
        "-q",
    ]
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, env=environment, check=False)


def test_each_expectation_is_a_test_and_other_files_are_left_alone(tmp_path: Path) -> None:
    found = run_pytest(tmp_path, "20")
    assert found.returncode == 0, found.stdout
    assert "2 passed" in found.stdout


def test_a_failure_says_what_a_judge_wants_to_know(tmp_path: Path) -> None:
    found = run_pytest(tmp_path, "17")
    assert found.returncode == 1
    assert "A Giant meets Bears" in found.stdout
    assert "Noah: expected life 17, found life 20" in found.stdout
    assert "Traceback" not in found.stdout


def test_a_failure_says_who_did_it_and_by_which_rule(tmp_path: Path) -> None:
    """What died is told with who dealt it how much, and the number that the rule bears."""
    found = run_pytest(tmp_path, "20", bears="in play")
    assert (
        "Grizzly Bears: expected in play, found in the graveyard; Hill Giant dealt it 3 (704.5g)"
        in found.stdout
    )


def test_of_what_an_expectation_does_not_name_nothing_is_checked(tmp_path: Path) -> None:
    """Silence is no claim."""
    found = run_pytest(tmp_path, "20", more="  current: {Grizzly Bears: graveyard}\n")
    assert "3 passed" in found.stdout


def test_a_file_that_cannot_be_read_fails_with_its_faults(tmp_path: Path) -> None:
    found = run_pytest(tmp_path, "20", more="nonsense: true\n")
    assert found.returncode != 0
    assert 'unknown key "nonsense"' in found.stdout
