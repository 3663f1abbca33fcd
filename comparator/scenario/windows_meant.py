"""Windows in other words: which one players mean by the names of steps, old and new."""

from __future__ import annotations

import re
from collections.abc import Mapping

WORDS: Mapping[str, tuple[str, ...]] = {
    "main-before-combat": ("main", "main 1", "first main", "precombat main", "pre combat main", "before combat"),
    "attack-intended": ("declare attack", "intention to attack", "attack announced"),
    "combat-begins": ("beginning of combat", "begin combat", "start of combat", "before attackers", "before attacks"),
    "attackers-declared": (
        "declare attackers", "declaring attackers", "attackers", "attack", "after attackers", "before blockers",
        "before blocks",
    ),
    "blockers-declared": (
        "declare blockers", "declaring blockers", "blockers", "block", "blocks", "after blockers", "after blocks",
        "before damage",
    ),
    "first-damage-assigned": ("first strike damage on stack", "first strike on stack"),
    "first-damage-dealt": ("first strike", "first strike damage", "after first strike", "after first strike damage"),
    "damage-assigned": (
        "damage on stack", "combat damage on stack", "damage stack", "assign damage", "assign combat damage",
        "after damage assigned",
    ),
    "damage-prevention": ("prevention", "prevent damage", "damage prevention"),
    "combat-destroys": ("regeneration", "regenerate"),
    "damage-dealt": (
        "combat damage", "damage", "deal damage", "deal combat damage", "after damage", "after combat damage",
    ),
    "combat-ends": ("end of combat", "end combat", "combat end", "ending combat"),
    "main-after-combat": ("main 2", "second main", "postcombat main", "post combat main", "after combat"),
    "turn-ends": ("end of turn", "end", "ending", "eot", "end of turn effects"),
    "cleanup": ("clean up",),
}  # fmt: skip
"""The windows by what they are called elsewhere, without the words that say nothing."""

_SAY_NOTHING = re.compile(r"\b(the|a|an|is|are|with|at|in|during|step|phase|window)\b")


def window_meant(words: str) -> str:
    """The window that is called so elsewhere, or an empty text."""
    told = " ".join(_SAY_NOTHING.sub(" ", re.sub("[-_ ]+", " ", words.lower())).split())
    return next((window for window, names in WORDS.items() if told in names), "")
