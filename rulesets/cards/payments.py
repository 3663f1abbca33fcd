"""What is paid with, as it is written: `creature`, `2 card in your graveyard`, `X land`, and after a creature's name for attacking or blocking."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from rulesets.cards.filters import read_filter
from rulesets.cards.part import Unreadable
from rulesets.table.abilities.costs import Cost, Given

MOST_GIVEN = 12
"""With so many things of one kind something may be paid."""
_NUMBER = re.compile(r"([1-9][0-9]?|X) (.+)")
_ON_THE_TABLE = {"": "a permanent"}
_IN_HAND = {"hand": "a card in your hand"}
_PAID_FROM: Mapping[str, Mapping[str, str]] = {
    "sacrifice": _ON_THE_TABLE, "return": _ON_THE_TABLE, "tap": _ON_THE_TABLE, "discard": _IN_HAND,
    "exile": {**_ON_THE_TABLE, **_IN_HAND, "graveyard": "a card in your graveyard"},
}  # fmt: skip
"""The zones from which something is paid in each way, and what a filter for what lies there says."""


def read_paid_with(how: Any, phrase: str) -> Given:
    """So many of what a filter means: `creature`, `2 card in your graveyard`, `X land`."""
    found = _NUMBER.fullmatch(phrase)
    is_x = found is not None and found[1] == "X"
    number = 0 if is_x else int(found[1]) if found else 1
    if number > MOST_GIVEN:
        raise Unreadable(f"{number} are too many to pay with", phrase, f"at most {MOST_GIVEN}")
    filter_ = read_filter(found[2] if found else phrase)
    zones = _PAID_FROM[how]
    if filter_.players or filter_.zone not in zones:
        where = " or ".join(zones.values())
        raise Unreadable(f'"{phrase}" is nothing to {how}', phrase, f"a filter for {where}")
    if filter_.zone and filter_.controller == "opponent":
        raise Unreadable("a player pays with nobody else's cards", phrase, "`card in your graveyard`")
    return Given(how, filter_, number, is_x=is_x)


_LIFE = re.compile(r"([1-9][0-9]?) life")
_CARDS = re.compile(r"discard ([1-9][0-9]?)")


def read_price_of_fighting(phrase: str) -> Cost:
    """What attacking or blocking costs besides mana: `sacrifice 2 Island`, `discard 1`, `2 life`."""
    if found := _LIFE.fullmatch(phrase):
        return Cost(life=int(found[1]))
    if found := _CARDS.fullmatch(phrase):
        return Cost(discard=int(found[1]))
    how, _, what = phrase.partition(" ")
    if how not in _PAID_FROM or not what:
        raise Unreadable(
            f'"{phrase}" is nothing that attacking or blocking costs', phrase,
            "`sacrifice land`, `return enchantment`, `tap untapped creature`, `exile ...`, `discard 1` or `2 life`",
        )  # fmt: skip
    given = read_paid_with(how, what)
    if given.is_x:
        raise Unreadable("what attacking or blocking costs is no X", phrase, f"`{how} 2 {what[2:]}`")
    if given.filter.other:
        raise Unreadable(
            "what is given for attacking or blocking may be any",
            phrase,
            f"`{how} {what.replace('another ', '')}`",
        )
    return Cost(given=(given,))
