"""What is asked of the rules of keywords, and of what effects do that has a rule of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from rulesets.points import Provision
    from rulesets.table.abilities.ability import Ability
    from rulesets.table.assignment import Amounts, Assigner
    from rulesets.table.attacking import Attacker
    from rulesets.table.packets import Packet
    from rulesets.table.printed import Facts
    from rulesets.table.state import (
        Assigned,
        GameObject,
        Illegal,
        Ref,
        State,
    )


class Trample(Protocol):
    """What may a blocked attacker with trample assign past its blockers?"""

    @property
    def late(self) -> bool:
        """Whether what is too much for a blocker runs over as damage is dealt, and nothing is assigned past blockers."""

    def recipients(
        self, state: State, thing: GameObject, blockers: tuple[Ref, ...]
    ) -> tuple[tuple[Ref, ...], tuple[Ref, ...]]:
        """The blockers that must be dealt with, and where the rest may go."""

    def divided_by(self, state: State, assigner: Assigner, recipient: Ref) -> Provision:
        """By what it may assign to a blocker, or past its blockers, where it may."""

    def nothing_without_blockers(self, state: State, thing: GameObject) -> Provision | None:
        """By what a trampler assigns nothing as no blocker is left, if more is said of it than of any other blocked creature."""

    def refuse_recipient(self, state: State, thing: GameObject, ref: Ref) -> Provision:
        """By what a blocked trampler may not assign anything to `ref`."""

    def runs_over(self, state: State, packet: Packet) -> bool:
        """Whether what of dealt damage is too much for its recipient, which may have left play, runs over."""

    def run_over(self, state: State, packets: Sequence[Packet]) -> tuple[Sequence[Packet], Sequence[Packet]]:
        """What of dealt damage stays with its recipients, and what runs over to the defending player."""

    def refuse(
        self, state: State, assigner: Assigner, amounts: Amounts, everything: list[Assigned]
    ) -> Illegal | None:
        """Why assigning past the blockers is illegal; `everything` is all that is assigned at this moment."""


class TrampleOverPlaneswalkers(Protocol):
    """What may trample over planeswalkers assign past the planeswalker?"""

    def recipients(
        self, state: State, thing: GameObject, blockers: tuple[Ref, ...]
    ) -> tuple[tuple[Ref, ...], tuple[Ref, ...]]:
        """The blockers that must be dealt with, and beyond them the planeswalker and its controller."""

    def unblocked(self, state: State, thing: GameObject) -> tuple[Ref, ...]:
        """What it may hit unblocked, in that order."""

    def divided_by(self, state: State, thing: GameObject) -> Provision:
        """By what it may assign past its blockers, or past the planeswalker."""

    def refuse(
        self, state: State, assigner: Assigner, amounts: Amounts, everything: list[Assigned]
    ) -> Illegal | None:
        """Why a division is illegal; `everything` is all that is assigned at this moment."""


class Deathtouch(Protocol):
    """How does deathtouch kill, and how much of its damage is lethal?"""

    @property
    def ignores_order(self) -> bool:
        """Whether its damage is divided freely, whatever order was announced."""

    @property
    def any_amount_is_lethal(self) -> bool:
        """Whether 1 damage counts as lethal where damage is divided."""

    def damaged(self, state: State, source: GameObject, thing: GameObject, /) -> None:
        """A source with deathtouch has dealt damage to a creature."""

    def destroys(self, state: State, thing: GameObject) -> bool:
        """Whether a state-based check destroys a creature for having been damaged so."""


class Lifelink(Protocol):
    """When does lifelink give life, and how often?"""

    @property
    def is_a_result(self) -> bool:
        """Whether the life is one of the results of the damage."""

    @property
    def dealt(self) -> Callable[[State, Sequence[tuple[GameObject, int]]], None]:
        """Sources with lifelink have dealt so much damage each, at one moment."""


Wither = Annotated[
    bool, "What does damage from a source with wither do, and does the source's controller do it?"
]
Infect = Annotated[
    bool, "What does damage from a source with infect do, and does the source's controller do it?"
]


class Toxic(Protocol):
    """How many poison counters does toxic give?"""

    def __call__(self, state: State, source: GameObject, /) -> int:
        """How many a player gets whom the creature has dealt combat damage."""


Connive = Annotated[bool, "What comes of conniving, and does a permanent connive that connives 0?"]
Exchange = Annotated[
    bool, "What comes of an exchange, and is there none of life totals with whoever cannot gain life?"
]

Fight = Annotated[
    bool, "What do creatures that fight deal each other, and does one that fights itself deal all at once?"
]


class Proliferate(Protocol):
    """Which counters does proliferating add?"""

    def __call__(self, kinds: tuple[str, ...], /) -> tuple[tuple[str, ...], ...]:
        """The ways to give more to what has counters of these kinds: the kinds of which it gets another."""


class Transform(Protocol):
    """What does transforming do to a permanent?"""

    @property
    def renews(self) -> bool:
        """Whether what transforms is from then on as old as that moment."""

    @property
    def once(self) -> bool:
        """Whether a permanent's own ability leaves it as it is where it has transformed since."""

    @property
    def costs_as_its_front(self) -> bool:
        """Whether a back face has the mana value of its front, and not none."""

    def copied(self, facts: Facts) -> Facts:
        """What a token has that is a copy of a double-faced permanent."""


