"""The card book: what is printed on the cards that scenarios name, read from `book/*.yaml` when asked for."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from functools import cache
from importlib.resources import files

import yaml

from rulesets.cards.building import build
from rulesets.cards.part import Part, Plain
from rulesets.table.printed import Facts

Loader = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
"""All scalars stay text; the C one is about ten times as fast."""


class NotInBook(LookupError):
    """A name that is not in the card book."""

    def __init__(self, name: str) -> None:
        near = get_close_matches(name, card_names(), 1)
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
    found = _book().get(name)
    if found is None:
        raise NotInBook(name)
    return found


@cache
def card_names() -> tuple[str, ...]:
    """The names of all cards, in the order of the alphabet."""
    return tuple(sorted(_book()))


@cache
def _book() -> dict[str, Plain]:
    pages = files("rulesets.cards").joinpath("book").iterdir()
    return bind({page.name: page.read_text("utf-8") for page in pages if page.name.endswith(".yaml")})


def bind(pages: Mapping[str, str]) -> dict[str, Plain]:
    """The descriptions of all cards on some pages; `BrokenBook` where a card stands there twice."""
    found: dict[str, Plain] = {}
    for name in sorted(pages):
        page = _plain(yaml.compose(pages[name], Loader), name)
        if not isinstance(page, dict):
            raise BrokenBook(f"{name}: a mapping of names to cards belongs here")
        twice = found.keys() & page.keys()
        if twice:
            raise BrokenBook(f"{name}: {', '.join(sorted(twice))} stands in the book twice")
        found |= page
    return found


def _plain(node: yaml.Node | None, file: str) -> Plain:
    if isinstance(node, yaml.SequenceNode):
        return [_plain(item, file) for item in node.value]
    if not isinstance(node, yaml.MappingNode):
        return str(node.value) if node is not None else ""
    found: dict[str, Plain] = {}
    for key, value in node.value:
        if key.value in found:
            raise BrokenBook(f"{file}:{key.start_mark.line + 1}: {key.value} stands there twice")
        found[key.value] = _plain(value, file)
    return found
