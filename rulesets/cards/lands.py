"""What a land can do by its basic land types, without a word on the card: be tapped for mana of each one's colour."""

from __future__ import annotations

from dataclasses import replace

from rulesets.table.abilities import BASIC_LANDS, MANA_OF, Ability, Cost, Effect, Subject
from rulesets.table.printed import Facts

_MADE = tuple(zip(BASIC_LANDS.values(), MANA_OF.items(), strict=True))
"""The basic land types, each with a colour and the sign for its mana."""


def with_mana_of_its_types(facts: Facts) -> Facts:
    """A land with the mana abilities that its basic land types stand for (305.6 today); anything else as it is."""
    if "land" not in facts.types or any(ability.makes_mana for ability in facts.abilities):
        return facts
    own = tuple(
        [_tapped_for(color, sign) for kind, (color, sign) in _MADE if kind in facts.subtypes],
    )
    return replace(facts, abilities=facts.abilities + own) if own else facts


def _tapped_for(color: str, sign: str) -> Ability:
    effect = Effect("mana", Subject("you"), words=(sign,))
    return Ability("activated", f"one {color} mana", cost=Cost(tap=True), effects=(effect,))
