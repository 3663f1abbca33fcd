"""Searching a library: which of the cards that a board names is found, or one that it does not name."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from rulesets.table import zones
from rulesets.table.abilities import Effect, Filter
from rulesets.table.characteristics import matches
from rulesets.table.effects.resolving import Resolving, Verb, amount_of, players
from rulesets.table.obstacles import because
from rulesets.table.state import NOTHING, GameObject, Illegal, Ref, State


class LibrarySearch(NamedTuple):
    """What is searched for, as an effect has it; what the first of `whose` still has to find, and has found."""

    effect: Effect
    source: Ref
    left: int
    each: int
    whose: tuple[Ref, ...]
    found: tuple[Ref, ...] = ()
    """Cards, and NOTHING for each that the board does not name: they leave the library at once."""


@dataclass(frozen=True, slots=True)
class ChooseFound:
    """Which of the `cards` that fit a player finds; nothing of a library is known whole, so that it may be none that the board names."""

    player: Ref
    source: Ref
    cards: tuple[Ref, ...]
    search: LibrarySearch

    def answers(self, state: State) -> Iterator[Ref]:
        """Of cards of one name the one on top, since it comes to the same; at last NOTHING for one that the board does not name."""
        yield from self._kinds(state)
        yield NOTHING

    def count(self, state: State) -> int:
        return len(self._kinds(state)) + 1

    def refuse(self, state: State, answer: Ref) -> Illegal | None:
        if answer == NOTHING or answer in self.cards:
            return None
        return Illegal(because("no legal aim", state.name(answer)))

    def apply(self, state: State, answer: Ref) -> None:
        search = self.search
        _go_on(state, search._replace(left=search.left - 1, found=(*search.found, answer)))

    def _kinds(self, state: State) -> list[Ref]:
        found: dict[str, Ref] = {}
        for ref in self.cards:
            found.setdefault(state.objects[ref].facts.name, ref)
        return list(found.values())


_BASIC_LAND = Filter(types=frozenset({"land"}), supertypes=frozenset({"basic"}))
_ANY_CARD = Filter()


def _sought(effect: Effect) -> Filter | None:
    """What fits; None where an effect says it in words that nothing reads."""
    if effect.verb == "search land":
        return _BASIC_LAND
    return _ANY_CARD if not effect.words else effect.sought


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
            if cards:
                state.ask(ChooseFound(player, search.source, cards, search))
                return
        _take_out(state, search, player, (*search.found, *[NOTHING] * search.left))
        search = search._replace(left=search.each, whose=tuple(others), found=())


def _take_out(state: State, search: LibrarySearch, player: Ref, found: tuple[Ref, ...]) -> None:
    """Have what a player has found go at once where the effect has it go."""
    if search.effect.verb == "search land":
        lands = [_to_the_battlefield(state, search, player, ref) for ref in found]
        zones.have_come(state, lands)
        return
    for ref in found:
        if ref != NOTHING:
            card = state.objects[ref]
            detail = str(because("found in the library", card.id))
            state.tell("note", state.name(player), detail=detail, amount=1)
            zones.arrive(state, card, "hand")
    zones.find_in_library(state, player, found.count(NOTHING), ", ".join(search.effect.words))


def _to_the_battlefield(state: State, search: LibrarySearch, player: Ref, ref: Ref) -> GameObject:
    if ref == NOTHING:
        return zones.find_land(state, search.source, player)
    return zones.enter(state, state.objects[ref], player, frozenset({"tapped"}))


def _search(state: State, resolving: Resolving, effect: Effect) -> None:
    number = amount_of(state, resolving, effect.amount)
    whose = tuple(players(state, resolving, effect.subject))
    _go_on(state, LibrarySearch(effect, resolving.entry.source, number, number, whose))


VERBS: dict[str, Verb] = {"find": _search, "search land": _search}
