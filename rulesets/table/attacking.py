"""Declaring attackers: which declarations are legal, their cost, and their bands."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice, product
from typing import NamedTuple

from rulesets.table import combat, triggers
from rulesets.table.abilities.costs import FREE, Cost
from rulesets.table.abilities.names import ATTACKED
from rulesets.table.as_it_attacks import Declared, ask_and_pay, offers_to
from rulesets.table.budget import count_work
from rulesets.table.characteristics import has, is_creature, keywords
from rulesets.table.costs_to_fight import Due, cost_of, is_mana_alone, may_still_fight, refuse_to_fight
from rulesets.table.obstacles import because
from rulesets.table.present import nothing_has
from rulesets.table.questions import MOST_TRIED, subsets
from rulesets.table.resized import sizes_by_stance, tell_sizes_by_stance
from rulesets.table.state import ACTIVE, DEFENDING, GameObject, Illegal, Ref, State


class Attacker(NamedTuple):
    """One declared attacker: what it attacks, and the name of its band, if any."""

    creature: Ref
    target: Ref
    band: str = ""


def attackable(state: State) -> list[Ref]:
    """What the active player's creatures may attack: the opponent, and permanents of the kinds the rules name."""
    kinds = state.rules.attack_targets.does
    found: list[Ref] = [DEFENDING]
    found.extend(thing.handle for thing in state.table if kinds.refuse(state, thing.handle) is None)
    return found


WORK_FOR_AN_ATTACKER = 10
"""To judge a declaration is as much work for each attacker, and once more, as to look at it so often."""


