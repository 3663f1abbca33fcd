"""Using an ability as it resolves: whether it is used, and what is paid for that, or against it, at that moment."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rulesets.keywords.table import NAMED
from rulesets.points import Provision
from rulesets.table import paying, plays
from rulesets.table.abilities.ability import Ability, options_of
from rulesets.table.abilities.costs import FREE, Cost
from rulesets.table.abilities.names import VILLAINOUS
from rulesets.table.effects.in_vain import why_in_vain
from rulesets.table.effects.verbs import carry_out_effects
from rulesets.table.loops import choose_on
from rulesets.table.obstacles import Obstacle, because
from rulesets.table.paying import Payment
from rulesets.table.questions import YesOrNo
from rulesets.table.state import NOTHING, Entry, Illegal, Ref, State
from rulesets.table.targets import targets_lost
from rulesets.table.triggers import told_of


def pay_and_resolve(state: State, entry: Entry) -> None:
    """Carry out a spell or ability; for what triggered its price is paid now, if it can be, and else nothing comes of it."""
    cost = _price(entry)
    if cost is FREE or cost == FREE:  # most are, and are told by what they are
        _resolve(state, entry)
        return
    ways = _ways_to_pay(state, entry.controller, entry, cost)
    if ways and ways != ((),):
        # Asked where one alone would do as well: what is named may be none that would.
        state.ask(ChoosePayment(entry.controller, entry))
    elif ways:
        _pay_with(state, entry.controller, entry, ways[0])
    else:
        _decline(state, entry, because("not paid for", _label(entry)))


def ask_whether_used(state: State, player: Ref, entry: Entry, again: bool) -> None:
    """Ask a player whether an ability is used that resolves; of what cannot be paid for, or would do nothing, nobody is asked, and nothing comes of it."""
    cost = _price(entry)
    if cost == FREE and (why := _why_in_vain(state, entry)):
        _come_to_nothing(state, entry, why)
    elif cost == FREE or _ways_to_pay(state, player, entry, cost):
        state.ask(MayUse(player, entry, again))
    else:
        _decline(state, entry, because("not paid for", _label(entry)))


def _decline(state: State, entry: Entry, why: Obstacle) -> None:
    """Nothing is used or paid: what is done only then, is done, and else nothing comes of it."""
    if entry.ability is not None and entry.ability.heeds_payment:
        _resolve(state, entry._replace(declined=True))
    else:
        _come_to_nothing(state, entry, why)


def payer_against(state: State, entry: Entry, ability: Ability) -> Ref | None:
    """Who may pay, and can, so that the ability does nothing; None if it comes to that without anybody's say."""
    if ability.unless is FREE or ability.unless == FREE:
        return None
    aiming = next((one for one in state.stack if one.ref == entry.it), None)
    if aiming is None or not _ways_to_pay(state, aiming.controller, entry, ability.unless):
        return None
    return aiming.controller


def _resolve(state: State, entry: Entry) -> None:
    """Have it be said what is left open, unless it has been, and carry it out."""
    asking = _left_open(state, entry)
    if asking is None:
        _carry_out(state, entry)
    elif why := _why_in_vain(state, entry):
        _come_to_nothing(state, entry, why)
    elif not asking.count(state):
        _come_to_nothing(state, entry, because("no source to choose"))
    else:
        state.ask(asking)


def _left_open(state: State, entry: Entry) -> ChooseSource | ChooseWay | None:
    """What is still to be said of what it leaves open."""
    if entry.chosen == NOTHING and entry.ability is not None and entry.ability.choose == "source":
        return ChooseSource(entry.controller, entry)
    return ChooseWay(_who_says(state, entry), entry) if _open_ways(entry) else None


def _who_says(state: State, entry: Entry) -> Ref:
    """Whose it is to say which of several things is done: the controller's, or another player's who faces that choice."""
    faced_by = entry.ability.faced_by if entry.ability is not None else ""
    if faced_by == "target":
        return entry.targets[0]
    return state.opponents(entry.controller)[0] if faced_by else entry.controller


def _open_ways(entry: Entry) -> tuple[str, ...]:
    """What is still to be said of what it leaves open."""
    return () if entry.choice or entry.ability is None else options_of(entry.ability)


def _why_in_vain(state: State, entry: Entry) -> Obstacle | None:
    """Why nothing comes of it, whatever may still be said of what it leaves open."""
    ways = _open_ways(entry)
    reasons = [why_in_vain(state, entry._replace(choice=one)) for one in ways or (entry.choice,)]
    return reasons[0] if all(reasons) else None


def _carry_out(state: State, entry: Entry) -> None:
    """Carry out a spell or ability of which nothing is left open."""
    if why := why_in_vain(state, entry):
        _come_to_nothing(state, entry, why)
        return
    if not entry.told:
        _tell_of_it(state, entry)
    if entry.ability is not None:
        carry_out_effects(state, entry)


def _tell_of_it(state: State, entry: Entry) -> None:
    """Tell that it resolves, and which of several targets it has lost; what makes mana waits for nobody, and is told as it is used."""
    source = state.objects[entry.source]
    if entry.ability is None or not (entry.ability.special or entry.ability.makes_mana):
        state.tell("resolve", told_of(state, entry), detail=_label(entry) or source.id, cause=entry.cause)
    for ref in targets_lost(state, entry) if state.events is not None else ():
        state.tell("note", source.id, detail=str(because("target left out", state.name(ref))))


def _come_to_nothing(state: State, entry: Entry, why: Obstacle) -> None:
    state.tell("fizzle", state.objects[entry.source].id, detail=str(why))


def _label(entry: Entry) -> str:
    return entry.ability.label if entry.ability is not None else ""


