"""Dealing damage: what it does to players and permanents, and what that sets off."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from rulesets.points import Provision
from rulesets.table import triggers
from rulesets.table.abilities.names import ENERGY, RAD
from rulesets.table.characteristics import has, is_creature, keywords, may_have_keywords, subtypes, types
from rulesets.table.course import meet_effects
from rulesets.table.events import Kind
from rulesets.table.granted import printed_triggers
from rulesets.table.obstacles import Obstacle, because
from rulesets.table.packets import Consequence, Packet, covers, passes_over
from rulesets.table.present import nothing_has, nothing_waits_for_any
from rulesets.table.speed import heed_loss
from rulesets.table.state import NOTHING, Assigned, GameObject, Illegal, Ref, Shield, State


def deal(state: State, packets: Iterable[Packet]) -> None:
    """Deal damage at one moment, unless the rules let players prevent it first in a step of its own."""
    step = state.rules.prevention.does.step
    if step is not None:
        step(state, packets)
        return
    meet_effects(state, packets, _run_over_and_deal)


def _run_over_and_deal(state: State, packets: Sequence[Packet], gains: Sequence[Consequence]) -> None:
    dealt, over = run_over(state, packets)
    if over:
        meet_effects(state, over, _deal, dealt, gains)
    else:
        _deal(state, dealt, gains)


def _deal(state: State, packets: Sequence[Packet], gains: Sequence[Consequence]) -> None:
    there = where_it_has_gone(state, packets)
    do_damage(state, there, gains)
    announce(state, there)


def where_it_has_gone(state: State, packets: Sequence[Packet]) -> tuple[Packet, ...]:
    """Damage once effects have moved it, without what has gone to something that is there no more, by rules that let it."""
    there = for_what_is_there(state, packets)
    if len(there) < len(packets):
        state.leave_open(state.rules.prevention.does.moved_in_vain_left_open)
    return there


def for_what_is_there(state: State, packets: Sequence[Packet]) -> tuple[Packet, ...]:
    """Damage whose recipient has not left play meanwhile, and what runs over from one that has; of other it is told."""
    return tuple([
        packet for packet in packets
        if packet.recipient < 0 or state.objects[packet.recipient].in_play or not _comes_too_late(state, packet)
    ])  # fmt: skip


def _comes_too_late(state: State, packet: Packet) -> bool:
    """Whether damage is not dealt whose recipient has left; if so, that is told."""
    recipient = state.objects[packet.recipient]
    version = state.rules.dealing_recipient
    why = version.does(state, recipient)
    if why is None or state.rules.trample.does.runs_over(state, packet):
        return False
    # The rule speaks of combat damage alone, except where all damage waits for its prevention.
    of_all = packet.combat or state.rules.prevention.does.step is not None
    tell_not_dealt(state, packet, why, version.says.gone if of_all else None)
    return True


def run_over(state: State, packets: Sequence[Packet]) -> tuple[Sequence[Packet], Sequence[Packet]]:
    """Damage that stays with its recipients, and what rules that work trample out so late send past them."""
    if nothing_has(state, _TRAMPLE):
        return packets, ()
    for packet in packets:
        if packet.combat and packet.recipient >= 0 and has(state, state.objects[packet.source], "trample"):
            return state.rules.trample.does.run_over(state, packets)
    return packets, ()


_TRAMPLE = frozenset({"trample"})


def tell_not_dealt(state: State, damage: Packet | Assigned, why: Obstacle, cause: Provision | None) -> None:
    """Tell that damage which waited is not dealt after all."""
    giver, taker = state.name(damage.source), state.name(damage.recipient)
    state.tell("not dealt", giver, taker, damage.amount, str(why), cause)


def do_damage(state: State, packets: Sequence[Packet], gains: Sequence[Consequence]) -> None:
    """Let damage do what it does; what of it was in excess is told by what could still be hurt before."""
    rooms = _rooms(state, packets) if triggers.watched(state, "is dealt excess damage") else {}
    if state.shields and any(shield.filter is not None for shield in state.shields):
        _pass_over(state, packets)
    spared = _spared(state, packets, gains)
    for packet in packets:
        _apply(state, packet, spared)
    for recipient, room in rooms.items():
        taken = [packet for packet in packets if packet.recipient == recipient]
        thing, rules = state.objects[recipient], state.rules.excess.does
        excess = rules.dealt(state, thing, taken, room)
        if excess > 0:
            combat = any(packet.combat for packet in taken)
            counted_by = rules.counted_by(state, thing, taken, room)
            triggers.fire(
                state, "is dealt excess damage", recipient, amount=excess, combat=combat, cause=counted_by
            )
    if gains:
        _bring_about(state, gains)
    if packets and (linked := _linked(state, packets)):
        state.rules.lifelink.does.dealt(state, linked)


def _pass_over(state: State, packets: Sequence[Packet]) -> None:
    """Remember which shields damage goes past since its source is of another kind by now; whether they stay is for the rules to say."""
    state.shields = [
        replace(shield, passed_over=True)
        if any(passes_over(state, shield, packet) for packet in packets)
        else shield
        for shield in state.shields
    ]


def _bring_about(state: State, consequences: Sequence[Consequence]) -> None:
    """What comes of damage that was prevented; of what was to hurt a permanent at one time, it loses one counter for all."""
    cause = state.rules.prevention.says.right_after
    for whom, amount, counter in dict.fromkeys(one for one in consequences if one.counter):
        change_counters(state, state.objects[whom], counter, -amount, cause)
    for whom, amount, counter in consequences:
        if not counter:
            gain_life(state, whom, amount, cause)


def _rooms(state: State, packets: Sequence[Packet]) -> dict[Ref, int]:
    """How much damage each permanent among the recipients can be dealt before any is in excess."""
    permanents = dict.fromkeys(packet.recipient for packet in packets if packet.recipient >= 0)
    return {ref: state.rules.excess.does.room(state, state.objects[ref]) for ref in permanents}


Deal = Callable[[State, tuple[Packet, ...], frozenset[Ref]], None]
"""What goes on with damage once the recipients named last have been asked."""


def deal_combat_damage(
    state: State, packets: tuple[Packet, ...], asked: frozenset[Ref] = frozenset()
) -> None:
    """Deal combat damage; the hurt may first be asked which of it a shield of a number is to meet first."""
    if not ask_which_first(state, packets, asked, deal_combat_damage):
        deal(state, packets)


def ask_which_first(state: State, packets: tuple[Packet, ...], asked: frozenset[Ref], go_on: Deal) -> bool:
    """Whether one of the hurt, not `asked` so far, is asked now what a shield meets first; then comes `go_on`."""
    question = _which_first(state, packets, asked, go_on) if state.shields else None
    if question is not None:
        state.ask(question)
    return question is not None


def _which_first(
    state: State, packets: tuple[Packet, ...], asked: frozenset[Ref], go_on: Deal
) -> PickPrevented | None:
    for recipient in dict.fromkeys([packet.recipient for packet in packets]):
        if recipient in asked:
            continue
        shield = _too_small_a_shield(state, [packet for packet in packets if packet.recipient == recipient])
        if shield is not None:
            rules = state.rules.prevention.does
            player = recipient if recipient < 0 else state.objects[recipient].controller
            state.leave_open(rules.who_picks_left_open(shield, player))
            picked_by = rules.picked_by(state, shield)
            return PickPrevented(
                player, recipient, shield.source, picked_by, packets, asked | {recipient}, go_on
            )
    return None


def _too_small_a_shield(state: State, packets: list[Packet]) -> Shield | None:
    """A shield that several of these packets meet, and that cannot stop them all, or deal them elsewhere."""
    for shield in state.shields:
        if shield.kind in ("prevent", "redirect") and shield.amount is not None:
            met = [packet.amount for packet in packets if covers(state, shield, packet)]
            if len(met) > 1 and sum(met) > shield.amount:
                return shield
    return None


@dataclass(frozen=True, slots=True)
class PickPrevented:
    """Whose damage a shield meets first, where several sources hurt `recipient` at once; the answer is a source."""

    player: Ref
    recipient: Ref
    shield: Ref
    """The object whose effect the shield is."""
    picked_by: Provision
    packets: tuple[Packet, ...]
    asked: frozenset[Ref]
    go_on: Deal

    def sources(self) -> list[Ref]:
        return [packet.source for packet in self.packets if packet.recipient == self.recipient]

    def answers(self, _state: State) -> Iterator[Ref]:
        return iter(self.sources())

    def count(self, _state: State) -> int:
        return len(self.sources())

    def refuse(self, _state: State, answer: Ref) -> Illegal | None:
        if answer in self.sources():
            return None
        return Illegal(because("does not hurt who is asked"), self.picked_by)

    def apply(self, state: State, answer: Ref) -> None:
        picked = Packet(answer, self.recipient, 0)[:2]
        packets = sorted(self.packets, key=lambda packet: packet[:2] != picked)
        state.do(self.go_on, tuple(packets), self.asked)


_DAMAGEABLE = frozenset({"creature", "planeswalker", "battle"})
"""The types of permanents on which damage does something."""


def _apply(state: State, packet: Packet, spared: dict[Ref, Spared]) -> None:
    recipient, amount = packet.recipient, packet.amount
    source = state.objects[packet.source]
    state.tell(
        "deal", source.id, state.name(recipient), amount, "combat" if packet.combat else "", packet.cause
    )
    if recipient < 0:
        _hurt_player(state, source, packet, spared.get(recipient))
        return
    thing = state.objects[recipient]
    kinds = types(state, thing)
    if "planeswalker" in kinds:
        change_counters(state, thing, "loyalty", -amount, state.rules.loyalty.says.lost)
    if "battle" in kinds:
        change_counters(state, thing, "defense", -amount, state.rules.defense.says.lost)
    if kinds.isdisjoint(_DAMAGEABLE):
        # It does nothing there, and counts if the permanent becomes a creature again; which rules let it be dealt
        # there is for the clauses to say.
        thing.damage += amount
    if "creature" in kinds:
        thing.hurt_by |= {source.handle}
        _hurt_creature(state, source, thing, amount)


def _hurt_player(state: State, source: GameObject, packet: Packet, spared: Spared | None) -> None:
    player = packet.recipient
    state.player(player).hurt += packet.amount
    if packet.combat and any(card.facts.recalls_strikes for card in state.objects):
        state.player(source.controller).strikers |= {types(state, source) | subtypes(state, source)}
    if has(state, source, "infect"):
        version = state.rules.infect
        amount = _put(state, source, packet.amount, version.does, version.says.who_gives_it)
        poison(state, player, amount, version.says.poison)
    else:
        amount = packet.amount if spared is None else _not_below(state, player, packet.amount, spared)
        _damage_takes_life(state, player, amount)
    if packet.combat and has(state, source, "toxic"):
        toxic = state.rules.toxic
        poison(state, player, put_by(state, source.controller, toxic.does(state, source)), toxic.says.given)
    if packet.combat and has(state, source, "poisonous"):
        state.rules.poisonous.does(state, source, player)


def _damage_takes_life(state: State, player: Ref, amount: int) -> None:
    """A player's life goes down by damage; whether that counts as losing life is for the rules to say."""
    version = state.rules.life_check
    is_loss, says = version.does.damage_is_loss, version.says
    if amount <= 0:
        return
    _take_life(state, player, amount, says.damage_is_loss if is_loss else says.damage_is_taken_off)
    if is_loss:
        triggers.fire(state, "loses life", player, amount=amount, cause=says.damage_is_loss)
    elif triggers.waits_for(state, "loses life", player):
        state.weigh(says.damage_is_taken_off)
        state.leave_open(version.does.loss_left_open)


