"""Keys in other words: which one people mean by what they write for it, wherever a file has such a key."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

WORDS: Mapping[str, tuple[str, ...]] = {
    "format": ("version", "schema"),
    "title": ("name", "headline"),
    "teaches": ("description", "summary", "explanation", "lesson"),
    "notes": ("comment", "comments", "remarks"),
    "rulesets": ("rules", "versions", "eras", "era", "dates", "date", "days"),
    "players": ("seats", "teams"),
    "table": ("board", "battlefield", "in play", "permanents", "creatures"),
    "graveyard": ("yard", "discard pile"),
    "library": ("deck",),
    "it is": ("daytime", "time", "time of day"),
    "attacks": ("attackers", "attacking", "attack"),
    "blocks": ("blockers", "blocking", "block"),
    "order": ("damage order", "damage assignment order", "ordering"),
    "damage": ("damage assignment", "assign", "assignment", "assignments", "assigns", "division"),
    "plays": ("actions", "spells", "script", "moves"),
    "choices": ("answers", "decisions"),
    "trigger order": ("triggers", "stack order"),
    "expect": ("outcome", "outcomes", "result", "results", "assert"),
    "lines": ("variants", "scenarios", "alternatives", "branches"),
    "life": ("pay life", "hp"),
    "has": ("keywords",),
    "creature": ("attacker", "who", "name"),
    "at": ("target", "defender", "player", "attacks", "attacking", "planeswalker", "battle"),
    "by": ("player", "who", "caster", "controller", "actor"),
    "when": ("at", "window", "step", "phase", "moment", "time", "timing", "during"),
    "use": ("activate", "source", "permanent", "activates"),
    "cast": ("spell", "card"),
    "for": ("card", "source", "by", "of"),
    "target": ("on", "to", "aim", "aimed at"),
    "otherwise": ("else", "fallback", "or else"),
    "respond": ("in response", "response", "responding"),
    "times": ("repeat", "count", "how often"),
    "choose": ("mode", "modes", "choice", "color", "colour"),
    "sacrifice": ("sac",),
    "may": ("optional", "yes"),
    "pt": ("size", "power/toughness", "p/t", "stats", "power and toughness"),
    "cost": ("mana cost", "mana_cost", "mana", "cmc"),
    "types": ("type line", "type_line"),
    "colors": ("colour", "colours", "color identity"),
    "abilities": ("ability", "effects"),
    "text": ("oracle text", "oracle_text", "oracle", "rules text", "rules"),
    "back": ("back face", "other face"),
    "sick": ("summoning sick", "summoning sickness", "summoning_sick", "new"),
    "attached to": ("enchants", "equips", "enchanting", "equipping", "on"),
}  # fmt: skip
"""The keys by what people write who know other programs, or the words of the cards."""

A_PART_OF: Mapping[str, tuple[str, ...]] = {"pt": ("power", "toughness")}
"""The keys that say more than one thing by the words for one of these: what stands there is not yet what the key says."""


def key_meant(word: str, known: Iterable[str]) -> tuple[str, bool]:
    """Which of the known keys is called so elsewhere, or none, and whether what stands there can be read as what that key says."""
    for key in known:
        for words, whole in ((WORDS, True), (A_PART_OF, False)):
            if word.lower() in words.get(key, ()):
                return key, whole
    return "", False
