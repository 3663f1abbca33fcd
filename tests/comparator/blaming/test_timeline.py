"""The timeline of a line: every date on which something changes, and which clause did it."""

from __future__ import annotations

import json
from functools import cache

import pytest
from click.testing import CliRunner

from comparator import library
from comparator.blaming.timeline import Stage, Timeline, timeline, timelines_beside
from comparator.commands.cli import commands
from comparator.scenario.reading import read_file
from reports.comparison.tracing import RIBBON, letters_of_years
from reports.writing.ink import Ink
from tests.compared import shipped

SINCE_THE_STACK = "1999-04-24"
PATHS = {path.stem: path for path in library.paths()}


@cache
def swept(slug: str, line: str = "") -> Timeline:
    scenario = read_file(PATHS[slug])
    return timeline(scenario, next(one for one in scenario.lines if line in ("", one.name)))


def turns(slug: str, line: str = "") -> list[tuple[str, str, list[str]]]:
    """The dates since the stack on which the result or legality changes, how, and the clauses to blame."""
    return [
        (stage.since, stage.change, causes(stage))
        for stage in swept(slug, line).stages
        if stage.since >= SINCE_THE_STACK and stage.change != "timing"
    ]


def causes(stage: Stage) -> list[str]:
    """The clauses of every sufficient set."""
    assert stage.blame is not None
    found = (swap.clause for cause in stage.blame.causes for one in cause.sufficient for swap in one)
    return sorted(set(found))


@pytest.mark.parametrize(
    ("slug", "line", "expected"),
    [
        (
            "mogg-fanatic-and-the-hawk", "hold it for the stack",
            [("2009-07-11", "result", ["damage-timing"])],
        ),
        (
            "mogg-fanatic-trades-up", "hold it for the stack, or keep it",
            [("2009-07-11", "result", ["damage-timing"])],
        ),
        (
            "deathtouch-with-trample", "",
            [("2007-05-01", "legality", ["deathtouch"]), ("2010-07-16", "result", ["deathtouch"])],
        ),
        (
            "five-power-against-three-and-four", "kill the 4/4, rest on the 3/3",
            [("2009-07-11", "result", ["division"]), ("2024-11-08", "result", ["division"])],
        ),
        (
            # Double strike, which came two years earlier, made nothing playable yet.
            "ninjutsu-between-the-damage-steps", "",
            [("2005-02-01", "legality", ["arrival-in-combat"])],
        ),
        (
            "zero-power-first-striker", "",
            [("2004-02-01", "result", ["zero-power"]), ("2009-05-01", "result", ["zero-power"])],
        ),
    ],
)  # fmt: skip
def test_results_change_on_the_dates_of_the_amendments(
    slug: str, line: str, expected: list[tuple[str, str, list[str]]]
) -> None:
    """The dates that the skeleton of amendments gives, each with the clause that it changed."""
    assert turns(slug, line) == expected


def test_the_way_changes_where_the_result_does_not() -> None:
    """The announcing of an order came and went, and the fight came out the same."""
    stages = [one for one in swept("bear-cub-and-three-blockers").stages if one.since >= SINCE_THE_STACK]
    announced = [one.since for one in stages if "division" in causes(one)]
    assert announced == ["2009-07-11", "2024-11-08"]
    assert {one.change for one in stages} == {"timing"}


def test_a_result_that_returns_is_told_as_the_old_one() -> None:
    """Free division came back in 2024, and with it what had been since 1999 and before."""
    stages = {one.since: one for one in swept("five-power-against-three-and-four").stages}
    back = stages["2024-11-08"]
    assert back.returns_to < "2009-07-11"
    assert back.result == stages[back.returns_to].result != stages["2009-07-11"].result


def test_years_beside_a_comparison_are_those_of_its_scenario() -> None:
    """What was played to compare is not played again for the ribbon, and nothing else comes of that."""
    slug = "zero-power-first-striker"
    days = tuple(stage.since for stage in swept(slug).stages)
    comparison = shipped(slug, days)
    (beside,) = timelines_beside(comparison)
    assert beside == swept(slug)
    (line,) = comparison.lines
    assert all(mine.events is other.events for mine, other in zip(line.runs, beside.runs, strict=True))


@pytest.mark.parametrize("slug", ["mogg-fanatic-trades-up", "zero-power-first-striker"])
def test_the_stages_cover_every_day_once(slug: str) -> None:
    """Each stage begins on the day after the one before, from the first amendment to the last."""
    found = swept(slug)
    assert (found.stages[0].since, found.stages[-1].until) == (found.first, found.last)
    assert all(one.until < other.since for one, other in zip(found.stages, found.stages[1:], strict=False))


@pytest.mark.parametrize(
    "slug", ["mogg-fanatic-trades-up", "zero-power-first-striker", "deathtouch-with-trample"]
)
def test_the_ribbon_shows_every_stage_in_its_width(slug: str) -> None:
    """However short a stage is, its letter stands in the ribbon."""
    found = swept(slug)
    shown = letters_of_years(found, Ink(color=False))
    assert len(shown) == RIBBON
    assert len(set(shown)) == len({stage.result for stage in found.stages})


def test_the_command_prints_the_dates() -> None:
    """`timeline` shows the ribbon, each date with its amendment, and the clause with both its numbers."""
    found = CliRunner().invoke(commands, ["timeline", str(PATHS["mogg-fanatic-and-the-hawk"])])
    assert found.exit_code == 0
    assert "2009-07-11  Magic 2010: the result differs" in found.output
    assert "510.2" in found.output


def test_the_command_names_a_clause_once_however_much_it_changed() -> None:
    """A version that carries several differences on one date is told of once, with its paraphrase."""
    found = CliRunner().invoke(commands, ["timeline", str(PATHS["five-power-against-three-and-four"])])
    for line in found.output.split("\nkill "):
        for stage in line.split("\n\n"):
            clauses = [row.partition(":")[0] for row in stage.splitlines() if "→" in row]
            assert len(clauses) == len(set(clauses)), stage


def test_the_command_gives_json() -> None:
    """`timeline --format json` gives the stages of one line as data."""
    arguments = ["timeline", str(PATHS["five-power-against-three-and-four"]), "--format", "json"]
    found = CliRunner().invoke(commands, [*arguments, "--line", "kill the 4/4, rest on the 3/3"])
    (line,) = json.loads(found.output)["timelines"]
    assert [one["since"] for one in line["stages"] if one["change"] == "result"][-1] == "2024-11-08"


def test_borrowing_fills_the_years_before_an_ability() -> None:
    """With `--anachronism borrow` the board is played before deathtouch was known, too."""
    arguments = ["timeline", str(PATHS["deathtouch-with-trample"])]
    refused = CliRunner().invoke(commands, arguments)
    borrowed = CliRunner().invoke(commands, [*arguments, "--anachronism", "borrow"])
    assert "cannot be played" in refused.output
    assert "cannot be played" not in borrowed.output
    assert "Borrowed: deathtouch of 1 May 2007" in borrowed.output


@pytest.mark.parametrize("command", ["run", "compare"])
def test_a_borrowed_run_is_called_a_hybrid(command: str) -> None:
    """Wherever a version is lent from a later date, the report says that such rules never existed."""
    arguments = [command, str(PATHS["deathtouch-with-trample"]), "-r", "2003", "--anachronism", "borrow"]
    found = CliRunner().invoke(commands, arguments)
    assert "Borrowed" in found.output
    assert "a hybrid that never existed" in " ".join(found.output.split())
