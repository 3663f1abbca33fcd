"""Effects that move cards: out of play, into play, away and back."""

from __future__ import annotations

from rulesets.table import arrivals, zones
from rulesets.table.abilities import Effect
from rulesets.table.characteristics import matches
from rulesets.table.checks import destroy
from rulesets.table.damage import change_counters
from rulesets.table.effects.resolving import (
    Resolving,
    Verb,
    aimed_at,
    amount_of,
    players,
    subjects,
    things,
)
from rulesets.table.state import STACK_BASE, State


def _depart(zone: str, why: str) -> Verb:
    def verb(state: State, resolving: Resolving, effect: Effect) -> None:
        going = [zones.Departure(one, zone, why) for one in things(state, resolving, effect.subject)]
        if going:
            zones.leave(state, going)

    return verb


def _exile_and_return(state: State, resolving: Resolving, effect: Effect) -> None:
    for thing in things(state, resolving, effect.subject):
        zones.leave(state, [zones.Departure(thing, "exile", "exiled")])
        card = state.current(thing.id)
        if card is not None and card.zone == "exile":
            resolving.made.append(zones.enter(state, card, card.owner).handle)


def _destroy(state: State, resolving: Resolving, effect: Effect) -> None:
    destroy(state, things(state, resolving, effect.subject), regenerable=effect.verb == "destroy")


def _draw(state: State, resolving: Resolving, effect: Effect) -> None:
    for player in players(state, resolving, effect.subject):
        zones.draw(state, player, amount_of(state, resolving, effect.amount))


def _discard(state: State, resolving: Resolving, effect: Effect) -> None:
    for player in players(state, resolving, effect.subject):
        zones.discard(state, player, amount_of(state, resolving, effect.amount))


def _make(state: State, resolving: Resolving, effect: Effect) -> None:
    assert effect.token is not None
    makers = players(state, resolving, effect.subject)
    for _ in range(amount_of(state, resolving, effect.amount) if makers else 0):
        made = sum(thing.token for thing in state.objects) + 1
        name = f"{effect.token.name} of {state.name(resolving.entry.source)} {made}"
        token = zones.make_token(state, effect.token, name, makers[0], frozenset(effect.words))
        resolving.made.append(token.handle)
        where = aimed_at(state, resolving, effect)
        arrivals.into_combat(state, token, resolving.entry, frozenset(effect.words), where)


def _put_into_play(state: State, resolving: Resolving, effect: Effect) -> None:
    words = frozenset(effect.words)
    for ref in subjects(state, resolving, effect.subject):
        left = state.objects[ref]
        counters = left.last.counters if left.last is not None else {}
        if any(word.startswith("unless ") and counters.get(word.removeprefix("unless ")) for word in words):
            continue
        card = state.current(left.id)
        if card is None or card.zone not in ("hand", "graveyard", "library", "exile"):
            continue
        player = card.owner if {"-1/-1", "+1/+1"} & words else resolving.entry.controller
        thing = zones.enter(state, card, player, words & {"tapped", "attacking", "blocking"})
        resolving.made.append(thing.handle)
        for kind in ("-1/-1", "+1/+1"):
            if kind in words:
                change_counters(state, thing, kind, 1)
        arrivals.into_combat(state, thing, resolving.entry, words, aimed_at(state, resolving, effect))


def _search_land(state: State, resolving: Resolving, _effect: Effect) -> None:
    state.tell(
        "note",
        state.name(resolving.entry.controller),
        detail="a basic land is put onto the battlefield tapped",
    )


def _phase_out(state: State, resolving: Resolving, effect: Effect) -> None:
    state.rules.phasing.does.phase_out(state, things(state, resolving, effect.subject))


def _phase_in(state: State, resolving: Resolving, effect: Effect) -> None:
    refs = subjects(state, resolving, effect.subject)
    if effect.subject.kind == "each":
        # What is phased out is nobody's subject but here.
        you = resolving.entry.controller
        refs = [
            thing.handle for thing in state.table
            if thing.phased_out and matches(state, thing.handle, effect.subject.filter, you)
        ]  # fmt: skip
    for ref in refs:
        state.rules.phasing.does.phase_in(state, state.objects[ref])


def _counter_spell(state: State, resolving: Resolving, effect: Effect) -> None:
    for ref in subjects(state, resolving, effect.subject):
        for entry in [one for one in state.stack if one.number == ref - STACK_BASE]:
            state.stack.remove(entry)
            state.tell("countered", state.name(entry.source))
            if entry.kind == "spell":
                zones.arrive(state, state.objects[entry.source], "graveyard")


VERBS: dict[str, Verb] = {
    "return": _depart("hand", "returned"),
    "put on the library": _depart("library", "put on top of the library"),
    "put under the library": _depart("library", "put under the library"),
    "exile": _depart("exile", "exiled"),
    "exile and return": _exile_and_return,
    "destroy": _destroy,
    "bury": _destroy,
    "sacrifice": _depart("graveyard", "sacrificed"),
    "draw": _draw,
    "discard": _discard,
    "make": _make,
    "put into play": _put_into_play,
    "search land": _search_land,
    "phase out": _phase_out,
    "phase in": _phase_in,
    "counter spell": _counter_spell,
}
