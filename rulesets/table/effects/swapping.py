"""Aura swap: an Aura is exchanged with another in its player's hand, which comes to lie where that lay."""

from __future__ import annotations

from rulesets.keywords.table import NAMED
from rulesets.table import holding, zones
from rulesets.table.abilities import AURA_SWAP, Effect
from rulesets.table.as_it_enters import have_come
from rulesets.table.auras import is_aura
from rulesets.table.effects.keyword_actions import ChooseOne
from rulesets.table.effects.resolving import Resolving, Verb, things
from rulesets.table.obstacles import because
from rulesets.table.state import GameObject, Ref, State


def _in_its_place(state: State, aura: GameObject, player: Ref) -> list[Ref]:
    """The cards with which an Aura can be exchanged: none where it is another's, or lies on nothing."""
    if {aura.owner, aura.controller} != {player} or aura.attached_to < 0:
        return []
    bearer = state.objects[aura.attached_to]
    return [
        card.handle
        for card in zones.hand(state, player)
        if is_aura(card.facts) and not holding.lies_wrong(state, card, bearer)
    ]


def _swap(state: State, resolving: Resolving, effect: Effect) -> None:
    """Both halves of the exchange come about, or neither does."""
    entry = resolving.entry
    for aura in things(state, resolving, effect.subject):
        cards = _in_its_place(state, aura, entry.controller)
        if not cards:
            cause = state.rules.version(NAMED[AURA_SWAP].slug).says.exists
            state.tell("note", aura.id, detail=str(because("no Aura to swap for")), cause=cause)
            continue
        state.singled_out = cards[0]
        state.do(_exchange, aura.handle)
        if len(cards) > 1:
            state.ask(ChooseOne(entry.controller, aura.handle, tuple(cards)))


def _exchange(state: State, ref: Ref) -> None:
    """An Aura goes to hand for the one that was chosen there."""
    aura, card = state.objects[ref], state.objects[state.singled_out]
    cause = state.rules.version(NAMED[AURA_SWAP].slug).says.exists
    lying = zones.Lying(aura.attached_to, cause)
    zones.leave(state, [zones.Leaving(aura, "hand", "exchanged", cause)])
    have_come(state, [zones.enter(state, card, card.owner, lying=lying)])


VERBS: dict[str, Verb] = {"swap": _swap}
