"""Playing spells and abilities: what may be played, what it costs, how it gets on the stack."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from rulesets.table import combat, mana, zones
from rulesets.table.abilities import COLORS, Ability, Cost
from rulesets.table.characteristics import abilities, has, holds, is_creature, loses_abilities, matches
from rulesets.table.damage import change_counters, lose_life
from rulesets.table.loops import choose_on, next_number
from rulesets.table.state import ACTIVE, NOTHING, Entry, GameObject, Illegal, Ref, State
from rulesets.table.targets import legal_targets, refuse_targets


class Play(NamedTuple):
    """A spell or ability as a player means to play it.

    `ability` counts the source's abilities from 0; `paid_with` is what is sacrificed,
    returned or tapped as a cost; `choice` is a colour, `chosen` a source of damage.
    """

    source: Ref
    ability: int
    targets: tuple[Ref, ...] = ()
    paid_with: Ref = NOTHING
    choice: str = ""
    chosen: Ref = NOTHING


def playable(state: State, player: Ref) -> Iterator[tuple[GameObject, int, Ability]]:
    """Every spell and activated ability of a player's that is where it must be to be played."""
    for thing in state.objects:
        owner = thing.controller if thing.zone == "battlefield" else thing.owner
        if owner != player or thing.zone not in ("battlefield", "hand", "graveyard") or thing.phased_out:
            continue
        for index, ability in enumerate(abilities(state, thing)):
            if _is_playable(thing, ability):
                yield thing, index, ability


def _is_playable(thing: GameObject, ability: Ability) -> bool:
    if ability.kind == "spell":
        return thing.zone == "hand"
    return ability.kind == "activated" and ability.zone == thing.zone and not loses_abilities(thing)


def legal_plays(state: State, player: Ref) -> Iterator[Play]:
    """Every legal play, each with every legal choice of targets and payment."""
    for thing, index, ability in playable(state, player):
        targets = product(*(legal_targets(state, one, player, thing) for one in ability.targets))
        payments = list(legal_payments(state, player, thing, ability.cost))
        choices: list[tuple[str, Ref]] = [("", NOTHING)]
        if ability.choose == "color":
            choices = [(color, NOTHING) for color in COLORS]
        elif ability.choose == "source":
            choices = [("", other.handle) for other in state.objects]
        for aimed, payment, (choice, chosen) in product(list(targets), payments, choices):
            play = Play(thing.handle, index, aimed, payment, choice, chosen)
            if refuse(state, player, play) is None:
                yield play


def legal_payments(state: State, player: Ref, thing: GameObject, cost: Cost) -> Iterator[Ref]:
    """What a player may sacrifice, return or tap for a cost; `NOTHING` where it asks for nothing."""
    wanted = cost.chosen
    if wanted is None:
        yield NOTHING
        return
    for other in state.table:
        if (
            other.in_play
            and other.controller == player
            and matches(state, other.handle, wanted, player, thing)
        ):
            yield other.handle


def refuse(state: State, player: Ref, play: Play) -> Illegal | None:
    """Why a player may not make this play now, or None."""
    thing = state.objects[play.source]
    ability = abilities(state, thing)[play.ability]
    if not _is_playable(thing, ability):
        return Illegal(f"{thing.id} is {zones.lying(thing.zone)}, and cannot use that there")
    holder = thing.controller if thing.zone == "battlefield" else thing.owner
    if holder != player or thing.phased_out:
        return Illegal(f"{state.name(player)} does not control {thing.id}")
    refused = _refuse_moment(state, thing, ability)
    if refused is None:
        refused = state.rules.response_model.does.refuse(state, player, thing, ability)
    if refused is None:
        refused = _refuse_limits(state, player, play, ability)
    if refused is None:
        refused = refuse_targets(state, ability, player, thing, play.targets)
    if refused is None:
        refused = refuse_cost(state, player, thing, ability.cost, play.paid_with)
    if refused is None and ability.choose == "color" and play.choice not in COLORS:
        refused = Illegal("a colour must be chosen")
    if refused is None and ability.choose == "source":
        refused = state.rules.prevention_sources.does.refuse(
            state, ability.chosen, player, thing, play.chosen
        )
    return refused


def _refuse_moment(state: State, thing: GameObject, ability: Ability) -> Illegal | None:
    """Why it is not the time for what prevents damage, or regenerates, or for anything else."""
    if state.moment == "prevention" or (ability.prevents and not state.moment):
        return state.rules.prevention.does.refuse(state, thing, ability)
    if state.moment == "regeneration" or ability.regenerates:
        return state.rules.regeneration.does.refuse(state, thing, ability)
    return None


def _refuse_limits(state: State, player: Ref, play: Play, ability: Ability) -> Illegal | None:
    """Why the card's own words do not let an ability be used now, or None."""
    thing = state.objects[play.source]
    if ability.condition is not None and not holds(state, ability.condition, thing):
        return Illegal(f"{thing.id} cannot use that as things stand")
    for only in ability.only:
        if only == "once each turn":
            if (play.source, play.ability) in state.used:
                return Illegal(f"{thing.id} has used that this turn")
        elif only in _TURNS:
            if (player == ACTIVE) != _TURNS[only]:
                return Illegal(f"{thing.id} can only be used in {_WHOSE[only]}")
        else:
            refused = state.rules.cast_windows.does.refuse(state, thing, only)
            if refused is not None:
                return refused
    return None


