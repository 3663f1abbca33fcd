"""What a player may do or pay as creatures attack: asked as attackers are declared, and paid along with what attacking costs."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from rulesets.table.characteristics import count, holds
from rulesets.table.costs_to_fight import Due, can_pay, pay_to_fight
from rulesets.table.enlisting import ask_to_enlist
from rulesets.table.granted import triggered_abilities
from rulesets.table.loops import choose_on
from rulesets.table.present import nothing_has, nothing_waits_for
from rulesets.table.questions import YesOrNo
from rulesets.table.state import ACTIVE, Ref, State, Waiting


class OptionalCost(NamedTuple):
    """What may be paid as a creature attacks: what triggers as it is, or nothing where that is to enlist another creature."""

    creature: Ref
    brings: Waiting | None = None


class Declared(NamedTuple):
    """Attackers that are being declared: all of them, what is paid for them so far, and what is still to be asked."""

    creatures: tuple[Ref, ...]
    dues: tuple[Due, ...]
    offers: tuple[OptionalCost, ...]


_ENLISTING = frozenset({"enlist"})


def offers_to(state: State, attacks: Iterable[tuple[Ref, Ref]]) -> tuple[OptionalCost, ...]:
    """What may be done as these creatures attack those, in their order."""
    found: list[OptionalCost] = []
    if nothing_waits_for(state, "attacks") and nothing_has(state, _ENLISTING):
        return ()
    for creature, target in attacks:
        thing = state.objects[creature]
        found += [
            OptionalCost(creature, Waiting(creature, thing.controller, ability, target))
            for ability in triggered_abilities(state, thing)
            if ability.as_it_attacks and holds(state, ability.condition, thing.controller, thing)
        ]
        found += [OptionalCost(creature)] * count(state, thing, "enlist")
    return tuple(found)


def ask_and_pay(state: State, declared: Declared) -> None:
    """Ask of one after the other whether it is done, if what is paid in all can be, and then have all paid."""
    if not declared.offers:
        pay_to_fight(state, ACTIVE, declared.dues)
        return
    offer, *left = declared.offers
    rest = declared._replace(offers=tuple(left))
    if offer.brings is None:
        state.do(ask_and_pay, rest)
        ask_to_enlist(state, state.objects[offer.creature], declared.creatures, declared.dues)
        return
    more = _in_order((*declared.dues, Due(offer.creature, offer.brings.ability.cost, offer.brings)))
    if can_pay(state, ACTIVE, more):
        state.ask(AsItAttacks(ACTIVE, offer.brings, rest, rest._replace(dues=more)))
    else:
        ask_and_pay(state, rest)


def _in_order(dues: tuple[Due, ...]) -> tuple[Due, ...]:
    """Costs in an order in which they can all be paid: what is tapped for one may still be given for another."""
    return tuple(sorted(dues, key=lambda one: not one.cost.takes("tap")))


@dataclass(frozen=True, slots=True)
class AsItAttacks(YesOrNo):
    """Whether something is done, or paid, as a creature attacks; yes or no, and what is declared then."""

    player: Ref
    waiting: Waiting
    without: Declared
    with_it: Declared

    again = False

    @property
    def source(self) -> Ref:
        return self.waiting.source

    def apply(self, state: State, answer: bool) -> None:
        if answer:
            choose_on(state)
        ask_and_pay(state, self.with_it if answer else self.without)
