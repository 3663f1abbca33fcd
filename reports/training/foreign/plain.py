"""What a piece of a marked text says to a reader."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator

_CDATA = re.compile(r"<!\[CDATA\[|\]\]>")
_TAG = re.compile(r"<[^<>]*>")
_UNSAID = re.compile(
    r"<!--(?:[^-<]|-(?!->)|<(?!!--))*+-->|(?:<|&lt;)/?[a-zA-Z](?:[^<>&]|&(?![lg]t;))*+(?:>|&gt;)"
)
"""A comment, or a tag, which may be escaped."""
_ALT = re.compile(r"""\balt=(?:"([^"]*)"|'([^']*)')""")
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


def without_words(said: str) -> Iterator[range]:
    """The comments and tags of a marked text, of which only what stands for a picture says anything."""
    for one in _UNSAID.finditer(said):
        start = one.start()
        for told in _ALT.finditer(one[0]):
            yield range(start, one.start() + told.start(told.lastindex or 0))
            start = one.start() + told.end(told.lastindex or 0)
        yield range(start, one.end())