_TURNS = {"your turn": True, "an opponent's turn": False}
"""Whether the turn in which something may be used is that of its player."""
_WHOSE = {"your turn": "its player's turn", "an opponent's turn": "an opponent's turn"}


def refuse_cost(
    state: State, player: Ref, thing: GameObject, cost: Cost, paid_with: Ref = NOTHING
) -> Illegal | None:
    """Why a player cannot pay a cost of an object's ability now, or None."""
    if cost.tap and thing.tapped:
        return Illegal(f"{thing.id} is tapped already")
    if cost.tap and thing.sick and is_creature(thing) and not has(state, thing, "haste"):
        return Illegal(f"{thing.id} came under its controller's control this turn")
    refused = _refuse_payment(state, player, thing, cost, paid_with)
    if refused is not None:
        return refused
    for kind, number in cost.counters:
        if thing.counters.get(kind, 0) < number:
            return Illegal(f"{thing.id} has not so many {kind} counters")
    if cost.discard and sum(card is not thing for card in zones.hand(state, player)) < cost.discard:
        return Illegal(f"{state.name(player)} lacks the cards to discard")
    if cost.life and state.player(player).life < cost.life:
        return Illegal(f"{state.name(player)} lacks the life to pay")
    if cost.loyalty and thing.counters.get("loyalty", 0) + cost.loyalty < 0:
        return Illegal(f"{thing.id} has not enough loyalty")
    if cost.mana and mana.payment(state, player, cost.mana) is None:
        return Illegal(f"{state.name(player)} lacks the mana {cost.mana}")
    return None


def _refuse_payment(
    state: State, player: Ref, thing: GameObject, cost: Cost, paid_with: Ref
) -> Illegal | None:
    """Why a cost cannot be paid with this permanent, or None."""
    wanted = cost.chosen
    if wanted is None:
        return None
    if paid_with == NOTHING:
        return Illegal(f"the cost needs something to {'give up' if cost.tap_other is None else 'tap'}")
    paid = state.objects[paid_with]
    if not paid.in_play or paid.controller != player:
        return Illegal(f"{paid.id} is not there to pay with")
    if not matches(state, paid_with, wanted, player, thing):
        return Illegal(f"{paid.id} cannot pay that cost")
    if cost.tap_other is not None and cost.tap and paid is thing:
        return Illegal(f"{paid.id} is tapped for that already")
    if cost.tap_other is not None and paid.tapped:
        return Illegal(f"{paid.id} is tapped already")
    return None


def begin(state: State, player: Ref, play: Play) -> None:
    """Announce a play, pay for it and put it on the stack."""
    thing = state.objects[play.source]
    ability = abilities(state, thing)[play.ability]
    names = [state.name(ref) for ref in play.targets]
    if play.chosen != NOTHING:
        names.append(state.name(play.chosen))
    if play.choice:
        names.append(play.choice)
    aimed = f" -> {', '.join(names)}" if names else ""
    state.tell("play", state.name(player), thing.id, detail=f"{ability.label}{aimed}")
    # As a cost is paid, what it needs may leave: the entry keeps the source as it was.
    choose_on(state)
    kind = "spell" if ability.kind == "spell" else "ability"
    entry = Entry(
        next_number(state), kind, thing.handle, player, ability, play.targets, play.choice, play.chosen,
        sacrificed=play.paid_with,
    )  # fmt: skip
    if "once each turn" in ability.only:
        state.used |= {(play.source, play.ability)}
    if kind == "spell":
        thing.zone = "stack"
    state.stack.append(entry)
    pay(state, player, thing, ability.cost, play.paid_with)


def pay(state: State, player: Ref, thing: GameObject, cost: Cost, paid_with: Ref = NOTHING) -> None:
    """Pay a cost that can be paid."""
    if cost.mana:
        mana.spend(state, player, cost.mana)
    if cost.tap:
        combat.tap(state, thing)
    if cost.discard:
        zones.discard(state, player, cost.discard)
    if cost.life:
        lose_life(state, player, cost.life)
    if cost.loyalty:
        thing.counters["loyalty"] = thing.counters.get("loyalty", 0) + cost.loyalty
        state.tell("loyalty", thing.id, amount=cost.loyalty, detail=str(thing.counters["loyalty"]))
    for kind, number in cost.counters:
        change_counters(state, thing, kind, -number)
    if cost.tap_other is not None:
        combat.tap(state, state.objects[paid_with])
    if cost.sacrifice_this:
        zones.leave(state, [zones.Departure(thing, "graveyard", "sacrificed")])
    elif cost.return_this:
        zones.leave(state, [zones.Departure(thing, "hand", "returned")])
    elif cost.sacrifice is not None:
        zones.leave(state, [zones.Departure(state.objects[paid_with], "graveyard", "sacrificed")])
    elif cost.return_ is not None:
        zones.leave(state, [zones.Departure(state.objects[paid_with], "hand", "returned")])
