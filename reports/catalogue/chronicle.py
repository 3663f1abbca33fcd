"""The history as it is shown: amendments in order, clauses with their versions, eras with their windows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from itertools import groupby

from comparator.catalogue.audit import numbered_periods, point_named
from comparator.catalogue.departures import Departure, departures
from reports.comparison.model.ribbon import RibbonMark
from reports.comparison.ribbon import Scale
from reports.words.words import day, moment
from rulesets.history import CLAUSES, amendments, as_of
from rulesets.points import Citation
from rulesets.registry import listing
from rulesets.table.windows import WINDOWS, in_combat
from rulesets.turning_points import BEGINNING, TURNING_POINTS, TurningPoint
from rulesets.version import AnyClause, AnyVersion, Effective
from rulesets.windows import FIRST, opener_of, windows_of

Witnesses = Mapping[str, Sequence[tuple[str, str]]]
"""From a version's id to the scenarios that show it at work: slug and title."""


@dataclass(frozen=True, slots=True)
class PointView:
    """One sentence of the rules, with the numbers it bore and from when it bore each."""

    says: str
    label: str
    numbers: tuple[tuple[str, str], ...]
    confidence: str
    document: str


@dataclass(frozen=True, slots=True)
class VersionView:
    """One answer of a clause."""

    id: str
    clause: str
    anchor: str
    since: str
    day: str
    sure: str
    """Between which days it took effect and why that is not sure; empty where it is."""
    points: tuple[PointView, ...]
    """What it was the first to say."""
    ended: tuple[str, ...]
    """What was said before, and is said no more."""
    reading: str
    dispute: str
    witnesses: tuple[tuple[str, str], ...]
    reworded: tuple[RewordedView, ...]
    """What was said otherwise later, though the answer was the same."""


@dataclass(frozen=True, slots=True)
class RewordedView:
    """A later day of an answer on which the rules said it otherwise."""

    since: str
    day: str
    points: tuple[PointView, ...]
    ended: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ClauseView:
    """A question with all its answers, oldest first."""

    slug: str
    question: str
    group: str
    dormant: str
    versions: tuple[VersionView, ...]


@dataclass(frozen=True, slots=True)
class AmendmentView:
    """A day on which answers changed."""

    since: str
    day: str
    name: str
    story: str
    versions: tuple[VersionView, ...]

    @property
    def year(self) -> str:
        return self.since[:4]


@dataclass(frozen=True, slots=True)
class TurningPointView:
    """A day that turned the game; `shown` are slugs and titles of scenarios that show it."""

    since: str
    day: str
    name: str
    headline: str
    told: tuple[str, ...]
    clauses: tuple[str, ...]
    shown: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of years in which a moment is there, in percent of the axis; without an end where it still is."""

    left: float
    width: float
    since: str
    until: str


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment of combat at which players could act, with the years in which they could."""

    heading: str
    meaning: str
    spans: tuple[Span, ...]


@dataclass(frozen=True, slots=True)
class MomentsChart:
    """The drawing of all moments over the years: marks are the turning points, with their places."""

    rows: tuple[Moment, ...]
    years: tuple[RibbonMark, ...]
    marks: tuple[RibbonMark, ...]


@dataclass(frozen=True, slots=True)
class EraView:
    """A named ruleset and the windows it opens."""

    name: str
    aliases: tuple[str, ...]
    title: str
    day: str
    story: str
    kind: str
    windows: frozenset[str]
    """Those its rules have."""
    closes: Mapping[str, str]
    """For each window it lacks, the clause that opens it in other rules."""


def witnesses(scenarios: Iterable[tuple[str, str, Sequence[str]]]) -> Witnesses:
    """Who shows which version: from slugs, titles and the versions they say they witness."""
    found: dict[str, list[tuple[str, str]]] = {}
    for slug, title, versions in scenarios:
        for version in versions:
            found.setdefault(version, []).append((slug, title))
    return found


def clauses(shown_by: Witnesses) -> Iterator[ClauseView]:
    """All clauses, in the order of a ruleset's fields."""
    for clause in CLAUSES.values():
        yield _clause(clause, shown_by)


def _clause(clause: AnyClause, shown_by: Witnesses) -> ClauseView:
    dormant = (
        f"Dormant since {clause.dormant_since}: {clause.dormant_because}" if clause.dormant_since else ""
    )
    return ClauseView(
        clause.slug, clause.question, clause.group, dormant,
        tuple(_version(version, shown_by) for version in clause.versions),
    )  # fmt: skip


