"""The user's card file as a source for scenarios; where there is none, it simply has no card."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from comparator.cards.describing import Described, describe_whole, has_two_faces
from comparator.cards.faults import NoCards
from comparator.cards.place import own_file
from comparator.cards.store import opened


class OwnCard(NamedTuple):
    """A card of the user's file as far as it is read, what the file was made from, and whether the name is its back face's."""

    described: Described
    place: str
    turned: bool


def own_card(name: str) -> OwnCard | None:
    """What the user's file has under that name.

    Raises `BrokenCards` where there is such a file and it cannot be read.
    """
    try:
        with opened(own_file()) as store:
            found = store.named(name)
            if found is None:
                return None
            turned = has_two_faces(found.card) and found.face > 0
            return OwnCard(describe_whole(found.card, found.face), came_from(store.about), turned)
    except NoCards:
        return None


def own_near(name: str) -> tuple[str, ...]:
    """The names in the user's file that come nearest; none where there is no file."""
    try:
        with opened(own_file()) as store:
            from comparator.cards.finding import near  # noqa: PLC0415 - needs a library that nothing else does

            return near(store, name)
    except NoCards:
        return ()


def came_from(about: Mapping[str, str]) -> str:
    """What the user's card file was made from: `oracle_cards 2026-05-29`, or the name of the file that was added."""
    return " ".join(filter(None, [about.get("kind"), about.get("updated", "")[:10]])) or about.get(
        "source", ""
    )
