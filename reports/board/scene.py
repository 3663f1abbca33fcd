"""Where everything stands in a picture of the table, and which lines run between; nothing here draws.

Attackers stand on the left and blockers on the right, so that a picture is as narrow as a phone and grows
downward.  All measures are in the units of the picture, which is `WIDTH` wide.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import zip_longest
from typing import NamedTuple

from comparator.running.record import Board
from reports.board.described import size_of, states_of, states_of_player
from reports.board.measure import fitted_lines, width
from reports.board.stroke import Stroke
from reports.words.words import Words, briefly

WIDTH = 420
CARD = 156
MARGIN = 2
RIGHT = WIDTH - MARGIN - CARD
GAP = 10
PADDING = 10
NAME_SIZE, NOTE_SIZE, MARK_SIZE, PILL_SIZE = 14, 12.5, 18, 12.5
NARROW_SIZE = 13
"""The type of a size that changes, which is twice as long."""
NAME_LEADING, NOTE_LEADING = 16, 15
BOLD = 1.08
PILL = 19
"""How high the pill is in which a card says what becomes of it."""
TURNED = 20
"""The room beside a name for the sign that a card is tapped."""
ROPE = 24
"""The least distance between two lines that end at the same card."""
HEADING = 20
"""The room above the cards for words on who attacks and what the damage does."""
PLAY_GAP = 36
"""The room between two rows in which a play is written."""

LEFT_SIDE, RIGHT_SIDE = 0, 1
Point = tuple[float, float]


class Tie(NamedTuple):
    """What runs between a card on the left and one on the right.

    `attack` and `block` are lines, and so is `barred`, a block that may not be made; every other kind is so much damage, which waits, is dealt, is dealt later and so
    on, to the right where `way` is 1 and else to the left; `gone` is a line to what has left.  What is `lost` waits
    and comes to nothing.
    """

    left: str
    right: str
    kind: str
    amount: int = 0
    way: int = 1
    lost: bool = False
    each: bool = False
    """Whether it is so much for each of several that are drawn as one card."""


@dataclass
class Box:
    """A box in the picture: a player, a permanent, a spell, or what is gone but still deals or gets damage."""

    title: str
    kind: str
    seat: int
    """Whose it is, by the place in turn order; all who do not attack have theirs on the right."""
    size: str = ""
    notes: list[str] = field(default_factory=list)
    tapped: bool = False
    ropes: int = 0
    y: float = 0
    end: str = ""
    """What becomes of it, in a word or two."""
    differs: bool = False
    link: str = ""
    """Where more is said of it."""
    role: int | None = None
    """The side on which it fights, or on which stands what it is attached to."""

    @property
    def side(self) -> int:
        return min(self.seat, RIGHT_SIDE) if self.role is None else self.role

    @property
    def x(self) -> int:
        return RIGHT if self.side == RIGHT_SIDE else MARGIN

    @property
    def edge(self) -> int:
        """Where lines end: the side that faces the gutter."""
        return RIGHT if self.side == RIGHT_SIDE else MARGIN + CARD

    @property
    def middle(self) -> float:
        return self.x + CARD / 2

    @property
    def bottom(self) -> float:
        return self.y + self.height

    @property
    def name_lines(self) -> Sequence[str]:
        return _name_lines(self.title, CARD - 2 * PADDING - (TURNED if self.tapped else 0))

    @property
    def pill(self) -> float:
        """How wide the pill is."""
        return width(self.end, PILL_SIZE * BOLD) + 18 if self.end else 0

    @property
    def crowded(self) -> bool:
        """Whether the pill leaves no room for the size beside it."""
        return bool(self.size) and self.pill + width(self.size, self.size_size) > CARD - 2 * PADDING + 4

    @property
    def size_size(self) -> float:
        return NARROW_SIZE if "›" in self.size else MARK_SIZE

    @property
    def note_lines(self) -> Sequence[str]:
        beside = width(self.size, self.size_size) + 6 if self.size and not self.end else 0
        return _note_lines(tuple(self.notes), CARD - 2 * PADDING - beside)

    @property
    def height(self) -> float:
        text = len(self.name_lines) * NAME_LEADING
        notes = len(self.note_lines) * NOTE_LEADING
        foot = (
            notes + PILL + 2 + (PILL if self.crowded else 0)
            if self.end
            else max(notes, PILL + 1 if self.size else 0)
        )
        return max(text + foot + 2 * PADDING - 6, self.ropes * ROPE + 6)


@lru_cache(maxsize=1_000)
def _name_lines(title: str, room: float) -> Sequence[str]:
    """A name in lines of that room; asked for again and again while a card is drawn, and alike on many."""
    return tuple(fitted_lines(title, room, NAME_SIZE * BOLD, 4))


@lru_cache(maxsize=1_000)
def _note_lines(notes: tuple[str, ...], room: float) -> Sequence[str]:
    """Notes in lines of that room, as often as names."""
    lines: list[str] = []
    for number, note in enumerate(notes, 1):
        words = f"{note}," if number < len(notes) else note
        if lines and width(f"{lines[-1]} {words}", NOTE_SIZE) <= room:
            lines[-1] = f"{lines[-1]} {words}"
        else:
            lines += fitted_lines(words, room, NOTE_SIZE, 4)
    return lines


class Scene:
    """Which cards there are, where they stand, and what runs between them."""

    def __init__(
        self, board: Board, names: Mapping[str, str], words: Words, stroke: Stroke | None = None,
        links: Mapping[str, str] | None = None,
    ) -> None:  # fmt: skip
        self.board = board
        self.names = names
        self.words = words
        self.stroke = stroke or Stroke()
        self.cards: dict[str, Box] = {}
        shown = set(self.stroke.shown)
        barring = {blocker for _, blocker in self.stroke.barred}
        seat_of = {name: seat for seat, (name, _, _) in enumerate(board.players)}
        for name, seat in seat_of.items():
            if not shown or name in shown:
                self.cards[name] = Box(
                    briefly(names, name), "player", seat, notes=list(states_of_player(board, name))
                )
        for each in board.permanents:
            if shown and each.id not in shown:
                continue
            kind = "fighting" if each.attacking or each.blocking else "idle"
            self.cards[each.id] = Box(
                briefly(names, each.id),
                kind,
                seat_of[each.controller],
                size_of(each),
                # Who attacks is tapped for it; in a picture of a moment that is no news.
                [
                    state
                    for state in states_of(each)
                    if state != "tapped" or stroke is None or not each.attacking
                ],
                each.tapped and not (stroke is not None and each.attacking),
                role=LEFT_SIDE
                if each.attacking
                else RIGHT_SIDE
                if each.blocking or each.id in barring
                else None,
            )
        elsewhere = dict(board.elsewhere)
        for gone, whose in self.stroke.gone:
            self.cards[gone] = Box(
                briefly(names, gone), "gone", seat_of[whose], notes=[words.place(elsewhere[gone])]
            )
        for spell, whose in self.stroke.answered:
            self.cards[spell] = Box(briefly(names, spell), "spell", seat_of[whose])
        source = self.stroke.source
        if source and source not in self.cards:
            self.cards[source] = Box(
                briefly(names, source), "spell", seat_of.get(self.stroke.by, RIGHT_SIDE), self.stroke.size
            )
        self.worn = {
            piece: bearer for piece, bearer in self.stroke.worn if {piece, bearer} <= self.cards.keys()
        }
        for piece, bearer in self.worn.items():
            self.cards[piece].role = self.cards[bearer].side
        self.ties = tuple(dict.fromkeys(self._ties()))
        self._mark(links or {})
        for tie in self.ties:
            for identifier in tie[:2]:
                self.cards[identifier].ropes += 1
        self.top = HEADING if stroke else MARGIN
        self.bottom = self._place()
        self.ends = {tie: (self._knot(tie, 0), self._knot(tie, 1)) for tie in self.ties}

    def _mark(self, links: Mapping[str, str]) -> None:
        """Give the cards their ends, and where a click on them leads."""
        for end in self.stroke.ends:
            if end.id in self.cards:
                self.cards[end.id].end, self.cards[end.id].differs = end.word, end.differs
                if end.id == self.stroke.source and end.word == "sacrificed":
                    self.cards[end.id].kind = "leaving"
        for identifier, remark in self.stroke.remarks:
            if identifier in self.cards:
                self.cards[identifier].notes.append(remark)
        for identifier, number, name in self.stroke.crowds:
            self.cards[identifier].title = f"{number} × {name}"
        for identifier, size in self.stroke.sizes:
            if identifier in self.cards:
                self.cards[identifier].size += f"›{size}"
        for identifier, link in links.items():
            if identifier in self.cards:
                self.cards[identifier].link = link

    def _ties(self) -> Iterator[Tie]:
        """What ties whom: damage on its way, and where there is none, attacks and blocks."""
        damage = list(self._damage())
        hit = {tie[:2] for tie in damage}
        for each in self.board.permanents:
            if each.id not in self.cards:
                continue
            if each.attacking in self.cards and not each.blocked and (each.id, each.attacking) not in hit:
                yield Tie(each.id, each.attacking, "attack")
            for attacker in each.blocking:
                if attacker in self.cards and (attacker, each.id) not in hit:
                    yield Tie(attacker, each.id, "block")
        for attacker, blocker in self.stroke.barred:
            if {attacker, blocker} <= self.cards.keys():
                yield Tie(attacker, blocker, "barred")
        yield from damage

    def _damage(self) -> Iterator[Tie]:
        gone = dict(self.board.elsewhere)
        waiting = [("waits", *each) for each in self.board.pending]
        dealt = (("deals", *each) for each in self.stroke.dealt)
        later = (("then", *each) for each in self.stroke.then or ())
        alike = (("alike", *each) for each in self.stroke.alike)
        before = (("before", *each) for each in self.stroke.before)
        refused = (("refused", *each) for each in self.stroke.refused)
        for kind, source, recipient, amount in (*waiting, *dealt, *alike, *later, *before, *refused):
            hidden = {each.id for each in self.board.permanents} - {*self.cards}
            if hidden & {source, recipient}:
                continue
            for absent, other in ((source, recipient), (recipient, source)):
                if absent not in self.cards:
                    side = 1 - self.cards[other].side if other in self.cards else LEFT_SIDE
                    notes = [self.words.place(gone[absent])] if absent in gone else []
                    self.cards[absent] = Box(briefly(self.names, absent), "gone", side, notes=notes)
            lost = kind == "waits" and (source, recipient) in self.stroke.lost
            each = any(one in (source, recipient) for one, _, _ in self.stroke.crowds)
            if self.cards[source].side == LEFT_SIDE:
                yield Tie(source, recipient, kind, amount, 1, lost, each)
            else:
                yield Tie(recipient, source, kind, amount, -1, lost, each)

    def _place(self) -> float:
        """Stand the cards in rows, each attacker beside its blockers; the height they take."""
        top: float = self.top
        rows = list(self._rows())
        for place, row in enumerate(rows):
            heights = [
                sum(self.cards[each].height + self._gap(each, column) for each in column) for column in row
            ]
            for column, height in zip(row, heights, strict=True):
                first = self.board.players[1][0] in row[1] and not self.stroke.shown
                y = top if first else top + (max(heights) - height) / 2
                for identifier in column:
                    self.cards[identifier].y = y
                    y += self.cards[identifier].height + self._gap(identifier, column)
            top += max(heights)
            if self._play_crosses(rows[place : place + 2]):
                top += PLAY_GAP - GAP
        return top

    def _gap(self, identifier: str, column: Sequence[str]) -> int:
        """The room below a card of a column: what is worn touches what stands above it, and a play without a target is written there."""
        below = [*column, ""][column.index(identifier) + 1]
        if below in self.worn:
            return 0
        source = self.stroke.source
        plays = source in (identifier, self.worn.get(identifier)) and self.target is None
        return PLAY_GAP if source and plays and below else GAP

    def _play_crosses(self, rows: Sequence[tuple[Sequence[str], Sequence[str]]]) -> bool:
        """Whether what is used stands in one of two rows, and what it is aimed at in the other or nowhere."""
        if self.target is None:
            return len(rows) > 1 and any(self.stroke.source in column for column in rows[0])
        places = [
            {place for place, row in enumerate(rows) for column in row if each in column}
            for each in (self.stroke.source, *self.stroke.targets[:1])
        ]
        return len(places) > 1 and all(places) and places[0] != places[1]

    def _rows(self) -> Iterator[tuple[Sequence[str], Sequence[str]]]:
        waiting = dict.fromkeys(self.cards)

        def take(identifiers: Iterable[str]) -> list[str]:
            asked = [each for each in dict.fromkeys(identifiers) if each not in self.worn]
            bearing = ([each, *(one for one, on in self.worn.items() if on == each)] for each in asked)
            taken = [each for some in bearing for each in some if each in waiting]
            for each in taken:
                del waiting[each]
            return taken

        players = [name for name, _, _ in self.board.players]
        pairs = [tie[:2] for tie in self.ties]
        targets = dict.fromkeys((players[1], *(right for _, right in pairs if self._is_target(right))))
        for target in targets:
            left = [each for each, right in pairs if right == target and self.cards[each].side == LEFT_SIDE]
            if target in self.cards and self.cards[target].side == LEFT_SIDE:
                yield take((*players[:1], *left, target)), take(self._beside(target, left))
                continue
            row = take((*players[:1], *left)), take((target, *self._past(target, left)))
            if any(row):
                yield row
        for attacker in [each for each in waiting if self.cards[each].side == LEFT_SIDE]:
            mates = [right for left, right in pairs if left == attacker]
            if mates:
                yield take((attacker,)), take(mates)
        yield from (
            (take(pair[:1]), take(pair[1:]))
            for pair in zip_longest(
                [each for each in waiting if self.cards[each].side == LEFT_SIDE and each not in self.worn],
                sorted(
                    (
                        each
                        for each in waiting
                        if self.cards[each].side == RIGHT_SIDE and each not in self.worn
                    ),
                    key=lambda each: self.cards[each].seat,
                ),
                fillvalue="",
            )
        )

    def _past(self, target: str, attackers: Sequence[str]) -> list[str]:
        """Whom attackers deal damage to besides what they attack, if all do: then all of it stands in one row."""
        return (
            self._beside(target, attackers)
            if all(self._beside(target, (each,)) for each in attackers)
            else []
        )

    def _beside(self, target: str, attackers: Sequence[str]) -> list[str]:
        """Whom attackers are tied to besides what they attack."""
        ties = [tie for each in attackers for tie in self.ties if tie.left == each]
        return [tie.right for tie in ties if tie.right != target]

    def _is_target(self, identifier: str) -> bool:
        return any(each.attacking == identifier for each in self.board.permanents)

    def _knot(self, tie: Tie, end: int) -> Point:
        """Where a line ends at a card: its lines share the edge, in the order of their other ends."""
        card = self.cards[tie[:2][end]]
        mates = sorted(
            (other for other in self.ties if other[:2][end] == tie[:2][end]),
            key=lambda other: self.cards[other[:2][1 - end]].y,
        )
        return card.edge, card.y + card.height * (mates.index(tie) + 0.5) / len(mates)

    def is_gone(self, tie: Tie) -> bool:
        """Whether one end of it has left the table."""
        return any(self.cards[each].kind == "gone" for each in tie[:2])

    def clear(self, box: Box) -> float:
        """A height at a card's edge that is far from where lines end there."""
        ends = [knot[1] for knots in self.ends.values() for knot in knots if knot[0] == box.edge]
        places = (box.y + box.height * share for share in (0.5, 0.78, 0.22))
        return max(places, key=lambda y: min([*(abs(y - end) for end in ends), PADDING]))

    @property
    def target(self) -> Box | None:
        """The first that the play is aimed at."""
        aimed = [self.cards[each] for each in self.stroke.targets if each in self.cards]
        return next((card for card in aimed if card is not self.cards.get(self.stroke.source)), None)
