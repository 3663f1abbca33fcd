"""Whom the effects of a resolving spell or ability mean, and how much."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from rulesets.points import Provision
from rulesets.table.abilities.effects import Amount, Effect, Subject
from rulesets.table.abilities.filters import DEVOTION, Filter
from rulesets.table.abilities.triggers import TO_THE_GRAVEYARD
from rulesets.table.characteristics import counted_of, has, matches, power, toughness, whatever_could_fit
from rulesets.table.mana_values import mana_value_of
from rulesets.table.merging import parts_elsewhere
from rulesets.table.remembered import goes_by_then
from rulesets.table.roles import blocked_by, blockers_of
from rulesets.table.state import NOTHING, STACK_BASE, Entry, GameObject, LastKnown, Ref, State
from rulesets.table.targets import is_lost


class Resolving:
    """An entry while it resolves: its still legal targets, whose the spells among them are, and what it has made so far."""

    __slots__ = ("casters", "entry", "made", "targets")

    def __init__(
        self, entry: Entry, targets: Sequence[Ref], made: Sequence[Ref], casters: Mapping[Ref, Ref]
    ) -> None:
        self.entry = entry
        self.targets = list(targets)
        self.made = list(made)
        self.casters = casters


def begin_to_resolve(state: State, entry: Entry) -> Resolving:
    """An entry as it begins to resolve: a target that is no longer legal is left out; the effect does the rest."""
    wanted = entry.ability.targets if entry.ability is not None else ()
    targets = [
        NOTHING if is_lost(state, one, entry, ref) else ref
        for one, ref in zip(wanted, entry.targets, strict=False)
    ]
    # A spell that is countered is gone, and its controller may be spoken of all the same.
    casters = {one.ref: one.controller for one in state.stack if one.ref in entry.targets}
    return Resolving(entry, targets, (), casters)


def subjects(state: State, resolving: Resolving, subject: Subject) -> list[Ref]:
    """The objects and players that a subject names now; nothing where they are gone."""
    entry = resolving.entry
    match subject.kind:
        case "each":
            return _everything(state, entry, subject.filter)
        case "made":
            return list(resolving.made)
        case "it" if entry.those:
            return list(entry.those)
        case "opponent":
            return list(state.opponents(entry.controller))
        case "target":
            aims = resolving.targets[subject.index : subject.index + subject.number]
            return [ref for ref in aims if ref != NOTHING]
        case "sacrificed":
            return list(entry.sacrificed)
        case "this":
            ref = _source(state, resolving)
        case "controller":
            ref = _controller(state, resolving, subject.index)
        case _:
            ref = _OF_THE_ENTRY[subject.kind](state, entry)
    return [] if ref == NOTHING else [ref]


def as_chosen(resolving: Resolving, subject: Subject) -> list[Ref]:
    """The targets that a subject names as they were chosen, be they gone or no legal ones by now."""
    aims = resolving.entry.targets[subject.index : subject.index + subject.number]
    return [ref for ref in aims if ref != NOTHING]


def _source(state: State, resolving: Resolving) -> Ref:
    """The object whose ability it is; once its own instructions have brought its card into play, what has come."""
    source = resolving.entry.source
    if not resolving.made or state.objects[source].in_play:
        return source
    name = state.name(source)
    return next((ref for ref in resolving.made if state.name(ref) == name), source)


def _card_of(state: State, ref: Ref) -> Ref:
    """The card in the graveyard that an object has become as it left, if nothing has become of that since; itself while it is there."""
    thing = state.objects[ref]
    if thing.in_play:
        return ref
    card = _become_of(state, thing)
    return card.handle if card is not None and card.zone == "graveyard" else NOTHING


def _parts_of(state: State, ref: Ref) -> list[Ref]:
    """The other cards that an object was which left, as far as they are in the graveyard."""
    parts = parts_elsewhere(state, state.objects[ref])
    return [one.handle for one in parts if one.zone == "graveyard"]


def _become_of(state: State, thing: GameObject) -> GameObject | None:
    """The card that an object which left is in the zone it went to; None once that is another object, be it there again."""
    card = state.current(thing.id)
    return card if card is not None and card.incarnation == thing.incarnation + 1 else None


def _controller(state: State, resolving: Resolving, index: int) -> Ref:
    """Who controls a target, or last did; a player who is the target is meant by it as well."""
    targets = resolving.entry.targets
    aimed = targets[index] if index < len(targets) else NOTHING
    was_illegal = index < len(resolving.targets) and resolving.targets[index] == NOTHING
    if aimed != NOTHING and was_illegal and not _may_know(state):
        return NOTHING
    if aimed >= STACK_BASE:
        return resolving.casters.get(aimed, NOTHING)
    return state.objects[aimed].controller if aimed >= 0 else aimed


_OF_THE_ENTRY: Mapping[str, Callable[[State, Entry], Ref]] = {
    "this card": lambda state, entry: _card_of(state, entry.source),
    "attached": lambda state, entry: state.objects[entry.source].attached_to,
    "you": lambda _, entry: entry.controller,
    "it": lambda _, entry: entry.it,
    "its controller": lambda state, entry: state.objects[entry.it].controller if entry.it >= 0 else entry.it,
    "chosen": lambda _, entry: entry.chosen,
    "defending player": lambda state, entry: state.rules.defending_player.does(
        state, state.objects[entry.source]
    ),
}
"""Whom a subject names that the entry, or the object whose ability it is, can tell."""


def _everything(state: State, entry: Entry, filter_: Filter) -> list[Ref]:
    """Whatever there is that a filter means: permanents in their order, then players."""
    source = state.objects[entry.source]
    found: list[Ref] = [
        thing.handle for thing in whatever_could_fit(state, filter_, source)
        if matches(state, thing.handle, filter_, entry.controller, source)
    ]  # fmt: skip
    found += [
        player.ref for player in state.players
        if matches(state, player.ref, filter_, entry.controller, source)
    ]  # fmt: skip
    return found


def things(state: State, resolving: Resolving, subject: Subject) -> list[GameObject]:
    """The permanents in play that a subject names and the effect may touch; of those that it may not that is told."""
    found = (state.objects[ref] for ref in subjects(state, resolving, subject) if 0 <= ref < STACK_BASE)
    by = state.objects[resolving.entry.source]
    return [thing for thing in found if thing.in_play and not _kept_off(state, thing, by)]


def cards_elsewhere(state: State, resolving: Resolving, subject: Subject) -> list[GameObject]:
    """The cards in graveyards and hands that a subject names: what is seen going to the graveyard is found there."""
    refs = subjects(state, resolving, subject)
    if subject.kind == "it" and _saw_it_go(resolving.entry):
        refs = [card for ref in refs if ref >= 0 for card in (_card_of(state, ref), *_parts_of(state, ref))]
    found = (state.objects[ref] for ref in refs if 0 <= ref < STACK_BASE)
    return [card for card in found if card.zone in ("graveyard", "hand")]


def _saw_it_go(entry: Entry) -> bool:
    """Whether it is an ability that triggered as something went to the graveyard."""
    trigger = entry.ability.trigger if entry.ability is not None else None
    return trigger is not None and trigger.event in TO_THE_GRAVEYARD


def cards_to_come(state: State, resolving: Resolving, subject: Subject) -> list[GameObject]:
    """The cards outside play that a subject names: those that lie where they did, and of what left play those that it became."""
    found = []
    for ref in subjects(state, resolving, subject):
        thing = state.objects[ref]
        card = thing if thing.last is None else _become_of(state, thing)
        parts = parts_elsewhere(state, thing) if thing.last is not None else ()
        found += [
            one for one in (card, *parts)
            if one is not None and one.zone in ("hand", "graveyard", "library", "exile")
        ]  # fmt: skip
    return found


def _kept_off(state: State, thing: GameObject, by: GameObject) -> bool:
    if thing is by or not has(state, thing, "protection"):
        return False
    version = state.rules.protection
    keyword = version.does.keeps_effects_off(state, thing, by)
    if keyword is not None:
        state.tell("kept off", thing.id, by.id, detail=str(keyword), cause=version.says.aimed_at_nothing)
    return keyword is not None


def players(state: State, resolving: Resolving, subject: Subject) -> list[Ref]:
    """The players that a subject names."""
    return [ref for ref in subjects(state, resolving, subject) if ref < 0]


def meant_by(state: State, subject: Subject) -> Provision | None:
    """By what a subject means the player whom it names, where a rule of combat tells."""
    if subject.kind != "defending player":
        return None
    version = state.rules.defending_player
    says = version.says
    stands = says.whom_it_means.on(version.effective.day) is not None
    return says.whom_it_means if stands else says.who_defends


def aimed_at(state: State, resolving: Resolving, effect: Effect) -> Ref:
    """What an effect says a creature comes to attack or block, gone or not; NOTHING where it does not say."""
    where = effect.recipient
    if where is None:
        return NOTHING
    if where.kind == "target" and where.index < len(resolving.entry.targets):
        return resolving.entry.targets[where.index]
    aims = subjects(state, resolving, where)
    return aims[0] if aims else NOTHING


def amount_of(state: State, resolving: Resolving, amount: Amount) -> int:
    """The number that an amount stands for now; one below 0 that is looked up counts as 0, but for what it changes."""
    found = calculated(state, resolving, amount)
    return found if amount.of == "number" else max(0, found)


def calculated(state: State, resolving: Resolving, amount: Amount) -> int:
    """The same for what raises or lowers something by it, which hangs on the rules of the day where it is below 0."""
    return amount.times * _looked_up(state, resolving, amount)


_MET: Mapping[str, Callable[[GameObject], int]] = {
    "blockers": lambda thing: len(blockers_of(thing)),
    "blockers beyond the first": lambda thing: max(0, len(blockers_of(thing)) - 1),
    "blocked": lambda thing: len(blocked_by(thing)),
}
"""How many creatures something fights, or did as it left."""

_KNOWN: Mapping[str, Callable[[State, Entry], int]] = {
    "damage": lambda _, entry: entry.amount,
    "spells before": lambda _, entry: entry.amount,
    "put into graveyards": lambda state, _: sum([player.buried for player in state.players]),
    "x": lambda _, entry: entry.x,
    "times paid": lambda state, entry: _times_paid(state, entry.cast or entry),
    "devoured": lambda state, entry: state.objects[entry.source].devoured,
    "opponents attacked": lambda state, entry: len(
        state.attacked.intersection(state.opponents(entry.controller))
    ),
    "basic land types": lambda state, entry: counted_of(state, entry.controller, "basic land types"),
}
"""Amounts that are looked up on no object."""


def _times_paid(state: State, entry: Entry) -> int:
    """How often a further cost was paid for a spell, or for that as which the source of an ability was cast."""
    if entry.kind == "spell":
        return entry.x if entry.ability is not None and entry.ability.cost.repeated else 0
    return state.objects[entry.source].x


def _looked_up(state: State, resolving: Resolving, amount: Amount) -> int:
    if amount.of in ("unsaid", "number"):
        return amount.number
    if amount.of == "devotion":
        return counted_of(state, resolving.entry.controller, DEVOTION + amount.counter)
    if amount.of in _KNOWN:
        return _KNOWN[amount.of](state, resolving.entry)
    if amount.of == "count":
        return len(subjects(state, resolving, amount.subject))
    refs = to_know_of(state, resolving, amount.subject)
    if not refs:
        return 0
    ref = refs[0]
    if amount.of in ("life", "half life"):
        life = state.player(ref).life if ref < 0 else 0
        return life if amount.of == "life" else -(-life // 2)
    thing = state.objects[ref]
    if amount.of in _MET:
        return _MET[amount.of](thing)
    if amount.of == "mana value":
        return mana_value_of(state, thing)
    now = _as_it_is(state, thing, amount)
    then = resolving.entry.then
    return now if then is None or amount.subject.kind != "this" else _then_or_now(state, then, amount, now)


def _as_it_is(state: State, thing: GameObject, amount: Amount) -> int:
    """How large an object is, or how many counters are on it; of one that has left, as it was last."""
    if amount.of != "counters":
        return power(state, thing) if amount.of == "power" else toughness(state, thing)
    if thing.last is not None:
        return state.last_counters(thing.last, amount.counter)
    return thing.counters.get(amount.counter, 0)


def _then_or_now(state: State, then: LastKnown, amount: Amount, now: int) -> int:
    """Of the two numbers of an ability's own source the one by which the rules have it go."""
    if amount.of == "counters":
        was = then.counters.get(amount.counter, 0)
    else:
        was = then.power if amount.of == "power" else then.toughness
    if was == now:
        return now
    return was if goes_by_then(state) else now


