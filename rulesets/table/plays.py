"""Playing spells and abilities: what may be played, in which ways, and how it gets on the stack."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from typing import NamedTuple

from rulesets.keywords.table import PAID_AS_CAST, SHORT_FOR_ABILITIES
from rulesets.points import Provision
from rulesets.table import holding, mana, triggers
from rulesets.table.abilities.ability import MOST_USES, Ability, Occasion, sayable_of
from rulesets.table.abilities.costs import Cost
from rulesets.table.abilities.filters import PARITIES
from rulesets.table.abilities.names import (
    ADVENTURE,
    AIRBEND,
    ATTACKED,
    CAST_FROM_EXILE,
    CLEAVE,
    CONVERTED,
    DISCARDED,
    ENTERED,
    FACE_DOWN,
    FORETELL,
    FORETOLD,
    FORETOLD_NOW,
    FUSE,
    HIDING,
    KEPT_FROM_CASTING,
    MADNESS,
    MIRACLE,
    ON_AN_ADVENTURE,
    ONE_OF_ITS_LOYALTY,
    PAID_OFF,
    POWER_UP,
    PROTOTYPE,
    SPLICE,
)
from rulesets.table.budget import count_work, next_number
from rulesets.table.characteristics import has, holds, is_shut_off, keywords, may_have_keywords, types
from rulesets.table.crews import Crews
from rulesets.table.effects.shielding import has_nothing_to_stop, regenerates_nothing
from rulesets.table.events import CHOOSING, TIMES_PAID, Kind
from rulesets.table.granted import loses_abilities, mana_of_new_types, usable_abilities
from rulesets.table.interrupts import can_interrupt, interrupts, waits_for_nobody
from rulesets.table.land_types import MANA_ABILITIES
from rulesets.table.loops import choose_on
from rulesets.table.mana_values import mana_value
from rulesets.table.obstacles import Obstacle, because
from rulesets.table.paying import Payment, crews, gone_before, mana_spent, pay, payments, refuse_cost
from rulesets.table.printed import Facts
from rulesets.table.remembered import source_then
from rulesets.table.state import ACTIVE, NOTHING, Entry, GameObject, Illegal, Ref, State
from rulesets.table.targets import choices_of_targets, count_choices_of_targets, refuse_targets


class Announcement(NamedTuple):
    """A spell or ability as a player means to play it.

    `ability` counts the source's abilities from 0; `paid_with` is what is given for a cost,
    in the order of its `given`; `choice` is a colour, `chosen` a source of damage, `x` the number for X,
    `crew` the creatures that are tapped for their power in all, `life` what is paid in the place of mana.
    """

    source: Ref
    ability: int
    targets: tuple[Ref, ...] = ()
    paid_with: tuple[Ref, ...] = ()
    choice: str = ""
    chosen: Ref = NOTHING
    x: int = 0
    crew: tuple[Ref, ...] = ()
    life: int = 0

    @property
    def payment(self) -> Payment:
        """With what its cost is paid."""
        return Payment(self.paid_with, self.x, self.crew, self.life)


_USED_FROM = ("battlefield", "hand", "graveyard", "exile", "library")
"""The zones from which anything is played or used."""


def playable(state: State, player: Ref) -> Iterator[tuple[GameObject, int, Ability]]:
    """Every spell and activated ability of a player's that is where it must be to be played."""
    granted = bool(state.boosters)
    for thing in state.objects:
        if not (thing.facts.playable or granted or thing.modifiers):
            continue
        owner = thing.controller if thing.zone == "battlefield" else thing.owner
        own = owner == player
        ends = bool(thing.modifiers) and holding.who_ends_it(thing) == player
        if not (own or ends or thing.facts.shared) or thing.zone not in _USED_FROM or thing.phased_out:
            continue
        # Said here as well, since every window asks of every card.
        changed = granted or thing.modifiers or thing.marks
        abilities = usable_abilities(state, thing) if changed else thing.facts.abilities
        for index, ability in enumerate(abilities):
            theirs = ends if ability.keyword == PAID_OFF else own or ANYBODY in ability.only
            if theirs and _is_playable(state, thing, index, ability):
                yield thing, index, ability


