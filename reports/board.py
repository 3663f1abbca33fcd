"""A picture of the table at one moment: a pure function from a board to an SVG string.

Attackers stand on the left and blockers on the right, so that a picture is as narrow as
a phone and grows downward.  Lines in the gutter say who attacks and who blocks whom;
tags on them hold combat damage that waits to be dealt.  All colours come from the page's style sheet.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from html import escape
from itertools import zip_longest

from comparator.results import Board, BoardCreature
from reports.measure import width, wrapped
from reports.words import Words, counted, listed

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


def svg(board: Board, names: Mapping[str, str], words: Words, prefix: str) -> str:
    """The picture; `prefix` makes its element ids unique on a page."""
    scene = _Scene(board, names, words)
    picture = "".join((*scene.ropes(), *(_card(card) for card in scene.cards.values())))
    footer, height = _footer(board, names, words, scene.bottom)
    title = escape(f"The board: {board.moment.replace('-', ' ')}")
    return (
        f'<svg class="board" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" '
        f'role="img" aria-labelledby="{prefix}-title {prefix}-text">'
        f'<title id="{prefix}-title">{title}</title>'
        f'<desc id="{prefix}-text">{escape(describe(board, names, words))}</desc>'
        f"{picture}{footer}</svg>"
    )


def describe(board: Board, names: Mapping[str, str], words: Words) -> str:
    """The same picture in sentences, for whoever cannot see it."""
    return " ".join(
        (
            *(f"{names[name]}: {_life(life, poison)}." for name, life, poison in board.players),
            *(_described(each, board, names) for each in board.permanents),
            *(
                f"{amount} combat damage from {names[source]} to {names[recipient]} waits."
                for source, recipient, amount in board.pending
            ),
            *(f"On the stack: {listed(board.stack[::-1])}." for _ in board.stack[:1]),
            *(f"{names[identifier]} is {words.place(zone)}." for identifier, zone in board.elsewhere),
        )
    )


def _described(creature: BoardCreature, board: Board, names: Mapping[str, str]) -> str:
    blockers = [names[each.id] for each in board.permanents if creature.id in each.blocking]
    said = [f"{names[creature.id]} {_size(creature)}".strip(), *_states(creature)]
    if creature.attacking:
        said.append(f"attacks {names[creature.attacking]}")
    if creature.blocked:
        said.append(f"blocked by {listed(blockers)}" if blockers else "blocked")
    if creature.blocking:
        said.append(f"blocks {listed([names[each] for each in creature.blocking])}")
    return ", ".join(said) + "."


def _life(life: int, poison: int) -> str:
    return ", ".join((f"{life} life", *(f"{poison} poison" for _ in range(poison > 0))))


def _size(permanent: BoardCreature) -> str:
    return f"{permanent.power}/{permanent.toughness}" if "creature" in permanent.types else ""


def _states(permanent: BoardCreature) -> Iterator[str]:
    """What a permanent carries, in words."""
    yield from permanent.keywords
    if permanent.tapped:
        yield "tapped"
    if permanent.damage:
        yield f"{permanent.damage} damage"
    for kind, number in permanent.counters:
        yield counted(number, f"{kind} counter")
    if permanent.loyalty:
        yield f"loyalty {permanent.loyalty}"
    if permanent.defense:
        yield f"defense {permanent.defense}"


@dataclass
class _Card:
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


class _Scene:
    """Which cards there are, where they stand, and which lines run between them."""

    def __init__(self, board: Board, names: Mapping[str, str], words: Words) -> None:
        self.board = board
        self.names = names
        self.words = words
        self.cards: dict[str, _Card] = {}
        side_of = {name: side for side, (name, _, _) in enumerate(board.players)}
        for name, life, poison in board.players:
            self.cards[name] = _Card(names[name], "player", side_of[name], notes=[_life(life, poison)])
        for each in board.permanents:
            kind = "fighting" if each.attacking or each.blocking else "idle"
            self.cards[each.id] = _Card(
                names[each.id], kind, side_of[each.controller], _size(each), list(_states(each)), each.tapped
            )
        self.pairs = dict.fromkeys(self._pairs())
        for pair in self.pairs:
            for identifier in pair:
                self.cards[identifier].ropes += 1
        self.bottom = self._place()

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
                    self.cards[absent] = _Card(self.names[absent], "gone", side, notes=notes)
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

    def ropes(self) -> Iterator[str]:
        """The lines, and the damage that waits on them."""
        amounts = {(source, recipient): amount for source, recipient, amount in self.board.pending}
        ends = {pair: (self._knot(pair, 0), self._knot(pair, 1)) for pair in self.pairs}
        for (left, right), (start, end) in ends.items():
            yield _rope(self._tie(left, right), start, end)
        for (left, right), (start, end) in ends.items():
            if (left, right) in amounts:
                yield self._tag(left, right, amounts[left, right], _between(start, end, 0.7), 1)
            if (right, left) in amounts:
                yield self._tag(right, left, amounts[right, left], _between(start, end, 0.3), -1)

    def _tie(self, left: str, right: str) -> str:
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

    def _tag(self, source: str, recipient: str, amount: int, at: Point, way: int) -> str:
        x, y = at
        half = 8 + 4 * len(str(amount))
        points = ((-half, -9), (half - 5, -9), (half + 3, 0), (half - 5, 9), (-half, 9))
        shape = " ".join(f"{x + way * dx:g},{y + dy:g}" for dx, dy in points)
        title = escape(f"{amount} damage from {self.names[source]} waits for {self.names[recipient]}")
        return (
            f'<g class="tag"><title>{title}</title><polygon points="{shape}"/>'
            f'<text x="{x - way:g}" y="{y + 4.5:g}" text-anchor="middle">{amount}</text></g>'
        )


def _between(start: Point, end: Point, part: float) -> Point:
    """The point that far along a line's curve, whose handles both lie half way across the gutter."""
    (x1, y1), (x2, y2) = start, end
    near, far = (1 - part) ** 2, part**2
    x = near * (1 - part) * x1 + 1.5 * (1 - part) * part * (x1 + x2) + far * part * x2
    return round(x, 1), round(y1 + (y2 - y1) * far * (3 - 2 * part), 1)


