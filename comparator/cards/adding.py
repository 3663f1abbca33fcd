"""From a file of cards, or a download, to the user's card file: checked whole before it replaces anything."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from io import RawIOBase
from pathlib import Path
from typing import Any, Protocol

from comparator.cards.faults import BadCardFile
from comparator.cards.records import Card
from comparator.cards.shapes import Malformed, atomic, scryfall
from comparator.cards.store import opened, replacing
from comparator.cards.streaming import Entries, card_entries, tellable

MOST_FAULTS = 20
"""So many faults of a file are told, and then no more of it is read."""


@dataclass(frozen=True, slots=True)
class Added:
    """What a file came to: how many cards, and of each name that several of them bear the one that is taken.

    `left_out` counts what the file holds besides, such as tokens.
    """

    cards: int
    shared: tuple[Card, ...]
    left_out: int


Watch = Callable[[int], Callable[[int], None]]
"""What, given the size of a file, takes how many bytes of it have been read."""


def unwatched(_: int) -> Callable[[int], None]:
    """Nobody looks on."""
    return lambda _: None


class Readable(Protocol):
    """What bytes come from: a file, or the answer of a server."""

    def read(self, size: int, /) -> bytes:
        """At most so many bytes; none at the end."""


class BrokeOff(ConnectionError):
    """A file ended before it should have."""


class Counted(RawIOBase):
    """A file of `size` bytes, 0 where nobody knows, that tells `watch` how many of them have been read.

    Reading raises `BrokeOff` where it ends too early.
    """

    def __init__(self, file: Readable, size: int, watch: Watch) -> None:
        super().__init__()
        self._file = file
        self._size = size
        self._read = 0
        self._tell = watch(size)

    def readable(self) -> bool:
        """Always."""
        return True

    def readinto(self, buffer: Any) -> int:
        """The next bytes, counted."""
        found = self._file.read(len(buffer))
        buffer[: len(found)] = found
        self._read += len(found)
        if not found and self._read < self._size:
            raise BrokeOff(f"it broke off after {self._read:,} of {self._size:,} bytes")
        self._tell(self._read)
        return len(found)


def add(path: Path, own: Path, watch: Watch = unwatched) -> Added:
    """Put the cards of a file into the user's card file, in place of what that held.

    Raises `BadCardFile`, `CannotWrite`, or OSError where the file cannot be read; what was there then still is.
    """
    with path.open("rb", buffering=0) as file:
        return take_cards(Counted(file, path.stat().st_size, watch), path.name, own, {"source": path.name})


def take_cards(file: RawIOBase, name: str, own: Path, about: Mapping[str, str]) -> Added:
    """Put the cards of an open file into the user's; `about` says where it came from."""
    read = card_entries(file, name)
    with replacing(own) as writer:
        for card in cards_of(read):
            writer.put(card)
        count = writer.finish(about)
        if not count:
            raise BadCardFile(name, [_empty(read)])
    with opened(own) as store:
        taken = (store.named(name) for name in store.shared_names())
        return Added(count, tuple(one.card for one in taken if one is not None), read.left_out)


def cards_in(path: Path, watch: Watch = unwatched) -> Iterator[Card]:
    """The cards of a file that is added nowhere; raises `BadCardFile`, or OSError where it cannot be read."""
    with path.open("rb", buffering=0) as file:
        yield from cards_of(card_entries(Counted(file, path.stat().st_size, watch), path.name))


def cards_of(read: Entries) -> Iterator[Card]:
    """The cards of a file, one by one; raises `BadCardFile` with all that is wrong with it, at the end at the latest."""
    faults: list[str] = []
    for where, entry in read:
        left_out = 1
        try:
            for card in (atomic if read.shape == "atomic" else scryfall)(entry):
                yield card
                read.last = card.name
                left_out = 0
            read.left_out += left_out
        except Malformed as fault:
            faults.append(f"{where}{_called(entry)}: {fault}")
            if len(faults) == MOST_FAULTS:
                raise BadCardFile(
                    read.name, [*faults, "there may be more faults; no more of it was read"]
                ) from None
    if faults:
        raise BadCardFile(read.name, faults)


def _called(entry: object) -> str:
    name = entry.get("name") if isinstance(entry, dict) else None
    return f' ("{tellable(name[:80])}")' if isinstance(name, str) and name.strip() else ""


def _empty(read: Entries) -> str:
    return "it holds no card" if read.number else "it holds nothing"
