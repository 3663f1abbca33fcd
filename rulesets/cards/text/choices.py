"""Abilities that leave open which of several things they do: `gets +1/-1 or -1/+1`, `gains your choice of flying or haste`.

Which it is is said as the ability is used or the spell cast, as its mode is: so such a line stands for an ability for
each, and every one of them is a line that is read for itself.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import product, takewhile

from rulesets.cards.text.phrases import Words

_UNTIL = r"(?P<after>(?: until end of turn)?\.)"
_CHANGE = r"[+-][0-9]+/[+-][0-9]+"
_FORMS = tuple(
    map(
        re.compile,
        (
            rf"(?P<before>.*\bgets? )(?P<things>{_CHANGE} or {_CHANGE}){_UNTIL}",
            rf"(?P<before>.*\b(?:gains?|loses?) )your choice of (?P<things>[^.]+?){_UNTIL}",
            rf"(?P<before>.*\bprotection )(?P<things>from [a-z ]+ or from [a-z ]+?){_UNTIL}",
            r"(?P<before>.*\b(?:gains?|loses?) )(?P<things>[a-z ]+ or [a-z ]+?)(?P<after> until end of turn\.)",
            rf"(?P<before>.*\bbecomes? )(?P<things>an? [A-Z]\w+ or an? [A-Z]\w+){_UNTIL}",
        ),
    )
)
"""The forms of a line with a choice at its end."""
_JOINTS = re.compile(r", or |, | or ")
_NO_CHOICE = re.compile(r'^(?:whenever|at) |"|\bonce\b|\beach turn\b|—')
"""What is used so many times in a turn, goes off by itself or is had by others would have one of them as often as there are."""
_SHARED = 3
"""So many words that all ways have in common may be said for each."""


def lines_of_choice(text: str) -> tuple[str, ...]:
    """The lines for which one with a choice stands, one for each thing; none where it leaves no such choice."""
    if " or " not in text or _NO_CHOICE.search(text):
        return ()
    for form in _FORMS:
        found = form.fullmatch(text)
        if found is not None:
            things = _JOINTS.split(found["things"])
            return tuple(f"{found['before']}{thing}{found['after']}" for thing in things)
    return ()


def said(each: Sequence[Sequence[Words]]) -> Iterator[Words]:
    """Every way in which a line could leave open which of several it stands for, of each of which these are the ways to say it.

    All of them are said alike: beside a way to say the first stand those of the others that have most words in common with it.
    """
    first, *others = each
    for line in first:
        for rest in product(*(_most_alike(line, other) for other in others)):
            yield from _together([line, *rest])


def _most_alike(line: Words, ways: Sequence[Words]) -> list[Words]:
    """Those that have most words in common with a line."""
    shared = [_alike(line, way) for way in ways]
    most = max(shared)
    return [way for way, number in zip(ways, shared, strict=True) if number == most]


def _alike(one: Words, other: Words) -> int:
    """How many words two lines have in common at both ends."""
    return len(_common((one, other))) + len(_common((one[::-1], other[::-1])))


def _together(lines: Sequence[Words]) -> Iterator[Words]:
    """Every way to say these lines in one, what they have in common once."""
    before = _common(lines)
    after = _common([line[len(before) :][::-1] for line in lines])[::-1]
    for first in range(max(len(before) - _SHARED, 0), len(before) + 1):
        for last in range(min(_SHARED, len(after)) + 1):
            end = len(after) - last
            things = [line[first : len(line) - end] for line in lines]
            head, tail = lines[0][:first], lines[0][len(lines[0]) - end :]
            for listed in _listed(things):
                yield (*head, *listed, *tail)
                yield (*head, "your", "choice", "of", *listed, *tail)


def _common(lines: Sequence[Words]) -> Words:
    """The words with which all begin."""
    together = takewhile(lambda words: len(set(words)) == 1, zip(*lines, strict=False))
    return tuple(words[0] for words in together)


def _listed(things: Sequence[Words]) -> Iterator[Words]:
    *most, final = things
    if len(most) == 1:
        yield (*most[0], "or", *final)
        return
    begun = [word for thing in most for word in (*thing, ",")]
    yield (*begun, "or", *final)
