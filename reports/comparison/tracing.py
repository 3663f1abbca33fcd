"""Timelines and causes as text for a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date
from itertools import pairwise

from comparator.blaming.causes import Blame, Held, Swap
from comparator.blaming.timeline import Stage, Timeline
from comparator.comparing.leaving_out import leaves_out
from comparator.running.facts import FactDifference
from comparator.running.record import Run
from comparator.scenario.scenario import Scenario
from reports.comparison.blames import BlameView, CauseView, shown
from reports.comparison.text import HEADLINES, swapped
from reports.comparison.view import letters
from reports.words.causes import GIVEN_UP, NEVER_EXISTED
from reports.words.left_out import leaving_out
from reports.words.outcomes import stages_apart
from reports.words.phrasing import counted, possessive, quoted_moment
from reports.words.rewording import began, reworded
from reports.words.words import (
    called,
    day,
    days_in_words,
    listed,
    names,
    numbering,
    seen_before,
    version_called,
)
from reports.writing.ink import Ink, joined_lines, wrapped
from rulesets.history import CLAUSES
from rulesets.version import AnyClause

RIBBON = 72
"""How many signs wide a ribbon is."""


def timelines_text(scenario: Scenario, found: Sequence[Timeline], color: bool = False) -> str:
    """For each line a ribbon, and every date on which something changes, with the clause that did it."""
    ink = Ink(color)
    head = [ink.bold(scenario.title), *_leaving_out(scenario, [run for one in found for run in one.runs])]
    return joined_lines([*head, *(row for one in found for row in _timeline(one, scenario, ink))])


def _leaving_out(scenario: Scenario, runs: Sequence[Run] = ()) -> Iterator[str]:
    for sentence in leaving_out(leaves_out(scenario, runs)):
        yield from wrapped(sentence)


def _timeline(timeline: Timeline, scenario: Scenario, ink: Ink) -> Iterator[str]:
    yield ""
    yield ink.bold(timeline.line)
    yield f"  {timeline.first[:4]} {letters_of_years(timeline, ink)} {timeline.last[:4]}"
    for stage, outcome in zip(timeline.stages, stages_apart(scenario, timeline), strict=True):
        yield ""
        yield from _stage(stage, outcome, scenario, ink)


def letters_of_years(timeline: Timeline, ink: Ink) -> str:
    """The years as a row of letters, one for each outcome; a short stage still gets a sign."""
    start = date.fromisoformat(timeline.first)
    days = (date.fromisoformat(timeline.last) - start).days or 1
    room = RIBBON - len(timeline.stages)
    begun = [(date.fromisoformat(stage.since) - start).days * room // days for stage in timeline.stages]
    # Each stage reaches to where the next one begins, so that no sign is lost between them.
    widths = (1 + high - low for low, high in pairwise([*begun, room]))
    return "".join(_letter(stage, ink, width) for stage, width in zip(timeline.stages, widths, strict=True))


def _letter(stage: Stage, ink: Ink, times: int = 0) -> str:
    """What a stage's outcome is called, or so many times the sign with which that begins."""
    letter = letters(stage.result + 1)[-1]
    return ink.outcome(letter[0] * times or letter, stage.result)


def _stage(stage: Stage, outcome: str, scenario: Scenario, ink: Ink) -> Iterator[str]:
    head = f"  {_letter(stage, ink)}  {ink.bold(stage.since)}  {began(stage)}"
    yield head if stage.change == "first" else f"{head}: {HEADLINES[stage.change]}"
    if stage.change != "timing":
        again = f", as from {stage.returns_to} on" if stage.returns_to else ""
        yield from wrapped(f"{outcome}{again}", "     ")
    if stage.borrowed:
        lent = f"Borrowed: {listed(list(map(version_called, stage.borrowed)))}; with it the rules are a hybrid that never existed."
        yield from wrapped(lent, "     ")
    if stage.blame and (told := reworded(stage.blame, scenario)):
        yield from map(ink.quiet, wrapped(told, "     ", "     "))
    if stage.blame and stage.blame.method == "given up":
        yield from map(ink.quiet, wrapped(GIVEN_UP, "     "))
    for swap in _carrying(stage.blame) if stage.blame else ():
        yield from map(ink.quiet, wrapped(swapped(swap), "       ", "     "))
        for citation in swap.right.citations:
            yield from map(ink.quiet, wrapped(citation.says, "       "))


