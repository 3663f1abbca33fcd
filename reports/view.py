"""From a comparison to its view: events are put into words, rules gathered and numbered, facts laid side by side.

Nothing here draws and nothing here plays.
"""

from __future__ import annotations

import shlex
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from string import ascii_uppercase

from comparator.results import Comparison, Divergence, LineComparison, Run
from comparator.scenario.scenario import Scenario
from reports import narration
from reports.model import (
    Difference,
    DifferenceFact,
    Ending,
    FailureView,
    GroupView,
    LineView,
    Note,
    Page,
    Rule,
    RulesetView,
    RunView,
    ScenarioView,
    Stretch,
    Told,
)
from reports.words import Names, day, listed, moment, names, words
from rulesets.ruleset import Ruleset
from rulesets.version import Citation


def page(comparison: Comparison) -> Page:
    """The view of a comparison."""
    scenario = comparison.scenario
    shown = names(scenario)
    library = Library(comparison)
    return Page(
        _scenario(scenario),
        comparison.verdict,
        tuple(map(ruleset_view, comparison.rulesets)),
        tuple(_line(line, shown, library) for line in comparison.lines),
        library.rules,
        tuple(
            FailureView(each.line, each.ruleset, each.expected, each.found, each.where)
            for each in comparison.failures
        ),
        shown,
        command(scenario.slug, [ruleset.name for ruleset in comparison.rulesets]),
    )


def command(slug: str, rulesets: Iterable[str]) -> str:
    """The command line that makes the page again."""
    chosen = " ".join(f"--ruleset {shlex.quote(name)}" for name in rulesets)
    file, made = shlex.quote(f"{slug}.yaml"), shlex.quote(f"{slug}.html")
    return f"comparator compare {file} {chosen} --format html --output {made}"


def _scenario(scenario: Scenario) -> ScenarioView:
    held = [seat.name for seat in scenario.seats if seat.mana is not None]
    costs = f"Mana is counted for {listed(held)}." if held else "Costs are taken as paid."
    return ScenarioView(
        scenario.slug,
        scenario.title,
        scenario.question,
        scenario.teaches,
        scenario.kind,
        scenario.level,
        scenario.tags,
        scenario.sources,
        scenario.text,
        costs,
    )


def ruleset_view(ruleset: Ruleset) -> RulesetView:
    """A ruleset's name, date and story."""
    return RulesetView(
        ruleset.name,
        ruleset.title,
        ruleset.date.isoformat(),
        day(ruleset.date),
        ruleset.story,
        ruleset.modern_words,
    )


class Library:
    """All rules that a comparison cites, each with an id, in the order they are worth reading:
    those at a first difference, then those that only some rulesets cite, then the rest.
    """

    def __init__(self, comparison: Comparison) -> None:
        decisive = [
            _key(each)
            for line in comparison.lines
            for difference in line.divergences
            for each in difference.citations
        ]
        found: dict[tuple[str, str], Citation] = {}
        cited: dict[tuple[str, str], dict[str, None]] = {}
        for citation, ruleset in _citations(comparison):
            found.setdefault(_key(citation), citation)
            cited.setdefault(_key(citation), {}).update({ruleset: None} if ruleset else {})
        everywhere = len({run.ruleset.name for line in comparison.lines for run in line.runs})
        ranked = sorted(
            found,
            key=lambda key: (
                key not in decisive,
                decisive.index(key) if key in decisive else 0,
                len(cited[key]) == everywhere,
            ),
        )
        self.ids = {key: f"rule-{number}" for number, key in enumerate(ranked, 1)}
        self.rules = tuple(
            _rule(
                self.ids[key], found[key], tuple(cited[key]), key in decisive, len(cited[key]) == everywhere
            )
            for key in ranked
        )

    def id(self, citation: Citation | None) -> str:
        return self.ids[_key(citation)] if citation else ""


def _key(citation: Citation) -> tuple[str, str]:
    """A version may have borne other numbers under another ruleset; then it is cited apart."""
    return citation.version, ", ".join(citation.numbers)


def _citations(comparison: Comparison) -> Iterator[tuple[Citation, str]]:
    """Every citation with the ruleset whose run made it; those at a difference with none."""
    for line in comparison.lines:
        for run in line.runs:
            causes = dict.fromkeys(event.cause for event in run.events if event.cause)
            for citation in (run.citation, *map(run.ruleset.cite, causes)):
                if citation:
                    yield citation, run.ruleset.name
        for difference in line.divergences:
            for citation in difference.citations:
                yield citation, ""


def _rule(
    identifier: str, citation: Citation, rulesets: tuple[str, ...], decisive: bool, shared: bool
) -> Rule:
    return Rule(
        identifier,
        citation.clause,
        citation.version,
        citation.numbers,
        ", ".join(citation.numbers) or citation.document,
        citation.since.isoformat(),
        day(citation.since),
        citation.document,
        citation.says,
        citation.confidence.value,
        rulesets,
        decisive,
        shared,
    )


