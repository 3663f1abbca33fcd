"""What the workbench does with scenarios: keep them in one folder, judge them, and compare them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from comparator import library
from comparator.compare import compare
from comparator.intake import rulesets_named, rulesets_of
from comparator.scenario.faults import Fault, Faults
from comparator.scenario.reading import read
from comparator.scenario.schema import schema
from comparator.timeline import timelines
from comparator.writing import write
from reports import html
from rulesets.cards import book
from rulesets.registry import listing
from rulesets.table.windows import WINDOWS

NAME = re.compile(r"\w[\w .-]{0,90}\.yaml")


class NotHere(Exception):
    """A name that is no scenario of the folder, or may not become one."""


@dataclass(frozen=True, slots=True)
class Folder:
    """The one folder that is read from and written to."""

    path: Path

    def names(self) -> list[str]:
        """Its scenarios."""
        return sorted(each.name for each in self.path.glob("*.yaml") if NAME.fullmatch(each.name))

    def text(self, name: str) -> str:
        """A scenario of the folder, or one that ships with the program."""
        path = _shipped().get(name) or self._place(name)
        return path.read_text(encoding="utf-8")

    def save(self, name: str, text: str) -> None:
        """Put a scenario into the folder, and nowhere else."""
        write(self._place(name), text)

    def _place(self, name: str) -> Path:
        path = self.path / name
        if not NAME.fullmatch(name) or path.is_symlink():
            raise NotHere(
                f"{name!r} is no name for a scenario in this folder; it is letters and ends in .yaml"
            )
        return path


def _shipped() -> dict[str, Path]:
    return {f"library: {path.name}": path for path in library.every_path()}


def choices(folder: Folder) -> dict[str, list[str]]:
    """What there is to open, to run under, and to complete from."""
    keys = {key for record in (schema(), *schema()["$defs"].values()) for key in record.get("properties", {})}
    return {
        "scenarios": folder.names(),
        "shipped": list(_shipped()),
        "rulesets": [named.name for named in listing()],
        "words": sorted({*keys, *WINDOWS, *book.names()}),
    }


@dataclass(frozen=True, slots=True)
class Judgement:
    """What came of a text: its page, or its faults with their places (line, column, message)."""

    page: str = ""
    faults: tuple[tuple[int, int, str], ...] = ()


def judged(text: str, names: Sequence[str]) -> Judgement:
    """Read a scenario and compare it under rulesets of those names, or under its own."""
    try:
        scenario = read(text, "scenario", slug="scenario")
    except Faults as faults:
        return Judgement(faults=tuple((one.line, one.column, _said(one)) for one in faults.faults))
    rulesets = rulesets_named(names) if names else rulesets_of(scenario)
    return Judgement(html.page(compare(scenario, rulesets), timelines(scenario)))


def _said(fault: Fault) -> str:
    hint = f'; did you mean "{fault.suggestion}"?' if fault.suggestion else ""
    expected = f"; expected: {fault.expected}" if fault.expected else ""
    return f"{fault.message}{expected}{hint}"
