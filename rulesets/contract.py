"""What is asked of the rules: the contract between the table and the clauses, on one page.

A class stands for each clause, and its first sentence is the clause's question.  Its members are what the table asks, with
what it hands over and what it wants to know; a clause with a single thing to ask is called itself, and one that asks
for a bare yes or number is that.  A version of the clause is one dated answer: `Version.does` keeps to the class here.
The names of the clauses, their questions in reports and in the documentation, and what the conformance kit holds a
ruleset against are read from this page; `Ruleset` has a field for each of its classes.

- Damage, life, loyalty, power and toughness are whole points; poison and other counters are counted one by one.
- A `Ref` names a permanent or a player; a permanent that is certain to be one is handed over as a `GameObject`.
- `Illegal | None` is why something may not be done, or None where it may; `Provision` is what the rules say of it.
- Whatever returns None acts on the state: it changes it, tells events, and puts on the agenda what is still to be done.
- Nothing here asks a player: a version that needs an answer puts a decision to the state.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from rulesets.points import Provision
    from rulesets.table.abilities.ability import Ability
    from rulesets.table.abilities.filters import Filter
    from rulesets.table.abilities.keyword import Keyword
    from rulesets.table.assignment import Amounts, Assigner
    from rulesets.table.attacking import Attacker
    from rulesets.table.becoming import Part
    from rulesets.table.checks import Finding
    from rulesets.table.layering import SizeChange, Sizing
    from rulesets.table.obstacles import Obstacle
    from rulesets.table.packets import Packet
    from rulesets.table.printed import Facts
    from rulesets.table.state import (
        Assigned,
        Entry,
        GameObject,
        Illegal,
        Player,
        Ref,
        Shield,
        State,
        Waiting,
    )

# --- combat -----------------------------------------------------------------------------------------------


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


class CastWindows(Protocol):
    """When may a spell be cast that asks for a point of combat, and that point does not come?"""

    def refuse(self, state: State, thing: GameObject, only: str, limited: Provision) -> Illegal | None:
        """Why a spell or ability may not be used now that may be used `only` at some point of combat.

        `limited` is what says that it has a limit at all, for points of which no rule speaks.
        """

    def use_before_blocks(self, state: State) -> None:
        """Something is used now that may be used only before blockers are declared: note what is left open by that."""


# --- damage -----------------------------------------------------------------------------------------------


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


# --- keywords ---------------------------------------------------------------------------------------------


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

Convoke = Annotated[bool, "May creatures be tapped for convoke that pay for nothing?"]

Delve = Annotated[bool, "May cards be exiled for delve that pay for nothing?"]

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


# --- the turn ---------------------------------------------------------------------------------------------


class ResponseModel(Protocol):
    """How do players answer each other, and what makes up the turn?"""

    @property
    def opens(self) -> Mapping[str, Provision]:
        """The windows that it opens itself, and those that other clauses leave to it, each with what says so."""

    @property
    def shuts(self) -> Mapping[str, Provision]:
        """The windows that it leaves no room for, each with what says so."""

    @property
    def unplayed(self) -> frozenset[str]:
        """Windows that the rules have, and that lie before what is played of the turn."""

    def begin(self, state: State, /) -> None:
        """Put the whole turn on the agenda, from combat on."""

    def refuse(self, state: State, player: Ref, thing: GameObject, ability: Ability, /) -> Illegal | None:
        """Why a player with priority may not use this now."""

    def resolve(self, state: State, /) -> None:
        """All players have passed: let what waits have its effect."""

    def triggered(self, state: State, /) -> None:
        """Somebody would act, and triggered abilities wait."""


class Playing(Protocol):
    """What does it take to cast a spell or to activate an ability?"""

    def refuse_tap(self, state: State, thing: GameObject) -> Illegal | None:
        """Why a permanent cannot be tapped for a cost of its own."""

    def once(self, state: State, thing: GameObject, ability: Ability, /) -> bool:
        """Whether an ability is one of those of which a permanent's controller uses one each turn."""

    def refuse_loyalty(
        self, state: State, player: Ref, thing: GameObject, ability: Ability
    ) -> Illegal | None:
        """Why an ability that counts among the loyalty abilities cannot be used now, or None."""


