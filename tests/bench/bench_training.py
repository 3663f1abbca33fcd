"""What asking the whole library costs, and writing its questions in every form."""

from __future__ import annotations

import time

import pytest

from comparator import library
from comparator.scenario.reading import read_file
from reports.training.asking import questions
from reports.training.drawing import Wanted, draw
from reports.training.exports.formats import FORMATS, write
from tests.bench.conftest import spelled, tell


def bench_every_question_in_every_form(pytestconfig: pytest.Config) -> None:
    start = time.perf_counter()
    asked = [question for path in library.paths() for question in questions(read_file(path))]
    sheet = draw(asked, Wanted(), seed=1)
    for form in FORMATS.values():
        write(form, sheet)
    taken = time.perf_counter() - start
    tell(pytestconfig, f"the {len(asked)} questions of the cases in every form", spelled(taken), "under 60 s")
