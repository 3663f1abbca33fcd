"""Overlays that users write as YAML: what they make, and what is wrong with them."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

import pytest
from click.testing import CliRunner

from comparator import library
from comparator.commands.cli import commands
from comparator.scenario.faults import Faults
from comparator.scenario.overlay_files import read_overlay
from rulesets.registry import find

FANATIC = next(str(path) for path in library.paths() if path.stem == "mogg-fanatic-trades-up")
GOOD = """\
format: 1
name: kitchen-table
title: Today, with damage on the stack
based_on: 2026-08-07
replaced:
  damage-timing: 1999-04-23
"""


def written(folder: Path, text: str) -> Path:
    path = folder / "house.yaml"
    path.write_text(dedent(text), encoding="utf-8")
    return path


def complaints(folder: Path, text: str) -> str:
    """All that is wrong with an overlay, as it is told."""
    with pytest.raises(Faults) as faults:
        read_overlay(written(folder, text))
    return faults.value.render()


def test_an_overlay_is_its_base_with_the_clauses_replaced(tmp_path: Path) -> None:
    """Every other clause is answered as the base does."""
    base, overlay = find("2026-08-07"), read_overlay(written(tmp_path, GOOD))
    differing = [
        mine.clause
        for mine, theirs in zip(overlay.versions(), base.versions(), strict=True)
        if mine != theirs
    ]
    assert (overlay.name, overlay.date, differing) == ("kitchen-table", base.date, ["damage-timing"])


@pytest.mark.parametrize(
    ("answer", "version"),
    [
        ("2009-07-11", "strike-steps@2009-07-11"),
        ("2009-07-11/literal", "strike-steps@2009-07-11/literal"),
        ("strike-steps@2003-03-15", "strike-steps@2003-03-15"),
    ],
)
def test_a_version_is_named_by_date_reading_or_id(tmp_path: Path, answer: str, version: str) -> None:
    """A date, a date with a reading, and the whole id all name a version."""
    text = GOOD.replace("damage-timing: 1999-04-23", f"strike-steps: {answer}")
    assert read_overlay(written(tmp_path, text)).strike_steps.id == version


def test_a_base_may_be_an_overlay(tmp_path: Path) -> None:
    """What the base replaces stays replaced."""
    overlay = read_overlay(written(tmp_path, GOOD.replace("2026-08-07", "middle-school").replace(
        "damage-timing: 1999-04-23", "division: 2009-07-11"
    )))  # fmt: skip
    assert overlay.damage_timing.id == "damage-timing@1999-04-23"
    assert overlay.division.id == "division@2009-07-11"


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("format: 1", "format: 2", 'house.yaml:1:9: "2" is no format of overlays'),
        ("kitchen-table", "2003", 'house.yaml:2:7: there is a ruleset called "2003" already'),
        ("kitchen-table", "My Table!", 'house.yaml:2:7: "My Table!" is no name'),
        ("2026-08-07", "middle-scool", 'house.yaml:4:11: no ruleset is called "middle-scool"'),
        ("2026-08-07", "middle-scool", 'did you mean "middle-school"?'),
        ("2026-08-07", "2026-08-77", 'house.yaml:4:11: "2026-08-77" is no day such as 2009-07-11'),
        ("2026-08-07", "1990-01-01", "house.yaml:4:11: the history begins on"),
        ("damage-timing", "damage-timeing", 'house.yaml:6:3: unknown clause "damage-timeing"'),
        ("damage-timing", "damage-timeing", 'did you mean "damage-timing"?'),
        ("1999-04-23", "2003-07-01", "no version of 2003-07-01; in force then was that of 1999-04-23"),
        ("1999-04-23", "2009-07-12", "expected: "),
        ("1999-04-23", "2009-7-11", 'did you mean "2009-07-11"?'),
        ("1999-04-23", "division@2009-07-11", "division@2009-07-11 is no version of damage-timing"),
        ("replaced:", "replced:", 'did you mean "replaced"?'),
        ("replaced:", "otherwise:", '"replaced" is missing'),
        (
            "damage-timing: 1999-04-23", "damage-timing: 1999-04-23\n  damage-timing: 2009-07-11",
            'house.yaml:7:3: "damage-timing" stands here twice; it was first in line 6',
        ),
        ("  damage-timing: 1999-04-23\n", "", "nothing is replaced"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_told_with_its_place(tmp_path: Path, old: str, new: str, expected: str) -> None:
    """Each mistake is named with line and column, and what comes nearest."""
    assert expected in complaints(tmp_path, GOOD.replace(old, new))


def test_all_faults_are_told_at_once(tmp_path: Path) -> None:
    """A base that does not exist does not hide a clause that does not."""
    told = complaints(tmp_path, GOOD.replace("2026-08-07", "nowhen").replace("damage-timing", "divisoin"))
    assert 'no ruleset is called "nowhen"' in told
    assert 'unknown clause "divisoin"' in told


def test_an_empty_file_is_told_what_belongs_there(tmp_path: Path) -> None:
    """An empty file is asked for an overlay and not for a scenario."""
    assert "expected: an overlay" in complaints(tmp_path, "")


def test_a_file_stands_where_a_ruleset_name_goes(tmp_path: Path) -> None:
    """`compare` runs an overlay beside named rulesets, and finds what parts them."""
    path = written(tmp_path, GOOD)
    found = CliRunner().invoke(commands, ["compare", FANATIC, "-r", "modern", "-r", str(path), "--full"])
    assert found.exit_code == 0
    assert "Give the rules of Modern (2025) only damage-timing of 23 April 1999" in " ".join(
        found.output.split()
    )


@pytest.mark.parametrize(
    ("name", "expected"), [("gone.yaml", "cannot be read"), ("house.yaml", "unknown clause")]
)
def test_a_bad_file_is_bad_input(tmp_path: Path, name: str, expected: str) -> None:
    """A file that is not there, or is faulty, exits with 2 and says why."""
    written(tmp_path, GOOD.replace("damage-timing", "divisoin"))
    found = CliRunner().invoke(commands, ["compare", FANATIC, "-r", "modern", "-r", str(tmp_path / name)])
    assert found.exit_code == 2
    assert expected in found.output


def test_two_overlays_of_one_name_are_told_apart(tmp_path: Path) -> None:
    """Two files may not both be the kitchen table."""
    first = written(tmp_path, GOOD)
    second = tmp_path / "other.yml"
    second.write_text(GOOD.replace("1999-04-23", "2009-07-11"), encoding="utf-8")
    found = CliRunner().invoke(commands, ["compare", FANATIC, "-r", str(first), "-r", str(second)])
    assert found.exit_code == 2
    assert 'another overlay is called "kitchen-table", too' in found.output
