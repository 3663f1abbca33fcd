"""The SQLite file that keeps the user's cards: written whole or not at all, then only read.

`card` holds the cards with their faces as JSON, `name` leads from every folded name to its cards, `words` finds
cards by what they say, and `about` tells where it all came from.
"""

from __future__ import annotations

import json
import os
import sqlite3
import time
from collections.abc import Iterable, Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from comparator.cards.faults import BrokenCards, NoCards
from comparator.cards.naming import folded_name
from comparator.cards.records import Card, Face
from comparator.files.writing import CannotWrite

FORMAT = "1"
A_DAY = 24 * 60 * 60

_TABLES = """
CREATE TABLE about (key TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE card (
    id INTEGER PRIMARY KEY, identity TEXT NOT NULL UNIQUE, name TEXT NOT NULL, faces TEXT NOT NULL,
    layout TEXT NOT NULL, released TEXT NOT NULL, edition TEXT NOT NULL, border TEXT NOT NULL, newest TEXT NOT NULL
);
CREATE TABLE name (folded TEXT NOT NULL, whole INTEGER NOT NULL, card INTEGER NOT NULL, face INTEGER NOT NULL);
CREATE VIRTUAL TABLE words USING fts5(name, type, text, content='');
CREATE VIRTUAL TABLE vocabulary USING fts5vocab(words, 'row');
"""
_PUT = """
INSERT INTO card (identity, name, faces, layout, released, edition, border, newest)
VALUES (:identity, :name, :faces, :layout, :released, :edition, :border, :released)
ON CONFLICT (identity) DO UPDATE SET
    name = iif(excluded.newest > newest, excluded.name, name),
    faces = iif(excluded.newest > newest, excluded.faces, faces),
    layout = iif(excluded.newest > newest, excluded.layout, layout),
    border = iif(excluded.newest > newest, excluded.border, border),
    edition = iif(excluded.released < released, excluded.edition, edition),
    released = min(excluded.released, released),
    newest = max(excluded.newest, newest)
"""
"""A later printing has the wording of today, an earlier one the date and set of the first."""
_COLUMNS = "card.id, identity, card.name, faces, layout, released, edition, border"
WHOLE, PART = 1, 0


@dataclass(frozen=True, slots=True)
class CardFound:
    """A card under one of its names: `face` counts from 0 and is -1 where the name is that of the whole card.

    `others` is how many more cards bear that name; of those the first printed is taken.
    """

    card: Card
    face: int
    others: int = 0


