"""Finding rulesets: by any of an era's names, by a date, or by what people call a time."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from datetime import date
from functools import cache

from rulesets.eras import (
    alpha,
    classic_magic,
    current,
    dominaria,
    excerpt_2006,
    fifth,
    foundations,
    m10,
    m11,
    m12,
    march_of_the_machine,
    middle_school,
    planeswalkers_2008,
    pre_m10,
    sixth,
    stack_2003,
    turn_based_510,
)
from rulesets.eras.named import Named
from rulesets.history import FIRST_DAY, as_of, nearest_days
from rulesets.nearest import did_you_mean, nearest
from rulesets.plugins import Broken, discover_plugins
from rulesets.release import RELEASE_DAY
from rulesets.ruleset import Ruleset
from rulesets.spoken import Spoken, folded, spoken_day, spoken_names

ERAS: tuple[Named, ...] = (
    alpha.ERA,
    fifth.ERA,
    sixth.ERA,
    stack_2003.ERA,
    excerpt_2006.ERA,
    planeswalkers_2008.ERA,
    pre_m10.ERA,
    m10.ERA,
    m11.ERA,
    m12.ERA,
    dominaria.ERA,
    march_of_the_machine.ERA,
    foundations.ERA,
    turn_based_510.ERA,
    current.ERA,
    middle_school.ERA,
    classic_magic.ERA,
)

YEAR_LAST = re.compile(r"(\d{1,2})[-/. ]+(\d{1,2})[-/. ]+(\d{4})")
LIKE_A_DAY = re.compile(r"\d{4}-\d{1,2}(-\d{1,2})?")

MAIN: tuple[str, ...] = ("2003", "2008", "modern")
"""The rulesets that run when none is named: the three by which the differences are best known."""


class UnknownRuleset(LookupError):
    """Raised for a name that is no ruleset; says what exists nearest."""

    def __init__(self, name: str, near: tuple[str, ...], why: str = "") -> None:
        self.why = why or f'no ruleset is called "{name}"'
        super().__init__(self.why + did_you_mean(near))
        self.name = name
        self.nearest = near


@cache
def plugged_in() -> tuple[tuple[Named, ...], tuple[Broken, ...]]:
    """The rulesets that installed packages bring, and the entry points that turned out broken."""
    return discover_plugins({name for era in ERAS for name in (era.name, *era.aliases)})


def listing() -> tuple[Named, ...]:
    """All named rulesets, oldest first."""
    return tuple(sorted((*ERAS, *plugged_in()[0]), key=lambda era: (era.date, era.name)))


def ruleset_names() -> tuple[str, ...]:
    """Every name and alias under which a ruleset is found."""
    return tuple(name for era in listing() for name in (era.name, *era.aliases))


def find(name: str) -> Ruleset:
    """The ruleset of that name or alias, of an ISO date, or of a time that people call so: `2004`, `July 2009`, `Onslaught`.

    Raises:
        UnknownRuleset: nothing is called that; the message names what comes nearest.
    """
    wanted = name.strip().lower()
    era = ruleset_named(wanted)
    if era is not None:
        return era.ruleset()
    said = meant(wanted)
    if said is None:
        raise _unknown(name, wanted)
    if said.day < FIRST_DAY:
        why = f"the history begins on {FIRST_DAY.isoformat()}, with the first rulebook; {wanted} is before it"
        raise UnknownRuleset(name, ("alpha",), why)
    if not said.why:
        return as_of(said.day)
    era = next((era for era in ERAS if era.kind == "era" and era.date == said.day), None)
    if era is not None:
        return era.ruleset()
    called = said.called.replace(":", ",")  # the name of a ruleset ends at the colon of its title
    return as_of(said.day, folded(said.called), f"{called}: {as_of(said.day).title}")


def taken_for(name: str) -> Spoken | None:
    """The day that a name is taken for that is no ruleset's own; None where nothing needs to be said of that."""
    wanted = name.strip().lower()
    said = None if ruleset_named(wanted) is not None else meant(wanted)
    return said if said is not None and (said.why or said.day > RELEASE_DAY) else None


def ruleset_named(wanted: str) -> Named | None:
    """The era or overlay of that name, alias, or name in its title."""
    every = (*ERAS, *plugged_in()[0])
    own = next((era for era in every if wanted in (era.name, *era.aliases)), None)
    if own is not None:
        return own
    title = folded(wanted)
    return next(
        (era for era in every if title in map(folded, (era.name, *era.aliases, era.title.partition(":")[0]))),
        None,
    )


def meant(wanted: str) -> Spoken | None:
    """The day that is meant: as ISO writes it, or as people do."""
    try:
        day = date.fromisoformat(wanted)
    except ValueError:
        return spoken_day(wanted)
    return Spoken(day.isoformat(), day, "")


def _unknown(name: str, wanted: str) -> UnknownRuleset:
    """Why there is no such ruleset: for what looks like a date the nearest days, else the nearest names."""
    if LIKE_A_DAY.fullmatch(wanted):
        return UnknownRuleset(name, tuple(nearest_days(wanted)[:3]), f'"{name}" is no day such as 2009-07-11')
    if found := YEAR_LAST.fullmatch(wanted):
        one, other, year = map(int, found.groups())
        days = dict.fromkeys(_iso_days(year, (one, other), (other, one)))
        return UnknownRuleset(name, tuple(days), f'"{name}": a day is written with its year first')
    called = {known: era.name for era in listing() for known in (era.name, *era.aliases)}
    called = {folded(one): one for one in spoken_names()} | called
    each_once: dict[str, str] = {}
    for known in nearest(wanted, called, 9):
        each_once.setdefault(called[known], called[known] if known in map(folded, spoken_names()) else known)
    return UnknownRuleset(name, tuple(each_once.values())[:3])


def _iso_days(year: int, *months_and_days: tuple[int, int]) -> Iterator[str]:
    """Those of them that the calendar has."""
    for month, day in months_and_days:
        with suppress(ValueError):
            yield date(year, month, day).isoformat()
