"""What may be used even while damage is dealt with: interrupts, and what gains life."""

from __future__ import annotations

from rulesets.table.abilities import COLORS, Ability, Effect

_ALWAYS = frozenset({"become a colour", "counter spell", "copy spell", "mana", "gain life"})
"""Our cards do not say which of them are interrupts; these effects are taken for theirs, and the last gains life."""


def always_usable(ability: Ability) -> bool:
    """Whether all that an ability does is what interrupts do, or gains life."""
    return {_kind(effect) for effect in ability.effects} <= _ALWAYS


def _kind(effect: Effect) -> str:
    """What an effect does, told apart where it changes no more than a colour, as interrupts did."""
    if effect.verb == "become" and not (effect.types or effect.keywords or effect.sets_size):
        return "become a colour" if frozenset(effect.words) <= frozenset(COLORS) else effect.verb
    return effect.verb
