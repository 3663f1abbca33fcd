"""A board as it is asked what could still happen on it: what its abilities do, what its players hold, and what may be cast."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from comparator.scenario.scenario import Piece, Play, Scenario
from rulesets.keywords.table import done_by
from rulesets.table.abilities.ability import Ability
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

    def facts(self) -> Iterator[Facts]:
        """What is printed on every card, on its other side, and on the tokens it can make."""
        for piece in self.scenario.pieces:
            yield from _all(piece.facts)

    def abilities(self) -> Iterator[Ability]:
        """Every ability on the board, those that keywords stand for among them, be they printed or given."""
        yield from self._spelled_out()
        for keyword in dict.fromkeys(self.keywords()):
            yield from done_by(keyword)

    def _spelled_out(self) -> Iterator[Ability]:
        """Every ability that a card spells out."""
        for facts in self.facts():
            for ability in facts.abilities:
                yield from with_given(ability)

    def does(self, *verbs: str) -> bool:
        """Whether an ability on the board does one of these things."""
        return any(
            effect.verb in verbs
            for ability in self.abilities()
            for effect in (*ability.effects, *ability.hold)
        )

    def says(self, *words: str) -> bool:
        """Whether a line that nobody could read has one of these words."""
        return any(word in line for line in self.unread for word in words)

    def keywords(self) -> Iterator[Keyword]:
        """Every keyword that a card has, or can give."""
        for facts in self.facts():
            yield from facts.keywords
        yield from self._given()

    def _given(self) -> Iterator[Keyword]:
        """Every keyword that a card can give."""
        for ability in self._spelled_out():
            yield from (one for effect in (*ability.effects, *ability.hold) for one in effect.keywords)
            if ability.boost is not None:
                yield from ability.boost.keywords

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
        pieces = tuple([piece for piece in self.scenario.pieces if piece.zone != "library"])
        return replace(self, scenario=replace(self.scenario, pieces=pieces))

    def plays(self) -> Iterator[Play]:
        """What the script plays."""
        return (play for line in self.scenario.lines for play in line.plays)

    def in_play(self) -> bool:
        """Whether the card lies on the battlefield."""
        return self.piece.zone == "battlefield"


def with_given(ability: Ability) -> Iterator[Ability]:
    """An ability, and those that it grants."""
    yield ability
    granted = ability.boost.abilities if ability.boost is not None else ()
    for one in (*granted, *(one for effect in (*ability.effects, *ability.hold) for one in effect.abilities)):
        yield from with_given(one)


def _all(facts: Facts) -> Iterator[Facts]:
    for face in facts.faces():
        yield face
        stood_for = (ability for keyword in face.keywords for ability in done_by(keyword))
        for ability in (*face.abilities, *stood_for):
            for one in with_given(ability):
                for effect in one.effects:
                    if effect.token is not None:
                        yield from _all(effect.token)


def is_castable(piece: Piece) -> bool:
    """Whether it is a spell where it lies in a hand."""
    return any(ability.kind == "spell" for ability in piece.facts.abilities)


def is_cast_from_graveyards(piece: Piece) -> bool:
    """Whether it is a spell in a graveyard, where it lies or may come to lie."""
    return any(ability.kind == "spell" and ability.zone == "graveyard" for ability in piece.facts.abilities)


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
