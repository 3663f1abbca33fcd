"""How combat damage is ordered and divided: the script's wishes, or sensible divisions where it has none."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice, product

from comparator.running.answering.named import anything
from comparator.running.answering.reply import Reply, Unscripted
from comparator.scenario.scenario import DamagePlan, Line
from rulesets.table.assignment import (
    Amounts,
    AssignAsThoughUnblocked,
    AssignDamage,
    Assigner,
    OrderDamage,
    assigner_of,
    is_bound,
    lethally_assigned,
    refuse_recipient,
    there_already,
)
from rulesets.table.counting import count_divisions
from rulesets.table.obstacles import because
from rulesets.table.state import Assigned, Illegal, Ref, State

MOST_TRIED = 1_000
"""How many combinations of wished divisions are tried before the first is taken as illegal."""


def order(line: Line, state: State, decision: OrderDamage) -> Reply[tuple[Ref, ...]]:
    """The damage order that the script announces; whoever it leaves out comes last."""
    thing = state.objects[decision.creature]
    opponents = list(decision.opponents(state))
    for creature, names in line.order:
        if creature == thing.id:
            wanted = [ref for name in names for ref in opponents if state.name(ref) == name]
            return Reply(tuple(wanted + [ref for ref in opponents if ref not in wanted]))
    return Reply(tuple(opponents), Unscripted("damage order", (thing.id,)))


def first_legal_division(
    line: Line, state: State, decision: AssignDamage
) -> Reply[tuple[Amounts, ...] | None]:
    """The first combination of wishes that is legal; failing that, the reason why the first is not that gives damage to such alone as
    may get some, or why none does.
    """
    wishes: list[list[Amounts | None]] = []
    unscripted = []
    first_refusal: Illegal | None = None
    judged: Illegal | None = None
    wanted: list[Amounts | Illegal | None] = []
    for assigner in decision.assigners:
        name = state.name(assigner.creature)
        plan = plan_for(line, state, name)
        if plan is None:
            if _is_left_open(state, decision, assigner):
                unscripted.append(name)
            wishes.append([None])
            wanted.append(None)
            continue
        wished = _wished(state, assigner, plan)
        wanted.append(wished[0])
        first_refusal = first_refusal or next((one for one in wished if isinstance(one, Illegal)), None)
        wishes.append([one for one in wished if not isinstance(one, Illegal)])
    default = Unscripted("division", tuple(unscripted)) if unscripted else None
    for wished_for in islice(product(*wishes), MOST_TRIED):
        answer, refused = completed(state, decision, wished_for)
        if answer is not None:
            as_wanted = all(want in (None, got) for want, got in zip(wanted, answer, strict=True))
            return Reply(answer, default, passed_over=None if as_wanted else first_refusal)
        judged = judged or refused
        first_refusal = first_refusal or refused
    return Reply(None, default, judged or first_refusal or Illegal(because("no division")))


def _is_left_open(state: State, decision: AssignDamage, assigner: Assigner) -> bool:
    """Whether a creature's damage may be divided in more ways than one, as far as counting tells."""
    if assigner.has_no_choice:
        return False
    others = [one for one in (*decision.assigners, *decision.earlier, *decision.later) if one != assigner]
    shares = any(not set(one.recipients).isdisjoint(assigner.recipients) for one in others)
    return shares or not is_bound(state, assigner) or count_divisions(state, (assigner,)) != 1


def completed(
    state: State, decision: AssignDamage, given: Sequence[Amounts | None]
) -> tuple[tuple[Amounts, ...] | None, Illegal | None]:
    """A legal answer with what is given, and sensible divisions for the rest; or why there is none.

    Where the best for all is illegal, everybody piles up first, and then does better one after the other.
    """
    sensible = [
        [own] if own is not None else list(default_divisions(state, assigner))
        for own, assigner in zip(given, decision.assigners, strict=True)
    ]
    best = tuple(divisions[0] for divisions in sensible)
    refused = decision.refuse(state, best)
    if refused is None:
        return best, None
    answer = tuple(divisions[-1] for divisions in sensible)
    if decision.refuse(state, answer) is not None:
        return None, refused
    for place, divisions in enumerate(sensible):
        for better in divisions[:-1]:
            changed = (*answer[:place], better, *answer[place + 1 :])
            if decision.refuse(state, changed) is None:
                answer = changed
                break
    return answer, refused


