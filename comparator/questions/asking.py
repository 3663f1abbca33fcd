"""From a scenario to what can be asked of it: facts with one answer, and what others would take it for.

A question is only asked where the answer is sure, the script tells all that it hangs on, and at least two other
answers are somebody's: the rules of another day, or a belief by name.  Whatever is not asked is counted under why.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from functools import cache
from itertools import combinations
from typing import Literal

import yaml

from comparator.questions.beliefs import beliefs, held_on
from comparator.questions.causes import Turn, acted, carriers, last_day_before, since, under, until
from comparator.questions.difficulty import NUMBERED, effort, level
from comparator.questions.documents import (
    Document,
    definite,
    document_of,
    signature,
    smallest,
    text_of,
    world_of,
)
from comparator.questions.facts import (
    Answer,
    Deaths,
    Dies,
    Divisions,
    Fact,
    Life,
    Most,
    Since,
    Split,
    World,
    splits_of,
    written,
)
from comparator.scenario.scenario import Scenario
from rulesets.history import CLAUSES, as_of
from rulesets.points import Citation, Confidence
from rulesets.registry import ERAS
from rulesets.ruleset import Ruleset
from rulesets.version import AnyVersion

Kind = Literal["result", "reason", "life", "most", "divisions", "since"]

MOST_WRONG = 3
LEAST_WRONG = 2
COMMON = frozenset(
    {"response-model", "state-checks", "cleanup", "end-of-turn", "steps-skipped", "defending-player"}
)
"""Clauses that every board asks, and of which nobody thinks at this one."""

PREFERRED = (
    "current",
    "2003",
    "m10",
    "2008",
    "m11",
    "sixth",
    "dominaria",
    "pre-m10",
    "2006",
    "m12",
    "fifth",
    "alpha",
)
"""Whose rules are asked about: today's before all, then those by which differences are best known."""
MOST_RULESETS = 3
"""Under how many rulesets one line is asked about."""

HAPPENINGS = frozenset({
    "deal", "not dealt", "assign", "assign nothing", "prevent", "die", "move", "life", "poison", "counters", "size", "gain",
    "regenerate", "leaves combat", "loses the game",
})  # fmt: skip
"""Kinds of events by which a board comes to something else, though the asked fact be the same."""

UNSURE = (Confidence.INFERRED, Confidence.CONTRADICTORY, Confidence.ANNOUNCED)

DROPPED = (
    "script undecided", "rules unsure", "the game is over before", "too few other answers", "no deciding rule", "duplicate",
)  # fmt: skip
"""Why a candidate is no question, as far as facts tell; words have gates of their own."""


@dataclass(frozen=True, slots=True)
class Source:
    """Whose answer it is: that of named rules, of one or two beliefs about those asked about, or of another change."""

    ruleset: str = ""
    beliefs: tuple[str, ...] = ()
    version: str = ""
    """For a day: a clause's version that took effect then and did not change the fact."""


@dataclass(frozen=True, slots=True)
class Wrong:
    """A wrong answer and whose it is."""

    answer: Answer
    source: Source


@dataclass(frozen=True, slots=True)
class Because:
    """What decides: a belief that it refutes, where there is one, and the points that acted."""

    belief: str
    citations: tuple[Citation, ...]


@dataclass(frozen=True, slots=True)
class Asked:
    """One fact asked of one small board under named rules, with its answer, the wrong ones, and why."""

    slug: str
    """The scenario it was made from."""
    kind: Kind
    ruleset: str
    text: str
    """The small board as a scenario's text."""
    fact: Fact
    answer: Answer
    wrong: tuple[Wrong, ...]
    because: Because
    since: Turn | None
    until: Turn | None
    level: str
    effort: str
    right: tuple[Split, ...] = ()
    """For divisions: those of the legal ones that are offered."""
    tags: tuple[str, ...] = ()


@dataclass
class Harvest:
    """What came of asking: the questions, and how many candidates were dropped for what."""

    questions: list[Asked] = field(default_factory=list)
    candidates: int = 0
    dropped: Counter[str] = field(default_factory=Counter)


