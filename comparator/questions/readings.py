"""Readings of one clause that no text ever had: what people take the rules to say.

Each makes its answer from the one in force, so that all that the belief does not concern stays as it is.
They stand in no history, have no date, and blame never looks at them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields, replace
from typing import Any

from rulesets.clauses.division import DivisionAnswer
from rulesets.clauses.trample import TrampleAnswer
from rulesets.table.assignment import Amounts, Assigner
from rulesets.table.characteristics import has, is_creature, power, toughness
from rulesets.table.checks import Finding
from rulesets.table.obstacles import Obstacle, because
from rulesets.table.state import NOTHING, Assigned, Entry, GameObject, Illegal, Ref, State

Reading = Callable[[Any], Any]
"""From a clause's answer in force to the one that is believed."""


def source_must_be_there(does: Any) -> Any:
    """A source that has left play deals nothing."""

    def stops(_state: State, source: GameObject) -> Obstacle | None:
        return None if source.in_play else because("is gone", source.id)

    return replace(does, stops=stops)


def power_read_again(does: Any) -> Any:
    """What waits on the stack is as much as its source's power is when it is dealt, where one creature gets it all."""

    def resolve(state: State, entry: Entry) -> None:
        sources = [one.source for one in entry.damage]
        read_again = tuple(
            one._replace(amount=max(0, power(state, state.objects[one.source])))
            if sources.count(one.source) == 1 and state.objects[one.source].in_play
            else one
            for one in entry.damage
        )
        does.resolve(state, entry._replace(damage=read_again))

    return replace(does, resolve=resolve)


def no_more_than_kills(does: Any) -> Any:
    """A creature is dealt only as much combat damage as it takes to destroy it."""

    def assigned(state: State, given: tuple[Assigned, ...]) -> None:
        left = {
            ref: max(0, toughness(state, state.objects[ref]) - state.objects[ref].damage)
            for ref in {one.recipient for one in given}
            if ref >= 0 and is_creature(state, state.objects[ref])
        }
        cut = []
        for one in given:
            amount = min(one.amount, left.get(one.recipient, one.amount))
            if one.recipient in left:
                left[one.recipient] -= amount
            cut.append(one._replace(amount=amount))
        does.assigned(state, tuple(one for one in cut if one.amount))

    return replace(does, assigned=assigned)


def recipient_must_fight(does: Any) -> Any:
    """A creature that has left combat is dealt nothing."""

    def stops(state: State, recipient: GameObject) -> Any:
        spared = is_creature(state, recipient) and not recipient.in_combat
        return does(state, recipient) or (because("left combat", recipient.id) if spared else None)

    return stops


def recipient_must_be_a_creature(does: Any) -> Any:
    """What was a creature when it was assigned damage, and is none when it is dealt, is dealt nothing."""

    def stops(state: State, recipient: GameObject) -> Any:
        fought = recipient.has_blocked or recipient.was_attacking != NOTHING
        spared = fought and not is_creature(state, recipient)
        return does(state, recipient) or (because("no longer a creature", recipient.id) if spared else None)

    return stops


def first_strikers_are_safe(does: Any) -> Any:
    """Whoever fights a creature that has struck first deals nothing in the second step."""

    def second(state: State, thing: GameObject) -> bool:
        fought = (state.objects[ref] for ref in (*thing.blockers, *thing.blocking) if ref >= 0)
        return does.second(state, thing) and not any(has(state, one, "first strike") for one in fought)

    return replace(does, second=second)


class _AllAtOnce:
    """Nobody strikes first."""

    each_is_finished = True

    def first(self, _state: State, _fighting: list[GameObject]) -> list[GameObject]:
        return []

    def second(self, _state: State, _thing: GameObject) -> bool:
        return True


def all_at_one_time(_does: Any) -> Any:
    """First strike makes no difference."""
    return _AllAtOnce()


def double_strike_is_settled(does: Any) -> Any:
    """What had double strike as the first step began strikes again."""

    def second(state: State, thing: GameObject) -> bool:
        return does.second(state, thing) or thing.striking.double

    return replace(does, second=second)


def deathtouch_beats_indestructible(does: Any) -> Any:
    """What a source with deathtouch has damaged can be destroyed."""

    def cannot_be_destroyed(state: State, thing: GameObject) -> bool:
        return not thing.deathtouched and bool(does(state, thing))

    return cannot_be_destroyed


def legends_side_by_side(does: Any) -> Any:
    """Nothing goes because another has its name."""

    def found(state: State, thing: GameObject) -> list[Finding]:
        return [one for one in does(state, thing) if not one.why.endswith("legend of its name")]

    return found


def regenerated_stays(does: Any) -> Any:
    """A creature that regenerates stays in combat."""
    return replace(does, reasons=does.reasons - {"regenerated"})


def traitor_stays(does: Any) -> Any:
    """A creature that changes controllers stays in combat."""
    return replace(does, reasons=does.reasons - {"its controller changed"})


