"""Rulesets that other packages bring: found by their entry points, checked, and never trusted to work.

A package names them in its metadata:

    [project.entry-points."comparator.rulesets"]
    kitchen-table = "kitchen_table"

The entry point leads to an `Overlay`, an `Era`, anything else that is `Named`, or to a module that holds
one as `ERA`.  `rulesets.conformance` is the kit to test one with.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from importlib.machinery import PathFinder
from pathlib import Path
from threading import Thread
from types import ModuleType
from typing import TYPE_CHECKING, Any

from rulesets.eras.named import Named
from rulesets.ruleset import Ruleset

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "comparator.rulesets"
NAME = re.compile(r"[a-z0-9][a-z0-9 ._-]*")
SECONDS_TO_LOAD = 10.0
"""How long a package may take to bring its ruleset; one that never comes back must not hold up the others."""


@dataclass(frozen=True, slots=True)
class Broken:
    """An entry point that brings no ruleset: its name, its package, and why."""

    name: str
    package: str
    why: str

    def __str__(self) -> str:
        return f"the ruleset {self.name} of the package {self.package} is left out: {self.why}"


def discover_plugins(taken: Collection[str]) -> tuple[tuple[Named, ...], tuple[Broken, ...]]:
    """What installed packages bring under names that are not `taken`, and what of it is broken."""
    found: list[Named] = []
    broken: list[Broken] = []
    names = set(taken)
    for entry in sorted(_entries(), key=lambda one: (one.name, _package(one))):
        brought = _brought(entry, frozenset(names))
        if isinstance(brought, str):
            broken.append(Broken(entry.name, _package(entry), brought))
        else:
            found.append(brought)
            names |= {brought.name, *brought.aliases}
    return tuple(found), tuple(broken)


def concerned(trace: str, ruleset: str) -> tuple[str, ...]:
    """The installed packages whose files a trace names, or whose ruleset is called so."""
    return tuple(
        _package(entry)
        for entry in sorted(_entries(), key=_package)
        if (module := sys.modules.get(entry.module)) is not None
        and (
            any(place in trace for place in _places(module)) or getattr(_named(entry), "name", "") == ruleset
        )
    )


def _entries() -> Iterable[EntryPoint]:
    """The entry points of our group.

    What reads metadata takes a tenth of a comparison to be imported and to look, and hardly anybody has
    such a package: it is asked only where the words of the group stand in some package's folder.
    """
    if not any(map(_may_name_the_group, sys.path)) and all(
        finder is PathFinder or not hasattr(finder, "find_distributions") for finder in sys.meta_path
    ):
        return ()
    from importlib.metadata import entry_points  # noqa: PLC0415 - see above

    return entry_points(group=GROUP)


def _may_name_the_group(place: str) -> bool:
    """Whether a place for packages has one that names the group; of an archive nobody looks."""
    try:
        packages = [one for one in Path(place or ".").iterdir() if one.suffix in {".dist-info", ".egg-info"}]
    except NotADirectoryError:
        return True
    except OSError:
        return False
    return any(GROUP.encode() in _said(one / "entry_points.txt") for one in packages)


def _said(entries: Path) -> bytes:
    try:
        return entries.read_bytes()
    except OSError:
        return b""


def _places(module: ModuleType) -> list[str]:
    """How a trace names the files of a package: its folder, or its only file."""
    top = sys.modules[module.__name__.partition(".")[0]]
    folders = [f'"{Path(folder)}/' for folder in getattr(top, "__path__", ())]
    return folders or [f'"{top.__file__}"']


def _brought(entry: EntryPoint, taken: Collection[str]) -> Named | str:
    """What an entry point leads to, if it can be listed as a ruleset; else why not."""
    answers: list[Named | str] = []

    def load() -> None:
        try:
            named = _named(entry)
            answers.append(next(_wrong(named, taken), "") or named)
        except BaseException as error:  # noqa: BLE001 - nothing that a stranger's code raises may stop us
            answers.append(f"{type(error).__name__}: {error}")

    loading = Thread(target=load, daemon=True)
    loading.start()
    loading.join(SECONDS_TO_LOAD)
    return answers[0] if answers else f"it was not loaded after {SECONDS_TO_LOAD:g} seconds"


def _named(entry: EntryPoint) -> Any:
    loaded = entry.load()
    return loaded.ERA if isinstance(loaded, ModuleType) else loaded


def _package(entry: EntryPoint) -> str:
    return entry.dist.name if entry.dist is not None else "unknown"


def _wrong(named: Any, taken: Collection[str]) -> Iterator[str]:
    """What keeps an object from being listed as a ruleset; the rest of the kit is for its own tests."""
    from rulesets.conformance import misshapen  # noqa: PLC0415 - for what a package brings alone

    for name in (named.name, *named.aliases):
        if not isinstance(name, str) or not NAME.fullmatch(name):
            yield f"{name!r} is no name; small letters, digits, spaces, dots and dashes make one"
        elif name in taken:
            yield f'there is a ruleset called "{name}" already'
    for attribute, kind in (("title", str), ("date", date), ("story", str), ("kind", str)):
        if not isinstance(getattr(named, attribute), kind):
            yield f"its {attribute} is no {kind.__name__}"
    ruleset = named.ruleset()
    if not isinstance(ruleset, Ruleset):
        yield f"{ruleset!r} is no ruleset"
        return
    if ruleset.name != named.name:
        yield f'it is called "{named.name}", and its ruleset "{ruleset.name}"'
    yield from misshapen(ruleset)
