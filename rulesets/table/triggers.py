"""Triggered abilities: what sets them off, and how they come to be on the stack."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice, permutations
from math import factorial
from types import MappingProxyType
from typing import Protocol

from rulesets.keywords.table import NAMED, triggered_by
from rulesets.points import Provision
from rulesets.table.abilities.ability import Ability
from rulesets.table.abilities.effects import Subject
from rulesets.table.abilities.filters import Filter
from rulesets.table.abilities.names import RING_TEMPTS, SPEED_RISES
from rulesets.table.abilities.triggers import CROWNED, JOINS, LOST, Trigger
from rulesets.table.any_order import come_to_the_same
from rulesets.table.budget import next_number
from rulesets.table.characteristics import holds, is_creature, is_outspent, keeps_abilities, matches, types
from rulesets.table.granted import printed_triggers, triggered_abilities
from rulesets.table.loops import choose_on, loop_at
from rulesets.table.obstacles import because
from rulesets.table.present import nothing_waits_for
from rulesets.table.questions import YesOrNo
from rulesets.table.remembered import source_then
from rulesets.table.state import (
    ACTIVE,
    NOTHING,
    STACK_BASE,
    Entry,
    GameObject,
    Illegal,
    LastKnown,
    Ref,
    State,
    Waiting,
    Watching,
)
from rulesets.table.targets import choices_of_targets, count_choices_of_targets, refuse_targets

Had = Mapping[Ref, tuple[Ability, ...]]
"""The triggered abilities that objects had at a moment that is past."""


def fire(  # noqa: PLR0913  # an event has as many sides
    state: State,
    event: str,
    whose: Ref,
    *,
    other: Ref = NOTHING,
    amount: int = 0,
    combat: bool = False,
    watchers: Sequence[GameObject] | None = None,
    had: Had = MappingProxyType({}),
    number: int = 0,
    above: int = -1,
    spent: int = 0,
    cause: Provision | None = None,
) -> None:
    """Tell every watching ability of an event that happened to `whose`.

    `other` is the other object or player in it (the damaged one, the blocker), `number`
    how many creatures took part, or what was chosen for the X of a spell that has come into play; what so few as `above` set off has had its turn, `spent` the mana that a spell cost.  `watchers` are given where the game
    looks back in time, with what they `had` by then where that may be another thing than they have, `cause` where the rules say what counts as the event.
    """
    if not had and nothing_waits_for(state, event):
        return
    for watcher in state.table if watchers is None else watchers:
        facts = watcher.facts
        if watcher.phased_out or (
            not (facts.triggers or facts.keywords or watcher.last or state.boosters or had)
            and (not watcher.modifiers or keeps_abilities(state, watcher))
        ):
            continue  # it has none: said first, since of every such event all are told
        for ability in had[watcher.handle] if watcher.handle in had else triggered_abilities(state, watcher):
            trigger = ability.trigger
            # What is paid for as it attacks has triggered by then.
            if trigger is not None and trigger.event == event and not ability.as_it_attacks:
                if (trigger.combat_only and not combat) or (
                    trigger.outspent and not is_outspent(state, watcher, spent)
                ):
                    continue
                if trigger.at_least > number or trigger.at_least <= above:
                    continue
                if not _concerns(state, trigger, watcher, whose, other):
                    continue
                if not holds(state, ability.condition, watcher.controller, watcher):
                    continue
                if watcher.last is not None and _has_returned(state, ability, watcher.last):
                    continue
                it = whose if trigger.whose != "this" or other == NOTHING else other
                by = (
                    state.rules.block_triggers.says.by_so_many
                    if trigger.at_least and event in _BLOCKS
                    else cause
                )
                known = spent if trigger.outspent else amount
                wait(state, Waiting(watcher.handle, watcher.controller, ability, it, known, counted=by))
    if state.watching:
        _fire_watching(state, event, whose, other, amount, combat=combat)


_BLOCKS = ("blocks", "becomes blocked")
"""Events of which the rules say by how many they are counted."""


def waits_for(
    state: State,
    event: str,
    whose: Ref,
    number: int = 0,
    *,
    other: Ref = NOTHING,
    watchers: Sequence[GameObject] | None = None,
) -> bool:
    """Whether anything triggers on that event: on however many, or once so many take part and not on fewer.

    `watchers` are given where only of them it is asked, as `other` is where something else takes part.
    """
    return any(
        ability.trigger is not None
        and (ability.trigger.event, ability.trigger.at_least) == (event, number)
        and _concerns(state, ability.trigger, watcher, whose, other)
        for watcher in (listening(state) if watchers is None else watchers)
        for ability in triggered_abilities(state, watcher)
    ) or any(
        trigger.event == event and _is_watched(state, one, trigger, whose, other)
        for one in (state.watching if watchers is None else ())
        if (trigger := one.waiting.ability.trigger) is not None
    )


def _has_returned(state: State, ability: Ability, last: LastKnown) -> bool:
    """Whether something left with the very counter without which persist or undying triggers; then neither does."""
    words = [word for effect in ability.effects for word in effect.words if word.startswith(UNLESS)]
    return any(state.last_counters(last, word.removeprefix(UNLESS)) for word in words)


UNLESS = "unless "
"""Stands before the counter that keeps something from coming back."""


def _fire_watching(state: State, event: str, whose: Ref, other: Ref, amount: int, *, combat: bool) -> None:
    """Tell what effects have watch for events this turn; it speaks of whom the event happens to."""
    for one in state.watching:
        trigger = one.waiting.ability.trigger
        if trigger is None or trigger.event != event or (trigger.combat_only and not combat):
            continue
        if _is_watched(state, one, trigger, whose, other):
            it = other if event == "becomes blocked by a creature" else whose
            wait(state, _by_its_moment(state, one.waiting)._replace(it=it, amount=amount))
            if event == LOST:
                # Unlike the others it is said to last for no turn, so the first time is the last.
                state.watching = [each for each in state.watching if each is not one]


def _is_watched(state: State, watching: Watching, trigger: Trigger, whose: Ref, other: Ref) -> bool:
    """Whether an event is the one that an effect has something watch for."""
    you, source = watching.waiting.controller, state.objects[watching.waiting.source]
    if trigger.yours and you != ACTIVE:
        return False
    if trigger.whose == "this":
        concerns = whose == watching.whose
    else:
        concerns = matches(state, whose, trigger.filter, you, source)
    fits = trigger.other is None or (other != NOTHING and matches(state, other, trigger.other, you, source))
    return concerns and fits and _is_to(state, trigger, other)


def notice(state: State) -> None:
    """Let what triggers on how things stand do so where they stand so, unless it waits or is on the stack already."""
    for thing in state.noticing:
        for ability in triggered_abilities(state, thing) if thing.in_play else ():
            trigger = ability.trigger
            if (
                trigger is None
                or trigger.state is None
                or not holds(state, trigger.state, thing.controller, thing)
            ):
                continue
            there = [(one.source, one.ability) for one in state.waiting]
            there += [(one.source, one.ability) for one in state.stack if one.ability is not None]
            if (thing.handle, ability) not in there:
                cause = state.rules.trigger_check.says.as_things_stand
                wait(state, Waiting(thing.handle, thing.controller, ability, counted=cause))


def listening(state: State) -> list[GameObject]:
    """What lies on the table and may have an ability that some event sets off, found once for many events."""
    boosted = bool(state.boosters)
    return [
        thing for thing in state.table
        if boosted or thing.facts.triggers or thing.facts.keywords
        or (thing.modifiers and not keeps_abilities(state, thing))
    ]  # fmt: skip


class Fire(Protocol):
    """Tells of an event in combat as `fire` does."""

    def __call__(
        self,
        event: str,
        whose: Ref,
        cause: Provision,
        /,
        *,
        other: Ref = NOTHING,
        number: int = 0,
        above: int = -1,
    ) -> None:
        """Tell whoever watches of an event that happened to `whose`, and by what the rules count it as one."""


def firing(state: State) -> Fire:
    """`fire` for many events of one moment: who watches for what is found once for all of them."""
    events = {
        ability.trigger.event
        for thing in listening(state)
        for ability in triggered_abilities(state, thing)
        if ability.trigger is not None
    }
    if state.watching:
        events |= _watched_for(state)

    def tell(  # an event has as many sides
        event: str, whose: Ref, cause: Provision, *, other: Ref = NOTHING, number: int = 0, above: int = -1
    ) -> None:
        if event in events:
            fire(state, event, whose, other=other, number=number, above=above, cause=cause)

    return tell


def _fitting(
    state: State,
    watcher: GameObject,
    ability: Ability,
    trigger: Trigger,
    source: Ref,
    packets: Sequence[Damage],
) -> list[Damage]:
    """The damage that a source dealt and an ability triggers on."""
    if trigger.whose == "attached" and not state.objects[source].in_play:
        return []  # it is attached to nothing any more, and of damage nothing looks back in time
    return [
        packet for packet in packets
        if (packet.combat or not trigger.combat_only)
        and _concerns(state, trigger, watcher, source, packet.recipient)
        and holds(state, ability.condition, watcher.controller, watcher)
    ]  # fmt: skip


def would_see_dealt(state: State, source: GameObject, packets: Sequence[Damage]) -> bool:
    """Whether an ability printed on a source triggers on its damage, if only the source is there to see it."""
    return any(
        ability.trigger is not None
        and ability.trigger.event == "deals damage"
        and _fitting(state, source, ability, ability.trigger, source.handle, packets)
        for ability in printed_triggers(source.facts)
    )


def tell_gone(state: State, source: GameObject) -> None:
    """Tell that an ability of what is gone does not trigger, though it would if that were still there."""
    gone = str(because("gone before it could trigger"))
    state.tell("note", source.id, detail=gone, cause=state.rules.trigger_check.says.just_after)


def fire_dealt(state: State, source: Ref, packets: Sequence[Damage], watchers: Sequence[GameObject]) -> None:
    """Tell every watching ability of the damage that one source dealt at one moment.

    "Deals damage" triggers once for all of it; narrowed to a kind of recipient, once for each.
    """
    for watcher in watchers:
        if watcher.phased_out:
            continue
        for ability in triggered_abilities(state, watcher):
            trigger = ability.trigger
            if trigger is None or trigger.event != "deals damage":
                continue
            fitting = _fitting(state, watcher, ability, trigger, source, packets)
            if fitting and trigger.to == "any":
                amount = sum(packet.amount for packet in fitting)
                wait(
                    state, Waiting(watcher.handle, watcher.controller, ability, fitting[0].recipient, amount)
                )
                continue
            for packet in fitting:
                wait(
                    state,
                    Waiting(watcher.handle, watcher.controller, ability, packet.recipient, packet.amount),
                )
    if state.watching:
        for packet in packets:
            _fire_watching(
                state, "deals damage", source, packet.recipient, packet.amount, combat=packet.combat
            )


def fire_cast(state: State, spell: Entry) -> None:
    """Tell a spell that it has been cast, and how many were before it this turn; then count it as well."""
    before = sum([player.cast for player in state.players])
    state.player(spell.controller).cast += 1
    facts = state.objects[spell.source].facts
    chosen = spell.ability.as_cast if spell.ability is not None else ()
    for ability in (*chosen, *(printed_triggers(facts) if facts.triggers or facts.keywords else ())):
        if ability.trigger is not None and ability.trigger.event == "is cast":
            # Whatever becomes of the spell, and wherever on the stack it lay: what was chosen for it stays so.
            cast = spell._replace(number=0)
            wait(state, Waiting(spell.source, spell.controller, ability, amount=before, cast=cast))


def that_wait_in_graveyards(state: State) -> list[tuple[GameObject, Ability]]:
    """The cards in graveyards that an event there sets off, each with its ability that is."""
    return [
        (card, ability)
        for card in state.objects
        if card.zone == "graveyard" and (card.facts.triggers or card.facts.keywords)
        for ability in printed_triggers(card.facts)
        if ability.trigger is not None and ability.trigger.event == JOINS
    ]


def fire_joined(state: State, dead: GameObject, waiting: Sequence[tuple[GameObject, Ability]]) -> None:
    """Tell the cards that lay in a graveyard before of a creature that has come there from the battlefield."""
    for card, ability in waiting:
        if card.owner == dead.owner:
            wait(state, Waiting(card.handle, card.owner, ability, dead.handle))


def fire_haunting(state: State, spell: Entry) -> None:
    """Let a spell haunt that has gone to the graveyard as it resolved."""
    for ability in triggered_by(state.objects[spell.source].facts.keywords):
        if ability.keyword == "haunt":
            wait(state, Waiting(spell.source, spell.controller, ability))


def fire_aimed(state: State, entry: Entry) -> None:
    """Tell what has become a target of a spell or an ability, if that is an opponent's."""
    if not entry.targets or not watched(state, "is aimed at"):
        return
    for ref in dict.fromkeys(entry.targets):
        if 0 <= ref < STACK_BASE and state.objects[ref].controller != entry.controller:
            fire(state, "is aimed at", ref, other=entry.ref)


