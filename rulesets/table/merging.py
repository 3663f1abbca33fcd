"""Permanents that several cards are together: by mutate one above others, by meld two as something else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from rulesets.table.printed import Facts, Merged
from rulesets.table.state import GameObject, State


def with_what_lies_beneath(top: Facts, others: Sequence[Facts]) -> Facts:
    """A card with the abilities of those that it has merged with."""
    return replace(
        top,
        keywords=(*top.keywords, *(one for card in others for one in card.keywords)),
        abilities=(*top.abilities, *(one for card in others for one in card.abilities)),
        merged=Merged(top, tuple(others)),
        earlier=(),
    )


def melded_of(facts: Facts, cards: Sequence[Facts]) -> Facts:
    """What two cards have melded into."""
    return replace(facts, merged=Merged(None, tuple(cards)), earlier=())


def itself(facts: Facts) -> Facts:
    """What a card is without those that it has merged with."""
    return facts if facts.merged is None or facts.merged.top is None else facts.merged.top


def parts_elsewhere(state: State, thing: GameObject) -> Iterator[GameObject]:
    """The other cards that a permanent was, where it has left and nothing has become of them since."""
    if thing.own.merged is not None:
        for one in state.objects[thing.handle + 1 :]:
            if one.facts in thing.own.merged.others and state.current(one.id) is one:
                yield one
