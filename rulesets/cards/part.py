"""Plain data read piece by piece, noting everything that is wrong with it and where.

Plain data is what YAML leaves when every scalar stays text: mappings, lists, strings.
A reader asks a `Part` for what it expects; what does not fit becomes a `Complaint`, and
reading goes on, so that all faults of a card or a scenario are found at once.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias, TypeVar

from rulesets.cards.keys_meant import key_meant
from rulesets.nearest import nearest

Plain: TypeAlias = "str | list[Plain] | dict[str, Plain]"
Path = tuple[str | int, ...]
"""The keys and positions that lead to a piece of the data."""

Value = TypeVar("Value")
Default = TypeVar("Default")

FLAGS = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}
NUMBER = re.compile(r"[+-]?[0-9]{1,4}")


@dataclass(frozen=True, slots=True)
class Complaint:
    """Something wrong at `path`: at its key where `at_key`, else at its value.

    `options` are the words that would have done; the nearest of them becomes the suggestion, unless it is
    known what was `meant`.
    """

    path: Path
    message: str
    found: str = ""
    expected: str = ""
    options: tuple[str, ...] = ()
    at_key: bool = False
    meant: str = ""


MOST_COMPLAINTS = 100
FEW, MANY = 8, 45
"""How many of the words that would have done are told where one of them comes near, which is told first, and where none does."""
LONGEST_TEXT = 300
"""How many characters a line of text may have where nothing else is said."""
LONGEST_LABEL = 340
"""How many characters what an ability is called may have."""


class TooManyComplaints(Exception):
    """The data is so faulty that reading on would help nobody."""


class Unreadable(Exception):
    """A phrase that cannot be understood: why, the words at fault, and what would have done."""

    def __init__(
        self, message: str, found: str = "", expected: str = "", options: Iterable[str] = (), meant: str = ""
    ) -> None:
        super().__init__(message)
        self.message = message
        self.found = found
        self.expected = expected
        self.options = tuple(options)
        self.meant = meant


@dataclass(frozen=True, slots=True)
class Part:
    """A piece of plain data, where it stands, and the list that takes the complaints."""

    value: Plain
    path: Path = ()
    complaints: list[Complaint] = field(default_factory=list)
    spelt: dict[Path, str] = field(default_factory=dict)
    """How the data has a key that was taken as another, by the path to the one that is meant."""

    def complain(
        self,
        message: str,
        found: str = "",
        expected: str = "",
        options: Iterable[str] = (),
        at_key: bool = False,
        meant: str = "",
    ) -> None:
        """Note that something is wrong here, once though several readers may find it."""
        complaint = Complaint(self.path, message, found, expected, tuple(options), at_key, meant)
        if complaint not in self.complaints:
            self.complaints.append(complaint)
        if len(self.complaints) > MOST_COMPLAINTS:
            raise TooManyComplaints

    def child(self, step: str | int, value: Plain) -> Part:
        path = (*self.path, step)
        return Part(value, (*self.path, self.spelt.get(path, step)), self.complaints, self.spelt)

    def get(self, key: str) -> Part | None:
        """What stands under `key`, if this is a mapping that has it."""
        if isinstance(self.value, dict) and key in self.value:
            return self.child(key, self.value[key])
        return None

    def entries(self, expected: str) -> list[tuple[str, Part]]:
        """The keys and values of a mapping; an empty value counts as an empty mapping."""
        if isinstance(self.value, dict):
            return [(key, self.child(key, value)) for key, value in self.value.items()]
        if self.value != "":
            self.complain(f"{self.kind} where a mapping belongs", expected=expected)
        return []

    def items(self) -> list[Part]:
        """The items of a list; a value on its own counts as a list of one, an empty one as none."""
        if isinstance(self.value, list):
            return [self.child(index, value) for index, value in enumerate(self.value)]
        return [] if self.value == "" else [self]

    def knows(
        self,
        keys: Iterable[str],
        required: Sequence[str] = (),
        what: str = "key",
        examples: Mapping[str, str] | None = None,
    ) -> bool:
        """Check a mapping's keys: whether this is a mapping at all, complaining of strange and missing keys.

        A key that is nearly one of them, or another word for it, is read as that from here on, so that one slip does not look like ten.
        `examples` are values that missing keys could have.
        """
        known = tuple(keys)
        if not isinstance(self.value, dict):
            self.complain(f"{self.kind} where a mapping belongs", expected=f"keys such as {_some(known)}")
            return False
        for key in tuple(self.value):
            if key not in known:
                meant, whole = key_meant(key, known)
                if not meant and (near := nearest(key, known, 1)):
                    meant, whole = near[0], True
                expected = f"one of {_some(known, FEW if meant else MANY)}"
                self.child(key, "").complain(
                    f'unknown {what} "{key}"', key, expected, known, at_key=True, meant=meant
                )
                if whole:
                    self._take_as_meant(key, meant)
        for key in required:
            if key not in self.value:
                within = [
                    one for one, value in self.value.items() if isinstance(value, dict) and key in value
                ]
                where = f', and stands within "{within[0]}"' if within else ""
                example = (
                    f" {examples[key]}" if examples is not None and key in examples and not within else ""
                )
                left = f" as far to the left as `{within[0]}:`" if within else ""
                self.complain(f'"{key}" is missing{where}', expected=f"a key `{key}:{example}`{left}")
        return True

    def _take_as_meant(self, key: str, near: str) -> None:
        """Have a strange key stand as the nearest that is known, unless that stands here as well."""
        assert isinstance(self.value, dict)
        if near not in self.value:
            self.spelt[(*self.path, near)] = key
            read = {near if one == key else one: value for one, value in self.value.items()}
            self.value.clear()
            self.value.update(read)

    def text(self, expected: str = "text") -> str:
        """The text that stands here, or an empty one."""
        if isinstance(self.value, str):
            return self.value
        self.complain(f"{self.kind} where text belongs", expected=expected)
        return ""

    def words(self, expected: str = "a few words", longest: int = LONGEST_TEXT) -> str:
        """Text of one line that is not empty and not longer than `longest` characters."""
        found = self.text(expected)
        if isinstance(self.value, str) and not found.strip():
            self.complain("nothing stands here", expected=expected)
        if len(found) > longest:
            self.complain(f"{len(found)} characters are too long", expected=f"at most {longest} characters")
        return found.strip()

    def number(self, low: int, high: int, default: int = 0) -> int:
        """A whole number from `low` to `high`."""
        expected = f"a whole number from {low} to {high}"
        found = self.text(expected)
        if NUMBER.fullmatch(found) and low <= int(found) <= high:
            return int(found)
        if isinstance(self.value, str):
            problem = "is out of bounds" if NUMBER.fullmatch(found) else "is no whole number"
            self.complain(f'"{found}" {problem}', found, expected)
        return default

    def flag(self, default: bool = False) -> bool:
        """Yes or no."""
        found = self.text("true or false")
        if found.lower() in FLAGS:
            return FLAGS[found.lower()]
        if isinstance(self.value, str):
            self.complain(f'"{found}" is no answer to yes or no', found, "true or false", tuple(FLAGS))
        return default

    def choice(self, options: Sequence[str], what: str, said: Callable[[str], str] | None = None) -> str:
        """One of a few words; the first where it is none of them.  `said` tells which of them is meant by others."""
        found = self.text(f"one of {_some(options, MANY)}")
        if found in options:
            return found
        if isinstance(self.value, str):
            meant = said(found) if said is not None else ""
            expected = f"one of {_some(options, FEW if meant or nearest(found, options, 1) else MANY)}"
            self.complain(f'unknown {what} "{found}"', found, expected, options, meant=meant)
        return options[0]

    def read(self, parse: Callable[[str], Value], default: Default) -> Value | Default:
        """What `parse` makes of the text here, or `default` with a complaint."""
        said = self.value if isinstance(self.value, str) else self._in_braces()
        if said is None:
            self.text()
            return default
        try:
            return parse(said)
        except Unreadable as fault:
            self.complain(
                fault.message, fault.found or said, fault.expected, fault.options, meant=fault.meant
            )
            return default

    def _in_braces(self) -> str | None:
        """The text with its braces, where it has been taken for a mapping because of them: `{R}`."""
        if isinstance(self.value, dict) and list(self.value.values()) == [""]:
            return f"{{{next(iter(self.value))}}}"
        return None

    @property
    def kind(self) -> str:
        """What sort of data this is, in a word for messages."""
        if isinstance(self.value, dict):
            return "a mapping"
        return "a list" if isinstance(self.value, list) else f'"{self.value}"' if self.value else "nothing"


def _some(words: Sequence[str], number: int = 4) -> str:
    return ", ".join(words[:number]) + (", …" if len(words) > number else "")
