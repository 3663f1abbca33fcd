"""Boards as pictures that stand alone, for forms that carry no style sheet of ours."""

from __future__ import annotations

import base64
import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from comparator.running.record import Board
from reports.board.described import describe
from reports.board.picture import svg
from reports.training.question import Question
from reports.training.wording import day_of_words
from reports.words.words import Words, words
from rulesets.ruleset import BATTLEFIELD_SINCE


class _AsWritten(dict[str, str]):
    """Names that are shown just as the scenario has them."""

    def __missing__(self, identifier: str) -> str:
        return identifier


NAMES: Mapping[str, str] = _AsWritten()


def spoken(question: Question) -> Words:
    """The words that a question is written in."""
    return words(day_of_words(question) >= BATTLEFIELD_SINCE)


def standalone(board: Board, era: Words) -> str:
    """A board as an SVG file that carries its own style."""
    picture = svg(board, NAMES, era, "board")
    head, _, rest = picture.partition(">")
    return f"{head}><style>{_style()}</style>{rest}"


def inline(question: Question) -> str:
    """The board of a question for a page that has the style already."""
    return svg(question.board, NAMES, spoken(question), f"q{question.id}")


def embedded(question: Question) -> str:
    """The board of a question as the address of a picture that holds it all."""
    picture = standalone(question.board, spoken(question))
    return f"data:image/svg+xml;base64,{base64.b64encode(picture.encode()).decode()}"


def alternative(question: Question) -> str:
    """The board of a question in sentences."""
    return describe(question.board, NAMES, spoken(question))


@cache
def _style() -> str:
    """What the pages' own style sheet says of boards, and the colours it needs, in the light."""
    sheet = _sheet()
    colors = re.search(r":root \{(.*?)\}", sheet, re.DOTALL)
    named = dict(re.findall(r"--([\w-]+):\s*([^;]+)", colors[1])) if colors is not None else {}
    # Not every reader of pictures knows variables, so they are written out.
    plain = re.sub(r"var\(--([\w-]+)\)", lambda found: named.get(found[1], "inherit"), board_rules())
    # A picture fills its own frame: what a page sets around a board would push it out of view.
    return f"{plain}\n.board {{ padding: 0; border: 0; }}"


@cache
def board_rules() -> str:
    """What the pages' own style sheet says of boards, for pages that define the same colours."""
    return "\n".join(re.findall(r"^\.board\b[^{]*\{[^}]*\}", _sheet(), re.MULTILINE))


@cache
def _sheet() -> str:
    return (files("reports.html") / "templates" / "style.css").read_text(encoding="utf-8")
