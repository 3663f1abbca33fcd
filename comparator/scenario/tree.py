"""YAML as a tree of texts that knows the line and column of every key and value.

The tree is built from the parser's events, so that the limits hold while the text is being
read: a bomb of brackets or aliases is refused before it is ever unfolded.  Scalars stay the text that
was written: `on`, `12:30` and `2009-07-11` mean themselves.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

import yaml

from comparator.files.encodings import marked_encoding
from comparator.scenario.faults import Fault, Faults
from comparator.scenario.syntax import DEEPEST, TOO_DEEP, misread
from rulesets.cards.part import Path, Plain

MOST_BYTES = 1_000_000
MOST_VALUES = 20_000
"""Values in the file once every alias is replaced by what it stands for."""

SCENARIO = "a scenario; `comparator new` writes one"

Loader = getattr(yaml, "CLoader", yaml.Loader)

LINE_BREAK = re.compile("\r\n|[\n\r\x85\u2028\u2029]")
_STRANGE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff\ufeff\ufffe\uffff]")
"""Signs that YAML does not allow in a text: controls, halves of signs, and what is no sign at all."""


def strange_sign(text: str) -> str:
    """The first sign that may stand in no text, by its number: neither XML nor a terminal bears it."""
    found = _STRANGE.search(text)
    return f"U+{ord(found[0]):04X}" if found else ""


@dataclass(frozen=True, slots=True)
class Mark:
    """A place in the text; `line` and `column` count from 1."""

    line: int
    column: int


@dataclass(slots=True)
class Node:
    """A value: the text, list or mapping that stands at `mark`; `size` counts it and all within it."""

    mark: Mark
    content: str | list[Node] | dict[str, tuple[Mark, Node]]
    size: int = 1
    until: int = 0
    """The last line of a text."""

    def plain(self) -> Plain:
        """The value without its marks."""
        if isinstance(self.content, str):
            return self.content
        if isinstance(self.content, list):
            return [node.plain() for node in self.content]
        return {key: node.plain() for key, (_, node) in self.content.items()}

    def locate(self, path: Path, at_key: bool = False) -> Mark:
        """Where the value (or the key) at `path` stands, or the nearest place around it."""
        return self.reach(path, at_key)[0]

    def reach(self, path: Path, at_key: bool = False) -> tuple[Mark, Node]:
        """The same, and the value that is there."""
        mark, node = self.mark, self
        for step in path:
            if isinstance(node.content, dict) and isinstance(step, str) and step in node.content:
                key, node = node.content[step]
                mark = key if at_key or node.content == "" else node.mark
            elif isinstance(node.content, list) and isinstance(step, int) and step < len(node.content):
                node = node.content[step]
                mark = node.mark
            else:
                break
        return mark, node


def text_in(given: str | bytes, name: str) -> str:
    """The text of a file, or `Faults` where it is too large, not text, or not UTF-8."""
    raw = given if isinstance(given, bytes) else given.encode("utf-8", "surrogatepass")
    if len(raw) > MOST_BYTES:
        raise Faults(name, [Fault(1, 1, "the file is too large", expected=f"at most {MOST_BYTES:,} bytes")])
    if (encoding := marked_encoding(raw)) is not None:
        expected = "a YAML file in UTF-8: save it with the encoding UTF-8"
        raise Faults(name, [Fault(1, 1, f"this is {encoding} text", expected=expected)])
    if b"\0" in raw:
        raise Faults(name, [_at(raw[: raw.index(b"\0")], "this is no text: it holds a zero byte")])
    try:
        text = raw.decode("utf-8").removeprefix("\N{ZERO WIDTH NO-BREAK SPACE}")
    except UnicodeDecodeError as error:
        raise Faults(name, [_at(raw[: error.start], "this is not UTF-8 text")]) from error
    strange = _STRANGE.search(text)
    if strange:
        message = f"the sign {strange_sign(text)} may not stand in YAML"
        raise Faults(name, [_at(text[: strange.start()].encode(), message)], lines_of(text))
    return text


def lines_of(text: str) -> tuple[str, ...]:
    """The lines of a text, parted as YAML parts them."""
    return tuple(LINE_BREAK.split(text))


def _at(before: bytes, message: str) -> Fault:
    lines = lines_of(before.decode("utf-8", "replace"))
    return Fault(len(lines), len(lines[-1]) + 1, message, expected="a YAML file in UTF-8")


def read_tree(text: str, name: str, what: str = SCENARIO) -> tuple[Node, list[Fault]]:
    """The tree of a text and the faults in its keys; `Faults` where it is no YAML or breaks a limit.

    `what` says what the file should have held.
    """
    reader = _Reader(yaml.parse(text, Loader), what)
    try:
        tree = reader.document()
    except _Refused as refused:
        raise Faults(name, [*reader.faults, refused.fault], lines_of(text)) from None
    except yaml.YAMLError as error:
        raise Faults(name, [*reader.faults, misread(error, lines_of(text))], lines_of(text)) from None
    return tree, reader.faults


class _Refused(Exception):
    """The text cannot be read on."""

    def __init__(self, mark: Mark, message: str, found: str = "", expected: str = "") -> None:
        super().__init__(message)
        self.fault = Fault(mark.line, mark.column, message, found, expected)


@dataclass(slots=True)
class _Reader:
    """Builds the tree from parser events and counts what it builds."""

    events: Iterator[yaml.Event]
    what: str
    faults: list[Fault] = field(default_factory=list)
    anchors: dict[str, Node | None] = field(default_factory=dict)
    """Finished nodes by anchor; None while the node is still being built."""
    values: int = 0

    def document(self) -> Node:
        next(self.events)
        event = next(self.events)
        if isinstance(event, yaml.StreamEndEvent):
            raise _Refused(Mark(1, 1), "the file is empty", expected=self.what)
        tree = self.node(next(self.events), 0)
        next(self.events)
        following = next(self.events)
        if isinstance(following, yaml.DocumentStartEvent):
            raise _Refused(
                _mark(following), "a second document begins here", expected="a file for each of them"
            )
        return tree

    def node(self, event: yaml.Event, depth: int) -> Node:
        mark = _mark(event)
        if isinstance(event, yaml.AliasEvent):
            node = self.anchored(str(event.anchor), mark)
        else:
            node = self.fresh(event, mark, depth)
        self.values += node.size if isinstance(event, yaml.AliasEvent) else 1
        if self.values > MOST_VALUES:
            raise _Refused(
                mark, "the file holds too many values", expected=f"at most {MOST_VALUES:,}, aliases unfolded"
            )
        return node

    def anchored(self, anchor: str, mark: Mark) -> Node:
        if anchor not in self.anchors:
            raise _Refused(mark, f'no anchor "{anchor}" stands before this alias', f"*{anchor}")
        node = self.anchors[anchor]
        if node is None:
            raise _Refused(
                mark, f'"{anchor}" contains itself', f"*{anchor}", "an alias of something finished"
            )
        return node

    def fresh(self, event: yaml.Event, mark: Mark, depth: int) -> Node:
        if depth >= DEEPEST:
            raise _Refused(mark, TOO_DEEP[0], expected=TOO_DEEP[1])
        tag = getattr(event, "tag", None)
        if tag is not None:
            written = tag.replace("tag:yaml.org,2002:", "!!")
            message = f'"{written}": tags mean nothing here'
            self.faults.append(Fault(mark.line, mark.column, message, expected="the value without its tag"))
        anchor = getattr(event, "anchor", None)
        if anchor is not None:
            self.anchors[anchor] = None
        node = Node(mark, "")
        if isinstance(event, yaml.ScalarEvent):
            node.content = event.value
            node.until = _last_line(event)
            if strange := strange_sign(event.value):  # as an escape, `"\\e"`
                message = f"the sign {strange} may not stand in a text"
                self.faults.append(Fault(mark.line, mark.column, message, expected="the text without it"))
        elif isinstance(event, yaml.SequenceStartEvent):
            node.content = self.sequence(depth)
            node.size += sum(item.size for item in node.content)
        else:
            node.content = self.mapping(depth)
            node.size += sum(1 + value.size for _, value in node.content.values())
        if anchor is not None:
            self.anchors[anchor] = node
        return node

    def sequence(self, depth: int) -> list[Node]:
        items: list[Node] = []
        while not isinstance(event := next(self.events), yaml.SequenceEndEvent):
            items.append(self.node(event, depth + 1))
        return items

    def mapping(self, depth: int) -> dict[str, tuple[Mark, Node]]:
        entries: dict[str, tuple[Mark, Node]] = {}
        while not isinstance(event := next(self.events), yaml.MappingEndEvent):
            key = self.node(event, depth + 1)
            value = self.node(next(self.events), depth + 1)
            if not isinstance(key.content, str):
                mark, message = key.mark, "a key must be plain text"
                self.faults.append(Fault(mark.line, mark.column, message, expected="a name and a colon"))
            elif key.content in entries:
                self.twice(key.content, key.mark, entries[key.content][0])
            else:
                entries[key.content] = (key.mark, value)
        return entries

    def twice(self, key: str, mark: Mark, first: Mark) -> None:
        message = f'"{key}" stands here twice; it was first in line {first.line}'
        self.faults.append(Fault(mark.line, mark.column, message, key, "every key once"))


def _last_line(event: yaml.Event) -> int:
    """The line in which a text ends; one that goes on to the end of its line ends before the next."""
    assert event.end_mark is not None, "the parser marks every event"
    return event.end_mark.line + (1 if event.end_mark.column else 0)


def _mark(event: yaml.Event) -> Mark:
    assert event.start_mark is not None, "the parser marks every event"
    return Mark(event.start_mark.line + 1, event.start_mark.column + 1)
