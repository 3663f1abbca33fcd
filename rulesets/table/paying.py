"""Costs: with what they may be paid, why they cannot be, and what happens as they are."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import combinations, product
from typing import NamedTuple

from rulesets.points import Provision
from rulesets.table import combat, mana, triggers, zones
from rulesets.table.abilities.costs import Cost, Given
from rulesets.table.abilities.filters import Filter
from rulesets.table.abilities.names import BEHOLD, CONVOKE, DELVE, ENERGY, IMPROVISE, OFFERING, WATERBEND
from rulesets.table.budget import count_work
from rulesets.table.characteristics import has, is_creature, matches, power, types, whatever_could_fit
from rulesets.table.convoking import fewest_sets, left_to_pay, rest_to_pay
from rulesets.table.crews import Crews
from rulesets.table.damage import change_counters, get_energy, lose_life, put_by
from rulesets.table.discarded import discard_card
from rulesets.table.effects.discarding import discard
from rulesets.table.mana_values import mana_value, mana_value_of
from rulesets.table.obstacles import Obstacle, because
from rulesets.table.state import NOTHING, GameObject, Illegal, Ref, State


class Payment(NamedTuple):
    """With what a player pays a cost.

    `given` is what is given for it, in the order of its `given`; `x` the number for X; `tapped` those that are tapped
    for their power in all, or in the place of mana; `life` what is paid in the place of mana, for Phyrexian symbols.
    """

    given: tuple[Ref, ...] = ()
    x: int = 0
    tapped: tuple[Ref, ...] = ()
    life: int = 0


NOTHING_CHOSEN = Payment()
"""How a cost is paid of which nothing is chosen."""

MOST_X = 5
"""The largest number that is tried for X, or for how often something is paid, where nobody has said what mana there is; a play may name a larger one."""


def payments(state: State, player: Ref, thing: GameObject, cost: Cost) -> Iterator[Payment]:
    """Every way in which a player can pay a cost with what there is, but for who is tapped for a power in all (see `crews`)."""
    if cost.taps_for_mana:
        able = [one.handle for one in _may_be_tapped(state, player, thing, cost)]
        for given in legal_payments(state, player, thing, cost):
            busy = {*cost.paid_in("tap", given), *gone_before(state, cost, given)}
            free = [one for one in able if one not in busy]
            for x, life in product(_numbers(state, player, thing, cost, given, len(free)), lives(cost)):
                paid = Payment(given, x, life=life)
                if _lacks_life(state, player, cost, paid) or _refuse_delving(state, player, cost, paid):
                    continue
                price = _mana_of(state, player, cost, paid)
                for some in fewest_sets(state, player, price, cost, free, life):
                    yield paid._replace(tapped=some)
        return

    @cache
    def is_lacking(saving: tuple[Ref, ...], x: int, life: int) -> bool:
        """Whether anything is hangs on X and on life, and of what is given only on what saves something."""
        paid = Payment(saving, x, life=life)
        lacking = _lacking(state, player, thing, cost, paid)
        return lacking is not None or _lacks_mana(state, player, cost, paid)

    for given in legal_payments(state, player, thing, cost):
        for x, life in product(_numbers(state, player, thing, cost, given), lives(cost)):
            if is_lacking(given if cost.hangs_on_given else (), x, life):
                continue
            if _refuse_delving(state, player, cost, Payment(given, x)) is None:
                yield Payment(given, x, life=life)


def lives(cost: Cost) -> range:
    """How much life may be paid in the place of mana: none, or 2 for each Phyrexian symbol that is not paid with that."""
    return range(0, mana.LIFE_FOR_ONE * mana.phyrexian(cost.mana) + 1, mana.LIFE_FOR_ONE)


def _numbers(
    state: State, player: Ref, thing: GameObject, cost: Cost, given: tuple[Ref, ...], more: int = 0
) -> range:
    """What may be chosen for X with what is given: as much as can be paid, or up to `MOST_X` where nobody has said what can."""
    if not cost.has_x:
        return range(1)
    least = 1 if cost.repeated else 0
    if cost.x_given:
        x = cost.x_of(given)
        return range(x, x + 1)
    if cost.x_counters:
        return range(thing.counters.get(cost.x_counters, 0) + 1)
    who = state.player(player)
    if who.mana is None:
        return range(least, MOST_X + 1)
    return range(least, sum(who.mana.values()) + sum(who.pool.values()) + more + 1)


def legal_payments(state: State, player: Ref, thing: GameObject, cost: Cost) -> Iterator[tuple[Ref, ...]]:
    """What a player may give for a cost, in every way; nothing, once, where it asks for nothing."""
    able = [_fit_to_give(state, player, thing, cost, given) for given in cost.given]
    ways = (_choices(fit, given) for fit, given in zip(able, cost.given, strict=True))
    is_worth = any(given.worth for given in cost.given)
    for parts in product(*ways):
        count_work(state, 1)
        paid_with = tuple([one for part in parts for one in part])
        if is_worth and _refuse_evidence(state, thing, cost, paid_with) is not None:
            continue
        if len(cost.given) < 2 or _refuse_twice(state, cost, paid_with) is None:
            yield paid_with


def _choices(fit: list[Ref], given: Given) -> Iterator[tuple[Ref, ...]]:
    """What may be given for one part of a cost, in every way: so many, or any number of them where that is chosen."""
    for number in range(len(fit) + 1) if given.is_open else (given.number,):
        yield from combinations(fit, number)


def _fit_to_give(state: State, player: Ref, thing: GameObject, cost: Cost, given: Given) -> list[Ref]:
    """All with which that part of a cost may be paid."""
    there = [*whatever_could_fit(state, given.filter)]
    if given.or_else is not None and given.or_else.zone:
        there += whatever_could_fit(state, given.or_else)
    return [one.handle for one in there if _refuse_given(state, player, thing, cost, given, one) is None]


def crews(state: State, player: Ref, thing: GameObject, cost: Cost) -> Crews:
    """Who may be tapped for a power in all."""
    if not cost.tap_power:
        return Crews()
    able = [(one.handle, power(state, one)) for one in _may_be_tapped(state, player, thing, cost)]
    return Crews(tuple([each for each in able if each[1] > 0]), cost.tap_power)


def _may_be_tapped(state: State, player: Ref, thing: GameObject, cost: Cost) -> list[GameObject]:
    """Who may be tapped for a power in all, or in the place of mana."""
    count_work(state, len(state.table))
    return [
        one for one in state.table
        if one.controller == player and _refuse_in_crew(state, player, thing, cost, one) is None
    ]  # fmt: skip


def refuse_cost(
    state: State, player: Ref, thing: GameObject, cost: Cost, payment: Payment = NOTHING_CHOSEN
) -> Illegal | None:
    """Why a player cannot pay a cost of an object's ability so, now, or None."""
    refused = _refuse_crew(state, player, thing, cost, payment)
    if refused is None:
        refused = _refuse_itself(state, player, thing, cost)
    if refused is None and cost.tap:
        refused = state.rules.playing.does.refuse_tap(state, thing)
    if refused is None and cost.untap:
        refused = _refuse_untap(state, thing)
    if refused is None:
        refused = _refuse_payment(state, player, thing, cost, payment)
    if refused is None and payment.life and payment.life not in lives(cost):
        says = state.rules.version("phyrexian-mana").says
        refused = Illegal(because("life pays for nothing", payment.life, thing.id), says.exists)
    if refused is None:
        lacking = _lacking(state, player, thing, cost, payment)
        if lacking is None and _lacks_mana(state, player, cost, payment):
            lacking = _lacking_mana(state, player, cost, payment)
        refused = Illegal(lacking, _paid_by(state, player, cost, payment, lacking)) if lacking else None
    return refused


