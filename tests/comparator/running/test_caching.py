"""Runs made once: what is shared is what would have been played."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from comparator import library
from comparator.comparing.align import event_key
from comparator.running.caching import Runs
from comparator.running.run import run
from comparator.scenario.reading import read_file
from rulesets.history import CLAUSES, amendments, as_of
from rulesets.registry import find
from tests.playing import board
from tests.questions_asked import EVERY

FIGHT = """
table:
  Anna: [Hill Giant]
  Noah: [Grizzly Bears]
attacks: [Hill Giant]
blocks: {Grizzly Bears: Hill Giant}
"""


@pytest.mark.parametrize("path", library.paths()[::EVERY], ids=lambda path: path.stem)
def test_a_shared_run_is_the_run_that_would_have_been_played(path: Path) -> None:
    """Under every amendment's rules, the cache hands out exactly what playing anew gives: on every fourth scenario, on all by `make bank`."""
    scenario = read_file(path)
    for line in scenario.lines:
        runs = Runs(scenario, line)
        for amendment in amendments():
            ruleset = as_of(amendment.day)
            assert runs.under(ruleset) == run(scenario, line, ruleset)


def test_rulesets_that_agree_on_what_was_consulted_share_a_run() -> None:
    """A clause that no creature of the board asks for does not make it play again."""
    scenario = board(FIGHT)
    runs = Runs(scenario, scenario.lines[0])
    modern = find("modern")
    runs.under(modern)
    found = runs.under(modern.replacing(find("2003").wither, name="another"))
    assert (runs.made, found.ruleset.name) == (1, "another")


def test_runs_with_a_budget_of_their_own_share_what_is_known() -> None:
    """What was played of the same line is not played again, with or without pictures; who wants pictures gets a run that has them."""
    scenario = board(FIGHT)
    line = scenario.lines[0]
    pictured = Runs(scenario, line)
    plain = Runs(scenario, line, pictured=False, others=pictured)
    old, new = find("2003"), find("modern")
    assert plain.under(old).boards == ()
    assert pictured.under(new) == plain.under(new)
    assert pictured.under(old).boards
    assert Runs(scenario, line, pictured=False, others=plain).under(new).boards
    assert (plain.made, pictured.made) == (1, 2)


def test_who_does_not_ask_whose_run_it_is_gets_the_one_that_was_played() -> None:
    """The run of a ruleset that answers alike is handed out as it is, under the name that it was played under."""
    scenario = board(FIGHT)
    runs = Runs(scenario, scenario.lines[0])
    modern = find("modern")
    played = runs.under(modern)
    assert runs.alike(modern.replacing(find("2003").wither, name="another")) is played


def test_a_refusal_is_shared_only_where_the_board_is_as_unfit() -> None:
    """What makes a board unfit is consulted, too: rules that have the keyword play it."""
    scenario = board("table: {Anna: [Rat: 1/1 deathtouch]}\nattacks: [Rat]\n")
    runs = Runs(scenario, scenario.lines[0])
    found = [runs.under(find(name)).status for name in ("2003", "2006", "2008")]
    assert (found, runs.made) == (["refused", "refused", "finished"], 2)


def test_a_shared_refusal_is_cited_by_the_numbers_of_its_own_date() -> None:
    """The same illegal attack of a defender bears the number that the rule had on each date."""
    scenario = board("table: {Anna: [Wall of Air: 1/5 defender]}\nattacks: [Wall of Air]\n")
    runs = Runs(scenario, scenario.lines[0])
    printed = find("2008")
    reprinted = replace(printed, name="the same in M10's numbers", date=date(2009, 7, 11))
    early, late = (runs.under(ruleset).citation for ruleset in (printed, reprinted))
    assert early is not None
    assert late is not None
    assert (runs.made, early.version == late.version, early.numbers == late.numbers) == (1, True, False)


@pytest.mark.parametrize("path", library.paths(), ids=lambda path: path.stem)
def test_versions_with_equal_answers_tell_equal_stories(path: Path) -> None:
    """Where two versions of a clause answer alike, either may stand in a ruleset and nothing happens otherwise."""
    scenario = read_file(path)
    line = scenario.lines[0]
    ruleset = find("modern")
    played = run(scenario, line, ruleset)
    for slug in played.consulted:
        mine = ruleset.version(slug)
        for other in CLAUSES[slug].versions:
            if other.does == mine.does and other is not mine:
                swapped = run(scenario, line, ruleset.replacing(other))
                assert list(map(event_key, swapped.events)) == list(map(event_key, played.events))


def test_lines_are_told_apart() -> None:
    """Two ways to play one board have a cache each."""
    scenario = board(FIGHT)
    line = scenario.lines[0]
    unblocked = replace(line, name="unblocked", blocks=())
    modern = find("modern")
    assert Runs(scenario, line).under(modern).facts != Runs(scenario, unblocked).under(modern).facts
