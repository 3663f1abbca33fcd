"""What the abilities of a card are called where several of them do the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace

from rulesets.cards.text.abilities import with_room
from rulesets.table import mana
from rulesets.table.abilities.ability import Ability
from rulesets.table.abilities.costs import FREE, Cost, Given


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
    return replace(
        ability, label=with_room(f"{', '.join(_price(ability.cost)) or 'for nothing'}: {ability.label}")
    )


def _numbered(ability: Ability, place: int) -> Ability:
    return replace(ability, label=with_room(f"{place}. {ability.label}"))


def _price(cost: Cost) -> Iterator[str]:
    """Each part of a cost as a card has it before the colon, as far as it tells one from another."""
    if cost == FREE:
        return
    asked = (
        (cost.mana, "".join(f"{{{symbol}}}" for symbol in mana.symbols(cost.mana))),
        (cost.each_target, f"{cost.each_target} for each target beyond the first"),
        (cost.waterbent, f"waterbend {cost.waterbent}"),
        (cost.tap, "{T}"),
        (cost.untap, "{Q}"),
        (cost.loyalty is not None, f"{cost.loyalty or 0:+}"),
        (cost.sacrifice_this, "sacrifice it"),
        (cost.exile_this, "exile it"),
        (cost.return_this, "return it"),
        (cost.discard, f"discard {cost.discard}"),
        (cost.discard_this, "discard it"),
        (cost.life, f"pay {cost.life} life"),
        (cost.energy, f"pay {cost.energy} energy"),
        *(
            (
                given.number or given.is_x,
                f"collect evidence {given.worth}"
                if given.worth
                else f"{given.how} {given.counters or _kind(given)}",
            )
            for given in cost.given
        ),
        (cost.tap_power, f"tap power {cost.tap_power}"),
        *((number, f"remove {number} {kind}") for kind, number in cost.counters),
        (cost.x_counters, f"remove X {cost.x_counters}"),
    )
    yield from (words for counts, words in asked if counts)


def _kind(given: Given) -> str:
    """What is paid with, by its subtypes or types, and how many where it is more than one."""
    wanted = given.filter
    kinds = " or ".join(sorted(wanted.subtypes or wanted.types))
    kind = f"{kinds} card".lstrip() if wanted.zone else kinds or "permanent"
    number = "X " if given.is_x else f"{given.number} " if given.number > 1 else ""
    whose = "your" if wanted.controller == "you" else "a"
    return f"{number}{kind}{f' from {whose} graveyard' if wanted.zone == 'graveyard' else ''}"
