"""GIFT: the plain-text format for questions that learning platforms import."""

from __future__ import annotations

import re

from reports.training.drawing import Item, Sheet
from reports.training.exports.dated import stands_above
from reports.training.lessons import shelved

_SPECIAL = re.compile(r"([~=#{}:\\])")


def escaped_for_gift(text: str) -> str:
    """Text in which nothing means anything to GIFT."""
    return _SPECIAL.sub(r"\\\1", text).replace("\n", " ")


def document(sheet: Sheet) -> str:
    """The sheet in GIFT, each question in the category of its lesson and level."""
    lines, last = [], ("", "")
    for item in sheet.items:
        shelf = shelved(item.question)
        if shelf != last:
            lines.append(f"$CATEGORY: {'/'.join(escaped_for_gift(part) for part in (sheet.title, *shelf))}\n")
            last = shelf
        lines.append(_question(item))
    return "\n".join(lines)


def _question(item: Item) -> str:
    one = item.question
    asked = f"{one.stem} {one.asked}"
    lines = [
        f"// id {one.id}",
        f"::{one.id} {escaped_for_gift(stands_above(one))}::[plain]{escaped_for_gift(asked)} {{",
    ]
    right = sum(choice.right for choice in item.choices)
    wrong = len(item.choices) - right
    lines.extend(
        f"\t{_mark(one.several, choice.right, right, wrong)}{_answer(choice.text)}#{escaped_for_gift(choice.belief)}"
        for choice in item.choices
    )
    lines += [f"\t####{escaped_for_gift(one.because)}", "}", ""]
    return "\n".join(lines)


def _answer(text: str) -> str:
    """An answer; one that begins like a fraction of the marks says again that it is plain text, and is read as one."""
    return f"[plain]{escaped_for_gift(text)}" if text.lstrip().startswith("%") else escaped_for_gift(text)


def _mark(several: bool, is_right: bool, right: int, wrong: int) -> str:
    """How a choice counts: a fraction of the whole where several are right."""
    if not several:
        return "=" if is_right else "~"
    share = 100 / right if is_right else -100 / max(1, wrong)
    return f"~%{share:.5f}%"
