"""Opening a bank: a text file is one text, a package has many, and the ending of a name tells which form it is in."""

from __future__ import annotations

import io
import json
import lzma
import sqlite3
import zipfile
import zlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path, PurePath

from reports.training.foreign.gift import text_of_gift
from reports.training.foreign.jsons import text_of_json
from reports.training.foreign.marked import marked_text
from reports.training.foreign.moodle import text_of_moodle
from reports.training.foreign.notes import text_of_note
from reports.training.foreign.pages import text_of_page
from reports.training.foreign.parts import BankItem, Role, Text, UnreadableBank
from reports.training.foreign.qti import ITEM, NAMES_ALONE, text_of_qti
from reports.training.foreign.sheets import text_of_sheet
from reports.training.foreign.tables import text_of_table

MOST_BYTES = 64_000_000
"""No bank is larger; what is read may be a device without an end, or a package that unpacks to one."""

MOST_OF_TEXTS = 8_000_000
"""So many bytes of text may come out of a package of texts, which is packed small whatever it unpacks to."""
MOST_STEPS = 100_000_000
"""So many steps a collection may take to give its notes."""

PACKAGES = (".apkg", ".colpkg", ".zip")
COLLECTIONS = ("collection.anki21b", "collection.anki21", "collection.anki2")
"""Where a package of Anki keeps its notes, the newest form first; a package of the newest holds an old one that is empty."""
NOTHING_ELSE = "!"
"""What stands between a package's name and that of a file in it."""


@dataclass(frozen=True, slots=True)
class BankEntry:
    """A question of a bank: how it is known there, what it asks, and what it takes for right."""

    id: str
    asks: str
    taught: tuple[str, ...]


def texts(path: Path) -> Iterator[Text]:
    """Every text of a bank, read by what its places are; one that is not in the form that its name tells is read as loose text.

    Raises:
        UnreadableBank: it is no text and no package that is known.
        OSError: it cannot be read.
    """
    for name, said in _said(path):
        if isinstance(said, Text):
            yield said
            continue
        try:
            text = _read(name, said)
        except UnreadableBank:
            text = Text(name, said)
        yield text


def _said(path: Path) -> Iterator[tuple[str, str | Text]]:
    """The texts of a bank by their names; notes, whose fields have names, are read already."""
    content = _content(path)
    if path.suffix.lower() in PACKAGES:
        yield from _of_package(path, content)
    else:
        yield str(path), _decoded(path, content)


def _read(name: str, said: str) -> Text:
    """A text by the form that its name tells.

    Raises:
        UnreadableBank: it is not in that form.
    """
    return READERS.get(PurePath(name).suffix.lower(), text_of_sheet)(name, said)


def _of_xml(name: str, said: str) -> Text:
    """A quiz of Moodle, or an item of QTI; any other document is loose text."""
    document = marked_text(name, said)
    match document.elements[0].tag:
        case "quiz":
            return text_of_moodle(name, said, document)
        case tag if tag == ITEM or tag in NAMES_ALONE:
            return text_of_qti(name, said, document)
    return Text(name, said)


READERS: Mapping[str, Callable[[str, str], Text]] = {
    ".gift": text_of_gift,
    ".xml": _of_xml,
    ".csv": text_of_table,
    ".json": text_of_json,
    ".html": text_of_page,
    ".md": text_of_sheet,
    ".txt": text_of_sheet,
}
"""Who reads a text by the ending of its name; one of any other ending is read as a sheet."""
ENDINGS = (*READERS, *PACKAGES)
"""How the names of banks end, for whoever looks for banks."""


def _content(path: Path) -> bytes:
    with path.open("rb") as file:
        content = file.read(MOST_BYTES + 1)
    if len(content) > MOST_BYTES:
        raise UnreadableBank(f"{path}: too large for a bank: more than {MOST_BYTES:,} bytes")
    return content


def _decoded(path: Path, content: bytes) -> str:
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        raise UnreadableBank(
            f"{path}: no text: byte {fault.start} is not UTF-8, and its name is that of no package "
            f"({', '.join(PACKAGES)})"
        ) from fault


def _of_package(path: Path, content: bytes) -> Iterator[tuple[str, str | Text]]:
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as package:
            names = package.namelist()
            collection = next((name for name in COLLECTIONS if name in names), "")
            if collection:
                notes = _notes(path, collection, _in_package(path, package, [collection], MOST_BYTES)[0])
                for number, fields, called in notes:
                    name = f"note {number}"
                    where = f"{path}{NOTHING_ELSE}{name}"
                    yield where, text_of_note(where, name, fields, called)
                return
            told = sorted(name for name in names if PurePath(name).suffix.lower() in READERS)
            for name, held in zip(told, _in_package(path, package, told, MOST_OF_TEXTS), strict=True):
                yield f"{path}{NOTHING_ELSE}{name}", _decoded(path, held)
    except zipfile.BadZipFile as fault:
        raise UnreadableBank(f"{path}: no package: {fault}") from fault


