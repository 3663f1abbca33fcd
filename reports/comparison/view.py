"""From a comparison to its view: events are put into words, rules gathered and numbered, facts laid side by side.

Nothing here draws and nothing here plays.
"""

from __future__ import annotations

import shlex
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from string import ascii_uppercase
from typing import TYPE_CHECKING

from comparator.blaming.timeline import Timeline, timelines_beside
from comparator.comparing.align import idly_apart
from comparator.comparing.compare import expected_of
from comparator.comparing.contrast import with_contrast
from comparator.comparing.leaving_out import leaves_out
from comparator.comparing.outcome import read_by_people
from comparator.comparing.results import Comparison, Divergence, Failure, LineComparison
from comparator.running.facts import Facts
from comparator.running.record import Run
from comparator.scenario.scenario import Expectation, Line, Scenario
from reports.comparison import (
    blames,
    choosing,
    deciding,
    doubts,
    frames,
    ladder,
    origins,
    reasons,
    ribbon,
    standing,
    sums,
)
from reports.comparison.caveats import by_default_in, caveats, contrasted
from reports.comparison.citing import Library
from reports.comparison.lacking import lacked_by_each
from reports.comparison.left_open import left_open_besides
from reports.comparison.model.lines import EndingRow, LineView, Note
from reports.comparison.model.page import FailureView, Page, ScenarioView
from reports.comparison.model.runs import Difference, DifferenceFact, GroupView, RulesetView, RunView, Told
from reports.comparison.verdict import KnownBeside, ends_beside, verdict_phrases, verdict_sentence
from reports.words import apart, cards, narration, scripts
from reports.words.outcomes import words_apart
from reports.words.rewording import worded
from reports.words.words import (
    THROUGHOUT,
    Names,
    Words,
    called,
    day,
    listed,
    moment,
    names,
    shortened,
    version_called,
    words_on,
    words_throughout,
)
from rulesets.ruleset import Ruleset

if TYPE_CHECKING:
    from comparator.catalogue.texts import Shelf


def page_with_years(comparison: Comparison, texts: Shelf | None = None) -> Page:
    """The view of a comparison with the ribbon of each line."""
    return page_view(comparison, timelines_beside(comparison), texts)


def page_view(comparison: Comparison, timelines: Sequence[Timeline] = (), texts: Shelf | None = None) -> Page:
    """The view of a comparison; a line whose timeline is given gets a ribbon, and a rule the user's wording.

    Where all agree, and the timelines know of rules that did not, those of the last such day stand beside them.
    """
    asked = comparison.rulesets
    comparison = with_contrast(comparison, timelines)
    scenario = comparison.scenario
    shown = names(scenario)
    library = Library(comparison, texts)
    swept = {timeline.line: timeline for timeline in timelines}
    lines = tuple(
        _line(
            line, scenario, shown, library, swept.get(line.name), ends_beside(line, comparison.lines), asked
        )
        for line in comparison.lines
    )
    lead = _lead(lines)
    page = Page(
        _scenario(scenario),
        lead.verdict,
        tuple(map(ruleset_view, comparison.rulesets)),
        lines,
        library.rules,
        tuple(_failure(each) for each in comparison.failures),
        shown,
        command(scenario.slug, [ruleset.name for ruleset in asked]),
        choosing.choices(comparison, shown),
        lead.name if len(lines) > 1 else "",
        lead.caveats,
        tuple(cards.card_notes(scenario)),
        tuple(each.name for each in comparison.rulesets if each not in asked),
    )
    told = page.told_behind
    rules = (replace(rule, decisive=rule.decisive or rule.id in told) for rule in page.rules)
    return replace(page, rules=tuple(rules))


def _failure(one: Failure) -> FailureView:
    wish = one.expectation
    return FailureView(
        one.line, wish.ruleset, f"{apart.whose(one)}{apart.wished(one)}", apart.came(one), wish.line
    )


