"""What is chosen as triggered abilities and effects are used: the script's choices, or a sensible default."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from comparator.running.answering.acting import changes_nothing
from comparator.running.answering.named import anything, named_targets, permanent, source_of_damage
from comparator.running.answering.reply import OpenChoice, Reply, Unscripted
from comparator.scenario.scenario import Choice, Line, Order, Play
from rulesets.table.abilities.ability import TAP, UNTAP
from rulesets.table.abilities.names import MIRACLE, RAD
from rulesets.table.arrivals import ChooseAttacked, ChooseBlocked
from rulesets.table.as_it_attacks import AsItAttacks
from rulesets.table.as_it_enters import EnterWithCounters, GiveAsItEnters
from rulesets.table.auras import ChooseBearer
from rulesets.table.batches import ComesFirst
from rulesets.table.characteristics import count
from rulesets.table.checks import KeepOne
from rulesets.table.coming import ChooseModel
from rulesets.table.costs_to_fight import PayToFight
from rulesets.table.course import ApplyNext, DealInstead
from rulesets.table.damage import PickPrevented
from rulesets.table.discarded import ExileDiscarded
from rulesets.table.effects.casting_copies import AimCopy
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
from rulesets.table.effects.proliferating import POISON, ChooseProliferated, OneMore
from rulesets.table.effects.searching import ChooseFound
from rulesets.table.enlisting import Enlist
from rulesets.table.exiled import ChooseEncoded
from rulesets.table.obstacles import because
from rulesets.table.saving import ChooseSaver
from rulesets.table.state import DEFENDING, NOTHING, Decision, Illegal, Ref, State
from rulesets.table.triggers import ChooseTargets, MayTrigger, OrderTriggers
from rulesets.table.using import ChoosePayment, ChooseSource, ChooseWay, MayUse
from rulesets.windows import names_of_the_open


def targets(line: Line, state: State, decision: ChooseTargets) -> Reply[tuple[Ref, ...]]:
    """What a triggered ability is aimed at; by default the first that may be."""
    choice = _choice(line, state, decision.waiting.source)
    if choice is not None and choice.targets:
        return Reply(named_targets(state, choice.targets, decision.waiting.ability.targets), follows=choice)
    if choice is not None and (choice.aimless or (choice.may is False and decision.may_be_declined(state))):
        return Reply((), follows=choice)
    answer = next(iter(decision.answers(state)))
    return Reply(answer, Unscripted("target", (state.name(decision.waiting.source),)))


def new_targets(line: Line, state: State, decision: ChooseNewTargets) -> Reply[tuple[Ref, ...]]:
    """What a copy is aimed at: what the line names for whatever copied the spell, one copy after the other, and else the same."""
    choice, named = _aims_of(line, state, decision)
    unscripted = Unscripted("new target", (state.name(decision.source),))
    if named:
        return _those_named(state, decision, choice, named, decision.copy.targets, unscripted)
    if choice is not None and choice.declines:
        return Reply(decision.copy.targets, follows=choice)
    return Reply(decision.copy.targets, unscripted)


def _those_named(  # a decision may have as many sides
    state: State,
    decision: ChooseNewTargets | AimCopy,
    choice: Choice | None,
    named: Sequence[str],
    otherwise: tuple[Ref, ...],
    unscripted: Unscripted,
) -> Reply[tuple[Ref, ...]]:
    """The targets that a choice names for a copy, refused where they may not be; it may have meant another question."""
    aims = tuple(anything(state, name) for name in named)
    refused = decision.refuse(state, aims)
    return Reply(otherwise if refused else aims, unscripted if refused else None, refused, follows=choice)


def _aims_of(line: Line, state: State, decision: ChooseNewTargets) -> tuple[Choice | None, tuple[str, ...]]:
    """The targets that are named for one of several copies, and by which choice; all of them where there is one copy."""
    choice = _choice(line, state, decision.source)
    if choice is None or decision.copying.number == 1:
        return choice, choice.targets if choice is not None else ()
    each = len(decision.copy.targets)
    at = decision.place * each
    for choice in line.choices:
        if choice.source != state.name(decision.source):
            continue
        if at < targets_taken(choice, decision):
            return choice, choice.targets[at:][:each]
        at -= targets_taken(choice, decision)
    return choice, ()


def targets_taken(choice: Choice, decision: ChooseNewTargets) -> int:
    """How many targets of copies a choice speaks of: those that it names, or those of one copy that stays as it is."""
    return len(choice.targets) or len(decision.copy.targets)


def aimed_copy(line: Line, state: State, decision: AimCopy) -> Reply[tuple[Ref, ...]]:
    """What a copy is aimed at as it is cast: what the line names for whatever has it cast, or the first that may be."""
    choice = _choice(line, state, decision.source)
    answer = next(iter(decision.answers(state)))
    unscripted = Unscripted("aimed copy", (state.name(decision.source),))
    if choice is not None and choice.targets:
        return _those_named(state, decision, choice, choice.targets, answer, unscripted)
    return Reply(answer, unscripted)


def encoded(line: Line, state: State, decision: ChooseEncoded) -> Reply[Ref]:
    """On what a card is encoded: what the line names, nothing where it may not, or the first there is."""
    choice = _choice(line, state, decision.source)
    if choice is not None and choice.declines:
        return Reply(NOTHING, follows=choice)
    unscripted = Unscripted("encoded", (state.name(decision.source),))
    return _the_one_named(state, decision, choice, decision.bearers[0], unscripted)


def model(line: Line, state: State, decision: ChooseModel) -> Reply[Ref]:
    """What something comes into play as a copy of: what the line names, nothing where it may not, or the first there is."""
    choice = _choice(line, state, decision.source)
    if choice is not None and choice.declines and not choice.targets:
        return Reply(NOTHING, follows=choice)
    unscripted = Unscripted("copied", (state.name(decision.source),))
    return _the_one_named(state, decision, choice, decision.models[0], unscripted)


def championed(line: Line, state: State, decision: ChooseChampioned) -> Reply[Ref]:
    """What something champions: what the line names, nothing where it may not, or the first there is."""
    choice = _choice(line, state, decision.source)
    if choice is not None and choice.targets:
        return Reply(permanent(state, choice.targets[0]), follows=choice)
    if choice is not None and choice.declines:
        return Reply(NOTHING, follows=choice)
    return Reply(decision.held(state)[0], Unscripted("championed", (state.name(decision.source),)))


def bearer(line: Line, state: State, decision: ChooseBearer) -> Reply[Ref]:
    """What an Aura comes to lie on: what the line names, or the first that it may enchant."""
    choice = _choice(line, state, decision.source)
    unscripted = Unscripted("lies on", (decision.aura.name,))
    return _the_one_named(state, decision, choice, decision.aura.bearers[0], unscripted)


def partner(line: Line, state: State, decision: ChoosePartner) -> Reply[Ref]:
    """With what a creature is paired: what the line names, or the first that may be."""
    choice = _choice(line, state, decision.source)
    unscripted = Unscripted("paired", (state.name(decision.source),))
    return _the_one_named(state, decision, choice, decision.partners[0], unscripted)


def _the_one_named(
    state: State, decision: Decision, choice: Choice | None, otherwise: Ref, unscripted: Unscripted
) -> Reply[Ref]:
    """What a choice names, refused where it is none of what may be chosen; or else a default."""
    if choice is None or not choice.targets:
        return Reply(otherwise, unscripted)
    named = anything(state, choice.targets[0])
    refused: Illegal | None = decision.refuse(state, named)  # type: ignore[arg-type]  # it asks for one thing
    return Reply(otherwise if refused else named, unscripted if refused else None, refused, follows=choice)


def dealt_instead(line: Line, state: State, decision: DealInstead) -> Reply[Ref]:
    """The planeswalker that is dealt damage instead of its controller; by default none."""
    choice = _choice(line, state, decision.packet.by)
    if choice is not None and choice.targets:
        wanted = anything(state, choice.targets[0])
        return Reply(wanted if wanted >= 0 else NOTHING, follows=choice)
    return Reply(NOTHING, Unscripted("dealt instead", (state.name(decision.packet.by),)))


def attacked(line: Line, state: State, decision: ChooseAttacked) -> Reply[Ref]:
    """What a creature attacks that arrives attacking; by default the player."""
    choice = _choice(line, state, decision.creature)
    unscripted = Unscripted("attacked", (state.name(decision.creature),))
    reply = _the_one_named(state, decision, choice, DEFENDING, unscripted)
    return _unless_meant_later(state, decision, reply)


def _unless_meant_later(
    state: State, decision: ChooseAttacked | ChooseBlocked, reply: Reply[Ref]
) -> Reply[Ref]:
    """A reply without its refusal where there is nothing to choose, and what is named may be meant for what triggers as the creature comes."""
    comes_with_more = bool(state.objects[decision.creature].facts.triggers)
    if reply.illegal is not None and comes_with_more and decision.count(state) == 1:
        return Reply(reply.answer)
    return reply


def blocked(line: Line, state: State, decision: ChooseBlocked) -> Reply[Ref]:
    """What a creature blocks that arrives blocking; by default the first attacker that it may block."""
    choice = _choice(line, state, decision.creature)
    unscripted = Unscripted("blocked", (state.name(decision.creature),))
    reply = _the_one_named(state, decision, choice, next(decision.answers(state)), unscripted)
    return _unless_meant_later(state, decision, reply)


def comes_first(line: Line, state: State, decision: ComesFirst) -> Reply[bool]:
    """Whether an effect comes before the earlier ones of its batch; by default it does."""
    unscripted = Unscripted("batch order", (state.name(decision.source),))
    return _whether(_choice(line, state, decision.source), True, unscripted)


def trigger_order(line: Line, state: State, decision: OrderTriggers) -> Reply[tuple[int, ...]]:
    """As the line wants it; what it does not name comes after that, in the order in which it triggered."""
    wanted = line.trigger_order
    places = [_place_of(wanted, state.name(one.source), one.ability.label) for one in decision.waiting]
    answer = tuple(sorted(range(len(places)), key=places.__getitem__))
    unnamed = len(wanted) in places
    return Reply(answer, Unscripted("trigger order") if unnamed else None)


def apply_next(line: Line, state: State, decision: ApplyNext) -> Reply[int]:
    """The effect that comes first in the order the line wants; by default the usual one."""
    wanted = line.effect_order
    places = [_place_of(wanted, state.name(one.source), one.label) for one in decision.changes]
    answer = places.index(min(places))
    hurt = state.name(decision.packet.recipient)
    unnamed = places[answer] == len(wanted)
    return Reply(answer, Unscripted("effect order", (hurt,)) if unnamed else None)


def saver(line: Line, state: State, decision: ChooseSaver) -> Reply[Ref]:
    """What comes first in the order the line wants of all that could step in; by default a shield, or the first Aura."""
    wanted = line.effect_order
    places = [_place_of(wanted, state.name(ref), decision.effect_of(state, ref)) for ref in decision.savers]
    first = min(places)
    unnamed = Unscripted("saved by", (state.name(decision.thing),)) if first == len(wanted) else None
    return Reply(decision.savers[places.index(first)], unnamed)


def orders_wanted(line: Line) -> Iterator[Order]:
    """The orders that a line says anything of."""
    if line.trigger_order:
        yield Order("triggers")
    if line.effect_order:
        yield Order("effects")


def order_for(line: Line, state: State, decision: Decision) -> Order | None:
    """The order that a line says, if it says anything of what is put in order now."""
    match decision:
        case OrderTriggers():
            wanted = line.trigger_order
            several = [(state.name(one.source), one.ability.label) for one in decision.waiting]
        case ApplyNext():
            wanted = line.effect_order
            several = [(state.name(one.source), one.label) for one in decision.changes]
        case ChooseSaver():
            wanted = line.effect_order
            several = [(state.name(ref), decision.effect_of(state, ref)) for ref in decision.savers]
        case _:
            return None
    named = any(_place_of(wanted, *one) < len(wanted) for one in several)
    return Order("triggers" if isinstance(decision, OrderTriggers) else "effects") if named else None


def _place_of(wanted: Sequence[tuple[str, str]], source: str, label: str) -> int:
    """Where an ability stands in an order: by what it is called, or else by its source; at the end if nowhere."""
    fitting = [
        (not called, place)
        for place, (name, called) in enumerate(wanted)
        if name == source and called in label
    ]
    return min(fitting)[1] if fitting else len(wanted)


def prevented(line: Line, state: State, decision: PickPrevented) -> Reply[Ref]:
    """The source whose damage a shield prevents first; by default the first of them."""
    choice = _choice(line, state, decision.shield)
    for ref in decision.sources():
        if choice is not None and state.name(ref) in choice.targets:
            return Reply(ref, follows=choice)
    return Reply(decision.sources()[0], Unscripted("prevented", (state.name(decision.shield),)))


def sacrificed(line: Line, state: State, decision: ChooseSacrificed) -> Reply[tuple[Ref, ...]]:
    """What a player sacrifices: what the line names, and then the first that there is."""
    answer, choice, all_named = _named_first(line, state, decision)
    if all_named:
        return Reply(answer, follows=choice)
    wrong = next((name for name in _named_by(choice) if _is_not_given_up(state, decision, name)), "")
    illegal = Illegal(because("not to be sacrificed", wrong)) if wrong else None
    unscripted = Unscripted("sacrifice", (state.name(decision.player),))
    return Reply(answer, unscripted, illegal=illegal, follows=choice)


def _named_first(
    line: Line, state: State, decision: ChooseSacrificed | ChooseDiscarded
) -> tuple[tuple[Ref, ...], Choice | None, bool]:
    """What a player parts with: what the line's choice names, and then the first that there is; and whether it names them all."""
    choice = _choice(line, state, decision.source)
    held, named = decision.held(state), _named_by(choice)
    wanted = sorted(
        (ref for ref in held if state.name(ref) in named), key=lambda ref: named.index(state.name(ref))
    )
    first = wanted[: decision.number]
    rest = [ref for ref in held if ref not in first]
    answer = tuple([*(ref for ref in held if ref in first), *rest][: decision.number])
    return answer, choice if named else None, set(answer) <= set(wanted)


