"""The mana value of a cost, and of an object."""

from __future__ import annotations

from rulesets.table import mana
from rulesets.table.budget import OverBudget
from rulesets.table.obstacles import because
from rulesets.table.state import GameObject, State


def mana_value_of(state: State, thing: GameObject) -> int:
    """The mana value of an object; the rules of the day say whether a back face has that of its front.

    Raises:
        OverBudget: it is a split card that is no spell; the texts at hand leave out what was said of those for long.
    """
    front = thing.facts.front
    if front is not None and thing.facts.double_faced and state.rules.transform.does.costs_as_its_front:
        return mana_value(front.cost)
    if thing.facts.half is not None:
        raise OverBudget(because("mana value of a split card", thing.id))
    if thing.x and "X" in thing.facts.cost:
        state.weigh(state.rules.playing.says.x_is_chosen)
    return mana_value(thing.facts.cost, thing.x)


def mana_value(cost: str, x: int = 0) -> int:
    """How much mana a cost such as `2RR` comes to; of `(2/W)` the greater half counts, and `x` for each X."""
    return sum(
        int(symbol) if symbol.isdigit() else 2 if symbol.startswith("2/") else x if symbol == "X" else 1
        for symbol in mana.symbols(cost)
    )