def story(shown_by: Witnesses) -> Iterator[AmendmentView]:
    """All amendments in order of time."""
    for each in amendments():
        yield AmendmentView(
            each.day.isoformat(), day(each.day), each.called, each.story,
            tuple(_version(version, shown_by) for version in each.versions),
        )  # fmt: skip


def turning_points(titles: Mapping[str, str]) -> Iterator[TurningPointView]:
    """The beginning and the five days that turned it; `titles` are those of the scenarios that there are pages of."""
    for each in (BEGINNING, *TURNING_POINTS):
        yield TurningPointView(
            each.day.isoformat(), day(each.day), each.name, each.headline, each.told, each.clauses,
            tuple((slug, titles[slug]) for slug in each.shown if slug in titles),
        )  # fmt: skip


def moments() -> MomentsChart:
    """When players could act in combat, year by year: read off the rules of every amendment's day."""
    days = [each.day for each in amendments() if not each.announced]
    scale = Scale(date(days[-1].year, 12, 31))
    opened = {when: windows_of(as_of(when)) for when in days}
    told = [name for name in WINDOWS if _is_told(name)]
    return MomentsChart(
        tuple(Moment(moment(name), WINDOWS[name], tuple(_spans(name, opened, scale))) for name in told),
        tuple(scale.years()),
        tuple(_mark(each, scale) for each in TURNING_POINTS),
    )


def _is_told(window: str) -> bool:
    """Whether a window is of the attack, and no double of another in a first damage step."""
    return (in_combat(window) or window == "attack-intended") and not window.startswith(FIRST)


def _mark(each: TurningPoint, scale: Scale) -> RibbonMark:
    return RibbonMark(scale.place(each.day.isoformat()), each.day.isoformat(), each.name)


def _spans(window: str, opened: Mapping[date, frozenset[str]], scale: Scale) -> Iterator[Span]:
    runs = [(there, list(days)) for there, days in groupby(opened, key=lambda when: window in opened[when])]
    ends = [days[0] for _, days in runs[1:]] + [None]
    for (there, days), end in zip(runs, ends, strict=True):
        if there:
            left = scale.place(days[0].isoformat())
            right = scale.place(end.isoformat()) if end else 100.0
            yield Span(left, round(right - left, 2), str(days[0].year), str(end.year) if end else "")


def _version(version: AnyVersion, shown_by: Witnesses) -> VersionView:
    return VersionView(
        version.id,
        version.clause,
        version.id.partition("@")[2],
        version.effective.day.isoformat(),
        day(version.effective.day),
        _sure(version.effective),
        tuple(map(_point, version.new())),
        tuple(citation.says for citation in version.ended()),
        version.reading,
        version.dispute,
        tuple(shown_by.get(version.id, ())),
        tuple(_reworded(version, each) for each in version.reworded()),
    )


def _reworded(version: AnyVersion, since: date) -> RewordedView:
    return RewordedView(
        since.isoformat(),
        day(since),
        tuple(_point(version.cite(one, since)) for one in version.begun(since)),
        tuple(citation.says for citation in version.ended(since)),
    )


def _point(citation: Citation) -> PointView:
    provision, point = point_named(citation.point)
    return PointView(
        citation.says,
        citation.label,
        tuple(
            (
                ", ".join(period.numbers) or "in no text read",
                f"{period.since}{', disputed' if period.disputed else ''}",
            )
            for period in numbered_periods(provision, point)
        ),
        citation.confidence.value,
        citation.document,
    )


def _sure(effective: Effective) -> str:
    if effective.sure:
        return ""
    return f"Between {day(effective.earliest)} and {day(effective.latest)}: {effective.basis}"


def eras() -> Iterator[EraView]:
    """All named rulesets, oldest first."""
    for named in listing():
        ruleset = named.ruleset()
        opens = windows_of(ruleset)
        yield EraView(
            named.name, named.aliases, named.title, day(named.date), named.story, named.kind, opens,
            {window: opener_of(ruleset, window).clause for window in WINDOWS if window not in opens},
        )  # fmt: skip


def windows() -> Iterator[tuple[str, str, str]]:
    """Every window: its name, the same as a heading, and what has happened when it opens."""
    for name, meaning in WINDOWS.items():
        yield name, moment(name), meaning


def known_departures() -> Mapping[str, Sequence[Departure]]:
    """The published list of departures, by topic."""
    found: dict[str, list[Departure]] = {}
    for each in departures():
        found.setdefault(each.topic, []).append(each)
    return found
