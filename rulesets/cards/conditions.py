"""Conditions: phrases that say what has to be true for an ability to work."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, cast

from rulesets.cards.filters import read_filter
from rulesets.cards.keywords import read_price
from rulesets.cards.part import Unreadable
from rulesets.cards.phrases import DEVOTIONS
from rulesets.table.abilities.conditions import Condition
from rulesets.table.abilities.filters import DEVOTION, Filter
from rulesets.table.abilities.names import DAY, KICKED, MOST_SPEED, NIGHT, PAID_FOR

_SO_OR_NOT = (DAY, NIGHT, "monarch", "city's blessing", *PAID_FOR)
"""What is or is not so of the game, of a player, or of what was paid for a card."""
_NOT_KICKED = f"not {KICKED}"
PLAIN = (
    "attacking alone",
    "blocking alone",
    "attacked alone",
    "your turn",
    "not your turn",
    "you are attacked",
    "an opponent lost life",
    "max speed",
    *_SO_OR_NOT,
    _NOT_KICKED,
    "attacked or blocked",
    "outspent",
    "paid",
    "won",
)
"""Conditions without a filter or a number."""
_NO_NUMBER: Mapping[str, Condition] = {
    **{phrase: Condition(cast(Any, phrase), least=1) for phrase in _SO_OR_NOT},
    "max speed": Condition("max speed", least=MOST_SPEED),
    _NOT_KICKED: Condition(KICKED, most=0),
}
"""What is so from a number on, or up to one, which a card does not say."""
_IS = re.compile(r"(this is not|this is|attached is not|attached is) (.+)")
_KICKED_WITH = re.compile(rf"{KICKED} with (\S+)")
_IT = re.compile(r"(it is|chosen is) (.+)")
_TARGET = re.compile(r"target(?: ([1-9]))? is (.+)")
_COUNTERS = re.compile(r"(level|charge) ([0-9]{1,2})(?: to ([0-9]{1,2})| or more)")
_THERE = re.compile(r"there is (?:(?:(no)|(?:at (least|most) )?([0-9]{1,4})|an?) )?(.+)")
_LIFE = re.compile(r"(life|opponent's life|graveyard types|graveyard) at (least|most) (-?[0-9]{1,4})")
_DEVOTED = re.compile(rf"({DEVOTION}.+) at (least|most) ([0-9]{{1,3}})")
_FORM = (
    "a condition such as `there is at least 3 artifact you control`, `there is no creature you control`, `this is tapped`, `this is not monstrous`,"
    " `attached is red creature`, `target is Goblin`, `it is Goblin`, `life at most 5`, `graveyard at least 7`, `devotion to red at most 4`, `your turn`"
)


def read_condition(phrase: str) -> Condition:
    """What has to be true: `there is at least 3 artifact you control`, `this is attacking`, `life at most 5`."""
    phrase = " ".join(phrase.split())
    return replace(_read(phrase), said=phrase)


def _read(phrase: str) -> Condition:
    if phrase in _NO_NUMBER:
        return _NO_NUMBER[phrase]
    if found := _KICKED_WITH.fullmatch(phrase):
        return Condition(KICKED, least=1, of=read_price(found[1]))
    if phrase in PLAIN:
        plain: Any = phrase
        return Condition(plain)
    if found := _IS.fullmatch(phrase):
        kind: Any = found[1]
        return Condition(kind, read_filter(found[2]))
    if found := _IT.fullmatch(phrase):
        what: Any = found[1]
        return Condition(what, read_filter(found[2]))
    if found := _TARGET.fullmatch(phrase):
        return Condition("target is", read_filter(found[2]), index=int(found[1] or 1) - 1)
    if found := _LIFE.fullmatch(phrase):
        whose: Any = found[1]
        return _bounded(Condition(whose), found[2], int(found[3]))
    if (found := _DEVOTED.fullmatch(phrase)) and found[1] in DEVOTIONS:
        wanted = Filter(colors=frozenset(found[1].removeprefix(DEVOTION).split(" and ")))
        return _bounded(Condition("devotion", wanted), found[2], int(found[3]))
    if found := _COUNTERS.fullmatch(phrase):
        of: Any = found[1]
        return Condition(of, least=int(found[2]), most=int(found[3] or Condition(of).most))
    if found := _THERE.fullmatch(phrase):
        filter_ = read_filter(found[4])
        if filter_.players:
            raise Unreadable(f'"{found[4]}" means players, who are not counted', found[4], _FORM)
        side = "most" if found[1] else found[2] or "least"
        return _bounded(Condition("there is", filter_), side, 0 if found[1] else int(found[3] or 1))
    raise Unreadable(f'"{phrase}" is no condition', expected=_FORM, options=PLAIN)


def _bounded(condition: Condition, side: str, number: int) -> Condition:
    return replace(condition, least=number) if side == "least" else replace(condition, most=number)