def _named_by(choice: Choice | None) -> tuple[str, ...]:
    return choice.targets if choice is not None else ()


def _is_not_given_up(state: State, decision: ChooseSacrificed, name: str) -> bool:
    """Whether what is named is neither what the player may sacrifice, nor what the effect is aimed at, nor another's to sacrifice."""
    meant, thing = anything(state, name), state.current(name)
    if meant in (*decision.held(state), *decision.chosen, *decision.aims):
        return False
    if thing is None:
        return meant == NOTHING
    if not thing.in_play:
        # What has left play may be what was sacrificed when the same was asked before.
        return not any(one.id == name and one.last is not None for one in state.objects)
    return thing.controller not in decision.later


def discarded(line: Line, state: State, decision: ChooseDiscarded) -> Reply[tuple[Ref, ...]]:
    """What a player discards: what the line names, and then what came to hand last."""
    answer, choice, all_named = _named_first(line, state, decision)
    if all_named:
        return Reply(answer, follows=choice)
    named = _named_by(choice)
    wrong = next((name for name in named if _is_not_discarded(state, decision, name)), "")
    illegal = Illegal(because("not to be discarded", wrong)) if wrong else None
    left_open: OpenChoice = "discard at random" if decision.at_random else "discard"
    unscripted = Unscripted(left_open, (state.name(decision.player),))
    return Reply(answer, unscripted, illegal=illegal, follows=choice)


