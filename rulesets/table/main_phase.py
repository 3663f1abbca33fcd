"""The main phases of the turn, in which is used what no instant is."""

from __future__ import annotations

from typing import Final

from rulesets.table.obstacles import Obstacle, because
from rulesets.table.state import ACTIVE, GameObject, Ref, State

_MAIN_PHASE: Final = frozenset({"main-before-combat", "attack-stopped", "main-after-combat"})


def no_time_for_a_sorcery(state: State, player: Ref, thing: GameObject) -> Obstacle | None:
    """Why it is not the time for what a player uses only when a sorcery could be cast, or None."""
    if player != ACTIVE or state.window not in _MAIN_PHASE:
        return because("main phase only", thing.id)
    return because("answers nothing", thing.id) if state.stack else None
