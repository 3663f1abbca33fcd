"""What stops the work with card files, in words for whoever gave the file or the address."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

EXPECTED = (
    "Scryfall's bulk file (oracle_cards or default_cards, a JSON array or JSON Lines) or MTGJSON's"
    " AtomicCards.json, gzipped or not"
)
"""The files that can be added."""


class BadCardFile(Exception):
    """A file that cannot be added: everything that is wrong with it, and where."""

    def __init__(self, name: str, faults: Sequence[str]) -> None:
        super().__init__("\n".join(f"{name}: {fault}" for fault in faults) + f"\n  expected: {EXPECTED}")
        self.faults = tuple(faults)


class NoCards(Exception):
    """There is no card file of the user's own yet."""

    def __init__(self, path: Path) -> None:
        super().__init__(
            f"There is no card file of your own yet ({path}).\n"
            "  comparator cards fetch       downloads one\n"
            "  comparator cards add FILE    takes one that you have"
        )


class BrokenCards(Exception):
    """The user's card file cannot be read; it is only a copy, so it can be made anew."""

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(
            f"{path} cannot be read: {reason}. `comparator cards fetch` or `comparator cards add` makes it anew."
        )


class CannotFetch(Exception):
    """What was to be downloaded was not, or not whole."""

    def __init__(self, address: str, reason: str) -> None:
        super().__init__(f"Cannot fetch {address}: {reason}.")


class UnknownCard(Exception):
    """A card that is in no source; `near` are the names that come nearest, `own` whether there is an own file."""

    def __init__(self, name: str, near: Sequence[str], own: bool) -> None:
        if own:
            told = f'Neither your card file nor the card book has a card called "{name}".'
            advice = (
                "`comparator cards search WORDS` looks for what a card says;"
                " a newer file may have it: `comparator cards fetch`."
            )
        else:
            told = f'The card book has no card called "{name}", and there is no card file of your own.'
            advice = (
                "`comparator cards fetch` downloads one, `comparator cards add FILE` takes one that you have."
            )
        meant = [f"Did you mean {' or '.join(near)}?"] if near else []
        super().__init__("\n".join([told, *meant, advice]))
        self.near = tuple(near)
