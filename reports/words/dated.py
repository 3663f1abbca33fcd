"""What a text says that is not so any more: what was so then, and what is so now."""

from __future__ import annotations

from comparator.questions.outdated import Outdated, Renumbered
from reports.words.words import day


def was(one: Outdated) -> str:
    """What bore it out once: `701.15a said so from 11 July 2009: ...`."""
    known = one.known
    if isinstance(known, Renumbered):
        return f"{one.found} said so from {day(known.last)}: {known.then.says}"
    return f"{known.was.removesuffix('.')}, from {day(known.since)} to {day(known.until)}."


def now(one: Outdated) -> str:
    """What is so instead, with its numbers."""
    known, numbers = one.known, ", ".join(one.numbers)
    if not isinstance(known, Renumbered):
        return f"{known.now} ({numbers})" if numbers else known.now
    if known.today is known.then:
        return f"the same stands in {numbers}" if numbers else "the number was not seen since"
    if known.today is not None and numbers:
        since = day(known.today.since)
        return f"{known.today.says.removesuffix('.')} ({numbers}; so since {since})"
    return "the rules say it no more"
