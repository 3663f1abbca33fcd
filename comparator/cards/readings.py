"""Readings of card text, kept from one run to the next: whoever names the same card again need not parse it.

A reading is good for the very reader that made it.  What cannot be kept is read anew, and nobody need know.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import asdict
from functools import cache
from hashlib import sha256
from pathlib import Path

import rulesets
from comparator.cards.place import readings_file
from rulesets.cards.text.outcome import CardLine

_READERS = ("cards/**/*", "keywords/*", "table/abilities/*")
"""The files of the package that a reading depends on."""


def kept_reading(text: str, name: str, types: Iterable[str]) -> tuple[CardLine, ...]:
    """What becomes of each line of a card's text; see `rulesets.cards.text.reading`."""
    kept = _kept(readings_file())
    key = json.dumps([_fingerprint()[:7], text, name, sorted(types)])
    found = kept.get(key)
    if found is None:
        from rulesets.cards.text.reading import read_text as read  # noqa: PLC0415 - a second, for what is not kept

        found = read(text, name, types)
        kept.put(key, found)
    return found


@cache
def _kept(path: Path | None) -> _Readings:
    return _Readings(path)


class _Readings:
    """The readings in a file; none, and no place for any, where it cannot be used."""

    def __init__(self, path: Path | None) -> None:
        self._connection: sqlite3.Connection | None = None
        if path is None:
            return
        with suppress(sqlite3.Error, OSError):
            path.parent.mkdir(parents=True, exist_ok=True)
            connection = sqlite3.connect(path, isolation_level=None, timeout=1, check_same_thread=False)
            connection.execute("PRAGMA synchronous=OFF")
            # Another version of the program at the same time takes the table away, and has keys of its own.
            version = int(_fingerprint()[:7], 16)
            if connection.execute("PRAGMA user_version").fetchone() != (version,):
                connection.executescript(
                    "DROP TABLE IF EXISTS reading; CREATE TABLE reading (key TEXT PRIMARY KEY, lines TEXT NOT NULL);"
                    f"PRAGMA user_version={version};"
                )
            self._connection = connection

    def get(self, key: str) -> tuple[CardLine, ...] | None:
        """What is kept under that key."""
        if self._connection is None:
            return None
        with suppress(sqlite3.Error, ValueError, TypeError):
            row = self._connection.execute("SELECT lines FROM reading WHERE key = ?", (key,)).fetchone()
            return tuple(_line(one) for one in json.loads(row[0])) if row is not None else None
        return None

    def put(self, key: str, lines: Sequence[CardLine]) -> None:
        """Keep a reading."""
        if self._connection is None:
            return
        with suppress(sqlite3.Error):
            said = json.dumps([asdict(line) for line in lines], ensure_ascii=False)
            self._connection.execute("INSERT OR REPLACE INTO reading VALUES (?, ?)", (key, said))


def _line(kept: dict[str, object]) -> CardLine:
    lists = {name: tuple(kept[name]) for name in ("keywords", "abilities")}  # type: ignore[arg-type, var-annotated]  # a Line's own fields, as JSON keeps them
    return CardLine(**{**kept, **lists})  # type: ignore[arg-type]  # likewise


@cache
def _fingerprint() -> str:
    """What tells this reader from every other: the files that make it up."""
    root = Path(rulesets.__file__).parent
    files = {file for form in _READERS for file in root.glob(form) if file.suffix in (".py", ".so", ".yaml")}
    digest = sha256()
    for file in sorted(files):
        digest.update(file.name.encode() + file.read_bytes())
    return digest.hexdigest()
