"""Conformance vectors: each meets the schema, and says what the run it stands for did."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import jsonschema
import pytest
from click.testing import CliRunner, Result

from comparator import library
from comparator.census.sampling import sample, scenarios
from comparator.census.surveys import SURVEYS
from comparator.commands.cli import commands
from comparator.exploring import vectors
from comparator.running.run import run
from comparator.scenario.reading import read, read_file
from comparator.scenario.scenario import Line
from comparator.scenario.schema import schema
from reports.searches.writing_down import title
from reports.words.obstacles import why, why_told
from rulesets.registry import find
from tests.playing import board

SCHEMA = json.loads(Path(vectors.__file__).with_name("vectors.schema.json").read_text(encoding="utf-8"))
VALIDATOR = jsonschema.Draft202012Validator(SCHEMA)
OF_FILES = jsonschema.Draft202012Validator(schema())
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
            found = json.loads(vectors.as_line(vectors.vector(scenario, line, find(name), 5, why_told)))
            assert [error.message for error in VALIDATOR.iter_errors(found)] == []
            done = run(scenario, line, find(name))
            assert (found["status"], found["reason"]) == (done.status, why(done.reason))
            assert set(found["clauses"]) == done.consulted


@pytest.mark.parametrize("path", library.paths(), ids=lambda path: path.stem)
def test_a_vector_holds_the_whole_board_and_its_line(path: Path) -> None:
    """What it says of them is a scenario file by itself, and is read as the same board and the same line."""
    scenario = read_file(path)
    for line in scenario.lines:
        found = json.loads(vectors.as_line(vectors.vector(scenario, line, find("modern"), 0, why_told)))
        assert [error.message for error in OF_FILES.iter_errors(found["file"])] == []
        again = read(json.dumps(found["file"]), "again")
        assert (again.seats, again.pieces) == (scenario.seats, scenario.pieces)
        (played,) = again.lines
        assert unplaced(played) == replace(unplaced(line), name=played.name)


def unplaced(line: Line) -> Line:
    """A line apart from where in its file it stands, and from what is expected of it."""
    return replace(line, plays=tuple(replace(play, line=0) for play in line.plays), expectations=())


def test_a_vector_describes_the_cards_that_its_file_only_names() -> None:
    """In the words of a file; whoever has no card book needs no other source."""
    scenario = read_file(FANATIC)
    found = vectors.vector(scenario, scenario.lines[0], find("modern"), 0, why_told)
    assert found["cards"].keys() == {"Goblin Piker", "Mogg Fanatic", "Suntail Hawk"}
    assert found["cards"]["Mogg Fanatic"]["pt"] == "1/1"
    assert found["cards"]["Mogg Fanatic"]["abilities"]


# --- a sample of a family ---------------------------------------------------------------------------------


def drawn(*arguments: str) -> Result:
    return CliRunner().invoke(commands, ["vectors", *arguments])


@pytest.mark.parametrize("family", ["keywords", "tricks"])
def test_each_vector_of_a_sample_gives_its_outcome_again_from_its_own_json(family: str) -> None:
    rows = drawn("--family", family, "--limit", "25", "-r", "2003", "-r", "modern").output.splitlines()
    assert len(rows) == 50
    for row in rows:
        found = json.loads(row)
        assert [error.message for error in VALIDATOR.iter_errors(found)] == []
        again = read(json.dumps(found["file"]), "again")
        done = run(again, again.lines[0], find(found["ruleset"]))
        assert (done.status, why(done.reason)) == (found["status"], found["reason"])
        assert {name: dict(facts) for name, facts in done.facts.items()} == found["outcome"]


def test_the_same_seed_gives_the_same_bytes_and_another_other_boards() -> None:
    arguments = ("--family", "combats", "--limit", "5", "-r", "modern")
    first = drawn(*arguments, "--seed", "7")
    assert first.stdout == drawn(*arguments, "--seed", "7").stdout
    boards = {json.loads(row)["id"] for row in first.stdout.splitlines()}
    other = {json.loads(row)["id"] for row in drawn(*arguments, "--seed", "8").stdout.splitlines()}
    assert len(boards) == len(other) == 5
    assert not boards & other


@pytest.mark.parametrize("family", SURVEYS)
@pytest.mark.parametrize("seed", [1, 2])
def test_a_sample_is_spread_over_the_whole_family(family: str, seed: int) -> None:
    """Of twenty boards some come from each fifth of the family."""
    found = sample(family, 20, seed)
    size = len(SURVEYS[family])
    assert {5 * found[place] // size for place in range(20)} == {0, 1, 2, 3, 4}


def test_a_family_that_is_smaller_than_the_sample_is_taken_whole_and_that_is_said() -> None:
    found = drawn("--family", "tiny", "--limit", "50", "-r", "modern")
    assert found.stderr == "The family tiny has 24 boards; all were taken.\n"
    ids = [json.loads(row)["scenario"] for row in found.stdout.splitlines()]
    assert ids == [f"tiny-{number}" for number in range(24)]


def test_abilities_of_a_later_day_are_refused_or_borrowed_as_the_command_says() -> None:
    """A borrowed one is said in the file as well, so that it is borrowed there again."""
    number = next(
        place
        for place, one in enumerate(scenarios("keywords", sample("keywords", 50, 1), title))
        if any("deathtouch" in map(str, piece.facts.keywords) for piece in one.pieces)
    )
    asked = ("--family", "keywords", "--limit", "50", "-r", "2003")
    refused = json.loads(drawn(*asked).stdout.splitlines()[number])
    borrowed = json.loads(drawn(*asked, "--anachronism", "borrow").stdout.splitlines()[number])
    assert (refused["status"], borrowed["status"]) == ("refused", "finished")
    assert ("anachronism" in refused["file"], borrowed["file"]["anachronism"]) == (False, "borrow")


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("--family", "keyword"), 'no family is called "keyword"; did you mean "keywords"?'),
        (("--family", "?"), 'no family is called "?"; there are tiny, small, '),
        (("--seed", "7"), "--limit and --seed are for boards of a --family."),
        ((), "Name a scenario file, - for standard input, --all-library or --family."),
    ],
)
def test_what_cannot_be_drawn_is_refused_with_a_hint(arguments: tuple[str, ...], says: str) -> None:
    found = drawn(*arguments)
    assert found.exit_code == 2
    assert says in found.stderr


# --- the command ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "counts", "status"), [("2003", [7], "finished"), ("2009-07-11", [2], "illegal")]
)
def test_a_vector_lists_the_legal_answers_and_counts_those_it_leaves_out(
    name: str, counts: list[int], status: str
) -> None:
    """What the script may not answer ends the vector, with the rule; the question itself is not answered."""
    scenario = board(WURM)
    found = vectors.vector(scenario, scenario.lines[0], find(name), 3, why_told)
    asked = [one for one in found["decisions"] if one["kind"] in ("AssignDamage", "OrderDamage")]
    assert [one["count"] for one in asked] == counts
    assert all(len(one["legal"]) == min(3, one["count"]) for one in asked)
    assert all(one["capped"] == (one["count"] > 3) for one in asked)
    assert found["status"] == status
    assert bool(found["rule"]) == (status == "illegal")


def test_the_command_prints_a_line_for_each_line_and_ruleset() -> None:
    found = CliRunner().invoke(commands, ["vectors", str(FANATIC), "-r", "2003", "-r", "modern"])
    ids = [json.loads(row)["id"] for row in found.output.splitlines()]
    lines = ("hold it for the stack", "hold it for the stack, or keep it", "throw it early")
    assert ids == [f"{FANATIC.stem}/{line}/{name}" for line in lines for name in ("2003", "modern")]


def test_the_command_prints_the_schema() -> None:
    assert json.loads(CliRunner().invoke(commands, ["vectors", "--schema"]).output) == SCHEMA
