"""Moving between zones: what is remembered, what becomes a new object, what that sets off."""

from __future__ import annotations

from collections.abc import Container, Sequence
from dataclasses import replace
from itertools import count
from typing import Final, NamedTuple

from rulesets.points import Provision
from rulesets.table import combat, daytime, holding, triggers
from rulesets.table.abilities.effects import TRANSFORMED
from rulesets.table.abilities.names import BRINGS_DAY, CAME_BY, DAY, DAYBOUND, ENTERED, NIGHTBOUND
from rulesets.table.abilities.triggers import JOINS, LEAVING
from rulesets.table.budget import OverBudget, next_handle
from rulesets.table.came_by import bloodthirst, come_by, counters_by, is_exiled_instead, way_it_came
from rulesets.table.characteristics import (
    has,
    is_creature,
    types,
)
from rulesets.table.copying import OWN, Copied
from rulesets.table.damage import change_counters, put_by
from rulesets.table.events import BACK_UP, Kind
from rulesets.table.granted import triggered_abilities
from rulesets.table.land_types import UNNAMED_LAND
from rulesets.table.merging import itself
from rulesets.table.obstacles import because
from rulesets.table.present import nothing_waits_for_any
from rulesets.table.printed import Facts
from rulesets.table.remembered import as_it_is
from rulesets.table.resized import NO_SIZES, sizes_now, tell_sizes
from rulesets.table.state import NOTHING, UNMARKED, Entry, GameObject, Ref, State


class Leaving(NamedTuple):
    """An object that is about to leave play: where to, why, and the version behind it."""

    thing: GameObject
    zone: str
    why: str = ""
    cause: Provision | None = None
    counters_before: tuple[tuple[str, int], ...] = ()
    """Its counters, where opposite ones among them have just cancelled at the moment at which it leaves."""
    coming: str = ""
    """What is about to come into play as it leaves, and is told to have come already."""


class Lying(NamedTuple):
    """What an Aura comes to lie on as it comes into play, and what the rules say of that."""

    on: Ref
    cause: Provision | None = None


NOWHERE = Lying(NOTHING)
"""What everything else comes to lie on."""


def leave(state: State, departures: Sequence[Leaving], before: Container[Ref] = ()) -> list[GameObject]:
    """Let objects leave play at the same moment; which cards they are now, in the zones they went to.

    All are remembered as they were just before, and abilities that watch for it look
    back to that moment.  What is named twice leaves once, for the first reason.  They leave `before` that has come
    which is about to, and sees nothing of it.
    """
    # Where nothing changes a size, none changes by what leaves.
    may_resize = state.boosters or any(thing.modifiers for thing in state.table)
    sizes = sizes_now(state) if may_resize else NO_SIZES
    cards = _leave(state, departures, before)
    tell_sizes(state, sizes)
    return cards


def _leave(state: State, departures: Sequence[Leaving], before: Container[Ref]) -> list[GameObject]:
    seen = not nothing_waits_for_any(state, _OF_LEAVING)
    watchers = [one for one in triggers.listening(state) if one.handle not in before] if seen else []
    may_change = state.boosters or any(one.modifiers for one in watchers)
    had = {one.handle: triggered_abilities(state, one) for one in watchers} if may_change else {}
    buried = triggers.that_wait_in_graveyards(state) if seen else []
    leaving = {departure.thing.handle: departure for departure in reversed(departures)}
    departures = [one for one in departures if leaving[one.thing.handle] is one and one.thing in state.table]
    departures = [_where_to(state, one) for one in departures]
    for departure in departures:
        remember(state, departure.thing, departure.counters_before)
    first = len(state.objects)
    for thing, zone, why, cause, _, coming in departures:
        died = zone == "graveyard" and is_creature(state, thing)
        if zone == "graveyard":
            state.player(thing.owner).buried += 1
            kind: Kind = "die" if died else "put into the graveyard"
            state.tell(kind, thing.id, coming, detail=why, cause=cause)
        else:
            state.tell("move", thing.id, detail=zone, cause=cause)
        combat.leave_combat(state, thing, "left play", told=False)
        state.table.remove(thing)
        state.end_abilities(thing)
        card = arrive(state, thing, zone)
        (card or thing).died = died
    cards = state.objects[first:]
    holding.let_go(state, *[one.thing for one in departures])
    for thing, zone, why, *_ in departures if seen else ():
        if zone == "graveyard":
            triggers.fire(state, "dies", thing.handle, watchers=watchers, had=had)
            if is_creature(state, thing):
                triggers.fire_joined(state, thing, buried)
            triggers.fire(state, "goes to the graveyard", thing.handle, watchers=watchers, had=had)
        if zone == "exile":
            triggers.fire(state, "goes into exile", thing.handle, watchers=watchers, had=had)
        triggers.fire(state, "leaves", thing.handle, watchers=watchers, had=had)
        if why == "sacrificed":
            state.rules.trigger_check.does.sacrificed(state, thing, watchers, had)
    if not state.rules.attachment.does.waits:
        _let_auras_go(state, leaving)
    return cards


