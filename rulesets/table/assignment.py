"""Assigning combat damage: who assigns, how much, to whom, and which divisions are legal.

The clauses say what each creature assigns and what forbids a division; here the
questions are put together, asked in the rules' order, and their answers counted.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import islice, permutations
from math import factorial, prod
from typing import NamedTuple

from rulesets.points import Provision
from rulesets.table import counting, packets
from rulesets.table.budget import count_work
from rulesets.table.characteristics import (
    OUT_OF_THE_FIGHTING,
    has,
    is_creature,
    may_have_keywords,
    power,
    toughness,
)
from rulesets.table.obstacles import because
from rulesets.table.present import nothing_has
from rulesets.table.questions import MOST_TRIED, YesOrNo, combined, count_answers
from rulesets.table.state import ACTIVE, DEFENDING, NOTHING, Assigned, GameObject, Illegal, Ref, State

Amounts = tuple[int, ...]

MOST_RESTS = 10_000
"""How many ways to divide the rest of the damage are tried to see whether the whole can be legal."""


class Assigner(NamedTuple):
    """A creature that must divide `amount` among `recipients`, and past them to `beyond`.

    `recipients` stand in the order of damage, where there is one; `beyond` is where
    a trampler's surplus may go.  `chooser` divides, which is not always the controller.
    """

    creature: Ref
    amount: int
    recipients: tuple[Ref, ...]
    beyond: tuple[Ref, ...]
    chooser: Ref

    @property
    def everyone(self) -> tuple[Ref, ...]:
        return self.recipients + self.beyond

    @property
    def has_no_choice(self) -> bool:
        """Whether there is but one way to divide it."""
        return len(self.recipients) + len(self.beyond) == 1 or self.amount == 0


def assigned_by(assigner: Assigner, amounts: Amounts) -> list[Assigned]:
    """The single assignments that a division of one creature's damage comes to."""
    return [
        Assigned(assigner.creature, recipient, amounts[place])
        for place, recipient in enumerate(assigner.everyone)
        if amounts[place]
    ]


@dataclass(frozen=True, slots=True)
class AssignDamage:
    """A player divides the damage of all creatures whose division is theirs to choose.

    The answer holds a tuple of amounts for each assigner, in the order of its
    `everyone`; the whole of it is judged at once.  Where the damage of one side is divided by two players, what the
    other has divided `earlier` is judged along with it, and what is divided `later` may yet put it right.
    """

    player: Ref
    assigners: tuple[Assigner, ...]
    earlier: tuple[Assigner, ...] = ()
    later: tuple[Assigner, ...] = ()

    def answers(self, state: State) -> Iterator[tuple[Amounts, ...]]:
        """Legal answers as they are found: all of them, where there are not too many `tries` to go through."""
        for answer in islice(counting.candidates(state, self.assigners), self._most()):
            if self.refuse(state, answer) is None:
                yield answer

    def _most(self) -> int:
        """So many divisions are tried: fewer where each takes longer to judge."""
        return MOST_TRIED // len(self.assigners)

    def tries(self, _state: State) -> int:
        """How many divisions there are, legal or not."""
        return prod(counting.spread(one.amount, len(one.everyone)) for one in self.assigners)

    def count(self, state: State) -> int:
        """How many answers are legal, from arithmetic; where that cannot tell, those that are not tried count too."""
        number = None if self.earlier or self.later else counting.count_divisions(state, self.assigners)
        return (
            count_answers(self.answers(state), self.tries(state), self._most()) if number is None else number
        )

    def listed_whole(self, state: State) -> bool:
        """Whether `answers` goes through all that there are."""
        return self.tries(state) <= self._most()

    def piled(self) -> tuple[Amounts, ...]:
        """Everything to the first of each creature's recipients, which no rules have ever forbidden."""
        return tuple((one.amount, *(0 for _ in one.everyone[1:])) for one in self.assigners)

    def refuse(self, state: State, answer: tuple[Amounts, ...]) -> Illegal | None:
        count_work(state, 3 * sum(map(len, answer)))
        if len(answer) != len(self.assigners):
            return Illegal(because("not all divided"))
        for assigner, amounts in zip(self.assigners, answer, strict=True):
            name = state.name(assigner.creature)
            if len(amounts) != len(assigner.everyone) or any(amount < 0 for amount in amounts):
                return Illegal(because("not among its opponents", name))
            if sum(amounts) != assigner.amount:
                return Illegal(
                    because("wrong total", name, assigner.amount, sum(amounts)),
                    state.rules.zero_power.says.as_much_as_its_power,
                )
        check = state.rules.assignment_check.does
        refused = check.refuse(state, self.assigners, answer, self.earlier)
        if refused is None or not self.later or not self._may_come_right(state, answer):
            return refused
        return None

    def _may_come_right(self, state: State, answer: tuple[Amounts, ...]) -> bool:
        """Whether the other player can divide the rest so that the whole is legal."""
        check = state.rules.assignment_check.does
        everybody = self.assigners + self.later
        rests = combined(
            [partial(counting.ways_to_divide, one.amount, len(one.everyone)) for one in self.later]
        )
        return any(
            check.refuse(state, everybody, (*answer, *rest)) is None for rest in islice(rests, MOST_RESTS)
        )

    def apply(self, state: State, answer: tuple[Amounts, ...]) -> None:
        divided = list(zip(self.assigners, answer, strict=True))
        everything = [*state.assigned]
        # What others assign is looked at to tell by what rule one may divide so.
        if state.events is not None:
            everything += [one for each in divided for one in assigned_by(*each)]
        for assigner, amounts in divided:
            write_down(state, assigner, amounts, everything)


