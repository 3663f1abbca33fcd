"""The scenario's script as a player: it answers the engine's questions, and says when it had no answer.

Every answer is the script's or a sensible default, never a guess between the two: a default is
told apart from a scripted answer, and a scripted answer that the rules forbid stops the run.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from copy import copy
from itertools import islice, product
from typing import Any, NamedTuple

from comparator.scenario.scenario import DamagePlan, Line, Play
from comparator.windows import opener_of, windows_of
from rulesets.ruleset import Ruleset
from rulesets.table.abilities import Ability
from rulesets.table.arrivals import ChooseAttacked
from rulesets.table.assignment import (
    Amounts,
    AssignAsThoughUnblocked,
    AssignDamage,
    Assigner,
    OrderDamage,
    lethally_assigned,
    refuse_recipient,
)
from rulesets.table.combat import Attacker, Blocker, DeclareAttackers, DeclareBlockers
from rulesets.table.damage import PickPrevented
from rulesets.table.plays import Play as TablePlay
from rulesets.table.plays import legal_payments, playable, refuse
from rulesets.table.priority import Act, MayUse
from rulesets.table.redirecting import DealInstead
from rulesets.table.state import (
    NONACTIVE,
    NOTHING,
    STACK_BASE,
    Assigned,
    GameObject,
    Illegal,
    Ref,
    State,
)
from rulesets.table.triggers import ChooseTargets, MayTrigger, OrderTriggers
from rulesets.table.windows import WINDOWS

ORDER = {name: place for place, name in enumerate(WINDOWS)}
MOST_TRIED = 10_000
"""How many combinations of wished divisions are tried before the first is taken as illegal."""


class Reply(NamedTuple):
    """An answer to a decision; `default` says in words what was not scripted, `illegal` why it cannot be."""

    answer: Any
    default: str = ""
    illegal: Illegal | None = None


class Waiting(NamedTuple):
    """A play that has not been made: the windows it may still be made in, soonest first."""

    play: Play
    windows: tuple[str, ...]


class Script:
    """One line of a scenario, on its way through a run."""

    def __init__(self, line: Line, ruleset: Ruleset) -> None:
        self.line = line
        self.missing: list[tuple[str, str]] = []
        self.refused: Illegal | None = None
        self.passed_over: list[Illegal] = []
        self._plans: dict[tuple[str, str], DamagePlan] = {
            (plan.creature, plan.step): plan for plan in line.damage
        }
        self._entries: list[int] = []
        self._plays: list[Waiting] = []
        opens = windows_of(ruleset)
        for play in line.plays:
            wanted = (play.window, *play.otherwise)
            windows = tuple(name for name in wanted if name in opens)
            if play.window not in opens:
                self._note_missing(play, windows, ruleset)
            if windows:
                self._plays.append(Waiting(play, windows))

    def copy(self) -> Script:
        """A script that goes its own way from here."""
        twin = copy(self)
        vars(twin).update({name: list(kept) for name, kept in vars(self).items() if isinstance(kept, list)})
        return twin

    def _note_missing(self, play: Play, windows: tuple[str, ...], ruleset: Ruleset) -> None:
        if windows:
            instead = f"{play.player} uses {play.source} in {windows[0]} instead"
        elif play.skip:
            instead = f"{play.player} does not use {play.source}"
        else:
            instead = "the script does not say what happens then"
            reason = f"the rules have no window {play.window} in which {play.player} could use {play.source}"
            self.refused = self.refused or Illegal(reason, opener_of(ruleset, play.window).id)
        self.missing.append((play.window, instead))

    def reply(self, state: State, decision: Any) -> Reply:
        """The script's answer to a decision, or a default."""
        answers: dict[type[Any], Callable[[State, Any], Reply]] = {
            Act: self._act,
            DeclareAttackers: self._attacks,
            DeclareBlockers: self._blocks,
            AssignDamage: self._divide,
            OrderDamage: self._order,
            AssignAsThoughUnblocked: self._as_though_unblocked,
            ChooseTargets: self._targets,
            MayUse: self._may_use,
            MayTrigger: self._may_trigger,
            DealInstead: self._dealt_instead,
            ChooseAttacked: self._attacked,
            PickPrevented: self._prevented,
            OrderTriggers: self._order_triggers,
        }
        return answers[type(decision)](state, decision)

    def _attacks(self, state: State, _decision: DeclareAttackers) -> Reply:
        return Reply(tuple(
            Attacker(_permanent(state, one.creature), _ref(state, one.target), one.band)
            for one in self.line.attacks
        ))  # fmt: skip

    def _blocks(self, state: State, _decision: DeclareBlockers) -> Reply:
        found = []
        for block in self.line.blocks:
            thing = state.current(block.creature)
            attackers = tuple(_permanent(state, name) for name in block.attackers)
            if thing is not None and thing.zone == "battlefield":
                # Who has left since the script was written blocks nothing, and nothing blocks what left.
                there = tuple(ref for ref in attackers if state.objects[ref].attacking is not None)
                if there or any(state.objects[ref].in_play for ref in attackers):
                    found.append(Blocker(thing.handle, there or attackers))
        return Reply(tuple(found))

    # --- damage -------------------------------------------------------------------------------------------

    def _order(self, state: State, decision: OrderDamage) -> Reply:
        thing = state.objects[decision.creature]
        opponents = list(decision.opponents(state))
        for creature, names in self.line.order:
            if creature == thing.id:
                wanted = [ref for name in names for ref in opponents if state.name(ref) == name]
                return Reply(tuple(wanted + [ref for ref in opponents if ref not in wanted]))
        return Reply(tuple(opponents), f"the damage order of {thing.id}")

    def _plan(self, state: State, name: str) -> DamagePlan | None:
        step = "first" if state.strike == 1 else "second" if state.strike == 2 else "any"
        return self._plans.get((name, step)) or self._plans.get((name, "any"))

    def _divide(self, state: State, decision: AssignDamage) -> Reply:
        """The first combination of wishes that is legal; failing that, the reason why the first is not."""
        wishes: list[list[Amounts]] = []
        unscripted = []
        first_refusal: Illegal | None = None
        wanted: list[Amounts | Illegal | None] = []
        for assigner in decision.assigners:
            name = state.name(assigner.creature)
            plan = self._plan(state, name)
            if plan is None:
                unscripted.append(f"how {name} divides its damage")
                wishes.append(list(default_divisions(state, assigner)))
                wanted.append(None)
                continue
            wished = [_as_amounts(state, assigner, dict(wish.amounts)) for wish in plan.wishes]
            wanted.append(wished[0])
            first_refusal = first_refusal or next((one for one in wished if isinstance(one, Illegal)), None)
            wishes.append([one for one in wished if not isinstance(one, Illegal)])
        default = "; ".join(unscripted)
        for answer in islice(product(*wishes), MOST_TRIED):
            refused = decision.refuse(state, answer)
            if refused is None:
                if first_refusal and any(
                    want not in (None, got) for want, got in zip(wanted, answer, strict=True)
                ):
                    self.passed_over.append(first_refusal)
                return Reply(answer, default)
            first_refusal = first_refusal or refused
        return Reply(None, default, first_refusal or Illegal("no division was given"))

    def _as_though_unblocked(self, state: State, decision: AssignAsThoughUnblocked) -> Reply:
        thing = state.objects[decision.creature]
        plan = self._plan(state, thing.id)
        if plan is None:
            return Reply(False, f"whether {thing.id} assigns its damage as though unblocked")
        attacked = state.name(thing.attacking) if thing.attacking is not None else ""
        return Reply(any(name == attacked for wish in plan.wishes for name, _ in wish.amounts))

    # --- triggers -----------------------------------------------------------------------------------------

    def _choice(self, state: State, source: Ref) -> Any:
        name = state.name(source)
        return next((choice for choice in self.line.choices if choice.source == name), None)

    def _targets(self, state: State, decision: ChooseTargets) -> Reply:
        choice = self._choice(state, decision.waiting.source)
        if choice is not None and choice.targets:
            return Reply(tuple(_ref(state, name) for name in choice.targets))
        answer = next(iter(decision.answers(state)))
        return Reply(answer, f"the target of {state.name(decision.waiting.source)}'s ability")

    def _dealt_instead(self, state: State, decision: DealInstead) -> Reply:
        name = state.name(decision.entry.source)
        choice = self._choice(state, decision.entry.source)
        if choice is not None and choice.targets:
            wanted = _ref(state, choice.targets[0])
            return Reply(wanted if wanted >= 0 else NOTHING)
        return Reply(NOTHING, f"whether {name}'s damage goes to a planeswalker")

    def _attacked(self, state: State, decision: ChooseAttacked) -> Reply:
        choice = self._choice(state, decision.creature)
        if choice is not None and choice.targets:
            return Reply(_ref(state, choice.targets[0]))
        return Reply(NONACTIVE, f"what {state.name(decision.creature)} attacks")

    def _may_use(self, state: State, decision: MayUse) -> Reply:
        return self._may(state, decision.entry.source)

    def _may_trigger(self, state: State, decision: MayTrigger) -> Reply:
        return self._may(state, decision.waiting.source)

    def _order_triggers(self, _state: State, decision: OrderTriggers) -> Reply:
        return Reply(tuple(range(len(decision.waiting))), "triggers in the order in which they triggered")

    def _may(self, state: State, source: Ref) -> Reply:
        choice = self._choice(state, source)
        if choice is not None and choice.may is not None:
            return Reply(choice.may)
        return Reply(True, f"whether {state.name(source)}'s ability is used")

    def _prevented(self, state: State, decision: PickPrevented) -> Reply:
        choice = self._choice(state, decision.shield)
        for ref in decision.sources():
            if choice is not None and state.name(ref) in choice.targets:
                return Reply(ref)
        return Reply(decision.sources()[0], f"which damage {state.name(decision.shield)} prevents first")

    # --- plays --------------------------------------------------------------------------------------------

    def _act(self, state: State, decision: Act) -> Reply:
        """The next play of this player in this window, if its time has come; otherwise pass."""
        self._give_up_passed_windows(state)
        player = decision.player
        for index, (play, windows) in enumerate(self._plays):
            if windows[0] != state.window:
                continue
            if state.player(player).name != play.player:
                if state.moment:
                    continue
                return Reply(None)
            waiting = state.stack[state.floor :]
            if not play.respond and any(entry.number in self._entries for entry in waiting):
                return Reply(None)
            found = self._as_play(state, player, play)
            if isinstance(found, Illegal):
                if _its_time_comes(state, player, play):
                    continue
                if play.if_illegal == "skip":
                    self.missing.append(
                        (state.window, f"{play.player} cannot use {play.source}: {found.reason}")
                    )
                    del self._plays[index]
                    return self._act(state, decision)
                return Reply(None, illegal=found)
            del self._plays[index]
            self._entries.append(state.numbers + 1)
            return Reply(found)
        return Reply(None)

    def _give_up_passed_windows(self, state: State) -> None:
        """Windows that have passed unopened are missing: later fallbacks take their place."""
        now = ORDER[state.window]
        kept = []
        for play, windows in self._plays:
            ahead = tuple(name for name in windows if ORDER[name] >= now)
            if not ahead:
                self.missing.append((windows[0], f"{play.player} did not get to use {play.source}"))
            else:
                kept.append(Waiting(play, ahead))
        self._plays = kept

    def left_over(self) -> list[Play]:
        """The plays that were never made because their windows did not come."""
        return [waiting.play for waiting in self._plays]

    def _as_play(self, state: State, player: Ref, play: Play) -> TablePlay | Illegal:
        """The play in the table's terms, or why it cannot be made."""
        found = _ability(state, player, play)
        if isinstance(found, Illegal):
            return found
        thing, index, ability = found
        paid_with = NOTHING
        if ability.cost.sacrifice is not None or ability.cost.return_ is not None:
            named = play.sacrifice or play.returning
            payments = list(legal_payments(state, player, thing, ability.cost))
            paid_with = _permanent(state, named) if named else payments[0] if payments else NOTHING
        chosen = _source_of_damage(state, play.choose) if ability.choose == "source" else NOTHING
        choice = play.choose if ability.choose == "color" else ""
        targets = tuple(_ref(state, name) for name in play.targets)
        made = TablePlay(thing.handle, index, targets, paid_with, choice, chosen)
        return refuse(state, player, made) or made


