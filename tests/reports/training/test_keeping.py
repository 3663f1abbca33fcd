"""The library's bank as it is kept in the user's cache."""

from __future__ import annotations

from pathlib import Path

import pytest

from comparator import library
from comparator.scenario.reading import read_file
from reports.training import keeping
from reports.training.making import Bank, bank_of, make

FANATIC = next(path for path in library.paths() if path.stem == "mogg-fanatic-and-the-hawk")


def never() -> Bank:
    raise AssertionError("it was made again")


def test_a_bank_is_made_once_and_a_spoiled_one_is_made_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keeping, "user_cache_path", lambda _program: tmp_path)
    scenarios = [read_file(FANATIC)]
    bank = bank_of(scenarios, make(scenarios))
    made: list[Bank] = []

    def make_anew() -> Bank:
        made.append(bank)
        return bank

    assert bank.questions
    assert keeping.kept([FANATIC], make_anew) == bank
    assert keeping.kept([FANATIC], never) == bank
    (place,) = tmp_path.iterdir()
    for spoiled in (
        "",
        "[]",
        '{"questions": [{}]}',
        place.read_text(encoding="utf-8").replace('"thin"', '"fat"'),
    ):
        place.write_text(spoiled, encoding="utf-8")
        assert keeping.kept([FANATIC], make_anew) == bank
    assert len(made) == 5
