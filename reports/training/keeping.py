"""The library's bank of questions, made once and kept in the user's cache until program or library change.

It is kept as JSON: whoever else may write to the cache can spoil a question there, and run nothing.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import Any

from platformdirs import user_cache_path

from comparator.files.writing import CannotWrite, write_file
from reports.training.banks import rebuilt
from reports.training.making import Bank
from reports.writing.data import fields, json_document

PROGRAM = ("rulesets", "comparator", "reports")


def kept(paths: Iterable[Path], make: Callable[[], Bank]) -> Bank:
    """The bank of some scenario files as it was kept, or else made and kept; where nothing can be kept, just made."""
    place = user_cache_path("comparator") / f"questions-{_version(paths)}.json"
    with suppress(OSError, ValueError, KeyError, TypeError, AttributeError):
        return _bank(json.loads(place.read_text(encoding="utf-8")))
    bank = make()
    with suppress(CannotWrite):
        write_file(place, json_document(fields(bank)))
        for old in place.parent.glob("questions-*"):
            if old != place:
                old.unlink(missing_ok=True)
    return bank


def _bank(given: Mapping[str, Any]) -> Bank:
    questions = [rebuilt(one) for one in given["questions"]]
    return Bank(
        questions,
        given["candidates"],
        Counter(given["dropped"]),
        given["thin"],
        given["cut_short"],
        given["real"],
    )


def _version(paths: Iterable[Path]) -> str:
    """What tells this program and these files from any other: a digest of all that they say."""
    digest = sha256()
    for package in PROGRAM:
        root = Path(str(files(package)))
        for path in sorted(
            [*root.rglob("*.py"), *root.glob("questions/*.yaml"), *root.glob("cards/book/*.yaml")]
        ):
            digest.update(path.read_bytes())
    for path in paths:
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]