def _is_playable(state: State, thing: GameObject, index: int, ability: Ability) -> bool:
    if ability.kind == "spell":
        if ability.zone in ("exile", "library"):
            return (
                thing.zone == ability.zone
                and CAST_FROM_EXILE[ability.let_by or ability.keyword] in thing.marks
            )
        back = thing.zone == "exile" and ON_AN_ADVENTURE in thing.marks and ability.keyword != ADVENTURE
        return back or thing.zone == ("graveyard" if ability.zone == "graveyard" else "hand")
    if ability.kind != "activated" or ability.zone != thing.zone:
        return False
    # What it is granted stands after its own, and only as long as it has it.
    if index >= len(thing.facts.abilities) or ability.keyword in HIDING:
        return True
    return not (loses_abilities(state, thing) or (ability.makes_aura and holding.is_made_aura(thing)))


def as_played(thing: GameObject, ability: Ability, x: int) -> GameObject:
    """What is looked at to see whether that may be played: of what is cast as an Adventure, with its back face up or prototyped, that alone, and of any spell with what is chosen for X."""
    facts = _as_cast(thing.facts, ability)
    if facts is thing.facts and not (x and ability.kind == "spell"):
        return thing
    played = thing.copy()
    played.facts = facts
    played.x = x
    return played


def _as_cast(facts: Facts, ability: Ability) -> Facts:
    """What a card is as the spell that an ability makes of it: its Adventure, its back face, a prototype, a half, or what it is anyway."""
    if ability.keyword == ADVENTURE and facts.adventure is not None:
        return facts.as_adventure
    if ability.keyword == PROTOTYPE:
        return facts.prototyped or facts
    if ability.kind == "spell" and facts.half is not None:
        if ability.of_other_half:
            return facts.as_other_half
        return _fused(facts) if ability.keyword == FUSE else facts.as_half
    return (facts.turned_over or facts) if ability.keyword == CONVERTED else facts


def _fused(card: Facts) -> Facts:
    """A split card as it is on the stack where both halves are cast as one spell."""
    half = card.half
    assert half is not None
    assert half.beside is not None
    return replace(card, half=None, cost=mana.sum_of_costs(half.cost, half.beside.cost), whole=card)


class Playable(NamedTuple):
    """Every legal way to play one spell or ability: what may be chosen for it, each choice apart from the others.

    Whether one choice is legal hangs on another only while damage waits to be prevented; otherwise they are counted
    without being listed.
    """

    player: Ref
    source: Ref
    ability: int
    payments: tuple[Payment, ...]
    """With what its cost may be paid, for the numbers for X that are tried; for one alone where it hangs on that what it may be aimed at."""
    choices: tuple[tuple[str, Ref], ...]
    """A colour or a source of damage, where one is chosen."""
    more_numbers: bool = False
    """Whether larger numbers may be chosen, since nobody has said what mana there is."""
    crews: Crews = Crews()
    """The creatures that are tapped for their power."""

    def plays(self, state: State) -> Iterator[Announcement]:
        """Each of them, as it is asked for."""
        thing = state.objects[self.source]
        ability = usable_abilities(state, thing)[self.ability]
        played = self._as_played(thing, ability)
        for aimed in choices_of_targets(state, ability, self.player, played):
            ways = product(self.payments, self.choices, self.crews.least())
            cost = cost_aimed(ability.cost, aimed)
            dearer = cost is not ability.cost
            for (given, x, tapped, life), (choice, chosen), crew in ways:
                play = Announcement(
                    self.source, self.ability, aimed, given, choice, chosen, x, tapped or crew, life
                )
                if dearer and refuse_cost(state, self.player, thing, cost, play.payment) is not None:
                    continue
                if _refuse_target_given(state, cost, play) is not None:
                    continue
                if _refuse_in_vain(state, self.player, thing, ability, play) is None:
                    yield play

    def count(self, state: State) -> int:
        """How many there are, of the numbers for X and the creatures to tap that are tried."""
        thing = state.objects[self.source]
        ability = usable_abilities(state, thing)[self.ability]
        may_offer = ability.cost.hangs_on_given and bool(ability.targets)
        if _may_be_in_vain(state, ability) or ability.cost.each_target or may_offer:
            return sum(1 for _ in self.plays(state))
        beside = len(self.payments) * len(self.choices)
        if beside:
            count_work(state, self.crews.trouble)
            beside *= self.crews.count()
        played = self._as_played(thing, ability)
        return beside and beside * count_choices_of_targets(state, ability, self.player, played)

    def _as_played(self, thing: GameObject, ability: Ability) -> GameObject:
        return as_played(thing, ability, self.payments[0].x if self.payments else 0)


