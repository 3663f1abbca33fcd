"""A pytest plugin: scenario files with expectations are tests in anybody's repository.

Name them in pytest's configuration; each line under each ruleset it expects something of is a test:

    [pytest]
    comparator_scenarios = rulings/*.yaml
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fnmatch import fnmatch
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from comparator.comparing.results import Failure
    from comparator.scenario.scenario import Expectation, Line, Scenario


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let the configuration say which files are scenarios."""
    parser.addini(
        "comparator_scenarios", "Scenario files to collect as tests (globs from the root).", "args", []
    )


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.File | None:
    """Collect the files that the configuration names."""
    globs: list[str] = parent.config.getini("comparator_scenarios")
    if not globs or file_path.suffix not in (".yaml", ".yml"):
        return None
    name = (
        file_path.relative_to(parent.config.rootpath).as_posix()
        if _inside(file_path, parent)
        else str(file_path)
    )
    if not any(fnmatch(name, glob) for glob in globs):
        return None
    found: pytest.File = ScenarioFile.from_parent(parent, path=file_path)
    return found


def _inside(path: Path, parent: pytest.Collector) -> bool:
    return path.is_relative_to(parent.config.rootpath)


class ScenarioFile(pytest.File):
    """A scenario file: its expectations are its tests."""

    def collect(self) -> Iterable[pytest.Item]:
        """One test for each line and ruleset; a file that cannot be read fails as a whole."""
        from comparator.scenario.faults import Faults  # only where scenarios are collected
        from comparator.scenario.reading import read_file

        try:
            scenario = read_file(self.path)
        except Faults as faults:
            raise self.CollectError(faults.render()) from faults
        return list(self._tests(scenario))

    def _tests(self, scenario: Scenario) -> Iterator[pytest.Item]:
        for line in scenario.lines:
            for expectation in line.expectations:
                yield ScenarioTest.from_parent(
                    self, name=f"{line.name}[{expectation.ruleset}]", scenario=scenario, line=line,
                    expectation=expectation,
                )  # fmt: skip


class NotAsExpected(Exception):
    """A run came to something else than its scenario expects."""


def _told(miss: Failure) -> str:
    """`White Knight: expected in play, found in the graveyard; Hill Giant dealt it 3 (704.5g)`."""
    from reports.words import apart  # only where something is not as expected

    return f"{apart.whose(miss)}expected {apart.wished(miss)}, found {apart.came(miss)}"


class ScenarioTest(pytest.Item):
    """One line under one ruleset, held against what is expected of it."""

    def __init__(
        self, *, scenario: Scenario, line: Line, expectation: Expectation, name: str, parent: pytest.Collector
    ) -> None:
        super().__init__(name, parent)
        self.scenario = scenario
        self.line = line
        self.expectation = expectation

    def runtest(self) -> None:
        """Run the line and compare."""
        from comparator.comparing.expecting import failures  # only where scenarios are run
        from comparator.running.run import run
        from rulesets.registry import find

        one = run(self.scenario, self.line, find(self.expectation.ruleset))
        unmet = list(failures(self.line, self.expectation, one))
        if unmet:
            told = [f"  {_told(miss)}" for miss in unmet]
            title = f"{self.scenario.title}\n{self.line.name}, under the rules of {self.expectation.ruleset}:"
            raise NotAsExpected("\n".join([title, *told]))

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: object = None) -> str:  # noqa: ARG002  # pytest's own signature
        """A failure that a judge can read."""
        if isinstance(excinfo.value, NotAsExpected):
            return str(excinfo.value)
        return str(super().repr_failure(excinfo))

    def reportinfo(self) -> tuple[Path, int, str]:
        """Where the expectation stands."""
        return self.path, max(0, self.expectation.line - 1), f"{self.path.name}: {self.name}"
