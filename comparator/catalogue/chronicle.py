"""The whole history: every amendment in order, and how much there is of everything."""

from __future__ import annotations

import json
from collections.abc import Iterator

import click

from comparator import library
from comparator.catalogue.audit import every_point
from comparator.catalogue.explain import DATED, headed, wrapped
from comparator.catalogue.showing import shows
from rulesets.history import CLAUSES, amendments, every_version
from rulesets.points import Citation


def as_text() -> str:
    """Each amendment with what it did and the clauses it changed."""
    return "\n".join(line.rstrip() for line in _lines()) + "\n"


def _lines() -> Iterator[str]:
    for amendment in amendments():
        yield headed(amendment.called, amendment.story, DATED, f"{amendment.day}  ")
        clauses = dict.fromkeys(version.clause for version in amendment.versions)
        yield click.style(wrapped(", ".join(clauses), DATED), dim=True)


def as_json() -> str:
    """The same as data, with every version."""
    history = [
        {
            "date": str(amendment.day),
            "name": amendment.name,
            "announced": amendment.announced,
            "story": amendment.story,
            "versions": [
                {
                    "id": version.id,
                    "clause": version.clause,
                    "begins": [_point(citation) for citation in version.new()],
                    "ends": [citation.point for citation in version.ended()],
                    "confidence": str(version.confidence),
                    "earliest": str(version.effective.earliest),
                    "latest": str(version.effective.latest),
                }
                for version in amendment.versions
            ],
        }
        for amendment in amendments()
    ]
    return json.dumps(history, indent=2, ensure_ascii=False) + "\n"


def _point(citation: Citation) -> dict[str, object]:
    return {
        "id": citation.point,
        "says": citation.says,
        "numbers": list(citation.numbers),
        "document": citation.document,
        "confidence": str(citation.confidence),
    }


def counts() -> dict[str, int]:
    """How much there is of everything."""
    versions = [version.id for version in every_version()]
    witnessed = {version for show in shows() for version in show.witnesses}
    return {
        "amendments": len(amendments()),
        "clauses": len(CLAUSES),
        "versions": len(versions),
        "points": len(list(every_point())),
        "witnesses": len(witnessed & set(versions)),
        "scenarios": len(library.every_path()),
        "official examples": sum(path.parent.name == "examples" for path in library.every_path()),
    }
