"""What a search looks at is counted, and bounded on boards on which each state, or each answer, takes much."""

from __future__ import annotations

import pytest

from comparator.exploring import search
from comparator.exploring.choosing import Limits, Options, Uses, next_choice
from comparator.exploring.opening import Since, open_up
from comparator.exploring.search import (
    LEAST_WORK_FOR_A_FEW,
    MOST_PROBED,
    MOST_WORK_FOR_A_STATE,
    Graph,
    Search,
    estimate,
)
from comparator.exploring.symmetry import Keys
from comparator.scenario.reading import read_file
from rulesets.registry import find
from rulesets.table.budget import MOST_WORK
from rulesets.table.state import State
from tests.conftest import TESTS

ROOM = 20_000
"""So many states have room in a search where nobody says otherwise."""


def searched(name: str, since: Since, states: int = ROOM) -> tuple[Graph, int]:
    """What is found on a board of the kept corpus, and how much was looked at for it."""
    scenario = read_file(TESTS / "corpus" / f"{name}.yaml")
    opening = open_up(scenario, scenario.lines[0], find("modern"), since)
    one = Search(Keys(scenario), Limits(states=states))
    return one.run(opening.state), one._work


@pytest.mark.parametrize("name", ["every-creature-copies-every-creature", "tokens-in-triggers"])
def test_a_search_that_finds_few_states_for_all_that_it_looks_at_is_given_up(name: str) -> None:
    """It says what it left untried; the last thing that it did may have taken as much as a run may."""
    graph, work = searched(name, "attackers")
    assert graph.cut > 0
    assert work < LEAST_WORK_FOR_A_FEW + MOST_WORK_FOR_A_STATE * len(graph.nodes) + MOST_WORK
    assert work < Limits(states=ROOM).work


def test_where_it_takes_much_to_list_answers_some_of_them_are_followed() -> None:
    """Not all that may be looked at goes into the list of the first question."""
    graph, _ = searched("twelve-tramplers-and-one-that-has-to-attack", "attackers", 2_000)
    assert graph.cut > 0
    assert len(graph.nodes) > 10


def test_a_line_that_breaks_off_is_counted_when_lines_are_estimated(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each that is over its budget has taken all of it, so that few are tried."""
    scenario = read_file(TESTS / "corpus" / "every-creature-copies-every-creature.yaml")
    opening = open_up(scenario, scenario.lines[0], find("modern"), "attackers")
    taken: list[int] = []

    def counted(state: State, uses: Uses, limits: Limits) -> Options | None:
        try:
            return next_choice(state, uses, limits)
        finally:
            taken.append(state.work)

    monkeypatch.setattr(search, "next_choice", counted)
    estimate(opening.state, Limits(states=ROOM))
    assert sum(taken) < MOST_PROBED + MOST_WORK
