"""Whether it can be seen which of several abilities that wait comes first."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rulesets.table.abilities.ability import Ability
from rulesets.table.abilities.costs import FREE
from rulesets.table.abilities.effects import Effect
from rulesets.table.present import nothing_waits_for
from rulesets.table.state import State, Waiting


def come_to_the_same(one: Waiting, other: Waiting) -> bool:
    """Whether it does not matter which of two waiting abilities comes first, since they are one ability that says nothing of what set it off."""
    if one == other:
        return True
    same = one._replace(it=other.it, amount=other.amount) == other
    return same and not _speaks_of_what_set_it_off(one.ability)


def _speaks_of_what_set_it_off(ability: Ability) -> bool:
    if ability.asks_that_player or ability.chooser == "it" or ability.unless != FREE:
        return True
    for effect in ability.effects:
        subjects = (
            effect.subject, effect.recipient, effect.source, effect.amount.subject, effect.size.subject
        )  # fmt: skip
        conditions = (effect.condition, effect.unless)
        if (
            {effect.amount.of, effect.size.of} & {"damage", "spells before"}
            or any(one is not None and one.kind in ("it", "its controller") for one in subjects)
            or any(one is not None and one.kind == "it is" for one in conditions)
        ):
            return True
    return False


def come_in_any_order(state: State, waiting: Sequence[Waiting]) -> bool:
    """Whether all comes out alike, whichever of some waiting abilities comes first: they come to the same, or each adds to a life or
    a size that nothing looks at.
    """
    if all(come_to_the_same(one, waiting[0]) for one in waiting):
        return True
    return _do_no_more_than(state, waiting, ("gain life", "pump"))


def only_add_life(state: State, waiting: Iterable[Waiting]) -> bool:
    """Whether some waiting abilities do no more than to add to lives, which no creature looks at."""
    return _do_no_more_than(state, waiting, ("gain life",))


def _do_no_more_than(state: State, waiting: Iterable[Waiting], verbs: Sequence[str]) -> bool:
    """Whether some waiting abilities do nothing but what those verbs say, and nothing waits for that."""
    return nothing_waits_for(state, "gains life") and all(
        _does_no_more_than(one.ability, verbs) for one in waiting
    )


def _does_no_more_than(ability: Ability, verbs: Sequence[str]) -> bool:
    """Whether an ability asks nothing, and does nothing but what those verbs say."""
    asks = ability.may or ability.targets or ability.choose or ability.condition is not None
    return not asks and ability.unless == FREE and all(_only_adds(each, verbs) for each in ability.effects)


def _only_adds(effect: Effect, verbs: Sequence[str]) -> bool:
    """Whether an effect adds so much, whatever has become of anything meanwhile."""
    looks = effect.amount.of not in ("unsaid", "number", "damage") or effect.condition or effect.unless
    return effect.verb in verbs and not looks and effect.power >= 0 and effect.toughness >= 0
