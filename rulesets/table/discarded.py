"""Cards that are discarded: they go to the graveyard, or by madness into exile, from where they may be cast."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from rulesets.points import Provision
from rulesets.table import zones
from rulesets.table.abilities.ability import Ability
from rulesets.table.abilities.effects import Effect
from rulesets.table.abilities.names import DISCARDED, MADNESS, MAYHEM
from rulesets.table.present import nothing_has
from rulesets.table.questions import YesOrNo
from rulesets.table.resized import sizes_now, tell_sizes
from rulesets.table.state import GameObject, Ref, State, Waiting
from rulesets.table.triggers import wait

_CAST_IT: Final = Ability("triggered", MADNESS, keyword=MADNESS, effects=(Effect("cast from exile"),))


def discard_card(
    state: State,
    player: Ref,
    card: GameObject,
    cause: Provision | None = None,
    exiled: bool | None = None,
) -> None:
    """A player discards a card; of one with madness it is asked, once what is being done is done, where it goes, unless that is said."""
    state.player(player).discarded += 1
    state.tell("discard", state.name(player), card.id, cause=cause)
    if not may_go_elsewhere(state, card):
        exiled = MADNESS in card.facts.keyword_names
    if exiled is None:
        card.zone = "gone"
        state.do(_ask, card.handle)
    else:
        _goes(state, card, exiled)


def may_go_elsewhere(state: State, card: GameObject) -> bool:
    """Whether its player says whether a card is exiled that is discarded."""
    return MADNESS in card.facts.keyword_names and not state.rules.madness.does.exiles


def _ask(state: State, ref: Ref) -> None:
    state.ask(ExileDiscarded(state.objects[ref].owner, ref, _goes_by_itself))


def _goes_by_itself(state: State, ref: Ref, exiled: bool) -> None:
    """A card goes alone where it goes that has been discarded."""
    before = sizes_now(state)
    _goes(state, state.objects[ref], exiled)
    tell_sizes(state, before)


@dataclass(frozen=True, slots=True)
class ExileDiscarded(YesOrNo):
    """Whether a card with madness is exiled that is discarded, or goes to the graveyard; what comes `then` is done with that."""

    player: Ref
    source: Ref
    then: Callable[[State, Ref, bool], None]

    def apply(self, state: State, answer: bool) -> None:
        self.then(state, self.source, answer)


def _goes(state: State, card: GameObject, exiled: bool) -> None:
    """A card that is discarded goes to the graveyard, or is exiled by madness, so that its ability triggers."""
    if not exiled:
        there = zones.arrive(state, card, "graveyard")
        if there is not None and not there.facts.keyword_names.isdisjoint((MADNESS, MAYHEM)):
            there.marks |= {DISCARDED}
        return
    says = state.rules.madness.says
    state.tell("move", card.id, "hand", detail="exile", cause=says.exiled)
    there = zones.arrive(state, card, "exile")
    if there is not None:
        wait(state, Waiting(there.handle, there.owner, _CAST_IT, cause=says.cast))


_MADNESS: Final = frozenset({MADNESS})


def bury_what_waited(state: State, player: Ref | None = None) -> None:
    """Put what a player might have cast by madness into the graveyard, since that player passes, or everybody where nobody is named."""
    if nothing_has(state, _MADNESS):
        return
    for card in state.objects:
        if card.zone == "exile" and MADNESS in card.marks and player in (None, card.owner):
            bury_uncast(state, card)


def bury_uncast(state: State, card: GameObject) -> None:
    """Put a card into the graveyard that was not cast by madness."""
    before = sizes_now(state)
    state.tell("move", card.id, detail="graveyard", cause=state.rules.madness.says.cast)
    there = zones.arrive(state, card, "graveyard")
    if there is not None:
        there.marks |= {DISCARDED}
    tell_sizes(state, before)
