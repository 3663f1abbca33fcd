"""The ribbon: all years on one axis, coloured by outcome, with every change dated.

Places on it are percentages of its width, so that a drawing needs no other measure.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import date
from itertools import groupby, takewhile
from typing import NamedTuple

from comparator.blaming.timeline import Stage, Timeline
from comparator.comparing.results import LineComparison
from comparator.running.record import Run
from comparator.scenario.scenario import Scenario
from reports.board.measure import width
from reports.comparison.doubts import doubt_of_all, doubt_of_days
from reports.comparison.endings import telling
from reports.comparison.left_open import LeftOpen
from reports.comparison.model.ribbon import Band, Ribbon, RibbonChange, RibbonMark
from reports.comparison.tried import attempted, by_order, is_unasked
from reports.comparison.verdict import STOPPED, alone_legal
from reports.comparison.weighing import telling_apart
from reports.words.obstacles import not_yet
from reports.words.outcomes import MOST_EARLIER, earlier_times, more_changes, stages_apart
from reports.words.phrasing import aside
from reports.words.rewording import began
from reports.words.words import Names, called, day, listed, of_its_day, words_throughout
from rulesets.history import FIRST_DAY, amendments
from rulesets.ruleset import Ruleset

FIRST_YEAR = FIRST_DAY.year
YEARS_APART = 5
MOST_SPANS = 3
"""How many stretches of time a sentence tells one by one; of more it tells the last of each outcome, those of which rules are compared,
and all after the first of these."""

NEAR = 8.5
"""Labels nearer to each other than this many percent would overlap on a phone."""


CLEAR = 12
"""The room between a date and the next, in pixels."""


class DateLabel(NamedTuple):
    """What is written at a day on the ribbon: to the right of its mark, or to the left where there is more room."""

    text: str
    left: bool = False


def ribbon(
    timeline: Timeline, line: LineComparison, letters: Sequence[str], scenario: Scenario, shown: Names
) -> Ribbon:
    """A line's timeline beside its groups: an outcome that is a group's bears its letter."""
    scale = Scale(date.fromisoformat(timeline.last))
    lettered = _lettered(timeline.stages, line, letters)
    told = {
        stage.since: end for stage, end in zip(timeline.stages, stages_apart(scenario, timeline), strict=True)
    }
    told |= {since: end for since, end in _apart(timeline, line, scenario, shown) if end}
    beside = [*line.runs, *(stage.run for stage in timeline.stages if stage.run is not None)]
    runs = [list(stages) for _, stages in groupby(timeline.stages, key=lambda stage: stage.result)]
    bands = tuple(
        Band(
            lettered[stages[0].result],
            letters.index(lettered[stages[0].result]),
            scale.place(stages[0].since),
            scale.place(stages[-1].until) if stages is not runs[-1] else scale.place(timeline.last),
            stages[0].since,
            stages[-1].until,
            told[stages[0].since],
            _span(stages[0].since, stages[-1].until, timeline.first, timeline.last),
            not_yet(stages[0].reason) if stages[0].status == "refused" else "",
            stages[0].status,
            doubt_of_days(stages[0].since, stages[-1].until, timeline.unsaid, stages[0].reason),
            _denied(stages[0], beside, scenario, shown),
            is_unasked(stages[0].run, line.leaders),
        )
        for stages in runs
    )
    return Ribbon(
        bands,
        tuple(
            _change(stage, lettered[stage.result], told[stage.since], scale) for stage in timeline.stages[1:]
        ),
        tuple(
            RibbonMark(scale.place(each.day.isoformat()), each.day.isoformat(), each.called)
            for each in amendments()
        ),
        tuple(_labelled(scale, [run.ruleset for run in line.runs if of_its_day(run.ruleset)])),
        tuple(scale.years()),
        timeline.first,
        _day(timeline.first),
    )


def _denied(stage: Stage, beside: Sequence[Run], scenario: Scenario, shown: Names) -> str:
    """Who may not do what in a stage that is not played to the end for it; others `beside` it may try it at another moment."""
    attempt = attempted(stage.run, scenario, shown, beside) if stage.run is not None else None
    return f"{attempt[0]} may not {attempt[1]}{by_order(stage.run)}" if attempt and stage.run else ""


def _apart(
    timeline: Timeline, line: LineComparison, scenario: Scenario, shown: Names
) -> Iterator[tuple[str, str]]:
    """How the end of each stage parts from all others, by the stage's first day; nothing where there is but one."""
    ends = [run.facts for run in line.leaders if run.status == "finished"]
    ends += [stage.facts for stage in timeline.stages if stage.status == "finished"]
    apart = telling_apart(ends, scenario)
    for stage in timeline.stages:
        if stage.status == "finished":
            yield stage.since, telling(stage.facts, apart, scenario, shown, words_throughout(stage.days))


