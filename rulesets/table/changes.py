"""Replacement and prevention: the effects that would change damage on its way, and what each makes of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Literal, NamedTuple

from rulesets.points import Provision
from rulesets.table.abilities.boosts import Boost
from rulesets.table.abilities.keyword import Keyword
from rulesets.table.budget import count_work
from rulesets.table.characteristics import (
    OUT_OF_THE_FIGHTING,
    has,
    holds,
    is_shut_off,
    is_under,
    keywords,
    matches,
    may_have_keywords,
    total,
    types,
)
from rulesets.table.events import Kind
from rulesets.table.granted import loses_abilities
from rulesets.table.packets import Consequence, Packet, covers
from rulesets.table.remembered import by_its_day, of_colors
from rulesets.table.state import NOTHING, GameObject, Ref, Shield, State

Way = Literal["standing", "prevent", "redirect", "planeswalker", "increase"]
"""What an effect does: prevent damage always, or as a shield; move it, or let it be moved; make it more."""

Tell = Callable[..., None]
"""Where what happens is told: `State.tell`, or `nobody` where an effect is only tried."""


def nobody(*_told: object, **_more: object) -> None:
    """Nobody is told."""


class DamageChange(NamedTuple):
    """An effect that would change damage; it gets one opportunity for each (419.6a of 1999-04-23)."""

    way: Way
    source: Ref
    """The object whose effect it is, or the player."""
    label: str
    amount: int = 0
    """How much it prevents or adds; 0 for all, or twice as much."""
    all_but: int = 0
    """How much it lets through, where it prevents the rest."""
    shield: Shield | None = None
    cause: Provision | None = None
    told: Kind = "prevent"
    instead: Ref = NOTHING
    """Whom the damage is dealt to instead, where it is moved."""
    sheds: Keyword | None = None
    """What has what would be hurt lose counters, if anything does."""

    @property
    def prevents(self) -> bool:
        """Whether it prevents damage, as nothing does that moves damage or has it not be any."""
        return self.told == "prevent" and self.way in ("standing", "prevent")


def changes_to(state: State, shields: tuple[Shield, ...], packet: Packet) -> list[DamageChange]:
    """The effects that would change this damage, the oldest shields first; damage of 0 is changed by none."""
    recipient = packet.recipient
    if packet.amount <= 0:
        return []
    keywords_matter = _have_keywords(state, packet)  # looked at first, since most have none
    found = list(_kept_off(state, packet)) if keywords_matter else []
    for shield in shields:
        if covers(state, shield, packet):
            change = _of_shield(state, shield, packet)
            if change is not None:
                found.append(change)
    if state.boosters:
        count_work(state, 10 * len(state.boosters))
        found += _of_boosts(state, packet)
    if recipient >= 0:
        thing = state.objects[recipient]
        absorbing = total(state, thing, "absorb") if keywords_matter else 0
        if absorbing:
            cause = state.rules.absorb.says.prevented
            found.append(
                DamageChange("standing", thing.handle, f"absorb {absorbing}", absorbing, cause=cause)
            )
    elif not packet.combat and _may_go_to_a_planeswalker(state, packet):
        found.append(DamageChange("planeswalker", planeswalkers(state, recipient)[0], "planeswalker"))
    return _but_whatcannot_be_prevented(state, packet, found) if found else found


UNPREVENTED = "damage cannot be prevented"
"""What has a permanent on account of which no damage is prevented, and what of a shield that does the same."""
OWN_UNPREVENTED = "its damage cannot be prevented"


def _but_whatcannot_be_prevented(
    state: State, packet: Packet, found: list[DamageChange]
) -> list[DamageChange]:
    """The effects without those that would prevent damage which cannot be prevented; that they do not is one to itself."""
    preventing = [change for change in found if change.prevents]
    if not preventing or not cannot_be_prevented(state, packet):
        return found
    cause = state.rules.prevention.says.unpreventable
    left = [change for change in found if not change.prevents]
    sheds = next((change.sheds for change in preventing if change.sheds), None)
    unprevented = DamageChange(
        "standing", packet.source, UNPREVENTED, cause=cause, told="not prevented", sheds=sheds
    )
    return [unprevented, *left]


def cannot_be_prevented(state: State, packet: Packet) -> bool:
    """Whether an effect of its source, of a permanent or of the turn keeps damage from being prevented."""
    if packet.unpreventable or is_under(state, state.objects[packet.source], OWN_UNPREVENTED):
        return True
    return any(shield.kind == UNPREVENTED for shield in state.shields) or any(
        thing.in_play and has(state, thing, UNPREVENTED) for thing in state.table
    )


def _have_keywords(state: State, packet: Packet) -> bool:
    """Whether the source of damage, or what is dealt it, may have any keywords."""
    if may_have_keywords(state, state.objects[packet.source]):
        return True
    recipient = packet.recipient
    if recipient < 0:
        return bool(state.player(recipient).keywords)
    return may_have_keywords(state, state.objects[recipient])


def _kept_off(state: State, packet: Packet) -> Iterator[DamageChange]:
    """What keeps all damage of that source off."""
    if packet.recipient < 0:
        own = state.player(packet.recipient).keywords
    else:
        thing = state.objects[packet.recipient]
        own = keywords(state, thing)
        if has(state, thing, "cannot be dealt damage"):
            yield DamageChange("standing", packet.recipient, "it cannot be dealt damage")
        if packet.combat and has(state, thing, OUT_OF_THE_FIGHTING):
            cause = state.rules.regeneration.says.in_combat
            yield DamageChange(
                "standing", packet.recipient, "it has regenerated", cause=cause, told="not dealt"
            )
    for keyword in own:
        if keyword.name == "sheds for damage":
            cause = state.rules.prevention.says.prevented
            yield DamageChange("standing", packet.recipient, "", cause=cause, sheds=keyword)
        if keyword.name == "protection":
            version = state.rules.protection
            if _keeps_off(state, keyword, packet):
                cause = (
                    version.does.by_its_own_rule(state, keyword, packet.recipient)
                    or version.says.damage_prevented
                )
                yield DamageChange("standing", packet.recipient, str(keyword), cause=cause)
    yield from _prevented_for_good(state, packet)


def _keeps_off(state: State, keyword: Keyword, packet: Packet) -> bool:
    """Whether a protection keeps damage off, by what its source is to that."""
    does, source = state.rules.protection.does, state.objects[packet.source]
    now = does.keeps_off(state, keyword, source, packet.recipient)
    if packet.colors is None:
        return now
    seen = of_colors(state, source, packet.colors)
    return by_its_day(state, now, does.keeps_off(state, keyword, seen, packet.recipient))


def _prevented_for_good(state: State, packet: Packet) -> Iterator[DamageChange]:
    """What lets nothing be dealt by its source, or to whom it goes, as long as it is there."""
    cause = state.rules.prevention.says.prevented
    source, recipient = packet.source, packet.recipient
    for by_it, to_it in _FOR_GOOD if packet.combat else _FOR_GOOD[:1]:
        if is_under(state, state.objects[source], by_it):
            yield DamageChange("standing", source, "", cause=cause)
        if recipient >= 0 and has(state, state.objects[recipient], to_it):
            yield DamageChange("standing", recipient, "", cause=cause)


_FOR_GOOD = (
    ("damage by it is prevented", "damage to it is prevented"),
    ("combat damage by it is prevented", "combat damage to it is prevented"),
)
"""What has an object whose damage of each kind is prevented, and what has one to which none is dealt."""


def _of_shield(state: State, shield: Shield, packet: Packet) -> DamageChange | None:
    if shield.kind == "double":
        if packet.grown:
            return None
        return DamageChange("increase", shield.source, shield.label, shield=shield)
    prevention = state.rules.prevention.does
    if shield.kind == "redirect" and not prevention.may_redirect(state, packet.recipient, shield.instead):
        return None
    way: Way = "redirect" if shield.kind == "redirect" else "prevent"
    cause = prevention.acts_by(state, shield)
    return DamageChange(
        way, shield.source, shield.label, shield.amount or 0, shield.all_but, shield, cause,
        instead=shield.instead if way == "redirect" else NOTHING,
    )  # fmt: skip


def _of_boosts(state: State, packet: Packet) -> Iterator[DamageChange]:
    """What static abilities add to damage, and what they prevent of each source's, each time."""
    affected = packet.recipient if packet.recipient < 0 else state.objects[packet.recipient].controller
    for other in state.boosters:
        if other.phased_out:
            continue
        changes = [
            change
            for boost in other.facts.boosts
            for change in _of_boost(state, packet, affected, boost, other)
        ]
        if changes and not (loses_abilities(state, other) or is_shut_off(state, other)):
            yield from changes


