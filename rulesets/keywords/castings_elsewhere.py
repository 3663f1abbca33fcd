"""The ways in which a card is cast that an effect lets be cast from where it lies: for nothing, or for two once it is airbent.

That is in the place of its mana cost alone: what else it costs, it costs still, what may be paid for it besides may be, and
what triggers as it is cast does so.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Literal

from rulesets.keywords.castings import CAST, PLAIN, NotPlayed, aimed, of_permanent
from rulesets.keywords.table import OF_PRICED_MODES, PAID_BESIDES, WAYS_TO_CAST, cast_by_keywords
from rulesets.table.abilities.ability import Ability
from rulesets.table.abilities.names import ADVENTURE, AIRBEND, AIRBENT, PROTOTYPE, SPLICE
from rulesets.table.mana import beyond, sum_of_costs
from rulesets.table.printed import Facts

_FOR_ITS_MANA_COST = PAID_BESIDES.union(PLAIN, OF_PRICED_MODES, (SPLICE,))
"""By what a card is cast for its mana cost: its own spell, some of its modes for their prices, and what is paid for that besides."""


def as_airbent(card: Facts) -> Facts:
    """A card with the ways in which it is cast once it is airbent.

    A land has none, and a permanent that has no time of its own is cast when a sorcery could be.
    """
    ways = (
        replace(
            one, label=AIRBENT if one.label == CAST else f"{one.label}, {AIRBENT}",
            cost=replace(one.cost, mana=sum_of_costs("2", one.cost.mana)), let_by=AIRBEND, zone="exile",
        )
        for one in _without_mana_cost(card)
    )  # fmt: skip
    return _with(card, ways)


def as_free(card: Facts, keyword: str, zone: Literal["exile", "library"]) -> Facts:
    """A card with the ways in which it is cast for nothing by a keyword, whatever time it is."""
    ways = (
        replace(one, label=f"{one.label}, for nothing", let_by=keyword, zone=zone, timing="instant")
        for one in _without_mana_cost(card)
    )
    return _with(card, ways)


def _with(card: Facts, ways: Iterator[Ability]) -> Facts:
    """A card with those ways in the place of any that an effect gave it before."""
    return replace(card, abilities=(*(one for one in card.abilities if not one.let_by), *ways))


def _without_mana_cost(card: Facts) -> Iterator[Ability]:
    """All that a card may be cast as, with what that costs besides its mana cost."""
    spells = [one for one in card.abilities if one.kind == "spell" and not one.let_by]
    printed = [one for one in spells if one.keyword in _FOR_ITS_MANA_COST]
    if not any(one.keyword in PLAIN for one in spells) and _is_permanent(card):
        printed = _as_permanent(card)
    for one in printed:
        cast_as = card.beside if one.of_other_half and card.beside is not None else card
        mana = one.kicker.mana if one.keyword in PLAIN else beyond(one.cost.mana, cast_as.cost)
        yield replace(one, cost=replace(one.cost, mana=mana))
    for one in spells:
        if one.keyword == ADVENTURE:
            yield replace(one, cost=replace(one.cost, mana=one.kicker.mana))
        elif one.keyword == PROTOTYPE and (smaller := card.prototyped) is not None:
            yield replace(one, cost=replace(one.cost, mana=beyond(one.cost.mana, smaller.cost)))


def _is_permanent(card: Facts) -> bool:
    return bool(card.types) and "land" not in card.types and not card.is_no_permanent


def _as_permanent(card: Facts) -> list[Ability]:
    """What a card is cast as that comes into play, with all that its keywords say of however it is cast; nothing where that is not played."""
    so = tuple([one for one in card.keywords if one.name in PAID_BESIDES or one.name not in WAYS_TO_CAST])
    try:
        return cast_by_keywords(replace(card, keywords=so), [aimed(of_permanent(card), card)])
    except NotPlayed:
        return []
