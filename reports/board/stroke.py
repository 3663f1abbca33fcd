"""What a picture shows beyond the table as it lies: a play, damage that is dealt at once, and how all ends."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class End:
    """What becomes of one player or permanent, in a word or two; `differs` where it does not so everywhere."""

    id: str
    word: str
    differs: bool


@dataclass(frozen=True, slots=True)
class Stroke:
    """What happens at the moment of a picture.

    `by` uses `source` (empty for nobody and nothing), and `label` says what it does.  `dealt` is damage that does
    not wait: source, recipient, amount.  `shown` are those who have a part in it, empty for all; those left out
    are counted in `others`.
    """

    by: str = ""
    source: str = ""
    targets: tuple[str, ...] = ()
    label: str = ""
    dealt: tuple[tuple[str, str, int], ...] = ()
    ends: tuple[End, ...] = ()
    shown: tuple[str, ...] = ()
    others: int = 0