Choices = Annotated[bool, "Is what an effect leaves open said only as it is carried out?"]
SameTarget = Annotated[bool, "May one thing be chosen for two targets?"]
Interrupts = Annotated[
    bool, "Is a spell interrupted while it is being cast, and not once anything else has answered it?"
]

ManaSources = Annotated[
    bool, "Has a spell that makes mana its effect at once, so that nobody can counter it?"
]


class StateChecks(Protocol):
    """When does the game look for what must happen by itself?"""

    def __call__(self, state: State, findings: Sequence[Finding], /) -> None:
        """Carry out what was found."""


class LifeCheck(Protocol):
    """When does a player lose for lack of life, or for poison?"""

    @property
    def poison(self) -> bool:
        """Whether ten poison counters make a player lose, by the rules or by the cards that give them."""

    @property
    def damage_is_loss(self) -> bool:
        """Whether damage makes a player lose life, as what triggers on losing life asks."""

    @property
    def one_replacement(self) -> bool:
        """Whether one effect that replaces losing replaces everything that makes a player lose at a time."""

    @property
    def loss_left_open(self) -> str:
        """What of damage as a loss of life the texts of the day do not say."""

    @property
    def several_left_open(self) -> str:
        """What of several losses at one time they do not say."""

    @property
    def draw_left_open(self) -> str:
        """What of the loss of all at one time they do not say."""

    def findings(self, state: State, player: Player) -> list[Finding]:
        """Why a player loses now that anybody would act."""

    def at_an_end(self, state: State) -> None:
        """A phase ends, or an attack begins or ends."""


class DeathCheck(Protocol):
    """When does a creature die by itself?"""

    def __call__(self, state: State, thing: GameObject, /) -> list[Finding]:
        """Why a creature is buried or destroyed now."""


class CounterAnnihilation(Protocol):
    """Do +1/+1 and -1/-1 counters cancel each other?"""

    def __call__(self, state: State, thing: GameObject, /) -> list[Finding]:
        """How many of each go from a permanent that has both."""


class LegendRule(Protocol):
    """What becomes of several legends of one name?"""

    def __call__(self, state: State, thing: GameObject, /) -> Iterable[Finding]:
        """Whether a permanent goes, or its controller chooses, because there is another like it."""


class TriggerCheck(Protocol):
    """Whose abilities see an event?"""

    def watchers(self, state: State, source: GameObject, /) -> list[GameObject]:
        """Whose abilities see damage dealt by a source, which may be gone."""

    def sacrificed(self, state: State, thing: GameObject, before: list[GameObject]) -> None:
        """A permanent was sacrificed; `before` is what was in play just before."""


class TriggerOrder(Protocol):
    """In what order do waiting triggers go on the stack?"""

    @property
    def before_deaths(self) -> bool:
        """Whether what damage sets off is over before lives go down and creatures die of it."""

    @property
    def deaths_unsaid(self) -> bool:
        """Whether the text leaves that open."""

    @property
    def stacking_unsaid(self) -> bool:
        """Whether the text leaves open if what damage sets off goes on the stack before what deaths set off."""

    def together(self, state: State, /) -> list[Waiting]:
        """Which of the waiting triggers come next, at once."""


class TriggerChoice(Protocol):
    """When is an optional trigger's option taken?"""

    @property
    def asked_early(self) -> bool:
        """Whether that is answered as the ability goes on the stack, and not as it resolves."""

    @property
    def chooser_controls(self) -> bool:
        """Whether the player who answers controls the ability."""


class ManaEmptying(Protocol):
    """When does unspent mana go, and does it hurt?"""

    @property
    def burns(self) -> bool:
        """Whether unspent mana that goes costs life."""

    def step_ends(self, state: State) -> None:
        """A step ends with mana left in a pool."""

    def attack_edge(self, state: State) -> None:
        """An attack begins or ends within a phase, with mana left in a pool."""

    def phase_ends(self, state: State) -> None:
        """A phase ends with mana left in a pool."""


