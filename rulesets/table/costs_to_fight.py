"""What attacking and blocking cost: what it comes to for all that are declared, whether it can be paid, and with what."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Set
from dataclasses import dataclass
from typing import Literal

from rulesets.table import mana, paying
from rulesets.table.abilities import FREE, Cost, Given
from rulesets.table.characteristics import has, keywords, total
from rulesets.table.obstacles import because
from rulesets.table.paying import Payment
from rulesets.table.state import ACTIVE, DEFENDING, GameObject, Illegal, Ref, State

Fights = Literal["attack", "block"]
_PLAYER: Mapping[Fights, Ref] = {"attack": ACTIVE, "block": DEFENDING}
"""Who declares those that do, and pays for them."""


def is_free(state: State, thing: GameObject, fights: Fights) -> bool:
    """Whether a creature may attack, or block, and nothing has to be paid for that."""
    return not (total(state, thing, f"{fights} tax") or has(state, thing, f"{fights} cost"))


def cost_of(state: State, declared: Iterable[Ref], fights: Fights, more: int = 0) -> Cost:
    """What it costs that these attack or block, with so much `more` mana; it is paid as one cost."""
    things = [state.objects[ref] for ref in declared]
    priced = [thing for thing in things if not is_free(state, thing, fights)]
    if not (priced or more):
        return FREE
    taxes, life, discard = more, 0, 0
    given = Counter[Given]()
    for thing in priced:
        taxes += total(state, thing, f"{fights} tax")
        for price in (one.price for one in keywords(state, thing) if one.name == f"{fights} cost"):
            if price is None:
                continue
            life += price.life
            discard += price.discard
            for one in price.given:
                given[one._replace(number=1)] += one.number
    alike = tuple([one._replace(number=number) for one, number in given.items()])
    return Cost(str(taxes) if taxes else "", life=life, discard=discard, given=alike)


def is_mana_alone(cost: Cost) -> bool:
    """Whether nothing but mana is paid."""
    return cost == Cost(cost.mana)


def refuse_to_fight(
    state: State, fighter: GameObject, cost: Cost, fights: Fights, tapped: Set[Ref] = frozenset()
) -> Illegal | None:
    """Why its player cannot pay what it costs that one fights, and others with it, or None; `tapped` are those that attack."""
    player, says = _PLAYER[fights], state.rules.attack_requirements.says
    by = says.cost_paid if fights == "attack" else says.block_paid
    if cost.mana and mana.payment(state, player, cost.mana) is None:
        return Illegal(because(_LACKS_MANA[fights], state.name(player)), by)
    if is_mana_alone(cost):
        return None
    way = next(_ways_to_pay(state, player, fighter, cost, tapped), None)
    if way is None:
        return Illegal(because(_CANNOT_PAY[fights], state.name(player)), by)
    refused = paying.refuse_cost(state, player, fighter, cost, Payment(way))
    return None if refused is None else Illegal(refused.reason, by)


_LACKS_MANA: Mapping[Fights, str] = {"attack": "lacks mana to attack", "block": "lacks mana to block"}
_CANNOT_PAY: Mapping[Fights, str] = {"attack": "cannot pay to attack", "block": "cannot pay to block"}


def pay_to_fight(state: State, fighter: GameObject, cost: Cost, fights: Fights) -> None:
    """Have its player pay what it costs that one fights, and others with it; with what is asked where there is any choice."""
    player = _PLAYER[fights]
    if cost.given:
        state.ask(PayToFight(player, fighter.handle, cost))
    else:
        paying.pay(state, player, fighter, cost)


def may_still_fight(state: State, ref: Ref, fights: Fights) -> bool:
    """Whether a creature that was declared is its player's still, once what that costs is paid."""
    thing = state.objects[ref]
    return thing.in_play and thing.controller == _PLAYER[fights]


def _ways_to_pay(
    state: State, player: Ref, fighter: GameObject, cost: Cost, tapped: Set[Ref] = frozenset()
) -> Iterator[tuple[Ref, ...]]:
    """All with which it can be paid, in each way."""
    for way in paying.legal_payments(state, player, fighter, cost):
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
        return paying.refuse_cost(state, self.player, state.objects[self.source], self.cost, Payment(answer))

    def apply(self, state: State, answer: tuple[Ref, ...]) -> None:
        paying.pay(state, self.player, state.objects[self.source], self.cost, Payment(answer))