class _Dropped(Exception):
    """Raised where a candidate is no question; the reason is one of `DROPPED`."""


@cache
def named() -> dict[str, Ruleset]:
    """The rulesets that a question may be asked under, or borrow an answer from: those of one day, as they were."""
    return {era.name: era.ruleset() for era in ERAS if era.name not in ("middle-school", "classic-magic")}


def ask(scenario: Scenario) -> Harvest:
    """All that can be asked of a scenario."""
    made = Harvest()
    seen: set[tuple[str, str, str]] = set()
    for line in scenario.lines:
        document = document_of(scenario, line)
        for name in _asked_about(document):
            for kind, fact in _facts(document, named()[name]):
                made.candidates += 1
                try:
                    asked = _asked(scenario, document, name, kind, fact)
                    key = (asked.kind, written(asked.fact), signature_of(asked))
                    if key in seen:
                        raise _Dropped("duplicate")
                except _Dropped as why:
                    made.dropped[str(why)] += 1
                    continue
                seen.add(key)
                made.questions.append(asked)
    return made


def signature_of(asked: Asked) -> str:
    """What two questions share that are the same but for names of players: the board, the fact and its answer."""
    return signature(yaml.safe_load(asked.text))


def _asked_about(document: Document) -> Iterator[str]:
    """Names of rulesets under which the line comes to different ends, by preference."""
    ends: list[object] = []
    rulesets = named()
    for name in (*PREFERRED, *(one for one in rulesets if one not in PREFERRED)):
        if name not in rulesets:
            continue
        world = world_of(definite(document, rulesets[name]), rulesets[name])
        if world is None or world.run.status != "finished":
            continue
        end = {one: {**said, "incarnation": 0} for one, said in world.run.facts.items()}
        if end not in ends and len(ends) < MOST_RULESETS:
            ends.append(end)
            yield name


def _facts(document: Document, ruleset: Ruleset) -> Iterator[tuple[Kind, Fact]]:
    """Every fact that could be asked of a line."""
    world = world_of(definite(document, ruleset), ruleset)
    if world is None:
        return
    creatures = tuple(
        piece.id
        for piece in world.scenario.pieces
        if piece.zone == "battlefield" and "creature" in piece.facts.types
    )
    for seat in world.scenario.seats:
        yield "life", Life(seat.name)
        yield "reason", Life(seat.name)
    if len(creatures) > 1:
        yield "result", Deaths(creatures)
    for creature in creatures:
        yield "reason", Dies(creature)
    blocked = [attacker for block in world.line.blocks for attacker in block.attackers]
    tramples = {piece.id for piece in world.scenario.pieces if "trample" in piece.facts.keyword_names}
    for attacker in dict.fromkeys(blocked):
        if attacker in tramples:
            yield "most", Most(attacker, world.scenario.defending.name)
        if blocked.count(attacker) > 1 or attacker in tramples:
            yield "divisions", Divisions(attacker)
    for creature in creatures:
        yield "since", Since(Dies(creature))
    for seat in world.scenario.seats:
        yield "since", Since(Life(seat.name))


