"""What does protection keep off?"""

from __future__ import annotations

from rulesets.table.abilities import Keyword
from rulesets.table.characteristics import colors, keywords, types
from rulesets.table.state import GameObject, Ref, State
from rulesets.version import Clause, Version, answer, numbered, on

SLUG = "protection"


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

CLAUSE: Clause[Protection] = Clause(
    SLUG, "What does protection keep off?", "damage",
    (
        Version(
            SLUG, on("1993-08-05"), numbered("Creature Abilities from 1993-08-05"),
            "Nothing of the colour blocks, damages or affects the creature, and nothing of it prevents the creature's "
            "own damage.",
            "The first rules.", Protection(wide=True),
        ),
        Version(
            SLUG, on("1994-04-14"),
            numbered("Protection from Color from 1994-04-14; Protection from 1997-03-24; 502.7 from 1999-04-23"),
            "Damage to the creature from sources of the quality is prevented, and creatures of the quality cannot "
            "block it; what is assigned does not change.",
            "Effects aimed at nothing reach the creature, and that colour may prevent its damage.", Protection(), amendments=("S5",),
        ),
        Version(
            SLUG, on("2007-05-01"), numbered("502.7 from 2007-05-01"),
            "Players may have protection.",
            "Players may have it.", Protection(_COLOUR), amendments=("S99",),
        ),
        Version(
            SLUG, on("2009-02-01"), numbered("502.7g from 2009-02-01; 502.7i from 2009-05-01; 702.14i from 2009-07-11; "
                                             "702.15i from 2011-06-17; 702.16i from 2013-07-13"),
            "Protection from everything keeps off every source.",
            "Protection from everything.", Protection(_COLOUR, _EVERYTHING), amendments=("S122",),
        ),
        Version(
            SLUG, on("2013-11-01"), numbered("702.16j from 2013-11-01; 702.16k from 2019-08-23"),
            "Protection from a player keeps off everything that player controls.",
            "Protection from a player.", Protection(_COLOUR, _ALL), amendments=("S163",),
        ),
        Version(
            SLUG, on("2021-06-18"), numbered("702.16j from 2021-06-18"),
            "Players may have protection from everything.",
            "Players may have it from everything.", Protection(_EVERYTHING, _ALL), amendments=("S183",),
        ),
        Version(
            SLUG, on("2022-07-08"), numbered("702.16k from 2022-07-08"),
            "Damage from sources of the quality is prevented, to permanents and players alike; players too may have it from "
            "everything and from a player.",
            "Players may have it from a player.", Protection(_ALL, _ALL), amendments=("S186",),
        ),
    ),
)  # fmt: skip