def refuse_recipient(state: State, assigner: Assigner, ref: Ref) -> Illegal | None:
    """Why a creature may assign nothing at all to `ref`, or None."""
    if ref in assigner.everyone:
        return None
    thing = state.objects[assigner.creature]
    if thing.blocked and ref == thing.attacking and has(state, thing, "may assign as though unblocked"):
        reason = because("all as though unblocked or none", thing.id)
        return Illegal(reason, state.rules.division.says.to_its_blockers)
    gone = ref >= 0 and not state.objects[ref].in_play
    whom = state.name(ref)
    reason = because("recipient is gone", whom) if gone else because("may not assign to", thing.id, whom)
    return Illegal(reason, _why_not_to(state, thing, ref))


def _why_not_to(state: State, thing: GameObject, ref: Ref) -> Provision:
    """By what a creature may assign nothing to `ref`."""
    says = state.rules.division.says
    fought = thing.blocking if thing.attacking is None else thing.blockers
    if ref in fought and not state.rules.division.does.recipients(state, (ref,)):
        return says.cannot_receive
    if thing.attacking is None:
        return says.to_what_it_blocks
    if not thing.blocked:
        return says.unblocked_attacker
    if has(state, thing, "trample"):
        return state.rules.trample.does.refuse_recipient(state, thing, ref)
    return says.to_its_blockers


def write_down(
    state: State, assigner: Assigner, amounts: Amounts, everything: Iterable[Assigned] = ()
) -> None:
    """Write a division down as assigned, where `everything` is assigned that counts for it."""
    thing = state.objects[assigner.creature]
    thing.assigned = True
    if assigner.amount == 0:
        state.tell("assign", thing.id, amount=0, cause=_nothing_by(state, thing))
        thing.striking = thing.striking._replace(nothing=True)
        if not state.rules.zero_damage.does and _is_seen(state, assigner):
            state.leave_open(state.rules.zero_damage.dispute)
    together = _together_with_others(state, assigner, amounts, everything) if len(amounts) > 1 else None
    for assigned in assigned_by(assigner, amounts):
        cause = _divided_by(state, thing, assigner, assigned.recipient)
        state.assigned.append(assigned)
        why = _lethal_by_deathtouch(state, thing, assigned) if cause is not None else None
        by = why or together or cause or (_once_more(state, thing) if state.strike == 2 else None)
        state.tell("assign", thing.id, state.name(assigned.recipient), assigned.amount, "", by)


