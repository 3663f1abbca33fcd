"""What permanents do as they come into play in the midst of combat: fabricate and its like."""

from __future__ import annotations

import pytest

from comparator.exploring.scribe import Scribe
from comparator.running.record import Run
from reports.words.moves import move
from rulesets.registry import find
from rulesets.table.effects.counters_or_tokens import TakeCounters
from tests.playing import asked, fate, play

NOW = find("current")
CALLER = (
    "Caller: {pt: 1/1, abilities: [{ability: call, targets: [creature], effect: {exile and return: target}}]}"
)
CALLED = "attacks: [Bear]", "plays: [{by: Anna, when: attackers-declared, use: Caller, target: Tester}]"
"""An attack in which a creature leaves and comes back as a new one."""


def _table(keywords: str, more: str = "", anna: str = "", noah: str = "", size: str = "1/1") -> str:
    tester = f"Tester: {{pt: {size}, keywords: [{keywords}]{more}}}"
    return f"table: {{Anna: [Bear: 2/2, {CALLER}, {tester}{anna}], Noah: [{noah}]}}"


def _came(day: str, keywords: str, choices: str = "", **more: str) -> Run:
    return play(find(day), _table(keywords, **more), *CALLED, f"choices: [{choices}]")


@pytest.mark.parametrize("day", ["2016-09-30", "current"])
@pytest.mark.parametrize(
    ("keywords", "choices", "size", "servos", "defaults"),
    [
        ("fabricate 2", "", "3/3", 0, ["counters or tokens: Tester"]),
        ("fabricate 2", "{for: Tester, may: true}", "3/3", 0, []),
        ("fabricate 2", "{for: Tester, may: false}", "1/1", 2, []),
        ("fabricate 1, fabricate 2", "{for: Tester, may: false}, {for: Tester, may: true}", "2/2", 2, []),
    ],
)
def test_what_has_fabricate_gets_counters_or_has_servos_come(
    day: str, keywords: str, choices: str, size: str, servos: int, defaults: list[str]
) -> None:
    run = _came(day, keywords, choices)
    made = [name for name in run.facts if name.startswith("Servo token of Tester")]
    assert (fate(run, "Tester"), len(made)) == (f"battlefield {size}", servos)
    assert [str(one) for one in run.defaults if "counters" in str(one)] == defaults


def test_what_has_left_by_then_leaves_servos() -> None:
    watcher = "Watcher: {pt: 1/1, abilities: [{trigger: a sting, when: another creature enters, effect: {deal: 3, to: it}}]}"
    run = _came("current", "fabricate 2", noah=watcher)
    assert fate(run, "Tester") == "graveyard"
    assert sum(event.kind == "enter" for event in run.events) == 3  # it, and two Servos


def test_what_is_chosen_for_fabricate_can_be_told_and_written_down() -> None:
    state, decision = asked(NOW, TakeCounters, _table("fabricate 2"), *CALLED)
    assert [move(state, decision, given) for given in (True, False)] == [
        "has counters put on Tester",
        "creates 2 Servos instead of counters on Tester",
    ]
    scribe = Scribe("a line")
    scribe.hear(state, decision, False)
    assert [(one.source, one.may) for one in scribe.line().choices] == [("Tester", False)]


DRAWS = ", abilities: [{trigger: a draw, when: exploits, effect: {draw: 1}}]"


@pytest.mark.parametrize("day", ["2015-03-27", "current"])
@pytest.mark.parametrize(
    ("choice", "gone", "drawn", "defaults"),
    [
        ("{for: Tester, may: true, targets: [Thrall]}", ["Thrall"], 1, []),
        ("{for: Tester, may: true, targets: [Tester]}", ["Tester"], 1, []),
        ("{for: Tester, may: false}", [], 0, []),
        ("", ["Bear"], 1, ["use: Tester", "paid with: Tester"]),
    ],
)
def test_what_has_exploit_may_have_a_creature_sacrificed_and_exploits_it(
    day: str, choice: str, gone: list[str], drawn: int, defaults: list[str]
) -> None:
    run = _came(day, "exploit", choice, more=DRAWS, anna=", Thrall: 1/1")
    assert [name for name in ("Bear", "Thrall", "Tester") if run.facts[name]["zone"] == "graveyard"] == gone
    assert sum(event.kind == "draw" for event in run.events) == drawn
    assert [str(one) for one in run.defaults] == defaults


def test_what_has_left_by_then_exploits_nothing_though_a_creature_is_sacrificed() -> None:
    watcher = "Watcher: {pt: 1/1, abilities: [{trigger: a sting, when: another creature enters, effect: {deal: 3, to: it}}]}"
    run = _came("current", "exploit", "{for: Tester, targets: [Bear]}", more=DRAWS, noah=watcher)
    assert [fate(run, "Tester"), fate(run, "Bear")] == ["graveyard", "graveyard"]
    assert not [event for event in run.events if event.kind == "draw"]
