"""Laying a scenario out on the table, as a state that a ruleset can be played on."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from comparator.scenario.scenario import Piece, Scenario, Seat
from rulesets.consultation import Consultation
from rulesets.ruleset import Ruleset
from rulesets.table.abilities.names import ENTERED, FLIPPED, RING_BEARER, SUSPECTED
from rulesets.table.came_by import come_by, way_it_came
from rulesets.table.copying import OWN, Copied
from rulesets.table.exiled import begin_to_haunt, encode
from rulesets.table.face_down import lies_by_the_rules
from rulesets.table.holding import be_aura, be_what_it_lies_as, take_hold
from rulesets.table.mana import symbols
from rulesets.table.monarchy import crown
from rulesets.table.state import ACTIVE, NOTHING, GameObject, Player, Ref, State, player_at
from rulesets.table.suspecting import suspect
from rulesets.table.tempting import begin_tempted
from rulesets.table.windows import MAIN_BEFORE_COMBAT
from rulesets.windows import windows_of


def lay_out(
    scenario: Scenario,
    ruleset: Ruleset,
    listen: bool = True,
    attended: bool = False,
    asked: Consultation | None = None,
) -> State:
    """A state with the scenario's board on it, about to begin combat, or the main phase before it where something is played then, under `ruleset`; cards are worded as on its date.

    `listen`: events are told.  `attended`: players are asked in every window, even where they can do nothing.
    What was `asked` to decide that the board can be played counts as asked.
    """
    scenario = scenario.on(ruleset.date)
    rules = Consultation(ruleset) if asked is None else asked.under(ruleset)
    players = tuple([_player(seat, player_at(place)) for place, seat in enumerate(scenario.seats)])
    state = State().set_up(rules, players, listen, attended)
    state.announced = scenario.announced
    state.daytime = scenario.daytime
    if scenario.before_combat:
        state.from_main_phase = any(
            _is_meant_for_the_main_phase(ruleset, one) for one in scenario.before_combat
        )
    refs = {player.name: player.ref for player in players}
    for piece in scenario.pieces:
        _lay(state, piece, refs)
    if scenario.tempted:
        for player, seat in zip(players, scenario.seats, strict=True):
            begin_tempted(state, player, max(seat.ring, int(_has_ring_bearer(state, player))))
    for player, seat in zip(players, scenario.seats, strict=True):
        if seat.monarch:
            crown(state, player.ref, told=False)
    if scenario.attached:
        _attach(state, scenario.attached)
    if scenario.paired:
        _pair(state, scenario.paired)
    if scenario.bound:
        _bind(state, scenario.bound)
    return state


def _is_meant_for_the_main_phase(ruleset: Ruleset, wanted: Iterable[str]) -> bool:
    """Whether the main phase before combat is the first of the windows wanted that a ruleset has."""
    opens = windows_of(ruleset)
    return next((window for window in wanted if window in opens), "") == MAIN_BEFORE_COMBAT


def _has_ring_bearer(state: State, player: Player) -> bool:
    return any(RING_BEARER in one.marks and one.controller == player.ref for one in state.table)


def _attach(state: State, pieces: Iterable[Piece]) -> None:
    ids = {thing.id: thing for thing in state.objects}
    for piece in pieces:
        thing, bearer = ids[piece.id], ids[piece.attached_to]
        thing.attached_to = bearer.handle
        if thing.since < bearer.since:
            _come_just_after(state, thing, bearer)
        for ability in thing.facts.abilities:
            if ability.makes_aura:
                be_aura(state, thing, ability.effects[0].abilities, thing.controller)
        be_what_it_lies_as(state, thing)
        take_hold(state, thing, told=False)


def _come_just_after(state: State, thing: GameObject, bearer: GameObject) -> None:
    """What lies on something is younger than that, wherever the board names it, and older than what the board names behind that."""
    lying = (one for one in state.table if one.attached_to == bearer.handle and one is not thing)
    last = max((bearer, *lying), key=lambda one: one.since)
    between = sorted(
        (one for one in state.table if thing.since <= one.since <= last.since), key=lambda one: one.since
    )
    moments = [one.since for one in between]
    for one, since in zip((*between[1:], thing), moments, strict=True):
        one.since = since


def _pair(state: State, pieces: Iterable[Piece]) -> None:
    ids = {thing.id: thing for thing in state.objects}
    for piece in pieces:
        one, other = ids[piece.id], ids[piece.paired_with]
        one.paired_with, other.paired_with = other.handle, one.handle


def _bind(state: State, pieces: Iterable[Piece]) -> None:
    """Let cards in exile have to do with creatures, as they have since before the combat."""
    ids = {thing.id: thing for thing in state.objects}
    for piece in pieces:
        if piece.encoded_on:
            encode(state, ids[piece.id], ids[piece.encoded_on])
        if piece.haunts:
            begin_to_haunt(state, ids[piece.id], ids[piece.haunts].handle)


def _player(seat: Seat, ref: Ref) -> Player:
    mana = None if seat.mana is None else read_pool(seat.mana)
    player = Player().set_up(
        ref, seat.name, seat.life, seat.poison, mana, read_pool(seat.pool), seat.keywords
    )
    player.cast = seat.cast
    player.drew = int(ref == ACTIVE) if seat.drew is None else seat.drew
    player.buried = seat.buried
    player.blessed = seat.blessed
    player.hurt, player.bled, player.speed = seat.hurt, seat.bled, seat.speed
    player.energy = seat.energy
    player.rad = seat.rad
    return player


def read_pool(mana: str) -> dict[str, int]:
    """Mana by colour, with `*` for mana that may be any: `2RR` is two of any and two red."""
    if not mana:
        return {}
    pool: dict[str, int] = {}
    for symbol in symbols(mana):
        letter, number = ("*", int(symbol)) if symbol.isdigit() else (symbol, 1)
        pool[letter] = pool.get(letter, 0) + number
    return {letter: number for letter, number in pool.items() if number}


def _lay(state: State, piece: Piece, refs: Mapping[str, Ref]) -> None:
    facts = piece.facts
    if facts.face_up is not None and lies_by_the_rules(facts):
        facts = state.rules.face_down.does(facts.face_up)
        state.heed(state.rules.face_down.says.lies)
    thing = GameObject().set_up(
        Ref(len(state.objects)), piece.id, facts, refs[piece.owner or piece.controller], piece.zone
    )
    if piece.card is not None:
        thing.copies = (Copied(piece.card, OWN), Copied(piece.facts, "permanent"))
    thing.controller = refs[piece.controller]
    thing.token = piece.token
    thing.tapped = piece.tapped
    thing.sick = piece.sick
    thing.home = NOTHING if piece.sick else thing.controller
    thing.damage = piece.damage
    if piece.damage:
        # It was dealt in this turn, or it would have worn off; by what is not said.
        thing.hurt_by = frozenset({NOTHING})
    thing.counters = dict(piece.counters)
    thing.marks = piece.marks
    if piece.sick and piece.facts.powers_up:
        thing.marks |= {ENTERED}
    if piece.facts.flips and piece.facts.front is not None:
        thing.marks |= {FLIPPED}
    if piece.protector:
        thing.protector = refs[piece.protector]
    state.add(thing)
    if piece.zone == "battlefield":
        state.table.append(thing)
        thing.since = state.tick()
        state.begin_abilities(thing)
        for kind, number in facts.worth:
            thing.counters.setdefault(kind, number)
        if piece.marks:
            _be_marked(state, thing)


def _be_marked(state: State, thing: GameObject) -> None:
    """Let what a permanent is marked with have done to it what it does."""
    if SUSPECTED in thing.marks:
        suspect(state, thing)
    if keyword := way_it_came(thing.marks):
        come_by(state, thing, keyword)
