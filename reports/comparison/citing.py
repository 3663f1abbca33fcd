"""The rules that a comparison cites: gathered once, numbered, the most telling first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import date
from typing import TYPE_CHECKING

from comparator.catalogue.quoting import Quoted, cited_wordings
from comparator.comparing.results import Comparison, LineComparison
from reports.comparison.model.rules import Rule
from reports.words.words import day, days_in_words, seen_before
from rulesets.points import Citation
from rulesets.texts import text_of

if TYPE_CHECKING:
    from comparator.catalogue.texts import Shelf

Key = tuple[str, str, str, date | None]
"""A point, its numbers, since it may have borne others under another ruleset, and the day of its text where none of those compared
has that text, nor the same in its own.
"""


class Library:
    """All rules that a comparison cites, each with an id, in the order they are worth reading:
    those behind a difference, then those that only some rulesets cite, then the rest.
    """

    def __init__(self, comparison: Comparison, texts: Shelf | None = None) -> None:
        self._texts = texts
        self._texts_of = {text_of(ruleset.date) for ruleset in comparison.rulesets}
        self._borne = {
            (one.point, one.label, one.says)
            for one, _ in _citations(comparison)
            if text_of(one.as_of) in self._texts_of
        }
        self._decisive = dict.fromkeys(self._key(each) for line in comparison.lines for each in _behind(line))
        self._everywhere = len({run.ruleset.name for line in comparison.lines for run in line.runs})
        self._found: dict[Key, Citation] = {}
        self._as_of: dict[Key, set[date]] = {}
        self._cited: dict[Key, dict[str, None]] = {}
        for citation, ruleset in _citations(comparison):
            key = self._key(citation)
            self._found.setdefault(key, citation)
            self._as_of.setdefault(key, set()).add(citation.as_of)
            self._cited.setdefault(key, {}).update({ruleset: None} if ruleset else {})
        place = {key: number for number, key in enumerate(self._decisive)}
        ranked = sorted(self._found, key=lambda key: (place.get(key, len(place)), self._shared(key)))
        self._ids = {key: f"rule-{number}" for number, key in enumerate(ranked, 1)}

    def _key(self, citation: Citation) -> Key:
        """What a rule is listed once for."""
        text = text_of(citation.as_of)
        said = (citation.point, citation.label, citation.says)
        apart = citation.numbers and text not in self._texts_of and said not in self._borne
        return *said, text if apart else None

    def _shared(self, key: Key) -> bool:
        return len(self._cited[key]) == self._everywhere

    def id(self, citation: Citation | None) -> str:
        """The id under which a rule is listed; whoever cites another one has it listed last."""
        if citation is None:
            return ""
        key = self._key(citation)
        if key not in self._ids:
            self._found[key], self._cited[key], self._as_of[key] = citation, {}, {citation.as_of}
            self._ids[key] = f"rule-{len(self._ids) + 1}"
        return self._ids[key]

    @property
    def rules(self) -> tuple[Rule, ...]:
        return tuple(
            _rule(
                identifier,
                self._found[key],
                self._as_of[key],
                tuple(self._cited[key]),
                key in self._decisive,
                self._shared(key),
                cited_wordings(self._found[key], self._texts) if self._texts is not None else (),
            )
            for key, identifier in self._ids.items()
        )


def _citations(comparison: Comparison) -> Iterator[tuple[Citation, str]]:
    """Every citation with the ruleset whose run made it; those at a difference with none."""
    for line in comparison.lines:
        for run in line.runs:
            for citation in run.citations:
                # What a ruleset is refused for want of is no rule of its own.
                yield citation, "" if run.status == "refused" else run.ruleset.name
            weighed = (cause for cause in run.weighed if not cause.plain)
            for citation in map(run.ruleset.cite, dict.fromkeys((*run.causes, *weighed))):
                yield citation, run.ruleset.name
        for citation in _behind(line):
            yield citation, ""


def _behind(line: LineComparison) -> Iterator[Citation]:
    """What was found to be behind the differences of a line, the older rules first.

    After those that follow each other in time come others of which it is told how they part.
    """
    for blame in line.causes:
        yield from blame.citations
    for parted in line.divergences:
        yield from parted.behind


def _rule(
    identifier: str,
    citation: Citation,
    as_of: Iterable[date],
    rulesets: tuple[str, ...],
    decisive: bool,
    shared: bool,
    wordings: tuple[Quoted, ...],
) -> Rule:
    return Rule(
        identifier,
        citation.clause,
        citation.point,
        citation.numbers,
        days_in_words(citation.label),
        citation.since.isoformat(),
        day(citation.since),
        tuple(each.isoformat() for each in sorted(as_of)),
        citation.document,
        citation.says,
        citation.confidence.value,
        rulesets,
        decisive,
        shared,
        wordings,
        seen_before(citation),
    )
