"""Why a fact is as it is: the clause versions that carry it, and the points of theirs that acted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import date, timedelta
from functools import cache
from itertools import pairwise

from comparator.blaming.minimal import one_smallest
from comparator.blaming.mixtures import points_apart, units
from comparator.questions.facts import Answer, Fact, StandingAnswer, Turn, World, names_in
from rulesets.history import CLAUSES, FIRST_DAY, as_of, provision_of
from rulesets.points import Citation
from rulesets.ruleset import Ruleset, answer_alike


def under(world: World, ruleset: Ruleset) -> World:
    """The same board and script under other rules: the same world whenever it is asked for again."""
    key = (id(ruleset), world.believed)
    known = world.played.worlds
    if key not in known:
        known[key] = replace(world, ruleset=ruleset)
    return known[key]


def carriers(world: World, fact: Fact, other: Ruleset) -> tuple[str, ...]:
    """A smallest set of clauses that, answered as other rules do, give the fact those rules' answer.

    Empty where the mixtures do not come to it.
    """
    mine, theirs = world.ruleset, other
    wanted = fact.of(under(world, other))
    asked = world.run.consulted | under(world, other).run.consulted
    differing = {slug for slug in asked if not answer_alike(mine.version(slug), theirs.version(slug))}
    candidates = units(differing, mine, theirs)

    def comes_to_it(taken: frozenset[tuple[str, ...]]) -> bool:
        swapped = [theirs.version(slug) for unit in sorted(taken) for slug in unit]
        return fact.of(replace(world, ruleset=mine.replacing(*swapped))) == wanted

    for unit in candidates:
        if comes_to_it(frozenset({unit})):
            return unit
    if not candidates or not comes_to_it(frozenset(candidates)):
        return ()
    return tuple(slug for unit in sorted(one_smallest(candidates, comes_to_it)) for slug in unit)


def acted(world: World, clauses: tuple[str, ...], other: Ruleset) -> tuple[Citation, ...]:
    """The points of some clauses that acted in a run and that other rules did not have."""
    own = {one.point for slug in clauses for one in points_apart(slug, world.ruleset, other)}
    cited = map(world.ruleset.cite, world.run.causes)
    return tuple({one.point: one for one in cited if one.point in own}.values())


def of_the_asked(world: World, fact: Fact, found: tuple[Citation, ...]) -> tuple[Citation, ...]:
    """Of several points that acted those of clauses that did something to whom the fact speaks of."""
    if len(found) < 2:
        return found
    asked = {*names_in(fact)}
    touched = {
        event.cause.clause
        for event in world.run.events
        if event.cause and not event.cause.plain and {event.subject, event.target} & asked
    }
    return tuple(one for one in found if one.clause in touched)


def spans(world: World, fact: Fact) -> tuple[StandingAnswer, ...]:
    """What the fact has been through all the years, the oldest first."""
    key = (fact, world.run.consulted, world.believed)
    known = world.played.spans
    if key not in known:
        known[key] = tuple(_spans(world, fact))
    return known[key]


def _spans(world: World, fact: Fact) -> Iterator[StandingAnswer]:
    sure, found = _asked_on(world, fact, world.run.consulted)
    last = StandingAnswer(None, True, fact.of(under(world, _on(FIRST_DAY))))
    for one in sorted(found):
        if found[one] != last.value:
            yield last
            last = StandingAnswer(one, sure[one], found[one])
    yield last


def _asked_on(
    world: World, fact: Fact, consulted: frozenset[str]
) -> tuple[dict[date, bool], dict[date, Answer | None]]:
    """The fact on every day on which a clause changed that is asked on any of them, and whether the day is sure."""
    sure: dict[date, bool] = {}
    for slug in consulted:
        for version in CLAUSES[slug].versions:
            day = version.effective
            if not version.reading and day.day > FIRST_DAY:
                sure[day.day] = sure.get(day.day, True) and day.sure
    found = {day: fact.of(under(world, _on(day))) for day in sure}
    asked = consulted.union(*(under(world, _on(day)).run.consulted for day in sure))
    return (sure, found) if asked == consulted else _asked_on(world, fact, asked)


def turns(world: World, fact: Fact) -> tuple[Turn, ...]:
    """The days on which the fact changed, the oldest first."""
    ends = [*(one.first for one in spans(world, fact)[2:]), None]
    return tuple(
        Turn(after.first, before.value, after.value, after.sure, before.first, before.sure, end)
        for (before, after), end in zip(pairwise(spans(world, fact)), ends, strict=False)
        if after.first is not None and before.value is not None and after.value is not None
    )


def since(world: World, fact: Fact) -> Turn | None:
    """The last change up to the day asked about; None where there was none, or its day is not sure."""
    found = [turn for turn in turns(world, fact) if turn.day <= world.ruleset.date]
    return found[-1] if found and found[-1].sure else None


def until(world: World, fact: Fact) -> Turn | None:
    """The next change after the day asked about; None where there was none, or its day is not sure."""
    found = next((turn for turn in turns(world, fact) if turn.day > world.ruleset.date), None)
    return found if found is not None and found.sure else None


@cache
def _on(day: date) -> Ruleset:
    return as_of(day)


def last_day_before(turn: Turn) -> date:
    """The last day on which the fact was as it was before."""
    return turn.day - timedelta(days=1)


OF_DAMAGE = frozenset({"deathtouch", "lifelink", "infect", "wither", "toxic", "poisonous"})
"""Keywords by which a source's damage has other results, or more: for them it is looked at as its damage is dealt."""


def said_anew(mine: Ruleset, clauses: Sequence[str], other: Ruleset) -> tuple[Citation, ...]:
    """What some clauses say under one ruleset and not under another, but for what is plain."""
    return tuple(
        citation
        for slug in clauses
        for citation in mine.version(slug).standing(mine.date)
        if not provision_of(citation).plain
        and citation.point not in {one.point for one in other.version(slug).standing(other.date)}
    )


def apart(world: World, fact: Fact, other: Ruleset) -> tuple[Citation, ...]:
    """The points by which the fact is not what it is under other rules: such as acted, or else the one that is said anew.

    Of several that are said anew, none of which acted, nobody could say which decides.
    """
    clauses = carriers(world, fact, other)
    if "phasing" in clauses and any(piece.damage for piece in world.scenario.pieces):
        return ()  # what decides is whether the damage stays, and no event tells of that
    found = acted(world, clauses, other)
    said = () if found else said_anew(world.ruleset, clauses, other)
    return found or (said if len(said) == 1 else ())
