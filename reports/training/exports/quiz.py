"""A quiz to play in a browser: one file, no network, playable by keyboard, readable without JavaScript."""

from __future__ import annotations

from dataclasses import dataclass

from comparator.running.record import Board
from comparator.running.run import run
from reports.board.picture import svg
from reports.board.style import rules_of
from reports.training.answers import laid_out
from reports.training.drawing import Item, Sheet
from reports.training.exports.paper import FOLDER, templates
from reports.training.pictures import NAMES, alternative, inline, spoken
from reports.words.words import moment
from reports.writing.pages import inline as inlined
from rulesets.registry import find

MOST_FRAMES = 8


@dataclass(frozen=True, slots=True)
class Still:
    """One moment of the explanation: what it is called, and the board as a picture."""

    moment: str
    picture: str


def page(sheet: Sheet) -> str:
    """The sheet as a page that scores itself."""
    style = inlined(f"{_read('quiz.css')}\n{rules_of('board')}\n")
    script = inlined(_read("quiz.js"))
    return templates().get_template("quiz.html").render(
        sheet=sheet, style=style, script=script, picture=inline, alternative=alternative, frames=frames,
    )  # fmt: skip


def _read(name: str) -> str:
    return (FOLDER / name).read_text(encoding="utf-8")


def frames(item: Item) -> list[Still]:
    """The moments of the run behind a question at which the board looks different."""
    question = item.question
    played = laid_out(question)
    seen: list[Board] = []
    for board in run(played.scenario, played.line, find(question.ruleset)).boards:
        if not seen or _looks(board) != _looks(seen[-1]):
            seen.append(board)
    if len(seen) > MOST_FRAMES:
        seen = [*seen[: MOST_FRAMES - 1], seen[-1]]
    era = spoken(question)
    return [
        Still(moment(board.moment), svg(board, NAMES, era, f"q{question.id}f{place}"))
        for place, board in enumerate(seen)
    ]


def _looks(board: Board) -> tuple[object, ...]:
    return (board.players, board.permanents, board.stack, board.pending, board.elsewhere)
