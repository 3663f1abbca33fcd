"""JSON: our own documented shape, and one close to what public banks of rules questions use.

Our shape: `format` (1), `title`, `form`, `questions`; each question holds every field of
`reports.training.question.Question` by its name, with `id`, the `choices` in the order shown
(`letter`, `text`, `right`, `belief`, `origin`, `right_under`) and `right` (letters).  `language` says whose
words a question is in; `origin` is all it takes to run an answer again.

The bank's shape is that of RulesGuru's public interface: a list of `id`, `level`, `complexity`, `tags`, `includedCards`
(each with its `name`), `questionSimple`, `questionSimpleCited`, `answerSimple`, `answerSimpleCited` and `citedRules`
(by number, each with `ruleNumber` and `ruleText`, here in our own words).
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


LEVELS = {"corner": "Corner Case"}
"""How public banks name levels that they do not number."""


def _entry(item: Item) -> dict[str, Any]:
    question = item.question
    asked = f"{question.stem} {question.asked}"
    cited = "; ".join(f"{rule.says} [{rule.where}]" for rule in question.rules)
    return {
        "id": question.id,
        "level": LEVELS.get(question.level, question.level),
        "complexity": question.complexity.capitalize(),
        "tags": list(question.tags),
        "includedCards": [{"name": card} for card in question.cards],
        "questionSimple": asked,
        "questionSimpleCited": f"{asked} (rules of {question.day})",
        "answerSimple": f"{question.short} {' '.join(question.why)}",
        "answerSimpleCited": f"{question.short} {cited}",
        "citedRules": {
            number: {"ruleNumber": number, "ruleText": rule.says}
            for rule in question.rules
            for number in rule.numbers
        },
    }