@dataclass(slots=True)
class Spared:
    """A player whom a permanent leaves some life, and how much of it the damage of one moment may take still."""

    by: GameObject
    least: int
    room: int


LEAVES_LIFE = "damage leaves its player"
_SPARING = frozenset({LEAVES_LIFE})


def _spared(state: State, packets: Sequence[Packet], gains: Sequence[Consequence]) -> dict[Ref, Spared]:
    """The players hurt whom a permanent leaves some life of what they have, and of what they gain with that damage."""
    found: dict[Ref, Spared] = {}
    if nothing_has(state, _SPARING):
        return found
    for player in dict.fromkeys(packet.recipient for packet in packets if packet.recipient < 0):
        life = state.player(player).life
        left = [
            (keyword.value, thing)
            for thing in state.table
            if thing.controller == player and thing.in_play and may_have_keywords(state, thing)
            for keyword in keywords(state, thing)
            if keyword.name == LEAVES_LIFE and keyword.value <= life
        ]
        if left:
            least, by = max(left, key=lambda one: one[0])
            room = life + _gained_with(state, player, packets, gains) - least
            found[player] = Spared(by, least, room)
    return found


def _gained_with(state: State, player: Ref, packets: Sequence[Packet], gains: Sequence[Consequence]) -> int:
    """How much life a player gains in one event with damage that is dealt, by the rules that look at it as one."""
    rules = state.rules
    amounts = [amount for whom, amount, counter in gains if whom == player and not counter]
    linked = [amount for source, amount in _linked(state, packets) if source.controller == player]
    if linked and rules.lifelink.does.is_a_result:
        amounts += linked
    if not amounts or not may_gain_life(state, player):
        return 0
    state.weigh(rules.results_of_damage.says.one_event)
    return sum(_gained(state, player, amount) for amount in amounts) if rules.results_of_damage.does else 0


