"""Who attacks and who blocks: declaring, entering and leaving combat.

What may attack, what may block, which triggers that sets off and what removes a
creature again are questions for clauses; this module carries the answers out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, combinations, product
from typing import Any, NamedTuple

from rulesets.table import assignment, mana, triggers
from rulesets.table.characteristics import count, has, is_creature, total
from rulesets.table.state import ACTIVE, NONACTIVE, NOTHING, GameObject, Illegal, Ref, State


class Attacker(NamedTuple):
    """One declared attacker: what it attacks, and the name of its band, if any."""

    creature: Ref
    target: Ref
    band: str = ""


class Blocker(NamedTuple):
    """One declared blocker and the attackers it blocks."""

    creature: Ref
    attackers: tuple[Ref, ...]


def attackable(state: State) -> list[Ref]:
    """What the active player's creatures may attack: the opponent, and permanents of the kinds the rules name."""
    kinds = state.rules.attack_targets.does
    found: list[Ref] = [NONACTIVE]
    found.extend(thing.handle for thing in state.table if kinds.refuse(state, thing.handle) is None)
    return found


@dataclass(frozen=True, slots=True)
class DeclareAttackers:
    """The active player declares attackers; the answer is a tuple of `Attacker`."""

    player: Ref = ACTIVE

    def answers(self, state: State) -> Iterator[tuple[Attacker, ...]]:
        """Every legal declaration, with each way to band."""
        able = [
            thing.handle
            for thing in state.table
            if thing.controller == ACTIVE
            and thing.in_play
            and is_creature(thing)
            and state.rules.attack_restrictions.does(state, thing) is None
        ]
        targets = attackable(state)
        for chosen in _subsets(able):
            for aims in product(targets, repeat=len(chosen)):
                for bands in _ways_to_band(state, chosen):
                    answer = tuple(map(Attacker, chosen, aims, bands))
                    if self.refuse(state, answer) is None:
                        yield answer

    def count(self, state: State) -> int:
        return sum(1 for _ in self.answers(state))

    def refuse(self, state: State, answer: Any) -> Illegal | None:
        declared: tuple[Attacker, ...] = answer
        for attacker in declared:
            thing = state.objects[attacker.creature]
            if not thing.in_play:
                return Illegal(f"{thing.id} is not in play", state.rules.attack_restrictions.id)
            if not is_creature(thing):
                return Illegal(f"{thing.id} is not a creature", state.rules.attack_restrictions.id)
            if thing.controller != ACTIVE:
                whose = f"{thing.id} is not controlled by {state.name(ACTIVE)}"
                return Illegal(whose, state.rules.attack_restrictions.id)
            refused = state.rules.attack_restrictions.does(state, thing)
            if refused is None and attacker.target != NONACTIVE:
                refused = state.rules.attack_targets.does.refuse(state, attacker.target)
            if refused is not None:
                return refused
            if has(state, thing, "cannot attack alone") and state.rules.alone.does.declared_alone(
                len(declared)
            ):
                return Illegal(f"{thing.id} cannot attack alone", state.rules.alone.id)
        for band in _bands(declared).values():
            refused = state.rules.banding.does.refuse_band(state, band)
            if refused is not None:
                return refused
        return _refuse_together(state, declared)

    def apply(self, state: State, answer: tuple[Attacker, ...]) -> None:
        mana.spend(state, ACTIVE, _taxes(state, answer))
        for attacker in answer:
            thing = state.objects[attacker.creature]
            state.tell("attack", thing.id, state.name(attacker.target), detail=attacker.band)
            if not has(state, thing, "vigilance"):
                tap(state, thing)
            thing.attacking = attacker.target
            thing.banded = attacker.band
        state.attackers_declared = len(answer)
        if len(answer) == 1:
            state.attacked_alone = answer[0].creature
        for attacker in answer:
            triggers.fire(state, "attacks", attacker.creature, other=attacker.target)
            if has(state, state.objects[attacker.creature], "provoke"):
                state.rules.provoke.does(state, state.objects[attacker.creature])
        if triggers.watched(state, "attacks alone") and state.rules.alone.does.declared_alone(len(answer)):
            triggers.fire(state, "attacks alone", answer[0].creature)
        if answer:
            triggers.fire(state, "you attack", ACTIVE, number=len(answer))


def _refuse_together(state: State, declared: tuple[Attacker, ...]) -> Illegal | None:
    """Why creatures that may each attack may not all do so, or not without others, or None."""
    if len(declared) > 1 and any(
        thing.in_play and has(state, thing, "only one may attack") for thing in state.table
    ):
        return Illegal("only one creature may attack", state.rules.attack_restrictions.id)
    if mana.payment(state, ACTIVE, _taxes(state, declared)) is None:
        return Illegal(f"{state.name(ACTIVE)} lacks the mana to attack", state.rules.attack_requirements.id)
    if any(has(state, thing, "attacks if able") for thing in state.table):
        return state.rules.attack_requirements.does.attacks(
            state, frozenset(one.creature for one in declared)
        )
    return None


