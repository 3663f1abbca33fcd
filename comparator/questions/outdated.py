"""What a text says that the rules of a day do not say any more: phrases, and numbers that a rule bears no longer."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cache, lru_cache
from heapq import merge
from importlib.resources import files
from itertools import islice
from typing import Any, Final

from comparator.catalogue.audit import every_point, has_word
from comparator.files.data import data_in
from comparator.questions.spans import days_told
from rulesets.history import provision_named
from rulesets.points import Point, Provision

_NUMBER = re.compile(r"[.](?<=(?<![\w.])\d{3}[.])\d{1,3}[a-z]{0,2}(?![\w]|\.\d)")
"""A number of a rule from its point on, which is found much faster than a digit."""
MOST_HELD: Final = 50_000
"""So many numbers and phrases of one bank are held against the rules; what stands behind them is not looked through."""


@dataclass(frozen=True, slots=True)
class DatedPhrase:
    """Words that only the rules of some days bear out."""

    words: re.Pattern[str]
    """They in small letters, as they end; where they begin is looked at once they are found, which is much faster."""
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


@dataclass(frozen=True, slots=True)
class LookedThrough:
    """What was found in a text, after how many numbers and phrases were held against the rules.

    `until` is the place from which on it was not looked through any more, as there are too many; None: all of it was.
    """

    found: tuple[Outdated, ...]
    held: int
    until: int | None


@dataclass(frozen=True, slots=True)
class _Suspect:
    """A number, or a phrase, that has to be held against the rules."""

    start: int
    end: int
    phrase: DatedPhrase | None = None


def outdated(
    text: str, day: date, written: date | None = None, most: int = MOST_HELD, edges: Sequence[int] = ()
) -> LookedThrough:
    """All that a text says which the rules of a day do not bear out, in the order of the text.

    `written` is the day of the rules it was written under, where that is known; numbers are then read as of that day.
    No more than `most` numbers and phrases are held against the rules. What a sentence says of an earlier time (`until 10 July
    2009`, `the rules of 1999`) is not said of that day.  No sentence goes on beyond one of the `edges`, which come in order.
    """
    within = _Sentences(text, edges)
    small = text.replace(
        "\N{LATIN CAPITAL LETTER I WITH DOT ABOVE}", "I"
    ).lower()  # the one that grows as it gets small
    phrases = (_told(one, small) for one in dated_phrases() if not one.since <= day <= one.until)
    suspects = merge(*phrases, _numbered(text), key=lambda one: (one.start, one.end))
    held = list(islice(suspects, most))
    found = (_held(one, within, day, written) for one in held)
    beyond = next(suspects, None)
    return LookedThrough(
        tuple(
            one
            for one in found
            if one is not None
            and not _is_of_another_time(within.around(one.start), day)
            and not (isinstance(one.known, DatedPhrase) and _is_denied(one.start, one.end, text))
        ),
        len(held),
        None if beyond is None else beyond.start,
    )


def _told(phrase: DatedPhrase, small: str) -> Iterator[_Suspect]:
    """Wherever a phrase stands as words of their own."""
    place = 0
    while (found := phrase.words.search(small, place)) is not None:
        within = found.start() > 0 and (small[found.start() - 1].isalnum() or small[found.start() - 1] == "_")
        if not within:
            yield _Suspect(found.start(), found.end(), phrase)
        place = found.start() + 1 if within else found.end()


def _numbered(text: str) -> Iterator[_Suspect]:
    return (_Suspect(found.start() - len("509"), found.end()) for found in _NUMBER.finditer(text))


def _held(one: _Suspect, within: _Sentences, day: date, written: date | None) -> Outdated | None:
    """What a text says there that is not so; None where it is, or where nobody can tell."""
    said = within.text[one.start : one.end]
    if one.phrase is not None:
        point = None if one.phrase.provision is None else one.phrase.provision.on(day)
        return Outdated(
            one.start,
            one.end,
            " ".join(said.split()),
            one.phrase,
            point.numbers_on(day) if point is not None else (),
        )
    meant = _meant(said, within.around(one.start), day, written)
    if meant is None:
        return None
    provision, point = meant
    today = provision.on(day)
    numbers = () if today is None else today.numbers_on(day)
    if said in numbers:
        return None
    last = max(one.since for one in point.numbered if said in one.numbers)
    moved = _same_place(point, said, numbers) if today is point else ""
    return Outdated(one.start, one.end, said, Renumbered(last, point, today), numbers, moved)


_END = re.compile(r"[.!?;][)\]\"']*\s|\n\s*\n|\n[-*#]|[\"<>]\s*[,<]")


_FAR = 600
"""So many signs before and behind are looked at for the end of a sentence."""


@dataclass(frozen=True, slots=True)
class _Sentences:
    """A text by its sentences, none of which goes on beyond an edge."""

    text: str
    edges: Sequence[int]

    def around(self, place: int) -> str:
        """The sentence in which something stands: what is said beside a number tells which rule is meant."""
        behind = bisect_right(self.edges, place)
        first = max(place - _FAR, 0, *self.edges[behind - 1 : behind])
        last = min(place + _FAR, *self.edges[behind : behind + 1], len(self.text))
        start = max((one.end() for one in _END.finditer(self.text, first, place)), default=first)
        end = _END.search(self.text, place, last)
        return self.text[start : end.start() if end else last].casefold()


_IN_THE_PAST = re.compile(
    r"\b(?:until|till|before|to|of|on|in|by|under)\s+(?:\d{1,2}\s+)?(?:[a-z]+\s+)?(?:\d{1,2},?\s+)?((?:19|20)\d\d)\b"
)
"""A day, month or year up to which something was so, or of which it is told; what is so *since* then still is."""
_THEN = re.compile(
    r"\b(?:until|before|back) then\b|\b(?:at|of) (?:that|the) time\b|\bin those days\b|\bunder those rules\b"
    r"|\bwhere the rules ha(?:ve|d)\b|\bif the rules ha(?:ve|d)\b"
)
"""What a sentence says of a time told before it, or only of the days on which it is so."""
_DENIED = re.compile(r"\b(?:no|nobody|nothing|never|not|without|instead of)(?:\s+[\w-]+){0,2}\s+$")
_GONE = re.compile(r"^(?:\s+[\w-]+){0,2}\s+(?:no more|no longer|gone|abolished|not\b|never\b)")
"""What is said, right before it or right behind it, not to be so: `nobody suffers mana burn`, `the order is no more`."""


def _is_of_another_time(around: str, day: date) -> bool:
    """Whether a sentence tells of a year before that of a day, or of no certain day."""
    return _THEN.search(around) is not None or any(
        int(found[1]) < day.year for found in _IN_THE_PAST.finditer(around)
    )


def _is_denied(start: int, end: int, text: str) -> bool:
    """Whether a phrase is said not to be so; a number is cited whatever stands beside it."""
    before, behind = text[max(0, start - _NEAR) : start], text[end : end + _NEAR]
    return _DENIED.search(before.casefold()) is not None or _GONE.search(behind.casefold()) is not None


_NEAR = 60
"""So many signs before and behind a phrase are looked at for what denies it."""


_TELLING = 0.5
"""So large a part of a rule's words beside a number tells that it is meant, where none of those stands there that bear it today."""


