"""What may have been meant by a name that nothing bears."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence

SHORT, LETTERS_A_SLIP = 4, 3
"""A word of fewer letters is forgiven one slip, since two such words that look alike are often words of their own; a longer
one two, or one for every so many letters."""


_WORD = re.compile(r"[^\W_]+")


def nearest(wanted: str, names: Iterable[str], most: int = 3) -> list[str]:
    """The names that may have been meant, the nearest first: a few slips away, or longer or shorter by whole words."""
    from difflib import get_close_matches  # noqa: PLC0415 - for what is misspelt alone

    from rapidfuzz.distance import OSA  # noqa: PLC0415

    forgiven = 1 if len(wanted) < SHORT else max(2, len(wanted) // LETTERS_A_SLIP)
    near = [
        name for name in get_close_matches(wanted, [*names], 3 * most)
        if OSA.distance(wanted.casefold(), name.casefold()) <= forgiven or _longer(wanted, name)
    ]  # fmt: skip
    return near[:most]


def beginning_like(wanted: str, names: Iterable[str]) -> list[str]:
    """The names whose first words may have been meant, a slip or so away, by one who left the others out."""
    words = len(_WORD.findall(wanted))
    found: dict[str, list[str]] = {}
    for name in names:
        if ends := [one.end() for one in _WORD.finditer(name)][:words]:
            found.setdefault(name[: ends[-1]], []).append(name)
    return [name for near in nearest(wanted, found) for name in found[near]]


def a_slip_away(wanted: str, names: Iterable[str]) -> list[str]:
    """The names that a single slip makes into this one, so that hardly anything else was meant."""
    from rapidfuzz.distance import OSA  # noqa: PLC0415 - for what nobody knows alone

    return [name for name in names if OSA.distance(wanted.casefold(), name.casefold(), score_cutoff=1) == 1]


def _longer(one: str, other: str) -> bool:
    """Whether one is the other with more words beside it."""
    return _words(one) <= _words(other) or _words(one) >= _words(other)


def _words(name: str) -> set[str]:
    return {*_WORD.findall(name.casefold())}


def respelled(phrase: str, words: Iterable[str], reads: Callable[[str], bool]) -> str:
    """The phrase with the words that nobody knows as the nearest of `words`, where that can be read; else an empty one."""
    known = frozenset(words)
    in_order = sorted(known)

    def spelled(found: re.Match[str]) -> str:
        word = found[0]
        if word.lower() in known:
            return word
        near = nearest(word.lower(), in_order, 1)
        return (near[0].capitalize() if word[0].isupper() else near[0]) if near else word

    other = re.sub(r"[A-Za-z]+", spelled, phrase)
    return other if other != phrase and reads(other) else ""


def did_you_mean(names: Sequence[str]) -> str:
    """What a fault says of names that come near, behind what is wrong: `; did you mean 2003 or 2008?`."""
    return f"; did you mean {' or '.join(names)}?" if names else ""
