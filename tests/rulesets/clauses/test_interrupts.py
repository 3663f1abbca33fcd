"""Interrupts, until they became instants in April 1999."""

from __future__ import annotations

import pytest

from reports.words.obstacles import why
from rulesets.registry import find
from tests.playing import fate, play, told

BOARD = """
table: {Anna: [Hill Giant], Noah: [Grizzly Bears]}
hand: {Anna: [Giant Growth, Lightning Bolt], Noah: [Giant Growth, Counterspell]}
attacks: [Hill Giant]
blocks: {Grizzly Bears: Hill Giant}
"""
GROWTH = "{by: Anna, when: blockers-declared, cast: Giant Growth 1, target: Hill Giant}"
ANSWER = "{by: Noah, when: blockers-declared, cast: Giant Growth 2, target: Grizzly Bears, respond: true}"
COUNTER = "{by: Noah, when: blockers-declared, cast: Counterspell, target: Giant Growth 1, respond: true}"
BOLT = "{by: Anna, when: blockers-declared, cast: Lightning Bolt, target: Grizzly Bears, respond: true}"

TOO_LATE = "Giant Growth 1 has been answered already, and can be interrupted only while it is being cast"
NOT_NOW = "nothing but another interrupt may be used as long as Counterspell interrupts what is being cast"


@pytest.mark.parametrize("day", ["alpha", "1994-10-01", "fifth"])
@pytest.mark.parametrize(
    ("plays", "reason"), [((GROWTH, ANSWER, COUNTER), TOO_LATE), ((GROWTH, COUNTER, BOLT), NOT_NOW)]
)
def test_nothing_else_comes_between_a_spell_and_its_interrupts(
    day: str, plays: tuple[str, ...], reason: str
) -> None:
    """A spell that something has answered is not interrupted any more, and an interrupt is answered by interrupts alone."""
    found = play(find(day), BOARD, f"plays: [{', '.join(plays)}]")
    assert why(found.reason) == reason


@pytest.mark.parametrize("day", ["sixth", "modern"])
@pytest.mark.parametrize(
    ("plays", "giant", "bears"),
    [((GROWTH, ANSWER, COUNTER), "graveyard", "battlefield 5/5 damage 3"), ((GROWTH, COUNTER, BOLT), "battlefield 3/3", "graveyard")],
)  # fmt: skip
def test_a_spell_is_countered_as_long_as_it_waits_on_the_stack(
    day: str, plays: tuple[str, ...], giant: str, bears: str
) -> None:
    """What counters a spell is an instant since 23 April 1999."""
    found = play(find(day), BOARD, f"plays: [{', '.join(plays)}]")
    assert (fate(found, "Hill Giant"), fate(found, "Grizzly Bears")) == (giant, bears)


def test_what_comes_at_instant_speed_is_no_interrupt() -> None:
    """While assigned damage waits, a creature that is cast like an instant comes as little as Giant Growth (Dealing with Damage of 1994-04-14)."""
    hand = "hand: {Noah: [Ambusher: {pt: 1/1, keywords: [flash]}]}"
    plays = "plays: [{by: Noah, when: damage-assigned, cast: Ambusher}]"
    found = play(find("1996-12-01"), "table: {Anna: [Raider: 2/2]}\nattacks: [Raider]", hand, plays)
    assert found.reason is not None


@pytest.mark.parametrize("day", ["alpha", "1994-10-01"])
def test_whether_an_interrupt_comes_first_is_asked_of_nobody(day: str) -> None:
    """It comes before what it interrupts, whatever order its player would like."""
    late = "choices: [{for: Counterspell, may: false}]"
    found = play(find(day), BOARD, f"plays: [{GROWTH}, {COUNTER}]\n{late}")
    assert told(found, "countered")