def _not_below(state: State, player: Ref, amount: int, spared: Spared) -> int:
    """How much life damage takes of a player whom a permanent leaves some of it, which is told."""
    taken = min(amount, max(0, spared.room))
    spared.room -= taken
    if taken < amount:
        why = because("leaves its player life", state.player(player).name, spared.least)
        state.tell("note", spared.by.id, detail=str(why))
    return taken


def _hurt_creature(state: State, source: GameObject, thing: GameObject, amount: int) -> None:
    if not may_have_keywords(state, source):  # said first, since most have none
        thing.damage += amount
        return
    for name in ("infect", "wither"):
        if has(state, source, name):
            version = state.rules.infect if name == "infect" else state.rules.wither
            counters = _put(state, source, amount, version.does, version.says.who_puts_them)
            change_counters(state, thing, "-1/-1", counters, version.says.counters)
            break
    else:
        thing.damage += amount
    if has(state, source, "deathtouch"):
        state.rules.deathtouch.does.damaged(state, source, thing)


def _put(state: State, source: GameObject, amount: int, by_its_controller: bool, says: Provision) -> int:
    """How many counters damage becomes; effects on a player's counters need a player who puts them."""
    by_player = put_by(state, source.controller, amount)
    if by_player != amount:
        state.weigh(says)
    return by_player if by_its_controller else amount


