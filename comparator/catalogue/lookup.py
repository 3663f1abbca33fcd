"""What somebody means by a word: a clause, a version, a rule number, a day, or an era."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from itertools import chain

from comparator.catalogue.audit import UNASKED, Period, every_excerpt, every_period
from comparator.catalogue.standing import StoodBetween, numbers_that_stood, stood_as
from comparator.scenario.overlay_files import in_force_then
from rulesets.cards import book as card_book
from rulesets.eras.named import Named
from rulesets.history import (
    CLAUSES,
    FIRST_DAY,
    Amendment,
    BeforeHistory,
    amendments,
    every_version,
    nearest_days,
)
from rulesets.keywords.row import Row
from rulesets.keywords.table import CALLED
from rulesets.keywords.words import WORDS
from rulesets.nearest import did_you_mean, nearest
from rulesets.points import Point, Provision
from rulesets.registry import listing, meant, ruleset_named
from rulesets.sets import RELEASED
from rulesets.texts import text_of
from rulesets.version import AnyClause, AnyVersion

NUMBER = re.compile(r"\d{3}(\.\d+[a-z]*)?")
_CALLED_A_RULE = re.compile(r"(?:rules?|cr) +(?=\d{3})")
"""What people say before a number: `rule 510.2`."""
PEOPLE_SAY = {
    "damage-on-the-stack": "damage-timing",
    "stacking-damage": "damage-timing",
    "damage-assignment-order": "division",
    "damage-assignment": "division",
    "ordering-blockers": "division",
    "mana-burn": "mana-emptying",
    "summoning-sickness": "attack-restrictions",
    "first-strike": "strike-steps",
    "double-strike": "strike-steps",
    "batches": "response-model",
    "priority": "response-model",
    "planeswalker-redirection-rule": "planeswalker-redirection",
}
"""What people call the matter of a clause, as it would stand in a name."""
MOST_NEAR = 3
FEWEST_LETTERS = 4
"""From how many letters on a word is looked for in what the rules say."""
PART_OF_A_DAY = re.compile(r"\d{4}(-\d{1,2}){0,2}")


@dataclass(frozen=True, slots=True)
class OfClause:
    """A clause, or one of its versions alone, or what it said on a day on which no version began."""

    clause: AnyClause
    version: AnyVersion | None = None
    day: date | None = None


@dataclass(frozen=True, slots=True)
class OfNumber:
    """A rule number, or a chapter's heading, with every point that bore it, or one below it, and when.

    `stood` is when a rule stood under just this number in the texts that were read, whatever it was about. No text has
    headings any more: `clauses` are about what such a one was about. Where a `day` is asked for, what bore a number, or
    stood under it, on other days is left out.
    """

    number: str
    borne: tuple[tuple[Provision, Point, Period], ...]
    stood: tuple[StoodBetween, ...] = ()
    clauses: tuple[AnyClause, ...] = ()
    day: date | None = None


@dataclass(frozen=True, slots=True)
class OfDay:
    """A day: the last amendment by then, the next one, and what may have taken effect by then, or not yet."""

    day: date
    amendment: Amendment
    following: Amendment | None
    doubtful: tuple[AnyVersion, ...]


@dataclass(frozen=True, slots=True)
class OfEra:
    """A ruleset that has a name."""

    era: Named
    day: OfDay


@dataclass(frozen=True, slots=True)
class OfKeyword:
    """A keyword that no clause plays: of each we know since when the rules have it, and under which number."""

    row: Row


Topic = OfClause | OfNumber | OfDay | OfEra | OfKeyword


class Unknown(LookupError):
    """Nothing is called that; the message says what comes nearest."""


def look_up(what: str) -> Topic:
    """The topic of that name.

    Raises:
        Unknown: there is none.
    """
    wanted = _CALLED_A_RULE.sub("", " ".join(what.split()).lower()).removesuffix(".")
    slug = re.sub(r"[ _]", "-", wanted)
    if (called := PEOPLE_SAY.get(slug, slug)) in CLAUSES:
        return OfClause(CLAUSES[called])
    named = slug.partition("@")[0]
    clause = CLAUSES.get(PEOPLE_SAY.get(named, named))
    version = clause.get(slug) if clause is not None else None
    if clause is not None and version is not None:
        return OfClause(clause, version)
    if clause is not None and (then := _then(clause, slug.partition("@")[2])) is not None:
        return then
    number, _, asked = wanted.partition("@")
    if NUMBER.fullmatch(number):
        return _number(number, _day_asked_for(asked) if "@" in wanted else None)
    if named in UNASKED:
        return _unasked(named, _day_asked_for(asked) if "@" in wanted else None)
    if (row := CALLED.get(wanted)) is not None:
        return OfKeyword(row) if row.name in WORDS else OfClause(CLAUSES[row.slug])
    if clause is None and (heading := _heading(wanted)) is not None:
        return heading
    if (era := ruleset_named(wanted)) is not None:
        return OfEra(era, _day(era.date))
    if (said := meant(wanted)) is not None:
        return _day(said.day)
    if "@" not in wanted and PART_OF_A_DAY.fullmatch(wanted):
        raise Unknown(f"{wanted} is no day like 2009-07-11{did_you_mean(nearest_days(wanted))}")
    raise Unknown(_nearest_by_name(what, wanted, slug))


def _then(clause: AnyClause, wanted: str) -> OfClause | None:
    """What a clause said on a day of its history."""
    try:
        day = date.fromisoformat(wanted)
    except ValueError:
        return None
    version = clause.on(day)
    return None if version is None else OfClause(clause, version, day)


def _day_asked_for(asked: str) -> date:
    """The day that stands after the @ of what is no version."""
    try:
        day = date.fromisoformat(asked)
    except ValueError:
        raise Unknown(f'"{asked}" is no day like 2009-07-11{did_you_mean(nearest_days(asked))}') from None
    _check_history(day)
    return day


def _check_history(day: date) -> None:
    """Refuse a day before the first of the history."""
    if day < FIRST_DAY:
        raise Unknown(str(BeforeHistory(day)))


def _number(number: str, day: date | None) -> OfNumber:
    borne = _borne(re.compile(rf"{re.escape(number)}([.a-z].*)?"))
    stood = stood_as(number)
    if day is not None and (borne or stood):
        then = tuple(one for one in borne if day in one[2])
        stretches = tuple(one for one in stood if one.first <= text_of(day) <= one.last)
        if not then and not stretches:
            raise Unknown(
                f"nothing stood under the number {number} on {day}; something did {_when_else(borne, stood, day)}"
            )
        return OfNumber(number, then, stretches, day=day)
    if not borne and not stood:
        known = sorted(numbers_that_stood())
        chapter = [one for one in known if one.startswith(number[:3])]
        near = nearest(number, chapter or known)
        raise Unknown(
            f"nothing stood under the number {number} in any text that was read{did_you_mean(near)}"
        )
    lasting_first = sorted(borne, key=lambda one: one[2].until is not None)
    return OfNumber(number, tuple(lasting_first), stood)


def _when_else(
    borne: Sequence[tuple[Provision, Point, Period]], stood: Sequence[StoodBetween], day: date
) -> str:
    """When a number stood that did not on a day: until when before it, and since when after it."""
    ended = [one.until - timedelta(days=1) for _, _, one in borne if one.until is not None]
    begun = [one.since for _, _, one in borne]
    last = max((one for one in [*ended, *(one.last for one in stood)] if one < day), default=None)
    first = min((one for one in [*begun, *(one.first for one in stood)] if one > day), default=None)
    told = (f"until {last}" if last is not None else "", f"from {first} on" if first is not None else "")
    return " and ".join(filter(None, told))


def _unasked(name: str, day: date | None) -> OfNumber:
    """What the rules say that no clause asks for, as what they call things; on a day what stood then."""
    found = [one for one in every_period() if one[0].clause == name]
    then = [one for one in found if day is None or day in one[2]]
    if not then:
        raise Unknown(f"none of the {name} stood in a text on {day}")
    return OfNumber(name, tuple(sorted(then, key=_place)), (), day=day)


def _heading(wanted: str) -> OfNumber | None:
    """What is cited by a chapter of the rulebooks before there were numbers, with all its parts, or None."""
    words, _, asked = wanted.partition("@")
    borne = _borne(re.compile(rf"({re.escape(words)})( \d+)?", re.IGNORECASE))
    if not borne:
        return None
    day = _day_asked_for(asked) if asked else None
    named = next(one for one in borne[0][2].numbers if one.lower().startswith(words))
    of_these = {provision.clause for provision, _, _ in borne}
    about = [
        clause for slug, clause in CLAUSES.items() if slug in of_these or words.replace(" ", "-") in slug
    ]
    then = borne if day is None else tuple(one for one in borne if day in one[2])
    return OfNumber(named[: len(words)], then, (), tuple(about), day)


def _borne(wanted: re.Pattern[str]) -> tuple[tuple[Provision, Point, Period], ...]:
    """Every point that bore such a number, in a text or in an excerpt, the oldest first."""
    periods = chain(every_period(), every_excerpt())
    return tuple(sorted((one for one in periods if any(map(wanted.fullmatch, one[2].numbers))), key=_place))


def _place(borne: tuple[Provision, Point, Period]) -> tuple[date, str]:
    provision, _, period = borne
    return period.since, repr(provision)


def _day(day: date) -> OfDay:
    _check_history(day)
    past = [amendment for amendment in amendments() if amendment.day <= day]
    following = next((amendment for amendment in amendments() if amendment.day > day), None)
    doubtful = [one for one in every_version() if one.effective.earliest <= day < one.effective.latest]
    doubtful.sort(key=lambda one: (one.effective.earliest, one.effective.basis))
    return OfDay(day, past[-1], following, tuple(doubtful))


def _nearest_by_name(what: str, wanted: str, slug: str) -> str:
    if "@" in slug and (clause := CLAUSES.get(slug.partition("@")[0])) is not None:
        version = wanted.partition("@")[2]
        known = ", ".join(version.id for version in clause.versions)
        return f'{clause.slug} has no version "{version}"{in_force_then(clause, version)}; it has {known}'
    if card := next((card for card in card_book.card_names() if card.lower() == wanted), None):
        return f'{card} is a card, and no rule; `comparator cards show "{card}"` tells what it does'
    names = [*CLAUSES, *CALLED, *(version.id for version in every_version())]
    names += [name for era in listing() for name in (era.name, *era.aliases)]
    spelled = nearest(slug, names)
    near = [*dict.fromkeys((*_released_as(wanted), *spelled, *_speaking_of(wanted)))][:MOST_NEAR]
    return (
        f'nothing is called "{what}"{did_you_mean(near)}\n'
        "A clause, a keyword, a version, a rule number, a day or an era can be explained; `comparator history` lists them."
    )


def _released_as(words: str) -> list[str]:
    """The releases whose names hold those words."""
    return [one for one in RELEASED if f" {words} " in f" {one.lower()} "]


def _speaking_of(words: str) -> list[str]:
    """The clauses that say those words, in their names or in a row in their points, those first that do it most."""
    if len(words) < FEWEST_LETTERS:
        return []
    slug = words.replace(" ", "-")
    said = Counter[str]()
    for provision, point, _ in every_period():
        said[provision.clause] += words in point.says.lower()
    named_so = [one for one in CLAUSES if slug in one]
    return [*named_so, *(one for one, times in said.most_common(MOST_NEAR) if times)]
