"""What is left out of a combat, since it is not read of the cards: in sentences that are the same wherever it is told."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence

from comparator.comparing.leaving_out import LeftOut, not_read
from comparator.scenario.scenario import Scenario
from reports.words.phrasing import counted
from reports.words.words import listed

MOST_QUOTED = 2
"""Of how many cards the lines are quoted; of more the names do."""
MOST_NAMED = 6
MOST_LETTERS = 160
"""How much of a line is quoted; all of it stands beside the card."""


def leaving_out(found: Sequence[LeftOut]) -> Iterator[str]:
    """What is left out, in as few words as tell of which cards."""
    if len(found) <= MOST_QUOTED:
        yield from map(_quoted, found)
        return
    yield f"This leaves out lines of {_named(found)} that are not read."


def left_out_beside(found: Sequence[LeftOut], told: Collection[str]) -> Iterator[str]:
    """What is left out, shortly where the same has been told already."""
    sentences = list(leaving_out(found))
    yield from (sentence for sentence in sentences if sentence not in told)
    if again := [sentence for sentence in sentences if sentence in told]:
        cards = found if len(again) == len(sentences) else [one for one in found if _quoted(one) in again]
        yield f"This, too, leaves out what is not read of {_named(cards)}."


def _named(found: Sequence[LeftOut]) -> str:
    """The cards, and how many more there are."""
    names = [one.card for one in found[:MOST_NAMED]]
    further = len(found) - len(names)
    return listed([*names, counted(further, "more card")] if further else names)


def _quoted(one: LeftOut) -> str:
    number = len(one.lines)
    told = "; ".join(f"“{_cut(line).removesuffix('.')}”" for line in one.lines)
    which = "a line" if number == 1 else counted(number, "line")
    return f"This leaves out {which} of {one.card} that {'is' if number == 1 else 'are'} not read: {told}."


def all_not_read(scenario: Scenario) -> Iterator[str]:
    """Each line that is not read of the cards of a board, whether they have a part in anything or not."""
    for one in not_read(scenario):
        yield from not_read_of([_called(piece, one.card) for piece in one.pieces], one.lines)


def _called(piece: str, card: str) -> str:
    """A piece by its card, with what it is called on this board where that does not begin so."""
    return piece if piece.startswith(card) else f"{card} ({piece})"


def not_read_of(pieces: Sequence[str], lines: Iterable[str]) -> Iterator[str]:
    """Each line that is not read, with the pieces of whose card it is one."""
    yield from (f"not read of {listed(list(pieces))}: “{in_one(line)}”" for line in lines)


def _cut(line: str) -> str:
    """A line up to the end of a word, without what is too long to be quoted."""
    told = in_one(line)
    if len(told) <= MOST_LETTERS:
        return told
    return f"{told[:MOST_LETTERS].rpartition(' ')[0].rstrip(' ,;:')} …"


def in_one(line: str) -> str:
    """A line of a card that has several rows, as those of modes and levels have, in one."""
    return " / ".join(line.splitlines())