def fire_moment(state: State, moment: str) -> None:
    """Tell every watching ability that a moment of the turn has come, and let go off what was put off until then."""
    if watched(state, moment):  # said first, since a moment comes to each object
        for thing in list(state.table):
            fire(state, moment, thing.handle)
        _fire_watching(state, moment, NOTHING, NOTHING, 0, combat=False)
    if state.delayed:
        due = [one.waiting for one in state.delayed if one.moment == moment]
        state.delayed = [one for one in state.delayed if one.moment != moment]
        for waiting in due:
            wait(state, _by_its_moment(state, waiting))


def _by_its_moment(state: State, waiting: Waiting) -> Waiting:
    """What was put off, in the hands of whoever has it now that its moment has come."""
    source = state.objects[waiting.source]
    if source.controller == waiting.controller:
        return waiting
    version = state.rules.delayed_triggers
    if not source.in_play:
        if state.rules.stands(version.says.whose_once_gone):
            state.heed(version.says.whose_once_gone)
        return waiting
    state.leave_open(version.says.whose)
    whose = source.controller if version.does else waiting.controller
    return waiting._replace(controller=whose, cause=waiting.cause or version.says.whose)


def watched(state: State, event: str) -> bool:
    """Whether any card in play has an ability that the event could set off."""
    if nothing_waits_for(state, event):
        return False
    for thing in listening(state):
        for ability in triggered_abilities(state, thing):
            if ability.trigger is not None and ability.trigger.event == event:
                return True
    return bool(state.watching) and event in _watched_for(state)


