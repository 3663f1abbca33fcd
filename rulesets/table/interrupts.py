"""Interrupts: what answers a spell or ability while it is being cast, and what may be used even while damage is dealt with."""

from __future__ import annotations

from rulesets.table.abilities.ability import Ability
from rulesets.table.abilities.effects import Effect
from rulesets.table.abilities.filters import COLORLESS, COLORS
from rulesets.table.state import STACK_BASE, Entry, State

_COLORS = frozenset({*COLORS, COLORLESS})
_OF_INTERRUPTS = frozenset({"become a colour", "counter spell", "copy spell", "mana"})
"""Our cards do not say which of them are interrupts; these effects are taken for theirs."""


def interrupts(entry: Entry) -> bool:
    """Whether something interrupts a spell or ability on the stack, since it takes aim at it."""
    return any(ref >= STACK_BASE for ref in entry.targets)


def can_interrupt(ability: Ability) -> bool:
    """Whether an ability takes aim at a spell or ability, as every interrupt of one does."""
    return any(wanted.on_the_stack for wanted in ability.targets)


def is_mana_source(ability: Ability) -> bool:
    """Whether an ability makes mana, or a spell does nothing else."""
    return _does_only(ability, frozenset({"mana"}))


def waits_for_nobody(state: State, ability: Ability) -> bool:
    """Whether what is played has its effect at once: it makes mana, or does not use the stack; a spell that makes mana where the rules have it so."""
    if ability.kind == "spell":
        is_source = is_mana_source(ability) and ability.timing != "sorcery"
        return is_source and state.rules.mana_sources.does
    return ability.makes_mana or ability.special


def is_interrupt(ability: Ability) -> bool:
    """Whether an ability makes mana, or does nothing but what interrupts do; a creature with flash does nothing of that."""
    return _does_only(ability, _OF_INTERRUPTS)


def _does_only(ability: Ability, kinds: frozenset[str]) -> bool:
    """Whether an ability makes mana, or does something of these kinds and nothing else."""
    return ability.makes_mana or frozenset() < frozenset(map(_kind, ability.effects)) <= kinds


def _kind(effect: Effect) -> str:
    """What an effect does, told apart where it changes no more than a colour, as interrupts did."""
    if effect.verb == "become" and not (effect.types or effect.keywords or effect.sets_size):
        return "become a colour" if frozenset(effect.words) <= _COLORS else effect.verb
    return effect.verb
