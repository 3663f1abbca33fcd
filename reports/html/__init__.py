"""HTML pages: one self-contained file each, that asks no network for anything.

A page runs only what its own content-security policy names by hash: one style sheet and a short script,
without which it shows everything too.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from jinja2 import Environment, Template
from markupsafe import Markup, escape

from comparator import __version__
from comparator.blaming.timeline import Timeline
from comparator.comparing.results import Comparison
from comparator.running.record import Board
from reports.board.measure import width
from reports.board.picture import svg
from reports.board.scene import BOLD
from reports.board.stroke import Stroke
from reports.catalogue.index import IndexEntry, catalogue, entry
from reports.catalogue.subjects import by_subject
from reports.comparison import ladder, picture, view
from reports.comparison.blames import BlameView
from reports.comparison.ladder import Passage
from reports.comparison.model.lines import LineView
from reports.comparison.model.moments import Rung, Stretch
from reports.comparison.model.page import Page
from reports.comparison.model.reasons import Why
from reports.comparison.model.ribbon import RibbonChange
from reports.comparison.model.runs import GroupView, Told
from reports.comparison.ribbon import CLEAR, DateLabel, date_labels, rows_of_ways
from reports.words.causes import GIVEN_UP, NOTHING_APPLIES
from reports.words.phrasing import capitalized, counted, whole_clauses
from reports.words.words import day, days_in_words, listed, shortened, words
from reports.writing.pages import Inline, environment, inline
from rulesets.history import CLAUSES
from rulesets.table.events import PLAYS
from rulesets.texts import DAYS

if TYPE_CHECKING:
    from comparator.catalogue.texts import Shelf

TEMPLATES = Path(__file__).parent / "templates"
QUIET = frozenset({"step", "window", "tap", "untap", "unblocked"})
"""Events that a picture's caption leaves to the ladder."""

SUMMED = frozenset({"attack", "block", *PLAYS, "die", "move", "assign nothing"})
"""Events that sum up a moment of which no more is told."""

MOST_SUMMED = 6
"""How many sentences sum up what comes before the first difference."""

A_SCREEN, BOARDS, FRAME = 768, 190, 220
"""How many pixels a laptop's screen is high, how many boards need at least, and title, ribbon and gaps always."""

ROWS = {"verdict": (70, 37), "long": (78, 34), "longer": (86, 30), "note": (150, 21), "caption": (72, 20)}
"""How many letters a row of such words has at least, and how high it is."""

LONG, LONGER = 140, 165
"""From how many letters on a verdict is set in smaller type, and in still smaller type."""

RIBBON_TEXT = 12.5
LETTER = 30
"""The size of a ribbon's text, and the room that its letter takes, in pixels."""

MOST_LETTERS = 220
"""How long a verdict in the index may be."""


def comparison(
    comparison: Comparison, color: bool = False, texts: Shelf | None = None, full: bool = False
) -> str:
    """The page of one comparison, with the ribbon of each line."""
    return drawn_page(view.page_with_years(comparison, texts))


def with_entry(comparison: Comparison, texts: Shelf | None = None) -> tuple[str, IndexEntry]:
    """The page of one comparison among many, and its row of the index."""
    model = view.page_with_years(comparison, texts)
    return drawn_page(model), entry(model)


def page(comparison: Comparison, timelines: Sequence[Timeline] = ()) -> str:
    """The page of one comparison; lines whose timelines are given get a ribbon."""
    return drawn_page(view.page_view(comparison, timelines))


def drawn_page(model: Page, root: str | None = None, pictured: str = "") -> str:
    """The page of a view; `root` leads to the top of the site that it belongs to, if it does, and `pictured` to a
    picture of it there.  A page by itself holds its picture.
    """
    return rendered(
        "comparison.html", root, page=model, modern=modern_names(model),
        picture=pictured or picture.address(model), pictured=pictured,
    )  # fmt: skip


def modern_names(model: Page) -> set[str]:
    """The rulesets that speak of the battlefield."""
    return {ruleset.name for ruleset in model.rulesets if ruleset.modern_words}


