"""The legal damage divisions and orders of each creature, ruleset by ruleset, and what forbids the others."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import islice, permutations
from math import factorial, prod

from comparator.exploring.opening import CannotPlay, board_before_combat
from comparator.running.answering.damage import completed
from comparator.running.answering.reply import Reply
from comparator.running.following import follow
from comparator.running.script import Script
from comparator.scenario.scenario import Line, Scenario
from rulesets.points import Citation
from rulesets.ruleset import Ruleset
from rulesets.table.assignment import (
    Amounts,
    AssignAsThoughUnblocked,
    AssignDamage,
    assigner_of,
    refuse_recipient,
)
from rulesets.table.budget import OverBudget
from rulesets.table.obstacles import Obstacle, because
from rulesets.table.questions import subsets
from rulesets.table.state import Decision, Illegal, Ref, State
from rulesets.version import NotInForce

MOST_ORDERS = 120
"""How many orders of damage are looked at for one creature; five opponents have as many."""
MOST_LISTED = 20_000
"""How many ways to divide, legal or not, are gone through one by one; beyond, they are counted only."""

MOST_TOGETHER = 100_000
"""The same for all orders and rulesets together."""

Split = tuple[tuple[str, int], ...]
"""A division in words: who gets how much, in the order of the table, nobody with nothing."""


@dataclass(frozen=True)
class DamageAsked:
    """A question about one creature's damage: the decision that it is a part of, and the state at that moment.

    `wilful` holds, for the creatures that may assign as though they weren't blocked, what they may then assign.
    """

    state: State
    decision: AssignDamage
    place: int
    wilful: Mapping[Ref, frozenset[Split]] = field(default_factory=dict)

    @property
    def order(self) -> tuple[str, ...]:
        """The creature's opponents, in the order in which they must be dealt with where there is one."""
        return tuple(self.state.name(ref) for ref in self.decision.assigners[self.place].recipients)

    @property
    def ordered(self) -> bool:
        assigner = self.decision.assigners[self.place]
        return len(assigner.recipients) > 1 and self.state.rules.division.does.keeps_order(
            self.state, assigner
        )

    def in_every_order(self) -> Iterator[DamageAsked]:
        """The same question in every order that might have been announced, the actual one first."""
        assigners = self.decision.assigners
        assigner = assigners[self.place]
        orders = permutations(assigner.recipients) if self.ordered else iter([assigner.recipients])
        for order in islice(orders, MOST_ORDERS):
            reordered = assigner._replace(recipients=order)
            everyone = (*assigners[: self.place], reordered, *assigners[self.place + 1 :])
            yield replace(self, decision=replace(self.decision, assigners=everyone))

    @cached_property
    def legal(self) -> frozenset[Split] | None:
        """The divisions that are legal for some division of the player's other creatures; None for too many."""
        if self.decision.tries(self.state) > MOST_LISTED or not self.decision.listed_whole(self.state):
            return None
        blocked = (self.split(each[self.place]) for each in self.decision.answers(self.state))
        creature = self.decision.assigners[self.place].creature
        return self.wilful.get(creature, frozenset()).union(blocked)

    def count(self) -> int:
        """How many answers are legal to the whole decision, whoever of its creatures assigns as though unblocked."""
        wilful = [one.creature for one in self.decision.assigners if one.creature in self.wilful]
        number = 0
        for taking in subsets(wilful):
            rest = tuple(one for one in self.decision.assigners if one.creature not in taking)
            ways = prod(len(self.wilful[creature]) for creature in taking)
            number += ways * (replace(self.decision, assigners=rest).count(self.state) if rest else 1)
        return number

    def split(self, amounts: Amounts) -> Split:
        """One division of the creature's damage, in words."""
        everyone = self.decision.assigners[self.place].everyone
        given = {ref: amount for ref, amount in zip(everyone, amounts, strict=True) if amount}
        # Players are negative, and come after the creatures.
        in_order = sorted(given, key=lambda ref: (ref < 0, abs(ref)))
        return tuple((self.state.name(ref), given[ref]) for ref in in_order)

    def refuse(self, split: Split) -> Illegal:
        """Why a division that is not legal is not."""
        assigner = self.decision.assigners[self.place]
        given = dict(split)
        amounts = tuple(given.pop(self.state.name(ref), 0) for ref in assigner.everyone)
        for name in given:
            return refuse_recipient(self.state, assigner, _ref(self.state, name)) or Illegal(
                because("gets nothing", name)
            )
        others = self.decision.piled()
        refused = self.decision.refuse(
            self.state, (*others[: self.place], amounts, *others[self.place + 1 :])
        )
        return refused or Illegal(because("no room beside the others"))


def _ref(state: State, name: str) -> Ref:
    thing = state.current(name)
    if thing is not None:
        return thing.handle
    return next(player.ref for player in state.players if player.name == name)


@dataclass(frozen=True, slots=True)
class Allowed:
    """What one ruleset allows one creature: the question in each order looked at, and counts.

    `orders` is how many orders may be announced (1 where none is); `counts` the legal divisions of the whole
    decision in each order looked at.
    """

    ruleset: Ruleset
    asked: tuple[DamageAsked, ...]
    orders: int
    counts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DivisionVerdict:
    """One division under one ruleset: the numbers of the orders that allow it, or why none does."""

    orders: tuple[int, ...]
    reason: Obstacle | None = None
    citation: Citation | None = None

    @property
    def legal(self) -> bool:
        return bool(self.orders)


