"""Moves in plain words: what a player does who answers a decision so."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from reports.words.phrasing import joined, possessive, times_in_words
from rulesets.table.as_it_enters import EnterWithCounters, GiveAsItEnters
from rulesets.table.assignment import AssignAsThoughUnblocked, AssignDamage, OrderDamage
from rulesets.table.attacking import Attacker, DeclareAttackers
from rulesets.table.auras import ChooseBearer
from rulesets.table.blocking import Blocker, DeclareBlockers
from rulesets.table.checks import KeepOne
from rulesets.table.coming import ChooseModel
from rulesets.table.costs_to_fight import PayToFight
from rulesets.table.course import ApplyNext
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
from rulesets.table.effects.looking import ChooseOnTop
from rulesets.table.effects.pairing import ChoosePartner
from rulesets.table.effects.proliferating import ChooseProliferated
from rulesets.table.enlisting import Enlist
from rulesets.table.exiled import ChooseEncoded
from rulesets.table.granted import usable_abilities
from rulesets.table.plays import Announcement
from rulesets.table.priority import Act
from rulesets.table.saving import ChooseSaver
from rulesets.table.state import NOTHING, Decision, Ref, State
from rulesets.table.triggers import ChooseTargets, OrderTriggers
from rulesets.table.using import ChoosePayment
from rulesets.terms import in_words_of_day

PASSES = "passes"


def move(state: State, decision: Decision, given: Any) -> str:
    """What the player who decides does, as a sentence without its subject."""
    match decision:
        case Act():
            return PASSES if given is None else _plays(state, given)
        case CastNow():
            left = f"does not {in_words_of_day('cast', state.rules.date)} {state.name(decision.source)}"
            return left if given is None else _plays(state, given)
        case DeclareAttackers():
            return _attacks(state, given)
        case DeclareBlockers():
            return _blocks(state, given)
        case OrderDamage():
            return (
                f"puts {possessive(state.name(decision.creature))} opponents in order: {_names(state, given)}"
            )
        case AssignDamage():
            return joined([_divides(state, *one) for one in zip(decision.assigners, given, strict=True)])
        case AssignAsThoughUnblocked():
            how = "as though it were unblocked" if given else "to its blockers"
            return f"lets {state.name(decision.creature)} assign its damage {how}"
        case ChooseTargets():
            return f"aims {possessive(state.name(decision.waiting.source))} ability at {_names(state, given)}"
        case ChoosePartner():
            return f"pairs {state.name(decision.source)} with {state.name(given)}"
        case Enlist():
            whom = "nobody" if given == NOTHING else state.name(given)
            return f"lets {state.name(decision.creature)} enlist {whom}"
        case ChooseMadeToBlock():
            whom = "nothing" if given == NOTHING else state.name(given)
            return f"has {state.name(decision.creature)} block {whom}"
        case _:
            return _copies(state, decision, given)


def _copies(state: State, decision: Decision, given: Any) -> str:
    """What is chosen of copies, and of cards that are copied."""
    match decision:
        case ChooseNewTargets():
            return f"aims the copy that {state.name(decision.source)} makes at {_names(state, given)}"
        case AimCopy():
            return f"aims the copy that {state.name(decision.source)} has cast at {_names(state, given)}"
        case ChooseEncoded():
            where = "nothing" if given == NOTHING else state.name(given)
            return f"encodes {state.name(decision.source)} on {where}"
        case ChooseModel():
            whom = "what it is" if given == NOTHING else f"a copy of {state.name(given)}"
            return f"lets {state.name(decision.source)} come into play as {whom}"
        case _:
            return _chooses(state, decision, given)


def _left_on_top(state: State, decision: ChooseOnTop, given: tuple[Ref, ...]) -> str:
    """What stays on top of a library, and where the rest goes."""
    away = tuple([ref for ref in decision.cards if ref not in given])
    kept = f"leaves {_names(state, given)} on top" if given else ""
    where = "into the graveyard" if decision.away == "graveyard" else "under the library"
    return joined([one for one in (kept, f"puts {_names(state, away)} {where}" if away else "") if one])


def _as_an_action(
    state: State,
    decision: ChooseNext | ChooseManifested | TakeCounters | BuryExplored | PutUnder,
    given: Any,
) -> str:
    """What is chosen as a keyword action is carried out."""
    match decision:
        case ChooseNext():
            return f"lets {state.name(given)} {decision.doing.word} next"
        case ChooseManifested():
            return f"manifests {state.name(given)}"
        case TakeCounters():
            thing = state.name(decision.source)
            if given:
                return f"has counters put on {thing}"
            facts, number = decision.doing.tokens
            called = facts.name.removesuffix(" token")
            made = f"a {called}" if number == 1 else f"{number} {called}s"
            return f"creates {made} instead of counters on {thing}"
        case PutUnder():
            return (
                f"puts {state.name(decision.source)} under the library"
                if given
                else f"keeps {state.name(decision.source)} on top"
            )
        case BuryExplored():
            where = "into the graveyard" if given else "on top"
            return f"{'puts' if given else 'keeps'} {state.name(decision.card)} {where}"


def _as_it_moves(
    state: State,
    decision: ExileDiscarded | RevealDrawn | DredgeInstead | EnterWithCounters | GiveAsItEnters,
    given: Any,
) -> str:
    """What is chosen as something enters, or goes elsewhere than it would."""
    match decision:
        case ExileDiscarded():
            where = "elsewhere than into the graveyard" if given else "into the graveyard"
            return f"discards {state.name(decision.source)} {where}"
        case RevealDrawn():
            shown = "reveals" if given else "does not reveal"
            return f"{shown} {state.name(decision.source)} as it is drawn"
        case DredgeInstead():
            return (
                f"dredges {state.name(decision.source)}"
                if given
                else f"draws instead of dredging {state.name(decision.source)}"
            )
        case EnterWithCounters():
            counters = "counters" if decision.keyword.value > 1 else "counter"
            return f"lets {state.name(decision.source)} enter {'with' if given else 'without'} the {counters} of its {decision.keyword.name}"
        case GiveAsItEnters():
            does = "lets it devour" if decision.keyword.name == "devour" else "reveals"
            return f"{does} {_names(state, given) if given else 'nothing'} as {state.name(decision.source)} enters"


_GIVES = {
    ChooseSacrificed: "sacrifices",
    ChooseDiscarded: "discards",
    ChoosePayment: "pays with",
    PayToFight: "pays with",
}


def _chooses(state: State, decision: Decision, given: Any) -> str:
    """What is chosen as an effect, or several of them, are carried out."""
    match decision:
        case ChooseSacrificed() | ChooseDiscarded() | ChoosePayment() | PayToFight():
            return f"{_GIVES[type(decision)]} {_names(state, given)}"
        case ChooseBearer():
            return f"lets {decision.aura.name} come to lie on {state.name(given)}"
        case ChooseChampioned():
            champion = state.name(decision.source)
            return f"lets {champion} champion {'nothing' if given == NOTHING else state.name(given)}"
        case KeepOne():
            return f"keeps {state.name(given)}"
        case ChooseProliferated():
            told = [f"{state.name(one.on)} another {one.kind} counter" for one in given]
            return f"gives {joined(told)}" if told else "gives nothing another counter"
        case ChooseOnTop():
            return _left_on_top(state, decision, given)
        case ChooseNext() | ChooseManifested() | TakeCounters() | BuryExplored() | PutUnder():
            return _as_an_action(state, decision, given)
        case ExileDiscarded() | RevealDrawn() | DredgeInstead() | EnterWithCounters() | GiveAsItEnters():
            return _as_it_moves(state, decision, given)
        case OrderTriggers():
            waiting = [decision.waiting[place] for place in given]
            told = [f"{state.name(one.source)} ({one.ability.label})" for one in waiting]
            return f"puts abilities on the stack: {', '.join(told)}"
        case ApplyNext():
            change = decision.changes[given]
            return f"lets {state.name(change.source)} ({change.label}) apply first"
        case ChooseSaver():
            saved = state.name(decision.thing)
            stands_in = given != decision.thing
            return (
                f"lets {state.name(given)} stand in for {saved}" if stands_in else f"lets {saved} regenerate"
            )
        case _:
            return _says(state, given)


def _names(state: State, refs: Sequence[Ref]) -> str:
    return ", ".join(state.name(ref) for ref in refs)


_PAYING = {
    "sacrifice": "giving up", "return": "giving up", "exile": "exiling", "discard": "discarding", "blight": "blighting", "behold": "beholding", "tap": "tapping",
}  # fmt: skip
"""What is done with what is paid with."""


def _plays(state: State, play: Announcement) -> str:
    ability = usable_abilities(state, state.objects[play.source])[play.ability]
    doing = in_words_of_day("casts", state.rules.date) if ability.kind == "spell" else "uses"
    aimed = f" on {_names(state, play.targets)}" if play.targets else ""
    chosen = play.choice or (state.name(play.chosen) if play.chosen != NOTHING else "")
    choosing = f", choosing {chosen}" if chosen else ""
    paid = "".join(
        f", {_PAYING[given.how]} {_names(state, named)}"
        for given, named in ability.cost.shares(play.paid_with)
        if named
    )
    if play.crew:
        paid += f", tapping {_names(state, play.crew)}"
    if play.life:
        paid += f", paying {play.life} life"
    several = sum(one.kind == ability.kind for one in usable_abilities(state, state.objects[play.source])) > 1
    which = f" ({ability.label})" if several else ""
    number = f", with X {play.x}" if ability.cost.has_x else ""
    if ability.cost.repeated:
        number = f", paying {times_in_words(play.x)}"
    return f"{doing} {state.name(play.source)}{which}{aimed}{choosing}{paid}{number}"


def _attacks(state: State, given: Sequence[Attacker]) -> str:
    if not given:
        return "does not attack"
    told = [f"{state.name(one.creature)} at {state.name(one.target)}" for one in given]
    bands: dict[str, list[str]] = {}
    for one in given:
        if one.band:
            bands.setdefault(one.band, []).append(state.name(one.creature))
    banded = [f"{joined(members)} as a band" for members in bands.values()]
    return "; ".join([f"attacks with {joined(told)}", *banded])


def _blocks(state: State, given: Sequence[Blocker]) -> str:
    if not given:
        return "does not block"
    told = [f"{state.name(one.creature)} blocks {_names(state, one.attackers)}" for one in given]
    return f"declares: {joined(told)}"


def _divides(state: State, assigner: Any, amounts: Sequence[int]) -> str:
    shares = [
        f"{amount} to {state.name(ref)}"
        for ref, amount in zip(assigner.everyone, amounts, strict=True) if amount
    ]  # fmt: skip
    return f"assigns {possessive(state.name(assigner.creature))} damage {joined(shares)}"


def _says(state: State, given: Any) -> str:
    if isinstance(given, bool):
        return "says yes" if given else "says no"
    return f"chooses {state.name(Ref(given)) if isinstance(given, int) else given}"
