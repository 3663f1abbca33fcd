"""Lines behind max speed, or behind ∞: what a permanent has as long as its controller's speed is 4, or it is harnessed, both ways.

The permanent itself has the ability for as long as that is so (702.178a, 702.186b), so an ability that is used or triggers is
granted to it, and a static one asks for it besides.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from rulesets.cards.part import Plain
from rulesets.cards.text.abilities import Misread
from rulesets.cards.text.as_long_as import asking
from rulesets.cards.text.outcome import CardLine
from rulesets.cards.text.parser import cut
from rulesets.cards.text.phrases import Words


class Leader(NamedTuple):
    """What stands before a line, how the same is said of what a permanent has by itself, and what it asks for."""

    says: str
    condition: str
    asks: str


LEADERS = (
    Leader("max speed — ", "as long as you have max speed, ", "max speed"),
    Leader("∞ — ", "as long as ~ is harnessed, ", "this is harnessed"),
)


def leader_of(text: str) -> Leader | None:
    """What a line begins with; None for every other line."""
    return next((one for one in LEADERS if text.startswith(one.says)), None)


def ability_behind(leader: Leader, line: CardLine) -> Plain:
    """The static ability that a line is behind its leader; `Misread` where the line itself is not read."""
    if line.outcome != "read":
        raise Misread(line.reason)
    if line.keywords:
        return _led(leader, {"boost": {"keywords": list(line.keywords)}})
    (ability,) = line.abilities if len(line.abilities) == 1 else ({},)
    if not isinstance(ability, dict) or not ability:
        raise Misread(f"several abilities stand behind {leader.says}")
    return _led(leader, ability if "static" in ability else {"boost": {"abilities": [ability]}})


def _led(leader: Leader, static: dict[str, Plain]) -> Plain:
    return {"static": leader.asks, "boost": asking(static, leader.asks)}


def leader_for(ability: dict[str, Plain]) -> Leader | None:
    """Behind which leader a line stands for an ability; None where behind none."""
    boost = ability.get("boost")
    asks = boost.get("while") if isinstance(boost, dict) else None
    return next((one for one in LEADERS if one.asks == asks), None)


def said_behind(
    leader: Leader, ability: dict[str, Plain], line: Callable[[CardLine], Iterator[Words]]
) -> Iterator[Words]:
    """Every way in which a card could say that ability, given how it says a line."""
    boost = ability["boost"]
    assert isinstance(boost, dict)
    had, own = boost.get("abilities"), boost.get("keywords")
    rest = {key: value for key, value in boost.items() if key != "while"}
    lines = [CardLine("", "read", abilities=({"static": "", "boost": rest},))]
    if isinstance(own, list) and len(rest) == 1:
        lines.append(CardLine("", "read", keywords=tuple(map(str, own))))
    if isinstance(had, list) and len(rest) == 1:
        lines = [CardLine("", "read", abilities=tuple(had))]
    for one in lines:
        for words in line(one):
            yield (*cut(leader.says), *words)


def behind_the_leader(said: Words) -> Iterator[Words]:
    """What a line that begins with the condition says behind its leader; nothing of another line."""
    for condition, leader in _IN_WORDS:
        if said[: len(condition)] == condition:
            yield (*leader, *said[len(condition) :])


_IN_WORDS = tuple([(cut(one.condition), cut(one.says)) for one in LEADERS])
"""The condition of each leader, and what it says: every way to print a card is asked for them."""
