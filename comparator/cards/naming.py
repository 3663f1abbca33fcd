"""Names as people type them: whatever their case, accents and signs."""

from __future__ import annotations

import re
from unicodedata import combining, normalize

_JOINED = str.maketrans({"æ": "ae", "œ": "oe", "ø": "o", "ð": "d", "þ": "th", "ł": "l"})
"""Letters that do not come apart into a plain one and an accent."""
_SIGNS = re.compile(r"[\W_]+")
_WITHIN = re.compile(r"['\u2019]")
"""Apostrophes, which part no word."""


def folded_name(text: str) -> str:
    """The words of a text in small plain letters, a space between them: `Lim-Dûl's // Ice` is `lim duls ice`.

    What has neither letter nor digit is left as it is.
    """
    plain = text.casefold()
    if not plain.isascii():
        apart = normalize("NFKD", plain.translate(_JOINED))
        plain = "".join(sign for sign in apart if not combining(sign))
    return _SIGNS.sub(" ", _WITHIN.sub("", plain)).strip() or text.strip()
