"""Lines behind max speed: what a permanent has as long as its controller's speed is 4, both ways.

The permanent itself has the ability for as long as that is so (702.178a), so an ability that is used or triggers is
granted to it, and a static one asks for it besides.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rulesets.cards.part import Plain
from rulesets.cards.text.abilities import Misread
from rulesets.cards.text.as_long_as import asking, granted
from rulesets.cards.text.outcome import CardLine
from rulesets.cards.text.parser import cut
from rulesets.cards.text.phrases import Words

LEADER = "max speed — "
CONDITION = "as long as you have max speed, "
"""How the same is said of what a permanent has by itself."""
_ENOUGH = "max speed"


def ability_at_max_speed(line: CardLine) -> Plain:
    """The static ability that a line is behind max speed; `Misread` where the line itself is not read."""
    if line.outcome != "read":
        raise Misread(line.reason)
    if line.keywords:
        return _at_max_speed({"boost": {"keywords": list(line.keywords)}})
    (ability,) = line.abilities if len(line.abilities) == 1 else ({},)
    if not isinstance(ability, dict) or not ability:
        raise Misread("several abilities stand behind max speed")
    return _at_max_speed(ability if "static" in ability else {"boost": {"abilities": [granted(ability)]}})


def _at_max_speed(static: dict[str, Plain]) -> Plain:
    return {"static": _ENOUGH, "boost": asking(static, _ENOUGH)}


def is_at_max_speed(ability: dict[str, Plain]) -> bool:
    """Whether an ability is what a line behind max speed stands for."""
    boost = ability.get("boost")
    return isinstance(boost, dict) and boost.get("while") == _ENOUGH


def said_at_max_speed(
    ability: dict[str, Plain], line: Callable[[CardLine], Iterator[Words]]
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
            yield (*cut(LEADER), *words)


def behind_the_leader(said: Words) -> Iterator[Words]:
    """What a line that begins with the condition says behind max speed; nothing of another line."""
    if said[: len(_AS_LONG_AS)] == _AS_LONG_AS:
        yield (*cut(LEADER), *said[len(_AS_LONG_AS) :])


_AS_LONG_AS = cut(CONDITION)