def _is_not_discarded(state: State, decision: ChooseDiscarded, name: str) -> bool:
    """Whether what is named is neither in the hand of somebody who chooses still, nor may have been discarded, nor is aimed at."""
    if name in {state.name(ref) for ref in (*decision.aims, *decision.chosen)}:
        return False
    thing = state.current(name)
    if thing is None or thing.zone not in ("hand", "graveyard"):
        return True
    return thing.zone == "hand" and thing.owner not in (decision.player, *decision.later)


def legend_kept(line: Line, state: State, decision: KeepOne) -> Reply[Ref]:
    """The one that a player keeps of several legends: what the line names for any of them, or the first."""
    choices = [_choice(line, state, ref) for ref in decision.held]
    named = [(permanent(state, one.targets[0]), one) for one in choices if one is not None and one.targets]
    if named:
        kept, choice = next((one for one in named if one[0] in decision.held), named[0])
        return Reply(kept, follows=choice)
    return Reply(decision.held[0], Unscripted("keep", (state.name(decision.player),)))


def proliferated(line: Line, state: State, decision: ChooseProliferated) -> Reply[tuple[OneMore, ...]]:
    """What gets more counters: what the line names, or nothing where it may not; else whatever that serves.

    That is one's own but for -1/-1 counters, and of others what has these, poison or rad.
    """
    choice = _choice(line, state, decision.source)
    if choice is not None and choice.declines:
        return Reply((), follows=choice)
    kinds = dict(choice.counters) if choice is not None else {}
    named = dict.fromkeys((*_named_by(choice), *kinds))
    answer: list[OneMore] = []
    for ref, ways in decision.ways(state).items():
        if kind := kinds.get(state.name(ref)):
            said = (way for way in ways if any(one.kind == kind for one in way))
            answer += next(said, (OneMore(ref, kind),))
            continue
        own = (ref if ref < 0 else state.objects[ref].controller) == decision.player
        serving = [way for way in ways if all((one.kind in _HARMFUL) is not own for one in way)]
        wanted = (serving or ways) if state.name(ref) in named else [] if named else serving
        answer += wanted[0] if wanted else ()
    having = {state.name(one.on) for one in answer}
    answer += [OneMore(anything(state, name), "") for name in named if name not in having]
    whose = (state.name(decision.source),)
    several = any(
        len(ways) > 1 and state.name(ref) in named and state.name(ref) not in kinds
        for ref, ways in decision.ways(state).items()
    )
    left_open = Unscripted("counter kind", whose) if several else None
    return Reply(tuple(answer), left_open if named else Unscripted("proliferate", whose), follows=choice)