_OF_LEAVING = frozenset({*LEAVING, "sacrifices", JOINS})
"""The events that something leaves play by."""


def _let_auras_go(state: State, gone: Container[Ref]) -> None:
    """Once everything has left that leaves at one moment, the Auras that lay on it follow.

    What turns into an Aura only where it lies on something stays, and lies on nothing.
    """
    following = []
    for thing in [one for one in state.table if one.attached_to in gone]:
        match holding.becomes_without_its_bearer(state, thing):
            case "loose":
                holding.attach(state, thing, NOTHING)
            case "gone":
                following.append(thing)
    if following:
        cause = state.rules.attachment.says.bearer_gone
        leave(state, [Leaving(aura, "graveyard", "attached to nothing", cause) for aura in following])


def _where_to(state: State, departure: Leaving) -> Leaving:
    """What would die may be exiled instead; what came for a turn is, wherever it would go."""
    thing = departure.thing
    if departure.zone != "exile" and is_exiled_instead(thing):
        cause = state.rules.version(way_it_came(thing.marks)).says.exists
        return departure._replace(zone="exile", cause=cause)
    if departure.zone == "graveyard" and has(state, thing, EXILED):
        mortal = is_creature(state, thing) or "planeswalker" in types(state, thing)
        return departure._replace(zone="exile") if mortal else departure
    return departure


EXILED = "exiled instead of dying"


def remember(state: State, thing: GameObject, counters_before: tuple[tuple[str, int], ...] = ()) -> None:
    """Fix what is last known of an object; `counters_before` are those on it before opposite ones cancelled as it left."""
    thing.last = as_it_is(state, thing, counters_before)


def leaves_stack_for(state: State, spell: Entry, has_resolved: bool = False) -> tuple[str, Provision | None]:
    """Where a spell goes that leaves the stack, and by which keyword where that is no graveyard."""
    instead = spell.ability.instead if spell.ability is not None else None
    if instead is None or not (has_resolved or instead.always):
        return "graveyard", None
    return instead.zone, triggers.said_of_keyword(state, instead.keyword)


def arrive(state: State, thing: GameObject, zone: str) -> GameObject | None:
    """Make the new object that a card is in its next zone; a token ceases to exist."""
    thing.zone = "gone"
    own = thing.own
    if own.merged is not None:
        for part in own.merged.others:
            _part_company(state, thing, part, zone)
    if thing.token or (own.merged is not None and own.merged.top is None):
        return None
    return _card_anew(
        state, thing, thing.id, own.face_up or own.front or own.adventurer or own.whole or itself(own), zone
    )


def _card_anew(state: State, thing: GameObject, name: str, facts: Facts, zone: str) -> GameObject:
    """The new object that a card is in its next zone, be it one of several that an object was."""
    card = GameObject().set_up(next_handle(state), name, facts, thing.owner, zone)
    card.incarnation = thing.incarnation + 1
    if facts is thing.facts:
        state.objects.append(card)  # nothing that was not there before
    else:
        state.add(card)
    return card