def _is_seen(state: State, assigner: Assigner) -> bool:
    """Whether anything would trigger on the damage of 0 of a creature that has no more, if it were any."""
    dealt = (packets.Packet(assigner.creature, ref, 0, combat=True) for ref in assigner.everyone)
    return any(packets.is_seen_though_zero(state, packet) for packet in dealt)


def refuse_division(
    state: State, assigner: Assigner, amounts: Amounts, everything: list[Assigned]
) -> Illegal | None:
    """Why a creature may not divide its damage so, where `everything` is assigned that counts; None where it may.

    First what goes past its blockers: that is asked of it whether or not they stand in an order.
    """
    refused = None
    if assigner.beyond:
        over = has(state, state.objects[assigner.creature], "trample over planeswalkers")
        past = state.rules.trample_over_planeswalkers if over else state.rules.trample
        refused = past.does.refuse(state, assigner, amounts, everything)
    return refused or state.rules.division.does.refuse(state, assigner, amounts, everything)


def _together_with_others(
    state: State, assigner: Assigner, amounts: Amounts, everything: Iterable[Assigned]
) -> Provision | None:
    """By what a creature may divide as it could not, did it not count what other creatures assign."""
    if state.events is None or not is_bound(state, assigner):
        return None
    alone = assigned_by(assigner, amounts)
    refused = refuse_division(state, assigner, amounts, alone)
    if refused is None:
        return None
    if any(
        _lethal_by_deathtouch_alone(state, recipient, everything) and not lethally_assigned(state, recipient, alone)
        for recipient in assigner.recipients
    ):  # fmt: skip
        return state.rules.deathtouch.says.any_amount_is_lethal
    version = state.rules.lethal_damage
    if refused.cause is state.rules.division.says.attackers_order_kept:
        return version.says.together_in_an_attackers_order
    if refused.cause is state.rules.division.says.blockers_order_kept:
        return version.says.together_in_a_blockers_order
    if has(state, state.objects[assigner.creature], "trample over planeswalkers"):
        return state.rules.trample_over_planeswalkers.says.assigned_together
    said = state.said(version.says.assigned_together)
    if said is None:
        state.leave_open(version.dispute)
    return said


def _once_more(state: State, thing: GameObject) -> Provision | None:
    """By what a creature that struck first assigns again, where it has gained double strike since."""
    struck = thing.striking
    if struck.double or not struck.first or not has(state, thing, "double strike"):
        return None
    return state.said(state.rules.strike_steps.says.double_strike_gained)


def _nothing_by(state: State, thing: GameObject) -> Provision:
    """By what a creature assigns 0 damage: its power, or what is said of a power below 0."""
    says = state.rules.zero_power.says
    if power(state, thing) >= 0:
        return says.as_much_as_its_power
    return says.below_zero if state.rules.stands(says.below_zero) else says.without_power


def _lethal_by_deathtouch(state: State, thing: GameObject, assigned: Assigned) -> Provision | None:
    """Why so little is enough for a creature, where deathtouch makes it so."""
    if not has(state, thing, "deathtouch") or not state.rules.deathtouch.does.any_amount_is_lethal:
        return None
    if assigned.recipient < 0 or not is_creature(state, state.objects[assigned.recipient]):
        return None
    enough = state.rules.lethal_damage.does(state, state.objects[assigned.recipient])
    return state.rules.deathtouch.says.any_amount_is_lethal if assigned.amount < enough else None


def _divided_by(state: State, thing: GameObject, assigner: Assigner, recipient: Ref) -> Provision | None:
    """By what a creature assigns damage as it does; nothing needs saying where all of it goes to the one it fights."""
    if assigner.chooser != thing.controller:
        return state.rules.banding.does.divided_by(state, thing, assigner.recipients)
    if assigner.beyond and has(state, thing, "trample over planeswalkers"):
        return state.rules.trample_over_planeswalkers.does.divided_by(state, thing)
    if assigner.beyond:
        return state.rules.trample.does.divided_by(state, assigner, recipient)
    if len(assigner.recipients) == 1:
        return None
    return state.rules.division.does.divided_by(state, thing)


