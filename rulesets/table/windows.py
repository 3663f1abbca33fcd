"""Windows: the moments at which players may act, named by what has happened."""

from __future__ import annotations

from typing import Final

MAIN_BEFORE_COMBAT: Final = "main-before-combat"
"""The window of the main phase before combat, or before the attack."""

WINDOWS: dict[str, str] = {
    MAIN_BEFORE_COMBAT: "the main phase has not come to the attack yet",
    "attack-intended": "the active player means to attack",
    "attack-stopped": "an answer has stopped the attack, and the main phase goes on",
    "combat-begins": "combat has begun",
    "attackers-declared": "attackers are declared",
    "blockers-declared": "blockers are declared",
    "first-damage-assigned": "first-strike damage is assigned and not yet dealt",
    "first-damage-prevention": "first-strike damage may be prevented",
    "first-combat-destroys": "what first-strike damage destroys may regenerate",
    "first-damage-dealt": "first-strike damage is dealt",
    "damage-assigned": "combat damage is assigned and not yet dealt",
    "damage-prevention": "damage may be prevented, be it of combat or of what was played",
    "combat-destroys": "what damage or an effect destroys may regenerate",
    "damage-dealt": "combat damage is dealt",
    "combat-ends": "combat ends",
    "main-after-combat": "the main phase after combat has begun",
    "turn-ends": "the turn ends",
    "cleanup": "cleanup has given players something to answer",
}
"""Every window in the order of a turn, with what has happened in a few words."""

_OF_COMBAT = tuple(WINDOWS)[tuple(WINDOWS).index("combat-begins") : tuple(WINDOWS).index("combat-ends") + 1]


def in_combat(window: str) -> bool:
    """Whether a window comes while there is combat."""
    return window in _OF_COMBAT