def _refuse_itself(state: State, player: Ref, thing: GameObject, cost: Cost) -> Illegal | None:
    """Why an object cannot be what its own cost is paid with, or None: it has left, or is another's to sacrifice."""
    gone = thing.zone == "gone" or thing.phased_out
    if gone and cost.takes_itself:
        return Illegal(because("not there to pay with", thing.id), state.rules.playing.says.paid)
    if cost.sacrifice_this and thing.controller != player:
        kept = because("is not controlled by", thing.id, state.name(player))
        return Illegal(kept, state.rules.playing.says.paid)
    return None


def _refuse_untap(state: State, thing: GameObject) -> Illegal | None:
    """Why a permanent cannot be untapped for a cost of its own: it is untapped, or a creature that has just come."""
    says = state.rules.playing.says
    if not thing.tapped:
        return Illegal(because("is not tapped", thing.id), says.paid)
    if thing.sick and is_creature(state, thing) and not has(state, thing, "haste"):
        return Illegal(because("came this turn", thing.id), says.since_the_turn_began)
    return None


def _refuse_payment(
    state: State, player: Ref, thing: GameObject, cost: Cost, payment: Payment
) -> Illegal | None:
    """Why a cost cannot be paid with what is given for it, or None."""
    for given, paid in cost.shares(payment.given):
        number = payment.x if given.is_x else 0 if given.any_number else given.number
        if len(paid) < number or NOTHING in paid:
            there = len(_fit_to_give(state, player, thing, cost, given))
            too_few = because("too few to pay with", number, there, given.how, given.filter.phrase)
            return Illegal(too_few, _asked_by(state, given.keyword))
        for one in paid:
            refused = _refuse_given(state, player, thing, cost, given, state.objects[one])
            if refused is not None:
                return refused
    if len(payment.given) > cost.chosen + (payment.x if cost.x_given else 0) and not cost.any_given:
        return _refuse_more(state, player, thing, cost, state.objects[payment.given[-1]])
    refused = _refuse_twice(state, cost, payment.given) or _refuse_delving(state, player, cost, payment)
    return refused or _refuse_evidence(state, thing, cost, payment.given)


