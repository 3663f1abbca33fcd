"""Signs that a text may hold and no file can."""

from __future__ import annotations

import re

HALF_A_SIGN = re.compile("[\ud800-\udfff]")
"""A surrogate without its mate: JSON can write one, and so can the name of a file."""