def offers(state: State, player: Ref) -> Iterator[Playable]:
    """Every spell and ability that a player may play now, if there is something to aim it at."""
    for thing, index, ability in playable(state, player):
        if _is_taken_as_made(state, thing, ability):
            continue
        count_work(state, 20)
        cost = ability.cost
        if _refuse_use(state, player, thing, index, ability) is not None:
            continue
        if cost.tap and state.rules.playing.does.refuse_tap(state, thing) is not None:
            continue
        offer = Playable(
            player, thing.handle, index,
            tuple(payments(state, player, thing, cost)),
            tuple(things_to_choose(state, player, thing, ability)),
            cost.x_in_mana and not (cost.x_counters or cost.x_given) and state.player(player).mana is None,
            crews(state, player, thing, cost),
        )  # fmt: skip
        if not _aims_hang_on_x(state, thing, ability):
            yield offer
            continue
        for number in dict.fromkeys([paid.x for paid in offer.payments]):
            yield offer._replace(payments=tuple([paid for paid in offer.payments if paid.x == number]))


def _aims_hang_on_x(state: State, thing: GameObject, ability: Ability) -> bool:
    """Whether something could keep off a spell for what its mana value is with what is chosen for X."""
    if ability.kind != "spell" or not ability.targets or "X" not in as_played(thing, ability, 0).facts.cost:
        return False
    may_have = [one for one in state.table if one.in_play and may_have_keywords(state, one)]
    kept = (keyword for one in may_have for keyword in keywords(state, one))
    return any(keyword.bound is not None or keyword.quality in PARITIES for keyword in kept)


def _is_taken_as_made(state: State, thing: GameObject, ability: Ability) -> bool:
    """Whether nobody is asked to tap a land for that mana: its player pays all costs, since nobody has said with what."""
    if not ability.makes_mana or state.player(thing.controller).mana is not None:
        return False  # said first: of every ability it is asked
    return ability in MANA_ABILITIES.values() and "land" in types(state, thing)


def chosen_as_played(state: State, ability: Ability) -> tuple[str, ...]:
    """What may be said as it is played of what an ability leaves open: by the rules, or since it makes mana and nobody can answer it."""
    if ability.faced_by or (state.rules.choices.does and not ability.makes_mana):
        return ()
    return sayable_of(ability)


def legal_plays(state: State, player: Ref) -> Iterator[Announcement]:
    """Every legal play, each with every legal choice of targets and payment."""
    for offer in offers(state, player):
        yield from offer.plays(state)


def things_to_choose(
    state: State, player: Ref, thing: GameObject, ability: Ability
) -> Iterator[tuple[str, Ref]]:
    """The colours, land types, ways, sources of damage or opponents that may be chosen as it is played; nothing, once, where nothing is."""
    if options := chosen_as_played(state, ability):
        yield from ((one, NOTHING) for one in options)
    elif source_chosen_as_played(state, ability):
        yield from (("", one) for one in sources_to_choose(state, player, thing.handle, ability))
    elif ability.choose == "opponent":
        yield from (("", one) for one in state.opponents(player))
    else:
        yield "", NOTHING