def _refuse_more(state: State, player: Ref, thing: GameObject, cost: Cost, more: GameObject) -> Illegal:
    """Why something is not given for a cost besides all that it asks for: it would do, but for that, or is nothing of the kind."""
    for given in cost.given:
        if _refuse_given(state, player, thing, cost, given, more) is None:
            return Illegal(because("given beyond the cost", more.id), _asked_by(state, given.keyword))
    return Illegal(because("cannot pay that cost", more.id), state.rules.playing.says.paid)


def _refuse_evidence(
    state: State, thing: GameObject, cost: Cost, paid_with: tuple[Ref, ...]
) -> Illegal | None:
    """Why these cards are no evidence, or None: they have too little mana value in all."""
    for given, paid in cost.shares(paid_with):
        if given.worth and given.worth > sum([mana_value_of(state, state.objects[one]) for one in paid]):
            return Illegal(
                because("too little mana value", thing.id, given.worth), _asked_by(state, given.keyword)
            )
    return None


def _refuse_delving(state: State, player: Ref, cost: Cost, payment: Payment) -> Illegal | None:
    """Why so many cards cannot be exiled for delve, or None: they are more than what any mana pays for, where the rules have that."""
    if not cost.any_given or state.rules.delve.does:
        return None
    for given, paid in cost.shares(payment.given):
        if given.keyword == DELVE and len(paid) > mana.generic_at_most(_total(state, player, cost, payment)):
            return Illegal(because("given for nothing", state.name(paid[-1])), state.rules.delve.says.paid)
    return None


def _zone_of(given: Given, one: GameObject) -> str:
    """Where something lies with which that part of a cost is paid; empty for what is in play."""
    other = given.or_else.zone if given.or_else is not None else ""
    return other if other and one.zone == other else given.filter.zone


def _refuse_given(
    state: State, player: Ref, thing: GameObject, cost: Cost, given: Given, paid: GameObject
) -> Illegal | None:
    """Why this cannot be one of those with which that part of a cost is paid, or None."""
    zone = _zone_of(given, paid)
    if (gone := _not_to_be_given(state, player, paid, zone)) is not None:
        return Illegal(gone, _asked_by(state, given.keyword))
    being_cast = paid is thing and zone == "hand"
    fits = matches(state, paid.handle, given.filter, player, thing) or (
        given.or_else is not None and matches(state, paid.handle, given.or_else, player, thing)
    )
    if being_cast or not fits:
        wanted = (given.filter, given.or_else) if given.or_else is not None else (given.filter,)
        unfit = because(
            "cannot pay that cost", paid.id, *dict.fromkeys(one.phrase for one in wanted if one.phrase)
        )
        return Illegal(unfit, _asked_by(state, given.keyword))
    if given.how == "tap" and cost.tap and paid is thing:
        return Illegal(because("tapped for that already", paid.id), state.rules.playing.says.untapped)
    if given.how == "tap" and paid.tapped:
        return Illegal(because("is tapped already", paid.id), _asked_by(state, given.keyword))
    return None


