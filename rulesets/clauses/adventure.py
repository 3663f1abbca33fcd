"""What is an adventurer card that is cast as its Adventure, and where does it go?"""

from __future__ import annotations

from rulesets.contract.keywords import Adventure
from rulesets.points import Confidence, Point, Provision, Provisions
from rulesets.version import Clause, Version, on


def _point(says: str, letter: str, speaks: str) -> Point:
    """A rule among those on casting adventurer cards, a chapter that the texts at hand leave out.

    Its numbers follow from those of its neighbours: one more chapter stood before it from 2021 to 2023.
    """
    return Point(
        says,
        f"715.3{letter} from 2019-10-04; 716.3{letter} from 2021-07-23; 715.3{letter} from 2023-04-14",
        speaks,
        document="chapter on adventurer cards",
        confidence=Confidence.EXCERPT,
    )


class Says(Provisions):
    """What an adventurer card is while it is cast as its Adventure, and what becomes of it after that."""

    clause = "adventure"

    chosen = Provision(
        _point(
            "Whoever casts an adventurer card may cast it as its Adventure instead of as what it is.",
            "",
            speaks="adventurer chooses Adventure",
        ),
    )
    judged = Provision(
        _point(
            "Whether a card can be cast as an Adventure is for that side of it alone to say.",
            "a",
            speaks="alternative evaluated cast",
        ),
    )
    on_the_stack = Provision(
        _point(
            "On the stack an Adventure has nothing of the card's other side: no name, colour, type or cost.",
            "b",
            speaks="stack only alternative",
        ),
    )
    copied = Provision(
        _point(
            "A copy of an Adventure is one as well, and has nothing of the card's other side.",
            "c",
            speaks="copied copy Adventure",
        ),
    )
    exiled = Provision(
        _point(
            "An Adventure that resolves is exiled, where any other spell goes to the graveyard.",
            "d",
            speaks="instead graveyard exiles",
        ),
    )
    from_exile = Provision(
        _point(
            "Whoever has exiled a card by its Adventure may cast it from there, though not as an Adventure again.",
            "d",
            speaks="remains+exiled may+cast",
        ),
    )


CLAUSE: Clause[Adventure, Says] = Clause(Says, "keyword", (Version(Says, on("2019-10-04"), does=True),))
