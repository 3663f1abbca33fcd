"""A file of cards as a stream of its entries, never more of it in memory than one entry and a buffer."""

from __future__ import annotations

import gzip
import json
import re
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from io import BufferedReader, RawIOBase
from typing import Any, Literal, NoReturn

from comparator.cards.faults import BadCardFile
from comparator.cards.walking import DECODER, CutOff, NoJson, Walk
from comparator.files.encodings import marked_encoding

Shape = Literal["array", "lines", "atomic"]
"""A JSON array of cards, a card on each line, or MTGJSON's lists of faces by name."""

MOST_BYTES = 1_000_000
"""So much of a file may pass without an entry coming to its end."""
CHUNK = 1 << 16

_GZIP = b"\x1f\x8b"
_PACKED = {b"PK\x03\x04": "ZIP", b"\xfd7zXZ": "xz", b"BZh": "bzip2", b"\x28\xb5\x2f\xfd": "Zstandard"}
_BYTE_ORDER_MARK = b"\xef\xbb\xbf"
_ATOMIC = re.compile(rb'\s*\{\s*"(meta|data)"\s*:\s*\{')


class _TooLong(Exception):
    """One entry is longer than any card."""


@dataclass(slots=True)
class Entries:
    """The entries of a file, each with the words for its place.  Iterating raises `BadCardFile` where it must stop."""

    name: str
    stream: BufferedReader[Any]
    shape: Shape
    number: int = 0
    """Which entry was read last, counted from 1."""
    last: str = ""
    """What that one is called, once whoever reads it has said so."""
    left_out: int = 0
    """How many of them were no cards, as whoever reads it has said: tokens and the like."""
    line: int = 0
    """In a file of lines, which one was read last, counted from 1."""
    unfinished: int = 0
    """How many bytes were read since the last entry came to its end."""

    def __iter__(self) -> Iterator[tuple[str, object]]:
        try:
            for number, found in enumerate(self._found(), 1):
                self.number, self.unfinished = number, 0
                yield found
        except _TooLong:
            self._stop(f"an entry is longer than {MOST_BYTES:,} bytes")
        except (gzip.BadGzipFile, zlib.error):
            self._stop("its compression is damaged")
        except (EOFError, CutOff):
            self._stop("it is cut off")
        except NoJson:
            self._stop("this is no JSON")
        except json.JSONDecodeError as error:
            self._stop(f"column {error.colno}: this is no JSON ({error.msg.lower()})")
        except UnicodeDecodeError:
            self._stop("it is not UTF-8 text")
        except RecursionError:
            self._stop("it is nested too deeply")

    def _found(self) -> Iterator[tuple[str, object]]:
        if self.shape == "lines":
            yield from self._lines()
            return
        text = Walk(self.read)
        if self.shape == "array":
            for _ in text.each_item():
                yield f"card {self.number + 1:,}", text.value()
        else:
            yield from self._by_name(text)
        text.end()

    def _by_name(self, text: Walk) -> Iterator[tuple[str, object]]:
        for section in text.each_key():
            if section == "data" and text.sign() == "{":
                for name in text.each_key():
                    yield f'"{tellable(name)}"', text.value()
            else:
                text.value()

    def _lines(self) -> Iterator[tuple[str, object]]:
        while line := self.stream.readline(MOST_BYTES + 1):
            self.line += 1
            if len(line) > MOST_BYTES:
                raise _TooLong
            if line.strip():
                yield f"line {self.line:,}", DECODER.decode(line.decode().strip())

    def read(self) -> bytes:
        """The next bytes, none at the end; `_TooLong` where they lead to no end of an entry."""
        found = self.stream.read1(CHUNK)
        self.unfinished += len(found)
        if self.unfinished > MOST_BYTES + CHUNK:
            raise _TooLong
        return found

    def _stop(self, reason: str) -> NoReturn:
        where = f'after entry {self.number:,} ("{self.last}")' if self.number else "at the beginning"
        if self.line:
            where = f"line {self.line:,}"
        raise BadCardFile(self.name, [f"{where}: {reason}"]) from None


def card_entries(file: RawIOBase, name: str) -> Entries:
    """The entries of an open file, which `name` is called; raises `BadCardFile` where it has no known shape."""
    stream: BufferedReader[Any] = BufferedReader(file, CHUNK)
    head = stream.peek(CHUNK)
    for sign, what in _PACKED.items():
        if head.startswith(sign):
            raise BadCardFile(
                name, [f"it is compressed as {what}; unpack it, or take the one that ends in .gz"]
            )
    if head.startswith(_GZIP):
        unpacked: Any = gzip.GzipFile(fileobj=stream)
        stream = BufferedReader(unpacked, CHUNK)
        try:
            head = stream.peek(CHUNK)
        except (EOFError, gzip.BadGzipFile, zlib.error):
            raise BadCardFile(name, ["at the beginning: its compression is damaged or cut off"]) from None
    if head.startswith(_BYTE_ORDER_MARK):
        stream.read(len(_BYTE_ORDER_MARK))
        head = head.removeprefix(_BYTE_ORDER_MARK)
    return Entries(name, stream, _shape(head, name))


def _shape(head: bytes, name: str) -> Shape:
    start = head.lstrip()
    if not start:
        raise BadCardFile(name, ["it is empty"])
    if (encoding := marked_encoding(head)) is not None:
        raise BadCardFile(name, [f"it is {encoding} text; save it as UTF-8"])
    if b"\0" in head:
        raise BadCardFile(name, ["it is not UTF-8 text"])
    if start.startswith(b"["):
        return "array"
    if _ATOMIC.match(head):
        return "atomic"
    if start.startswith(b"{"):
        return "lines"
    raise BadCardFile(name, [f"it begins with {_shown(start)}, which is no JSON"])


def _shown(start: bytes) -> str:
    return json.dumps(start[:20].decode("utf-8", "replace"), ensure_ascii=False)


def tellable(text: str) -> str:
    """What a file says, as it can be told: half a sign, which JSON can write, stands there as its number."""
    return text.encode("utf-8", "backslashreplace").decode()
