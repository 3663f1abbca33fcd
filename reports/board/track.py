"""A row of sizes below a picture of the table, with a bar where combat damage is assigned."""

from __future__ import annotations

from html import escape

from reports.board.measure import fitted_lines
from reports.board.scene import MARGIN, NOTE_SIZE, WIDTH
from reports.board.stroke import Step, Track
from reports.words.phrasing import possessive

HEIGHT = 80
"""How much room a track takes below the table, in the units of the picture."""

BOX, TALL = 64, 32
MOST_GAP = 150
"""How far two sizes stand apart at most."""


def track_picture(track: Track, name: str, top: float) -> str:
    """The sizes from left to right, each with what led to it and the damage it means."""
    room = WIDTH - 2 * MARGIN - BOX * len(track.steps) - 8
    gap = min(MOST_GAP, room / max(1, len(track.steps) - 1))
    told = f"{possessive(name)} size; at the bar, damage is assigned"
    heading = f'<text class="note" x="{MARGIN}" y="{top + 12:g}">{escape(fitted_lines(told, WIDTH, NOTE_SIZE, 1)[0])}</text>'
    steps = (
        _step(step, MARGIN + place * (BOX + gap), gap if place else 0, top + 24)
        for place, step in enumerate(track.steps)
    )
    return f'<g class="track">{heading}{"".join(steps)}</g>'


def track_in_words(track: Track, name: str) -> str:
    """The same in a sentence."""
    sizes = "; ".join(_told(step) for step in track.steps)
    return f"{possessive(name)} size: {sizes}."


def _told(step: Step) -> str:
    by = f" by {step.by}" if step.by else ""
    fixed = " as combat damage is assigned" if step.fixed else ""
    return f"{step.size}{by}{fixed}{f', {step.says}' if step.says else ''}"


def _step(step: Step, x: float, gap: float, y: float) -> str:
    middle = y + TALL / 2
    parts = []
    if gap:
        start, end = x - gap + 5, x - 3
        parts.append(
            f'<path class="rope" fill="none" stroke="currentColor" d="M{start + 8:g} {middle:g}H{end - 7:g}"/>'
            f'<polygon class="tip" points="{end:g},{middle:g} {end - 8:g},{middle - 4.5:g} {end - 8:g},{middle + 4.5:g}"/>'
        )
        by = fitted_lines(step.by, gap - 12, NOTE_SIZE, 1)[0] if step.by else ""
        parts.append(_text("note by", (start + end) / 2, middle - 6, by))
    kind = "step fixed" if step.fixed else "step"
    parts.append(f'<rect class="{kind}" x="{x:g}" y="{y:g}" width="{BOX}" height="{TALL}" rx="5"/>')
    parts.append(_text("size", x + BOX / 2, middle + 6.5, step.size))
    if step.fixed:
        parts.append(f'<path class="bar" d="M{x + BOX + 5:g} {y - 5:g}v{TALL + 10}"/>')
    if step.says:
        parts.append(_says(step, x, y + TALL + 17))
    return "".join(parts)


def _says(step: Step, x: float, y: float) -> str:
    """What damage the size means, from the edge of its box on; at the right edge of the picture, up to it."""
    at_the_edge = x + BOX > WIDTH - BOX
    place, anchor = (x + BOX, "end") if at_the_edge else (x, "start")
    kind = "note on" if step.fixed else "note"
    return f'<text class="{kind}" x="{place:g}" y="{y:g}" text-anchor="{anchor}">{escape(step.says)}</text>'


def _text(kind: str, x: float, y: float, text: str) -> str:
    return f'<text class="{kind}" x="{x:g}" y="{y:g}" text-anchor="middle">{escape(text)}</text>'
