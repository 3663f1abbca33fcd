"""Topics told for a terminal: every dated answer with its numbers, its source, and how sure it is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date, timedelta
from itertools import chain, groupby

from comparator.catalogue.audit import UNASKED, numbered_periods, point_named
from comparator.catalogue.lookup import NUMBER, OfClause, OfDay, OfEra, OfKeyword, OfNumber, Topic
from comparator.catalogue.quoting import cited_wordings, newest_wording
from comparator.catalogue.showing import Show, best, best_on
from comparator.catalogue.standing import newest_text
from comparator.catalogue.texts import Shelf
from reports.words.phrasing import joined
from reports.writing.ink import Ink, joined_lines, wrapped
from rulesets.eras.overlay import Overlay
from rulesets.history import CLAUSES, Amendment
from rulesets.keywords.row import Row
from rulesets.keywords.words import WORDS, kind_of
from rulesets.points import Citation, Confidence
from rulesets.release import RELEASE_DAY
from rulesets.ruleset import is_in_force
from rulesets.sets import RELEASED
from rulesets.texts import CHAPTERS_SINCE
from rulesets.version import AnyClause, AnyVersion

DATED = " " * 12
"""What stands under a date and the two spaces after it."""


def explain(topic: Topic, texts: Shelf | None = None, color: bool = False) -> str:
    """The topic, with the wording of the user's own texts where there are any."""
    ink = Ink(color)
    match topic:
        case OfClause():
            return joined_lines(_clause(topic, texts, ink))
        case OfNumber():
            return joined_lines(_number(topic, texts, ink))
        case OfDay():
            return joined_lines(_day(topic, ink))
        case OfEra():
            return joined_lines(_era(topic, ink))
        case OfKeyword():
            return joined_lines(_keyword(topic.row, texts, ink))


def headed(head: str, text: str, indent: str, first: str, ink: Ink) -> list[str]:
    """The text in lines, with a bold head before its colon."""
    begins, *rest = wrapped(f"{head}: {text}", indent, first)
    return [begins.replace(head, ink.bold(head), 1), *rest]


def _clause(topic: OfClause, texts: Shelf | None, ink: Ink) -> Iterator[str]:
    clause = topic.clause
    yield from map(ink.bold, wrapped(f"{clause.slug}: {clause.question}"))
    if clause.dormant_since:
        yield from wrapped(f"Dormant since {clause.dormant_since}: {clause.dormant_because}.")
    if topic.version is not None and topic.day is not None:
        yield ""
        yield from _that_day(topic.version, topic.day, texts, ink)
    elif topic.version is not None:
        yield ""
        yield from _version(topic.version, texts, ink)
    else:
        yield from _standing((clause,), RELEASE_DAY, ink)
        told: set[str] = set()
        for version in clause.versions:
            yield ""
            yield from _version(version, texts, ink, told)
            for day in version.reworded():
                yield ""
                yield from _reworded(version, day, texts, ink)
    if topic.version is not None and topic.day is not None:
        said = {one.point for one in topic.version.standing(topic.day)}
        yield from _shown(best_on(topic.day, said, (topic.version.id,)))
    else:
        yield from _shown(best(one.id for one in clause.versions if topic.version in (None, one)))


def _standing(clauses: Sequence[AnyClause], day: date, ink: Ink) -> Iterator[str]:
    """What some clauses say on a day, under the question of each where they are several; nothing where none says anything."""
    points = [(clause, _said(clause, day)) for clause in clauses]
    if not any(said for _, said in points):
        return
    yield ""
    yield ink.bold("Today" if day == RELEASE_DAY else str(day))
    for clause, said in points:
        if said and len(clauses) > 1:
            yield from wrapped(f"{clause.slug}: {clause.question}", DATED, "  ")
        for citation in said:
            yield from wrapped(f"{citation.label}: {citation.says}", DATED + "  ", DATED)


def _said(clause: AnyClause, day: date) -> tuple[Citation, ...]:
    """All that a clause says on a day; nothing where no table comes to ask it any more."""
    version = clause.on(day)
    asked = not clause.dormant_since or day.isoformat() < clause.dormant_since
    return version.standing(day) if version is not None and asked and is_in_force(version) else ()


def _that_day(version: AnyVersion, day: date, texts: Shelf | None, ink: Ink) -> Iterator[str]:
    """What a clause said on a day on which no version of it began: what was new then, or all that stood."""
    if day in version.reworded():
        yield from _reworded(version, day, texts, ink)
        return
    last = max(one for one in (version.effective.day, *version.reworded()) if one <= day)
    yield from wrapped(f"Nothing of it changed on {day}; since {last} it was this.")
    for citation in version.standing(day):
        yield from _point(citation, texts, ink)


