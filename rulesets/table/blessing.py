"""The city's blessing: what a player has for the rest of the game who has had ten permanents and something with ascend."""

from __future__ import annotations

from typing import Final

from rulesets.keywords.table import NAMED
from rulesets.table.abilities.names import ASCEND
from rulesets.table.characteristics import has
from rulesets.table.resized import sizes_now, tell_sizes
from rulesets.table.state import GameObject, Player, Ref, State

_ENOUGH: Final = 10


def has_enough(state: State, player: Ref) -> bool:
    """Whether a player controls as many permanents as that takes."""
    return sum(one.in_play and one.controller == player for one in state.table) >= _ENOUGH


def gives_blessing(state: State, thing: GameObject) -> bool:
    """Whether a permanent gives it to its controller, who has it not yet."""
    ascends = ASCEND in thing.facts.keyword_names  # said first, since few have it, and of all it is asked
    return (
        ascends
        and not state.player(thing.controller).blessed
        and has(state, thing, ASCEND)
        and has_enough(state, thing.controller)
    )


def bless(state: State, player: Player) -> None:
    """A player has it from now on."""
    before = sizes_now(state)
    player.blessed = True
    cause = state.rules.version(NAMED[ASCEND].slug).says.exists
    state.tell("note", player.name, detail="has the city's blessing from now on", cause=cause)
    tell_sizes(state, before)