TheRingTemptsYou = Annotated[bool, "What does it do to a player that the Ring tempts them?"]
Monarch = Annotated[bool, "Who is the monarch, and what does it come to?"]
DayAndNight = Annotated[bool, "What makes it day or night, and what turns over with it?"]
Adventure = Annotated[bool, "What is an adventurer card that is cast as its Adventure, and where does it go?"]


class Poisonous(Protocol):
    """How does poisonous give poison counters?"""

    def __call__(self, state: State, source: GameObject, player: Ref, /) -> None:
        """A creature with poisonous has dealt combat damage to a player."""


class Indestructible(Protocol):
    """Can an indestructible permanent lose that?"""

    def __call__(self, state: State, thing: GameObject, /) -> bool:
        """Whether a permanent that is or was said to be indestructible is so now."""


class Regeneration(Protocol):
    """What does regenerating do, and when must it be done?"""

    @property
    def opens(self) -> Mapping[str, Provision]:
        """The windows that it opens, each with what says so."""

    @property
    def shuts(self) -> Mapping[str, Provision]:
        """The windows that it leaves no room for, each with what says so."""

    @property
    def replaces_damage(self) -> bool:
        """Whether it steps in for the damage that would destroy, which then is never dealt."""

    def refuse(self, state: State, thing: GameObject, ability: Ability) -> Illegal | None:
        """Why this may not be used now: what regenerates at the wrong time, or anything else at the right one."""

    def put_off(
        self, state: State, doomed: tuple[Ref, ...], task: Callable[..., None], /, *arguments: object
    ) -> bool:
        """Whether a destruction of some, as a task with its arguments, is put on the agenda behind a chance to regenerate."""

    def shield(self, state: State, thing: GameObject) -> None:
        """Set a shield up around a permanent, until the turn ends, if the rules let one wait for its destruction."""

    def replace(self, state: State, thing: GameObject, why: str) -> bool:
        """Whether a shield steps in for a destruction now; if so, it is used. `why` it would be destroyed, where a check found that."""


class Banding(Protocol):
    """What do bands do?"""

    @property
    def members_count_as_assigned(self) -> bool:
        """Whether all attackers of a band count as blocked by what blocks one of them, for what counts blockers."""

    @property
    def outside_the_order(self) -> bool:
        """Whether whoever divides damage for banding need not keep an order of damage."""

    def refuse_band(self, state: State, band: Sequence[Attacker]) -> Illegal | None:
        """Why these may not attack as a band."""

    def formed_by(self, state: State, band: Sequence[Attacker]) -> Provision:
        """By what these may attack as the band that they are."""

    def divided_by(self, state: State, thing: GameObject, recipients: tuple[Ref, ...]) -> Provision:
        """By what another player than its controller divides a creature's damage among these."""

    def divider(self, state: State, thing: GameObject, recipients: tuple[Ref, ...]) -> Ref:
        """Who divides a creature's damage among these."""


class Bushido(Protocol):
    """What does bushido give?"""

    def __call__(self, state: State, thing: GameObject, /) -> None:
        """A creature with bushido has come to block or to be blocked."""


class Flanking(Protocol):
    """What does flanking do to a blocker?"""

    def __call__(self, state: State, attacker: GameObject, blocker: GameObject, /) -> None:
        """An attacker with flanking has become blocked by a creature without it."""


class Rampage(Protocol):
    """What does rampage give, and when is it counted?"""

    def __call__(self, state: State, thing: GameObject, number: int, above: int, /) -> None:
        """An attacker is blocked by that number of creatures; what so few as `above` set off has had its turn."""


class Provoke(Protocol):
    """What does provoke do?"""

    def __call__(self, state: State, thing: GameObject, /) -> None:
        """A creature with provoke attacks."""


Absorb = Annotated[bool, "Does absorb take its number off the damage of each source, each time?"]

Cascade = Annotated[
    bool, "May what cascade finds be cast as a spell that costs as much as the one that cascades, or more?"
]
Crew = Annotated[bool, "What does crew ask for, and may the Vehicle itself be tapped for it?"]
Convoke = Annotated[bool, "May creatures be tapped for convoke that pay for nothing?"]

Delve = Annotated[bool, "May cards be exiled for delve that pay for nothing?"]

LivingWeapon = Annotated[bool, "Is the Germ that comes with an Equipment with living weapon a Phyrexian?"]

Offering = Annotated[
    bool, "Is a permanent that is offered for a spell gone before it is worked out what the spell costs?"
]


class Madness(Protocol):
    """What becomes of a card with madness that is discarded, and how long may it be cast?"""

    @property
    def exiles(self) -> bool:
        """Whether it is exiled in any case, and not only if its player wants it to be."""

    @property
    def waits(self) -> bool:
        """Whether it may be cast until its player passes, and not only as its ability resolves."""


class Phasing(Protocol):
    """What does phasing out do to a permanent?"""

    def phase_out(self, state: State, leaving: Sequence[GameObject]) -> None:
        """Permanents phase out, each with what is attached to it."""

    def phase_in(self, state: State, thing: GameObject) -> None:
        """A phased-out permanent phases in, and with it what phased out with it."""


class Reach(Protocol):
    """Does reach let a creature block flyers?"""

    @property
    def named(self) -> bool:
        """Whether the rules have a name for it."""

    @property
    def lets_block(self) -> bool:
        """Whether it does."""


Menace = Annotated[int, "How many creatures, at the least, must block one with menace?"]
