"""Markdown and plain text: numbered questions with a key behind them, loose questions, and lessons."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from reports.training.foreign.parts import (
    LETTERS,
    BankItem,
    BankPart,
    Role,
    Text,
    finished,
    offered_in,
    right_among,
    settled,
    split_at_options,
)

_BEGINS = re.compile(
    r"^(?:#{1,6}[ \t]*)?(?:\*\*)?(?:Q(?:uestion)?[ \t]*(\d{1,4})\b[.):]?|(\d{1,3})[.)](?=(?:\*\*)?[ \t]+\S))(?:\*\*)?(?:[ \t]+|$)(.*)$"
    r"|^#{1,6}[ \t].*$|^(?:key|answers|answer key):?[ \t]*$",
    re.MULTILINE | re.IGNORECASE,
)
"""A numbered head, or one without a number, at which what stands before it ends; an answer may be a number and nothing else."""
_KEY = re.compile(r"(?:#{1,6}[ \t]*)?(?:the )?(?:answer )?(?:key|answers)\b", re.IGNORECASE)
"""The head of a key, behind which only answers stand."""
_ANSWERED = re.compile(
    r"^\W*(?:right |correct )?(?:answers?|key)\W*:\W*(.+)$|^\W*(?:right|correct)\W*:\W*(.+)$",
    re.MULTILINE | re.IGNORECASE,
)
_TICKED = re.compile(r"^[ \t]*[-*+][ \t]+\[([ xX])\][ \t]+", re.MULTILINE)
_ESCAPED = re.compile(r"\\([^\w\s])")
_EMPHASIS = re.compile(r"\*\*|^#{1,6}[ \t]+", re.MULTILINE)


def text_of_sheet(name: str, said: str, printed: str = "") -> Text:
    """A sheet or a lesson: each paragraph that asks nothing is something that is taught, up to the key.

    A paragraph goes by its line in the text, or in another of the same length from which it was `printed`.
    """
    heads = list(_BEGINS.finditer(said))
    starts = [one.start() for one in heads]
    stretches: list[tuple[re.Match[str] | None, range]] = [(None, range([*starts, len(said)][0]))]
    stretches += zip(heads, (range(*both) for both in pairwise([*starts, len(said)])), strict=True)
    numbered: dict[str, list[tuple[re.Match[str], range]]] = {}
    loose: list[range] = []
    for head, stretch in stretches:
        number = "" if head is None else head[1] or head[2] or ""
        if head is not None and number:
            numbered.setdefault(number, []).append((head, stretch))
        elif head is None or not _KEY.match(head[0]):
            loose.append(range(stretch.start if head is None else head.end(), stretch.stop))
    items = [_numbered(said, number, blocks) for number, blocks in numbered.items()]
    paragraphs = [one for stretch in loose for one in _paragraphs(said, stretch)]
    lines = _lines(printed or said, [one.start for one in paragraphs])
    items += [_loose(said, f"line {line}", one) for line, one in zip(lines, paragraphs, strict=True)]
    return Text(name, said, tuple(sorted(items, key=lambda one: one.spans[0].start)), plain=plain_line)


def plain_line(told: str) -> str:
    """A piece of a sheet without its marks, as one line."""
    return " ".join(_EMPHASIS.sub("", _ESCAPED.sub(r"\1", told)).split())


def _paragraphs(said: str, within: range) -> Iterator[range]:
    start = within.start
    for blank in re.finditer(r"\n[ \t]*\n", said[within.start : within.stop]):
        stop = within.start + blank.start()
        if said[start:stop].strip():
            yield _trimmed(said, range(start, stop))
        start = within.start + blank.end()
    if said[start : within.stop].strip():
        yield _trimmed(said, range(start, within.stop))


def _trimmed(said: str, stretch: range) -> range:
    told = said[stretch.start : stretch.stop]
    return range(
        stretch.start + len(told) - len(told.lstrip()), stretch.stop - len(told) + len(told.rstrip())
    )


def _lines(said: str, starts: Sequence[int]) -> Iterator[int]:
    """On which line each of some places stands, which come in the order of the text."""
    line = 1
    for before, start in pairwise([0, *starts]):
        line += said.count("\n", before, start)
        yield line


def _loose(said: str, known_as: str, stretch: range) -> BankItem:
    told = said[stretch.start : stretch.stop]
    asks = Role.STEM if "?" in told else Role.TOLD
    parts = (
        _with_its_answer(said, asks, stretch)
        if asks is Role.STEM
        else [BankPart(asks, stretch.start, stretch.stop)]
    )
    return finished(said, BankItem(known_as, (stretch,), tuple(parts)))


def _with_its_answer(said: str, asks: Role, stretch: range) -> list[BankPart]:
    """What is asked, what is offered, and the answer that stands on a line of its own, or is ticked."""
    ticked = list(_TICKED.finditer(said, stretch.start, stretch.stop))
    if ticked:
        return list(_ticks(said, asks, stretch, ticked))
    answered = _ANSWERED.search(said, stretch.start, stretch.stop)
    end = answered.start() if answered else stretch.stop
    parts = list(split_at_options(said, BankPart(asks, stretch.start, end)))
    if answered is None:
        return parts
    options = _options(said, parts)
    group = 1 if answered[1] else 2
    right = right_among(plain_line(answered[group]), options)
    role = Role.REPEATED if right else Role.KEY
    told = [*settled(parts, right), BankPart(role, *answered.span(group))]
    behind = BankPart(Role.FEEDBACK, answered.end(), stretch.stop)
    return [*told, behind]


def _ticks(said: str, asks: Role, stretch: range, boxes: Sequence[re.Match[str]]) -> Iterator[BankPart]:
    """A list of boxes, in which those before right answers are ticked."""
    yield BankPart(asks, stretch.start, boxes[0].start())
    for letter, (box, behind) in zip(LETTERS, pairwise([*boxes, None]), strict=False):
        assert box is not None
        stop = said.find("\n\n", box.end(), stretch.stop) if behind is None else behind.start()
        stop = stretch.stop if stop < 0 else stop
        yield BankPart(Role.WRONG if box[1] == " " else Role.KEY, box.end(), stop, letter)
        if behind is None:
            yield BankPart(Role.FEEDBACK, stop, stretch.stop)


def _options(said: str, parts: Sequence[BankPart]) -> dict[str, str]:
    return {
        part.letter: plain_line(said[part.start : part.end]) for part in parts if part.role is Role.OPTION
    }


def _numbered(said: str, number: str, blocks: Sequence[tuple[re.Match[str], range]]) -> BankItem:
    """A question under its number, and what stands under the same number in the key."""
    (head, first), *keys = blocks
    asked = range(head.start(3), first.stop) if head[3] is not None else range(head.end(), first.stop)
    is_question = (
        bool(keys)
        or "?" in said[asked.start : asked.stop]
        or bool(offered_in(said, asked.start, asked.stop))
        or _TICKED.search(said, asked.start, asked.stop) is not None
    )
    if not is_question:
        return finished(
            said, BankItem(number, (first,), (BankPart(Role.TOLD, asked.start, asked.stop),)), head[3] or ""
        )
    parts = _with_its_answer(said, Role.STEM, asked)
    options = _options(said, parts)
    for key_head, block in keys:
        start = key_head.start(3) if key_head[3] is not None else key_head.end()
        key = said[start : block.stop].strip().partition("\n")[0]
        right = right_among(plain_line(key), options)
        parts = list(settled(parts, right))
        end = start + len(said[start : block.stop]) if not right else key_head.end()
        parts.append(BankPart(Role.REPEATED if right else Role.KEY, start, end))
        if right:
            parts.append(BankPart(Role.FEEDBACK, end, block.stop))
    spans = tuple(block for _, block in blocks)
    return finished(said, BankItem(number, spans, tuple(parts)), head[3] or "")
