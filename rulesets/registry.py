"""Finding rulesets: by any of an era's names, or by a date."""

from __future__ import annotations

from datetime import date
from difflib import get_close_matches

from rulesets.eras import excerpt_2006, middle_school, planeswalkers_2008, stack_2003, turn_based_510
from rulesets.eras.era import Era
from rulesets.eras.overlay import Overlay
from rulesets.history import FIRST_DAY, amendments, as_of
from rulesets.ruleset import Ruleset

Named = Era | Overlay

ERAS: tuple[Named, ...] = (
    stack_2003.ERA,
    excerpt_2006.ERA,
    planeswalkers_2008.ERA,
    turn_based_510.ERA,
    middle_school.ERA,
)

MAIN: tuple[str, ...] = ("2003", "2008", "modern")
"""The rulesets that run when none is named: the three by which the differences are best known."""


class UnknownRuleset(LookupError):
    """Raised for a name that is no ruleset; says what exists nearest."""

    def __init__(self, name: str, nearest: tuple[str, ...], why: str = "") -> None:
        hint = f"; did you mean {' or '.join(nearest)}?" if nearest else ""
        super().__init__(why or f'no ruleset is called "{name}"{hint}')
        self.name = name
        self.nearest = nearest


def listing() -> tuple[Named, ...]:
    """All named rulesets, oldest first."""
    return tuple(sorted(ERAS, key=lambda era: (era.date, era.name)))


def names() -> tuple[str, ...]:
    """Every name and alias under which a ruleset is found."""
    return tuple(name for era in listing() for name in (era.name, *era.aliases))


def find(name: str) -> Ruleset:
    """The ruleset of that name, alias, or ISO date.

    Raises:
        UnknownRuleset: nothing is called that; the message names what comes nearest.
    """
    wanted = name.strip().lower()
    for era in ERAS:
        if wanted == era.name or wanted in era.aliases:
            return era.ruleset()
    try:
        day = date.fromisoformat(wanted)
    except ValueError:
        raise UnknownRuleset(name, tuple(get_close_matches(wanted, names(), 3, 0.5))) from None
    if day < FIRST_DAY:
        first = FIRST_DAY.isoformat()
        raise UnknownRuleset(name, (first,), f"the history begins on {first}; {wanted} is before it")
    return as_of(day)


def nearest_amendments(day: date) -> tuple[str, ...]:
    """The amendments just before and after a day, for messages."""
    before = [one.day.isoformat() for one in amendments() if one.day <= day][-1:]
    after = [one.day.isoformat() for one in amendments() if one.day > day][:1]
    return tuple(before + after)
