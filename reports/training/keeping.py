"""The library's bank of questions, made once and kept in the user's cache until program or library change."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterable
from contextlib import suppress
from hashlib import sha256
from importlib.resources import files
from pathlib import Path

from platformdirs import user_cache_path

from comparator.files.writing import CannotWrite, write
from reports.training.making import Bank

PROGRAM = ("rulesets", "comparator", "reports")


def kept(paths: Iterable[Path], make: Callable[[], Bank]) -> Bank:
    """The bank of some scenario files as it was kept, or else made and kept; where nothing can be kept, just made."""
    place = user_cache_path("comparator") / f"questions-{_version(paths)}.pickle"
    with suppress(OSError, pickle.UnpicklingError, EOFError, AttributeError, ImportError):
        found = pickle.loads(place.read_bytes())
        if isinstance(found, Bank):
            return found
    bank = make()
    with suppress(CannotWrite):
        write(place, pickle.dumps(bank))
        for old in place.parent.glob("questions-*.pickle"):
            if old != place:
                old.unlink(missing_ok=True)
    return bank


def _version(paths: Iterable[Path]) -> str:
    """What tells this program and these files from any other: a digest of all that they say."""
    digest = sha256()
    for package in PROGRAM:
        root = Path(str(files(package)))
        for path in sorted([*root.rglob("*.py"), *(root / "questions").glob("*.yaml")]):
            digest.update(path.read_bytes())
    for path in paths:
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]
