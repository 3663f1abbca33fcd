"""Asking about a board has a budget of its own: it ends, says that not all was tried, and always at the same place."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from comparator import library
from comparator.commands.cli import commands
from comparator.questions import asking
from comparator.questions.budget import TooMuchToAsk, bounded, use_up
from comparator.scenario.reading import read_file
from reports.training import making
from reports.training.making import bank_of, questions
from tests.conftest import TESTS

HAWK = next(path for path in library.every_path() if path.stem == "mogg-fanatic-and-the-hawk")
HOSTILE = TESTS / "corpus" / "twelve-laws-that-ask-each-other.yaml"


def test_what_is_asked_within_the_budget_is_what_is_asked_first_without_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A smaller budget leaves out the end and no more, the same end whatever was asked before, and counts what it broke off."""
    scenario = read_file(HAWK)
    whole = asking.ask(scenario)
    monkeypatch.setattr(asking, "MOST_WORK", 100_000)
    found = [asking.ask(scenario) for _ in range(2)]
    assert 0 < len(found[0].questions) < len(whole.questions)
    assert found[0].questions == whole.questions[: len(found[0].questions)]
    assert found[0] == found[1]
    assert found[0].dropped["too much to work out"] == 1
    assert found[0].candidates == len(found[0].questions) + found[0].dropped.total()


def test_what_cannot_be_put_into_words_within_the_budget_is_dropped_under_its_reason(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(making, "MOST_WORK_IN_WORDS", 0)
    bank = questions(read_file(HAWK))
    assert not bank.questions
    assert bank.dropped["too much to work out"]
    assert bank.cut_short == ["mogg-fanatic-and-the-hawk"]


def test_a_hostile_board_is_told_of_and_takes_nothing_from_the_others(tmp_path: Path) -> None:
    """`train` asks about the other files as ever, and names the one of which not all was tried."""
    scenarios = [read_file(HAWK), read_file(HOSTILE)]
    bank = bank_of(scenarios, map(questions, scenarios))
    assert bank.cut_short == [HOSTILE.stem]
    assert {question.scenario for question in bank.questions} == {HAWK.stem}
    told = CliRunner().invoke(commands, ["train", str(HAWK), str(HOSTILE), "-o", str(tmp_path / "quiz.md")])
    assert told.exit_code == 0
    assert f"not all that could be asked was tried of {HOSTILE.stem}" in told.stderr


def test_nothing_is_counted_where_no_scenario_is_asked_about() -> None:
    """Only within the budget is there an end to it; a budget within another takes nothing from it."""
    use_up(10**12)
    with bounded(10):
        use_up(10)
        with bounded(5), pytest.raises(TooMuchToAsk):
            use_up(6)
        with pytest.raises(TooMuchToAsk):
            use_up(1)
