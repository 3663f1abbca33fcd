"""Carrying out effects: one small function per verb, over whomever the subject names."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from rulesets.table import arrivals, combat, zones
from rulesets.table.abilities import ANYTHING, COLORS, Ability, Amount, Effect, Keyword, Subject
from rulesets.table.characteristics import has, is_creature, matches, power, toughness
from rulesets.table.checks import destroy
from rulesets.table.damage import (
    change_counters,
    deal,
    gain_life,
    is_damageable,
    lose_life,
    poison,
    put_by,
)
from rulesets.table.packets import Packet
from rulesets.table.state import (
    ACTIVE,
    NONACTIVE,
    NOTHING,
    STACK_BASE,
    THIS_STEP,
    Entry,
    GameObject,
    Modifier,
    Ref,
    Shield,
    State,
)
from rulesets.table.targets import refuse_target


class Resolving:
    """An entry while it resolves: its still legal targets, and what it has made so far."""

    __slots__ = ("entry", "made", "targets")

    def __init__(self, state: State, entry: Entry) -> None:
        self.entry = entry
        self.made: list[Ref] = []
        source = state.objects[entry.source]
        wanted = entry.ability.targets if entry.ability is not None else ()
        # A target that is no longer legal is left out; the effect does the rest.
        self.targets = [
            ref if refuse_target(state, one, entry.controller, source, ref) is None else NOTHING
            for one, ref in zip(wanted, entry.targets, strict=True)
        ]


def carry_out_effects(state: State, entry: Entry) -> None:
    """Carry out all instructions of a resolving spell or ability, in order."""
    assert entry.ability is not None
    resolving = Resolving(state, entry)
    for effect in entry.ability.effects:
        VERBS[effect.verb](state, resolving, effect)


def subjects(state: State, resolving: Resolving, subject: Subject) -> list[Ref]:
    """The objects and players that a subject names now; nothing where they are gone."""
    entry = resolving.entry
    match subject.kind:
        case "this":
            return [entry.source]
        case "you":
            return [entry.controller]
        case "opponent":
            return [state.opponent(entry.controller)]
        case "target":
            ref = resolving.targets[subject.index] if subject.index < len(resolving.targets) else NOTHING
        case "controller":
            aimed = entry.targets[subject.index] if subject.index < len(entry.targets) else NOTHING
            ref = state.objects[aimed].controller if aimed >= 0 else aimed
        case "it":
            ref = entry.it
        case "chosen":
            ref = entry.chosen
        case "sacrificed":
            ref = entry.sacrificed
        case "defending player":
            ref = state.rules.defending_player.does(state, state.objects[entry.source])
        case "made":
            return list(resolving.made)
        case "each":
            source = state.objects[entry.source]
            found: list[Ref] = [
                thing.handle for thing in state.table
                if thing.in_play and matches(state, thing.handle, subject.filter, entry.controller, source)
            ]  # fmt: skip
            found += [
                player for player in (ACTIVE, NONACTIVE)
                if matches(state, player, subject.filter, entry.controller, source)
            ]  # fmt: skip
            return found
    return [] if ref == NOTHING else [ref]


def things(state: State, resolving: Resolving, subject: Subject) -> list[GameObject]:
    """The permanents in play that a subject names."""
    found = (state.objects[ref] for ref in subjects(state, resolving, subject) if 0 <= ref < STACK_BASE)
    by = state.objects[resolving.entry.source]
    return [thing for thing in found if thing.in_play and not _kept_off(state, thing, by)]


def _kept_off(state: State, thing: GameObject, by: GameObject) -> bool:
    if thing is by or not has(state, thing, "protection"):
        return False
    return not state.rules.protection.does.lets_affect(state, thing, by)


def amount_of(state: State, resolving: Resolving, amount: Amount) -> int:
    """The number that an amount stands for now."""
    if amount.of == "number":
        return amount.number
    if amount.of == "damage":
        return resolving.entry.amount
    refs = subjects(state, resolving, amount.subject)
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


def _modify(state: State, thing: GameObject, modifier: Modifier, kind: str, detail: str) -> None:
    thing.modifiers.append(modifier)
    state.tell(kind, thing.id, detail=detail)


def size(state: State, thing: GameObject) -> str:
    """Power and toughness in words."""
    return f"{power(state, thing)}/{toughness(state, thing)}"


def _deal(state: State, resolving: Resolving, effect: Effect) -> None:
    amount = amount_of(state, resolving, effect.amount)
    recipients = [
        _instead(state, resolving.entry, ref)
        for ref in subjects(state, resolving, effect.subject)
        if is_damageable(state, ref)
    ]
    rest = subjects(state, resolving, effect.recipient) if effect.recipient is not None else []
    packets: list[Packet] = []
    for source in subjects(state, resolving, effect.source):
        for ref in recipients:
            moved = 0
            if ref == resolving.entry.instead != NOTHING:
                cause = state.rules.planeswalker_redirection.id
                state.tell("redirect", state.name(source), state.name(ref), amount, cause=cause)
            if rest and ref >= 0:
                moved = state.rules.excess.does.moved(
                    state, state.objects[ref], state.objects[source], amount
                )
                packets.append(Packet(source, rest[0], moved, cause=state.rules.excess.id))
            packets.append(Packet(source, ref, amount - moved))
    deal(state, [packet for packet in packets if packet.amount or packet.recipient in recipients])


def _instead(state: State, entry: Entry, ref: Ref) -> Ref:
    if ref < 0 and entry.instead != NOTHING and state.objects[entry.instead].controller == ref:
        return entry.instead
    return ref


def damaged_players(state: State, entry: Entry) -> set[Ref]:
    """The players to whom a spell or ability is about to deal damage."""
    resolving = Resolving(state, entry)
    effects = entry.ability.effects if entry.ability is not None else ()
    dealing = [effect for effect in effects if effect.verb == "deal"]
    return {ref for effect in dealing for ref in subjects(state, resolving, effect.subject) if ref < 0}


def _pump(state: State, resolving: Resolving, effect: Effect) -> None:
    number_power, number_toughness = effect.power, effect.toughness
    if effect.amount.of != "number":
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
        if effect.power or effect.toughness:
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
    amount = amount_of(state, resolving, effect.amount) or 1
    if amount > 0:
        amount = put_by(state, resolving.entry.controller, amount)
    for thing in things(state, resolving, effect.subject):
        change_counters(state, thing, effect.words[0], amount)


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


def _regenerate(state: State, resolving: Resolving, effect: Effect) -> None:
    for thing in things(state, resolving, effect.subject):
        state.rules.regeneration.does.shield(state, thing)


def _prevent(state: State, resolving: Resolving, effect: Effect) -> None:
    _put_shield(state, resolving, effect, "prevent", NOTHING)


def _redirect(state: State, resolving: Resolving, effect: Effect) -> None:
    assert effect.recipient is not None
    instead = subjects(state, resolving, effect.recipient)
    if instead:
        _put_shield(state, resolving, effect, "redirect", instead[0])


def _double(state: State, resolving: Resolving, effect: Effect) -> None:
    sources = frozenset(subjects(state, resolving, effect.subject))
    label = resolving.entry.ability.label if resolving.entry.ability is not None else ""
    state.shields.append(
        Shield("double", label, resolving.entry.controller, sources=sources, until=effect.until)
    )


def _put_shield(state: State, resolving: Resolving, effect: Effect, kind: str, instead: Ref) -> None:
    """Set a shield up; one around a chosen source is good for one time."""
    entry, ability = resolving.entry, resolving.entry.ability
    assert ability is not None
    of_a_source = ability.choose == "source"
    if of_a_source and not _may_still_be_chosen(state, entry, ability):
        return
    once = "once" in effect.words
    recipients = _refs_or_all(state, resolving, effect.subject)
    amount = amount_of(state, resolving, effect.amount) or None
    by = effect.source.filter if effect.source.kind == "each" and effect.source != ANYTHING else None
    shield = Shield(
        kind, ability.label, entry.controller, amount,
        recipients, None if by is not None else _refs_or_all(state, resolving, effect.source),
        ability.chosen if of_a_source else None, effect.combat_only, once, instead,
        THIS_STEP if state.moment == "prevention" else effect.until,
        by, "gains" in effect.words, entry.source,
    )  # fmt: skip
    if recipients and amount and effect.subject.kind == "each":
        state.shields += [replace(shield, recipients=frozenset({ref})) for ref in sorted(recipients)]
    else:
        state.shields.append(shield)
    whom = ", ".join(sorted(state.name(ref) for ref in recipients)) if recipients else ""
    state.tell("shield", whom, detail=ability.label)


def _may_still_be_chosen(state: State, entry: Entry, ability: Ability) -> bool:
    """Whether the source that was named may be chosen now: that is done as the effect is carried out."""
    refused = state.rules.prevention_sources.does.refuse(
        state, ability.chosen, entry.controller, state.objects[entry.source], entry.chosen
    )
    if refused is not None:
        state.tell("fizzle", state.name(entry.source), detail=refused.reason, cause=refused.cause)
    return refused is None


def _refs_or_all(state: State, resolving: Resolving, subject: Subject) -> frozenset[Ref] | None:
    return None if subject == ANYTHING else frozenset(subjects(state, resolving, subject))


def _control(state: State, resolving: Resolving, effect: Effect) -> None:
    for thing in things(state, resolving, effect.subject):
        change_control(state, thing, resolving.entry.controller, effect.until)


def change_control(state: State, thing: GameObject, player: Ref, until: str) -> None:
    """A player gains control of a permanent."""
    if thing.controller == player:
        return
    if until != "permanent":
        thing.previous_controllers.append((thing.controller, until))
    thing.controller = player
    thing.sick = True
    state.tell("control", thing.id, state.name(player))
    combat.leave(state, thing, "its controller changed")


def _each_thing(act: Callable[[State, GameObject], None]) -> Verb:
    def verb(state: State, resolving: Resolving, effect: Effect) -> None:
        for thing in things(state, resolving, effect.subject):
            act(state, thing)

    return verb


def _remove_from_combat(state: State, thing: GameObject) -> None:
    combat.leave(state, thing, "an effect removed it")


def _block(state: State, resolving: Resolving, effect: Effect) -> None:
    recipients = things(state, resolving, effect.recipient) if effect.recipient is not None else []
    for thing in things(state, resolving, effect.subject):
        for attacker in recipients:
            if attacker.attacking is not None and is_creature(thing):
                block = combat.switch_block if "instead" in effect.words else combat.block_by_effect
                block(state, thing, attacker)


def _unblock(state: State, thing: GameObject) -> None:
    if thing.attacking is not None and thing.blocked:
        thing.blocked = False
        state.tell("unblocked", thing.id, detail="by an effect")


def _gain_life(state: State, resolving: Resolving, effect: Effect) -> None:
    for player in _players(state, resolving, effect.subject):
        gain_life(state, player, amount_of(state, resolving, effect.amount))


def _lose_life(state: State, resolving: Resolving, effect: Effect) -> None:
    for player in _players(state, resolving, effect.subject):
        lose_life(state, player, amount_of(state, resolving, effect.amount))


def _poison(state: State, resolving: Resolving, effect: Effect) -> None:
    for player in _players(state, resolving, effect.subject):
        poison(state, player, amount_of(state, resolving, effect.amount))


def _players(state: State, resolving: Resolving, subject: Subject) -> list[Ref]:
    return [ref for ref in subjects(state, resolving, subject) if ref < 0]


def _draw(state: State, resolving: Resolving, effect: Effect) -> None:
    for player in _players(state, resolving, effect.subject):
        state.tell("draw", state.name(player), amount=amount_of(state, resolving, effect.amount))


def _discard(state: State, resolving: Resolving, effect: Effect) -> None:
    for player in _players(state, resolving, effect.subject):
        zones.discard(state, player, amount_of(state, resolving, effect.amount))


def _make(state: State, resolving: Resolving, effect: Effect) -> None:
    assert effect.token is not None
    number = amount_of(state, resolving, effect.amount) or 1
    for _ in range(number):
        made = sum(thing.token for thing in state.objects) + 1
        name = f"{effect.token.name} of {state.name(resolving.entry.source)} #{made}"
        player = subjects(state, resolving, effect.subject)[0]
        token = zones.make_token(state, effect.token, name, player, frozenset(effect.words))
        resolving.made.append(token.handle)
        aim = _aim(state, resolving, effect)
        arrivals.into_combat(state, token, resolving.entry, frozenset(effect.words), aim)


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
        arrivals.into_combat(state, thing, resolving.entry, words, _aim(state, resolving, effect))


def _aim(state: State, resolving: Resolving, effect: Effect) -> Ref:
    """What an effect says a creature comes to attack or block, gone or not; NOTHING where it does not say."""
    where = effect.recipient
    if where is None:
        return NOTHING
    if where.kind == "target":
        return resolving.entry.targets[where.index]
    aims = subjects(state, resolving, where)
    return aims[0] if aims else NOTHING


def _attack(state: State, resolving: Resolving, effect: Effect) -> None:
    """The creature attacks what the effect names; one that attacks already is sent there instead."""
    aim = _aim(state, resolving, effect)
    for thing in things(state, resolving, effect.subject):
        if thing.attacking is None:
            arrivals.start_attacking(state, thing, aim)
        elif aim != NOTHING:
            arrivals.attack_another(state, thing, aim)


def _search_land(state: State, resolving: Resolving, _effect: Effect) -> None:
    state.tell("note", state.name(resolving.entry.controller), detail="puts a basic land into play tapped")


def _phase_out(state: State, thing: GameObject) -> None:
    state.rules.phasing.does.phase_out(state, thing)


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


def _turn_face_up(state: State, thing: GameObject) -> None:
    if thing.facts.face_up is not None:
        thing.facts = thing.facts.face_up
        state.boosters += bool(thing.facts.boosts)
        state.tell("become", thing.id, detail=f"face up, {size(state, thing)}")


def _end_turn(state: State, _resolving: Resolving, _effect: Effect) -> None:
    state.turn_ended = True
    state.rules.end_of_turn.does.end_now(state)


def _mana(state: State, resolving: Resolving, effect: Effect) -> None:
    pool = state.player(resolving.entry.controller).pool
    for symbol in effect.words:
        pool[symbol] = pool.get(symbol, 0) + 1


def _keep_mana(state: State, resolving: Resolving, effect: Effect) -> None:
    label = resolving.entry.ability.label if resolving.entry.ability is not None else ""
    for player in _players(state, resolving, effect.subject):
        # It stands among the shields, over no damage at all, since it lasts and ends as they do.
        state.shields.append(Shield("keep mana", label, player, recipients=frozenset(), until=effect.until))


def _protect(state: State, resolving: Resolving, effect: Effect) -> None:
    protector = resolving.entry.controller
    for thing in things(state, resolving, effect.subject):
        if thing.protector != protector:
            thing.protector = protector
            state.tell("protector", thing.id, state.name(protector))
            combat.leave(state, thing, "its protector changed")


def _note(state: State, resolving: Resolving, effect: Effect) -> None:
    state.tell("note", state.name(resolving.entry.source), detail=" ".join(effect.words))


def _sacrifice(state: State, resolving: Resolving, effect: Effect) -> None:
    _depart("graveyard", "sacrificed")(state, resolving, effect)


Verb = Callable[[State, Resolving, Effect], None]

VERBS: dict[str, Verb] = {
    "deal": _deal,
    "pump": _pump,
    "set power and toughness": _set_size,
    "switch": _switch,
    "gain": _gain,
    "lose": _lose,
    "lose all abilities": _lose_all,
    "become": _become,
    "stop being": _stop_being,
    "counter": _counter,
    "return": _depart("hand", "returned"),
    "exile": _depart("exile", "exiled"),
    "exile and return": _exile_and_return,
    "destroy": _destroy,
    "bury": _destroy,
    "sacrifice": _sacrifice,
    "regenerate": _regenerate,
    "prevent": _prevent,
    "redirect": _redirect,
    "double": _double,
    "control": _control,
    "tap": _each_thing(combat.tap),
    "untap": _each_thing(combat.untap),
    "remove from combat": _each_thing(_remove_from_combat),
    "block": _block,
    "unblock": _each_thing(_unblock),
    "become blocked": _each_thing(combat.become_blocked),
    "attack": _attack,
    "gain life": _gain_life,
    "lose life": _lose_life,
    "poison": _poison,
    "draw": _draw,
    "discard": _discard,
    "make": _make,
    "put into play": _put_into_play,
    "search land": _search_land,
    "phase out": _each_thing(_phase_out),
    "phase in": _phase_in,
    "counter spell": _counter_spell,
    "turn face up": _each_thing(_turn_face_up),
    "end the turn": _end_turn,
    "mana": _mana,
    "keep mana": _keep_mana,
    "protect": _protect,
    "note": _note,
}


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