def to_know_of(state: State, resolving: Resolving, subject: Subject) -> list[Ref]:
    """What a subject names of which an effect has only to know something: a target that is gone or has become illegal too, if it may know of that."""
    found = subjects(state, resolving, subject)
    if found or subject.kind != "target":
        return found
    chosen = [ref for ref in as_chosen(resolving, subject) if ref < STACK_BASE]
    return chosen if chosen and _may_know(state) else []


def _may_know(state: State) -> bool:
    """Whether an effect knows of a target that is gone or has become illegal."""
    version = state.rules.illegal_targets
    state.weigh(version.says.known)
    state.leave_open(version.dispute)
    return version.does.known


Verb = Callable[[State, Resolving, Effect], None]
"""What carries out one effect."""

Together = Callable[[State, Resolving, Sequence[Effect]], None]
"""What carries out effects of one verb as one event."""


def by_itself(act: Together) -> Verb:
    """The verb of an effect with which no other is carried out."""

    def verb(state: State, resolving: Resolving, effect: Effect) -> None:
        act(state, resolving, (effect,))

    return verb


def each_thing(act: Callable[[State, GameObject], None]) -> Verb:
    """A verb that does the same to each permanent its subject names."""

    def verb(state: State, resolving: Resolving, effect: Effect) -> None:
        for thing in things(state, resolving, effect.subject):
            act(state, thing)

    return verb
