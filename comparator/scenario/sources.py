"""Where the cards that a scenario names come from: its own definitions, the card book, the user's card file."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from typing import TYPE_CHECKING

from comparator.cards.naming import folded_name
from comparator.scenario.scenario import Origin
from comparator.scenario.vocabulary import WRITTEN_KEYS
from comparator.scenario.wordings import spelled_out
from rulesets.cards import book
from rulesets.cards.building import build
from rulesets.cards.part import Part, Plain
from rulesets.table.printed import Facts

if TYPE_CHECKING:
    from rulesets.cards.text.outcome import CardLine

BOOK = "card book"


@dataclass(frozen=True, slots=True)
class CardSource:
    """A card as one source has it; `hindrances` are what keeps it from being laid out at all."""

    facts: Facts
    origin: Origin
    plain: Plain = ""
    """What a scenario file would say of it; empty for the card book, which every copy of the program has."""
    hindrances: tuple[str, ...] = ()
    unplayed: tuple[CardLine, ...] = ()
    """The lines that nobody could read, and those that have no say where the board bears out the reason that each gives."""
    is_faulty: bool = False
    """Whether something is wrong with what a file says of it, and told there, so that what it can do is not known."""


@dataclass(slots=True)
class Sources:
    """The sources in their order.  `defined` are cards of the scenario and of files beside it, by name."""

    defined: Mapping[str, CardSource] = field(default_factory=dict)
    taken: dict[str, Plain] = field(default_factory=dict)
    """What was said of each card that was found and that the card book does not have."""

    def find(self, name: str) -> CardSource | None:
        """The card of that name in the first source that has it, whatever its case and accents.

        Raises `BrokenCards` where the user's card file had to be asked and cannot be read.
        """
        return (
            self.here(name)
            or self._taken(self.here(self._alike(name)) or self._by_its_other_face(name))
            or self.own(name)
        )

    def own(self, name: str) -> CardSource | None:
        """The card of that name in the user's own file.

        Raises `BrokenCards` where that cannot be read.
        """
        return self._taken(_own(name))

    def _taken(self, found: CardSource | None) -> CardSource | None:
        if found is not None and found.plain:
            self.taken[(found.facts.front or found.facts).name] = found.plain
        return found

    def here(self, name: str) -> CardSource | None:
        """The card of that very name in the scenario's definitions or the card book."""
        if name in self.defined:
            self.taken[name] = self.defined[name].plain
            return self.defined[name]
        if name in book.card_names():
            return CardSource(book.card(name), Origin(), unplayed=missing_lines(name))
        return None

    def _alike(self, name: str) -> str:
        """The name in the definitions or the card book that differs in case, accents and signs alone."""
        alike = {folded_name(one): one for one in self.defined}
        return alike.get(folded_name(name)) or book_names().get(folded_name(name), name)

    def _by_its_other_face(self, name: str) -> CardSource | None:
        """The card of the definitions or the card book whose back face or lower half has that name, with that up, or whose Adventure has."""
        others = ((key, one.facts.back or one.facts.adventure) for key, one in self.defined.items())
        alike = {folded_name(other.name): key for key, other in others if other is not None}
        found = self.here({**book_backs(), **alike}.get(folded_name(name), ""))
        return found and replace(found, facts=found.facts.turned_over or found.facts)

    def names(self) -> tuple[str, ...]:
        """Every name in the scenario's definitions and in the card book."""
        return (*self.defined, *book.card_names())

    def near(self, name: str) -> tuple[str, ...]:
        """Names that may have been meant: those of `names`, and the nearest in the user's card file."""
        from comparator.cards.own import own_near  # noqa: PLC0415 - for a name that nobody knows alone

        return (*self.names(), *own_near(name))


def define(name: str, part: Part, place: str, before: Mapping[str, CardSource]) -> CardSource:
    """The card that `part` describes whole, at `place` in a file; one of that name `before` it is taken instead."""
    told = len(part.complaints)
    spelled, silent = spelled_out(name, _as_far_as_known(part))
    facts = build(name, spelled)
    is_faulty = len(part.complaints) > told
    if name in before:
        first = before[name]
        return replace(first, origin=replace(first.origin, passed_over=(place, *first.origin.passed_over)))
    also = (BOOK,) if name in book.card_names() else ()
    return CardSource(
        facts,
        Origin("card file" if place else "scenario", place, also),
        part.value,
        unplayed=silent,
        is_faulty=is_faulty,
    )


def _as_far_as_known(part: Part) -> Part:
    """The description without keys that no card has, of which each is complained."""
    if not isinstance(part.value, dict):
        return part
    part.knows(WRITTEN_KEYS)
    return replace(part, value={key: value for key, value in part.value.items() if key in WRITTEN_KEYS})


def missing_lines(name: str) -> tuple[CardLine, ...]:
    """What the card book leaves out of a card, as lines that are said to have no say."""
    missing = book.left_out(name)
    if not missing:
        return ()
    from rulesets.cards.text.outcome import CardLine  # noqa: PLC0415 - for cards with more on them than the book has alone

    return tuple(
        CardLine(words.lower(), "silent", reason=reason, said=words) for words, reason in missing.items()
    )


def _own(name: str) -> CardSource | None:
    """The card in the user's own file."""
    from comparator.cards.own import own_card  # noqa: PLC0415 - for a card that is nowhere else alone

    found = own_card(name)
    if found is None:
        return None
    described = found.described
    part = Part(dict(described.plain))
    facts = build(described.name, part)
    if found.turned:
        facts = facts.turned_over or facts
    hindrances = described.hindrances or tuple(complaint.message for complaint in part.complaints)
    unplayed = described.silent + described.not_read
    return CardSource(facts, Origin("own file", found.place), part.value, hindrances, unplayed)


@cache
def book_backs() -> Mapping[str, str]:
    """The cards of the card book that have a back face, by the folded form of its name."""
    cards = (name for name in book.card_names() if "back" in book.description(name))
    return {folded_name(back.name): name for name in cards if (back := book.card(name).back) is not None}


@cache
def book_names() -> Mapping[str, str]:
    """The names of the card book by their folded form."""
    return {folded_name(name): name for name in book.card_names()}