def _part_company(state: State, thing: GameObject, part: Facts, zone: str) -> None:
    """One of the cards that a permanent was goes where that goes, as a card of its own."""
    name = part.name if state.current(part.name) is None else _next_name(state, part.name, f"of {thing.id}")
    keyword = "meld" if thing.own.merged is not None and thing.own.merged.top is None else "merge"
    state.tell("move", name, detail=zone, cause=state.rules.version(keyword).says.exists)
    _card_anew(state, thing, name, part, zone)


def hand(state: State, player: Ref) -> list[GameObject]:
    """The cards in a player's hand, in the order in which they came there."""
    return [thing for thing in state.objects if thing.zone == "hand" and thing.owner == player]


UNKNOWN = Facts("unknown card", types=frozenset())
"""A card drawn from that part of a library of which the board says nothing."""


def draw_cards(state: State, player: Ref, number: int) -> None:
    """Put so many cards from a player's library into the hand: those that the board names first, then others."""
    who = state.player(player)
    if number > 0:
        state.tell("draw", who.name, amount=number)
    for _ in range(number):
        who.drawn += 1
        card = next(iter(_above(state, player, 1)), None)
        if card is not None:
            arrive(state, card, "hand")
        else:
            _unknown(state, player, f"card {who.drawn} that {who.name} drew", "hand")


def find_in_library(state: State, player: Ref, number: int, what: str) -> None:
    """Put so many cards that a player has searched for into the hand; which they are the board does not say, but what is taken for granted."""
    who = state.player(player)
    if number > 0:
        found = (
            because("taken to be in the library", what) if what else because("found in the library", "card")
        )
        state.tell("note", who.name, detail=str(found), amount=number)
    for _ in range(number):
        _unknown(state, player, _next_name(state, "card", f"that {who.name} searched for"), "hand")


def known_in_library(state: State, player: Ref) -> list[GameObject]:
    """The cards of a player's library of which it is known which they are, from the top down."""
    lying = [card for card in state.objects if card.zone == "library" and card.owner == player]
    return sorted((card for card in lying if card.facts is not UNKNOWN), key=lambda card: -card.since)


def mill(state: State, player: Ref, number: int) -> None:
    """Put so many cards from the top of a player's library into the graveyard: those that the board names first."""
    who = state.player(player)
    number = max(number, 0)
    top = _above(state, player, number)
    if unnamed := number - sum(card.facts is not UNKNOWN for card in top):
        told = "a card goes" if unnamed == 1 else "cards go"
        state.tell("note", who.name, detail=f"{told} from the library into the graveyard", amount=unnamed)
    for card in top:
        (arrive if card.facts is UNKNOWN else put)(state, card, "graveyard")
    for _ in range(number - len(top)):
        _unknown(state, player, _of_library(state, player), "graveyard")


def exile_from_library(state: State, player: Ref, number: int, by: str) -> None:
    """Exile so many cards from the top of a player's library; of those that the board does not name only that is told."""
    for _ in range(number):
        card = next(iter(_above(state, player, 1)), None)
        if card is not None:
            put(state, card, "exile")
        else:
            state.tell("note", by, detail="the top card of that player's library is exiled")


def top_of_library(state: State, player: Ref) -> GameObject:
    """The card on top of a player's library.

    Raises:
        OverBudget: the board does not say which that is.
    """
    (card,) = named_on_top(state, player, 1)
    return card


def revealed_on_top(state: State, player: Ref) -> GameObject | None:
    """The card on top of a player's library, or None where the board does not say which that is."""
    return next((card for card in _above(state, player, 1) if card.facts is not UNKNOWN), None)


def named_on_top(state: State, player: Ref, number: int) -> list[GameObject]:
    """So many cards on top of a player's library, from the top down.

    Raises:
        OverBudget: the board does not say which they are.
    """
    found = [card for card in _above(state, player, number) if card.facts is not UNKNOWN]
    if len(found) < number:
        raise OverBudget(because("top of the library not named", state.name(player)))
    return found


def look_at_top(state: State, player: Ref, number: int, *, unknown_too: bool) -> list[GameObject]:
    """So many cards from the top of a player's library; nothing where none of them is known, unless those matter too.

    Those that the board does not name come below all that it names.
    """
    found = _above(state, player, number)
    if not (found or unknown_too):
        return []
    for _ in range(number - len(found)):
        found.append(_unknown(state, player, _of_library(state, player), "library"))
    return found


