"""Cards that players discard by their own choice, all of them at one time."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import combinations, islice
from math import comb

from rulesets.points import Provision
from rulesets.table import zones
from rulesets.table.abilities.ability import Ability
from rulesets.table.abilities.effects import AT_RANDOM, Effect
from rulesets.table.discarded import ExileDiscarded, discard_card, may_go_elsewhere
from rulesets.table.effects.resolving import Resolving, Verb, amount_of, players
from rulesets.table.obstacles import because
from rulesets.table.resized import NO_SIZES, sizes_now, tell_sizes
from rulesets.table.state import Illegal, Ref, State

Then = Callable[[State, tuple[Ref, ...]], None]
"""What goes on from there once cards have been discarded."""


@dataclass(frozen=True, slots=True)
class ChooseDiscarded:
    """A player chooses `number` cards of the hand to discard, or all where there are not more.

    Where they are all of one name, one answer stands for all.
    `later` are the players who choose after that one, `chosen` is what others have chosen before; `aims` are the targets of
    what has them choose, and `ability` is that itself; where it is the rules they are the `cause`, and the player is the source.
    `then` is done with all that was discarded.  Where it is `at_random` nobody chooses, and whoever answers says what it comes to.
    """

    player: Ref
    source: Ref
    number: int
    later: tuple[Ref, ...] = ()
    chosen: tuple[Ref, ...] = ()
    aims: tuple[Ref, ...] = ()
    ability: Ability | None = None
    cause: Provision | None = None
    then: Then | None = None
    at_random: bool = False

    def answers(self, state: State) -> Iterator[tuple[Ref, ...]]:
        held = self.held(state)
        ways = combinations(held, min(self.number, len(held)))
        return islice(ways, 1) if self._are_alike(state, held) else ways

    def count(self, state: State) -> int:
        held = self.held(state)
        return 1 if self._are_alike(state, held) else comb(len(held), min(self.number, len(held)))

    def held(self, state: State) -> list[Ref]:
        """What there is to choose from, what came to hand last at first."""
        return _held(state, self.player)

    def refuse(self, state: State, answer: tuple[Ref, ...]) -> Illegal | None:
        held = self.held(state)
        number = min(self.number, len(held))
        if len(answer) != number or len(set(answer)) < number:
            return Illegal(because("wrong number discarded", state.name(self.player), number))
        other = next((ref for ref in answer if ref not in held), None)
        return None if other is None else Illegal(because("not to be discarded", state.name(other)))

    def apply(self, state: State, answer: tuple[Ref, ...]) -> None:
        _go_on(state, replace(self, chosen=(*self.chosen, *answer)))

    def _are_alike(self, state: State, held: list[Ref]) -> bool:
        """Whether all that there is to choose from is of one name."""
        return len({state.objects[ref].facts.name for ref in held}) == 1


def _held(state: State, player: Ref) -> list[Ref]:
    return [card.handle for card in reversed(zones.hand(state, player))]


def _go_on(state: State, asked: ChooseDiscarded) -> None:
    """Ask whoever of those that come `later` has cards, and then let all go that were chosen."""
    chosen = asked.chosen
    for place, player in enumerate(asked.later, 1):
        if asked.number > 0 and _held(state, player):
            # Asked also where all of them go, since what is named may be none of them.
            state.ask(replace(asked, player=player, later=asked.later[place:], chosen=chosen))
            return
    _LetGo(asked, chosen).go_on(state)


@dataclass(frozen=True, slots=True)
class _LetGo:
    """Cards that were chosen to be discarded; `exiled` is said so far of those of which that is asked."""

    asked: ChooseDiscarded
    chosen: tuple[Ref, ...]
    exiled: tuple[bool, ...] = ()

    def __call__(self, state: State, _ref: Ref, exiled: bool) -> None:
        replace(self, exiled=(*self.exiled, exiled)).go_on(state)

    def go_on(self, state: State) -> None:
        """Ask where the next of them goes, or let all of them go at once."""
        open_ = [ref for ref in self.chosen if may_go_elsewhere(state, state.objects[ref])]
        if len(self.exiled) < len(open_):
            ref = open_[len(self.exiled)]
            state.ask(ExileDiscarded(state.objects[ref].owner, ref, self))
            return
        exiled = dict(zip(open_, self.exiled, strict=True))
        before = sizes_now(state) if self.chosen else NO_SIZES
        for ref in self.chosen:
            card = state.objects[ref]
            discard_card(state, card.owner, card, self.asked.cause, exiled.get(ref))
        tell_sizes(state, before)
        if self.asked.then is not None:
            self.asked.then(state, self.chosen)


def discard(state: State, player: Ref, source: Ref, number: int, then: Then | None = None) -> None:
    """A player discards so many cards because of something, and what comes `then` is done with them."""
    _go_on(state, ChooseDiscarded(player, source, number, (player,), then=then))


def discard_down_to(state: State, player: Ref, size: int, cause: Provision) -> None:
    """A player discards until no more than so many cards are left in hand."""
    over = len(zones.hand(state, player)) - size
    if over > 0:
        _go_on(state, ChooseDiscarded(player, player, over, (player,), cause=cause, then=_mark_as_too_many))


TOO_MANY = "too many in hand"
"""The mark of a card in the graveyard that was discarded for no more than that there were too many in hand."""


def _mark_as_too_many(state: State, chosen: tuple[Ref, ...]) -> None:
    for ref in chosen:
        there = state.current(state.objects[ref].id)
        if there is not None and there.zone == "graveyard":
            there.marks |= {TOO_MANY}


def _discard(state: State, resolving: Resolving, effect: Effect) -> None:
    number, entry = amount_of(state, resolving, effect.amount), resolving.entry
    whose = tuple(players(state, resolving, effect.subject))
    if number > 0:
        asked = ChooseDiscarded(
            entry.controller, entry.source, number, whose, aims=entry.targets, ability=entry.ability,
            at_random=AT_RANDOM in effect.words,
        )  # fmt: skip
        _go_on(state, asked)


VERBS: dict[str, Verb] = {"discard": _discard}