def _reworded(version: AnyVersion, day: date, texts: Shelf | None, ink: Ink) -> Iterator[str]:
    """What the rules said otherwise from a day on, though it came to the same."""
    yield ink.bold(f"{day} (the same version)")
    for provision in version.begun(day):
        yield from _point(version.cite(provision, day), texts, ink)
    for citation in version.ended(day):
        yield from wrapped(f"No longer: {citation.says}", DATED)


def _version(
    version: AnyVersion, texts: Shelf | None, ink: Ink, told: set[str] | None = None
) -> Iterator[str]:
    """A version with what is new in it; of what was `told` already, a reading beside another repeats nothing."""
    effective = version.effective
    reading = f" ({version.reading} reading)" if version.reading else ""
    yield ink.bold(f"{effective.day}{reading}")
    if not effective.sure:
        days = f"{effective.earliest} and {effective.latest}"
        yield from wrapped(f"Took effect between {days}: {effective.basis.removesuffix('.')}.", DATED)
    if version.dispute and version.dispute != effective.basis:
        yield from wrapped(f"Disputed: {version.dispute}", DATED)
    known = set() if told is None else told
    new = (
        version.new()
        if told is None or not version.ended()
        else tuple(version.cite(one, effective.day) for one in version.begun())
    )
    for citation in new:
        if citation.point not in known or not version.reading:
            yield from _point(citation, texts, ink)
        known.add(citation.point)
    for citation in version.ended():
        if not (told and version.reading):
            yield from wrapped(f"No longer: {citation.says}", DATED)


def _point(citation: Citation, texts: Shelf | None, ink: Ink) -> Iterator[str]:
    """One point: its sentence, its numbers and from when it bore each, its source, and how sure it is."""
    yield from wrapped(citation.says, DATED)
    provision, point = point_named(citation.point)
    unseen = "no number" if point.confidence is not Confidence.TEXT else "in no text read, inferred,"
    borne = "; ".join(
        f"{', '.join(period.numbers) or unseen} from {period.since}{', disputed' if period.disputed else ''}"
        for period in numbered_periods(provision, point)
    )
    sure = "" if point.confidence is Confidence.TEXT else f"; {point.confidence}"
    read = (
        ""
        if any(period.numbers for period in numbered_periods(provision, point))
        else f"; {citation.document}"
    )
    yield from map(ink.quiet, wrapped(f"{borne}{read}{sure}", DATED + "  "))
    if texts is not None:
        for wording in cited_wordings(citation, texts):
            yield from wrapped(str(wording), DATED + "| ")


def _number(topic: OfNumber, texts: Shelf | None, ink: Ink) -> Iterator[str]:
    if not topic.borne and not topic.clauses:
        yield ink.bold(f"{topic.number}: a rule of which no point of ours speaks")
        yield ""
        yield from _stood(topic)
        quoted = newest_wording(topic.number, texts) if texts is not None else None
        yield from wrapped(str(quoted), "| ") if quoted is not None else ()
        return
    if topic.clauses:
        yield ink.bold(
            f"{topic.number}: what the rules say of it, and every point that stood under that heading"
        )
        yield from _standing(topic.clauses, topic.day or RELEASE_DAY, ink)
    elif topic.number in UNASKED:
        then = f" on {topic.day}" if topic.day is not None else ""
        yield ink.bold(
            f"{topic.number}{then}: {UNASKED[topic.number].question} Every point, and how long it stood"
        )
    elif topic.day is not None:
        yield ink.bold(f"{topic.number} on {topic.day}: every point that bore it then, and how long")
    else:
        yield ink.bold(f"{topic.number}: every point that bore it, and how long")
    for provision, _, period in topic.borne:
        yield ""
        last = period.until - timedelta(days=1) if period.until else "today"
        sure = f", {Confidence.EXCERPT}" if period.excerpt else ""
        yield ink.bold(f"{period.since} to {last}  {', '.join(period.numbers)}{sure}")
        yield from wrapped(f"{provision.clause}: {_question(provision.clause)}", DATED)
        yield from _point(provision.cite(period.since), texts, ink)
    if topic.day is None:
        yield from _since_then(topic)
    if topic.stood:
        yield ""
        yield from _stood(topic)
    yield from _shown(_showing(topic))


def _showing(topic: OfNumber) -> Show | None:
    """The scenario that best shows what bears a number, as it was on the day asked for or else when it was so last: one in which it acts,
    or else that of a version which says nothing else that is new.
    """
    days: dict[date, set[str]] = {}
    versions: dict[date, list[AnyVersion]] = {}
    for provision, _, period in topic.borne:
        last = min(period.until - timedelta(days=1), RELEASE_DAY) if period.until else RELEASE_DAY
        day = topic.day or last
        clause = CLAUSES.get(provision.clause)
        version = clause.on(day) if clause is not None else None
        days.setdefault(day, set()).add(provision.cite(day).point)
        versions.setdefault(day, []).extend([version] if version is not None else [])
    acting = (best_on(day, points, [one.id for one in versions[day]]) for day, points in days.items())
    bringing = (
        best([one.id])
        for day, points in days.items()
        for one in versions[day]
        if {said.point for said in one.new()} <= points
    )
    return next((show for show in chain(acting, bringing) if show is not None), None)


