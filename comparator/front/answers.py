"""Answers as a program gives and gets them: by the ids of a scenario, in the records a scenario is made of.

Every kind of decision has one form: what it is called, whom it is about, and how an answer to it is said and meant.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Never, Protocol, TypeVar

from comparator.running.answering.acting import as_play
from comparator.running.answering.named import (
    anything,
    named_payment,
    permanent,
    said_life,
    script_name,
    source_of_damage,
)
from comparator.scenario.scenario import Attack, Block, DamageDivision, Play
from rulesets.table.arrivals import ChooseAttacked, ChooseBlocked
from rulesets.table.as_it_attacks import AsItAttacks
from rulesets.table.as_it_enters import EnterWithCounters, GiveAsItEnters
from rulesets.table.assignment import Amounts, AssignAsThoughUnblocked, AssignDamage, Assigner, OrderDamage
from rulesets.table.attacking import Attacker, DeclareAttackers
from rulesets.table.auras import ChooseBearer
from rulesets.table.batches import ComesFirst
from rulesets.table.blocking import Blocker, DeclareBlockers
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
from rulesets.table.obstacles import because
from rulesets.table.plays import Announcement as TablePlay
from rulesets.table.priority import Act
from rulesets.table.saving import ChooseSaver
from rulesets.table.state import NOTHING, UNNAMED, Illegal, Ref, State
from rulesets.table.triggers import ChooseTargets, MayTrigger, OrderTriggers
from rulesets.table.using import ChoosePayment, ChooseSource, ChooseWay, MayUse

Answer = (
    None
    | bool
    | str
    | Play
    | tuple[str, ...]
    | tuple[int, ...]
    | tuple[tuple[str, str], ...]
    | tuple[Attack, ...]
    | tuple[Block, ...]
    | tuple[DamageDivision, ...]
)
"""What a decision is answered by; which of these, its kind says."""


@dataclass(frozen=True, slots=True)
class Form:
    """How one kind of decision is asked and answered."""

    kind: str
    answered_by: str
    """In words, for whoever answers otherwise."""
    takes: type
    """What an answer is, or what a tuple of it holds."""
    about: Callable[[State, Never], tuple[Ref, ...]]
    said: Callable[[State, Never, Never], Answer]
    """The table's answer in words of ids."""
    meant: Callable[[State, Never, Never], object]
    """The other way around; `Illegal` where nothing on the table can be meant."""
    several: bool = True
    """Whether it is answered by a tuple."""

    def fits(self, given: object) -> bool:
        """Whether an answer is of the right type, whatever the rules say of it."""
        if self.several:
            return isinstance(given, tuple) and all(isinstance(one, self.takes) for one in given)
        return isinstance(given, self.takes)


def _nobody(_state: State, _decision: object) -> tuple[Ref, ...]:
    return ()


def _creature(
    _state: State, decision: OrderDamage | AssignAsThoughUnblocked | ChooseAttacked | ChooseBlocked | Enlist
) -> tuple[Ref, ...]:
    return (decision.creature,)


class _OfASource(Protocol):
    """A decision that some card or ability has somebody make."""

    @property
    def source(self) -> Ref: ...


def _its_source(_state: State, decision: _OfASource) -> tuple[Ref, ...]:
    return (decision.source,)


def _keeping(_state: State, decision: KeepOne) -> tuple[Ref, ...]:
    return decision.held


def _saving(_state: State, decision: ChooseSaver) -> tuple[Ref, ...]:
    return (decision.thing,)


def _waiting(_state: State, decision: ChooseTargets | MayTrigger) -> tuple[Ref, ...]:
    return (decision.waiting.source,)


def _all_waiting(_state: State, decision: OrderTriggers) -> tuple[Ref, ...]:
    return tuple(one.source for one in decision.waiting)


def _entry(_state: State, decision: ChoosePayment | ChooseSource | ChooseWay | MayUse) -> tuple[Ref, ...]:
    return (decision.entry.source,)


def _source_of_damage(_state: State, decision: DealInstead) -> tuple[Ref, ...]:
    return (decision.packet.by,)


def _effects(_state: State, decision: ApplyNext) -> tuple[Ref, ...]:
    return tuple(one.source for one in decision.changes)


def _shield(_state: State, decision: PickPrevented) -> tuple[Ref, ...]:
    return (decision.shield, decision.recipient)


Plain = TypeVar("Plain", bool, tuple[int, ...])


def _itself(_state: State, _decision: object, given: Plain) -> Plain:
    return given


def _names(state: State, _decision: object, given: tuple[Ref, ...]) -> Answer:
    return tuple(script_name(state, ref) for ref in given)


def _things(state: State, _decision: object, given: tuple[str, ...]) -> tuple[Ref, ...]:
    return tuple(anything(state, name) for name in given)


def _more(state: State, _decision: object, given: tuple[OneMore, ...]) -> Answer:
    return tuple((state.name(one.on), one.kind) for one in given)


def _one_more(state: State, _decision: object, given: tuple[tuple[str, str], ...]) -> tuple[OneMore, ...]:
    return tuple(OneMore(anything(state, name), kind) for name, kind in given)