def assign(state: State, creatures: list[GameObject]) -> None:
    """Let `creatures` assign: the attackers' damage is announced first, then the blockers'."""
    state.assigned = []
    for thing in creatures:
        thing.as_though_unblocked = False  # that is chosen anew in each step
    attackers = [thing.handle for thing in creatures if thing.attacking is not None]
    blockers = [thing.handle for thing in creatures if thing.is_blocking and thing.attacking is None]
    state.do(_assign_side, tuple(blockers), DEFENDING)
    state.do(_assign_side, tuple(attackers), ACTIVE)


AS_THOUGH_UNBLOCKED = "may assign as though unblocked"
_WILFUL = frozenset({AS_THOUGH_UNBLOCKED})


def _assign_side(state: State, creatures: tuple[Ref, ...], side: Ref) -> None:
    if nothing_has(state, _WILFUL):
        _divide_side(state, creatures, side)
        return
    wilful = [
        state.objects[ref]
        for ref in creatures
        if state.objects[ref].blocked
        and has(state, state.objects[ref], AS_THOUGH_UNBLOCKED)
        and state.rules.division.does.as_effects_say
    ]
    state.do(_divide_side, creatures, side)
    for thing in wilful:
        state.do(_ask_as_though_unblocked, thing.handle)


def _ask_as_though_unblocked(state: State, ref: Ref) -> None:
    state.ask(AssignAsThoughUnblocked(state.objects[ref].controller, ref))


@dataclass(frozen=True, slots=True)
class AssignAsThoughUnblocked(YesOrNo):
    """Whether a blocked creature assigns its damage as though it weren't blocked; yes or no."""

    player: Ref
    creature: Ref

    def apply(self, state: State, answer: bool) -> None:
        state.objects[self.creature].as_though_unblocked = answer


def _divide_side(state: State, creatures: tuple[Ref, ...], side: Ref) -> None:
    chosen: dict[Ref, list[Assigner]] = {}
    for ref in creatures:
        assigner = assigner_of(state, state.objects[ref])
        if assigner is None:
            continue
        number = len(assigner.recipients) + len(assigner.beyond)
        if (number == 1 or assigner.amount == 0) and state.objects[ref].id not in state.announced:
            write_down(state, assigner, (assigner.amount,) * number)
        else:
            chosen.setdefault(assigner.chooser, []).append(assigner)
    if not chosen:
        return
    own = tuple(chosen.pop(side, ()))
    others = tuple([one for divided in chosen.values() for one in divided])
    # What opponents divide comes first: a player's own division is judged by all that is assigned with it.
    depends = own and state.rules.assignment_check.does.whole and any(is_bound(state, one) for one in others)
    if own:
        state.do(_ask_division, AssignDamage(side, own, earlier=others if depends else ()))
    for opponent, divided in chosen.items():
        state.do(_ask_division, AssignDamage(opponent, tuple(divided), later=own if depends else ()))


def _ask_division(state: State, decision: AssignDamage) -> None:
    state.ask(decision)


def is_bound(state: State, assigner: Assigner) -> bool:
    """Whether a creature may give to some only what others leave over."""
    return bool(assigner.beyond) or state.rules.division.does.keeps_order(state, assigner)


def amounts_assigned(state: State, assigner: Assigner) -> Amounts:
    """What a creature has assigned to each of those it could assign to."""
    return tuple(
        sum(
            one.amount for one in state.assigned
            if (one.source, one.recipient) == (assigner.creature, recipient)
        )
        for recipient in assigner.everyone
    )  # fmt: skip