def _asked(scenario: Scenario, document: Document, name: str, kind: Kind, fact: Fact) -> Asked:
    ruleset = named()[name]
    start = definite(document, ruleset)
    if isinstance(fact, Most | Divisions):
        start = {key: said for key, said in start.items() if key != "damage"}
    world = world_of(start, ruleset)
    answer = None if world is None else fact.of(world)
    if world is None or answer is None:
        raise _Dropped("script undecided")
    if world.run.left_open or _disputed(world, fact):
        raise _Dropped("rules unsure")
    if not isinstance(fact, Life) and any(
        world.run.facts[seat.name].get("lost") for seat in world.scenario.seats
    ):
        raise _Dropped("the game is over before")
    if isinstance(fact, Since):
        return _since_when(scenario, start, name, fact)
    right: tuple[Split, ...] = ()
    wrong = _reasons(world, fact, answer) if kind == "reason" else _wrong(world, fact, answer)
    if isinstance(fact, Deaths):
        fact, answer, wrong = _told_apart(fact, answer, wrong)
    if isinstance(fact, Divisions):
        right, wrong = _offered(answer, wrong)
    wrong = wrong[:MOST_WRONG]
    if len(wrong) + len(right) < LEAST_WRONG + bool(right):
        raise _Dropped("too few other answers")
    small = smallest(start, lambda one: _holds(one, ruleset, fact, answer, wrong))
    shrunk = world_of(small, ruleset)
    assert shrunk is not None
    because = _because(shrunk, fact, wrong)
    refuted = (beliefs()[slug].rule.clause for one in wrong for slug in one.source.beliefs)
    clauses = tuple(dict.fromkeys([*(citation.clause for citation in because.citations), *refuted]))
    return Asked(
        scenario.slug, kind, name, text_of(small), fact, answer, tuple(wrong), because, _of(because, since(shrunk, fact)),
        _of(because, until(shrunk, fact)), level(shrunk, clauses), effort(shrunk), right, scenario.tags,
    )  # fmt: skip


def _disputed(world: World, fact: Fact) -> bool:
    """Whether another reading of the same day's text would make the fact another."""
    answer = fact.of(world)
    for slug in world.run.consulted:
        mine = world.ruleset.version(slug)
        for version in CLAUSES[slug].versions:
            beside = version.reading and version is not mine and version.effective.day == mine.effective.day
            if beside and fact.of(under(world, world.ruleset.replacing(version))) != answer:
                return True
    return False


def _holds(document: Document, ruleset: Ruleset, fact: Fact, answer: Answer, wrong: Sequence[Wrong]) -> bool:
    """Whether the fact and every wrong answer are on this board what they were."""
    world = world_of(document, ruleset)
    return (
        world is not None
        and fact.of(world) == answer
        and all(_answers(answer_of(world, fact, one.source), one, fact) for one in wrong)
        and all(_bears(world, one) for one in wrong if one.answer == answer)
    )


def _bears(world: World, wrong: Wrong) -> bool:
    """Whether something happens otherwise on this board where a belief is held that gets the fact right."""
    believed = beliefs()[wrong.source.beliefs[0]].world(world)
    return believed is not None and _happenings(believed) != _happenings(world)


def _answers(answer: Answer | None, wrong: Wrong, fact: Fact) -> bool:
    """Whether a source's answer is the wrong one that is offered; for divisions, whether it is among them."""
    if isinstance(fact, Divisions):
        return answer is not None and splits_of(wrong.answer) <= splits_of(answer)
    return answer == wrong.answer


def answer_of(world: World, fact: Fact, source: Source) -> Answer | None:
    """What a source takes the fact to be; None where it takes the board for the same, or cannot play it."""
    if source.ruleset:
        return fact.of(under(world, named()[source.ruleset]))
    believed: World | None = world
    for slug in source.beliefs:
        believed = None if believed is None else beliefs()[slug].world(believed)
    return None if believed is None else fact.of(believed)


def _wrong(world: World, fact: Fact, answer: Answer) -> list[Wrong]:
    """Every other answer, each once: that of the rules nearest in time, then of beliefs, then of other rules."""
    eras = sorted(named().items(), key=lambda one: abs((one[1].date - world.ruleset.date).days))
    sources = [Source(name) for name, _ in eras]
    held = [Source(beliefs=(one.slug,)) for one in held_on(world.ruleset.date)]
    found: dict[Answer, Wrong] = {}
    moved: list[Source] = []
    for source in [*held, *sources]:
        other = answer_of(world, fact, source)
        if other is not None and other != answer:
            found.setdefault(other, Wrong(other, source))
            if source.beliefs:
                moved.append(source)
    for one, two in combinations(moved, 2):
        both = Source(beliefs=(*one.beliefs, *two.beliefs))
        other = answer_of(world, fact, both)
        if other is not None and other != answer:
            found.setdefault(other, Wrong(other, both))
    return list(found.values())


