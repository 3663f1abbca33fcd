"""Interrupts: what answers a spell while it is being cast, and what may be used even while damage is dealt with."""

from __future__ import annotations

from rulesets.table.abilities import COLORS, Ability, Effect
from rulesets.table.state import STACK_BASE, Entry

_ALWAYS = frozenset({"become a colour", "counter spell", "copy spell", "mana", "gain life"})
"""Our cards do not say which of them are interrupts; these effects are taken for theirs, and the last gains life."""


def interrupts(entry: Entry) -> bool:
    """Whether something on the stack interrupts a spell there, since it takes aim at it."""
    return any(ref >= STACK_BASE for ref in entry.targets)


def can_interrupt(ability: Ability) -> bool:
    """Whether an ability takes aim at a spell, as every interrupt of a spell does."""
    return any("spell" in wanted.types for wanted in ability.targets)


def always_usable(ability: Ability) -> bool:
    """Whether all that an ability does is what interrupts do, or gains life; a creature with flash does nothing of that."""
    return bool(ability.effects) and {_kind(effect) for effect in ability.effects} <= _ALWAYS


def _kind(effect: Effect) -> str:
    """What an effect does, told apart where it changes no more than a colour, as interrupts did."""
    if effect.verb == "become" and not (effect.types or effect.keywords or effect.sets_size):
        return "become a colour" if frozenset(effect.words) <= frozenset(COLORS) else effect.verb
    return effect.verb
