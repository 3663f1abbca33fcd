"""Level blocks: what a creature is while so many level counters lie on it, as static abilities, both ways.

A block asks for a number of counters, and gives a size and whatever its lines say, all of it for as long as the
creature has as many (710.2a in 2010, 711.2a since).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import permutations

from rulesets.cards.part import Plain
from rulesets.cards.text.abilities import Misread
from rulesets.cards.text.as_long_as import asking
from rulesets.cards.text.outcome import CardLine
from rulesets.cards.text.parser import cut
from rulesets.cards.text.phrases import Words

BLOCK = re.compile(
    r"lEVEL (?P<least>[0-9]+)(?:-(?P<most>[0-9]+)|\+)\n(?P<size>[0-9]+/[0-9]+)(?P<lines>(?:\n.+)*)"
)
_ENOUGH = re.compile(r"level ([0-9]+)(?: to ([0-9]+)| or more)")


def block_abilities(block: re.Match[str], read: Callable[[str], CardLine]) -> tuple[Plain, ...]:
    """The static abilities that a block stands for; `Misread` where a line of it cannot be read."""
    lines = [read(line) for line in block["lines"].split("\n")[1:]]
    for line in lines:
        if line.outcome != "read":
            raise Misread(line.reason)
    enough = (
        f"level {block['least']} to {block['most']}" if block["most"] else f"level {block['least']} or more"
    )
    keywords: list[Plain] = [keyword for line in lines for keyword in line.keywords]
    said = [one for line in lines for one in line.abilities if isinstance(one, dict)]
    had: list[Plain] = [one for one in said if "static" not in one]
    grown: dict[str, Plain] = {"set": block["size"]}
    if keywords:
        grown["keywords"] = keywords
    if had:
        grown["abilities"] = had
    found: list[Plain] = [{"static": enough, "boost": {**grown, "while": enough}}]
    found += [{**one, "boost": asking(one, enough)} for one in said if "static" in one]
    return tuple(found)


def is_block(parts: list[dict[str, Plain]]) -> bool:
    """Whether these abilities are what a level block stands for."""
    boost = parts[0].get("boost")
    return isinstance(boost, dict) and "set" in boost and str(boost.get("while", "")).startswith("level ")


def block_said(parts: list[dict[str, Plain]], line: Callable[[CardLine], Iterator[Words]]) -> Iterator[Words]:
    """Every way in which a card could say a level block, given how it says a line; where a line ends is no word."""
    first = parts[0]["boost"]
    assert isinstance(first, dict)
    least, most = _ENOUGH.fullmatch(str(first["while"])).groups()  # type: ignore[union-attr]  # it is a block's
    head = cut(f"lEVEL {least}{f'-{most}' if most else '+'} {first['set']}")
    had = first.get("abilities", [])
    assert isinstance(had, list)
    lines = [CardLine("", "read", abilities=(one,)) for one in had]
    for part in parts[1:]:
        boost = part["boost"]
        assert isinstance(boost, dict)
        without = {key: value for key, value in boost.items() if key != "while"}
        lines.append(CardLine("", "read", abilities=({**part, "boost": without},)))
    keywords = first.get("keywords", [])
    assert isinstance(keywords, list)
    for groups in _groups(tuple(map(str, keywords))):
        together = [CardLine("", "read", keywords=group) for group in groups]
        for order in permutations(lines):
            for rest in _one_after_the_other([*together, *order], line):
                yield (*head, *rest)


def _groups(keywords: tuple[str, ...]) -> Iterator[list[tuple[str, ...]]]:
    """Every way to part keywords into lines."""
    if not keywords:
        yield []
    for end in range(len(keywords), 0, -1):
        for rest in _groups(keywords[end:]):
            yield [keywords[:end], *rest]


def _one_after_the_other(
    lines: list[CardLine], line: Callable[[CardLine], Iterator[Words]]
) -> Iterator[Words]:
    if not lines:
        yield ()
        return
    for words in line(lines[0]):
        for rest in _one_after_the_other(lines[1:], line):
            yield (*words, *rest)
