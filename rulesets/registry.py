"""Finding rulesets: by any of an era's names, or by a date."""

from __future__ import annotations

import re
from datetime import date
from difflib import get_close_matches
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
from rulesets.plugins import Broken, discover
from rulesets.ruleset import Ruleset

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

LIKE_A_DAY = re.compile(r"\d{4}-\d{1,2}(-\d{1,2})?")

MAIN: tuple[str, ...] = ("2003", "2008", "modern")
"""The rulesets that run when none is named: the three by which the differences are best known."""


class UnknownRuleset(LookupError):
    """Raised for a name that is no ruleset; says what exists nearest."""

    def __init__(self, name: str, nearest: tuple[str, ...], why: str = "") -> None:
        hint = f"; did you mean {' or '.join(nearest)}?" if nearest else ""
        self.why = why or f'no ruleset is called "{name}"'
        super().__init__(self.why + hint)
        self.name = name
        self.nearest = nearest


@cache
def plugged_in() -> tuple[tuple[Named, ...], tuple[Broken, ...]]:
    """The rulesets that installed packages bring, and the entry points that turned out broken."""
    return discover({name for era in ERAS for name in (era.name, *era.aliases)})


def listing() -> tuple[Named, ...]:
    """All named rulesets, oldest first."""
    return tuple(sorted((*ERAS, *plugged_in()[0]), key=lambda era: (era.date, era.name)))


def names() -> tuple[str, ...]:
    """Every name and alias under which a ruleset is found."""
    return tuple(name for era in listing() for name in (era.name, *era.aliases))


def find(name: str) -> Ruleset:
    """The ruleset of that name, alias, or ISO date.

    Raises:
        UnknownRuleset: nothing is called that; the message names what comes nearest.
    """
    wanted = name.strip().lower()
    for era in (*ERAS, *plugged_in()[0]):
        if wanted == era.name or wanted in era.aliases:
            return era.ruleset()
    try:
        day = date.fromisoformat(wanted)
    except ValueError:
        raise _unknown(name, wanted) from None
    if day < FIRST_DAY:
        first = FIRST_DAY.isoformat()
        raise UnknownRuleset(name, (), f"the history begins on {first}; {wanted} is before it")
    return as_of(day)


def _unknown(name: str, wanted: str) -> UnknownRuleset:
    """Why there is no such ruleset: for what looks like a date the nearest days, else the nearest names."""
    if not LIKE_A_DAY.fullmatch(wanted):
        era_of = {known: era.name for era in listing() for known in (era.name, *era.aliases)}
        each_era_once: dict[str, str] = {}
        for known in get_close_matches(wanted, era_of, 9, 0.5):
            each_era_once.setdefault(era_of[known], known)
        return UnknownRuleset(name, tuple(each_era_once.values())[:3])
    return UnknownRuleset(name, tuple(nearest_days(wanted)[:3]), f'"{name}" is no day such as 2009-07-11')