def _price(entry: Entry) -> Cost:
    """What is paid as it resolves: the cost of what triggered, since all else was paid for as it was played, or as something attacked."""
    ability = entry.ability
    return FREE if ability is None or entry.kind != "trigger" or ability.as_it_attacks else ability.cost


def _ways_to_pay(state: State, player: Ref, entry: Entry, cost: Cost) -> tuple[tuple[Ref, ...], ...]:
    """All with which it can be paid, in each way; nothing, once, where nothing is asked for."""
    thing = state.objects[entry.source]
    return tuple([
        one for one in paying.legal_payments(state, player, thing, cost)
        if paying.refuse_cost(state, player, thing, cost, _with(cost, one)) is None
    ])  # fmt: skip


def _with(cost: Cost, given: tuple[Ref, ...]) -> Payment:
    """A cost as it is paid with what is given for it: that says the number for X, too."""
    return Payment(given, cost.x_of(given))


def _pay_with(state: State, player: Ref, entry: Entry, paid_with: tuple[Ref, ...]) -> None:
    cost = _price(entry)
    payment = _with(cost, paid_with)
    paid = entry._replace(sacrificed=paid_with, x=payment.x)
    if _why_in_vain(state, paid) is None:
        _tell_of_it(state, paid)
        paid = paid._replace(told=True)
    state.do(_resolve, paid)
    paying.pay(state, player, state.objects[entry.source], cost, payment)


@dataclass(frozen=True, slots=True)
class MayUse(YesOrNo):
    """Whether a player uses an optional ability, or pays so that one does nothing; yes or no, `again` in a loop."""

    player: Ref
    entry: Entry
    again: bool = False

    @property
    def source(self) -> Ref:
        return self.entry.source

    @property
    def pays(self) -> bool:
        """Whether it is asked for a payment that keeps the ability from doing anything."""
        return self.entry.ability is not None and self.entry.ability.unless != FREE

    def apply(self, state: State, answer: bool) -> None:
        ability = self.entry.ability
        if answer:
            choose_on(state)
        if not self.pays and answer:
            pay_and_resolve(state, self.entry)
        elif not self.pays:
            _decline(state, self.entry, because("not used", _label(self.entry)))
        elif answer and ability is not None:
            state.do(_come_to_nothing, self.entry, because("paid off", _label(self.entry)))
            paying.pay(state, self.player, state.objects[self.entry.source], ability.unless)
        else:
            _resolve(state, self.entry)


@dataclass(frozen=True, slots=True)
class ChooseWay:
    """Which of several things an effect does is said as it is carried out: a colour, a land type, or one of its ways."""

    player: Ref
    entry: Entry

    @property
    def source(self) -> Ref:
        return self.entry.source

    @property
    def options(self) -> tuple[str, ...]:
        """All that may be said."""
        return _open_ways(self.entry)

    def _cause(self, state: State) -> Provision:
        """When it is said, or that another player than the controller says it."""
        if self.entry.ability is not None and self.entry.ability.faced_by:
            faced: Provision = state.rules.version(NAMED[VILLAINOUS].slug).says.exists
            return faced
        return state.rules.choices.says.said_when

    def answers(self, _state: State) -> Iterator[str]:
        return iter(self.options)

    def count(self, _state: State) -> int:
        return len(self.options)

    def refuse(self, state: State, answer: str) -> Illegal | None:
        if answer in self.options or self.entry.ability is None:
            return None
        return Illegal(plays.NOT_CHOSEN[self.entry.ability.choose], self._cause(state))

    def apply(self, state: State, answer: str) -> None:
        choose_on(state)
        player, by = state.name(self.player), state.name(self.source)
        state.tell("chooses", player, by, detail=answer, cause=self._cause(state))
        _carry_out(state, self.entry._replace(choice=answer))


@dataclass(frozen=True, slots=True)
class ChooseSource:
    """Which source of damage an effect is about is said as it is carried out."""

    player: Ref
    entry: Entry

    @property
    def source(self) -> Ref:
        return self.entry.source

    def answers(self, state: State) -> Iterator[Ref]:
        assert self.entry.ability is not None
        return plays.sources_to_choose(state, self.player, self.source, self.entry.ability)

    def count(self, state: State) -> int:
        return sum(1 for _ in self.answers(state))

    def refuse(self, state: State, answer: Ref) -> Illegal | None:
        assert self.entry.ability is not None
        refuse = state.rules.prevention_sources.does.refuse
        return refuse(state, self.entry.ability.chosen, self.player, state.objects[self.source], answer)

    def apply(self, state: State, answer: Ref) -> None:
        choose_on(state)
        cause = state.rules.prevention_sources.says.chosen_when
        player, by = state.name(self.player), state.name(self.source)
        state.tell("chooses", player, by, detail=state.name(answer), cause=cause)
        _carry_out(state, self.entry._replace(chosen=answer))


@dataclass(frozen=True, slots=True)
class ChoosePayment:
    """With which permanents and cards a player pays as an ability resolves."""

    player: Ref
    entry: Entry

    @property
    def source(self) -> Ref:
        return self.entry.source

    def held(self, state: State) -> set[Ref]:
        """Everything that could be a part of what is paid."""
        return {ref for way in self.answers(state) for ref in way}

    def answers(self, state: State) -> Iterator[tuple[Ref, ...]]:
        return iter(_ways_to_pay(state, self.player, self.entry, _price(self.entry)))

    def count(self, state: State) -> int:
        return sum(1 for _ in self.answers(state))

    def refuse(self, state: State, answer: tuple[Ref, ...]) -> Illegal | None:
        cost = _price(self.entry)
        return paying.refuse_cost(
            state, self.player, state.objects[self.entry.source], cost, _with(cost, answer)
        )

    def apply(self, state: State, answer: tuple[Ref, ...]) -> None:
        _pay_with(state, self.player, self.entry, answer)
