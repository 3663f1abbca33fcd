"""Phrases that work both ways: English words with slots on one side, plain data with the same slots on the other.

A rule of the grammar is one `Phrase`, and nothing is written twice: a parser reads its words into the data, and the
data prints as its words.  Slots are kinds of phrases themselves, so the axes of the language multiply.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import permutations, product
from typing import NamedTuple, TypeAlias

from rulesets.cards.part import Plain

Words = tuple[str, ...]
"""Text as the lexer cuts it: words, numbers, signs."""

Kinds: TypeAlias = "Mapping[str, Leaf | OneOf | Series]"

_PIECE = re.compile(r"\{[^{}]*\}|[^\s{}]+")
_SLOT = re.compile(r"\{(again )?([a-z_0-9]+)(?::([a-z_0-9]+))?\}")


class Slot(NamedTuple):
    """A place in a phrase: what the data calls it, and the kind of phrase that stands there."""

    name: str
    kind: str


class Phrase(NamedTuple):
    """One rule: the words it says, with slots such as `{thing}` or `{whom:player}`, and the data that it means.

    In the data `{thing}` stands for what the slot means, `{again thing}` for the same named once more.
    """

    says: str
    means: Plain

    def pieces(self) -> list[str | Slot]:
        """The words and slots in order."""
        found: list[str | Slot] = []
        for piece in _PIECE.findall(self.says):
            slot = _SLOT.fullmatch(piece)
            found.append(Slot(slot[2], slot[3] or slot[2]) if slot else piece)
        return found


def phrases(says: str, means: Plain) -> tuple[Phrase, ...]:
    """A phrase, in each of the forms that a bar tells apart: `{thing:one|many} gets|get {change}` is two."""
    forms = max(piece.count("|") for piece in says.split()) + 1
    return tuple(Phrase(in_form(says, number), means) for number in range(forms))


def in_form(says: str, number: int) -> str:
    """The words of a phrase in one of the forms that bars tell apart."""
    return " ".join(_form(piece, number) for piece in says.split())


def _form(piece: str, number: int) -> str:
    if "|" not in piece:
        return piece
    if piece.startswith("{") and ":" in piece:  # the kinds of one slot, not one slot or another
        name, _, kinds = piece.strip("{}").partition(":")
        return f"{{{name}:{_one_of(kinds, number)}}}"
    return _one_of(piece, number)


def _one_of(forms: str, number: int) -> str:
    """The form of that number; whoever has fewer is in the first: `each creature gets` as one creature does."""
    told = forms.split("|")
    return told[number if number < len(told) else 0]


@dataclass(frozen=True)
class OneOf:
    """A kind that is a table of phrases."""

    phrases: tuple[Phrase, ...]

    def rules(self) -> list[list[str | Slot]]:
        return [one.pieces() for one in self.phrases]

    def read(self, alternative: int, parts: Mapping[str, Plain]) -> Plain:
        """What a phrase means, given what its slots mean."""
        return _filled(self.phrases[alternative].means, parts)

    def spell(self, value: Plain, kinds: Kinds, /) -> Iterator[Words]:
        for one in self.phrases:
            for parts in _matched(one.means, value, {}):
                yield from _said(one.pieces(), parts, kinds)


@dataclass(frozen=True)
class Leaf:
    """A kind whose words are taken together: `meaning` turns them into a value, `said` the value into words."""

    alternatives: tuple[str, ...]
    meaning: Callable[[Words], Plain]
    said: Callable[[Plain], Iterator[Words]]

    def rules(self) -> list[list[str | Slot]]:
        return [Phrase(one, "").pieces() for one in self.alternatives]

    def spell(self, value: Plain, _kinds: Kinds, /) -> Iterator[Words]:
        yield from self.said(value)


@dataclass(frozen=True)
class Series:
    """A kind that is a list: some of `item`, a joint between any two; which joint it is carries no meaning.

    Where what follows the first may be more than an item, `then` is the kind of the list that goes on.
    """

    item: str
    joints: tuple[str, ...]
    then: str = ""

    def rules(self) -> list[list[str | Slot]]:
        first, rest = Slot("first", self.item), Slot("rest", self.then)
        found: list[list[str | Slot]] = [[first]]
        found += [[first, *joint.split(), rest] for joint in self.joints]
        return found

    def read(self, _alternative: int, parts: Mapping[str, Plain]) -> Plain:
        """The items in order; a phrase may have said several of them at once."""
        return [*items(parts["first"]), *items(parts.get("rest", []))]

    def spell(self, value: Plain, kinds: Kinds, /) -> Iterator[Words]:
        if not isinstance(value, list) or not value:
            return
        for number in range(min(len(value), LONGEST_GROUP), 0, -1):
            for first in self._heads(value[:number], kinds):
                if number == len(value):
                    yield first
                    continue
                rests = (kinds[self.then] if self.then else self).spell(value[number:], kinds)
                for rest, joint in product(list(rests), self.joints):
                    yield (*first, *joint.split(), *rest)

    def _heads(self, head: list[Plain], kinds: Kinds) -> Iterator[Words]:
        """Some items that one phrase says: by themselves where it is one, or as the list that they are."""
        if len(head) == 1:
            yield from kinds[self.item].spell(head[0], kinds)
        yield from kinds[self.item].spell(head, kinds)


Kind = Leaf | OneOf | Series
"""A kind of phrase: its rules for the parser, how a parsed one is read, and every way in which its data is spelled."""


def items(value: Plain) -> list[Plain]:
    """A list as it is, and anything else as a list of one."""
    return value if isinstance(value, list) else [value]


def _filled(template: Plain, parts: Mapping[str, Plain]) -> Plain:
    """The data with what the slots mean in their places."""
    if isinstance(template, dict):
        return {key: _filled(value, parts) for key, value in template.items()}
    if isinstance(template, list):
        return [_filled(item, parts) for item in template]
    whole = _SLOT.fullmatch(template)
    if whole:
        return again(parts[whole[2]]) if whole[1] else parts[whole[2]]
    return _SLOT.sub(lambda slot: str(parts[slot[2]]), template)


def again(value: Plain) -> Plain:
    """How the data names once more what it named just before."""
    return AGAIN if isinstance(value, str) and value.startswith(TARGET) else value


LONGEST_GROUP = 5
"""So many items of a list one phrase may say."""
TARGET = "target: "
"""Before what a target has to be, where it is named first."""
AGAIN = "target again"
"""The target that was named last."""
THOSE = "those again"
"""The group of targets, or the creatures of a kind, that were named last."""


def _matched(template: Plain, value: Plain, parts: dict[str, Plain]) -> Iterator[dict[str, Plain]]:
    """What the slots of the data mean where `value` is that data."""
    if isinstance(template, dict):
        if isinstance(value, dict) and template.keys() == value.keys():
            yield from _matched_all([(template[key], value[key]) for key in template], parts)
    elif isinstance(template, list):
        if not isinstance(value, list):
            return
        if len(template) == len(value):
            yield from _matched_all(list(zip(template, value, strict=True)), parts)
    else:
        yield from _matched_text(template, value, parts)


def _matched_all(pairs: list[tuple[Plain, Plain]], parts: dict[str, Plain]) -> Iterator[dict[str, Plain]]:
    if not pairs:
        yield parts
        return
    (template, value), *rest = pairs
    for found in _matched(template, value, parts):
        yield from _matched_all(rest, found)


def _matched_text(template: str, value: Plain, parts: dict[str, Plain]) -> Iterator[dict[str, Plain]]:
    whole = _SLOT.fullmatch(template)
    if whole:
        name = whole[2]
        if whole[1]:
            if name in parts and again(parts[name]) == value:
                yield parts
        elif parts.get(name, value) == value:
            yield {**parts, name: value}
        return
    if isinstance(value, str):
        yield from _split(re.split(r"(\{[^{}]*\})", template), value, parts)


def _split(pieces: list[str], text: str, parts: dict[str, Plain]) -> Iterator[dict[str, Plain]]:
    """Every way to find words and slots, by turns, in a text."""
    words, *rest = pieces
    if not text.startswith(words):
        return
    text = text[len(words) :]
    if not rest:
        if not text:
            yield parts
        return
    name = rest[0][1:-1]
    for end in range(1, len(text) + 1):
        if parts.get(name, text[:end]) == text[:end]:
            yield from _split(rest[1:], text[end:], {**parts, name: text[:end]})


def _said(pieces: Sequence[str | Slot], parts: Mapping[str, Plain], kinds: Kinds) -> Iterator[Words]:
    if not pieces:
        yield ()
        return
    piece, *rest = pieces
    heads: Iterator[Words] = (
        iter([(piece,)]) if isinstance(piece, str) else kinds[piece.kind].spell(parts[piece.name], kinds)
    )
    for head in heads:
        for tail in _said(rest, parts, kinds):
            yield (*head, *tail)


def orders(words: Sequence[str]) -> Iterator[Words]:
    """Every order of words that stand for a set."""
    return permutations(sorted(words))
