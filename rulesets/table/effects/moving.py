"""Effects that move cards: out of play, into play, away and back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rulesets.table import arrivals, auras, holding, zones
from rulesets.table.abilities.effects import BY_ITS_CONTROLLER, TRANSFORMED, UNSAID, YOURS, Effect
from rulesets.table.abilities.names import CAME_BY, LIVING_WEAPON, PHYREXIAN
from rulesets.table.characteristics import matches
from rulesets.table.checks import destroy
from rulesets.table.copying import with_exceptions
from rulesets.table.effects.resolving import (
    Resolving,
    Together,
    Verb,
    aimed_at,
    amount_of,
    by_itself,
    cards_elsewhere,
    cards_to_come,
    each_thing,
    players,
    subjects,
    things,
    to_know_of,
)
from rulesets.table.effects.transforming import copied_facts
from rulesets.table.exiled import begin_to_haunt
from rulesets.table.obstacles import because
from rulesets.table.printed import Facts
from rulesets.table.state import NOTHING, STACK_BASE, GameObject, Ref, State


def _depart(zone: str, why: str) -> Together:
    def together(state: State, resolving: Resolving, effects: Sequence[Effect]) -> None:
        _move(state, resolving, effects, zone, why)

    return together


def _move(state: State, resolving: Resolving, effects: Sequence[Effect], zone: str, why: str) -> list[str]:
    """Let permanents and cards go to a zone at once; which, by their names."""
    meant = [effect.subject for effect in effects]
    going = [zones.Leaving(one, zone, why) for subject in meant for one in things(state, resolving, subject)]
    gone = zones.leave(state, going) if going else []
    cards = [card for subject in meant for card in cards_elsewhere(state, resolving, subject)]
    for card in cards:
        state.tell("move", card.id, detail=zone)
        zones.arrive(state, card, zone)
    return [card.id for card in (*gone, *cards)]


def _into_the_library(under: bool, why: str) -> Verb:
    """Put something on top of its owner's library or under it; of several the last lies outermost."""

    def verb(state: State, resolving: Resolving, effect: Effect) -> None:
        for name in _move(state, resolving, (effect,), "library", why):
            card = state.current(name)
            if card is not None and card.zone == "library":
                card.since = -state.tick() if under else state.tick()

    return verb


def _attach(state: State, resolving: Resolving, effect: Effect) -> None:
    source = state.objects[resolving.entry.source]
    for thing in things(state, resolving, effect.subject):
        if source.in_play and thing is not source and not holding.lies_wrong(state, source, thing):
            holding.attach(state, source, thing.handle)


def _unattach(state: State, thing: GameObject) -> None:
    if thing.attached_to >= 0:
        holding.attach(state, thing, NOTHING)


def _sacrifice(state: State, resolving: Resolving, effect: Effect) -> None:
    """Nobody sacrifices what is another player's, unless its own controller is to do so."""
    going = [
        zones.Leaving(one, "graveyard", "sacrificed")
        for one in things(state, resolving, effect.subject)
        if one.controller == resolving.entry.controller or BY_ITS_CONTROLLER in effect.words
    ]
    if going:
        zones.leave(state, going)


def _exile_and_return(state: State, resolving: Resolving, effect: Effect) -> None:
    words = frozenset(effect.words)
    going = [zones.Leaving(thing, "exile", "exiled") for thing in things(state, resolving, effect.subject)]
    cards = zones.leave(state, going) if going else []
    back = _that_may_enter(state, [card for card in cards if card.zone == "exile"], words)
    putter = resolving.entry.controller

    def under(card: GameObject) -> Ref:
        return putter if YOURS in words else card.owner

    lying = [
        auras.card_to_come(state, one, under(one), putter, words) for one in back if _is_aura(one, words)
    ]
    come = [zones.enter(state, card, under(card), words) for card in back if not _is_aura(card, words)]
    _bring(state, resolving, lying, come)


def _is_aura(card: GameObject, words: frozenset[str]) -> bool:
    """Whether a card comes into play as an Aura."""
    return auras.is_aura(auras.coming_as(card, words))


def _bring(
    state: State, resolving: Resolving, coming: Sequence[auras.AuraToCome], along: Sequence[GameObject] = ()
) -> None:
    """Bring Auras into play, each on what it lies on, and tell what has come `along`; those for which somebody has to choose are told to be made later."""
    resolving.made += [thing.handle for thing in auras.bring(state, coming, along)]


def _that_may_enter(state: State, cards: Sequence[GameObject], words: frozenset[str]) -> list[GameObject]:
    """The cards that may come into play as an effect says: with the back face up only what has one, and never an instant or sorcery."""
    coming = []
    for card in cards:
        if card.facts.is_no_permanent:
            state.tell("note", card.id, detail=str(because("is no permanent card")))
        elif TRANSFORMED not in words or card.facts.double_faced:
            coming.append(card)
    return coming


def _destroy(state: State, resolving: Resolving, effects: Sequence[Effect]) -> None:
    meant = [thing for effect in effects for thing in things(state, resolving, effect.subject)]
    destroy(state, meant, regenerable=effects[0].verb == "destroy")


def _mill(state: State, resolving: Resolving, effect: Effect) -> None:
    for player in players(state, resolving, effect.subject):
        zones.mill(state, player, amount_of(state, resolving, effect.amount))


