"""What a text says that the rules of a day do not say any more: phrases, and numbers that a rule bears no longer."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from functools import cache
from importlib.resources import files
from typing import Any

import yaml

from comparator.catalogue.audit import every_point, has_word
from rulesets.history import CLAUSES
from rulesets.points import Point, Provision

NUMBER = re.compile(r"(?<![\w.])\d{3}\.\d{1,3}[a-z]{0,2}(?![\w]|\.\d)")


@dataclass(frozen=True, slots=True)
class DatedPhrase:
    """Words that only the rules of some days bear out."""

    pattern: re.Pattern[str]
    since: date
    until: date
    was: str
    now: str
    provision: Provision | None


@dataclass(frozen=True, slots=True)
class Renumbered:
    """A number that its rule does not bear any more: the point that bore it `last`, and what stands today."""

    last: date
    then: Point
    today: Point | None


@dataclass(frozen=True, slots=True)
class Outdated:
    """One place at which a text says what is not so: where it begins and ends, and what is known of that."""

    start: int
    end: int
    found: str
    known: DatedPhrase | Renumbered
    numbers: tuple[str, ...]
    """What the rule that is so instead bears on the day asked about."""
    number: str = ""
    """The number that the same rule bears then, where only that has moved."""


def outdated(text: str, day: date, written: date | None = None) -> Iterator[Outdated]:
    """All that a text says which the rules of a day do not bear out, in the order of the text.

    `written` is the day of the rules it was written under, where that is known; numbers are then read as of that day.
    """
    found = [*_phrases(text, day), *_numbers(text, day, written)]
    return iter(sorted(found, key=lambda one: (one.start, one.end)))


def _phrases(text: str, day: date) -> Iterator[Outdated]:
    for phrase in dated_phrases():
        if phrase.since <= day <= phrase.until:
            continue
        point = None if phrase.provision is None else phrase.provision.on(day)
        numbers = point.numbers_on(day) if point is not None else ()
        for found in phrase.pattern.finditer(text):
            yield Outdated(found.start(), found.end(), found[0], phrase, numbers)


def _numbers(text: str, day: date, written: date | None) -> Iterator[Outdated]:
    for found in NUMBER.finditer(text):
        meant = _meant(found[0], _around(text, found.start()), day, written)
        if meant is None:
            continue
        provision, point = meant
        today = provision.on(day)
        numbers = () if today is None else today.numbers_on(day)
        if found[0] in numbers:
            continue
        last = max(one.since for one in point.numbered if found[0] in one.numbers)
        moved = _same_place(point, found[0], numbers) if today is point else ""
        yield Outdated(found.start(), found.end(), found[0], Renumbered(last, point, today), numbers, moved)


_END = re.compile(r"[.!?;][)\]\"']*\s|\n\s*\n|\n[-*#]|[\"<>]\s*[,<]")


def _around(text: str, place: int) -> str:
    """The sentence in which something stands: what is said beside a number tells which rule is meant."""
    start = max(
        (one.end() for one in _END.finditer(text, max(0, place - 600), place)), default=max(0, place - 600)
    )
    end = _END.search(text, place)
    return text[start : end.start() if end else place + 600].casefold()


def _meant(number: str, beside: str, day: date, written: date | None) -> tuple[Provision, Point] | None:
    """The rule that is meant by a number: the one whose words stand beside it; in doubt the one that bears it today.

    None where no rule that is known bore it, or where the words beside it fit none better than another.
    """
    borne = _borne().get(number, ())
    if written is not None:
        return next(((one, point) for one, point in borne if number in _numbers_on(one, written)), None)
    if any(number in _numbers_on(one, day) for one, _ in borne):
        now = max(_fits(point, beside) for one, point in borne if number in _numbers_on(one, day))
        borne = tuple(one for one in borne if _fits(one[1], beside) == 1 and not now)
    ranked = sorted(borne, key=lambda one: _fits(one[1], beside), reverse=True)
    if len(ranked) > 1 and _fits(ranked[0][1], beside) == _fits(ranked[1][1], beside) == 0:
        places = {_numbers_on(one, day) for one, _ in ranked}
        return ranked[0] if len(places) == 1 else None
    return ranked[0] if ranked else None


def _numbers_on(provision: Provision, day: date) -> tuple[str, ...]:
    point = provision.on(day)
    return () if point is None else point.numbers_on(day)


def _fits(point: Point, beside: str) -> float:
    """How many of the words that a point names stand beside a number."""
    words = [word for word in point.speaks.split() if not word.startswith("^")]
    return sum(has_word(beside, word) for word in words) / len(words) if words else 0.0


def _same_place(point: Point, number: str, numbers: tuple[str, ...]) -> str:
    """Of several numbers the one in the place in which the old one stood; empty where that cannot be told."""
    if len(numbers) == 1:
        return numbers[0]
    before = next(one.numbers for one in reversed(point.numbered) if number in one.numbers)
    return numbers[before.index(number)] if len(before) == len(numbers) else ""


@cache
def _borne() -> Mapping[str, tuple[tuple[Provision, Point], ...]]:
    """From every number that was ever seen to the points that bore it."""
    found: dict[str, dict[int, tuple[Provision, Point]]] = {}
    for provision, point in every_point():
        for one in point.numbered:
            for number in one.numbers:
                found.setdefault(number, {})[id(point)] = (provision, point)
    return {number: tuple(points.values()) for number, points in found.items()}


@cache
def dated_phrases() -> tuple[DatedPhrase, ...]:
    """Every phrase of the file."""
    text = (files("comparator.questions") / "outdated.yaml").read_text(encoding="utf-8")
    return tuple(map(_phrase, yaml.safe_load(text)))


def _phrase(said: Mapping[str, Any]) -> DatedPhrase:
    since, _, until = said["so"].partition("..")
    clause, _, name = said["rule"].partition(".")
    provision = getattr(CLAUSES[clause].says, name.replace("-", "_")) if clause else None
    return DatedPhrase(
        re.compile(rf"\b(?:{said['says']})\b", re.IGNORECASE), date.fromisoformat(since), date.fromisoformat(until),
        said["was"], said["now"].rstrip("."), provision,
    )  # fmt: skip
