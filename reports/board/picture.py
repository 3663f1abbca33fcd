"""A picture of the table at one moment: a pure function from a board to an SVG string.

Lines between the columns say who attacks and who blocks whom.  The strip in the middle is the stack: damage
that waits lies in it, dashed, and where nothing waits there is no strip.  All colours come from the page's style sheet.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from itertools import product
from types import MappingProxyType
from typing import NamedTuple

from comparator.running.record import Board
from reports.board import track
from reports.board.described import describe_board
from reports.board.measure import fitted_lines, width
from reports.board.scene import (
    BOLD,
    CARD,
    GAP,
    LEFT_SIDE,
    MARGIN,
    NAME_LEADING,
    NOTE_LEADING,
    NOTE_SIZE,
    PADDING,
    PILL,
    PILL_SIZE,
    PLAY_GAP,
    WIDTH,
    Box,
    Point,
    Scene,
    Tie,
)
from reports.board.stroke import Stroke
from reports.words.phrasing import possessive
from reports.words.words import Words

DAMAGE = {
    "waits": "waits for",
    "deals": "is dealt to",
    "alike": "goes to",
    "before": "was dealt to",
    "then": "is then dealt to",
    "refused": "may not be assigned to",
}
LOST = "and is not dealt"
"""What is said of damage that waits and comes to nothing; its number is crossed out."""
EACH = "each"
"""What is said of damage of, or to, each of several that are drawn as one card."""
BARRED = "may not block"
NOT_LEGAL = "not legal"
"""What is said of a block that may not be made, and on its line."""
BLOCKED = "blocked"
"""What is said on the line of a block over which no damage goes."""
USED = "used"
"""What a label says of a play that says no more of itself."""
HEADS = {
    "waits": "waits on the stack",
    "deals": "dealt at once",
    "refused": NOT_LEGAL,
    "alike": "combat damage",
    "then": "damage to come",
    "before": "dealt already",
}
"""What is said above the damage, of each kind; the first that is there speaks for all."""
HEADS_OF_SOME = {"waits": "waits {when}", "deals": "dealt at once {when}"}
"""The same where it is so under some only of the rules that the picture stands for."""
NUMBER = 21
"""How high the box is in which the number of a damage stands."""
APART = 5
"""How far the numbers of two damages stay from each other, where their lines have room."""
TIED = 11.5
"""The size of the words on the line of a block."""
ALONG = (0.5, 0.36, 0.64, 0.28, 0.72, 0.2, 0.8)
"""How far on its line a number may stand, from its start; the middle is best."""
NEARBY = 0.08
"""How far on its line another stretch of it is, as high as a number where the line is steep."""
STRIP = 60
"""How wide the strip is in which damage waits."""
BOW = 48
"""How far a line reaches out that ends in the column in which it began."""
GUTTER = WIDTH - 2 * (MARGIN + CARD) - 34
LABELS = ((300, 1), (190, 1), (GUTTER, 1), (190, 2), (GUTTER, 2))
"""How wide the label of a play may be, in how many lines: the first that holds it and lies over no card is taken."""
LABEL, LABEL_LEADING = 21, 14
"""How high a label of one line is, and what each further one adds."""

Edges = tuple[float, float, float, float]
"""The left, upper, right and lower edge of a box."""


def svg(
    board: Board,
    names: Mapping[str, str],
    words: Words,
    prefix: str,
    stroke: Stroke | None = None,
    links: Mapping[str, str] | None = None,
    hands: Mapping[str, str] = MappingProxyType({}),
) -> str:
    """The picture; `prefix` makes its element ids unique on a page, `links` lead from cards to what is said of them.

    `hands`: whose hand a card is in, where that is to be told.

    With a `stroke` it is the picture of what happens at that moment, among those who have a part in it.
    """
    scene = Scene(board, names, words, stroke, links)
    play = _labelled(scene) if scene.stroke.source else None
    footer, height = _track(scene, play) if stroke else _footer(scene, hands)
    arrow, label = _play(scene, play) if play else ("", "")
    numbers = _numbers(scene)
    taken = [_around(place, _half(tie), NUMBER) for tie, place in numbers.items()]
    taken += [play.box] if play else []
    picture = "".join((
        _heads(scene) if stroke else _strip(scene), arrow,
        *(_way(tie, scene) if tie in numbers else _tie(tie, scene, taken) for tie in scene.ties),
        *(_number(tie, scene, place) for tie, place in numbers.items()),
        *map(_card, scene.cards.values()), label,
    ))  # fmt: skip
    title = escape(f"The board: {board.moment.replace('-', ' ')}")
    role = 'role="group"' if links else 'role="img"'
    return (
        f'<svg class="board" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" '
        f'{role} aria-labelledby="{prefix}-title" aria-describedby="{prefix}-text">'
        f'<title id="{prefix}-title">{title}</title>'
        f'<desc id="{prefix}-text">{escape(_described(scene, hands))}</desc>'
        f"{picture}{footer}</svg>"
    )


def _described(scene: Scene, hands: Mapping[str, str]) -> str:
    """All of the picture in sentences."""
    told = describe_board(scene.board, scene.names, scene.words, hands)
    sizes = scene.stroke.track
    barred = [
        f"{scene.names[blocker]} {BARRED} {scene.names[attacker]}."
        for attacker, blocker in scene.stroke.barred
    ]
    lost = [
        f"What waits from {scene.names[source]} for {scene.names[recipient]} is not dealt."
        for source, recipient in scene.stroke.lost
    ]
    tracked = [track.track_in_words(sizes, scene.names[sizes.of])] if sizes is not None else []
    return " ".join((told, *barred, *lost, *tracked))


def _track(scene: Scene, play: LabelledPlay | None) -> tuple[str, int]:
    """The sizes of whose size changes, if anybody's does; with the height of the whole picture."""
    top, sizes = _room(scene, play), scene.stroke.track
    if sizes is None:
        return "", round(top)
    return track.track_picture(sizes, scene.names[sizes.of], top), round(top + track.HEIGHT)