def _watched_for(state: State) -> set[str]:
    """The events that effects have something watch for this turn."""
    return {one.waiting.ability.trigger.event for one in state.watching if one.waiting.ability.trigger}


def _concerns(state: State, trigger: Trigger, watcher: GameObject, whose: Ref, other: Ref) -> bool:
    if trigger.yours and watcher.controller != ACTIVE:
        return False
    if not _in_such_company(state, trigger, watcher, other):
        return False
    if trigger.whose == "this":
        if whose not in (watcher.handle, watcher.controller):
            return False
        if whose < 0 and trigger.event not in _OF_PLAYERS:
            return False
    elif trigger.whose == "attached":
        if whose != watcher.attached_to:
            return False
    elif not matches(state, whose, trigger.filter, watcher.controller, watcher):
        return False
    return _is_to(state, trigger, other)


_OF_PLAYERS = frozenset({"gains life", "loses life", "you attack", "sacrifices", RING_TEMPTS, CROWNED})
"""What happens to a player, whose own permanents see it."""


def _is_to(state: State, trigger: Trigger, other: Ref) -> bool:
    """Whether damage is dealt to whom a trigger asks for."""
    if trigger.to == "player":
        return other < 0
    if trigger.to == "creature":
        return other >= 0 and is_creature(state, state.objects[other])
    if trigger.to == "planeswalker":
        return other >= 0 and "planeswalker" in types(state, state.objects[other])
    return True


