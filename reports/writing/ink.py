"""Text for a terminal: one ink, one width, one way to break lines."""

from __future__ import annotations

from collections.abc import Iterable
from textwrap import wrap

from reports.words.words import plain

WIDTH = 88
BOLD, QUIET = "1", "2"
OUTCOME_COLORS = ("34", "33", "32", "35", "36", "31")


class Ink:
    """Paints text for a terminal, or leaves it as it is."""

    def __init__(self, color: bool) -> None:
        self.color = color

    def paint(self, text: str, code: str) -> str:
        return f"\033[{code}m{text}\033[0m" if self.color and text else text

    def bold(self, text: str) -> str:
        return self.paint(text, BOLD)

    def quiet(self, text: str) -> str:
        return self.paint(text, QUIET)

    def outcome(self, text: str, number: int) -> str:
        """In the colour of the outcome of that number, bold."""
        return self.paint(text, f"{BOLD};{OUTCOME_COLORS[number % len(OUTCOME_COLORS)]}")


def wrapped(text: str, indent: str = "", first: str | None = None, width: int = WIDTH) -> list[str]:
    """The text in lines; `first` (whose colours take no room) stands in place of the first indent."""
    lines = wrap(plain(text), width - len(indent), break_on_hyphens=False) or [""]
    return [(indent if first is None else first) + lines[0], *(indent + line for line in lines[1:])]


def joined_lines(lines: Iterable[str]) -> str:
    """Lines as a text."""
    return "".join(f"{line.rstrip()}\n" for line in lines)
