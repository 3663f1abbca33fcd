"""Whether a spell or ability finds anything to act on as it resolves; what takes aim and has no target left does not resolve at all."""

from __future__ import annotations

from rulesets.table.abilities import Effect
from rulesets.table.effects.resolving import Resolving, cards_elsewhere, cards_to_come, subjects
from rulesets.table.state import Entry, State

_NAMED = frozenset({"this", "this card", "attached", "it", "made", "sacrificed", "chosen"})
"""The subjects that are one thing, which may be gone; of all that fits a filter there may well be none."""

_TO_PERMANENTS = frozenset({
    "pump", "set power and toughness", "switch", "gain", "lose", "lose all abilities", "become", "stop being", "counter", "transform",
    "destroy", "bury", "sacrifice", "exile and return", "regenerate", "control", "tap", "untap", "tap or untap", "remove from combat", "goad",
})  # fmt: skip
"""What is done to permanents alone, or to players."""
_TO_CARDS = frozenset({"return", "exile", "put on the library", "put under the library"})
"""What is done to permanents, and to cards in graveyards and hands."""


def finds_nothing(state: State, entry: Entry) -> bool:
    """Whether each of the instructions of an entry is about one thing, and that is not where it could be acted on."""
    ability = entry.ability
    if ability is None or not ability.effects:
        return False
    doing = Resolving(entry, (), (), {})
    return all(_is_about_nothing(state, doing, effect) for effect in ability.effects)


def _is_about_nothing(state: State, doing: Resolving, effect: Effect) -> bool:
    waits = effect.later or effect.condition is not None or effect.unless is not None
    if waits or effect.subject.kind not in _NAMED:
        return False
    if effect.verb == "put into play":
        return not cards_to_come(state, doing, effect.subject)
    befalls_it = effect.verb == "note" and effect.subject.kind == "it"
    if not befalls_it and effect.verb not in _TO_PERMANENTS | _TO_CARDS:
        return False
    if any(ref < 0 or state.objects[ref].in_play for ref in subjects(state, doing, effect.subject)):
        return False
    return effect.verb not in _TO_CARDS or not cards_elsewhere(state, doing, effect.subject)