def _in_such_company(state: State, trigger: Trigger, watcher: GameObject, other: Ref) -> bool:
    """Whether the other side of the event, and what attacks along, are what they have to be."""
    if trigger.other is not None and (
        other == NOTHING or not matches(state, other, trigger.other, watcher.controller, watcher)
    ):
        return False
    return trigger.along is None or any(
        matches(state, one.handle, trigger.along, watcher.controller, watcher) for one in state.attackers()
    )


def wait(state: State, waiting: Waiting) -> None:
    """Let a triggered ability wait until somebody would get priority."""
    if (
        waiting.ability.chooser == "it"
        and waiting.it < 0
        and state.rules.trigger_choice.does.chooser_controls
    ):
        waiting = waiting._replace(controller=waiting.it)
    if waiting.ability.asks_that_player:
        waiting = waiting._replace(ability=_of_that_player(waiting))
    if "once each turn" in waiting.ability.only:
        facts = state.objects[waiting.source].facts
        once = (waiting.source, facts.use_of(waiting.ability.label))
        if once in state.used:
            return
        state.used |= {once}
    if then := source_then(state, waiting.source, waiting.ability):
        waiting = waiting._replace(then=then)
    if waiting.cause is None:
        waiting = waiting._replace(cause=by_its_keyword(state, waiting.ability))
    state.waiting.append(waiting)
    state.tell(
        "trigger", told_of(state, waiting), state.name(waiting.it) if waiting.it != NOTHING else "",
        waiting.amount, waiting.ability.label, waiting.cause or waiting.counted,
    )  # fmt: skip
    if waiting.cause is not None and waiting.counted is not None:
        state.weigh(waiting.counted)