def _lead(lines: Sequence[LineView]) -> LineView:
    """The line that speaks for the page: the first that ends in two ways at least, or else is not played everywhere.

    Where all lines are one outcome each the first speaks, which is what a page's title asks about; if what was compared
    can play it at all.
    """

    def telling(line: LineView) -> tuple[bool, bool, bool]:
        statuses = [line.leader(group).status for group in line.groups]
        return statuses.count("finished") > 1, len(line.groups) > 1, statuses != ["refused"]

    return max(lines, key=telling)


def command(slug: str, rulesets: Iterable[str]) -> str:
    """The command line that makes the page again."""
    chosen = " ".join(f"--ruleset {shlex.quote(name)}" for name in rulesets)
    file, made = shlex.quote(f"{slug}.yaml"), shlex.quote(f"{slug}.html")
    return f"comparator compare {file} {chosen} --format html --output {made}"


def _scenario(scenario: Scenario) -> ScenarioView:
    held = [seat.name for seat in scenario.seats if seat.mana is not None]
    costs = f"Mana is counted for {listed(held)}." if held else "Costs are taken as paid."
    if floating := [seat.name for seat in scenario.seats if seat.pool]:
        costs = (
            f"{costs} The mana of {listed(floating)} is in the pool at the first moment played: in the main phase "
            "before the attack, or as combat begins where combat is a phase of its own."
        )
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
        tuple(dict.fromkeys(piece.facts.name for piece in scenario.pieces if piece.facts.name)),
        scenario.witnesses,
        origins.origins(scenario),
    )


def _as_taught(line: LineComparison, scenario: Scenario) -> bool:
    """Whether the scenario expects the rulesets compared to end otherwise, so that what it teaches may be why.

    It teaches of another line where this one does not part the rules that can play it, and that one does.
    """
    written = next(one for one in scenario.lines if one.name == line.name)
    apart = len({_ended(expected) for expected, _ in expected_of(written, line.runs)}) > 1
    return apart and (_parts(written) or not any(map(_parts, scenario.lines)))


def _parts(written: Line) -> bool:
    """Whether a line is expected to end otherwise under some of the rules that can play it."""
    return len({_ended(expected) for expected in written.expectations if expected.kind != "refused"}) > 1


def _ended(expected: Expectation) -> str:
    """What is expected, whatever the rules and wherever it was read."""
    return repr((expected.kind, expected.readings, expected.rule, expected.lacking))


def ruleset_view(ruleset: Ruleset) -> RulesetView:
    """A ruleset's name, date and story."""
    return RulesetView(
        ruleset.name,
        ruleset.title,
        ruleset.date.isoformat(),
        day(ruleset.date),
        ruleset.story,
        ruleset.modern_words,
        called(ruleset),
    )