_HARMFUL = ("-1/-1", POISON, RAD)
"""Counters that one has rather on what is another's."""


def manifested(line: Line, state: State, decision: ChooseManifested) -> Reply[Ref]:
    """Which of the cards on top is manifested: the first of them that the line names, or the one on top."""
    choice = _choice(line, state, decision.source)
    names = {state.name(ref): ref for ref in decision.cards}
    named = _named_by(choice)
    found = next((names[name] for name in named if name in names), None)
    if found is not None:
        return Reply(found, follows=choice)
    illegal = decision.refuse(state, NOTHING) if named else None
    unscripted = Unscripted("manifested", (state.name(decision.player),))
    return Reply(decision.cards[0], unscripted, illegal=illegal, follows=choice)


def counters_or_tokens(line: Line, state: State, decision: TakeCounters) -> Reply[bool]:
    """Whether something gets counters, or its player tokens instead: as the line says, and else it does."""
    unscripted = Unscripted("counters or tokens", (state.name(decision.source),))
    return _whether(_choice(line, state, decision.source), True, unscripted)


def dredged(line: Line, state: State, decision: DredgeInstead) -> Reply[bool]:
    """Whether a card comes back in the place of a draw: as the line says, and else it does not."""
    unscripted = Unscripted("dredged", (state.name(decision.source),))
    return _whether(_choice(line, state, decision.source), False, unscripted)


