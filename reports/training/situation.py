"""The board as a question tells it: before anything is done or dealt, and with whoever fights whom drawn as fighting."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from comparator.running.record import Board, BoardCreature, Run
from comparator.scenario.scenario import Line
from reports.board.blocks import with_blocks
from rulesets.table.events import PLAYS

_ACTS = frozenset({*PLAYS, "deal", "assign", "damage on the stack", "die", "move", "trigger", "gain"})
"""What happens only after the moment that is asked about."""


def situation(pictured: Run, line: Line) -> Board:
    """The last picture from before anything is done or dealt, with the attacks and blocks of the script that come after that.

    What triggers or is played as creatures attack or block comes before the picture of that moment.
    """
    first = next(
        (number for number, event in enumerate(pictured.events) if event.kind in _ACTS), len(pictured.events)
    )
    board = [board for board in pictured.boards if board.event <= first][-1]
    told = {attack.creature for attack in line.attacks}
    attacks = {
        one.subject: one.target
        for one in pictured.events[::-1]
        if one.kind == "attack" and one.subject in told
    }
    waiting = {one.id for one in board.permanents if not one.blocking}
    told = {block.creature for block in line.blocks if block.creature in waiting}
    blocks = [event for event in pictured.events if event.subject in told]
    return with_blocks(
        replace(board, permanents=tuple(_attacking(one, attacks) for one in board.permanents)), blocks
    )


def _attacking(one: BoardCreature, attacks: Mapping[str, str]) -> BoardCreature:
    """A permanent with what it attacks; with vigilance it stays untapped."""
    if one.id not in attacks or one.attacking:
        return one
    return replace(one, attacking=attacks[one.id], tapped=one.tapped or "vigilance" not in one.keywords)