def source_chosen_as_played(state: State, ability: Ability) -> bool:
    """Whether it is said as it is played, and not as it is carried out, which source of damage is meant."""
    return ability.choose == "source" and not state.rules.choices.does


def sources_to_choose(state: State, player: Ref, by: Ref, ability: Ability) -> Iterator[Ref]:
    """The sources of damage that a player may choose for an ability of `by`."""
    refuse, thing = state.rules.prevention_sources.does.refuse, state.objects[by]
    for other in state.objects:
        if refuse(state, ability.chosen, player, thing, other.handle) is None:
            yield other.handle


def refuse_play(state: State, player: Ref, play: Announcement) -> Illegal | None:
    """Why a player may not make this play now, or None."""
    thing = state.objects[play.source]
    ability = usable_abilities(state, thing)[play.ability]
    refused = _refuse_use(state, player, thing, play.ability, ability)
    if refused is None:
        refused = refuse_targets(state, ability, player, as_played(thing, ability, play.x), play.targets)
    cost = cost_aimed(ability.cost, play.targets)
    if refused is None:
        refused = refuse_cost(state, player, thing, cost, play.payment)
    if refused is None:
        refused = _refuse_target_given(state, cost, play)
    if refused is None and play.x and not ability.cost.has_x:
        unpaid = ability.let_by and "X" in thing.facts.cost
        refused = Illegal(because("X is 0", thing.id) if unpaid else because("costs no X", thing.id))
    options = chosen_as_played(state, ability)
    if refused is None and options and play.choice not in options:
        refused = Illegal(NOT_CHOSEN[ability.choose or "way"], state.rules.choices.says.said_when)
    if refused is None and source_chosen_as_played(state, ability):
        refused = state.rules.prevention_sources.does.refuse(
            state, ability.chosen, player, thing, play.chosen
        )
    if refused is None and ability.choose == "opponent" and play.chosen not in state.opponents(player):
        why = because("not to be singled out", state.name(play.chosen), thing.id)
        refused = Illegal(why, state.rules.version(ability.keyword).says.exists)
    return refused or _refuse_in_vain(state, player, thing, ability, play)


def _refuse_target_given(state: State, cost: Cost, play: Announcement) -> Illegal | None:
    """Why that cannot be aimed so, or None: what is given for it has left before targets are chosen."""
    gone = gone_before(state, cost, play.paid_with) if play.targets else ()
    aimed = next((one for one in play.targets if one in gone), None)
    if aimed is None:
        return None
    return Illegal(because("is gone", state.name(aimed)), state.rules.offering.says.sacrificed)


def cost_aimed(cost: Cost, targets: tuple[Ref, ...]) -> Cost:
    """What is paid with so many targets: some spells cost more for each beyond the first."""
    more = len([ref for ref in targets if ref != NOTHING]) - 1
    if not cost.each_target or more < 1:
        return cost
    return replace(cost, mana=mana.sum_of_costs(cost.mana, mana.times(cost.each_target, more)))


def _may_be_in_vain(state: State, ability: Ability) -> bool:
    """Whether it is the time at which what prevents damage, or regenerates, has to do so of what is there."""
    if state.moment == "regeneration":
        return ability.regenerates
    return state.moment == "prevention" and ability.prevents


def _refuse_in_vain(
    state: State, player: Ref, thing: GameObject, ability: Ability, play: Announcement
) -> Illegal | None:
    """Why what prevents assigned damage, or regenerates what is destroyed, may not be used where that is not of its kind, or None."""
    if not _may_be_in_vain(state, ability):
        return None
    entry = Entry(
        0, "ability", thing.handle, player, ability, play.targets, play.choice, play.chosen,
        sacrificed=play.paid_with, x=play.x,
    )  # fmt: skip
    if state.moment == "regeneration" and regenerates_nothing(state, entry):
        return Illegal(because("does not regenerate it", thing.id), state.rules.regeneration.says.done_when)
    if state.moment == "prevention" and has_nothing_to_stop(state, entry):
        return Illegal(because("would stop no damage", thing.id), state.rules.prevention.says.played_when)
    return None