def _stood(topic: OfNumber) -> Iterator[str]:
    """When a rule stood under the number in the texts that were read."""
    newest = newest_text()
    stretches = joined(
        [f"from {one.first} to {'today' if one.last == newest else one.last}" for one in topic.stood]
    )
    yield from wrapped(f"In the texts that were read a rule bears this number {stretches}.")


def _since_then(topic: OfNumber) -> Iterator[str]:
    """What a number that no point bears any more may mean to who meets it in a newer text."""
    if any(period.until is None for _, _, period in topic.borne) or not NUMBER.fullmatch(topic.number):
        return
    yield ""
    if (gone_to := CHAPTERS_SINCE.get(topic.number[:3])) is not None:
        since, about = gone_to
        yield from wrapped(
            f"None of our points bears it today: since {since} chapter {topic.number[:3]} is about {about}."
        )
    else:
        yield "None of our points bears it today; a newer text may have given it to another rule."


def _question(clause: str) -> str:
    """What a clause asks, or what is answered that no clause asks."""
    return CLAUSES[clause].question if clause in CLAUSES else UNASKED[clause].question


def _day(topic: OfDay, ink: Ink) -> Iterator[str]:
    if topic.day != topic.amendment.day:
        yield from wrapped(
            f"Nothing that we know of changed on {topic.day}; the rules were those of {topic.amendment.day}."
        )
        yield ""
    yield from _amendment(topic.amendment, ink)
    if topic.doubtful:
        yield ""
        yield "On this day it is not sure whether these had taken effect."
        by_basis = groupby(topic.doubtful, key=lambda version: version.effective.basis)
        for basis, versions in by_basis:
            ids = ", ".join(version.id for version in versions)
            yield from wrapped(f"{basis.removesuffix('.')}: {ids}", "    ", "  ")
    if topic.following is not None:
        yield ""
        yield from wrapped(f"Next: {topic.following.day}, {topic.following.called}. {topic.following.story}")


def _amendment(amendment: Amendment, ink: Ink) -> Iterator[str]:
    yield ink.bold(f"{amendment.day}  {amendment.called}")
    yield from wrapped(amendment.story, DATED)
    for version in amendment.versions:
        yield ""
        reading = f" ({version.reading} reading)" if version.reading else ""
        yield from headed(f"{version.clause}{reading}", CLAUSES[version.clause].question, "    ", "  ", ink)
        for citation in version.new():
            yield from wrapped(f"{citation.label}: {citation.says}", "      ", "    ")
        for citation in version.ended():
            yield from map(ink.quiet, wrapped(f"no longer: {citation.says}", "      ", "    "))
    yield from _shown(best(version.id for version in amendment.versions))


def _era(topic: OfEra, ink: Ink) -> Iterator[str]:
    era = topic.era
    yield ink.bold(f"{era.name}: {era.title}")
    yield from wrapped(f"The rules of {era.date}. {era.story}")
    if era.aliases:
        yield from wrapped(f"Also called {', '.join(era.aliases)}.")
    if isinstance(era, Overlay):
        for identifier in era.replaced:
            version = CLAUSES[identifier.partition("@")[0]].get(identifier)
            if version is not None:
                yield ""
                yield from _version(version, None, ink)
        return
    yield ""
    yield from _day(topic.day, ink)


def _keyword(row: Row, texts: Shelf | None, ink: Ink) -> Iterator[str]:
    """A keyword that no clause plays: whether runs play it, what it is since when, and under which numbers."""
    word = WORDS[row.name]
    played = "played on every day" if row.everyday else "not played"
    yield ink.bold(f"{row.name}: a {kind_of(row)}, {played}")
    yield ""
    point = word.nearest(RELEASE_DAY)
    if row.everyday:
        yield from wrapped(f"Called so in the rules since {row.in_rules}; what it does was done before, too.")
    elif (released := RELEASED.get(row.first_set)) is not None:
        yield from wrapped(f"On cards since {row.first_set}, {released}; in the rules since {row.in_rules}.")
    else:
        yield from wrapped(f"In the rules since {row.in_rules}.")
    if point.gone is not None:
        yield from wrapped(f"No longer in the rules since {point.gone}.")
    yield ""
    yield from _point(word.cite(RELEASE_DAY), texts, ink)


def _shown(show: Show | None) -> Iterator[str]:
    """The scenario that best shows it, if one does."""
    if show is not None:
        yield ""
        yield from wrapped(f"Best shown by {show.file}: {show.title}")