def set_off_by_damage(state: State) -> list[Waiting]:
    """What waits since it triggered on damage."""
    return [one for one in state.waiting if one.ability.trigger and "damage" in one.ability.trigger.event]


def told_of(state: State, one: Waiting | Entry) -> str:
    """Who has an ability that triggers or resolves: its source, or a player of whom it is."""
    sourceless = one.ability is not None and one.ability.label == SPEED_RISES
    return state.name(one.controller if sourceless else one.source)


def by_its_keyword(state: State, ability: Ability) -> Provision | None:
    """What the rules say of the keyword that is short for an ability; nothing for one in a card's own words, or with a clause."""
    row = NAMED.get(ability.keyword)
    if row is not None and row.entering and ability.trigger is not None:
        entering: Provision = state.rules.version(row.slug).says.entering
        return entering
    return said_of_keyword(state, ability.keyword)


def said_of_keyword(state: State, keyword: str) -> Provision | None:
    """What the rules say of a keyword; nothing where that is no keyword, or one whose clause says more of it."""
    row = NAMED.get(keyword)
    if row is None or (row.clause and not row.cited):
        return None
    cited: Provision = getattr(state.rules.version(row.slug).says, row.cited or "exists")
    return cited


def _of_that_player(waiting: Waiting) -> Ability:
    """The ability with the player whom its trigger speaks of."""

    def seen(filter_: Filter) -> Filter:
        return replace(filter_, that_player=waiting.it) if filter_.controller == "that player" else filter_

    def named(subject: Subject) -> Subject:
        return replace(subject, filter=seen(subject.filter))

    effects = tuple(
        replace(
            one,
            subject=named(one.subject),
            recipient=one.recipient and named(one.recipient),
            amount=replace(one.amount, subject=named(one.amount.subject)),
        )
        for one in waiting.ability.effects
    )
    return replace(waiting.ability, targets=tuple(map(seen, waiting.ability.targets)), effects=effects)


class Damage(Protocol):
    """What a packet of damage must tell for triggers."""

    @property
    def recipient(self) -> Ref: ...
    @property
    def amount(self) -> int: ...
    @property
    def combat(self) -> bool: ...


@dataclass(frozen=True, slots=True)
class OrderTriggers:
    """A player puts several waiting triggers on the stack; the answer is their order, first to last."""

    player: Ref
    waiting: tuple[Waiting, ...]

    def answers(self, _state: State) -> Iterator[tuple[int, ...]]:
        return permutations(range(len(self.waiting)))

    def count(self, _state: State) -> int:
        return factorial(len(self.waiting))

    def refuse(self, _state: State, answer: tuple[int, ...]) -> Illegal | None:
        if sorted(answer) != list(range(len(self.waiting))):
            return Illegal(because("not each ability once"))
        return None

    def apply(self, state: State, answer: tuple[int, ...]) -> None:
        _put_in_order(state, [self.waiting[index] for index in answer])


