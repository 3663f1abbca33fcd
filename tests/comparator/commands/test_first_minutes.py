"""The first ten minutes: what the command line says to somebody who knows nothing of it yet."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from comparator import library
from comparator.commands import terminal
from comparator.commands.beginning import SHELLS
from comparator.commands.cli import COMPLETION, commands
from comparator.commands.options import RULESET, SCENARIO

CASE = "mogg-fanatic-and-the-hawk"


def told(*words: str, status: int = 0) -> str:
    """What a command prints; on standard error, where it fails."""
    found = CliRunner().invoke(commands, words)
    assert found.exit_code == status, found.output
    return found.stderr if status else found.stdout


@pytest.mark.parametrize("name", [CASE, f"{CASE}.yaml"])
def test_a_scenario_that_ships_is_found_by_its_name(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert "Mogg Fanatic takes down two attackers" in told("compare", name, "-r", "modern")


def test_a_file_of_ones_own_goes_before_one_that_ships(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    shipped = (Path(library.__file__).parent / f"{CASE}.yaml").read_text("utf-8")
    Path(f"{CASE}.yaml").write_text(shipped.replace("takes down two", "of my own takes down two"), "utf-8")
    assert "of my own" in told("compare", f"{CASE}.yaml", "-r", "modern")


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("mogg-fanatic-and-the-hwk", CASE),
        ("mogg-fanatic", CASE),
        ("fanatic", CASE),
        ("mine.yml", "mine.yaml"),
        ("entirely-else", ""),
    ],
)
def test_a_slip_in_a_scenarios_name_is_answered_with_the_name(
    name: str, meant: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("mine.yaml").touch()
    complaint = told("compare", name, status=2)
    assert complaint.startswith(f"{name}: cannot be read")
    assert meant in complaint
    assert ("did you mean" in complaint) == bool(meant)


def test_alone_on_a_terminal_it_says_what_to_do_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every command that it names can be given; a pipe gets the whole help."""
    monkeypatch.setattr("comparator.commands.cli.is_watched", lambda: True)
    first = told()
    assert len(first.splitlines()) <= 16
    for line in re.findall("^  comparator (.*)$", first, re.MULTILINE):
        assert line.split()[0] in commands.commands
    monkeypatch.undo()
    assert "Commands:" in told()


def test_a_program_that_is_not_on_the_path_is_called_as_it_was_typed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", [".venv/bin/comparator"])
    monkeypatch.setattr("shutil.which", lambda _name: None)
    assert terminal.program() == ".venv/bin/comparator"
    monkeypatch.setattr("shutil.which", lambda name: name)
    assert terminal.program() == "comparator"


def test_make_report_ends_with_the_next_step() -> None:
    """By commands that work where it was run, without anything being activated."""
    recipe = Path(__file__).parents[3].joinpath("Makefile").read_text("utf-8").partition("report:")[2]
    said = recipe.partition("\n\n")[0]
    assert "index.html in a browser" in said
    assert "$(BIN)/comparator new mine.yaml" in said
    assert "$(BIN)/activate" in said


@pytest.mark.parametrize("shell", SHELLS)
def test_every_shell_gets_a_script_that_asks_this_program(shell: str) -> None:
    script = told("completion", shell)
    assert COMPLETION in script
    assert "comparator" in script


def test_rulesets_scenarios_that_ship_and_files_are_completed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What has the shell look for files comes first: bash forgets what it was told before."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "own").mkdir()
    (tmp_path / "own" / "mine.yaml").touch()
    context = commands.make_context("comparator", ["rulesets"])
    parameter = commands.commands["compare"].params[0]

    def offered(kind: object, typed: str) -> list[str]:
        return [one.value for one in kind.shell_complete(context, parameter, typed) if one.type == "plain"]  # type: ignore[attr-defined]  # both are click's types

    assert {"2003", "2008", "modern", "middle-school"} <= set(offered(RULESET, ""))
    assert offered(RULESET, "Ons") == ["onslaught-block", "onslaught"]
    assert offered(SCENARIO, "mogg-fanatic-a") == [CASE]
    assert offered(SCENARIO, "own/mi") == ["own/mine.yaml"]
    for kind in (RULESET, SCENARIO):
        assert kind.shell_complete(context, parameter, "m")[0].type == "file"


def test_a_shell_that_asks_is_answered_and_nothing_else_is_printed() -> None:
    asked = {
        COMPLETION: "bash_complete",
        "COMP_WORDS": "comparator compare mogg-fanatic-a",
        "COMP_CWORD": "2",
    }
    found = subprocess.run(
        [sys.executable, "-m", "comparator"],
        env={**os.environ, **asked},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (found.returncode, found.stderr) == (0, "")
    assert f"plain,{CASE}" in found.stdout.splitlines()


def test_check_tells_of_a_line_that_no_ruleset_lets_be_played(tmp_path: Path) -> None:
    file = tmp_path / "tapped.yaml"
    board = "table: {Anna: [Goblin Piker: {tapped: yes}], Noah: [Mogg Fanatic]}\nattacks: [Goblin Piker]\n"
    file.write_text(f"format: 1\ntitle: Tapped\nplayers: {{Anna: 20, Noah: 20}}\n{board}")
    found = CliRunner().invoke(commands, ["check", str(file)])
    assert found.exit_code == 1
    assert "as written: Goblin Piker may not attack under any ruleset named" in found.stdout
    assert "1 way to play it cannot be played" in found.stdout


def test_searches_say_how_far_they_have_come(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Only on a terminal, only once it has taken long; and the line is wiped off at the end."""
    monkeypatch.setattr(terminal, "_watched", lambda _stream: True)
    monkeypatch.setattr(terminal, "PATIENCE", -1.0)
    with terminal.counting("exploring {}: {:,} states") as tell:
        tell("modern", 12_500)
    assert capsys.readouterr().err.startswith("\rexploring modern: 12,500 states\r  ")
    monkeypatch.setattr(terminal, "_watched", lambda _stream: False)
    with terminal.counting("exploring {}") as tell:
        tell("modern")
    assert not capsys.readouterr().err