def _asked_by(state: State, keyword: str) -> Provision:
    """What the rules say of the keyword that has something given or tapped, or less paid; where that stands on a card, that a cost is paid in full."""
    return triggers.said_of_keyword(state, keyword) or state.rules.playing.says.paid


def _has_them_tapped(cost: Cost) -> str:
    """The keyword by which some are tapped for their power, or in the place of mana; empty where a card says it in words of its own."""
    if cost.convoked:
        return CONVOKE
    return WATERBEND if cost.waterbent else IMPROVISE if cost.improvised else cost.crewed_by


def _tapped_by(state: State, cost: Cost) -> Provision:
    """What the rules say of that, or that a cost is paid in full."""
    return _asked_by(state, _has_them_tapped(cost))


def _may_give_itself(state: State, cost: Cost) -> bool:
    """Whether what is used may be tapped itself for its power, as the rules have it, or in the place of mana, unless it is for its own use."""
    if cost.crewed_by == "crew":
        return state.rules.crew.does
    return bool(cost.waterbent) and not cost.tap


def _not_to_be_given(state: State, player: Ref, one: GameObject, zone: str = "") -> Obstacle | None:
    """What keeps a player from paying with a permanent, or a card in a zone: it has left, or is another's; None where nothing does."""
    if one.zone != zone if zone else not one.in_play:
        return because("not there to pay with", one.id)
    if one.controller != player and not zone:
        return because("is not controlled by", one.id, state.name(player))
    return None


def _refuse_twice(state: State, cost: Cost, paid_with: tuple[Ref, ...]) -> Illegal | None:
    """Why these do not pay a cost together: one is given twice; but what has been tapped may still leave."""
    tapped, leaving = list[Ref](), list[Ref]()
    for given, paid in cost.shares(paid_with):
        if given.how not in ("blight", BEHOLD):
            (tapped if given.how == "tap" else leaving).extend(paid)
    for together in (tapped, leaving):
        twice = next((one for one in together if together.count(one) > 1), None)
        if twice is not None:
            return Illegal(because("given twice", state.name(twice)), state.rules.playing.says.paid)
    return None


def _refuse_crew(
    state: State, player: Ref, thing: GameObject, cost: Cost, payment: Payment
) -> Illegal | None:
    """Why these are not the creatures that are tapped for their power, or in the place of mana; or None."""
    for one in payment.tapped if cost.taps_any else ():
        refused = _refuse_in_crew(state, player, thing, cost, state.objects[one])
        if refused is not None:
            return refused
    if cost.taps_for_mana:
        return _refuse_convoking(state, player, cost, payment)
    together = sum([power(state, state.objects[one]) for one in set(payment.tapped)])
    if cost.tap_power and together < cost.tap_power:
        return Illegal(because("too little power", thing.id, cost.tap_power), _tapped_by(state, cost))
    return None


def _refuse_in_crew(
    state: State, player: Ref, thing: GameObject, cost: Cost, one: GameObject
) -> Illegal | None:
    """Why a permanent cannot be tapped for its power, or in the place of mana, or None; since when it has been there is nothing to that."""
    if (gone := _not_to_be_given(state, player, one)) is not None:
        return Illegal(gone, _tapped_by(state, cost))
    wanted = {"artifact"} if cost.improvised or cost.waterbent else set[str]()
    if cost.tap_power or cost.convoked or cost.waterbent:
        wanted.add("creature")
    if (one is thing and not _may_give_itself(state, cost)) or types(state, one).isdisjoint(wanted):
        another = "" if _may_give_itself(state, cost) else "another "
        unfit = because(
            "cannot pay that cost", one.id, *(f"{another}{kind}" for kind in sorted(wanted, reverse=True))
        )
        return Illegal(unfit, _tapped_by(state, cost))
    return Illegal(because("is tapped already", one.id), _tapped_by(state, cost)) if one.tapped else None


