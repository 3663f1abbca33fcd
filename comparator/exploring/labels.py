"""Labels: names for what is on the table that do not depend on the way a state was come by.

A ref is a place in a list, and two equal states may have come by their lists differently.  A label is an id and an
incarnation, or a name that creatures share which are alike, with a number.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any, Final, NamedTuple

from rulesets.table.abilities.ability import Ability
from rulesets.table.abilities.costs import Cost
from rulesets.table.abilities.effects import Effect
from rulesets.table.abilities.filters import Filter
from rulesets.table.abilities.keyword import Keyword
from rulesets.table.assignment import AssignDamage
from rulesets.table.course import ApplyNext
from rulesets.table.printed import Facts
from rulesets.table.state import STACK_BASE, Decision, Modifier, Ref, State
from rulesets.table.triggers import OrderTriggers

ON_THE_STACK = "on the stack"
OF_CARDS = (Ability, Cost, Effect, Facts, Filter, Keyword, Modifier)
"""Records that never hold a ref."""
PLAIN_NUMBERS: Final = frozenset(
    {
        "ability",
        "all_but",
        "amount",
        "damage",
        "each",
        "least",
        "left",
        "life",
        "most",
        "needed",
        "number",
        "place",
        "seen",
        "power",
        "room",
        "since",
        "told",
        "toughness",
        "x",
    }
)
"""The fields of records whose numbers are no refs; a test holds them against the types that the records declare."""


class Label(NamedTuple):
    """What a ref is called; players and what stands for nothing have no name but a number."""

    name: str
    number: int


@cache
def _nameless(ref: Ref) -> Label:
    """What a player is called, or what stands for nothing: asked for more often than anything else."""
    return Label("", ref)


class Labels:
    """The labels of one state; `looks` says how each object looks, `asked` holds those whose label was wanted."""

    __slots__ = ("_on_the_stack", "_stack", "asked", "looks", "names")

    def __init__(self, state: State, names: Sequence[Label], looks: Sequence[Hashable]) -> None:
        self.names = names
        self.looks = looks
        self.asked: set[Ref] = set()
        # As it is now: the state goes on.  Its places are found where somebody asks for one, as few states are asked.
        self._on_the_stack = [entry.number for entry in state.stack]
        self._stack: dict[int, int] | None = None

    @property
    def stack(self) -> dict[int, int]:
        """The place on the stack of each number."""
        if self._stack is None:
            self._stack = {number: place for place, number in enumerate(self._on_the_stack)}
        return self._stack

    def of(self, ref: Ref) -> Label:
        """What a ref is called."""
        if ref < 0:
            return _nameless(ref)
        if ref >= STACK_BASE:
            return Label(ON_THE_STACK, self.stack.get(ref - STACK_BASE, -1))
        self.asked.add(ref)
        return self.names[ref]

    def ref(self, label: Label) -> Ref:
        """The ref that is called so."""
        if not label.name:
            return Ref(label.number)
        if label.name == ON_THE_STACK:
            number = next(entry for entry, place in self.stack.items() if place == label.number)
            return Ref(STACK_BASE + number)
        return Ref(self.names.index(label))


def labelled(decision: Decision, given: Any, labels: Labels) -> Any:
    """An answer without refs, which holds in every equal state."""
    if isinstance(decision, AssignDamage):
        # Equal states may name a creature's opponents in another order.
        return {
            labels.of(one.creature): {
                labels.of(ref): amount for ref, amount in zip(one.everyone, amounts, strict=True)
            }
            for one, amounts in zip(decision.assigners, given, strict=True)
        }
    if isinstance(decision, OrderTriggers | ApplyNext):
        return given
    return mapped(given, labels.of)


def in_refs(decision: Decision, given: Any, labels: Labels) -> Any:
    """The same answer in the refs of an equal state."""
    if isinstance(decision, AssignDamage):
        return tuple(
            tuple(given[labels.of(one.creature)][labels.of(ref)] for ref in one.everyone)
            for one in decision.assigners
        )
    if isinstance(decision, OrderTriggers | ApplyNext):
        return given
    return _unlabelled(given, labels)


def mapped(
    value: Any,
    of: Callable[[Ref], Any],
    are_refs: bool = True,
    card: Callable[[Any], Any] = lambda card: card,
) -> Any:
    """`value` with every ref in it replaced; a number in a record is a ref unless its field is one of `PLAIN_NUMBERS`.

    `card` replaces what is said of cards: their facts and abilities.
    """
    kind = type(value)
    if kind is int:
        return of(value) if are_refs else value
    if kind in _PLAIN:
        return value
    if kind is tuple or kind is list:
        return tuple([mapped(each, of, are_refs, card) for each in value])
    if kind is frozenset:
        return frozenset([mapped(each, of, are_refs, card) for each in value])
    if kind is dict:
        return frozenset([
            (mapped(key, of, are_refs, card), mapped(each, of, are_refs, card)) for key, each in value.items()
        ])  # fmt: skip
    if isinstance(value, OF_CARDS):
        return card(value)
    records = refs_in(kind)  # type: ignore[arg-type]  # mypy takes a class for unhashable
    named = hasattr(kind, "_fields")
    told = [
        (of(Ref(each)) if is_ref else each) if type(each) is int else mapped(each, of, is_ref, card)
        for each, (_, is_ref) in zip(
            value if named else [getattr(value, name) for name, _ in records], records, strict=True
        )
    ]
    if named:
        return kind(*told)
    return (kind.__name__, *told) if records else value


_PLAIN = frozenset({str, bool, type(None)})


@cache
def refs_in(kind: Hashable) -> tuple[tuple[str, bool], ...]:
    """The fields of a record, and whether a number in each is a ref; nothing for what is no record."""
    if not isinstance(kind, type):
        return ()
    if hasattr(kind, "_fields"):
        return tuple((name, name not in PLAIN_NUMBERS) for name in kind._fields)
    if is_dataclass(kind):
        return tuple((field.name, field.name not in PLAIN_NUMBERS) for field in fields(kind) if field.init)
    return ()


def _unlabelled(value: Any, labels: Labels) -> Any:
    if isinstance(value, Label):
        return labels.ref(value)
    if isinstance(value, tuple):
        refs = [_unlabelled(each, labels) for each in value]
        return type(value)(*refs) if refs_in(type(value)) else tuple(refs)
    return value