def _run(run: Run, shown: Names, library: Library, letter: str) -> RunView:
    spoken = words_on(run.ruleset.date)
    told = tuple(
        Told(
            event.kind,
            event.window,
            event.subject,
            event.target,
            event.amount,
            narration.detail_of(event),
            repr(event.cause) if event.cause is not None else "",
            sentence,
            library.id(run.ruleset.cite(event.cause) if event.cause is not None else None),
        )
        for event, sentence in narration.in_sentences(run.events, shown, spoken)
    )
    return RunView(
        run.ruleset.name,
        letter,
        run.status,
        narration.why_it_stopped(run, shown),
        tuple(map(library.id, run.citations)),
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


def _line(
    line: LineComparison,
    scenario: Scenario,
    shown: Names,
    library: Library,
    swept: Timeline | None,
    beside: Sequence[Facts],
    asked: Sequence[Ruleset],
) -> LineView:
    """One line, told so that it is known from those `beside` it, with what rulesets stand in it that nobody `asked` for."""
    stages = len(swept.stages) if swept else 0
    alphabet = letters(len(line.groups) + stages)
    lettered = dict(zip(alphabet, line.groups, strict=False))
    drawn = ribbon.ribbon(swept, line, alphabet, scenario, shown) if swept else None
    letter_of = {name: letter for letter, group in lettered.items() for name in group.rulesets}
    runs = tuple(_run(run, shown, library, letter_of[run.ruleset.name]) for run in line.runs)
    leaders = line.leaders
    dates = {run.ruleset.name: run.ruleset.date for run in line.runs}
    rulesets = {run.ruleset.name: run.ruleset for run in line.runs}
    groups = [[rulesets[name] for name in group.rulesets] for group in line.groups]
    eras = [words_throughout(each.date for each in group) for group in groups]
    ends = [
        f"cannot be played {lacking}" if (lacking := lacked_by_each(line, group)) else end
        for group, end in zip(line.groups, words_apart(scenario, leaders, eras), strict=True)
    ]
    told = ribbon.of_legality(drawn, list(lettered), line)
    when, earlier, since = ribbon.periods(told, list(lettered), groups)
    ever = ribbon.unchanging(drawn, rulesets.values())
    phrases = verdict_phrases(
        line, scenario, shown, when,
        KnownBeside(
            ever, [stage for stage in swept.stages if stage.status == "finished"] if swept else (), ribbon.steady(swept), beside
        ),
    )  # fmt: skip
    phrases = doubts.doubted(
        phrases, line, told, list(lettered), [bool(period or ever) for period in when], since
    )
    turns = deciding.deciding(line, scenario, shown)
    years = ribbon.unsaid(swept) if any(when) or ever else []
    rungs = tuple(ladder.rungs(line, [seat.name for seat in scenario.seats], library.id))
    return LineView(
        line.name,
        verdict_sentence(phrases, earlier),
        tuple(
            GroupView(
                letter,
                group.rulesets,
                listed(shortened([called(rulesets[name]) for name in group.rulesets])),
                listed(shortened([day(dates[name]) for name in group.rulesets])),
                end,
                group.leader,
            )
            for (letter, group), end in zip(lettered.items(), ends, strict=True)
        ),
        tuple(
            _difference(
                each,
                line,
                runs,
                letter_of,
                shown,
                library,
                lambda pair: ladder.decisive(line, rungs, turns, pair),
            )
            for each in line.divergences
        ),
        rungs,
        frames.frames(line),
        tuple(endings(leaders, scenario, shown, eras)),
        tuple(notes(line.runs, shown)),
        runs,
        phrases,
        (
            *caveats(line, scenario, shown, years),
            *contrasted(line, asked),
        ),
        turns,
        ladder.decisive(line, rungs, turns),
        reasons.deciding_rules(line, library.id, swept, dated_throughout=any(when)),
        standing.ends_by(line, scenario, library.id, swept),
        sums.sums(line, scenario, shown),
        reasons.the_way(line, library.id),
        tuple(blames.shown(blame, scenario) for blame in line.causes),
        drawn,
        idly_apart(run.events for run in line.runs),
        len(line.runs) == 1 or bool(line.divergences) or ever is None or ribbon.steady(swept),
        earlier,
        _as_taught(line, scenario),
        leaves_out(scenario, line.runs),
        left_open_besides(line, years),
    )


def _difference(
    difference: Divergence,
    line: LineComparison,
    runs: Sequence[RunView],
    letter_of: Mapping[str, str],
    shown: Names,
    library: Library,
    decisive: Callable[[Collection[int]], str],
) -> Difference:
    """How two groups part; where they end otherwise, at the moment which is marked as the `decisive` one between them."""
    by_name = {run.ruleset: run for run in runs}
    rulesets = {run.ruleset.name: run.ruleset for run in line.runs}
    sides = (
        (by_name[difference.left], difference.left_event),
        (by_name[difference.right], difference.right_event),
    )
    reached = [run.events[number].window for run, number in sides if 0 <= number < len(run.events)]
    window = min(reached, key=list(frames.ORDER).index, default=difference.moment)
    pair = ladder.parted_by(difference, line)
    if difference.kind == "result" and len(pair) > 1:
        window = decisive(pair) or window
    left, right = (_at(run, number, window) for run, number in sides)
    last = max(rulesets[name].date for name in (difference.left, difference.right))
    called_then = by_default_in(line.runs, shown, last)
    return Difference(
        letter_of[difference.left],
        letter_of[difference.right],
        (difference.left, difference.right),
        difference.kind,
        moment(window or "start"),
        left,
        right,
        tuple(
            DifferenceFact(each.id, shown[each.id], each.fact, each.left, each.right)
            for each in difference.facts
        ),
        tuple(
            dict.fromkeys(
                scripts.legality(each, rulesets[each.ruleset], shown) for each in difference.legality
            )
        ),
        tuple(
            scripts.default_tried(each, called_then[each.question], shown) for each in difference.by_default
        ),
        tuple(dict.fromkeys(map(library.id, difference.behind))),
    )


def _at(run: RunView, number: int, window: str) -> str:
    """What a run tells where it parts from another in a window: an event, why it stopped, or nothing more."""
    if not 0 <= number < len(run.events):
        return run.reason if run.status != "finished" else ""
    event = run.events[number]
    onward = f"{moment(event.window)}: " if event.window != window else ""
    return onward + event.sentence


def endings(
    leaders: Sequence[Run], scenario: Scenario, shown: Names, eras: Sequence[Words]
) -> Iterator[EndingRow]:
    """Every object and player at the end, those that differ first, in the words for each group; what was stopped has no end."""
    owner = {piece.id: piece.controller for piece in scenario.pieces}
    of_each: list[Facts] = [run.facts if run.status == "finished" else {} for run in leaders]
    finished = [run.facts for run in leaders if run.status == "finished"]
    # Where one column needs words for all days, the same words stand in the others.
    spoken = [THROUGHOUT] * len(eras) if THROUGHOUT in eras else eras
    ends_called = [narration.called_after(run.events, shown) for run in leaders if run.status == "finished"]
    rows = []
    for identifier in dict.fromkeys(each for facts in of_each for each in facts):
        cells = tuple(
            narration.standing(facts.get(identifier, {}), era, owner.get(identifier, ""))
            for facts, era in zip(of_each, spoken, strict=True)
        )
        # Facts are compared, and not the words for them, which change with the day.
        ends = [read_by_people(facts.get(identifier, {})) for facts in finished]
        same = all(end == ends[0] for end in ends)
        called = {each[identifier] for each in ends_called}
        name = called.pop() if len(called) == 1 else shown[identifier]
        rows.append(EndingRow(identifier, name, cells, same))
    yield from sorted(rows, key=lambda row: row.same)


def notes(runs: Sequence[Run], shown: Names) -> Iterator[Note]:
    """What was not scripted, not possible, older than its rule, left open or borrowed, each said once for all runs it concerns."""
    concerned: dict[tuple[str, str], list[str]] = {}
    for run in runs:
        called_then = by_default_in([run], shown, run.ruleset.date)
        said = (
            *((run.status, narration.why_it_stopped(run, shown)) for _ in (run.reason,) if run.reason),
            *(
                ("borrowed", f"{version_called(version)}; with it the rules are a hybrid that never existed")
                for version in run.borrowed
            ),
            *(
                (one.lack, f"{moment(one.window)}: {scripts.instead(one, run.ruleset.date, shown)}")
                for one in run.missing_windows
                if not one.stops_by(run.reason)
            ),
            *(("default", called_then[one]) for one in run.defaults),
            *(("older than its rule", scripts.unnamed(row)) for row in run.unnamed),
            *(("not used", f"{scripts.unasked(one)} that the script gives") for one in run.unasked),
            *(("left open", scripts.not_known(text)) for text in run.left_open),
            *(("as worded", worded(one)) for one in run.worded),
        )
        for note in dict.fromkeys(said):
            concerned.setdefault(note, []).append(run.ruleset.name)
    for (kind, text), rulesets in concerned.items():
        yield Note(kind, text, tuple(rulesets))
