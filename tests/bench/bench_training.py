"""What asking the whole library costs, and writing its questions in every form."""

from __future__ import annotations

import time

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
