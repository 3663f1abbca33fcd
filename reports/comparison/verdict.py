"""What came of a combat, in plain sentences: only what differs is told, by name.

A *fate* is what happened to one permanent or player, as a verb phrase; equal fates are told together.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import date
from itertools import combinations, takewhile
from typing import NamedTuple

from comparator.blaming.timeline import Stage
from comparator.comparing.leaving_out import leaves_out
from comparator.comparing.results import DefaultTried, LineComparison
from comparator.running.answering.reply import Unscripted
from comparator.running.facts import HOW_IT_CAME, Facts, is_drawn
from comparator.running.record import Run
from comparator.scenario.scenario import Piece, Scenario, Seat
from comparator.scenario.vocabulary import lying
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
from reports.words.left_out import leaving_out
from reports.words.narration import defaults_told
from reports.words.obstacles import not_yet, why
from reports.words.outcomes import (
    ARRIVES,
    BACK_IN_HAND,
    DRAWN,
    GONE_WORDS,
    NOTHING_CHANGES,
    SURVIVES,
    Fate,
    gone,
    of_spell,
)
from reports.words.phrasing import (
    capitalized,
    counted,
    counters,
    of_them,
    possessive,
    quoted_moment,
    with_article,
)
from reports.words.scripts import default_tried, instead, never_asked
from reports.words.taken import taken
from reports.words.words import (
    THROUGHOUT,
    Names,
    Words,
    briefly,
    called,
    day,
    days_in_words,
    listed,
    names_at_the_end,
    of_its_day,
    rules_of,
    words_throughout,
)
from rulesets.release import RELEASE_DAY
from rulesets.ruleset import Ruleset
from rulesets.table.obstacles import is_said, said_or_not

MOST_FACTS = 2
"""How many facts the sentence tells of each outcome: deaths before life, and life before all else."""

MOST_NAMED = 3
"""How many who share a fate are named before the rest is counted."""

MOST_OUTCOMES = 4
"""How many outcomes one sentence tells before it says that there are more."""

LEAST_SPAN = 4
"""From how many rulesets on a span of time is said instead of their names."""

WEIGHTS = ("lost", "zone", "life", "poison", "controller", "power", "toughness", "damage", "tapped")
"""Facts in the order in which they are worth telling; any other, such as counters, stays longer than `damage` and stands before it."""

CARDS = ("cards drawn", "cards discarded")

CARD_OF_SPELL = "card of a spell"
"""What is told of the card of a spell that is not in the graveyard: after who dies and what becomes of players."""

TOGETHER = ({"power", "toughness"}, {"life", *CARDS})
"""Facts of one player or permanent that are told as one."""

STOPPED: Mapping[str, str] = {
    "illegal": "it is not legal",
    "unfinished": "it is not played to the end",
    "refused": "it cannot be played",
}
"""What is said of a run that was stopped, before the reason; why one alone is not legal, its moment tells."""

UNPLAYED = "the moment {}, in which {} could act with {}, lies before what is played of the turn"
"""What is said where the rules forbid nothing, but have the moment of a play before the combat that is played."""

COUNTERS = " counters"
"""How the facts end that number counters of a kind."""

LIGHT = ("tapped", "damage")
"""Facts that are not told where others say enough."""

LEFT: Mapping[str, Fate] = {
    **GONE_WORDS,
    "hand": ("returns to hand", "return to hand"),
    "library": ("goes to the library", "go to the library"),
}


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
        when = period or f"under {_rules(rulesets, line)}"
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
        told = {_together(changing, [end, *ends], scenario, shown, era) for end in (one, other)}
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


def caveats(
    line: LineComparison, scenario: Scenario, shown: Names, unsaid: Sequence[tuple[str, str]] = ()
) -> tuple[str, ...]:
    """What a reader of the verdict alone must know: what is left out, which rules are meant, which answers were nobody's, which were never asked for, and which no text gives.

    An answer that nobody scripted may have made the difference; and where the texts of some day do not say
    what had to be answered all the same, the answer is not the rules' own.  `unsaid` is that with its days, where the
    verdict tells of years; then rules are named only if no day had them.
    """
    tried = [one for each in line.divergences for one in each.by_default]
    called_then = by_default_in(line.runs, shown, max(run.ruleset.date for run in line.runs))
    defaults = dict.fromkeys(called_then[one.question] for one in tried if one.decides)
    told = telling_apart([run.facts for run in line.leaders if run.status == "finished"], scenario)
    open_still = [
        _of_what_is_told(one, told)
        for one in tried
        if not one.decides and called_then[one.question] not in defaults
    ]
    open_still = [one for one in open_still if one.facts or one.tried < one.of or not one.of]
    cut = {
        one.question: default_tried(one, called_then[one.question], shown)
        for one in sorted(open_still, key=lambda one: (len(one.facts), one.of))
    }
    concerned: dict[str, list[Ruleset]] = {}
    for run in line.runs:
        for what in run.left_open:
            concerned.setdefault(what, []).append(run.ruleset)
    meant = filter(None, (taken(run.ruleset.name) for run in line.runs))
    return (
        *leaving_out(leaves_out(scenario, line.runs)),
        *_before_combat(line, shown),
        *map(days_in_words, meant),
        *(f"A default took part: {'; '.join(defaults)}." for _ in (defaults,) if defaults),
        *(f"{one}." for one in cut.values()),
        *(f"Nobody asks for {what}." for what in never_asked(line.runs)),
        *(f"Not known {when}: {days_in_words(what)}" for what, when in _left_open(concerned, unsaid, line)),
    )


def _before_combat(line: LineComparison, shown: Names) -> Iterator[str]:
    """The plays that are left out where the rules have a main phase for them and the turn is played from combat on."""
    left_out: dict[str, list[Ruleset]] = {}
    for run in line.runs:
        for one in run.missing_windows:
            if one.lack == "not played" and one.became == "skipped":
                # Said of all of them at once, it is in today's words.
                left_out.setdefault(instead(one, RELEASE_DAY, shown), []).append(run.ruleset)
    for untold, rulesets in left_out.items():
        yield f"Under {_rules(rulesets, line)} the turn is played here from combat on, so that {untold}: no rule says so."


def by_default_in(runs: Sequence[Run], shown: Names, on: date) -> dict[Unscripted, str]:
    """What is answered by default in any of some runs, as the first that asks for it calls what it is about, in the words of a day."""
    told: dict[Unscripted, str] = {}
    for run in runs:
        told = defaults_told(run.events, shown, on) | told if run.defaults else told
    return told


def _of_what_is_told(one: DefaultTried, told: Mapping[str, set[str]]) -> DefaultTried:
    """A default as far as those hang on it of whom a headline tells."""
    return replace(one, facts=tuple((who, fact) for who, fact in one.facts if fact in told.get(who, ())))


def _left_open(
    concerned: Mapping[str, Sequence[Ruleset]], unsaid: Sequence[tuple[str, str]], line: LineComparison
) -> Iterator[tuple[str, str]]:
    """What no text gives, and when: on all its days, or under which rules where no days are told."""
    days: dict[str, list[str]] = {what: [] for what in concerned}
    for when, what in unsaid:
        days.setdefault(what, []).append(when)
    for what, times in days.items():
        rulesets = [each for each in concerned.get(what, ()) if not (times and of_its_day(each))]
        under = (f"for {_rules(rulesets, line)}" for _ in rulesets[:1])
        yield what, listed([*times, *under])


def _agreement(
    line: LineComparison, run: Run, scenario: Scenario, shown: Names, known: KnownBeside
) -> VerdictPhrase:
    ever = known.ever
    who = _rules([each.ruleset for each in line.runs], line)
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
    return VerdictPhrase(f"nothing differs {when}", told, alike=True)


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
            # Who takes no part here does so in the other.
            part = {each for event in run.events for each in (event.subject, event.target)}
            who = next((each for each in apart if each in part), next(iter(apart)))
            end = {who: end.get(who, set()) | apart[who], **_without(end, who)}
    return end


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


def changed(run: Run, scenario: Scenario) -> dict[str, set[str]]:
    """Who ends otherwise than they began, and in which facts that matter in the end; after a draw nothing but that counts."""
    if is_drawn(run.facts):
        return {seat.name: {"drawn"} for seat in scenario.seats}
    found: dict[str, set[str]] = {}
    spells = {piece.id: piece for piece in scenario.pieces if piece.facts.types & {"instant", "sorcery"}}
    for piece in scenario.pieces:
        here = run.facts.get(piece.id, {})
        if piece.id in spells:
            continue
        if here.get("zone") != piece.zone:
            found[piece.id] = {"zone"}
        elif unlike := counters_changed(run, piece.id) | {fact for fact in ("damage",) if here.get(fact)}:
            found[piece.id] = unlike
    for seat in scenario.seats:
        here = run.facts.get(seat.name, {})
        unlike = {fact for fact in ("life", "poison") if here.get(fact) != getattr(seat, fact)}
        unlike |= {fact for fact in CARDS if here.get(fact)}
        if unlike or here.get("lost"):
            found[seat.name] = unlike | ({"lost"} if here.get("lost") else set())
    found |= {
        name: {CARD_OF_SPELL}
        for name, piece in spells.items()
        if of_spell(run.facts.get(name, {}), piece.zone, THROUGHOUT) is not None
    }
    return found


def counters_changed(run: Run, identifier: str) -> set[str]:
    """The facts by which a permanent that is there ends with other counters than it began with; one that came back with some
    began with none.
    """
    begun = next(
        (each for board in run.boards[:1] for each in board.permanents if each.id == identifier), None
    )
    here = run.facts.get(identifier, {})
    if begun is None or here.get("zone") != "battlefield":
        return set()
    anew = int(str(here.get("incarnation", 1))) > 1 and any(
        here[fact] for fact in here if fact.endswith(COUNTERS)
    )
    before = {} if anew else {**dict(begun.counters), "loyalty": begun.loyalty, "defense": begun.defense}
    kinds = {*before, *(fact.removesuffix(COUNTERS) for fact in here if fact.endswith(COUNTERS))}
    return {f"{kind}{COUNTERS}" for kind in kinds if here.get(f"{kind}{COUNTERS}", 0) != before.get(kind, 0)}


def telling_apart(ends: Sequence[Facts], scenario: Scenario) -> dict[str, set[str]]:
    """The facts that weigh most of those who end differently; who is tapped or hurt goes without saying where others
    tell all ends apart.
    """
    changing = headline(differing(ends, scenario))
    for light in LIGHT:
        heavy = {who: names for who, names in changing.items() if names != {light}}
        seen = [
            [(end.get(who, {}).get(name)) for who, names in heavy.items() for name in sorted(names)]
            for end in ends
        ]
        if all(one != other for one, other in combinations(seen, 2)):
            changing = heavy
    return changing


def headline(changing: Mapping[str, set[str]]) -> dict[str, set[str]]:
    """Of those who end differently the facts that weigh most, in that order."""
    heaviest = {who: min(sorted(names), key=weight) for who, names in changing.items()}
    ranked = sorted(heaviest, key=lambda who: weight(heaviest[who]))
    return {who: _beside(heaviest[who], changing[who]) for who in ranked}


def _beside(fact: str, changing: set[str]) -> set[str]:
    """Of facts that change those that are told as one: a size, what a player loses or wins, and all counters."""
    if fact.endswith(COUNTERS):
        return {each for each in changing if each.endswith(COUNTERS)}
    return next((together for together in TOGETHER if fact in together), {fact}) & changing


def weight(fact: str) -> float:
    """How late a fact is told."""
    return WEIGHTS.index(fact) if fact in WEIGHTS else WEIGHTS.index("damage") - 0.5


def _rules(rulesets: Sequence[Ruleset], line: LineComparison) -> str:
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
                run.facts, {**_stood_in_for(run), **headline(changed(run, scenario))}, scenario, shown, era
            )
            or "it can be played"
        )
    others = [each.facts for each in leaders if each is not run and each.status == "finished"]
    return _together(changing, [run.facts, *others], scenario, shown, era)


def _not_legal(run: Run, leaders: Sequence[Run], attempt: Attempt | None, shown: Names) -> str:
    """What may not be done, and why where others are not legal either; that there is no moment for a play says whose and which."""
    alone = [each.status for each in leaders].count("illegal") == 1
    name = run.reason.name if run.reason is not None else ""
    if alone and run.reason is not None and run.reason.name == "window not played":
        window, player, used = (shown.get(one, one) for one in run.reason.about)
        return UNPLAYED.format(quoted_moment(window), player, used)
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


def differing(ends: Sequence[Facts], scenario: Scenario) -> dict[str, set[str]]:
    """Who ends differently, and in which facts: permanents first, then players, spells only if nobody else.

    Where one has left and the other not, that says it all; the rest is compared among those still there.
    """
    found: dict[str, set[str]] = {}
    players = {seat.name for seat in scenario.seats}
    for identifier in dict.fromkeys(each for facts in ends for each in facts):
        mine = [facts.get(identifier, {}) for facts in ends]
        if identifier not in players:
            mine = [each for each, facts in zip(mine, ends, strict=True) if not is_drawn(facts)]
        unlike = {"zone", "drawn"} & _unlike(mine)
        unlike |= _unlike(
            [
                each for each in mine
                if each.get("zone") == "battlefield" or (each and not {"zone", "drawn"} & {*each})
            ]
        )  # fmt: skip
        if unlike:
            found[identifier] = unlike
    spells = {piece.id for piece in scenario.pieces if piece.facts.types & {"instant", "sorcery"}}
    told = [
        *(each for each in found if each not in players | spells),
        *(each for each in found if each in players),
    ]
    return {each: found[each] for each in told or found}


def _unlike(mine: Sequence[Mapping[str, object]]) -> set[str]:
    names = {fact for each in mine for fact in each if fact not in HOW_IT_CAME}
    return {fact for fact in names if any(each.get(fact) != mine[0].get(fact) for each in mine)}


def telling(
    facts: Facts,
    changing: Mapping[str, set[str]],
    scenario: Scenario,
    shown: Names,
    era: Words,
    most: int = MOST_FACTS,
) -> str:
    """The first few fates of those who end differently: `Piker and Hawk die and Noah falls to 19 life`."""
    return _together(changing, [facts], scenario, shown, era, most)


def _together(
    changing: Mapping[str, set[str]],
    ends: Sequence[Facts],
    scenario: Scenario,
    shown: Names,
    era: Words,
    most: int = MOST_FACTS,
) -> str:
    """The fates under the first of some ends; those are one fact who share theirs under all of them."""
    if is_drawn(ends[0]):
        return DRAWN
    over = any(here.get("lost") for here in ends[0].values())
    alike: dict[tuple[Fate, ...], list[str]] = {}
    for identifier, names in changing.items():
        if names == {"drawn"} and over and not ends[0][identifier].get("lost"):
            continue  # of whom the others' loss tells how it ended
        fates = tuple(fate(identifier, facts, names, scenario, era) for facts in ends)
        alike.setdefault(fates, []).append(identifier)
    same: dict[Fate, list[str]] = {}
    players = {seat.name for seat in scenario.seats}
    several = [*alike.items()]
    first = several[:most]
    if first and players.issuperset(first[-1][1]):
        # The life of one player is not told without the others', nor how a turn ended without where a spell went.
        spells = {each for each, names in changing.items() if names == {CARD_OF_SPELL}}
        first += takewhile(lambda one: (players | spells).issuperset(one[1]), several[most:])
    for (mine, *_), who in first:
        same.setdefault(mine, []).extend(who)
    at_the_end = names_at_the_end(shown, ends[0])
    told = []
    for (one, many), ids in same.items():
        who = [briefly(at_the_end, each) for each in ids]
        some = who if len(who) <= MOST_NAMED + 1 else [*who[:MOST_NAMED], f"{len(who) - MOST_NAMED} more"]
        # No player is several, whatever the name.
        told.append(
            f"{listed(some)} {one if {*ids} <= players and len(ids) == 1 else of_them((one, many), who)}"
        )
    return listed(told)


def fate(identifier: str, facts: Facts, changing: set[str], scenario: Scenario, era: Words) -> Fate:
    """What became of one permanent or player, as far as it changes."""
    here = facts.get(identifier, {})
    seat = next((seat for seat in scenario.seats if seat.name == identifier), None)
    if seat is not None:
        told = list(_of_player(here, changing, seat))
        return " and ".join(one for one, _ in told), " and ".join(many for _, many in told)
    piece = next((piece for piece in scenario.pieces if piece.id == identifier), None)
    zone = here.get("zone")
    if not here:
        return "never comes to be", "never come to be"
    if zone != "battlefield":
        if piece is not None and piece.zone == zone:
            return _back_where_it_was(here)
        if zone == "hand" and piece is not None and piece.zone == "library":
            return "goes to hand", "go to hand"
        if not here.get("died") and zone in LEFT:
            return LEFT[str(zone)]
        return gone(here, era) or (f"ends {lying(str(zone))}", f"end {lying(str(zone))}")
    return _alive(here, changing, piece)


def _back_where_it_was(here: Mapping[str, object]) -> Fate:
    """What became of what ends where it began, outside of play: it may have come and gone again."""
    if here.get("died"):
        return "arrives and dies", "arrive and die"
    if here.get("incarnation"):
        return BACK_IN_HAND
    return "stays where it is", "stay where they are"


def _of_player(here: Mapping[str, object], changing: set[str], seat: Seat) -> Iterator[Fate]:
    if here.get("drawn"):
        yield "draws the game", "draw the game"
        return
    if here.get("lost"):
        # Where others lose as well, it is with what.
        left = f" at {here['life']} life" * ("life" in changing)
        left += f" with {here['poison']} poison" * ("poison" in changing)
        yield f"loses the game{left}", f"lose the game{left}"
        return
    if "life" in changing:
        life = int(str(here["life"]))
        verb = "stay" if life == seat.life else "fall" if life < seat.life else "rise"
        after = f"{'at' if verb == 'stay' else 'to'} {life} life"
        yield f"{verb}s {after}", f"{verb} {after}"
    if "poison" in changing:
        yield f"has {here['poison']} poison", f"have {here['poison']} poison"
    if changing == {"drawn"}:
        yield "plays on", "play on"
    for verb, fact in (("draw", "cards drawn"), ("discard", "cards discarded")):
        if fact in changing:
            number = int(str(here.get(fact, 0)))
            cards = "nothing" if not number else "a card" if number == 1 else counted(number, "card")
            yield f"{verb}s {cards}", f"{verb} {cards}"
    if changing == {"lost"}:
        yield "stays in the game", "stay in the game"


def _alive(here: Mapping[str, object], changing: set[str], piece: Piece | None) -> Fate:
    """What is still in play survives; where it survives in all, how it differs is told."""
    details: list[Fate] = []
    if "power" in changing or "toughness" in changing:
        size = f"{here.get('power')}/{here.get('toughness')}"
        details.append((f"as {with_article(size)}", f"as {size}"))
    kinds = [fact for fact in sorted(changing) if fact.endswith(COUNTERS)]
    on_it = [counters(int(str(here.get(fact, 0))), fact.removesuffix(COUNTERS)) for fact in kinds]
    alike = [f"with {listed(on_it)}" for _ in on_it[:1]]
    if "damage" in changing:
        left = " left" * bool(here.get("saved"))
        alike.append(f"with {here.get('damage') or 'no'} damage{left}")
    if "tapped" in changing:
        alike.append("tapped" if here.get("tapped") else "untapped")
    if "controller" in changing:
        alike.append(f"under {possessive(str(here['controller']))} control")
    if changing == {"damage"} and not here.get("saved"):
        # What was saved has lost the damage that was on it by then.
        return f"takes {here.get('damage') or 'no'} damage", f"take {here.get('damage') or 'no'} damage"
    arrived = piece is None or piece.zone != "battlefield"
    details += [(each, each) for each in alike]
    of_one, of_many = ("".join(f" {each[number]}" for each in details) for number in (0, 1))
    if not arrived and int(str(here.get("incarnation", 1))) > 1:
        return f"comes back{of_one}", f"come back{of_many}"
    one, many = ARRIVES if arrived else SURVIVES
    return one + of_one, many + of_many
