"""Which scenario shows a clause version or a rule at work: of those that witness it, one in which it acts on the day asked for."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from functools import cache
from itertools import islice
from pathlib import Path

from comparator import library
from comparator.files.data import data_in
from comparator.running.run import run
from comparator.scenario.reading import read_file
from rulesets.history import as_of

MOST_PLAYED = 120
"""How many scenarios are played at most to find one in which a rule acts."""


@dataclass(frozen=True, slots=True)
class Show:
    """A scenario of the library with the versions it witnesses; `case` unless it is there for those alone."""

    file: str
    title: str
    witnesses: frozenset[str]
    case: bool


@cache
def shows() -> tuple[Show, ...]:
    """Every scenario that witnesses something."""
    found = []
    cases = set(library.paths())
    for path in library.every_path():
        text = path.read_text(encoding="utf-8")
        if "\nwitnesses:" in text:
            head = data_in(text)
            found.append(Show(path.name, head["title"], frozenset(head["witnesses"]), path in cases))
    return tuple(found)


def best(versions: Iterable[str]) -> Show | None:
    """The scenario that shows most of these versions, and little else; a case rather than a mere witness."""
    return next(_best_first(versions), None)


def best_on(day: date, points: Collection[str], versions: Iterable[str]) -> Show | None:
    """The best scenario in which one of some points acts on a day: of those that show some versions the one in which least else does, or
    else one that shows others of their clauses, or else anything.
    """
    asked = frozenset(versions)
    clauses = {version.partition("@")[0] for version in asked}
    others = {one for show in shows() for one in show.witnesses if one.partition("@")[0] in clauses} - asked
    near = list(islice(_best_first(asked), MOST_PLAYED))
    acting = {show: found for show in near if (found := _acting(points, show, day))}
    if acting:
        return min(acting, key=lambda show: acting[show])
    further = dict.fromkeys((*_best_first(others), *shows()))
    return next((show for show in islice(further, MOST_PLAYED) if _acting(points, show, day)), None)


def _best_first(versions: Iterable[str]) -> Iterator[Show]:
    wanted = frozenset(versions)
    fitting = [show for show in shows() if show.witnesses & wanted]
    yield from sorted(
        fitting,
        key=lambda show: (-len(show.witnesses & wanted), not show.case, len(show.witnesses), show.file),
    )


def _acting(points: Collection[str], show: Show, day: date) -> int:
    """By how many rules something happens, or does not, as a scenario is played under those of a day; none unless one of some points
    is among them.
    """
    rules = as_of(day)
    scenario = read_file(_paths()[show.file])
    played = [run(scenario, line, rules, borrow=False, pictured=False) for line in scenario.lines]
    acting = {rules.cite(cause).point for each in played for cause in (*each.cited, *each.weighed)}
    return len(acting) if acting & {*points} else 0


@cache
def _paths() -> dict[str, Path]:
    return {path.name: path for path in library.every_path()}
