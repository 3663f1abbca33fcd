"""Banks of questions that trainers have: GIFT, Moodle XML, CSV, Markdown, JSON, plain text, QTI and Anki packages.

Whatever the form, a bank is texts, each with a name by which its places are told; a text file is one, a package has
many.  What a format asks and takes for right is read where a link file is begun.
"""

from __future__ import annotations

import csv
import html
import io
import json
import lzma
import re
import sqlite3
import zipfile
import zlib
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

MOST_BYTES = 64_000_000
"""No bank is larger; what is read may be a device without an end, or a package that unpacks to one."""

MOST_OF_TEXTS = 8_000_000
"""So many bytes of text may come out of a package of texts, which is packed small whatever it unpacks to."""
MOST_STEPS = 100_000_000
"""So many steps a collection may take to give its notes."""

TEXTS = (".xml", ".txt", ".html", ".json", ".csv", ".md")
"""What in a package is text."""
PACKAGES = (".apkg", ".colpkg", ".zip")
COLLECTIONS = ("collection.anki21b", "collection.anki21", "collection.anki2")
"""Where a package of Anki keeps its notes, the newest form first; a package of the newest holds an old one that is empty."""
NOTHING_ELSE = "!"
"""What stands between a package's name and that of a file in it."""


class UnreadableBank(ValueError):
    """Raised for a file that is no bank that can be read; says what was found, and where."""


@dataclass(frozen=True, slots=True)
class Text:
    """A text of a bank, and what its places are called by: the file, or a file or note in a package."""

    name: str
    said: str

    def places(self, starts: Iterable[int]) -> Iterator[str]:
        """Where things stand that are named in the order of the text, which is gone through once: `bank.gift:12:5`."""
        line, begins, done = 1, 0, 0
        for start in starts:
            line += self.said.count("\n", done, start)
            begins = max(begins, self.said.rfind("\n", done, start) + 1)
            done = start
            yield f"{self.name}:{line}:{start - begins + 1}"


@dataclass(frozen=True, slots=True)
class BankEntry:
    """A question of a bank: how it is known there, what it asks, and what it takes for right."""

    id: str
    asks: str
    taught: tuple[str, ...]


def texts(path: Path) -> Iterator[Text]:
    """Every text of a bank.

    Raises:
        Unreadable: it is no text and no package that is known.
        OSError: it cannot be read.
    """
    content = _content(path)
    if path.suffix.lower() in PACKAGES:
        yield from _of_package(path, content)
    else:
        yield Text(str(path), _decoded(path, content))


_TAKEN_FOR_WRONG = {
    ".gift": re.compile(r"(?<!\\)~(?!%[1-9])(?:\\.|[^~=}\\])*", re.DOTALL),
    ".xml": re.compile(
        r"<answer\b[^>]*\bfraction=\"(?:0|-[\d.]+)\"[^>]*>(?:(?!<answer\b).)*?</answer>", re.DOTALL
    ),
}
"""An answer that a bank itself has for wrong, with what it says against it."""


def taken_for_wrong(name: str, said: str) -> tuple[range, ...]:
    """Where a text of a bank says what it does not believe: its wrong answers, as far as its format tells them from right ones."""
    wrong = _TAKEN_FOR_WRONG.get(Path(name).suffix.lower())
    return () if wrong is None else tuple(range(*found.span()) for found in wrong.finditer(said))


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


def _of_package(path: Path, content: bytes) -> Iterator[Text]:
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as package:
            names = package.namelist()
            collection = next((name for name in COLLECTIONS if name in names), "")
            if collection:
                notes = _notes(path, collection, _in_package(path, package, [collection], MOST_BYTES)[0])
                for number, fields in notes:
                    said = "\n".join(_plain(field) for field in fields)
                    yield Text(f"{path}{NOTHING_ELSE}note {number}", said)
                return
            told = sorted(name for name in names if name.endswith(TEXTS))
            for name, held in zip(told, _in_package(path, package, told, MOST_OF_TEXTS), strict=True):
                yield Text(f"{path}{NOTHING_ELSE}{name}", _decoded(path, held))
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


