"""The answer as one picture, to be passed on: the verdict, the boards at the moment that decides, and the years.

It stands alone, holds no script and asks for nothing, and names every colour, so that any program can draw it.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator, Sequence
from html import escape
from importlib.resources import files
from typing import TYPE_CHECKING

from comparator.comparing.results import Comparison
from reports.board.measure import fitted_lines, width
from reports.board.picture import svg
from reports.board.scene import BOLD
from reports.board.scene import WIDTH as BOARD
from reports.board.style import SANS, board_rules, palette
from reports.comparison import colophon, view
from reports.comparison.model.lines import LineView, VerdictPhrase
from reports.comparison.model.moments import Deciding
from reports.comparison.model.page import Page
from reports.comparison.model.ribbon import Band, Ribbon, RibbonChange, RibbonMark
from reports.comparison.ribbon import FIRST_YEAR, DateLabel, date_labels
from reports.words.phrasing import capitalized, counted
from reports.words.words import words

if TYPE_CHECKING:
    from comparator.catalogue.texts import Shelf

WIDTH, HEIGHT = 1200, 630
"""The size that previews are shown in, in pixels."""

MARGIN, GUTTER = 48, 40
ROOM = WIDTH - 2 * MARGIN
HUES = ("blue", "orange", "green", "purple", "olive", "slate")
"""The colours of groups in turn, as the style sheet has them."""

SENTENCE = ((27, 35), (25, 31), (22, 27), (19, 23), (16, 19), (14, 16))
"""The sizes in which a verdict may be set, the largest first: when it holds, and what comes of it."""

FACE = 0.92
"""How wide the pictures' own face is, against the widest that a reader's machine is likely to have."""

TOP = 64
SENTENCE_ENDS = 178
BOARDS, BOARDS_END = 212, 456
LEFT_OUT, LEFT_OUT_HIGH = 14, 20
"""The size of what is said of lines that are not read, and how high its row is."""
BAND, BAND_HIGH = 486, 32
DATES = 14
"""The size of the days below the years."""
WHYS = {1: (556, 29, 15, 0), 2: (547, 42, 14, 17), 3: (543, 49, 12.5, 14)}
"""Where the rules that decide begin, how high that is, in which size and leading: by how many they are."""
CAPITALS = 0.72
"""How high a capital letter is, in sizes of its type."""
FEET = (604, 620)

FONTS = ("Roboto-Regular.ttf", "Roboto-Medium.ttf", "Roboto-Bold.ttf")


def comparison(
    comparison: Comparison, color: bool = False, texts: Shelf | None = None, full: bool = False
) -> str:
    """The picture of one comparison, as SVG."""
    return drawn(view.page_with_years(comparison))


def pixels(
    comparison: Comparison, color: bool = False, texts: Shelf | None = None, full: bool = False
) -> bytes:
    """The picture of one comparison, as PNG."""
    return png(drawn(view.page_with_years(comparison)))


def address(model: Page) -> str:
    """The picture of a view as an address that holds all of it."""
    return f"data:image/svg+xml;base64,{b64encode(drawn(model).encode()).decode()}"


def png(picture: str) -> bytes:
    """A picture in pixels, the same bytes on every machine.

    It is set in a face that the program brings; only for letters which that lacks, the machine's faces are asked.
    """
    import resvg_py  # noqa: PLC0415 - only pixels need it

    faces = files("font_roboto") / "files"
    return resvg_py.svg_to_bytes(
        svg_string=picture,
        font_files=[str(faces / name) for name in FONTS],
        font_family="Roboto",
        skip_system_fonts=all(map(in_own_face, picture)),
    )


def in_own_face(letter: str) -> bool:
    """Whether the face that the program brings has a letter: those of Latin, Greek and Cyrillic, and signs with them."""
    return letter < "\u0530" or "\u1e00" <= letter < "\u2000" or letter in "–—‘’“”…×−›\u2068\u2069"


def drawn(model: Page) -> str:
    """The picture of a view; of several ways to play it shows the one that speaks for all."""
    line = next((line for line in model.lines if line.name == model.lead), model.lines[0])
    title = escape(model.scenario.title)
    size = f'width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}"'
    return "".join((
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" aria-labelledby="title verdict">',
        f'<title id="title">{title}</title><desc id="verdict">{escape(line.verdict)}</desc>',
        f'<style>text {{ font-family: {SANS}; }}\n{board_rules("currentColor")}</style>',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{palette()["paper"]}"/>',
        *_head(model), *_columns(model, line), *_leaving_out(line), *_years(line), *_why(model, line), *_foot(model), "</svg>\n",
    ))  # fmt: skip


def _head(model: Page) -> Iterator[str]:
    told = f"One combat under {counted(len(model.rulesets), 'ruleset')}"
    room = ROOM - width(told, 15) - GUTTER
    yield _text(MARGIN, 45, fitted_lines(model.scenario.title, room, 23 * BOLD, 1)[0], 23, bold=True)
    yield _text(WIDTH - MARGIN, 45, told, 15, "quiet", anchor="end")


def _columns(model: Page, line: LineView) -> Iterator[str]:
    """A column for each of the first groups; where all agree the sentence has the whole width."""
    alone = len(line.groups) == 1
    number = max(1, len(line.deciding))
    room = (ROOM - GUTTER * (number - 1)) / number
    phrases = line.phrases[:number]
    ends = SENTENCE_ENDS - (LEFT_OUT_HIGH if line.left_out else 0)
    size = _sizes(phrases, room, ends)
    tallest = max(
        (_height(_picture(model, line, turn)) for turn in line.deciding if turn.board is not None),
        default=1.0,
    )
    for place, (phrase, turn) in enumerate(zip(phrases, line.deciding, strict=False)):
        hue = "ink" if alone else HUES[turn.group % len(HUES)]
        x = MARGIN + place * (room + GUTTER)
        yield f'<rect x="{x:g}" y="{TOP}" width="{room:g}" height="5" fill="{palette()[hue]}"/>'
        last = place == len(line.groups) - 1
        yield from _sentence(phrase, x, room, size, hue, ends, "." if last else ";")
        yield from _label(line, turn, x, room, hue)
        yield from _board(model, line, turn, x, min(room, (ROOM - GUTTER) / 2), hue, tallest)
    if alone:
        yield from _beside(model, line)


def _leaving_out(line: LineView) -> Iterator[str]:
    """What is left out, as far as a row goes."""
    if line.leaving_out:
        told = fitted_lines(" ".join(line.leaving_out), ROOM, LEFT_OUT * FACE, 1)[0]
        yield _text(MARGIN, SENTENCE_ENDS - 7, told, LEFT_OUT, "quiet")


def _sizes(phrases: Sequence[VerdictPhrase], room: float, ends: int) -> tuple[int, int]:
    """The largest sizes in which all columns have room for their part of the sentence."""
    high = ends - TOP - 14
    for small, large in SENTENCE[:-1]:
        if all(
            1.25 * small * len(_when(phrase, room, small)) + 1.15 * large * len(_told(phrase, room, large))
            <= high
            for phrase in phrases
        ):
            return small, large
    return SENTENCE[-1]


def _when(phrase: VerdictPhrase, room: float, size: float, most: int = 9) -> list[str]:
    return _balanced(phrase.opening, room, size * FACE, most)


def _told(phrase: VerdictPhrase, room: float, size: float, most: int = 9) -> list[str]:
    return _balanced(f"{phrase.told_with_doubt};", room, size * BOLD, most)


def _balanced(text: str, room: float, size: float, most: int) -> list[str]:
    """The text in as few lines as it needs, all about as long."""
    lines = fitted_lines(text, room, size, most)
    narrower = (fitted_lines(text, room * share, size, most + 1) for share in (0.5, 0.6, 0.7, 0.8, 0.9))
    return next((each for each in narrower if len(each) == len(lines)), lines)


def _sentence(
    phrase: VerdictPhrase, x: float, room: float, sizes: tuple[int, int], hue: str, ends: int, ending: str
) -> Iterator[str]:
    small, large = sizes
    when = _when(phrase, room, small, 2)
    most = max(1, int((ends - TOP - 14 - 1.25 * small * len(when)) / (1.15 * large)))
    y = TOP + 14.0
    when[0] = capitalized(when[0]) if x == MARGIN else when[0]
    for line in when:
        y += 1.25 * small
        yield _text(x, y - 0.2 * small, line, small)
    for line in _told(phrase, room, large, most):
        y += 1.15 * large
        yield _text(x, y - 0.15 * large, line.replace(";", ending), large, hue, bold=True)


def _label(line: LineView, turn: Deciding, x: float, room: float, hue: str) -> Iterator[str]:
    """Which rulesets a column shows, and which moment."""
    group, y = line.groups[turn.group], SENTENCE_ENDS + 16
    start = x
    if len(line.groups) > 1:
        half = 8 + width(group.letter, 14) / 2
        yield f'<rect x="{x:g}" y="{y - 16}" width="{2 * half:g}" height="21" rx="5" fill="{palette()[hue]}"/>'
        yield _text(x + half, y - 0.5, group.letter, 14.5, "on-badge", bold=True, anchor="middle")
        start += 2 * half + 8
    others = f", {counted(turn.stroke.others, 'other')} not shown" if turn.stroke.others else ""
    moment = f"{turn.heading[:1].lower()}{turn.heading[1:]}{others}" if turn.board is not None else ""
    label = fitted_lines(group.label, x + room - start, 15 * BOLD, 1)[0]
    left = x + room - start - width(label, 15 * BOLD * FACE) - 8
    said = escape(moment) if width(moment, 15 * FACE) <= left else ""
    yield (
        f'<text x="{start:g}" y="{y}" font-size="15" fill="{palette()["ink"]}"><tspan font-weight="700">'
        f'{escape(label)}</tspan><tspan dx="8" fill="{palette()["quiet"]}">{said}</tspan></text>'
    )


def _board(
    model: Page, line: LineView, turn: Deciding, x: float, room: float, hue: str, tallest: float
) -> Iterator[str]:
    """The board as the story turns, level with the others; what was never played says why."""
    if turn.board is None:
        high = 30 + 24 * len(rows := fitted_lines(turn.told, room - 40, 16, 7))
        yield (
            f'<rect x="{x + 1:g}" y="{BOARDS + 6}" width="{room - 2:g}" height="{high}" rx="6" fill="none" '
            f'stroke="{palette()["quiet"]}" stroke-dasharray="4 3"/>'
        )
        for place, row in enumerate(rows):
            yield _text(x + 20, BOARDS + 36 + 24 * place, row, 16, "quiet")
        return
    picture = _picture(model, line, turn)
    scale = min(room / BOARD, (BOARDS_END - BOARDS) / tallest)
    frame = (
        f'<svg x="{x:g}" y="{BOARDS + (BOARDS_END - BOARDS - tallest * scale) / 2:g}" '
        f'width="{BOARD * scale:g}" height="{_height(picture) * scale:g}"'
    )
    yield f'<g color="{palette()[hue]}">{picture.replace("<svg", frame, 1)}</g>'


def _picture(model: Page, line: LineView, turn: Deciding) -> str:
    assert turn.board is not None, "what was not played has no picture"
    modern = next(each.modern_words for each in model.rulesets if each.name == line.runs[turn.run].ruleset)
    return svg(turn.board, model.names, words(modern), f"board-{turn.group}", turn.stroke)


def _height(picture: str) -> float:
    """How high a board's picture is in its own units, of which it is `BOARD` wide."""
    return float(picture.partition('viewBox="')[2].partition('"')[0].split()[-1])


