"""What is asked of the rules of combat: attacking, blocking, and how combat damage is divided and dealt."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from rulesets.points import Provision
    from rulesets.table.assignment import Amounts, Assigner
    from rulesets.table.obstacles import Obstacle
    from rulesets.table.state import (
        Assigned,
        Entry,
        GameObject,
        Illegal,
        Ref,
        State,
    )


class AttackTargets(Protocol):
    """What may be attacked?"""

    @property
    def kinds(self) -> frozenset[str]:
        """The card types of permanents that may be attacked beside the defending player."""

    @property
    def reselected(self) -> bool:
        """Whether an effect may have an attacker attack something else."""

    def refuse(self, state: State, ref: Ref) -> Illegal | None:
        """Why a player or permanent may not be attacked."""

    def refuse_block(self, state: State, attacker: GameObject, attacked: Ref) -> Illegal | None:
        """Why the defending player's creatures may not block what attacks a permanent."""


class AttackRestrictions(Protocol):
    """Which creatures may not attack?"""

    def __call__(self, state: State, thing: GameObject, /) -> Illegal | None:
        """Why a creature may not attack, whatever else does."""


class AttackRequirements(Protocol):
    """Which creatures must attack or block?"""

    def attacks(self, state: State, declared: frozenset[Ref]) -> Illegal | None:
        """Why so few attackers may not be declared: a creature is left out that has to attack."""

    def blocks(
        self, state: State, alone: Ref | None = None
    ) -> Callable[[Mapping[Ref, Sequence[Ref]]], Illegal | None]:
        """Tells why blocks, blocker to attackers, may not be declared: a creature has to block, or another attacker.

        Of one creature alone it tells what that one has to do.
        """


class BlockRestrictions(Protocol):
    """Which creatures may not block which attackers?"""

    def __call__(self, state: State, blocker: GameObject, attacker: GameObject, /) -> Illegal | None:
        """Why a creature may not block an attacker, whatever else is blocked."""


class ArrivalInCombat(Protocol):
    """What becomes of a permanent that is put into play attacking or blocking?"""

    @property
    def controller_picks(self) -> bool:
        """Whether its controller picks what it attacks or blocks, where the effect does not say."""

    @property
    def picks_when_stated(self) -> bool:
        """The same for a creature on the table that an effect says is attacking."""

    @property
    def unblocked_after_blocks(self) -> bool:
        """Whether what is put in attacking after blocks is unblocked, and not neither blocked nor unblocked."""

    def keeps_from_attacking(self, state: State, thing: GameObject) -> Provision | None:
        """What lets it never attack though an effect has it attacking; None where it may."""

    def keeps_from_blocking(self, state: State, thing: GameObject, attacker: GameObject) -> Provision | None:
        """What lets it never block that attacker; None where it may."""

    def target(self, state: State, aim: Ref) -> Ref | Provision:
        """What it attacks that an effect sends at `aim`, or what lets it never attack."""

    def refuse_battle(self, state: State, thing: GameObject, *, blocks: bool) -> Illegal | None:
        """Why a battle that is a creature may not attack, or not block."""


class AttackTriggers(Protocol):
    """Which abilities trigger on attackers: on attacking, and on not being blocked?"""

    @property
    def undeclared_too(self) -> bool:
        """Whether an attacker that was never declared also triggers on not being blocked."""


class BlockTriggers(Protocol):
    """Which abilities trigger when a creature comes to block, or to be blocked?"""

    def set_off(self, how: str, blocker: GameObject, attacker: GameObject) -> frozenset[str]:
        """The events that happened as a creature came to block: `how` it was `declared`, `switched`, `put in`, by `effect`."""

    def becomes_blocked(self, attacker: GameObject) -> bool:
        """Whether an attacker that an effect makes blocked has become blocked."""


class Alone(Protocol):
    """When does a creature attack or block alone?"""

    def attacking_alone(self, state: State, thing: GameObject) -> bool:
        """Whether it is attacking alone now."""

    def blocking_alone(self, state: State, thing: GameObject) -> bool:
        """Whether it is blocking alone now."""

    def attacked_alone(self, state: State, thing: GameObject) -> bool:
        """Whether it did attack alone, for what asks that later."""

    def declared_alone(self, number: int) -> bool:
        """Whether a declaration of so many creatures is one of a creature alone."""


class StepsSkipped(Protocol):
    """Which steps of combat take place when nobody attacks?"""

    @property
    def acts_without_attackers(self) -> bool:
        """Whether players may act in the declare attackers step though nobody attacks."""

    def goes_on_by(self, state: State) -> Provision:
        """By what the declare attackers step goes on, or ends at once, where no creature was declared."""

    def skips(self, state: State) -> bool:
        """Whether a later step does not take place; asked as it would begin, where no attackers were declared."""


class Division(Protocol):
    """How may a creature's combat damage be divided?"""

    @property
    def announced(self) -> bool:
        """Whether an order of damage is announced once blockers are declared."""

    @property
    def even_single(self) -> bool:
        """Whether it is announced even where there is but one to deal damage to."""

    @property
    def as_effects_say(self) -> bool:
        """Whether effects by which a creature assigns otherwise than usual are followed."""

    @property
    def free(self) -> bool:
        """Whether damage may be divided among several as one likes."""

    def recipients(self, state: State, recipients: tuple[Ref, ...], /) -> tuple[Ref, ...]:
        """Those of its opponents to whom a creature may assign anything at all."""

    def keeps_order(self, state: State, assigner: Assigner) -> bool:
        """Whether each opponent in the order must be dealt with before the next gets any."""

    def divided_by(self, state: State, creature: GameObject) -> Provision:
        """By what a creature's damage is divided among several that it fights."""

    def refuse(
        self, state: State, assigner: Assigner, amounts: Amounts, everything: list[Assigned]
    ) -> Illegal | None:
        """Why one creature's division is illegal; `everything` is all that is assigned at this moment."""


