"""What is asked of the rules of damage: what it does to whom, and what prevents, moves or exceeds it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from rulesets.points import Provision
    from rulesets.table.abilities.ability import Ability
    from rulesets.table.abilities.filters import Filter
    from rulesets.table.abilities.keyword import Keyword
    from rulesets.table.packets import Packet
    from rulesets.table.state import (
        GameObject,
        Illegal,
        Ref,
        Shield,
        State,
    )


class LethalDamage(Protocol):
    """How much damage is lethal to a creature?"""

    def __call__(self, state: State, thing: GameObject, /) -> int:
        """The least damage that, assigned to it now, is lethal; 0 or less where what it has is enough."""


ZeroDamage = Annotated[bool, "Is 0 damage no damage?"]


class Loyalty(Protocol):
    """What does damage do to a planeswalker, and when does it die?"""

    def __call__(self, state: State, thing: GameObject, /) -> bool:
        """Whether a planeswalker is to be put into its owner's graveyard."""


class Defense(Protocol):
    """What does damage do to a battle, and when does it go?"""

    def lose_last(self, state: State, thing: GameObject) -> None:
        """What a battle does as the last defense counter is taken off it."""

    def goes(self, state: State, thing: GameObject) -> Provision | None:
        """By what a battle is to be put into its owner's graveyard, or None."""


class Prevention(Protocol):
    """How do effects that prevent or redirect damage work?"""

    @property
    def opens(self) -> Mapping[str, Provision]:
        """The windows that it opens, each with what says so."""

    @property
    def shuts(self) -> Mapping[str, Provision]:
        """The windows that it leaves no room for, each with what says so."""

    @property
    def step(self) -> Callable[[State, Iterable[Packet]], None] | None:
        """What takes assigned damage through a step in which it may be prevented, and only then; None without one."""

    def picked_by(self, state: State, shield: Shield) -> Provision:
        """By what whoever is hurt picks which of several damages a shield of a number meets first."""

    def who_picks_left_open(self, shield: Shield, hurt: Ref) -> str:
        """What the text leaves open of who picks that, where the player `hurt` is taken to; empty where nothing."""

    def admits(self, ability: Ability) -> bool:
        """Whether that may be used while assigned damage waits to be prevented."""

    def leaves_open(self, ability: Ability) -> str:
        """What the text leaves open of when that is used, and of what it does; empty where nothing."""

    def refuse(self, state: State, thing: GameObject, ability: Ability) -> Illegal | None:
        """Why this may not be used now: what prevents damage at the wrong time, or anything else at the right one."""

    def acts_by(self, state: State, shield: Shield) -> Provision | None:
        """By what a shield prevents damage, or moves it; None where no rule says so."""

    def set_up_by(self, state: State, shield: Shield) -> Provision | None:
        """By what a shield stands from now on; None where no rule says so."""

    @property
    def moved_in_vain_left_open(self) -> str:
        """What is left open of damage that has been moved to what is there no more."""

    def may_redirect(self, state: State, recipient: Ref, instead: Ref) -> bool:
        """Whether damage may be moved from `recipient` to `instead` now."""


class PreventionSources(Protocol):
    """Which source of damage may be chosen, and is it looked at again?"""

    def refuse(
        self, state: State, wanted: Filter, player: Ref, source: GameObject, chosen: Ref
    ) -> Illegal | None:
        """Why `chosen` may not be chosen as a source of damage of the `wanted` kind, for what `source` does."""

    def still_fits(self, state: State, shield: Shield, source: GameObject) -> bool:
        """Whether a shield still works against its source as the damage comes."""

    def rechecks(self, shield: Shield) -> bool:
        """Whether a shield against a chosen source of some kind looks again of what kind it is, as the damage comes."""

    def acts_by(self, state: State, shield: Shield) -> Provision | None:
        """By what a shield acts that damage has gone past, its source having been of another kind, or that waits for
        whatever source of a kind; None where neither is so.
        """

    def set_up_by(self, state: State, shield: Shield) -> Provision | None:
        """By what a shield waits for the next damage of the source that was chosen, or for that of a kind of sources; None
        where nothing is said of that.
        """

    def chosen_by(self, state: State, shield: Shield) -> Provision | None:
        """By what a shield against a number of damage waits for that of the source that was chosen, and looks at it again as the
        damage comes; None where none was chosen or nothing is said of that.
        """


class EffectOrder(Protocol):
    """Which of several effects on the same damage applies next, and who says so?"""

    @property
    def fixed(self) -> tuple[frozenset[str], ...]:
        """What effects do, in the order in which those of each kind apply; empty where whoever is hurt chooses."""


class Protection(Protocol):
    """What does protection keep off?"""

    def applies(self, state: State, keyword: Keyword, source: GameObject) -> bool:
        """Whether the source has the quality that the protection names."""

    def by_its_own_rule(self, state: State, keyword: Keyword, protected: Ref) -> Provision | None:
        """What is said of a protection apart that is from no quality, or of players that have it; None where it is from one."""

    def keeps_effects_off(self, state: State, protected: GameObject, by: GameObject) -> Keyword | None:
        """The protection by which an effect of `by` that is aimed at nothing may not touch a creature, or its damage."""

    def keeps_off(self, state: State, keyword: Keyword, source: GameObject, protected: Ref) -> bool:
        """Whether the source's damage is prevented and its aim refused."""


PlaneswalkerRedirection = Annotated[
    bool, "May noncombat damage to a player go to a planeswalker of that player's instead?"
]
DamageRecipients = Annotated[
    bool, "Can damage be dealt to a permanent that is neither a creature nor a planeswalker?"
]


class Excess(Protocol):
    """How much damage is in excess, and where does it go?"""

    def room(self, state: State, thing: GameObject) -> int:
        """How much damage a permanent can be dealt before any is in excess: the least of what its types allow."""

    def moved(self, state: State, thing: GameObject, source: GameObject, amount: int) -> int:
        """How much of an effect's damage to a permanent goes elsewhere."""

    def moved_by(self, state: State, thing: GameObject, source: GameObject, amount: int) -> Provision:
        """What the rules say of how much of it goes elsewhere."""

    def dealt(self, state: State, thing: GameObject, packets: Sequence[Packet], room: int) -> int:
        """How much excess damage a permanent was dealt at one moment that had so much room before."""

    def counted_by(self, state: State, thing: GameObject, packets: Sequence[Packet], room: int) -> Provision:
        """What the rules say of how much damage to a permanent is in excess."""


ResultsOfDamage = Annotated[bool, "Are the results of damage looked at as one event?"]
