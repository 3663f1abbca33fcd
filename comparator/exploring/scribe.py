"""Writing down what is answered, as the script of a scenario."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from graphlib import CycleError, TopologicalSorter
from itertools import pairwise
from typing import Any, Never

from comparator.running.answering.named import named_payment, said_life, script_name
from comparator.scenario.scenario import (
    Attack,
    Block,
    Choice,
    DamageDivision,
    DamagePlan,
    Line,
    Play,
)
from rulesets.table.arrivals import ChooseAttacked, ChooseBlocked
from rulesets.table.as_it_attacks import AsItAttacks
from rulesets.table.as_it_enters import EnterWithCounters, GiveAsItEnters
from rulesets.table.assignment import Amounts, AssignAsThoughUnblocked, AssignDamage, OrderDamage
from rulesets.table.attacking import Attacker, DeclareAttackers
from rulesets.table.auras import ChooseBearer
from rulesets.table.batches import ComesFirst
from rulesets.table.blocking import Blocker, DeclareBlockers
from rulesets.table.characteristics import power
from rulesets.table.checks import KeepOne
from rulesets.table.coming import ChooseModel
from rulesets.table.costs_to_fight import PayToFight
from rulesets.table.course import ApplyNext, DealInstead
from rulesets.table.damage import PickPrevented
from rulesets.table.discarded import ExileDiscarded
from rulesets.table.effects.casting_copies import AimCopy
from rulesets.table.effects.casting_now import CastNow
from rulesets.table.effects.championing import ChooseChampioned
from rulesets.table.effects.clashing import PutUnder
from rulesets.table.effects.copying_spells import ChooseNewTargets
from rulesets.table.effects.counters_or_tokens import TakeCounters
from rulesets.table.effects.discarding import ChooseDiscarded
from rulesets.table.effects.drawing import DredgeInstead, RevealDrawn
from rulesets.table.effects.exploring import BuryExplored
from rulesets.table.effects.fighting import ChooseMadeToBlock
from rulesets.table.effects.giving_up import ChooseSacrificed
from rulesets.table.effects.hiding import ChooseManifested
from rulesets.table.effects.in_turn import ChooseNext
from rulesets.table.effects.keyword_actions import ChooseOne
from rulesets.table.effects.looking import ChooseOnTop
from rulesets.table.effects.pairing import ChoosePartner
from rulesets.table.effects.proliferating import ChooseProliferated, OneMore
from rulesets.table.effects.searching import ChooseFound
from rulesets.table.enlisting import Enlist
from rulesets.table.exiled import ChooseEncoded
from rulesets.table.granted import usable_abilities
from rulesets.table.obstacles import Obstacle, because
from rulesets.table.plays import Announcement as TablePlay
from rulesets.table.priority import Act
from rulesets.table.saving import ChooseSaver
from rulesets.table.state import NOTHING, UNNAMED, Decision, Ref, State
from rulesets.table.triggers import ChooseTargets, MayTrigger, OrderTriggers
from rulesets.table.using import ChoosePayment, ChooseSource, ChooseWay, MayUse
from rulesets.table.zones import UNKNOWN


class Scribe:
    """Writes down what is answered; `unsaid` names what a script has no words for."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.unsaid: dict[Obstacle, None] = {}
        self._attacks: list[Attack] = []
        self._blocks: list[Block] = []
        self._orders: dict[str, tuple[str, ...]] = {}
        self._damage: dict[tuple[str, str], DamagePlan] = {}
        self._plays: list[Play] = []
        self._made: dict[int, int] = {}
        self._choices: dict[str, list[Choice]] = {}
        self._triggered: list[tuple[tuple[str, str], ...]] = []
        self._applied: list[tuple[tuple[str, str], ...]] = []
        self._writers: Mapping[type, Callable[[State, Never, Never], None]] = {
            Act: self._act,
            CastNow: self._act,
            DeclareAttackers: self._attack,
            DeclareBlockers: self._block,
            OrderDamage: self._order,
            AssignDamage: self._assign,
            AssignAsThoughUnblocked: self._as_though_unblocked,
            ChooseTargets: self._target,
            ChooseModel: self._model,
            ChooseChampioned: self._model,
            ChooseBearer: self._bearer,
            ChoosePartner: self._partner,
            ChooseNewTargets: self._new_target,
            AimCopy: self._aimed_copy,
            ChooseEncoded: self._encoded,
            ChooseSacrificed: self._sacrificed,
            ChooseDiscarded: self._discarded,
            KeepOne: self._kept,
            ChooseProliferated: self._proliferated,
            ChooseManifested: self._manifested,
            DredgeInstead: self._whether,
            PutUnder: self._whether,
            TakeCounters: self._whether,
            BuryExplored: self._whether,
            ExileDiscarded: self._whether,
            RevealDrawn: self._whether,
            EnterWithCounters: self._whether,
            GiveAsItEnters: self._given_as_it_enters,
            ChooseOnTop: self._on_top,
            ChooseFound: self._found,
            ChooseNext: self._next,
            ChooseMadeToBlock: self._made_to_block,
            ChooseOne: self._singled_out,
            ChoosePayment: self._paid_with,
            PayToFight: self._paid_with,
            Enlist: self._enlisted,
            ChooseWay: self._way,
            ChooseSource: self._source,
            MayUse: self._may_use,
            MayTrigger: self._may_trigger,
            AsItAttacks: self._may_trigger,
            ComesFirst: self._comes_first,
            DealInstead: self._instead,
            ApplyNext: self._applies,
            ChooseSaver: self._saver,
            ChooseAttacked: self._picked,
            ChooseBlocked: self._picked,
            PickPrevented: self._prevented,
            OrderTriggers: self._triggers,
        }

    def line(self) -> Line:
        """What was written so far."""
        return Line(
            self.name, tuple(self._attacks), tuple(self._blocks), tuple(self._orders.items()),
            tuple(self._damage.values()), tuple(self._plays), tuple(self._all_choices()),
            self._one_order(self._triggered), self._one_order(self._applied),
        )  # fmt: skip

    def hear(self, state: State, decision: Decision, given: object) -> None:
        """Write down an answer that is about to be given."""
        write = self._writers.get(type(decision))
        if write is None:
            self.unsaid[because("decision of that kind", type(decision).__name__)] = None
        else:
            write(state, decision, given)  # type: ignore[arg-type]  # the writer of its kind

    def _act(self, state: State, decision: Act | CastNow, given: TablePlay | None) -> None:
        if given is not None:
            self._play(state, decision.player, given)

    def _attack(self, state: State, _decision: DeclareAttackers, given: tuple[Attacker, ...]) -> None:
        for one in given:
            self._attacks.append(Attack(state.name(one.creature), state.name(one.target), one.band))

    def _block(self, state: State, _decision: DeclareBlockers, given: tuple[Blocker, ...]) -> None:
        for one in given:
            attackers = tuple(state.name(ref) for ref in one.attackers)
            self._blocks.append(Block(state.name(one.creature), attackers))

    def _order(self, state: State, decision: OrderDamage, given: tuple[Ref, ...]) -> None:
        self._orders[state.name(decision.creature)] = tuple(state.name(ref) for ref in given)

    def _assign(self, state: State, decision: AssignDamage, given: tuple[Amounts, ...]) -> None:
        for assigner, amounts in zip(decision.assigners, given, strict=True):
            shares = [(state.name(ref), n) for ref, n in zip(assigner.everyone, amounts, strict=True) if n]
            self._divide(state, assigner.creature, shares)

    def _as_though_unblocked(self, state: State, decision: AssignAsThoughUnblocked, given: bool) -> None:
        thing = state.objects[decision.creature]
        if given and thing.attacking is not None:
            self._divide(state, decision.creature, [(state.name(thing.attacking), power(state, thing))])

    def _sacrificed(self, state: State, decision: ChooseSacrificed, given: tuple[Ref, ...]) -> None:
        self._choose(state, decision.source, targets=tuple(state.name(ref) for ref in given))

    def _discarded(self, state: State, decision: ChooseDiscarded, given: tuple[Ref, ...]) -> None:
        if _is_nameless(state, given) and given == tuple(decision.held(state)[: decision.number]):
            return
        self._choose(state, decision.source, targets=tuple(state.name(ref) for ref in given))
        self._note_nameless(state, decision.source, given)

    def _kept(self, state: State, decision: KeepOne, given: Ref) -> None:
        self._choose(state, decision.held[0], targets=(state.name(given),))

    def _proliferated(self, state: State, decision: ChooseProliferated, given: tuple[OneMore, ...]) -> None:
        named = tuple(dict.fromkeys(state.name(one.on) for one in given))
        several = [ref for ref, ways in decision.ways(state).items() if len(ways) > 1]
        kinds = tuple([(state.name(one.on), one.kind) for one in given if one.on in several])
        self._choose(state, decision.source, targets=named, may=None if named else False, counters=kinds)

    def _manifested(self, state: State, decision: ChooseManifested, given: Ref) -> None:
        self._choose(state, decision.source, targets=(script_name(state, given),))
        self._note_nameless(state, decision.source, (given,))

    def _whether(
        self,
        state: State,
        decision: TakeCounters
        | DredgeInstead
        | PutUnder
        | BuryExplored
        | EnterWithCounters
        | ExileDiscarded
        | RevealDrawn,
        given: bool,
    ) -> None:
        self._choose(state, decision.source, may=given)

    def _given_as_it_enters(self, state: State, decision: GiveAsItEnters, given: tuple[Ref, ...]) -> None:
        if given:
            self._choose(state, decision.source, targets=tuple(map(state.name, given)))
        else:
            self._choose(state, decision.source, may=False)

    def _on_top(self, state: State, decision: ChooseOnTop, given: tuple[Ref, ...]) -> None:
        if given == decision.cards:
            return
        named = tuple(script_name(state, ref) for ref in given)
        self._choose(state, decision.source, targets=named, may=None if named else False)
        self._note_nameless(state, decision.source, given)

    def _found(self, state: State, decision: ChooseFound, given: Ref) -> None:
        name = state.name(decision.source)
        known = self._last_choice(name)
        if given == decision.other and not known.targets:
            self._choices[name][-1] = replace(known, may=False)
        elif given == decision.other or known.may is False:
            self.unsaid[because("several choices for one card", name)] = None
        elif given != UNNAMED:
            self._choices[name][-1] = replace(known, targets=(*known.targets, script_name(state, given)))

    def _next(self, state: State, decision: ChooseNext, given: Ref) -> None:
        name, chosen = state.name(decision.source), script_name(state, given)
        known = self._last_choice(name)
        if chosen in known.targets:
            self.unsaid[because("several choices for one card", name)] = None
        else:
            self._choices[name][-1] = replace(known, targets=(*known.targets, chosen))

    def _singled_out(self, state: State, decision: ChooseOne, given: Ref) -> None:
        self._choose(state, decision.source, targets=(script_name(state, given),))

    def _made_to_block(self, state: State, decision: ChooseMadeToBlock, given: Ref) -> None:
        if given == NOTHING:
            self._choose(state, decision.source, may=False)
        else:
            self._choose(state, decision.source, targets=(state.name(given),))

    def _new_target(self, state: State, decision: ChooseNewTargets, given: tuple[Ref, ...]) -> None:
        aims = tuple(script_name(state, ref) for ref in given)
        if decision.place == 0:
            self._choose(state, decision.source, targets=aims)
        else:
            # Of several copies one after the other is aimed, and all that are named are in one list.
            name = state.name(decision.source)
            known = self._last_choice(name)
            self._choices[name][-1] = replace(known, targets=(*known.targets, *aims))

    def _aimed_copy(self, state: State, decision: AimCopy, given: tuple[Ref, ...]) -> None:
        self._choose(state, decision.source, targets=tuple(script_name(state, ref) for ref in given))

    def _encoded(self, state: State, decision: ChooseEncoded, given: Ref) -> None:
        if given == NOTHING:
            self._choose(state, decision.source, may=False)
        else:
            self._choose(state, decision.source, targets=(script_name(state, given),))

    def _model(self, state: State, decision: ChooseModel | ChooseChampioned, given: Ref) -> None:
        if given == NOTHING:
            self._choose(state, decision.source, may=False)
        else:
            self._choose(state, decision.source, targets=(script_name(state, given),))

    def _bearer(self, state: State, decision: ChooseBearer, given: Ref) -> None:
        self._choose(state, decision.source, targets=(script_name(state, given),))

    def _partner(self, state: State, decision: ChoosePartner, given: Ref) -> None:
        self._choose(state, decision.source, targets=(script_name(state, given),))

    def _target(self, state: State, decision: ChooseTargets, given: tuple[Ref, ...]) -> None:
        targets = tuple(script_name(state, ref) for ref in given)
        self._choose(state, decision.waiting.source, targets=targets, aimless=not targets)

    def _paid_with(self, state: State, decision: ChoosePayment | PayToFight, given: tuple[Ref, ...]) -> None:
        self._choose(state, decision.source, targets=tuple(map(state.name, given)))

    def _enlisted(self, state: State, decision: Enlist, given: Ref) -> None:
        if given != NOTHING:
            self._choose(state, decision.creature, targets=(state.name(given),))

    def _source(self, state: State, decision: ChooseSource, given: Ref) -> None:
        self._say(state, decision, state.name(given))

    def _way(self, state: State, decision: ChooseWay, given: str) -> None:
        self._say(state, decision, given)

    def _say(self, state: State, decision: ChooseWay | ChooseSource, given: str) -> None:
        place = self._made.get(decision.entry.number)
        if place is not None:
            self._plays[place] = replace(self._plays[place], choose=given)
        else:
            self._choose_as_aimed(state, decision, lambda known: not known.choose, choose=given)

    def _may_use(self, state: State, decision: MayUse, given: bool) -> None:
        self._choose_as_aimed(state, decision, lambda known: known.may is None, may=given)

    def _choose_as_aimed(
        self,
        state: State,
        decision: MayUse | ChooseWay | ChooseSource,
        is_open: Callable[[Choice], bool],
        **given: Any,
    ) -> None:
        """Write an answer beside the targets of what is asked about, where the choice that has aimed it says nothing of that yet."""
        aimed = tuple(script_name(state, ref) for ref in decision.entry.targets)
        made = self._choices.get(state.name(decision.source), [])
        for place, known in reversed(list(enumerate(made))):
            if aimed and known.targets == aimed and is_open(known):
                made[place] = replace(known, **given)
                return
        self._choose(state, decision.source, **given)

    def _may_trigger(self, state: State, decision: MayTrigger | AsItAttacks, given: bool) -> None:
        self._choose(state, decision.waiting.source, may=given)

    def _comes_first(self, state: State, decision: ComesFirst, given: bool) -> None:
        if not given:
            self._choose(state, decision.source, may=given)

    def _instead(self, state: State, decision: DealInstead, given: Ref) -> None:
        if given != NOTHING:
            self._choose(state, decision.packet.by, targets=(state.name(given),))

    def _applies(self, state: State, decision: ApplyNext, given: int) -> None:
        named = [(state.name(one.source), one.label) for one in decision.changes]
        if named.index(named[given]) != given:
            self.unsaid[because("order of effects called alike")] = None
        self._applied += [(named[given], other) for other in dict.fromkeys(named) if other != named[given]]

    def _saver(self, state: State, decision: ChooseSaver, given: Ref) -> None:
        named = {ref: (state.name(ref), decision.effect_of(state, ref)) for ref in decision.savers}
        self._applied += [(named[given], named[other]) for other in decision.savers if other != given]

    def _picked(self, state: State, decision: ChooseAttacked | ChooseBlocked, given: Ref) -> None:
        self._choose(state, decision.creature, targets=(state.name(given),))

    def _prevented(self, state: State, decision: PickPrevented, given: Ref) -> None:
        self._choose(state, decision.shield, targets=(state.name(given),))

    def _triggers(self, state: State, decision: OrderTriggers, given: tuple[int, ...]) -> None:
        named = [
            (state.name(one.source), one.ability.keyword or one.ability.label) for one in decision.waiting
        ]
        order = list(dict.fromkeys(named[place] for place in given))
        if given != tuple(sorted(range(len(named)), key=lambda place: order.index(named[place]))):
            self.unsaid[because("order of abilities called alike")] = None
        self._triggered.append(tuple(order))

    def _one_order(self, heard: Sequence[tuple[tuple[str, str], ...]]) -> tuple[tuple[str, str], ...]:
        """One order in which every order heard is kept."""
        before: TopologicalSorter[tuple[str, str]] = TopologicalSorter()
        for order in heard:
            for earlier, later in pairwise(order):
                before.add(later, earlier)
        try:
            return tuple(before.static_order())
        except CycleError:
            self.unsaid[because("several orders of the same abilities")] = None
            return ()

    def _play(self, state: State, player: Ref, given: TablePlay) -> None:
        ability = usable_abilities(state, state.objects[given.source])[given.ability]
        mine = {play.source for play in self._plays}
        self._made[state.numbers + 1] = len(self._plays)
        self._plays.append(
            Play(
                state.name(player), state.window, state.name(given.source), ability.label,
                tuple(script_name(state, ref) for ref in given.targets),
                paying=named_payment(state, ability.cost, given),
                choose=given.choice or (state.name(given.chosen) if given.chosen != NOTHING else ""),
                x=given.x if ability.cost.has_x else None,
                life=said_life(ability.cost, given),
                aimless=bool(ability.optional) and not given.targets,
                named=True,
                respond=any(
                    entry.kind in ("spell", "ability") and state.name(entry.source) in mine
                    for entry in state.stack
                ),
            )
        )  # fmt: skip

    def _divide(self, state: State, creature: Ref, shares: list[tuple[str, int]]) -> None:
        name = state.name(creature)
        step: Any = {1: "first", 2: "second"}.get(state.strike, "any")
        self._damage[name, step] = DamagePlan(name, (DamageDivision(name, tuple(shares)),), step)

    def _choose(
        self,
        state: State,
        source: Ref,
        targets: tuple[str, ...] = (),
        may: bool | None = None,
        aimless: bool = False,
        counters: tuple[tuple[str, str], ...] = (),
        choose: str = "",
    ) -> None:
        name = state.name(source)
        known = self._last_choice(name)
        aims_again = (targets or aimless) and (known.targets or known.aimless)
        uses_again = may is not None and known.may is not None
        if aims_again or uses_again or (choose and known.choose):
            made = Choice(name, targets, may, aimless=aimless, counters=counters, choose=choose)
            self._choices[name].append(made)
        else:
            self._choices[name][-1] = replace(
                known,
                targets=targets or known.targets,
                may=known.may if may is None else may,
                aimless=aimless or known.aimless,
                counters=counters or known.counters,
                choose=choose or known.choose,
            )

    def _note_nameless(self, state: State, source: Ref, given: tuple[Ref, ...]) -> None:
        """Note where cards are chosen for something that the board does not name."""
        if _is_nameless(state, given):
            self.unsaid[because("cards that nobody names", state.name(source))] = None

    def _last_choice(self, name: str) -> Choice:
        """What was chosen last for a card."""
        return self._choices.setdefault(name, [Choice(name)])[-1]

    def _all_choices(self) -> Iterator[Choice]:
        """What was chosen for each card: one after the other, and once where it was always the same."""
        for name, made in self._choices.items():
            named = [(one.targets, one.counters) for one in made if one.targets or one.aimless]
            whether = [one.may for one in made if one.may is not None]
            ways = [one.choose for one in made if one.choose]
            if any(len(set(said)) > 1 for said in (named, whether, ways)):
                yield from made
            elif named or whether or ways:
                targets, counters = named[0] if named else ((), ())
                yield Choice(
                    name,
                    targets,
                    whether[0] if whether else None,
                    aimless=bool(named) and not targets,
                    counters=counters,
                    choose=ways[0] if ways else "",
                )


def _is_nameless(state: State, given: tuple[Ref, ...]) -> bool:
    """Whether one of some cards is none that the board names."""
    return any(state.objects[ref].facts is UNKNOWN for ref in given)