def _refuse_convoking(state: State, player: Ref, cost: Cost, payment: Payment) -> Illegal | None:
    """Why these cannot all be tapped in the place of mana, or None: one is tapped twice, or they are more than it takes."""
    tapped = (*payment.tapped, *cost.paid_in("tap", payment.given))
    twice = next((one for one in tapped if tapped.count(one) > 1), None)
    if twice is not None:
        return Illegal(because("given twice", state.name(twice)), _tapped_by(state, cost))
    gone = gone_before(state, cost, payment.given)
    if (left_already := next((one for one in payment.tapped if one in gone), None)) is not None:
        says = state.rules.offering.says
        return Illegal(because("is gone", state.name(left_already)), says.sacrificed)
    most = cost.waterbent or len(payment.tapped)
    left = left_to_pay(state, _mana_of(state, player, cost, payment), cost, payment.tapped, payment.life)
    if payment.tapped and (len(payment.tapped) > most or not left):
        return Illegal(because("pays for nothing", state.name(payment.tapped[-1])), _tapped_by(state, cost))
    return None


def _lacking(state: State, player: Ref, thing: GameObject, cost: Cost, payment: Payment) -> Obstacle | None:
    """What a player lacks to pay a cost so, but for mana, or None."""
    for kind, number in cost.counters_with(payment.x):
        if thing.counters.get(kind, 0) < number:
            return because("too few counters", thing.id, kind)
    if cost.discard and sum(card is not thing for card in zones.hand(state, player)) < cost.discard:
        return because("lacks cards to discard", state.name(player))
    if _lacks_life(state, player, cost, payment):
        return because("lacks life to pay", state.name(player))
    if state.player(player).energy < cost.energy:
        return because("lacks energy", state.name(player))
    if cost.loyalty and thing.counters.get("loyalty", 0) + cost.loyalty < 0:
        return because("not enough loyalty", thing.id)
    return None


def _lacks_mana(state: State, player: Ref, cost: Cost, payment: Payment) -> bool:
    """Whether a player has too little mana to pay a cost so."""
    return cost.pays_mana and _price(state, player, cost, payment) is None


def _lacking_mana(state: State, player: Ref, cost: Cost, payment: Payment) -> Obstacle:
    """What of the mana is lacking that is to be paid, and what that is in all."""
    price = _mana_of(state, player, cost, payment)
    tapped = payment.tapped if cost.taps_for_mana else ()
    left = next(iter(left_to_pay(state, price, cost, tapped, payment.life)), price)
    return because("lacks mana", state.name(player), *mana.lacked_of(state, player, left))


def _lacks_life(state: State, player: Ref, cost: Cost, payment: Payment) -> bool:
    """Whether a player has less life than is paid; none can always be paid."""
    life = cost.life + payment.life
    return life > 0 and state.player(player).life < life


def _paid_by(state: State, player: Ref, cost: Cost, payment: Payment, lacking: Obstacle) -> Provision:
    """By what a cost is not paid for which something is lacking: that it is paid in full, that energy is, that there is loyalty enough, or when it is that something leaves which would have been counted."""
    says = state.rules.playing.says
    if lacking.name == "lacks energy":
        return _asked_by(state, ENERGY)
    if lacking.name == "not enough loyalty" and state.rules.stands(says.enough_loyalty):
        return says.enough_loyalty
    gone = gone_before(state, cost, payment.given) if lacking.name == "lacks mana" else ()
    if gone and any(one.handle in gone for each in cost.less_for for one in _counted(state, player, each)):
        return state.rules.offering.says.sacrificed
    return says.paid


def _price(state: State, player: Ref, cost: Cost, payment: Payment) -> str | None:
    """The mana that a player pays, some creatures being tapped in the place of the rest; None where there is too little."""
    tapped = payment.tapped if cost.taps_for_mana else ()
    return rest_to_pay(state, player, _mana_of(state, player, cost, payment), cost, tapped, payment.life)