def _carrying(blame: Blame) -> dict[Swap, None]:
    """Every swap that carries some difference, told once however many it carries."""
    return dict.fromkeys(swap for cause in blame.causes for swaps in cause.sufficient for swap in swaps)


def blames_text(scenario: Scenario, found: Sequence[Blame], color: bool = False) -> str:
    """Every difference with the clause versions behind it, and how they were found."""
    ink = Ink(color)
    rows = [ink.bold(scenario.title), *_leaving_out(scenario)]
    for blame in found:
        left, right = map(called, blame.rulesets)
        rows += ["", ink.bold(f"{blame.line}: {left} and {right}"), *_blame(blame, scenario, ink)]
    return joined_lines([*rows, "", *map(ink.quiet, wrapped(NEVER_EXISTED))])


def _blame(found: Blame, scenario: Scenario, ink: Ink) -> Iterator[str]:
    blame = shown(found, scenario)
    if blame.method == "given up":
        yield from wrapped(GIVEN_UP, "  ")
        return
    if not blame.causes and not blame.reworded:
        yield "  Nothing differs."
    if blame.reworded:
        yield ""
        yield from wrapped(blame.reworded, "    ", "  ")
    of_board = names(scenario)
    for cause in blame.causes:
        yield ""
        yield from wrapped(f"{_subject(cause, of_board)}:", "    ", "  ")
        for heading, carriers in (("Enough", cause.sufficient), ("Needed", cause.necessary)):
            for carrier in carriers:
                yield from wrapped(f"{heading}: {carrier.sentence}", "      ", "    ")
        for swap in dict.fromkeys(
            swap for one in (*cause.sufficient, *cause.necessary) for swap in one.swaps
        ):
            yield f"    {ink.bold(swap.clause)}"
            for held in (swap.left, swap.right):
                for told in _held(held, CLAUSES[swap.clause]):
                    yield from map(ink.quiet, wrapped(told, "        ", "      "))
    for masked in blame.masked:
        yield ""
        yield from wrapped(f"Masked: {masked.sentence}", "    ", "  ")
    yield ""
    yield from map(ink.quiet, wrapped(_method(blame), "  "))
    for unresolved in blame.unresolved:
        mixture = f"Unresolved, with {listed(unresolved.clauses)} of {called(found.rulesets[1])}: {unresolved.reason}."
        yield from map(ink.quiet, wrapped(mixture, "    ", "  "))


def _subject(cause: CauseView, of_board: dict[str, str]) -> str:
    if cause.kind == "legality":
        return "What is legal"
    if cause.kind == "outcome":
        return "All that it comes to"
    if cause.kind == "timing":
        return f"The way through {listed(list(map(quoted_moment, cause.moments)))}"
    moved = {one.id for one in cause.facts if one.fact == "zone"}
    return listed([
        _of_fact(one, of_board)
        for one in cause.facts if one.fact == "zone" or one.id not in moved
    ])  # fmt: skip


def _of_fact(one: FactDifference, of_board: dict[str, str]) -> str:
    if one.fact == "lost":
        return f"whether {of_board[one.id]} loses the game"
    return f"{possessive(of_board[one.id])} {one.fact} ({_value(one.left)} → {_value(one.right)})"


def _value(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value is None else str(value)


def _held(held: Held, clause: AnyClause) -> Iterator[str]:
    """What one side says of a clause, point by point."""
    if not held.in_force:
        yield f"Not in force until {day(clause.versions[0].effective.day)}."
    for one in held.citations:
        standing = numbering(one.numbers, (one.as_of,), one.since, seen_before(one))
        yield f"{days_in_words(one.label)}, {standing}, {one.confidence}: {one.says}"


def _method(blame: BlameView) -> str:
    if not blame.candidates:
        return "The rulesets answer every clause alike that was consulted."
    clauses = listed([" with ".join(unit) for unit in blame.candidates])
    how = (
        "every mixture that could matter was looked at"
        if blame.method == "exhaustive"
        else "by delta debugging: each set is smallest, but there may be others"
    )
    return f"Candidates: {clauses}; {how} ({counted(blame.hybrids, 'mixture')}, {counted(blame.played, 'run')} played for them)."
