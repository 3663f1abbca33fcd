"""Effects that change what a permanent is and whose it is, until they wear off."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import lru_cache

from rulesets.keywords.table import row_of
from rulesets.points import Provision
from rulesets.table import combat, holding, triggers, zones
from rulesets.table.abilities.ability import Ability
from rulesets.table.abilities.boosts import Boost
from rulesets.table.abilities.effects import AS_ITS_MANA_VALUE, THIS, UNSAID, Effect
from rulesets.table.abilities.filters import Filter
from rulesets.table.abilities.keyword import Keyword
from rulesets.table.abilities.names import ASCEND, BECOME_MONARCH, BEFALLEN
from rulesets.table.abilities.prices import price
from rulesets.table.abilities.triggers import told_as
from rulesets.table.as_said import as_said_by
from rulesets.table.becoming import is_painted_with_its_types
from rulesets.table.blessing import bless, has_enough
from rulesets.table.characteristics import (
    REGENERATED,
    is_creature,
    is_resized_by_age,
    is_resized_by_types,
    is_resized_in_an_order,
    is_said_to_be,
    makes,
    power,
    toughness,
)
from rulesets.table.copying import become_copy, end_copies, turn_up, with_exceptions
from rulesets.table.damage import change_counters, put_by
from rulesets.table.daytime import become
from rulesets.table.effects.resolving import (
    Resolving,
    Verb,
    amount_of,
    calculated,
    each_thing,
    players,
    subjects,
    things,
    to_know_of,
)
from rulesets.table.events import Kind
from rulesets.table.face_down import as_copied, may_turn_up
from rulesets.table.holding import change, end_controls, gain_control
from rulesets.table.layering import Sizing, set_along_with
from rulesets.table.monarchy import crown
from rulesets.table.printed import Facts
from rulesets.table.resized import NO_SIZES, size_in_words, size_to_tell, sizes_now, tell_size, tell_sizes
from rulesets.table.speed import speed_up
from rulesets.table.state import NOTHING, STACK_BASE, GameObject, Modifier, State


def _modify(state: State, thing: GameObject, modifier: Modifier, kind: Kind, detail: str) -> None:
    state.affect(thing, modifier)
    state.tell(kind, thing.id, detail=detail)


def _pump(state: State, resolving: Resolving, effect: Effect) -> None:
    number_power, number_toughness = effect.power, effect.toughness
    cause = _counted_by(state, resolving)
    if effect.amount is not UNSAID and effect.amount != UNSAID:
        value = calculated(state, resolving, effect.amount)
        if value < 0:
            cause = state.rules.negative_numbers.says.for_power_and_toughness
            state.leave_open(cause)
            value = state.rules.negative_numbers.does(value)
        number_power, number_toughness = number_power * value, number_toughness * value
    for thing in things(state, resolving, effect.subject):
        before = size_to_tell(state, thing)
        if number_power or number_toughness:
            state.affect(thing, Modifier("pump", number_power, number_toughness, until=effect.until))
        tell_size(state, thing, before, cause or _ordered_by(state, thing))


def _multiply(action: str, more: int) -> Verb:
    """A verb that gives creatures so many times more of what they have, as they are before any of them gets it."""

    def verb(state: State, resolving: Resolving, effect: Effect) -> None:
        cause = state.rules.version(action).says.exists
        creatures = [thing for thing in things(state, resolving, effect.subject) if is_creature(state, thing)]
        sizes = [(power(state, thing), toughness(state, thing)) for thing in creatures]
        for thing, (its_power, its_toughness) in zip(creatures, sizes, strict=True):
            before = size_to_tell(state, thing)
            power_more = its_power * more if "power" in effect.words else 0
            toughness_more = its_toughness * more if "toughness" in effect.words else 0
            state.affect(thing, Modifier("pump", power_more, toughness_more, until=effect.until))
            tell_size(state, thing, before, cause)

    return verb


def _ordered_by(state: State, thing: GameObject) -> Provision | None:
    """By what the order is right in which something was added to a size, if that hangs on it."""
    if state.events is None or not is_resized_in_an_order(state, thing):
        return None
    layers = state.rules.layers
    if any(modifier.kind == "switch" for modifier in thing.modifiers):
        return layers.does.acts_by(state, "switch")
    if is_resized_by_age(state, thing, "pump") and state.rules.stands(layers.says.adding):
        return layers.says.adding
    return layers.does.acts_by(state, "set with its types" if is_resized_by_types(state, thing) else "pump")


def _counted_by(state: State, resolving: Resolving) -> Provision | None:
    """By what a bonus for blockers is what it is; by when it is counted, where they are not as many as set it off any more."""
    ability = resolving.entry.ability
    if ability is None or ability.keyword != "rampage":
        return None
    creatures = things(state, resolving, THIS)
    says = state.rules.rampage.says
    as_before = all(len(one.blockers) == resolving.entry.amount for one in creatures)
    return state.said(says.bonus if as_before else says.counted_once)


def _tell_set(
    state: State, thing: GameObject, before: str, change: Sizing, colored: Provision | None = None
) -> None:
    """A size was set or switched: where something else changes it too, what is set may hang on their order, and else may yet.

    `colored` is by what it has its colours, where what changes sizes may ask for these.
    """
    cause = state.rules.layers.does.acts_by(state, change)
    if colored is not None and any(
        boost.filter is not None and boost.filter.asks_for_colors
        for source in state.boosters
        for boost in source.facts.resizing
    ):
        tell_size(state, thing, before, colored)
    elif change == "switch" or is_resized_in_an_order(state, thing):
        tell_size(state, thing, before, cause)
    else:
        state.weigh(cause)
        tell_size(state, thing, before)


def _set_size(state: State, resolving: Resolving, effect: Effect) -> None:
    for thing in things(state, resolving, effect.subject):
        before = size_to_tell(state, thing)
        change(state, thing, effect, effect.until)
        _tell_set(state, thing, before, "set")


def _switch(state: State, resolving: Resolving, effect: Effect) -> None:
    for thing in things(state, resolving, effect.subject):
        before = size_to_tell(state, thing)
        state.affect(thing, Modifier("switch", until=effect.until))
        _tell_set(state, thing, before, "switch")


def _gain(state: State, resolving: Resolving, effect: Effect) -> None:
    chosen = resolving.entry.choice
    keywords = tuple(
        Keyword(keyword.name, keyword.value, chosen) if keyword.quality == CHOSEN else keyword
        for keyword in effect.keywords
    )
    said = as_said_by(state, resolving.entry.controller, keywords)
    told = ", ".join([*map(str, said), *map(_as_given, effect.abilities)])
    modifier = Modifier("gain", keywords=said, abilities=effect.abilities, until=effect.until)
    reached = things(state, resolving, effect.subject)
    stands = _is_rule_of_the_turn(effect) and len(reached) == len(subjects(state, resolving, effect.subject))
    if stands:
        whom = state.rules.rules_of_the_turn
        state.weigh(whom.says.whom)
        stands = whom.does
    if stands:
        state.let_stand(_as_static(effect.subject.filter, keywords), resolving.entry.controller)
    for thing in reached:
        if not stands:
            state.affect(thing, modifier)
        state.tell("gain", thing.id, detail=told)
        if any(keyword.name in _KEEP_OUT for keyword in keywords):
            combat.leave_combat(state, thing, "could not be declared any more")


def _as_given(ability: Ability) -> str:
    """What something is given, between quotation marks: what an ability does, and what sets it off or what it costs."""
    if ability.trigger is not None:
        return f'"{told_as(ability.trigger)}, {ability.label}"'
    paid = price(ability.cost)
    return f'"{paid}: {ability.label}"' if paid else f'"{ability.label}"'


def _is_rule_of_the_turn(effect: Effect) -> bool:
    """Whether it says what whoever fits may and must do, and changes nothing that they are.

    That reaches those who come to fit later, and lets go whoever fits no more, where the rules of the day have it so.
    """
    return (
        effect.subject.kind == "each"
        and effect.until == "turn"
        and bool(effect.keywords)
        and not effect.abilities
        and not effect.subject.filter.hangs_on_who_asks
        and all(row_of(keyword) is None for keyword in effect.keywords)
    )


@lru_cache(maxsize=256)
def _as_static(filter_: Filter, keywords: tuple[Keyword, ...]) -> Facts:
    """What stands so by itself, as what a static ability would do."""
    boost = Boost(filter_, keywords=keywords)
    label = ", ".join(map(str, keywords))
    return Facts(label, types=frozenset(), abilities=(Ability("static", label, boost=boost),))


_KEEP_OUT = frozenset({"defender", "cannot block"})
"""What would have kept a creature from being declared."""


def _about_blocking(keyword: Callable[[GameObject], Keyword]) -> Verb:
    """A verb that says of creatures what they have to do, or may not, about some attacker."""

    def verb(state: State, resolving: Resolving, effect: Effect) -> None:
        assert effect.recipient is not None
        for attacker in things(state, resolving, effect.recipient):
            told = keyword(attacker)
            for thing in things(state, resolving, effect.subject):
                state.affect(thing, Modifier("gain", keywords=(told,), until=effect.until))
                state.tell("gain", thing.id, attacker.id, detail=told.name)

    return verb


def _goad(state: State, resolving: Resolving, effect: Effect) -> None:
    """Goad creatures: the turn that is played ends before that of whoever goads them begins anew."""
    must = (Keyword("attacks if able"),)
    cause = state.rules.version("goad").says.exists
    for thing in things(state, resolving, effect.subject):
        state.affect(thing, Modifier("gain", keywords=must, until="permanent"))
        state.tell("become", thing.id, detail=BEFALLEN["goad"], cause=cause)


def _lose(state: State, resolving: Resolving, effect: Effect) -> None:
    lost = ", ".join(str(keyword) for keyword in effect.keywords) or "all abilities"
    for thing in things(state, resolving, effect.subject):
        cause = _whether_it_is_lost(state, thing, effect)
        change(state, thing, effect, effect.until)
        state.tell("lose", thing.id, detail=lost, cause=cause)


def _whether_it_is_lost(state: State, thing: GameObject, effect: Effect) -> Provision | None:
    """By what a permanent that loses abilities keeps the size that one of them defines, or does not; or is indestructible all the
    same, or no more.  None where it is neither to begin with.
    """
    if thing.facts.defining and not effect.keywords:
        return state.rules.layers.says.defined
    word = "indestructible"
    if effect.keywords and all(keyword.name != word for keyword in effect.keywords):
        return None
    if word not in thing.facts.keyword_names and not is_said_to_be(state, thing, word):
        return None
    return state.rules.indestructible.says.what_it_is


def _become(state: State, resolving: Resolving, effect: Effect) -> None:
    if CHOSEN_BY_NAME & frozenset(effect.words):
        chosen = resolving.entry.choice
        effect = replace(
            effect, words=tuple([chosen if word in CHOSEN_BY_NAME else word for word in effect.words])
        )
    words = [*sorted(set(effect.words) - {"instead", "too", AS_ITS_MANA_VALUE}), *sorted(effect.types)]
    for thing in things(state, resolving, effect.subject):
        before = size_to_tell(state, thing) if is_creature(state, thing) else ""
        change(state, thing, effect, effect.until)
        painted = state.events is not None and is_painted_with_its_types(state, thing, makes)
        cause = state.rules.layers.says.colors_with_types if painted else None
        state.tell("become", thing.id, detail=" ".join(words), cause=cause)
        if effect.sets_size:
            along = set_along_with(effect.types, holding.subtypes_to_become(effect))
            _tell_set(state, thing, before, along, cause)
        if "battle" in effect.types:
            combat.leave_combat(state, thing, "became a battle")


CHOSEN = "chosen color"
"""The colour that was chosen as an ability was played."""
CHOSEN_BY_NAME = frozenset({CHOSEN, "chosen type"})
"""The same, or the basic land type."""


def _stop_being(state: State, resolving: Resolving, effect: Effect) -> None:
    for thing in things(state, resolving, effect.subject):
        was_creature = is_creature(state, thing)
        _modify(state, thing, Modifier("stop being", types=effect.types, until=effect.until), "lose",
                " ".join(sorted(effect.types)))  # fmt: skip
        for kind in sorted(effect.types):
            if kind != "creature" or was_creature:
                combat.leave_combat(state, thing, f"stopped being a {kind}")


def _counter(state: State, resolving: Resolving, effect: Effect) -> None:
    amount = amount_of(state, resolving, effect.amount)
    if amount > 0:
        amount = put_by(state, resolving.entry.controller, amount)
    for thing in things(state, resolving, effect.subject):
        change_counters(state, thing, effect.words[0], amount)


def _control(state: State, resolving: Resolving, effect: Effect) -> None:
    player = resolving.entry.controller
    for thing in things(state, resolving, effect.subject):
        gain_control(state, thing, player, effect.until)


def _become_copy(state: State, resolving: Resolving, effect: Effect) -> None:
    """Let things become copies of one, be it there still or as it last was."""
    assert effect.recipient is not None
    models = [ref for ref in to_know_of(state, resolving, effect.recipient) if 0 <= ref < STACK_BASE]
    for ref in models[:1]:
        before = sizes_now(state)
        facts = with_exceptions(as_copied(state.objects[ref].facts), effect, resolving.entry.ability)
        copies = [thing for thing in things(state, resolving, effect.subject) if thing.handle != ref]
        for thing in copies:
            become_copy(state, thing, facts, effect.until)
        tell_sizes(state, before.without(copies))


def _become_aura_on(state: State, resolving: Resolving, effect: Effect) -> None:
    """The source becomes an Aura and lies on a creature; what cannot lie there, as on itself, goes as Auras go."""
    source = state.objects[resolving.entry.source]
    if not source.in_play:
        return
    for bearer in things(state, resolving, effect.subject)[:1]:
        was_creature = is_creature(state, source)
        holding.be_aura(state, source, effect.abilities, resolving.entry.controller)
        state.tell("become", source.id, detail="Aura enchantment")
        if was_creature:
            combat.leave_combat(state, source, "stopped being a creature")
        if bearer is source or holding.lies_wrong(state, source, bearer):
            cause = state.rules.attachment.says.bearer_gone
            zones.leave(state, [zones.Leaving(source, "graveyard", "attached to nothing", cause)])
        else:
            holding.attach(state, source, bearer.handle)


def _be_aura_no_more(state: State, thing: GameObject) -> None:
    if holding.is_made_aura(thing):
        holding.be_aura_no_more(state, thing)


def _turn_face_up(state: State, resolving: Resolving, effect: Effect) -> None:
    for thing in things(state, resolving, effect.subject):
        if thing.facts.face_up is None:
            state.tell("note", thing.id, detail="it is face up already")
        elif not may_turn_up(thing.own):
            state.tell("note", thing.id, detail="it is no permanent, and stays face down")
        else:
            _turn_up(state, thing, thing.facts.face_up, amount_of(state, resolving, effect.amount))


def _turn_up(state: State, thing: GameObject, facts: Facts, counters: int) -> None:
    """A permanent turns face up, and as it does so a player puts so many +1/+1 counters on it."""
    was_creature = is_creature(state, thing)
    state.end_abilities(thing)
    turn_up(state, thing, facts)
    if state.rules.layers.does.ages_as_it_turns:
        thing.since = state.tick()
    state.begin_abilities(thing)
    if counters:
        cause = state.rules.version("megamorph").says.exists
        change_counters(state, thing, "+1/+1", put_by(state, thing.controller, counters), cause)
    size = f", {size_in_words(state, thing)}" if is_creature(state, thing) else ""
    state.tell("become", thing.id, detail=f"face up{size}")
    if was_creature and not is_creature(state, thing):
        combat.leave_combat(state, thing, "stopped being a creature")
    triggers.fire(state, "turned face up", thing.handle)


def _lasts(thing: GameObject, until: str) -> bool:
    """Whether anything of which there is something to tell affects a permanent for that long."""
    told = [one.until for one in thing.modifiers if one.keywords != (REGENERATED,)]
    return until in told or any(one.until == until for one in thing.copies)


def wear_off(state: State, things_: Sequence[GameObject], until: str, cause: Provision | None = None) -> None:
    """Let effects end that last until the end of the turn or of combat; of what the rules alone hold as long nothing is told."""
    ending = [thing for thing in things_ if (thing.modifiers or thing.copies) and _lasts(thing, until)]
    resizing = any(thing.copies or thing.facts.resizing for thing in ending)
    sizes = sizes_now(state).without(ending) if resizing else NO_SIZES
    for thing in things_:
        if thing.modifiers:
            thing.modifiers = [
                one for one in thing.modifiers if one.until != until or one.keywords != (REGENERATED,)
            ]
    for thing in ending:
        before, was_creature = size_in_words(state, thing), is_creature(state, thing)
        end_copies(state, thing, until)
        thing.modifiers = [modifier for modifier in thing.modifiers if modifier.until != until]
        after = f"becomes {size_in_words(state, thing)}"
        if was_creature and not is_creature(state, thing):
            after = "becomes no creature"
        effects = "effects of combat" if until == "combat" else "effects"
        detail = effects if after == f"becomes {before}" else f"{effects}: {before} {after}"
        state.tell("wear off", thing.id, detail=detail, cause=cause)
    tell_sizes(state, sizes)
    end_controls(state, things_, lambda one: one.until == until)
    state.shields = [shield for shield in state.shields if shield.until != until]
    if until == "turn":
        state.watching = []
        if state.boosters:
            state.boosters = [thing for thing in state.boosters if thing.handle != NOTHING]


def _mark(state: State, resolving: Resolving, effect: Effect) -> None:
    (mark,) = effect.words
    for thing in things(state, resolving, effect.subject):
        if mark not in thing.marks:
            thing.marks |= {mark}
            state.tell("become", thing.id, detail=mark)
            triggers.fire(state, f"becomes {mark}", thing.handle)


def _telling_sizes(verb: Verb) -> Verb:
    """A verb that changes what things have or are, after which each creature is told whose size that has changed as well."""

    def carried_out(state: State, resolving: Resolving, effect: Effect) -> None:
        before = sizes_now(state)
        verb(state, resolving, effect)
        tell_sizes(state, before)

    return carried_out


def _speed_up(state: State, resolving: Resolving, effect: Effect) -> None:
    """The speed of a player goes up."""
    for player in players(state, resolving, effect.subject):
        speed_up(state, state.player(player), amount_of(state, resolving, effect.amount))


def _become_monarch(state: State, resolving: Resolving, effect: Effect) -> None:
    for player in players(state, resolving, effect.subject):
        crown(state, player)


def _ascend(state: State, resolving: Resolving, effect: Effect) -> None:
    for player in players(state, resolving, effect.subject):
        if not state.player(player).blessed and has_enough(state, player):
            bless(state, state.player(player))


def _be_day_or_night(state: State, resolving: Resolving, effect: Effect) -> None:
    become(state, effect.words[0], state.name(resolving.entry.source))


VERBS: dict[str, Verb] = {
    "pump": _pump,
    "double": _multiply("double", 1),
    "triple": _multiply("triple", 2),
    "set power and toughness": _set_size,
    "switch": _switch,
    "gain": _telling_sizes(_gain),
    "lose": _telling_sizes(_lose),
    "lose all abilities": _telling_sizes(_lose),
    "become": _telling_sizes(_become),
    "stop being": _stop_being,
    "counter": _counter,
    "control": _control,
    "become copy of": _become_copy,
    "turn face up": _turn_face_up,
    "lie on": _become_aura_on,
    "be itself": each_thing(_be_aura_no_more),
    "mark": _mark,
    "speed up": _speed_up,
    "it becomes": _be_day_or_night,
    BECOME_MONARCH: _become_monarch,
    ASCEND: _ascend,
    "goad": _goad,
    "must block": _about_blocking(lambda attacker: Keyword("blocks if able", quality=attacker.id)),
    "cannot block": _about_blocking(
        lambda attacker: Keyword("blocks no", quality=attacker.id, filter=Filter(only=attacker.handle))
    ),
}
