"""What has been dealt by a moment, and what comes of a play at one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import takewhile

from comparator.questions.certainty import is_sure
from comparator.questions.facts import (
    Moments,
    Next,
    World,
)
from comparator.questions.happened import made_to_block
from comparator.questions.moments import gone_by_then
from comparator.running.record import Run
from reports.training.explaining.blocked import fights_it
from reports.training.explaining.damage import blows, hurt
from reports.training.explaining.fates import BY_DAMAGE, dies_or_survives, fate_of
from reports.words.phrasing import agreeing, joined
from rulesets.points import Provision
from rulesets.table.events import PLAYS


def by_that_moment(fact: Next, answer: str, at_stake: frozenset[str], run: Run) -> Iterator[str]:
    """What has been dealt by the moment asked about: why something dies first, or why nothing does; `at_stake`: who dies as somebody believes."""
    if not fact.after_damage:
        return
    place = fact.place(run.events)
    boards = [board for board in run.boards if board.event <= place]
    so_far = replace(run, events=run.events[:place], boards=tuple(boards), facts={})
    what, _, who = answer.partition(": ")
    kinds = {one.id: one.types for board in so_far.boards for one in board.permanents}
    if what == "die":
        dying = who.split("; ")
        for name in dying:
            yield from fate_of(name, so_far) if "creature" in kinds[name] else [_spent(name, kinds[name])]
        for name in _hurt_by_then(so_far):
            if name not in dying:
                yield from fate_of(name, so_far)
        yield from _dead_already(fact, so_far)
    elif what == "lose":
        for player in who.split("; "):
            yield from hurt(player, so_far)
    else:
        hurt_by_then = [*_hurt_by_then(so_far)] if what == "act" or at_stake else []
        for name in hurt_by_then:
            yield from fate_of(name, so_far)
        if what == "act":
            yield from _nothing_comes_first(fact, so_far)
        elif not at_stake.isdisjoint(hurt_by_then):
            yield "Nothing dies then."


def _hurt_by_then(run: Run) -> Iterator[str]:
    """Which creatures have been dealt damage, or were to be, and have not died of it."""
    kinds = {one.id: one.types for board in run.boards for one in board.permanents}
    dead = {event.subject for event in run.events if event.kind == "die"}
    for name in dict.fromkeys(event.target for event in run.events if event.kind in ("deal", "prevent")):
        if name not in dead and "creature" in kinds.get(name, ()):
            yield name


def _dead_already(fact: Next, run: Run) -> Iterator[str]:
    """Who had died before the damage of the moment asked about was dealt, and in which step."""
    begins = next(
        place for place, event in enumerate(run.events) if (event.kind, event.window) == ("deal", fact.moment)
    )
    dead = [event for event in run.events[:begins] if event.kind == "die"]
    if not dead:
        return
    gone = joined([event.subject for event in dead])
    of_first_strikes = fact.moment == "damage-dealt" and all(
        event.window == "first-damage-dealt" for event in dead
    )
    yield (
        f"The first strikes had destroyed {gone} already."
        if of_first_strikes
        else f"{gone} had died before any of this damage was dealt."
    )


def _nothing_comes_first(fact: Next, run: Run) -> Iterator[str]:
    """That nothing dies at that moment; who has died in an earlier step is told first, and what is dealt without it."""
    dead = [*_dead_already(fact, run)]
    if not dead:
        yield "Nothing dies, and nothing has triggered."
        return
    yield from dead
    for player, _, _ in run.boards[0].players:
        if any((event.kind, event.target) == ("deal", player) for event in run.events):
            yield from hurt(player, run)
    yield "Nothing dies then, and nothing triggers."


def _spent(name: str, types: tuple[str, ...]) -> str:
    """What has brought down a permanent that is no creature."""
    return f"{name} has no {'loyalty' if 'planeswalker' in types else 'defense'} left."


def tried(fact: Moments, world: World, run: Run) -> str:
    """What comes of a play at a moment at which it does not bring about what is asked, without a full stop."""
    if world.run.missing_windows:
        return f"under these rules combat damage does not use the stack{_dealt_at_once(world)}"
    gone = gone_by_then(world, fact) if not world.as_told else ""
    if not gone and not fact.dies and _died_before(fact, run):
        gone = fact.creature
    if gone:
        are = agreeing(gone, "is")
        return f"too late: {gone} {are} in the graveyard before anybody may act{_checked_first(world)}"
    befell = " ".join((*_dealt_elsewhere(fact, run), *fate_of(fact.creature, run))).rstrip(".")
    return (
        f"done then, {fact.creature} {dies_or_survives(fact.creature, not fact.dies)} all the same. {befell}"
    )


def _dealt_elsewhere(fact: Moments, run: Run) -> Iterator[str]:
    """To whom an attacker has dealt its damage that an effect had the creature block too late."""
    dealt = {event.target for event in run.events if event.kind == "deal"}
    for event in made_to_block(run):
        if event.subject == fact.creature and fact.creature not in dealt:
            yield from blows(event.target, run)


def _dealt_at_once(world: World) -> str:
    """By which rule damage is dealt with nobody in between, as far as one says so."""
    return _labelled(world, world.ruleset.damage_timing.says.dealt_at_once)


def _checked_first(world: World) -> str:
    """By which rule what has lethal damage is gone before anybody may act."""
    return _labelled(world, world.ruleset.state_checks.says.looked_for)


def _labelled(world: World, rule: Provision) -> str:
    """The number of a rule in brackets, where a text has it under one."""
    stands = rule.on(world.ruleset.date) is not None
    return f" ({world.ruleset.cite(rule).label})" if stands and is_sure(world.ruleset.cite(rule)) else ""


def _died_before(fact: Moments, run: Run) -> bool:
    """Whether the creature had died as the card was used."""
    before = takewhile(
        lambda event: not (event.kind in PLAYS and fact.card in (event.subject, event.target)), run.events
    )
    return any((event.kind, event.subject) == ("die", fact.creature) for event in before)


def works(fact: Moments, run: Run, rules: Iterable[tuple[str, str]] = ()) -> str:
    """What comes of a play at a moment at which it brings about what is asked, without a full stop.

    Each of the `rules` by which it does, told with its clause, stands beside the fact that it decides.
    """
    told = [*rules]
    foes = [*_taken_away(fact, run)]
    for name in _gone_by_then(fact, run):
        foes += fate_of(name, run)
        if _is_destroyed_by_damage(name, run):
            foes += [said for clause, said in told if clause in _OF_A_FOE]
            told = [one for one in told if one[0] not in _OF_A_FOE]
            foes.append(f"{name} {agreeing(name, 'is')} gone before dealing any damage.")
    before = [said for clause, said in told if clause not in _OF_THE_END]
    after = [said for clause, said in told if clause in _OF_THE_END]
    own = fate_of(fact.creature, run)
    return " ".join((*fights_it(fact.creature, run), *foes, *before, *own, *after)).rstrip(".")


_OF_A_FOE = frozenset({"death-check", "strike-steps"})
"""Clauses that tell why a foe that damage destroys is gone before it deals any itself."""
_OF_THE_END = frozenset({"dealing-source", "damage-timing", "prevention", "death-check", "legend-rule"})
"""Clauses that tell how a creature comes to its fate: they are told behind it."""


def _taken_away(fact: Moments, run: Run) -> Iterator[str]:
    """Which foes leave the battlefield alive before they deal any damage."""
    fought = {frozenset((event.subject, event.target)) for event in run.events if event.kind == "block"}
    before = takewhile(lambda event: event.kind != "deal", run.events)
    for event in before:
        met = event.subject != fact.creature and frozenset((event.subject, fact.creature)) in fought
        if event.kind == "move" and met:
            yield f"{event.subject} {agreeing(event.subject, 'leaves')} the battlefield."


def _gone_by_then(fact: Moments, run: Run) -> Iterator[str]:
    """Who has gone by the time that damage is assigned, or before it is dealt."""
    dealing = {
        event.subject for event in run.events if event.kind == "deal" and event.target == fact.creature
    }
    there = {one.id for one in run.boards[0].permanents if "creature" in one.types}
    fought = {frozenset((event.subject, event.target)) for event in run.events if event.kind == "block"}
    blows = [
        place for place, event in enumerate(run.events) if (event.kind, event.detail) == ("deal", "combat")
    ]
    for place, event in enumerate(run.events):
        if event.kind != "die" or event.subject not in there - dealing - {fact.creature}:
            continue
        if frozenset((event.subject, fact.creature)) in fought or place < max(blows, default=0):
            yield event.subject


def _is_destroyed_by_damage(name: str, run: Run) -> bool:
    """Whether damage destroys a creature that has dealt none itself."""
    died = any(
        (event.kind, event.subject) == ("die", name) and BY_DAMAGE.issuperset(event.detail.split(" and "))
        for event in run.events
    )
    return died and all((event.kind, event.subject) != ("deal", name) for event in run.events)
