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
    """What is searched for, as an effect has it, and how much is still to be done: by the first player, and by those after that one."""

    effect: Effect
    source: Ref
    left: int
    each: int
    whose: tuple[Ref, ...]


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
        _found(state, self.search, self.player, answer)
        _go_on(state, self.search._replace(left=self.search.left - 1))

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
    """The cards of a player's library that fit, from the top down."""
    sought = _sought(search.effect)
    if sought is None:
        return ()
    known = zones.known_in_library(state, player)
    return tuple([card.handle for card in known if matches(state, card.handle, sought, player)])


def _go_on(state: State, search: LibrarySearch) -> None:
    """Search until somebody has to choose."""
    left = search.left
    for place, player in enumerate(search.whose):
        if left > 0:
            cards = _fitting(state, search, player)
            if cards:
                rest = search._replace(left=left, whose=search.whose[place:])
                state.ask(ChooseFound(player, search.source, cards, rest))
                return
            for _ in range(left if search.effect.verb == "search land" else 1):
                _found(state, search, player, NOTHING, left)
        left = search.each


def _found(state: State, search: LibrarySearch, player: Ref, answer: Ref, number: int = 1) -> None:
    """Have a player find a card, or so many that the board does not name."""
    card = state.objects[answer] if answer != NOTHING else None
    if search.effect.verb == "search land":
        _to_the_battlefield(state, search, player, card)
    elif card is None:
        zones.find_in_library(state, player, number, ", ".join(search.effect.words))
    else:
        state.tell("note", state.name(player), detail=str(because("found in the library", card.id)), amount=1)
        zones.arrive(state, card, "hand")


def _to_the_battlefield(state: State, search: LibrarySearch, player: Ref, card: GameObject | None) -> None:
    if card is None:
        land = zones.find_land(state, search.source, player)
    else:
        land = zones.enter(state, card, player, frozenset({"tapped"}))
    zones.have_come(state, [land])


def _search(state: State, resolving: Resolving, effect: Effect) -> None:
    number = amount_of(state, resolving, effect.amount)
    whose = tuple(players(state, resolving, effect.subject))
    _go_on(state, LibrarySearch(effect, resolving.entry.source, number, number, whose))


VERBS: dict[str, Verb] = {"find": _search, "search land": _search}
