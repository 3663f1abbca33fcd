"""Where everything stands in a picture of the table, and which lines run between; nothing here draws.

Attackers stand on the left and blockers on the right, so that a picture is as narrow as a phone and grows
downward.  All measures are in the units of the picture, which is `WIDTH` wide.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import zip_longest
from typing import Literal, NamedTuple

from comparator.running.record import Board
from reports.board.described import life_of, size_of, states_of
from reports.board.measure import width, wrapped
from reports.words.words import Words

WIDTH = 360
CARD = 134
MARGIN = 2
RIGHT = WIDTH - MARGIN - CARD
GAP = 10
PADDING = 10
NAME_SIZE, NOTE_SIZE, MARK_SIZE = 13, 12, 17
NAME_LEADING, NOTE_LEADING = 16, 14
BOLD = 1.08
ROPE = 19
"""The least distance between two lines that end at the same card."""

LEFT_SIDE, RIGHT_SIDE = 0, 1
Point = tuple[float, float]


class Rope(NamedTuple):
    """A line from one card to another: who attacks, who blocks, or what only deals damage from elsewhere."""

    kind: Literal["attack", "block", "gone"]
    start: Point
    end: Point


class Tag(NamedTuple):
    """Combat damage that waits, at its place on a line; `way` is 1 where it goes from left to right, else -1."""

    source: str
    recipient: str
    amount: int
    place: Point
    way: Literal[1, -1]


@dataclass
class Card:
    """A box in the picture: a player, a permanent, or what is gone but still deals or gets damage."""

    title: str
    kind: str
    side: int
    size: str = ""
    notes: list[str] = field(default_factory=list)
    tapped: bool = False
    ropes: int = 0
    y: float = 0

    @property
    def x(self) -> int:
        return RIGHT if self.side == RIGHT_SIDE else MARGIN

    @property
    def edge(self) -> int:
        """Where lines end: the side that faces the gutter."""
        return RIGHT if self.side == RIGHT_SIDE else MARGIN + CARD

    @property
    def name_lines(self) -> list[str]:
        return wrapped(self.title, CARD - 2 * PADDING - (14 if self.tapped else 0), NAME_SIZE * BOLD, 4)

    @property
    def note_lines(self) -> list[str]:
        room = CARD - 2 * PADDING - (width(self.size, MARK_SIZE) + 6 if self.size else 0)
        lines: list[str] = []
        for number, note in enumerate(self.notes, 1):
            words = f"{note}," if number < len(self.notes) else note
            if lines and width(f"{lines[-1]} {words}", NOTE_SIZE) <= room:
                lines[-1] = f"{lines[-1]} {words}"
            else:
                lines += wrapped(words, room, NOTE_SIZE, 3)
        return lines

    @property
    def height(self) -> float:
        text = len(self.name_lines) * NAME_LEADING
        foot = max(len(self.note_lines) * NOTE_LEADING, 20 if self.size else 0)
        return max(text + foot + 2 * PADDING - 4, self.ropes * ROPE + 4)


class Scene:
    """Which cards there are, where they stand, and which lines run between them."""

    def __init__(self, board: Board, names: Mapping[str, str], words: Words) -> None:
        self.board = board
        self.names = names
        self.words = words
        self.cards: dict[str, Card] = {}
        side_of = {name: side for side, (name, _, _) in enumerate(board.players)}
        for name, life, poison in board.players:
            self.cards[name] = Card(names[name], "player", side_of[name], notes=[life_of(life, poison)])
        for each in board.permanents:
            kind = "fighting" if each.attacking or each.blocking else "idle"
            self.cards[each.id] = Card(
                names[each.id],
                kind,
                side_of[each.controller],
                size_of(each),
                list(states_of(each)),
                each.tapped,
            )
        self.pairs = dict.fromkeys(self._pairs())
        for pair in self.pairs:
            for identifier in pair:
                self.cards[identifier].ropes += 1
        self.bottom = self._place()
        self.ends = {pair: (self._knot(pair, 0), self._knot(pair, 1)) for pair in self.pairs}

    def _pairs(self) -> Iterator[tuple[str, str]]:
        """Who is tied to whom, the left one first."""
        for each in self.board.permanents:
            if each.attacking in self.cards and not each.blocked:
                yield each.id, each.attacking
            yield from ((attacker, each.id) for attacker in each.blocking if attacker in self.cards)
        gone = dict(self.board.elsewhere)
        for source, recipient, _ in self.board.pending:
            for absent, other in ((source, recipient), (recipient, source)):
                if absent not in self.cards:
                    side = 1 - self.cards[other].side if other in self.cards else LEFT_SIDE
                    notes = [self.words.place(gone[absent])] if absent in gone else []
                    self.cards[absent] = Card(self.names[absent], "gone", side, notes=notes)
            if self.cards[source].side == LEFT_SIDE:
                yield source, recipient
            elif self.cards[recipient].side == LEFT_SIDE:
                yield recipient, source

    def _place(self) -> float:
        """Stand the cards in rows, each attacker beside its blockers; the height they take."""
        top: float = MARGIN
        for row in self._rows():
            heights = [sum(self.cards[each].height + GAP for each in column) for column in row]
            for column, height in zip(row, heights, strict=True):
                y = top if self.board.players[1][0] in row[1] else top + (max(heights) - height) / 2
                for identifier in column:
                    self.cards[identifier].y = y
                    y += self.cards[identifier].height + GAP
            top += max(heights)
        return top

    def _rows(self) -> Iterator[tuple[Sequence[str], Sequence[str]]]:
        waiting = dict.fromkeys(self.cards)

        def take(identifiers: Iterable[str]) -> list[str]:
            taken = [each for each in dict.fromkeys(identifiers) if each in waiting]
            for each in taken:
                del waiting[each]
            return taken

        players = [name for name, _, _ in self.board.players]
        targets = dict.fromkeys(
            (players[1], *(right for left, right in self.pairs if self._is_target(right)))
        )
        for target in targets:
            left = [
                each for each, right in self.pairs if right == target and self.cards[each].side == LEFT_SIDE
            ]
            yield take((*players[:1], *left)), take((target,))
        for attacker in [each for each in waiting if self.cards[each].side == LEFT_SIDE]:
            mates = [right for left, right in self.pairs if left == attacker]
            if mates:
                yield take((attacker,)), take(mates)
        yield from (
            (take(pair[:1]), take(pair[1:]))
            for pair in zip_longest(
                [each for each in waiting if self.cards[each].side == LEFT_SIDE],
                [each for each in waiting if self.cards[each].side == RIGHT_SIDE],
                fillvalue="",
            )
        )

    def _is_target(self, identifier: str) -> bool:
        return any(each.attacking == identifier for each in self.board.permanents)

    def ropes(self) -> Iterator[Rope]:
        """The lines between cards."""
        for pair, ends in self.ends.items():
            yield Rope(self._tie(*pair), *ends)

    def tags(self) -> Iterator[Tag]:
        """The damage that waits on the lines."""
        amounts = {(source, recipient): amount for source, recipient, amount in self.board.pending}
        for (left, right), ends in self.ends.items():
            if (left, right) in amounts:
                yield Tag(left, right, amounts[left, right], _between(*ends, 0.7), 1)
            if (right, left) in amounts:
                yield Tag(right, left, amounts[right, left], _between(*ends, 0.3), -1)

    def _tie(self, left: str, right: str) -> Literal["attack", "block", "gone"]:
        if "gone" in (self.cards[left].kind, self.cards[right].kind):
            return "gone"
        return "attack" if self._is_target(right) else "block"

    def _knot(self, pair: tuple[str, str], end: int) -> Point:
        """Where a line ends at a card: its lines share the edge, in the order of their other ends."""
        card = self.cards[pair[end]]
        mates = sorted(
            (other for other in self.pairs if other[end] == pair[end]),
            key=lambda other: self.cards[other[1 - end]].y,
        )
        return card.edge, card.y + card.height * (mates.index(pair) + 0.5) / len(mates)


def _between(start: Point, end: Point, part: float) -> Point:
    """The point that far along a line's curve, whose handles both lie half way across the gutter."""
    (x1, y1), (x2, y2) = start, end
    near, far = (1 - part) ** 2, part**2
    x = near * (1 - part) * x1 + 1.5 * (1 - part) * part * (x1 + x2) + far * part * x2
    return round(x, 1), round(y1 + (y2 - y1) * far * (3 - 2 * part), 1)
