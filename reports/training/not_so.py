"""What is not so any more in banks of questions and lessons: as text for a terminal, and as data."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from reports.words.phrasing import counted
from reports.words.words import numbered_then
from reports.writing.data import formatted
from reports.writing.ink import joined_lines

if TYPE_CHECKING:
    from reports.training.stale import Stale


@dataclass(frozen=True, slots=True)
class NotSo:
    """One thing that is not so: where, whether answer or text, what it was, what it is, and why."""

    place: str
    kind: Literal["answer", "text", "number"]
    asked: str
    was: str
    now: str
    because: tuple[str, ...] = ()


def answer_not_so(one: Stale) -> NotSo:
    """An answer that comes out otherwise, with what each clause behind it says anew."""
    because = tuple(f"{cause.clause}, {numbered_then(cause)}: {cause.says}" for cause in one.causes)
    was, now = ("; ".join(each) or "nothing" for each in (one.was, one.now))
    return NotSo(one.name, "answer", one.asked, was, now, because)


def text(found: Sequence[NotSo], rules: str, color: bool = False) -> str:
    """A few lines for each place, and how many there are."""
    counting = f"{counted(len(found), 'place')} not as under {rules} rules."
    return joined_lines([*(row for one in found for row in _told(one)), counting])


def _told(one: NotSo) -> Iterator[str]:
    yield f"{one.place}: {one.asked}"
    yield f"  was: {one.was}"
    yield f"  now: {one.now}"
    yield from (f"  because {because}" for because in one.because)


def data(found: Sequence[NotSo], rules: str, color: bool = False) -> str:
    """All that was found, under `outdated`."""
    return formatted({"rules": rules, "outdated": list(found)})