def _notes(path: Path, name: str, content: bytes) -> list[tuple[int, list[str]]]:
    """The notes of a collection, by their own numbers, each as its fields."""
    if name.endswith("b"):
        content = _unpacked(path, content)
    rows: list[tuple[int, str]] = []
    left = MOST_BYTES
    try:
        with closing(sqlite3.connect(":memory:")) as base:
            base.deserialize(content)
            # What is called notes may be no table, but something that is worked out and never ends.
            base.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, MOST_BYTES)
            base.set_progress_handler(lambda: True, MOST_STEPS)
            for number, fields in base.execute(
                "SELECT CAST(coalesce(id, 0) AS INTEGER), CAST(coalesce(flds, '') AS TEXT) FROM notes"
            ):
                rows.append((number, fields))
                left -= len(fields) + 1
                if left < 0:
                    raise UnreadableBank(f"{path}: its notes hold more than {MOST_BYTES:,} signs")
    except sqlite3.DatabaseError as fault:
        raise UnreadableBank(f"{path}: its {name} is no collection of Anki's: {fault}") from fault
    return [(number, fields.split("\x1f")) for number, fields in sorted(rows)]


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


def _plain(field: str) -> str:
    """A field of HTML as text."""
    return html.unescape(re.sub(r"<[^<>]*>", " ", re.sub(r"</p>|<br ?/?>|</li>", "\n", field)))


def entries(path: Path) -> list[BankEntry]:
    """The questions of a bank, as far as its form tells them apart.

    Raises:
        Unreadable: it is no bank that can be read.
        OSError: it cannot be read.
    """
    content = _content(path)
    match path.suffix.lower():
        case ".gift":
            return list(entries_of_gift(_decoded(path, content)))
        case ".xml":
            return list(_of_moodle(path, _decoded(path, content)))
        case ".csv":
            return _of_table_in(path, _decoded(path, content))
        case ".json":
            return list(_of_json(path, _decoded(path, content)))
        case ".apkg" | ".colpkg":
            return [
                BankEntry(one.name.rpartition(NOTHING_ELSE)[2], _short(one.said), ()) for one in texts(path)
            ]
        case ".zip":
            return [one for text in texts(path) for one in _of_qti(path, text)]
    return list(_of_paragraphs(_decoded(path, content)))


def _short(said: str) -> str:
    """The first words of a question, by which a reader knows it."""
    words = said.split()
    return " ".join(words[:24]) + (" ..." if len(words) > 24 else "")


_NAME = re.compile(r"\s*::((?:[^:\\]|\\.|:(?!:))*+)::", re.DOTALL)
_PART = re.compile(r"(?:[^{}\\]|\\.)*+", re.DOTALL)
"""Up to the next brace; what was passed over is never gone back to, or a long text would be gone through from each place."""


def entries_of_gift(said: str) -> Iterator[BankEntry]:
    """The questions of a bank in GIFT."""
    plain = re.sub(r"^//.*$|^\$CATEGORY.*$", "", said, flags=re.MULTILINE)
    for number, (name, asks, answers) in enumerate(_asked_in_gift(plain), 1):
        given = re.split(r"(?<!\\)(?=[=~])", answers.split("####")[0])
        right = [one for one in given if re.match(r"=|~%\d", one.strip())]
        told = tuple(_ungifted(re.sub(r"^[=~](%[-\d.]+%)?", "", one.strip())) for one in right)
        yield BankEntry((name or str(number)).strip(), _short(_ungifted(asks)), told)


def _asked_in_gift(said: str) -> Iterator[tuple[str, str, str]]:
    """Each question: its name, what it asks, and what stands in its braces."""
    place = 0
    while place < len(said):
        named = _NAME.match(said, place)
        asks = _PART.match(said, named.end() if named else place)
        assert asks is not None, "it may be empty"
        place = asks.end() + 1
        answers = _PART.match(said, place) if said[asks.end() : place] == "{" else None
        if answers is not None and said[answers.end() : answers.end() + 1] == "}":
            yield named[1] if named else "", asks[0], answers[0]
            place = answers.end() + 1