def _ability(state: State, player: Ref, play: Play) -> tuple[GameObject, int, Ability] | Illegal:
    fitting = [
        (thing, index, ability) for thing, index, ability in playable(state, player)
        if thing.id == play.source and play.ability.lower() in ability.label.lower()
    ]  # fmt: skip
    if not fitting:
        thing = state.current(play.source)
        where = (
            "is not there"
            if thing is None
            else f"is in the zone {thing.zone}"
            if thing.zone != "battlefield"
            else ""
        )
        if thing is not None and thing.zone == "battlefield":
            where = f"is not {play.player}'s to use" if thing.controller != player else "has no such ability"
        return Illegal(f"{play.source} {where}")
    with_targets = [one for one in fitting if len(one[2].targets) == len(play.targets)]
    return (with_targets or fitting)[0]


def _its_time_comes(state: State, player: Ref, play: Play) -> bool:
    """Whether a play that is illegal in a moment for one sort of effect only may still come in the same window."""
    if state.moment != "prevention" or not state.window.endswith("damage-prevention"):
        return bool(state.moment)
    found = _ability(state, player, play)
    return not isinstance(found, Illegal) and found[2].regenerates


def _permanent(state: State, name: str) -> Ref:
    """The newest object of that id; whether it is where it must be is for the rules to say."""
    thing = state.current(name)
    return thing.handle if thing is not None else NOTHING


