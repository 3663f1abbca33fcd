"""Which counters does proliferating add?"""

from __future__ import annotations

from rulesets.contract.keywords import Proliferate
from rulesets.points import Point, Provision, Provisions
from rulesets.version import Clause, Version, on

_NUMBERS = "701.24{0} from 2011-09-30; 701.25{0} from 2016-09-30; 701.26{0} from 2018-04-27"


class Says(Provisions):
    """Whom proliferating reaches, and what it adds."""

    clause = "proliferate"

    gives = Provision(
        Point(
            "Whoever proliferates chooses any permanents and players that have counters, and each of them gets one more, of a kind that it has.",
            f"701.23a from 2010-10-01; {_NUMBERS.format('a')}; gone from 2019-05-03",
            speaks="proliferate any+number one+additional",
        ),
        Point(
            "Whoever proliferates chooses any permanents and players that have counters, and each of them gets one more of every kind that it has.",
            "701.26a from 2019-05-03; 701.27a from 2020-07-03; 701.34a from 2025-06-06",
            speaks="proliferate any+number each+kind",
        ),
    )
    kind_is_chosen = Provision(
        Point(
            "Where something has counters of several kinds, whoever proliferates chooses of which kind it gets another.",
            f"701.23b from 2010-10-01; {_NUMBERS.format('b')}; gone from 2019-05-03",
            speaks="proliferating more+than+one+kind",
        ),
    )


def _one(kinds: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    return tuple((kind,) for kind in kinds)


def _all(kinds: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    return (kinds,)


CLAUSE: Clause[Proliferate, Says] = Clause(
    Says, "keyword", (Version(Says, on("2010-10-01"), _one), Version(Says, on("2019-05-03"), _all))
)