def _told_apart(fact: Deaths, answer: Answer, wrong: list[Wrong]) -> tuple[Fact, Answer, list[Wrong]]:
    """The same asked only of the creatures whose fate anybody gets wrong; two of them at least."""
    fates = [answer, *(one.answer for one in wrong[:MOST_WRONG])]
    differ = tuple(
        creature
        for creature in fact.among
        if len({creature in fate for fate in fates if isinstance(fate, frozenset)}) > 1
    )
    if len(differ) < 2 or not isinstance(answer, frozenset):
        raise _Dropped("too few other answers")
    asked = [
        replace(one, answer=one.answer & {*differ}) for one in wrong if isinstance(one.answer, frozenset)
    ]
    kept: dict[Answer, Wrong] = {}
    for one in asked:
        if one.answer != answer & {*differ}:
            kept.setdefault(one.answer, one)
    return Deaths(differ), answer & {*differ}, list(kept.values())


def _reasons(world: World, fact: Fact, answer: Answer) -> list[Wrong]:
    """Beliefs by which the fact is another, other rules by which it was, and such beliefs as get it right by chance.

    A wrong reason must bear on this board: as it is believed, something happens otherwise.
    """
    other: list[Wrong] = []
    same: list[Wrong] = []
    for belief in held_on(world.ruleset.date):
        believed = belief.world(world)
        fate = None if believed is None else fact.of(believed)
        if believed is None or fate is None:
            continue
        one = Wrong(fate, Source(beliefs=(belief.slug,)))
        if fate != answer:
            other.append(one)
        elif _bears(world, one):
            same.append(one)
    return [*other, *same][:MOST_WRONG] if other else []


def _happenings(world: World) -> list[object]:
    """What happens to somebody: not when it may be answered, nor by which rule."""
    return [event.key for event in world.run.events if event.kind in HAPPENINGS]


def _offered(legal: Answer, wrong: Sequence[Wrong]) -> tuple[tuple[Split, ...], list[Wrong]]:
    """Some legal divisions that others would forbid, and illegal ones that others would allow, each once."""
    mine = splits_of(legal)
    forbidden: dict[Split, None] = {}
    allowed: dict[Split, Wrong] = {}
    for one in wrong:
        theirs = splits_of(one.answer)
        for split in sorted(mine - theirs)[:1]:
            forbidden.setdefault(split)
        for split in _spread(sorted(theirs - mine)):
            allowed.setdefault(split, Wrong(frozenset({split}), one.source))
    if not allowed:
        raise _Dropped("too few other answers")
    right = list(forbidden)[:2] or _spread(sorted(mine))[:1]
    return tuple(right), list(allowed.values())[:MOST_WRONG]


