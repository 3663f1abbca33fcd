"""Who is the monarch, and what does it come to?"""

from __future__ import annotations

from rulesets.contract.keywords import Monarch
from rulesets.points import Point, Provision, Provisions
from rulesets.version import Clause, Version, on

_CHAPTERS = (
    ("716", "2016-08-26"), ("717", "2018-04-27"), ("718", "2019-10-04"), ("720", "2021-07-23"), ("721", "2022-10-07"),
    ("722", "2022-11-18"), ("721", "2023-04-14"), ("722", "2024-02-02"), ("723", "2025-04-04"), ("724", "2025-07-25"),
    ("725", "2026-04-17"),
)  # fmt: skip
"""The chapter on the monarch, which others have moved on."""


def _numbers(rule: str) -> str:
    return "; ".join(f"{chapter}.{rule} from {day}" for chapter, day in _CHAPTERS)


class Says(Provisions):
    """When there is a monarch, whom the crown goes to, and what it gives."""

    clause = "monarch"

    becomes = Provision(
        Point(
            "There is no monarch until an effect has a player become the monarch.",
            _numbers("1"),
            speaks="monarch designation until+an+effect",
        ),
    )
    draws = Provision(
        Point(
            "The monarch draws a card as the end step of their own turn begins.",
            _numbers("2"),
            speaks="monarch end+step draws",
        ),
    )
    is_taken = Provision(
        Point(
            "Whenever a creature deals combat damage to the monarch, whoever controls it becomes the monarch.",
            _numbers("2"),
            speaks="monarch creature+deals+combat+damage controller",
        ),
    )
    only_one = Provision(
        Point(
            "There is one monarch at most: who becomes it takes the place of whoever was.",
            _numbers("3"),
            speaks="monarch only+one ceases",
        ),
    )


CLAUSE: Clause[Monarch, Says] = Clause(Says, "keyword", (Version(Says, on("2016-08-26"), does=True),))
