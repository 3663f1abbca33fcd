"""A card as the user's file keeps it: what is printed on each face, and none of it understood yet."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Face:
    """One face of a card, in the words of the file it came from; empty where the face has no such thing.

    `cost` is in braces (`{2}{R}`), `colors` are letters of WUBRG, `power` and the like may be `*`.
    """

    name: str
    type_line: str = ""
    cost: str = ""
    text: str = ""
    power: str = ""
    toughness: str = ""
    loyalty: str = ""
    defense: str = ""
    colors: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Card:
    """A card with all its faces.

    `identity` is the same for every printing; `released` (an ISO date) and `set` are those of the oldest printing
    that the file shows.  `border` is a colour, and silver for whatever is not made to be played in earnest.
    """

    identity: str
    name: str
    faces: tuple[Face, ...]
    layout: str = "normal"
    released: str = ""
    set: str = ""
    border: str = ""