def _room(scene: Scene, play: LabelledPlay | None) -> float:
    """The height of the table; a play that stays in one row is written below it."""
    written = _below(scene) + PLAY_GAP + play.tall - LABEL if play and _below(scene) else 0
    return max(scene.bottom - GAP, written) + MARGIN


def _below(scene: Scene) -> float:
    """The lower edge of what a play runs below of, where it stays in one row or has no target; else 0."""
    source, target = scene.cards[scene.stroke.source], scene.target
    if target is None:
        return _foot(scene, source)
    alike = source.side != target.side and source.y < target.bottom and target.y < source.bottom
    return max(source.bottom, target.bottom) if alike else 0


def _foot(scene: Scene, source: Box) -> float:
    """The lower edge of a card and of what it wears."""
    worn = [scene.cards[piece] for piece, bearer in scene.worn.items() if scene.cards[bearer] is source]
    return max(card.bottom for card in (source, *worn))


def _strip(scene: Scene) -> str:
    """The stack, as a strip between the columns, where damage waits on it."""
    if not scene.board.pending:
        return ""
    tall = scene.bottom - GAP - scene.top
    return f'<rect class="strip" x="{(WIDTH - STRIP) / 2:g}" y="{scene.top:g}" width="{STRIP}" height="{tall:g}" rx="6"/>'


def _heads(scene: Scene) -> str:
    """Who attacks, who blocks, and what the damage does."""
    one, other = (name for name, _, _ in scene.board.players[:2])
    parts = [_strip(scene)]
    fighting = (
        any(each.blocking for each in scene.board.permanents) or scene.stroke.gone or scene.stroke.barred
    )
    blocks = "blocks" if fighting else "defends"
    parts.append(
        _text("head", MARGIN, 12, fitted_lines(f"{scene.names[one]} attacks", CARD, NOTE_SIZE, 1)[0])
    )
    parts.append(
        _text(
            "head",
            WIDTH - MARGIN,
            12,
            fitted_lines(f"{scene.names[other]} {blocks}", CARD, NOTE_SIZE, 1)[0],
            "end",
        )
    )
    kinds = {tie.kind for tie in scene.ties}
    kind = next((each for each in HEADS if each in kinds), "")
    if kind:
        heads = HEADS | HEADS_OF_SOME if scene.stroke.when else HEADS
        told = heads[kind].format(when=scene.stroke.when)
        parts.append(_text("head on" if kind == "waits" else "head", WIDTH / 2, 12, told, "middle"))
    elif scene.stroke.then is not None:
        parts.append(_text("head", WIDTH / 2, 12, "no combat damage", "middle"))
    return "".join(parts)


