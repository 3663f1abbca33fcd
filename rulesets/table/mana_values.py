"""The mana value of a cost, and of an object."""

from __future__ import annotations

from rulesets.table import mana
from rulesets.table.budget import OverBudget
from rulesets.table.obstacles import because
from rulesets.table.state import GameObject, State


def mana_value_of(state: State, thing: GameObject) -> int:
    """The mana value of an object.

    Raises:
        OverBudget: it is a split card that has two, and something counts what it is.
    """
    value, *other = mana_values_of(state, thing)
    if other:
        raise OverBudget(because("two mana values", thing.id))
    return value


def has_mana_value_within(state: State, thing: GameObject, least: int, most: int) -> bool:
    """Whether a mana value of an object is no less and no greater than that."""
    return any(least <= value <= most for value in mana_values_of(state, thing))


def mana_values_of(state: State, thing: GameObject) -> tuple[int, ...]:
    """The mana value of an object: the rules of the day say whether a back face has that of its front, and a split card one or two.

    Raises:
        OverBudget: it is a split card of which the board does not say what a half costs.
    """
    front, half = thing.facts.front, thing.facts.half
    if front is not None and thing.facts.double_faced and state.rules.transform.does.costs_as_its_front:
        return (mana_value(front.cost),)
    if half is not None and half.beside is not None:
        if not (half.cost and half.beside.cost):
            raise OverBudget(because("half without a cost", thing.id))
        either = mana_value(half.cost), mana_value(half.beside.cost)
        state.weigh(state.rules.split_cards.says.mana_value)
        return either if state.rules.split_cards.does else (sum(either),)
    if thing.x and "X" in thing.facts.cost:
        state.weigh(state.rules.playing.says.x_is_chosen)
    return (mana_value(thing.facts.cost, thing.x),)


def mana_value(cost: str, x: int = 0) -> int:
    """How much mana a cost such as `2RR` comes to; of `(2/W)` the greater half counts, and `x` for each X."""
    return sum(
        int(symbol) if symbol.isdigit() else 2 if symbol.startswith("2/") else x if symbol == "X" else 1
        for symbol in mana.symbols(cost)
    )