class Periods(NamedTuple):
    """When the outcome of each group holds, in words, empty where that is not known; and what was before, or at times that are no group's."""

    when: list[str]
    earlier: str = ""
    since: str = ""
    """The first day of which the groups' words tell, where they leave earlier ones out."""


class Scale:
    """Where a day stands between the game's first year and the last day told."""

    def __init__(self, last: date) -> None:
        self.first = date(FIRST_YEAR, 1, 1)
        self.days = (last - self.first).days

    def place(self, iso: str) -> float:
        return round((date.fromisoformat(iso) - self.first).days / self.days * 100, 2)

    def years(self) -> Iterator[RibbonMark]:
        """The years that are written below the axis."""
        last = self.first.year + self.days // 365
        for year in (
            FIRST_YEAR,
            *range(FIRST_YEAR // YEARS_APART * YEARS_APART + YEARS_APART, last, YEARS_APART),
        ):
            if year == FIRST_YEAR or self.place(f"{year}-01-01") > NEAR:
                yield RibbonMark(self.place(f"{year}-01-01"), f"{year}-01-01", str(year))


def _lettered(stages: Sequence[Stage], line: LineComparison, letters: Sequence[str]) -> dict[int, str]:
    """From result numbers to letters: that of the group whose rules are of such a day, or the next one free."""
    group_of = {
        name: letter for group, letter in zip(line.groups, letters, strict=False) for name in group.rulesets
    }
    lettered: dict[int, str] = {}
    for run in line.runs:
        if of_its_day(run.ruleset):
            stage = [each for each in stages if each.since <= run.ruleset.date.isoformat()][-1]
            lettered.setdefault(stage.result, group_of[run.ruleset.name])
    free = iter(letters[len(line.groups) :])
    # What could not be played shows no letter: it takes the last ones, so that none seems to be missing.
    for stage in sorted(stages, key=lambda stage: stage.status == "refused"):
        if stage.result not in lettered:
            lettered[stage.result] = next(free)
    return lettered


def _change(stage: Stage, letter: str, outcome: str, scale: Scale) -> RibbonChange:
    return RibbonChange(
        scale.place(stage.since),
        stage.since,
        _day(stage.since),
        began(stage),
        stage.change,
        letter,
        outcome,
        _day(stage.returns_to) if stage.returns_to else "",
        stage,
    )


def _labelled(scale: Scale, rulesets: Iterable[Ruleset]) -> Iterator[RibbonMark]:
    """The rulesets compared, each on its day; those too near to the one before go without a name."""
    last = -NEAR
    for ruleset in sorted(rulesets, key=lambda each: each.date):
        place = min(scale.place(ruleset.date.isoformat()), 100.0)
        name = _short(ruleset) if place - last >= NEAR else ""
        last = place if name else last
        yield RibbonMark(place, ruleset.date.isoformat(), name)


def date_labels(
    turns: Sequence[RibbonChange], across: float, size: float, named: bool = True
) -> list[DateLabel]:
    """What stands at each day on a ribbon so many pixels wide, in letters of that size: as much as touches no other.

    Best the whole day with the name of its amendment, if they are to be `named`; the day with its month in short where that
    has no room on either side, and a year alone only where it has no other.
    """
    found: list[DateLabel] = []
    free = 0.0
    for place, turn in enumerate(turns):
        at = turn.place / 100 * across
        after = turns[place + 1].place / 100 * across if place + 1 < len(turns) else across
        rooms = ((after - at - CLEAR, False), (at - free - CLEAR, True))
        named_in_full = (f"{turn.day} {turn.amendment}",) if named else ()
        number, month, year = turn.day.split(" ")
        told = [*named_in_full, turn.day, f"{number} {month[:3]} {year}"]
        told += [year] if [each.since[:4] for each in turns].count(year) == 1 else []
        label = next(
            (
                DateLabel(text, left)
                for text in told
                for room, left in rooms if width(text, size) < room
            ),
            DateLabel(""),
        )  # fmt: skip
        found.append(label)
        free = at + (0 if label.left or not label.text else width(label.text, size))
    return found


WAY = 8
"""How many pixels a mark takes of a day on which only the way changes, with its edge."""


def rows_of_ways(ways: Sequence[RibbonChange], across: float) -> list[int]:
    """In which of two rows the mark of each day stands on a ribbon so many pixels wide: the second, where it would lie on its neighbour."""
    found: list[int] = []
    last, row = float("-inf"), 0
    for each in ways:
        at = each.place / 100 * across
        row = 1 - row if at - last < WAY else 0
        found.append(row)
        last = at
    return found


def _short(ruleset: Ruleset) -> str:
    return str(ruleset.date.year) if of_its_day(ruleset) else called(ruleset)


def of_legality(found: Ribbon | None, letters: Sequence[str], line: LineComparison) -> Ribbon | None:
    """The ribbon as it is told where a headline says no more than that something may be done, or may not: the years on which it may,
    whatever comes of it, are those of the one group that may, and the years on which the same may not, for whatever
    reason, those of the one group that may not.  Years on which nobody asks for it are neither.
    """
    if found is None:
        return None
    statuses = [run.status for run in line.leaders]
    legal = alone_legal(line)
    alone = statuses.index("illegal") if statuses.count("illegal") == 1 else None
    denied = {band.denied for band in found.bands if alone is not None and band.letter == letters[alone]}
    bands: list[Band] = []
    for band in found.bands:
        may = legal is not None and band.finished and not band.unasked
        same = replace(band, letter=letters[legal]) if legal is not None and may else band
        if alone is not None and band.letter not in letters and band.denied and {band.denied} == denied:
            same = replace(band, letter=letters[alone])
        if bands and bands[-1].letter == same.letter:
            before = bands.pop()
            doubt = doubt_of_all([before.doubt, band.doubt])
            same = replace(before, until=band.until, right=band.right, doubt=doubt)
        bands.append(same)
    spans = [_span(band.since, band.until, found.bands[0].since, found.bands[-1].until) for band in bands]
    return replace(
        found, bands=tuple(replace(band, when=when) for band, when in zip(bands, spans, strict=True))
    )


def periods(found: Ribbon | None, letters: Sequence[str], groups: Sequence[Sequence[Ruleset]]) -> Periods:
    """For each group of rulesets, `from 23 April 1999 to 10 July 2009` where its outcome held then and at no
    other time, `and under Middle School` where rules that no day had have it too, empty where that is not known; and
    what was before, where the times are too many to be told, or at times that are no group's.
    """
    if found is None or len(found.bands) < 2:
        return Periods([""] * len(letters))
    spans = [[band for band in found.bands if band.letter == letter] for letter in letters]
    if sum(map(len, spans)) > MOST_SPANS and all(spans):
        return _last_of_many(found, spans, groups)
    dated = [[each for each in rulesets if of_its_day(each)] for rulesets in groups]
    told = [
        listed([band.when for band in mine])
        if rulesets and all(_held(each, mine) for each in rulesets)
        else ""
        for mine, rulesets in zip(spans, dated, strict=True)
    ]
    if all(told) and sorted(map(len, spans)) == [1, 2] and len(found.bands) == len(spans[0]) + len(spans[1]):
        rest = 0 if len(spans[0]) == 2 else 1
        told[rest] = "before and since" if rest else told[rest]
        told[1] = told[1] if rest else "in between"
    undated = [[each for each in rulesets if not of_its_day(each)] for rulesets in groups]
    when = [
        f"{each} and under {listed(list(map(called, others)))}" if each and others else each
        for each, others in zip(told, undated, strict=True)
    ]
    if not any(told):
        return Periods(when)
    return Periods(when, _joined(_at_other_times(found, letters), _at_first(found, letters)))


def _at_other_times(found: Ribbon, letters: Sequence[str], since: str = "") -> str:
    """What comes of it at times that are no group's, `since` a day: another outcome, or that it is not legal; what the board needs
    and was not there at first is told apart.
    """
    first = min(place for place, band in enumerate(found.bands) if band.letter in letters)
    told = [band for band in found.bands if band.letter in letters]
    others = [
        (place, band)
        for place, band in enumerate(found.bands)
        if band.letter not in letters and band.since >= since and (band.played or place > first)
    ]
    untold: dict[str, list[Band]] = {}
    last: dict[str, int] = {}
    for place, band in others:
        what = _in_passing(band, told)
        same, before, last[what] = untold.setdefault(what, []), last.get(what), place
        if before == place - 1:
            same[-1] = replace(same[-1], until=band.until, doubt=doubt_of_all([same[-1].doubt, band.doubt]))
        else:
            same.append(band)
    ends = found.bands[0].since, found.bands[-1].until
    return "; ".join(
        f"{listed([_span(band.since, band.until, *ends) for band in same])}, {what}"
        f"{aside(doubt_of_all(band.doubt for band in same))}"
        for what, same in untold.items()
    )


def _at_first(found: Ribbon, letters: Sequence[str]) -> str:
    """That the board cannot be played at first, and for want of what, where no group tells it: else the day on which the rest begins
    would seem to be one on which the rules changed, or the day of a card.
    """
    lacking = [*takewhile(lambda band: not band.played, found.bands)]
    if not lacking or any(band.letter in letters for band in lacking):
        return ""
    wanting = lacking[-1].lacked
    return f"until {_day(lacking[-1].until)}, {STOPPED['refused']}{f': {wanting}' if wanting else ''}"


def _joined(*told: str) -> str:
    return "; ".join(filter(None, told))


def _in_passing(band: Band, told: Iterable[Band]) -> str:
    """What comes of it for a while, in a few words, beside what is told of other times."""
    if band.finished:
        return band.outcome
    same = [each for each in told if each.status == band.status]
    if band.denied and all(each.denied != band.denied for each in same):
        return band.denied
    return f"{STOPPED[band.status]} for another reason" if same else STOPPED[band.status]


def _last_of_many(
    found: Ribbon, spans: Sequence[Sequence[Band]], groups: Sequence[Sequence[Ruleset]]
) -> Periods:
    """Of each outcome the last stretch of time, if rules that are compared are of it, those of which others are, and all after
    the first of these; and what was before them all.
    """
    last = [mine[-1] for mine in spans]
    if not all(
        all(map(of_its_day, rulesets)) and any(_held(each, [band]) for each in rulesets)
        for band, rulesets in zip(last, groups, strict=True)
    ):
        return Periods([""] * len(spans))
    compared = [
        band
        for mine, rulesets in zip(spans, groups, strict=True)
        for band in mine
        if any(_held(each, [band]) for each in rulesets)
    ]
    since = min(band.since for band in compared)
    before = [band for band in found.bands if band.since < since and band.played]
    places = [each.letter for each in last]
    ends = {each.letter for each in before}
    # One end alone, which is no group's, is told as shortly as that it is another.
    one_other = len(ends) == 1 and ends.isdisjoint(places)
    doubt = aside(doubt_of_all(band.doubt for band in before))
    when = [listed([band.when for band in mine if band.since >= since]) for mine in spans]
    earlier = ""
    if before and not one_other:
        told = _told_before(before, dict(zip(places, when, strict=True)), last, found)
        many = f"{_before(since, before, found)}, {more_changes(len(before) - 1)}"
        earlier = f"{told if len(before) <= MOST_EARLIER else many}{doubt}"
    between = _at_other_times(found, places, "" if one_other else since)
    return Periods(when, _joined(between, earlier, _at_first(found, places)), since)


def _told_before(before: Sequence[Band], when: Mapping[str, str], last: Sequence[Band], found: Ribbon) -> str:
    """What came of it in stretches of time before those that are told, each to its last day: as then, or something else."""
    first = _span(before[0].since, before[0].until, found.bands[0].since, found.bands[-1].until)
    return earlier_times(
        [
            (
                f"until {_day(each.until)}" if place else first,
                when.get(each.letter, ""),
                "" if each.letter in when else _in_passing(each, last),
            )
            for place, each in enumerate(before)
        ]
    )


def _before(since: str, played: Sequence[Band], found: Ribbon) -> str:
    """The time before a day in which a line is played: the days on which it cannot be played at first are no part of it."""
    if played[0].since == found.bands[0].since:
        return f"before {_day(since)}"
    return _span(played[0].since, played[-1].until, found.bands[0].since, found.bands[-1].until)


def _day(iso: str) -> str:
    return day(date.fromisoformat(iso))


def unchanging(found: Ribbon | None, rulesets: Iterable[Ruleset]) -> date | None:
    """The day since which there has been one outcome and no other; none where there were several, or none is known."""
    played = [band for band in found.bands if band.played] if found is not None else []
    alone = len(played) == 1 and all(_held(each, played) for each in rulesets)
    return date.fromisoformat(played[0].since) if alone else None


def steady(swept: Timeline | None) -> bool:
    """Whether no day is known on which only the way to one end came to differ."""
    return swept is None or not any(stage.change == "timing" for stage in swept.stages)


def unsaid(swept: Timeline | None) -> list[LeftOpen]:
    """What the texts of some years leave open, each with those years: `until 22 July 2001`."""
    if swept is None:
        return []
    return [
        LeftOpen(_span(one.since, one.until, swept.first, swept.last), one.what, one.bears)
        for one in swept.unsaid
    ]


def _held(ruleset: Ruleset, bands: Sequence[Band]) -> bool:
    """Whether a ruleset is of a day in one of some stretches of time."""
    return of_its_day(ruleset) and any(band.since <= ruleset.date.isoformat() <= band.until for band in bands)


def _span(since: str, until: str, first: str, last: str) -> str:
    """A stretch of time between the first day that is told and the last."""
    if since == first:
        return f"until {_day(until)}"
    return f"since {_day(since)}" if until == last else f"from {_day(since)} to {_day(until)}"
