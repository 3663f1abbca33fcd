"""Whether a spell or ability does anything as it resolves; what takes aim and has no target left does not resolve at all."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from rulesets.table import holding
from rulesets.table.abilities.effects import BY_ITS_CONTROLLER, Effect
from rulesets.table.abilities.names import NO_LONGER, SUSPECTED
from rulesets.table.effects.conditions import is_wanted
from rulesets.table.effects.fighting import is_so_already
from rulesets.table.effects.giving_up import to_give_up
from rulesets.table.effects.keyword_actions import to_single_out
from rulesets.table.effects.resolving import (
    Resolving,
    amount_of,
    begin_to_resolve,
    cards_elsewhere,
    cards_to_come,
    players,
    subjects,
)
from rulesets.table.obstacles import Obstacle, because
from rulesets.table.packets import zero_is_seen
from rulesets.table.state import NOTHING, STACK_BASE, Entry, GameObject, State

_ONE_THING = frozenset({"this", "this card", "attached", "it", "made", "sacrificed", "chosen"})
"""The subjects that are one thing, which may be gone."""

_TO_PERMANENTS = frozenset({
    "pump", "double", "triple", "set power and toughness", "switch", "gain", "lose", "lose all abilities", "become", "stop being", "counter", "transform", "convert", "flip",
    "destroy", "bury", "sacrifice", "exile and return", "regenerate", "control", "tap", "untap", "tap or untap", "remove from combat", "goad",
    "attach", "unattach", "block", "mark", "heal", "suspect",
})  # fmt: skip
"""What is done to permanents alone, or to players."""
_TO_CARDS = frozenset({"return", "exile", "put on the library", "put under the library"})
"""What is done to permanents, and to cards in graveyards and hands."""

_TO_WHOEVER = frozenset({"deal", "prevent", "redirect"})
"""What is done to permanents and players alike; what is shielded from damage may be all that there is ever to be."""

SO_ALREADY: Final = because("so already").name
"""Why nothing comes of what would make something what it is."""


class _Doing(NamedTuple):
    """What resolves, as it would be carried out now, and what it is called."""

    state: State
    resolving: Resolving
    label: str

    @property
    def source(self) -> GameObject:
        return self.state.objects[self.resolving.entry.source]


def why_in_vain(state: State, entry: Entry) -> Obstacle | None:
    """Why nothing at all comes of an entry, if of none of its instructions: why of the first that asks for nothing that is not so."""
    ability = entry.ability
    if ability is None or not ability.effects:
        return None
    doing = _Doing(state, begin_to_resolve(state, entry), ability.label)
    reasons: list[Obstacle] = []
    effects = ability.effects
    while effects:
        effect, effects = effects[0], effects[1:]
        if effect.parts and not effect.later and is_wanted(state, doing.resolving, effect):
            continue  # Its parts tell what comes of it.
        effects = effects[effect.parts :]
        found = _why_nothing(doing, effect)
        if found is None:
            return None
        reasons.append(found)
    asks_in_vain = because("asks for what is not so", doing.label)
    return next((one for one in reasons if one != asks_in_vain), asks_in_vain)


def _why_nothing(doing: _Doing, effect: Effect) -> Obstacle | None:
    """Why nothing comes of one instruction."""
    state, resolving = doing.state, doing.resolving
    verb, subject = effect.verb, effect.subject
    if effect.later:
        return None
    if not is_wanted(state, resolving, effect):
        return because("asks for what is not so", doing.label)
    if subject.kind == "chosen" and resolving.entry.chosen == NOTHING:
        return because("nothing such to act on", doing.label)
    counts = verb == "deal" and effect.amount.of != "x"  # that was chosen, 0 as well as any other
    if counts and not zero_is_seen(state) and (of_nothing := _of_a_number(doing, effect)):
        return of_nothing
    if (by_itself := _BY_THEMSELVES.get(verb)) is not None:
        return by_itself(doing, effect)
    befalls_one = (verb == "note" and subject.kind == "it") or (
        verb in _TO_WHOEVER and subject.kind in _ONE_THING
    )
    if not befalls_one and verb not in _TO_PERMANENTS | _TO_CARDS:
        return None
    refs = subjects(state, resolving, subject)
    if any(ref < 0 for ref in refs) or (verb in _TO_CARDS and cards_elsewhere(state, resolving, subject)):
        return None
    there = [state.objects[ref] for ref in refs if ref < STACK_BASE and state.objects[ref].in_play]
    if not there:
        return _of_none(doing, effect)
    changes_nothing = _CHANGES_NOTHING.get(verb)
    if changes_nothing is None:
        return None
    reasons = [changes_nothing(doing, effect, thing) for thing in there]
    return reasons[0] if all(reasons) else None


def _of_none(doing: _Doing, effect: Effect) -> Obstacle | None:
    """Why nothing comes of an instruction about nothing that is there; what all of a kind gain may reach those to come."""
    if effect.subject.kind in _ONE_THING:
        return because("nothing left to act on", doing.label)
    if effect.subject.kind == "target" and not doing.resolving.entry.targets:
        return because("aimed at nothing", doing.label)
    if effect.subject.kind == "each" and effect.verb != "gain":
        return because("nothing such to act on", doing.label)
    return None


def _of_singling_out(doing: _Doing, effect: Effect) -> Obstacle | None:
    able = to_single_out(doing.state, doing.resolving, effect)
    return None if able else because("nothing such to act on", doing.label)


def _of_championing(doing: _Doing, effect: Effect) -> Obstacle | None:
    """Why nothing that was championed comes back."""
    if effect.recipient is not None:
        return None
    championed = [doing.state.objects[ref].zone for ref in doing.source.champions]
    return None if "exile" in championed else because("nothing left to act on", doing.label)


def _of_giving_up(doing: _Doing, effect: Effect) -> Obstacle | None:
    assert effect.recipient is not None
    state, wanted, source = doing.state, effect.recipient.filter, doing.resolving.entry.source
    whom = players(state, doing.resolving, effect.subject)
    able = any(to_give_up(state, player, wanted, source) for player in whom)
    return None if able else because("nothing such to act on", doing.label)


def _of_putting_into_play(doing: _Doing, effect: Effect) -> Obstacle | None:
    if effect.subject.kind not in _ONE_THING or cards_to_come(doing.state, doing.resolving, effect.subject):
        return None
    return because("nothing left to act on", doing.label)


def _of_a_number(doing: _Doing, effect: Effect) -> Obstacle | None:
    """Why nothing comes of so much life or damage as there is of something."""
    number = amount_of(doing.state, doing.resolving, effect.amount)
    return None if number else because("comes to 0", doing.label)


def _of_fighting(doing: _Doing, effect: Effect) -> Obstacle | None:
    """Why nobody fights: either of the two is gone, and the rules of the day have what is left deal nothing."""
    assert effect.recipient is not None
    state, resolving = doing.state, doing.resolving
    there = [
        any(0 <= ref < STACK_BASE and state.objects[ref].in_play for ref in subjects(state, resolving, side))
        for side in (effect.subject, effect.recipient)
    ]
    if all(there) or state.rules.illegal_targets.does.act:
        return None
    return because("nothing left to act on", doing.label)


_BY_THEMSELVES: Mapping[str, Callable[[_Doing, Effect], Obstacle | None]] = {
    "single out": _of_singling_out,
    "champion": _of_championing,
    "give up": _of_giving_up,
    "fight": _of_fighting,
    "put into play": _of_putting_into_play,
    "gain life": _of_a_number,
    "lose life": _of_a_number,
}
"""Why nothing comes of what does not hang on what is in play."""


def _is_so(doing: _Doing, effect: Effect, thing: GameObject) -> Obstacle | None:
    return because("so already", doing.label) if is_so_already(thing, effect.verb) else None


def _is_anothers(doing: _Doing, effect: Effect, thing: GameObject) -> Obstacle | None:
    if thing.controller == doing.resolving.entry.controller or BY_ITS_CONTROLLER in effect.words:
        return None
    return because("another's to sacrifice", thing.id, doing.state.name(thing.controller), doing.label)


def _is_marked(doing: _Doing, effect: Effect, thing: GameObject) -> Obstacle | None:
    return because("so already", doing.label) if thing.marks.issuperset(effect.words) else None


def _is_suspected(doing: _Doing, effect: Effect, thing: GameObject) -> Obstacle | None:
    would_be = NO_LONGER not in effect.words
    return because("so already", doing.label) if (SUSPECTED in thing.marks) == would_be else None


def _has_no_damage(doing: _Doing, _effect: Effect, thing: GameObject) -> Obstacle | None:
    return None if thing.damage else because("no damage to heal", thing.id, doing.label)


def _has_no_such_counters(doing: _Doing, effect: Effect, thing: GameObject) -> Obstacle | None:
    if effect.amount.of != "number" or amount_of(doing.state, doing.resolving, effect.amount) >= 0:
        return None
    (kind,) = effect.words
    return None if thing.counters.get(kind) else because("no such counters", thing.id, kind, doing.label)


def _blocks_that_alone(doing: _Doing, effect: Effect, thing: GameObject) -> Obstacle | None:
    """That a creature which is made to block something blocks it already, and nothing that it would leave for that."""
    attackers = (
        subjects(doing.state, doing.resolving, effect.recipient) if effect.recipient is not None else []
    )
    others = "instead" in effect.words and not {*thing.blocking} <= {*attackers}
    is_so = bool(attackers) and {*attackers} <= {*thing.blocking} and not others
    return because("so already", doing.label) if is_so else None


def _is_loose(doing: _Doing, _effect: Effect, thing: GameObject) -> Obstacle | None:
    return None if thing.attached_to >= 0 else because("so already", doing.label)


def _does_not_come_to_lie(doing: _Doing, _effect: Effect, thing: GameObject) -> Obstacle | None:
    """Why the source of an effect does not come to lie on something."""
    source = doing.source
    if not source.in_play:
        return because("nothing left to act on", doing.label)
    if source.attached_to == thing.handle:
        return because("so already", doing.label)
    if thing is source or holding.lies_wrong(doing.state, source, thing):
        return because("may not lie there", source.id, thing.id, doing.label)
    return None


_CHANGES_NOTHING: Mapping[str, Callable[[_Doing, Effect, GameObject], Obstacle | None]] = {
    "tap": _is_so,
    "untap": _is_so,
    "sacrifice": _is_anothers,
    "counter": _has_no_such_counters,
    "attach": _does_not_come_to_lie,
    "unattach": _is_loose,
    "block": _blocks_that_alone,
    "mark": _is_marked,
    "suspect": _is_suspected,
    "heal": _has_no_damage,
}
"""Why something that is there stays as it is."""