def _beside(model: Page, line: LineView) -> Iterator[str]:
    """What there is to say where all agree: whether the way differs, and what the board teaches."""
    room = (ROOM - GUTTER) / 2
    y = BOARDS + 20.0
    for text, hue, most in ((model.scenario.teaches, "ink", 7), (line.agreement, "quiet", 2)):
        for row in fitted_lines(text, room, 18, most):
            yield _text(MARGIN + room + GUTTER, y, row, 18, hue)
            y += 26
        y += 12


def _years(line: LineView) -> Iterator[str]:
    """The ribbon: every stretch of time with what comes of it then, the rulesets above and the changes below."""
    if line.ribbon is None:
        return
    told = {group.letter: phrase.told for group, phrase in zip(line.groups, line.phrases, strict=False)}
    for band in line.ribbon.bands:
        yield from _band(band, line.ribbon, told)
    first = line.ribbon.bands[0]
    yield (
        f'<rect x="{MARGIN + 0.5}" y="{BAND + 0.5}" width="{_across(first.left):g}" height="{BAND_HIGH - 1}" '
        f'fill="none" stroke="{palette()["quiet"]}" stroke-dasharray="3 3"/>'
    )
    for mark in line.ribbon.marks:
        yield from _mark(mark)
    turns = [each for each in line.ribbon.changes if each.change != "timing"]
    dates = date_labels(turns, ROOM, DATES * BOLD)
    for turn, label in zip(turns, dates, strict=True):
        yield from _turn(turn, label)
    if not turns or _across(turns[0].place) > 60 + (
        width(dates[0].text, DATES * BOLD) if dates[0].left else 0
    ):
        yield _text(MARGIN, BAND + BAND_HIGH + 20, str(FIRST_YEAR), DATES, "quiet")
    room = _across(100 - turns[-1].place) - 70 if turns else ROOM
    if not turns or room > (0 if dates[-1].left else width(dates[-1].text, DATES * BOLD)):
        yield _text(WIDTH - MARGIN, BAND + BAND_HIGH + 20, "today", DATES, "quiet", anchor="end")