NOT_CHOSEN = {
    "color": because("no colour chosen"), "basic land type": because("no basic land type chosen"),
    "way": because("none of the ways chosen"),
}  # fmt: skip
"""What is in the way where something else is chosen than may be."""


def _refuse_use(state: State, player: Ref, thing: GameObject, index: int, ability: Ability) -> Illegal | None:
    """Why a player may not use that now, whatever is chosen for it; or None."""
    used_there = ability.kind == "activated" and thing.zone == "battlefield" and not ability.special
    if used_there and is_shut_off(state, thing):
        refused = state.rules.playing.does.refuse_tap(state, thing) if ability.cost.tap else None
        says = state.rules.tapped_artifacts.says
        return refused or Illegal(because("tapped artifact", thing.id), says.used)
    if not _is_playable(state, thing, index, ability):
        return Illegal(
            because("not usable from there", thing.id, thing.zone),
            state.rules.playing.says.where,
        )
    if ability.keyword == PAID_OFF and holding.who_ends_it(thing) != player:
        return Illegal(
            because("not theirs to end", state.name(player), thing.id), state.rules.playing.says.effect_ended
        )
    holder = thing.controller if thing.zone == "battlefield" else thing.owner
    if (holder != player and ability.keyword != PAID_OFF and ANYBODY not in ability.only) or thing.phased_out:
        return Illegal(
            because("does not control", state.name(player), thing.id), state.rules.playing.says.by_whom
        )
    if used_there and has(state, thing, "uses no abilities"):
        return Illegal(because("uses no activated abilities", thing.id))
    refused = _refuse_moment(state, thing, ability)
    if refused is None:
        refused = state.rules.response_model.does.refuse(state, player, thing, ability)
    if refused is None and _may_be_of_loyalty(state, thing, ability):
        refused = state.rules.playing.does.refuse_loyalty(state, player, thing, ability)
    if refused is None and state.stack:
        refused = _refuse_answer(state, ability)
    if refused is None:
        refused = _refuse_limits(state, player, thing, index, ability)
    return refused


def _may_be_of_loyalty(state: State, thing: GameObject, ability: Ability) -> bool:
    """Whether it is worth asking the rules about loyalty abilities."""
    return ability.cost.loyalty is not None or "planeswalker" in types(state, thing)


def _refuse_answer(state: State, ability: Ability) -> Illegal | None:
    """Why a spell on the stack lets nobody answer with that, or None: a special action is no answer."""
    if waits_for_nobody(state, ability):
        return None
    for entry in state.stack:
        if entry.kind == "spell" and SPLIT_SECOND in state.objects[entry.source].facts.keyword_names:
            version = state.rules.version("split-second")
            return Illegal(because("nobody answers", state.name(entry.source)), version.says.exists)
    last = state.stack[-1]
    if state.rules.interrupts.does and interrupts(last) and not can_interrupt(ability):
        says = state.rules.interrupts.says
        return Illegal(because("nothing but interrupts", state.name(last.source)), says.by_interrupts_alone)
    return None


SPLIT_SECOND = "split second"
"""What a spell has that nobody answers."""


def _refuse_moment(state: State, thing: GameObject, ability: Ability) -> Illegal | None:
    """Why it is not the time for what prevents damage, or regenerates, or for anything else.

    What is being cast at that time may be interrupted as at any other.
    """
    is_being_cast = bool(state.moment) and len(state.stack) > state.floor
    if is_being_cast and state.rules.interrupts.does and can_interrupt(ability):
        return None
    if state.moment == "prevention" or (ability.prevents and not state.moment):
        return state.rules.prevention.does.refuse(state, thing, ability)
    if state.moment == "regeneration" or ability.regenerates:
        return state.rules.regeneration.does.refuse(state, thing, ability)
    return None