def put_under_library(state: State, card: GameObject, cause: Provision | None = None) -> None:
    """Let a card that lies in a library, and was looked at there, go under it."""
    card.since = -state.tick()
    state.tell("note", card.id, detail=str(because("goes under the library")), cause=cause)


def put(state: State, card: GameObject, zone: str, cause: Provision | None = None) -> None:
    """Let a card that is nowhere on the table go to another zone."""
    state.tell("move", card.id, detail=zone, cause=cause)
    arrive(state, card, zone)


def shuffle(state: State, player: Ref) -> None:
    """Shuffle a player's library: from then on nobody knows where in it the cards lie that are there."""
    state.player(player).shuffled = True
    for card in state.objects:
        if card.zone == "library" and card.owner == player:
            card.since = 0


_BY_CHANCE: Final = (
    "Which cards are on top of a library that has been shuffled is chance; those that the board names are taken to be there, "
    "in its order."
)


def _above(state: State, player: Ref, number: int) -> list[GameObject]:
    """So many cards on top of a player's library, from the top down, as far as it is known which they are, or taken to be.

    Those that the board names have no timestamp; what was put on top lies above them.  What was put under the library
    has a negative one, and lies below all that the board does not name.
    """
    found = [
        card for card in state.objects if card.zone == "library" and card.owner == player and card.since >= 0
    ]
    top = sorted(found, key=lambda card: -card.since)[:number]
    if state.player(player).shuffled and any(card.since == 0 for card in top):
        state.leave_open(_BY_CHANCE)
    return top


def _of_library(state: State, player: Ref) -> str:
    """What the next card of a player's library is called of which the board does not say which it is."""
    return _next_name(state, "unknown card", f"of {state.name(player)}'s library")


def _next_name(state: State, before: str, after: str) -> str:
    """What the next card that the board does not name is called, by a number among those called so."""
    names = (f"{before} {number} {after}" for number in count(1))
    return next(name for name in names if state.current(name) is None)


def _unknown(state: State, player: Ref, name: str, zone: str) -> GameObject:
    card = GameObject().set_up(next_handle(state), name, UNKNOWN, player, zone)
    state.add(card)
    return card


def enter(
    state: State,
    card: GameObject,
    controller: Ref,
    words: frozenset[str] = frozenset(),
    facts: Facts | None = None,
    copied: Facts | None = None,
    lying: Lying = NOWHERE,
) -> GameObject:
    """Put a card from another zone into play, as a new object; with `facts` as another than is printed on it, or as a copy.

    An Aura comes `lying` on something.  What triggers on its coming is told by `as_it_enters`.

    Raises:
        OverBudget: it may come as a copy of something, and comes in a way in which nobody is asked of what.
    """
    thing = _made_anew(state, card, words, facts, copied)
    return _arrive_in_play(state, thing, controller, words, lying)


def come_back(state: State, card: GameObject, bearing: str, cause: Provision | None) -> GameObject:
    """Put a card into play again as `enter` does, under its owner's control with a counter of a kind, as the rules of a keyword have it.

    Raises:
        OverBudget: as above.
    """
    return _arrive_in_play(
        state, _made_anew(state, card), card.owner, frozenset(), bearing=bearing, cause=cause
    )


def _made_anew(
    state: State,
    card: GameObject,
    words: frozenset[str] = frozenset(),
    facts: Facts | None = None,
    copied: Facts | None = None,
) -> GameObject:
    """The new object that a card from another zone is in play."""
    if TRANSFORMED in words:
        facts = card.facts.turned_over
    if (facts or card.facts).enters_as is not None and copied is None:
        raise OverBudget(because("enters as a copy of", card.id))
    own = facts or card.facts
    if copied is None or copied == own:
        copied, own = None, daytime.as_it_enters(state, own)
    thing = GameObject().set_up(next_handle(state), card.id, own, card.owner, "battlefield")
    thing.incarnation = card.incarnation + 1
    if copied is not None:
        thing.copies = (Copied(thing.facts, OWN), Copied(copied, "permanent"))
        thing.facts = copied
        thing.counters = dict(copied.counters)
    if card.zone == "stack":
        _follow(state, card, thing)
    card.zone = "gone"
    return thing