def _across(percent: float) -> float:
    return percent / 100 * ROOM


def _band(band: Band, ribbon: Ribbon, told: dict[str, str]) -> Iterator[str]:
    x, wide = MARGIN + _across(band.left), _across(band.right - band.left)
    alone = len(ribbon.bands) == 1
    hue = "tint" if not band.played else "quiet" if alone else HUES[band.color % len(HUES)]
    yield f'<rect x="{x:g}" y="{BAND}" width="{wide:g}" height="{BAND_HIGH}" fill="{palette()[hue]}"/>'
    end = "the same throughout" if alone else f"{band.letter}  {told.get(band.letter, band.outcome)}"
    # A letter stands alone where a board above bears it.
    short = band.letter if band.letter in told else "otherwise"
    texts = (end, short) if band.played else (band.unplayed, "not yet")
    said = next((text for text in texts if width(text, 15) + 16 < wide), "")
    ink = "on-badge" if band.played else "quiet"
    yield _text(x + wide / 2, BAND + 21.5, said, 15.5, ink, anchor="middle", bold=said == band.letter)


def _mark(mark: RibbonMark) -> Iterator[str]:
    """A ruleset that was compared, on its day."""
    x = MARGIN + _across(mark.place)
    yield f'<path d="M{x - 5:g} {BAND - 8}h10l-5 6z" fill="{palette()["ink"]}"/>'
    anchor = "end" if mark.place > 94 else "middle"
    yield _text(x + (5 if anchor == "end" else 0), BAND - 12, mark.name, 14.5, bold=True, anchor=anchor)