def _taxes(state: State, declared: Iterable[Attacker]) -> str:
    """What attacking with these costs: all that the attackers' taxes come to."""
    return str(sum(total(state, state.objects[one.creature], "attack tax") for one in declared))


def _ways_to_band(state: State, chosen: Sequence[Ref]) -> Iterator[tuple[str, ...]]:
    """A band for each of the attackers, in every way that may be worth asking about; empty for those in none."""
    things = [state.objects[one] for one in chosen]
    without = {place for place, thing in enumerate(things) if not has(state, thing, "banding")}
    others_band = any(has(state, thing, "bands with other") for thing in things)

    def may_band(places: list[int]) -> bool:
        return others_band or len(without.intersection(places)) < 2

    for parts in _partitions(list(range(len(chosen))), may_band):
        bands = [part for part in parts if len(part) > 1]
        numbers = {place: str(number) for number, band in enumerate(bands, start=1) for place in band}
        yield tuple(numbers.get(place, "") for place in range(len(chosen)))


def _partitions(items: list[int], fit: Callable[[list[int]], bool]) -> Iterator[list[list[int]]]:
    """Every way to part some items into groups that fit together; all apart from each other first."""
    if not items:
        yield []
        return
    first, rest = items[0], items[1:]
    for parts in _partitions(rest, fit):
        yield [[first], *parts]
        for place, part in enumerate(parts):
            if fit([first, *part]):
                yield [*parts[:place], [first, *part], *parts[place + 1 :]]


def _bands(declared: Iterable[Attacker]) -> dict[str, list[Attacker]]:
    bands: dict[str, list[Attacker]] = {}
    for attacker in declared:
        if attacker.band:
            bands.setdefault(attacker.band, []).append(attacker)
    return bands


def _subsets(items: list[Ref]) -> Iterator[tuple[Ref, ...]]:
    return chain.from_iterable(combinations(items, size) for size in range(len(items) + 1))


@dataclass(frozen=True, slots=True)
class DeclareBlockers:
    """The defending player declares blockers; the answer is a tuple of `Blocker`."""

    player: Ref = NONACTIVE

    def answers(self, state: State) -> Iterator[tuple[Blocker, ...]]:
        """Every legal declaration."""
        for declared in possible_blocks(state):
            if _refuse_for_requirements(state, declared) is None:
                yield declared

    def count(self, state: State) -> int:
        return sum(1 for _ in self.answers(state))

    def refuse(self, state: State, answer: Any) -> Illegal | None:
        declared: tuple[Blocker, ...] = answer
        return _refuse_for_restrictions(state, declared) or _refuse_for_requirements(state, declared)

    def apply(self, state: State, answer: tuple[Blocker, ...]) -> None:
        pairs: list[tuple[GameObject, GameObject]] = []
        for blocker in answer:
            creature = state.objects[blocker.creature]
            for ref in blocker.attackers:
                attacker = state.objects[ref]
                state.tell("block", creature.id, attacker.id)
                pairs.append((creature, attacker))
        if len(answer) == 1:
            state.blocked_alone = answer[0].creature
        for attacker in state.attackers():
            if attacker.blocked is None:
                attacker.blocked = False
        _join(state, pairs, "declared")
        for attacker in state.attackers():
            if attacker.blocked is False:
                state.tell("unblocked", attacker.id)
                undeclared = attacker.handle in state.put_in_attacking
                if not undeclared or state.rules.attack_triggers.does.undeclared_too:
                    triggers.fire(state, "attacks and is not blocked", attacker.handle)


BLOCKS_IF_ABLE = "blocks if able"


def _refuse_for_restrictions(state: State, declared: tuple[Blocker, ...]) -> Illegal | None:
    """Why these blocks disobey what restricts blocks, whatever has to block; or None."""
    numbers: dict[Ref, int] = {}
    for blocker in declared:
        thing = state.objects[blocker.creature]
        if not thing.in_play or not is_creature(thing):
            return Illegal(f"{thing.id} is not a creature in play", state.rules.block_restrictions.id)
        if thing.controller != NONACTIVE:
            whose = f"{thing.id} is not controlled by {state.name(NONACTIVE)}"
            return Illegal(whose, state.rules.block_restrictions.id)
        if has(state, thing, "cannot block alone") and state.rules.alone.does.declared_alone(len(declared)):
            return Illegal(f"{thing.id} cannot block alone", state.rules.alone.id)
        if len(blocker.attackers) > most_blocked(state, thing, len(blocker.attackers)):
            version = state.rules.block_restrictions
            return Illegal(f"{thing.id} cannot block that many attackers", version.id)
        for ref in blocker.attackers:
            attacker = state.objects[ref]
            if attacker.attacking is None or attacker.phased_out:
                return Illegal(f"{attacker.id} is not attacking", state.rules.block_restrictions.id)
            refused = _refuse_pair(state, thing, attacker)
            if refused is not None:
                return refused
            numbers[ref] = numbers.get(ref, 0) + 1
    for ref, number in numbers.items():
        attacker = state.objects[ref]
        if has(state, attacker, "menace") and number < state.rules.menace.does:
            return Illegal(f"{attacker.id} cannot be blocked by one creature alone", state.rules.menace.id)
    return None