def put_by(state: State, player: Ref, amount: int) -> int:
    """How many counters a player puts who is about to put so many."""
    return _doubled(state, player, amount, "puts twice as many counters")


def _doubled(state: State, player: Ref, amount: int, trait: str) -> int:
    """The amount, doubled for each permanent with that trait that the player controls."""
    for thing in state.table:
        if thing.controller == player and thing.in_play and has(state, thing, trait):
            amount *= 2
    return amount


def lose_life(state: State, player: Ref, amount: int, cause: Provision | None = None) -> None:
    """A player's life goes down, which is told to what triggers on that."""
    if amount > 0:
        _take_life(state, player, amount, cause)
        triggers.fire(state, "loses life", player, amount=amount)


def _take_life(state: State, player: Ref, amount: int, cause: Provision | None) -> None:
    who = state.player(player)
    who.life -= amount
    who.bled += amount
    state.tell("life", who.name, amount=-amount, detail=str(who.life), cause=cause)
    heed_loss(state, player)


def gain_life(state: State, player: Ref, amount: int, cause: Provision | None = None) -> None:
    """A player's life goes up."""
    if amount <= 0 or not may_gain_life(state, player):
        return
    amount = _gained(state, player, amount)
    who = state.player(player)
    if who.life <= 0 < who.life + amount:
        _leave_open_whether_it_comes_too_late(state)
    who.life += amount
    state.tell("life", who.name, amount=amount, detail=str(who.life), cause=cause)
    triggers.fire(state, "gains life", player, amount=amount)


def _gained(state: State, player: Ref, amount: int) -> int:
    """How much life a player gains who is about to gain so much, and may."""
    return _doubled(state, player, amount, "gains twice as much life")


def _leave_open_whether_it_comes_too_late(state: State) -> None:
    """Whether a player without life has lost before gaining some, where the text of the day does not say."""
    state.leave_open(state.rules.life_check.dispute)


NO_GAIN = "gain no life"
"""What keeps a player from gaining life for a while."""


def may_gain_life(state: State, player: Ref) -> bool:
    """Whether nothing keeps a player from gaining life: an effect of the turn, or a permanent."""
    if any(shield.kind == NO_GAIN and shield.controller == player for shield in state.shields):
        return False
    return not any(
        thing.in_play
        and (
            has(state, thing, "nobody gains life")
            or (has(state, thing, "opponents gain no life") and thing.controller != player)
            or (has(state, thing, "its player gains no life") and thing.controller == player)
        )
        for thing in state.table
    )


def poison(state: State, player: Ref, amount: int, cause: Provision | None = None) -> None:
    """A player gets poison counters."""
    if amount > 0:
        who = state.player(player)
        who.poison += amount
        state.tell("poison", who.name, amount=amount, detail=str(who.poison), cause=cause)


def get_energy(state: State, player: Ref, amount: int, cause: Provision | None = None) -> None:
    """A player gets energy counters, or pays with them."""
    if amount:
        who = state.player(player)
        who.energy += amount
        says: Provision = state.rules.version(ENERGY).says.exists
        state.tell("energy", who.name, amount=amount, detail=str(who.energy), cause=cause or says)


