"""What happens as combat ends?"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rulesets.table import combat, triggers
from rulesets.table.effects import wear_off
from rulesets.table.priority import open_window
from rulesets.table.state import NOTHING, State
from rulesets.table.turn import begin_step, end_step, phase_ends
from rulesets.version import Clause, Confidence, Version, numbered, on

SLUG = "end-of-combat"


@dataclass(frozen=True, slots=True)
class EndOfCombat:
    """How the end of combat step begins; it puts its own end on the agenda."""

    begin: Callable[[State], None]


def _begin(state: State, effects_end_first: bool) -> None:
    begin_step(state, "end of combat", "combat-ends")
    for thing in list(state.table):
        triggers.fire(state, "end of combat", thing.handle)
    # "Until end of combat" lasts through the step, and mana goes with the step and the phase.
    if effects_end_first:
        state.do(phase_ends)
        state.do(end_step)
        state.do(_leave_combat)
    else:
        state.do(_leave_combat)
        state.do(phase_ends)
        state.do(end_step)
    open_window(state, "combat-ends", state.rules.end_of_combat.id)


def _leave_combat(state: State) -> None:
    for thing in state.table:
        combat.remove(state, thing)
        thing.was_attacking = NOTHING
    wear_off(state, state.table, "combat")


def _mana_first(state: State) -> None:
    """The order of the two is not stated; mana goes first here."""
    _begin(state, effects_end_first=False)


def _effects_first(state: State) -> None:
    """Effects that last until the phase ends stop, then mana empties."""
    _begin(state, effects_end_first=True)


CLAUSE: Clause[EndOfCombat] = Clause(
    SLUG, "What happens as combat ends?", "combat",
    (
        Version(
            SLUG, on("1999-04-23"), numbered("311.1 from 1999-04-23"),
            'Abilities that trigger "at end of combat" go on the stack as the step begins, players may act, and '
            "then every creature leaves combat.",
            "First answer of the numbered rules.", EndOfCombat(_mana_first),
        ),
        Version(
            SLUG, on("2001-07-23"), numbered("300.3, 311.1, 311.2 from 2001-07-23; 300.4, 311.1, 311.2 from "
                                             "2003-07-01; 511.1, 511.3 from 2009-07-11"),
            "Effects that last until end of combat last through the end of combat step, after which every creature "
            "leaves combat.",
            "Until end of combat means through its last step.", EndOfCombat(_mana_first), amendments=("S58",),
        ),
        Version(
            SLUG, on("2016-09-30"), numbered("511.1, 511.2, 511.3 from 2016-09-30"),
            'Abilities that trigger "at end of combat" do so as the step begins; nothing else happens by itself.',
            "The step has no action of its own.", EndOfCombat(_mana_first),
        ),
        Version(
            SLUG, on("2025-11-14"), numbered("500.4, 500.5, 511.2, 511.3 from 2025-11-14"),
            "Effects that last until the end of the phase stop first; then unspent mana empties.",
            "The order of the two is stated.", EndOfCombat(_effects_first), Confidence.TEXT, amendments=("S197",),
        ),
    ),
)  # fmt: skip