def _run(run: Run, shown: Names, library: Library, letter: str) -> RunView:
    spoken = words(run.ruleset.modern_words)
    told = tuple(
        Told(*event, narration.sentence(event, shown, spoken), library.id(run.ruleset.cite(event.cause)))
        for event in run.events
    )
    return RunView(
        run.ruleset.name,
        letter,
        run.status,
        run.reason,
        library.id(run.citation),
        told,
        run.facts,
        run.boards,
        tuple(sorted(run.consulted)),
    )


def letters(count: int) -> list[str]:
    """A, B, ... Z, A2, B2, ...: what groups are called."""
    return [
        ascii_uppercase[index % 26] + (str(index // 26 + 1) if index >= 26 else "") for index in range(count)
    ]


def _line(line: LineComparison, shown: Names, library: Library) -> LineView:
    lettered = dict(zip(letters(len(line.groups)), line.groups, strict=True))
    letter_of = {name: letter for letter, group in lettered.items() for name in group.rulesets}
    runs = tuple(_run(run, shown, library, letter_of[run.ruleset.name]) for run in line.runs)
    leaders = [line.runs[index] for index in line.leaders]
    dates = {run.ruleset.name: day(run.ruleset.date) for run in line.runs}
    return LineView(
        line.name,
        line.verdict,
        tuple(
            GroupView(
                letter,
                group.rulesets,
                listed(group.rulesets),
                listed([dates[name] for name in group.rulesets]),
                group.summary,
                leader,
            )
            for (letter, group), leader in zip(lettered.items(), line.leaders, strict=True)
        ),
        tuple(_difference(each, line, runs, letter_of, shown, library) for each in line.divergences),
        tuple(_timeline(line)),
        tuple(endings(leaders, shown)),
        tuple(notes(line.runs)),
        runs,
        _last_shared(leaders),
    )


def _difference(
    difference: Divergence,
    line: LineComparison,
    runs: Sequence[RunView],
    letter_of: Mapping[str, str],
    shown: Names,
    library: Library,
) -> Difference:
    by_name = {run.ruleset: run for run in runs}

    def at(name: str, index: int) -> str:
        run = by_name[name]
        if run.status != "finished" and not 0 <= index < len(run.events):
            return run.reason
        return run.events[index].sentence if 0 <= index < len(run.events) else ""

    return Difference(
        letter_of[difference.left],
        letter_of[difference.right],
        difference.kind,
        moment(difference.moment),
        at(difference.left, difference.left_event),
        at(difference.right, difference.right_event),
        tuple(
            DifferenceFact(each.id, shown[each.id], each.fact, each.left, each.right)
            for each in difference.facts
        ),
        difference.legality,
        difference.by_default,
        tuple(dict.fromkeys(map(library.id, difference.citations))),
        difference.human,
    )


def _timeline(line: LineComparison) -> Iterator[Stretch]:
    parted = False
    seen = [
        {event.window for event in line.runs[index].events}
        if line.runs[index].status == "finished"
        else {row.moment for row in line.rows}
        for index in line.leaders
    ]
    for (window, same), rows in groupby(line.rows, key=lambda row: (row.moment, row.same)):
        cells = tuple(
            tuple(index for index in column if index >= 0)
            for column in zip(*(row.events for row in rows), strict=True)
        )
        absent = tuple(window not in windows for windows in seen)
        yield Stretch(moment(window), same, not same and not parted, cells, absent)
        parted = parted or not same


def endings(leaders: Sequence[Run], shown: Names) -> Iterator[Ending]:
    """Every object and player at the end, those that differ first."""
    found = dict.fromkeys(identifier for run in leaders for identifier in run.facts)
    finished = [run.facts for run in leaders if run.status == "finished"]
    rows = []
    for identifier in found:
        same = all(facts.get(identifier) == finished[0].get(identifier) for facts in finished[1:])
        cells = tuple(
            narration.standing(run.facts.get(identifier, {}), words(run.ruleset.modern_words))
            for run in leaders
        )
        rows.append(Ending(identifier, shown[identifier], cells, same))
    yield from sorted(rows, key=lambda row: row.same)


def notes(runs: Sequence[Run]) -> Iterator[Note]:
    """What was not scripted, missing, unnamed or borrowed, each said once for all runs it concerns."""
    concerned: dict[tuple[str, str], list[str]] = {}
    for run in runs:
        said = (
            *((run.status, run.reason) for _ in (run.reason,) if run.reason),
            *(("borrowed", clause) for clause in run.borrowed),
            *(("missing window", f"{moment(window)}: {done}") for window, done in run.missing_windows),
            *(("default", text) for text in run.defaults),
            *(("unnamed", text) for text in run.unnamed),
        )
        for note in said:
            concerned.setdefault(note, []).append(run.ruleset.name)
    for (kind, text), rulesets in concerned.items():
        yield Note(kind, text, tuple(rulesets))


def _last_shared(leaders: Sequence[Run]) -> int:
    """The last board before the leaders' pictures part, or -1 where one of them has none."""
    shared = -1
    for index, boards in enumerate(zip(*(run.boards for run in leaders), strict=False)):
        if any(board != boards[0] for board in boards):
            break
        shared = index
    return shared
