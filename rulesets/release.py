"""The day of this release, in one place: which amendment is the current one follows from it, and no clock is read."""

from __future__ import annotations

from datetime import date
from typing import Final

RELEASE_DAY: Final = date(2026, 11, 21)
"""The day for which this release of the program speaks of today."""
