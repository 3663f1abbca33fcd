"""A ruleset: exactly one version of every clause, as a plain frozen record."""

from __future__ import annotations

from dataclasses import dataclass, field, fields, replace
from datetime import date
from functools import cached_property
from typing import TYPE_CHECKING, Any

from rulesets.version import Citation, NotInForce, Version

if TYPE_CHECKING:
    from rulesets.clauses.absent_target import AbsentTarget
    from rulesets.clauses.alone import Alone
    from rulesets.clauses.arrival_in_combat import ArrivalInCombat
    from rulesets.clauses.assignment_check import AssignmentCheck
    from rulesets.clauses.attack_requirements import AttackRequirements
    from rulesets.clauses.attack_restrictions import AttackRestrictions
    from rulesets.clauses.attack_targets import AttackTargets
    from rulesets.clauses.attack_triggers import AttackTriggers
    from rulesets.clauses.banding import Banding
    from rulesets.clauses.block_restrictions import BlockRestrictions
    from rulesets.clauses.block_triggers import BlockTriggers
    from rulesets.clauses.bushido import Bushido
    from rulesets.clauses.cast_windows import CastWindows
    from rulesets.clauses.cleanup import Cleanup
    from rulesets.clauses.counter_annihilation import CounterAnnihilation
    from rulesets.clauses.damage_timing import DamageTiming
    from rulesets.clauses.dealing_recipient import DealingRecipient
    from rulesets.clauses.dealing_source import DealingSource
    from rulesets.clauses.death_check import DeathCheck
    from rulesets.clauses.deathtouch import Deathtouch
    from rulesets.clauses.defending_player import DefendingPlayer
    from rulesets.clauses.defense import Defense
    from rulesets.clauses.division import Division
    from rulesets.clauses.end_of_combat import EndOfCombat
    from rulesets.clauses.end_of_turn import EndOfTurn
    from rulesets.clauses.excess import Excess
    from rulesets.clauses.flanking import Flanking
    from rulesets.clauses.indestructible import Indestructible
    from rulesets.clauses.lethal_damage import LethalDamage
    from rulesets.clauses.life_check import LifeCheck
    from rulesets.clauses.lifelink import Lifelink
    from rulesets.clauses.loyalty import Loyalty
    from rulesets.clauses.mana_emptying import ManaEmptying
    from rulesets.clauses.negative_numbers import NegativeNumbers
    from rulesets.clauses.phasing import Phasing
    from rulesets.clauses.poisonous import Poisonous
    from rulesets.clauses.prevention import Prevention
    from rulesets.clauses.prevention_sources import PreventionSources
    from rulesets.clauses.protection import Protection
    from rulesets.clauses.provoke import Provoke
    from rulesets.clauses.rampage import Rampage
    from rulesets.clauses.regeneration import Regeneration
    from rulesets.clauses.removal_from_combat import RemovalFromCombat
    from rulesets.clauses.response_model import ResponseModel
    from rulesets.clauses.state_checks import StateChecks
    from rulesets.clauses.steps_skipped import StepsSkipped
    from rulesets.clauses.strike_steps import StrikeSteps
    from rulesets.clauses.toxic import Toxic
    from rulesets.clauses.trample import Trample
    from rulesets.clauses.trample_over_planeswalkers import TrampleOverPlaneswalkers
    from rulesets.clauses.trigger_check import TriggerCheck
    from rulesets.clauses.trigger_choice import TriggerChoice
    from rulesets.clauses.trigger_order import TriggerOrder
    from rulesets.clauses.zero_power import ZeroPower

BATTLEFIELD_SINCE = date(2009, 7, 11)
"""Since when "in play" is the battlefield, and "removed from the game" exile."""


