"""Several choices of a line for one card: which of them answers what is asked now."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any, cast

from comparator.running.answering.choosing import names_what_is_given, targets_taken
from comparator.running.answering.reply import Reply
from comparator.scenario.scenario import Choice, Line, Play
from rulesets.table.abilities.ability import TAP, UNTAP, Ability
from rulesets.table.as_it_attacks import AsItAttacks
from rulesets.table.as_it_enters import EnterWithCounters, GiveAsItEnters
from rulesets.table.batches import ComesFirst
from rulesets.table.checks import KeepOne
from rulesets.table.coming import ChooseModel
from rulesets.table.costs_to_fight import PayToFight
from rulesets.table.damage import PickPrevented
from rulesets.table.discarded import ExileDiscarded
from rulesets.table.effects.championing import ChooseChampioned
from rulesets.table.effects.clashing import PutUnder
from rulesets.table.effects.copying_spells import ChooseNewTargets
from rulesets.table.effects.counters_or_tokens import TakeCounters
from rulesets.table.effects.discarding import ChooseDiscarded
from rulesets.table.effects.drawing import DredgeInstead, RevealDrawn
from rulesets.table.effects.exploring import BuryExplored
from rulesets.table.effects.fighting import ChooseMadeToBlock
from rulesets.table.effects.giving_up import ChooseSacrificed
from rulesets.table.effects.in_turn import ChooseNext
from rulesets.table.effects.keyword_actions import ChooseOne
from rulesets.table.effects.looking import ChooseOnTop
from rulesets.table.effects.proliferating import ChooseProliferated
from rulesets.table.effects.searching import ChooseFound
from rulesets.table.enlisting import Enlist
from rulesets.table.exiled import ChooseEncoded
from rulesets.table.state import Decision, Ref, State
from rulesets.table.triggers import ChooseTargets, MayTrigger
from rulesets.table.using import ChoosePayment, ChooseSource, ChooseWay, MayUse

_WHETHER = (
    MayUse, MayTrigger, AsItAttacks, ComesFirst, TakeCounters, DredgeInstead, PutUnder, BuryExplored, EnterWithCounters, ExileDiscarded, RevealDrawn,
)  # fmt: skip
"""What is answered by `may` alone."""
_SAID = (ChooseSource, ChooseWay)
"""What is answered by what a choice names of what an effect leaves open."""
_DECLINED = (
    ChooseModel, ChooseEncoded, ChooseNewTargets, ChooseProliferated, ChooseOnTop, ChooseFound, Enlist,
    ChooseMadeToBlock, GiveAsItEnters, ChooseChampioned,
)  # fmt: skip
"""What is answered by what a choice names, or by that it is nothing."""
_ONE_BY_ONE = (
    ChooseFound,
    ChooseNext,
    PickPrevented,
    ChooseSacrificed,
    ChooseDiscarded,
    KeepOne,
    ChoosePayment,
    PayToFight,
)
"""What takes what it needs of all that a choice names, so that one choice serves several times."""


def _chosen_for_several_times(line: Line) -> frozenset[str]:
    """The cards of which a line has several choices."""
    number = Counter([choice.source for choice in line.choices])
    return frozenset([source for source, several in number.items() if several > 1])


class Turns:
    """The choices of a line, of which a card that has several takes one after the other.

    A choice answers once whether something is used, once what is chosen, and once which of several things is done; the last goes on to answer.  What a choice
    has aimed is used, or not, as that very choice says.
    """

    def __init__(self, line: Line) -> None:
        self._line = line
        self._several = _chosen_for_several_times(line) if line.choices else frozenset()
        self._any_named = bool(line.choices) and any(choice.ability for choice in line.choices)
        self._whether: frozenset[int] = frozenset()
        self._said: frozenset[int] = frozenset()
        self._named: dict[int, type] = {}
        self._aimed: tuple[tuple[int, tuple[Ref, ...]], ...] = ()
        self._served: tuple[tuple[Choice | Play, type], ...] = ()
        self._now: dict[str, int] = {}
        self._of_copies: dict[str, int] = {}

    def copy(self) -> Turns:
        """Turns that go their own way from here."""
        twin = Turns(self._line)
        twin._whether, twin._named, twin._aimed = self._whether, self._named.copy(), self._aimed
        twin._served, twin._said, twin._of_copies = self._served, self._said, self._of_copies.copy()
        return twin

    def line_for(self, state: State, decision: Decision) -> Line:
        """The line as far as it goes for a decision: of a card with several choices that one whose turn it is, with those before it that aimed other copies of the same spell."""
        if not self._several and not self._any_named:
            return self._line
        self._now = {source: self._in_turn(state, decision, source) for source in self._several}
        kept = [
            choice for place, choice in enumerate(self._line.choices)
            if self._is_in_turn(decision, choice.source, place) and _is_meant(decision, choice)
        ]  # fmt: skip
        return replace(self._line, choices=tuple(kept))

    def _is_in_turn(self, decision: Decision, source: str, place: int) -> bool:
        now = self._now.get(source, place)
        first = self._first_of_copies(decision, source)
        return place == now if first is None else first <= place <= now

    def _first_of_copies(self, decision: Decision, source: str) -> int | None:
        """The choice that aimed the first copy of those of which the decision aims another; None of all else."""
        of_more = isinstance(decision, ChooseNewTargets) and decision.place > 0
        return self._of_copies.get(source) if of_more else None

    def follow(self, decision: Decision, reply: Reply[object]) -> None:
        """A choice has answered, and the next that is asked is for the one after it."""
        if reply.follows is not None and reply.default is None:
            self._served = (*self._served, (reply.follows, type(decision)))
        place = self._now.get(reply.follows.source) if reply.follows is not None else None
        if place is None or reply.default is not None:
            return
        if isinstance(decision, _WHETHER):
            self._whether |= frozenset(() if self._line.choices[place].times else (place,))
            if isinstance(decision, MayTrigger | AsItAttacks) and not reply.answer:
                self._named[place] = ChooseTargets  # nothing is aimed as it says
            return
        if isinstance(decision, _SAID):
            self._said |= {place}
            return
        self._named[place] = type(decision)
        if isinstance(decision, ChooseNewTargets) and decision.place == 0:
            self._of_copies[self._line.choices[place].source] = place
        if isinstance(decision, ChooseTargets):
            self._aimed = (*self._aimed, (place, cast(tuple[Ref, ...], reply.answer)))

    def is_spent(self, decision: Decision, reply: Reply[object]) -> bool:
        """Whether what answers wrongly has answered a question of another kind, so that it may have been meant for that alone.

        That something is used, or is not, takes none of what a choice names.
        """
        return any(
            one is reply.follows and kind is not type(decision) and kind not in _WHETHER
            for one, kind in self._served
        )

    def _in_turn(self, state: State, decision: Decision, source: str) -> int:
        aimed, elsewhere = self._places_of_aims(state, decision, source)
        fitting = [
            place for place, choice in enumerate(self._line.choices)
            if choice.source == source and _answers(state, decision, choice) and _is_meant(decision, choice) and place not in elsewhere
        ]  # fmt: skip
        waiting = (
            place
            for place in [*(place for place in aimed if place in fitting), *fitting]
            if self._is_open(state, decision, place)
        )
        own = [place for place, choice in enumerate(self._line.choices) if choice.source == source]
        return next(waiting, (fitting or aimed or own)[-1])

    def _places_of_aims(
        self, state: State, decision: Decision, source: str
    ) -> tuple[list[int], frozenset[int]]:
        """Of an ability that is asked about, the choices that have aimed it, the last first, and those that have aimed others.

        What went on the stack last is asked about first.
        """
        if (
            not isinstance(decision, MayUse | ChooseWay | ChooseSource)
            or state.name(decision.source) != source
        ):
            return [], frozenset()
        aimed = [place for place, targets in reversed(self._aimed) if targets == decision.entry.targets]
        return aimed, frozenset(place for place, _ in self._aimed) - frozenset(aimed)

    def _is_open(self, state: State, decision: Decision, place: int) -> bool:
        if isinstance(decision, _WHETHER):
            return place not in self._whether
        if isinstance(decision, _SAID):
            return place not in self._said
        if place not in self._named:
            return True
        if isinstance(decision, ChooseNewTargets):
            return self._has_more_copies(decision, place)
        goes_on = isinstance(decision, _ONE_BY_ONE) and self._named[place] is type(decision)
        return goes_on and _has_more(state, decision, self._line.choices[place])

    def _has_more_copies(self, decision: ChooseNewTargets, place: int) -> bool:
        """Whether what a choice names goes as far as the copy that is aimed now."""
        first = self._first_of_copies(decision, self._line.choices[place].source)
        if first is None:
            return False
        taken = sum(targets_taken(one, decision) for one in self._of_the_same(first, place))
        return decision.place * len(decision.copy.targets) < taken

    def _of_the_same(self, first: int, last: int) -> list[Choice]:
        """The choices for one card from one of them to another."""
        source = self._line.choices[last].source
        return [one for one in self._line.choices[first : last + 1] if one.source == source]


def _answers(state: State, decision: Decision, choice: Choice) -> bool:
    """Whether a choice says something of that kind of decision."""
    if isinstance(decision, _WHETHER):
        said = choice.may is not None or bool(choice.times) or choice.choose in (TAP, UNTAP)
        return said or names_what_is_given(decision, choice)
    if isinstance(decision, _SAID):
        return bool(choice.choose)
    if isinstance(decision, ChooseTargets):
        declined = choice.may is False and decision.may_be_declined(state)
        return bool(choice.targets) or choice.aimless or declined
    return bool(choice.targets) or (choice.declines and isinstance(decision, _DECLINED))


def _is_meant(decision: Decision, choice: Choice) -> bool:
    """Whether a choice that names an ability means the one that asks; of what asks without one it means all but which legend is kept."""
    if not choice.ability:
        return True
    if isinstance(decision, KeepOne):
        return False
    if isinstance(decision, MayTrigger | AsItAttacks | ChooseTargets):
        asking: Ability | None = decision.waiting.ability
    elif isinstance(decision, ChooseSacrificed | ChooseDiscarded | ChooseOne):
        asking = decision.ability
    else:
        asking = (
            decision.entry.ability
            if isinstance(decision, MayUse | ChoosePayment | ChooseWay | ChooseSource)
            else None
        )
    return asking is None or choice.ability in (asking.keyword or asking.label)


def _has_more(state: State, decision: Any, choice: Choice) -> bool:
    """Whether something that a choice names is still to be chosen."""
    of_a_group = isinstance(decision, ChooseSacrificed | ChooseDiscarded | ChoosePayment | PayToFight)
    refs = decision.held(state) if of_a_group else decision.answers(state)
    return any(ref >= 0 and state.name(ref) in choice.targets for ref in refs)
