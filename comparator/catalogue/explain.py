"""Topics told for a terminal: every dated answer with its numbers, its source, and how sure it is."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from itertools import groupby
from textwrap import fill

import click

from comparator.catalogue.audit import periods, point_named
from comparator.catalogue.lookup import OfClause, OfDay, OfEra, OfNumber, Topic
from comparator.catalogue.quoting import cited_wordings
from comparator.catalogue.showing import best
from comparator.catalogue.texts import Shelf
from rulesets.definitions import QUESTION
from rulesets.eras.overlay import Overlay
from rulesets.history import CLAUSES, Amendment, every_version
from rulesets.points import Citation, Confidence
from rulesets.version import AnyClause, AnyVersion

WIDTH = 88
DATED = " " * 12
"""What stands under a date and the two spaces after it."""


def explain(topic: Topic, texts: Shelf | None = None) -> str:
    """The topic, with the wording of the user's own texts where there are any."""
    match topic:
        case OfClause():
            lines = _clause(topic, texts)
        case OfNumber():
            lines = _number(topic, texts)
        case OfDay():
            lines = _day(topic)
        case OfEra():
            lines = _era(topic)
    return "\n".join(line.rstrip() for line in lines) + "\n"


def wrapped(text: str, indent: str = "", first: str | None = None) -> str:
    """The text in lines; `first` stands in place of the first indent."""
    return fill(
        text,
        WIDTH,
        initial_indent=indent if first is None else first,
        subsequent_indent=indent,
        break_on_hyphens=False,
        break_long_words=False,
    )


def headed(head: str, text: str, indent: str, first: str) -> str:
    """The text in lines, with a bold head before its colon."""
    return wrapped(f"{head}: {text}", indent, first).replace(head, _bold(head), 1)


def _bold(text: str) -> str:
    return click.style(text, bold=True)


def _quiet(text: str) -> str:
    return click.style(text, dim=True)


def _clause(topic: OfClause, texts: Shelf | None) -> Iterator[str]:
    clause = topic.clause
    yield _bold(wrapped(f"{clause.slug}: {clause.question}"))
    if clause.dormant_since:
        yield wrapped(f"Dormant since {clause.dormant_since}: {clause.dormant_because}.")
    for version in (topic.version,) if topic.version is not None else clause.versions:
        yield ""
        yield from _version(version, clause, texts)
    yield from _shown(version.id for version in clause.versions if topic.version in (None, version))


def _version(version: AnyVersion, clause: AnyClause, texts: Shelf | None) -> Iterator[str]:
    effective = version.effective
    reading = f" ({version.reading} reading)" if version.reading else ""
    yield _bold(f"{effective.day}{reading}")
    if not effective.sure:
        days = f"{effective.earliest} and {effective.latest}"
        yield wrapped(f"Took effect between {days}: {effective.basis.removesuffix('.')}.", DATED)
    if version.dispute and version.dispute != effective.basis:
        yield wrapped(f"Disputed: {version.dispute}", DATED)
    for citation in version.new():
        yield from _point(citation, texts)
    for citation in version.ended():
        yield wrapped(f"No longer: {citation.says}", DATED)


def _point(citation: Citation, texts: Shelf | None) -> Iterator[str]:
    """One point: its sentence, its numbers and from when it bore each, its source, and how sure it is."""
    yield wrapped(citation.says, DATED)
    provision, point = point_named(citation.point)
    borne = "; ".join(str(period) for period in periods(provision, point))
    sure = "" if citation.confidence is Confidence.TEXT else f"; {citation.confidence}"
    read = "" if any(period.numbers for period in periods(provision, point)) else f"; {citation.document}"
    yield _quiet(wrapped(f"{borne}{read}{sure}", DATED + "  "))
    if texts is not None:
        for wording in cited_wordings(citation, texts):
            yield wrapped(str(wording), DATED + "| ")


def _number(topic: OfNumber, texts: Shelf | None) -> Iterator[str]:
    yield _bold(f"{topic.number}: every point that bore it, and how long")
    for provision, _, period in topic.borne:
        yield ""
        last = period.until - timedelta(days=1) if period.until else "today"
        yield _bold(f"{period.since} to {last}  {', '.join(period.numbers)}")
        yield wrapped(f"{provision.clause}: {_question(provision.clause)}", DATED)
        yield from _point(provision.cite(period.since), texts)
    clauses = {provision.clause for provision, _, _ in topic.borne}
    yield from _shown(version.id for version in every_version() if version.clause in clauses)


def _question(clause: str) -> str:
    """What a clause asks, or what the definitions answer that no clause asks."""
    return CLAUSES[clause].question if clause in CLAUSES else QUESTION


def _day(topic: OfDay) -> Iterator[str]:
    if topic.day != topic.amendment.day:
        yield wrapped(
            f"Nothing that we know of changed on {topic.day}; the rules were those of {topic.amendment.day}."
        )
        yield ""
    yield from _amendment(topic.amendment)
    if topic.doubtful:
        yield ""
        yield "On this day it is not sure whether these had taken effect."
        by_basis = groupby(topic.doubtful, key=lambda version: version.effective.basis)
        for basis, versions in by_basis:
            ids = ", ".join(version.id for version in versions)
            yield wrapped(f"{basis.removesuffix('.')}: {ids}", "    ", "  ")
    if topic.following is not None:
        yield ""
        yield wrapped(f"Next: {topic.following.day}, {topic.following.called}. {topic.following.story}")


def _amendment(amendment: Amendment) -> Iterator[str]:
    yield _bold(f"{amendment.day}  {amendment.called}")
    yield wrapped(amendment.story, DATED)
    for version in amendment.versions:
        yield ""
        reading = f" ({version.reading} reading)" if version.reading else ""
        yield headed(f"{version.clause}{reading}", CLAUSES[version.clause].question, "    ", "  ")
        for citation in version.new():
            yield wrapped(f"{citation.label}: {citation.says}", "      ", "    ")
        for citation in version.ended():
            yield _quiet(wrapped(f"no longer: {citation.says}", "      ", "    "))
    yield from _shown(version.id for version in amendment.versions)


def _era(topic: OfEra) -> Iterator[str]:
    era = topic.era
    yield _bold(f"{era.name}: {era.title}")
    yield wrapped(f"The rules of {era.date}. {era.story}")
    if era.aliases:
        yield wrapped(f"Also called {', '.join(era.aliases)}.")
    if isinstance(era, Overlay):
        for identifier in era.replaced:
            version = CLAUSES[identifier.partition("@")[0]].get(identifier)
            if version is not None:
                yield ""
                yield from _version(version, CLAUSES[version.clause], None)
        return
    yield ""
    yield from _day(topic.day)


def _shown(versions: Iterator[str]) -> Iterator[str]:
    """The scenario that best shows these versions."""
    show = best(versions)
    if show is not None:
        yield ""
        yield wrapped(f"Best shown by {show.file}: {show.title}")