def _tie(tie: Tie, scene: Scene, taken: Sequence[Edges]) -> str:
    """An attack ends in an arrow, a block in a bar across the attacker's end; words on it keep clear of what is `taken`."""
    (x1, y1), (x2, y2) = scene.ends[tie]
    middle = _middle(x1, x2)
    line = f'<path class="rope" fill="none" stroke="currentColor" d="M{x1:g} {y1:g}C{middle:g} {y1:g} {middle:g} {y2:g} {x2:g} {y2:g}'
    if tie.kind == "attack":
        back = x2 - 8 if middle < x2 else x2 + 8
        return f'{line}M{back:g} {y2 - 4.5:g}L{x2:g} {y2:g}L{back:g} {y2 + 4.5:g}"/>'
    if tie.kind == "barred":
        return _barred(tie, scene, line)
    bar = f'{line}M{x1 + 4:g} {y1 - 7:g}V{y1 + 7:g}"/>'
    if not scene.stroke.shown:
        return bar
    at, y = _clear(tie, scene, width(BLOCKED, TIED) / 2, taken)
    named = _text("tied", at, y - 5, BLOCKED, "middle")
    return f"<g><title>{escape(f'{scene.names[tie.right]} blocks {scene.names[tie.left]}')}</title>{bar}{named}</g>"


def _clear(tie: Tie, scene: Scene, half: float, taken: Sequence[Edges]) -> Point:
    """Where words over a line, of half such a width, lie over nothing that is taken; its middle, where they do everywhere."""
    places = [_along(tie, scene, share) for share in ALONG]
    boxes = [_around((x, y - 5 - TIED / 3), half, TIED) for x, y in places]
    return next(
        (
            place
            for place, box in zip(places, boxes, strict=True)
            if not any(_overlap(box, one) for one in taken)
        ),
        places[0],
    )


def _around(place: Point, half: float, high: float) -> Edges:
    """The edges of a box so high and twice `half` wide around a place."""
    x, y = place
    return x - half, y - high / 2, x + half, y + high / 2


def _overlap(one: Edges, other: Edges) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def _barred(tie: Tie, scene: Scene, line: str) -> str:
    """A block that may not be made: a broken line, struck through in its middle."""
    (x1, y1), (x2, y2) = scene.ends[tie]
    x, y = _middle(x1, x2), (y1 + y2) / 2
    title = escape(f"{scene.names[tie.right]} {BARRED} {scene.names[tie.left]}")
    cross = f'<path class="bar" d="M{x - 6:g} {y - 6:g}l12 12m0 -12l-12 12"/>'
    named = _text("tied", x, y - 11, NOT_LEGAL, "middle")
    return f'<g class="barred"><title>{title}</title>{line}"/>{cross}{named}</g>'


def _numbers(scene: Scene) -> dict[Tie, Point]:
    """Where the number of each damage stands on its line: in the middle, or else where it keeps away from all other numbers,
    if it can from other lines too; where it has no such place, as far from other numbers as it can.
    """
    placed: dict[Tie, Point] = {}
    damage = [tie for tie in scene.ties if tie.kind in DAMAGE]
    for tie in damage:
        places = {share: _along(tie, scene, share) for share in ALONG}
        room = {
            share: min((_between(tie, place, other, there) for other, there in placed.items()), default=APART)
            for share, place in places.items()
        }
        clear = [share for share in ALONG if room[share] >= APART]
        alone = (
            share
            for share in clear
            if not any(
                _covers_line(tie, places[share], other, scene, share) for other in damage if other is not tie
            )
        )
        roomiest = max(ALONG, key=lambda share: room[share])
        placed[tie] = places[next(alone, next(iter(clear), roomiest))]
    return placed


def _covers_line(tie: Tie, place: Point, other: Tie, scene: Scene, share: float) -> bool:
    """Whether the number of a damage at a place would lie over another's line, which is so far on its way there, or has as far to go."""
    near = (_along(other, scene, each + off) for each in (share, 1 - share) for off in (0, -NEARBY, NEARBY))
    return any(abs(place[0] - x) < _half(tie) and abs(place[1] - y) < NUMBER / 2 for x, y in near)


