"""Why a fact is as it is, told of these cards: the rule that decides, what comes of it on the board, and until when it was otherwise."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import date
from types import MappingProxyType

from comparator.questions.asked import Asked, Because, OfADay, Source, Wrong, named
from comparator.questions.beliefs import beliefs
from comparator.questions.causes import last_day_before
from comparator.questions.facts import (
    Answer,
    DamageDealt,
    Days,
    Deaths,
    Dies,
    Divisions,
    Legal,
    LessonSentence,
    Life,
    Moments,
    Most,
    Next,
    Since,
    Struck,
)
from comparator.running.record import Run
from comparator.scenario.scenario import Line
from reports.training.answers import MOMENT
from reports.training.explaining.blocked import fights_it, made_blocked
from reports.training.explaining.damage import (
    blows,
    hurt,
    lives_on,
    met_but_gone,
    outlived_first_strikes,
    who_might_return,
)
from reports.training.explaining.days import before_and_after, was_so
from reports.training.explaining.decisive import (
    beside_the_facts,
    of_wrong_moments,
    outlasted,
    reason,
    said_of,
)
from reports.training.explaining.dividing import (
    beside_it,
    gone_blockers,
    kept_by_blockers,
    lethal,
    more_than_lethal,
    to_be_killed,
)
from reports.training.explaining.fates import BY_NAME, befalls, fate_of
from reports.training.explaining.moments import by_that_moment, works
from reports.training.explaining.returning import counters_taken_off
from reports.training.explaining.sizes import grown_and_hitting, grown_to, resized, set_and_counted
from reports.words.phrasing import agreeing, continued, joined
from reports.words.words import day
from rulesets.history import as_of
from rulesets.points import Citation
from rulesets.table.events import PLAYS

EMPTY: Mapping[date | str, Run] = MappingProxyType({})
"""No run but the one."""


def explanation(
    asked: Asked,
    run: Run,
    line: Line,
    each: Mapping[date | str, Run] = EMPTY,
    sizes: Mapping[str, str] = MappingProxyType({}),
    once: tuple[str, str] = ("", ""),
) -> tuple[str, ...]:
    """Up to four parts: what decides, what besides, what it comes to on this board, and since or until when.

    `each`: the run of each right moment or day; of several each has what comes of it, and of days why, for itself.
    `sizes`: of creatures that others make larger or smaller, their size where the stem does not tell it.
    `once`: from when to when a fact had been so already that was another in between, and by what rule it was.
    """
    if isinstance(asked.fact, Moments):
        moments = _one_by_one(_at_each_moment(asked, asked.fact, each))
        return tuple(filter(None, (*moments, " ".join(of_wrong_moments(asked, run)))))
    if isinstance(asked.fact, Days):
        days = [one for one in asked.right if isinstance(one, date)]
        lines = zip(days, asked.days, strict=True)
        return tuple(_one_by_one({day(one): on_that_day(asked, why, each[one]) for one, why in lines}))
    told = (
        reason(asked, run),
        _besides(asked, run),
        " ".join((*_as_others_make_it(sizes), *counters_taken_off(run), *_on_this_board(asked, run))),
        " ".join((*_said_until_then(asked, run), *before_and_after(asked, line, *once))),
    )
    return tuple(filter(None, told))


def _said_until_then(asked: Asked, run: Run) -> Iterator[str]:
    """Of a day since which something is so, what was said before: where the new sentence does nothing, that was dropped."""
    new = asked.because.citations[0]
    if not isinstance(asked.fact, Since) or asked.since is None:
        return
    before = as_of(last_day_before(asked.since))
    for one in before.version(new.clause).standing(before.date):
        if one.provision == new.provision and new.provision not in map(repr, run.causes):
            yield f"Until then: {one.says}"


def _as_others_make_it(sizes: Mapping[str, str]) -> Iterator[str]:
    for name, size in sizes.items():
        yield f"{name} {agreeing(name, 'is')} {size}."


def _at_each_moment(asked: Asked, fact: Moments, each: Mapping[date | str, Run]) -> dict[str, str]:
    """A line for each right moment, with the rules by which it is one; at several of which the same comes all are told once."""
    told: dict[str, str] = {}
    rules: dict[str, dict[tuple[str, str], None]] = {}
    for one, run in each.items():
        plain = works(fact, run)
        told[str(one)] = plain
        rules.setdefault(plain, {}).update(dict.fromkeys(beside_the_facts(asked, run, str(one))))
    return {
        MOMENT[window]: continued(works(fact, each[window], rules[plain]), each[window].facts)
        for window, plain in told.items()
    }


def _one_by_one(lines: Mapping[str, str]) -> Iterator[str]:
    """A line for each right answer, and one for several of which the same is to be said."""
    said: dict[str, list[str]] = {}
    for name, line in lines.items():
        said.setdefault(line, []).append(name)
    for line, names in said.items():
        later = (f"{name[0].lower()}{name[1:]}" for name in names[1:])
        yield f"{joined([names[0], *later])}: {line}."


def on_that_day(asked: Asked, why: OfADay, run: Run) -> str:
    """Why it is so on one of several days, and what comes of it then, without a full stop."""
    held = beliefs().get(asked.because.belief)
    refuted = held is not None and named()[asked.ruleset].cite(held.rule).says == why.cited.says
    if why.stood:
        said = held.so if held is not None and refuted else why.cited.says
    else:
        assert why.instead is not None
        said = why.instead.says
    return " ".join((said, *counters_taken_off(run), *_on_this_board(asked, run))).rstrip(".")


def on_a_wrong_day(asked: Asked, wrong: Wrong, value: Answer, run: Run, otherwise: Sequence[Run] = ()) -> str:
    """What came of the board on a day on which it is not so, and by which rules, without a full stop.

    `otherwise`: what comes of it with another choice of what the script leaves open.
    """
    assert isinstance(asked.fact, Days)
    held = [
        f"{said_of(asked, one, run).rstrip('.')} ({one.label})."
        for one in (wrong.citation, *wrong.last)
        if one is not None
    ]
    gone = _gone_idle(run) if isinstance(asked.fact.fact, Dies) and not value else ()
    of_the_day = asked
    if isinstance(asked.fact.fact, Legal) and wrong.citation is not None:
        of_the_day = replace(
            asked, because=Because("", (wrong.citation,))
        )  # what is lethal hangs on its rule
    told = " ".join((*held, *gone, *counters_taken_off(run), *_on_this_board(of_the_day, run, otherwise)))
    rules = "rules were" if len(held) > 1 else "rule was"
    return f"on that day {was_so(asked.fact.fact, value)}, since the {rules}: {told}".rstrip(".")


def _gone_idle(run: Run) -> Iterator[str]:
    """What has become of those that died without having dealt any damage: another may have lived by that."""
    dealt = {event.subject for event in run.events if event.kind == "deal"}
    for event in run.events:
        if event.kind == "die" and event.subject not in dealt:
            yield from befalls(event.subject, run)


def _besides(asked: Asked, run: Run) -> str:
    """What the fact hangs on beside what a belief gets wrong."""
    if not asked.because.belief:
        return ""
    told = isinstance(asked.fact, Dies) and outlasted(asked.fact.creature, run)
    left = sorted(asked.because.citations, key=_is_of_the_end) if told else asked.because.citations[1:]
    return " ".join(dict.fromkeys(said_of(asked, one, run) for one in left))


def _is_of_the_end(citation: Citation) -> int:
    """What made a creature what it was comes first, then the end of the turn, and what it dies of last."""
    return {"cleanup": 1, "death-check": 2}.get(citation.clause, 0)


_OF_SIZES = frozenset({"layers", "negative-numbers"})
"""Clauses by which it is told how large each effect in turn makes a creature."""


def _on_this_board(asked: Asked, run: Run, otherwise: Sequence[Run] = ()) -> tuple[str, ...]:
    """What comes to what on the board, each thing said once."""
    steps = (*resized(run), *set_and_counted(run)) if _tells_sizes(asked) else ()
    unchecked = lives_on(run) if _hangs_on_a_check(asked) else ()
    comes_to = of_the_fact(asked, run, otherwise)
    plain = (_SIZED_BY.sub(r"\1", one) for one in comes_to) if steps else comes_to
    return tuple(dict.fromkeys((*_by_an_effect(asked, run), *steps, *unchecked, *plain)))


_SIZED_BY = re.compile(r"((?:power|toughness) -?\d+) by .+?(?= as |[.,;])")
"""A number with what made it that, which is told already where each step of it is."""


def _by_an_effect(asked: Asked, run: Run) -> Iterator[str]:
    """Whom an effect has a creature block: of an attacker asked about who fights it then, else that it is blocked."""
    fact = asked.fact.fact if isinstance(asked.fact, Since | Days) else asked.fact
    return fights_it(fact.creature, run) if isinstance(fact, Dies) else made_blocked(run)


def _hangs_on_a_check(asked: Asked) -> bool:
    """Whether it is by when lives are looked at that something comes about which is not itself a player's life."""
    fact = asked.fact.fact if isinstance(asked.fact, Since | Days) else asked.fact
    return not isinstance(fact, Life) and any(one.clause == "life-check" for one in asked.because.citations)