def shield_against_all(does: Any) -> Any:
    """A shield saves a creature without toughness for good: one that stands so as the turn ends has been saved."""

    def findings(state: State, thing: GameObject) -> list[Finding]:
        found: list[Finding] = does(state, thing)
        standing = state.at_cleanup.get(thing.handle)
        saved = thing.shields or (standing is not None and standing.toughness <= 0)
        return [one for one in found if one.what != "bury" or not saved]

    return findings


def deathtouch_bars_regeneration(does: Any) -> Any:
    """What deathtouch would destroy cannot be regenerated."""

    def findings(state: State, thing: GameObject) -> list[Finding]:
        found: list[Finding] = does(state, thing)
        return [one._replace(what="bury") if thing.deathtouched else one for one in found]

    return findings


def indestructible_survives_all(does: Any) -> Any:
    """What is indestructible stays even without toughness."""

    def findings(state: State, thing: GameObject) -> list[Finding]:
        found: list[Finding] = does(state, thing)
        return [] if has(state, thing, "indestructible") else found

    return findings


def more_than_toughness(does: Any) -> Any:
    """Damage equal to the toughness does not destroy."""

    def findings(state: State, thing: GameObject) -> list[Finding]:
        found: list[Finding] = does(state, thing)
        if thing.damage > toughness(state, thing):
            return found
        return [one for one in found if one.why != "lethal damage"]

    return findings


class _PastTheBlockers(TrampleAnswer):
    """Everything goes to whatever is attacked, and nothing to a blocker."""

    def recipients(
        self, state: State, thing: GameObject, blockers: tuple[Ref, ...]
    ) -> tuple[tuple[Ref, ...], tuple[Ref, ...]]:
        counted, beyond = TrampleAnswer.recipients(self, state, thing, blockers)
        return ((), (*beyond, *counted)) if beyond else (counted, ())

    def refuse(
        self, state: State, assigner: Assigner, amounts: Amounts, everything: list[Assigned]
    ) -> Illegal | None:
        to_blockers = amounts[1:] if assigner.beyond else ()
        if any(to_blockers):
            return Illegal(because("stays with a blocker"), state.rules.trample.says.surplus)
        return TrampleAnswer.refuse(self, state, assigner, amounts, everything)


def past_the_blockers(does: Any) -> Any:
    """A trampler assigns its damage as though nothing blocked it."""
    return _answering(_PastTheBlockers, does)


class _Enough(TrampleAnswer):
    """The rest goes past once the blockers have what is taken to be enough."""

    enough: Callable[[Sequence[int], Sequence[int]], bool]

    def refuse(
        self,
        state: State,
        assigner: Assigner,
        amounts: Amounts,
        everything: list[Assigned],  # noqa: ARG002  # as every answer has it
    ) -> Illegal | None:
        blocking = len(assigner.recipients)
        past = sum(amounts[blocking:])
        if past and not type(self).enough(amounts[:blocking], _lethal_to_each(state, assigner)):
            return Illegal(because("not enough to its blockers"), state.rules.trample.says.lethal_first)
        return None


class _OwnAlone(TrampleAnswer):
    """What others assign at the same moment does not count."""

    def refuse(
        self, state: State, assigner: Assigner, amounts: Amounts, everything: list[Assigned]
    ) -> Illegal | None:
        own = [one for one in everything if one.source == assigner.creature]
        return TrampleAnswer.refuse(self, state, assigner, amounts, own)


def own_damage_alone(does: Any) -> Any:
    """Lethal damage must be a trampler's own."""
    return _answering(_OwnAlone, does)


class _SomeIsEnough(_Enough):
    @staticmethod
    def enough(amounts: Sequence[int], _needs: Sequence[int]) -> bool:
        return all(amounts)


class _OneBlockerIsEnough(_Enough):
    def refuse(
        self, state: State, assigner: Assigner, amounts: Amounts, everything: list[Assigned]
    ) -> Illegal | None:
        several = len(assigner.recipients) > 1
        return (_Enough if several else TrampleAnswer).refuse(self, state, assigner, amounts, everything)

    @staticmethod
    def enough(amounts: Sequence[int], needs: Sequence[int]) -> bool:
        return any(amount >= need for amount, need in zip(amounts, needs, strict=False))


def some_is_enough(does: Any) -> Any:
    """A trampler need only assign something to each blocker."""
    return _answering(_SomeIsEnough, does)


def one_blocker_is_enough(does: Any) -> Any:
    """A trampler need only assign lethal damage to one of its blockers."""
    return _answering(_OneBlockerIsEnough, does)


def printed_is_lethal(does: Any) -> Any:
    """What is lethal is as much as the toughness that the card has, whatever has changed it."""

    def lethal(state: State, thing: GameObject) -> int:
        changed = toughness(state, thing) - thing.facts.toughness
        return max(0, int(does(state, thing)) - changed)

    return lethal


