"""Effects that wait for damage or destruction, and stand in its way."""

from __future__ import annotations

from dataclasses import replace

from rulesets.table.abilities import ANYTHING, UNSAID, Ability, Effect, Filter, Subject
from rulesets.table.changes import UNPREVENTED, changes_to
from rulesets.table.characteristics import is_creature
from rulesets.table.damage import NO_GAIN
from rulesets.table.effects.resolving import (
    Resolving,
    Verb,
    amount_of,
    begin_to_resolve,
    players,
    subjects,
    things,
)
from rulesets.table.packets import Packet, covers
from rulesets.table.state import NOTHING, THIS_STEP, Entry, Ref, Shield, State


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


def has_nothing_to_stop(state: State, entry: Entry) -> bool:
    """Whether none of the damage that has been assigned would be prevented or moved by what an entry does."""
    assert entry.ability is not None
    resolving = begin_to_resolve(state, entry)
    stopping = [effect for effect in entry.ability.effects if effect.verb in ("prevent", "redirect")]
    shields = [_shield(state, resolving, effect, effect.verb, NOTHING) for effect in stopping]
    waiting = _wherever_it_goes(state)
    return not any(covers(state, shield, packet) for shield in shields if shield for packet in waiting)


def _wherever_it_goes(state: State) -> list[Packet]:
    """The damage that has been assigned, to each recipient that it meets as effects move it."""
    found = list(state.pending)
    for packet in found:  # which grows meanwhile
        for change in changes_to(state, tuple(state.shields), packet):
            moved = packet._replace(recipient=change.instead)
            if change.way == "redirect" and moved not in found:
                found.append(moved)
    return found


def _double(state: State, resolving: Resolving, effect: Effect) -> None:
    sources = frozenset(subjects(state, resolving, effect.subject))
    entry = resolving.entry
    label = entry.ability.label if entry.ability is not None else ""
    state.shields.append(
        Shield("double", label, entry.controller, sources=sources, until=effect.until, source=entry.source)
    )


def _put_shield(state: State, resolving: Resolving, effect: Effect, kind: str, instead: Ref) -> None:
    """Set a shield up; one around a chosen source is good for one time."""
    entry, ability = resolving.entry, resolving.entry.ability
    assert ability is not None
    if ability.choose == "source" and not _may_still_be_chosen(state, entry, ability):
        return
    shield = _shield(state, resolving, effect, kind, instead)
    if shield is None:
        return
    if ability.prevents and state.rules.prevention.dispute and not state.moment:
        state.leave_open(state.rules.prevention.dispute)
    recipients = shield.recipients
    if effect.subject.kind == "each" and recipients and shield.amount:
        shield = replace(shield, dealt_out=_are_creatures(state, recipients))
        state.shields += [replace(shield, recipients=frozenset({ref})) for ref in sorted(recipients)]
    else:
        state.shields.append(shield)
    meant = _refs_or_all(state, resolving, effect.subject)
    if not _means_nobody(meant, None):
        _tell(state, shield if shield.to is None else replace(shield, recipients=meant))


def _shield(state: State, resolving: Resolving, effect: Effect, kind: str, instead: Ref) -> Shield | None:
    """The shield that an effect sets up; none against no damage, or around nobody."""
    entry, ability = resolving.entry, resolving.entry.ability
    assert ability is not None
    once = "once" in effect.words
    recipients = _refs_or_all(state, resolving, effect.subject)
    to = effect.subject.filter if kind == "prevent" and _meets_whoever_fits(effect) else None
    sources = _refs_or_all(state, resolving, effect.source)
    by = effect.source.filter if effect.source.kind == "each" and effect.source != ANYTHING else None
    # A number that is 0, or comes to that, is a shield against none of the damage, as is one around nobody.
    amount = None if effect.amount == UNSAID else amount_of(state, resolving, effect.amount)
    of_nothing = amount is not None and amount <= 0
    if of_nothing or _means_nobody(recipients, to) or _means_nobody(sources, by):
        return None
    return Shield(
        kind, ability.label, entry.controller, amount,
        None if to is not None else recipients, None if by is not None else sources,
        ability.chosen if ability.choose == "source" else None, effect.combat_only, once, instead,
        THIS_STEP if state.moment == "prevention" else effect.until,
        by, to, effect.all_but, "gains" in effect.words, entry.source,
    )  # fmt: skip


