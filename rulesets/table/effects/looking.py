"""Looking at the top of a library: which cards stay there, in what order, and which go under it or to the graveyard."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import comb

from rulesets.points import Provision
from rulesets.table import zones
from rulesets.table.abilities.effects import Effect
from rulesets.table.effects.resolving import Resolving, Verb, amount_of, players
from rulesets.table.obstacles import because
from rulesets.table.state import Illegal, Ref, State


@dataclass(frozen=True, slots=True)
class ChooseOnTop:
    """Which of the cards that a player looks at stay on top of the library, from the top down.

    The others go under it or to the graveyard, as the `word` has it for what they do.  In what order they go under it
    comes to nothing, since nobody comes to the end of a library of which a board names the top.  `later` are the players
    whose libraries come after that one.
    """

    player: Ref
    source: Ref
    word: str
    cards: tuple[Ref, ...]
    later: tuple[Ref, ...] = ()

    @property
    def away(self) -> str:
        """Where the others go; empty where all of them stay."""
        return _AWAY[self.word]

    def answers(self, state: State) -> Iterator[tuple[Ref, ...]]:
        orders = _orders(self._alike(state))
        return (order for order in orders if self.away or len(order) == len(self.cards))

    def count(self, state: State) -> int:
        ways = [1]
        for alike in self._alike(state):
            longer = [0] * (len(ways) + len(alike))
            for length, number in enumerate(ways):
                for more in range(len(alike) + 1):
                    longer[length + more] += number * comb(length + more, more)
            ways = longer
        return sum(ways) if self.away else ways[-1]

    def refuse(self, state: State, answer: tuple[Ref, ...]) -> Illegal | None:
        kept = set(answer)
        if len(kept) < len(answer) or not kept <= set(self.cards):
            return Illegal(
                because("not among those on top", state.name(self.source)), _rule(state, self.word)
            )
        if not self.away and len(kept) < len(self.cards):
            return Illegal(because("all stay on top", state.name(self.source)))
        return None

    def apply(self, state: State, answer: tuple[Ref, ...]) -> None:
        cause = _rule(state, self.word)
        for ref in self.cards:
            card = state.objects[ref]
            if ref not in answer and self.away == "graveyard":
                zones.put(state, card, "graveyard", cause)
            elif ref not in answer:
                zones.put_under_library(state, card, cause)
        if answer != tuple([ref for ref in self.cards if ref in answer]):
            names = [state.name(ref) for ref in answer]
            detail = because("on top, from the top down", *names)
            state.tell("note", state.name(self.player), detail=str(detail))
        for ref in reversed(answer):
            state.objects[ref].since = state.tick()
        _look(state, self.player, self.source, self.word, len(self.cards), self.later)

    def _alike(self, state: State) -> list[list[Ref]]:
        """The cards, those of one name together: in which order these lie comes to the same."""
        found: dict[str, list[Ref]] = {}
        for ref in self.cards:
            found.setdefault(state.objects[ref].facts.name, []).append(ref)
        return list(found.values())


def _orders(kinds: Sequence[Sequence[Ref]]) -> Iterator[tuple[Ref, ...]]:
    """Every way to lay some of the cards one under the other: first of those that begin with one, then with another."""
    for place, alike in enumerate(kinds):
        if alike:
            for rest in _orders([*kinds[:place], alike[1:], *kinds[place + 1 :]]):
                yield (alike[0], *rest)
    yield ()


_AWAY = {"scry": "library", "surveil": "graveyard", "order on top": ""}
"""Where those go that do not stay."""


def _rule(state: State, word: str) -> Provision | None:
    """What the rules say of it, where they have a word for it."""
    if not _AWAY[word]:
        return None
    exists: Provision = state.rules.version(word).says.exists
    return exists


def _look(state: State, by: Ref, source: Ref, word: str, number: int, whose: tuple[Ref, ...]) -> None:
    """Have the top of one library after the other looked at: each player's own, but for what is only put in order."""
    for place, player in enumerate(whose):
        chooser = player if _AWAY[word] else by
        state.tell("note", state.name(source), detail=str(because(word, number)), cause=_rule(state, word))
        cards = zones.look_at_top(state, player, number, unknown_too=_AWAY[word] == "graveyard")
        if cards:
            handles = tuple([one.handle for one in cards])
            state.ask(ChooseOnTop(chooser, source, word, handles, whose[place + 1 :]))
            return


def _looking(word: str) -> Verb:
    def verb(state: State, resolving: Resolving, effect: Effect) -> None:
        number, entry = amount_of(state, resolving, effect.amount), resolving.entry
        if number > 0:
            whose = tuple(players(state, resolving, effect.subject))
            _look(state, entry.controller, entry.source, word, number, whose)

    return verb


VERBS: Mapping[str, Verb] = {word: _looking(word) for word in _AWAY}
