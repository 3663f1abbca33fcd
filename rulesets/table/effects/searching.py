"""Searching a library: which of the cards that a board names is found, one that it does not name, or none.

A board names a part of a library, so that where it names none that fits another is found.  Whoever searches for a card of
a stated quality may find none (701.23b today); whoever searches for any card has to find one.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from rulesets.table import zones
from rulesets.table.abilities.effects import Effect
from rulesets.table.abilities.filters import Filter
from rulesets.table.as_it_enters import have_come
from rulesets.table.characteristics import matches
from rulesets.table.effects.resolving import Resolving, Verb, amount_of, players
from rulesets.table.obstacles import because
from rulesets.table.state import NOTHING, UNNAMED, GameObject, Illegal, Ref, State


class LibrarySearch(NamedTuple):
    """What is searched for, as an effect has it; what the first of `whose` still has to find, and has found."""

    effect: Effect
    source: Ref
    left: int
    each: int
    whose: tuple[Ref, ...]
    found: tuple[Ref, ...] = ()
    """Cards, and UNNAMED for each that the board does not name: they leave the library at once."""


@dataclass(frozen=True, slots=True)
class ChooseFound:
    """Which of the `cards` that fit a player finds, or the `other` answer."""

    player: Ref
    source: Ref
    cards: tuple[Ref, ...]
    search: LibrarySearch

    @property
    def other(self) -> Ref:
        """None where a quality is stated, or else one that the board does not name: nothing of a library is known whole."""
        return NOTHING if _may_find_none(self.search.effect) else UNNAMED

    def answers(self, state: State) -> Iterator[Ref]:
        """Of cards of one name the one on top, since it comes to the same; what the board does not name where it names none."""
        yield from self._kinds(state)
        yield self.other

    def count(self, state: State) -> int:
        return len(self._kinds(state)) + 1

    def refuse(self, state: State, answer: Ref) -> Illegal | None:
        if answer == self.other or answer in self.cards:
            return None
        return Illegal(because("not to be found", state.name(self.source)))

    def apply(self, state: State, answer: Ref) -> None:
        search = self.search
        if answer == NOTHING:
            _go_on(state, search._replace(left=0))
        else:
            _go_on(state, search._replace(left=search.left - 1, found=(*search.found, answer)))

    def _kinds(self, state: State) -> list[Ref]:
        found: dict[str, Ref] = {}
        for ref in self.cards:
            found.setdefault(state.name(ref) if ref == UNNAMED else state.objects[ref].facts.name, ref)
        return list(found.values())


_BASIC_LAND = Filter(types=frozenset({"land"}), supertypes=frozenset({"basic"}))
_ANY_CARD = Filter()


def _sought(effect: Effect) -> Filter | None:
    """What fits; None where an effect says it in words that nothing reads."""
    if effect.verb == "search land":
        return _BASIC_LAND
    return _ANY_CARD if not effect.words else effect.sought


def _may_find_none(effect: Effect) -> bool:
    """Whether a quality is stated that what is found has to have."""
    return _sought(effect) != _ANY_CARD


def _fitting(state: State, search: LibrarySearch, player: Ref) -> tuple[Ref, ...]:
    """The cards of a player's library that fit and are not found yet, from the top down."""
    sought = _sought(search.effect)
    if sought is None:
        return ()
    known = zones.known_in_library(state, player)
    return tuple([
        card.handle for card in known
        if card.handle not in search.found and matches(state, card.handle, sought, player)
    ])  # fmt: skip


def _go_on(state: State, search: LibrarySearch) -> None:
    """Search until somebody has to choose."""
    while search.whose:
        player, *others = search.whose
        if search.left > 0:
            cards = _fitting(state, search, player)
            if cards or _may_find_none(search.effect):
                state.ask(ChooseFound(player, search.source, cards or (UNNAMED,), search))
                return
        found = (*search.found, *[UNNAMED] * search.left)
        if found:
            _take_out(state, search, player, found)
        elif search.each:
            by_choice = bool(_fitting(state, search, player))
            why = because("chooses to find none") if by_choice else because("finds none")
            state.tell("note", state.name(player), detail=str(why))
        if not any(word.endswith("on top") for word in search.effect.words):
            zones.shuffle(state, player)
        search = search._replace(left=search.each, whose=tuple(others), found=())


def _take_out(state: State, search: LibrarySearch, player: Ref, found: tuple[Ref, ...]) -> None:
    """Have what a player has found go at once where the effect has it go."""
    if search.effect.verb == "search land":
        lands = [_to_the_battlefield(state, search, player, ref) for ref in found]
        have_come(state, lands)
        return
    for ref in found:
        if ref != UNNAMED:
            card = state.objects[ref]
            detail = str(because("found in the library", card.id))
            state.tell("note", state.name(player), detail=detail, amount=1)
            zones.arrive(state, card, "hand")
    zones.find_in_library(state, player, found.count(UNNAMED), ", ".join(search.effect.words))


def _to_the_battlefield(state: State, search: LibrarySearch, player: Ref, ref: Ref) -> GameObject:
    if ref == UNNAMED:
        return zones.find_land(state, search.source, player)
    return zones.enter(state, state.objects[ref], player, frozenset({"tapped"}))


def _search(state: State, resolving: Resolving, effect: Effect) -> None:
    number = amount_of(state, resolving, effect.amount)
    whose = tuple(players(state, resolving, effect.subject))
    _go_on(state, LibrarySearch(effect, resolving.entry.source, number, number, whose))


VERBS: dict[str, Verb] = {"find": _search, "search land": _search}
