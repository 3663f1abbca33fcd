"""Lines that can have no say in a combat: a closed list of reasons, each with the forms of line that it covers.

A reason is a claim about a board, so it holds only where the board bears it out; that check is another package's,
which knows boards.  A form covers a line whole: the head that makes it a line of its kind, and a tail that may say
anything, since it never comes to be.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

REASONS: Mapping[str, str] = {}


def reason_of(text: str) -> str:
    return ""
