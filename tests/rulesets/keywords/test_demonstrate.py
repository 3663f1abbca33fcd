"""Demonstrate: whoever casts a spell may copy it, and then an opponent of that player's choice copies it, too."""

from __future__ import annotations

import pytest

from comparator.running.record import Run
from rulesets.registry import find
from tests.playing import cited, keywords_read, life, play, told

SHOW = "Show: {types: [instant], cost: 1R, keywords: [demonstrate], abilities: [{spell: a sting, targets: [player], effect: {lose life: 1, who: target}}]}"


def shown(day: str, choices: str, players: str = "Anna: 20, Noah: 20") -> Run:
    """Anna casts a spell with demonstrate at Noah as her Bear attacks: the choices aim her copy, name the opponent, and aim the other copy."""
    others = ", Nora: []" if "Nora" in players else ""
    return play(
        find(day), f"players: {{{players}}}", f"table: {{Anna: [Bear: 0/2], Noah: []{others}}}", f"hand: {{Anna: [{SHOW}]}}", "attacks: [Bear]",
        "plays: [{by: Anna, when: attackers-declared, cast: Show, target: Noah}]", f"choices: [{choices}]",
    )  # fmt: skip


@pytest.mark.parametrize("day", ["2021-04-22", "current"])
@pytest.mark.parametrize(
    ("choices", "anna", "noah"),
    [
        ("{for: Show, may: false}", 20, 19),
        (
            "{for: Show, may: true, targets: [Noah]}, {for: Show, targets: [Noah]}, {for: Show, targets: [Anna]}",
            19,
            18,
        ),
        (
            "{for: Show, may: true, targets: [Noah]}, {for: Show, targets: [Noah]}, {for: Show, targets: [Noah]}",
            20,
            17,
        ),
    ],
)
def test_its_player_may_copy_it_and_then_an_opponent_does(
    day: str, choices: str, anna: int, noah: int
) -> None:
    run = shown(day, choices)
    assert (run.status, life(run, "Anna"), life(run)) == ("finished", anna, noah)
    assert cited(run, told(run, "trigger", "Show")) == ["702.144a"]


def test_the_copies_are_each_that_player_s() -> None:
    run = shown(
        "current",
        "{for: Show, may: true, targets: [Noah]}, {for: Show, targets: [Noah]}, {for: Show, targets: [Anna]}",
    )
    copied = [event.detail for event in told(run, "note", "Show") if "copied" in event.detail]
    assert copied == ["is copied", "is copied by another: Noah"]


def test_its_player_says_which_of_several_opponents_copies_it() -> None:
    aimed = (
        "{for: Show, may: true, targets: [Noah]}, {for: Show, targets: [Nora]}, {for: Show, targets: [Anna]}"
    )
    run = shown("current", aimed, "Anna: 20, Noah: 20, Nora: 20")
    assert (run.status, life(run, "Anna"), life(run)) == ("finished", 19, 18)


def test_before_its_day_there_is_none() -> None:
    assert shown("2021-02-05", "").status == "refused"


def test_it_is_read_from_text() -> None:
    card = 'Card: {types: [instant], cost: 4R, text: "Demonstrate (Some words.)\\nDraw a card."}'
    assert keywords_read(card) == ["demonstrate"]
