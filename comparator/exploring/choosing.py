"""What a player chooses from: real choices only, with repeatable abilities rationed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, islice
from typing import NamedTuple

from rulesets.table import machine
from rulesets.table.abilities.ability import Ability
from rulesets.table.assignment import AssignDamage
from rulesets.table.attacking import DeclareAttackers
from rulesets.table.blocking import DeclareBlockers
from rulesets.table.budget import OverBudget
from rulesets.table.effects.discarding import ChooseDiscarded
from rulesets.table.granted import usable_abilities
from rulesets.table.machine import advance
from rulesets.table.mana import symbols
from rulesets.table.obstacles import because
from rulesets.table.plays import Announcement, Playable, offers
from rulesets.table.priority import Act
from rulesets.table.state import NOTHING, Decision, Ref, State
from rulesets.table.triggers import MayTrigger
from rulesets.table.using import MayUse

FEW = 10
"""So many answers are always listed: that takes no longer than to count them."""

WORK_FOR_A_STATE = 300
"""So much may be looked at for each state that may be found, all in all; a small board takes far less."""

LEAST_WORK = 100_000
"""So much may be looked at however few states there may be."""

_VAST = AssignDamage | DeclareAttackers | DeclareBlockers
"""Decisions whose candidates may be more than anybody can go through."""

Uses = dict[tuple[str, int], int]
"""How often an ability that can be repeated at will has been used: by its source's id, and its place there."""

Hear = Callable[[State, Decision, object], None]
"""Told of an answer just before it is given."""


@dataclass(frozen=True, slots=True)
class Limits:
    """How far a search goes."""

    states: int = 50_000
    uses: int = 2
    """How often an ability is used whose cost never runs out."""
    answers: int = 5_000
    """How many answers to one question are tried."""

    @property
    def most_answers(self) -> int:
        """So many answers are looked at in one state: no more than there may be states."""
        return min(self.answers, self.states)

    @property
    def work(self) -> int:
        """So much is looked at, all in all, counted as the budget of a run counts it."""
        return max(self.states * WORK_FOR_A_STATE, LEAST_WORK)


class Options(NamedTuple):
    """What `player` may answer, as far as it is tried, and the sources held back; what comes by chance is nobody's answer.

    `small_x` are those for whose X a larger number might be chosen than any that is tried.
    """

    player: Ref
    answers: Iterator[object]
    """Found as they are asked for, so that nobody lists what nobody tries."""
    number: int | None
    """How many answers there are; None: more than a few, and `number_of` counts them."""
    rationed: frozenset[str] = frozenset()
    small_x: frozenset[str] = frozenset()


def next_choice(
    state: State,
    uses: Uses,
    limits: Limits,
    hear: Hear | None = None,
    unasked: Callable[[Options], None] | None = None,
) -> Options | None:
    """Go on to where somebody has a choice; None at the end of the turn or game.

    Nobody is asked who could only pass, or has but one legal answer; `unasked` is told of those who have no choice since
    all else is held back.  What follows on one answer may take as much of the budget as a run may.

    Raises:
        OverBudget: the rules ask for an answer that is not found, or it takes too much to find one.
    """
    state.work = 0
    while (decision := advance(state)) is not None:
        if isinstance(decision, Act):
            found = list(offers(state, decision.player))
            if not found:  # as in most windows
                if hear is not None:
                    hear(state, decision, None)
                machine.give(state, None)
                continue
            choice = _plays(state, decision.player, found, uses, limits)
        else:
            choice = _choice(state, decision, limits)
        if choice.number is None or choice.number > 1:
            return choice
        if unasked is not None and choice.rationed:
            unasked(choice)
        for given in choice.answers:
            give_heard(state, given, hear)
            break
        else:
            raise OverBudget(because("no legal answer found"))
    return None


def give_heard(state: State, given: object, hear: Hear | None = None) -> None:
    """Give an answer that is known to be legal, and have it heard."""
    decision = state.decision
    if hear is not None and decision is not None:
        hear(state, decision, given)
    machine.give(state, given)


def _choice(state: State, decision: Decision, limits: Limits) -> Options:
    if isinstance(decision, MayUse | MayTrigger) and decision.again:
        # It has been used often enough to tell what comes of that.
        return Options(decision.player, iter((False,)), 1, frozenset({state.name(decision.source)}))
    most = limits.most_answers
    chooser = NOTHING if isinstance(decision, ChooseDiscarded) and decision.at_random else decision.player
    first: list[object] = []
    try:
        first.extend(islice(decision.answers(state), FEW))
        few = len(first) < FEW and listed_whole(state, decision)
    except OverBudget:
        if not first:
            raise
        return Options(chooser, iter(first), None)
    if few:
        return Options(chooser, iter(first), len(first))
    return Options(chooser, islice(decision.answers(state), most), None)


def number_of(state: State, choice: Options) -> int:
    """How many answers there are to what is asked in `state`, which may take as long as to find them."""
    if choice.number is not None:
        return choice.number
    assert state.decision is not None
    try:
        return state.decision.count(state)
    except OverBudget:
        # Nobody counts so many: all that there are count, be they legal or not.
        state.work = 0
        return state.decision.tries(state) if isinstance(state.decision, _VAST) else 1


def listed_whole(state: State, decision: Decision) -> bool:
    """Whether a list of the answers, come to its end, holds all of them."""
    return not isinstance(decision, _VAST) or decision.listed_whole(state)


def _plays(state: State, player: Ref, found: Sequence[Playable], uses: Uses, limits: Limits) -> Options:
    """To pass, or any play of what has not been used too often."""
    tried, held, small_x, number = [], set(), set(), 1
    for offer in found:
        ways = offer.count(state)
        if uses.get((state.name(offer.source), offer.ability), 0) < limits.uses:
            tried.append(offer)
            number += ways
            if offer.more_numbers:
                small_x.add(state.name(offer.source))
        elif ways:
            held.add(state.name(offer.source))
    plays = chain.from_iterable(offer.plays(state) for offer in tried)
    answers = islice(chain((None,), plays), limits.most_answers)
    return Options(player, answers, number, frozenset(held), frozenset(small_x))


def after(state: State, uses: Uses, given: object) -> Uses:
    """The uses once an answer is given in `state`."""
    if not isinstance(given, Announcement) or not _repeatable(state, given):
        return uses
    used = _used(state, given)
    return {**uses, used: uses.get(used, 0) + 1}


def _used(state: State, play: Announcement) -> tuple[str, int]:
    return (state.name(play.source), play.ability)


def _repeatable(state: State, play: Announcement) -> bool:
    """Whether nothing that a play costs runs out."""
    thing = state.objects[play.source]
    ability: Ability = usable_abilities(state, thing)[play.ability]
    cost = ability.cost
    if ability.kind == "spell" or cost.tap or (cost.loyalty or 0) < 0:
        return False
    if (
        cost.sacrifice_this
        or cost.chosen
        or cost.return_this
        or cost.discard
        or cost.discard_this
        or cost.counters
        or ((cost.x_counters or cost.x_given) and play.x)
    ):
        return False
    if ability.most_uses or play.life:
        return False
    limited = state.player(thing.controller).mana is not None
    return not (limited and any(symbol not in ("0", "X") for symbol in symbols(cost.mana)))
