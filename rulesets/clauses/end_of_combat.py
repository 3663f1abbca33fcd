"""What happens as combat ends?"""

from __future__ import annotations

from rulesets.points import Confidence, Point, Provision, Provisions
from rulesets.table import combat, triggers
from rulesets.table.batches import attack_edge
from rulesets.table.effects.changing import wear_off
from rulesets.table.priority import open_window, settle
from rulesets.table.state import NOTHING, State
from rulesets.table.turn import begin_step, end_step, phase_ends
from rulesets.version import (
    APOCALYPSE,
    SIXTH_EDITION,
    Clause,
    Version,
    answer,
    between,
    on,
)


@answer
class EndOfCombat:
    """Who leaves combat as it ends, and in what order effects and mana go.

    `effects_first`: effects that last until the phase ends stop before mana empties; where nothing is said,
    mana goes first.  `phased_out_too`: what is phased out leaves combat with the rest.
    """

    effects_first: bool = False
    phased_out_too: bool = True
    players_act: bool = True
    """Whether players may act as it ends, and it ends like a step; if not, it ends the attack within a phase."""

    def begin(self, state: State) -> None:
        """Begin the end of combat step, and put its own end on the agenda."""
        begin_step(state, "end of combat", "combat-ends")
        for thing in list(state.table):
            triggers.fire(state, "end of combat", thing.handle)
        if not self.players_act:
            state.do(self._leave_combat)
            state.do(attack_edge)
            state.do(settle)
            return
        # "Until end of combat" lasts through the step, and mana goes with the step and the phase.
        ends = [phase_ends, end_step, self._leave_combat] if self.effects_first else [
            self._leave_combat, phase_ends, end_step,
        ]  # fmt: skip
        for task in ends:
            state.do(task)
        open_window(state, "combat-ends", state.rules.end_of_combat.says.rule)

    def _leave_combat(self, state: State) -> None:
        for thing in state.table:
            if thing.in_play or self.phased_out_too:
                combat.remove(state, thing)
                thing.was_attacking = NOTHING
        wear_off(state, state.table, "combat")


_FIRST_SEEN = "The texts before 1997-03-24 hardly speak of it; that text is taken."


class Says(Provisions, clause="end-of-combat"):
    """What the rules say of it."""

    rule = Provision(
        Point(
            "What is put off until the end of combat happens, then the attack ends as a phase does, and the main phase goes on; nobody acts in between.",
            "none seen from 1993-08-05; Attack Sequence 6 from 1994-04-14; Step by Step from 1997-03-24",
            confidence=Confidence.INFERRED,
        ),
        Point(
            'Abilities that trigger "at end of combat" go on the stack as the step begins, players may act, and then every creature leaves combat.',
            "308.5, 309.3, 311.1 from 1999-04-23",
        ),
        Point(
            "Effects that last until end of combat last through the end of combat step, after which every creature leaves combat.",
            "300.3, 311.1 from 2001-07-23; 300.4, 311.1, 311.2 from 2003-07-01",
        ),
        Point(
            "Every creature leaves combat; what is phased out is treated as though it did not exist, and so stays in combat if it was.",
            "511.1, 511.3 from 2009-07-11",
            confidence=Confidence.INFERRED,
        ),
        Point("Every creature leaves combat, phased-out ones among them.", "511.1, 511.3 from 2009-10-01"),
        Point(
            'Abilities that trigger "at end of combat" do so as the step begins; nothing else happens by itself.',
            "511.1, 511.2, 511.3 from 2016-09-30",
        ),
        Point(
            "Effects that last until the end of the phase stop first; then unspent mana empties.",
            "500.4, 500.5, 511.2, 511.3 from 2025-11-14",
        ),
    )


CLAUSE: Clause[EndOfCombat, Says] = Clause(
    Says,
    "What happens as combat ends?",
    "combat",
    (
        Version(
            Says,
            between("1993-08-05", "1993-08-05", "1997-03-24", _FIRST_SEEN),
            EndOfCombat(players_act=False),
            dispute=_FIRST_SEEN,
        ),
        Version(Says, SIXTH_EDITION, EndOfCombat()),
        Version(Says, APOCALYPSE, EndOfCombat(), amendments=("S58",)),
        Version(Says, on("2009-07-11"), EndOfCombat(phased_out_too=False)),
        Version(Says, on("2009-10-01"), EndOfCombat(), amendments=("S146",)),
        Version(Says, on("2016-09-30"), EndOfCombat()),
        Version(Says, on("2025-11-14"), EndOfCombat(effects_first=True), amendments=("S197",)),
    ),
)