def _of_boost(
    state: State, packet: Packet, affected: Ref, boost: Boost, other: GameObject
) -> Iterator[DamageChange]:
    """What one of them does, as long as its object has its abilities."""
    if boost.prevents or boost.prevents_all_but is not None:
        yield from _prevented_by(state, packet, boost, other)
    if boost.filter is None or not (boost.draws_damage or boost.doubles_damage or boost.damage_bonus):
        return
    if not holds(state, boost.condition, other.controller, other):
        return
    by = (boost.filter, other.controller, other)
    if boost.draws_damage and matches(state, packet.recipient, *by):
        yield from _drawn_off(state, packet, other)
    if packet.grown:
        return
    if boost.doubles_damage and matches(state, packet.source, *by):
        yield DamageChange("increase", other.handle, other.id)
    if boost.damage_bonus and affected != other.controller and matches(state, packet.source, *by):
        yield DamageChange("increase", other.handle, other.id, boost.damage_bonus)


def _prevented_by(state: State, packet: Packet, boost: Boost, other: GameObject) -> Iterator[DamageChange]:
    """What of damage to whom it reaches a static ability prevents: of each source, or of each of some, each time."""
    if boost.prevents_in_combat and not packet.combat:
        return
    if not _reaches(state, packet.recipient, boost, other):
        return
    of = boost.prevents_of
    if of is not None and not matches(state, packet.source, of, other.controller, other):
        return
    if not holds(state, boost.condition, other.controller, other):
        return
    cause, spared = _prevented_under(state, boost), boost.prevents_all_but or 0
    yield DamageChange("standing", other.handle, other.id, boost.prevents, spared, cause=cause)


