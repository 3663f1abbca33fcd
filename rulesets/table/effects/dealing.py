"""Effects that deal damage, and that change what players live and die by."""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.table.abilities.effects import Effect, Subject
from rulesets.table.characteristics import is_creature, power
from rulesets.table.damage import deal, gain_life, get_energy, get_rad, is_damageable, lose_life, poison
from rulesets.table.effects.resolving import (
    Resolving,
    Together,
    Verb,
    amount_of,
    as_chosen,
    by_itself,
    meant_by,
    players,
    subjects,
    things,
    to_know_of,
)
from rulesets.table.packets import Packet
from rulesets.table.remembered import colors_then
from rulesets.table.state import Ref, State


def _deal(state: State, resolving: Resolving, effects: Sequence[Effect]) -> None:
    """Deal the damage of effects as one event."""
    deal(state, [packet for effect in effects for packet in _packets(state, resolving, effect)])


def _packets(state: State, resolving: Resolving, effect: Effect) -> list[Packet]:
    """The damage that one effect deals."""
    amount = amount_of(state, resolving, effect.amount)
    recipients = [ref for ref in subjects(state, resolving, effect.subject) if is_damageable(state, ref)]
    rest = subjects(state, resolving, effect.recipient) if effect.recipient is not None else []
    packets: list[Packet] = []
    by, unpreventable = resolving.entry.source, "unpreventable" in effect.words
    for source in _dealing(state, resolving, effect.source) if recipients else ():
        colors = colors_then(state, resolving.entry) if source == by else None
        for ref in recipients:
            moved = 0
            if rest and ref >= 0:
                rules, asked = (
                    state.rules.excess.does,
                    (state, state.objects[ref], state.objects[source], amount),
                )
                moved = rules.moved(*asked)
                because = rules.moved_by(*asked)
                if not moved:
                    state.weigh(because)
                packets.append(Packet(source, rest[0], moved, False, because, by, unpreventable, colors))
            packets.append(Packet(source, ref, amount - moved, False, None, by, unpreventable, colors))
    return [packet for packet in packets if packet.amount or packet.recipient in recipients]


def _dealing(state: State, resolving: Resolving, subject: Subject) -> list[Ref]:
    """What deals the damage: a target that is gone or no legal one by now does so as well where the rules of the day have it."""
    found = subjects(state, resolving, subject)
    if subject.kind != "target" or len(found) == len(as_chosen(resolving, subject)):
        return found
    version = state.rules.illegal_targets
    state.weigh(version.says.acts)
    if not version.does.told:
        state.leave_open(version.dispute)
    if not version.does.act:
        return found
    return as_chosen(resolving, subject)


def _fight(state: State, resolving: Resolving, effect: Effect) -> None:
    """Each deals damage equal to its power to the other; where either is gone, or is no creature, nothing happens but what such a
    target does by the rules of the day.
    """
    assert effect.recipient is not None
    sides = (effect.subject, effect.recipient)
    one, other = (
        [thing for thing in things(state, resolving, subject) if is_creature(state, thing)][:1]
        for subject in sides
    )
    if not (one and other) and not state.rules.illegal_targets.does.act:
        return
    cause = state.rules.fight.says.each_other
    blows = [
        Packet(
            ref, whom.handle, max(0, power(state, state.objects[ref])), cause=cause, by=resolving.entry.source
        )
        for subject, hit in zip(sides, (other, one), strict=True)
        for ref in _dealing(state, resolving, subject)[:1]
        if to_know_of(state, resolving, subject)
        for whom in hit
    ]
    if one and one == other:
        state.weigh(state.rules.fight.says.itself)
        if state.rules.fight.does:
            blows = [blows[0]._replace(amount=2 * blows[0].amount)]
    deal(state, tuple(blows))


def _gain_life(state: State, resolving: Resolving, effect: Effect) -> None:
    cause = meant_by(state, effect.subject) or state.said(state.rules.life_check.says.gained)
    for player in players(state, resolving, effect.subject):
        gain_life(state, player, amount_of(state, resolving, effect.amount), cause)


def _lose_life(state: State, resolving: Resolving, effect: Effect) -> None:
    cause = meant_by(state, effect.subject) or state.said(state.rules.life_check.says.taken)
    for player in players(state, resolving, effect.subject):
        lose_life(state, player, amount_of(state, resolving, effect.amount), cause)


def _poison(state: State, resolving: Resolving, effect: Effect) -> None:
    for player in players(state, resolving, effect.subject):
        poison(state, player, amount_of(state, resolving, effect.amount), meant_by(state, effect.subject))


def _get_energy(state: State, resolving: Resolving, effect: Effect) -> None:
    for player in players(state, resolving, effect.subject):
        get_energy(state, player, amount_of(state, resolving, effect.amount), meant_by(state, effect.subject))


def _get_rad(state: State, resolving: Resolving, effect: Effect) -> None:
    for player in players(state, resolving, effect.subject):
        get_rad(state, player, amount_of(state, resolving, effect.amount), meant_by(state, effect.subject))


TOGETHER: dict[str, Together] = {"deal": _deal}

VERBS: dict[str, Verb] = {
    "deal": by_itself(_deal),
    "fight": _fight,
    "gain life": _gain_life,
    "lose life": _lose_life,
    "poison": _poison,
    "get energy": _get_energy,
    "get rad": _get_rad,
}