def put_under(line: Line, state: State, decision: PutUnder) -> Reply[bool]:
    """Whether what was revealed goes under the library: as the line says, and else it stays."""
    unscripted = Unscripted("put under", (state.name(decision.source),))
    return _whether(_choice(line, state, decision.source), False, unscripted)


def buried(line: Line, state: State, decision: BuryExplored) -> Reply[bool]:
    """Whether what was explored goes to the graveyard: as the line says, and else it stays."""
    unscripted = Unscripted("explored", (state.name(decision.card),))
    return _whether(_choice(line, state, decision.source), False, unscripted)


def enters_with_counters(line: Line, state: State, decision: EnterWithCounters) -> Reply[bool]:
    """Whether a permanent enters with the counters that it may have: as the line says, and else without."""
    unscripted = Unscripted("enters with counters", (state.name(decision.source),))
    return _whether(_choice(line, state, decision.source), False, unscripted)


def discarded_into_exile(line: Line, state: State, decision: ExileDiscarded) -> Reply[bool]:
    """Whether what is discarded is exiled by its madness: as the line says; else it is, as by whoever casts it."""
    unscripted = Unscripted("discarded into exile", (state.name(decision.source),))
    meant = bool(_castings(line, state.name(decision.source)))
    return _to_be_cast(line, state, decision, meant) or _whether(
        _choice(line, state, decision.source), True, unscripted
    )