class Layers(Protocol):
    """In what order does all that changes an object apply?"""

    @property
    def by_age(self) -> bool:
        """Whether static abilities take their turn by age as everything else does, and do not all come first."""

    @property
    def defined_lasts(self) -> bool:
        """Whether the size that an object's own ability defines stays when the object loses its abilities."""

    @property
    def unplaced(self) -> frozenset[Sizing]:
        """The kinds of changes of size of which the text does not tell where they come among the others."""

    def order_left_open(self, size: tuple[int, int], changes: Sequence[SizeChange]) -> str:
        """What it leaves open where all these change a size; nothing where its own order tells, or any would do."""

    @property
    def becoming(self) -> tuple[frozenset[Part], ...]:
        """What of an object is changed before what else, of types, subtypes and colours."""

    @property
    def whole(self) -> bool:
        """Whether an effect that changes several of these does so at once, when the first of them is changed."""

    @property
    def depends(self) -> bool:
        """Whether the text knows effects that depend on others, and so wait for them whatever their age."""

    @property
    def ages_as_it_lies(self) -> bool:
        """Whether an enchantment is as old as it has lain where it lies, and not as long as it has been in play."""

    @property
    def ages_as_it_turns(self) -> bool:
        """Whether what turns face up is as old as that moment."""

    @property
    def early(self) -> int:
        """How many of these come before abilities and sizes change, each apart from all else and though abilities are lost then."""

    def place(self, change: Sizing) -> int:
        """Which changes of size apply before others: those of a lower place, and of one place the older."""

    def acts_by(self, state: State, change: Sizing) -> Provision:
        """By what a size is set, added to or switched: the step of that, where a rule tells of it alone, or the order as a whole."""


class ChangedLands(Protocol):
    """What is a land that an effect has made one of the basic types?"""

    @property
    def basic(self) -> bool:
        """Whether it is a basic land, and legendary no more."""

    @property
    def named(self) -> bool:
        """Whether it is called as that land is."""


TappedArtifacts = Annotated[bool, "Does a tapped artifact go on working?"]
ResultsOfDamage = Annotated[bool, "Are the results of damage looked at as one event?"]
DefinedSizes = Annotated[bool, "Does the size that a card defines for itself count out of play?"]


class Attachment(Protocol):
    """What becomes of an Aura or Equipment on what it may not lie on?"""

    @property
    def waits(self) -> bool:
        """Whether an Aura stays on what has left until the next check, and does not follow at once."""

    @property
    def loosens(self) -> bool:
        """Whether there is Equipment, which comes loose."""

    @property
    def never_lives(self) -> frozenset[str]:
        """What of those that lie on something lies on nothing while it is a creature."""

    def __call__(self, state: State, thing: GameObject, why: str, /) -> str:
        """What becomes of one that lies wrong for its own `life`, for the `kind` of what it lies on, or for `protection`: `graveyard`, `nothing`, or empty."""


class AuraArrival(Protocol):
    """On what does an Aura come to lie that comes into play, and is not cast?"""

    def __call__(self, putter: Ref, controller: Ref, /) -> Ref:
        """Which player chooses: whose effect puts it into play, or under whose control it comes."""


class NegativeNumbers(Protocol):
    """How is a negative number used when power or toughness is changed by it?"""

    def __call__(self, value: int, /) -> int:
        """What it counts as."""


class DefendingPlayer(Protocol):
    """Who is the defending player, for an ability that speaks of one?"""

    def __call__(self, state: State, thing: GameObject, /) -> Ref:
        """The defending player for an attacker's ability, or NOTHING."""


class EndOfTurn(Protocol):
    """When do "at end of turn" abilities go off, and what does ending the turn do?"""

    @property
    def opens(self) -> Mapping[str, Provision]:
        """The windows that it opens, each with what says so."""

    def begin(self, state: State) -> None:
        """Begin the step in which they do."""

    def after_cleanup(self, state: State) -> None:
        """The cleanup is over, but its phase may not be."""

    def end_now(self, state: State) -> None:
        """An effect ends the turn: the stack is exiled, combat, step and phase are over, and cleanup follows."""


class Cleanup(Protocol):
    """What does the cleanup step do, and does anybody act in it?"""

    @property
    def opens(self) -> Mapping[str, Provision]:
        """The windows that it opens, each with what says so."""

    def before_the_last_effects(self, state: State, /) -> None:
        """The last chance to act before the cleanup is about to come."""

    def clean_up(self, state: State, /) -> None:
        """Begin the cleanup step."""


EndlessLoops = Annotated[bool, "What becomes of a loop that nobody can stop?"]
