"""The small phrases that card data is written in: sizes, changes, types, subjects, amounts.

Every function takes the whole phrase and returns what it says, or raises `Unreadable`.
"""

from __future__ import annotations

import re
from itertools import permutations, product
from typing import Any, cast

from rulesets.cards.filters import TYPES, read_filter
from rulesets.cards.part import Unreadable
from rulesets.table.abilities.effects import Amount, Subject
from rulesets.table.abilities.filters import COLORS, DEVOTION, Filter

ANYTHING = Subject("each", filter=Filter(players=True))
"""Whatever there is: the recipients, or sources, that a prevention does not narrow."""

_SIZE = re.compile(r"(-?[0-9]{1,4})/(-?[0-9]{1,4})")
_CHANGE = re.compile(r"([+-][0-9]{1,4})/([+-][0-9]{1,4})")


def read_size(phrase: str) -> tuple[int, int]:
    """Power and toughness: `2/1`."""
    found = _SIZE.fullmatch(phrase)
    if found is None:
        raise Unreadable(f'"{phrase}" is not a size', expected="power/toughness, such as 2/1")
    return int(found[1]), int(found[2])


def read_change(phrase: str) -> tuple[int, int]:
    """A change of power and toughness: `+3/-1`."""
    found = _CHANGE.fullmatch(phrase)
    if found is None:
        raise Unreadable(f'"{phrase}" is not a change of size', expected="signs and numbers, such as +3/-1")
    return int(found[1]), int(found[2])


def read_counter(phrase: str) -> str:
    """The kind of a counter: `+1/+1`, or a word such as `loyalty`."""
    if not _CHANGE.fullmatch(phrase) and not phrase.isalpha():
        raise Unreadable(
            f'"{phrase}" is no kind of counter', expected="a kind such as +1/+1, -1/-1 or loyalty"
        )
    return phrase


def read_counters(phrase: str) -> tuple[str, int]:
    """Counters of a kind: `2 +1/+1`, or one of them: `charge`."""
    number, _, kind = phrase.rpartition(" ")
    if number and not re.fullmatch("[1-9][0-9]?", number):
        raise Unreadable(f'"{phrase}" is no number of counters', expected="such as `2 +1/+1`, or `charge`")
    return read_counter(kind), int(number or 1)


TYPES_RENAMED = {"tribal": "kindred"}
"""Types under the names that they had on older cards."""


def read_type(phrase: str) -> str:
    """A card type, be it by the name that it had on older cards."""
    phrase = TYPES_RENAMED.get(phrase, phrase)
    if phrase not in TYPES:
        raise Unreadable(f'unknown type "{phrase}"', expected=f"one of {', '.join(TYPES)}", options=TYPES)
    return phrase


def read_color(phrase: str) -> str:
    """A colour."""
    if phrase not in COLORS:
        raise Unreadable(f'unknown colour "{phrase}"', expected=f"one of {', '.join(COLORS)}", options=COLORS)
    return phrase


SUBJECTS = (
    "this", "this card", "attached", "target", "you", "opponent", "controller", "defending player", "it", "its controller", "chosen", "sacrificed", "made",
)  # fmt: skip
_NUMBERED = re.compile(r"(target|controller) ([1-9])")


def read_subject(phrase: str) -> Subject:
    """Whom an instruction concerns: `this`, `target 2`, `each other Snake you control`."""
    numbered = _NUMBERED.fullmatch(phrase)
    index = 0
    if numbered:
        phrase, index = numbered[1], int(numbered[2]) - 1
    if phrase in SUBJECTS:
        return Subject(cast(Any, phrase), index)
    first, _, rest = phrase.partition(" ")
    if first in ("each", "all"):
        return Subject("each", filter=read_filter(rest))
    raise Unreadable(
        f'"{phrase}" is nobody',
        expected=f"{', '.join(SUBJECTS)}, target 2, or `each` and a filter",
        options=SUBJECTS,
    )


LOOKED_UP = (
    "power",
    "toughness",
    "mana value",
    "damage",
    "counters",
    "life",
    "half life",
    "x",
    "times paid",
    "devoured",
    "blockers",
    "blocked",
    "basic land types",
)
"""Amounts that are read from an object, a player, the trigger or the cost."""
DEVOTIONS = tuple([
    f"{DEVOTION}{' and '.join(colors)}" for colors in (*product(COLORS), *permutations(COLORS, 2))
])  # fmt: skip
"""A player's devotion to each colour, and to each two."""


def read_amount(phrase: str) -> Amount:
    """A number, or a word for one that is looked up: `2`, `power`, `half life`."""
    if re.fullmatch(r"-?[0-9]{1,4}", phrase):
        return Amount(number=int(phrase))
    if phrase in LOOKED_UP:
        return Amount(cast(Any, phrase))
    if phrase in DEVOTIONS:
        return Amount("devotion", counter=phrase.removeprefix(DEVOTION))
    raise Unreadable(
        f'"{phrase}" is no amount', expected=f"a number or one of {', '.join(LOOKED_UP)}", options=LOOKED_UP
    )
