"""Whether an instruction is carried out at all: what it asks for, and what it must not find."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from rulesets.table.abilities.ability import is_way
from rulesets.table.abilities.conditions import Condition
from rulesets.table.abilities.effects import Effect, Subject
from rulesets.table.abilities.names import PAID_FOR
from rulesets.table.characteristics import holds, is_outspent, matches
from rulesets.table.effects.resolving import Resolving, as_chosen, to_know_of
from rulesets.table.state import STACK_BASE, State


def is_wanted(state: State, doing: Resolving, effect: Effect) -> bool:
    """Whether what an effect asks for is so, and what it must not find is not."""
    if effect.way and not is_way(effect, doing.entry.choice):
        return False
    if effect.condition is None and effect.unless is None:
        return True
    return (effect.condition is None or _holds(state, doing, effect.condition) is True) and (
        effect.unless is None or _holds(state, doing, effect.unless) is False
    )


_SPOKEN_OF: Mapping[str, Literal["target", "it", "chosen"]] = {
    "target is": "target", "it is": "it", "chosen is": "chosen",
}  # fmt: skip
"""Conditions that ask of what an effect speaks of, and no other object could tell."""


def _holds(state: State, doing: Resolving, condition: Condition) -> bool | None:
    """Whether a condition is true; None where it asks of a target of which nothing is known any more."""
    source, you = state.objects[doing.entry.source], doing.entry.controller
    if condition.kind == "outspent":
        return is_outspent(state, source, doing.entry.amount)
    if condition.kind in PAID_FOR and doing.entry.kind == "spell" and doing.entry.ability is not None:
        return condition.is_so_with(doing.entry.ability.besides)
    if condition.kind == "won":
        return doing.entry.chosen == you
    if condition.kind == "paid":
        return not doing.entry.declined
    spoken_of = _SPOKEN_OF.get(condition.kind)
    if spoken_of is None:
        return holds(state, condition, you, source)
    subject = Subject(spoken_of, condition.index)
    aims = to_know_of(state, doing, subject)
    if not aims and spoken_of == "target" and as_chosen(doing, subject):
        return None
    return any(matches(state, ref, condition.filter, you, source) for ref in aims if ref < STACK_BASE)
