"""Effects that change what a permanent is and whose it is, until they wear off."""

from __future__ import annotations

from collections.abc import Iterable

from rulesets.table import combat, triggers
from rulesets.table.abilities import COLORS, UNSAID, Effect, Keyword
from rulesets.table.characteristics import is_creature, power, toughness
from rulesets.table.damage import change_counters, put_by
from rulesets.table.effects.resolving import Resolving, Verb, amount_of, each_thing, things
from rulesets.table.events import Kind
from rulesets.table.state import GameObject, Modifier, Ref, State


def _modify(state: State, thing: GameObject, modifier: Modifier, kind: Kind, detail: str) -> None:
    thing.modifiers.append(modifier)
    state.tell(kind, thing.id, detail=detail)


def size(state: State, thing: GameObject) -> str:
    """Power and toughness in words."""
    return f"{power(state, thing)}/{toughness(state, thing)}"


def _pump(state: State, resolving: Resolving, effect: Effect) -> None:
    number_power, number_toughness = effect.power, effect.toughness
    if effect.amount != UNSAID:
        value = amount_of(state, resolving, effect.amount)
        if value < 0:
            value = state.rules.negative_numbers.does(value)
        number_power, number_toughness = number_power * value, number_toughness * value
    for thing in things(state, resolving, effect.subject):
        modifier = Modifier("pump", number_power, number_toughness, until=effect.until)
        thing.modifiers.append(modifier)
        state.tell("size", thing.id, detail=size(state, thing))


def _set_size(state: State, resolving: Resolving, effect: Effect) -> None:
    for thing in things(state, resolving, effect.subject):
        thing.modifiers.append(Modifier("set", effect.power, effect.toughness, until=effect.until))
        state.tell("size", thing.id, detail=size(state, thing))


def _switch(state: State, resolving: Resolving, effect: Effect) -> None:
    for thing in things(state, resolving, effect.subject):
        thing.modifiers.append(Modifier("switch", until=effect.until))
        state.tell("size", thing.id, detail=size(state, thing))


def _gain(state: State, resolving: Resolving, effect: Effect) -> None:
    chosen = resolving.entry.choice
    keywords = tuple(
        Keyword(keyword.name, keyword.value, chosen) if keyword.quality == "chosen color" else keyword
        for keyword in effect.keywords
    )
    for thing in things(state, resolving, effect.subject):
        _modify(state, thing, Modifier("gain", keywords=keywords, until=effect.until), "gain",
                ", ".join(str(keyword) for keyword in keywords))  # fmt: skip
        if any(keyword.name in _KEEP_OUT for keyword in keywords):
            combat.leave(state, thing, "could not be declared any more")


_KEEP_OUT = frozenset({"defender", "cannot block"})
"""What would have kept a creature from being declared."""


def _lose(state: State, resolving: Resolving, effect: Effect) -> None:
    for thing in things(state, resolving, effect.subject):
        _modify(state, thing, Modifier("lose", keywords=effect.keywords, until=effect.until), "lose",
                ", ".join(str(keyword) for keyword in effect.keywords))  # fmt: skip


def _lose_all(state: State, resolving: Resolving, effect: Effect) -> None:
    for thing in things(state, resolving, effect.subject):
        _modify(state, thing, Modifier("lose all", until=effect.until), "lose", "all abilities")


def _become(state: State, resolving: Resolving, effect: Effect) -> None:
    for thing in things(state, resolving, effect.subject):
        colors = frozenset(word for word in effect.words if word in COLORS)
        subtypes = frozenset(effect.words) - colors
        modifier = Modifier("become", 0, 0, (), effect.types, subtypes, colors or None, effect.until)
        words = [*sorted(effect.words), *sorted(effect.types)]
        _modify(state, thing, modifier, "become", " ".join(words))
        if effect.sets_size:
            thing.modifiers.append(Modifier("set", effect.power, effect.toughness, until=effect.until))
            state.tell("size", thing.id, detail=size(state, thing))
        if effect.keywords:
            thing.modifiers.append(Modifier("gain", keywords=effect.keywords, until=effect.until))
        if "battle" in effect.types:
            combat.leave(state, thing, "became a battle")


def _stop_being(state: State, resolving: Resolving, effect: Effect) -> None:
    for thing in things(state, resolving, effect.subject):
        was_creature = is_creature(thing)
        _modify(state, thing, Modifier("stop being", types=effect.types, until=effect.until), "lose",
                " ".join(sorted(effect.types)))  # fmt: skip
        for kind in sorted(effect.types):
            if kind != "creature" or was_creature:
                combat.leave(state, thing, f"stopped being a {kind}")


def _counter(state: State, resolving: Resolving, effect: Effect) -> None:
    amount = amount_of(state, resolving, effect.amount)
    if effect.amount.of != "number":
        amount = max(0, amount)
    if amount > 0:
        amount = put_by(state, resolving.entry.controller, amount)
    for thing in things(state, resolving, effect.subject):
        change_counters(state, thing, effect.words[0], amount)


def _control(state: State, resolving: Resolving, effect: Effect) -> None:
    for thing in things(state, resolving, effect.subject):
        _change_control(state, thing, resolving.entry.controller, effect.until)


def _change_control(state: State, thing: GameObject, player: Ref, until: str) -> None:
    """A player gains control of a permanent."""
    if thing.controller == player:
        return
    if until != "permanent":
        thing.previous_controllers.append((thing.controller, until))
    thing.controller = player
    thing.sick = True
    state.tell("control", thing.id, state.name(player))
    combat.leave(state, thing, "its controller changed")


def _turn_face_up(state: State, thing: GameObject) -> None:
    if thing.facts.face_up is not None:
        thing.facts = thing.facts.face_up
        state.boosters += bool(thing.facts.boosts)
        state.tell("become", thing.id, detail=f"face up, {size(state, thing)}")


def wear_off(state: State, things_: Iterable[GameObject], until: str) -> None:
    """Let effects end that last until the end of the turn or of combat."""
    for thing in things_:
        if any(modifier.until == until for modifier in thing.modifiers):
            before = size(state, thing)
            thing.modifiers = [modifier for modifier in thing.modifiers if modifier.until != until]
            after = size(state, thing)
            detail = "effects" if before == after else f"effects: {before} becomes {after}"
            state.tell("wear off", thing.id, detail=detail)
        while thing.previous_controllers and thing.previous_controllers[-1][1] == until:
            previous, _ = thing.previous_controllers.pop()
            thing.controller = previous
            state.tell("control", thing.id, state.name(previous))
            combat.leave(state, thing, "its controller changed")
    state.shields = [shield for shield in state.shields if shield.until != until]


def _mark(state: State, resolving: Resolving, effect: Effect) -> None:
    (mark,) = effect.words
    for thing in things(state, resolving, effect.subject):
        if mark not in thing.marks:
            thing.marks |= {mark}
            state.tell("become", thing.id, detail=mark)
            triggers.fire(state, f"becomes {mark}", thing.handle)


VERBS: dict[str, Verb] = {
    "pump": _pump,
    "set power and toughness": _set_size,
    "switch": _switch,
    "gain": _gain,
    "lose": _lose,
    "lose all abilities": _lose_all,
    "become": _become,
    "stop being": _stop_being,
    "counter": _counter,
    "control": _control,
    "turn face up": each_thing(_turn_face_up),
    "mark": _mark,
}
