"""What a piece of a marked text says to a reader."""

from __future__ import annotations

import html
import re

_CDATA = re.compile(r"<!\[CDATA\[|\]\]>")
_TAG = re.compile(r"<[^<>]*>")
_LINE = re.compile(r"</p>|<br ?/?>|</li>|</div>|</tr>")


def laid_in_lines(field: str) -> str:
    """A field of HTML as text, whose lines are kept apart."""
    return html.unescape(_TAG.sub(" ", _LINE.sub("\n", field)))


def unmarked(said: str) -> str:
    """A piece of XML, in which HTML may stand as it is, in a section of its own or escaped, as one line."""
    told = _CDATA.sub("", said)
    if told == said and "&lt;" in said:
        told = html.unescape(said)
    return " ".join(laid_in_lines(told).split())
