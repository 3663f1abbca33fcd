"""What asking the whole library costs, writing its questions in every form, and taking from a bank that is kept."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

import pytest

from comparator import library
from comparator.scenario.reading import read_file
from reports.training.drawing import Wanted, draw
from reports.training.exports.formats import write_every
from reports.training.making import bank_of, make
from tests.bench.conftest import spelled, tell


def bench_every_question_in_every_form(pytestconfig: pytest.Config) -> None:
    start = time.perf_counter()
    scenarios = [read_file(path) for path in library.every_path()]
    asked = bank_of(scenarios, make(scenarios)).questions
    sheet = draw(asked, Wanted(), seed=1)
    forms = len(list(write_every(sheet)))
    taken = time.perf_counter() - start
    tell(pytestconfig, f"the library's {len(asked)} questions in {forms} forms", spelled(taken), "under 60 s")


TAKEN = (
    ("the questions of a bank that is kept, counted", ("--count",), "1 s"),
    ("ten of them as a page", ("--number", "10", "--output", "quiz.html"), "2 s"),
    ("a seminar of an hour", ("--seminar", "--output", "evening"), "15 s"),
)
"""What is taken from a bank, from the start of the program on, and how long it may take."""
TIMES = 3


def bench_what_is_taken_from_a_bank_that_is_kept(pytestconfig: pytest.Config, tmp_path: Path) -> None:
    _train(tmp_path, "--count")  # makes the bank, where it is not kept yet
    for what, arguments, aim in TAKEN:
        taken = [_train(tmp_path, *arguments) for _ in range(TIMES)]
        tell(pytestconfig, what, spelled(min(taken)), f"under {aim}")


def _train(folder: Path, *arguments: str) -> float:
    start = time.perf_counter()
    subprocess.run(
        [sys.executable, "-m", "comparator", "train", *arguments], cwd=folder, check=True, capture_output=True
    )
    return time.perf_counter() - start