def _follow(state: State, spell: GameObject, thing: GameObject) -> None:
    """Have what meets the damage of a spell meet that of the permanent which it becomes."""
    for place, shield in enumerate(state.shields):
        if shield.sources is not None and spell.handle in shield.sources:
            state.shields[place] = replace(shield, sources=shield.sources | {thing.handle})
            state.weigh(state.rules.prevention_sources.says.follows_the_spell)


def next_names(state: State, called: str, number: int = 1) -> list[str]:
    """What so many more tokens or copies are named that are called so, before their number."""
    stem = f"{called} "
    made = {
        thing.id
        for thing in state.objects
        if thing.token and thing.id.startswith(stem) and thing.id.rpartition(" ")[0] == called
    }
    return [f"{called} {place}" for place in range(len(made) + 1, len(made) + 1 + number)]


def make_token(
    state: State,
    facts: Facts,
    name: str,
    controller: Ref,
    words: frozenset[str] = frozenset(),
    lying: Lying = NOWHERE,
) -> GameObject:
    """Make a token under a player's control, which comes as by `enter`; an Aura comes `lying` on something."""
    thing = GameObject().set_up(next_handle(state), name, facts, controller, "battlefield")
    thing.token = True
    return _arrive_in_play(state, thing, controller, words, lying)


def find_land(state: State, finder: Ref, player: Ref) -> GameObject:
    """Put a basic land, one that the board does not name, from a player's library into play tapped."""
    found = sum(thing.facts == UNNAMED_LAND for thing in state.objects) + 1
    name = f"{UNNAMED_LAND.name} of {state.name(finder)} {found}"
    land = GameObject().set_up(next_handle(state), name, UNNAMED_LAND, player, "battlefield")
    state.tell("note", land.id, detail=str(because("taken as found")))
    return _arrive_in_play(state, land, player, frozenset({"tapped"}))


def _seen(thing: GameObject) -> str:
    """How something comes into play, as everybody sees it."""
    if thing.facts.face_up is not None:
        return "face down"
    back_up = f"{BACK_UP}{thing.facts.name}" if thing.facts.front is not None else ""
    return f"{'tapped ' if thing.tapped else ''}{back_up}".strip()


def _arrive_in_play(
    state: State,
    thing: GameObject,
    controller: Ref,
    words: frozenset[str],
    lying: Lying = NOWHERE,
    bearing: str = "",
    cause: Provision | None = None,
) -> GameObject:
    may_resize = bool(state.boosters or thing.facts.boosts)
    before = sizes_now(state) if may_resize else NO_SIZES
    thing.controller = controller
    thing.since = state.tick()
    thing.sick = True
    thing.marks |= {ENTERED} if thing.facts.powers_up else UNMARKED
    thing.tapped = "tapped" in words or "enters tapped" in thing.facts.keyword_names
    state.add(thing)
    state.table.append(thing)
    state.begin_abilities(thing)
    if holding.BESTOW in words:
        holding.be_bestowed(state, thing)
    for keyword in words.intersection(CAME_BY):
        come_by(state, thing, keyword)
    state.tell("enter", thing.id, state.name(controller), detail=_seen(thing), cause=cause)
    by_how_it_came = counters_by(thing.facts, way_it_came(thing.marks))
    for kind, number in (*thing.facts.counters, *thing.facts.worth, *by_how_it_came):
        thing.counters[kind] = put_by(state, controller, number)
    if number := bloodthirst(state, thing):
        thirst = state.rules.version("bloodthirst").says.exists
        change_counters(state, thing, "+1/+1", put_by(state, controller, number), thirst)
    if bearing:
        change_counters(state, thing, bearing, put_by(state, controller, 1), cause)
    tell_sizes(state, before)
    if lying.on != NOTHING:
        holding.attach(state, thing, lying.on, lying.cause)
    if BRINGS_DAY in thing.facts.keyword_names and not state.daytime:
        daytime.become(state, DAY)
    if not {DAYBOUND, NIGHTBOUND}.isdisjoint(thing.facts.keyword_names):
        daytime.follow_time(state)
    return thing
