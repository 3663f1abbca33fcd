"""What the abilities of a card are called where several of them do the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from rulesets.cards.text.abilities import with_room
from rulesets.table.abilities.ability import Ability
from rulesets.table.abilities.prices import price


def called_apart(abilities: Iterable[Ability]) -> list[Ability]:
    """The abilities of a card, those that are played under the same name with what each costs before it, or else a number after it.

    What is alike in everything stays so.
    """
    found = list(abilities)
    for name in (_with_its_cost, _numbered):
        alike = Counter([one.label for one in dict.fromkeys(found) if _is_played(one)])
        places: Counter[str] = Counter()
        for place, one in enumerate(found):
            if _is_played(one) and alike[one.label] > 1:
                places[one.label] += 1
                found[place] = name(one, places[one.label])
    return found


def _is_played(ability: Ability) -> bool:
    return ability.kind in ("activated", "spell")


def _with_its_cost(ability: Ability, _place: int) -> Ability:
    return replace(ability, label=with_room(f"{price(ability.cost) or 'for nothing'}: {ability.label}"))


def _numbered(ability: Ability, place: int) -> Ability:
    return replace(ability, label=with_room(f"{place}. {ability.label}"))
