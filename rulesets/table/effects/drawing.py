"""Drawing cards, one after the other where a card with dredge may come back in the place of one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from rulesets.table import zones
from rulesets.table.abilities.ability import Ability
from rulesets.table.abilities.effects import Effect
from rulesets.table.abilities.names import DREDGE, MIRACLE
from rulesets.table.effects.resolving import Resolving, Verb, amount_of, players
from rulesets.table.obstacles import because
from rulesets.table.questions import YesOrNo
from rulesets.table.state import GameObject, Ref, State, Waiting
from rulesets.table.triggers import wait

Then = Callable[[State], None]
"""What goes on from there once cards have been drawn."""


@dataclass(frozen=True, slots=True)
class DredgeInstead(YesOrNo):
    """Whether a card with dredge comes back to hand in the place of a draw.

    `others` may do so after it, if it does not; `left` draws of the player's are still to come, that one among them, and
    then the `later` players draw.
    """

    player: Ref
    source: Ref
    left: int
    others: tuple[Ref, ...] = ()
    later: tuple[tuple[Ref, int], ...] = ()
    then: Then | None = None

    def apply(self, state: State, answer: bool) -> None:
        if answer:
            _dredge(state, state.objects[self.source])
        elif self.others:
            first, *rest = self.others
            state.ask(DredgeInstead(self.player, first, self.left, tuple(rest), self.later, self.then))
            return
        later = ((self.player, self.left - 1), *self.later)
        if answer:
            draw_in_turn(state, later, self.then)
        else:
            _draw_and_go_on(state, self.player, 1, later, self.then)


@dataclass(frozen=True, slots=True)
class RevealDrawn(YesOrNo):
    """Whether a card with miracle is revealed that is the first that its player has drawn this turn; then the `later` players draw."""

    player: Ref
    source: Ref
    later: tuple[tuple[Ref, int], ...] = ()
    then: Then | None = None

    def apply(self, state: State, answer: bool) -> None:
        if answer:
            cause = state.rules.version(MIRACLE).says.exists
            state.tell("note", state.name(self.source), detail=str(because("is revealed")), cause=cause)
            wait(state, Waiting(self.source, self.player, _CAST_IT, cause=cause))
        draw_in_turn(state, self.later, self.then)


_CAST_IT: Final = Ability("triggered", MIRACLE, keyword=MIRACLE, effects=(Effect("cast as drawn"),))


def draw_in_turn(state: State, draws: tuple[tuple[Ref, int], ...], then: Then | None = None) -> None:
    """Let players draw so many cards each, one player after the other, and go on with what comes then."""
    for place, (player, number) in enumerate(draws):
        cards = [card.handle for card in state.objects if _may_come_back(card, player)] if number > 0 else []
        if cards:
            first, *others = cards
            later = draws[place + 1 :]
            state.ask(DredgeInstead(player, first, number, tuple(others), later, then))
            return
        if number > 0:
            _draw_and_go_on(state, player, number, draws[place + 1 :], then)
            return
    if then is not None:
        then(state)


def _draw_and_go_on(
    state: State, player: Ref, number: int, later: tuple[tuple[Ref, int], ...], then: Then | None
) -> None:
    """Let a player draw, who may reveal the first card of the turn if that has miracle, and go on with the players that draw later."""
    who = state.player(player)
    is_first = not (who.drawn or who.drew)
    first = zones.revealed_on_top(state, player) if is_first else None
    zones.draw_cards(state, player, number)
    card = None if first is None else state.current(first.id)
    if card is not None and MIRACLE in card.facts.keyword_names:
        state.ask(RevealDrawn(player, card.handle, later, then))
    else:
        draw_in_turn(state, later, then)


def _may_come_back(card: GameObject, player: Ref) -> bool:
    """Whether it lies in a player's graveyard and has dredge; there are always as many cards in a library as that takes."""
    return card.zone == "graveyard" and card.owner == player and DREDGE in card.facts.keyword_names


def _dredge(state: State, card: GameObject) -> None:
    number = sum(keyword.value for keyword in card.facts.keywords if keyword.name == DREDGE)
    cause = state.rules.version(DREDGE).says.exists
    state.tell("note", card.id, detail=str(because("dredges", number)), cause=cause)
    zones.mill(state, card.owner, number)
    state.tell("move", card.id, "graveyard", detail="hand", cause=cause)
    zones.arrive(state, card, "hand")


def _draw(state: State, resolving: Resolving, effect: Effect) -> None:
    drawn = amount_of(state, resolving, effect.amount)
    draw_in_turn(state, tuple([(player, drawn) for player in players(state, resolving, effect.subject)]))


VERBS: dict[str, Verb] = {"draw": _draw}
