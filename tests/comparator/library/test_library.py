"""The scenarios that ship: each does what it says it does, under every ruleset it speaks of."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest

from comparator import library
from comparator.comparing.expecting import failures
from comparator.running.run import run
from comparator.scenario.board import is_creature_card
from comparator.scenario.scenario import Expectation, Line, Piece, Scenario
from rulesets.cards.book import NotInBook, card
from rulesets.registry import MAIN, find
from tests.shipped import runs_in, scenario_in

pytestmark = pytest.mark.xdist_group("library")
"""One worker reads every file, once."""

DATES = ("2003", "2006", "2008", "2008-10-01", "2009-02-01", "2009-07-11", "modern")
"""The rulesets that every scenario is run under, whether it expects something of them or not."""


def expectations(path: Path) -> Iterator[tuple[Line, Expectation]]:
    """Whatever a scenario expects of anybody, with the line that it expects it of."""
    for line in scenario_in(path).lines:
        for expectation in line.expectations:
            yield line, expectation


def test_a_scenario_can_be_read_and_expects_something_of_everybody() -> None:
    """No file that ships has a fault; of no player and no creature is silently nothing checked."""
    silent = {
        (path.stem, line.name, expectation.ruleset): forgotten
        for path in library.every_path()
        for line, expectation in expectations(path)
        for reading in expectation.readings
        if (forgotten := _everybody(scenario_in(path)) - set(reading))
        and not any(fate.drawn for fate in reading.values())
    }
    assert not silent


def _everybody(scenario: Scenario) -> set[str]:
    """Every player, and every creature that is there as it begins."""
    return {seat.name for seat in scenario.seats} | {
        piece.id for piece in scenario.pieces if piece.zone == "battlefield" and is_creature_card(piece)
    }


@pytest.mark.parametrize("path", library.every_path(), ids=lambda path: path.stem)
def test_a_scenario_comes_to_what_it_expects(path: Path) -> None:
    """Life totals and the fate of every permanent are as the dated rules have it."""
    unmet = {
        (runs.line.name, expectation.ruleset): failing
        for runs in runs_in(path)
        for expectation in runs.line.expectations
        if (failing := [*failures(runs.line, expectation, runs.under(find(expectation.ruleset)))])
    }
    assert not unmet


@pytest.mark.parametrize("path", library.every_path(), ids=lambda path: path.stem)
def test_a_scenario_runs_under_every_date(path: Path) -> None:
    """Every line ends: finished, or refused or illegal with a reason."""
    for runs, ruleset in product(runs_in(path), DATES):
        found = runs.alike(find(ruleset))
        assert found.status == "finished" or found.reason, (runs.line.name, ruleset)


def test_a_scenario_says_what_it_teaches() -> None:
    """Every file that ships has a title, a lesson, and something to hold it to."""
    scenarios = [scenario_in(path) for path in library.every_path()]
    assert not [one.slug for one in scenarios if not (one.title and one.teaches)]
    assert not [one.slug for one in scenarios if not all(line.expectations for line in one.lines)]


def test_an_expectation_names_the_dated_rule_that_was_read() -> None:
    """Only what is unknown has nothing that could have been read for it."""
    unread = [
        (path.stem, line.name, expectation.ruleset)
        for path in library.every_path()
        for line, expectation in expectations(path)
        if expectation.kind != "unknown" and not re.search(r"\d{4}-\d{2}-\d{2}", expectation.read)
    ]
    assert not unread


def test_rules_that_lack_an_ability_refuse_the_board_for_want_of_it() -> None:
    """Where the board is played after all, or refused for want of something else, that is not as expected."""
    (path,) = (path for path in library.paths() if path.stem == "lifelink-saves-or-not")
    scenario = scenario_in(path)
    (line,) = scenario.lines
    early, late = (run(scenario, line, find(one)) for one in ("2003", "modern"))
    lacking = Expectation("2003", "refused", lacking="lifelink")
    assert not list(failures(line, lacking, early))
    assert list(failures(line, lacking, late))
    assert list(failures(line, replace(lacking, lacking="wither"), early))


def test_slugs_and_titles_are_told_apart() -> None:
    """No two scenarios share a file name or a title."""
    scenarios = [scenario_in(path) for path in library.every_path()]
    assert len({one.slug for one in scenarios}) == len(scenarios)
    assert len({one.title for one in scenarios}) == len(scenarios)


def test_enough_scenarios_ship() -> None:
    """At least two dozen cases, and at least one in which no ruleset differs."""
    scenarios = [scenario_in(path) for path in library.paths()]
    assert len(scenarios) >= 24
    assert any(one.kind == "control" for one in scenarios)


def test_the_main_rulesets_are_expected_something_of() -> None:
    """Each case says what at least one of the rulesets that run by default comes to."""
    silent = [
        one.slug
        for one in (scenario_in(path) for path in library.paths())
        if not any(expectation.ruleset in MAIN for line in one.lines for expectation in line.expectations)
    ]
    assert not silent


def test_each_way_to_play_it_is_named_by_what_is_done() -> None:
    """`eat the Worker at the last moment before damage`: no name begins with the moment alone, or needs another to be understood."""
    named = [line.name for path in library.every_path() for line in scenario_in(path).lines]
    assert not [name for name in named if re.search(r"^(once|then|when)\b|\botherwise\b|\bthen or\b", name)]


def test_many_combats_are_fought_by_cards_that_everybody_knows() -> None:
    """At least 60 boards beside those of training and witnesses have real cards only, each as the book has it."""
    real = [
        one.slug
        for one in (scenario_in(path) for path in library.paths())
        if all(_is_in_the_book(piece) for piece in one.pieces)
    ]
    assert len(real) >= 60


def _is_in_the_book(piece: Piece) -> bool:
    """Whether a piece is a card of the book, as it is printed there."""
    with suppress(NotInBook):
        return piece.facts == card(piece.facts.name)
    return False
