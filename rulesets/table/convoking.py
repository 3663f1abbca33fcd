"""Permanents that are tapped in the place of mana: what is left to pay of a price, in every way in which each of them pays for some."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from rulesets.table import mana
from rulesets.table.abilities.costs import Cost
from rulesets.table.abilities.filters import MANA_OF
from rulesets.table.budget import count_work
from rulesets.table.characteristics import colors, is_creature
from rulesets.table.mana_values import mana_value
from rulesets.table.state import GameObject, Ref, State


def left_to_pay(state: State, price: str, cost: Cost, tapped: Sequence[Ref], life: int = 0) -> list[str]:
    """What is left of a price, in each way in which these and so much life pay for it, mana of their own colours before any other; none where they are too many."""
    ways = [mana.symbols(one) for one in mana.without_phyrexian(price, life // mana.LIFE_FOR_ONE)]
    for one in tapped:
        own = _pays_as(state, cost, state.objects[one])
        less = [left for way in ways for left in _without_one(way, own)]
        count_work(state, len(less))
        if less or not (cost.convoked and state.rules.convoke.does):
            ways = list(dict.fromkeys(less))
    return [mana.of_symbols(way) for way in ways]


def _pays_as(state: State, cost: Cost, one: GameObject) -> frozenset[str]:
    """The mana besides any for which something is tapped: that of its colours for a creature that convokes, none for an artifact."""
    if not (cost.convoked and is_creature(state, one)):
        return frozenset()
    return frozenset(MANA_OF[color] for color in colors(state, one))


def _without_one(symbols: tuple[str, ...], own: frozenset[str]) -> Iterator[tuple[str, ...]]:
    """A price without one mana, of these kinds or such as any pays, in each way."""
    for symbol in dict.fromkeys(symbols):
        if own.intersection(symbol.split("/")):
            yield _less(symbols, symbol)
    for symbol in dict.fromkeys(symbols):
        number, _, other = symbol.partition("/")
        if number.isdigit() and int(number):
            yield (*_less(symbols, symbol), "/".join([str(int(number) - 1), *([other] if other else [])]))


def _less(symbols: tuple[str, ...], symbol: str) -> tuple[str, ...]:
    at = symbols.index(symbol)
    return symbols[:at] + symbols[at + 1 :]


def fewest_sets(
    state: State, player: Ref, price: str, cost: Cost, able: Sequence[Ref], life: int = 0
) -> Iterator[tuple[Ref, ...]]:
    """The sets of permanents of which none could be left out, so that a player can pay the rest, and so much life; the smallest first."""
    enough: list[frozenset[Ref]] = []
    most = cost.waterbent or mana_value(price)
    for number in range(min(len(able), most) + 1):
        for some in combinations(able, number):
            count_work(state, 1)
            if any(one <= frozenset(some) for one in enough):
                continue
            if rest_to_pay(state, player, price, cost, some, life) is not None:
                enough.append(frozenset(some))
                yield some
        if frozenset() in enough:
            return


def rest_to_pay(
    state: State, player: Ref, price: str, cost: Cost, tapped: Sequence[Ref], life: int = 0
) -> str | None:
    """What of a price a player pays in mana, these being tapped and so much life paid for some of it; None where there is too little of that, or they are too many."""
    ways = left_to_pay(state, price, cost, tapped, life) if tapped or life else [price]
    return next((way for way in ways if mana.payment(state, player, way) is not None), None)
