"""What does it do to a player that the Ring tempts them?"""

from __future__ import annotations

from rulesets.contract.keywords import TheRingTemptsYou
from rulesets.points import Point, Provision, Provisions
from rulesets.version import Clause, Version, on


def _numbers(letter: str) -> str:
    """A rule among those on being tempted: where the first text had it, and where it went in 2025."""
    return f"701.52{letter} from 2023-06-16; 701.54{letter} from 2025-06-06"


class Says(Provisions):
    """Whom a player chooses as the Ring tempts them, and what the emblem does that they have from then on."""

    clause = "the-ring-tempts-you"

    chosen = Provision(
        Point(
            "Whom the Ring tempts chooses a creature of theirs, which is their Ring-bearer until another is, or until somebody else gains control of it.",
            _numbers("a"),
            speaks="the+Ring+tempts+you choose+a+creature until another+player",
        ),
    )
    emblem = Provision(
        Point(
            "The emblem of whom the Ring has tempted makes their Ring-bearer legendary, and keeps creatures with greater power from blocking it.",
            _numbers("c"),
            speaks="emblem legendary greater+power",
        ),
    )
    loots = Provision(
        Point(
            "From the second time on their Ring-bearer has them draw a card and then discard one whenever it attacks.",
            _numbers("c"),
            speaks="emblem two+or+more attacks draw discard",
        ),
    )
    sacrificed = Provision(
        Point(
            "From the third time on a creature that blocks their Ring-bearer is sacrificed by its controller at end of combat.",
            _numbers("c"),
            speaks="emblem three+or+more blocking sacrifices",
        ),
    )
    costs_life = Provision(
        Point(
            "From the fourth time on each of their opponents loses 3 life whenever their Ring-bearer deals combat damage to a player.",
            _numbers("c"),
            speaks="emblem four+or+more loses+3+life",
        ),
    )
    done = Provision(
        Point(
            "The Ring tempts a player even where nothing of what comes with that can be done, and what triggers on it does so then.",
            _numbers("d"),
            speaks="trigger tempts even+if impossible",
        ),
    )


CLAUSE: Clause[TheRingTemptsYou, Says] = Clause(
    Says, "keyword", (Version(Says, on("2023-06-16"), does=True),)
)
