"""JSON of any length, walked through as it comes: no more of it in memory than one value and a buffer."""

from __future__ import annotations

import json
import re
from codecs import getincrementaldecoder
from collections.abc import Callable, Iterator
from typing import NoReturn


class NoJson(Exception):
    """The text is no JSON."""


class CutOff(Exception):
    """The text ends within a value."""


def _refused(_: str) -> NoReturn:
    raise NoJson


DECODER = json.JSONDecoder(parse_int=float, parse_constant=_refused)
"""Reads a value: a number of any length, and none of those words that only Python takes for numbers."""

_SPACE = re.compile(r"[ \t\n\r]*")
_MAY_GO_ON = re.compile(r"[-+.\\0-9A-Za-z]{0,6}\Z")
"""What can be the beginning of a word, a number or an escape, at the end of a text."""
_OPEN = "Unterminated string"


class Walk:
    """A place in a JSON text; `read` gives the next bytes of it, none at the end.

    Walking on raises `NoJson`, `CutOff`, `UnicodeDecodeError`, `RecursionError`, or what `read` raises.
    """

    def __init__(self, read: Callable[[], bytes]) -> None:
        self._read = read
        self._decoder = getincrementaldecoder("utf-8")()
        self._text = ""
        self._place = 0
        self._ended = False
        self._spoilt: UnicodeDecodeError | CutOff | None = None

    def sign(self) -> str:
        """The next sign that is no space, without a step; none at the end."""
        while True:
            self._place = _SPACE.match(self._text, self._place).end()  # type: ignore[union-attr]  # it matches nothing too
            if self._place < len(self._text) or not self._grow():
                return self._text[self._place : self._place + 1]

    def value(self) -> object:
        """The value that stands here; then the place is behind it."""
        self.sign()
        while True:
            try:
                value, end = DECODER.raw_decode(self._text, self._place)
            except json.JSONDecodeError as error:
                if not (error.msg.startswith(_OPEN) or _MAY_GO_ON.match(self._text, error.pos)):
                    raise NoJson from None
                if not self._grow():
                    raise CutOff from None
            else:
                if end < len(self._text) or not self._grow():  # else a number may go on
                    self._place = end
                    return value

    def each_item(self) -> Iterator[None]:
        """Steps to each value of the list that begins here; each must be taken before the next step."""
        self._take("[")
        if self.sign() == "]":
            self._take("]")
            return
        yield
        while self._take(",]") == ",":
            yield

    def each_key(self) -> Iterator[str]:
        """Steps to each value of the object that begins here, and tells its key; likewise."""
        self._take("{")
        if self.sign() == "}":
            self._take("}")
            return
        yield self._key()
        while self._take(",}") == ",":
            yield self._key()

    def end(self) -> None:
        """Make sure that nothing follows."""
        if self.sign():
            raise NoJson

    def _key(self) -> str:
        key = self.value()
        if not isinstance(key, str):
            raise NoJson
        self._take(":")
        return key

    def _take(self, signs: str) -> str:
        found = self.sign()
        if not found:
            raise CutOff
        if found not in signs:
            raise NoJson
        self._place += 1
        return found

    def _grow(self) -> bool:
        """Read on, and forget what lies behind; whether there was more.

        As much again as is there already: a long value is begun anew a few times, and not with every piece.
        Bytes that are no text are no matter until all before them is taken.
        """
        if self._spoilt is not None:
            raise self._spoilt
        self._text = self._text[self._place :]
        self._place = 0
        before = len(self._text)
        wanted = max(1, 2 * before)
        while len(self._text) < wanted and not self._ended:
            found = self._read()
            self._ended = not found
            try:
                self._text += self._decoder.decode(found, final=self._ended)
            except UnicodeDecodeError as error:
                self._text += error.object[: error.start].decode()
                self._spoilt, self._ended = error if found else CutOff(), True
        return len(self._text) > before