def revealed_as_drawn(line: Line, state: State, decision: RevealDrawn) -> Reply[bool]:
    """Whether what is drawn is revealed by its miracle: as the line says; else it is by whoever casts it for that, or in that moment, and by nobody else."""
    unscripted = Unscripted("revealed as drawn", (state.name(decision.source),))
    now, card = names_of_the_open(state), state.objects[decision.source]
    miracles = {one.label for one in card.facts.abilities if one.keyword == MIRACLE}
    meant = any(play.ability in miracles or play.window in now for play in _castings(line, card.id))
    return _to_be_cast(line, state, decision, meant) or _whether(
        _choice(line, state, decision.source), False, unscripted
    )


def _castings(line: Line, name: str) -> list[Play]:
    return [play for play in line.plays if play.cast and play.source == name]


def _to_be_cast(
    line: Line, state: State, decision: ExileDiscarded | RevealDrawn, meant: bool
) -> Reply[bool] | None:
    """That a card goes where it may be cast from, if that is `meant`, and the line has no choice that says otherwise."""
    name = state.name(decision.source)
    says = any(one.source == name for one in line.choices)
    return Reply(True) if meant and not says else None


def given_as_it_enters(line: Line, state: State, decision: GiveAsItEnters) -> Reply[tuple[Ref, ...]]:
    """What is given as a permanent enters: what the line names; by default it devours nothing, and all is revealed that may be."""
    choice = _choice(line, state, decision.source)
    if choice is not None and choice.targets:
        return Reply(tuple([anything(state, name) for name in choice.targets]), follows=choice)
    if choice is not None and choice.declines:
        return Reply((), follows=choice)
    whose = (state.name(decision.source),)
    if decision.keyword.name == "devour":
        return Reply((), Unscripted("devoured", whose))
    return Reply(tuple(decision.held(state)), Unscripted("revealed", whose))


def on_top(line: Line, state: State, decision: ChooseOnTop) -> Reply[tuple[Ref, ...]]:
    """What stays on top of a library: what the line names, in that order; by default all as it lies.

    Where it may not, nothing stays but what is named; else one of those named has to be there, and all of them where all stay.
    """
    choice = _choice(line, state, decision.source)
    left_open = Unscripted("on top", (state.name(decision.player),))
    if choice is not None and choice.targets:
        names = {state.name(ref): ref for ref in decision.cards}
        named = tuple([names[name] for name in choice.targets if name in names])
        rest = () if decision.away else tuple([ref for ref in decision.cards if ref not in named])
        wrong = [name for name in choice.targets if name not in names]
        if (wrong and not decision.away) or (not named and choice.may is not False):
            illegal = decision.refuse(state, (anything(state, wrong[0]),))
            return Reply(decision.cards, left_open, illegal=illegal, follows=choice)
        return Reply(named + rest, left_open if len(rest) > 1 else None, follows=choice)
    if choice is not None and choice.declines and decision.away:
        return Reply((), follows=choice)
    return Reply(decision.cards, left_open)


def found_by_search(line: Line, state: State, decision: ChooseFound) -> Reply[Ref]:
    """Which card is found: the next that the line names, the other answer where it may not; by default the one on top."""
    choice = _choice(line, state, decision.source)
    names = {state.name(ref): ref for ref in decision.cards}
    for name in _named_by(choice):
        if name in names:
            return Reply(names[name], follows=choice)
    if choice is not None and choice.declines:
        return Reply(decision.other, follows=choice)
    wrong = any(_does_not_fit(state, decision, name) for name in _named_by(choice))
    illegal = Illegal(because("not to be found", state.name(decision.source))) if wrong else None
    several = (
        Unscripted("found", (state.name(decision.player),)) if decision.count(state) > FOUND_OR_NOT else None
    )
    return Reply(decision.cards[0], several, illegal=illegal, follows=choice if wrong else None)