def _refuse_pair(state: State, thing: GameObject, attacker: GameObject) -> Illegal | None:
    """Why a creature may not block an attacker, whatever else is blocked; or None."""
    refused = state.rules.block_restrictions.does(state, thing, attacker)
    if refused is None and attacker.attacking is not None and attacker.attacking >= 0:
        refused = state.rules.attack_targets.does.refuse_block(state, attacker, attacker.attacking)
    return refused


def _refuse_for_requirements(state: State, declared: tuple[Blocker, ...]) -> Illegal | None:
    if any(has(state, thing, BLOCKS_IF_ABLE) for thing in state.table):
        return state.rules.attack_requirements.does.blocks(
            state, {one.creature: one.attackers for one in declared}
        )
    return None


def possible_blockers(state: State) -> list[GameObject]:
    """The defending player's untapped creatures."""
    return [
        thing for thing in state.table
        if thing.controller == NONACTIVE and thing.in_play and is_creature(thing) and not thing.tapped
    ]  # fmt: skip


def blockable(state: State, thing: GameObject) -> list[GameObject]:
    """The attackers that a creature may block, whatever else is blocked."""
    return [attacker for attacker in state.attackers() if _refuse_pair(state, thing, attacker) is None]


def possible_blocks(state: State, eager: bool = False) -> Iterator[tuple[Blocker, ...]]:
    """Every declaration of blockers that obeys the restrictions, whatever has to block.

    `eager`: it begins with those in which what has to block does, so that a good one comes soon.
    """
    choices: list[list[Blocker | None]] = []
    for thing in possible_blockers(state):
        able = [attacker.handle for attacker in blockable(state, thing)]
        most = most_blocked(state, thing, len(able))
        some: list[Blocker | None] = [
            Blocker(thing.handle, group) for group in _subsets(able) if 0 < len(group) <= most
        ]
        keen = eager and has(state, thing, BLOCKS_IF_ABLE)
        choices.append([*some, None] if keen else [None, *some])
    for answer in product(*choices):
        declared = tuple(one for one in answer if one is not None)
        if _refuse_for_restrictions(state, declared) is None:
            yield declared


def most_blocked(state: State, thing: GameObject, number: int) -> int:
    """How many attackers a creature may block at once."""
    if has(state, thing, "blocks any number"):
        return number
    return 1 + count(state, thing, "blocks one more")


def _join(state: State, pairs: list[tuple[GameObject, GameObject]], how: str) -> None:
    """Let creatures become blockers of attackers, and set off what triggers on that.

    A creature that blocks one member of a band blocks the other members too.
    """
    news: list[tuple[GameObject, GameObject, frozenset[str]]] = []
    number: dict[Ref, int] = {}
    for creature, attacker in pairs:
        for member in _band_of(state, attacker):
            if creature.handle in member.blockers:
                continue
            was_blocking, was_blocked = creature.is_blocking, bool(member.blocked)
            member.blockers.append(creature.handle)
            member.had_blockers = True
            creature.blocking.append(member.handle)
            creature.is_blocking = True
            if not was_blocked:
                member.blocked = True
                state.tell("blocked", member.id, creature.id)
            news.append((creature, member, state.rules.block_triggers.does(how, was_blocking, was_blocked)))
            if member is attacker or state.rules.banding.does.members_count_as_assigned:
                number[member.handle] = number.get(member.handle, 0) + 1
    for creature, attacker, names in news:
        if how != "declared":
            assignment.ask_place(state, creature, attacker)
            assignment.ask_place(state, attacker, creature)
        _fire_block(state, creature, attacker, names, number.get(attacker.handle, 0))


def _band_of(state: State, attacker: GameObject) -> list[GameObject]:
    """An attacker and whatever attacks in a band with it, itself first."""
    if not attacker.banded:
        return [attacker]
    others = [other for other in state.attackers() if other.banded == attacker.banded]
    return [attacker, *(other for other in others if other is not attacker)]