def _turn(change: RibbonChange, label: DateLabel) -> Iterator[str]:
    """A day on which the end changes, with as much of its name as has room beside it."""
    x = MARGIN + _across(change.place)
    yield (
        f'<path d="M{x:g} {BAND - 5}V{BAND + BAND_HIGH + 25}" stroke="{palette()["ink"]}" stroke-width="2"/>'
    )
    away, anchor = (-8, "end") if label.left else (8, "start")
    yield _text(x + away, BAND + BAND_HIGH + 20, label.text, DATES, bold=True, anchor=anchor)


def _why(model: Page, line: LineView) -> Iterator[str]:
    """The rules that decide, in a line each, as the page tells them; a single one has room for two."""
    if not line.reasons:
        return
    rules = [said for said, *_ in model.why(line).rules]
    rows = [
        (text, said.rule.label if last else "")
        for said in rules
        for text, last in _fitted(f"{said.lead}: {said.rule.says}", said.rule.label, 2 if len(rules) == 1 else 1)
    ]  # fmt: skip
    top, high, size, leading = WHYS[len(rows)]
    ink = palette()["mark-ink"]
    first = top + (high - leading * (len(rows) - 1) + CAPITALS * size) / 2
    yield f'<rect x="{MARGIN}" y="{top}" width="{ROOM}" height="{high}" rx="5" fill="{palette()["mark"]}"/>'
    yield f'<path d="M{MARGIN + 17} {first - 11.5:g}l6 6.500l-6 6.500l-6 -6.500z" fill="{ink}"/>'
    yield _text(MARGIN + 32, first, "Why", size, "mark-ink", bold=True)
    for number, (text, label) in enumerate(rows):
        yield (
            f'<text x="{MARGIN + 68}" y="{first + leading * number:g}" font-size="{size}" fill="{ink}">'
            f'{escape(text)}<tspan dx="6" font-weight="700">{escape(label)}</tspan></text>'
        )


def _fitted(told: str, label: str, most: int) -> Iterator[tuple[str, bool]]:
    """A reason in so many lines at most, each with whether it is the last, which leaves room for its number."""
    size = WHYS[most][2] * FACE
    lines = fitted_lines(told, ROOM - 116 - width(label, size), size, most)
    yield from ((text, place == len(lines)) for place, text in enumerate(lines, 1))


def _foot(model: Page) -> Iterator[str]:
    for y, told in zip(FEET, (f"{colophon.made(model)}.", model.fan_work), strict=True):
        yield _text(MARGIN, y, told, 12, "quiet")


def _text(
    x: float, y: float, text: str, size: float, hue: str = "ink", bold: bool = False, anchor: str = "start"
) -> str:
    weight = ' font-weight="700"' if bold else ""
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" fill="{palette()[hue]}" text-anchor="{anchor}"{weight}>'
        f"{escape(text)}</text>"
        if text
        else ""
    )