def _refuse_limits(
    state: State, player: Ref, thing: GameObject, index: int, ability: Ability
) -> Illegal | None:
    """Why the card's own words do not let an ability be used now, or None."""
    says = state.rules.playing.says
    restricted = says.spell_prohibited
    if ability.kind != "spell":
        restricted = triggers.by_its_keyword(state, ability) or says.restricted
    if ability.kind == "spell" and state.shields and is_kept_from_casting(state, player, thing):
        return Illegal(because("may not cast", state.name(player), thing.id), restricted)
    for name in ability.splices:
        card = state.current(name)
        if card is None or card.zone != "hand" or card.owner != player:
            return Illegal(because("not there to be spliced", name), _allowed_by(state, thing, ability))
    if ability.zone == "exile" and FORETOLD_NOW in thing.marks:
        return Illegal(because("foretold this turn", thing.id), _allowed_by(state, thing, ability))
    if ability.condition is not None and not holds(state, ability.condition, player, thing):
        only_so = thing.id, ability.condition.said
        is_spell = ability.kind == "spell"
        return Illegal(
            because("cast only if", *only_so) if is_spell else because("used only if", *only_so), restricted
        )
    if ability.offered is not None and not _is_offered(state, player, thing, ability.offered):
        offered = _allowed_by(state, thing, ability) or restricted
        only_if = because("offered only if", thing.id, ability.keyword, ability.offered.said)
        return Illegal(only_if, offered)
    refusals = (_refuse_limit(state, player, thing, index, only, restricted) for only in ability.only)
    return next((refused for refused in refusals if refused is not None), None)


def _refuse_limit(
    state: State, player: Ref, thing: GameObject, index: int, only: str, restricted: Provision
) -> Illegal | None:
    """Why one limit does not let an ability be used now, or None."""
    says = state.rules.playing.says
    if only == "boast" and ATTACKED not in thing.marks:
        return Illegal(because("has not attacked", thing.id), state.rules.version(only).says.exists)
    if only in MOST_USES:
        used_up = _use(thing, index, MOST_USES[only]) in state.used
        return Illegal(_used_up(thing, only), says.how_often) if used_up else None
    if only == ANYBODY:
        return None
    if only in _TURNS:
        fits = (player == ACTIVE) == _TURNS[only]
        return None if fits else Illegal(because(f"only in {only}", thing.id), restricted)
    return state.rules.cast_windows.does.refuse(state, thing, only, restricted)


def _used_up(thing: GameObject, only: str) -> Obstacle:
    """That something has been used as often as that limit lets it be."""
    if MOST_USES[only] == 1:
        return because("used this turn", thing.id)
    return because("used so often this turn", thing.id, only.removesuffix(" each turn"))


def _use(thing: GameObject, index: int, number: int) -> tuple[Ref, int | str]:
    """What is kept in mind of an ability once it has been used so many times."""
    use = thing.facts.use_of(index)
    return thing.handle, use if number == 1 else f"{use}, {number} times"


def is_kept_from_casting(state: State, player: Ref, thing: GameObject) -> bool:
    """Whether an effect keeps a player from casting a card as a spell."""
    kept = {KEPT_FROM_CASTING[""], *(KEPT_FROM_CASTING.get(one, "") for one in types(state, thing))}
    return any(shield.controller == player and shield.kind in kept for shield in state.shields)


