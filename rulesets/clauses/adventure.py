"""What is an adventurer card that is cast as its Adventure, and where does it go?"""

from __future__ import annotations

from rulesets import contract
from rulesets.points import Point, Provision, Provisions
from rulesets.version import Clause, Version, on


def _numbers(letter: str) -> str:
    """A rule among those on casting adventurer cards: the chapter moved back by one while two others stood before it."""
    return f"715.3{letter} from 2019-10-04; 716.3{letter} from 2021-07-23; 715.3{letter} from 2023-04-14"


class Says(Provisions):
    """What an adventurer card is while it is cast as its Adventure, and what becomes of it after that."""

    clause = "adventure"

    chosen = Provision(
        Point(
            "Whoever casts an adventurer card may cast it as its Adventure instead of as what it is.",
            _numbers(""),
            speaks="adventurer chooses Adventure",
        ),
    )
    judged = Provision(
        Point(
            "Whether a card can be cast as an Adventure is for that side of it alone to say.",
            _numbers("a"),
            speaks="alternative evaluated cast",
        ),
    )
    on_the_stack = Provision(
        Point(
            "On the stack an Adventure has nothing of the card's other side: no name, colour, type or cost.",
            _numbers("b"),
            speaks="stack only alternative",
        ),
    )
    copied = Provision(
        Point(
            "A copy of an Adventure is one as well, and has nothing of the card's other side.",
            _numbers("c"),
            speaks="copied copy Adventure",
        ),
    )
    exiled = Provision(
        Point(
            "An Adventure that resolves is exiled, where any other spell goes to the graveyard.",
            _numbers("d"),
            speaks="instead graveyard exiles",
        ),
    )
    from_exile = Provision(
        Point(
            "Whoever has exiled a card by its Adventure may cast it from there, though not as an Adventure again.",
            _numbers("d"),
            speaks="remains+exiled may+cast",
        ),
    )


CLAUSE: Clause[contract.Adventure, Says] = Clause(
    Says, "keyword", (Version(Says, on("2019-10-04"), does=True),)
)
