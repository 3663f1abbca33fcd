"""The census on disk: a SQLite file to which each chunk is added whole or not at all, and only once."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Self, cast

from comparator.census.tally import CHUNK, Change, Count, Job, Tally

FORMAT = 1
PATIENCE = 10.0
"""Seconds to wait for another program that is writing to the same file."""

TABLES = """
CREATE TABLE heading (key TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE chunks (number INTEGER PRIMARY KEY, boards INTEGER NOT NULL, differing INTEGER NOT NULL);
CREATE TABLE changes (
    day TEXT, kind TEXT, clauses TEXT, boards INTEGER NOT NULL, example INTEGER NOT NULL,
    PRIMARY KEY (day, kind, clauses)
);
CREATE TABLE clauses (clause TEXT PRIMARY KEY, boards INTEGER NOT NULL, example INTEGER NOT NULL);
"""

SUMMED = (
    "ON CONFLICT DO UPDATE SET boards = boards + excluded.boards, example = min(example, excluded.example)"
)


class UnusableLedger(Exception):
    """A file that no census can be continued in; it is left as it was."""


class Ledger:
    """An open census file."""

    def __init__(self, path: Path, job: Job) -> None:
        """Begin a file, or go on with one that was begun for the same job.

        Raises:
            UnusableLedger: the file is damaged, is no census, or is another one.
        """
        self._path = path
        with self._explained():
            self._base = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)
        try:
            with self._explained():
                self._begin_or_continue(_heading(job))
        except BaseException:
            self._base.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_raised: object) -> None:
        self._base.close()

    def _begin_or_continue(self, wanted: dict[str, str]) -> None:
        (sound,) = self._base.execute("PRAGMA quick_check(1)").fetchone()
        if sound != "ok":
            raise UnusableLedger(_damaged(self._path, sound))
        with self._transaction():
            tables = {name for (name,) in self._base.execute("SELECT name FROM sqlite_master")}
            if not tables:
                for statement in TABLES.split(";")[:-1]:
                    self._base.execute(statement)
                self._base.executemany("INSERT INTO heading VALUES (?, ?)", wanted.items())
                return
            if not {"heading", "chunks", "changes", "clauses"} <= tables:
                raise UnusableLedger(
                    f"{self._path} is a database, but of something else than a census; name another file."
                )
            found = dict(self._base.execute("SELECT key, value FROM heading"))
        other = [
            f"{key}: {found.get(key, 'none')} there, {value} here"
            for key, value in wanted.items()
            if found.get(key) != value
        ]
        if other:
            raise UnusableLedger(
                f"{self._path} holds another census ({'; '.join(other)}). It was left as it is; name another file."
            )

    def done(self) -> dict[int, int]:
        """The chunks that were counted, each with its number of boards."""
        with self._explained():
            return dict(self._base.execute("SELECT number, boards FROM chunks"))

    def add(self, chunk: int, found: Tally) -> None:
        """Add a chunk, with all that was found in it, unless it is there already."""
        with self._explained(), self._transaction():
            new = self._base.execute(
                "INSERT OR IGNORE INTO chunks VALUES (?, ?, ?)", (chunk, found.boards, found.differing)
            )
            if not new.rowcount:
                return
            self._base.executemany(
                f"INSERT INTO changes VALUES (?, ?, ?, ?, ?) {SUMMED}",
                [
                    (change.day, change.kind, " ".join(change.clauses), count.boards, count.example)
                    for change, count in found.changes.items()
                ],
            )
            self._base.executemany(
                f"INSERT INTO clauses VALUES (?, ?, ?) {SUMMED}",
                [(slug, count.boards, count.example) for slug, count in found.clauses.items()],
            )

    def total(self) -> Tally:
        """All that was counted so far."""
        with self._explained():
            boards, differing = self._base.execute(
                "SELECT coalesce(sum(boards), 0), coalesce(sum(differing), 0) FROM chunks"
            ).fetchone()
            rows = self._base.execute("SELECT * FROM changes ORDER BY day, kind, clauses")
            changes = {
                Change(day, cast(Any, kind), tuple(clauses.split())): Count(number, example)
                for day, kind, clauses, number, example in rows
            }
            each = self._base.execute("SELECT * FROM clauses ORDER BY clause")
            clauses = {slug: Count(number, example) for slug, number, example in each}
        return Tally(boards, differing, changes, clauses)

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        self._base.execute("BEGIN IMMEDIATE")
        try:
            yield
        except BaseException:
            self._base.execute("ROLLBACK")
            raise
        self._base.execute("COMMIT")

    @contextmanager
    def _explained(self) -> Iterator[None]:
        try:
            yield
        except sqlite3.OperationalError as error:
            raise UnusableLedger(f"{self._path} cannot be used: {error}.") from error
        except sqlite3.DatabaseError as error:
            raise UnusableLedger(_damaged(self._path, str(error))) from error


def _heading(job: Job) -> dict[str, str]:
    return {
        "format": str(FORMAT),
        "family": job.family,
        "boards": str(len(job.sample)),
        "chunk": str(CHUNK),
        "rules": job.rules,
    }


def _damaged(path: Path, why: str) -> str:
    return f"{path} is damaged, or no database ({why}). It was left as it is; name another file."
