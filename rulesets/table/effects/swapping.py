"""Aura swap: an Aura is exchanged with another in its player's hand, which comes to lie where that lay."""

from __future__ import annotations

from rulesets.keywords.table import NAMED
from rulesets.points import Provision
from rulesets.table import holding, zones
from rulesets.table.abilities.effects import Effect
from rulesets.table.abilities.names import AURA_SWAP
from rulesets.table.as_it_enters import have_come
from rulesets.table.auras import is_aura
from rulesets.table.effects.keyword_actions import ChooseOne
from rulesets.table.effects.resolving import Resolving, Verb, things
from rulesets.table.obstacles import Obstacle, because
from rulesets.table.state import GameObject, Ref, State


def _auras_in_hand(state: State, player: Ref) -> list[GameObject]:
    return [card for card in zones.hand(state, player) if is_aura(card.facts)]


def _takes_its_place(state: State, card: GameObject, aura: GameObject) -> bool:
    return not holding.lies_wrong(state, card, state.objects[aura.attached_to])


def _swap(state: State, resolving: Resolving, effect: Effect) -> None:
    """Both halves of the exchange come about, or neither does.

    Any Aura card in hand may be chosen for it, also one that cannot lie where the other does; those that can come first.
    """
    entry = resolving.entry
    auras = things(state, resolving, effect.subject)
    if not auras:
        _come_to_nothing(state, state.name(entry.source), because("nothing to exchange"))
    for aura in auras:
        able = {aura.owner, aura.controller} == {entry.controller} and aura.attached_to >= 0
        cards = _auras_in_hand(state, entry.controller) if able else []
        if not any(_takes_its_place(state, card, aura) for card in cards):
            _come_to_nothing(state, aura.id, because("no Aura to swap for"))
            continue
        cards.sort(key=lambda card: not _takes_its_place(state, card, aura))
        state.do(_exchange, aura.handle)
        chosen = tuple([card.handle for card in cards])
        state.ask(ChooseOne(entry.controller, aura.handle, chosen, entry.ability, _rule(state)))


def _exchange(state: State, ref: Ref) -> None:
    """An Aura goes to hand for the one that was chosen there, if that may lie where it lies."""
    aura, card = state.objects[ref], state.objects[state.singled_out]
    if not _takes_its_place(state, card, aura):
        _come_to_nothing(state, aura.id, because("not to be swapped for", card.id))
        return
    lying = zones.Lying(aura.attached_to, _rule(state))
    zones.leave(state, [zones.Leaving(aura, "hand", "exchanged", _rule(state))])
    have_come(state, [zones.enter(state, card, card.owner, lying=lying)])


def _come_to_nothing(state: State, name: str, why: Obstacle) -> None:
    state.tell("note", name, detail=str(why), cause=_rule(state))


def _rule(state: State) -> Provision:
    exists: Provision = state.rules.version(NAMED[AURA_SWAP].slug).says.exists
    return exists


VERBS: dict[str, Verb] = {"swap": _swap}