def _is_offered(state: State, player: Ref, thing: GameObject, offer: Occasion) -> bool:
    """Whether that has happened this turn for which a keyword lets a spell be cast in another way."""
    if offer.kind == "bled":
        return any(state.player(one).bled for one in state.opponents(player))
    if offer.kind == "discarded":
        return DISCARDED in thing.marks
    if offer.kind == "drawn":
        return MIRACLE in thing.marks
    who = state.player(player)
    if offer.kind == "cast":
        return who.cast > 0
    return any(offer.types <= one and not offer.subtypes.isdisjoint(one) for one in who.strikers)


ANYBODY = "any player"
"""What is said of an ability that others than its controller may use."""
_TURNS = {"your turn": True, "an opponent's turn": False}
"""Whether the turn in which something may be used is that of its player."""


def announce_play(state: State, player: Ref, play: Announcement) -> None:
    """Announce a play, pay for it and put it on the stack."""
    thing = state.objects[play.source]
    ability = _cast_from(thing, usable_abilities(state, thing)[play.ability])
    _tell_announced(state, player, ability, play)
    # As a cost is paid, what it needs may leave: the entry keeps the source as it was.
    choose_on(state)
    kind = "spell" if ability.kind == "spell" else "ability"
    entry = Entry(
        next_number(state), kind, thing.handle, player, ability, play.targets, play.choice, play.chosen,
        sacrificed=play.paid_with, x=play.x,
    )  # fmt: skip
    if ability.most_uses:
        uses = (_use(thing, play.ability, number) for number in range(1, ability.most_uses + 1))
        state.used |= {next(use for use in uses if use not in state.used)}
    if _may_be_of_loyalty(state, thing, ability) and state.rules.playing.does.once(state, thing, ability):
        state.used |= {(play.source, ONE_OF_ITS_LOYALTY)}
    if kind == "spell":
        thing.zone, thing.x = "stack", play.x
    if ability.keyword == ADVENTURE:
        _be_adventure(state, thing)
    if ability.keyword in (CONVERTED, PROTOTYPE) or thing.facts.half is not None:
        state.be(thing, _as_cast(thing.facts, ability))
    if ability.keyword == holding.BESTOW:
        holding.be_bestowed(state, thing)
    state.stack.append(entry)
    cost = cost_aimed(ability.cost, play.targets)
    state.do(_tell_on_stack, entry, mana_spent(state, player, cost, play.payment))
    if POWER_UP in ability.only and ENTERED in thing.marks:
        _tell_powered_up(state, thing, play.ability, ability)
    pay(state, player, thing, cost, play.payment)
    if ability.special and ability.keyword == FORETELL and (card := state.current(thing.id)) is not None:
        card.marks |= {FORETOLD, FORETOLD_NOW}


def _tell_powered_up(state: State, thing: GameObject, index: int, ability: Ability) -> None:
    """Tell how much less mana an ability costs in the turn in which its permanent entered."""
    saved = mana_value(thing.facts.abilities[index].cost.mana) - mana_value(ability.cost.mana)
    if saved:
        cause = state.rules.version(POWER_UP).says.exists
        state.tell("note", thing.id, detail=str(because("costs less", saved)), cause=cause)


def _cast_from(thing: GameObject, ability: Ability) -> Ability:
    """A spell as it is cast from where its card lies: only from the hand is it so that a keyword has it go elsewhere."""
    instead = ability.instead
    return (
        replace(ability, instead=None) if instead and instead.from_hand and thing.zone != "hand" else ability
    )


def _be_adventure(state: State, thing: GameObject) -> None:
    """A card is on the stack as its Adventure; before there were any, that has no answer."""
    if state.rules.adventure.does:
        state.be(thing, thing.facts.as_adventure)
    says = state.rules.adventure.says
    state.weigh(says.judged)
    state.weigh(says.on_the_stack)


def cast_for_nothing(
    state: State, player: Ref, thing: GameObject, spell: Ability, targets: tuple[Ref, ...]
) -> None:
    """Cast a spell as something that resolves has it cast, without paying for it; the number for X is 0."""
    _tell_announced(state, player, spell, Announcement(thing.handle, 0, targets))
    choose_on(state)
    entry = Entry(next_number(state), "spell", thing.handle, player, _cast_from(thing, spell), targets)
    thing.zone = "stack"
    state.stack.append(entry)
    _tell_on_stack(state, entry)