class Writer:
    """Takes cards into a file that nobody sees yet."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        connection.executescript(f"PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF; {_TABLES}")

    def put(self, card: Card) -> None:
        """Keep a card, or what one more printing of it tells."""
        row = {
            "identity": card.identity, "name": card.name, "faces": json.dumps([_said(face) for face in card.faces]),
            "layout": card.layout, "released": card.released, "edition": card.set, "border": card.border,
        }  # fmt: skip
        self._connection.execute(_PUT, row)

    def finish(self, about: Mapping[str, str]) -> int:
        """Make every name and word findable; how many cards there are."""
        count = 0
        for number, card in _cards(self._connection, "ORDER BY card.id"):
            count += 1
            self._connection.executemany("INSERT INTO name VALUES (?, ?, ?, ?)", _names(number, card))
            said = (
                " ".join(folded_name(face.name) for face in card.faces),
                " ".join(folded_name(face.type_line) for face in card.faces),
                " ".join(folded_name(face.text) for face in card.faces),
            )
            self._connection.execute(
                "INSERT INTO words (rowid, name, type, text) VALUES (?, ?, ?, ?)", (number, *said)
            )
        self._connection.execute("CREATE INDEX by_name ON name (folded)")
        told = {**about, "format": FORMAT, "cards": str(count)}
        self._connection.executemany("INSERT INTO about VALUES (?, ?)", told.items())
        self._connection.commit()
        return count


def _said(face: Face) -> dict[str, Any]:
    """What a face says, without what it leaves empty."""
    return {key: value for key, value in asdict(face).items() if value}


def _names(number: int, card: Card) -> Iterator[tuple[str, int, int, int]]:
    yield folded_name(card.name), WHOLE, number, -1
    if len(card.faces) > 1:
        for place, face in enumerate(card.faces):
            yield folded_name(face.name), PART, number, place


@contextmanager
def replacing(path: Path) -> Iterator[Writer]:
    """What takes the cards of a new file, which takes the place of the old one when all went well.

    Raises `CannotWrite`; whatever is raised, the old file is as it was and nothing is left beside it.
    """
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with _writing(path):
            path.parent.mkdir(parents=True, exist_ok=True)
            _clear(path)
            part.unlink(missing_ok=True)
        try:
            with closing(sqlite3.connect(part)) as connection:
                yield Writer(connection)
        except sqlite3.Error as error:
            raise CannotWrite(path, str(error)) from error
        with _writing(path):
            _to_disk(part)
            part.replace(path)
    finally:
        with suppress(OSError):
            part.unlink()


@contextmanager
def _writing(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise CannotWrite(path, (error.strerror or str(error)).lower()) from error


def _clear(path: Path) -> None:
    """Take away what a run that was killed a day ago or earlier has left."""
    for left in path.parent.glob(f".{path.name}.*.part"):
        if time.time() - left.stat().st_mtime > A_DAY:
            left.unlink(missing_ok=True)


def _to_disk(path: Path) -> None:
    with path.open("rb") as file:
        os.fsync(file.fileno())


class Store:
    """The user's cards, open for reading."""

    def __init__(self, path: Path, connection: sqlite3.Connection) -> None:
        self.path = path
        self.connection = connection

    @property
    def about(self) -> dict[str, str]:
        """Where the cards came from: `source`, `kind`, `updated`, `fetched` (seconds since 1970), `cards`."""
        return dict(self.connection.execute("SELECT key, value FROM about"))

    def named(self, name: str) -> CardFound | None:
        """The card of that name, or the one with a face of that name."""
        rows = self.connection.execute(
            "SELECT card, face FROM name JOIN card ON card.id = name.card WHERE folded = ?"
            " ORDER BY whole DESC, face, released, identity",
            (folded_name(name),),
        ).fetchall()
        if not rows:
            return None
        number, face = rows[0]
        ((_, card),) = _cards(self.connection, "WHERE card.id = ?", (number,))
        return CardFound(card, face, len({card for card, _ in rows}) - 1)

    def names(self) -> list[str]:
        """Every name and every face's name, folded, in the order of the alphabet."""
        return [
            name for (name,) in self.connection.execute("SELECT DISTINCT folded FROM name ORDER BY folded")
        ]

    def cards(self) -> Iterator[Card]:
        """All cards, in the order of their names."""
        for _, card in _cards(self.connection, "ORDER BY card.name, identity"):
            yield card

    def numbered(self, numbers: Iterable[int]) -> Iterator[Card]:
        """The cards of those numbers, in their order."""
        for number in numbers:
            for _, card in _cards(self.connection, "WHERE card.id = ?", (number,)):
                yield card

    def shared_names(self) -> list[str]:
        """The names that more than one card bears whole, in the order of the alphabet."""
        rows = self.connection.execute(
            "SELECT min(card.name) FROM name JOIN card ON card.id = name.card WHERE whole"
            " GROUP BY folded HAVING count(*) > 1 ORDER BY 1"
        )
        return [name for (name,) in rows]


@contextmanager
def opened(path: Path) -> Iterator[Store]:
    """The cards of a file; raises `NoCards` where there is none and `BrokenCards` where it cannot be read."""
    if not path.is_file():
        raise NoCards(path)
    try:
        with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as connection:
            store = Store(path, connection)
            if store.about.get("format") != FORMAT:
                raise BrokenCards(path, "another version of this program made it")
            yield store
    except sqlite3.Error as error:
        raise BrokenCards(path, str(error)) from error


def note_fetch(path: Path, moment: float) -> None:
    """Note that what the file holds was looked for anew, and was still the newest; raises `CannotWrite`."""
    try:
        with closing(sqlite3.connect(path)) as connection, connection:
            connection.execute("INSERT OR REPLACE INTO about VALUES ('fetched', ?)", (str(int(moment)),))
    except sqlite3.Error as error:
        raise CannotWrite(path, str(error)) from error


def _cards(
    connection: sqlite3.Connection, which: str, given: tuple[object, ...] = ()
) -> Iterator[tuple[int, Card]]:
    rows = connection.execute(f"SELECT {_COLUMNS} FROM card {which}", given)
    for number, identity, name, faces, *rest in rows:
        yield number, Card(identity, name, tuple(_face(said) for said in json.loads(faces)), *rest)


def _face(said: dict[str, Any]) -> Face:
    lists: dict[str, Any] = {key: tuple(said[key]) for key in ("colors", "keywords") if key in said}
    return Face(**{**said, **lists})