@dataclass(frozen=True, slots=True)
class DeclareAttackers:
    """The active player declares attackers; the answer is a tuple of `Attacker`."""

    player: Ref = ACTIVE

    def answers(self, state: State) -> Iterator[tuple[Attacker, ...]]:
        """Every legal declaration, with each way to band, where there are not too many `tries` to go through."""
        apart = _attacks_apart(state)
        for answer in islice(self._candidates(state), MOST_TRIED):
            if apart or _refuse_as_one(state, answer) is None:
                yield answer

    def _able(self, state: State) -> list[Ref]:
        return [
            thing.handle
            for thing in state.table
            if thing.controller == ACTIVE
            and thing.in_play
            and is_creature(state, thing)
            and state.rules.attack_restrictions.does(state, thing) is None
        ]

    def _candidates(self, state: State) -> Iterator[tuple[Attacker, ...]]:
        targets = attackable(state)
        for chosen in self._chosen(state):
            for aims in product(targets, repeat=len(chosen)):
                for bands in _ways_to_band(state, chosen):
                    count_work(state, 2 * (1 + len(chosen)))
                    yield tuple(map(Attacker, chosen, aims, bands))

    def _chosen(self, state: State) -> Iterator[tuple[Ref, ...]]:
        """Every choice of attackers; where not all can be tried, those in which what has to attack does come first."""
        able = self._able(state)
        eager = self.tries(state) > MOST_TRIED
        keen = [one for one in able if eager and has(state, state.objects[one], ATTACKS_IF_ABLE)]
        if not keen:
            yield from subsets(able)
            return
        free = [one for one in able if one not in keen]
        for left in subsets(keen):
            for others in subsets(free):
                yield tuple(one for one in able if one in others or (one in keen and one not in left))

    def tries(self, state: State) -> int:
        """How many declarations there are, legal or not, apart from their bands."""
        return int((1 + len(attackable(state))) ** len(self._able(state)))

    def listed_whole(self, state: State) -> bool:
        """Whether `answers` goes through all that there are."""
        return next(islice(self._candidates(state), MOST_TRIED, None), None) is None

    def count(self, state: State) -> int:
        """How many answers are legal; where there are too many to try, all that there are count, apart from their bands."""
        tries = self.tries(state)
        return tries if tries > MOST_TRIED or _attacks_apart(state) else sum(1 for _ in self.answers(state))

    def refuse(self, state: State, answer: tuple[Attacker, ...]) -> Illegal | None:
        for attacker in answer:
            thing = state.objects[attacker.creature]
            if not thing.in_play:
                return Illegal(
                    because("is not in play", thing.id), state.rules.attack_restrictions.says.own_creatures
                )
            if not is_creature(state, thing):
                return Illegal(
                    because("is not a creature", thing.id), state.rules.attack_restrictions.says.own_creatures
                )
            if thing.controller != ACTIVE:
                whose = because("is not controlled by", thing.id, state.name(ACTIVE))
                return Illegal(whose, state.rules.attack_restrictions.says.own_creatures)
            refused = state.rules.attack_restrictions.does(state, thing)
            if refused is not None:
                return refused
        return _refuse_as_one(state, answer)

    def apply(self, state: State, answer: tuple[Attacker, ...]) -> None:
        cost = _cost(state, answer)
        offers = offers_to(state, [(one.creature, one.target) for one in answer])
        if cost is FREE and not offers:
            self._attack(state, answer)
            return
        state.do(self._attack, answer)
        if offers or not is_mana_alone(cost):
            for thing in _to_be_tapped(state, answer):
                combat.tap(state, thing)
        creatures = tuple([one.creature for one in answer])
        dues = () if cost is FREE else (Due(creatures[0], cost),)
        ask_and_pay(state, Declared(creatures, dues, offers))

    def _attack(self, state: State, answer: tuple[Attacker, ...]) -> None:
        """The creatures become attackers that are still their player's once all is paid."""
        answer = tuple([one for one in answer if may_still_fight(state, one.creature, "attack")])
        bands = _bands(answer)
        before = sizes_by_stance(state)
        for attacker in answer:
            thing = state.objects[attacker.creature]
            band = bands.get(attacker.band)
            cause = state.rules.banding.does.formed_by(state, band) if band else None
            state.tell("attack", thing.id, state.name(attacker.target), detail=attacker.band, cause=cause)
            if not has(state, thing, "vigilance"):
                combat.tap(state, thing)
            thing.attacking = attacker.target
            if thing.facts.recalls_attack:
                thing.marks |= {ATTACKED}
            thing.banded = attacker.band
        state.attackers_declared = len(answer)
        state.attacked = frozenset([attacker.target for attacker in answer])
        if len(answer) == 1:
            state.attacked_alone = answer[0].creature
        tell_sizes_by_stance(state, before)
        provoking = not nothing_has(state, _PROVOKE)
        for attacker in answer:
            triggers.fire(state, "attacks", attacker.creature, other=attacker.target, number=len(answer) - 1)
            if provoking and has(state, state.objects[attacker.creature], "provoke"):
                state.rules.provoke.does(state, state.objects[attacker.creature])
        if triggers.watched(state, "attacks alone") and state.rules.alone.does.declared_alone(len(answer)):
            triggers.fire(state, "attacks alone", answer[0].creature)
        if answer:
            triggers.fire(state, "you attack", ACTIVE, number=len(answer))


_PROVOKE = frozenset({"provoke"})
ATTACKS_IF_ABLE = "attacks if able"
"""What requires a creature to attack."""
_REQUIRED = frozenset({ATTACKS_IF_ABLE})
_COSTS = frozenset({"attack tax", "attack cost", *combat.TAXES_INTO})
"""What makes attacks cost something."""
_TOGETHER = frozenset(
    {
        *_COSTS,
        ATTACKS_IF_ABLE,
        "banding",
        "bands with other",
        "cannot attack alone",
        *combat.MOST["attack"],
    }
)
"""What makes it matter who else attacks."""


def _attacks_apart(state: State) -> bool:
    """Whether each creature that may attack may do so whoever else does, and in no band: no declaration has to be judged."""
    return not any(keyword.name in _TOGETHER for thing in state.table for keyword in keywords(state, thing))


