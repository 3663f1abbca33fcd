"""What a spell is as it is cast without what may be paid for it besides: it has no targets of what it only does where that was paid."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from rulesets.cards.within import all_in
from rulesets.table.abilities.ability import Ability
from rulesets.table.abilities.conditions import Condition
from rulesets.table.abilities.effects import Effect, Subject
from rulesets.table.abilities.names import PAID_FOR

OF_TARGETS = frozenset({"target", "controller", "target is"})
"""What speaks of a certain target."""


def without_the_unpaid(spell: Ability) -> Ability:
    """The spell without what it does only where something was paid, or was not, that was not, or was, if it would have targets for that alone."""
    kept, gone = list[Effect](), list[Effect]()
    waiting = list(spell.effects)
    while waiting:
        effect, *waiting = waiting
        whole = (effect, *waiting[: effect.parts])
        waiting = waiting[effect.parts :]
        (gone if _comes_to_nothing(effect, spell.besides) else kept).extend(whole)
    own = _targets_of(gone) - _targets_of(kept)
    if not own:
        return spell
    left = [place for place in range(len(spell.targets)) if place not in own]
    return replace(
        spell, targets=tuple([spell.targets[place] for place in left]), effects=tuple([placed(one, left.index) for one in kept]),
    )  # fmt: skip


def _comes_to_nothing(effect: Effect, paid: frozenset[str]) -> bool:
    """Whether an effect asks for what was not paid, or that something was not which was."""
    asked, barred = effect.condition, effect.unless
    lacks = asked is not None and asked.kind in PAID_FOR and not asked.is_so_with(paid)
    return lacks or (barred is not None and barred.kind in PAID_FOR and barred.is_so_with(paid))


def _targets_of(effects: Sequence[Effect]) -> set[int]:
    """The places of the targets that effects speak of."""
    spoken = [one for one in all_in(tuple(effects), Subject) if one.kind in OF_TARGETS]
    asked = (one.index for one in all_in(tuple(effects), Condition) if one.kind in OF_TARGETS)
    return {one.index + more for one in spoken for more in range(one.number)} | {*asked}


def placed(effect: Effect, place_of: Callable[[int], int]) -> Effect:
    """An effect whose targets stand in other places."""

    def moved(subject: Subject) -> Subject:
        return replace(subject, index=place_of(subject.index)) if subject.kind in OF_TARGETS else subject

    def asking(condition: Condition | None) -> Condition | None:
        of_one = condition is not None and condition.kind in OF_TARGETS
        return replace(condition, index=place_of(condition.index)) if condition and of_one else condition

    return replace(
        effect,
        subject=moved(effect.subject),
        source=moved(effect.source),
        amount=replace(effect.amount, subject=moved(effect.amount.subject)),
        size=replace(effect.size, subject=moved(effect.size.subject)),
        recipient=None if effect.recipient is None else moved(effect.recipient),
        condition=asking(effect.condition),
        unless=asking(effect.unless),
    )
