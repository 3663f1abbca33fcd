"""The main phases of the turn, in which is used what no instant is."""

from __future__ import annotations

from typing import Final

from rulesets.table.abilities.ability import Ability
from rulesets.table.obstacles import Obstacle, because
from rulesets.table.state import ACTIVE, GameObject, Ref, State
from rulesets.table.windows import MAIN_BEFORE_COMBAT

_MAIN_PHASE: Final = frozenset({MAIN_BEFORE_COMBAT, "attack-stopped", "main-after-combat"})


def no_time_for_a_sorcery(state: State, player: Ref, thing: GameObject, ability: Ability) -> Obstacle | None:
    """Why it is not the time for what a player casts or uses only when a sorcery could be cast, or None."""
    is_cast = ability.kind == "spell"
    if player != ACTIVE or state.window not in _MAIN_PHASE:
        return (
            because("cast in the main phase only", thing.id)
            if is_cast
            else because("main phase only", thing.id)
        )
    if not state.stack:
        return None
    return because("cast in answer to nothing", thing.id) if is_cast else because("answers nothing", thing.id)
