"""Blocks: what a permanent is while so many counters lie on it, as static abilities, both ways.

A block asks for a number of level counters, or with a station symbol of charge counters, and gives a size, or has it be a
creature, and whatever its lines say, all of it for as long as the permanent has as many (710.2a in 2010, 711.2a since; 721.2).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import permutations

from rulesets.cards.part import Plain
from rulesets.cards.text.abilities import Misread
from rulesets.cards.text.as_long_as import asking
from rulesets.cards.text.outcome import Bearer, CardLine
from rulesets.cards.text.parser import cut
from rulesets.cards.text.phrases import Words

_LEVEL = re.compile(
    r"lEVEL (?P<least>[0-9]+)(?:-(?P<most>[0-9]+)|\+)\n(?P<size>[0-9]+/[0-9]+)(?P<lines>(?:\n.+)*)"
)
_STATION = re.compile(r"(?P<least>[0-9]+)\+(?P<creature> artifact creature)? \| (?P<lines>.+(?:\n.+)*)")
_ENOUGH = re.compile(r"(?:level|charge) ([0-9]+)(?: to ([0-9]+)| or more)")


def block_of(text: str, bearer: Bearer) -> re.Match[str] | None:
    """A normalised line of a permanent as a block; None where it is none."""
    level = _LEVEL.fullmatch(text) if bearer == "creature" else None
    return level or _STATION.fullmatch(text)


def block_abilities(block: re.Match[str], read: Callable[[str], CardLine]) -> tuple[Plain, ...]:
    """The static abilities that a block stands for; `Misread` where a line of it cannot be read."""
    lines = [read(line) for line in block["lines"].split("\n") if line]
    for line in lines:
        if line.outcome != "read":
            raise Misread(line.reason)
    enough, grown = _asked_and_given(block)
    keywords: list[Plain] = [keyword for line in lines for keyword in line.keywords]
    said = [one for line in lines for one in line.abilities if isinstance(one, dict)]
    had: list[Plain] = [one for one in said if "static" not in one]
    if keywords:
        grown["keywords"] = keywords
    if had:
        grown["abilities"] = had
    found: list[Plain] = [{"static": enough, "boost": {**grown, "while": enough}}] if grown else []
    found += [{**one, "boost": asking(one, enough)} for one in said if "static" in one]
    return tuple(found)


def _asked_and_given(block: re.Match[str]) -> tuple[str, dict[str, Plain]]:
    """The counters that a block asks for, and what it gives besides what its lines say."""
    if block.re is _STATION:
        creature: dict[str, Plain] = {"become": {"types": ["creature"]}}
        return f"charge {block['least']} or more", creature if block["creature"] else {}
    most = f" to {block['most']}" if block["most"] else " or more"
    return f"level {block['least']}{most}", {"set": block["size"]}


def is_block(parts: list[dict[str, Plain]]) -> bool:
    """Whether these abilities are what a block stands for."""
    boost = parts[0].get("boost")
    if not isinstance(boost, dict):
        return False
    enough = str(boost.get("while", ""))
    return enough.startswith("charge ") or ("set" in boost and enough.startswith("level "))


def block_said(parts: list[dict[str, Plain]], line: Callable[[CardLine], Iterator[Words]]) -> Iterator[Words]:
    """Every way in which a card could say a block, given how it says a line; where a line ends is no word."""
    first = parts[0]["boost"]
    assert isinstance(first, dict)
    head = cut(_head(first))
    if parts[0]["static"] != first["while"]:  # it gives nothing of its own
        first, parts = {}, [{}, *parts]
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


def _head(first: dict[str, Plain]) -> str:
    """How a block begins that gives this."""
    least, most = _ENOUGH.fullmatch(str(first["while"])).groups()  # type: ignore[union-attr]  # it is a block's
    if "set" in first:
        return f"lEVEL {least}{f'-{most}' if most else '+'} {first['set']}"
    return f"{least}+{' artifact creature' if 'become' in first else ''} |"


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
