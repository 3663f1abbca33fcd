"""Casting cards out of a library without paying for them: cascade, discover and ripple.

The board has to name the cards on top of the library as far as they are looked at.
"""

from __future__ import annotations

from collections.abc import Mapping

from rulesets.keywords.castings_elsewhere import as_free
from rulesets.points import Provision
from rulesets.table import zones
from rulesets.table.abilities.effects import Effect
from rulesets.table.abilities.names import CASCADE, DISCOVER, RIPPLE
from rulesets.table.effects.casting_now import CastNow
from rulesets.table.effects.resolving import Resolving, Verb, amount_of
from rulesets.table.mana_values import has_mana_value_within, mana_value_of
from rulesets.table.obstacles import because
from rulesets.table.plays import is_kept_from_casting
from rulesets.table.state import GameObject, Ref, State


def _cascade(state: State, resolving: Resolving, _effect: Effect) -> None:
    spell = state.objects[resolving.entry.source]
    bound = not state.rules.cascade.does
    _dig(state, resolving.entry.controller, CASCADE, mana_value_of(state, spell) - 1, bound)


def _discover(state: State, resolving: Resolving, effect: Effect) -> None:
    _dig(state, resolving.entry.controller, DISCOVER, amount_of(state, resolving, effect.amount))


def _dig(state: State, player: Ref, word: str, most: int, bound: bool = True) -> None:
    """Exile cards from the top of a library until one comes that is no land and costs no more, which may be cast; `bound`: as a spell that costs no more either."""
    cause = state.rules.version(word).says.exists
    found: GameObject | None = None
    exiled = list[Ref]()
    while found is None:
        top = zones.top_of_library(state, player)
        zones.put(state, top, "exile", cause)
        card = state.current(top.id)
        assert card is not None, "it has gone there"
        exiled.append(card.handle)
        if "land" not in card.facts.types and has_mana_value_within(state, card, 0, most):
            found = card
    state.do(_lay_under, tuple(exiled), "exile", cause)
    _offer(state, player, found, word, cause, most if bound else None)


def _offer(
    state: State, player: Ref, card: GameObject, word: str, cause: Provision, most: int | None = None
) -> None:
    """Let a card be cast without paying for it, where it can be cast at all."""
    state.be(card, as_free(card.facts, word, "exile" if card.zone == "exile" else "library"))
    card.marks |= {word}
    if not is_kept_from_casting(state, player, card):
        state.tell("note", card.id, detail=str(because("may be cast for nothing")), cause=cause)
    state.ask(CastNow(player, card.handle, word, _LEFT[word], most))


def _stay(_state: State, card: GameObject) -> None:
    """A card stays where it is, until all that were not cast go under the library."""
    card.marks = frozenset()


def _to_hand(state: State, card: GameObject) -> None:
    card.marks = frozenset()
    zones.put(state, card, "hand", state.rules.version(DISCOVER).says.exists)


_LEFT = {CASCADE: _stay, DISCOVER: _to_hand, RIPPLE: _stay}
"""What becomes of a card at once that is not cast."""


def _lay_under(state: State, cards: tuple[Ref, ...], zone: str, cause: Provision) -> None:
    """Put those of some cards under the library that are still where they were; in what order comes to nothing."""
    for card in [state.objects[ref] for ref in cards]:
        if card.zone != zone:
            continue
        there = card if zone == "library" else zones.arrive(state, card, "library")
        if there is not None:
            zones.put_under_library(state, there, cause)


def _ripple(state: State, resolving: Resolving, effect: Effect) -> None:
    """Reveal cards on top of a library: those that are called as the spell is may be cast, one after the other.

    Raises:
        OverBudget: the board does not say which they are.
    """
    player, number = resolving.entry.controller, amount_of(state, resolving, effect.amount)
    called = state.objects[resolving.entry.source].facts.name
    cards = zones.named_on_top(state, player, number)
    cause = state.rules.version(RIPPLE).says.exists
    for card in cards:
        state.tell("note", card.id, detail=str(because("is revealed")), cause=cause)
    state.do(_lay_under, tuple([card.handle for card in cards]), "library", cause)
    alike = tuple([card.handle for card in cards if card.facts.name == called])
    state.do(_offer_each, player, alike, cause)


def _offer_each(state: State, player: Ref, cards: tuple[Ref, ...], cause: Provision) -> None:
    """Let one card after the other be cast."""
    if cards:
        first, *later = cards
        state.do(_offer_each, player, tuple(later), cause)
        _offer(state, player, state.objects[first], RIPPLE, cause)


VERBS: Mapping[str, Verb] = {CASCADE: _cascade, DISCOVER: _discover, RIPPLE: _ripple}