def assigner_of(state: State, thing: GameObject) -> Assigner | None:
    """What a creature in combat has to assign now, or None when it assigns nothing."""
    if not is_creature(state, thing):
        says = state.rules.division.says
        cause = says.to_what_it_blocks if thing.attacking is None else says.unblocked_attacker
        state.tell("assign nothing", thing.id, detail="it is no longer a creature", cause=cause)
        return None
    if thing.attacking is not None:
        recipients, beyond = _attacker_recipients(state, thing)
    else:
        recipients, beyond = _creatures_there(state, thing.blocking), ()
    if recipients or beyond:
        recipients = state.rules.division.does.recipients(state, recipients)
    if not recipients and not beyond:
        _assigns_nothing(state, thing)
        return None
    if thing.is_blocking and thing.tapped and not state.rules.tapped_blockers.does:
        state.tell(
            "assign nothing",
            thing.id,
            detail="it is tapped",
            cause=state.rules.tapped_blockers.says.tapped_deals,
        )
        return None
    amount = own_power = power(state, thing)
    if may_have_keywords(state, thing):  # looked at first, since most have none
        if _is_kept_from_assigning(state, thing):
            return None
        amount = as_much_as_it_assigns(state, thing)
    if amount <= 0 or own_power <= 0:
        # A creature of positive power never asks the clause, which then cannot matter to it.
        assigned = state.rules.zero_power.does(own_power, amount)
        if assigned is None:
            state.tell(
                "assign nothing",
                thing.id,
                detail="it has no damage to assign",
                cause=state.rules.zero_power.says.without_power,
            )
            return None
        amount = assigned
    chooser = thing.controller
    if len(recipients) > 1 or beyond:
        chooser = _chooser(state, thing, recipients)
    return Assigner(thing.handle, amount, recipients, beyond, chooser)


def as_much_as_it_assigns(state: State, thing: GameObject) -> int:
    """How much damage its size has a creature assign: its power, or its toughness if an effect says so."""
    if has(state, thing, "assigns with toughness") and state.rules.division.does.as_effects_say:
        return toughness(state, thing)
    return power(state, thing)


def _is_kept_from_assigning(state: State, thing: GameObject) -> bool:
    """Whether something has a creature assign nothing, which is told."""
    if has(state, thing, OUT_OF_THE_FIGHTING):
        cause = state.rules.regeneration.says.in_combat
        state.tell("assign nothing", thing.id, detail="it has regenerated", cause=cause)
        return True
    if has(state, thing, "assigns no combat damage"):
        state.tell("assign nothing", thing.id, detail="an effect forbids that")
        return True
    return False


def _chooser(state: State, thing: GameObject, recipients: tuple[Ref, ...]) -> Ref:
    for ref in recipients:
        if ref >= 0 and _bands(state, state.objects[ref]):
            return state.rules.banding.does.divider(state, thing, recipients)
    return thing.controller


def _bands(state: State, thing: GameObject) -> bool:
    return has(state, thing, "banding") or has(state, thing, "bands with other")


def _attacker_recipients(state: State, thing: GameObject) -> tuple[tuple[Ref, ...], tuple[Ref, ...]]:
    if thing.blocked is False or thing.as_though_unblocked:
        return _attacked(state, thing)
    if not thing.blocked:
        return (), ()
    blockers = _creatures_there(state, thing.blockers)
    if nothing_has(state, _TRAMPLING):
        return blockers, ()
    if has(state, thing, "trample over planeswalkers"):
        dealt_with, beyond = state.rules.trample_over_planeswalkers.does.recipients(state, thing, blockers)
    elif has(state, thing, "trample"):
        dealt_with, beyond = state.rules.trample.does.recipients(state, thing, blockers)
    else:
        return blockers, ()
    return dealt_with, _there(state, beyond)


_TRAMPLING = frozenset({"trample", "trample over planeswalkers"})


def _attacked(state: State, thing: GameObject) -> tuple[tuple[Ref, ...], tuple[Ref, ...]]:
    """What an unblocked attacker hits, and where a surplus may go."""
    attacked = thing.attacking
    assert attacked is not None
    if attacked < 0 and attacked != NOTHING:
        return (attacked,), ()
    if has(state, thing, "trample over planeswalkers"):
        return (), state.rules.trample_over_planeswalkers.does.unblocked(state, thing)
    return _there(state, state.rules.absent_target.does(state, thing)), ()