def _refuse_as_one(state: State, answer: tuple[Attacker, ...]) -> Illegal | None:
    """Why creatures that may attack may not attack whom they do, in their bands, and with none but each other, or None."""
    count_work(state, WORK_FOR_AN_ATTACKER * (1 + len(answer)))
    matters = not nothing_has(state, _TOGETHER)
    for attacker in answer:
        if attacker.target != DEFENDING:
            refused = state.rules.attack_targets.does.refuse(state, attacker.target)
            if refused is not None:
                return refused
        thing = state.objects[attacker.creature]
        if (
            matters
            and has(state, thing, "cannot attack alone")
            and state.rules.alone.does.declared_alone(len(answer))
        ):
            return Illegal(because("cannot attack alone", thing.id), state.rules.alone.says.attacks_alone)
    for band in _bands(answer).values():
        refused = state.rules.banding.does.refuse_band(state, band)
        if refused is not None:
            return refused
    return _refuse_together(state, answer) if matters else None


def _refuse_together(state: State, declared: tuple[Attacker, ...]) -> Illegal | None:
    """Why creatures that may each attack may not all do so, or not without others, or None."""
    limit = combat.too_many(state, "attack", len(declared))
    if limit is not None:
        return Illegal(limit, state.rules.attack_restrictions.says.restricted)
    cost = _cost(state, declared)
    if cost is not FREE:
        tapped = {thing.handle for thing in _to_be_tapped(state, declared)}
        fighter = state.objects[declared[0].creature]
        refused = refuse_to_fight(state, fighter, cost, "attack", tapped)
        if refused is not None:
            return refused
    if not nothing_has(state, _REQUIRED) and any(has(state, one, ATTACKS_IF_ABLE) for one in state.table):
        return state.rules.attack_requirements.does.attacks(
            state, frozenset(one.creature for one in declared)
        )
    return None


def _cost(state: State, declared: Sequence[Attacker]) -> Cost:
    """What attacking with these costs, by what they are and by whom they attack."""
    if nothing_has(state, _COSTS):
        return FREE
    into = {target: combat.tax_into(state, target) for target in {one.target for one in declared}}
    more = sum([into[one.target] for one in declared])
    return cost_of(state, [one.creature for one in declared], "attack", more)


def _to_be_tapped(state: State, declared: Sequence[Attacker]) -> list[GameObject]:
    """Those that are tapped as they attack, before anything is paid."""
    things = [state.objects[one.creature] for one in declared]
    return [thing for thing in things if not has(state, thing, "vigilance")]


def _ways_to_band(state: State, chosen: Sequence[Ref]) -> Iterator[tuple[str, ...]]:
    """A band for each of the attackers, in every way that may be worth asking about; empty for those in none."""
    things = [state.objects[one] for one in chosen]
    without = {place for place, thing in enumerate(things) if not has(state, thing, "banding")}
    others_band = any(has(state, thing, "bands with other") for thing in things)

    def may_band(places: list[int]) -> bool:
        return others_band or len(without.intersection(places)) < 2

    for parts in _partitions(list(range(len(chosen))), may_band):
        bands = [part for part in parts if len(part) > 1]
        numbers = {place: str(number) for number, band in enumerate(bands, start=1) for place in band}
        yield tuple(numbers.get(place, "") for place in range(len(chosen)))


def _partitions(items: list[int], fit: Callable[[list[int]], bool]) -> Iterator[list[list[int]]]:
    """Every way to part some items into groups that fit together; all apart from each other first."""
    if not items:
        yield []
        return
    first, rest = items[0], items[1:]
    for parts in _partitions(rest, fit):
        yield [[first], *parts]
        for place, part in enumerate(parts):
            if fit([first, *part]):
                yield [*parts[:place], [first, *part], *parts[place + 1 :]]


def _bands(declared: Iterable[Attacker]) -> dict[str, list[Attacker]]:
    bands: dict[str, list[Attacker]] = {}
    for attacker in declared:
        if attacker.band:
            bands.setdefault(attacker.band, []).append(attacker)
    return bands
