"""How wide a text is likely to be, for drawings that cannot ask a browser."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from functools import lru_cache


@lru_cache(maxsize=10_000)
def width(text: str, size: float) -> float:
    """About how wide a text is, in a plain sans-serif face of that size."""
    return sum(map(_letter_width, text)) * size


@lru_cache(maxsize=1_000)
def _letter_width(letter: str) -> float:
    if unicodedata.category(letter) in ("Mn", "Me", "Cf"):
        return 0
    if unicodedata.east_asian_width(letter) in "WF":
        return 1.05
    if letter in "fijlrtI.,:;'|()[]! ":
        return 0.36
    return 0.74 if letter.isupper() or letter in "mw" else 0.62


def fitted_lines(text: str, room: float, size: float, most: int) -> list[str]:
    """The text in at most so many lines of that room; what does not fit ends in an ellipsis."""
    lines: list[str] = []
    for word in (part for whole in text.split() for part in _pieces(whole, room, size)):
        if lines and width(f"{lines[-1]} {word}", size) <= room:
            lines[-1] = f"{lines[-1]} {word}"
        else:
            lines.append(word)
    if len(lines) > most:
        last = lines[most - 1]
        while last and width(f"{last}…", size) > room:
            last = last[:-1]
        lines[most - 1 :] = [f"{last.rstrip()}…"]
    return lines


def _pieces(word: str, room: float, size: float) -> Iterator[str]:
    """The word, cut where it is too long for a line of its own."""
    while width(word, size) > room and len(word) > 1:
        cut = next(n for n in range(len(word) - 1, 0, -1) if n == 1 or width(word[:n], size) <= room)
        yield word[:cut]
        word = word[cut:]
    yield word
