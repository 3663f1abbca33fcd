"""An error of the program's own: what it was working on, and a report of it for whoever can mend it."""

from __future__ import annotations

import platform
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from traceback import TracebackException, walk_tb
from types import FrameType
from typing import TypeVar

from comparator import __version__

Wanted = TypeVar("Wanted")


@dataclass(frozen=True, slots=True)
class Mishap:
    """What went wrong, on which scenario, under which rules, and through whose fault perhaps."""

    what: str
    scenario: str
    """The text of the scenario that was at work; empty where none was."""
    rules: str
    plug_ins: tuple[str, ...]
    """The packages whose code stands in the trace, or whose ruleset was at work."""
    trace: str

    def line(self) -> str:
        """The mishap in one line."""
        blamed = f" (the plug-in {', '.join(self.plug_ins)} had a part in it)" if self.plug_ins else ""
        return f"Internal error: {self.what}{blamed}."

    def report(self, command: str) -> str:
        """All that is needed to see it again, the same text for the same mishap."""
        told = [
            self.line(),
            "Please attach this file to an issue, after a look at whether it says more than you want to say.",
            "",
            f"Program:  comparator {__version__}, Python {platform.python_version()}, {sys.platform}",
            f"Command:  {command}",
            f"Rules:    {self.rules or 'none were at work'}",
            "Scenario:" + ("" if self.scenario else " none was at work"),
            *(f"  | {line}" for line in self.scenario.splitlines()),
            "",
            self.trace,
        ]
        return "\n".join(told)


def mishap(error: BaseException) -> Mishap:
    """What is known of an error that nobody expected."""
    from comparator.scenario.scenario import Scenario  # noqa: PLC0415 - loads much, for what seldom happens
    from rulesets.plugins import concerned  # noqa: PLC0415
    from rulesets.ruleset import Ruleset  # noqa: PLC0415

    frames = [frame for frame, _ in walk_tb(error.__traceback__)][::-1]
    scenario = next(_held(frames, Scenario), None)
    ruleset = next(_held(frames, Ruleset), None)
    rules = ruleset.name if ruleset else ""
    told = TracebackException.from_exception(error)
    trace = "".join(told.format())
    return Mishap(
        what=" ".join("".join(told.format_exception_only()).split()),
        scenario=scenario.text if scenario else _being_read(frames),
        rules=rules,
        plug_ins=concerned(trace, rules),
        trace=_without_places(trace),
    )


def _held(frames: list[FrameType], kind: type[Wanted]) -> Iterator[Wanted]:
    """What of a kind the functions had in hand, the innermost first."""
    for frame in frames:
        yield from (value for value in frame.f_locals.values() if isinstance(value, kind))


def _being_read(frames: list[FrameType]) -> str:
    """The text of the scenario that could not even be read."""
    from comparator.scenario.reading import read  # noqa: PLC0415

    for frame in frames:
        if frame.f_code is read.__code__:
            given: str | bytes = frame.f_locals["given"]
            return given.decode("utf-8", "backslashreplace") if isinstance(given, bytes) else given
    return ""


def _without_places(trace: str) -> str:
    """A trace whose files are named from where Python looks for them: where that is, is nobody's business."""
    for place in sorted(filter(None, {*sys.path, str(Path(__file__).parents[2])}), key=len, reverse=True):
        trace = trace.replace(f'"{place.rstrip("/")}/', '"')
    return trace