def _fire_block(
    state: State, creature: GameObject, attacker: GameObject, names: frozenset[str], number: int
) -> None:
    if "blocks" in names:
        triggers.fire(state, "blocks", creature.handle, other=attacker.handle, number=len(creature.blocking))
        if has(state, creature, "bushido"):
            state.rules.bushido.does(state, creature)
    if "blocks a creature" in names:
        triggers.fire(state, "blocks a creature", creature.handle, other=attacker.handle)
    if "blocks more" in names:
        now = len(creature.blocking)
        triggers.fire(state, "blocks", creature.handle, other=attacker.handle, number=now, above=now - 1)
    if "becomes blocked" in names:
        becomes_blocked(state, attacker, number)
    if "blocked by more" in names:
        now = len(attacker.blockers)
        triggers.fire(state, "becomes blocked", attacker.handle, number=now, above=now - 1)
        if has(state, attacker, "rampage"):
            state.rules.rampage.does(state, attacker, now, now - 1)
    if "becomes blocked by a creature" in names:
        triggers.fire(state, "becomes blocked by a creature", attacker.handle, other=creature.handle)
        if has(state, attacker, "flanking") and not has(state, creature, "flanking"):
            state.rules.flanking.does(state, attacker, creature)


def becomes_blocked(state: State, attacker: GameObject, number: int) -> None:
    """Set off what triggers when an attacker becomes blocked, by `number` creatures at once."""
    triggers.fire(state, "becomes blocked", attacker.handle, number=number)
    if has(state, attacker, "bushido"):
        state.rules.bushido.does(state, attacker)
    if has(state, attacker, "rampage"):
        state.rules.rampage.does(state, attacker, number, -1)


def block_by_effect(state: State, creature: GameObject, attacker: GameObject) -> None:
    """An effect makes a creature block an attacker."""
    state.tell("block", creature.id, attacker.id, detail="by an effect")
    _join(state, [(creature, attacker)], "effect")


def switch_block(state: State, creature: GameObject, attacker: GameObject) -> None:
    """An effect makes a creature block an attacker instead of whatever else it was blocking."""
    was_blocking = creature.is_blocking
    kept = {member.handle for member in _band_of(state, attacker)}
    for ref in creature.blocking:
        if ref not in kept:
            state.objects[ref].blockers.remove(creature.handle)
    creature.blocking = [ref for ref in creature.blocking if ref in kept]
    state.tell("block", creature.id, attacker.id, detail="by an effect, instead")
    _join(state, [(creature, attacker)], "switched" if was_blocking else "effect")


def block_on_arrival(state: State, creature: GameObject, attacker: GameObject) -> None:
    """A creature is put into play blocking an attacker."""
    state.tell("block", creature.id, attacker.id, detail="put into play blocking")
    _join(state, [(creature, attacker)], "put in")


def become_blocked(state: State, attacker: GameObject) -> None:
    """An effect makes an unblocked attacker blocked, and its band with it, though no creature blocks them."""
    if attacker.attacking is None or attacker.blocked:
        return
    for member in _band_of(state, attacker):
        if not member.blocked:
            member.blocked = True
            state.tell("blocked", member.id, detail="by an effect")
            becomes_blocked(state, member, 0)


def leave(state: State, thing: GameObject, why: str, told: bool = True) -> None:
    """Take a permanent out of combat, if the rules let `why` do that."""
    attacked_by = [other for other in state.table if other.attacking == thing.handle]
    if not thing.in_combat and not attacked_by:
        return
    version = state.rules.removal_from_combat
    roles = version.does(state, thing, why)
    if "attacking" in roles or "blocking" in roles:
        if told:
            state.tell("leaves combat", thing.id, detail=why, cause=version.id)
        remove(state, thing)
    if "attacked" in roles and attacked_by:
        for attacker in attacked_by:
            attacker.was_attacking = thing.handle
            attacker.attacking = NOTHING
        state.tell("leaves combat", thing.id, detail=f"{why}; it is no longer attacked", cause=version.id)


def remove(state: State, thing: GameObject) -> None:
    """Stop being an attacking, blocking, blocked or unblocked creature.

    An attacker whose blockers are gone stays blocked.
    """
    if thing.attacking is not None:
        thing.was_attacking = thing.attacking
        for ref in thing.blockers:
            blocker = state.objects[ref]
            if thing.handle in blocker.blocking:
                blocker.blocking.remove(thing.handle)
    for ref in thing.blocking:
        attacker = state.objects[ref]
        if thing.handle in attacker.blockers:
            attacker.blockers.remove(thing.handle)
    thing.attacking = None
    thing.blocked = None
    thing.blockers = []
    thing.blocking = []
    thing.is_blocking = False
    thing.banded = ""


def tap(state: State, thing: GameObject) -> None:
    """Tap it, unless it is tapped."""
    if not thing.tapped:
        thing.tapped = True
        state.tell("tap", thing.id)


def untap(state: State, thing: GameObject) -> None:
    """Untap it, unless it is untapped."""
    if thing.tapped:
        thing.tapped = False
        state.tell("untap", thing.id)
