"""What things cost. Not collected with the tests: `make bench` runs it and prints the table."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from resource import struct_rusage

import pytest

from comparator import library
from comparator.cards.adding import add
from comparator.cards.place import ELSEWHERE
from comparator.cards.store import opened
from comparator.comparing.compare import compare
from comparator.exploring.choosing import Limits, next_choice
from comparator.exploring.opening import open_up
from comparator.exploring.search import Search
from comparator.exploring.symmetry import Keys
from comparator.running.caching import Runs
from comparator.running.run import run
from comparator.scenario.reading import read, read_file
from rulesets.history import amendments, as_of
from rulesets.registry import MAIN, find
from tests.bench.conftest import Cost, spelled, tell
from tests.conftest import beside

SAMPLE = "cards/oracle-cards-2019.json.gz"

DUEL = read(
    """\
format: 1
title: One creature blocks another
players: {Anna: 20, Noah: 20}
table:
  Anna: [Attacker: 2/2]
  Noah: [Blocker: 2/3]
attacks: [Attacker]
blocks: {Blocker: Attacker}
""",
    "duel",
)


@pytest.mark.parametrize("name", MAIN)
def bench_one_combat(cost: Cost, name: str) -> None:
    ruleset = find(name)
    cost(
        f"one two-creature combat with its events, {name}",
        100e-6,
        lambda: run(DUEL, DUEL.lines[0], ruleset, pictured=False),
    )


@pytest.mark.parametrize("name", MAIN)
def bench_one_combat_in_exploring(cost: Cost, name: str) -> None:
    start = open_up(DUEL, DUEL.lines[0], find(name), "declared").state
    limits = Limits()
    cost(
        f"the same from the blocks on, unheard, {name}", 25e-6, lambda: next_choice(start.copy(), {}, limits)
    )


@pytest.mark.parametrize("name", MAIN)
def bench_every_line_of_a_double_block(cost: Cost, name: str) -> None:
    scenario = read_file(Path(library.__file__).parent / "five-power-against-three-and-four.yaml")
    start = open_up(scenario, scenario.lines[0], find(name), "declared").state
    cost(
        f"every line of a double block with a trick, {name}", 50e-3,
        lambda: Search(Keys(scenario), Limits()).run(start),
    )  # fmt: skip


def bench_one_comparison(cost: Cost) -> None:
    rulesets = tuple(map(find, MAIN))
    cost(f"one scenario under {len(MAIN)} rulesets", 10e-3, lambda: compare(DUEL, rulesets))


def bench_thirty_years(pytestconfig: pytest.Config) -> None:
    days = [as_of(amendment.day) for amendment in amendments()]
    lines = [(scenario, line) for scenario in map(read_file, library.every_path()) for line in scenario.lines]
    begun = time.perf_counter()
    for scenario, line in lines:
        runs = Runs(scenario, line)
        for ruleset in days:
            runs.under(ruleset)
    what = f"{len(days)} amendments over the whole library ({len(lines)} lines)"
    tell(pytestconfig, what, spelled(time.perf_counter() - begun), "under 30 s")


def bench_cold_help(cost: Cost) -> None:
    cost("comparator --help from a cold start", 150e-3, lambda: comparator("--help"))


@pytest.mark.parametrize(("form", "aim"), [("text", 0.5), ("html", 0.8)])
def bench_cold_comparison(cost: Cost, form: str, aim: float) -> None:
    cost(
        f"one scenario compared from a cold start, as {form}", aim,
        lambda: comparator("compare", "mogg-fanatic-trades-up", "--format", form),
    )  # fmt: skip


def bench_a_card_by_its_name(cost: Cost, tmp_path: Path) -> None:
    own = tmp_path / "cards.sqlite"
    add(beside(SAMPLE), own)

    def find_one() -> None:
        with opened(own) as store:
            store.named("wax // wane")

    cost("a card found by name among 13,743", 5e-3, find_one)


def bench_reading_the_sample(
    pytestconfig: pytest.Config, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = tmp_path / "cards.sqlite"
    monkeypatch.setenv(ELSEWHERE, str(own))
    add(beside(SAMPLE), own)
    for what, aim in (("the sample of cards read", "under 60 s"), ("    and once more, kept", "under 5 s")):
        begun = time.perf_counter()
        comparator("cards", "coverage")
        tell(pytestconfig, what, spelled(time.perf_counter() - begun), aim)


def bench_library_as_pages(pytestconfig: pytest.Config, tmp_path: Path) -> None:
    begun = time.perf_counter()
    usage = comparator("compare", "--all-library", "--output", f"{tmp_path}/")
    what = f"the whole library as pages ({len(library.paths())} scenarios)"
    tell(pytestconfig, what, spelled(time.perf_counter() - begun), "under 3 s")
    tell(pytestconfig, "    and its memory at most", f"{usage.ru_maxrss / 1024:.0f} MB", "under 150 MB")


def comparator(*arguments: str) -> struct_rusage:
    """Run the program in a process of its own, and say what that used."""
    process = subprocess.Popen([sys.executable, "-m", "comparator", *arguments], stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    assert process.returncode == 0
    return usage
