"""Cards that are described in their own words: `text:` is read by the reader of cards, and stands there as data."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from comparator.scenario.vocabulary import TEXT
from rulesets.cards.building import build
from rulesets.cards.part import Part, Plain
from rulesets.nearest import respelled

if TYPE_CHECKING:
    from rulesets.cards.text.outcome import CardLine

LONGEST_TEXT = 2000


def spelled_out(name: str, part: Part) -> tuple[Part, tuple[CardLine, ...]]:
    """The description with what its text says in place of the text, and the lines that are said to have no say.

    A line that is not read is complained of: a card is never played as if it said nothing.  A later wording
    that has a text says with it all that the card does from then on.
    """
    if not isinstance(part.value, dict):
        return part, ()
    types = _types(part)
    spelled, silent = _spelled_out(name, part, types)
    for key in ("back", "flipped", "adventure", "other half"):
        spelled, silent = _with_other_face(key, spelled, silent)
    dated = spelled.get("as of")
    if dated is None or not isinstance(dated.value, dict) or not isinstance(spelled.value, dict):
        return spelled, silent
    wordings: dict[str, Plain] = {}
    for day, wording in dated.entries("days, and what the card says from then on"):
        anew, lines = _spelled_out(name, wording, types)
        wordings[day] = anew.value
        if wording.get(TEXT) is not None and isinstance(anew.value, dict):
            wordings[day] = {"keywords": [], "abilities": [], **anew.value}
        silent += lines
    return replace(spelled, value={**spelled.value, "as of": wordings}), silent


def _with_other_face(key: str, part: Part, silent: tuple[CardLine, ...]) -> tuple[Part, tuple[CardLine, ...]]:
    """The description with what the text of its back face, its lower or other half or its Adventure says in place of that text."""
    other = part.get(key)
    if other is None or not isinstance(other.value, dict) or not isinstance(part.value, dict):
        return part, silent
    types = _types(other) if key in ("back", "flipped") or "types" in other.value else ["instant"]
    spelled, lines = _spelled_out(str(other.value.get("name", "")), other, types)
    return replace(part, value={**part.value, key: spelled.value}), silent + lines


def _spelled_out(name: str, part: Part, types: list[str]) -> tuple[Part, tuple[CardLine, ...]]:
    text = part.get(TEXT)
    if text is None or not isinstance(part.value, dict):
        return part, ()
    from rulesets.cards.text.line import whole  # noqa: PLC0415 - for cards with text alone

    rest = {key: value for key, value in part.value.items() if key != TEXT}
    said = text.text("the card's words")
    if len(said) > LONGEST_TEXT:
        text.complain(f"{len(said)} characters are too long", expected=f"at most {LONGEST_TEXT} characters")
        return replace(part, value=rest), ()
    if unpaired := [row for row in said.split("\n") if row.count("[") != row.count("]")]:
        for row in unpaired:
            lacks = "closed" if row.count("[") > row.count("]") else "opened"
            text.complain(f"a bracket is not {lacks}: {row}", row, "every `[` with its `]` in one line")
        return replace(part, value=rest), ()
    lines = _lines_of(said, name, types)
    for line in lines:
        if line.outcome == "not read":
            meant = _respelled(line.said, name, types)
            unread = line.said if meant else _behind_what_is_read(line.said, name, types)
            text.complain(
                f"this of the card's text is not read: {unread}",
                unread,
                "other words for it, or what it does under `abilities:`",
                meant=meant,
            )
    read = whole(lines)
    alone = Part({"types": [*types], **({"pt": "0/0"} if "creature" in types else {}), **read})
    build(name, alone)
    for complaint in alone.complaints:
        text.complain(complaint.message, complaint.found, complaint.expected, complaint.options)
    both: dict[str, Plain] = dict(rest)
    for key, found in read.items():
        both[key] = [*_listed(rest.get(key, "")), *_listed(found)]
    return replace(part, value=both), tuple(line for line in lines if line.outcome == "silent")


def _lines_of(said: str, name: str, types: list[str]) -> tuple[CardLine, ...]:
    """The lines of a text: where one is not read, keywords apart from what follows them in one row, if more is read so."""
    lines = _read(said, name, types)
    if all(line.outcome != "not read" for line in lines):
        return lines
    read_as_they_are = tuple(line.said for line in lines if line.outcome != "not read")
    rows = (
        row
        if row.startswith(read_as_they_are) or _begins_with_a_sentence(row, name, types)
        else _KEYWORDS_FIRST.sub(r"\1\n", row)
        for row in said.split("\n")
    )
    return max(lines, _read("\n".join(rows), name, types), key=_how_much_is_read)


def _read(said: str, name: str, types: list[str]) -> tuple[CardLine, ...]:
    from comparator.cards.readings import kept_reading  # noqa: PLC0415 - for cards with text alone

    return kept_reading(said, name, types)


def _begins_with_a_sentence(row: str, name: str, types: list[str]) -> bool:
    """Whether what stands before the first full stop says something by itself that is no list of keywords."""
    first = _KEYWORDS_FIRST.match(row)
    return first is not None and any(line.abilities for line in _read(first[1], name, types))


def _how_much_is_read(lines: tuple[CardLine, ...]) -> int:
    return sum(line.outcome != "not read" for line in lines)


def _behind_what_is_read(line: str, name: str, types: list[str]) -> str:
    """The sentences of a line from the first on that keeps it from being read: those before it would be read by themselves."""
    ends = [end.end() for end in _NEXT_SENTENCE.finditer(line)]
    behind = (
        line[end:]
        for end in reversed(ends)
        if all(one.outcome == "read" for one in _read(line[:end].rstrip(), name, types))
    )
    return next(behind, line)


_NEXT_SENTENCE = re.compile(r"\. +(?=[A-Z])")
"""Where a sentence ends and another begins."""


def _respelled(line: str, name: str, types: list[str]) -> str:
    """A line with its unknown words as the nearest that card text has, where every line that it makes is read then."""
    from rulesets.cards.text.reading import read_text, words_of_text  # noqa: PLC0415 - for what is not read alone

    def is_read(other: str) -> bool:
        lines = read_text(_KEYWORDS_FIRST.sub(r"\1\n", other), name, types)
        return all(line.outcome == "read" for line in lines)

    return respelled(line, (*words_of_text(), *re.findall(r"[a-z]+", name.lower())), is_read)


_KEYWORDS_FIRST = re.compile(r"^([^.:\n]+)\. +(?=\S)", re.MULTILINE)
"""Keywords that stand in one line with what follows, as in `First strike. {R}: ...`."""


def _types(part: Part) -> list[str]:
    """The types that the card says it has; a creature where it says none."""
    types = part.get("types")
    said = [str(one.value) for one in types.items()] if types is not None else []
    return said or ["planeswalker" if part.get("loyalty") else "creature"]


def _listed(value: Plain) -> list[Plain]:
    """A list as it is; a line of keywords as the list that its commas make of it."""
    if isinstance(value, list):
        return value
    if isinstance(value, dict):
        return [value]
    return [one.strip() for one in value.split(",") if one.strip()]
