"""Boards as pictures that stand alone, for forms that carry no style sheet of ours."""

from __future__ import annotations

import base64
from collections.abc import Mapping

from reports.board.described import describe_board
from reports.board.picture import svg
from reports.board.style import SANS, board_rules, palette
from reports.training.answers import laid_out
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


def _hands(question: Question) -> Mapping[str, str]:
    """In whose hand the cards of a small board are, which nothing on the table shows."""
    pieces = laid_out(question).scenario.pieces if question.source else ()
    return {piece.id: piece.owner for piece in pieces if piece.zone == "hand"}


def standalone(question: Question) -> str:
    """The board of a question as an SVG file that carries its own style."""
    picture = svg(question.board, NAMES, spoken(question), "board", hands=_hands(question))
    head, _, rest = picture.partition(">")
    around = f".board {{ background: {palette()['sheet']}; font-family: {SANS}; }}"
    return f"{head}><style>{board_rules()}\n{around}</style>{rest}"


def inline_board(question: Question) -> str:
    """The board of a question for a page that has the style already."""
    return svg(question.board, NAMES, spoken(question), f"q{question.id}", hands=_hands(question))


def embedded(question: Question) -> str:
    """The board of a question as the address of a picture that holds it all."""
    picture = standalone(question)
    return f"data:image/svg+xml;base64,{base64.b64encode(picture.encode()).decode()}"


def alternative(question: Question) -> str:
    """The board of a question in sentences."""
    return describe_board(question.board, NAMES, spoken(question), _hands(question))
