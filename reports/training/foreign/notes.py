"""Notes of Anki: fields that are known by their names."""

from __future__ import annotations

from collections.abc import Sequence

from reports.training.foreign.fields import OFFERED, bare, roles_of
from reports.training.foreign.parts import (
    LETTERS,
    BankItem,
    BankPart,
    Role,
    Text,
    finished,
    right_among,
    settled,
    split_at_options,
)
from reports.training.foreign.plain import laid_in_lines


def text_of_note(name: str, known_as: str, fields: Sequence[str], names: Sequence[str]) -> Text:
    """A note, whose fields are called so; fields without a name are a front and a back."""
    called = [*names, *("Front", "Back", "Extra")[len(names) :], *[""] * len(fields)][: len(fields)]
    roles = roles_of(called)
    parts: list[BankPart] = []
    told = [laid_in_lines(field) for field in fields]
    said = "\n".join(told)
    start = 0
    for field_name, lines in zip(called, told, strict=True):
        role = roles[field_name]
        if bare(field_name) in OFFERED:
            parts += _options(lines, start)
        elif role is not None:
            parts.append(BankPart(role, start, start + len(lines)))
        start += len(lines) + 1
    asked = [
        one for part in parts for one in (split_at_options(said, part) if part.role is Role.STEM else (part,))
    ]
    options = {part.letter: said[part.start : part.end] for part in asked if part.role is Role.OPTION}
    key = next((said[part.start : part.end] for part in asked if part.role is Role.KEY), "")
    right = right_among(key, options)
    told_apart = [
        BankPart(Role.REPEATED, one.start, one.end)
        if one.role is Role.KEY and not one.letter and right
        else one
        for one in settled(asked, right)
    ]
    item = finished(said, BankItem(known_as, (range(len(said)),), tuple(told_apart)))
    return Text(name, said, (item,))


def _options(told: str, start: int) -> list[BankPart]:
    """The answers of a list, a line for each."""
    found: list[BankPart] = []
    for line in told.split("\n"):
        if line.strip() and len(found) < len(LETTERS):
            found.append(BankPart(Role.OPTION, start, start + len(line), LETTERS[len(found)]))
        start += len(line) + 1
    return found
