"""What is chosen as a permanent enters: whether riot, unleash or tribute gives it counters, and what is devoured or revealed for more.

It is asked once all has arrived that arrives at one moment, and before anything sees that it has come.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from rulesets.keywords.castings import creature_types
from rulesets.keywords.table import row_of
from rulesets.points import Provision
from rulesets.table import triggers, zones
from rulesets.table.abilities.keyword import Keyword
from rulesets.table.abilities.names import TRIBUTED
from rulesets.table.characteristics import creatures_of, keywords, matches, subtypes
from rulesets.table.damage import change_counters, put_by
from rulesets.table.obstacles import because
from rulesets.table.questions import YesOrNo, subsets
from rulesets.table.state import GameObject, Illegal, Modifier, Ref, State

_GROWING: Final = ("riot", "unleash", "tribute")
_GIVING: Final = ("devour", "amplify")
_HASTE: Final = (Keyword("haste"),)


@dataclass(frozen=True, slots=True)
class EnterWithCounters(YesOrNo):
    """Whether a permanent enters with +1/+1 counters by a keyword; with riot it has haste if not.  Of tribute an opponent is asked."""

    player: Ref
    source: Ref
    keyword: Keyword

    def apply(self, state: State, answer: bool) -> None:
        thing, name = state.objects[self.source], self.keyword.name
        cause = state.rules.version(name).says.exists
        if answer:
            number = self.keyword.value or 1
            change_counters(state, thing, "+1/+1", put_by(state, self.player, number), cause)
            thing.marks |= {TRIBUTED} if name == "tribute" else set()
        elif name == "riot":
            state.affect(thing, Modifier("gain", keywords=_HASTE, until="permanent"))
            state.tell("gain", thing.id, detail="haste", cause=cause)


@dataclass(frozen=True, slots=True)
class GiveAsItEnters:
    """What is given for a permanent that enters, which gets +1/+1 counters for each: creatures, or another kind of permanents, that it devours, or cards that are revealed to amplify it.

    `along` is all that arrives at that moment, itself among it, none of which can be given.
    """

    player: Ref
    source: Ref
    keyword: Keyword
    along: tuple[Ref, ...]

    def held(self, state: State) -> list[Ref]:
        """What there is to choose from."""
        if self.keyword.name == "devour":
            return [ref for ref in self._prey(state) if ref not in self.along]
        kinds = creature_types(subtypes(state, state.objects[self.source]))
        in_hand = zones.hand(state, self.player)
        return [card.handle for card in in_hand if not kinds.isdisjoint(subtypes(state, card))]

    def _prey(self, state: State) -> Iterable[Ref]:
        """Its player's creatures, or the permanents of the kind that it devours."""
        if self.keyword.filter is None:
            return creatures_of(state, self.player)
        kind = replace(self.keyword.filter, controller="you")
        return [
            thing.handle
            for thing in state.table
            if thing.in_play and matches(state, thing.handle, kind, self.player)
        ]

    def answers(self, state: State) -> Iterator[tuple[Ref, ...]]:
        return subsets(self.held(state))

    def count(self, state: State) -> int:
        return 1 << len(self.held(state))

    def refuse(self, state: State, answer: tuple[Ref, ...]) -> Illegal | None:
        held = self.held(state)
        wrong = next(
            (ref for place, ref in enumerate(answer) if ref not in held or ref in answer[:place]), None
        )
        if wrong is None:
            return None
        name = state.name(wrong)
        devoured = self.keyword.name == "devour"
        why = because("not to be sacrificed", name) if devoured else because("not to be revealed", name)
        return Illegal(why, self._cause(state))

    def _cause(self, state: State) -> Provision:
        row = row_of(self.keyword)
        assert row is not None
        cause: Provision = state.rules.version(row.slug).says.exists
        return cause

    def apply(self, state: State, answer: tuple[Ref, ...]) -> None:
        thing = state.objects[self.source]
        cause, each = self._cause(state), self.keyword.value
        if self.keyword.name == "devour":
            thing.devoured += len(answer)
            each = len(answer) if self.keyword.quality == "X" else each
            gone = [
                zones.Leaving(state.objects[ref], "graveyard", "sacrificed", cause, coming=thing.id)
                for ref in answer
            ]
            zones.leave(state, gone, before=self.along)
        else:
            for ref in answer:
                state.tell("note", state.name(ref), detail=str(because("revealed", thing.id)), cause=cause)
        number = put_by(state, self.player, each * len(answer))
        change_counters(state, thing, "+1/+1", number, cause)


def have_come(state: State, things: Sequence[GameObject], x: int = 0) -> None:
    """Have everything that has come into play at one moment seen, by one another as by what was there already; with `x` for the X of its spell."""
    come = tuple([thing.handle for thing in things])
    for thing in things if x else ():
        _be_ravenous(state, thing, x)
    asked = [one for thing in things for one in _asked_of(state, thing, come)]
    if asked:
        state.do(_tell_of_coming, come, x)
        for decision in reversed(asked):
            state.do(_ask, decision)
    else:
        _tell_of_coming(state, come, x)


def _asked_of(
    state: State, thing: GameObject, come: tuple[Ref, ...]
) -> Iterator[EnterWithCounters | GiveAsItEnters]:
    """What is asked as a permanent enters, by its keywords."""
    for keyword in keywords(state, thing):
        if keyword.name in _GIVING:
            yield GiveAsItEnters(thing.controller, thing.handle, keyword, come)
        elif keyword.name in _GROWING:
            opponent = state.opponents(thing.controller)[0]
            player = opponent if keyword.name == "tribute" else thing.controller
            yield EnterWithCounters(player, thing.handle, keyword)


def _ask(state: State, decision: EnterWithCounters | GiveAsItEnters) -> None:
    if isinstance(decision, EnterWithCounters) or decision.held(state):
        state.ask(decision)


def _be_ravenous(state: State, thing: GameObject, x: int) -> None:
    """What has ravenous enters with as many counters as was chosen for X."""
    for _ in range(sum(one.name == "ravenous" for one in keywords(state, thing))):
        cause = state.rules.version("ravenous").says.exists
        change_counters(state, thing, "+1/+1", put_by(state, thing.controller, x), cause)


def _tell_of_coming(state: State, refs: Iterable[Ref], x: int) -> None:
    for ref in refs:
        triggers.fire(state, "enters", ref, number=x)
