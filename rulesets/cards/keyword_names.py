"""The names of the keywords and traits that a card may bear, and what each is written with."""

from __future__ import annotations

from rulesets.keywords.row import Shape
from rulesets.keywords.table import SPELLED
from rulesets.table.abilities.lands import LANDWALK
from rulesets.table.abilities.names import BRINGS_DAY, ENTERS_BY_TIMES, ENTERS_KICKED_WITH, ESCAPES_WITH

TRAITS = (
    "assigns with toughness", "may assign as though unblocked", "blocks any number", "blocks one more",
    "cannot be dealt damage", "cannot block", "cannot attack", "cannot attack alone", "cannot block alone",
    "attacks if able", "attacks despite defender", "blocks if able",
    "always regenerates", "starts anew instead of losing", "puts twice as many counters",
    "gains twice as much life", "only one may attack", "only two may attack", "only one may block", "only two may block", "unblockable", "must be blocked",
    "blocked by all able", "uses no abilities", "cannot transform", "damage to it is prevented", "damage by it is prevented",
    "combat damage to it is prevented", "combat damage by it is prevented", "cannot regenerate", "exiled instead of dying",
    "enters tapped", BRINGS_DAY, "damage cannot be prevented", "its damage cannot be prevented", "nobody gains life",
    "stays on despite its own protection", "opponents gain no life", "its player gains no life", "assigns no combat damage",
    "all colors", "its player has hexproof", "its player has shroud", "blocks shadow",
    *(f"nobody heeds {walk}" for walk in ("landwalk", *LANDWALK)),
)  # fmt: skip
"""Abilities that cards spell out and no rule names; the words are ours."""

OF_SOME = (
    "cannot be blocked by", "blocked only by", "blocks no", "blocks only", "attacks only into", "attacks nobody with",
)  # fmt: skip
"""Abilities that cards spell out, with a filter behind each."""
ENTERS_WITH = "enters with"
"""What a permanent has that comes into play with counters; their number and kind stand behind it."""
SHEDS = "sheds for damage"
"""What a permanent has that loses a counter where damage would be dealt to it; how many at a time, and of which kind, stand behind it."""
TAXES = (
    "attack tax", "attack tax into its player", "attack tax into its player or planeswalkers", "block tax",
)  # fmt: skip
"""Abilities that cards spell out, with the mana behind each that attacking or blocking costs."""
NUMBERED = (
    "damage leaves its player",
    "blocked by at most",
    "blocked by at least",
)

PRICED = ("attack cost", "block cost")
"""Abilities that cards spell out, with what is given behind each for attacking or blocking, where that is no mana."""

KEYWORDS: dict[str, Shape] = {
    **{spelling: row.shape for spelling, row in SPELLED.items() if row.played},
    **dict.fromkeys(TRAITS, "plain"),
    **dict.fromkeys(NUMBERED, "number"),
    **dict.fromkeys(TAXES, "tax"),
    **dict.fromkeys(OF_SOME, "filter"),
    **dict.fromkeys(PRICED, "price"),
    ENTERS_WITH: "counters",
    ENTERS_BY_TIMES: "counters",
    ENTERS_KICKED_WITH: "counters",
    ESCAPES_WITH: "counters",
    SHEDS: "counters",
}
"""Everything a run takes notice of that is written like a keyword, and what each is written with."""