def _ref(state: State, name: str) -> Ref:
    """A player, a permanent, or what waits on the stack, by name."""
    for player in state.players:
        if player.name == name:
            return player.ref
    for entry in reversed(state.stack):
        if name == "combat damage" and entry.kind == "damage":
            return STACK_BASE + entry.number
        if entry.kind == "spell" and state.name(entry.source) == name:
            return STACK_BASE + entry.number
    return _permanent(state, name)


def _source_of_damage(state: State, name: str) -> Ref:
    """The object that is meant as a source: in play, or as it was when it assigned or left."""
    found = NOTHING
    for thing in state.objects:
        if thing.id == name and (thing.in_play or thing.last is not None or thing.zone == "stack"):
            found = thing.handle
    return found if found != NOTHING else _permanent(state, name)


def _as_amounts(state: State, assigner: Assigner, wish: dict[str, int]) -> Amounts | Illegal:
    """A wish as amounts in the assigner's order, or why it gives damage to somebody who may get none."""
    amounts = tuple(wish.pop(state.name(ref), 0) for ref in assigner.everyone)
    for name, amount in wish.items():
        if amount:
            return refuse_recipient(state, assigner, _ref(state, name)) or Illegal(f"{name} is not there")
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
    for place, ref in enumerate(assigner.recipients):
        already = [one for one in state.assigned if one.recipient == ref]
        while left and not lethally_assigned(state, ref, _with(assigner, ref, amounts[place], already)):
            amounts[place] += 1
            left -= 1
    amounts[rest_on] += left
    return tuple(amounts)


def _with(assigner: Assigner, ref: Ref, amount: int, already: Sequence[Assigned]) -> list[Assigned]:
    return [*already, Assigned(assigner.creature, ref, amount)] if amount else list(already)
