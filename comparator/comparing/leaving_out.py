"""What a run leaves out: lines of cards that are not read, as far as the cards have a part in it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from comparator.running.record import Run
from comparator.scenario.scenario import Piece, Scenario
from rulesets.table.obstacles import Obstacle, because

if TYPE_CHECKING:
    from rulesets.cards.text.outcome import CardLine


@dataclass(frozen=True, slots=True)
class LeftOut:
    """The lines of a card that are not read, and the pieces that are of it."""

    card: str
    pieces: tuple[str, ...]
    lines: tuple[str, ...]


def leaves_out(scenario: Scenario, runs: Sequence[Run] = ()) -> tuple[LeftOut, ...]:
    """What is left out of runs of a line, each card once; where no run is at hand, of what lies in play or a script names."""
    if not scenario.not_read:
        return ()
    named = {id_ for run in runs for event in run.events for id_ in (event.subject, event.target)}
    # Of what is aimed at in a graveyard no event need speak.
    played = {run.line for run in runs} or {line.name for line in scenario.lines}
    named |= {
        id_
        for line in scenario.lines
        if line.name in played
        for play in line.plays
        for id_ in (play.source, *play.targets)
    }
    took_part = (
        piece
        for piece in scenario.pieces
        if piece.id in scenario.not_read and _takes_part(piece, scenario, named)
    )
    return _by_card(took_part, scenario)


def untold(scenario: Scenario) -> Obstacle | None:
    """What keeps anybody from telling all that can come of a board: a line that is not read, of a card that may take part."""
    if not scenario.not_read:
        return None
    from comparator.cards.mattering import may_take_part  # noqa: PLC0415 - for cards of the own file alone

    for piece in scenario.pieces:
        for line in scenario.not_read.get(piece.id, ()):
            if _works_from(piece.zone, line) or may_take_part(piece, scenario):
                return because("could matter", piece.id, line.said)
    return None


def not_read(scenario: Scenario) -> tuple[LeftOut, ...]:
    """All that is not read of the cards of a board and could matter on it, whether they have a part in anything or not."""
    return _by_card((piece for piece in scenario.pieces if piece.id in scenario.not_read), scenario)


def _by_card(pieces: Iterable[Piece], scenario: Scenario) -> tuple[LeftOut, ...]:
    found: dict[tuple[str, tuple[str, ...]], list[str]] = {}
    for piece in pieces:
        card = (piece.card or piece.facts.face_up or piece.facts).name or piece.id
        lines = tuple([line.said for line in scenario.not_read[piece.id]])
        found.setdefault((card, lines), []).append(piece.id)
    return tuple([LeftOut(card, tuple(ids), lines) for (card, lines), ids in found.items()])


def _takes_part(piece: Piece, scenario: Scenario, named: set[str]) -> bool:
    """Whether something lies in play, where any line of it may matter, was part of what happened, or works from where it lies."""
    lines = scenario.not_read[piece.id]
    return (
        piece.zone == "battlefield"
        or piece.id in named
        or any(_works_from(piece.zone, line) for line in lines)
    )


def _works_from(zone: str, line: CardLine) -> bool:
    """Whether a line says that its card does something from a zone."""
    return _in_zone(zone).search(line.text) is not None


@cache
def _in_zone(zone: str) -> re.Pattern[str]:
    return re.compile(r"~ (?:is (?:in )?|from )(?:your |a |the |its owner's )?" + zone)
