"""Finding cards whose name or words are typed from memory, typing errors forgiven."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from rapidfuzz import fuzz, process
from rapidfuzz.distance import OSA

from comparator.cards.naming import folded_name
from comparator.cards.records import Card
from comparator.cards.store import Store

MOST_NEAR = 3
NEAR_ENOUGH = 70
"""How alike, of 100, a name must be to be offered."""
MOST_SPELLINGS = 5
NAME_COUNTS, TYPE_COUNTS, TEXT_COUNTS = 10.0, 4.0, 1.0
"""What a word is worth where it stands."""


@dataclass(frozen=True, slots=True)
class Hits:
    """Cards that hold all the words, the likeliest first; `instead` says what a word was taken for, and, where no card holds
    them all, `without` how many hold all but one.
    """

    cards: tuple[Card, ...]
    total: int
    instead: dict[str, tuple[str, ...]]
    without: dict[str, int] = field(default_factory=dict)


def near(store: Store, name: str) -> tuple[str, ...]:
    """The names of the cards whose own name, or a face's, comes nearest; the nearest first."""
    alike = process.extract(
        folded_name(name), store.names(), scorer=fuzz.ratio, limit=2 * MOST_NEAR, score_cutoff=NEAR_ENOUGH
    )
    found = (store.named(folded) for folded, _, _ in alike)
    return tuple(dict.fromkeys(each.card.name for each in found if each is not None))[:MOST_NEAR]


def search(store: Store, words: str, most: int) -> Hits:
    """The cards that say all of these words (or their beginnings) in name, type or text, at most so many of them."""
    wanted: dict[str, tuple[str, ...]] = {}
    instead: dict[str, tuple[str, ...]] = {}
    for word in dict.fromkeys(word for word in folded_name(words).split() if word.isalnum()):
        if _stands(store.connection, word):
            wanted[word] = (word,)
            continue
        spelled = _spellings(store.connection, word)
        wanted[word] = instead[word] = spelled
    if not wanted or () in wanted.values():
        return Hits((), 0, instead)
    ranked = _ranked(store.connection, wanted.values())
    without = {}
    if not ranked and len(wanted) > 1:
        without = {word: len(_ranked(store.connection, _all_but(word, wanted))) for word in wanted}
    return Hits(tuple(store.numbered(ranked[:most])), len(ranked), instead, without)


def _all_but(word: str, wanted: Mapping[str, tuple[str, ...]]) -> list[tuple[str, ...]]:
    return [either for other, either in wanted.items() if other != word]


def _ranked(connection: sqlite3.Connection, wanted: Iterable[tuple[str, ...]]) -> list[int]:
    """The cards that hold of each of several words one spelling, the likeliest first."""
    query = " AND ".join(f"({' OR '.join(_asked(word) for word in either)})" for either in wanted)
    return [
        number
        for (number,) in connection.execute(
            "SELECT words.rowid FROM words JOIN card ON card.id = words.rowid WHERE words MATCH ?"
            " ORDER BY bm25(words, ?, ?, ?), card.name, card.identity",
            (query, NAME_COUNTS, TYPE_COUNTS, TEXT_COUNTS),
        )
    ]


def _asked(word: str) -> str:
    return f'"{word}"*'


def _stands(connection: sqlite3.Connection, word: str) -> bool:
    """Whether any card has a word that begins so."""
    rows = connection.execute("SELECT 1 FROM words WHERE words MATCH ? LIMIT 1", (_asked(word),))
    return rows.fetchone() is not None


def _spellings(connection: sqlite3.Connection, word: str) -> tuple[str, ...]:
    """The words on cards that this one may have been meant for: a slip or two away, the commonest of the nearest."""
    slips = 1 if len(word) < 5 else 2
    far = {known: OSA.distance(word, known, score_cutoff=slips) for known in _vocabulary(connection)}
    nearest = min(far.values(), default=slips + 1)
    return tuple(known for known, slipped in far.items() if slipped == nearest <= slips)[:MOST_SPELLINGS]


def _vocabulary(connection: sqlite3.Connection) -> Iterator[str]:
    """Every word that stands on a card, the commonest first."""
    for (term,) in connection.execute("SELECT term FROM vocabulary ORDER BY doc DESC, term"):
        yield term
