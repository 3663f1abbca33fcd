"""Runs resumed: what is played from a fork on is what would have been played from the beginning."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from comparator import library
from comparator.comparing.align import event_key
from comparator.running import run as running
from comparator.running.caching import Runs
from comparator.running.resuming import Tree
from comparator.running.run import Underway, go_on, run
from comparator.running.setup import lay_out
from comparator.scenario.reading import read_file
from comparator.scenario.scenario import Scenario
from rulesets.history import CLAUSES
from rulesets.registry import find
from rulesets.table.state import State
from tests.playing import board

NEIGHBOURS = (("1995", "1999"), ("2003", "2008"), ("2008", "modern"))
APART = 5
"""So many clauses of the last that were consulted are swapped, two at a time."""


@pytest.mark.parametrize("path", library.every_path()[::9], ids=lambda path: path.stem)
def test_a_resumed_run_is_the_run_from_the_beginning(path: Path) -> None:
    """Mixtures of two rulesets come to the same, told in the same words, wherever they are resumed."""
    scenario = read_file(path)
    line = scenario.lines[0]
    for names in NEIGHBOURS:
        left, right = map(find, names)
        tree = Tree(scenario.on(right.date), line)
        consulted = sorted(tree.run(left).consulted)[-APART:]
        for swapped in combinations(consulted, 2):
            mixture = left.replacing(*map(right.version, swapped))
            found = replace(tree.run(mixture), ruleset=mixture)
            assert found == run(scenario.on(right.date), line, mixture, pictured=False)


def test_what_two_rulesets_have_in_common_is_not_played_a_third_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where two rulesets have parted, the next to part there goes on from there: no board is laid out for it."""
    scenario = board(
        "table: {Anna: [Bear: 2/2], Noah: [Ox: 1/4]}\nattacks: [Bear]\nblocks: {Ox: Bear}\n",
    )
    tree = Tree(scenario, scenario.lines[0])
    laid: list[Scenario] = []

    def noted(laid_out: Scenario, *given: Any, **said: Any) -> State:
        laid.append(laid_out)
        return lay_out(laid_out, *given, **said)

    monkeypatch.setattr(running, "lay_out", noted)
    versions = CLAUSES["end-of-turn"].versions
    for version in versions:
        tree.run(find("modern").replacing(version))
    assert len(laid) == 2 < len(versions)


@pytest.mark.parametrize("path", library.paths()[::6], ids=lambda path: path.stem)
def test_who_means_to_play_nothing_more_need_not_be_asked(path: Path) -> None:
    """A run in which nobody is asked in vain tells the same story as one in which everybody is asked in every window."""
    scenario = read_file(path)
    for line in scenario.lines:
        for name in ("1993", "2003", "modern"):
            unasked = Runs(scenario, line, pictured=False).under(find(name))
            asked = run(scenario, line, find(name), pictured=True)
            told, meant = (
                [(event.window, event_key(event)) for event in one.events] for one in (unasked, asked)
            )
            assert (told, unasked.facts, unasked.missing_windows) == (
                meant,
                asked.facts,
                asked.missing_windows,
            )


def test_what_is_being_destroyed_in_a_copy_stays_in_the_original() -> None:
    """While a destruction waits for somebody to regenerate, the table may be copied and played both ways."""
    scenario = board("""
        table:
          Anna: [Bear: 2/2]
          Noah:
            - Skeleton: {pt: 1/1, abilities: [{ability: regenerate, effect: {regenerate: this}}]}
            - Ox: 1/4
        hand:
          Anna: [Dread: {types: [instant], abilities: [{spell: destroy, targets: [creature], effect: {destroy: target}}]}]
        attacks: [Bear]
        plays: [{by: Anna, when: attackers-declared, cast: Dread, target: Ox}]
    """)
    copied: list[Underway] = []

    def watch(game: Underway) -> None:
        if game.state.moment == "regeneration" and not copied:
            copied.append(game.under(game.ruleset))
            assert go_on(scenario, game.under(game.ruleset)).facts["Ox"]["zone"] == "graveyard"
            assert game.state.objects[2].zone == "battlefield"

    played = run(scenario, scenario.lines[0], find("1994"), pictured=False, watch=watch)
    assert copied
    assert go_on(scenario, copied[0]) == played
