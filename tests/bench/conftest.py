"""One line for each thing measured: what it is, what it took, what it is meant to take."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from comparator.running.circles import look_seldom

if TYPE_CHECKING:
    from pytest_benchmark.fixture import BenchmarkFixture

LINES = pytest.StashKey[list[str]]()
UNITS = ((1.0, "s"), (1e-3, "ms"), (1e-6, "µs"))

Cost = Callable[[str, float, Callable[[], object]], None]
"""What is measured, the seconds it is meant to take, and the doing of it."""


def pytest_configure(config: pytest.Config) -> None:
    config.stash[LINES] = []
    look_seldom()  # as every command does


@pytest.fixture
def cost(benchmark: BenchmarkFixture, pytestconfig: pytest.Config) -> Cost:
    """Measure something and add it to the table, by its median time."""

    def measure(what: str, aim: float, doing: Callable[[], object]) -> None:
        benchmark(doing)
        assert benchmark.stats is not None
        tell(pytestconfig, what, spelled(benchmark.stats.stats.median), f"under {spelled(aim)}")

    return measure


def tell(config: pytest.Config, what: str, found: str, aim: str) -> None:
    """Add a line to the table."""
    config.stash[LINES].append(f"{what:<52} {found:>12}   aim: {aim}")


def spelled(seconds: float) -> str:
    """A time in the unit that suits it."""
    size, unit = next((each for each in UNITS if seconds >= each[0]), UNITS[-1])
    return f"{seconds / size:.3g} {unit}"


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    terminalreporter.section("what things cost (median)")
    for line in config.stash[LINES]:
        terminalreporter.write_line(line)
