"""What an Aura or Equipment does to the very thing that it lies on, from when it comes to lie there until it does not.

Such effects are kept on that thing among all others, in the order of their age, and know whose they are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final, Literal

from rulesets.points import Provision
from rulesets.table import combat, triggers
from rulesets.table.abilities.ability import Ability
from rulesets.table.abilities.effects import AS_ITS_MANA_VALUE, UNDER_CONTROL, Effect
from rulesets.table.abilities.filters import COLORLESS, COLORS, Filter
from rulesets.table.abilities.keyword import Keyword
from rulesets.table.abilities.lands import BASIC_LAND_TYPES
from rulesets.table.abilities.names import PAID_OFF, RING_BEARER
from rulesets.table.abilities.triggers import LOST
from rulesets.table.characteristics import has, is_creature, keywords, matches, subtypes, types
from rulesets.table.layering import set_along_with
from rulesets.table.mana_values import mana_value_of
from rulesets.table.resized import NO_SIZES, size_in_words, sizes_now, tell_sizes
from rulesets.table.state import NOTHING, OF_ITSELF, Control, GameObject, Modifier, Ref, State

ATTACHED: Final = "attached"
"""How long an effect lasts that ends with what it comes from."""


def take_hold(state: State, thing: GameObject, told: bool = True) -> None:
    """Begin, or begin anew, what an object does to what it lies on; not `told` where it was so before."""
    if not thing.facts.holds or thing.attached_to < 0 or not thing.in_play:
        return
    held = state.objects[thing.attached_to]
    held.modifiers = [modifier for modifier in held.modifiers if modifier.by != thing.handle]
    before = [one for one in held.controls if one.by == thing.handle]
    now = [
        Control(thing.controller, ATTACHED, thing.since, thing.handle)
        for effect in thing.facts.holds
        if effect.verb == "control"
    ]
    _exchange_controls(state, held, before, now, told)
    for effect in thing.facts.holds:
        change(state, held, effect, ATTACHED, thing)


def let_go(state: State, *letting: GameObject) -> None:
    """End what objects did to what they lay on, all at one moment."""
    letting = tuple([one for one in letting if one.facts.holds and one.attached_to >= 0])
    if not letting:
        return
    gone = {one.handle for one in letting}
    all_held = [state.objects[one.attached_to] for one in letting]
    in_play = [held for held in all_held if held.in_play]
    for held in in_play:
        held.modifiers = [modifier for modifier in held.modifiers if modifier.by not in gone]
    end_controls(state, in_play, lambda one: one.by in gone)


def attach(state: State, thing: GameObject, to: Ref, cause: Provision | None = None) -> None:
    """Let an Aura or Equipment lie on something else, or on nothing."""
    if thing.attached_to == to:
        return
    before = sizes_now(state)
    has_moved = thing.attached_to >= 0 and to >= 0
    let_go(state, thing)
    thing.attached_to = to
    layers = state.rules.layers
    if layers.does.ages_as_it_lies:
        thing.since = state.tick()
        if has_moved:
            is_aura = "Aura" in thing.facts.subtypes
            state.weigh(layers.says.ages_of_enchantments if is_aura else layers.says.ages_of_equipment)
    state.tell("attach", thing.id, state.name(to), cause=cause)
    was_creature = is_creature(state, thing)
    be_what_it_lies_as(state, thing)
    if is_creature(state, thing) and not was_creature:
        state.tell("note", thing.id, detail="it is a creature again")
    take_hold(state, thing)
    tell_sizes(state, before)


def be_what_it_lies_as(state: State, thing: GameObject) -> None:
    """What has bestow or reconfigure is no creature as long as it lies on something, and one again once it does not."""
    if thing.facts.keyword_names.isdisjoint(TURNING_INTO_WHAT_LIES):
        return
    thing.modifiers = [one for one in thing.modifiers if one.by != thing.handle]
    if thing.attached_to >= 0 and BESTOW in thing.facts.keyword_names:
        be_bestowed(state, thing)
    elif thing.attached_to >= 0:
        _be_no_creature(state, thing)


def be_bestowed(state: State, thing: GameObject) -> None:
    """A spell or permanent is an Aura and no creature."""
    _be_no_creature(state, thing)
    aura = Modifier("become", subtypes=_AURA, until=ATTACHED, instead=True, by=thing.handle)
    state.affect(thing, aura, thing.since)


def _be_no_creature(state: State, thing: GameObject) -> None:
    no_creature = Modifier("stop being", types=_CREATURE, until=ATTACHED, by=thing.handle)
    state.affect(thing, no_creature, thing.since)


def be_aura(state: State, thing: GameObject, endings: tuple[Ability, ...], player: Ref) -> None:
    """A permanent is an enchantment, an Aura for creatures, and nothing else until the player whose effect that is has it end."""
    aura = Modifier("become", types=_ENCHANTMENT, subtypes=_AURA, until=PAID_OFF, instead=True)
    state.affect(thing, aura)
    gains = Modifier("gain", keywords=(_ENCHANT_CREATURE,), abilities=endings, until=PAID_OFF, by=player)
    state.affect(thing, gains)


def be_aura_no_more(state: State, thing: GameObject) -> None:
    """That ends; what is no Aura any more lies on nothing."""
    thing.modifiers = [one for one in thing.modifiers if one.until != PAID_OFF]
    again = f"a {size_in_words(state, thing)} creature" if is_creature(state, thing) else "no enchantment"
    state.tell("become", thing.id, detail=again)
    if thing.attached_to >= 0:
        says = state.rules.attachment.says
        stands = state.rules.stands(says.what_does_not_lie)
        attach(state, thing, NOTHING, says.what_does_not_lie if stands else None)


def who_ends_it(thing: GameObject) -> Ref:
    """The player who may have it be no Aura any more that it was made into, whoever controls it; NOTHING where none may."""
    return next((one.by for one in thing.modifiers if one.until == PAID_OFF and one.abilities), NOTHING)


def is_made_aura(thing: GameObject) -> bool:
    """Whether it is an Aura by an ability of its own, which it has lost."""
    return any(one.until == PAID_OFF for one in thing.modifiers)


BESTOW: Final = "bestow"
TURNING_INTO_WHAT_LIES: Final = frozenset({BESTOW, "reconfigure"})
"""Keywords of creatures that may lie on another as an Aura or Equipment."""
_CREATURE: Final = frozenset({"creature"})
_AURA: Final = frozenset({"Aura"})
_ENCHANTMENT: Final = frozenset({"enchantment"})
_ENCHANT_CREATURE: Final = Keyword("enchant", quality="creature", filter=Filter(types=_CREATURE))


def lies_wrong(state: State, thing: GameObject, bearer: GameObject) -> str:
    """Why an Aura or Equipment may not lie on something: for its own `life`, for the `kind` of that, for `protection`, or empty where it may."""
    kinds = subtypes(state, thing)
    if _is_alive(state, thing) and kinds & state.rules.attachment.does.never_lives:
        return "life"
    if "Fortification" in kinds and "land" not in types(state, bearer):
        return "kind"
    if ("Equipment" in kinds or is_bestowed(state, thing)) and not is_creature(state, bearer):
        return "kind"
    if "Aura" in kinds and not all(
        matches(state, bearer.handle, keyword.filter, thing.controller, thing)
        for keyword in _words_on(thing)
        if keyword.name == "enchant" and keyword.filter is not None
    ):
        return "kind"
    if kinds & _LIE and has(state, bearer, "protection"):
        applies = state.rules.protection.does.applies
        if any(applies(state, one, thing) for one in _protections_from(state, bearer, thing)):
            return "protection"
    return ""


def _protections_from(state: State, bearer: GameObject, thing: GameObject) -> list[Keyword]:
    """The protections that what lies on a thing has to heed: all but those that it grants itself, where it says so."""
    found = [one for one in keywords(state, bearer) if one.name == "protection"]
    if has(state, thing, "stays on despite its own protection"):
        for granted in (one for boost in thing.facts.boosts if boost.attached for one in boost.keywords):
            if granted in found:
                found.remove(granted)
    return found


def _is_alive(state: State, thing: GameObject) -> bool:
    """Whether what lies on something is a creature all the same."""
    return thing.facts.keyword_names.isdisjoint(TURNING_INTO_WHAT_LIES) and is_creature(state, thing)


def becomes_without_its_bearer(state: State, thing: GameObject) -> Literal["loose", "gone", ""]:
    """What becomes of what lay on something that has left: an Aura is `gone`, and what turns into one only where it lies on
    something comes `loose` and stays; Equipment stays as it is.
    """
    if not thing.facts.keyword_names.isdisjoint(TURNING_INTO_WHAT_LIES):
        return "loose"
    return "gone" if "Aura" in subtypes(state, thing) else ""


def has_come_loose(state: State, thing: GameObject) -> bool:
    """Whether it is an Aura on nothing; what one lies on that does not say what it enchants, nobody can tell."""
    if thing.attached_to != NOTHING or "Aura" not in subtypes(state, thing):
        return False
    return bool(enchants_of(_words_on(thing)))


def enchants_of(keywords: Iterable[Keyword]) -> tuple[Filter, ...]:
    """What the keywords of an Aura say that it enchants, as far as that can lie on a table."""
    said = (one.filter for one in keywords if one.name == "enchant" and one.filter is not None)
    return tuple([filter_ for filter_ in said if not filter_.players])


def _words_on(thing: GameObject) -> Iterator[Keyword]:
    """The keywords that stand on it, and those that effects give it, whatever takes them away."""
    yield from thing.facts.keywords
    for modifier in thing.modifiers:
        if modifier.kind == "gain":
            yield from modifier.keywords


def is_bestowed(state: State, thing: GameObject) -> bool:
    """Whether it is an Aura by its bestow, and a creature otherwise."""
    return BESTOW in thing.facts.keyword_names and "Aura" in subtypes(state, thing)


_LIE: Final = frozenset({"Aura", "Equipment", "Fortification"})
"""What lies on something."""


def change(state: State, thing: GameObject, effect: Effect, until: str, by: GameObject | None = None) -> None:
    """Begin an effect that changes a thing itself; one that comes from what lies on it is as old as that lies there."""
    if AS_ITS_MANA_VALUE in effect.words:
        value = mana_value_of(state, thing)
        effect = replace(effect, power=value, toughness=value)
    author = NOTHING if by is None else by.handle
    for modifier in _modifiers(effect, until, author):
        state.affect(thing, modifier, None if by is None else by.since)
    if _makes_another_land(effect):
        # What is printed on a land goes with its types, and what has been granted it stays.
        state.affect(thing, Modifier("lose all", until=until, by=author), OF_ITSELF)


def _makes_another_land(effect: Effect) -> bool:
    """Whether a basic land type comes in place of the types that a land has (305.7)."""
    return (
        effect.verb == "become"
        and "instead" in effect.words
        and not BASIC_LAND_TYPES.isdisjoint(effect.words)
    )


TOO: Final = "too"
"""Says of colours that something has them besides its own."""


def subtypes_to_become(effect: Effect) -> frozenset[str]:
    """The subtypes among the words of what something becomes."""
    return frozenset(effect.words) - {*COLORS, "instead", COLORLESS, TOO, AS_ITS_MANA_VALUE}


def _modifiers(effect: Effect, until: str, by: Ref) -> Iterator[Modifier]:
    match effect.verb:
        case "set power and toughness":
            yield Modifier("set", effect.power, effect.toughness, until=until, by=by)
        case "lose":
            yield Modifier("lose", keywords=effect.keywords, until=until, by=by)
        case "lose all abilities":
            yield Modifier("lose all", until=until, by=by)
        case "become":
            colors = frozenset(word for word in effect.words if word in COLORS)
            subtypes = subtypes_to_become(effect)
            yield Modifier(
                "become", types=effect.types, subtypes=subtypes, until=until, by=by,
                colors=colors if colors or COLORLESS in effect.words else None,
                keeps_colors=TOO in effect.words, instead="instead" in effect.words,
            )  # fmt: skip
            if effect.sets_size:
                along = set_along_with(effect.types, subtypes)
                yield Modifier(along, effect.power, effect.toughness, until=until, by=by)
            if effect.keywords:
                yield Modifier(
                    "gain",
                    keywords=effect.keywords,
                    types=effect.types,
                    subtypes=subtypes,
                    until=until,
                    by=by,
                )


def gain_control(state: State, thing: GameObject, player: Ref, until: str) -> None:
    """An effect gives a player control of a permanent from now on, which counts even where that player has it already."""
    _exchange_controls(state, thing, (), [Control(player, until, state.tick())])


def exchange_control(
    state: State, one: GameObject, other: GameObject, until: str, cause: Provision | None
) -> None:
    """Each of two permanents comes under the control of whoever has the other, at one moment."""
    since, players = state.tick(), (other.controller, one.controller)
    for thing, player in zip((one, other), players, strict=True):
        _renew(thing, (), [Control(player, until, since)])
    _settle(state, (one, other), cause=cause)


def end_controls(state: State, things: Iterable[GameObject], ends: Callable[[Control], bool]) -> None:
    """Effects that gave control of permanents end, all at one moment."""
    losing = [thing for thing in things if thing.controls and any(map(ends, thing.controls))]
    for thing in losing:
        thing.controls = [one for one in thing.controls if not ends(one)]
    if losing:
        _settle(state, losing)


def _exchange_controls(
    state: State,
    thing: GameObject,
    ending: Sequence[Control],
    beginning: Sequence[Control],
    told: bool = True,
) -> None:
    """Effects that give control of a permanent end and begin at one moment; the newest that there is counts."""
    if ending or beginning:
        _renew(thing, ending, beginning)
        _settle(state, [thing], told)


def _renew(thing: GameObject, ending: Sequence[Control], beginning: Sequence[Control]) -> None:
    if beginning and not thing.controls:
        stolen = thing.controller != beginning[0].player
        thing.without = thing.controller if stolen else thing.owner
    kept = [one for one in thing.controls if one not in ending]
    thing.controls = sorted((*kept, *beginning), key=lambda one: one.since)


def _settle(
    state: State, things: Sequence[GameObject], told: bool = True, cause: Provision | None = None
) -> None:
    """Let permanents be whose they are now; with what gives its controller control of what it lies on, that goes too."""
    settling = list(things)
    for thing in settling:
        if thing.attached_to < 0:
            continue
        held = state.objects[thing.attached_to]
        player = _whose(thing)
        handed = [one._replace(player=player) if one.by == thing.handle else one for one in held.controls]
        if handed != held.controls:
            held.controls = handed
            settling.append(held)
    for thing in settling:
        _change_sides(state, thing, _whose(thing), told, cause)


def _whose(thing: GameObject) -> Ref:
    """Whose a permanent is by the newest of the effects that give control of it, or without any."""
    return thing.controls[-1].player if thing.controls else thing.without


def _change_sides(
    state: State, thing: GameObject, player: Ref, told: bool, cause: Provision | None = None
) -> None:
    """Let a permanent be a player's; one that changes sides leaves combat, as the rules have it."""
    if player == thing.controller:
        return
    before = sizes_now(state) if told else NO_SIZES
    if told:
        state.tell("control", thing.id, state.name(player), cause=cause)
        # What triggers by that is still under whoever loses control of it.
        triggers.fire(state, LOST, thing.handle, other=thing.controller)
    thing.controller = player
    thing.marks -= {RING_BEARER}
    thing.modifiers = [one for one in thing.modifiers if one.until != UNDER_CONTROL]
    if thing.paired_with != NOTHING:
        state.objects[thing.paired_with].paired_with = thing.paired_with = NOTHING
    if not told:
        thing.home = NOTHING if thing.sick else player
    else:
        thing.sick = True
        tell_sizes(state, before)
        combat.leave_combat(state, thing, "its controller changed")