def _meant(number: str, beside: str, day: date, written: date | None) -> tuple[Provision, Point] | None:
    """The rule that is meant by a number: the one whose words stand beside it; in doubt the one that bears it today.

    None where no rule that is known bore it, or where the words beside it fit none better than another.
    """
    borne = _borne().get(number, ())
    if written is not None:
        return next(((one, point) for one, point in borne if number in _numbers_on(one, written)), None)
    fits = [_fits(point, beside) for _, point in borne]
    places = _numbers_of_all(number, day)
    ranked: Sequence[int] = range(len(borne))
    if any(number in place for place in places):
        now = max(fit for fit, place in zip(fits, places, strict=True) if number in place)
        for last in _days_told(beside, day) if not now else ():
            then = (
                one
                for one, fit in zip(borne, fits, strict=True)
                if fit and number in _numbers_on(one[0], last)
            )
            if (meant := next(then, None)) is not None:
                return meant
        ranked = tuple(one for one in ranked if fits[one] >= _TELLING and not now)
    ranked = sorted(ranked, key=fits.__getitem__, reverse=True)
    if (
        len(ranked) > 1
        and fits[ranked[0]] == fits[ranked[1]] == 0
        and len({places[one] for one in ranked}) > 1
    ):
        return None
    return borne[ranked[0]] if ranked else None


@lru_cache(maxsize=256)
def _days_told(beside: str, day: date) -> tuple[date, ...]:
    """The last day of whatever a sentence says to be so and that is not so any more: its numbers are those of that day."""
    return tuple(
        phrase.until
        for phrase in dated_phrases()
        if not phrase.since <= day <= phrase.until
        and any(not _is_denied(one.start, one.end, beside) for one in _told(phrase, beside))
    )


def _numbers_on(provision: Provision, day: date) -> tuple[str, ...]:
    point = provision.on(day)
    return () if point is None else point.numbers_on(day)


@cache
def _numbers_of_all(number: str, day: date) -> tuple[tuple[str, ...], ...]:
    """The numbers on a day of every rule that ever bore a number."""
    return tuple(_numbers_on(provision, day) for provision, _ in _borne().get(number, ()))


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


_BETWEEN = r"(?:[\s*_]|&nbsp;|(?:<|&lt;)/?[a-z][^<>&]{0,99}(?:>|&gt;))+"
"""What may stand between two words that belong together: blanks, the end of a line, a mark or a tag."""


@cache
def dated_phrases() -> tuple[DatedPhrase, ...]:
    """Every phrase of the file."""
    text = (files("comparator.questions") / "outdated.yaml").read_text(encoding="utf-8")
    return tuple(map(_phrase, data_in(text)))


def _phrase(said: Mapping[str, Any]) -> DatedPhrase:
    today = provision_named(said["rule"]) if said["rule"] else None
    since, until = days_told(said["so"], today) if "so" in said else provision_named(said["said by"]).days
    return DatedPhrase(
        re.compile(rf"(?:{said['says'].replace(' ', _BETWEEN)})(?!\w)"), since, until,
        said["was"], said["now"].rstrip("."), today,
    )  # fmt: skip
