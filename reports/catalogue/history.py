"""The whole history as text and as data: every amendment in order, and how much there is of everything."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from reports.catalogue.explaining import DATED, headed
from reports.writing.data import formatted
from reports.writing.ink import Ink, joined_lines, wrapped
from rulesets.history import amendments
from rulesets.points import Citation


def text(color: bool = False) -> str:
    """Each amendment with what it did and the clauses it changed."""
    return joined_lines(_lines(Ink(color)))


def _lines(ink: Ink) -> Iterator[str]:
    for amendment in amendments():
        yield from headed(amendment.called, amendment.story, DATED, f"{amendment.day}  ", ink)
        clauses = dict.fromkeys(version.clause for version in amendment.versions)
        yield from map(ink.quiet, wrapped(", ".join(clauses), DATED))


def data(color: bool = False) -> str:
    """The same as data, with every version."""
    history = [
        {
            "date": amendment.day,
            "name": amendment.name,
            "announced": amendment.announced,
            "story": amendment.story,
            "versions": [
                {
                    "id": version.id,
                    "clause": version.clause,
                    "begins": [_point(citation) for citation in version.new()],
                    "ends": [citation.point for citation in version.ended()],
                    "later": [
                        {
                            "date": day,
                            "begins": [_point(version.cite(one, day)) for one in version.begun(day)],
                            "ends": [citation.point for citation in version.ended(day)],
                        }
                        for day in version.reworded()
                    ],
                    "confidence": version.confidence,
                    "earliest": version.effective.earliest,
                    "latest": version.effective.latest,
                }
                for version in amendment.versions
            ],
        }
        for amendment in amendments()
    ]
    return formatted({"history": history})


def _point(citation: Citation) -> dict[str, object]:
    return {
        "id": citation.point,
        "says": citation.says,
        "numbers": citation.numbers,
        "document": citation.document,
        "confidence": citation.confidence,
    }


def extent_text(found: Mapping[str, int], color: bool = False) -> str:
    """How much there is of each thing, a line for each."""
    return joined_lines(f"{number:5}  {what}" for what, number in found.items())


def counts_data(found: Mapping[str, int], color: bool = False) -> str:
    """The same as data."""
    return formatted({"counts": found})
