"""A census as it is shown: which amendment, and which clause, changed how many boards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from comparator.census.surveys import SURVEYS
from comparator.census.tally import Change, Count, Job, Tally
from comparator.discovery.ending import KINDS, Kind
from comparator.discovery.families import Family
from reports import html
from reports.searches.writing_down import title
from reports.words.families import SURVEYED
from reports.words.phrasing import counted
from reports.words.words import day, listed
from rulesets.history import CLAUSES, amendments

KIND_WORDS: dict[Kind, str] = {
    "result": "comes out otherwise",
    "legality": "may be played, or may not",
    "chance": "a moment to act comes or goes",
    "lack": "can be played for the first time",
}
Group = Sequence[tuple[Change, Count]]

COLORS = ("var(--blue)", "var(--orange)", "var(--purple)", "var(--quiet)")
"""The colour of each kind of change, in the order of `KINDS`."""


@dataclass(frozen=True, slots=True)
class BarPiece:
    """A piece of a bar, in percent of the longest bar."""

    left: float
    width: float
    color: str


@dataclass(frozen=True, slots=True)
class CensusRow:
    """One amendment or clause: on how many boards it matters, drawn and in words."""

    name: str
    about: str
    boards: int
    share: str
    bar: tuple[BarPiece, ...]
    details: tuple[str, ...]
    """What is behind it, most frequent first."""
    example: str


@dataclass(frozen=True, slots=True)
class Survey:
    """What was counted, and over which family."""

    family: Family
    found: Tally

    def row(
        self, name: str, about: str, count: Count, bar: tuple[BarPiece, ...], behind: Counter[str]
    ) -> CensusRow:
        """A row; what is behind it comes with its number, most frequent first."""
        details = tuple(f"{what} ({number:,})" for what, number in behind.most_common())
        return CensusRow(
            name,
            about,
            count.boards,
            _share(count.boards, self.found.boards),
            bar,
            details,
            title(self.family[count.example]),
        )


@dataclass(frozen=True, slots=True)
class Census:
    """All that a page shows."""

    family: str
    says: str
    size: int
    whole: bool
    boards: int
    wanted: int
    differing: int
    share: str
    days: tuple[CensusRow, ...]
    silent: tuple[str, ...]
    """The amendments that changed nothing."""
    clauses: tuple[CensusRow, ...]
    kinds: tuple[tuple[str, str], ...]
    """The kinds of change that occur, each with its colour."""


def census(job: Job, found: Tally) -> Census:
    """The view of what was counted so far."""
    family = SURVEYS[job.family]
    survey = Survey(family, found)
    used = {change.kind for change in found.changes}
    days = {change.day for change in found.changes}
    return Census(
        family.name, SURVEYED[family.name], len(family), job.sample.whole, found.boards, len(job.sample),
        found.differing, _share(found.differing, found.boards),
        tuple(_days(survey)), tuple(each.name for each in amendments()[1:] if each.day.isoformat() not in days),
        tuple(_clauses(survey)),
        tuple((KIND_WORDS[kind], color) for kind, color in zip(KINDS, COLORS, strict=True) if kind in used),
    )  # fmt: skip


def _days(survey: Survey) -> Iterator[CensusRow]:
    """The amendments that change something, in order."""
    groups: dict[str, list[tuple[Change, Count]]] = {}
    for change, count in sorted(survey.found.changes.items()):
        groups.setdefault(change.day, []).append((change, count))
    longest = max(map(_sum, groups.values()), default=0)
    for amendment in amendments():
        group = groups.get(amendment.day.isoformat(), [])
        if group:
            behind: Counter[str] = Counter()
            for change, count in group:
                behind[listed(change.clauses)] += count.boards
            total = Count(_sum(group), min(count.example for _, count in group))
            yield survey.row(amendment.name, day(amendment.day), total, tuple(_bar(group, longest)), behind)


def _clauses(survey: Survey) -> Iterator[CensusRow]:
    """The clauses that matter on some board, those that matter on most first."""
    clauses = survey.found.clauses
    in_order = sorted(filter(clauses.__contains__, CLAUSES), key=lambda slug: -clauses[slug].boards)
    for slug in in_order:
        behind: Counter[str] = Counter()
        for change, count in sorted(survey.found.changes.items()):
            if slug in change.clauses:
                behind[change.day] += count.boards
        width = round(100 * clauses[slug].boards / clauses[in_order[0]].boards, 2)
        bar = (BarPiece(0.0, width, COLORS[0]),)
        yield survey.row(slug, CLAUSES[slug].question, clauses[slug], bar, behind)


def _bar(group: Group, longest: int) -> Iterator[BarPiece]:
    left = 0.0
    for kind, color in zip(KINDS, COLORS, strict=True):
        boards = _sum([one for one in group if one[0].kind == kind])
        if boards:
            width = round(100 * boards / longest, 2)
            yield BarPiece(round(left, 2), width, color)
            left += width


def _sum(group: Group) -> int:
    return sum(count.boards for _, count in group)


def _share(boards: int, total: int) -> str:
    """A share in percent that is 0 and 100 only where it is exactly that."""
    if not total or boards in (0, total):
        return "100 %" if boards else "0 %"
    return f"{min(max(100 * boards / total, 0.1), 99.9):.1f} %"


def page(job: Job, found: Tally) -> str:
    """The census as a page."""
    return html.rendered("census.html", None, census=census(job, found))


def text(job: Job, found: Tally) -> str:
    """The census for a terminal: what changed something, and how often."""
    shown = census(job, found)
    rows = [
        f"{shown.family}: {shown.says}",
        f"{counted(shown.boards, 'board')} counted of {shown.wanted:,}"
        + ("" if shown.whole else f", a sample of {shown.size:,}"),
        f"On {shown.differing:,} of them ({shown.share}) some amendment changes how it ends.",
    ]
    for heading, group in (
        ("Amendments", shown.days),
        ("Clauses", shown.clauses),
    ):
        rows += ["", f"{heading}:"]
        rows += [
            f"{one.boards:>9,}  {one.share:>7}  {one.name}: {'; '.join(one.details)}" for one in group
        ]  # fmt: skip
    return "\n".join(rows) + "\n"
