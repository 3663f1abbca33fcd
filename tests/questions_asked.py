"""The questions that the tests of training share: made once, of some of the boards that ship."""

from __future__ import annotations

import os
from functools import cache

from comparator import library
from comparator.scenario.reading import read_file
from reports.training.making import Bank, bank_of, make, questions
from reports.training.question import Question
from tests.shipped import board_named

EVERY = int(os.environ.get("BOARDS_APART", "4"))
"""Every how many-th of the boards is asked about: all of them take minutes (`make bank`)."""


@cache
def whole() -> Bank:
    """The bank of every board that ships; or of some of the cases, and of the boards of the training folder."""
    boards = library.every_path()
    if EVERY > 1:
        boards = [path for path in boards if path.parent.name in ("library", "training")][::EVERY]
    scenarios = [read_file(path) for path in boards]
    return bank_of(scenarios, make(scenarios))


def asked() -> tuple[Question, ...]:
    """Its questions."""
    return tuple(whole().questions)


@cache
def asked_about(board: str, era: str = "current") -> tuple[Question, ...]:
    """All questions about a board that ships, under the rules of an era."""
    return tuple(questions(board_named(board), [era]).questions)