def refuse_cast_for_nothing(state: State, player: Ref, thing: GameObject, spell: Ability) -> Illegal | None:
    """Why a spell cannot be cast as something resolves that has it cast; that it is not the time for a sorcery is nothing to it."""
    refused = _refuse_answer(state, spell) if state.stack else None
    return refused or _refuse_limits(state, player, thing, thing.facts.abilities.index(spell), spell)


def _tell_announced(state: State, player: Ref, ability: Ability, play: Announcement) -> None:
    """Tell what is cast or used, and what is chosen for it."""
    names = [state.name(ref) for ref in play.targets]
    if play.chosen != NOTHING and (ability.choose != "source" or source_chosen_as_played(state, ability)):
        names.append(CHOOSING + state.name(play.chosen))
    if play.choice:
        names.append(CHOOSING + play.choice)
    if ability.cost.repeated:
        names.append(f"{TIMES_PAID}{play.x}")
    elif ability.cost.has_x:
        names.append(f"X is {play.x}")
    aimed = f" -> {', '.join(names)}" if names else ""
    done: Kind = "cast" if ability.kind == "spell" else "use"
    cause = _allowed_by(state, state.objects[play.source], ability)
    state.tell(
        done, state.name(player), state.name(play.source), detail=f"{ability.label}{aimed}", cause=cause
    )
    if "before blockers are declared" in ability.only:
        state.rules.cast_windows.does.use_before_blocks(state)


def _allowed_by(state: State, thing: GameObject, ability: Ability) -> Provision | None:
    """The rule of its own by which that is played; None where it is played as everything is."""
    if ability.turns_up:
        return _turned_up_by(state, ability)
    playing = state.rules.playing
    if ability.special and ability.keyword != FORETELL:
        return playing.says.effect_ended
    if _may_be_of_loyalty(state, thing, ability) and playing.does.once(state, thing, ability):
        return playing.says.of_a_planeswalker
    if ability.makes_mana and any(one is ability for one in mana_of_new_types(state, thing)):
        return playing.says.of_its_land_types
    if ability.keyword == ADVENTURE:
        return state.rules.adventure.says.chosen
    if ability.let_by == AIRBEND:
        airbent: Provision = state.rules.version(AIRBEND).says.exists
        return airbent
    if ability.keyword == MADNESS:
        return state.rules.madness.says.cast
    by_a_keyword = PAID_AS_CAST | {CLEAVE, SPLICE} if ability.kind == "spell" else SHORT_FOR_ABILITIES
    if ability.keyword in by_a_keyword:
        return triggers.by_its_keyword(state, ability)
    if ability.of_other_half:
        return state.rules.split_cards.says.either_half
    return state.rules.adventure.says.from_exile if ON_AN_ADVENTURE in thing.marks else None


def _turned_up_by(state: State, ability: Ability) -> Provision:
    """By what a card that lies face down is turned up: megamorph is turned up as morph is."""
    if ability.keyword == FACE_DOWN:
        return state.rules.face_down.says.turned_up
    keyword = "morph" if ability.keyword == "megamorph" else ability.keyword
    turned_up: Provision = state.rules.version(keyword).says.turned_up
    return turned_up


def _tell_on_stack(state: State, entry: Entry, spent: int = 0) -> None:
    """Tell whatever watches for it of what has been cast or used, for how much mana, and of what it is aimed at."""
    if entry.ability is not None and (then := source_then(state, entry.source, entry.ability)):
        state.stack[state.stack.index(entry)] = entry._replace(then=then)
    if entry.kind == "spell":
        triggers.fire_cast(state, entry)
        triggers.fire(state, "casts", entry.controller, other=entry.source, spent=spent)
    triggers.fire_aimed(state, entry)