def _there(state: State, refs: Sequence[Ref]) -> tuple[Ref, ...]:
    """Those that can be assigned damage at all: what has phased out is treated as though it did not exist."""
    return tuple([ref for ref in refs if ref < 0 or not state.objects[ref].phased_out])


def _creatures_there(state: State, refs: Sequence[Ref]) -> tuple[Ref, ...]:
    """Those that can be fought: what has stopped being a creature may be in combat still, and blocks nobody."""
    return tuple([
        ref for ref in refs if is_creature(state, state.objects[ref]) and not state.objects[ref].phased_out
    ])  # fmt: skip


def _assigns_nothing(state: State, thing: GameObject) -> None:
    if thing.attacking is not None and thing.blocked is None:
        why, cause = "it is neither blocked nor unblocked", state.rules.arrival_in_combat.says.neither
        state.tell("assign nothing", thing.id, detail=why, cause=cause)
        state.leave_open(cause)
        return
    if thing.attacking is not None and not thing.blocked:
        why, cause = _attacks_no_longer(state, thing), state.rules.absent_target.says.assigns_nothing
        state.tell("assign nothing", thing.id, detail=why, cause=cause)
        return
    says = state.rules.division.says
    if thing.attacking is not None:
        why = "nothing is blocking it any more" if thing.had_blockers else "nothing is blocking it"
        cause = _nothing_past_blockers(state, thing)
        if cause == state.rules.trample.says.nor_once_it_is_gone:
            why = _attacks_no_longer(state, thing)
    else:
        why, cause = "it is not blocking anything any more", says.nothing_left_to_block
    state.tell("assign nothing", thing.id, detail=why, cause=cause)


def _attacks_no_longer(state: State, thing: GameObject) -> str:
    """What has become of what an attacker attacked that attacks nothing any more."""
    attacked = thing.was_attacking
    stays = attacked >= 0 and state.objects[attacked].in_play
    return "what it attacked is attacked no longer" if stays else "what it attacked is gone"


def _nothing_past_blockers(state: State, thing: GameObject) -> Provision:
    """By what an attacker without blockers left assigns nothing: of a trampler the texts may say more, or nothing else."""
    of_tramplers = (
        state.rules.trample.does.nothing_without_blockers(state, thing)
        if has(state, thing, "trample")
        else None
    )
    return of_tramplers or state.rules.division.says.no_blocker_left


def there_already(state: State, assigner: Assigner) -> Provision | None:
    """By what damage that is there already counts for a creature that has to heed it: a trampler, or one with an order to keep."""
    if assigner.beyond:
        return state.rules.lethal_damage.says.damage_there_already
    kept = state.rules.division.does.keeps_order(state, assigner)
    return there_already_in_order(state, state.objects[assigner.creature]) if kept else None


def there_already_in_order(state: State, creature: GameObject) -> Provision:
    """By what damage that is there already counts as a creature keeps its order of damage."""
    says = state.rules.lethal_damage.says
    if creature.attacking is not None:
        return says.there_already_in_an_attackers_order
    return says.there_already_in_a_blockers_order


def lethally_assigned(
    state: State, ref: Ref, everything: Iterable[Assigned], by: Provision | None = None
) -> bool:
    """Whether what is assigned to a creature at this moment, by whomever, is lethal to it.

    `by` is the rule by which damage that is there already counts for whoever has to heed it; nobody has, where none is given.
    """
    assigned = [one for one in everything if one.recipient == ref]
    if _touched(state, assigned):
        return True
    total = sum(one.amount for one in assigned)
    thing = state.objects[ref]
    version = state.rules.lethal_damage
    if by is not None and total < toughness(state, thing) <= total + thing.damage:
        state.weigh(by)
        state.leave_open(version.dispute)
    return total >= version.does(state, thing)


def _touched(state: State, assigned: Iterable[Assigned]) -> bool:
    """Whether some of what is assigned counts as lethal for the deathtouch of its source."""
    return any(
        has(state, state.objects[one.source], "deathtouch")
        and state.rules.deathtouch.does.any_amount_is_lethal
        for one in assigned
    )