def _does_not_fit(state: State, decision: ChooseFound, name: str) -> bool:
    """Whether what is named lies in the library that is searched, and was not found: what lies elsewhere may have been found before."""
    card = state.current(name)
    if card is None or card.zone != "library" or card.owner != decision.player:
        return False
    return card.handle not in decision.search.found


FOUND_OR_NOT = 2
"""So many answers there are where one card fits, or one that the board does not name: that one is there for somebody to find."""


def comes_next(line: Line, state: State, decision: ChooseNext) -> Reply[Ref]:
    """Which of several explores or connives next: the next that the line names, or the first of them."""
    choice = _choice(line, state, decision.source)
    names = {state.name(ref): ref for ref in decision.answers(state)}
    named = [names[name] for name in _named_by(choice) if name in names]
    if named:
        return Reply(named[0], follows=choice)
    return Reply(
        next(iter(names.values())),
        Unscripted("does it next", (state.name(decision.source), decision.doing.word)),
    )


def singled_out(line: Line, state: State, decision: ChooseOne) -> Reply[Ref]:
    """Which of several things is acted on: the first that the line names and that would do, or else the first of them."""
    choice = _choice(line, state, decision.source)
    named = [anything(state, name) for name in _named_by(choice)]
    if fit := [ref for ref in named if ref in decision.able]:
        return Reply(fit[0], follows=choice)
    illegal = decision.refuse(state, named[0]) if named else None
    unscripted = Unscripted("singled out", (state.name(decision.source),))
    return Reply(decision.able[0], unscripted, illegal=illegal, follows=choice if named else None)


def block_made(line: Line, state: State, decision: ChooseMadeToBlock) -> Reply[Ref]:
    """Which attacker a creature is made to block: what the line names, none where it may not, or the first of them."""
    choice = _choice(line, state, decision.source)
    if choice is not None and choice.targets:
        return Reply(permanent(state, choice.targets[0]), follows=choice)
    if choice is not None and choice.declines and decision.may:
        return Reply(NOTHING, follows=choice)
    return Reply(decision.attackers[0], Unscripted("made to block", (state.name(decision.creature),)))


def paid_with(line: Line, state: State, decision: ChoosePayment | PayToFight) -> Reply[tuple[Ref, ...]]:
    """What an ability is paid for with as it resolves, or attacking or blocking: what the line names, or the first that would do, if it can be another than the source."""
    unscripted = Unscripted(
        "paid to fight" if isinstance(decision, PayToFight) else "paid with", (state.name(decision.source),)
    )
    choice = _choice(line, state, decision.source)
    ways = tuple(decision.answers(state))
    said = {permanent(state, name) for name in _named_by(choice)}
    if len(said) < len(_named_by(choice)):  # whoever is named twice would be given twice
        return Reply(tuple([permanent(state, name) for name in _named_by(choice)]), follows=choice)
    best = max(ways, key=lambda way: len(said.intersection(way)))
    if said.intersection(best):
        told = (
            said.issuperset(best)
            or sum(said.intersection(way) == said.intersection(best) for way in ways) == 1
        )
        return Reply(best, None if told else unscripted, follows=choice)
    aimed = decision.entry.targets if isinstance(decision, ChoosePayment) else ()
    aims = {state.name(ref) for ref in aimed}
    named = [permanent(state, name) for name in _named_by(choice) if name not in aims]
    if wrong := [ref for ref in named if ref == NOTHING or state.objects[ref].in_play]:
        return Reply((wrong[0],), follows=choice)
    others = (way for way in ways if decision.source not in way)
    return Reply(next(others, ways[0]), unscripted if len(ways) > 1 else None, follows=choice)


