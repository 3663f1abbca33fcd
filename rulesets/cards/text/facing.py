"""Villainous choices: another player chooses which of two things is done, both ways.

A line with such a choice is read as a line for each of the two would be, of which that player chooses one.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import product

from rulesets.cards.abilities import FACED_BY
from rulesets.cards.part import Plain
from rulesets.cards.text.choices import as_one, common, taken_apart
from rulesets.cards.text.outcome import CardLine
from rulesets.cards.text.parser import cut
from rulesets.cards.text.phrases import Words

_WHO = {"each opponent": "opponent", "target opponent": "target"}
"""Who faces a choice, as a card says it, and as the data does."""
_FACES = re.compile(
    rf"(?P<before>.*?)(?P<who>{'|'.join(_WHO)}) faces a villainous choice — (?P<one>[^.]+?), or (?P<other>[^.]+)\."
)
_THEY = re.compile(r"^they (\w+)")
_SPOKEN_OF = ("that", "player")


def two_things(text: str) -> tuple[tuple[str, str], ...]:
    """The two things that may be chosen, each with the line for which it stands; none where a line has no such choice."""
    found = _FACES.fullmatch(text)
    if found is None:
        return ()
    who = found["who"]
    said = [
        (one, _THEY.sub(rf"{who} \1s", one).replace("that player", who))
        for one in found.group("one", "other")
    ]
    return tuple((way, f"{found['before']}{line}.") for way, line in said)


def faced(
    text: str, each: Sequence[dict[str, Plain]], ways: Sequence[str], label: str
) -> dict[str, Plain] | None:
    """The ability that does what is chosen of the two; None where they are not alike in all else but whom they are aimed at."""
    found = _FACES.fullmatch(text)
    assert found is not None
    aimed = next((one["targets"] for one in each if "targets" in one), None)
    alike = [one if aimed is None else {**one, "targets": aimed} for one in each]
    faced_by = _WHO[found["who"]]
    if (aimed == ["opponent"]) is not (faced_by == "target"):
        return None
    ability = as_one(alike, ways, label)
    return None if ability is None else {**ability, FACED_BY: faced_by}


def is_faced(ability: dict[str, Plain]) -> bool:
    """Whether another player chooses what it does."""
    return FACED_BY in ability


def said_as_faced(ability: dict[str, Plain], line: Callable[[CardLine], Iterator[Words]]) -> Iterator[Words]:
    """Every way in which a card could say that, given how it says a line."""
    who = next(says for says, means in _WHO.items() if means == ability[FACED_BY])
    apart = taken_apart({key: value for key, value in ability.items() if key != FACED_BY})
    ways = [list(line(CardLine("", "read", abilities=(_by_itself(one),)))) for one in apart]
    head = cut(f"{who} faces a villainous choice —")
    for first, other in product(*ways):
        for begun in range(len(common((first, other))) + 1):
            rest = (_of_that_player(words[begun:-1], cut(who)) for words in (first, other))
            for one, another in product(*rest):
                yield (*first[:begun], *head, *one, ",", "or", *another, ".")


def _by_itself(ability: dict[str, Plain]) -> dict[str, Plain]:
    """One of the two things, which is aimed at the player only where it speaks of that one."""
    speaks = "target" in str(ability["effect"])
    return ability if speaks else {key: value for key, value in ability.items() if key != "targets"}


def _of_that_player(words: Words, who: Words) -> list[Words]:
    """One of the two things as a card says it of the player who was named before: `that player`, or `they`."""
    found: list[str] = []
    place = 0
    while place < len(words):
        is_named = words[place : place + len(who)] == who
        found += _SPOKEN_OF if is_named else words[place : place + 1]
        place += len(who) if is_named else 1
    said = [tuple(found)]
    if tuple(found[:2]) == _SPOKEN_OF and len(found) > 2:
        said.append(("they", found[2].removesuffix("s"), *found[3:]))
    return said
