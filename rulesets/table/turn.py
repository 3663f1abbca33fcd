"""The course of a turn from combat to cleanup, as tasks; the clauses decide which steps and windows there are."""

from __future__ import annotations

from typing import Any

from rulesets.points import Confidence, Provision
from rulesets.table import triggers
from rulesets.table.assignment import ask_orders, assign
from rulesets.table.attacking import DeclareAttackers
from rulesets.table.blocking import DeclareBlockers
from rulesets.table.characteristics import has, is_creature, power, toughness, types
from rulesets.table.checks import anybody_could_lose
from rulesets.table.mana import any_unspent
from rulesets.table.present import nothing_has
from rulesets.table.priority import end_game, open_window, settle
from rulesets.table.state import NO_STRIKES, GameObject, Standing, State, Strikes
from rulesets.table.windows import MAIN_BEFORE_COMBAT


def begin_step(state: State, name: str, moment: str, cause: Provision | None = None) -> None:
    """A step begins: what happens in it is told as of `moment`, the window that it leads up to."""
    state.step = name
    state.window = moment
    state.tell("step", "", "", 0, name, cause)


def end_step(state: State) -> None:
    """A step ends: unspent mana may go."""
    for player in state.players:  # as in `any_unspent`: no task is done more often
        if player.pool:
            state.rules.mana_emptying.does.step_ends(state)
            return


def combat_phase(state: State) -> None:
    """The steps of combat since the Sixth Edition, then the rest of the turn; before them the main phase, where something is meant for it."""
    state.do_in_turn(
        beginning_of_combat, declare_attackers, declare_blockers, combat_damage, end_of_combat,
        main_after_combat, end_of_turn, cleanup, after_cleanup, end_turn,
    )  # fmt: skip
    if state.from_main_phase:
        state.do(phase_ends)
        state.do(main_before_combat)


def main_before_combat(state: State) -> None:
    """The main phase before combat, or up to the attack."""
    begin_step(state, "main phase", MAIN_BEFORE_COMBAT)
    open_window(state, MAIN_BEFORE_COMBAT)


def beginning_of_combat(state: State) -> None:
    """The beginning of combat step."""
    begin_step(state, "beginning of combat", "combat-begins")
    triggers.fire_moment(state, "beginning of combat")
    state.do(end_step)
    open_window(state, "combat-begins")


def declare_attackers(state: State) -> None:
    """The declare attackers step."""
    begin_step(state, "declare attackers", "attackers-declared")
    state.do(end_step)
    state.do(_attackers_declared)
    state.ask(DeclareAttackers())


def _attackers_declared(state: State) -> None:
    attackers, steps = state.attackers(), state.rules.steps_skipped.does
    if not attackers:
        state.weigh(steps.goes_on_by(state))
    if attackers or steps.acts_without_attackers:
        open_window(state, "attackers-declared")


def declare_blockers(state: State) -> None:
    """The declare blockers step, unless nobody attacks."""
    if _skipped(state, "declare blockers"):
        return
    begin_step(state, "declare blockers", "blockers-declared")
    state.do(end_step)
    state.do(_blockers_declared)
    state.ask(DeclareBlockers())


def _blockers_declared(state: State) -> None:
    state.do(_open_blockers_window)
    division = state.rules.division.does
    if division.announced:
        ask_orders(state, division.even_single)


def _open_blockers_window(state: State) -> None:
    open_window(state, "blockers-declared")


def _skipped(state: State, step: str) -> bool:
    if state.attackers_declared:
        return False
    version = state.rules.steps_skipped
    if version.does.skips(state):
        state.tell("step skipped", detail=step, cause=version.says.without_attackers)
        return True
    return False


def combat_damage(state: State) -> None:
    """The combat damage step, and a second one where a first or double striker fights."""
    if _skipped(state, "combat damage"):
        return
    fighting = _fighting(state)
    first = _striking_first(state, fighting)
    for thing in fighting:
        thing.assigned = False
        thing.striking = NO_STRIKES
    if not first:
        state.strike = 0
        damage_step(state, fighting)
        return
    state.strike = 1
    for thing in state.table:
        # What counts in the second step is, under some rules, what it had as the first one began.
        thing.striking = NO_STRIKES if thing.phased_out else strikes_of(state, thing)
    says = state.rules.strike_steps.says
    with_first_strike = any(has(state, thing, "first strike") for thing in first)
    state.do(second_damage_step, with_first_strike)
    damage_step(state, first, says.first_step if with_first_strike else says.first_step_of_double_strikers)


_STRIKES = frozenset({"first strike", "double strike"})


def _striking_first(state: State, fighting: list[GameObject]) -> list[GameObject]:
    """Those that deal their damage in a step of their own, before the others; the rules are asked where some could."""
    if nothing_has(state, _STRIKES):
        return []
    for thing in fighting:
        if is_creature(state, thing) and (
            has(state, thing, "first strike") or has(state, thing, "double strike")
        ):
            return state.rules.strike_steps.does.first(state, fighting)
    return []


def strikes_of(state: State, thing: GameObject) -> Strikes:
    """What a permanent has that counts for two damage steps."""
    return Strikes(thing.in_combat, has(state, thing, "first strike"), has(state, thing, "double strike"))


def _fighting(state: State) -> list[GameObject]:
    return [
        thing for thing in state.table
        if (thing.attacking is not None or thing.is_blocking) and not thing.phased_out
    ]  # fmt: skip


