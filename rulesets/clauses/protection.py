"""What does protection keep off?"""

from __future__ import annotations

from rulesets.points import Point, Provision, Provisions
from rulesets.table.abilities import Keyword
from rulesets.table.characteristics import colors, keywords, types
from rulesets.table.state import GameObject, Ref, State
from rulesets.version import Clause, Version, answer, on


@answer
class Protection:
    """Which protections there are: qualities beside colours, and whether players may have them."""

    of_players: frozenset[str] = frozenset()
    """What players may be protected from: `colour`, `everything`, `player`."""
    of_permanents: frozenset[str] = frozenset({"colour"})
    wide: bool = False
    """Whether it keeps off all effects of the quality, and keeps those from preventing the creature's own damage."""

    def applies(self, state: State, keyword: Keyword, source: GameObject) -> bool:
        """Whether the source has the quality that the protection names."""
        if keyword.quality == "everything":
            return True
        if keyword.quality.startswith("player "):
            return state.player(source.controller).name == keyword.quality.removeprefix("player ")
        return keyword.quality in colors(source) or keyword.quality.removesuffix("s") in types(source)

    def lets_affect(self, state: State, protected: GameObject, by: GameObject) -> bool:
        """Whether an effect of `by` that is aimed at nothing may touch a protected creature, or its damage."""
        return not self.wide or not any(
            self.applies(state, keyword, by)
            for keyword in keywords(state, protected)
            if keyword.name == "protection"
        )

    def keeps_off(self, state: State, keyword: Keyword, source: GameObject, protected: Ref) -> bool:
        """Whether the source's damage is prevented and its aim refused: players did not have every protection at once."""
        kind = "everything" if keyword.quality == "everything" else "colour"
        if keyword.quality.startswith("player "):
            kind = "player"
        known = self.of_players if protected < 0 else self.of_permanents
        return kind in known and self.applies(state, keyword, source)


_COLOUR = frozenset({"colour"})
_EVERYTHING = _COLOUR | {"everything"}
_ALL = _EVERYTHING | {"player"}


class Says(Provisions, clause="protection"):
    """What the rules say of it."""

    rule = Provision(
        Point(
            "Nothing of the colour blocks, damages or affects the creature, and nothing of it prevents the creature's own damage.",
            "Creature Abilities from 1993-08-05",
        ),
        Point(
            "Damage to the creature from sources of the quality is prevented, and creatures of the quality cannot block it; what is assigned does not change.",
            "Protection from Color from 1994-04-14; Protection from 1997-03-24; 502.7 from 1999-04-23",
        ),
        Point("Players may have protection.", "502.7 from 2007-05-01"),
        Point(
            "Protection from everything keeps off every source.",
            "502.7g from 2009-02-01; 502.7i from 2009-05-01; 702.14i from 2009-07-11; 702.15i from 2011-06-17; 702.16i from 2013-07-13",
        ),
        Point(
            "Protection from a player keeps off everything that player controls.",
            "702.16j from 2013-11-01; 702.16k from 2019-08-23",
        ),
        Point("Players may have protection from everything.", "702.16j from 2021-06-18"),
        Point(
            "Damage from sources of the quality is prevented, to permanents and players alike; players too may have it from everything and from a player.",
            "702.16k from 2022-07-08",
        ),
    )


CLAUSE: Clause[Protection, Says] = Clause(
    Says,
    "What does protection keep off?",
    "damage",
    (
        Version(Says, on("1993-08-05"), Protection(wide=True)),
        Version(Says, on("1994-04-14"), Protection(), amendments=("S5",)),
        Version(Says, on("2007-05-01"), Protection(_COLOUR), amendments=("S99",)),
        Version(Says, on("2009-02-01"), Protection(_COLOUR, _EVERYTHING), amendments=("S122",)),
        Version(Says, on("2013-11-01"), Protection(_COLOUR, _ALL), amendments=("S163",)),
        Version(Says, on("2021-06-18"), Protection(_EVERYTHING, _ALL), amendments=("S183",)),
        Version(Says, on("2022-07-08"), Protection(_ALL, _ALL), amendments=("S186",)),
    ),
)
