"""Prototype: a card is cast for less, and has the size and the colours of that as a spell and as a permanent, and nowhere else."""

from __future__ import annotations

import pytest

from comparator.scenario.faults import Faults
from rulesets.registry import find
from tests.playing import fate, life, play

GOLEM = "Golem: {types: [artifact, creature], pt: 6/6, cost: 7, keywords: [MOREprototype 1R 2/1]STATE}"
DAYS = pytest.mark.parametrize("day", ["2022-11-18", "current"])


def _golem(state: str = "", more: str = "") -> str:
    return GOLEM.replace("MORE", more).replace("STATE", state)


@DAYS
@pytest.mark.parametrize(
    ("state", "left"), [(", prototyped: true", 18), (", prototyped: false", 14), ("", 14)]
)
def test_on_the_table_it_is_as_large_as_it_was_cast(day: str, state: str, left: int) -> None:
    assert life(play(find(day), f"table: {{Anna: [{_golem(state)}], Noah: []}}", "attacks: [Golem]")) == left


def test_it_has_the_colours_of_the_mana_that_it_was_cast_for() -> None:
    wall = "Wall: 0/1 protection from red"
    run = play(
        find("current"), f"table: {{Anna: [{_golem(', prototyped: true')}], Noah: [{wall}]}}",
        "attacks: [Golem]\nblocks: {Wall: Golem}",
    )  # fmt: skip
    assert fate(run, "Wall") == "battlefield 0/1"


@DAYS
@pytest.mark.parametrize(
    ("mana", "said", "size"),
    [
        ("1R", "", None),
        ("1R", ", ability: prototype", "2/1"),
        ("7", ", ability: cast", "6/6"),
        ("1U", "", None),
    ],
)
def test_it_is_cast_for_less_and_comes_smaller(day: str, mana: str, said: str, size: str | None) -> None:
    run = play(
        find(day), f"players: {{Anna: {{life: 20, mana: {mana}}}, Noah: 20}}", "table: {Anna: [Bear: 2/2], Noah: []}",
        f"hand: {{Anna: [{_golem(more='flash, ')}]}}\nattacks: [Bear]",
        f"plays: [{{by: Anna, when: attackers-declared, cast: Golem{said}}}]",
    )  # fmt: skip
    assert (fate(run, "Golem") if run.status == "finished" else None) == (size and f"battlefield {size}")


@pytest.mark.parametrize(
    ("effect", "size"), [("exile and return: target", "battlefield 6/6"), ("copy: target", "battlefield 2/1")]
)
def test_what_comes_back_is_whole_and_what_is_a_copy_of_it_is_not(effect: str, size: str) -> None:
    caller = f"Caller: {{pt: 1/1, abilities: [{{ability: call, targets: [creature], effect: {{{effect}}}}}]}}"
    run = play(
        find("current"), f"table: {{Anna: [Bear: 2/2, {caller}, {_golem(', prototyped: true')}], Noah: []}}",
        "attacks: [Bear]\nplays: [{by: Anna, when: attackers-declared, use: Caller, target: Golem}]",
    )  # fmt: skip
    assert fate(run, "Golem" if "copy" not in effect else "Golem of Caller 1") == size


@pytest.mark.parametrize(
    ("card", "told"),
    [
        ("Golem: {pt: 2/2, prototyped: true}", '"Golem" has no prototype'),
        ("Golem: {pt: 2/2, keywords: [prototype 2]}", '"prototype 2" is not written whole'),
    ],
)
def test_what_is_no_prototype_is_a_fault(card: str, told: str) -> None:
    with pytest.raises(Faults) as raised:
        play(find("current"), f"table: {{Anna: [{card}], Noah: []}}")
    assert told in raised.value.render()
