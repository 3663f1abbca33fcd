"""The index of many scenarios: a row for each, with all that it may be found by."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from reports.comparison.model.page import Page
from reports.comparison.model.ribbon import Band, Ribbon, RibbonMark
from reports.comparison.model.runs import RulesetView
from rulesets.registry import meant, ruleset_named


@dataclass(frozen=True, slots=True)
class Slice:
    """A stretch of years with one outcome in all lines, in percent of the axis."""

    letter: str
    color: int
    left: float
    width: float
    since: str
    """The year in which it begins."""
    played: bool = True
    """Whether the rules of those years have all that it needs, in any line."""


@dataclass(frozen=True, slots=True)
class IndexEntry:
    """One scenario in the index.

    `letters` says for each ruleset which others it agrees with, in every line: equal letters agree.
    """

    slug: str
    title: str
    verdict: str
    kind: str
    level: str
    lines: int
    parts: bool
    unmet: int
    tags: tuple[str, ...]
    cards: tuple[str, ...]
    clauses: tuple[str, ...]
    letters: Mapping[str, tuple[str, int]]
    slices: tuple[Slice, ...]
    rulesets: tuple[RulesetView, ...]
    compared: tuple[str, ...]
    """What the rulesets are called that its page holds side by side."""
    years: tuple[RibbonMark, ...]
    """The years below its ribbon."""

    @property
    def differs(self) -> bool:
        """Whether it ends differently under the rulesets that its page compares."""
        return len({self.letters[each.name] for each in self.rulesets if each.called in self.compared}) > 1


def entry(page: Page, eras: Sequence[RulesetView] = ()) -> IndexEntry:
    """What the index tells of one page; where it has ribbons, also under eras that it does not compare."""
    scenario = page.scenario
    blocks = Blocks(len(page.lines))
    letters = {
        ruleset.name: blocks.letter(tuple(line.letter(ruleset.name) for line in page.lines))
        for ruleset in page.rulesets
    }
    ribbons = [line.ribbon for line in page.lines if line.ribbon]
    slices: tuple[Slice, ...] = ()
    if ribbons and len(ribbons) == len(page.lines):
        slices = tuple(_slices(ribbons, blocks))
        for era in eras:
            if era.name not in letters and era.date >= ribbons[0].first:
                letters[era.name] = blocks.letter(tuple(_on(ribbon, era.date).letter for ribbon in ribbons))
    return IndexEntry(
        scenario.slug,
        scenario.title,
        page.verdict,
        scenario.kind,
        scenario.level,
        len(page.lines),
        page.parts,
        len(page.failures),
        scenario.tags,
        scenario.cards,
        tuple(sorted(set(_clauses(page)))),
        letters,
        slices,
        tuple({each.name: each for each in (*page.rulesets, *eras) if each.name in letters}.values()),
        tuple(each.called for each in page.rulesets if each.name not in page.unasked),
        ribbons[0].years if slices else (),
    )


class Blocks:
    """Letters for outcomes of all lines together, given out as they come up."""

    def __init__(self, lines: int) -> None:
        self.lines = lines
        self._known: dict[tuple[str, ...], int] = {}

    def letter(self, outcome: tuple[str, ...]) -> tuple[str, int]:
        """The letter and the number of its colour; a single line keeps its own letters."""
        place = self._known.setdefault(outcome, len(self._known))
        if self.lines == 1:
            return outcome[0], ord(outcome[0][0]) - ord("A")
        return chr(ord("A") + place % 26) + (str(place // 26 + 1) if place >= 26 else ""), place


def _on(ribbon: Ribbon, day: str) -> Band:
    """What a ribbon shows on a day."""
    return [band for band in ribbon.bands if band.since <= day][-1]


def _clauses(page: Page) -> Iterator[str]:
    """The clauses that change something on the board: between rulesets or on some day."""
    for line in page.lines:
        for blame in line.causes:
            yield from blame.clauses
        if line.ribbon:
            yield from (slug for change in line.ribbon.changes for slug, _, _ in change.because)
    yield from (version.partition("@")[0] for version in page.scenario.witnesses)


def _slices(ribbons: Sequence[Ribbon], blocks: Blocks) -> Iterator[Slice]:
    """The ribbons of all lines laid over each other."""
    starts = {band.since: band.left for ribbon in ribbons for band in ribbon.bands}
    days = sorted(starts)
    edges = [*(starts[day] for day in days), ribbons[0].bands[-1].right]
    for day, left, right in zip(days, edges, edges[1:], strict=False):
        bands = [_on(ribbon, day) for ribbon in ribbons]
        letter, color = blocks.letter(tuple(band.letter for band in bands))
        played = any(band.played for band in bands)
        yield Slice(letter, color, left, round(right - left, 2), day[:4], played)


@dataclass(frozen=True, slots=True)
class Catalogue:
    """All entries, with what there is to choose from."""

    entries: tuple[IndexEntry, ...]
    rulesets: tuple[RulesetView, ...]
    columns: tuple[RulesetView, ...]
    """Those that need a column of their own, since no ribbon speaks for them."""
    years: tuple[RibbonMark, ...]
    compared: tuple[str, ...]
    """What the rulesets are called that every page compares; none where pages compare different ones."""
    kinds: tuple[str, ...]
    levels: tuple[str, ...]
    tags: tuple[str, ...]
    cards: tuple[str, ...]
    clauses: tuple[str, ...]

    @property
    def parted(self) -> int:
        """How many scenarios end differently under the rulesets that their pages compare."""
        return sum(each.differs for each in self.entries)


def catalogue(entries: Sequence[IndexEntry]) -> Catalogue:
    """The index of some entries; what can be chosen between are the rulesets under which at least half of them ran."""
    rulesets = {ruleset.name: ruleset for each in entries for ruleset in each.rulesets}
    ran = Counter(ruleset.name for each in entries for ruleset in each.rulesets)
    common = [ruleset for ruleset in rulesets.values() if 2 * ran[ruleset.name] >= len(entries)]
    common.sort(key=lambda ruleset: (ruleset.date, ruleset.name))
    years = next((each.years for each in entries if each.years), ())
    compared = {each.compared for each in entries}
    return Catalogue(
        tuple(entries),
        tuple(common),
        tuple(ruleset for ruleset in common if not (years and _is_of_a_day(ruleset.name))),
        years,
        compared.pop() if len(compared) == 1 else (),
        _choice(each.kind for each in entries),
        _choice(each.level for each in entries),
        _choice(tag for each in entries for tag in each.tags),
        _choice(card for each in entries for card in each.cards),
        _choice(clause for each in entries for clause in each.clauses),
    )


def _is_of_a_day(name: str) -> bool:
    """Whether a ruleset's name stands for a day, whose outcome a ribbon shows."""
    found = ruleset_named(name)
    return found.kind == "era" if found is not None else meant(name) is not None


def _choice(values: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted({value for value in values if value}, key=str.casefold))