def index(
    entries: Sequence[IndexEntry], folder: str = "", root: str | None = None, left_out: Sequence[str] = ()
) -> str:
    """A table of many comparisons, each linked to its page in a folder below; what could not be read is told."""
    return rendered(
        "index.html", root, ["index.js"], catalogue=catalogue(entries), subjects=by_subject(entries),
        folder=folder, left_out=left_out,
    )  # fmt: skip


def rendered(name: str, root: str | None, scripts: Sequence[str] = (), **context: object) -> str:
    """A template with what every page needs; `scripts` are those it runs besides the common one."""
    allowed = [_inline(script) for script in ("page.js", *scripts)]
    return template(name).render(root=root, scripts=allowed, **context)


def template(name: str) -> Template:
    """A template that knows how we write days, lists and boards."""
    return _environment().get_template(name)


@cache
def _inline(name: str) -> Inline:
    text = (TEMPLATES / name).read_text(encoding="utf-8")
    return inline(text)


def _drawn(
    picture: Board,
    names: Mapping[str, str],
    modern: bool,
    prefix: str,
    stroke: Stroke | None = None,
    links: Mapping[str, str] | None = None,
) -> Markup:
    return Markup(svg(picture, names, words(modern), prefix, stroke, links))


NEVER_SHRUNK = 150
"""How high a board may be, in its own units, and have all the room that its width asks for on any screen."""


def _level(pictures: Sequence[Markup]) -> list[Markup]:
    """Boards that stand side by side, all as high as the highest if that may have to shrink, so that none is drawn smaller than another."""
    highest = _highest(pictures)
    if highest <= NEVER_SHRUNK:
        return list(pictures)
    return [Markup(_HEIGHT.sub(rf"\g<across>{highest:g}", str(one), count=1)) for one in pictures]


def _highest(pictures: Sequence[str]) -> float:
    """How high the highest of some boards is; 0 where there is none."""
    return max((float(found["height"]) for one in pictures for found in _HEIGHT.finditer(one)), default=0)


def _stature(pictures: Sequence[str]) -> str:
    """`tall` or `taller` of boards that would be drawn too small to read where a screen is low, so that they have more room."""
    highest = _highest(pictures)
    return next((name for least, name in STATURES if highest > least), "")


STATURES = ((280, "taller"), (236, "tall"))
"""From which height on, in their own units."""
_HEIGHT = re.compile(r'(?P<across><svg class="board"[^>]* viewBox="0 0 \d+ )(?P<height>[\d.]+)')


def _fits(text: str, percent: float, across: int) -> bool:
    """Whether a text fits into that part of a ribbon that is so many pixels wide, beside its letter."""
    return width(text, RIBBON_TEXT) + LETTER < percent / 100 * across


def _fitting(texts: Sequence[str], percent: float, across: int) -> str:
    """The first of some texts that fits and does not touch the next, the longest first."""
    room = percent / 100 * across - CLEAR
    return next((text for text in texts if width(text, RIBBON_TEXT) < room), "")


def _labels(turns: Sequence[RibbonChange], across: int, named: bool) -> list[DateLabel]:
    return date_labels(turns, across, RIBBON_TEXT * BOLD, named)


def _events(line: LineView, group: GroupView, numbers: Sequence[int]) -> list[Told]:
    return [line.leader(group).events[number] for number in numbers]


def _shared(line: LineView, stretch: Stretch) -> list[Told]:
    """What all groups tell alike, each sentence in the words of each of them."""
    told = [_events(line, group, numbers) for group, numbers in zip(line.groups, stretch.cells, strict=True)]
    return [
        replace(same[0], sentence=" / ".join(dict.fromkeys(each.sentence for each in same)))
        for same in zip(*told, strict=True)
    ]


def _shared_passages(line: LineView, stretch: Stretch) -> list[Passage]:
    """The same as sentences, each with the rules behind it in all groups."""
    told = [
        ladder.passages(_events(line, group, numbers))
        for group, numbers in zip(line.groups, stretch.cells, strict=True)
    ]
    return [
        shared._replace(rules=tuple(dict.fromkeys(rule for each in same for rule in each.rules)))
        for shared, *same in zip(ladder.passages(_shared(line, stretch)), *told, strict=True)
    ]