def second_damage_step(state: State, with_first_strike: bool) -> None:
    """The combat damage step for the creatures that the first one left over, in which some had first strike, or all double strike."""
    state.strike = 2
    version = state.rules.strike_steps
    second = [thing for thing in _fighting(state) if version.does.second(state, thing)]
    for thing in _fighting(state):
        if thing.striking.nothing and power(state, thing) > 0:
            _leave_open_whether_it_assigned(state, thing)
    if any(version.does.leaves_open(state, thing) for thing in _fighting(state)):
        state.leave_open(version.dispute)
    again = state.said(version.says.double_strikers_again)
    if again is not None and any(thing.assigned and has(state, thing, "double strike") for thing in second):
        state.weigh(again)
    lost = state.said(version.says.double_strike_lost)
    left_out = (thing for thing in _fighting(state) if thing.striking.double and thing not in second)
    if lost is not None and any(left_out):
        state.weigh(lost)
    changed = state.said(version.says.first_strike_changed)
    turned = (thing.striking.first is not has(state, thing, "first strike") for thing in second)
    if changed is not None and any(turned):
        state.weigh(changed)
    of_double_strikers = (
        None if with_first_strike else state.said(version.says.second_step_of_double_strikers)
    )
    damage_step(state, second, of_double_strikers or version.says.second_step)


def _leave_open_whether_it_assigned(state: State, thing: GameObject) -> None:
    """Whether 0 damage was assigned damage, where the text of the day does not say and the second step hangs on it."""
    strikes, version = state.rules.strike_steps, state.rules.zero_power
    counts = strikes.does.second
    as_assigned = counts(state, thing)
    thing.assigned = False
    hangs_on_it = counts(state, thing) is not as_assigned
    thing.assigned = True
    if hangs_on_it and state.rules.cite(version.says.without_power).confidence is Confidence.INFERRED:
        state.leave_open(version.dispute)
    if strikes.does.remainder_unsaid and not as_assigned:
        state.leave_open(strikes.dispute)


def damage_step(state: State, creatures: list[GameObject], cause: Provision | None = None) -> None:
    """One combat damage step: assigning, then whatever the timing of damage says."""
    name = "first combat damage" if state.strike == 1 else "combat damage"
    begin_step(state, name, damage_window(state, "damage-assigned"), cause)
    state.do(end_step)
    state.do(_assigned)
    assign(state, creatures)


def _assigned(state: State) -> None:
    state.rules.damage_timing.does.assigned(state, tuple(state.assigned))


def damage_is_done(state: State) -> None:
    """What combat damage leads to follows, unless the rules have that wait for the other damage step."""
    strikes = state.rules.strike_steps
    if state.strike == 1 and state.rules.stands(strikes.says.what_follows_the_first):
        dying = [thing for thing in _fighting(state) if thing.damage >= toughness(state, thing)]
        if dying or state.waiting:
            state.weigh(strikes.says.what_follows_the_first)
        # Of a creature that does no more than fight it is all one when it is put away.
        if strikes.does.waiting_left_open and any(thing.facts.abilities for thing in dying):
            state.leave_open(strikes.does.waiting_left_open)
    if state.strike != 1 or strikes.does.each_is_finished:
        settle(state)


def damage_window(state: State, name: str) -> str:
    """The name of a damage window, which says when it is the first of two."""
    return f"first-{name}" if state.strike == 1 else name


def end_of_combat(state: State) -> None:
    """The end of combat step."""
    state.strike = 0
    state.step = "end of combat"
    state.rules.end_of_combat.does.begin(state)


def main_after_combat(state: State) -> None:
    """The main phase after combat."""
    begin_step(state, "main phase after combat", "main-after-combat")
    state.do(phase_ends)
    open_window(state, "main-after-combat")


def phase_ends(state: State) -> None:
    """A phase ends: unspent mana may go, and lives may be looked at."""
    if any_unspent(state):
        state.rules.mana_emptying.does.phase_ends(state)
    if anybody_could_lose(state):
        state.rules.life_check.does.at_an_end(state)


def end_of_turn(state: State) -> None:
    """The step in which "at end of turn" abilities go off."""
    state.rules.end_of_turn.does.begin(state)


def cleanup(state: State) -> None:
    """The cleanup step."""
    state.rules.cleanup.does.clean_up(state)


def keep_what_the_turn_left(state: State) -> None:
    """Keep how each permanent stands for the outcome, before a cleanup ends what the turn did."""
    state.at_cleanup = {thing.handle: what_the_turn_left(state, thing) for thing in state.table}
    state.worn_off = {}


def keep_what_wore_off(state: State) -> None:
    """Keep how each permanent stands once damage and effects of the turn have gone, before anything comes of that."""
    if not state.worn_off:
        state.worn_off = {thing.handle: as_it_stands(state, thing) for thing in state.table}


def what_the_turn_left(state: State, thing: GameObject) -> Standing:
    """How a permanent stands for the outcome: as the cleanup found it, but for what has changed since that ended what the turn did."""
    found, worn_off = state.at_cleanup.get(thing.handle), state.worn_off.get(thing.handle)
    if found is None:
        return as_it_stands(state, thing)
    if worn_off is None:
        return found
    since = as_it_stands(state, thing)
    changed: dict[str, Any] = {
        name: now
        for name, before, now in zip(Standing._fields, worn_off, since, strict=True)
        if before != now
    }
    return found._replace(**changed)


def after_cleanup(state: State) -> None:
    """What some rules have happen at the end of turn only after the cleanup."""
    state.rules.end_of_turn.does.after_cleanup(state)


def as_it_stands(state: State, thing: GameObject) -> Standing:
    """How a permanent stands now."""
    return Standing(
        power(state, thing), toughness(state, thing), thing.damage, thing.controller, thing.tapped,
        dict(thing.counters), types(state, thing),
    )  # fmt: skip


def end_turn(state: State) -> None:
    """The turn is over, and with it the run."""
    if state.over:
        end_game(state)
    state.agenda = None
