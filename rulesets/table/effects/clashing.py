"""Clashing: two players each reveal the top card of their library, and whose card costs more has won."""

from __future__ import annotations

from dataclasses import dataclass

from rulesets.table import zones
from rulesets.table.abilities.effects import Effect
from rulesets.table.effects.resolving import Resolving, Verb, players
from rulesets.table.mana_values import mana_value_of
from rulesets.table.obstacles import because
from rulesets.table.questions import YesOrNo
from rulesets.table.state import NOTHING, GameObject, Ref, State


@dataclass(frozen=True, slots=True)
class PutUnder(YesOrNo):
    """Whether a player puts the card that was revealed under the library; else it stays on top.  `later` are the cards of those who decide after that one."""

    player: Ref
    source: Ref
    later: tuple[Ref, ...] = ()

    def apply(self, state: State, answer: bool) -> None:
        card = state.objects[self.source]
        if answer:
            zones.put_under_library(state, card, state.rules.version("clash").says.exists)
        _decide(state, self.later)


def _decide(state: State, cards: tuple[Ref, ...]) -> None:
    if cards:
        first, *later = cards
        state.ask(PutUnder(state.objects[first].owner, first, tuple(later)))


def _clash(state: State, resolving: Resolving, effect: Effect) -> None:
    """A card that the board does not name is taken to cost nothing, and where it goes comes to nothing."""
    entry = resolving.entry
    whom = players(state, resolving, effect.recipient) if effect.recipient is not None else []
    other = next(iter(whom or state.opponents(entry.controller)))
    cause = state.rules.version("clash").says.exists
    clash = because("clashes", state.name(entry.controller), state.name(other))
    state.tell("note", state.name(entry.source), detail=str(clash), cause=cause)
    tops = {player: zones.revealed_on_top(state, player) for player in (entry.controller, other)}
    worth = {player: _worth(state, player, card) for player, card in tops.items()}
    won = worth[entry.controller] > worth[other]
    resolving.entry = entry._replace(chosen=entry.controller if won else NOTHING)
    winner = entry.controller if won else other
    told = (
        because("wins the clash", state.name(winner))
        if len(set(worth.values())) > 1
        else because("nobody wins the clash")
    )
    state.tell("note", state.name(entry.source), detail=str(told), cause=cause)
    named = [tops.get(player.ref) for player in state.players]
    _decide(state, tuple([card.handle for card in named if card is not None]))


def _worth(state: State, player: Ref, card: GameObject | None) -> int:
    """The mana value of what a player has revealed."""
    value = 0 if card is None else mana_value_of(state, card)
    told = (
        because("reveals no card with a name", state.name(player))
        if card is None
        else because("revealed for a clash", value)
    )
    state.tell("note", state.name(player) if card is None else card.id, detail=str(told))
    return value


VERBS: dict[str, Verb] = {"clash": _clash}