def _shuffle(state: State, resolving: Resolving, effect: Effect) -> None:
    for player in players(state, resolving, effect.subject):
        state.tell("note", state.name(player), detail="the library is shuffled")
        zones.shuffle(state, player)


def _exile_from_library(state: State, resolving: Resolving, effect: Effect) -> None:
    for player in players(state, resolving, effect.subject):
        number = amount_of(state, resolving, effect.amount)
        zones.exile_from_library(state, player, number, state.name(resolving.entry.source))


def _make(state: State, resolving: Resolving, effect: Effect) -> None:
    assert effect.token is not None
    token, ability = effect.token, resolving.entry.ability
    if ability is not None and ability.keyword == LIVING_WEAPON and not state.rules.living_weapon.does:
        token = replace(token, subtypes=token.subtypes - {PHYREXIAN})
    if effect.size != UNSAID:
        size = amount_of(state, resolving, effect.size)
        token = replace(token, power=size, toughness=size)
    for player in players(state, resolving, effect.subject)[:1]:
        _make_tokens(state, resolving, effect, token, player)


def _copy(state: State, resolving: Resolving, effect: Effect) -> None:
    """Make tokens that are what is printed on something, and nothing that has happened to it since."""
    for ref in to_know_of(state, resolving, effect.subject):
        if 0 <= ref < STACK_BASE:
            printed = copied_facts(state, state.objects[ref].facts)
            facts = with_exceptions(printed, effect, resolving.entry.ability)
            _make_tokens(state, resolving, effect, facts, resolving.entry.controller)


def _make_tokens(state: State, resolving: Resolving, effect: Effect, facts: Facts, player: Ref) -> None:
    """Make as many tokens as an effect says, each named by what made it and how many it made, and put them into combat where it says so."""
    words, where = frozenset(effect.words), aimed_at(state, resolving, effect)
    source = resolving.entry.source
    called = f"{facts.name or 'Token'} of {state.name(source)}"
    names = zones.next_names(state, called, amount_of(state, resolving, effect.amount))
    if auras.is_aura(facts):
        coming = [auras.token_to_come(state, facts, name, player, source, words) for name in names]
        _bring(state, resolving, coming)
        return
    tokens = [zones.make_token(state, facts, name, player, words) for name in names]
    for token in tokens:
        arrivals.into_combat(state, token, resolving.entry, words, where)
    _bring(state, resolving, (), tokens)


def _put_into_play(state: State, resolving: Resolving, effect: Effect) -> None:
    words = frozenset(effect.words)
    you = resolving.entry.controller
    shown = words & {"tapped", "attacking", "blocking", TRANSFORMED, *CAME_BY}
    cards = _that_may_enter(state, cards_to_come(state, resolving, effect.subject), words)
    lying = [auras.card_to_come(state, card, you, you, shown) for card in cards if _is_aura(card, words)]
    bearing = next((kind for kind in ("-1/-1", "+1/+1") if kind in words), "")
    come = [
        zones.come_back(state, card, bearing, resolving.entry.cause)
        if bearing
        else zones.enter(state, card, you, shown)
        for card in cards
        if not _is_aura(card, words)
    ]
    for thing in come:
        arrivals.into_combat(state, thing, resolving.entry, words, aimed_at(state, resolving, effect))
    _bring(state, resolving, lying, come)


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
            is_spell = entry.kind == "spell"
            cause = state.rules.interrupts.says.countered
            what = "" if is_spell else "its ability"
            state.tell("countered", state.name(entry.source), detail=what, cause=cause)
            if is_spell:
                zone, sent_by = zones.leaves_stack_for(state, entry)
                card = state.objects[entry.source]
                if zone != "graveyard":
                    state.tell("move", card.id, "stack", detail=zone, cause=sent_by)
                zones.arrive(state, card, zone)


def _haunt(state: State, resolving: Resolving, effect: Effect) -> None:
    """Exile a card so that it haunts a creature."""
    aims = subjects(state, resolving, effect.recipient) if effect.recipient is not None else []
    for card in cards_elsewhere(state, resolving, effect.subject) if aims else []:
        state.tell("move", card.id, detail="exile")
        haunting = zones.arrive(state, card, "exile")
        if haunting is None:
            continue
        state.tell("note", haunting.id, detail=str(because("haunts", state.name(aims[0]))))
        begin_to_haunt(state, haunting, aims[0])


TOGETHER: dict[str, Together] = {
    "return": _depart("hand", "returned"),
    "exile": _depart("exile", "exiled"),
    "destroy": _destroy,
    "bury": _destroy,
}

VERBS: dict[str, Verb] = {
    **{name: by_itself(act) for name, act in TOGETHER.items()},
    "haunt": _haunt,
    "attach": _attach,
    "unattach": each_thing(_unattach),
    "put on the library": _into_the_library(False, "put on top of the library"),
    "put under the library": _into_the_library(True, "put under the library"),
    "exile and return": _exile_and_return,
    "sacrifice": _sacrifice,
    "mill": _mill,
    "shuffle": _shuffle,
    "exile from library": _exile_from_library,
    "make": _make,
    "copy": _copy,
    "put into play": _put_into_play,
    "phase out": _phase_out,
    "phase in": _phase_in,
    "counter spell": _counter_spell,
}
