"""A card by its name in all that this program has: the user's card file and the card book."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from comparator.cards.describing import Described, describe
from comparator.cards.faults import NoCards, UnknownCard
from comparator.cards.naming import folded_name
from comparator.cards.place import own_file
from comparator.cards.store import CardFound, opened
from comparator.scenario.portable import typed
from comparator.scenario.sources import book_names, missing_lines
from rulesets.cards import book
from rulesets.cards.part import Plain
from rulesets.cards.text.outcome import CardLine
from rulesets.cards.text.silent import REASONS
from rulesets.nearest import nearest


@dataclass(frozen=True, slots=True)
class Lookup:
    """What there is of a card: in the user's file (`about` says where that came from), and in the card book."""

    found: CardFound | None
    about: Mapping[str, str]
    in_book: str
    """Its name in the card book, which goes before the user's file; empty where it is not there."""
    written: Plain
    """What the card book says of it, in the words of a scenario file."""
    has_file: bool
    """Whether there is a file of the user's own, be the card in it or not."""

    @property
    def left_out(self) -> tuple[CardLine, ...]:
        """What is printed on it and not in the card book."""
        return missing_lines(self.in_book) if self.in_book else ()

    @property
    def faces(self) -> tuple[Described, ...]:
        """Each face of the card in the user's file, as far as it is read."""
        if self.found is None:
            return ()
        card = self.found.card
        return tuple(describe(card, place) for place in range(len(card.faces)))

    def as_record(self) -> dict[str, Any]:
        """All of it for programs."""
        own = None
        if self.found is not None:
            read = [
                {
                    "described": typed(dict(face.plain)),
                    "unread": face.unread,
                    "lines": [
                        {
                            "said": line.said,
                            "outcome": line.outcome,
                            "reason": REASONS.get(line.reason, line.reason),
                        }
                        for line in face.lines
                    ],
                }
                for face in self.faces
            ]
            printed = asdict(self.found.card)
            printed["faces"] = [said | more for said, more in zip(printed["faces"], read, strict=True)]
            own = {
                "card": printed,
                "face": self.found.face,
                "others": self.found.others,
                "about": dict(self.about),
            }
        return {"own_file": own, "card_book": {self.in_book: typed(self.written)} if self.in_book else None}


def looked_up(name: str) -> Lookup:
    """What there is of the card of that name; raises `UnknownCard` where no source has it, or `BrokenCards`."""
    in_book = book_names().get(folded_name(name), "")
    found: CardFound | None = None
    about: Mapping[str, str] = {}
    near: Sequence[str] = ()
    own = True
    try:
        with opened(own_file()) as store:
            found, about = store.named(name), store.about
            if found is None and not in_book:
                from comparator.cards.finding import near as near_in  # noqa: PLC0415 - for what is misspelt alone

                near = near_in(store, name)
    except NoCards:
        own = False
    if found is None and not in_book:
        raise UnknownCard(name, near or nearest(name, book.card_names()), own)
    return Lookup(found, about, in_book, book.description(in_book) if in_book else "", own)