def mana_spent(state: State, player: Ref, cost: Cost, payment: Payment) -> int:
    """How much mana a player spends on a cost that can be paid so."""
    price = _price(state, player, cost, payment) if cost.pays_mana else None
    return sum(int(one) if one.isdigit() else 1 for one in mana.symbols(price)) if price else 0


def gone_before(state: State, cost: Cost, paid_with: tuple[Ref, ...]) -> tuple[Ref, ...]:
    """What of all that is given has left before a cost is worked out: what is offered, where the rules have that as the spell is announced."""
    if not cost.hangs_on_given:
        return ()
    offered = [one for given, paid in cost.shares(paid_with) if given.keyword == OFFERING for one in paid]
    return tuple(offered) if offered and state.rules.offering.does else ()


def _total(state: State, player: Ref, cost: Cost, payment: Payment) -> str:
    """The mana that a cost comes to with a number for X, and what comes off it for opponents and for permanents."""
    x = payment.x
    price = mana.with_x(cost.mana, x)
    if cost.repeated:
        price = mana.sum_of_costs(price, mana.times(cost.repeated, x))
    if cost.waterbent:
        price = mana.sum_of_costs(price, str(cost.waterbent))
    less = _less_for_opponents(state, player, cost) + _less_for_permanents(state, player, cost, payment)
    return mana.with_less(price, less) if less else price


def _less_for_opponents(state: State, player: Ref, cost: Cost) -> int:
    """How much less a player pays for the opponents."""
    return cost.less_for_opponents * len(state.opponents(player)) if cost.less_for_opponents else 0


def _less_for_permanents(state: State, player: Ref, cost: Cost, payment: Payment) -> int:
    """How much less a player pays for permanents that are counted."""
    gone = gone_before(state, cost, payment.given) if cost.less_for else ()
    return sum([one.handle not in gone for each in cost.less_for for one in _counted(state, player, each)])


def _counted(state: State, player: Ref, wanted: Filter) -> list[GameObject]:
    """The permanents for each of which a player pays one mana less."""
    return [
        one for one in whatever_could_fit(state, wanted) if matches(state, one.handle, wanted, player)
    ]  # fmt: skip


def _mana_of(state: State, player: Ref, cost: Cost, payment: Payment) -> str:
    """The mana that a cost comes to, without what is saved by all that is given for it."""
    price = _total(state, player, cost, payment)
    if not cost.hangs_on_given:
        return price
    less = 0
    for given, paid in cost.shares(payment.given):
        for one in paid if given.saves else ():
            if given.saves == "mana cost":
                price = mana.without(price, state.objects[one].facts.cost)
            else:
                less += _saved(state, given, one)
    return mana.with_less(price, less)


def _saved(state: State, given: Given, one: Ref) -> int:
    """How much mana something saves that is given for a cost."""
    if given.saves == "one":
        return 1
    thing = state.objects[one]
    return mana_value_of(state, thing) if given.saves == "mana value" else max(0, power(state, thing))


def pay(state: State, player: Ref, thing: GameObject, cost: Cost, payment: Payment = NOTHING_CHOSEN) -> None:
    """Pay a cost that can be paid so; what is discarded is chosen last, and what follows waits on the agenda for that."""
    _tell_what_is_saved(state, player, thing, cost, payment)
    for one in payment.tapped:
        combat.tap(state, state.objects[one], triggers.said_of_keyword(state, _has_them_tapped(cost)))
    if cost.pays_mana:
        price = _price(state, player, cost, payment)
        assert price is not None, "it has been looked whether it can be paid"
        mana.spend(state, player, price)
    if cost.tap:
        combat.tap(state, thing)
    if cost.untap:
        combat.untap(state, thing)
    if cost.discard_this:
        discard_card(state, player, thing)
    if life := cost.life + payment.life:
        lose_life(state, player, life, state.said(state.rules.life_check.says.paid))
    if cost.energy:
        get_energy(state, player, -cost.energy)
    if cost.loyalty:
        thing.counters["loyalty"] = thing.counters.get("loyalty", 0) + cost.loyalty
        state.tell("loyalty", thing.id, amount=cost.loyalty, detail=str(thing.counters["loyalty"]))
    for kind, number in cost.counters_with(payment.x):
        change_counters(state, thing, kind, -number)
    _give(state, player, thing, cost, payment.given)
    if cost.discard:
        discard(state, player, thing.handle, cost.discard)


