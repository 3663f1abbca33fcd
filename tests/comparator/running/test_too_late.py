"""Plays that are still to be made when the game is over."""

from __future__ import annotations

from rulesets.registry import find
from tests.playing import play

BOARD = """\
table: {Anna: [Ox: 3/3], Noah: []}
hand: {Anna: [Zap: {types: [instant], text: "Zap deals 20 damage to any target."}, Grow: {types: [instant], text: "Target creature gets +3/+3 until end of turn."}]}
attacks: [Ox]
plays: [{by: Anna, when: attackers-declared, cast: Zap, target: Noah}, {by: Anna, when: attackers-declared, cast: Grow, target: Ox}]
"""


def test_what_was_to_be_cast_after_the_game_was_won_comes_too_late() -> None:
    """No play before it is still to be made: the game is over."""
    found = play(find("modern"), BOARD)
    assert [(one.source, one.became) for one in found.missing_windows] == [("Grow", "too late")]
