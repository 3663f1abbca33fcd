"""A quiz to play in a browser: one file, no network, playable by keyboard, readable without JavaScript."""

from __future__ import annotations

from comparator.running.run import run
from reports.board.style import style_rules
from reports.training.answers import laid_out
from reports.training.drawing import Item, Sheet
from reports.training.exports.dated import stands_above
from reports.training.exports.paper import FOLDER, templates
from reports.training.lessons import ExampleFrame, Worked, frames_of, shelved
from reports.training.pictures import alternative, inline_board, spoken
from reports.training.question import Offer, Question
from reports.words.phrasing import capitalized
from reports.words.words import day
from reports.writing.pages import inline as inlined
from rulesets.registry import find


def page(sheet: Sheet, lesson: Worked | None = None) -> str:
    """The sheet as a page that scores itself, under the lesson that it belongs to where there is one."""
    style = inlined(f"{template_file('quiz.css')}\n{style_rules('board')}\n")
    script = inlined(f"{template_file('fsrs.js')}\n{template_file('quiz.js')}")
    return templates().get_template("quiz.html").render(
        sheet=sheet, style=style, script=script, picture=inline_board, alternative=alternative, frames=frames_of_run,
        feedback=feedback, stands_above=stands_above, lesson=lesson, day=day, shelved=shelved,
    )  # fmt: skip


def feedback(choice: Offer, question: Question) -> str:
    """What is said of a choice once it has been answered."""
    if choice.right:
        return f"{capitalized(choice.belief)}." if question.several else "Right."
    told = ". ".join(filter(None, (choice.belief, choice.right_when)))
    return f"{capitalized(told)}."


def template_file(name: str) -> str:
    """A file of the templates as it stands."""
    return (FOLDER / name).read_text(encoding="utf-8")


def frames_of_run(item: Item) -> tuple[ExampleFrame, ...]:
    """The moments of the run behind a question at which the board looks different."""
    question = item.question
    played = laid_out(question)
    one = run(played.scenario, played.line, find(question.ruleset))
    return frames_of(one, spoken(question), f"q{question.id}")
