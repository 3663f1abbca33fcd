"""Markdown: the questions, then the key."""

from __future__ import annotations

import re
from collections.abc import Iterator

from reports.training.drawing import Item, Sheet
from reports.training.exports.dated import IN_TODAYS_WORDS, stands_above
from reports.training.lessons import shelved
from reports.words.words import FAN_WORK

_SPECIAL = re.compile(r"([\\`*_{}\[\]<>#|!])")


def escaped(text: str) -> str:
    """Text that Markdown leaves as it is."""
    return _SPECIAL.sub(r"\\\1", text)


def document(sheet: Sheet) -> str:
    """The sheet, and behind it its key, if it is to have one."""
    return "\n".join([*_questions(sheet), *(_key(sheet) if sheet.keyed else ()), f"*{FAN_WORK}*", ""])


def answers(sheet: Sheet) -> str:
    """The key alone."""
    return "\n".join([*_key(sheet), f"*{FAN_WORK}*", ""])


def _questions(sheet: Sheet) -> Iterator[str]:
    yield f"# {escaped(sheet.title)}, form {sheet.form}\n"
    for item in sheet.items:
        one = item.question
        yield f"## {item.number}. {escaped(stands_above(one))}\n"
        yield f"<!-- id {one.id}: {', '.join(shelved(one))} -->\n"
        yield f"{escaped(one.stem)}\n"
        yield f"**{escaped(one.asked)}**\n"
        for place, choice in enumerate(item.choices):
            yield f"- **{item.letter(place)}** {escaped(choice.text)}"
        yield ""


def _key(sheet: Sheet) -> Iterator[str]:
    yield "# Key\n"
    if any(item.question.language == "modern" for item in sheet.items):
        yield f"{IN_TODAYS_WORDS}\n"
    for item in sheet.items:
        yield from _answer(item)


def _answer(item: Item) -> Iterator[str]:
    one = item.question
    yield f"## {item.number}. {', '.join(item.right)}\n"
    yield f"{escaped(one.short)}\n"
    yield f"{escaped(' '.join(one.why))}\n"
    for rule in one.rules:
        yield f"- {escaped(rule.cited)}, {rule.confidence}: {escaped(rule.says)}"
    for place, choice in enumerate(item.choices):
        if not choice.right:
            under = f". {choice.right_when}" if choice.right_when else ""
            yield f"- {item.letter(place)} {escaped(choice.belief)}{escaped(under)}."
    yield ""
