"""What a land can do by its basic land types, without a word on the card: be tapped for mana of each one's colour."""

from __future__ import annotations

from dataclasses import replace

from rulesets.table.land_types import MANA_ABILITIES
from rulesets.table.printed import Facts


def with_mana_of_its_types(facts: Facts) -> Facts:
    """A land with the mana abilities that its basic land types stand for (305.6 today); anything else as it is."""
    if "land" not in facts.types or any(ability.makes_mana for ability in facts.abilities):
        return facts
    own = tuple([ability for kind, ability in MANA_ABILITIES.items() if kind in facts.subtypes])
    return replace(facts, abilities=facts.abilities + own) if own else facts
