"""The boards that ship, read once for all tests that go through them, and their runs, which those share."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from comparator.library import every_path
from comparator.running.caching import Runs, runs_of_lines
from comparator.scenario.reading import read_file
from comparator.scenario.scenario import Scenario


@cache
def scenario_in(path: Path) -> Scenario:
    """The scenario of a file."""
    return read_file(path)


def board_named(slug: str) -> Scenario:
    """The one that ships under a name, wherever it lies in the library."""
    return scenario_in(next(path for path in every_path() if path.stem == slug))


@cache
def runs_in(path: Path) -> tuple[Runs, ...]:
    """The runs of each of its lines, without pictures: rulesets that agree on what was consulted share them."""
    return tuple(runs_of_lines(scenario_in(path), pictured=False))
