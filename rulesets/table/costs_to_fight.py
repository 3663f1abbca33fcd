"""What attacking and blocking cost: what it comes to for all that are declared, whether it can be paid, and with what."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from typing import Literal, NamedTuple

from rulesets.points import Provision
from rulesets.table import mana, paying, triggers
from rulesets.table.abilities.costs import FREE, Cost, Given
from rulesets.table.abilities.names import BEHOLD
from rulesets.table.characteristics import has, keywords, total
from rulesets.table.obstacles import because
from rulesets.table.paying import Payment
from rulesets.table.state import ACTIVE, DEFENDING, GameObject, Illegal, Ref, State, Waiting

Fights = Literal["attack", "block"]
_PLAYER: Mapping[Fights, Ref] = {"attack": ACTIVE, "block": DEFENDING}
"""Who declares those that do, and pays for them."""


def is_free(state: State, thing: GameObject, fights: Fights) -> bool:
    """Whether a creature may attack, or block, and nothing has to be paid for that."""
    return not (total(state, thing, f"{fights} tax") or has(state, thing, f"{fights} cost"))


def cost_of(state: State, declared: Iterable[Ref], fights: Fights, more: int = 0) -> Cost:
    """What it costs that these attack or block, with so much `more` mana, as one cost: `FREE` itself where that is nothing."""
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
    cost = Cost(str(taxes) if taxes else "", life=life, discard=discard, given=alike)
    return FREE if cost == FREE else cost


def is_mana_alone(cost: Cost) -> bool:
    """Whether nothing but mana is paid."""
    return cost == Cost(cost.mana)


def refuse_to_fight(
    state: State, fighter: GameObject, cost: Cost, fights: Fights, tapped: Set[Ref] = frozenset()
) -> Illegal | None:
    """Why its player cannot pay what it costs that one fights, and others with it, or None; `tapped` are those that attack."""
    player, by = _PLAYER[fights], _paid_by(state, fights)
    if cost.mana and mana.payment(state, player, cost.mana) is None:
        lacked = mana.lacked_of(state, player, cost.mana)
        return Illegal(because(_LACKS_MANA[fights], state.name(player), *lacked), by)
    if is_mana_alone(cost):
        return None
    way = next(_ways_to_pay(state, player, fighter, cost, tapped), None)
    if way is None:
        return Illegal(because(_CANNOT_PAY[fights], state.name(player)), by)
    refused = paying.refuse_cost(state, player, fighter, cost, Payment(way))
    return None if refused is None else Illegal(refused.reason, by)


def _paid_by(state: State, fights: Fights) -> Provision:
    """What says that whoever attacks, or blocks, pays for that."""
    says = state.rules.attack_requirements.says
    return says.cost_paid if fights == "attack" else says.block_paid


_LACKS_MANA: Mapping[Fights, str] = {"attack": "lacks mana to attack", "block": "lacks mana to block"}
_CANNOT_PAY: Mapping[Fights, str] = {"attack": "cannot pay to attack", "block": "cannot pay to block"}


class Due(NamedTuple):
    """One of the costs that are paid as creatures fight."""

    thing: Ref
    cost: Cost
    brings: Waiting | None = None
    """What triggers as it is paid, where nobody has to pay it."""


def can_pay(state: State, player: Ref, dues: Sequence[Due], tapped: Set[Ref] = frozenset()) -> bool:
    """Whether a player can pay all of these, where `tapped` is tapped besides."""
    taxes = ""
    for one in dues:
        taxes = mana.sum_of_costs(taxes, one.cost.mana)
    free_of_given = Cost(
        taxes,
        life=sum([one.cost.life for one in dues]),
        energy=sum([one.cost.energy for one in dues]),
        discard=sum([one.cost.discard for one in dues]),
    )
    if dues and paying.refuse_cost(state, player, state.objects[dues[0].thing], free_of_given) is not None:
        return False
    return next(_ways_to_pay_all(state, player, dues, tapped), None) is not None


STAYING = ("tap", "blight", BEHOLD)
"""The ways of paying with something that leave it where it is."""


def _ways_to_pay_all(
    state: State, player: Ref, dues: Sequence[Due], tapped: Set[Ref], gone: Set[Ref] = frozenset()
) -> Iterator[tuple[Ref, ...]]:
    """With what the first of these can be paid so that all others can be, in each way, they being paid in this order."""
    if not dues:
        yield ()
        return
    thing, cost, _ = dues[0]
    for way in _ways_to_pay(state, player, state.objects[thing], cost, tapped):
        if not gone.isdisjoint(way):
            continue
        taps = frozenset(cost.paid_in("tap", way))
        leaving = frozenset([one for how, paid in cost.shares(way) if how.how not in STAYING for one in paid])
        rest = _ways_to_pay_all(state, player, dues[1:], tapped | taps, gone | leaving)
        if next(rest, None) is not None:
            yield way


def pay_to_fight(state: State, player: Ref, dues: Sequence[Due]) -> None:
    """Have a player pay what it costs that creatures fight; with what is asked where there is any choice."""
    for place in reversed(range(len(dues))):
        state.do(_pay_due, player, dues[place], tuple(dues[place + 1 :]))


def _pay_due(state: State, player: Ref, due: Due, rest: tuple[Due, ...]) -> None:
    if due.cost.given:
        state.ask(PayToFight(player, due, rest))
    else:
        _pay_with(state, player, due, ())


def _pay_with(state: State, player: Ref, due: Due, given: tuple[Ref, ...]) -> None:
    """Pay one of them; what that brings about triggers by it."""
    if due.cost.mana:
        _tell_price(state, player, due.cost.mana)
    paying.pay(state, player, state.objects[due.thing], due.cost, Payment(given))
    if due.brings is not None:
        if due.brings.ability.exerts:
            cause = state.rules.version("exert").says.exists
            state.tell(
                "note", state.name(due.thing), detail="exerted: it stays tapped next time", cause=cause
            )
        triggers.wait(state, due.brings._replace(given=given))


_PAYS: Mapping[Fights, str] = {"attack": "pays to attack", "block": "pays to block"}


def _tell_price(state: State, player: Ref, price: str) -> None:
    """Tell how much mana is paid so that creatures fight: nothing else shows that."""
    fights: Fights = "attack" if player == _PLAYER["attack"] else "block"
    cause = state.said(_paid_by(state, fights))
    state.tell("note", state.name(player), detail=str(because(_PAYS[fights], price)), cause=cause)


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
    """With which permanents and cards a player pays one of the costs of attacking or blocking, so that the `rest` can be paid too."""

    player: Ref
    due: Due
    rest: tuple[Due, ...] = ()

    @property
    def source(self) -> Ref:
        """The creature for which it is paid, or the first of several."""
        return self.due.thing

    def answers(self, state: State) -> Iterator[tuple[Ref, ...]]:
        return _ways_to_pay_all(state, self.player, (self.due, *self.rest), frozenset())

    def held(self, state: State) -> set[Ref]:
        """Everything that could be a part of what is paid."""
        return {ref for way in self.answers(state) for ref in way}

    def count(self, state: State) -> int:
        return sum(1 for _ in self.answers(state))

    def refuse(self, state: State, answer: tuple[Ref, ...]) -> Illegal | None:
        thing = state.objects[self.source]
        refused = paying.refuse_cost(state, self.player, thing, self.due.cost, Payment(answer))
        if refused is None and self.rest and answer not in self.answers(state):
            says = state.rules.attack_requirements.says
            return Illegal(because(_CANNOT_PAY["attack"], state.name(self.player)), says.cost_paid)
        return refused

    def apply(self, state: State, answer: tuple[Ref, ...]) -> None:
        _pay_with(state, self.player, self.due, answer)
