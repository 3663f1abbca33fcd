"""Abilities that leave open which of several things they do: `gets +1/-1 or -1/+1`, `gains your choice of flying or haste`.

Such a line is read as a line for each of them would be, and what they come to is one ability with so many ways.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import product, takewhile

from rulesets.cards.part import Plain
from rulesets.cards.text.phrases import Words, items

_UNTIL = r"(?P<after>(?: until end of turn)?\.)"
_CHANGE = r"[+-][0-9]+/[+-][0-9]+"
_FORMS = tuple(
    map(
        re.compile,
        (
            rf"(?P<before>.*\bgets? )(?P<things>{_CHANGE} or {_CHANGE}){_UNTIL}",
            rf"(?P<before>.*\b(?:gains?|loses?) )your choice of (?P<things>[^.]+?){_UNTIL}",
            rf"(?P<before>.*\bprotection )(?P<things>from [a-z ]+ or from [a-z ]+?){_UNTIL}",
            r"(?P<before>.*\b(?:gains?|loses?) )(?P<things>[a-z ]+ or [a-z ]+?)(?P<after> until end of turn\.)",
            rf"(?P<before>.*\bbecomes? )(?P<things>an? [A-Z]\w+ or an? [A-Z]\w+){_UNTIL}",
        ),
    )
)
"""The forms of a line with a choice at its end."""
_JOINTS = re.compile(r", or |, | or ")
_LEADING = re.compile(r"^(?:from|an?) ")
_NO_CHOICE = re.compile(r'"|\bonce\b|\beach turn\b|—')
"""What is used so many times in a turn, or is had by others, would have one of them as often as there are."""
_SHARED = 3
"""So many words that all ways have in common may be said for each."""


def ways_of(text: str) -> tuple[tuple[str, str], ...]:
    """The ways of a line with a choice, each with the line for which it stands; none where it leaves no such choice.

    A way is called by the thing alone, without what all of them are said with.
    """
    if " or " not in text or _NO_CHOICE.search(text):
        return ()
    for form in _FORMS:
        found = form.fullmatch(text)
        if found is not None:
            things = _JOINTS.split(found["things"])
            return tuple(
                (_LEADING.sub("", thing), f"{found['before']}{thing}{found['after']}") for thing in things
            )
    return ()


def as_one(each: Sequence[Mapping[str, Plain]], ways: Sequence[str], label: str) -> dict[str, Plain] | None:
    """The ability that does what one of several does, of which each is a way; None where they are not alike in all else.

    A way that has a colour chosen for it is one for each colour.
    """
    called = [_COLOR if one.get("choose") == _COLOR else way for one, way in zip(each, ways, strict=True)]
    beside = [_beside(one) for one in each]
    if beside.count(beside[0]) < len(each) or len(set(called)) < len(called):
        return None
    if any(one.get("choose", _COLOR) != _COLOR for one in each):
        return None
    effects: list[Plain] = [
        {**effect, _WAY: way} if isinstance(effect, dict) else effect
        for one, way in zip(each, called, strict=True)
        for effect in items(one["effect"])
    ]
    named = {key: label if key in _LABELLED else value for key, value in each[0].items() if key != "choose"}
    return {**named, "choose": list[Plain](called), "effect": effects}


def taken_apart(ability: Mapping[str, Plain]) -> list[dict[str, Plain]]:
    """The abilities of which one with several ways was made; none of any other."""
    ways = ability.get("choose")
    if not isinstance(ways, list):
        return []
    rest = {key: value for key, value in ability.items() if key != "choose"}
    found: list[dict[str, Plain]] = []
    for way in ways:
        effects: list[Plain] = [
            {key: value for key, value in one.items() if key != _WAY}
            for one in items(ability["effect"]) if isinstance(one, dict) and one.get(_WAY) == way
        ]  # fmt: skip
        chosen: dict[str, Plain] = {"choose": _COLOR} if way == _COLOR else {}
        found.append({**rest, **chosen, "effect": effects[0] if len(effects) == 1 else effects})
    return found


def _beside(ability: Mapping[str, Plain]) -> dict[str, Plain]:
    """All of an ability but what it does, and what it is called."""
    return {key: value for key, value in ability.items() if key not in ("effect", "choose", *_LABELLED)}


_COLOR, _WAY = "color", "way"
_LABELLED = ("ability", "spell", "trigger")


def said(each: Sequence[Sequence[Words]]) -> Iterator[Words]:
    """Every way in which a line could leave open which of several it stands for, of each of which these are the ways to say it.

    All of them are said alike: beside a way to say the first stand those of the others that have most words in common with it.
    """
    first, *others = each
    for line in first:
        for rest in product(*(_most_alike(line, other) for other in others)):
            yield from _together([line, *rest])


def _most_alike(line: Words, ways: Sequence[Words]) -> list[Words]:
    """Those that have most words in common with a line."""
    shared = [_alike(line, way) for way in ways]
    most = max(shared)
    return [way for way, number in zip(ways, shared, strict=True) if number == most]


def _alike(one: Words, other: Words) -> int:
    """How many words two lines have in common at both ends."""
    return len(common((one, other))) + len(common((one[::-1], other[::-1])))


def _together(lines: Sequence[Words]) -> Iterator[Words]:
    """Every way to say these lines in one, what they have in common once."""
    before = common(lines)
    after = common([line[len(before) :][::-1] for line in lines])[::-1]
    for first in range(max(len(before) - _SHARED, 0), len(before) + 1):
        for last in range(min(_SHARED, len(after)) + 1):
            end = len(after) - last
            things = [line[first : len(line) - end] for line in lines]
            head, tail = lines[0][:first], lines[0][len(lines[0]) - end :]
            for listed in _listed(things):
                yield (*head, *listed, *tail)
                yield (*head, "your", "choice", "of", *listed, *tail)


def common(lines: Sequence[Words]) -> Words:
    """The words with which all begin."""
    together = takewhile(lambda words: len(set(words)) == 1, zip(*lines, strict=False))
    return tuple(words[0] for words in together)


def _listed(things: Sequence[Words]) -> Iterator[Words]:
    *most, final = things
    if len(most) == 1:
        yield (*most[0], "or", *final)
        return
    begun = [word for thing in most for word in (*thing, ",")]
    yield (*begun, "or", *final)
