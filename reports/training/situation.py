"""The board as a question tells it: before anything is done or dealt, and with whoever fights whom drawn as fighting."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from comparator.running.record import Board, BoardCreature, Run
from comparator.scenario.scenario import Line
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
    told = {block.creature for block in line.blocks}
    blocks: dict[str, tuple[str, ...]] = {}
    for event in pictured.events:
        if event.kind == "block" and event.subject in told:
            blocks[event.subject] = (*blocks.get(event.subject, ()), event.target)
    return replace(board, permanents=tuple(_fighting(one, attacks, blocks) for one in board.permanents))


def _fighting(
    one: BoardCreature, attacks: Mapping[str, str], blocks: Mapping[str, tuple[str, ...]]
) -> BoardCreature:
    """A permanent as it fights: whom it attacks and what it blocks; an attacker with vigilance stays untapped."""
    if one.id in attacks and not one.attacking:
        one = replace(one, attacking=attacks[one.id], tapped=one.tapped or "vigilance" not in one.keywords)
    if one.id in blocks and not one.blocking:
        one = replace(one, blocking=blocks[one.id])
    return replace(one, blocked=one.blocked or any(one.id in attackers for attackers in blocks.values()))
