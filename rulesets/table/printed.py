"""What is printed on a card or token."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from datetime import date
from typing import NamedTuple

from rulesets.table.abilities.ability import Ability
from rulesets.table.abilities.boosts import Boost
from rulesets.table.abilities.effects import Effect
from rulesets.table.abilities.filters import MANA_OF
from rulesets.table.abilities.keyword import Keyword
from rulesets.table.abilities.names import ASCEND, DAYBOUND, FOUGHT, NIGHTBOUND, POWER_UP, PROTOTYPE, STARTS


class Merged(NamedTuple):
    """The cards that a permanent is made of: `top` is the one that it is called by, None where they have melded into something else."""

    top: Facts | None
    others: tuple[Facts, ...]


NO_PERMANENTS = frozenset({"instant", "sorcery"})
"""The card types of what is never in play."""


@dataclass(frozen=True, slots=True)
class Facts:
    """The facts printed on a card or token: a name, types, sizes, keywords, abilities.

    Power, toughness, loyalty and defense are 0 where the type has none.
    """

    name: str
    types: frozenset[str] = frozenset({"creature"})
    subtypes: frozenset[str] = frozenset()
    supertypes: frozenset[str] = frozenset()
    colors: frozenset[str] = frozenset()
    power: int = 0
    toughness: int = 0
    loyalty: int = 0
    defense: int = 0
    keywords: tuple[Keyword, ...] = ()
    abilities: tuple[Ability, ...] = ()
    counters: tuple[tuple[str, int], ...] = ()
    """Counters it enters with."""
    cost: str = ""
    face_up: Facts | None = None
    """For a face-down creature: what it is when turned up, and `cost` the price of turning it."""
    hidden_by: str = ""
    """What has it lie face down that is no ability of its own: manifest, or cloak."""
    back: Facts | None = None
    """For a double-faced card: what is printed on its back face."""
    front: Facts | None = None
    """For a double-faced card whose back face is up: what it is with its front face up."""
    flips: bool = False
    """For a flip card: its lower half, which it shows once it has flipped, stands here as a back face does."""
    merged: Merged | None = None
    """For a permanent that several cards are together: which."""
    adventure: Facts | None = None
    """For an adventurer card: what is printed on its Adventure, whose spells stand among its own abilities."""
    adventurer: Facts | None = None
    """For a spell that was cast as an Adventure: what its card is otherwise."""
    whole: Facts | None = None
    """For a prototyped spell or permanent, and for half a split card on the stack: what its card is everywhere else."""
    beside: Facts | None = None
    """For a half of a split card: what is printed on its other half, whose spells stand among its own abilities."""
    half: Facts | None = None
    """For a split card that is no spell: the half that is cast."""
    leads: bool = False
    """For the other half of a split card: whether it is the left one."""
    year: int = 0
    """The year the card was first printed, 0 for made-up ones."""
    kinds: frozenset[str] = frozenset()
    """Subtypes that an ability of its own gives it wherever it is."""
    lends: Effect | None = None
    """What another creature has by its backup; nothing that is only added to a copy of it is lent along."""
    earlier: tuple[tuple[date, Facts], ...] = ()
    """What it was before each of these days, oldest first, where it has been worded anew; the facts are today's."""

    all_subtypes: frozenset[str] = field(init=False)
    keyword_names: frozenset[str] = field(init=False)
    triggers: tuple[Ability, ...] = field(init=False)
    """Its own triggered abilities, without those that its keywords are short for."""
    notices: bool = field(init=False)
    """Whether one of them triggers on how things stand, and on no event."""
    boosts: tuple[Boost, ...] = field(init=False)
    resizing: tuple[Boost, ...] = field(init=False)
    """Those that change sizes."""
    defining: tuple[Boost, ...] = field(init=False)
    """Those of them that define the size of the card itself, whatever else is so."""
    rewording: tuple[Boost, ...] = field(init=False)
    """Those that change which keyword abilities something has."""
    granting: tuple[Boost, ...] = field(init=False)
    """Those that grant abilities spelled out."""
    retyping: tuple[Boost, ...] = field(init=False)
    """Those that change types."""
    becoming: tuple[Boost, ...] = field(init=False)
    """Those that change types or colours."""
    stripping: tuple[Boost, ...] = field(init=False)
    """Those that take all abilities."""
    holds: tuple[Effect, ...] = field(init=False)
    enters_as: Effect | None = field(init=False)
    """What it may come into play as, if it may as a copy."""
    regenerates: bool = field(init=False)
    """Whether it can regenerate something."""
    playable: bool = field(init=False)
    """Whether a player could do anything with it, or with what it grants."""
    shared: bool = field(init=False)
    """Whether any player may use an ability of it."""
    worth: tuple[tuple[str, int], ...] = field(init=False)
    """The counters that are its loyalty, or its defense."""
    unique: bool = field(init=False)
    """Whether the rules of some day have it go because there is another like it."""
    is_world: bool = field(init=False)
    powers_up: bool = field(init=False)
    """Whether it has to be known whether it entered this turn."""
    recalls_attack: bool = field(init=False)
    """Whether it matters for an ability of its own that it has attacked."""
    recalls_strikes: bool = field(init=False)
    """Whether it matters for how it may be cast what has dealt combat damage to a player."""
    words: frozenset[str] = field(init=False)
    """The names of all keywords that it has, or that a static ability of its own gives to anything."""
    events: frozenset[str] = field(init=False)
    """What its own abilities trigger on, and those that a static one of them grants."""
    lasts: bool = field(init=False)
    """Whether no check ever finds anything in it while it is hurt by less than its toughness, unchanged and attached to nothing."""

    def __post_init__(self) -> None:
        # Looked up at every check of the table, so worked out once for the card.
        set_ = object.__setattr__
        set_(self, "all_subtypes", self.subtypes | self.kinds)
        set_(self, "keyword_names", frozenset(keyword.name for keyword in self.keywords))
        set_(self, "triggers", tuple(a for a in self.abilities if a.trigger is not None))
        set_(self, "notices", any(a.trigger.state is not None for a in self.triggers if a.trigger))
        set_(self, "boosts", tuple(a.boost for a in self.abilities if a.boost is not None))
        set_(self, "resizing", tuple(boost for boost in self.boosts if boost.resizes))
        set_(self, "defining", tuple(one for one in self.resizing if one.defines and one.condition is None))
        set_(self, "rewording", tuple(boost for boost in self.boosts if boost.rewords))
        set_(self, "granting", tuple(boost for boost in self.boosts if boost.abilities))
        set_(self, "retyping", tuple(boost for boost in self.boosts if boost.retypes))
        set_(self, "becoming", tuple(boost for boost in self.boosts if boost.becomes))
        set_(self, "stripping", tuple(boost for boost in self.boosts if boost.loses_all))
        set_(self, "enters_as", next((a.entering for a in self.abilities if a.entering is not None), None))
        set_(self, "holds", tuple(effect for a in self.abilities for effect in a.hold))
        usable = self.abilities + tuple(a for boost in self.boosts for a in boost.abilities)
        usable += tuple(a for ability in usable for effect in ability.effects for a in effect.abilities)
        set_(self, "regenerates", any(a.regenerates for a in usable))
        recalls = [
            a for a in self.abilities if "boast" in a.only or (a.condition and a.condition.kind == FOUGHT)
        ]
        set_(self, "recalls_attack", bool(recalls))
        set_(self, "powers_up", any(POWER_UP in a.only for a in self.abilities))
        offered = [a.offered.kind for a in self.abilities if a.offered is not None]
        set_(self, "recalls_strikes", "struck" in offered)
        dies = "creature" in self.types and self.toughness <= 0
        worth = (("loyalty", self.loyalty), ("defense", self.defense))
        set_(self, "worth", tuple((kind, number) for kind, number in worth if number))
        unique = "legendary" in self.supertypes or "Legend" in self.subtypes or "planeswalker" in self.types
        set_(self, "unique", unique)
        set_(self, "is_world", "world" in self.supertypes)
        set_(
            self,
            "lasts",
            not (
                dies
                or unique
                or self.is_world
                or "battle" in self.types
                or "Aura" in self.subtypes
                or not {ASCEND, STARTS, DAYBOUND, NIGHTBOUND}.isdisjoint(self.keyword_names)
            ),
        )
        given = frozenset(keyword.name for boost in self.boosts for keyword in boost.keywords)
        set_(self, "words", self.keyword_names | given)
        granted = tuple(a for boost in self.boosts for a in boost.abilities)
        waiting = [a.trigger.event for a in self.abilities + granted if a.trigger is not None]
        set_(self, "events", frozenset(waiting))
        set_(self, "shared", any("any player" in a.only for a in usable))
        set_(self, "playable", any(a.kind in ("activated", "spell") for a in usable))

    @property
    def is_no_permanent(self) -> bool:
        """Whether it is an instant or sorcery, which is never in play."""
        return not self.types.isdisjoint(NO_PERMANENTS)

    @property
    def turned_over(self) -> Facts | None:
        """A double-faced card with its other face up, a flip card with its other half; None for all others."""
        if self.front is not None:
            return self.front
        if self.back is None:
            return None
        turned = replace(self.back, front=self)
        return replace(turned, flips=True, cost=self.cost, colors=self.colors) if self.flips else turned

    @property
    def as_flipped(self) -> Facts:
        """A flip card as its lower half; all others as they are."""
        return (self.turned_over or self) if self.flips and self.front is None else self

    @property
    def as_adventure(self) -> Facts:
        """An adventurer card as it is on the stack as its Adventure."""
        assert self.adventure is not None
        return replace(self.adventure, adventurer=self)

    @property
    def as_split_card(self) -> Facts:
        """A half of a split card as the card is anywhere but on the stack: of the types and colours of both; all others as they are."""
        if self.beside is None:
            return self
        other = self.beside
        return replace(
            self,
            types=self.types | other.types,
            subtypes=self.subtypes | other.subtypes,
            colors=self.colors | other.colors,
            half=self,
        )

    @property
    def as_half(self) -> Facts:
        """A split card as it is on the stack, cast as the half by whose name it lies there."""
        assert self.half is not None
        return replace(self.half, whole=self)

    @property
    def as_other_half(self) -> Facts:
        """A split card as it is on the stack, cast as its other half."""
        assert self.beside is not None
        return replace(self.beside, whole=self)

    @property
    def prototyped(self) -> Facts | None:
        """A card with prototype as what it is smaller, with the colours of that cost; None for all others."""
        for keyword in self.keywords:
            if keyword.name == PROTOTYPE and keyword.price is not None and keyword.size is not None:
                cost, (power, toughness) = keyword.price.mana, keyword.size
                colors = frozenset(color for color, letter in MANA_OF.items() if letter in cost)
                return replace(self, cost=cost, power=power, toughness=toughness, colors=colors, whole=self)
        return None

    @property
    def double_faced(self) -> bool:
        """Whether something is printed on either side of it."""
        return not self.flips and (self.back is not None or self.front is not None)

    def faces(self) -> Iterator[Facts]:
        """All that it may show: what is up, what lies under that or on the other side, and its Adventure."""
        yield self
        other = (self.face_up, self.back, self.front, self.adventure)
        yield from (one for one in other if one is not None)

    def use_of(self, ability: int | str) -> int | str:
        """What the use of an ability, by number or label, is kept in mind as: a back face has others than the front."""
        if self.front is None:
            return ability
        return -1 - ability if isinstance(ability, int) else f"{self.name}: {ability}"

    def on(self, day: date) -> Facts:
        """The card as it is worded on a day, and no longer dated."""
        if self.front is not None and self.front.earlier:
            return self.front.on(day).turned_over or self
        if self.whole is not None and self.whole.earlier:
            return self.whole.on(day).prototyped or self
        if self.face_up is not None and self.face_up.earlier:
            return replace(self, face_up=self.face_up.on(day))
        if not self.earlier:
            return self
        return replace(next((facts for until, facts in self.earlier if day < until), self), earlier=())

    @property
    def dated(self) -> tuple[date, ...]:
        """The days on which it has been worded anew, oldest first."""
        return tuple(until for until, _ in (self.face_up or self.front or self).earlier)
