"""JSON in our own shape, from which a question can be rebuilt.

`format` (1), `title`, `form`, `questions`; each question holds every field of
`reports.training.question.Question` by its name, with `id`, the `choices` in the order shown
(`letter`, `text`, `right`, `belief`, `origin`, `right_under`) and `right` (letters).  `language` says whose
words a question is in; `origin` is all it takes to run an answer again.
"""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from reports.training.drawing import Item, Sheet
from reports.writing.data import json_document

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
