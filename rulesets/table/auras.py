"""Auras that come into play without being cast: on what they lie, as a player chooses, and which stay where they are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from rulesets.table import holding, zones
from rulesets.table.abilities.effects import TRANSFORMED
from rulesets.table.as_it_enters import have_come
from rulesets.table.budget import OverBudget
from rulesets.table.obstacles import because
from rulesets.table.printed import Facts
from rulesets.table.state import NOTHING, GameObject, Illegal, Ref, State


class AuraToCome(NamedTuple):
    """An Aura that an effect is about to put into play, and what it could lie on just before anything comes.

    `source` asks for the choice, `putter` is whose effect it is.  `card` is NOTHING for a token.
    """

    source: Ref
    card: Ref
    facts: Facts
    controller: Ref
    putter: Ref
    bearers: tuple[Ref, ...]
    name: str
    words: frozenset[str] = frozenset()
    copied: Facts | None = None


def is_aura(facts: Facts) -> bool:
    """Whether what comes as this is an Aura, so that it has to lie on something."""
    return "Aura" in facts.subtypes


def coming_as(card: GameObject, words: frozenset[str]) -> Facts:
    """What a card is as it comes into play, the other face up where an effect says so."""
    return (card.facts.turned_over or card.facts) if TRANSFORMED in words else card.facts


def card_to_come(
    state: State,
    card: GameObject,
    controller: Ref,
    putter: Ref,
    words: frozenset[str] = frozenset(),
    copied: Facts | None = None,
) -> AuraToCome:
    """A card that is an Aura as it comes into play from where it lies, be it as a copy."""
    facts = copied or coming_as(card, words)
    bearers = _bearers(state, card, facts, controller)
    return AuraToCome(card.handle, card.handle, facts, controller, putter, bearers, card.id, words, copied)


def token_to_come(
    state: State, facts: Facts, name: str, controller: Ref, source: Ref, words: frozenset[str]
) -> AuraToCome:
    """A token that is an Aura, which an effect of `source` is about to make."""
    likeness = GameObject().set_up(NOTHING, name, facts, controller, "gone")
    bearers = _bearers(state, likeness, facts, controller)
    return AuraToCome(source, NOTHING, facts, controller, controller, bearers, name, words)


def _bearers(state: State, coming: GameObject, facts: Facts, controller: Ref) -> tuple[Ref, ...]:
    """What an Aura could lie on, were it in play under a player's control.

    Raises:
        OverBudget: it may enchant a player.
    """
    if any(one.name == "enchant" and one.filter is not None and one.filter.players for one in facts.keywords):
        raise OverBudget(because("may enchant a player", coming.id))
    likeness = coming.copy()
    likeness.facts, likeness.controller = facts, controller
    return tuple(
        [
            one.handle
            for one in state.table
            if one.in_play and one.id != likeness.id and not holding.lies_wrong(state, likeness, one)
        ]
    )


def bring(state: State, coming: Sequence[AuraToCome], along: Sequence[GameObject] = ()) -> list[GameObject]:
    """Bring Auras into play, at one moment with what has come `along`, until somebody has to choose what one lies on; all that have come."""
    come = list(along)
    for place, aura in enumerate(coming):
        if aura.bearers:
            chooser = state.rules.aura_arrival.does(aura.putter, aura.controller)
            there = tuple([one.handle for one in come])
            state.ask(ChooseBearer(chooser, aura, tuple(coming[place + 1 :]), there))
            return come
        _stay(state, aura)
    have_come(state, come)
    return come


def _enter(state: State, aura: AuraToCome, on: Ref) -> GameObject:
    lying = zones.Lying(on, state.rules.aura_arrival.says.chosen)
    if aura.card == NOTHING:
        return zones.make_token(state, aura.facts, aura.name, aura.controller, aura.words, lying)
    card = state.objects[aura.card]
    return zones.enter(state, card, aura.controller, aura.words, copied=aura.copied, lying=lying)


def _stay(state: State, aura: AuraToCome) -> None:
    """What could lie on nothing does not come: a card stays in its zone, but for one that would come from the stack."""
    says = state.rules.aura_arrival.says
    if aura.card == NOTHING:
        cause = state.said(says.token_not_made)
    else:
        cause = says.nothing_to_lie_on
    state.tell("note", aura.name, detail=str(because("nothing to enchant")), cause=cause)
    if aura.card != NOTHING and (card := state.objects[aura.card]).zone == "stack":
        zones.put(state, card, "graveyard", cause)


@dataclass(frozen=True, slots=True)
class ChooseBearer:
    """What an Aura lies on that comes into play without being cast; `later` come after it by the same effect."""

    player: Ref
    aura: AuraToCome
    later: tuple[AuraToCome, ...] = ()
    along: tuple[Ref, ...] = ()
    """What has come by it already, at the same moment."""

    @property
    def source(self) -> Ref:
        """The Aura, or what makes it if it is a token."""
        return self.aura.source

    def answers(self, _state: State) -> Iterator[Ref]:
        return iter(self.aura.bearers)

    def count(self, _state: State) -> int:
        return len(self.aura.bearers)

    def refuse(self, state: State, answer: Ref) -> Illegal | None:
        if answer in self.aura.bearers:
            return None
        cause = state.rules.aura_arrival.says.chosen
        return Illegal(because("not to be enchanted", self.aura.name), cause)

    def apply(self, state: State, answer: Ref) -> None:
        told = because("chooses what it comes to lie on", self.aura.name)
        cause = state.rules.aura_arrival.says.chosen
        state.tell("note", state.name(self.player), detail=str(told), cause=cause)
        aura = _enter(state, self.aura, answer)
        bring(state, self.later, [*(state.objects[ref] for ref in self.along), aura])
