"""The description that the lines of a card which were read come to."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

from rulesets.cards.part import Plain
from rulesets.cards.text.abilities import together
from rulesets.cards.text.outcome import KICKER, UNCASTABLE, CardLine


def borne(read: Iterable[CardLine]) -> tuple[CardLine, ...]:
    """The lines, none of which is read as a part of a spell of which nothing is left that bears it."""
    lines = tuple(read)
    if any(line.reason == UNCASTABLE for line in lines):
        return tuple(
            CardLine(line.text, "silent", reason=UNCASTABLE, said=line.said) if _is_part(line) else line
            for line in lines
        )
    parts = [line for line in lines if _is_part(line)]
    if any(not all(map(_is_beside, line.abilities)) for line in parts):
        return lines
    why = "nothing is read of what the spell does"
    return tuple(
        CardLine(line.text, "not read", reason=why, said=line.said) if _is_part(line) else line
        for line in lines
    )


def _is_part(line: CardLine) -> bool:
    """Whether a line was read as a spell, or as a part of one."""
    return line.outcome == "read" and any(map(of_a_spell, line.abilities))


def whole(read: Iterable[CardLine]) -> dict[str, Plain]:
    """What a scenario file says of a card whose lines these are, as far as they are read."""
    lines = tuple(read)
    found = [line for line in lines if line.outcome == "read"]
    keywords: list[Plain] = [keyword for line in found for keyword in line.keywords]
    spell = [line.abilities for line in found if any(of_a_spell(one) for one in line.abilities)]
    abilities: list[Plain] = [one for line in found for one in line.abilities if not of_a_spell(one)]
    if not any(line.reason == UNCASTABLE for line in lines):
        ways = [*product(*(one for one in spell if not _is_kicked(one)))]
        abilities += [together(parts) for parts in ways if not all(map(_is_beside, parts))]
        for (kicked,) in filter(_is_kicked, spell):
            abilities += [together([*filter(_is_beside, parts), kicked]) for parts in ways]
    described: dict[str, Plain] = {}
    if keywords:
        described["keywords"] = keywords
    if abilities:
        described["abilities"] = abilities
    return described


def _is_kicked(line: tuple[Plain, ...]) -> bool:
    """Whether a line is what a spell is where it was kicked."""
    return any(isinstance(one, dict) and KICKER in one for one in line)


def _is_beside(part: Plain) -> bool:
    """Whether a part of a spell is what it costs, or when it is cast, and not what it does."""
    return isinstance(part, dict) and "effect" not in part


def of_a_spell(ability: Plain) -> bool:
    """Whether an ability is a spell's, or one of the parts that a spell's lines say of it."""
    return isinstance(ability, dict) and not {"static", "trigger", "ability"} & ability.keys()
