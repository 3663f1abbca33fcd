"""What was chosen where a script leaves something open, and what would be written in its file to choose otherwise."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import dropwhile, islice, takewhile

from comparator.running.answering.reply import OpenChoice, Unscripted, unscripted
from comparator.running.record import Run
from reports.words.phrasing import of_them
from reports.words.words import Names, briefly, called, listed
from rulesets.table.events import Event

WRITTEN: Mapping[OpenChoice, str] = {
    "attacked": "attacks:",
    "blocked": "blocks:",
    "damage order": "order:",
    "division": "damage:",
    "effect order": "effect order:",
    "trigger order": "trigger order:",
    **dict.fromkeys(("x", "times paid"), "x: of the play"),
    "besides": "ability: of the play",
    "paid with": "what the play is paid for with, such as tap: or sacrifice:",
}
"""Where a file says what was left open; of all else its choices do."""

_SAID: Mapping[OpenChoice, str] = {
    "batch order": "may: …",
    "dealt instead": "target: …, may: true",
}
"""What a choice says of what was left open, with a place for the answer."""

_TELLS: Mapping[OpenChoice, str] = {"division": "assign", "damage order": "order"}
"""The kind of event that tells what was chosen."""


def chosen(question: Unscripted, runs: Sequence[Run], shown: Names) -> str:
    """What the default was, with whose it is where not all have the same: `4 to Wall and 3 to Noah`; empty where no event says it alone."""
    told: dict[str, list[str]] = {}
    for run in runs:
        if gone := [briefly(shown, one) for one in _not_kept(question, run)]:
            told.setdefault(f"{listed(gone)} {of_them(('goes', 'go'), gone)}", []).append(called(run.ruleset))
        answers = _answers(question, run)
        whose = {who: f"{briefly(shown, who)}: " if len(answers) > 1 else "" for who in answers}
        if said := "; ".join(f"{whose[who]}{_told(some, shown)}" for who, some in answers.items()):
            told.setdefault(said, []).append(called(run.ruleset))
    if len(told) == 1:
        return next(iter(told))
    return "; ".join(f"{said} under {listed(rulesets)}" for said, rulesets in told.items())


def to_write(question: Unscripted, runs: Sequence[Run]) -> str:
    """What a file says to choose it, as the newest rules had it chosen where an event tells that: `damage: {Rhino: {Wall: 4, Noah: 3}}`."""
    newest_first = sorted(runs, key=lambda run: run.ruleset.date, reverse=True)
    if gone := next(filter(None, (_not_kept(question, run) for run in newest_first)), []):
        return f"choices: [{{for: {_key(gone[0])}, target: {_key(gone[0])}}}]"
    if (said := _SAID.get(question.choice)) and question.about:
        return f"choices: [{{for: {_key(question.about[0])}, {said}}}]"
    answers = next(filter(None, (_answers(question, run) for run in newest_first)), {})
    written = ", ".join(f"{_key(who)}: {_written(some)}" for who, some in answers.items())
    where = WRITTEN.get(question.choice, "choices:")
    return f"{where} {{{written}}}" if written else where


def _not_kept(question: Unscripted, run: Run) -> list[str]:
    """What goes as a player keeps another legend or planeswalker; nothing where something else was asked for."""
    if question.choice != "keep":
        return []
    asked = dropwhile(lambda event: not _asks(event, question), run.events)
    going = takewhile(lambda event: event.kind in ("die", "put into the graveyard"), islice(asked, 1, None))
    return [event.subject for event in going]


def _answers(question: Unscripted, run: Run) -> dict[str, list[Event]]:
    """The events that tell what was chosen in a run, by whom they are about."""
    kind = _TELLS.get(question.choice)
    found: dict[str, list[Event]] = {}
    asked = dropwhile(lambda event: not _asks(event, question), run.events)
    for event in takewhile(lambda event: event.kind == kind, islice(asked, 1, None)):
        if event.subject in question.about:
            found.setdefault(event.subject, []).append(event)
    return found


def _asks(event: Event, question: Unscripted) -> bool:
    return event.kind == "default" and unscripted(event.detail) == question


def _told(some: Sequence[Event], shown: Names) -> str:
    if some[0].kind == "order":
        return some[0].detail
    return listed([f"{event.amount} to {briefly(shown, event.target)}" for event in some])


def _written(some: Sequence[Event]) -> str:
    if some[0].kind == "order":
        return f"[{some[0].detail}]"
    return f"{{{', '.join(f'{_key(event.target)}: {event.amount}' for event in some)}}}"


def _key(name: str) -> str:
    """A name as it is written within braces."""
    return f'"{name}"' if _SIGNS.intersection(name) else name


_SIGNS = frozenset(",:[]{}#&*!|>%@`'")
"""What would mean something else there."""