def _lethal_by_deathtouch_alone(state: State, ref: Ref, everything: Iterable[Assigned]) -> bool:
    """Whether what is assigned to a creature would not be lethal to it, had none of the sources deathtouch."""
    assigned = [one for one in everything if one.recipient == ref]
    enough = state.rules.lethal_damage.does(state, state.objects[ref])
    return sum(one.amount for one in assigned) < enough and _touched(state, assigned)


@dataclass(frozen=True, slots=True)
class OrderDamage:
    """A player announces in which order a creature's opponents must be dealt with.

    A `newcomer` is given a place in the order that there is, which stays as it was.
    """

    player: Ref
    creature: Ref
    newcomer: Ref = NOTHING
    made_to: bool = False
    """Whether an effect has the newcomer fight, or be fought, that was there already, and was not put in blocking."""

    def opponents(self, state: State) -> list[Ref]:
        """Whom the creature fights: an attacker's blockers, or what a blocker blocks."""
        thing = state.objects[self.creature]
        return thing.blockers if thing.attacking is not None else thing.blocking

    def _others(self, order: Iterable[Ref]) -> tuple[Ref, ...]:
        return tuple(ref for ref in order if ref != self.newcomer)

    def answers(self, state: State) -> Iterator[tuple[Ref, ...]]:
        if self.newcomer == NOTHING:
            return permutations(self.opponents(state))
        others = self._others(self.opponents(state))
        return ((*others[:place], self.newcomer, *others[place:]) for place in range(len(others) + 1))

    def count(self, state: State) -> int:
        number = len(self.opponents(state))
        return factorial(number) if self.newcomer == NOTHING else number

    def refuse(self, state: State, answer: tuple[Ref, ...]) -> Illegal | None:
        if sorted(answer) != sorted(self.opponents(state)):
            name = state.name(self.creature)
            return Illegal(because("order not complete", name), self._cause(state))
        if self.newcomer != NOTHING and self._others(answer) != self._others(self.opponents(state)):
            says = state.rules.division.says
            cause = (
                says.order_of_the_others_of_one_made_to_block if self.made_to else says.order_of_the_others
            )
            return Illegal(because("order of others changed"), cause)
        return None

    def _cause(self, state: State) -> Provision:
        """By what this order is announced, or this place in one."""
        says = state.rules.division.says
        if self.newcomer != NOTHING:
            return says.place_of_one_made_to_block if self.made_to else says.place_of_a_newcomer
        attacks = state.objects[self.creature].attacking is not None
        return says.attackers_order if attacks else says.blockers_order

    def apply(self, state: State, answer: tuple[Ref, ...]) -> None:
        thing = state.objects[self.creature]
        if thing.attacking is not None:
            thing.blockers = list(answer)
        else:
            thing.blocking = list(answer)
        names = ", ".join(state.name(ref) for ref in answer)
        state.tell(
            "single order" if len(answer) == 1 else "order", thing.id, detail=names, cause=self._cause(state)
        )


def ask_orders(state: State, even_single: bool) -> None:
    """Ask for the damage orders: the active player's attackers first, then the blockers'."""
    least = 1 if even_single else 2
    asked = [
        OrderDamage(thing.controller, thing.handle)
        for thing in state.attackers()
        if len(thing.blockers) >= least
    ]
    asked += [
        OrderDamage(thing.controller, thing.handle)
        for thing in state.blocking_creatures()
        if len(thing.blocking) >= least
    ]
    for decision in reversed(asked):
        state.do(_ask_order, decision)


def _ask_order(state: State, decision: OrderDamage) -> None:
    opponents = decision.opponents(state)
    if len(opponents) == 1:
        decision.apply(state, tuple(opponents))
    else:
        state.ask(decision)


def ask_place(state: State, thing: GameObject, newcomer: GameObject, made_to: bool) -> None:
    """Ask for a newcomer's place in a creature's damage order, where there is an order to have a place in."""
    decision = OrderDamage(thing.controller, thing.handle, newcomer.handle, made_to)
    division = state.rules.division.does
    if len(decision.opponents(state)) > 1 and division.announced:
        state.do(_ask_order, decision)
