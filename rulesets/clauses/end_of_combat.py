"""What happens as combat ends?"""

from __future__ import annotations

from collections.abc import Mapping

from rulesets.contract.combat import EndOfCombat
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
class EndOfCombatAnswer:
    """Who leaves combat as it ends, and in what order effects and mana go.

    `effects_first`: effects that last until the phase ends stop before mana empties; where nothing is said,
    mana goes first.  `phased_out_too`: what is phased out leaves combat with the rest.
    """

    effects_first: bool = False
    phased_out_too: bool = True
    players_act: bool = True
    """Whether players may act as it ends, and it ends like a step; if not, it ends the attack within a phase."""

    @property
    def opens(self) -> Mapping[str, Provision]:
        """The window it opens, with what says so."""
        return {"combat-ends": Says.players_act} if self.players_act else {}

    @property
    def shuts(self) -> Mapping[str, Provision]:
        """The window of other rules that it leaves no room for, with what says so."""
        return {} if self.players_act else {"combat-ends": Says.players_act}

    def begin(self, state: State) -> None:
        """Begin the end of combat step, and put its own end on the agenda."""
        begin_step(state, "end of combat", "combat-ends")
        triggers.fire_moment(state, "end of combat")
        if not self.players_act:
            state.do_in_turn(settle, attack_edge, _leave_combat)
            return
        # "Until end of combat" lasts through the step, and mana goes with the step and the phase.
        if self.effects_first:
            state.do_in_turn(_leave_combat, end_step, phase_ends)
        else:
            state.do_in_turn(end_step, phase_ends, _leave_combat)
        open_window(state, "combat-ends", state.rules.end_of_combat.says.players_act)

    def leave(self, state: State) -> None:
        """Have everything leave combat that is in it, and wear off what lasts until then."""
        leaving = [thing for thing in state.table if thing.in_play or self.phased_out_too]
        combat.end(state, leaving)
        for thing in leaving:
            thing.was_attacking = NOTHING
        wear_off(state, state.table, "combat", state.rules.end_of_combat.says.until_end_of_combat)


def _leave_combat(state: State) -> None:
    """As the rules have it that the game goes by when it comes to that."""
    state.rules.end_of_combat.does.leave(state)


_FIRST_SEEN = "The texts before 1997-03-24 hardly speak of it; that text is taken."


class Says(Provisions):
    """What happens as combat ends."""

    clause = "end-of-combat"

    put_off_till_the_end = Provision(
        Point(
            "What is put off until the end of combat happens as the attack ends.",
            "none seen from 1993-08-05; Step by Step from 1997-03-24",
            document="rules text of 1997-03-24, the first at hand that has the rule",
        ),
        Point(
            "What triggers at the end of combat does so as the last step of combat begins.",
            "311.1 from 1999-04-23; 511.1 from 2009-07-11; 511.2 from 2016-09-30",
            speaks="end+of+combat trigger",
        ),
    )
    no_action_of_its_own = Provision(
        Point(
            "Nothing happens by itself as the end of combat step begins.",
            "511.1 from 2016-09-30",
            speaks="no+turn-based",
        ),
    )
    players_act = Provision(
        Point(
            "Nobody acts between the damage of the last round and the main phase that goes on.",
            "The Attack from 1993-08-05; Attack Sequence 6 from 1994-04-14",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "At the end of combat nothing is played but what says that it is, in a series with what was put off until then.",
            "Step by Step from 1997-03-24",
        ),
        Point(
            "The active player gets priority in the end of combat step.",
            "311.1 from 1999-04-23; 511.2 from 2009-07-11; 511.1 from 2016-09-30",
            speaks="active+player priority",
        ),
    )
    everybody_leaves = Provision(
        Point(
            "As combat ends, creatures stop attacking and blocking.",
            "308.5 from 1999-04-23; 311.2 from 2003-07-01; 511.3 from 2009-07-11",
            speaks="combat phase|step ends|end",
        ),
    )
    what_has_phased_out = Provision(
        Point(
            "What has phased out is taken not to leave combat as it ends, since it is treated as though it did not exist.",
            "511.3 from 2009-07-11",
            speaks="removed+from+combat end+of+combat",
            betrays="phased",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "What has phased out leaves combat with the rest as it ends.",
            "511.3 from 2009-10-01",
            speaks="removed+from+combat end+of+combat",
        ),
    )
    until_end_of_combat = Provision(
        Point(
            "Effects that last until end of combat end as combat does: the text does not say at which moment.",
            "none seen from 1993-08-05",
            document="rules text of 1999-04-23, the first at hand that has the rule",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "Effects that last until the end of a phase stop as it ends, and combat is a phase.",
            "300.3, 306.1 from 1999-04-23",
            speaks="phase ends until+the+end+of|until+end+of expire combat+phase",
        ),
        Point(
            "Effects that last until end of combat last through the end of combat step.",
            "300.3 from 2001-07-23; 300.4 from 2003-07-01; 500.5 from 2009-07-11; 500.5a from 2025-11-14",
            speaks="until end+of+combat",
            reworded=True,
        ),
    )
    effects_before_mana = Provision(
        Point(
            "As a step or phase ends, effects that last until then stop first, and then unspent mana goes.",
            "500.5 from 2025-11-14",
            speaks="expire mana then",
        ),
    )


CLAUSE: Clause[EndOfCombat, Says] = Clause(
    Says,
    "combat",
    (
        Version(
            Says,
            between("1993-08-05", "1993-08-05", "1997-03-24", _FIRST_SEEN),
            EndOfCombatAnswer(players_act=False),
            dispute=_FIRST_SEEN,
        ),
        Version(Says, SIXTH_EDITION, EndOfCombatAnswer()),
        Version(Says, APOCALYPSE, EndOfCombatAnswer(), amendments=("S58",)),
        Version(Says, on("2009-07-11"), EndOfCombatAnswer(phased_out_too=False)),
        Version(Says, on("2009-10-01"), EndOfCombatAnswer(), amendments=("S146",)),
        Version(Says, on("2016-09-30"), EndOfCombatAnswer()),
        Version(Says, on("2025-11-14"), EndOfCombatAnswer(effects_first=True), amendments=("S197",)),
    ),
)