def _along(tie: Tie, scene: Scene, share: float) -> Point:
    """The point of a damage's line that lies so far on the way."""
    start, end = _run(tie, scene)
    middle, tip, back = _middle(start[0], end[0]), _tip(start[0], end[0]), 1 - share
    near, far = back**2 * (1 + 2 * share), share**2 * (1 + 2 * back)
    x = back**3 * start[0] + 3 * back * share * middle + share**3 * tip
    return x, near * start[1] + far * end[1]


def _run(tie: Tie, scene: Scene) -> tuple[Point, Point]:
    """Where a damage comes from and where it goes."""
    one, other = scene.ends[tie]
    return (one, other) if tie.way == 1 else (other, one)


def _tip(start: float, end: float) -> float:
    """Where a line ends in the tip of its arrow."""
    return end - 7 if _middle(start, end) < end else end + 7


def _amount(tie: Tie) -> str:
    return f"{tie.amount} {EACH}" if tie.each else str(tie.amount)


def _half(tie: Tie) -> float:
    """Half the width of the box in which the number of a damage stands."""
    return 7 + 4.3 * len(_amount(tie))


def _between(tie: Tie, place: Point, other: Tie, there: Point) -> float:
    """How far apart the numbers of two damages would be at some places; less than nothing where one would cover the other."""
    across, down = abs(place[0] - there[0]), abs(place[1] - there[1])
    return max(across - _half(tie) - _half(other), down - NUMBER)


def _way(tie: Tie, scene: Scene) -> str:
    """The line of a damage, as an arrow."""
    (x1, y1), (x2, y2) = _run(tie, scene)
    middle, tip = _middle(x1, x2), _tip(x1, x2)
    return (
        f'<g class="flow {_kind(tie, scene)}">'
        f'<path class="rope" fill="none" stroke="currentColor" '
        f'd="M{x1:g} {y1:g}C{middle:g} {y1:g} {middle:g} {y2:g} {tip:g} {y2:g}"/>'
        f'<polygon class="tip" points="{x2:g},{y2:g} {tip:g},{y2 - 4.5:g} {tip:g},{y2 + 4.5:g}"/></g>'
    )


def _kind(tie: Tie, scene: Scene) -> str:
    """The classes of a damage: its kind, and whether its source has left or it comes to nothing."""
    gone, lost = scene.is_gone(tie), tie.lost
    return " ".join((tie.kind, *("left" for _ in (tie,) if gone), *("lost" for _ in (tie,) if lost)))


def _number(tie: Tie, scene: Scene, place: Point) -> str:
    """The number of a damage, over the lines of all."""
    source, recipient = tie[:2] if tie.way == 1 else (tie.right, tie.left)
    amount, half, (at, y) = _amount(tie), _half(tie), place
    nothing = f" {LOST}" if tie.lost else ""
    title = escape(
        f"{amount} damage from {scene.names[source]} {DAMAGE[tie.kind]} {scene.names[recipient]}{nothing}"
    )
    return (
        f'<g class="tag {_kind(tie, scene)}"><title>{title}</title>'
        f'<rect x="{at - half:g}" y="{y - NUMBER / 2:g}" width="{2 * half:g}" height="{NUMBER}" rx="4"/>'
        f'<text x="{at:g}" y="{y + 5:g}" text-anchor="middle">{amount}</text>{_crossed_out(tie, at, half, y)}</g>'
    )


def _crossed_out(tie: Tie, at: float, half: float, y: float) -> str:
    """A bar across the number of what comes to nothing."""
    return (
        f'<path class="bar" d="M{at - half - 3:g} {y + 6:g}L{at + half + 3:g} {y - 6:g}"/>'
        if tie.lost
        else ""
    )


def _middle(x1: float, x2: float) -> float:
    """Where a line between two edges turns: between them, or beside both where they are in one column."""
    if x1 != x2:
        return (x1 + x2) / 2
    return x1 + BOW if x1 < WIDTH / 2 else x1 - BOW


class LabelledPlay(NamedTuple):
    """How a play is drawn: its arrow, the lines of its label, half their width, and the middle of the first."""

    path: str
    label: Sequence[str]
    half: float
    at: Point

    @property
    def tall(self) -> float:
        return LABEL + (len(self.label) - 1) * LABEL_LEADING

    @property
    def box(self) -> Edges:
        """The edges of its label."""
        x, y = self.at
        return x - self.half, y - LABEL / 2, x + self.half, y - LABEL / 2 + self.tall


