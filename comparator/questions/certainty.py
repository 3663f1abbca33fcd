"""How sure a fact is: what a text has under a number, and what is inferred, disputed or left open."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import date
from itertools import takewhile

from comparator.questions.asked import Dropped
from comparator.questions.causes import OF_DAMAGE, acted, carriers, last_day_before, said_anew, under
from comparator.questions.facts import Fact, Turn, World
from rulesets.history import CLAUSES, FIRST_DAY, as_of
from rulesets.points import Citation, Confidence, Provision
from rulesets.ruleset import Ruleset
from rulesets.texts import RULINGS

UNSURE = (Confidence.INFERRED, Confidence.CONTRADICTORY, Confidence.ANNOUNCED)


def is_sure(citation: Citation) -> bool:
    """Whether a text has it, under a number, and nothing contradicts it."""
    return citation.confidence not in UNSURE and bool(citation.numbers)


def surely(world: World, *rules: Provision) -> Iterator[Citation]:
    """The citations of those rules that stand on the day asked about and that a text bears out."""
    standing = (one for one in rules if one.on(world.ruleset.date) is not None)
    return filter(is_sure, map(world.ruleset.cite, standing))


def sure(citations: Sequence[Citation]) -> tuple[Citation, ...]:
    """The same citations, each once; raises `Dropped` where one of them is not sure."""
    if not all(map(is_sure, citations)):
        raise Dropped("rules unsure")
    return tuple({one.point: one for one in citations}.values())


def disputed(world: World, fact: Fact) -> bool:
    """Whether another reading of the same day's text would make the fact another."""
    answer = fact.of(world)
    for slug in world.run.consulted:
        mine = world.ruleset.version(slug)
        for version in CLAUSES[slug].versions:
            beside = version.reading and version is not mine and version.effective.day == mine.effective.day
            if beside and fact.of(under(world, world.ruleset.replacing(version))) != answer:
                return True
    return False


def was_sure(world: World, fact: Fact, turn: Turn) -> bool:
    """Whether a text bears out what the fact was before a turn: nothing was left open, and what acted was not supposed."""
    then, after = under(world, as_of(last_day_before(turn))), as_of(turn.day)
    return turn.began_sure and _is_clear(then, fact) and _is_borne_out(then, fact, after)


def begun_surely(world: World, fact: Fact, turn: Turn) -> Turn | None:
    """A turn with the first day from which texts bear out what the fact was before it until then; None where there is no such day."""
    then = under(world, as_of(last_day_before(turn)))
    changed = {
        version.effective.day
        for slug in world.run.consulted | then.run.consulted
        for version in CLAUSES[slug].versions
        if not version.reading
    }
    changed |= {day for slug in carriers(then, fact, as_of(turn.day)) for day in _days_of_texts(slug)}
    changed -= {RULINGS}  # what they do not speak of goes on
    within = sorted(day for day in changed if (turn.began or FIRST_DAY) < day < turn.day)
    sure = [*takewhile(lambda day: was_sure_on(world, fact, day), reversed([turn.began, *within]))]
    return replace(turn, began=sure[-1]) if sure else None


def _days_of_texts(clause: str) -> Iterator[date]:
    """The days from which on texts have the points of a clause, or have them no more."""
    for provision in CLAUSES[clause].says.all():
        for point in provision.points:
            yield from (entry.since for entry in point.numbered)


def was_sure_on(world: World, fact: Fact, day: date | None) -> bool:
    """The same of a day, the first of all where none is named, as against the rules asked about."""
    then = under(world, as_of(day or FIRST_DAY))
    mine = world.ruleset
    return _is_clear(then, fact) and _is_borne_out(then, fact, mine)


def _is_borne_out(then: World, fact: Fact, other: Ruleset) -> bool:
    """Whether a text has what acted and other rules have not, or else all that is said: what follows from silence has none."""
    clauses = carriers(then, fact, other)
    found = acted(then, clauses, other) or said_anew(then.ruleset, clauses, other)
    return all(map(is_sure, found)) and bool(found or not clauses)


def _is_clear(world: World, fact: Fact) -> bool:
    return not world.run.left_open and not disputed(world, fact) and not _by_what_is_gone(world)


def _by_what_is_gone(world: World) -> bool:
    """Whether damage has another result by a keyword of a source that is gone: old texts are silent on that."""
    bearing = {piece.id for piece in world.scenario.pieces if piece.facts.keyword_names & OF_DAMAGE}
    gone: set[str] = set()
    for event in world.run.events:
        if event.kind in ("die", "move"):
            gone.add(event.subject)
        elif event.kind == "deal" and event.subject in gone & bearing:
            return True
    return False
