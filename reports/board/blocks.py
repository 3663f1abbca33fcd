"""Blocks on a picture that was taken before they were declared."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from comparator.running.record import Board
from rulesets.table.events import Event


def with_blocks(board: Board, events: Iterable[Event]) -> Board:
    """The board with the blocks that were declared since it was pictured."""
    blocks = [(event.subject, event.target) for event in events if event.kind == "block"]
    if not blocks:
        return board
    permanents = tuple(
        replace(
            each,
            blocking=(*each.blocking, *(target for blocker, target in blocks if blocker == each.id)),
            blocked=each.blocked or any(target == each.id for _, target in blocks),
        )
        for each in board.permanents
    )
    return replace(board, permanents=permanents)