def _play(scene: Scene, play: LabelledPlay) -> tuple[str, str]:
    """What is used, as a heavy arrow to what it is aimed at, and a few words on what it does."""
    stroke, (x, y) = scene.stroke, play.at
    words = "".join(
        f'<text x="{x:g}" y="{y + 4.5 + number * LABEL_LEADING:g}" text-anchor="middle">{escape(line)}</text>'
        for number, line in enumerate(play.label)
    )
    return f'<g class="play">{play.path}</g>', (
        f'<g class="play"><title>{escape(f"{scene.names[stroke.source]}: {stroke.label or USED}")}</title>'
        f'<rect x="{x - play.half:g}" y="{y - LABEL / 2:g}" width="{2 * play.half:g}" '
        f'height="{play.tall:g}" rx="4"/>{words}</g>'
    )


def _labelled(scene: Scene) -> LabelledPlay:
    """The play that is pictured, with the first label that holds all and lies over no card; or else the first that lies over none.

    Where there is no room beside an arrow that comes back to its own column, the label lies on its beginning.
    """
    source, target = scene.cards[scene.stroke.source], scene.target
    clear: list[LabelledPlay] = []
    for beside, (most, lines) in product((BOW - GAP, GAP), LABELS):
        label = fitted_lines(scene.stroke.label or USED, most, PILL_SIZE, lines)
        half = max(width(line, PILL_SIZE * BOLD) for line in label) / 2 + 10
        path, (x, y) = _route(scene, source, target, half, beside)
        x = min(max(x, MARGIN + half), WIDTH - MARGIN - half)
        play = LabelledPlay(path, label, half, (x, y))
        last = y + play.tall - LABEL
        if not any(_covers(x - half, x + half, y, last, card) for card in scene.cards.values()):
            if not label[-1].endswith("…"):
                return play
            clear.append(play)
    return clear[0] if clear else play


def _covers(left: float, right: float, first: float, last: float, card: Box) -> bool:
    """Whether a label whose lines stand at those heights would lie over a card."""
    return left < card.x + CARD and card.x < right and card.y < last + 10 and first - 10 < card.bottom


def _route(scene: Scene, source: Box, target: Box | None, half: float, beside: float) -> tuple[str, Point]:
    """The arrow of a play, and the place of its label, which is twice `half` wide and `beside` a card by so much
    where the arrow comes back to its own column.
    """
    if target is None:
        foot = _foot(scene, source)
        return (
            f'<path class="rope" fill="none" stroke="currentColor" d="M{source.middle:g} {foot:g}v8"/>',
            (source.middle, foot + 16),
        )
    below = _below(scene)
    if below:
        depth = below + PLAY_GAP - 4
        bow = f"M{source.middle:g} {source.bottom:g}C{source.middle:g} {depth:g} {target.middle:g} {depth:g}"
        return _arrow(bow, (target.middle, target.bottom), -1), (
            (source.middle + target.middle) / 2,
            below + 22,
        )
    if source.side != target.side:
        up = target.y < source.y
        start, end = (source.y, target.bottom) if up else (source.bottom, target.y)
        if abs(start - end) <= 2 * PLAY_GAP:
            middle = (start + end) / 2
            way = f"M{source.middle:g} {start:g}C{source.middle:g} {middle:g} {target.middle:g} {middle:g}"
            return _arrow(way, (target.middle, end), -1 if up else 1), (WIDTH / 2, middle)
    away = 1 if source.side == LEFT_SIDE else -1
    reach = source.edge + 46 * away
    y1, y2 = source.y + source.height / 2, scene.clear(target)
    into = -1 if target.edge < WIDTH / 2 else 1
    path = (
        f'<path class="rope" fill="none" stroke="currentColor" d="M{source.edge:g} {y1:g}C{reach:g} {y1:g} '
        f'{target.edge - 46 * into:g} {y2:g} {target.edge - 9 * into:g} {y2:g}"/>'
        f'<polygon class="tip" points="{target.edge:g},{y2:g} {target.edge - 10 * into:g},{y2 - 5.5:g} '
        f'{target.edge - 10 * into:g},{y2 + 5.5:g}"/>'
    )
    away_from = beside if source.side == target.side else GAP
    return path, (source.edge + (half + away_from) * away, y1)


