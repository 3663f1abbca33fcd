"""JSON: a list of questions in the shape of public banks, or any like it, whose keys are known by their names."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from reports.training.foreign.fields import KEYS, OFFERED, bare, roles_of
from reports.training.foreign.parts import (
    LETTERS,
    BankItem,
    BankPart,
    Role,
    Text,
    UnreadableBank,
    finished,
    is_numbered_on_a_day,
    right_among,
    settled,
    split_at_options,
)
from reports.training.foreign.plain import unmarked

_Path = tuple[str | int, ...]
_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*+"|[{}\[\],:]')
_RIGHT = ("right", "correct", "iscorrect", "isright")


def text_of_json(name: str, said: str) -> Text:
    """A list of questions, or an object that holds one under `questions`.

    Raises:
        UnreadableBank: it is no JSON.
    """
    try:
        given = json.loads(said)
    except (ValueError, RecursionError) as fault:
        raise UnreadableBank(f"{name}: no JSON: {fault}") from fault
    under: _Path = () if isinstance(given, list) else ("questions",)
    listed = given.get("questions", []) if isinstance(given, dict) else given
    questions = listed if isinstance(listed, list) else []
    places: dict[int, dict[_Path, range]] = {}
    for path, place in _placed(said):
        number = path[len(under)] if path[: len(under)] == under and len(path) > len(under) else None
        if isinstance(number, int):
            places.setdefault(number, {})[path[len(under) + 1 :]] = place
    items = (
        _item(said, number, one, places.get(number, {}))
        for number, one in enumerate(questions)
        if isinstance(one, dict)
    )
    return Text(name, said, tuple(items), plain=plain_string)


def plain_string(told: str) -> str:
    """What a piece of a string of JSON says."""
    try:
        said = str(json.loads(f'"{told}"', strict=False))
    except ValueError:  # it was cut at an escape
        said = told
    return unmarked(said) if "<" in said else said.strip()


def _placed(said: str) -> Iterator[tuple[_Path, range]]:
    """Every text of a document that is JSON, by the keys and numbers that lead to it, and where it stands."""
    path: list[str | int] = []
    is_key = False
    for token in _TOKEN.finditer(said):
        match token[0]:
            case "{" | "[":
                path.append(0 if token[0] == "[" else "")
                is_key = token[0] == "{"
            case "}" | "]":
                path.pop()
                is_key = False
            case ",":
                last = path[-1]
                path[-1] = last + 1 if isinstance(last, int) else ""
                is_key = not isinstance(last, int)
            case ":":
                is_key = False
            case text if is_key:
                path[-1] = str(json.loads(text, strict=False))
            case _:
                yield tuple(path), range(token.start() + 1, token.end() - 1)


def _item(said: str, number: int, given: Mapping[str, Any], places: Mapping[_Path, range]) -> BankItem:
    fields = list(_parts(given, places))
    parts = [
        part for one in fields for part in (split_at_options(said, one) if one.role is Role.STEM else (one,))
    ]
    options = {
        part.letter: plain_string(said[part.start : part.end]) for part in parts if part.role is Role.OPTION
    }
    keys = [part for part in parts if part.role is Role.KEY]
    key = plain_string(said[keys[0].start : keys[0].end]) if keys else ""
    right = _flagged(given) or right_among(key, options)
    told = [
        piece
        for one in settled(parts, right)
        for piece in (
            _again(said, one, right) if one.role is Role.REPEATED or (one in keys and right) else (one,)
        )
    ]
    told += _cited(said, places)
    span = range(
        min((one.start for one in places.values()), default=0),
        max((one.stop for one in places.values()), default=0),
    )
    return finished(said, BankItem(str(given.get("id", number + 1)), (span,), tuple(told)))


def _again(said: str, part: BankPart, right: frozenset[str]) -> Iterator[BankPart]:
    """What says again what another field says, apart from the answers it offers again that are wrong."""
    for one in settled(split_at_options(said, part), right):
        yield one if one.role is Role.WRONG else replace(one, role=Role.REPEATED, letter="")


def _parts(given: Mapping[str, Any], places: Mapping[_Path, range]) -> Iterator[BankPart]:
    roles = roles_of(given)
    for path, place in places.items():
        name = str(path[0])
        role = roles.get(name)
        if bare(name) in OFFERED and len(path) > 1:
            yield from _of_an_answer(path, place)
        elif role is not None:
            yield BankPart(role, place.start, place.stop)


def _of_an_answer(path: _Path, place: range) -> Iterator[BankPart]:
    """What an answer of a list says, and what is said of it."""
    number = path[1]
    letter = str(number).upper() if isinstance(number, str) else LETTERS[number : number + 1]
    told_of_it = roles_of([str(path[-1])])[str(path[-1])] is Role.FEEDBACK
    if letter:
        yield BankPart(Role.FEEDBACK if told_of_it else Role.OPTION, place.start, place.stop, letter)


def _flagged(given: Mapping[str, Any]) -> frozenset[str]:
    """The letters of those answers that are marked as right, or to which a number points, counted from nought."""
    found: set[str] = set()
    for name, listed in given.items():
        if bare(name) in KEYS and isinstance(listed, int) and not isinstance(listed, bool):
            found |= {*LETTERS[max(listed, 0) : max(listed, 0) + 1]}
        if bare(name) in OFFERED and isinstance(listed, list):
            found |= {LETTERS[number] for number in _marked(listed[: len(LETTERS)])}
    return frozenset(found)


def _marked(listed: Sequence[Any]) -> Iterable[int]:
    return (
        number
        for number, one in enumerate(listed)
        if isinstance(one, dict) and any(bare(key) in _RIGHT and value is True for key, value in one.items())
    )


def _cited(said: str, places: Mapping[_Path, range]) -> Iterator[BankPart]:
    """The numbers of cited rules whose text tells the day on which they are borne."""
    for path, place in places.items():
        text = places.get((*path[:-1], "ruleText")) if path[-1] == "ruleNumber" else None
        if text is not None and is_numbered_on_a_day(said[text.start : text.stop]):
            yield BankPart(Role.DATED, place.start, place.stop)
