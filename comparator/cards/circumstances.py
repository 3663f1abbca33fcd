"""A board as it is asked what could still happen on it: what its abilities do, what its players hold, and what may be cast."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TypeVar

from comparator.scenario.scenario import Piece, Play, Scenario
from rulesets.cards.within import all_in
from rulesets.keywords.table import done_by
from rulesets.table.abilities.ability import Ability
from rulesets.table.abilities.boosts import Boost
from rulesets.table.abilities.effects import Effect
from rulesets.table.abilities.keyword import Keyword
from rulesets.table.abilities.names import (
    AIRBEND,
    BECOME_MONARCH,
    DISCOVER,
    FROM_THE_LIBRARY,
    MAY_BE_CAST,
    RING_TEMPTS,
)
from rulesets.table.printed import Facts

Record = TypeVar("Record")

DRAWING = ("draw", "connive")
"""What has somebody draw."""
FINDING = ("find", "explore", DISCOVER)
"""What else may bring a card of a library into a hand."""


@dataclass(frozen=True, slots=True)
class Circumstances:
    """A card on a board: all pieces, what is played, and the text of every line of theirs that nobody could read.

    `text` is the line in question.  `excused` are the reasons of other lines on the board that are said to have no
    say: of two that would have one only by each other, neither may be the other's excuse.  Where every play is `free`,
    no script tells which are made; `burns` says whether unspent mana costs life.
    """

    piece: Piece
    scenario: Scenario
    unread: tuple[str, ...] = ()
    excused: frozenset[str] = frozenset()
    text: str = ""
    free: bool = False
    burns: bool = False

    def within(self, kind: type[Record]) -> Iterator[Record]:
        """Every record of a kind on the board: on any part of any card, be it printed, granted, made or copied, and in what keywords stand for."""
        for piece in self.scenario.pieces:
            yield from within_piece(piece, kind)

    def facts(self) -> Iterator[Facts]:
        """What is printed on every part of every card, and on the tokens it can make."""
        return self.within(Facts)

    def abilities(self) -> Iterator[Ability]:
        """Every ability on the board, those that keywords stand for among them, be they printed or given."""
        return self.within(Ability)

    def does(self, *verbs: str) -> bool:
        """Whether an ability on the board does one of these things."""
        return any(effect.verb in verbs for effect in self.within(Effect))

    def says(self, *words: str) -> bool:
        """Whether a line that nobody could read has one of these words."""
        return any(word in line for line in self.unread for word in words)

    def keywords(self) -> Iterator[Keyword]:
        """Every keyword that a card has, or can give."""
        return self.within(Keyword)

    def _given(self) -> Iterator[Keyword]:
        """Every keyword that a card can give."""
        yield from (keyword for effect in self.within(Effect) for keyword in effect.keywords)
        yield from (keyword for boost in self.within(Boost) for keyword in boost.keywords)

    def gives(self, *names: str) -> bool:
        """Whether a card can give one of these keywords."""
        return any(keyword.name in names for keyword in self._given())

    def grants(self, *names: str) -> bool:
        """Whether a card has one of these keywords, or can give it."""
        return any(keyword.name in names for keyword in self.keywords())

    def others(self) -> Iterator[Piece]:
        """All but the card itself."""
        return (piece for piece in self.scenario.pieces if piece.id != self.piece.id)

    def in_hands(self) -> Iterator[Piece]:
        """The cards in hands; the card itself too, which may arrive, or be cycled, like any other."""
        return (piece for piece in self.scenario.pieces if piece.zone == "hand")

    def to_hold(self) -> Iterator[Piece]:
        """The cards in hands, those of libraries that may come there, and those that may be cast from exile."""
        zones = ("hand", "library") if libraries_are_drawn_from(self) else ("hand",)
        return (
            piece
            for piece in self.scenario.pieces
            if piece.zone in zones or not piece.marks.isdisjoint(MAY_BE_CAST)
        )

    def others_to_hold(self) -> Iterator[Piece]:
        """All of those but the card itself."""
        return (piece for piece in self.to_hold() if piece.id != self.piece.id)

    def to_cast(self) -> Iterator[Piece]:
        """The cards that may be cast: of those to hold, out of graveyards, as they are found in libraries, and once they are airbent."""
        known = {piece.id for piece in self.to_hold() if is_castable(piece)}
        known |= {piece.id for piece in self.scenario.pieces if is_cast_from_graveyards(piece)}
        finds = self.without_libraries().finds_spells() or any(
            piece.id in known and not piece.facts.keyword_names.isdisjoint(FROM_THE_LIBRARY)
            for piece in self.scenario.pieces
        )
        let_by = {"library": finds, "battlefield": self.does(AIRBEND) or self.says(AIRBEND)}
        return (
            piece
            for piece in self.scenario.pieces
            if piece.id in known or (let_by.get(piece.zone) and "land" not in piece.facts.types)
        )

    def finds_spells(self) -> bool:
        """Whether anything that is no spell itself finds cards in a library that are cast at once."""
        return self.does(*FROM_THE_LIBRARY) or self.gives(*FROM_THE_LIBRARY) or self.says(*FROM_THE_LIBRARY)

    def without_libraries(self) -> Circumstances:
        """The same board with nothing in its libraries, where no card does anything."""
        return self.with_only(piece for piece in self.scenario.pieces if piece.zone != "library")

    def with_only(self, pieces: Iterable[Piece]) -> Circumstances:
        """The same board with these cards alone on it."""
        return replace(self, scenario=replace(self.scenario, pieces=tuple(pieces)))

    def plays(self) -> Iterator[Play]:
        """What the script plays."""
        return (play for line in self.scenario.lines for play in line.plays)

    def in_play(self) -> bool:
        """Whether the card lies on the battlefield."""
        return self.piece.zone == "battlefield"


def within_piece(piece: Piece, kind: type[Record]) -> Iterator[Record]:
    """Every record of a kind on any part of a card, and of what it is a copy of, in what that grants, makes and is short for."""
    for facts in (piece.facts, piece.card):
        if facts is not None:
            yield from _within_card(facts, kind)  # type: ignore[arg-type]  # a type can be hashed


@lru_cache(maxsize=1000)
def _within_card(facts: Facts, kind: type[Record]) -> tuple[Record, ...]:
    """The same of a card; no part is named here, so that none can be left out: `all_in` goes through whatever a record has."""
    waiting: list[object] = [facts]
    known: set[Keyword] = set()
    found: dict[Record, None] = {}
    while waiting:
        one = waiting.pop()
        found |= dict.fromkeys(all_in(one, kind))
        keywords = set(all_in(one, Keyword)) - known
        known |= keywords
        waiting += [done_by(keyword) for keyword in sorted(keywords, key=str)]
    return tuple(found)


def faces_of(piece: Piece) -> Iterator[Facts]:
    """All that a card may be, wherever it is, as a copy and as itself: each of its faces, and the other half of a split card."""
    for facts in (piece.facts, piece.card):
        if facts is not None:
            yield from facts.faces()
            yield from () if facts.beside is None else (facts.beside,)


def is_castable(piece: Piece) -> bool:
    """Whether it is a spell where it lies in a hand."""
    return any(_spells_of(piece))


def is_cast_from_graveyards(piece: Piece) -> bool:
    """Whether it is a spell in a graveyard, where it lies or may come to lie."""
    return any(spell.zone == "graveyard" for spell in _spells_of(piece))


def _spells_of(piece: Piece) -> Iterator[Ability]:
    """The ways to cast whatever it may be."""
    return (one for face in faces_of(piece) for one in face.abilities if one.kind == "spell")


def somebody_draws(board: Circumstances) -> bool:
    """Whether anything has a player draw a card."""
    return board.does(*DRAWING) or is_dealt_in(board) or board.says("draw") or "cycled" in board.excused


def is_dealt_in(board: Circumstances) -> bool:
    """Whether what a player has become has somebody draw: the monarch, or one whom the Ring tempts, or has tempted twice."""
    crowned = any(seat.monarch for seat in board.scenario.seats) or board.does(BECOME_MONARCH)
    return crowned or the_ring_deals(board)


def the_ring_deals(board: Circumstances) -> bool:
    """Whether somebody draws and discards by the Ring, which tempts a player, or has done so twice."""
    return any(seat.ring > 1 for seat in board.scenario.seats) or board.does(RING_TEMPTS)


def libraries_are_drawn_from(board: Circumstances) -> bool:
    """Whether a card of a library could come into a hand, by what is not in one itself."""
    there = board.without_libraries()
    return somebody_draws(there) or there.does(*FINDING)