def enlisted(line: Line, state: State, decision: Enlist) -> Reply[Ref]:
    """Whom an attacker enlists: whom the line names, or else nobody."""
    choice = _choice(line, state, decision.creature)
    if choice is None:
        return Reply(NOTHING, Unscripted("enlisted", (state.name(decision.creature),)))
    fit = [ref for ref in decision.answers(state) if ref != NOTHING and state.name(ref) in choice.targets]
    if (
        not fit
        and choice.targets
        and choice.may is not False
        and count(state, state.objects[decision.creature], "enlist") == 1
    ):
        return Reply(permanent(state, choice.targets[0]), follows=choice)
    return Reply(fit[0] if fit else NOTHING, follows=choice)


def _choice(line: Line, state: State, source: Ref) -> Choice | None:
    name = state.name(source)
    return next((choice for choice in line.choices if choice.source == name), None)


def _whether(choice: Choice | None, otherwise: bool, unscripted: Unscripted) -> Reply[bool]:
    """What a choice says by `may` alone, or a default."""
    if choice is not None and choice.may is not None:
        return Reply(choice.may, follows=choice)
    return Reply(otherwise, unscripted)


def way(line: Line, state: State, decision: ChooseWay) -> Reply[str]:
    """What is said of what an ability leaves open that nobody played: what the line names, or the first that there is."""
    choice = _choice(line, state, decision.source)
    if choice is not None and choice.choose:
        return Reply(choice.choose, follows=choice)
    return Reply(decision.options[0], Unscripted("chosen", (state.name(decision.source),)))


def source(line: Line, state: State, decision: ChooseSource) -> Reply[Ref]:
    """The source of damage that is meant: the one that the line names, or the first that there is."""
    choice = _choice(line, state, decision.source)
    if choice is not None and choice.choose:
        return Reply(source_of_damage(state, choice.choose), follows=choice)
    return Reply(next(decision.answers(state)), Unscripted("chosen", (state.name(decision.source),)))


Asked = MayUse | MayTrigger | AsItAttacks
"""What is asked of an ability that may be used, or paid for: as it resolves, as it triggers, or as something attacks."""


class Uses:
    """How often abilities that may be used have been used: a loop goes on as often as its player says."""

    def __init__(self) -> None:
        self._made: dict[str, int] = {}

    def copy(self) -> Uses:
        """Uses that go their own way from here."""
        twin = Uses()
        twin._made = self._made.copy()
        return twin

    def may(self, line: Line, state: State, decision: Asked) -> Reply[bool]:
        """Whether an ability is used: as something attacks, as it triggers, or as it resolves.  By default it is, but not for ever."""
        name = state.name(decision.source)
        reply = self._may(line, state, decision, name)
        self._made[name] = self._made.get(name, 0) + reply.answer
        return reply

    def _may(self, line: Line, state: State, decision: Asked, name: str) -> Reply[bool]:
        choice = _choice(line, state, decision.source)
        if choice is not None and isinstance(decision, MayUse) and choice.choose in (TAP, UNTAP):
            in_vain = changes_nothing(state, decision.entry, choice.choose)
            return Reply(choice.may is not False and not in_vain, follows=choice)
        if choice is not None and choice.times:
            goes_on = choice.may is not False and self._made.get(name, 0) < choice.times
            return Reply(goes_on, follows=choice)
        if choice is not None and choice.may is False:
            return Reply(False, follows=choice)
        if decision.again:
            return Reply(False, Unscripted("how often", (name,)))
        if choice is not None and (choice.may or names_what_is_given(decision, choice)):
            return Reply(True, follows=choice)
        return Reply(True, Unscripted(_used_by(decision), (name,)))


def names_what_is_given(decision: Decision, choice: Choice) -> bool:
    """Whether a choice says that something is used, or paid for, by naming what is given for that."""
    if isinstance(decision, MayUse):
        ability = decision.entry.ability
    else:
        ability = decision.waiting.ability if isinstance(decision, AsItAttacks) else None
    if ability is None or ability.targets or not choice.targets:
        return False
    pays = isinstance(decision, MayUse) and decision.pays
    return bool((ability.unless if pays else ability.cost).given)


def _used_by(decision: Asked) -> OpenChoice:
    """What is left open where nobody says whether something is used: an ability, what a spell may do, or a payment."""
    if not isinstance(decision, MayUse):
        return "use"
    if decision.pays:
        return "pay"
    return "do" if decision.entry.kind == "spell" else "use"