def _name(state: State, _decision: object, given: Ref) -> Answer:
    return "" if given == NOTHING else state.name(given)


def _thing(state: State, _decision: object, given: str) -> Ref:
    return anything(state, given) if given else NOTHING


def _found(state: State, decision: ChooseFound, given: Ref) -> Answer:
    return "" if given == decision.other else state.name(given)


def _to_find(state: State, decision: ChooseFound, given: str) -> Ref:
    if not given:
        return decision.other
    return UNNAMED if given == state.name(UNNAMED) else anything(state, given)


def _attacks(state: State, _decision: object, given: tuple[Attacker, ...]) -> Answer:
    return tuple(Attack(state.name(one.creature), state.name(one.target), one.band) for one in given)


def _attackers(state: State, _decision: object, given: tuple[Attack, ...]) -> tuple[Attacker, ...] | Illegal:
    absent = _absent(state, [one.creature for one in given])
    return absent or tuple(
        Attacker(permanent(state, one.creature), anything(state, one.target), one.band) for one in given
    )


def _blocks(state: State, _decision: object, given: tuple[Blocker, ...]) -> Answer:
    return tuple(
        Block(state.name(one.creature), tuple(map(state.name, one.attackers))) for one in given
    )  # fmt: skip


def _blockers(state: State, _decision: object, given: tuple[Block, ...]) -> tuple[Blocker, ...] | Illegal:
    absent = _absent(state, [name for one in given for name in (one.creature, *one.attackers)])
    return absent or tuple(
        Blocker(permanent(state, one.creature), tuple(permanent(state, name) for name in one.attackers))
        for one in given
    )


def _absent(state: State, names: list[str]) -> Illegal | None:
    return next(
        (Illegal(because("is not there", name)) for name in names if state.current(name) is None), None
    )


def _assigners(_state: State, decision: AssignDamage) -> tuple[Ref, ...]:
    return tuple(one.creature for one in decision.assigners)


def _divisions(state: State, decision: AssignDamage, given: tuple[Amounts, ...]) -> Answer:
    return tuple(
        division_answer(state, one, amounts) for one, amounts in zip(decision.assigners, given, strict=True)
    )


def division_answer(state: State, assigner: Assigner, amounts: Amounts) -> DamageDivision:
    """The division of one creature's damage, those that get none left out."""
    shares = zip(assigner.everyone, amounts, strict=True)
    return DamageDivision(
        state.name(assigner.creature), tuple((state.name(ref), amount) for ref, amount in shares if amount)
    )


def _amounts(
    state: State, decision: AssignDamage, given: tuple[DamageDivision, ...]
) -> tuple[Amounts, ...] | Illegal:
    wished = {one.creature: dict(one.amounts) for one in given}
    found = []
    for assigner in decision.assigners:
        name = state.name(assigner.creature)
        if name not in wished:
            return Illegal(because("division not said", name))
        shares = wished.pop(name)
        found.append(tuple(shares.pop(state.name(ref), 0) for ref in assigner.everyone))
        if any(shares.values()):
            return Illegal(because("may not assign to", name, next(filter(shares.get, shares))))
    return Illegal(because("divides no damage", next(iter(wished)))) if wished else tuple(found)


def _play(state: State, decision: Act | CastNow, given: TablePlay | None) -> Answer:
    if given is None:
        return None
    ability = usable_abilities(state, state.objects[given.source])[given.ability]
    return Play(
        state.name(decision.player), state.window, state.name(given.source), ability.label,
        tuple(script_name(state, ref) for ref in given.targets),
        paying=named_payment(state, ability.cost, given),
        choose=given.choice or (state.name(given.chosen) if given.chosen != NOTHING else ""),
        x=given.x,
        life=said_life(ability.cost, given),
    )  # fmt: skip


def _as_meant(state: State, decision: Act | CastNow, given: Play | None) -> TablePlay | Illegal | None:
    return None if given is None else as_play(state, decision.player, given)


def _source(state: State, _decision: object, given: str) -> Ref:
    return source_of_damage(state, given)


