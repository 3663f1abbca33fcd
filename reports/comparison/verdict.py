"""What came of a combat, in plain sentences: only what differs is told, by name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import date
from itertools import combinations
from typing import NamedTuple

from comparator.blaming.timeline import Stage
from comparator.comparing.align import idly_apart
from comparator.comparing.results import LineComparison
from comparator.running.facts import Facts
from comparator.running.record import Run
from comparator.scenario.scenario import Scenario
from reports.comparison.endings import MOST_FACTS, fates_together, telling
from reports.comparison.model.lines import VerdictPhrase
from reports.comparison.tried import (
    IN_ORDER,
    NO_MOMENT,
    Attempt,
    attempted,
    by_order,
    line_of,
    refused,
    tried_with,
)
from reports.comparison.weighing import changed, differing, headline, telling_apart
from reports.words.obstacles import not_yet, why
from reports.words.outcomes import (
    NOTHING_CHANGES,
    SINGLE_ORDERS,
)
from reports.words.phrasing import (
    capitalized,
    counted,
)
from reports.words.words import (
    Names,
    Words,
    called,
    day,
    rules_of,
    words_throughout,
)
from rulesets.ruleset import Ruleset
from rulesets.table.obstacles import is_said, said_or_not

MOST_OUTCOMES = 4
"""How many outcomes one sentence tells before it says that there are more."""

LEAST_SPAN = 4
"""From how many rulesets on a span of time is said instead of their names."""
TO_A_PLAYER = frozenset({"life", "poison", "draw", "discard"})
"""Events that happen to the player whom they name first; all else that names one so is what the player does."""

STOPPED: Mapping[str, str] = {
    "illegal": "it is not legal",
    "unfinished": "it is not played to the end",
    "refused": "it cannot be played",
}
"""What is said of a run that was stopped, before the reason; why one alone is not legal, its moment tells."""


class KnownBeside(NamedTuple):
    """What is known beside the runs of a line: the day since which all outcomes have been one, if they have, the times in which it
    is played to the end, whether on all those days not even the way to the end was another, and how other lines end, from
    which it is to be known.
    """

    ever: date | None = None
    times: Sequence[Stage] = ()
    steady: bool = True
    ends: Sequence[Facts] = ()


def verdict_phrases(
    line: LineComparison,
    scenario: Scenario,
    shown: Names,
    periods: Sequence[str] = (),
    known: KnownBeside = KnownBeside(),  # noqa: B008 - a frozen record
) -> tuple[VerdictPhrase, ...]:
    """When each group's outcome holds, and what it is as far as groups differ; a single one where all agree.

    `periods` holds for each group the time in which it holds, or nothing; then its rulesets are named.
    """
    leaders = line.leaders
    ends = [stage.facts for stage in known.times]
    if len(leaders) == 1:
        return (_agreement(line, leaders[0], scenario, shown, known),)
    changing = telling_apart(_ends_to_tell_apart(leaders, ends if any(periods) else ()), scenario)
    changing = _of_no_two_alike(changing, leaders, scenario, shown)
    # What was moved to another moment on any of the days told of has no one moment.
    of_years = [stage.run for stage in known.times if any(periods) and stage.run is not None]
    attempts = [attempted(each, scenario, shown, [*line.runs, *of_years]) for each in leaders]
    told = []
    for place, (alike, period) in enumerate(zip(line.alike, periods or [""] * len(leaders), strict=True)):
        rulesets = [each.ruleset for each in alike]
        when = period or f"under {rules_told(rulesets, line)}"
        era = words_throughout(each.date for each in rulesets)
        ever_so = (stage.played for stage in known.times if period)
        played = frozenset.intersection(*(each.played for each in alike), *ever_so)
        outcome = _outcome(
            place, changing, [*zip(leaders, attempts, strict=True)], scenario, shown, era, played
        )
        told.append(VerdictPhrase(when, outcome))
    return tuple(_each_once(told, leaders, list(filter(None, attempts))))


def _ends_to_tell_apart(leaders: Sequence[Run], known: Sequence[Facts]) -> list[Facts]:
    """The ends of all that is played to the end, and of one alone that others could not play those that it is told beside."""
    ends = [run.facts for run in leaders if run.status == "finished"]
    alone = len(ends) == 1 and all(run.status in ("finished", "refused") for run in leaders)
    return [*ends, *known] if alone else ends


def _of_no_two_alike(
    changing: dict[str, set[str]], leaders: Sequence[Run], scenario: Scenario, shown: Names
) -> dict[str, set[str]]:
    """What is told of each end, with what weighs most of that in which two differ of which all else would be told alike."""
    era = words_throughout(run.ruleset.date for run in leaders)
    ends = [run.facts for run in leaders if run.status == "finished"]
    for one, other in combinations(ends, 2):
        told = {fates_together(changing, [end, *ends], scenario, shown, era) for end in (one, other)}
        apart = headline(differing([one, other], scenario))
        if changing and len(told) == 1 and apart:
            who = next(iter(apart))
            changing = {who: changing.get(who, set()) | apart[who], **_without(changing, who)}
    return changing


def _without(changing: Mapping[str, set[str]], who: str) -> dict[str, set[str]]:
    return {each: names for each, names in changing.items() if each != who}


def alone_legal(line: LineComparison) -> int | None:
    """The place of the one group that may do what others may not, of which the headline tells no more than that; or none."""
    statuses = [run.status for run in line.leaders]
    alone = statuses.count("finished") == 1 and "illegal" in statuses
    return statuses.index("finished") if alone else None


def _each_once(
    told: Sequence[VerdictPhrase], leaders: Sequence[Run], attempts: Sequence[Attempt]
) -> Iterator[VerdictPhrase]:
    """The phrases, of which none repeats what one before it says: who may on some days what they may not on others is
    told what once, and that it is not legal for two reasons once.
    """
    said: set[str] = set()
    for place, (phrase, run) in enumerate(zip(told, leaders, strict=True)):
        matter, rest = _matter(phrase.told, attempts, _for_which_reason(run, leaders[:place]))
        yield replace(phrase, told=rest) if matter in said else phrase
        said |= {matter} if matter else set()


def _for_which_reason(run: Run, before: Sequence[Run]) -> str:
    """How the reason why a run is stopped goes on from one before it: where only one of both is said, there are no two."""
    reason = run.reason
    known = [each.reason for each in before]
    if reason is None or all(said_or_not(each) != said_or_not(reason) for each in known):
        return "for another reason"
    return "as the rules themselves say" if is_said(reason) else "though the rules do not say so"


def _matter(told: str, attempts: Sequence[Attempt], for_reason: str) -> tuple[str, str]:
    """What a phrase says is legal or not, or is not played, and what is left of the phrase where that is known; or nothing."""
    for who, what in attempts:
        if told.startswith(may_not := f"{who} may not {what}: "):
            return f"{who} {what}", f"{who} may not, {for_reason}: {told.removeprefix(may_not)}"
        for may in ("may", "may not"):
            for order in ("", IN_ORDER):
                if told == f"{who} {may} {what}{order}":
                    return f"{who} {what}", f"{who} {may}{order}"
    for stopped in STOPPED.values():
        if told.startswith(f"{stopped}: "):
            return stopped, f"{for_reason}{told.removeprefix(stopped)}"
    return "", told


def verdict_sentence(told: Sequence[VerdictPhrase], earlier: str = "") -> str:
    """The phrases as one sentence, with what was `earlier` than they tell."""
    more = len(told) - MOST_OUTCOMES
    parts = [phrase.text for phrase in told[:MOST_OUTCOMES]]
    parts += [earlier] if earlier else []
    if more > 0:
        parts.append(f"and there {'is' if more == 1 else 'are'} {counted(more, 'more outcome')}")
    whole = "; ".join(parts)
    return f"{capitalized(whole)}."


def _agreement(
    line: LineComparison, run: Run, scenario: Scenario, shown: Names, known: KnownBeside
) -> VerdictPhrase:
    ever = known.ever
    who = rules_told([each.ruleset for each in line.runs], line)
    if run.status != "finished":
        attempt = attempted(run, scenario, shown)
        if attempt is None:
            return VerdictPhrase(f"under {who}", _stopped(run, shown))
        told = (
            f"{attempt[0]} may not {attempt[1]}{by_order(run)} ({why(run.reason, shown, run.ruleset.date)})"
        )
        return VerdictPhrase(f"on every day since {day(ever)}" if ever else f"under {who}", told, alike=True)
    # What was otherwise on other days is worth telling first, and what was aimed at before what else fights.
    end = headline(differing([run.facts, *(stage.facts for stage in known.times)], scenario))
    end |= headline(changed(run, scenario))
    end = {**_spared(run, scenario, end), **end}
    end = end or _saved(run)
    end |= _unharmed(run, scenario, end)
    era = words_throughout([each.ruleset.date for each in line.runs] + ([ever] if ever else []))
    end = _apart_from(known.ends, run, end, scenario, shown, era)
    told = telling(run.facts, end, scenario, shown, era)
    told = told or NOTHING_CHANGES
    if len(line.runs) == 1:
        return VerdictPhrase(f"on every day since {day(ever)}" if ever else f"under {who}", told)
    if line.divergences or (ever and not known.steady):
        when = f"on every day since {day(ever)}" if ever else f"under {who}"
        return VerdictPhrase(f"{when} the end is the same", told, alike=True)
    when = f"on any day since {day(ever)}" if ever else f"under {who}"
    # Of other days that it tells of as well those are known on which it began to go so.
    known_to_go = (stage.run for stage in known.times if ever and stage.run is not None)
    but = idly_apart(each.events for each in (*line.runs, *known_to_go))
    differing_so = f"nothing but {SINGLE_ORDERS} differs" if but else "nothing differs"
    return VerdictPhrase(f"{differing_so} {when}", told, alike=True)


def ends_beside(line: LineComparison, lines: Sequence[LineComparison]) -> list[Facts]:
    """How other lines end that end in one way under all rulesets."""
    alone = [other.leaders[0] for other in lines if other is not line and len(other.leaders) == 1]
    return [run.facts for run in alone if run.status == "finished"]


def _apart_from(
    others: Sequence[Facts], run: Run, end: dict[str, set[str]], scenario: Scenario, shown: Names, era: Words
) -> dict[str, set[str]]:
    """What is told of an end, with what weighs most of that in which others differ of which it would be told alike."""
    for other in others:
        apart = headline(differing([run.facts, other], scenario))
        alike = telling(run.facts, end, scenario, shown, era) == telling(other, end, scenario, shown, era)
        if end and apart and alike:
            # Of who takes no part here the line tells in which they do.
            part = _taking_part(run, scenario)
            who = next((each for each in apart if each in part), None)
            if who is not None:
                end = {who: end.get(who, set()) | apart[who], **_without(end, who)}
    return end


def _taking_part(run: Run, scenario: Scenario) -> set[str]:
    """All who do anything or to whom anything happens; a player only where something happens to them."""
    players = {seat.name for seat in scenario.seats}
    told = {
        event.subject for event in run.events if event.subject not in players or event.kind in TO_A_PLAYER
    }
    return told | {event.target for event in run.events}


def _spared(run: Run, scenario: Scenario, end: Mapping[str, set[str]]) -> dict[str, set[str]]:
    """What a play is aimed at and yet survives unhurt, where there is room to tell of it."""
    aimed = [target for play in line_of(run, scenario).plays for target in play.targets]
    creatures = {piece.id for piece in scenario.pieces if "creature" in piece.facts.types}
    there = [
        each for each in dict.fromkeys(aimed)
        if each in creatures and each not in end and run.facts.get(each, {}).get("zone") == "battlefield"
    ]  # fmt: skip
    return {each: {"zone"} for each in there[: max(0, MOST_FACTS - len(end))]}


def _unharmed(run: Run, scenario: Scenario, end: Mapping[str, set[str]]) -> dict[str, set[str]]:
    """The players who keep their life since somebody that attacked them assigned no damage."""
    idle = {event.subject for event in run.events if event.kind == "assign nothing"}
    attacked = {event.target for event in run.events if event.kind == "attack" and event.subject in idle}
    return {seat.name: {"life"} for seat in scenario.seats if seat.name in attacked and seat.name not in end}


def _stood_in_for(run: Run) -> dict[str, set[str]]:
    """Who was to be destroyed and is not, since something else is."""
    saved = [event.subject for event in run.events if event.kind == "stood in for"]
    return {each: {"zone"} for each in saved if run.facts.get(each, {}).get("zone") == "battlefield"}


def _saved(run: Run) -> dict[str, set[str]]:
    """Who was to be destroyed and was regenerated, or saved in another way."""
    return {
        each: {"zone"}
        for each, facts in run.facts.items()
        if facts.get("saved") and facts["zone"] == "battlefield"
    }


def rules_told(rulesets: Sequence[Ruleset], line: LineComparison) -> str:
    """The rulesets of a group; many that follow each other in time are said as a span."""
    in_time = sorted((run.ruleset for run in line.runs), key=lambda ruleset: ruleset.date)
    places = sorted(in_time.index(each) for each in rulesets)
    if len(rulesets) < LEAST_SPAN or places[-1] - places[0] >= len(places):
        return rules_of(rulesets)
    return f"the rules from {called(in_time[places[0]])} to {called(in_time[places[-1]])}"


def _outcome(
    place: int,
    changing: Mapping[str, set[str]],
    attempts: Sequence[tuple[Run, Attempt | None]],
    scenario: Scenario,
    shown: Names,
    era: Words,
    played: frozenset[str],
) -> str:
    """What comes of a run, where that changes; else what may or may not be done, if it is `played` whenever it may.

    Of all runs with what each of them tries that is not legal it is the one at a `place`.
    """
    run, own = attempts[place]
    leaders = [each for each, _ in attempts]
    if run.status != "finished":
        return _not_legal(run, leaders, own, shown) if run.status == "illegal" else _stopped(run, shown)
    if not changing:
        illegal = [each for each in leaders if each.status == "illegal"]
        if (
            illegal
            and {*filter(None, map(tried_with, illegal))} <= played
            and all(_divides_too(run, each) for each in illegal)
        ):
            # Where several things are not legal, none of them alone is legal just since the last of them is.
            tried = {attempt for each, attempt in attempts if each.status == "illegal"}
            attempt = tried.pop() if len(tried) == 1 else None
            return f"{attempt[0]} may {attempt[1]}" if attempt else "it is legal"
        return (
            telling(
                run.facts,
                {**_stood_in_for(run), **_saved(run), **headline(changed(run, scenario))},
                scenario,
                shown,
                era,
            )
            or "it can be played"
        )
    others = [each.facts for each in leaders if each is not run and each.status == "finished"]
    return fates_together(changing, [run.facts, *others], scenario, shown, era)


def _not_legal(run: Run, leaders: Sequence[Run], attempt: Attempt | None, shown: Names) -> str:
    """What may not be done, and why where others are not legal either; that there is no moment for a play says whose and which."""
    alone = [each.status for each in leaders].count("illegal") == 1
    name = run.reason.name if run.reason is not None else ""
    if not alone and (attempt is None or name in NO_MOMENT):
        return _stopped(run, shown)
    if attempt is None:
        return STOPPED["illegal"]
    may_not = f"{attempt[0]} may not {attempt[1]}"
    return f"{may_not}{by_order(run)}" if alone else f"{may_not}: {why(run.reason, shown, run.ruleset.date)}"


def _divides_too(run: Run, stopped: Run) -> bool:
    """Whether damage that is divided as it is not legal in one run is divided in another at all."""
    plan = refused(stopped)
    return plan is None or any(
        event.kind == "assign" and event.subject == plan.creature for event in run.events
    )


def _stopped(run: Run, shown: Names) -> str:
    lacked = not_yet(run.reason) if run.status == "refused" else ""
    return f"{STOPPED[run.status]}: {lacked or why(run.reason, shown, run.ruleset.date)}"
