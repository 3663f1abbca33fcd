"""The Ring tempts a player, who chooses a Ring-bearer."""

from __future__ import annotations

from rulesets.table import triggers
from rulesets.table.abilities.effects import Effect
from rulesets.table.abilities.names import RING_TEMPTS
from rulesets.table.characteristics import creatures_of
from rulesets.table.effects.keyword_actions import ChooseOne
from rulesets.table.effects.resolving import Resolving, Verb, players
from rulesets.table.state import NOTHING, Ref, State
from rulesets.table.tempting import bear, tempt


def _tempt(state: State, resolving: Resolving, effect: Effect) -> None:
    for ref in players(state, resolving, effect.subject):
        tempt(state, state.player(ref))
        state.singled_out = NOTHING
        state.do(_bear, ref)
        if able := creatures_of(state, ref):
            entry, rule = resolving.entry, state.rules.the_ring_tempts_you.says.chosen
            state.ask(ChooseOne(ref, entry.source, able, entry.ability, rule))


def _bear(state: State, player: Ref) -> None:
    """What was chosen becomes the Ring-bearer, and the player has been tempted."""
    if state.singled_out != NOTHING:
        bear(state, state.objects[state.singled_out])
    triggers.fire(state, RING_TEMPTS, player, cause=state.rules.the_ring_tempts_you.says.done)


VERBS: dict[str, Verb] = {RING_TEMPTS: _tempt}
