"""Encodings other than UTF-8, as far as the first bytes of a file tell of them."""

from __future__ import annotations

import re
from codecs import BOM_UTF16_BE, BOM_UTF16_LE, BOM_UTF32_BE, BOM_UTF32_LE

_EVERY_SECOND_IS_ZERO = re.compile(rb"(?:[^\0]\0){4}|(?:\0[^\0]){4}")


def marked_encoding(content: bytes) -> str | None:
    """The encoding of which the first bytes are the mark, or that has every second of them be zero; None where it may be UTF-8."""
    if content.startswith((BOM_UTF32_LE, BOM_UTF32_BE)):
        return "UTF-32"
    marked = content.startswith((BOM_UTF16_LE, BOM_UTF16_BE)) or _EVERY_SECOND_IS_ZERO.match(content)
    return "UTF-16" if marked else None
