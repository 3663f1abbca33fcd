"""HTML: a page is a sheet whose marks are tags; each is laid out as lines of the same length, so that every place stays."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace

from reports.training.foreign.parts import BankPart, Text
from reports.training.foreign.plain import unmarked
from reports.training.foreign.sheets import text_of_sheet

_TAG = re.compile(r"<!--|-->|<(/?)([a-zA-Z!?][\w-]*)[^<>]*>")
_BLANK = re.compile(r"&(?:nbsp|ensp|emsp|thinsp|#160);|\s")
_UNSEEN = ("head", "script", "style", "svg", "template")
"""Elements of which a reader sees no text."""
_BEFORE_WORDS = re.compile(r"(?<! ) *+\n[ \n]*+(?:- *+)?")
_BEFORE_A_PART = re.compile(r"[ \n]*+(?:[-#] [ \n]*+)?")
_COMMENT = "!--"
_INLINE = frozenset(
    (
        "a", "abbr", "b", "bdi", "bdo", "button", "cite", "code", "data", "del", "dfn", "em", "font", "i", "img", "input", "ins", "kbd",
        "mark", "q", "s", "samp", "span", "strong", "sub", "sup", "time", "u", "var", "wbr",
    )
)  # fmt: skip
"""Elements that begin no line; small print is a remark of its own."""


def text_of_page(name: str, said: str) -> Text:
    """A page with a lesson, or with questions under numbered headings and their key behind them."""
    pieces = list(_pieces(said))
    laid = _BEFORE_WORDS.sub(_ready_for_words, "".join(piece for piece, _ in pieces))
    unseen, place = [], 0
    for piece, is_seen in pieces:
        if not is_seen:
            unseen.append(range(place, place + len(piece)))
        place += len(piece)
    sheet = text_of_sheet(name, laid, printed=said)
    items = tuple(replace(item, parts=tuple(_trimmed(laid, item.parts))) for item in sheet.items)
    return replace(sheet, said=said, items=items, names=(*sheet.names, *unseen), plain=unmarked)


def _trimmed(laid: str, parts: Iterable[BankPart]) -> Iterator[BankPart]:
    """Parts without the tags before and behind their words, and none without words."""
    for part in parts:
        told = laid[part.start : part.end]
        begins = _BEFORE_A_PART.match(told)
        assert begins is not None, "it may be empty"
        if words := told[begins.end() :].rstrip():
            start = part.start + begins.end()
            yield replace(part, start=start, end=start + len(words))


def _ready_for_words(blanks: re.Match[str]) -> str:
    """The blanks between two lines, of which new lines and the mark of a list come last, right before the words."""
    said = blanks[0]
    mark = "- " if said.rstrip(" ").endswith("-") else ""
    lines = said.count("\n")
    return " " * (len(said) - lines - len(mark)) + "\n" * lines + mark


def _pieces(said: str) -> Iterator[tuple[str, bool]]:
    """The page piece by piece, each as long as it was, and whether a reader sees it."""
    within, place = "", 0
    for tag in _TAG.finditer(said):
        if within and not _ends(tag, within):
            continue
        if within:
            yield " " * (tag.end() - place), False
            within = ""
        else:
            yield _told(said[place : tag.start()]), True
            element = (tag[2] or "").lower()
            yield _laid(element, tag[1] == "/", len(tag[0])), True
            if tag[0] == "<!--" or (element in _UNSEEN and not tag[1]):
                within = element or _COMMENT
        place = tag.end()
    rest = said[place:]
    yield (" " * len(rest), False) if within else (_told(rest), True)


def _told(words: str) -> str:
    """Words between two tags, in which a new line is a blank like others."""
    return _BLANK.sub(lambda blank: " " * len(blank[0]), words)


def _ends(tag: re.Match[str], within: str) -> bool:
    return tag[0] == "-->" if within == _COMMENT else tag[1] == "/" and tag[2].lower() == within


def _laid(element: str, is_end: bool, length: int) -> str:
    """What stands for a tag: nothing, a new line, or one that begins a heading or one of a list."""
    if not element or element in _INLINE:
        return " " * length
    if is_end:
        return " " * length if element == "li" else "\n".ljust(length)
    if re.fullmatch(r"h[1-6]", element):
        return "\n\n#".ljust(length)
    if element == "li":
        return "\n" + "- ".rjust(length - 1)
    return "\n".ljust(length)