def _ungifted(text: str) -> str:
    """A text of GIFT without its feedback, its format and its backslashes."""
    asked = re.split(r"(?<!\\)#", text)[0]
    return re.sub(r"\\(.)", r"\1", re.sub(r"^\s*\[\w+\]", "", asked)).strip()


def _of_moodle(path: Path, said: str) -> Iterator[BankEntry]:
    for number, question in enumerate(_parsed(path, said).iter("question"), 1):
        if question.get("type") != "category":
            right = (one for one in question.iter("answer") if _counts(one.get("fraction") or "0"))
            name = question.findtext("idnumber") or question.findtext("name/text") or str(number)
            asks = _plain(question.findtext("questiontext/text") or "")
            yield BankEntry(
                name, _short(asks), tuple(_plain(one.findtext("text") or "").strip() for one in right)
            )


def _counts(fraction: str) -> bool:
    """Whether an answer is worth anything."""
    try:
        return float(fraction) > 0
    except ValueError:
        return False


def _parsed(path: Path, said: str) -> ET.Element:
    if "<!ENTITY" in said:  # such as grow without bound
        raise UnreadableBank(f"{path}: it defines entities, which no bank needs")
    try:
        return ET.fromstring(said)
    except ET.ParseError as fault:
        raise UnreadableBank(f"{path}: no XML: {fault}") from fault


def _of_qti(path: Path, text: Text) -> Iterator[BankEntry]:
    root = _parsed(path, text.said) if text.name.endswith(".xml") else ET.Element("none")
    if not root.tag.endswith("assessmentItem"):
        return
    space = root.tag.removesuffix("assessmentItem")
    right = {one.text for one in root.iter(f"{space}value")}
    chosen = (one for one in root.iter(f"{space}simpleChoice") if one.get("identifier") in right)
    body = root.find(f"{space}itemBody")
    asks = " ".join("".join(body.itertext()).split()) if body is not None else ""
    yield BankEntry(
        root.get("identifier") or text.name,
        _short(asks),
        tuple("".join(one.itertext()).strip() for one in chosen),
    )


def _of_table_in(path: Path, said: str) -> list[BankEntry]:
    try:
        return list(_of_table(said))
    except csv.Error as fault:
        raise UnreadableBank(f"{path}: no CSV: {fault}") from fault


def _of_table(said: str) -> Iterator[BankEntry]:
    for number, row in enumerate(csv.DictReader(io.StringIO(said)), 1):
        cells = {str(key).strip().lower(): str(value or "") for key, value in row.items()}
        asks = " ".join(
            filter(None, (cells.get(key, "") for key in ("stem", "question", "text", "prompt", "front")))
        )
        right = cells.get("right") or cells.get("answer") or cells.get("key") or cells.get("back") or ""
        told = [cells.get(f"choice {letter.lower()}", "") for letter in right.split()]
        yield BankEntry(
            cells.get("id") or str(number),
            _short(asks or " ".join(cells.values())),
            tuple(filter(None, told)) or (right,),
        )


def _of_json(path: Path, said: str) -> Iterator[BankEntry]:
    try:
        given = json.loads(said)
    except (ValueError, RecursionError) as fault:
        raise UnreadableBank(f"{path}: no JSON: {fault}") from fault
    listed = (
        given if isinstance(given, list) else given.get("questions", []) if isinstance(given, dict) else []
    )
    for number, one in enumerate(listed, 1):
        if isinstance(one, dict):
            asks = next(
                (one[key] for key in ("questionSimple", "question_simple", "question", "stem") if key in one),
                "",
            )
            right = next((one[key] for key in ("answerSimple", "answer_simple", "answer") if key in one), "")
            yield BankEntry(str(one.get("id", number)), _short(_said(asks)), (_said(right),))


def _said(given: Any) -> str:
    return " ".join(map(_said, given)) if isinstance(given, list) else str(given)


def _of_paragraphs(said: str) -> Iterator[BankEntry]:
    """The paragraphs of a plain text that ask something, each by the line on which it begins."""
    line = 1
    for paragraph in re.split(r"(\n\s*\n)", said):
        if "?" in paragraph:
            yield BankEntry(f"line {line}", _short(paragraph), ())
        line += paragraph.count("\n")
