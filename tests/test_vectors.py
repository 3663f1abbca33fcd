"""Conformance vectors: each meets the schema, and says what the run it stands for did."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import pytest
from click.testing import CliRunner

from comparator import library, vectors
from comparator.cli import commands
from comparator.run import run
from comparator.scenario.reading import read_file
from rulesets.registry import find
from tests.playing import board

SCHEMA = json.loads(Path(vectors.__file__).with_name("vectors.schema.json").read_text(encoding="utf-8"))
VALIDATOR = jsonschema.Draft202012Validator(SCHEMA)
FANATIC = Path(library.__file__).parent / "mogg-fanatic-and-the-hawk.yaml"
WURM = """
table: {Anna: [Wurm: 6/4], Noah: [Wall: 0/3, Cadet: 1/1]}
attacks: [Wurm]
blocks: {Wall: Wurm, Cadet: Wurm}
order: {Wurm: [Wall, Cadet]}
damage: {Wurm: {Cadet: 6}}
"""


def test_the_schema_is_one() -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)


@pytest.mark.parametrize("path", library.paths(), ids=lambda path: path.stem)
def test_every_vector_of_the_library_meets_the_schema_and_tells_its_run(path: Path) -> None:
    scenario = read_file(path)
    for line in scenario.lines:
        for name in ("2003", "2009-07-11", "modern"):
            found = json.loads(vectors.as_line(vectors.vector(scenario, line, find(name), 5)))
            assert [error.message for error in VALIDATOR.iter_errors(found)] == []
            done = run(scenario, line, find(name))
            assert (found["status"], found["reason"]) == (done.status, done.reason)
            assert set(found["clauses"]) == done.consulted


@pytest.mark.parametrize(
    ("name", "counts", "status"), [("2003", [7], "finished"), ("2009-07-11", [2], "illegal")]
)
def test_a_vector_lists_the_legal_answers_and_counts_those_it_leaves_out(
    name: str, counts: list[int], status: str
) -> None:
    """What the script may not answer ends the vector, with the rule; the question itself is not answered."""
    scenario = board(WURM)
    found = vectors.vector(scenario, scenario.lines[0], find(name), 3)
    asked = [one for one in found["decisions"] if one["kind"] in ("AssignDamage", "OrderDamage")]
    assert [one["count"] for one in asked] == counts
    assert all(len(one["legal"]) == min(3, one["count"]) for one in asked)
    assert all(one["capped"] == (one["count"] > 3) for one in asked)
    assert found["status"] == status
    assert bool(found["rule"]) == (status == "illegal")


def test_the_command_prints_a_line_for_each_line_and_ruleset() -> None:
    found = CliRunner().invoke(commands, ["vectors", str(FANATIC), "-r", "2003", "-r", "modern"])
    ids = [json.loads(row)["id"] for row in found.output.splitlines()]
    lines = ("hold it for the stack", "hold it or keep it", "throw it early")
    assert ids == [f"{FANATIC.stem}/{line}/{name}" for line in lines for name in ("2003", "modern")]


def test_the_command_prints_the_schema() -> None:
    assert json.loads(CliRunner().invoke(commands, ["vectors", "--schema"]).output) == SCHEMA