def _summed(line: LineView, rungs: Sequence[Rung]) -> str:
    """The first sentences of some moments that say who attacks, who blocks and what is played."""
    events = [event for rung in rungs for stretch in rung.stretches for event in _shared(line, stretch)]
    told = [passage.sentence for passage in ladder.passages([each for each in events if each.kind in SUMMED])]
    return " ".join((*told[:MOST_SUMMED], *("…" for _ in told[MOST_SUMMED : MOST_SUMMED + 1])))


def _leaves_room(line: LineView, page: Page) -> bool:
    """Whether the words around the boards surely leave them room on one screen of a laptop."""
    if page.failures or len(line.deciding) > 2 or len(line.groups) > 2:
        return False
    why = page.why(line) if line.reasons else Why("", (), (), ())
    notes = [
        " ".join((why.taught, *(text for _, _, text in why.sums))),
        *(" ".join(map(str, sentences)) for sentences in why.rules),
        why.before_that,
        *line.caveats,
        *line.parting_words[:1],
    ]
    bands = {band.letter for band in line.ribbon.bands} if line.ribbon else set()
    told = max(
        (
            _high(
                "caption",
                f"{each.before} {each.heading}: {each.first} {each.told} {each.plays} {each.damage}",
            )
            for each in line.deciding
        ),
        default=0,
    )
    return A_SCREEN - BOARDS - FRAME - told >= _high(_size(line.verdict) or "verdict", line.verdict) + sum(
        _high("note", text) for text in notes
    ) + 21 * len(bands)


def _size(verdict: str) -> str:
    """The class of a verdict that is set smaller, as it is long: two rows are better than three."""
    return "longer" if len(verdict) > LONGER else "long" if len(verdict) > LONG else ""


def _high(kind: str, text: str) -> int:
    """How high some words are likely to stand on a laptop."""
    letters, high = ROWS[kind]
    return high * -(-len(text) // letters)


def _telling_first(blames: Sequence[BlameView], line: LineView) -> tuple[list[BlameView], list[BlameView]]:
    """Those that part groups, or only just do not; and those that only change the way."""
    told = [each for each in blames if each.masked or line.letter(each.left) != line.letter(each.right)]
    return told, [each for each in blames if each not in told]


def _question(clause: str) -> str:
    return CLAUSES[clause].question


def _shortened_text(text: str) -> str:
    """A verdict short enough for a table; the page has all of it."""
    return whole_clauses(text, lambda told: len(told) <= MOST_LETTERS)


def _whole_days(text: str) -> Markup:
    """The text, in which no day of a month is parted from the month at the end of a row."""
    return Markup(re.sub(r"\b\d{1,2} [A-Z][a-z]+\b", r'<span class="nb">\g<0></span>', str(escape(text))))


@cache
def _environment() -> Environment:
    made = environment(TEMPLATES)
    made.filters.update(
        level=_level,
        rows_of_ways=rows_of_ways,
        stature=_stature,
        listed=listed,
        shortened=shortened,
        capitalized=capitalized,
        whole_days=_whole_days,
        counted=counted,
        zip=zip,
        shortened_text=_shortened_text,
        place=lambda each, one: each.index(one) + 1,
        partition=_telling_first,
        head=lambda text: text.partition(" ")[0],
        tail=lambda text: "".join(text.partition(" ")[1:]),
        unbroken=lambda text: re.sub(r" ([−+=]) ", "\N{NO-BREAK SPACE}\\1\N{NO-BREAK SPACE}", text),
        in_words=lambda iso: day(date.fromisoformat(iso)),
        days_in_words=days_in_words,
        fits=_fits,
        leaves_room=_leaves_room,
        size=_size,
        fitting=_fitting,
        wide=lambda text: round(width(text, RIBBON_TEXT * BOLD)),
        labels=_labels,
        events=_events,
        shared_passages=_shared_passages,
        summed=_summed,
        passages=lambda events: list(ladder.passages(events)),
        parted=ladder.parted,
    )
    made.globals.update(
        drawn=_drawn,
        given_up=GIVEN_UP,
        nothing_applies=NOTHING_APPLIES,
        known_to=day(DAYS[-1]),
        linked=True,
        prefix="",
        program=f"comparator {__version__}",
        quiet=QUIET,
        style=_inline("style.css"),
        question=_question,
    )
    return made
