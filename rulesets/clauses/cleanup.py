"""What does the cleanup step do, and does anybody act in it?"""

from __future__ import annotations

from collections.abc import Mapping

from rulesets.contract.turn import Cleanup
from rulesets.points import Confidence, Point, Provision, Provisions
from rulesets.table.checks import look
from rulesets.table.effects.changing import wear_off
from rulesets.table.effects.discarding import discard_down_to
from rulesets.table.priority import open_window, settle
from rulesets.table.saving import FORGOTTEN
from rulesets.table.state import ACTIVE, State
from rulesets.table.triggers import notice
from rulesets.table.turn import begin_step, keep_what_the_turn_left, keep_what_wore_off
from rulesets.table.turn import cleanup as cleanup_step
from rulesets.version import FIFTH_EDITION, SIXTH_EDITION, Clause, Version, answer, on

HAND_SIZE = 7


@answer
class CleanupAnswer:
    """What the cleanup does, and when the hand is looked at.

    `discard_first`: discarding is a phase before the last fast effects of the turn.
    `nothing_lasts`: what comes after the healing is undone as soon as it is over, but for whom it kills.
    `look_again`: what happens by itself or triggers then lets players act, and another cleanup follows.
    """

    discard_first: bool = False
    nothing_lasts: bool = False
    look_again: bool = False

    @property
    def opens(self) -> Mapping[str, Provision]:
        """The window it opens, if only for what is damaged or dies in it, with what says so."""
        return {"cleanup": Says.players_act}

    def before_the_last_effects(self, state: State) -> None:
        """The last chance to act before the cleanup is about to come."""
        if self.discard_first:
            _discard(state)

    def clean_up(self, state: State) -> None:
        """Discard down to seven; damage and effects of the turn go at once."""
        if not self.look_again:
            state.do(_settle)
        begin_step(state, "cleanup", "cleanup")
        state.do(_heal, self.look_again)
        if not self.discard_first:
            _discard(state)

    def after_an_effect(self, state: State) -> None:
        """Damage and effects of the turn do not outlast what brought them."""
        if self.nothing_lasts:
            for thing in state.table:
                if thing.damage:
                    thing.marks |= {FORGOTTEN}
            _wear_off(state, Says.nothing_lasts)


def _heal(state: State, look_again: bool) -> None:
    keep_what_the_turn_left(state)
    _wear_off(state, Says.wears_off)
    if look_again and _something_happened(state):
        state.do(cleanup_step)
        open_window(state, "cleanup", state.rules.cleanup.says.players_act)


def _settle(state: State) -> None:
    found = None if state.waiting or state.noticing else look(state)
    if found is None or found:
        keep_what_wore_off(state)
        settle(state, found)


def _something_happened(state: State) -> bool:
    """Carry out what is to happen by itself, and tell whether anything did or has triggered while the game goes on."""
    # Not the checks themselves but whether one found anything decides about priority.
    acted = False
    ahead = state.agenda
    if state.waiting or state.noticing:
        keep_what_wore_off(state)
    while not state.over and state.agenda is ahead and state.decision is None and (findings := look(state)):
        keep_what_wore_off(state)
        state.rules.state_checks.does(state, findings)
        acted = True
    if state.noticing and not state.over:
        notice(state)
    return not state.over and (acted or bool(state.waiting))


def _discard(state: State) -> None:
    """The active player discards down to seven cards."""
    discard_down_to(state, ACTIVE, HAND_SIZE, state.rules.cleanup.says.discards)


def _wear_off(state: State, cause: Provision) -> None:
    for thing in state.table:
        if thing.damage:
            state.tell("wear off", thing.id, detail=f"{thing.damage} damage", cause=cause)
        thing.damage = 0
        thing.shields = 0
    wear_off(state, state.table, "turn", cause)


class Says(Provisions):
    """What the cleanup does, and who acts in it."""

    clause = "cleanup"

    discards = Provision(
        Point(
            "The active player discards down to seven cards before the last fast effects of the turn.",
            "Game Turn from 1993-08-05",
        ),
        Point(
            "The active player discards down to seven cards in a phase in which fast effects may still be used.",
            "Turn Order 5 from 1994-04-14",
        ),
        Point(
            "The active player discards down to seven cards, after the last chance to act that every turn has.",
            "More on the Turn from 1997-03-24; 314.1a from 1999-04-23; 314.1 from 2003-07-01; 514.1 from 2009-07-11",
            speaks="hand discard",
        ),
    )
    wears_off = Provision(
        Point(
            "The damage on creatures is healed at the end of the turn; when effects of the turn go is not said.",
            "Creatures from 1993-08-05",
        ),
        Point(
            "Effects of the turn end, and damage wears off permanents at the same moment.",
            "Turn Order 7 from 1994-04-14; More on the Turn from 1997-03-24; 314.1b from 1999-04-23; 314.2 from 2003-07-01; 514.2 from 2009-07-11",
            speaks="damage end+of+turn|this+turn",
        ),
    )
    nothing_lasts = Provision(
        Point(
            "Once creatures have healed, an effect of the turn ends as soon as it has come about, and damage that destroys nobody leaves nothing.",
            "More on the Turn from 1997-03-24; gone from 1999-04-23",
        ),
    )
    players_act = Provision(
        Point(
            "As creatures heal nobody acts, unless something dies then that may regenerate: no text says so yet.",
            "none seen from 1993-08-05",
            document="rules text of 1994-04-14, the first at hand that has the rule",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "As creatures heal nothing may be used but what prevents damage or mana burn, regenerates, or gains life for what has happened.",
            "Turn Order 7 from 1994-04-14",
        ),
        Point(
            "In the cleanup fast effects may only prevent or redirect damage that is assigned in it, or regenerate what is destroyed in it.",
            "More on the Turn, Damage Prevention, Regeneration from 1997-03-24",
        ),
        Point(
            "Whatever is found to happen by itself in the cleanup step does so; only if there is any, or if something has triggered, may players act, and another cleanup step follows.",
            "314.1c from 1999-04-23; 314.3 from 2003-07-01; 514.3a from 2009-07-11",
            speaks="priority cleanup triggered",
        ),
    )


CLAUSE: Clause[Cleanup, Says] = Clause(
    Says,
    "turn",
    (
        Version(Says, on("1993-08-05"), CleanupAnswer(discard_first=True)),
        Version(Says, FIFTH_EDITION, CleanupAnswer(nothing_lasts=True)),
        Version(Says, SIXTH_EDITION, CleanupAnswer(look_again=True)),
    ),
)
