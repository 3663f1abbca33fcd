"""Whatever `check` lets pass can be run, compared, told through the years, explored and asked about, to an end.

A hundred small boards made at random and a kept corpus of those that once did harm; `make fuzz` makes as many as
`FUZZ` says.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings

from comparator.blaming.timeline import timeline
from comparator.comparing.compare import compare
from comparator.exploring.choosing import Limits
from comparator.exploring.divisions import divisions
from comparator.exploring.exploration import explore
from comparator.running.run import run
from comparator.scenario.faults import Faults
from comparator.scenario.reading import read, read_file
from comparator.scenario.scenario import Scenario
from reports.training.making import questions
from reports.words.outcomes import end_words
from rulesets.registry import MAIN, find
from tests.boards import BOARDS
from tests.conftest import TESTS

CORPUS = sorted((TESTS / "corpus").glob("*.yaml"))
EXAMPLES = int(os.environ.get("FUZZ", "0"))
RULES = ("1994-04-14", "1997-03-24", "1999-04-23", *MAIN)


def comes_to_an_end(scenario: Scenario, *, whole: bool) -> None:
    """Do with a board what the commands do; `whole` with the slow ones among them."""
    line = scenario.lines[0]
    for name in RULES:
        done = run(scenario, line, find(name))
        assert done.status == "finished" or done.reason
        assert end_words(scenario, done)
    explore(scenario, line, [find("modern")], "declared", Limits(states=20))
    divisions(scenario, line, [find("2008"), find("modern")])
    if whole:
        compare(scenario, [find(name) for name in MAIN])
        timeline(scenario, line)
        explore(scenario, line, [find("2003")], "attackers", Limits(states=20))
        questions(scenario)


@pytest.mark.xdist_group("corpus")  # what takes long is begun early, and not as the last of all
@pytest.mark.parametrize("path", CORPUS, ids=lambda path: path.stem)
def test_a_board_that_once_did_harm_comes_to_an_end(path: Path) -> None:
    """Every board of the kept corpus can be read, and nothing that is done with it goes on for ever or breaks."""
    comes_to_an_end(read_file(path), whole=True)


@settings(
    max_examples=EXAMPLES or 100, derandomize=not EXAMPLES, deadline=None, database=None,
    suppress_health_check=list(HealthCheck),
)  # fmt: skip
@given(BOARDS)
def test_any_board_that_can_be_read_comes_to_an_end(text: str) -> None:
    """No board, however odd, breaks a run or keeps it from ending in an outcome with a name."""
    with suppress(Faults):
        comes_to_an_end(read(text, "a board made at random"), whole=bool(EXAMPLES))
