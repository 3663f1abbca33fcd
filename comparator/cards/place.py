"""Where the user's card file lies."""

from __future__ import annotations

import os
from pathlib import Path

PROGRAM = "rules-version-comparator"
ELSEWHERE = "COMPARATOR_CARDS"
"""The environment variable that names another file than the one in the user's data folder."""


def readings_file() -> Path | None:
    """Where the readings of card text are kept; None where the place of the user's file is no place for files."""
    if named := os.environ.get(ELSEWHERE):
        own = Path(named)
        return own.with_name(f"{own.name}.readings") if own.is_file() else None
    from platformdirs import user_cache_path  # noqa: PLC0415 - needed only where nothing is named

    return user_cache_path(PROGRAM, appauthor=False) / "readings.sqlite"


def own_file() -> Path:
    """The user's card file, whether there is one yet or not."""
    if named := os.environ.get(ELSEWHERE):
        return Path(named)
    from platformdirs import user_data_path  # noqa: PLC0415 - needed only where nothing is named

    return user_data_path(PROGRAM, appauthor=False) / "cards.sqlite"
