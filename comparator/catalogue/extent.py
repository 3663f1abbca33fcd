"""How much there is of everything."""

from __future__ import annotations

from comparator import library
from comparator.catalogue.audit import every_point
from comparator.catalogue.showing import shows
from rulesets.history import CLAUSES, amendments, every_version


def counts() -> dict[str, int]:
    """The number of amendments, clauses, versions, points, witnessed versions, scenarios and official examples."""
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
