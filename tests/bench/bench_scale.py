"""What many runs cost: a million in a row, and a census by one process and by two."""

from __future__ import annotations

import time
from pathlib import Path
from resource import RUSAGE_SELF, getrusage

import pytest

from comparator.exploring.choosing import Limits, next_choice
from comparator.exploring.opening import open_up
from rulesets.registry import find
from tests.bench.bench_costs import DUEL, comparator
from tests.bench.conftest import spelled, tell

RUNS = (10_000, 100_000, 1_000_000)
BOARDS = 2_000


def bench_a_million_runs(pytestconfig: pytest.Config) -> None:
    start = open_up(DUEL, DUEL.lines[0], find("modern"), "declared").state
    limits = Limits()
    before = getrusage(RUSAGE_SELF).ru_maxrss
    for runs in RUNS:
        begun = time.perf_counter()
        for _ in range(runs):
            next_choice(start.copy(), {}, limits)
        each = (time.perf_counter() - begun) / runs
        what = f"each of {runs:,} runs in a row; runs a second: {1 / each:,.0f}"
        tell(pytestconfig, what, spelled(each), "50,000 a second")
    grown = (getrusage(RUSAGE_SELF).ru_maxrss - before) / 1024
    tell(pytestconfig, "    and the memory they took in the end", f"{grown:.1f} MB", "none")


def bench_a_census_by_one_and_by_two(pytestconfig: pytest.Config, tmp_path: Path) -> None:
    one, two = _census(tmp_path, 1), _census(tmp_path, 2)
    tell(pytestconfig, f"a census of {BOARDS:,} boards by one process", spelled(one), "")
    tell(pytestconfig, "    and how many times faster by two", f"{one / two:.2f}", "at least 1.8")


def _census(folder: Path, processes: int) -> float:
    """The seconds it takes, with the start of the program."""
    begun = time.perf_counter()
    comparator(
        "census", "--family", "combats", "--limit", str(BOARDS), "--processes", str(processes),
        "--database", str(folder / f"{processes}.sqlite"),
    )  # fmt: skip
    return time.perf_counter() - begun