def _tells_sizes(asked: Asked) -> bool:
    """Whether how large each effect makes a creature is what decides."""
    return any(one.clause in _OF_SIZES for one in asked.because.citations[:1])


def of_the_fact(asked: Asked, run: Run, otherwise: Sequence[Run] = ()) -> Iterator[str]:
    """What befalls those that are asked about, and what they are dealt or may be."""
    fact = asked.fact.fact if isinstance(asked.fact, Since | Days) else asked.fact
    match fact:
        case Dies(creature):
            yield from fate_of(creature, run)
        case Deaths(among):
            told = [one for one in among if not _is_no_matter_of_damage(one, among, run)]
            for creature in _in_turn(told, run):
                yield from fate_of(creature, run)
        case Life(player):
            yield from who_might_return(run)
            if not _tells_sizes(asked):
                yield from grown_and_hitting(player, run, otherwise)
            yield from hurt(player, run)
        case Most(creature, _):
            yield from outlived_first_strikes(creature, run)
            yield from beside_it(creature, run)
            yield from grown_to(creature, run, otherwise)
            yield from to_be_killed(creature, run)
            yield from lethal(asked, creature, run)
            yield from kept_by_blockers(creature, asked.answer, run)
        case Struck(creature) | DamageDealt(creature):
            yield from met_but_gone(creature, run)
            yield from blows(creature, run)
        case Divisions(creature) | Legal(creature):
            yield from outlived_first_strikes(creature, run)
            yield from beside_it(creature, run)
            yield from grown_to(creature, run, otherwise)
            yield from gone_blockers(creature, run)
            yield from to_be_killed(creature, run)
            yield from lethal(asked, creature, run)
            yield from more_than_lethal(asked, creature, run)
        case Next():
            yield from by_that_moment(fact, str(asked.answer), _taken_for_dead(asked), run)
        case Moments() | LessonSentence():  # each right moment has a line of its own
            return


