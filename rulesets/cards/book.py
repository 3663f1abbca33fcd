"""The card book: what is printed on the cards that scenarios name, read from `book/*.yaml` when asked for."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import NamedTuple

import yaml

from rulesets.cards.building import build
from rulesets.cards.part import Part, Plain
from rulesets.nearest import nearest
from rulesets.table.printed import Facts

Loader = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
"""All scalars stay text; the C one is about ten times as fast."""

ENTRY = re.compile(r"^(?=\S)", re.MULTILINE)
"""Where an entry, or a comment between entries, begins."""

NAME = re.compile(r"""(?:"([^"\\\n]+)"|([^"'\s][^:\n]*)):(?=\s|$)""")
"""The name with which an entry begins; in quotes where it has a colon."""


LEFT_OUT = "left out"
"""Under this a card of the book names what is printed on it and has no counterpart there."""


class NotInBook(LookupError):
    """A name that is not in the card book."""

    def __init__(self, name: str) -> None:
        near = nearest(name, card_names(), 1)
        super().__init__(f'the card book has no "{name}"' + (f'; did you mean "{near[0]}"?' if near else ""))


class BrokenBook(Exception):
    """The card book does not say what a card book says."""


@cache
def card(name: str) -> Facts:
    """The facts of one card."""
    part = Part(description(name), (name,))
    facts = build(name, part)
    if part.complaints:
        raise BrokenBook(
            "; ".join(f"{'/'.join(map(str, one.path))}: {one.message}" for one in part.complaints)
        )
    return facts


def description(name: str) -> Plain:
    """What the book says of one card, as a scenario file would."""
    said = _said(name)
    return {key: value for key, value in said.items() if key != LEFT_OUT} if LEFT_OUT in said else said


def left_out(name: str) -> Mapping[str, str]:
    """What is printed on one card and not in the book, in words of ours, each with the reason why it has no say (of `text.silent`)."""
    listed = _said(name).get(LEFT_OUT, {})
    assert isinstance(listed, dict)
    return {words: str(reason) for words, reason in listed.items()}


@cache
def _said(name: str) -> dict[str, Plain]:
    """All that stands in the book under one card's name."""
    entry = _book().get(name)
    if entry is None:
        raise NotInBook(name)
    page = _plain(yaml.compose(entry.text, Loader), entry)
    assert isinstance(page, dict)
    said = page[name]
    if not isinstance(said, dict):
        raise BrokenBook(f"{entry.page}:{entry.line}: what is printed on {name} belongs here")
    return said


@cache
def card_names() -> tuple[str, ...]:
    """The names of all cards, in the order of the alphabet."""
    return tuple(sorted(_book()))


class BookEntry(NamedTuple):
    """What stands in the book of one card, and where: a page, and the line with its name."""

    text: str
    page: str
    line: int


@cache
def _book() -> dict[str, BookEntry]:
    pages = files("rulesets.cards").joinpath("book").iterdir()
    return bind({page.name: page.read_text("utf-8") for page in pages if page.name.endswith(".yaml")})


def bind(pages: Mapping[str, str]) -> dict[str, BookEntry]:
    """The entries of all cards on some pages; `BrokenBook` where a card stands there twice.

    An entry begins where a line does, and reaches to the next.  It is read once somebody asks for the card.
    """
    found: dict[str, BookEntry] = {}
    for page in sorted(pages):
        line = 1
        for text in ENTRY.split(pages[page]):
            if text and not text.startswith("#"):
                name = _name(text, f"{page}:{line}")
                if name in found:
                    raise BrokenBook(f"{page}:{line}: {name} stands in the book twice")
                found[name] = BookEntry(text, page, line)
            line += text.count("\n")
    return found


def _name(entry: str, place: str) -> str:
    """The name of the card that an entry is of."""
    found = NAME.match(entry)
    if found is None:
        raise BrokenBook(f"{place}: the name of a card belongs here, and what is printed on it after a colon")
    return found[1] or found[2]


def _plain(node: yaml.Node | None, entry: BookEntry) -> Plain:
    if isinstance(node, yaml.SequenceNode):
        return [_plain(item, entry) for item in node.value]
    if not isinstance(node, yaml.MappingNode):
        return str(node.value) if node is not None else ""
    found: dict[str, Plain] = {}
    for key, value in node.value:
        if key.value in found:
            line = entry.line + key.start_mark.line
            raise BrokenBook(f"{entry.page}:{line}: {key.value} stands there twice")
        found[key.value] = _plain(value, entry)
    return found