FORMS: Mapping[type, Form] = {
    Act: Form("act", "a Play, or None to pass", Play | None, _nobody, _play, _as_meant, several=False),  # type: ignore[arg-type]  # a union serves isinstance as a type does
    CastNow: Form("cast what may be cast now", "a Play, or None not to", Play | None, _its_source, _play, _as_meant, several=False),  # type: ignore[arg-type]  # likewise
    DeclareAttackers: Form("declare attackers", "a tuple of Attack", Attack, _nobody, _attacks, _attackers),
    DeclareBlockers: Form("declare blockers", "a tuple of Block", Block, _nobody, _blocks, _blockers),
    OrderDamage: Form("order damage", "a tuple of ids, first to last", str, _creature, _names, _things),
    AssignDamage: Form(
        "divide damage", "a tuple of Division, one for each creature", DamageDivision, _assigners, _divisions, _amounts
    ),
    AssignAsThoughUnblocked: Form(
        "assign as though unblocked", "True or False", bool, _creature, _itself, _itself, several=False
    ),
    ChooseModel: Form(
        "choose what it comes as a copy of", "an id, or an empty one for nothing", str, _its_source, _name, _thing, several=False
    ),
    ChooseChampioned: Form("choose what is championed", "an id, or an empty one for nothing", str, _its_source, _name, _thing, several=False),
    ChooseBearer: Form("choose what an Aura lies on", "an id", str, _its_source, _name, _thing, several=False),
    ChoosePartner: Form("choose a partner", "an id", str, _its_source, _name, _thing, several=False),
    AimCopy: Form("choose the targets of a copy that is cast", "a tuple of ids", str, _its_source, _names, _things),
    ChooseEncoded: Form(
        "choose on what it is encoded", "an id, or an empty one for nothing", str, _its_source, _name, _thing, several=False
    ),
    ChooseNewTargets: Form("choose the targets of a copy", "a tuple of ids", str, _its_source, _names, _things),
    ChooseTargets: Form("choose targets", "a tuple of ids", str, _waiting, _names, _things),
    ChooseSacrificed: Form("choose what is sacrificed", "a tuple of ids", str, _its_source, _names, _things),
    ChooseDiscarded: Form("choose what is discarded", "a tuple of ids", str, _its_source, _names, _things),
    KeepOne: Form("keep one", "an id", str, _keeping, _name, _thing, several=False),
    ChooseProliferated: Form(
        "proliferate", "a tuple of pairs: an id, and the kind of the counter that it gets", tuple, _its_source, _more, _one_more
    ),
    ChooseManifested: Form("choose what is manifested", "an id", str, _its_source, _name, _thing, several=False),
    PutUnder: Form("put under the library", "True or False", bool, _its_source, _itself, _itself, several=False),
    DredgeInstead: Form("dredge instead of drawing", "True or False", bool, _its_source, _itself, _itself, several=False),
    TakeCounters: Form("take counters", "True or False", bool, _its_source, _itself, _itself, several=False),
    EnterWithCounters: Form("enter with counters", "True or False", bool, _its_source, _itself, _itself, several=False),
    ExileDiscarded: Form("exile what is discarded", "True or False", bool, _its_source, _itself, _itself, several=False),
    RevealDrawn: Form("reveal what is drawn", "True or False", bool, _its_source, _itself, _itself, several=False),
    GiveAsItEnters: Form("choose what is devoured or revealed", "a tuple of ids", str, _its_source, _names, _things),
    BuryExplored: Form("bury what was explored", "True or False", bool, _its_source, _itself, _itself, several=False),
    ChooseOnTop: Form("choose what stays on top", "a tuple of ids, from the top down", str, _its_source, _names, _things),
    ChooseFound: Form(
        "choose what is found", "an id, or an empty one for none that the board names", str, _its_source, _found, _to_find, several=False
    ),
    ChooseNext: Form("choose what comes next", "an id", str, _its_source, _name, _thing, several=False),
    ChooseOne: Form("choose what is acted on", "an id", str, _its_source, _name, _thing, several=False),
    ChooseMadeToBlock: Form(
        "choose what a creature is made to block", "an id, or an empty one for nothing where that may be", str, _its_source, _name, _thing, several=False
    ),
    PayToFight: Form("choose what is paid for fighting", "a tuple of ids", str, _its_source, _names, _things),
    ChoosePayment: Form("choose what is paid with", "a tuple of ids", str, _entry, _names, _things),
    Enlist: Form("enlist", "an id, or an empty one for nobody", str, _creature, _name, _thing, several=False),
    ChooseWay: Form("choose what it does", "one of its `options`", str, _entry, _itself, _itself, several=False),
    ChooseSource: Form("choose a source of damage", "an id", str, _entry, _name, _source, several=False),
    MayUse: Form("may use", "True or False", bool, _entry, _itself, _itself, several=False),
    AsItAttacks: Form("may pay as it attacks", "True or False", bool, _its_source, _itself, _itself, several=False),
    MayTrigger: Form("may trigger", "True or False", bool, _waiting, _itself, _itself, several=False),
    ComesFirst: Form("comes first", "True or False", bool, _entry, _itself, _itself, several=False),
    DealInstead: Form(
        "deal instead", "an id, or an empty one for the player", str,
        _source_of_damage, _name, _thing, several=False
    ),
    ApplyNext: Form(
        "apply next", "a place in what it is about", int,
        _effects, _itself, _itself, several=False,
    ),
    ChooseSaver: Form("choose what steps in", "an id", str, _saving, _name, _thing, several=False),
    ChooseAttacked: Form("choose what is attacked", "an id", str, _creature, _name, _thing, several=False),
    ChooseBlocked: Form("choose what is blocked", "an id", str, _creature, _name, _thing, several=False),
    OrderTriggers: Form(
        "order triggers", "a tuple of places in what it is about, first to last", int,
        _all_waiting, _itself, _itself,
    ),
    PickPrevented: Form(
        "pick what is prevented", "the id of a source", str,
        _shield, _name, _source, several=False,
    ),
}  # fmt: skip
"""The form of every decision the table makes."""
