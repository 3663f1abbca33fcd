"""What attacking and blocking cost: what it comes to for all that are declared, whether it can be paid, and with what."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Set
from dataclasses import dataclass
from typing import Literal

from rulesets.points import Provision
from rulesets.table import mana, plays
from rulesets.table.abilities import FREE, Cost, Filter, Given
from rulesets.table.characteristics import has, keywords, total
from rulesets.table.obstacles import because
from rulesets.table.state import GameObject, Illegal, Ref, State

Fights = Literal["attack", "block"]
BLOCKING_COSTS = frozenset({"block tax", "block cost"})
"""What makes blocking cost something."""


def is_free(state: State, thing: GameObject, fights: Fights) -> bool:
    """Whether a creature may attack, or block, and nothing has to be paid for that."""
    return not (total(state, thing, f"{fights} tax") or has(state, thing, f"{fights} cost"))


def cost_of(state: State, declared: Iterable[Ref], fights: Fights, more: int = 0) -> Cost:
    """What it costs that these attack or block, with so much `more` mana; it is paid as one cost."""
    taxes, life, discard = more, 0, 0
    given: dict[tuple[str, Filter], Given] = {}
    for ref in declared:
        thing = state.objects[ref]
        taxes += total(state, thing, f"{fights} tax")
        for price in (one.price for one in keywords(state, thing) if one.name == f"{fights} cost"):
            if price is None:
                continue
            life += price.life
            discard += price.discard
            for one in price.given:
                before = given.get((one.how, one.filter))
                number = one.number + (before.number if before is not None else 0)
                given[one.how, one.filter] = one._replace(number=number)
    return Cost(str(taxes) if taxes else "", life=life, discard=discard, given=tuple(given.values()))


def refuse_to_fight(
    state: State,
    player: Ref,
    fighter: GameObject,
    cost: Cost,
    tapped: Set[Ref],
    fights: Fights,
    by: Provision,
) -> Illegal | None:
    """Why a player cannot pay what it costs that one fights, and others with it, or None; `tapped` are those that attack."""
    if cost.mana and mana.payment(state, player, cost.mana) is None:
        return Illegal(because(_LACKS_MANA[fights], state.name(player)), by)
    if cost == FREE or not (cost.given or cost.life or cost.discard):
        return None
    way = next(_ways_to_pay(state, player, fighter, cost, tapped), None)
    if way is None:
        return Illegal(because(_CANNOT_PAY[fights], state.name(player)), by)
    refused = plays.refuse_cost(state, player, fighter, cost, way)
    return None if refused is None else Illegal(refused.reason, by)


_LACKS_MANA: Mapping[Fights, str] = {"attack": "lacks mana to attack", "block": "lacks mana to block"}
_CANNOT_PAY: Mapping[Fights, str] = {"attack": "cannot pay to attack", "block": "cannot pay to block"}


def pay_to_fight(state: State, player: Ref, fighter: GameObject, cost: Cost) -> None:
    """Have a player pay what it costs that one fights, and others with it; with what is asked where there is any choice."""
    if cost.given:
        state.ask(PayToFight(player, fighter.handle, cost))
    else:
        plays.pay(state, player, fighter, cost)


def _ways_to_pay(
    state: State, player: Ref, fighter: GameObject, cost: Cost, tapped: Set[Ref] = frozenset()
) -> Iterator[tuple[Ref, ...]]:
    """All with which it can be paid, in each way."""
    for way in plays.legal_payments(state, player, fighter, cost):
        if tapped.isdisjoint(cost.paid_in("tap", way)):
            yield way


@dataclass(frozen=True, slots=True)
class PayToFight:
    """With which permanents and cards a player pays for creatures that attack or block; the first of them is the `source`."""

    player: Ref
    source: Ref
    cost: Cost

    def answers(self, state: State) -> Iterator[tuple[Ref, ...]]:
        return _ways_to_pay(state, self.player, state.objects[self.source], self.cost)

    def held(self, state: State) -> set[Ref]:
        """Everything that could be a part of what is paid."""
        return {ref for way in self.answers(state) for ref in way}

    def count(self, state: State) -> int:
        return sum(1 for _ in self.answers(state))

    def refuse(self, state: State, answer: tuple[Ref, ...]) -> Illegal | None:
        return plays.refuse_cost(state, self.player, state.objects[self.source], self.cost, answer)

    def apply(self, state: State, answer: tuple[Ref, ...]) -> None:
        plays.pay(state, self.player, state.objects[self.source], self.cost, answer)
