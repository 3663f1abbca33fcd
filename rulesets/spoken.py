"""Days as people speak of them: a year, a month, a set of cards or its code, a block, an amendment, an old format.

A span of time stands for its end, a set for the rules that came with it; `why` says so wherever it is shown.
"""

from __future__ import annotations

import re
import unicodedata
from calendar import monthrange
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from functools import cache, lru_cache

from rulesets.history import amendments
from rulesets.sets import SETS

MONTHS = (
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
)


@dataclass(frozen=True, slots=True)
class Spoken:
    """A day that somebody speaks of: what it is `called`, and `why` it is that day."""

    called: str
    day: date
    why: str


_AS_A_FORMAT = "who plays the format today plays by today's rules, `current`, or by the table's own, in an overlay's file"

_LAST_DAY_OF_THE_STACK = Spoken(
    "Damage on the Stack", date(2009, 7, 10), "the last day on which combat damage waited there"
)

_OTHERWISE: tuple[tuple[tuple[str, ...], Spoken], ...] = (
    (
        ("Revised", "Revised Edition", "Third Edition", "3ED"),
        Spoken("Revised", date(1994, 4, 14), "the rulings of the month in which it came out"),
    ),
    (
        ("Urza's Saga", "USG"),
        Spoken("Urza's Saga", date(1998, 10, 18), "the ruling of the week after it came out"),
    ),
    (
        ("93/94", "1993/94", "93-94", "1993-94", "Old School", "Old School 93/94"),
        Spoken("Old School", date(1994, 12, 31), f"the end of those years; {_AS_A_FORMAT}"),
    ),
    (("Damage on the Stack", "Stack Damage"), _LAST_DAY_OF_THE_STACK),
    (
        ("Premodern", "Pre-Modern"),
        Spoken("Premodern", date(2003, 5, 26), f"its last set, Scourge, came out; {_AS_A_FORMAT}"),
    ),
)
"""What no rule below finds, or finds otherwise than people mean it."""

_MONTHS = {name.lower(): number for number, name in enumerate(MONTHS, 1)}
_MONTHS |= {name[:3]: number for name, number in _MONTHS.items()} | {"sept": 9}
_MONTH = "|".join(_MONTHS)
_SPANS = (
    re.compile(r"(?P<year>\d{4})"),
    re.compile(r"(?P<year>\d{4})-(?P<month>\d{1,2})"),
    re.compile(rf"(?P<month>{_MONTH})-(?P<year>\d{{4}})"),
    re.compile(rf"(?P<day>\d{{1,2}})(?:st|nd|rd|th)?-(?P<month>{_MONTH})-(?P<year>\d{{4}})"),
    re.compile(rf"(?P<month>{_MONTH})-(?P<day>\d{{1,2}})(?:st|nd|rd|th)?-(?P<year>\d{{4}})"),
)
"""A year, a month or a day, folded."""


_EDITIONS = {
    "3rd": "third",
    "4th": "fourth",
    "5th": "fifth",
    "6th": "sixth",
    "7th": "seventh",
    "8th": "eighth",
    "9th": "ninth",
    "10th": "tenth",
}
_EDITION = re.compile(rf"({'|'.join(_EDITIONS)})(?=(-ed(ition)?)?$)")
"""An edition by its number; a number before a month is a day."""


@lru_cache(maxsize=1000)
def folded(words: str) -> str:
    """Words without what people write now so, now so: case, accents, apostrophes, what parts them, an edition's number."""
    plain = unicodedata.normalize("NFKD", words.lower())
    plain = re.sub("['\N{RIGHT SINGLE QUOTATION MARK}\u0300-\u036f]", "", plain)
    plain = re.sub(r"[^a-z0-9]+", "-", plain).strip("-").removeprefix("the-").removesuffix("-rules")
    plain = _EDITION.sub(lambda found: _EDITIONS[found[1]], plain)
    return re.sub("-ed$", "-edition", plain)


def spoken_day(words: str) -> Spoken | None:
    """The day that is meant, or None where nobody calls a day so."""
    wanted = folded(words)
    return _named().get(wanted) or next(
        (_span(found) for form in _SPANS if (found := form.fullmatch(wanted))), None
    )


def spoken_names() -> Iterator[str]:
    """What sets, blocks, amendments and old formats are called, as their names are written."""
    yield from dict.fromkeys(one.called for one in _named().values())


def _span(found: re.Match[str]) -> Spoken | None:
    """The last day of a year or month, or the day itself; None for what no calendar has."""
    parts = found.groupdict()
    year, month = int(parts["year"]), parts.get("month")
    if month is None:
        return Spoken(parts["year"], date(year, 12, 31), "the end of the year") if year else None
    number = int(month) if month.isdigit() else _MONTHS[month]
    try:
        last = monthrange(year, number)[1] if year else 0
        meant = date(year, number, int(parts.get("day") or last))
    except ValueError:
        return None
    called = f"{MONTHS[number - 1]} {year}"
    if parts.get("day") is None:
        return Spoken(called, meant, "the end of the month")
    return Spoken(f"{meant.day} {called}", meant, "")


@cache
def _named() -> dict[str, Spoken]:
    """From every name, folded, to its day: blocks, sets and their codes, amendments, and what is meant otherwise."""
    found: dict[str, Spoken] = {}
    for one in SETS:
        if one.block:
            why = f"its last set, {one.name}, came out"
            found[folded(f"{one.block} block")] = Spoken(f"{one.block} block", one.released, why)
    changed = {amendment.name: amendment.day for amendment in amendments()}
    for one in SETS:
        why = "the rules that came with the set" if one.name in changed else "the set came out"
        meant = Spoken(one.name, changed.get(one.name, one.released), why)
        found |= dict.fromkeys((folded(one.name), folded(one.code)), meant)
        if one.name.endswith(" Edition"):
            found[folded(one.name.removesuffix(" Edition"))] = meant
    for amendment in amendments():
        found.setdefault(folded(amendment.name), Spoken(amendment.name, amendment.day, "an amendment"))
    for words, meant in _OTHERWISE:
        found |= dict.fromkeys(map(folded, words), meant)
    return found
