"""Moodle XML: questions, each answer with its share of the marks; and descriptions, which ask nothing."""

from __future__ import annotations

from collections.abc import Iterator

from reports.training.foreign.marked import Document, Element
from reports.training.foreign.parts import LETTERS, BankItem, BankPart, Role, Text, finished
from reports.training.foreign.plain import unmarked

_NAMES = ("name", "idnumber", "tags", "file")
_FEEDBACK = ("generalfeedback", "correctfeedback", "partiallycorrectfeedback", "incorrectfeedback", "hint")


def text_of_moodle(name: str, said: str, document: Document) -> Text:
    """A quiz of Moodle."""
    quiz = document.elements[0]
    questions = list(document.within(quiz, "question"))
    names = tuple(one.span for one in questions if one.attributes.get("type") == "category")
    asked = (
        _item(said, number, one, document)
        for number, one in enumerate(questions, 1)
        if one.attributes.get("type") != "category"
    )
    return Text(name, said, tuple(asked), names, unmarked)


def _item(said: str, number: int, question: Element, document: Document) -> BankItem:
    named = document.text(document.first(question, "name"))
    parts = tuple(sorted(_parts(question, document), key=lambda part: part.start))
    known = document.text(document.first(question, "idnumber")) or named or str(number)
    return finished(said, BankItem(known, (question.span,), parts), named)


def _parts(question: Element, document: Document) -> Iterator[BankPart]:
    asks = Role.TOLD if question.attributes.get("type") == "description" else Role.STEM
    for one in document.within(question, "questiontext"):
        text = document.first(one, "text") or one
        yield BankPart(asks, text.inside, text.end)
    for one in document.within(question, *_NAMES):
        yield BankPart(Role.NAME, one.start, one.end)
    for one in document.within(question, *_FEEDBACK):
        yield BankPart(Role.FEEDBACK, one.inside, one.end)
    for number, one in enumerate(document.within(question, "answer")):
        is_right = _counts(one.attributes.get("fraction", "100"))  # what is matched has no share of its own
        letter = LETTERS[number : number + 1]
        text = document.first(one, "text") or one
        yield BankPart(Role.KEY if is_right else Role.WRONG, text.inside, text.end, letter)
        for told in document.within(one, "feedback"):
            yield BankPart(Role.FEEDBACK if is_right else Role.AGAINST, told.inside, told.end, letter)


def _counts(fraction: str) -> bool:
    """Whether an answer is worth anything."""
    try:
        return float(fraction) > 0
    except ValueError:
        return False