def _prevented_under(state: State, boost: Boost) -> Provision:
    """By what a static ability prevents damage: so much of each source's, or all of that of a kind of sources."""
    if boost.prevents or boost.prevents_all_but:
        return state.rules.prevention.says.of_each_source
    of_a_kind = state.rules.prevention_sources.says.standing_against_a_kind
    return (
        of_a_kind
        if boost.prevents_of is not None and state.rules.stands(of_a_kind)
        else state.rules.prevention.says.prevented
    )


def _reaches(state: State, recipient: Ref, boost: Boost, other: GameObject) -> bool:
    if boost.attached:
        return recipient == other.attached_to
    if boost.filter is None:
        return recipient == other.handle
    return matches(state, recipient, boost.filter, other.controller, other)


def _drawn_off(state: State, packet: Packet, other: GameObject) -> Iterator[DamageChange]:
    """Damage that is dealt to an object, or to what it lies on, instead."""
    instead = other.attached_to if other.attached_to >= 0 else other.handle
    version = state.rules.prevention
    if instead != packet.recipient and version.does.may_redirect(state, packet.recipient, instead):
        yield DamageChange("redirect", other.handle, other.id, cause=version.says.moved, instead=instead)


def _may_go_to_a_planeswalker(state: State, packet: Packet) -> bool:
    return (
        state.objects[packet.source].controller != packet.recipient
        and bool(planeswalkers(state, packet.recipient))
        and state.rules.planeswalker_redirection.does
    )


def planeswalkers(state: State, player: Ref) -> tuple[Ref, ...]:
    """The planeswalkers of a player to which that player's damage could go."""
    return tuple(
        thing.handle for thing in state.table
        if thing.in_play and thing.controller == player and "planeswalker" in types(state, thing)
    )  # fmt: skip


class Changed(NamedTuple):
    """What an effect makes of damage; of each part of it, what of the effect is left that it has met already."""

    parts: tuple[tuple[Packet, DamageChange | None], ...]
    shields: tuple[Shield, ...]
    gains: tuple[Consequence, ...] = ()


def apply(
    state: State, change: DamageChange, packet: Packet, shields: tuple[Shield, ...], tell: Tell
) -> Changed:
    """What an effect makes of damage and of the shields; one that lets it be moved has somebody asked first."""
    if change.way == "increase":
        amount = packet.amount + change.amount if change.amount else packet.amount * 2
        tell("increase", state.name(packet.source), state.name(packet.recipient), amount, change.label)
        return Changed(((packet._replace(amount=amount), change),), shields)
    if change.told == "not prevented":
        tell(
            change.told,
            state.name(packet.source),
            state.name(packet.recipient),
            packet.amount,
            cause=change.cause,
        )
        return Changed(((packet, change),), shields, _shed(change, packet))
    met = min(change.amount, packet.amount) if change.amount else max(packet.amount - change.all_but, 0)
    moved = change.way == "redirect"
    whom = change.instead if moved else packet.recipient
    told: Kind = "redirect" if moved else change.told
    if met:
        tell(told, state.name(packet.source), state.name(whom), met, change.label, change.cause)
    shields, left = _used(shields, change, met)
    parts = [(packet._replace(recipient=whom, amount=met), left)] if moved else []
    if met < packet.amount:
        parts.append((packet._replace(amount=packet.amount - met), left))
    gains = (
        (Consequence(change.shield.controller, met),)
        if change.shield is not None and change.shield.gains
        else ()
    )
    return Changed(tuple(parts), shields, gains + _shed(change, packet))


def _shed(change: DamageChange, packet: Packet) -> tuple[Consequence, ...]:
    """The counters that what would be hurt loses, if it does."""
    keyword = change.sheds
    return () if keyword is None else (Consequence(packet.recipient, keyword.value, keyword.quality),)


def _used(
    shields: tuple[Shield, ...], change: DamageChange, met: int
) -> tuple[tuple[Shield, ...], DamageChange | None]:
    """The shields once one has met so much damage, and what is left of its effect."""
    shield = change.shield
    if shield is None:
        return shields, change
    place = shields.index(shield)
    before, after = shields[:place], shields[place + 1 :]
    if shield.once or shield.amount == met:
        return before + after, None
    if shield.amount is None:
        return shields, change
    rest = replace(shield, amount=shield.amount - met)
    return (*before, rest, *after), change._replace(shield=rest, amount=shield.amount - met)


def moved_to(state: State, packet: Packet, walker: Ref, tell: Tell) -> Packet:
    """Damage to a player as its source's controller has it dealt: to a planeswalker, or to the player for NOTHING."""
    if walker == NOTHING:
        return packet
    cause = state.rules.planeswalker_redirection.says.moved
    tell("redirect", state.name(packet.source), state.name(walker), packet.amount, cause=cause)
    return packet._replace(recipient=walker)
