"""The monarch: a player who draws a card at the end of their turn, until a creature's combat damage takes the crown."""

from __future__ import annotations

from typing import Final

from rulesets.table import triggers
from rulesets.table.abilities.ability import Ability
from rulesets.table.abilities.effects import YOU, Amount, Effect, Subject
from rulesets.table.abilities.filters import Filter
from rulesets.table.abilities.names import BECOME_MONARCH
from rulesets.table.abilities.triggers import CROWNED, Trigger
from rulesets.table.command import have_watch, in_command
from rulesets.table.printed import Facts
from rulesets.table.resized import NO_SIZES, sizes_now, tell_sizes
from rulesets.table.state import NOTHING, Ref, State

_CROWN: Final = Facts("The monarch", types=frozenset())
"""What the abilities of being the monarch, which have no source, are told of."""
_DRAWS: Final = Ability(
    "triggered",
    "draw a card",
    trigger=Trigger("end of turn", yours=True),
    effects=(Effect("draw", YOU, Amount(number=1)),),
)
_IS_TAKEN: Final = Ability(
    "triggered",
    "another monarch",
    trigger=Trigger(
        "deals damage", "each", Filter(types=frozenset({"creature"})), to="player", combat_only=True,
        other=Filter(permanents=False, players=True, controller="you"),
    ),
    effects=(Effect(BECOME_MONARCH, Subject("its controller")),),
)  # fmt: skip


def crown(state: State, player: Ref, told: bool = True) -> None:
    """A player becomes the monarch, and whoever was is that no longer."""
    says = state.rules.monarch.says
    if player == state.monarch:
        state.tell("note", state.name(player), detail="is the monarch already")
        return
    if told:
        cause = says.becomes if state.monarch == NOTHING else says.only_one
        state.tell("note", state.name(player), detail="becomes the monarch", cause=cause)
    before = sizes_now(state) if told else NO_SIZES
    state.monarch = player
    tell_sizes(state, before)
    state.watching = [one for one in state.watching if one.waiting.ability not in (_DRAWS, _IS_TAKEN)]
    for ability, cause in ((_DRAWS, says.draws), (_IS_TAKEN, says.is_taken)):
        have_watch(state, in_command(state, _CROWN), player, ability, cause)
    if told:
        triggers.fire(state, CROWNED, player)