class _PastSome(TrampleAnswer):
    """Nothing has to be assigned to a blocker that has some keyword."""

    keyword = ""

    def recipients(
        self, state: State, thing: GameObject, blockers: tuple[Ref, ...]
    ) -> tuple[tuple[Ref, ...], tuple[Ref, ...]]:
        counted, beyond = TrampleAnswer.recipients(self, state, thing, blockers)
        passed = tuple(ref for ref in counted if has(state, state.objects[ref], self.keyword))
        return tuple(ref for ref in counted if ref not in passed), (*passed, *beyond)


class _PastTheIndestructible(_PastSome):
    keyword = "indestructible"


class _PastTheProtected(_PastSome):
    keyword = "protection"


def past_the_indestructible(does: Any) -> Any:
    """A trampler need not assign anything to what is indestructible."""
    return _answering(_PastTheIndestructible, does)


def past_the_protected(does: Any) -> Any:
    """A trampler need not assign anything to what has protection."""
    return _answering(_PastTheProtected, does)


def _lethal_to_each(state: State, assigner: Assigner) -> list[int]:
    """How much damage is lethal to each of those that a creature assigns to; 0 to a player."""
    lethal = state.rules.lethal_damage.does
    return [lethal(state, state.objects[ref]) if ref >= 0 else 0 for ref in assigner.recipients]


class _AllThatCanPass(TrampleAnswer):
    """Nothing beyond lethal damage stays with a blocker."""

    def refuse(
        self, state: State, assigner: Assigner, amounts: Amounts, everything: list[Assigned]
    ) -> Illegal | None:
        needs = _lethal_to_each(state, assigner)
        if assigner.beyond and any(amount > need for amount, need in zip(amounts, needs, strict=False)):
            return Illegal(because("stays with a blocker"), state.rules.trample.says.surplus)
        return TrampleAnswer.refuse(self, state, assigner, amounts, everything)


def all_that_can_pass(does: Any) -> Any:
    """A trampler must assign past its blockers whatever they do not need."""
    return _answering(_AllThatCanPass, does)


class _NoMoreThanLethal(DivisionAnswer):
    """Nobody may be assigned more than lethal damage while another blocker lacks it."""

    def refuse(
        self, state: State, assigner: Assigner, amounts: Amounts, everything: list[Assigned]
    ) -> Illegal | None:
        needs = _lethal_to_each(state, assigner)
        given = list(zip(amounts, needs, strict=False))
        if any(amount > need for amount, need in given) and any(amount < need for amount, need in given):
            return Illegal(because("more than lethal to one"), state.rules.division.says.attackers_division)
        return DivisionAnswer.refuse(self, state, assigner, amounts, everything)


def no_more_than_lethal(does: Any) -> Any:
    """A division gives lethal damage to each blocker before more than that to any."""
    return _answering(_NoMoreThanLethal, does)


def _answering(reading: type[Any], does: Any) -> Any:
    """A reading with everything that the answer it is a reading of has been given."""
    return reading(**{one.name: getattr(does, one.name) for one in fields(does)})


def poison_is_harmless(does: Any) -> Any:
    """Poison counters alone make nobody lose."""
    return replace(does, poison=False)


READINGS: Mapping[str, tuple[str, Reading]] = {
    "legends_side_by_side": ("legend-rule", legends_side_by_side),
    "source_must_be_there": ("dealing-source", source_must_be_there),
    "power_read_again": ("damage-timing", power_read_again),
    "no_more_than_kills": ("damage-timing", no_more_than_kills),
    "recipient_must_fight": ("dealing-recipient", recipient_must_fight),
    "recipient_must_be_a_creature": ("dealing-recipient", recipient_must_be_a_creature),
    "first_strikers_are_safe": ("strike-steps", first_strikers_are_safe),
    "all_at_one_time": ("strike-steps", all_at_one_time),
    "double_strike_is_settled": ("strike-steps", double_strike_is_settled),
    "deathtouch_beats_indestructible": ("indestructible", deathtouch_beats_indestructible),
    "regenerated_stays": ("removal-from-combat", regenerated_stays),
    "traitor_stays": ("removal-from-combat", traitor_stays),
    "shield_against_all": ("death-check", shield_against_all),
    "deathtouch_bars_regeneration": ("death-check", deathtouch_bars_regeneration),
    "indestructible_survives_all": ("death-check", indestructible_survives_all),
    "poison_is_harmless": ("life-check", poison_is_harmless),
    "more_than_toughness": ("death-check", more_than_toughness),
    "past_the_blockers": ("trample", past_the_blockers),
    "some_is_enough": ("trample", some_is_enough),
    "own_damage_alone": ("trample", own_damage_alone),
    "one_blocker_is_enough": ("trample", one_blocker_is_enough),
    "printed_is_lethal": ("lethal-damage", printed_is_lethal),
    "past_the_indestructible": ("trample", past_the_indestructible),
    "past_the_protected": ("trample", past_the_protected),
    "all_that_can_pass": ("trample", all_that_can_pass),
    "no_more_than_lethal": ("division", no_more_than_lethal),
}
"""Every reading by its name in the file of beliefs, with the clause that it reads."""