def _arrow(path: str, end: Point, way: int) -> str:
    """An arrow that comes to its end from above (`way` 1) or from below."""
    x, y = end
    return (
        f'<path class="rope" fill="none" stroke="currentColor" d="{path} {x:g} {y - 9 * way:g}"/>'
        f'<polygon class="tip" points="{x:g},{y:g} {x - 5.5:g},{y - 10 * way:g} {x + 5.5:g},{y - 10 * way:g}"/>'
    )


def _card(card: Box) -> str:
    x, y, bottom = card.x, card.y, card.bottom
    parts = [
        f'<g class="card {card.kind}"><title>{escape(card.title)}</title>',
        f'<rect x="{x}" y="{y:g}" width="{CARD}" height="{card.height:g}" rx="6"',
        ' fill="none" stroke="currentColor"/>',
    ]
    if card.link:
        told = escape(", ".join(filter(None, (card.title, card.size, *card.notes, card.end))), quote=True)
        parts.insert(1, f'<a href="{escape(card.link, quote=True)}" aria-label="{told}">')
    for number, line in enumerate(card.name_lines):
        parts.append(_text("name", x + PADDING, y + PADDING + 8 + number * NAME_LEADING, line))
    under = y + PADDING + 8 + len(card.name_lines) * NAME_LEADING - 2
    base = under if card.end else bottom - PADDING + 2 - (len(card.note_lines) - 1) * NOTE_LEADING
    for number, line in enumerate(card.note_lines):
        parts.append(_text("note", x + PADDING, base + number * NOTE_LEADING, line))
    if card.size:
        kind = "size narrow" if "›" in card.size else "size"
        foot = bottom - PADDING + 3 - (PILL if card.crowded else 0)
        parts.append(_text(kind, x + CARD - PADDING, foot, card.size, "end"))
    if card.end:
        left, top = x + PADDING - 2, bottom - PILL - 5
        kind = "pill differs" if card.differs else "pill"
        parts.append(
            f'<g class="{kind}">'
            f'<rect x="{left:g}" y="{top:g}" width="{card.pill:g}" height="{PILL}" rx="9.5"/>'
            f"{_text('', left + card.pill / 2, top + 13.6, card.end, 'middle')}</g>"
        )
    if card.tapped:
        parts.append(
            f'<path class="turn" fill="none" stroke="currentColor" '
            f'd="M{x + CARD - 20} {y + 17:g}a6 6 0 0 1 10 -4m1 -5v5.5h-5.5"/>'
        )
    return "".join((*parts, "</a></g>" if card.link else "</g>"))


def _text(kind: str, x: float, y: float, text: str, anchor: str = "start") -> str:
    return f'<text class="{kind}" x="{x:g}" y="{y:g}" text-anchor="{anchor}">{escape(text)}</text>'


def _footer(scene: Scene, hands: Mapping[str, str]) -> tuple[str, int]:
    """The stack, top first, and what is not on the table; with the height of the whole picture."""
    board, top = scene.board, scene.bottom
    parts: list[str] = []
    y = top + 4

    def block(heading: str, rows: Iterable[str]) -> None:
        nonlocal y
        lines = [line for row in rows for line in fitted_lines(row, WIDTH - 2 * MARGIN - 84, NOTE_SIZE, 3)]
        if lines:
            parts.append(_text("heading", MARGIN, y + 10, heading))
        for line in lines:
            parts.append(_text("line", MARGIN + 84, y + 10, line))
            y += NAME_LEADING
        y += GAP if lines else 0

    block("It is", filter(None, [board.daytime]))
    block("Stack", (f"{number}. {words_}" for number, words_ in enumerate(reversed(board.stack), 1)))
    gone: dict[tuple[str, str], list[str]] = {}
    for identifier, zone in board.elsewhere:
        whose = hands.get(identifier, "") if zone == "hand" else ""
        gone.setdefault((zone, whose), []).append(scene.names[identifier])
    for (zone, whose), cards in gone.items():
        called = scene.words.exile if zone == "exile" else zone.capitalize()
        block(f"{possessive(whose)} {zone}" if whose else called, [", ".join(cards)])
    return "".join(parts), round((y if parts else top) - GAP + MARGIN)
