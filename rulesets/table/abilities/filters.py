"""Which objects or players are meant, and how many there are of something: the nouns of a card, as data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal, NamedTuple

Color = Literal["white", "blue", "black", "red", "green"]
COLORS: tuple[Color, ...] = ("white", "blue", "black", "red", "green")
COLORLESS: Final = "colorless"
"""What becomes of the colours of something that loses them all."""
MANA_OF: dict[str, str] = dict(zip(COLORS, "WUBRG", strict=True))
"""The letter of the mana of each colour."""
Supertype = Literal["basic", "legendary", "snow", "world"]
SUPERTYPES: tuple[Supertype, ...] = ("basic", "legendary", "snow", "world")
ON_THE_STACK = frozenset({"spell", "ability"})
"""What stands among the types of a filter that means what waits on the stack."""
DEVOTION = "devotion to "
"""How it begins what counts the symbols of one colour, or of either of two, in the costs of what a player controls: `devotion to red`."""


class OnceForEach(NamedTuple):
    """What something is had or paid for once for each of: what fits a filter, the counters of a kind on the object itself, or what is counted of its controller."""

    filter: Filter | None = None
    counter: str = ""
    per: str = ""
    """`life`, `basic land types` (those among the lands that the player controls), or a devotion."""


class Bound(NamedTuple):
    """How large something may be that a filter means: `power 2 or less`; both ends count."""

    of: Literal["power", "toughness", "mana value"]
    least: int = -9999
    most: int = 9999


@dataclass(frozen=True, slots=True)
class Filter:
    """Which objects or players are meant: `another attacking red Goblin you control`.

    An empty field asks nothing.  `players` and `permanents` say which of the two
    kinds may be meant at all.
    """

    permanents: bool = True
    players: bool = False
    types: frozenset[str] = frozenset()
    all_types: bool = False
    """`artifact creature` asks for all of `types`, `creature or planeswalker` for any."""
    without_types: frozenset[str] = frozenset()
    subtypes: frozenset[str] = frozenset()
    without_subtypes: frozenset[str] = frozenset()
    supertypes: frozenset[str] = frozenset()
    without_supertypes: frozenset[str] = frozenset()
    colors: frozenset[str] = frozenset()
    without_colors: frozenset[str] = frozenset()
    keywords: frozenset[str] = frozenset()
    without_keywords: frozenset[str] = frozenset()
    either_keyword: frozenset[str] = frozenset()
    """Any of these will do."""
    hue: Literal["", "colorless", "monocolored", "multicolored"] = ""
    """How many colours it has."""
    roles: frozenset[str] = frozenset()
    """Any of: attacking, blocking, blocked, unblocked, tapped, untapped, token, nontoken, enchanted, equipped, and `DESIGNATIONS`; or a keyword of `CAME_BY`, by which it came."""
    bounds: tuple[Bound, ...] = ()
    counter: str = ""
    """A kind of counter that lies on it."""
    weaker: bool = False
    """Whether it has less power than the object that asks."""
    stronger: bool = False
    """Whether it has more power than the object that asks."""
    larger: bool = False
    """Whether it is a creature with more power or more toughness than the creature that asks."""
    on_this: bool = False
    """Whether it is attached to the object that asks."""
    only: int = -1
    """The handle of the one object that is meant, where effects single one out."""
    blocks_this: bool = False
    """Whether it blocks the object that asks; with `met_by_this`, whether it is the one or the other."""
    met_by_this: bool = False
    """Whether it is blocked by the object that asks."""
    at_this: bool = False
    """Of spells: whether it is aimed at the object that asks."""
    leading: bool = False
    """Of players: whether nobody has more life."""
    damaged: bool = False
    """Whether anything has dealt damage to it this turn."""
    hurt: bool = False
    """Whether the object that asks has dealt damage to it this turn."""
    controller: Literal["any", "you", "opponent", "opponent's head", "defending player", "that player"] = (
        "any"
    )
    """Whose it is; `that player` is whom the trigger speaks of; `opponent's head` asks it of players alone, as in `opponent or planeswalker`."""
    that_player: int = 0
    """Who `that player` is, a ref, once the trigger has spoken of one."""
    other: bool = False
    name: str = ""
    zone: Literal["", "graveyard", "hand"] = ""
    """Where cards lie that are meant; empty for what is on the battlefield."""
    phrase: str = field(default="", compare=False)
    """The words in which its author asked for it."""

    rare: bool = field(init=False)
    """Whether it asks for something that few filters ask for, which is looked at last."""
    hangs_on_who_asks: bool = field(init=False)
    """Whether it means something else for each object that asks, and not only for each player."""

    def __post_init__(self) -> None:
        # Filters are looked at far more often than made.
        asked = (
            self.without_types, self.without_subtypes, self.hue, self.either_keyword, self.counter, self.bounds, self.weaker, self.stronger, self.larger, self.hurt,
            self.on_this,
            self.zone, self.supertypes, self.without_supertypes, self.damaged, self.at_this, self.blocks_this, self.met_by_this, self.only >= 0,
        )  # fmt: skip
        object.__setattr__(self, "rare", any(asked))
        of_who_asks = (
            self.other, self.weaker, self.stronger, self.larger, self.on_this, self.blocks_this, self.met_by_this, self.at_this,
            self.hurt, self.controller == "defending player",
        )  # fmt: skip
        object.__setattr__(self, "hangs_on_who_asks", any(of_who_asks))

    @property
    def asks_for_colors(self) -> bool:
        """Whether it asks which colours something has, or how many."""
        return bool(self.colors or self.without_colors or self.hue)

    @property
    def on_the_stack(self) -> bool:
        """Whether it means spells or abilities."""
        return not self.types.isdisjoint(ON_THE_STACK)


PARITIES: Mapping[str, int] = {"even mana values": 0, "odd mana values": 1}
"""Qualities of what has a mana value that leaves so much where it is halved."""


ANY_PERMANENT = Filter()
"""Asks nothing of a permanent."""