@dataclass(frozen=True)
class Ruleset:
    """One version of every clause, with a name, the date it cites rules for, and a story."""

    name: str
    title: str
    date: date
    story: str
    # combat
    attack_targets: Version[AttackTargets]
    attack_restrictions: Version[AttackRestrictions]
    attack_requirements: Version[AttackRequirements]
    block_restrictions: Version[BlockRestrictions]
    arrival_in_combat: Version[ArrivalInCombat]
    attack_triggers: Version[AttackTriggers]
    block_triggers: Version[BlockTriggers]
    alone: Version[Alone]
    steps_skipped: Version[StepsSkipped]
    division: Version[Division]
    assignment_check: Version[AssignmentCheck]
    zero_power: Version[ZeroPower]
    strike_steps: Version[StrikeSteps]
    damage_timing: Version[DamageTiming]
    dealing_source: Version[DealingSource]
    dealing_recipient: Version[DealingRecipient]
    absent_target: Version[AbsentTarget]
    removal_from_combat: Version[RemovalFromCombat]
    tapped_blockers: Version[bool]
    end_of_combat: Version[EndOfCombat]
    cast_windows: Version[CastWindows]
    # damage
    lethal_damage: Version[LethalDamage]
    zero_damage: Version[bool]
    loyalty: Version[Loyalty]
    defense: Version[Defense]
    prevention: Version[Prevention]
    prevention_sources: Version[PreventionSources]
    protection: Version[Protection]
    planeswalker_redirection: Version[bool]
    excess: Version[Excess]
    # keyword
    trample: Version[Trample]
    trample_over_planeswalkers: Version[TrampleOverPlaneswalkers]
    deathtouch: Version[Deathtouch]
    lifelink: Version[Lifelink]
    wither: Version[bool]
    infect: Version[bool]
    toxic: Version[Toxic]
    poisonous: Version[Poisonous]
    indestructible: Version[Indestructible]
    regeneration: Version[Regeneration]
    banding: Version[Banding]
    bushido: Version[Bushido]
    flanking: Version[Flanking]
    rampage: Version[Rampage]
    provoke: Version[Provoke]
    absorb: Version[bool]
    phasing: Version[Phasing]
    reach: Version[bool]
    menace: Version[int]
    # turn
    response_model: Version[ResponseModel]
    state_checks: Version[StateChecks]
    life_check: Version[LifeCheck]
    death_check: Version[DeathCheck]
    counter_annihilation: Version[CounterAnnihilation]
    trigger_check: Version[TriggerCheck]
    trigger_order: Version[TriggerOrder]
    trigger_choice: Version[TriggerChoice]
    mana_emptying: Version[ManaEmptying]
    negative_numbers: Version[NegativeNumbers]
    defending_player: Version[DefendingPlayer]
    end_of_turn: Version[EndOfTurn]
    cleanup: Version[Cleanup]
    endless_loops: Version[bool]

    @property
    def modern_words(self) -> bool:
        """Whether the rules of its date say battlefield and exile."""
        return self.date >= BATTLEFIELD_SINCE

    def version(self, slug: str) -> Version[Any]:
        """The version of the clause `slug` (as written in citations: `damage-timing`)."""
        found: Version[Any] = getattr(self, slug.replace("-", "_"))
        return found

    def versions(self) -> tuple[Version[Any], ...]:
        """All versions, in the order of the fields."""
        return tuple(getattr(self, name) for name in SLOTS)

    @cached_property
    def _by_id(self) -> dict[str, Version[Any]]:
        return {version.id: version for version in self.versions()}

    def cite(self, version_id: str) -> Citation | None:
        """The citation of one of its versions, numbered as on its date; None for any other id."""
        found = self._by_id.get(version_id)
        return found.cite(self.date) if found is not None else None

    def replacing(self, *versions: Version[Any], name: str = "", title: str = "", story: str = "") -> Ruleset:
        """This ruleset with some clauses answered otherwise."""
        changed: dict[str, Any] = {version.clause.replace("-", "_"): version for version in versions}
        return replace(
            self, name=name or self.name, title=title or self.title, story=story or self.story, **changed
        )


SLOTS: tuple[str, ...] = tuple(one.name for one in fields(Ruleset))[4:]
"""The names of the clause fields."""


@dataclass(frozen=True)
class _NotYet(Version[Any]):
    """The explicit answer of a clause that a date does not have yet: whoever asks it learns since when it does."""

    does: Any = field(init=False, repr=False, compare=False)

    def __getattr__(self, name: str) -> Any:
        if name == "does":
            raise NotInForce(self.clause, self.effective.day)
        raise AttributeError(name)


def not_in_force(clause: str, question: str, until: Version[Any]) -> Version[Any]:
    """The explicit answer of a clause that a date does not have yet."""
    says = f"Not in force until {until.effective.day.isoformat()}: {question}"
    return _NotYet(clause, until.effective, (), says, "", reading="not-yet")


def is_in_force(version: Version[Any]) -> bool:
    """Whether a version is an answer, and not the lack of one."""
    return version.reading != "not-yet"


def answer_alike(one: Version[Any], other: Version[Any]) -> bool:
    """Whether two versions do the same; one that is not in force does what no other does."""
    return one is other or (is_in_force(one) and is_in_force(other) and one.does == other.does)


if TYPE_CHECKING:

    class Consultation(Ruleset):
        """A ruleset that notes which clauses it was asked for."""

        ruleset: Ruleset

        def __init__(self, ruleset: Ruleset) -> None: ...
        def consulted(self) -> frozenset[str]: ...

else:

    class Consultation:
        """A ruleset that notes which clauses it was asked for.

        The first question about a clause comes to the `_Question` of its name, which keeps the
        version; from then on it is an ordinary attribute, and costs no more than one.
        """

        def __init__(self, ruleset):
            self.ruleset = ruleset

        def version(self, slug):
            return getattr(self, slug.replace("-", "_"))

        def consulted(self):
            return frozenset(name.replace("_", "-") for name in self.__dict__ if name != "ruleset")

    class _Question:
        """Answers for a clause that was not asked yet. (`__getattr__` would make every later question slower.)"""

        def __init__(self, name):
            self.name = name

        def __get__(self, consultation, _owner):
            version = consultation.__dict__[self.name] = getattr(consultation.ruleset, self.name)
            return version

    for _name in SLOTS:
        setattr(Consultation, _name, _Question(_name))
