"""The boundary around the commands: an error of the program's own is a line, a report, and a status of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from comparator import __version__
from comparator.commands import cli
from comparator.commands.intake import warn_of_broken_rulesets
from comparator.files.writing import CannotWrite
from comparator.running.mishap import mishap
from rulesets import plugins, registry
from tests.conftest import ROOT
from tests.planted import plant
from tests.playing import TRADE

OWN = """\
from dataclasses import replace
from rulesets.eras import stack_2003
from rulesets.eras.era import Era

print("loaded")
asked = []

class Own(Era):
    def ruleset(self):
        asked.append(1)
        rules = replace(stack_2003.ERA.ruleset(), name="own")
        return {made} if len(asked) > 1 else rules

ERA = Own("own", (), "Own", stack_2003.ERA.date, "Rules of our own.")
"""
"""A plug-in that is sound while it is looked at as it is loaded, and afterwards as it is filled in."""

RAISES = OWN.format(made="1 / 0")
COMMANDS = OWN.format(made="(_ for _ in ()).throw(RuntimeError('\\x1b]0;a title\\x07 \\x9b2J red'))")
EXITS = OWN.format(made="exit(0)")
LIES = OWN.format(made="replace(rules, damage_timing=replace(rules.damage_timing, does=None))")
PRINTS = OWN.format(made="print('asked again') or rules")


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder with a scenario, which is the current one, and from which packages are imported."""
    (tmp_path / "trade.yaml").write_text(TRADE, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    yield tmp_path
    registry.plugged_in.cache_clear()
    warn_of_broken_rulesets.cache_clear()


def program(here: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """The program, with the packages of that folder installed."""
    return subprocess.run(
        [sys.executable, "-m", "comparator", *arguments], cwd=here, capture_output=True, text=True, check=False,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), str(here)])},
    )  # fmt: skip


def broken(monkeypatch: pytest.MonkeyPatch, *arguments: str) -> int:
    """The status of the program, whose comparing is out of order."""

    def compare(scenario: object, rulesets: object) -> None:
        raise KeyError("no such\nthing")

    monkeypatch.setattr("comparator.comparing.compare.compare", compare)
    monkeypatch.setattr(sys, "argv", ["comparator", *arguments])
    with pytest.raises(SystemExit) as end:
        cli.run_commands()
    assert isinstance(end.value.code, int)
    return end.value.code


def test_an_internal_error_is_one_line_and_a_report_with_version_scenario_and_trace(
    here: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert broken(monkeypatch, "compare", "trade.yaml", "-r", "2003") == cli.INTERNAL_ERROR
    (report,) = here.glob("comparator-error-*.txt")
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.splitlines() == [
        f"Internal error: KeyError: 'no such\\nthing'. Please attach {report.name} to an issue."
    ]
    told = report.read_text(encoding="utf-8")
    assert f"comparator {__version__}" in told
    assert "comparator compare trade.yaml -r 2003" in told
    assert all(f"  | {line}" in told for line in TRADE.splitlines())
    assert "Traceback" in told
    assert str(ROOT) not in told


def test_the_same_error_makes_the_same_report(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for _ in range(2):
        broken(monkeypatch, "compare", "trade.yaml")
    assert len(list(here.glob("comparator-error-*.txt"))) == 1


@pytest.mark.usefixtures("here")
def test_where_nothing_can_be_written_the_trace_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse(path: Path, text: str) -> None:
        raise CannotWrite(path, f"no room for {len(text)} signs")

    monkeypatch.setattr(cli, "write_file", refuse)
    assert broken(monkeypatch, "compare", "trade.yaml") == cli.INTERNAL_ERROR
    assert "Traceback" in capsys.readouterr().err


@pytest.mark.skipif(sys.platform != "linux", reason="limits of memory differ from system to system")
def test_what_takes_more_memory_than_there_is_ends_in_a_line_that_says_so(here: Path) -> None:
    """It is no error of the program's own: no report is written, and the line itself finds room."""
    names = ["import resource, sys", "from comparator.commands import cli, comparing"]
    hungry = "def hungry(*_): return [hungry, *map(bytes, [1 << 16] * (1 << 20))]"
    limit = "resource.setrlimit(resource.RLIMIT_AS, (1 << 30, 1 << 30))"
    patched = "import comparator.comparing.compare as used; used.compare = hungry"
    lines = [*names, hungry, patched, limit, "sys.argv[1:] = ['compare', 'trade.yaml']", "cli.run_commands()"]
    ended = subprocess.run(
        [sys.executable, "-c", "\n".join(lines)], cwd=here, env=os.environ | {"PYTHONPATH": str(ROOT)},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (ended.returncode, ended.stdout) == (2, "")
    assert ended.stderr.startswith("This takes more memory than there is")
    assert ended.stderr.count("\n") == 1
    assert not list(here.glob("comparator-error-*"))


def test_a_scenario_that_crashes_the_reader_stands_in_the_report() -> None:
    from comparator.scenario.reading import read

    def judge(name: str) -> str:
        raise ZeroDivisionError(name)

    with pytest.raises(ZeroDivisionError) as caught:
        read(f"{TRADE}rulesets: [any]\n", "trade.yaml", judge)
    assert mishap(caught.value).scenario == f"{TRADE}rulesets: [any]\n"


@pytest.mark.parametrize("text", [RAISES, EXITS, LIES], ids=["raises", "exits", "lies"])
def test_a_plug_in_that_fails_after_it_was_loaded_is_named(here: Path, text: str) -> None:
    plant(here, "own_rules", text)
    found = program(here, "run", "trade.yaml", "-r", "own")
    assert found.returncode == cli.INTERNAL_ERROR, found.stderr
    assert "the plug-in own_rules had a part in it" in found.stderr
    assert len(found.stderr.splitlines()) == 2  # what it prints comes first


def test_what_a_plug_in_raises_is_no_command_to_the_terminal(here: Path) -> None:
    """A message of a stranger's may say what it likes, and sets no title and clears no screen."""
    plant(here, "own_rules", COMMANDS)
    said = program(here, "run", "trade.yaml", "-r", "own").stderr.splitlines()[-1]
    assert "red" in said
    assert said.isprintable()


def test_what_a_plug_in_prints_does_not_spoil_what_the_program_says(here: Path) -> None:
    plant(here, "own_rules", PRINTS)
    found = program(here, "compare", "trade.yaml", "-r", "own", "-r", "2003", "--format", "json")
    assert found.returncode == 0, found.stderr
    assert json.loads(found.stdout)
    assert "asked again" in found.stderr


def test_a_plug_in_that_never_comes_back_is_named_and_left_out(
    here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(here))
    monkeypatch.setattr(plugins, "SECONDS_TO_LOAD", 0.2)
    plant(here, "sleeps_for_ever", "import threading\nthreading.Event().wait()\n")
    registry.plugged_in.cache_clear()
    (left_out,) = registry.plugged_in()[1]
    assert (left_out.package, left_out.why) == ("sleeps_for_ever", "it was not loaded after 0.2 seconds")
