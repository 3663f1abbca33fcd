"""Spells onto which cards are spliced that their player reveals from the hand: they do besides what those say."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import permutations, product
from typing import NamedTuple

from rulesets.keywords.castings import PLAIN, NotPlayed, of_modes
from rulesets.table.abilities.ability import Ability
from rulesets.table.abilities.costs import Cost
from rulesets.table.abilities.filters import Filter
from rulesets.table.abilities.keyword import Keyword
from rulesets.table.abilities.names import SPLICE, SPLICE_ONTO
from rulesets.table.printed import Facts

MOST_SPLICED = 3
"""So many cards at the most are spliced onto one spell."""


class Spliced(NamedTuple):
    """A card that may be spliced onto a spell: how it is called on its board, and by which keyword."""

    name: str
    facts: Facts
    keyword: Keyword


def to_splice(name: str, facts: Facts) -> Iterator[Spliced]:
    """A card as what may be spliced, in each way that it offers."""
    return (Spliced(name, facts, keyword) for keyword in facts.keywords if keyword.name == SPLICE_ONTO)


def with_splices(facts: Facts, others: Iterable[Spliced]) -> Facts:
    """A card with all ways to cast it in which some of those cards are spliced onto it, one after the other in any order."""
    fitting = [one for one in others if _is_of(facts, one.keyword.filter or Filter())]
    spells = [one for one in facts.abilities if one.kind == "spell"]
    made = [
        way for number in range(1, min(len(fitting), MOST_SPLICED) + 1) for some in permutations(fitting, number)
        if len({one.name for one in some}) == number
        for spell in spells for way in _with(spell, some)
    ]  # fmt: skip
    return replace(facts, abilities=(*facts.abilities, *made)) if made else facts


def _is_of(facts: Facts, wanted: Filter) -> bool:
    """Whether a card is a spell of the kind onto which another is spliced."""
    of_type = not (wanted.types and wanted.types.isdisjoint(facts.types))
    of_subtype = not (wanted.subtypes and wanted.subtypes.isdisjoint(facts.all_subtypes))
    return of_type and of_subtype


def _with(spell: Ability, some: Sequence[Spliced]) -> Iterator[Ability]:
    """A spell with cards spliced onto it, in each way in which those may be used; none where that is not played."""
    texts = [[one for one in card.facts.abilities if _is_its_text(one)] for card in some]
    price = [card.keyword.price.mana for card in some if card.keyword.price is not None]
    names = [card.name for card in some]
    for chosen in product(*texts):
        # What it costs to cast the other cards is nothing to this spell.
        modes = (spell, *(replace(one, cost=spell.cost) for one in chosen))
        try:
            together = of_modes(modes, Keyword(SPLICE), *price)
        except NotPlayed:
            continue
        label = f"{SPLICE} {' and '.join(names)}: {'; '.join(one.label for one in modes)}"
        yield replace(together, label=label, splices=tuple(names))


def _is_its_text(spell: Ability) -> bool:
    """Whether that is what a card says, without anything that is paid for it besides."""
    return spell.kind == "spell" and spell.keyword in PLAIN and spell.cost == Cost(mana=spell.cost.mana)
