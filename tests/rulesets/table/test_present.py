"""What whole phases of a combat skip by: whatever somebody has or waits for is known, as soon as it is there."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from comparator.library import every_path
from comparator.running.run import Underway, run
from rulesets.registry import MAIN, find
from rulesets.table import plays
from rulesets.table.characteristics import keywords
from rulesets.table.granted import triggered_abilities
from rulesets.table.present import nothing_has, nothing_waits_for
from rulesets.table.state import State
from tests.playing import board
from tests.shipped import scenario_in


def unknown(state: State) -> Iterator[str]:
    """The keywords and events of whatever is there that would be passed over."""
    twin = state.copy()  # what is looked at here is no part of the run
    for thing in twin.objects:
        for keyword in keywords(twin, thing):
            if nothing_has(twin, frozenset({keyword.name})):
                yield f"{thing.id} has {keyword.name}"
        for ability in triggered_abilities(twin, thing):
            if ability.trigger is not None and nothing_waits_for(twin, ability.trigger.event):
                yield f"{thing.id} waits for {ability.trigger.event}"


def look_each_time(found: set[str], game: Underway) -> None:
    """Look before a step of a run, as what is kept of it then has it."""
    nothing_has(game.state, frozenset())
    found.update(unknown(game.state))


@pytest.mark.parametrize("path", every_path(), ids=lambda path: path.stem)
def test_on_no_board_that_ships_is_a_keyword_or_an_event_passed_over(path: Path) -> None:
    scenario, found = scenario_in(path), set[str]()
    for line in scenario.lines:
        for name in MAIN:
            run(scenario, line, find(name), borrow=True, pictured=False, watch=partial(look_each_time, found))
    assert not found


GRANTED = """
    table:
      Anna:
        - Ape: 2/2
        - Teacher: {types: [artifact], abilities: [ABILITY]}
      Noah: [Newt: 2/2]
    attacks: [Ape]
    plays: [{by: Anna, use: Teacher, target: Ape, when: attackers-declared}]
    """


@pytest.mark.parametrize(
    ("effect", "word", "event"),
    [
        ("{gain: [trample], on: target}", "trample", ""),
        ("{gain: [flanking], on: target}", "flanking", ""),
        ("{gain: [exalted], on: target}", "exalted", "attacks alone"),
        ("[{tap: target}, {make: {name: Imp, pt: 1/1, keywords: [flying]}}]", "flying", ""),
    ],
)
def test_what_is_granted_or_made_is_known_from_then_on_and_not_before(
    effect: str, word: str, event: str
) -> None:
    ability = f"{{ability: teach, cost: {{tap: true}}, targets: [creature], effect: {effect}}}"
    scenario = board(GRANTED.replace("ABILITY", ability))
    seen: list[bool] = []

    def watch(game: Underway) -> None:
        missing = nothing_has(game.state, frozenset({word}))
        assert not event or nothing_waits_for(game.state, event) == missing
        if seen[-1:] != [missing]:
            seen.append(missing)

    assert run(scenario, scenario.lines[0], find("modern"), pictured=False, watch=watch).status == "finished"
    assert seen == [True, False]


MADE_OUTSIDE_THE_STATE = {
    ("plays", "as_played"): "what is only looked at, before it is played",
    ("auras", "_bearers"): "what is only looked at, before it comes",
    ("zones", "_made_anew"): "what is about to come, and is added then",
    ("zones", "_card_anew"): "a card of the same facts as the object before",
}
"""The functions that say what an object is, or have one be there, otherwise than by `State.be` and `State.add`; and why they may."""


def test_what_comes_or_becomes_something_else_does_so_by_the_state() -> None:
    """Whoever did that in passing would leave out of what is there what has come with it."""
    found = set()
    for path in sorted(Path(plays.__file__).parent.rglob("*.py")):
        if path.stem == "state":
            continue
        for function in ast.walk(ast.parse(path.read_text())):
            if isinstance(function, ast.FunctionDef):
                body = "\n".join(map(ast.unparse, function.body))
                if re.search(r"\.facts(, [\w.]+)? = |\.objects\.append\(", body):
                    found.add((path.stem, function.name))
    assert found == set(MADE_OUTSIDE_THE_STATE)
