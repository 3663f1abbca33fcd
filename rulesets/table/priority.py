"""Priority: windows in which players may act, and the stack resolving from its top."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache

from rulesets.points import Provision
from rulesets.table import plays, triggers
from rulesets.table.abilities.ability import Ability
from rulesets.table.any_order import come_in_any_order, only_add_life
from rulesets.table.characteristics import holds
from rulesets.table.checks import Finding, look
from rulesets.table.combat import let_go_what_is_no_creature
from rulesets.table.coming import come_as_it_was_cast, is_aura_spell, is_cast_bestowed
from rulesets.table.discarded import bury_what_waited
from rulesets.table.exiled import ask_to_encode, set_out
from rulesets.table.interrupts import waits_for_nobody
from rulesets.table.loops import Loop, loop_at
from rulesets.table.obstacles import because
from rulesets.table.plays import Announcement
from rulesets.table.resized import tell_counted
from rulesets.table.state import ACTIVE, Entry, Illegal, Ref, State
from rulesets.table.targets import any_target_left
from rulesets.table.using import MayUse, ask_whether_used, pay_and_resolve, payer_against
from rulesets.table.zones import arrive, leaves_stack_for


def open_window(state: State, name: str, cause: Provision | None = None) -> None:
    """Open a window: what happened gives it its name, and the active player may act first.

    Where no other clause opened it, the model of the turn says that players may act.  It is the last thing that a task
    does: what settles before anybody acts is settled at once.
    """
    state.window = name
    state.passes = 0
    if state.events is not None and cause is None:
        cause = state.rules.response_model.does.opens.get(name)
    found: list[Finding] = []
    if not (_more_settles(state) or (found := look(state)) or state.decision is not None):
        _have_players_act(state, cause)  # nothing comes before that, as is mostly so
        return
    state.do(_have_players_act, cause)
    settle(state, found)


def _more_settles(state: State) -> bool:
    """Whether there is something that may settle before anybody acts, besides what the checks find."""
    return bool(
        state.boosters or state.waiting or state.noticing or state.retyping or state.moment or state.over
    )


def _have_players_act(state: State, cause: Provision | None) -> None:
    """Players are told of a window, and the active one may act in it."""
    state.tell("window", "", "", 0, state.window, cause)
    give_priority(state, ACTIVE)


def settle_and_tell(state: State, cause: Provision | None) -> None:
    """Let the checks and the waiting triggers come, and then say that players may act."""
    if state.events is not None:
        state.do(_tell_window, cause)
    state.do(settle)


def _tell_window(state: State, cause: Provision | None) -> None:
    state.tell("window", "", "", 0, state.window, cause)


def open_moment(state: State, moment: str, window: str = "", cause: Provision | None = None) -> None:
    """Let players do one sort of thing only, in a window of that name or within the one that is open."""
    state.do(_close_moment, state.moment, state.floor)
    state.moment = moment
    state.floor = len(state.stack)
    state.passes = 0
    if window:
        state.window = window
        state.do(_have_players_act, cause or state.rules.response_model.does.opens.get(window))
    else:
        state.do(give_priority, ACTIVE)
    state.do(settle)


def _close_moment(state: State, moment: str, floor: int) -> None:
    state.moment = moment
    state.floor = floor


def settle(state: State, found: list[Finding] | None = None) -> None:
    """Before anybody gets priority: state-based checks until none acts, then waiting triggers, over and over.

    `found` is what has been found by now, where somebody has looked.
    """
    if state.waiting and state.rules.trigger_order.does.before_deaths and triggers.set_off_by_damage(state):
        # Where damage waits to be prevented this is over by now; a mixture of rules may deal it at once.
        state.do(settle)
        play_series(state)
        return
    if not _checked(state, found, settle):
        return
    if state.noticing and not state.over:
        triggers.notice(state)
    if state.over:
        end_game(state)
    elif state.waiting:
        state.do(settle)
        if state.rules.trigger_order.does.before_deaths:
            # What comes before deaths is a series, also where a mixture of rules lets all else wait on a stack.
            play_series(state)
        else:
            state.rules.response_model.does.triggered(state)


def do_what_is_found(state: State) -> None:
    """State-based checks until none acts, where nobody gets priority: what triggers goes on waiting."""
    if _checked(state, None, do_what_is_found) and state.over:
        end_game(state)


def _checked(
    state: State, found: list[Finding] | None, task: Callable[..., None], *arguments: object
) -> bool:
    """Whether the checks are done; they go on later, with the task, where what they found waits for an answer."""
    if state.moment == "regeneration":
        # What is to die has been found, and waits for this moment to pass.
        return True
    if state.retyping:
        let_go_what_is_no_creature(state)
    if state.boosters:
        tell_counted(state)
    while not state.over and (findings := found or look(state)):
        found = None
        before = state.agenda
        state.do(task, *arguments)
        after = state.agenda
        waited = len(state.waiting)
        state.rules.state_checks.does(state, findings)
        if waited and task is not do_what_is_found:  # nothing comes onto the stack there
            _weigh_which_comes_first(state, waited)
        if state.agenda is not after or state.decision is not None:
            return False
        state.agenda = before
    return True


def _weigh_which_comes_first(state: State, waited: int) -> None:
    """What has been found comes before the first of what waits, so many, which the text of the day may not say."""
    version = state.rules.trigger_order
    state.weigh(version.says.deaths_first)
    set_off_more = len(state.waiting) > waited and not come_in_any_order(state, state.waiting)
    before_deaths = version.does.deaths_unsaid and not only_add_life(state, state.waiting[:waited])
    if before_deaths or (version.does.stacking_unsaid and set_off_more):
        state.leave_open(version.dispute)


def play_series(state: State) -> None:
    """Use the waiting triggers one after the other: each, with all it sets off, is over before the next."""
    if state.waiting:
        state.do(_go_through_series, len(state.stack))
        triggers.put_on_stack(state)


def _go_through_series(state: State, floor: int) -> None:
    """The next of a series is used; what happens by itself after the one before it comes first."""
    if not _checked(state, None, _go_through_series, floor):
        return
    if state.step == "cleanup":
        state.rules.cleanup.does.after_an_effect(state)
    if state.over:
        end_game(state)
    elif state.waiting:
        state.do(_go_through_series, floor)
        play_series(state)
    elif len(state.stack) > floor:
        state.do(_go_through_series, floor)
        _resolve_entry(state, state.stack.pop(floor))


def end_in_a_draw(state: State, why: str) -> None:
    """The game is a draw since nothing stops it, if the rules say so."""
    if state.rules.endless_loops.does:
        state.drawn = True
        state.tell("drawn", detail=why, cause=state.rules.endless_loops.says.no_way_to_stop)
        end_game(state)


def end_game(state: State) -> None:
    """The game is over, as far as it is followed: nothing that was still to be done is done."""
    state.over = True
    state.agenda = None
    left = sum(not player.lost for player in state.players)
    state.tell("game over", detail="others are left" if left > 1 and not state.drawn else "")


def give_priority(state: State, player: Ref) -> None:
    """A player may act, or pass."""
    if state.attended or (not state.at_rest and _anything_playable(state)):
        state.ask(_asked(player))
    else:
        # Nobody could or would do anything, and nobody watches nothing being done.
        bury_what_waited(state)
        _all_passed(state)


def _anything_playable(state: State) -> bool:
    for thing in state.objects:  # noqa: SIM110 - every window asks, and a generator takes twice as long
        if thing.facts.playable:
            return True
    return False


@dataclass(frozen=True, slots=True)
class Act:
    """A player has priority: the answer is a `Play`, or None to pass."""

    player: Ref

    def answers(self, state: State) -> Iterator[Announcement | None]:
        yield None
        yield from plays.legal_plays(state, self.player)

    def count(self, state: State) -> int:
        return sum(1 for _ in self.answers(state))

    def refuse(self, state: State, answer: Announcement | None) -> Illegal | None:
        return None if answer is None else plays.refuse_play(state, self.player, answer)

    def apply(self, state: State, answer: Announcement | None) -> None:
        if answer is not None:
            state.passes = 0
            state.do(give_priority, self.player)
            state.do(settle)
            state.do(_resolve_what_waits_for_nobody)
            plays.announce_play(state, self.player, answer)
            return
        bury_what_waited(state, self.player)
        state.passes += 1
        if state.passes < len(state.players):
            state.do(give_priority, state.next_player(self.player))
            return
        _all_passed(state)


def _resolve_what_waits_for_nobody(state: State) -> None:
    """What has just been announced and paid for is carried out at once where it makes mana, or does not use the stack."""
    ability = state.stack[-1].ability
    if ability is not None and waits_for_nobody(state, ability):
        if ability.kind == "spell":
            state.weigh(state.rules.mana_sources.says.answered)
        resolve_top(state)


def _all_passed(state: State) -> None:
    """Let the next of what was used resolve, if there is any, and the active player act again."""
    state.passes = 0
    if len(state.stack) > state.floor:
        state.do(give_priority, ACTIVE)
        state.do(settle)
        state.do(state.rules.response_model.does.resolve)


@cache
def _asked(player: Ref) -> Act:
    """The question is the same every time, and asked more often than any other."""
    return Act(player)


def resolve_top(state: State) -> None:
    """The top of the stack resolves."""
    _resolve_entry(state, state.stack.pop())


def _resolve_entry(state: State, entry: Entry) -> None:
    if entry.kind == "damage":
        state.rules.damage_timing.does.resolve(state, entry)
        return
    source = state.objects[entry.source]
    ability = entry.ability
    loop = loop_at(state, entry)
    if loop is Loop.MANDATORY:
        end_in_a_draw(state, "it goes round and round, and nobody can stop it")
    elif (
        ability is not None
        and entry.targets
        and not (any_target_left(state, entry) or is_cast_bestowed(entry))
    ):
        state.tell("fizzle", source.id, detail=str(because("target gone or illegal", ability.label)))
    elif ability is not None and entry.kind == "trigger" and not _still_true(state, entry, ability):
        state.tell("fizzle", source.id, detail=str(because("asks in vain", ability.label)))
    elif ability is not None and _is_asked_now(state, entry, ability):
        state.do(_finish, entry)
        player = entry.it if ability.chooser == "it" and entry.it < 0 else entry.controller
        ask_whether_used(state, player, entry, loop is not None)
        return
    elif ability is not None and (payer := payer_against(state, entry, ability)) is not None:
        state.do(_finish, entry)
        state.ask(MayUse(payer, entry))
        return
    else:
        state.do(_finish, entry)
        pay_and_resolve(state, entry)
        return
    _finish(state, entry, has_resolved=False)


def _is_asked_now(state: State, entry: Entry, ability: Ability) -> bool:
    """Whether somebody says only as a spell or ability resolves whether it is used."""
    return ability.may and not (
        entry.kind == "trigger" and (ability.as_it_attacks or triggers.is_asked_early(state, ability))
    )


def _finish(state: State, entry: Entry, *, has_resolved: bool = True) -> None:
    """A resolved instant goes to the graveyard; a resolved creature comes into play, and an Aura if it can lie on its target."""
    if entry.kind != "spell":
        return
    card = state.objects[entry.source]
    if card.zone != "stack":
        return
    in_vain = is_aura_spell(state, entry) and not any_target_left(state, entry)
    if in_vain or card.facts.is_no_permanent:
        state.do(_bury, entry, has_resolved)
        if has_resolved:
            ask_to_encode(state, entry)
    else:
        come_as_it_was_cast(state, card, entry)


def _bury(state: State, entry: Entry, has_resolved: bool) -> None:
    """A spell that is still on the stack goes to the graveyard; an Adventure that has resolved into exile."""
    card = state.objects[entry.source]
    if card.zone != "stack":
        return
    if has_resolved and card.facts.adventurer is not None:
        set_out(state, card)
        return
    zone, cause = leaves_stack_for(state, entry, has_resolved)
    if not card.token:
        state.tell("move", card.id, "stack", detail=zone, cause=cause)
    if arrive(state, card, zone) is not None and has_resolved and zone == "graveyard":
        triggers.fire_haunting(state, entry)


def _still_true(state: State, entry: Entry, ability: Ability) -> bool:
    """Whether the condition with which an ability triggered holds as it resolves."""
    source = state.objects[entry.source]
    return holds(state, ability.condition, entry.controller, source)
