"""Signs that a text may hold, and no file or no terminal can."""

from __future__ import annotations

import re

HALF_A_SIGN = re.compile("[\ud800-\udfff]")
"""A surrogate without its mate: JSON can write one, and so can the name of a file."""

_COMMANDS = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1a\x1c-\x1f\x7f-\x9f]|\r(?!\n)|\x1b(?!\\[[0-9;]*m)")
"""What a terminal takes for a command, but for line ends, the tabulator and colours."""


def without_commands(text: str) -> str:
    """A text that does nothing to a terminal but colour it: others may have written what is in it."""
    return _COMMANDS.sub("\N{REPLACEMENT CHARACTER}", text)