def get_rad(state: State, player: Ref, amount: int, cause: Provision | None = None) -> None:
    """A player gets rad counters, which come to something before the combat of that player's own turns."""
    if amount > 0:
        who = state.player(player)
        who.rad += amount
        says: Provision = state.rules.version(RAD).says.exists
        state.tell("rad", who.name, amount=amount, detail=str(who.rad), cause=cause or says)


_TOLD_BY_THEMSELVES: dict[str, Kind] = {"loyalty": "loyalty", "defense": "defense"}
"""Counters that are events of a kind of their own."""


def change_counters(
    state: State, thing: GameObject, kind: str, amount: int, cause: Provision | None = None
) -> None:
    """Put counters on an object, or take as many off as there are."""
    before = thing.counters.get(kind, 0)
    after = max(0, before + amount)
    if after == before:
        return
    if after:
        thing.counters[kind] = after
    else:
        del thing.counters[kind]
    told = _TOLD_BY_THEMSELVES.get(kind)
    if told is not None:
        state.tell(told, thing.id, amount=after - before, detail=str(after), cause=cause)
    else:
        state.tell("counters", thing.id, amount=after - before, detail=kind, cause=cause)
    if kind == "defense" and not after and "battle" in types(state, thing):
        state.rules.defense.does.lose_last(state, thing)


def _linked(state: State, dealt: Sequence[Packet]) -> list[tuple[GameObject, int]]:
    """The sources with lifelink, and how much each of them dealt."""
    if nothing_has(state, _LIFELINK):
        return []
    totals: dict[Ref, int] = {}
    for packet in dealt:
        totals[packet.source] = totals.get(packet.source, 0) + packet.amount
    return [
        (state.objects[ref], amount)
        for ref, amount in totals.items()
        if has(state, state.objects[ref], "lifelink")
    ]


_LIFELINK = frozenset({"lifelink"})
_OF_DAMAGE = frozenset({"deals damage", "is dealt damage"})


def announce(state: State, dealt: Sequence[Packet]) -> None:
    """Set off the abilities that trigger on damage: dealers' first, then the damaged ones'."""
    if nothing_waits_for_any(state, _OF_DAMAGE):
        return
    hearing = triggers.listening(state)
    dealt = _as_one_for_each(dealt)
    by_source: dict[Ref, list[Packet]] = {}
    by_recipient: dict[Ref, list[Packet]] = {}
    for packet in dealt:
        by_source.setdefault(packet.source, []).append(packet)
        by_recipient.setdefault(packet.recipient, []).append(packet)
    for source, packets in by_source.items():
        _announce_dealt(state, state.objects[source], packets, hearing)
    for recipient, packets in by_recipient.items():
        amount = sum(packet.amount for packet in packets)
        combat = any(packet.combat for packet in packets)
        triggers.fire(
            state, "is dealt damage", recipient, other=packets[0].source, amount=amount, combat=combat
        )


def _as_one_for_each(dealt: Sequence[Packet]) -> Sequence[Packet]:
    """All that one source has dealt to one recipient together, in however many parts it came there."""
    found: dict[tuple[Ref, Ref], Packet] = {}
    for packet in dealt:
        before = found.get(packet[:2])
        found[packet[:2]] = (
            packet if before is None else before._replace(amount=before.amount + packet.amount)
        )
    return dealt if len(found) == len(dealt) else tuple(found.values())


def _announce_dealt(
    state: State, source: GameObject, packets: list[Packet], hearing: Sequence[GameObject]
) -> None:
    watchers = hearing
    if not source.in_play and any(
        a.trigger and a.trigger.event == "deals damage" for a in printed_triggers(source.facts)
    ):
        watchers = state.rules.trigger_check.does.watchers(state, source)
        if source not in watchers and triggers.would_see_dealt(state, source, packets):
            triggers.tell_gone(state, source)
    triggers.fire_dealt(state, source.handle, packets, watchers)


def is_damageable(state: State, ref: Ref) -> bool:
    """Whether damage can be dealt to it at all: a player, or a creature, planeswalker or battle in play.

    Some rules have it dealt to any other permanent as well, where it does nothing yet.
    """
    if ref == NOTHING:
        return False
    if ref < 0:
        return not state.player(ref).lost
    thing = state.objects[ref]
    if not thing.in_play or is_creature(state, thing) or types(state, thing) & {"planeswalker", "battle"}:
        return thing.in_play
    version = state.rules.damage_recipients
    if version.does:
        state.leave_open(version.dispute)
    return version.does
