"""Faults of a scenario file: where each stands, what was found there, and what would have done."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

WIDEST = 100
"""How much of a source line is shown."""
MOST_SHOWN = 100
"""How many faults of one file are told of."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing wrong with a file; `line` and `column` count from 1, `found` is what the caret points at."""

    line: int
    column: int
    message: str
    found: str = ""
    expected: str = ""
    suggestion: str = ""


class Faults(Exception):
    """Everything that is wrong with one file, in the order of its lines."""

    def __init__(
        self, name: str, faults: list[Fault], source: tuple[str, ...] = (), beside: Sequence[Faults] = ()
    ) -> None:
        super().__init__(f"{name}: {len(faults)} fault{'s' if len(faults) > 1 else ''}")
        self.name = name
        in_order = sorted(faults, key=lambda fault: (fault.line, fault.column, fault.message))
        self.faults = tuple(in_order[:MOST_SHOWN])
        self.more = len(in_order) > MOST_SHOWN
        self.source = source
        """The file's lines, as far as they could be read."""
        self.beside = tuple(beside)
        """What is wrong with files that this one names."""

    def render(self) -> str:
        """All faults as text: place and message, the source line with a caret, what may have been meant, what was expected."""
        told = [self._render(fault) for fault in self.faults]
        if self.more:
            told.append(f"{self.name}: more than {MOST_SHOWN} faults; the others are left out")
        return "\n\n".join([*told, *(faults.render() for faults in self.beside)])

    def _render(self, fault: Fault) -> str:
        lines = [f"{self.name}:{fault.line}:{fault.column}: {printable(fault.message)}"]
        if 0 < fault.line <= len(self.source) and self.source[fault.line - 1].strip():
            number = str(fault.line)
            text, start = _excerpt(printable(self.source[fault.line - 1]), fault.column - 1)
            width = max(1, min(len(fault.found), len(text) - start)) if fault.found else 1
            lines.append(f"  {number} | {text}")
            lines.append(f"  {' ' * len(number)} | {' ' * start}{'^' * width}")
        if fault.suggestion:
            lines.append(f'  did you mean "{printable(fault.suggestion)}"?')
        if fault.expected:
            lines.append(f"  expected: {printable(fault.expected)}")
        return "\n".join(lines)


def printable(text: str) -> str:
    """`text` without signs that would move the cursor or turn the line around on a terminal."""
    return "".join(
        sign if sign.isprintable() else " " if sign == "\t" else "\N{REPLACEMENT CHARACTER}" for sign in text
    )


def _excerpt(line: str, column: int) -> tuple[str, int]:
    """The part of a long line around a column, and where the column stands in it."""
    start = max(0, column - WIDEST // 2) if len(line) > WIDEST else 0
    shown = line[start : start + WIDEST]
    before, after = "…" if start else "", "…" if start + WIDEST < len(line) else ""
    return f"{before}{shown}{after}", max(0, column - start) + len(before)
