"""Cards of a library that come into play face down: by manifesting, cloaking, or manifesting dread."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rulesets.points import Provision
from rulesets.table import zones
from rulesets.table.abilities.effects import Effect
from rulesets.table.abilities.names import CLOAK, HIDING, MANIFEST, MANIFEST_DREAD
from rulesets.table.as_it_enters import have_come
from rulesets.table.budget import OverBudget
from rulesets.table.effects.resolving import Resolving, Verb, amount_of, players
from rulesets.table.face_down import hidden
from rulesets.table.obstacles import because
from rulesets.table.state import GameObject, Illegal, Ref, State

_TOLD = {
    MANIFEST: "manifests the top card of the library",
    CLOAK: "cloaks the top card of the library",
    MANIFEST_DREAD: "looks at the top two cards of the library",
}


@dataclass(frozen=True, slots=True)
class ChooseManifested:
    """Which of the cards on top of the library a player manifests; the others go to the graveyard.

    `later` are the players who do the same after that one.
    """

    player: Ref
    source: Ref
    cards: tuple[Ref, ...]
    later: tuple[Ref, ...] = ()

    def answers(self, _state: State) -> Iterator[Ref]:
        return iter(self.cards)

    def count(self, _state: State) -> int:
        return len(self.cards)

    def refuse(self, state: State, answer: Ref) -> Illegal | None:
        if answer in self.cards:
            return None
        return Illegal(because("not among those on top", state.name(self.source)), _says(state))

    def apply(self, state: State, answer: Ref) -> None:
        card = state.objects[answer]
        if card.facts is zones.UNKNOWN:
            raise OverBudget(because("top of the library not named", state.name(self.player)))
        come = _come(state, card, self.player, MANIFEST)
        for ref in self.cards:
            if ref != answer:
                zones.put(state, state.objects[ref], "graveyard", _says(state))
        have_come(state, [come])
        _manifest_dread(state, self.source, self.later)


def _says(state: State) -> Provision:
    exists: Provision = state.rules.version("manifest-dread").says.exists
    return exists


def _come(state: State, card: GameObject, player: Ref, by: str) -> GameObject:
    return zones.enter(state, card, player, facts=hidden(card.facts, by))


def _hide(by: str) -> Verb:
    """A verb that puts cards from the top of a library into play face down, one after the other."""

    def verb(state: State, resolving: Resolving, effect: Effect) -> None:
        cause = state.rules.version(by).says.exists
        for player in players(state, resolving, effect.subject):
            for _ in range(amount_of(state, resolving, effect.amount)):
                card = zones.top_of_library(state, player)
                state.tell("note", state.name(player), detail=_TOLD[by], cause=cause)
                come = _come(state, card, player, by)
                resolving.made.append(come.handle)
                have_come(state, [come])

    return verb


def _manifest_dread(state: State, source: Ref, whose: tuple[Ref, ...]) -> None:
    """Have one player after the other manifest one of the two cards on top."""
    if not whose:
        return
    player, *later = whose
    state.tell("note", state.name(player), detail=_TOLD[MANIFEST_DREAD], cause=_says(state))
    cards = zones.look_at_top(state, player, 2, unknown_too=True)
    state.ask(ChooseManifested(player, source, tuple([one.handle for one in cards]), tuple(later)))


def _dread(state: State, resolving: Resolving, effect: Effect) -> None:
    _manifest_dread(state, resolving.entry.source, tuple(players(state, resolving, effect.subject)))


VERBS: dict[str, Verb] = {**{by: _hide(by) for by in HIDING}, MANIFEST_DREAD: _dread}
