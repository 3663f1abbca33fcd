"""A picture of the table at one moment: a pure function from a board to an SVG string.

Lines in the gutter say who attacks and who blocks whom; tags on them hold combat damage that
waits to be dealt.  All colours come from the page's style sheet.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape

from comparator.running.record import Board
from reports.board.described import describe
from reports.board.measure import wrapped
from reports.board.scene import (
    CARD,
    GAP,
    MARGIN,
    NAME_LEADING,
    NOTE_LEADING,
    NOTE_SIZE,
    PADDING,
    WIDTH,
    Card,
    Rope,
    Scene,
    Tag,
)
from reports.words.words import Words


def svg(board: Board, names: Mapping[str, str], words: Words, prefix: str) -> str:
    """The picture; `prefix` makes its element ids unique on a page."""
    scene = Scene(board, names, words)
    picture = "".join((
        *map(_rope, scene.ropes()), *(_tag(tag, names) for tag in scene.tags()), *map(_card, scene.cards.values()),
    ))  # fmt: skip
    footer, height = _footer(board, names, words, scene.bottom)
    title = escape(f"The board: {board.moment.replace('-', ' ')}")
    return (
        f'<svg class="board" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" '
        f'role="img" aria-labelledby="{prefix}-title {prefix}-text">'
        f'<title id="{prefix}-title">{title}</title>'
        f'<desc id="{prefix}-text">{escape(describe(board, names, words))}</desc>'
        f"{picture}{footer}</svg>"
    )


def _rope(rope: Rope) -> str:
    """An attack ends in an arrow, a block in a bar across the attacker's end."""
    kind, (x1, y1), (x2, y2) = rope
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


def _tag(tag: Tag, names: Mapping[str, str]) -> str:
    source, recipient, amount, (x, y), way = tag
    half = 8 + 4 * len(str(amount))
    points = ((-half, -9), (half - 5, -9), (half + 3, 0), (half - 5, 9), (-half, 9))
    shape = " ".join(f"{x + way * dx:g},{y + dy:g}" for dx, dy in points)
    title = escape(f"{amount} damage from {names[source]} waits for {names[recipient]}")
    return (
        f'<g class="tag"><title>{title}</title><polygon points="{shape}"/>'
        f'<text x="{x - way:g}" y="{y + 4.5:g}" text-anchor="middle">{amount}</text></g>'
    )


def _card(card: Card) -> str:
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
