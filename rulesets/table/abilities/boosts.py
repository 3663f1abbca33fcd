"""What a static ability grants, as data."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from rulesets.table.abilities.conditions import Condition
from rulesets.table.abilities.filters import Filter, OnceForEach
from rulesets.table.abilities.keyword import Keyword
from rulesets.table.abilities.names import FORMS

if TYPE_CHECKING:
    from rulesets.table.abilities.ability import Ability

_OF_CARDS_AND_LIFE = frozenset({"life", "opponent's life", "graveyard", "graveyard types"})
"""The conditions that ask for life, or for the cards in a graveyard."""

ALONE = frozenset({"attacking alone", "attacked alone", "blocking alone"})
"""The conditions that ask whether the object itself fights alone."""

_STANCES = frozenset({"attacking", "blocking", "blocked", "unblocked", "tapped", "untapped"})
"""The roles that something has by its part in combat, or as it stands."""


@dataclass(frozen=True, slots=True)
class Boost:
    """What a static ability grants to everything in `filter`, as long as `condition` holds."""

    filter: Filter | None = None
    """None: the object itself."""
    power: int = 0
    toughness: int = 0
    size: tuple[int, int] | Literal["mana value"] | None = None
    """The power and toughness that whatever it reaches has instead of its own."""
    keywords: tuple[Keyword, ...] = ()
    loses: tuple[Keyword, ...] = ()
    types: frozenset[str] = frozenset()
    """The card types that whatever it reaches has besides its own."""
    subtypes: frozenset[str] = frozenset()
    colors: frozenset[str] | None = None
    """The colours that whatever it reaches has; none of them where it is colourless."""
    keeps_colors: bool = False
    """Whether it has these colours besides its own."""
    stops: bool = False
    """Whether it is these card types no longer, and does not have them besides its own."""
    instead: bool = False
    """Whether it has these types and subtypes in place of its own."""
    loses_all: bool = False
    """Whether whatever it reaches loses all its abilities."""
    attached: bool = False
    """Whether it reaches what the object is attached to, and nothing else."""
    condition: Condition | None = None
    counted: OnceForEach | None = None
    """Power and toughness are granted once for each of these."""
    abilities: tuple[Ability, ...] = ()
    """Activated and triggered abilities that whatever it reaches has besides its own."""
    defines: bool = False
    """Whether they are the size of the object itself, and no addition to it."""
    pair: bool = False
    """Whether it reaches the object itself and what it is paired with, as long as they are a pair."""
    damage_bonus: int = 0
    """Sources in `filter` deal so much more to opponents and their permanents."""
    doubles_damage: bool = False
    """Whether sources in `filter` deal twice as much, to whomever they deal it."""
    draws_damage: bool = False
    """Whether all damage to what it reaches is dealt to the object itself instead, or to what that is attached to."""
    prevents: int = 0
    """So much of the damage that any source would deal to what is in `filter` is prevented, each time."""
    prevents_all_but: int | None = None
    """The same of all of it but so much."""
    prevents_of: Filter | None = None
    """Of the damage of these sources alone."""
    prevents_in_combat: bool = False
    """Of combat damage alone."""

    retypes: bool = field(init=False)
    """Whether it changes types."""
    becomes: bool = field(init=False)
    """Whether it changes types or colours."""
    resizes: bool = field(init=False)
    """Whether it changes sizes."""
    touched: frozenset[str] = field(init=False)
    """The names of the keywords that it gives or takes."""
    rewords: bool = field(init=False)
    """Whether it changes which keyword abilities something has."""
    reads_words: bool = field(init=False)
    """Whether what it reaches, and when, hangs on keyword abilities."""
    counts_cards: bool = field(init=False)
    """Whether it changes sizes by what lies in hands and graveyards, or by life."""
    hangs_on_stance: bool = field(init=False)
    """Whether it changes sizes by who attacks, blocks or is tapped."""

    def __post_init__(self) -> None:
        # Asked each time a size or a keyword is looked up, so worked out once.
        set_ = object.__setattr__
        set_(self, "retypes", bool(self.types or self.subtypes))
        set_(self, "becomes", self.retypes or self.colors is not None)
        set_(self, "resizes", bool(self.power or self.toughness or self.size is not None))
        lost = {one.name for one in self.loses}
        forms = {FORMS[name] for name in lost & FORMS.keys()}
        set_(self, "touched", frozenset({one.name for one in self.keywords} | lost | forms))
        set_(self, "rewords", bool(self.keywords or self.loses or self.loses_all))
        condition = self.condition
        counted = self.counted or OnceForEach()
        elsewhere = bool(counted.filter is not None and counted.filter.zone) or counted.per == "life"
        if condition is not None:
            elsewhere |= bool(condition.filter.zone) or condition.kind in _OF_CARDS_AND_LIFE
        set_(self, "counts_cards", self.resizes and elsewhere)
        asked = (self.filter, condition.filter if condition is not None else None)
        stance = (condition is not None and condition.kind in ALONE) or any(
            one is not None and bool(one.roles & _STANCES or one.blocks_this or one.met_by_this)
            for one in (*asked, counted.filter)
        )
        set_(self, "hangs_on_stance", self.resizes and stance)
        set_(
            self,
            "reads_words",
            any(
                one is not None and (one.keywords or one.without_keywords or one.either_keyword)
                for one in asked
            ),
        )
