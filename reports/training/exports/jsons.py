"""JSON: our own documented shape, and one close to what public banks of rules questions use.

Our shape: `format` (1), `title`, `form`, `questions`; each question holds every field of
`reports.training.question.Question` by its name, with `id`, the `choices` in the order shown
(`letter`, `text`, `right`, `belief`, `origin`, `right_under`) and `right` (letters).  `language` says whose
words a question is in; `origin` is all it takes to run an answer again.

The bank's shape: a list of `id`, `level`, `complexity`, `tags`, `question_simple`, `question_cited`,
`answer_simple`, `answer_cited`, `cards`, `rules`.
"""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from reports.training.drawing import Item, Sheet
from reports.writing.data import document

FORMAT = 1


def own(sheet: Sheet) -> str:
    """The sheet in our own shape; a question can be rebuilt from it alone."""
    shown: dict[str, Any] = {
        "format": FORMAT,
        "title": sheet.title,
        "form": sheet.form,
        "questions": [_question(item) for item in sheet.items],
    }
    return document(shown)


def _question(item: Item) -> dict[str, Any]:
    shown = asdict(item.question)
    shown["id"] = item.question.id
    shown["number"] = item.number
    shown["right"] = list(item.right)
    shown["choices"] = [
        {"letter": item.letter(place), **asdict(choice)} for place, choice in enumerate(item.choices)
    ]
    return shown


def bank(sheet: Sheet) -> str:
    """The sheet as a bank of questions and answers without choices."""
    return document([_entry(item) for item in sheet.items])


def _entry(item: Item) -> dict[str, Any]:
    question = item.question
    rules = [number for rule in question.rules for number in rule.numbers]
    cited = "; ".join(f"{rule.where} ({rule.since}): {rule.says}" for rule in question.rules)
    asked = f"{question.stem} {question.prompt}"
    return {
        "id": question.id,
        "level": question.level,
        "complexity": question.complexity,
        "tags": list(question.tags),
        "question_simple": asked,
        "question_cited": f"{asked} (rules of {question.day})",
        "answer_simple": f"{question.short} {' '.join(question.why)}",
        "answer_cited": f"{question.short} {cited}",
        "cards": list(question.cards),
        "rules": rules,
    }
