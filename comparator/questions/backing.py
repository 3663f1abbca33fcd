"""What is cited beside what decides: the rules of the last step, by which something dies, and what an old lesson went by."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile

from comparator.questions.asked import Because, Wrong, named
from comparator.questions.beliefs import beliefs
from comparator.questions.besides import loses, returning
from comparator.questions.causes import apart, said_anew, under
from comparator.questions.certainty import is_sure
from comparator.questions.facts import (
    DamageDealt,
    Deaths,
    Dies,
    Divisions,
    Fact,
    Legal,
    Life,
    Most,
    Next,
    Split,
    Struck,
    World,
    names_in,
    splits_of,
)
from comparator.questions.happened import is_fought_by_an_effect, left_while_it_waits
from rulesets.points import Citation, Provision


def backed(because: Because, world: World, fact: Fact, wrong: Sequence[Wrong]) -> Because:
    """What decides, with the rules of the last step: such as no text bears out are left out."""
    told = {one.point for one in because.citations}
    causes = dict.fromkeys(
        [
            *_left_with_damage_waiting(world, fact),
            *_fought_by_an_effect(world, fact),
            *_in_either_step(world, fact),
            *_left_without_blockers(world, fact),
            *_deaths(world, fact),
            *_poisons(world, fact),
            *_returns(world, fact),
            *_whole_damage(world, fact, wrong),
        ]
    )
    backing = [world.ruleset.cite(one) for one in causes if one.on(world.ruleset.date) is not None]
    return Because(
        because.belief,
        because.citations,
        tuple(one for one in backing if is_sure(one) and one.point not in told),
    )


def _left_with_damage_waiting(world: World, fact: Fact) -> Iterator[Provision]:
    """By which rule a creature has left combat whose damage was assigned before, where that damage is what is asked about."""
    asked = {*names_in(fact)}
    hit = {event.subject for event in world.run.events if event.kind == "deal" and event.target in asked}
    for event in left_while_it_waits(world.run):
        if (
            event.detail == "its controller changed"
            and event.subject in asked | hit
            and event.cause is not None
        ):
            yield event.cause


def _fought_by_an_effect(world: World, fact: Fact) -> Iterator[Provision]:
    """That a blocker deals its damage to what it blocks, where an effect has it block an attacker asked about."""
    if isinstance(fact, Dies) and is_fought_by_an_effect(world.run, fact.creature):
        yield world.ruleset.division.says.to_what_it_blocks


def _in_either_step(world: World, fact: Fact) -> Iterator[Provision]:
    """By what a creature deals its damage after the first strikes that it has outlived, and each step by the power of its moment."""
    rules, events = world.ruleset, world.run.events
    if isinstance(fact, Most | Divisions | Legal) and any(
        (event.kind, event.target) == ("deal", fact.creature) and event.window.startswith("first-damage")
        for event in events
    ):
        yield rules.strike_steps.says.second_step
    if isinstance(fact, Life | DamageDealt):
        strikers = {
            event.subject
            for event in events
            if event.window.startswith("first-damage") and event.kind.startswith("assign")
        }
        later = {
            event.subject
            for event in events
            if event.kind == "size" and event.window.startswith("first-damage-dealt")
        }
        if strikers & later:
            yield rules.zero_power.says.as_much_as_its_power
            yield from (
                event.cause for event in events if event.kind == "assign nothing" and event.cause is not None
            )
            yield rules.damage_timing.says.dealt_at_once


def _left_without_blockers(world: World, fact: Fact) -> Iterator[Provision]:
    """That what leaves the battlefield leaves combat, where an attacker that is asked about deals nothing for want of its blocker."""
    if not isinstance(fact, Struck | DamageDealt) or fact.creature not in _idle(world):
        return
    before = takewhile(lambda event: event.kind != "assign nothing", world.run.events)
    gone = {event.subject for event in before if event.kind in ("die", "move")}
    if any(block.creature in gone and fact.creature in block.attackers for block in world.line.blocks):
        yield world.ruleset.removal_from_combat.says.left_play


def last_step(world: World, fact: Fact) -> tuple[Citation, ...]:
    """What acts last on the way to a fact, as far as texts bear it out: what makes a player lose, or a creature die."""
    dying = (cause for cause in _deaths(world, fact) if cause.on(world.ruleset.date) is not None)
    found = [*loses(world, fact), *map(world.ruleset.cite, dict.fromkeys(dying))]
    return tuple({one.point: one for one in found if is_sure(one)}.values())


def _deaths(world: World, fact: Fact) -> Iterator[Provision]:
    """By which rules those die, or are spared once and die after all, on whose death the fact hangs."""
    dead = _whose_death(world, fact)
    for event in world.run.events:
        taken_out = event.detail == "regenerated" and (
            event.window != "damage-dealt" or not isinstance(fact, Dies | Deaths)
        )  # once all damage is dealt, nobody dies or lives by that
        step = event.kind in ("die", "regenerate") or taken_out
        if step and event.subject in dead and event.cause is not None:
            yield event.cause


def _poisons(world: World, fact: Fact) -> Iterator[Provision]:
    """By what whoever loses by poison has been given it, where that is asked about or comes first."""
    found = fact.sequel(world) if isinstance(fact, Next) else None
    what, _, who = ("", "", "") if found is None else found.told.partition(": ")
    asked = {fact.player} if isinstance(fact, Life) else {*who.split("; ")} if what == "lose" else set()
    lost = {event.subject for event in world.run.events if event.kind == "loses the game"}
    for event in world.run.events:
        if (
            event.kind == "poison"
            and event.amount > 0
            and event.subject in asked & lost
            and event.cause is not None
        ):
            yield event.cause


def _returns(world: World, fact: Fact) -> Iterator[Provision]:
    """By what those come back on whose death the fact hangs, or would; where the death is what comes first, what comes back does so later."""
    dead = _whose_death(world, fact)
    if isinstance(fact, Next):
        dead -= {event.subject for event in world.run.events if event.kind == "enter"}
    yield from returning(world, dead)


def _whose_death(world: World, fact: Fact) -> frozenset[str]:
    """On whose death a fact hangs: of creatures asked about, of such as die before they deal any damage, or as may come back."""
    match fact:
        case Dies(creature):
            return frozenset({creature})
        case Deaths(among):
            return frozenset(among)
        case Next():
            found = fact.sequel(world)
            what, _, who = ("", "", "") if found is None else found.told.partition(": ")
            return frozenset(who.split("; ")) if what == "die" else frozenset()
        case Struck(creature) | DamageDealt(creature):
            fighting = {creature, *_foes(world, creature)}
            return frozenset(fighting & _idle(world) & _dead_before_the_damage(world))
        case Life():
            return _idle(world) | _might_return(world)
    return frozenset()


def _foes(world: World, creature: str) -> frozenset[str]:
    """Whom a creature fights."""
    blocks = world.line.blocks
    against = {block.creature for block in blocks if creature in block.attackers}
    against |= {one for block in blocks if block.creature == creature for one in block.attackers}
    return frozenset(against)


def _might_return(world: World) -> frozenset[str]:
    """What comes back by a keyword as it dies, or would without a counter on it."""
    returning = {"persist", "undying"}
    return frozenset(piece.id for piece in world.scenario.pieces if returning & piece.facts.keyword_names)


def _idle(world: World) -> frozenset[str]:
    """Who fights, and dies without having dealt any damage."""
    dealt = {event.subject for event in world.run.events if event.kind == "deal"}
    fighting = {attack.creature for attack in world.line.attacks}
    fighting |= {block.creature for block in world.line.blocks}
    return frozenset(fighting - dealt)


def _dead_before_the_damage(world: World) -> frozenset[str]:
    """Who has died before the last damage of the fight was to be dealt: of nothing else does it hang on their death."""
    return frozenset(
        event.subject
        for event in world.run.events
        if event.kind == "die" and event.window not in ("damage-dealt", "cleanup")
    )


def _whole_damage(world: World, fact: Fact, wrong: Sequence[Wrong]) -> Iterator[Provision]:
    """How much has to be assigned in all, where an option divides or deals more or less."""
    power = world.ruleset.zero_power.says.as_much_as_its_power
    held = {beliefs()[slug].rule for one in wrong for slug in one.source.beliefs}
    of_all = isinstance(fact, Divisions) and any(is_of_a_wrong_total(world, fact, one) for one in wrong)
    if of_all or (isinstance(fact, DamageDealt) and power in held):
        yield power


def is_of_a_wrong_total(world: World, fact: Divisions, wrong: Wrong) -> bool:
    """Whether an option divides more or less damage than there is to divide."""
    legal = fact.of(world)
    return legal is not None and not _totals(splits_of(wrong.answer)) <= _totals(splits_of(legal))


def _totals(splits: frozenset[Split]) -> frozenset[int]:
    return frozenset(sum(amount for _, amount in split) for split in splits)


def of_the_lesson(
    world: World, fact: Fact, day: str, now: Citation, by: Provision | None
) -> tuple[Citation, ...]:
    """What stood on the day of an old lesson in place of what is so now, under the number that it had then; `by` itself where that is known."""
    rules = next(one for one in named().values() if one.date.isoformat() == day)
    if by is not None:
        return tuple(filter(is_sure, [rules.cite(by)]))
    found = [*apart(under(world, rules), fact, world.ruleset), *said_anew(rules, [now.clause], world.ruleset)]
    known = [one for one in found if is_sure(one)]
    same = [one for one in known if one.clause == now.clause]
    there = [one for one in same if not {*now.numbers}.isdisjoint(one.numbers)]
    return tuple((there or same or known)[:1])
