"""CSV: a row for each question, whose columns are known by their names."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import date

from reports.training.foreign.fields import bare, of_one_answer, roles_of
from reports.training.foreign.parts import (
    BankItem,
    BankPart,
    Role,
    Text,
    finished,
    right_among,
    settled,
    split_at_options,
)

_MARKS = ",;\t"
"""What may stand between two cells."""


def text_of_table(name: str, said: str) -> Text:
    """A table with a heading row."""
    first, *rows = list(_rows(said, _mark(said))) or [[]]
    columns = [plain_cell(said[cell.start : cell.stop]).strip() for cell in first]
    names = (range(first[0].start, first[-1].stop),) if first else ()
    items = (_item(said, number, dict(zip(columns, row, strict=False))) for number, row in enumerate(rows, 1))
    return Text(name, said, tuple(items), names, plain_cell)


def plain_cell(told: str) -> str:
    """What a cell says."""
    return told.replace('""', '"').strip().lstrip("\N{ZERO WIDTH NO-BREAK SPACE}")


def _item(said: str, number: int, row: Mapping[str, range]) -> BankItem:
    cells = {name: plain_cell(said[cell.start : cell.stop]) for name, cell in row.items()}
    parts = [
        part
        for one in _parts(row)
        for part in (split_at_options(said, one) if one.role is Role.STEM else (one,))
    ]
    options = {
        part.letter: plain_cell(said[part.start : part.end]) for part in parts if part.role is Role.OPTION
    }
    key = next((part for part in parts if part.role is Role.KEY), None)
    right = right_among(plain_cell(said[key.start : key.end]), options) if key else frozenset()
    told = [
        one if one is not key or not right else BankPart(Role.REPEATED, one.start, one.end)
        for one in settled(parts, right)
    ]
    if not any(part.role is Role.STEM for part in told):
        told += [
            BankPart(Role.STEM, cell.start, cell.stop)
            for name, cell in row.items()
            if not roles_of([name])[name]
        ]
    told += _cited(said, row, cells)
    known = next((cells[name] for name in cells if bare(name) == "id" and cells[name]), str(number))
    span = range(min(one.start for one in row.values()), max(one.stop for one in row.values()))
    day = next((one for name in cells if bare(name) in ("date", "day") for one in _days(cells[name])), None)
    return finished(said, BankItem(known, (span,), tuple(told), day))


def _parts(row: Mapping[str, range]) -> Iterator[BankPart]:
    roles = roles_of(row)
    for name, cell in row.items():
        of_one = of_one_answer(name)
        role = roles[name]
        if cell and role is not None:
            yield BankPart(role, cell.start, cell.stop)
        elif cell and of_one is not None:
            yield BankPart(of_one[0], cell.start, cell.stop, of_one[1])


def _cited(said: str, row: Mapping[str, range], cells: Mapping[str, str]) -> Iterator[BankPart]:
    """Each rule of a column of rules of which another column tells the day on which it bears its number."""
    named = {bare(name): name for name in row}
    if "rules" in named and "numberedon" in named:
        cell = row[named["rules"]]
        place = cell.start
        days = cells[named["numberedon"]].split(";")
        for numbers, day in zip(said[cell.start : cell.stop].split(";"), days, strict=False):
            if any(_days(day)):
                yield BankPart(Role.DATED, place, place + len(numbers))
            place += len(numbers) + 1


def _days(told: str) -> Iterator[date]:
    with suppress(ValueError):
        yield date.fromisoformat(told.strip())


def _mark(said: str) -> str:
    """What stands between the cells of the first row."""
    first = said.partition("\n")[0]
    return max(_MARKS, key=first.count)


def _rows(said: str, mark: str) -> Iterator[Sequence[range]]:
    """The rows of a table, each as the places of what its cells say; gone through once."""
    cell = re.compile(rf'[ ]*"((?:[^"]|"")*+)"?[^{mark}\r\n]*+|([^{mark}\r\n]*+)')
    row: list[range] = []
    place = 0
    while place < len(said):
        found = cell.match(said, place)
        assert found is not None, "it may be empty"
        row.append(range(*found.span(1 if found[1] is not None else 2)))
        place = found.end() + 1
        if said[found.end() : place] != mark:
            if any(row):
                yield row
            row = []
    if any(row):
        yield row