@dataclass(frozen=True, slots=True)
class DivisionRow:
    """One division and what each ruleset says of it."""

    split: Split
    verdicts: tuple[DivisionVerdict, ...]

    @property
    def disputed(self) -> bool:
        """Whether the rulesets disagree on it."""
        return len({verdict.legal for verdict in self.verdicts}) > 1


@dataclass(frozen=True, slots=True)
class Divided:
    """One creature's damage in one damage step under all rulesets; `rows` is None where there are too many."""

    creature: str
    step: str
    allowed: tuple[Allowed, ...]
    rows: tuple[DivisionRow, ...] | None


@dataclass(frozen=True, slots=True)
class LegalDivisions:
    """All divisions that a line asks for; `refused` names the rulesets that cannot play it, and why."""

    line: str
    rulesets: tuple[Ruleset, ...]
    divided: tuple[Divided, ...]
    refused: tuple[tuple[Ruleset, Obstacle], ...] = ()


def divisions(scenario: Scenario, line: Line, rulesets: Sequence[Ruleset]) -> LegalDivisions:
    """Every division that a line asks for; whatever else the line says is played as it is written."""
    found: dict[tuple[str, str], list[Allowed]] = {}
    refused: list[tuple[Ruleset, Obstacle]] = []
    for ruleset in rulesets:
        counted = 0
        try:
            for one in _questions(line, board_before_combat(scenario, ruleset)):
                key = (one.state.name(one.decision.assigners[one.place].creature), one.state.step)
                if one.place == 0:
                    counted = one.count()
                found.setdefault(key, []).append(_allowed(ruleset, one, counted))
        except (CannotPlay, NotInForce, OverBudget) as lack:
            refused.append((ruleset, lack.reason))
    divided = tuple(
        Divided(creature, step, tuple(allowed), _rows(allowed))
        for (creature, step), allowed in found.items()
    )  # fmt: skip
    return LegalDivisions(line.name, tuple(rulesets), divided, tuple(refused))


def _questions(line: Line, state: State) -> Iterator[DamageAsked]:
    wilful: dict[Ref, frozenset[Split]] = {}
    for decision, reply, refused in follow(state, _Dividing(Script(line, state))):
        if refused is not None:
            raise CannotPlay(refused.reason)
        if isinstance(decision, AssignAsThoughUnblocked):
            wilful[decision.creature] = _as_though_unblocked(state, decision)
            assigner = assigner_of(state.copy(), state.objects[decision.creature])
            if assigner is not None and (reply.answer or len(assigner.everyone) == 1):
                # It is asked nothing further on this way, so that its question as a blocked creature is put here.
                yield DamageAsked(state.copy(), AssignDamage(decision.player, (assigner,)), 0, dict(wilful))
        elif isinstance(decision, AssignDamage):
            asked, known = state.copy(), dict(wilful)
            for place in range(len(decision.assigners)):
                yield DamageAsked(asked, decision, place, known)


@dataclass(frozen=True, slots=True)
class _Dividing:
    """A script, with a legal division of damage where it has none."""

    script: Script

    def reply(self, state: State, decision: Decision) -> Reply[object]:
        reply = self.script.reply(state, decision)
        if reply.illegal is not None and isinstance(decision, AssignDamage):
            # Wherever the script has none: what it asks for next may still be looked at.
            return Reply(completed(state, decision, [None] * len(decision.assigners))[0] or decision.piled())
        return reply


def _as_though_unblocked(state: State, decision: AssignAsThoughUnblocked) -> frozenset[Split]:
    """Everything that a creature may assign as though it weren't blocked."""
    unblocked = state.copy()
    decision.apply(unblocked, True)
    assigner = assigner_of(unblocked, unblocked.objects[decision.creature])
    if assigner is None:
        return frozenset()
    asked = DamageAsked(unblocked, AssignDamage(decision.player, (assigner,)), 0)
    return asked.legal or frozenset()


def _allowed(ruleset: Ruleset, asked: DamageAsked, counted: int) -> Allowed:
    every = tuple(asked.in_every_order())
    orders = factorial(len(asked.order)) if asked.ordered else 1
    # Where there is no order, the decision is the one that every creature of the player's is asked about.
    counts = [counted] if len(every) == 1 else [one.count() for one in every]
    return Allowed(ruleset, every, orders, tuple(counts))


def _rows(allowed: Sequence[Allowed]) -> tuple[DivisionRow, ...] | None:
    everything = [asked for one in allowed for asked in one.asked]
    if sum(asked.decision.tries(asked.state) for asked in everything) > MOST_TOGETHER:
        return None
    splits: set[Split] = set()
    for asked in everything:
        if asked.legal is None:
            return None
        splits |= asked.legal
    names = [name for one in allowed for name in one.asked[0].order]
    place = {name: number for number, name in enumerate(dict.fromkeys(names))}
    in_order = sorted(
        splits,
        key=lambda split: (sorted((place.get(name, len(place)), -amount) for name, amount in split), split),
    )
    return tuple(DivisionRow(split, tuple(_verdict(one, split) for one in allowed)) for split in in_order)


def _verdict(allowed: Allowed, split: Split) -> DivisionVerdict:
    orders = tuple(number for number, one in enumerate(allowed.asked) if split in (one.legal or ()))
    if orders:
        return DivisionVerdict(orders)
    why = allowed.asked[0].refuse(split)
    return DivisionVerdict((), why.reason, allowed.ruleset.cite(why.cause) if why.cause is not None else None)
