"""Whom the effects of a resolving spell or ability mean, and how much."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from rulesets.table.abilities import Amount, Effect, Filter, Subject
from rulesets.table.characteristics import has, matches, power, toughness
from rulesets.table.state import NOTHING, STACK_BASE, Entry, GameObject, Ref, State
from rulesets.table.targets import refuse_target


class Resolving:
    """An entry while it resolves: its still legal targets, and what it has made so far."""

    __slots__ = ("entry", "made", "targets")

    def __init__(self, entry: Entry, targets: Sequence[Ref], made: Sequence[Ref] = ()) -> None:
        self.entry = entry
        self.targets = list(targets)
        self.made = list(made)


def begin_to_resolve(state: State, entry: Entry) -> Resolving:
    """An entry as it begins to resolve: a target that is no longer legal is left out; the effect does the rest."""
    source = state.objects[entry.source]
    wanted = entry.ability.targets if entry.ability is not None else ()
    return Resolving(entry, [
        ref if refuse_target(state, one, entry.controller, source, ref) is None else NOTHING
        for one, ref in zip(wanted, entry.targets, strict=True)
    ])  # fmt: skip


def subjects(state: State, resolving: Resolving, subject: Subject) -> list[Ref]:
    """The objects and players that a subject names now; nothing where they are gone."""
    entry = resolving.entry
    match subject.kind:
        case "each":
            return _everything(state, entry, subject.filter)
        case "made":
            return list(resolving.made)
        case "opponent":
            return list(state.opponents(entry.controller))
        case "target":
            ref = resolving.targets[subject.index] if subject.index < len(resolving.targets) else NOTHING
        case "controller":
            aimed = entry.targets[subject.index] if subject.index < len(entry.targets) else NOTHING
            ref = state.objects[aimed].controller if aimed >= 0 else aimed
        case _:
            ref = _OF_THE_ENTRY[subject.kind](state, entry)
    return [] if ref == NOTHING else [ref]


_OF_THE_ENTRY: Mapping[str, Callable[[State, Entry], Ref]] = {
    "this": lambda _, entry: entry.source,
    "attached": lambda state, entry: state.objects[entry.source].attached_to,
    "you": lambda _, entry: entry.controller,
    "it": lambda _, entry: entry.it,
    "chosen": lambda _, entry: entry.chosen,
    "sacrificed": lambda _, entry: entry.sacrificed,
    "defending player": lambda state, entry: state.rules.defending_player.does(
        state, state.objects[entry.source]
    ),
}
"""Whom a subject names that the entry, or the object whose ability it is, can tell."""


def _everything(state: State, entry: Entry, filter_: Filter) -> list[Ref]:
    """Whatever there is that a filter means: permanents in their order, then players."""
    source = state.objects[entry.source]
    found: list[Ref] = [
        thing.handle for thing in state.table
        if thing.in_play and matches(state, thing.handle, filter_, entry.controller, source)
    ]  # fmt: skip
    found += [
        player.ref for player in state.players
        if matches(state, player.ref, filter_, entry.controller, source)
    ]  # fmt: skip
    return found


def things(state: State, resolving: Resolving, subject: Subject) -> list[GameObject]:
    """The permanents in play that a subject names."""
    found = (state.objects[ref] for ref in subjects(state, resolving, subject) if 0 <= ref < STACK_BASE)
    by = state.objects[resolving.entry.source]
    return [thing for thing in found if thing.in_play and not _kept_off(state, thing, by)]


def _kept_off(state: State, thing: GameObject, by: GameObject) -> bool:
    if thing is by or not has(state, thing, "protection"):
        return False
    return not state.rules.protection.does.lets_affect(state, thing, by)


def players(state: State, resolving: Resolving, subject: Subject) -> list[Ref]:
    """The players that a subject names."""
    return [ref for ref in subjects(state, resolving, subject) if ref < 0]


def aimed_at(state: State, resolving: Resolving, effect: Effect) -> Ref:
    """What an effect says a creature comes to attack or block, gone or not; NOTHING where it does not say."""
    where = effect.recipient
    if where is None:
        return NOTHING
    if where.kind == "target":
        return resolving.entry.targets[where.index]
    aims = subjects(state, resolving, where)
    return aims[0] if aims else NOTHING


def amount_of(state: State, resolving: Resolving, amount: Amount) -> int:
    """The number that an amount stands for now."""
    if amount.of in ("unsaid", "number"):
        return amount.number
    if amount.of == "damage":
        return resolving.entry.amount
    refs = subjects(state, resolving, amount.subject)
    if amount.of == "count":
        return len(refs)
    if not refs:
        return 0
    ref = refs[0]
    if amount.of in ("life", "half life"):
        life = state.player(ref).life if ref < 0 else 0
        return life if amount.of == "life" else -(-life // 2)
    thing = state.objects[ref]
    if amount.of == "blockers beyond the first":
        return max(0, len(thing.blockers) - 1)
    if amount.of == "counters":
        counters = thing.last.counters if thing.last is not None else thing.counters
        return counters.get("+1/+1", 0)
    return power(state, thing) if amount.of == "power" else toughness(state, thing)


Verb = Callable[[State, Resolving, Effect], None]
"""What carries out one effect."""


def each_thing(act: Callable[[State, GameObject], None]) -> Verb:
    """A verb that does the same to each permanent its subject names."""

    def verb(state: State, resolving: Resolving, effect: Effect) -> None:
        for thing in things(state, resolving, effect.subject):
            act(state, thing)

    return verb
