"""JSON: our own documented shape, and one close to what public banks of rules questions use.

Our shape: `format` (1), `title`, `form`, `questions`; each question holds every field of
`reports.training.question.Question` by its name, with `id`, the `choices` in the order shown
(`letter`, `text`, `right`, `belief`, `origin`, `right_under`) and `right` (letters).  `language` says whose
words a question is in; `origin` is all it takes to run an answer again.

The bank's shape is that of RulesGuru's public interface, as documented in 2025: a list of objects with `id` (a number),
`level` and `complexity` (its two axes, in its words), `tags`, `questionSimple`, `questionHTML`, `answerSimple`,
`answerSimpleCited` (with rule numbers in brackets), `answerHTML`, `submitterName`, `includedCards` (each with its `name`),
`citedRules` (each with `ruleNumber` and `ruleText`, here in our own words, with the day on which it bears that number) and `url`.  What is asked under rules of
another day says so in its first sentence.
"""

from __future__ import annotations

from dataclasses import asdict
from html import escape
from typing import Any

from reports.training.drawing import Item, Sheet
from reports.training.exports.dated import with_its_day
from reports.writing.data import json_document
from rulesets.registry import find

FORMAT = 1


def own(sheet: Sheet) -> str:
    """The sheet in our own shape; a question can be rebuilt from it alone."""
    shown: dict[str, Any] = {
        "format": FORMAT,
        "title": sheet.title,
        "form": sheet.form,
        "questions": [_question(item) for item in sheet.items],
    }
    return json_document(shown)


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
    return json_document([_entry(item) for item in sheet.items])


LEVELS = {"corner": "Corner Case"}
"""How public banks name levels that they do not number."""


def _entry(item: Item) -> dict[str, Any]:
    question = item.question
    today = question.ruleset == find("current").name
    asked = " ".join(filter(None, ("" if today else f"{question.title}.", question.stem, question.asked)))
    if question.kind in OFFERED:
        asked += " " + " ".join(
            f"({item.letter(place)}) {choice.text}" for place, choice in enumerate(item.choices)
        )
    answer = " ".join((question.short, *question.why))
    cited = f"{answer} [{'; '.join(map(with_its_day, question.rules))}]"
    return {
        "id": int(question.id, 16),
        "level": LEVELS.get(question.level, question.level),
        "complexity": question.complexity.capitalize(),
        "tags": list(question.tags),
        "questionSimple": asked,
        "questionHTML": f"<p>{escape(asked)}</p>",
        "answerSimple": answer,
        "answerSimpleCited": cited,
        "answerHTML": f"<p>{escape(cited)}</p>",
        "submitterName": "",
        "includedCards": [{"name": card} for card in question.cards],
        "citedRules": [
            {"ruleNumber": number, "ruleText": f"{rule.says} ({with_its_day(rule)})"}
            for rule in question.rules
            for number in rule.numbers
        ],
        "url": "",
    }


OFFERED = frozenset({"divisions", "since", "days", "moments", "first", "lesson"})
"""Kinds that nobody can answer who does not see what is offered."""
