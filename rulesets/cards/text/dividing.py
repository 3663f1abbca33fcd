"""What may be used in several ways: an ability for each.

How damage, counters or prevention is divided among targets is said as the spell or ability is announced, as its mode is;
which target has which part is a choice of targets.  So a line that divides 3 among up to three targets stands for three
abilities: 3, 2 and 1, 1 and 1 and 1.  A line that makes one mana or another stands for two.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulesets.cards.part import Plain
from rulesets.cards.text.phrases import TARGET, items
from rulesets.table.abilities.effects import AT_ONCE

DIVIDED = "divided"
"""The key under which a parsed effect says among how many targets its number is divided: `any`, or at most so many."""
OR = "or"
"""The key under which a parsed effect says what mana it makes instead, if its player would rather have that."""
_WHOM = ("to", "on")
_MOST = 7
"""A larger number may be divided in too many ways to list."""


class TooManyWays(Exception):
    """A number that may be divided in more ways than a card may have abilities."""


def ways(effects: list[Plain]) -> Iterator[tuple[list[Plain], str]]:
    """The effects in every way to divide what one of them divides, or to make mana, and that way in words; they alone if there is one."""
    for at, one in enumerate(effects):
        if isinstance(one, dict) and OR in one:
            for mana in (one["mana"], one[OR]):
                yield [*effects[:at], {"mana": mana}, *effects[at + 1 :]], f"make {mana}"
            return
    place = next((at for at, one in enumerate(effects) if isinstance(one, dict) and DIVIDED in one), -1)
    if place < 0:
        yield effects, ""
        return
    effect = effects[place]
    assert isinstance(effect, dict)
    rest = {key: value for key, value in effect.items() if key != DIVIDED}
    key, whom = next((key, str(rest[key])) for key in _WHOM if key in rest)
    measure = _measure(rest)
    number = int(str(rest[measure]))
    if number > _MOST:
        raise TooManyWays
    most = number if effect[DIVIDED] == "any" else int(str(effect[DIVIDED]))
    for parts in _partitions(number, number, min(most, number)):
        said: list[Plain] = [
            {
                **rest,
                measure: str(part),
                key: f"{TARGET}{'different ' if nth else ''}{whom}",
                **({AT_ONCE: "true"} if nth and measure == "deal" else {}),
            }
            for nth, part in enumerate(parts)
        ]
        yield [*effects[:place], *said, *effects[place + 1 :]], " and ".join(map(str, parts))


def _measure(effect: dict[str, Plain]) -> str:
    """The key of the number that is divided."""
    return "amount" if "amount" in effect else next(key for key in ("deal", "prevent") if key in effect)


def _partitions(number: int, largest: int, most: int) -> Iterator[tuple[int, ...]]:
    """Every way to part a number into at most so many parts, none larger than `largest` and none before a larger one."""
    if not number:
        yield ()
        return
    if not most:
        return
    for part in range(min(number, largest), 0, -1):
        for rest in _partitions(number - part, part, most - 1):
            yield (part, *rest)


def either(found: list[dict[str, Plain]]) -> Iterator[dict[str, Plain]]:
    """The one ability that makes one mana or another, of which these are the two; nothing where they are no such two."""
    if len(found) != 2 or any("effect" not in one for one in found):
        return
    first, second = found
    ones, others = items(first["effect"]), items(second["effect"])
    for at, (one, other) in enumerate(zip(ones, others, strict=False)):
        both = isinstance(one, dict) and isinstance(other, dict) and "mana" in one and "mana" in other
        if both and one != other and ones[at + 1 :] == others[at + 1 :]:
            assert isinstance(one, dict)
            assert isinstance(other, dict)
            yield {**first, "effect": [*ones[:at], {**one, OR: other["mana"]}, *ones[at + 1 :]]}


def undivided(found: list[dict[str, Plain]]) -> Iterator[dict[str, Plain]]:
    """The one ability that divides something, of which these are the ways; nothing where they are no such ways."""
    targets = [items(one.get("targets", [])) for one in found]
    if len(found) < 2 or len(targets[0]) != 1 or any("static" in one for one in found):
        return
    first = found[0]
    effects = items(first["effect"])
    place = next(
        (at for at, one in enumerate(effects) if isinstance(one, dict) and "target" in map(one.get, _WHOM)),
        -1,
    )
    if place < 0:
        return
    effect = effects[place]
    assert isinstance(effect, dict)
    key = next(key for key in _WHOM if effect.get(key) == "target")
    most = max(map(len, targets))
    for said in ("any", str(most)):
        whole = {**effect, key: str(targets[0][0]), DIVIDED: said}
        yield {
            **{name: value for name, value in first.items() if name != "targets"},
            "effect": [*effects[:place], whole, *effects[place + 1 :]],
        }