@dataclass(frozen=True, slots=True)
class ChooseTargets:
    """A player chooses the targets of a triggered ability that goes on the stack."""

    player: Ref
    waiting: Waiting

    def answers(self, state: State) -> Iterator[tuple[Ref, ...]]:
        source = state.objects[self.waiting.source]
        return choices_of_targets(state, self.waiting.ability, self.player, source)

    def count(self, state: State) -> int:
        source = state.objects[self.waiting.source]
        return count_choices_of_targets(state, self.waiting.ability, self.player, source)

    def refuse(self, state: State, answer: tuple[Ref, ...]) -> Illegal | None:
        source = state.objects[self.waiting.source]
        return refuse_targets(state, self.waiting.ability, self.player, source, answer)

    def may_be_declined(self, state: State) -> bool:
        """Whether to aim at nothing is the only way not to use the ability, and a legal one."""
        return not self.waiting.ability.may and self.refuse(state, ()) is None

    def apply(self, state: State, answer: tuple[Ref, ...]) -> None:
        if len([*islice(self.answers(state), 2)]) > 1:
            choose_on(state)
        targets = ", ".join(map(state.name, answer))
        state.tell("aim", state.name(self.waiting.source), targets)
        push(state, self.waiting, answer)


def put_on_stack(state: State) -> None:
    """Put what waits on the stack: in turn order, the active player's first, each player's in the order chosen.

    How triggers of one event are grouped is the business of the `trigger-order` clause.
    """
    batch = state.rules.trigger_order.does.together(state) if len(state.waiting) > 1 else state.waiting
    rest = (
        [waiting for waiting in state.waiting if waiting not in batch] if batch is not state.waiting else []
    )
    state.waiting = list(rest)
    # The agenda is done from its end: the active player's are put there last.
    for player in reversed(state.players):
        group = tuple([waiting for waiting in batch if waiting.controller == player.ref])
        if group:
            state.do(_order, player.ref, group)


def _order(state: State, player: Ref, group: tuple[Waiting, ...]) -> None:
    if len(group) > 1 and not all(come_to_the_same(one, group[0]) for one in group):
        state.ask(OrderTriggers(player, group))
    else:
        _put_in_order(state, list(group))


def _put_in_order(state: State, group: list[Waiting]) -> None:
    for waiting in reversed(group):
        state.do(_ask_early, waiting)


def is_asked_early(state: State, ability: Ability) -> bool:
    """Whether somebody says as it triggers, and not only as it resolves, whether an ability is used."""
    if not ability.may or ability.as_it_attacks or ability.heeds_payment:
        return False
    return state.rules.trigger_choice.does.asked_early


def _ask_early(state: State, waiting: Waiting) -> None:
    if is_asked_early(state, waiting.ability):
        state.ask(MayTrigger(waiting.controller, waiting, loop_at(state, waiting) is not None))
    else:
        _target(state, waiting)


@dataclass(frozen=True, slots=True)
class MayTrigger(YesOrNo):
    """Whether an optional ability that has triggered is put on the stack at all; yes or no, `again` in a loop."""

    player: Ref
    waiting: Waiting
    again: bool = False

    @property
    def source(self) -> Ref:
        return self.waiting.source

    def apply(self, state: State, answer: bool) -> None:
        if answer:
            choose_on(state)
            _target(state, self.waiting)
        else:
            state.tell(
                "fizzle",
                state.name(self.waiting.source),
                detail=str(because("not used nor put on the stack", self.waiting.ability.label)),
            )


def _target(state: State, waiting: Waiting) -> None:
    if not waiting.ability.targets:
        push(state, waiting, ())
        return
    source = state.objects[waiting.source]
    if next(choices_of_targets(state, waiting.ability, waiting.controller, source), None) is None:
        state.tell("fizzle", source.id, detail=str(because("no legal target", waiting.ability.label)))
    else:
        state.ask(ChooseTargets(waiting.controller, waiting))


def _with_what_is_lent(state: State, waiting: Waiting) -> Ability:
    """The ability as it goes on the stack, which is when it is settled what a creature with backup lends."""
    ability, lends = waiting.ability, state.objects[waiting.source].facts.lends
    if lends is None or ability.keyword != "backup":
        return ability
    return replace(ability, effects=(*ability.effects, lends))


def push(state: State, waiting: Waiting, targets: tuple[Ref, ...]) -> None:
    """Put one triggered ability on the stack."""
    entry = Entry(
        next_number(state), "trigger", waiting.source, waiting.controller, _with_what_is_lent(state, waiting), targets,
        it=waiting.it, amount=waiting.amount, those=waiting.those, sacrificed=waiting.given, cause=waiting.cause,
        turned=waiting.turned, cast=waiting.cast,
        then=waiting.then,
    )  # fmt: skip
    state.stack.append(entry)
    fire_aimed(state, entry)