class AssignmentCheck(Protocol):
    """Is each creature's damage judged alone, or all of a player's together?"""

    @property
    def whole(self) -> bool:
        """Whether all assignments of the moment are weighed together."""

    @property
    def taken_back(self) -> bool:
        """Whether what turns out illegal is taken back as a whole, to before that player began."""

    def refuse(
        self,
        state: State,
        assigners: Sequence[Assigner],
        answer: Sequence[Amounts],
        earlier: Sequence[Assigner] = (),
    ) -> Illegal | None:
        """Why the divisions are illegal that a player chooses; those made `earlier` are judged with them."""


class ZeroPower(Protocol):
    """What does a creature without power assign?"""

    def __call__(self, power: int, amount: int, /) -> int | None:
        """What it assigns that has so much power and would assign that amount; None where it assigns nothing at all."""


class StrikeSteps(Protocol):
    """Which creatures deal damage in the first and in the second combat damage step?"""

    @property
    def each_is_finished(self) -> bool:
        """Whether what the first step's damage leads to happens before the second."""

    @property
    def remainder_unsaid(self) -> bool:
        """Whether the text leaves open if a creature remains for the second that assigned 0 in the first."""

    @property
    def waiting_left_open(self) -> str:
        """What the text leaves open where what the first strikes kill waits for the second step; empty where nothing."""

    def first(self, state: State, fighting: list[GameObject]) -> list[GameObject]:
        """Those that assign in a first step; there are two steps only where there are some."""

    def second(self, state: State, thing: GameObject) -> bool:
        """Whether a creature assigns in the second step; `GameObject.striking` tells what counted for the first."""

    def leaves_open(self, state: State, thing: GameObject) -> bool:
        """Whether the text does not say, or says two things, of a creature's part in the second step."""


class DamageTiming(Protocol):
    """When is assigned combat damage dealt, and who may act before it is?"""

    @property
    def opens(self) -> Mapping[str, Provision]:
        """The windows that it opens, each with what says so."""

    @property
    def shuts(self) -> Mapping[str, Provision]:
        """The windows that it leaves no room for, each with what says so."""

    @property
    def counterable(self) -> bool:
        """Whether damage that waits may be the target of what counters spells or abilities."""

    def assigned(self, state: State, assigned: tuple[Assigned, ...], /) -> None:
        """All damage of a step has been assigned: deal it, or put it on the stack."""

    def resolve(self, state: State, entry: Entry, /) -> None:
        """Deal damage that has waited on the stack."""


class DealingSource(Protocol):
    """Is waiting combat damage still dealt when its source has changed or gone?"""

    @property
    def controller_known(self) -> bool:
        """Whether a departed source still counts as its last controller's, and its part in combat as its own."""

    def stops(self, state: State, source: GameObject, /) -> Obstacle | None:
        """Why a changed or departed source deals nothing, or None."""


class DealingRecipient(Protocol):
    """Is waiting damage still dealt when its recipient has changed or gone?"""

    def __call__(self, state: State, recipient: GameObject, /) -> Obstacle | None:
        """Why it is dealt nothing, or None."""


class AbsentTarget(Protocol):
    """What does an unblocked attacker hit when the permanent it attacked is gone?"""

    def __call__(self, state: State, thing: GameObject, /) -> tuple[Ref, ...]:
        """Whom it assigns its damage to; empty where it assigns none."""


class RemovalFromCombat(Protocol):
    """What takes a permanent out of combat?"""

    def __call__(self, state: State, thing: GameObject, why: str, /) -> frozenset[str]:
        """Which of its parts, `attacking`, `blocking` and `attacked`, end for that reason."""

    def acts_by(self, state: State, thing: GameObject, why: str) -> Provision:
        """The rule by which that reason removes it."""


TappedBlockers = Annotated[bool, "Does a blocker that became tapped deal its combat damage?"]


class EndOfCombat(Protocol):
    """What happens as combat ends?"""

    @property
    def opens(self) -> Mapping[str, Provision]:
        """The windows that it opens, each with what says so."""

    @property
    def shuts(self) -> Mapping[str, Provision]:
        """The windows that it leaves no room for, each with what says so."""

    def begin(self, state: State) -> None:
        """Begin the end of combat step, and put its own end on the agenda."""

    def leave(self, state: State) -> None:
        """Have everything leave combat that is in it."""


class CastWindows(Protocol):
    """When may a spell be cast that asks for a point of combat, and that point does not come?"""

    def refuse(self, state: State, thing: GameObject, only: str, limited: Provision) -> Illegal | None:
        """Why a spell or ability may not be used now that may be used `only` at some point of combat.

        `limited` is what says that it has a limit at all, for points of which no rule speaks.
        """

    def use_before_blocks(self, state: State) -> None:
        """Something is used now that may be used only before blockers are declared: note what is left open by that."""