def _means_nobody(refs: frozenset[Ref] | None, filter_: Filter | None) -> bool:
    """Whether those that are meant are none, and no filter is looked at again as the damage comes."""
    return refs is not None and not refs and filter_ is None


def _are_creatures(state: State, refs: frozenset[Ref]) -> bool:
    """Whether all of them are creatures, and none a player."""
    return all(ref >= 0 and is_creature(state, state.objects[ref]) for ref in refs)


def _meets_whoever_fits(effect: Effect) -> bool:
    """Whether it keeps all of the damage from whoever fits as that comes, be they there already or not."""
    whom = effect.subject
    unbounded = effect.amount == UNSAID and whom != ANYTHING
    return whom.kind == "each" and unbounded and not whom.filter.hangs_on_who_asks


def _tell(state: State, shield: Shield) -> None:
    kind = {"prevent": "prevented", "redirect": "dealt to another"}[shield.kind]
    to_come = ["next"] if shield.once or shield.amount is not None else []
    still = ""
    if shield.filter is not None and state.rules.prevention_sources.does.rechecks(shield):
        still = shield.filter.phrase
    words = [
        *(["waiting"] if shield.until == THIS_STEP else to_come),
        *(["combat"] if shield.combat_only else []),
        *([f"all-but-{shield.all_but}"] if shield.all_but else []),
        *(["such"] if shield.filter is not None or shield.by is not None else []),
        kind,
        *(["still", still] if still else []),
    ]
    whom, whose = (
        ", ".join(sorted(state.name(ref) for ref in refs or ()))
        for refs in (shield.recipients, shield.sources)
    )
    cause = state.rules.prevention.does.set_up_by(state, shield)
    state.tell("shield", whom, whose, shield.amount or 0, " ".join(words), cause)


def _may_still_be_chosen(state: State, entry: Entry, ability: Ability) -> bool:
    """Whether the source that was named may be chosen now: that is done as the effect is carried out."""
    refused = state.rules.prevention_sources.does.refuse(
        state, ability.chosen, entry.controller, state.objects[entry.source], entry.chosen
    )
    if refused is not None:
        state.tell("fizzle", state.name(entry.source), detail=str(refused.reason), cause=refused.cause)
    return refused is None


def _refs_or_all(state: State, resolving: Resolving, subject: Subject) -> frozenset[Ref] | None:
    return None if subject == ANYTHING else frozenset(subjects(state, resolving, subject))


def _keep_mana(state: State, resolving: Resolving, effect: Effect) -> None:
    for player in players(state, resolving, effect.subject):
        kept = _over_nothing(resolving.entry, "keep mana", player, effect.until)
        if effect.words:
            kept = replace(kept, amount=effect.amount.number, mana="".join(effect.words))
        state.shields.append(kept)


def _prevent_nothing(state: State, resolving: Resolving, effect: Effect) -> None:
    state.shields.append(
        _over_nothing(resolving.entry, UNPREVENTED, resolving.entry.controller, effect.until)
    )
    state.tell("note", state.name(resolving.entry.source), detail=UNPREVENTED)


def _gain_no_life(state: State, resolving: Resolving, effect: Effect) -> None:
    for player in players(state, resolving, effect.subject):
        state.shields.append(_over_nothing(resolving.entry, NO_GAIN, player, effect.until))
        state.tell("note", state.name(player), detail="no life can be gained")


def _over_nothing(entry: Entry, kind: str, player: Ref, until: str) -> Shield:
    """An effect that stands among the shields, over no damage at all, since it lasts and ends as they do."""
    label = entry.ability.label if entry.ability is not None else ""
    return Shield(kind, label, player, recipients=frozenset(), until=until)


VERBS: dict[str, Verb] = {
    "regenerate": _regenerate,
    "prevent": _prevent,
    "redirect": _redirect,
    "double": _double,
    "keep mana": _keep_mana,
    "prevent nothing": _prevent_nothing,
    "gain no life": _gain_no_life,
}