def _tell_what_is_saved(state: State, player: Ref, thing: GameObject, cost: Cost, payment: Payment) -> None:
    """Tell how much less mana is paid by keywords, but for those by which something is given in the place of each mana."""
    if not (cost.less_for_opponents or cost.less_for or cost.hangs_on_given):
        return
    without = replace(cost, less_for_opponents=0, less_for=())
    for_opponents = replace(cost, less_for=())
    price = mana_value(_total(state, player, without, payment))
    for keyword, less in (
        ("undaunted", _total(state, player, for_opponents, payment)),
        ("affinity", _total(state, player, cost, payment)),
        (_saving(cost), _mana_of(state, player, cost, payment)),
    ):
        saved, price = price - mana_value(less), mana_value(less)
        if saved and keyword != DELVE:
            cause = triggers.said_of_keyword(state, keyword)
            state.tell("note", thing.id, detail=str(because("costs less", saved)), cause=cause)


def _saving(cost: Cost) -> str:
    """The keyword by which what is given takes off mana."""
    return next((given.keyword for given in cost.given if given.saves), "")


def _give(state: State, player: Ref, thing: GameObject, cost: Cost, paid_with: tuple[Ref, ...]) -> None:
    """Let what a cost is paid with go where it goes, and tap what is tapped."""
    for given, paid in cost.shares(paid_with):
        for one in paid if given.how == "tap" else ():
            combat.tap(state, state.objects[one], triggers.said_of_keyword(state, given.keyword))
    for given, paid in cost.shares(paid_with):
        for one in paid if given.how == "blight" else ():
            _blight(state, state.objects[one], given.counters)
        for one in paid if given.how == BEHOLD else ():
            said = str(because("is beheld"))
            state.tell("note", state.name(one), detail=said, cause=triggers.said_of_keyword(state, BEHOLD))
    leaving = list(_leaving(state, thing, cost, paid_with))
    elsewhere = [one for one in leaving if one.thing.zone != "battlefield"]
    if len(elsewhere) < len(leaving):
        zones.leave(state, [one for one in leaving if one not in elsewhere])
    for card, zone, _, cause, *_ in elsewhere:
        zones.put(state, card, zone, cause)
    for given, paid in cost.shares(paid_with):
        for one in paid if given.how == "discard" else ():
            discard_card(state, player, state.objects[one], triggers.said_of_keyword(state, given.keyword))


def _blight(state: State, creature: GameObject, number: int) -> None:
    """Put -1/-1 counters on a creature for a cost."""
    cause = state.rules.version("blight").says.exists
    change_counters(state, creature, "-1/-1", put_by(state, creature.controller, number), cause)


def _leaving(
    state: State, thing: GameObject, cost: Cost, paid_with: tuple[Ref, ...]
) -> Iterator[zones.Leaving]:
    """What goes to another zone as a cost is paid, and where it goes."""
    itself = {"sacrifice": cost.sacrifice_this, "exile": cost.exile_this, "return": cost.return_this}
    for how, (zone, why) in _GOES.items():
        if itself[how]:
            yield zones.Leaving(thing, zone, why)
    for given, paid in cost.shares(paid_with):
        if given.how in _GOES:
            zone, why = _GOES[given.how]
            cause = _leaves_by(state, given.keyword)
            yield from (zones.Leaving(state.objects[one], zone, why, cause) for one in paid)


def _leaves_by(state: State, keyword: str) -> Provision | None:
    """By which rule of a keyword's something leaves that is given for it."""
    return (
        state.rules.offering.says.sacrificed
        if keyword == OFFERING
        else triggers.said_of_keyword(state, keyword)
    )


_GOES = {
    "sacrifice": ("graveyard", "sacrificed"), "exile": ("exile", "exiled"), "return": ("hand", "returned"),
}  # fmt: skip
"""Where what is given for a cost goes, and as what."""
