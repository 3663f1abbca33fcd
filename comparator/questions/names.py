"""Plain names for invented cards that a board calls after what they do or what becomes of them: a question must not tell."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from comparator.questions.documents import name_of
from comparator.scenario.vocabulary import ZONE_KEYS

TELLING = (
    "block", "free", "brittle", "martyr", "touch", "proof", "ward", "stubborn", "trampl", "heal", "iron", "toxin", "plague",
    "early", "late ", "quick", "patient", "doom", "coward", "wide", "strik", "shun", "dying", "victim", "attacker", "flanker",
    "stand-in", "plain", "hollow", "eager", "rager", "band", "five",
)  # fmt: skip
"""Parts of names that tell what is asked, or half of it."""

PLAIN: Mapping[str, str] = {
    "Blocked Bear": "Bear", "Free Bear": "Wolf", "Brittle Ogre": "Ogre", "Martyr": "Soldier", "Toucher": "Snake",
    "Stubborn Bear": "Bear", "Trampler": "Boar", "Healer": "Cleric", "Shunner": "Hermit", "Hollow Boulder": "Boulder",
    "Striker": "Knight", "Quick Blade": "Duelist", "Early Cub": "Cub", "Late Cub": "Pup", "Stand-in": "Page",
    "Plague Rat": "Rat", "Doom": "Verdict", "Coward": "Scout", "Rager": "Ox", "Flanker": "Rider",
    "Eager Guard": "Guard", "Other Guard": "Sentry", "Left Ogre": "Ogre", "Right Ogre": "Brute", "Bander": "Herald",
    "Five": "Titan", "Small Blocker": "Scout", "Large Blocker": "Ox", "Blocker": "Guard", "Attacker": "Soldier",
    "Red Trampler": "Boar", "Far Trampler": "Boar", "First Coward": "Scout",
    "Second Coward": "Sentry", "Wide Wall": "Palisade", "Quick Giant": "Ogre", "Quick Duellist": "Duelist",
    "Plague Dog": "Dog", "Withering Healer": "Cleric", "Free One": "Wolf", "Left Giant": "Giant",
    "Right Giant": "Titan", "Snake One": "Snake", "Snake Two": "Cobra", "Snake Three": "Viper",
    "Goblin One": "Goblin", "Goblin Two": "Raider", "Goblin Three": "Looter", "Giant One": "Giant",
    "Giant Two": "Titan", "Giant Three": "Colossus", "Left Bear": "Bear", "Right Bear": "Cub",
}  # fmt: skip
"""What a question calls them instead: each by itself, since of several that a board counts or points out one may be left."""


def plainly_named(document: dict[str, Any]) -> dict[str, Any]:
    """A document in which no invented card is called after its part, as far as the plain name is still free."""
    there = {*_names(document)}
    new = {old: plain for old, plain in PLAIN.items() if old in there and plain not in there}
    taken: dict[str, str] = {}
    for old, plain in new.items():
        taken.setdefault(plain, old)
    found: dict[str, Any] = _renamed(document, {old: plain for plain, old in taken.items()})
    return found


def _names(document: Mapping[str, Any]) -> list[str]:
    """Every card that lies anywhere, by what it is called there."""
    cards = [
        card
        for zone in ("table", *ZONE_KEYS)
        for held in (document.get(zone) or {}).values()
        for card in (held if isinstance(held, list) else [held])
    ]
    return [name_of(card) for card in cards]


def _renamed(said: Any, names: Mapping[str, str]) -> Any:
    if isinstance(said, dict):
        return {names.get(key, key): _renamed(value, names) for key, value in said.items()}
    if isinstance(said, list):
        return [_renamed(one, names) for one in said]
    return names.get(said, said) if isinstance(said, str) else said
