"""What a land has by its basic land types alone: the ability to be tapped for mana of each one's colour; and a land of which nobody says its types."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rulesets.table.abilities.ability import Ability
from rulesets.table.abilities.costs import Cost
from rulesets.table.abilities.effects import Effect, Subject
from rulesets.table.abilities.filters import MANA_OF
from rulesets.table.abilities.lands import BASIC_LANDS
from rulesets.table.printed import Facts


def _tapped_for(color: str, sign: str) -> Ability:
    effect = Effect("mana", Subject("you"), words=(sign,))
    return Ability("activated", f"one {color} mana", cost=Cost(tap=True), effects=(effect,))


MANA_ABILITIES: Final[Mapping[str, Ability]] = {
    kind: _tapped_for(color, sign)
    for kind, (color, sign) in zip(BASIC_LANDS.values(), MANA_OF.items(), strict=True)
}
"""The ability of each basic land type."""

UNNAMED_LAND: Final = Facts("Basic land", frozenset({"land"}), supertypes=frozenset({"basic"}))
"""A basic land that is searched for where the board names none; of which type it is nobody says."""
