"""What may follow in a scenario that is being written: keys and words of the schema, and names on the board.

The text is unfinished, so no parser reads it: the place is told from indentation, dashes and open braces.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from comparator.scenario.schema import Schema, schema
from comparator.scenario.vocabulary import LINE_KEYS, ZONE_KEYS
from rulesets.cards import book

MOST = 60
ITEM = "[]"
"""The step from a list to what it holds; steps into mappings are their keys."""

DASH = re.compile(r"-(?: +|$)")
KEY = re.compile(r"""("[^"]*"|'[^']*'|[^\s#"'{\[\]},-][^#{}\[\]]*?):(?:\s+|$)""")
NAMED_WITHIN = 4
"""Players and cards are named no deeper: what lies in more braces and brackets is passed over."""
ZONES = frozenset({"table", *ZONE_KEYS})
SPOKEN_OF = frozenset({*LINE_KEYS, *ZONES, "lines"})
"""Where players and cards are named, rather than in a title or a remark."""


@dataclass(frozen=True, slots=True)
class Suggestion:
    """What may stand here, and what it means."""

    text: str
    about: str


@dataclass(frozen=True, slots=True)
class Completion:
    """Suggestions, which replace what is `typed`."""

    typed: str
    suggestions: tuple[Suggestion, ...]


@dataclass(frozen=True, slots=True)
class Place:
    """Where a line of the text leads to: through which steps, and what stands there."""

    steps: tuple[str, ...]
    typed: str
    keys: bool
    """Whether a key may stand here."""
    values: bool
    """Whether a value may."""
    passed: tuple[tuple[str, ...], ...]
    """The steps to every word that the line holds, the word last."""


def complete(before: str) -> Completion:
    """What may follow a text, of which the last line ends at the cursor."""
    places = list(_places(before))
    here = places[-1]
    line = before.rpartition("\n")[2]
    if line.lstrip().startswith("#") or " #" in line or line.endswith(":"):
        return Completion("", ())
    sought = here.typed.casefold()
    offered = {each.text: each for each in reversed([*_offered(here, _names(places[:-1]))])}
    found = [each for each in reversed(offered.values()) if sought in each.text.casefold()]
    found.sort(key=lambda each: not each.text.casefold().startswith(sought))
    return Completion(here.typed, tuple(found[:MOST]))


def _places(text: str) -> Iterator[Place]:
    """The place that each line leads to."""
    path: list[tuple[int, str]] = []
    for line in text.split("\n"):
        column = len(line) - len(line.lstrip(" "))
        keyed = False
        while match := DASH.match(line, column) or KEY.match(line, column):
            keyed = match.re is KEY
            step = _bare(match[1]) if keyed else ITEM
            _climb(path, column, step)
            path.append((column, step))
            column = match.end()
        rest = line[column:]
        if not keyed and not rest.startswith("#") and (rest or line.endswith(" ") or not line):
            _climb(path, column, "")
        outer = tuple(step for _, step in path)
        opened, typed, passed = _braces(rest)
        steps = outer + tuple(filter(None, opened))
        at_key = bool(opened) and not opened[-1]
        yield Place(
            steps,
            typed,
            keys=at_key or not (keyed or opened),
            values=not at_key,
            passed=(outer, *(outer + each for each in passed), (*steps, typed)),
        )


def _climb(path: list[tuple[int, str]], column: int, step: str) -> None:
    """Leave what does not hold a thing in that column; the items of a list may stand below its key."""
    while path:
        indent, last = path[-1]
        if indent < column or (indent == column and step == ITEM != last):
            return
        path.pop()


def _braces(text: str) -> tuple[list[str], str, list[tuple[str, ...]]]:
    """The steps into braces and brackets still open at the end, the last word, and the words before it.

    A step is "" where a key is yet to come.
    """
    opened: list[str] = []
    passed: list[tuple[str, ...]] = []
    word = ""
    for sign in text:
        if sign in "{[":
            opened.append(ITEM if sign == "[" else "")
        elif sign in "}]," and opened:
            if len(opened) <= NAMED_WITHIN:
                passed.append((*filter(None, opened), _bare(word)))
            closed = opened.pop()
            if sign == ",":
                opened.append(ITEM if closed == ITEM else "")
        elif sign == ":" and opened and not opened[-1]:
            opened[-1] = _bare(word)
            if len(opened) <= NAMED_WITHIN:
                passed.append(tuple(opened))
        else:
            word += sign
            continue
        word = ""
    return opened, word.lstrip().lstrip("\"'"), passed


def _bare(word: str) -> str:
    return word.strip().strip("\"'")


def _names(places: Sequence[Place]) -> tuple[str, ...]:
    """The players and cards that were named so far; of cards that share a name, none."""
    found: dict[str, None] = {}
    for steps in (steps for place in places for steps in place.passed):
        match steps:
            case ("players", name, *_):
                found[name] = None
            case (where, _, "[]", name, *_) | (where, _, name) if where in ZONES and name != ITEM:
                found[name.partition(": ")[0]] = None
    return tuple(name for name in found if name and not name[0].isdigit())


def _offered(place: Place, names: Sequence[str]) -> Iterator[Suggestion]:
    shapes = _shapes(place.steps)
    for shape in shapes:
        if place.keys:
            for key, described in shape.get("properties", {}).items():
                yield Suggestion(f"{key}: ", described.get("description", ""))
        if place.values:
            for value in shape.get("enum", [shape["const"]] if "const" in shape else []):
                word = str(value).lower() if isinstance(value, bool) else str(value)
                yield Suggestion(word, "card" if word in book.card_names() else "")
    if place.steps[-1:] == ("expect",):
        yield from (Suggestion(f"{name}: ", "ruleset") for name in _rulesets())
    elif place.steps and place.steps[0] in SPOKEN_OF and any(_holds_names(shape, place) for shape in shapes):
        yield from (Suggestion(name if place.values else f"{name}: ", "on this board") for name in names)


def _holds_names(shape: Schema, place: Place) -> bool:
    if place.values and "string" in shape.get("type", ()):
        return True
    return place.keys and isinstance(shape.get("additionalProperties"), dict)


def _shapes(steps: Sequence[str]) -> list[Schema]:
    """Every schema that what stands there may answer to."""
    shapes = _alternatives(_schema())
    for step in steps:
        shapes = [inner for shape in shapes for inner in _inner(shape, step)]
    return shapes


def _inner(shape: Schema, step: str) -> list[Schema]:
    if step == ITEM:
        child = shape.get("items")
    else:
        child = shape.get("properties", {}).get(step, shape.get("additionalProperties"))
    return _alternatives(child) if isinstance(child, dict) else []


def _alternatives(shape: Schema) -> list[Schema]:
    """The schema, and those that it leaves the choice of."""
    if "$ref" in shape:
        return _alternatives(_schema()["$defs"][shape["$ref"].rpartition("/")[2]])
    return [shape, *(inner for each in shape.get("anyOf", ()) for inner in _alternatives(each))]


@cache
def _schema() -> dict[str, Any]:
    return schema()


def _rulesets() -> tuple[str, ...]:
    return tuple(_schema()["properties"]["rulesets"]["anyOf"][1]["anyOf"][0]["enum"])
