"""A ruleset: exactly one version of every clause, as a plain frozen record."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from operator import attrgetter
from typing import TYPE_CHECKING, Any

from rulesets.asked import contracts
from rulesets.contract import combat, damage, keywords, turn
from rulesets.keywords.clauses import MADE
from rulesets.points import Citation, Provision
from rulesets.version import AnyClause, AnyVersion, NotInForce, Version

if TYPE_CHECKING:
    from rulesets.clauses.absent_target import Says as AbsentTargetSays
    from rulesets.clauses.absorb import Says as AbsorbSays
    from rulesets.clauses.adventure import Says as AdventureSays
    from rulesets.clauses.alone import Says as AloneSays
    from rulesets.clauses.arrival_in_combat import Says as ArrivalInCombatSays
    from rulesets.clauses.assignment_check import Says as AssignmentCheckSays
    from rulesets.clauses.attachment import Says as AttachmentSays
    from rulesets.clauses.attack_requirements import Says as AttackRequirementsSays
    from rulesets.clauses.attack_restrictions import Says as AttackRestrictionsSays
    from rulesets.clauses.attack_targets import Says as AttackTargetsSays
    from rulesets.clauses.attack_triggers import Says as AttackTriggersSays
    from rulesets.clauses.aura_arrival import Says as AuraArrivalSays
    from rulesets.clauses.banding import Says as BandingSays
    from rulesets.clauses.block_restrictions import Says as BlockRestrictionsSays
    from rulesets.clauses.block_triggers import Says as BlockTriggersSays
    from rulesets.clauses.bushido import Says as BushidoSays
    from rulesets.clauses.cascade import Says as CascadeSays
    from rulesets.clauses.cast_windows import Says as CastWindowsSays
    from rulesets.clauses.changed_lands import Says as ChangedLandsSays
    from rulesets.clauses.choices import Says as ChoicesSays
    from rulesets.clauses.cleanup import Says as CleanupSays
    from rulesets.clauses.connive import Says as ConniveSays
    from rulesets.clauses.convoke import Says as ConvokeSays
    from rulesets.clauses.counter_annihilation import Says as CounterAnnihilationSays
    from rulesets.clauses.crew import Says as CrewSays
    from rulesets.clauses.damage_recipients import Says as DamageRecipientsSays
    from rulesets.clauses.damage_timing import Says as DamageTimingSays
    from rulesets.clauses.day_and_night import Says as DayAndNightSays
    from rulesets.clauses.dealing_recipient import Says as DealingRecipientSays
    from rulesets.clauses.dealing_source import Says as DealingSourceSays
    from rulesets.clauses.death_check import Says as DeathCheckSays
    from rulesets.clauses.deathtouch import Says as DeathtouchSays
    from rulesets.clauses.defending_player import Says as DefendingPlayerSays
    from rulesets.clauses.defense import Says as DefenseSays
    from rulesets.clauses.defined_sizes import Says as DefinedSizesSays
    from rulesets.clauses.delayed_triggers import Says as DelayedTriggersSays
    from rulesets.clauses.delve import Says as DelveSays
    from rulesets.clauses.division import Says as DivisionSays
    from rulesets.clauses.effect_order import Says as EffectOrderSays
    from rulesets.clauses.end_of_combat import Says as EndOfCombatSays
    from rulesets.clauses.end_of_turn import Says as EndOfTurnSays
    from rulesets.clauses.endless_loops import Says as EndlessLoopsSays
    from rulesets.clauses.excess import Says as ExcessSays
    from rulesets.clauses.exchange import Says as ExchangeSays
    from rulesets.clauses.face_down import Says as FaceDownSays
    from rulesets.clauses.fight import Says as FightSays
    from rulesets.clauses.flanking import Says as FlankingSays
    from rulesets.clauses.illegal_targets import Says as IllegalTargetsSays
    from rulesets.clauses.indestructible import Says as IndestructibleSays
    from rulesets.clauses.infect import Says as InfectSays
    from rulesets.clauses.interrupts import Says as InterruptsSays
    from rulesets.clauses.layers import Says as LayersSays
    from rulesets.clauses.legend_rule import Says as LegendRuleSays
    from rulesets.clauses.lethal_damage import Says as LethalDamageSays
    from rulesets.clauses.life_check import Says as LifeCheckSays
    from rulesets.clauses.lifelink import Says as LifelinkSays
    from rulesets.clauses.living_weapon import Says as LivingWeaponSays
    from rulesets.clauses.loyalty import Says as LoyaltySays
    from rulesets.clauses.madness import Says as MadnessSays
    from rulesets.clauses.mana_emptying import Says as ManaEmptyingSays
    from rulesets.clauses.mana_sources import Says as ManaSourcesSays
    from rulesets.clauses.menace import Says as MenaceSays
    from rulesets.clauses.monarch import Says as MonarchSays
    from rulesets.clauses.negative_numbers import Says as NegativeNumbersSays
    from rulesets.clauses.offering import Says as OfferingSays
    from rulesets.clauses.own_words import Says as OwnWordsSays
    from rulesets.clauses.phasing import Says as PhasingSays
    from rulesets.clauses.planeswalker_redirection import Says as PlaneswalkerRedirectionSays
    from rulesets.clauses.playing import Says as PlayingSays
    from rulesets.clauses.poisonous import Says as PoisonousSays
    from rulesets.clauses.prevention import Says as PreventionSays
    from rulesets.clauses.prevention_sources import Says as PreventionSourcesSays
    from rulesets.clauses.proliferate import Says as ProliferateSays
    from rulesets.clauses.protection import Says as ProtectionSays
    from rulesets.clauses.provoke import Says as ProvokeSays
    from rulesets.clauses.rampage import Says as RampageSays
    from rulesets.clauses.reach import Says as ReachSays
    from rulesets.clauses.regeneration import Says as RegenerationSays
    from rulesets.clauses.remembered_sources import Says as RememberedSourcesSays
    from rulesets.clauses.removal_from_combat import Says as RemovalFromCombatSays
    from rulesets.clauses.response_model import Says as ResponseModelSays
    from rulesets.clauses.results_of_damage import Says as ResultsOfDamageSays
    from rulesets.clauses.rules_of_the_turn import Says as RulesOfTheTurnSays
    from rulesets.clauses.same_target import Says as SameTargetSays
    from rulesets.clauses.split_cards import Says as SplitCardsSays
    from rulesets.clauses.state_checks import Says as StateChecksSays
    from rulesets.clauses.steps_skipped import Says as StepsSkippedSays
    from rulesets.clauses.strike_steps import Says as StrikeStepsSays
    from rulesets.clauses.tapped_artifacts import Says as TappedArtifactsSays
    from rulesets.clauses.tapped_blockers import Says as TappedBlockersSays
    from rulesets.clauses.the_ring_tempts_you import Says as TheRingTemptsYouSays
    from rulesets.clauses.toxic import Says as ToxicSays
    from rulesets.clauses.trample import Says as TrampleSays
    from rulesets.clauses.trample_over_planeswalkers import Says as TrampleOverPlaneswalkersSays
    from rulesets.clauses.transform import Says as TransformSays
    from rulesets.clauses.trigger_check import Says as TriggerCheckSays
    from rulesets.clauses.trigger_choice import Says as TriggerChoiceSays
    from rulesets.clauses.trigger_order import Says as TriggerOrderSays
    from rulesets.clauses.wither import Says as WitherSays
    from rulesets.clauses.world_rule import Says as WorldRuleSays
    from rulesets.clauses.zero_damage import Says as ZeroDamageSays
    from rulesets.clauses.zero_power import Says as ZeroPowerSays

BATTLEFIELD_SINCE = dt.date(2009, 7, 11)
"""Since when "in play" is the battlefield, and "removed from the game" exile."""


@dataclass(frozen=True)
class Ruleset:
    """One version of every clause, with a name, the date it cites rules for, and a story."""

    name: str
    title: str
    date: dt.date
    story: str
    # combat
    attack_targets: Version[combat.AttackTargets, AttackTargetsSays]
    attack_restrictions: Version[combat.AttackRestrictions, AttackRestrictionsSays]
    attack_requirements: Version[combat.AttackRequirements, AttackRequirementsSays]
    block_restrictions: Version[combat.BlockRestrictions, BlockRestrictionsSays]
    arrival_in_combat: Version[combat.ArrivalInCombat, ArrivalInCombatSays]
    attack_triggers: Version[combat.AttackTriggers, AttackTriggersSays]
    block_triggers: Version[combat.BlockTriggers, BlockTriggersSays]
    alone: Version[combat.Alone, AloneSays]
    steps_skipped: Version[combat.StepsSkipped, StepsSkippedSays]
    division: Version[combat.Division, DivisionSays]
    assignment_check: Version[combat.AssignmentCheck, AssignmentCheckSays]
    zero_power: Version[combat.ZeroPower, ZeroPowerSays]
    strike_steps: Version[combat.StrikeSteps, StrikeStepsSays]
    damage_timing: Version[combat.DamageTiming, DamageTimingSays]
    dealing_source: Version[combat.DealingSource, DealingSourceSays]
    dealing_recipient: Version[combat.DealingRecipient, DealingRecipientSays]
    absent_target: Version[combat.AbsentTarget, AbsentTargetSays]
    removal_from_combat: Version[combat.RemovalFromCombat, RemovalFromCombatSays]
    tapped_blockers: Version[combat.TappedBlockers, TappedBlockersSays]
    end_of_combat: Version[combat.EndOfCombat, EndOfCombatSays]
    cast_windows: Version[combat.CastWindows, CastWindowsSays]
    # damage
    lethal_damage: Version[damage.LethalDamage, LethalDamageSays]
    zero_damage: Version[damage.ZeroDamage, ZeroDamageSays]
    loyalty: Version[damage.Loyalty, LoyaltySays]
    defense: Version[damage.Defense, DefenseSays]
    prevention: Version[damage.Prevention, PreventionSays]
    prevention_sources: Version[damage.PreventionSources, PreventionSourcesSays]
    effect_order: Version[damage.EffectOrder, EffectOrderSays]
    protection: Version[damage.Protection, ProtectionSays]
    planeswalker_redirection: Version[damage.PlaneswalkerRedirection, PlaneswalkerRedirectionSays]
    damage_recipients: Version[damage.DamageRecipients, DamageRecipientsSays]
    excess: Version[damage.Excess, ExcessSays]
    results_of_damage: Version[damage.ResultsOfDamage, ResultsOfDamageSays]
    # keyword
    trample: Version[keywords.Trample, TrampleSays]
    trample_over_planeswalkers: Version[keywords.TrampleOverPlaneswalkers, TrampleOverPlaneswalkersSays]
    deathtouch: Version[keywords.Deathtouch, DeathtouchSays]
    lifelink: Version[keywords.Lifelink, LifelinkSays]
    wither: Version[keywords.Wither, WitherSays]
    infect: Version[keywords.Infect, InfectSays]
    toxic: Version[keywords.Toxic, ToxicSays]
    connive: Version[keywords.Connive, ConniveSays]
    exchange: Version[keywords.Exchange, ExchangeSays]
    fight: Version[keywords.Fight, FightSays]
    proliferate: Version[keywords.Proliferate, ProliferateSays]
    transform: Version[keywords.Transform, TransformSays]
    the_ring_tempts_you: Version[keywords.TheRingTemptsYou, TheRingTemptsYouSays]
    monarch: Version[keywords.Monarch, MonarchSays]
    day_and_night: Version[keywords.DayAndNight, DayAndNightSays]
    adventure: Version[keywords.Adventure, AdventureSays]
    poisonous: Version[keywords.Poisonous, PoisonousSays]
    indestructible: Version[keywords.Indestructible, IndestructibleSays]
    regeneration: Version[keywords.Regeneration, RegenerationSays]
    banding: Version[keywords.Banding, BandingSays]
    bushido: Version[keywords.Bushido, BushidoSays]
    flanking: Version[keywords.Flanking, FlankingSays]
    rampage: Version[keywords.Rampage, RampageSays]
    provoke: Version[keywords.Provoke, ProvokeSays]
    absorb: Version[keywords.Absorb, AbsorbSays]
    cascade: Version[keywords.Cascade, CascadeSays]
    crew: Version[keywords.Crew, CrewSays]
    convoke: Version[keywords.Convoke, ConvokeSays]
    delve: Version[keywords.Delve, DelveSays]
    living_weapon: Version[keywords.LivingWeapon, LivingWeaponSays]
    offering: Version[keywords.Offering, OfferingSays]
    madness: Version[keywords.Madness, MadnessSays]
    phasing: Version[keywords.Phasing, PhasingSays]
    reach: Version[keywords.Reach, ReachSays]
    menace: Version[keywords.Menace, MenaceSays]
    # turn
    response_model: Version[turn.ResponseModel, ResponseModelSays]
    playing: Version[turn.Playing, PlayingSays]
    choices: Version[turn.Choices, ChoicesSays]
    same_target: Version[turn.SameTarget, SameTargetSays]
    rules_of_the_turn: Version[turn.RulesOfTheTurn, RulesOfTheTurnSays]
    remembered_sources: Version[turn.RememberedSources, RememberedSourcesSays]
    interrupts: Version[turn.Interrupts, InterruptsSays]
    mana_sources: Version[turn.ManaSources, ManaSourcesSays]
    illegal_targets: Version[turn.IllegalTargets, IllegalTargetsSays]
    state_checks: Version[turn.StateChecks, StateChecksSays]
    life_check: Version[turn.LifeCheck, LifeCheckSays]
    death_check: Version[turn.DeathCheck, DeathCheckSays]
    counter_annihilation: Version[turn.CounterAnnihilation, CounterAnnihilationSays]
    legend_rule: Version[turn.LegendRule, LegendRuleSays]
    world_rule: Version[turn.WorldRule, WorldRuleSays]
    trigger_check: Version[turn.TriggerCheck, TriggerCheckSays]
    trigger_order: Version[turn.TriggerOrder, TriggerOrderSays]
    trigger_choice: Version[turn.TriggerChoice, TriggerChoiceSays]
    delayed_triggers: Version[turn.DelayedTriggers, DelayedTriggersSays]
    mana_emptying: Version[turn.ManaEmptying, ManaEmptyingSays]
    layers: Version[turn.Layers, LayersSays]
    changed_lands: Version[turn.ChangedLands, ChangedLandsSays]
    split_cards: Version[turn.SplitCards, SplitCardsSays]
    tapped_artifacts: Version[turn.TappedArtifacts, TappedArtifactsSays]
    defined_sizes: Version[turn.DefinedSizes, DefinedSizesSays]
    face_down: Version[turn.FaceDown, FaceDownSays]
    own_words: Version[turn.OwnWords, OwnWordsSays]
    attachment: Version[turn.Attachment, AttachmentSays]
    aura_arrival: Version[turn.AuraArrival, AuraArrivalSays]
    negative_numbers: Version[turn.NegativeNumbers, NegativeNumbersSays]
    defending_player: Version[turn.DefendingPlayer, DefendingPlayerSays]
    end_of_turn: Version[turn.EndOfTurn, EndOfTurnSays]
    cleanup: Version[turn.Cleanup, CleanupSays]
    endless_loops: Version[turn.EndlessLoops, EndlessLoopsSays]
    # keywords that no clause plays: whether they exist
    keywords: Mapping[str, AnyVersion] = field(hash=False)

    def __post_init__(self) -> None:
        # They are read by their slots as all clauses are, though nobody asks for one by name.
        self.__dict__.update({_slot(slug): version for slug, version in self.keywords.items()})

    @property
    def modern_words(self) -> bool:
        """Whether the rules of its date say battlefield and exile."""
        return self.date >= BATTLEFIELD_SINCE

    def version(self, slug: str) -> AnyVersion:
        """The version of the clause `slug` (as written in citations: `damage-timing`)."""
        found: AnyVersion = getattr(self, _slot(slug))
        return found

    def versions(self) -> tuple[AnyVersion, ...]:
        """All versions, in the order of the fields."""
        found: tuple[AnyVersion, ...] = _IN_SLOTS(self)
        return found

    def cite(self, cause: Provision) -> Citation:
        """What code acted by, as these rules say it, numbered as on their date."""
        return self.version(cause.clause).cite(cause, self.date)

    def stands(self, provision: Provision) -> bool:
        """Whether these rules say it, on the day that counts for its clause."""
        return provision.on(self.version(provision.clause).day(self.date)) is not None

    def replacing(
        self,
        *versions: AnyVersion,
        name: str = "",
        title: str = "",
        story: str = "",
        day: dt.date | None = None,
    ) -> Ruleset:
        """This ruleset with some clauses answered otherwise, or as the rules of another day."""
        keywords = {version.clause: version for version in versions if version.clause in self.keywords}
        # What causes a difference is found by making thousands; `replace` would take longer than to play some of them.
        twin = object.__new__(type(self))
        vars(twin).update(vars(self))
        vars(twin).update(
            {_slot(version.clause): version for version in versions},
            name=name or self.name, title=title or self.title, story=story or self.story,
            date=day or self.date,
            keywords={**self.keywords, **keywords} if keywords else self.keywords,
        )  # fmt: skip
        return twin


@lru_cache(maxsize=1000)
def _slot(slug: str) -> str:
    """Under which name a ruleset has the version of a clause."""
    return slug.replace("-", "_")


WRITTEN: tuple[str, ...] = tuple(one.slot for one in contracts().values())
"""The fields of the clauses that have a module each, of that name: one for each class of the contract."""

SLOTS: tuple[str, ...] = (*WRITTEN, *map(_slot, MADE))
"""The names under which a ruleset has the version of every clause."""

_IN_SLOTS = attrgetter(*SLOTS)


@dataclass(frozen=True)
class _NotYet(Version[Any, Any]):
    """The explicit answer of a clause that a date does not have yet: whoever asks it learns since when it does."""

    does: Any = field(init=False, repr=False, compare=False)

    def __getattr__(self, name: str) -> Any:
        if name == "does":
            raise NotInForce(self.clause, self.effective.day)
        raise AttributeError(name)


def not_in_force(clause: AnyClause) -> AnyVersion:
    """The explicit answer of a clause that a date does not have yet."""
    return _NotYet(clause.says, clause.versions[0].effective, reading="not-yet")


def is_in_force(version: AnyVersion) -> bool:
    """Whether a version is an answer, and not the lack of one."""
    return version.reading != "not-yet"


def answer_alike(one: AnyVersion, other: AnyVersion) -> bool:
    """Whether two versions do the same; one that is not in force does what no other does."""
    return one is other or (is_in_force(one) and is_in_force(other) and one.does == other.does)