def as_though_unblocked(line: Line, state: State, decision: AssignAsThoughUnblocked) -> Reply[bool]:
    """Whichever gives the first wish that can be fulfilled at all; whether that is legal shows as it is divided."""
    thing = state.objects[decision.creature]
    plan = plan_for(line, state, thing.id)
    if plan is None:
        return Reply(False, Unscripted("as though unblocked", (thing.id,)))
    for wish in plan.wishes:
        for answer in (True, False):
            trial = state.copy()
            trial.events = None
            decision.apply(trial, answer)
            assigner = assigner_of(trial, trial.objects[decision.creature])
            if assigner is None or not isinstance(_as_amounts(trial, assigner, dict(wish.amounts)), Illegal):
                return Reply(answer)
    return Reply(False)


def plan_for(line: Line, state: State, name: str) -> DamagePlan | None:
    """What the script wishes of a creature's damage in this step."""
    step = "first" if state.strike == 1 else "second" if state.strike == 2 else "any"
    plans: dict[str, DamagePlan] = {plan.step: plan for plan in line.damage if plan.creature == name}
    return plans.get(step) or plans.get("any")


def first_to_judge(state: State, assigner: Assigner, plan: DamagePlan) -> int:
    """Which wish of a plan is the first that gives damage to such alone as may get some; the first of all, if none does."""
    wished = _wished(state, assigner, plan)
    return next((place for place, one in enumerate(wished) if not isinstance(one, Illegal)), 0)


def _wished(state: State, assigner: Assigner, plan: DamagePlan) -> list[Amounts | Illegal]:
    """Each wish of a plan as amounts, or why it gives damage to somebody who may get none."""
    return [_as_amounts(state, assigner, dict(wish.amounts)) for wish in plan.wishes]


def _as_amounts(state: State, assigner: Assigner, wish: dict[str, int]) -> Amounts | Illegal:
    """A wish as amounts in the assigner's order, or why it gives damage to somebody who may get none."""
    amounts = tuple(wish.pop(state.name(ref), 0) for ref in assigner.everyone)
    for name, amount in wish.items():
        if amount:
            return refuse_recipient(state, assigner, anything(state, name)) or Illegal(
                because("is not there", name)
            )
    return amounts


def default_divisions(state: State, assigner: Assigner) -> Iterator[Amounts]:
    """Sensible divisions, best first: kill in order and send the rest on, or pile up on the first."""
    yield _lethal_in_order(state, assigner, rest_on=len(assigner.everyone) - 1)
    if assigner.beyond and assigner.recipients:
        yield _lethal_in_order(state, assigner, rest_on=len(assigner.recipients) - 1)
    yield (assigner.amount, *(0 for _ in assigner.everyone[1:]))


def _lethal_in_order(state: State, assigner: Assigner, rest_on: int) -> Amounts:
    left = assigner.amount
    amounts = [0] * len(assigner.everyone)
    by = there_already(state, assigner)
    for place, ref in enumerate(assigner.recipients):
        already = [one for one in state.assigned if one.recipient == ref]
        while left and not lethally_assigned(state, ref, _with(assigner, ref, amounts[place], already), by):
            amounts[place] += 1
            left -= 1
    for place in range(len(assigner.recipients), rest_on):
        # A planeswalker that some tramples over is passed once it is assigned as much as its loyalty.
        amounts[place] = min(left, _loyalty_left(state, assigner.everyone[place]))
        left -= amounts[place]
    amounts[rest_on] += left
    return tuple(amounts)


def _loyalty_left(state: State, ref: Ref) -> int:
    """How much of a planeswalker's loyalty nobody has assigned damage for yet; of a player none."""
    if ref < 0:
        return 0
    assigned = sum(one.amount for one in state.assigned if one.recipient == ref)
    return max(0, state.objects[ref].counters.get("loyalty", 0) - assigned)


def _with(assigner: Assigner, ref: Ref, amount: int, already: Sequence[Assigned]) -> list[Assigned]:
    return [*already, Assigned(assigner.creature, ref, amount)] if amount else list(already)
