"""What does protection keep off?"""

from __future__ import annotations

from rulesets.contract.damage import Protection
from rulesets.points import Point, Provision, Provisions
from rulesets.table.abilities.filters import PARITIES
from rulesets.table.abilities.keyword import Keyword
from rulesets.table.characteristics import colors, has_hue, keywords, subtypes, types
from rulesets.table.mana_values import has_mana_value_within, mana_value_of
from rulesets.table.state import GameObject, Ref, State
from rulesets.version import Clause, Version, answer, on


class Says(Provisions):
    """What protection keeps off, from what, and who may have it."""

    clause = "protection"

    aim_refused = Provision(
        Point(
            "Nothing of the colour may affect a creature with protection from it.",
            "Creature Abilities from 1993-08-05; gone from 1994-04-14",
        ),
        Point(
            "What has protection cannot be the target of spells of the quality, nor of abilities whose source has it.",
            "Protection from Color from 1994-04-14; Protection from 1997-03-24; 502.7b from 1999-04-23; "
            "702.14b from 2009-07-11; 702.15b from 2011-06-17; 702.16b from 2013-07-13",
            speaks="protection target spell|abilit",
            betrays="equip",
        ),
    )
    aimed_at_nothing = Provision(
        Point(
            "An effect of the colour does nothing to a creature with protection from it, even where it is aimed at nothing.",
            "Creature Abilities from 1993-08-05",
        ),
        Point(
            "An effect that is aimed at nothing and deals no damage reaches a creature with protection like any other.",
            "Protection from Color from 1994-04-14; Protection from 1997-03-24; none seen from 1999-04-23",
        ),
    )
    damage_prevented = Provision(
        Point(
            "A creature with protection from a colour cannot be damaged by anything of that colour.",
            "Creature Abilities from 1993-08-05; Protection from Color from 1994-04-14",
        ),
        Point(
            "Damage that a source of the quality deals to a creature with protection from it is reduced to 0.",
            "Protection from 1997-03-24",
        ),
        Point(
            "Damage that a source of the quality would deal to what has protection from it is prevented.",
            "502.7b from 1999-04-23; "
            "502.7e from 2003-12-01; 702.14e from 2009-07-11; 702.15e from 2011-06-17; 702.16e from 2013-07-13",
            speaks="damage prevented source",
            betrays="equip everything",
        ),
    )
    block_refused = Provision(
        Point(
            "An attacker with protection from a quality cannot be blocked by creatures of that quality.",
            "Creature Abilities from 1993-08-05; Protection from Color from 1994-04-14; Protection from 1997-03-24; "
            "502.7b from 1999-04-23; 502.7f from 2003-12-01; 702.14f from 2009-07-11; 702.15f from 2011-06-17; "
            "702.16f from 2013-07-13",
            speaks="block quality",
            betrays="equip",
        )
    )
    own_damage_not_prevented = Provision(
        Point(
            "Damage that a creature with protection deals cannot be prevented by anything of the colour.",
            "Creature Abilities from 1993-08-05; gone from 1994-04-14",
        )
    )
    players_too = Provision(
        Point(
            "A player may have protection as well as a permanent.",
            "502.7b from 2007-05-01; 702.14b from 2009-07-11; 702.15b from 2011-06-17; 702.16b from 2013-07-13",
            speaks="permanent+or+player target",
            betrays="equip",
        )
    )
    from_everything = Provision(
        Point(
            "Protection from everything is protection from every source, whatever its characteristics.",
            "502.7g from 2009-02-01; 502.7i from 2009-05-01; 702.14i from 2009-07-11; 702.15i from 2011-06-17; 702.16i from 2013-07-13; 702.16j from 2019-08-23",
            speaks="protection+from+everything",
            betrays="multiple",
        ),
    )
    players_from_everything = Provision(
        Point(
            "A player may have protection from everything.",
            "702.16j from 2021-06-18",
            speaks="protection+from+everything permanent+or+player",
            betrays="multiple",
        ),
    )
    from_a_player = Provision(
        Point(
            "Protection from a player is protection from whatever that player controls, and from what that player owns and nobody controls.",
            "702.16j from 2013-11-01; 702.16k from 2019-08-23",
            speaks="from+[a+player]|from+a+player controls owns",
        ),
    )
    players_from_a_player = Provision(
        Point(
            "A player may have protection from a player.",
            "702.16k from 2022-07-08",
            speaks="from+[a+player]|from+a+player controls owns permanent+or+player",
        ),
    )