def _in_package(path: Path, package: zipfile.ZipFile, names: Sequence[str], most: int) -> list[bytes]:
    """Some files of a package, which unpack to no more than so many bytes."""
    if sum(package.getinfo(name).file_size for name in names) > most:
        raise UnreadableBank(f"{path}: unpacks to more than {most:,} bytes")
    try:
        return [package.read(name) for name in names]
    except (
        RuntimeError,
        EOFError,
        zlib.error,
        lzma.LZMAError,
        OSError,
    ) as fault:  # it has a password, for one
        raise UnreadableBank(f"{path}: cannot be unpacked: {str(fault) or 'it ends too soon'}") from fault


_Note = tuple[int, list[str], Sequence[str]]
"""A note's number, its fields, and what they are called."""


def _notes(path: Path, name: str, content: bytes) -> list[_Note]:
    """The notes of a collection, by their own numbers."""
    if name.endswith("b"):
        content = _unpacked(path, content)
    rows: list[tuple[int, str, str]] = []
    left = MOST_BYTES
    try:
        with closing(sqlite3.connect(":memory:")) as base:
            base.deserialize(content)
            # What is called notes may be no table, but something that is worked out and never ends.
            base.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, MOST_BYTES)
            base.set_progress_handler(lambda: True, MOST_STEPS)
            base.create_collation("unicase", _without_case)
            models = "CAST(mid AS TEXT)" if "mid" in _columns(base, "notes") else "''"
            for number, fields, model in base.execute(
                f"SELECT CAST(coalesce(id, 0) AS INTEGER), CAST(coalesce(flds, '') AS TEXT), {models} FROM notes"
            ):
                rows.append((number, fields, model or ""))
                left -= len(fields) + 1
                if left < 0:
                    raise UnreadableBank(f"{path}: its notes hold more than {MOST_BYTES:,} signs")
            called = _fields_called(base)
    except sqlite3.DatabaseError as fault:
        raise UnreadableBank(f"{path}: its {name} is no collection of Anki's: {fault}") from fault
    return [(number, fields.split("\x1f"), called.get(model, ())) for number, fields, model in sorted(rows)]


def _without_case(one: str, other: str) -> int:
    """The order in which Anki keeps names; what we ask for needs none."""
    return (one.lower() > other.lower()) - (one.lower() < other.lower())


def _columns(base: sqlite3.Connection, table: str) -> frozenset[str]:
    return frozenset(row[1] for row in base.execute(f"PRAGMA table_info({table})"))


def _fields_called(base: sqlite3.Connection) -> Mapping[str, Sequence[str]]:
    """What the fields of each kind of note are called: in a table of their own in newer collections, in JSON in older ones."""
    found: dict[str, list[str]] = {}
    if _columns(base, "fields") >= {"ntid", "ord", "name"}:
        for kind, _, name in sorted(base.execute("SELECT ntid, ord, name FROM fields LIMIT 10000")):
            found.setdefault(str(kind), []).append(str(name))
    if not found and "models" in _columns(base, "col"):
        row = base.execute("SELECT CAST(models AS TEXT) FROM col LIMIT 1").fetchone()
        try:
            models = json.loads(row[0]) if row else {}
            found = {kind: [str(field["name"]) for field in one["flds"]] for kind, one in models.items()}
        except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
            return {}  # fields without names are read as a front and a back
    return found


def _unpacked(path: Path, content: bytes) -> bytes:
    """A collection of the newest form, which is packed by zstd."""
    try:
        import zstandard  # noqa: PLC0415  # an optional package
    except ModuleNotFoundError as fault:
        raise UnreadableBank(
            f"{path}: a package of Anki's newest form needs the package zstandard, which is not installed: "
            "pip install 'rules-version-comparator[anki]'; or export it for older versions of Anki"
        ) from fault
    try:
        with zstandard.ZstdDecompressor().stream_reader(content) as packed:
            unpacked = bytes(packed.read(MOST_BYTES + 1))
    except zstandard.ZstdError as fault:
        raise UnreadableBank(f"{path}: its collection is not packed by zstd: {fault}") from fault
    if len(unpacked) > MOST_BYTES:
        raise UnreadableBank(f"{path}: unpacks to more than {MOST_BYTES:,} bytes")
    return unpacked


def entries(path: Path) -> list[BankEntry]:
    """The questions of a bank, and what a lesson teaches, as far as its form tells them apart.

    Raises:
        UnreadableBank: it is no bank that can be read.
        OSError: it cannot be read.
    """
    read = (said if isinstance(said, Text) else _read(name, said) for name, said in _said(path))
    return [
        _entry(text, item)
        for text in read
        for item in text.items
        if any(part.role in (Role.STEM, Role.TOLD) for part in item.parts)
    ]


def _entry(text: Text, item: BankItem) -> BankEntry:
    asks = " ".join(text.of(item, Role.STEM, Role.TOLD))
    return BankEntry(item.id, _short(asks), tuple(filter(None, text.of(item, Role.KEY))))


def _short(said: str) -> str:
    """The first words of a question, by which a reader knows it."""
    words = said.split()
    return " ".join(words[:24]) + (" ..." if len(words) > 24 else "")