def _spread(splits: Sequence[Split]) -> list[Split]:
    """The first, the middle and the last of many."""
    return list(dict.fromkeys(splits[place] for place in (0, len(splits) // 2, -1))) if splits else []


def _because(world: World, fact: Fact, wrong: Sequence[Wrong]) -> Because:
    """What decides: what the first belief gets wrong, or else the points that other rules did not have."""
    day = world.ruleset.date
    for one in wrong:
        if len(one.source.beliefs) == 1:
            belief = beliefs()[one.source.beliefs[0]]
            if one.answer == fact.of(world) or belief.rule.on(day) is None:
                continue
            return Because(belief.slug, _sure([world.ruleset.cite(belief.rule)]))
    for one in wrong:
        if one.source.ruleset:
            other = named()[one.source.ruleset]
            clauses = carriers(world, fact, other)
            found = acted(world, clauses, other) or _said_anew(world.ruleset, clauses, other)
            if found:
                return Because("", _sure(found[:2]))
    raise _Dropped("no deciding rule")


def _of(because: Because, turn: Turn | None) -> Turn | None:
    """A turn that what decides has brought about; None where something else did."""
    if turn is None:
        return None
    days = {version.effective.day for one in because.citations for version in CLAUSES[one.clause].versions}
    return turn if turn.day in days else None


def _said_anew(mine: Ruleset, clauses: Sequence[str], other: Ruleset) -> tuple[Citation, ...]:
    """What some clauses say under one ruleset and not under another."""
    return tuple(
        citation
        for slug in clauses
        for citation in mine.version(slug).standing(mine.date)
        if citation.point not in {one.point for one in other.version(slug).standing(other.date)}
    )


def _sure(citations: Sequence[Citation]) -> tuple[Citation, ...]:
    if any(one.confidence in UNSURE or not one.numbers for one in citations):
        raise _Dropped("rules unsure")
    return tuple(citations)


def _since_when(scenario: Scenario, document: Document, name: str, fact: Since) -> Asked:
    """Since when it is so: the day of the last change, among days on which clauses changed that this board asks."""
    ruleset = named()[name]
    world = world_of(document, ruleset)
    assert world is not None
    turn = since(world, fact.fact)
    if turn is None or turn.day <= NUMBERED or not _stays(world, fact.fact, turn):
        raise _Dropped("too few other answers")
    ends = (as_of(turn.day), as_of(last_day_before(turn)))
    if any(_disputed(under(world, rules), fact.fact) for rules in ends):
        raise _Dropped("rules unsure")
    clauses = carriers(world, fact.fact, as_of(last_day_before(turn)))
    if not clauses:
        raise _Dropped("no deciding rule")
    days = _other_days(world, clauses, turn.day)
    if len(days) < LEAST_WRONG:
        raise _Dropped("too few other answers")
    small = smallest(document, lambda one: _turns_alike(one, ruleset, fact, turn))
    shrunk = world_of(small, ruleset)
    assert shrunk is not None
    other = as_of(last_day_before(turn))
    then = under(shrunk, as_of(turn.day))
    found = acted(then, clauses, other) or _said_anew(then.ruleset, clauses, other)
    found = tuple(one for one in found if one.since == turn.day)
    if not found:
        raise _Dropped("no deciding rule")
    wrong = tuple(Wrong(version.effective.day, Source(version=version.id)) for version in days)
    because = Because("", _sure(found[:1]))
    return Asked(
        scenario.slug, "since", name, text_of(small), fact, turn.day, wrong, because, turn, None,
        level(shrunk, tuple(clauses)), effort(shrunk), (), scenario.tags,
    )  # fmt: skip


def _stays(world: World, fact: Fact, turn: Turn) -> bool:
    """Whether from a turn to the day asked about the fact is what it is then, and the turn's own day is sure."""
    days = {
        version.effective
        for slug in world.run.consulted
        for version in CLAUSES[slug].versions
        if not version.reading and turn.day <= version.effective.day <= world.ruleset.date
    }
    return all(one.sure for one in days if one.day == turn.day) and all(
        fact.of(under(world, as_of(one.day))) == turn.after for one in days
    )


def _other_days(world: World, clauses: Sequence[str], right: date) -> list[AnyVersion]:
    """Versions of other days: those of the clauses that decide first, then of others that the board asks."""
    slugs = [*clauses, *sorted(world.run.consulted - {*clauses} - COMMON)]
    found: dict[date, AnyVersion] = {right: CLAUSES[slugs[0]].versions[0]}
    for slug in slugs:
        for version in reversed(CLAUSES[slug].versions):
            day = version.effective
            if (
                not version.reading
                and day.sure
                and NUMBERED < day.day <= world.ruleset.date
                and version.new()
            ):
                found.setdefault(day.day, version)
    del found[right]
    return list(found.values())[:MOST_WRONG]


def _turns_alike(document: Document, ruleset: Ruleset, fact: Since, turn: Turn) -> bool:
    world = world_of(document, ruleset)
    return world is not None and fact.fact.of(world) == turn.after and since(world, fact.fact) == turn
