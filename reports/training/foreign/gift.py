"""GIFT: questions with their answers in braces, and descriptions, which have none."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from reports.training.foreign.parts import LETTERS, BankItem, BankPart, Role, Text, finished
from reports.training.foreign.plain import unmarked

_ASIDE = re.compile(r"^//.*$|^\$CATEGORY.*$", re.MULTILINE)
_NAME = re.compile(r"\s*::((?:[^:\\]|\\.|:(?!:))*+)::", re.DOTALL)
_ASKS = re.compile(r"\s*+(?:[^{}\\\n]|\\.|\n(?![ \t]*\n))*+", re.DOTALL)
"""Up to the next brace or blank line; what was passed over is never gone back to, or a long text would be gone through from each place."""
_ANSWERS = re.compile(r"(?:[^{}\\]|\\.)*+", re.DOTALL)
_ANSWER = re.compile(r"(?<!\\)[=~]")
_SHARE = re.compile(r"\s*%(-?)[\d.]+%")
_NUMBER = re.compile(r"\s*+#\s*+(-?[\d.]+)[^#]*+")
"""An answer that is a number, and how far one may be off."""
_SAID_OF_IT = re.compile(r"(?<!\\)#")


def text_of_gift(name: str, said: str) -> Text:
    """A bank in GIFT."""
    asides = tuple(range(*one.span()) for one in _ASIDE.finditer(said))
    told = _ASIDE.sub(lambda one: " " * len(one[0]), said)
    items = (_item(told, number, *found) for number, found in enumerate(_found(told), 1))
    return Text(name, said, tuple(items), asides, ungifted)


_Found = tuple[re.Match[str] | None, range, range | None]
"""A name, where what is asked stands, and where what stands in the braces."""


def _found(told: str) -> Iterator[_Found]:
    """Each question, and each description that has a name."""
    place = 0
    while place < len(told):
        named = _NAME.match(told, place)
        asks = _ASKS.match(told, named.end() if named else place)
        assert asks is not None, "it may be empty"
        place = asks.end() + 1
        answers = _ANSWERS.match(told, place) if told[asks.end() : place] == "{" else None
        if answers is not None and told[answers.end() : answers.end() + 1] == "}":
            yield named, range(*asks.span()), range(*answers.span())
            place = answers.end() + 1
        elif named and asks[0].strip() and told[asks.end() : place] not in ("{", "}"):
            yield named, range(*asks.span()), None


def _item(
    told: str, number: int, named: re.Match[str] | None, asks: range, answers: range | None
) -> BankItem:
    start = named.start() if named else asks.start
    heading = named[1] if named else ""
    parts = [BankPart(Role.STEM if answers else Role.TOLD, asks.start, asks.stop)]
    if named:
        parts.insert(0, BankPart(Role.NAME, named.start(), named.end()))
    if answers is not None:
        parts += _answers(told, answers)
    span = range(start, answers.stop if answers is not None else asks.stop)
    known = (ungifted(heading) or str(number)).strip()
    return finished(told, BankItem(known, (span,), tuple(parts)), heading)


def _answers(told: str, within: range) -> Iterator[BankPart]:
    """Each answer and what is said of it, and what is said of the question as a whole."""
    whole = told.find("####", within.start, within.stop)
    end = within.stop if whole < 0 else whole
    marks = [one.start() for one in _ANSWER.finditer(told, within.start, end)]
    if not marks and told[within.start : end].strip():  # true or false, or a number
        amount = _NUMBER.match(told, within.start, end)
        said_of_it = _SAID_OF_IT.search(told, amount.end() if amount else within.start, end)
        start, stop = amount.span(1) if amount else (within.start, said_of_it.start() if said_of_it else end)
        yield BankPart(Role.KEY, start, stop)
    for number, (start, stop) in enumerate(pairwise([*marks, end])):
        share = _SHARE.match(told, start + 1, stop)
        is_right = told[start] == "=" if share is None else not share[1]
        begins = share.end() if share else start + 1
        said_of_it = _SAID_OF_IT.search(told, begins, stop)
        letter = LETTERS[number : number + 1]
        ends = said_of_it.start() if said_of_it else stop
        yield BankPart(Role.KEY if is_right else Role.WRONG, begins, ends, letter)
        if said_of_it:
            yield BankPart(Role.FEEDBACK if is_right else Role.AGAINST, said_of_it.end(), stop, letter)
    if whole >= 0:
        yield BankPart(Role.FEEDBACK, whole + len("####"), within.stop)


def ungifted(text: str) -> str:
    """A text of GIFT without its feedback, its format and its backslashes, and without its tags where it is HTML."""
    asked = re.split(r"(?<!\\)#", text)[0]
    told = re.sub(r"\\(.)", r"\1", re.sub(r"^\s*\[\w+\]", "", asked)).strip()
    return unmarked(told) if asked.lstrip().startswith("[html]") else told