@answer
class ProtectionAnswer:
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
        if keyword.bound is not None:
            return has_mana_value_within(state, source, keyword.bound.least, keyword.bound.most)
        if keyword.quality in PARITIES:
            return mana_value_of(state, source) % 2 == PARITIES[keyword.quality]
        if keyword.quality in colors(state, source) or keyword.quality in subtypes(state, source):
            return True
        return keyword.quality.removesuffix("s") in types(state, source) or has_hue(
            state, source, keyword.quality
        )

    def by_its_own_rule(self, state: State, keyword: Keyword, protected: Ref) -> Provision | None:
        """What protection from everything, or from a player, is said to be, or that players have it; of a quality nothing is said apart."""
        says = state.rules.protection.says
        kind = _kind(keyword)
        if kind == "everything":
            return says.players_from_everything if protected < 0 else says.from_everything
        if kind == "player":
            return says.players_from_a_player if protected < 0 else says.from_a_player
        return None

    def keeps_effects_off(self, state: State, protected: GameObject, by: GameObject) -> Keyword | None:
        """The protection by which an effect of `by` that is aimed at nothing may not touch a creature, or its damage."""
        if not self.wide:
            return None
        protections = (one for one in keywords(state, protected) if one.name == "protection")
        return next((one for one in protections if self.applies(state, one, by)), None)

    def keeps_off(self, state: State, keyword: Keyword, source: GameObject, protected: Ref) -> bool:
        """Whether the source's damage is prevented and its aim refused: players did not have every protection at once."""
        kind = _kind(keyword)
        if not self.applies(state, keyword, source):
            return False
        if protected < 0 and kind not in self.of_players and kind in self.of_permanents and kind in _UNSAID:
            state.leave_open(_UNSAID[kind])
        return kind in (self.of_players if protected < 0 else self.of_permanents)


def _kind(keyword: Keyword) -> str:
    """From what a protection is, as far as the rules tell such apart: `everything`, a `player`, or a `colour` or other quality."""
    if keyword.quality.startswith("player "):
        return "player"
    return "everything" if keyword.quality == "everything" else "colour"


_UNSAID = {
    "everything": "Whether a player, too, may have protection from everything is not said until 2021-06-18: the rule on it "
    "speaks of permanents alone, those on targets and damage of players as well; it is taken not to count, though the release notes of August "
    "2017 have it prevent all damage to a player.",
    "player": "Whether a player, too, may have protection from a player is not said until 2022-07-08: the rule on it speaks of "
    "permanents alone, those on targets and damage of players as well; it is taken not to count.",
}
"""What the texts leave open of a player's protections while they tell of a permanent's."""

_COLOUR = frozenset({"colour"})
_EVERYTHING = _COLOUR | {"everything"}
_ALL = _EVERYTHING | {"player"}


CLAUSE: Clause[Protection, Says] = Clause(
    Says, "damage",
    (
        Version(Says, on("1993-08-05"), ProtectionAnswer(wide=True)),
        Version(Says, on("1994-04-14"), ProtectionAnswer(), amendments=("S5",)),
        Version(Says, on("2007-05-01"), ProtectionAnswer(_COLOUR), amendments=("S99",)),
        Version(
            Says, on("2009-02-01"), ProtectionAnswer(_COLOUR, _EVERYTHING), amendments=("S122",),
            dispute=_UNSAID["everything"],
        ),
        Version(
            Says, on("2013-11-01"), ProtectionAnswer(_COLOUR, _ALL), amendments=("S163",),
            dispute=" ".join(_UNSAID.values()),
        ),
        Version(
            Says, on("2021-06-18"), ProtectionAnswer(_EVERYTHING, _ALL), amendments=("S183",), dispute=_UNSAID["player"],
        ),
        Version(Says, on("2022-07-08"), ProtectionAnswer(_ALL, _ALL), amendments=("S186",)),
    ),
)  # fmt: skip