def _taken_for_dead(asked: Asked) -> frozenset[str]:
    """Who is gone first of all as other options have it."""
    sequels = (one.answer for one in asked.wrong if isinstance(one.answer, str))
    told = (sequel.partition(": ") for sequel in sequels)
    return frozenset(name for what, _, who in told if what == "die" for name in who.split("; "))


def _in_turn(creatures: Sequence[str], run: Run) -> list[str]:
    """Creatures by when they die or are last dealt damage; in their order where that is at one time."""

    def when(creature: str) -> int:
        dies = [at for at, event in enumerate(run.events) if (event.kind, event.subject) == ("die", creature)]
        hit = [at for at, event in enumerate(run.events) if (event.kind, event.target) == ("deal", creature)]
        decided = min(dies) if dies else max(hit, default=len(run.events))
        return sum(event.kind in _PARTING for event in run.events[:decided])

    return sorted(creatures, key=when)


_PARTING = frozenset({"step", "resolve", *PLAYS})
"""Kinds of events that part what happens at one time from what happens later."""


def _is_no_matter_of_damage(creature: str, among: Sequence[str], run: Run) -> bool:
    """Whether nothing befalls a creature while another goes because of its name: no damage is asked about."""
    happens = {event.subject for event in run.events if event.kind in ("die", "regenerate")}
    happens |= {event.target for event in run.events if event.kind in ("deal", "prevent")}
    by_name = any(
        event.kind == "die" and event.subject in among and event.detail in BY_NAME for event in run.events
    )
    return by_name and creature not in happens


def mistake(source: Source) -> str:
    """Whose answer a wrong one is, without a full stop."""
    if source.ruleset:
        return f"so it is under the rules of {day(named()[source.ruleset].date)}"
    held = [beliefs()[slug] for slug in source.beliefs]
    return ". ".join(f"Believes: {one.says} In fact: {one.so.rstrip('.')}" for one in held)