def _rope(kind: str, start: Point, end: Point) -> str:
    """An attack ends in an arrow, a block in a bar across the attacker's end."""
    (x1, y1), (x2, y2) = start, end
    middle = (x1 + x2) / 2
    line = (
        f'<path class="rope {kind}" fill="none" stroke="currentColor" '
        f'd="M{x1:g} {y1:g}C{middle:g} {y1:g} {middle:g} {y2:g} {x2:g} {y2:g}'
    )
    if kind == "attack":
        return f'{line}M{x2 - 9:g} {y2 - 5:g}L{x2:g} {y2:g}L{x2 - 9:g} {y2 + 5:g}"/>'
    if kind == "block":
        return f'{line}M{x1 + 4:g} {y1 - 7:g}V{y1 + 7:g}"/>'
    return f'{line}"/>'


def _card(card: _Card) -> str:
    x, y, bottom = card.x, card.y, card.y + card.height
    parts = [
        f'<g class="card {card.kind}"><title>{escape(card.title)}</title>',
        f'<rect x="{x}" y="{y:g}" width="{CARD}" height="{card.height:g}" rx="6"',
        ' fill="none" stroke="currentColor"/>',
    ]
    for number, line in enumerate(card.name_lines):
        parts.append(_text("name", x + PADDING, y + PADDING + 9 + number * NAME_LEADING, line))
    base = bottom - PADDING + 2 - (len(card.note_lines) - 1) * NOTE_LEADING
    for number, line in enumerate(card.note_lines):
        parts.append(_text("note", x + PADDING, base + number * NOTE_LEADING, line))
    if card.size:
        parts.append(_text("size", x + CARD - PADDING, bottom - PADDING + 3, card.size, "end"))
    if card.tapped:
        parts.append(
            f'<path class="turn" fill="none" stroke="currentColor" '
            f'd="M{x + CARD - 20} {y + 17:g}a6 6 0 0 1 10 -4m1 -5v5.5h-5.5"/>'
        )
    return "".join((*parts, "</g>"))


def _text(kind: str, x: float, y: float, text: str, anchor: str = "start") -> str:
    return f'<text class="{kind}" x="{x:g}" y="{y:g}" text-anchor="{anchor}">{escape(text)}</text>'


def _footer(board: Board, names: Mapping[str, str], words: Words, top: float) -> tuple[str, int]:
    """The stack, top first, and what is not on the table; with the height of the whole picture."""
    parts: list[str] = []
    y = top + 4

    def block(heading: str, rows: Iterable[str]) -> None:
        nonlocal y
        lines = [line for row in rows for line in wrapped(row, WIDTH - 2 * MARGIN - 84, NOTE_SIZE, 3)]
        if lines:
            parts.append(_text("heading", MARGIN, y + 10, heading))
        for line in lines:
            parts.append(_text("line", MARGIN + 84, y + 10, line))
            y += NAME_LEADING
        y += GAP if lines else 0

    block("Stack", (f"{number}. {words_}" for number, words_ in enumerate(reversed(board.stack), 1)))
    zones = dict.fromkeys(zone for _, zone in board.elsewhere)
    for zone in zones:
        gone = [names[identifier] for identifier, where in board.elsewhere if where == zone]
        block(words.exile if zone == "exile" else zone.capitalize(), [", ".join(gone)])
    return "".join(parts), round((y if parts else top) - GAP + MARGIN)
