"""Cards in exile that have something to do yet: encoded on a creature, haunting it, or to be cast from there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from rulesets.keywords.abilities import cipher_of
from rulesets.table.abilities.names import ON_AN_ADVENTURE
from rulesets.table.abilities.triggers import HAUNTED, Trigger
from rulesets.table.characteristics import creatures_of
from rulesets.table.obstacles import because
from rulesets.table.state import (
    NOTHING,
    Entry,
    GameObject,
    Illegal,
    Modifier,
    Ref,
    State,
    Waiting,
    Watching,
)
from rulesets.table.zones import arrive

CIPHER = "cipher"
"""What a spell has whose card may be encoded on a creature as it resolves."""


@dataclass(frozen=True, slots=True)
class ChooseEncoded:
    """On which creature of its controller's a card is exiled encoded as it resolves; NOTHING where it is not."""

    player: Ref
    source: Ref
    """The spell."""
    bearers: tuple[Ref, ...]

    def answers(self, _state: State) -> Iterator[Ref]:
        return iter((*self.bearers, NOTHING))

    def count(self, _state: State) -> int:
        return len(self.bearers) + 1

    def refuse(self, state: State, answer: Ref) -> Illegal | None:
        if answer == NOTHING or answer in self.bearers:
            return None
        return Illegal(because("not to be encoded on", state.name(self.source)))

    def apply(self, state: State, answer: Ref) -> None:
        if answer == NOTHING:
            return
        card = state.objects[self.source]
        state.tell("move", card.id, "stack", detail="exile")
        exiled = arrive(state, card, "exile")
        if exiled is not None:
            bearer = state.objects[answer]
            cause = state.rules.version(CIPHER).says.exists
            encode(state, exiled, bearer)
            state.tell("note", exiled.id, detail=str(because("encoded", bearer.id)), cause=cause)


def ask_to_encode(state: State, spell: Entry) -> None:
    """Ask on which creature the card of a spell that has resolved is encoded, if it is one and there is any."""
    card, player = state.objects[spell.source], spell.controller
    if CIPHER not in card.facts.keyword_names or card.token:
        return
    if bearers := creatures_of(state, player):
        state.ask(ChooseEncoded(player, card.handle, bearers))


def encode(state: State, card: GameObject, bearer: GameObject) -> None:
    """Let a card in exile be encoded on a permanent, which has an ability of it as long as it is in play."""
    state.affect(bearer, Modifier("gain", abilities=(cipher_of(card.facts),), until="permanent"))


def begin_to_haunt(state: State, card: GameObject, creature: Ref) -> None:
    """Let a card in exile haunt a creature: until the turn ends, what it waits for is looked out for there."""
    for ability in card.facts.triggers:
        if ability.trigger is not None and ability.trigger.event == HAUNTED:
            waits = replace(ability, trigger=Trigger("dies"))
            state.watching.append(Watching(creature, Waiting(card.handle, card.owner, waits)))


def set_out(state: State, spell: GameObject) -> None:
    """Exile the card of an Adventure that has resolved; a copy of one ceases to exist there."""
    says = state.rules.adventure.says
    if not spell.token:
        state.tell("move", spell.id, "stack", detail="exile", cause=says.exiled)
    card = arrive(state, spell, "exile")
    if card is not None:
        card.marks |= {ON_AN_ADVENTURE}
