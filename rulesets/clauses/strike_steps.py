"""Which creatures deal damage in the first and in the second combat damage step?"""

from __future__ import annotations

from collections.abc import Callable

from rulesets.contract.combat import StrikeSteps
from rulesets.points import Confidence, Point, Provision, Provisions
from rulesets.table.characteristics import has, toughness
from rulesets.table.state import GameObject, State
from rulesets.version import (
    FIFTH_EDITION,
    SIXTH_EDITION,
    ZENDIKAR_BULLETIN,
    Clause,
    Version,
    answer,
    on,
)

_OF_THE_CARDS = "cards since Legions; rules text of 2003-03-15, the first at hand that has the rule"


class Says(Provisions):
    """Which creatures deal combat damage first, which afterwards, and what a change in between matters."""

    clause = "strike-steps"

    first_step = Provision(
        Point(
            "Creatures with first strike deal their combat damage before the others.",
            "Creature Abilities from 1993-08-05; Attack Sequence 6 from 1994-04-14; First Strike from 1997-03-24",
        ),
        Point(
            "Where an attacker or a blocker has first strike, creatures without it or its like assign nothing in the first combat damage step.",
            "502.2b from 1999-04-23; 502.2b, 502.28b from 2003-03-15; 502.28b from 2003-05-26; 310.5, 502.2b, 502.28b from 2003-07-01; "
            "510.5, 702.4b, 702.7b from 2009-07-11; 510.4, 702.4b, 702.7b from 2016-09-30",
            speaks="at+least+one first+strike don't+assign|only+creatures",
        ),
    )
    first_step_of_double_strikers = Provision(
        Point(
            "Where an attacker or a blocker has double strike, only creatures with it or with first strike assign in the first combat damage step.",
            "none seen from 2003-02-03; 502.2b, 502.28b from 2003-03-15; 502.28b from 2003-05-26; 310.5, 502.2b, 502.28b from 2003-07-01; "
            "510.5, 702.4b, 702.7b from 2009-07-11; 510.4, 702.4b, 702.7b from 2016-09-30",
            speaks="at+least+one first+strike double+strike don't+assign|only+creatures",
            document=_OF_THE_CARDS,
        )
    )
    looked_at_as_it_begins = Provision(
        Point(
            "Whether there are two combat damage steps is told by who has first or double strike as the first begins.",
            "310.5, 502.2b, 502.28b from 2003-07-01; 510.5, 702.4b, 702.7b from 2009-07-11; 510.4, 702.4b, 702.7b from 2016-09-30",
            speaks="at+least+one first+strike double+strike start|begins",
        ),
    )
    second_step = Provision(
        Point(
            "After the first strikers the surviving creatures without first strike deal their damage.",
            "Creature Abilities from 1993-08-05",
        ),
        Point(
            "After the first strikers the creatures without first strike deal their damage, all at one moment.",
            "Attack Sequence 6 from 1994-04-14",
        ),
        Point(
            "Creatures are sorted by first strike as the dealing of damage begins, and those without it deal theirs in "
            "the second step.",
            "First Strike from 1997-03-24",
        ),
        Point(
            "A second combat damage step is for the creatures that remain.",
            "502.2b from 1999-04-23; 502.2b, 502.28b from 2003-03-15; 502.28b from 2003-05-26",
            speaks="second+combat+damage+step remaining+creatures",
        ),
        Point(
            "The second combat damage step is for surviving attackers and blockers that assigned nothing in the first, "
            "and for creatures with double strike.",
            "310.5, 502.2b, 502.28b from 2003-07-01",
            speaks="surviving didn't+assign plus",
        ),
        Point(
            "The second combat damage step is for any attackers and blockers that assigned nothing in the first, and "
            "for creatures with double strike.",
            "310.5 from 2007-02-01",
            speaks="any+attackers didn't+assign plus", betrays="surviving",
        ),
        Point(
            "The second combat damage step is for those left that had no first strike as the first step began, and for "
            "those left that have double strike.",
            "510.5, 702.4b, 702.7b from 2009-07-11",
            speaks="didn't+have+first+strike currently", betrays="neither",
        ),
        Point(
            "The second combat damage step is for those left that had neither first nor double strike as the first step "
            "began, and for those left that have double strike.",
            "none seen from 2009-09-03; 510.5, 702.4b, 702.7b from 2009-10-01; "
            "510.4, 702.4b, 702.7b from 2016-09-30",
            speaks="had+neither currently",
            document="bulletin of 2009-09-03, rules text of 2009-10-01",
            confidence=Confidence.ARTICLE,
        ),
    )  # fmt: skip
    second_step_of_double_strikers = Provision(
        Point(
            "Where double strike alone makes two combat damage steps, the second is for the creatures that remain.",
            "none seen from 2003-02-03; gone from 2003-03-15",
            document=_OF_THE_CARDS,
        )
    )
    two_steps = Provision(
        Point(
            "There are two combat damage steps where an attacker or a blocker has first strike.",
            "502.2b from 1999-04-23; 502.2b, 502.28b from 2003-03-15; 502.28b from 2003-05-26; 306.1 from 2003-07-01; 506.1 from 2009-07-11",
            speaks="second+combat+damage+step|there+are+two first+strike",
        )
    )
    two_steps_of_double_strikers = Provision(
        Point(
            "There are two combat damage steps where an attacker or a blocker has double strike.",
            "none seen from 2003-02-03; 502.2b, 502.28b from 2003-03-15; 502.28b from 2003-05-26; 306.1 from 2003-07-01; 506.1 from 2009-07-11",
            speaks="second+combat+damage+step|there+are+two double+strike",
            document=_OF_THE_CARDS,
        )
    )
    what_follows_the_first = Provision(
        Point(
            "Whoever the first strikes kill is put away, with all that this sets off, only after the other damage.",
            "none seen from 1993-08-05",
            document="rules text of 1994-04-14, which calls the opposite a big change",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "Prevention, deaths and what these set off follow the first strikers' damage before the others deal theirs.",
            "Attack Sequence 6 from 1994-04-14; Step by Step from 1997-03-24; gone from 1999-04-23",
        ),
    )
    first_strike_changed = Provision(
        Point(
            "First strike gained or lost after the first combat damage step neither keeps a creature from its damage "
            "nor lets it deal it twice.",
            "502.2c from 1999-04-23",
            speaks="adding+or+removing+first+strike twice", betrays="stack",
        ),
        Point(
            "First strike gained or lost once the first step's damage is on the stack neither keeps a creature from "
            "its damage nor lets it deal it twice.",
            "502.2c from 2007-05-01; 702.7c from 2009-07-11",
            speaks="adding+or+removing+first+strike twice stack",
        ),
        Point(
            "First strike gained after the first step's damage does not keep a creature from the second step, nor does "
            "losing it after dealing damage there let it assign again, unless it has double strike.",
            "702.7c from 2009-10-01",
            speaks="giving+first+strike removing+first+strike unless",
        ),
    )  # fmt: skip
    double_strike = Provision(
        Point(
            "Double strike changes how the combat damage step goes.",
            "none seen from 2003-02-03; 502.28a from 2003-03-15; 702.4a from 2009-07-11",
            speaks="double+strike static modif",
            document=_OF_THE_CARDS,
        )
    )
    double_strikers_again = Provision(
        Point(
            "Creatures with double strike assign their combat damage in the second combat damage step as well.",
            "none seen from 2003-02-03; 502.28b from 2003-03-15; gone from 2003-07-01",
            speaks="creatures+with+double+strike also+assign", betrays="creatures+without+first+strike",
            document=_OF_THE_CARDS,
        )
    )  # fmt: skip
    double_strike_lost = Provision(
        Point(
            "A creature that loses double strike during the first combat damage step does not assign in the second.",
            "none seen from 2003-02-03; 502.28c from 2003-03-15; 702.4c from 2009-07-11",
            speaks="removing+double+strike",
            document=_OF_THE_CARDS,
        )
    )
    double_strike_gained = Provision(
        Point(
            "A creature that gains double strike once the first step's damage is on the stack assigns in the second, "
            "even if it did in the first.",
            "none seen from 2003-02-03; 502.28d from 2003-03-15",
            speaks="giving+double+strike stack",
            document=_OF_THE_CARDS,
        ),
        Point(
            "A creature with first strike that gains double strike once its damage is on the stack assigns in the "
            "second step, too.",
            "502.28d from 2003-07-01; 702.4d from 2009-07-11",
            speaks="giving+double+strike stack",
        ),
        Point(
            "A creature with first strike that gains double strike once it has dealt its damage assigns in the second "
            "step, too.",
            "702.4d from 2009-10-01",
            speaks="giving+double+strike dealt",
        ),
    )


class Literal(Says):
    """The text of 2003-07-01 to the letter."""

    second_step = Provision(
        Point(
            "Read strictly, only what was in combat during the first step can have survived it.",
            "310.5, 502.2b, 502.28b from 2003-07-01; gone from 2007-02-01",
            speaks="surviving didn't+assign plus",
            confidence=Confidence.CONTRADICTORY,
        )
    )


class LiteralToo(Says):
    """The sentence of 2009-07-11 on the second step, read without what is said of double strike that is lost."""

    second_step = Provision(
        Point(
            "Read alone, the sentence on the second step lets in all that had no first strike as the first step began, such "
            "as had double strike and lost it among them.",
            "510.5, 702.4b, 702.7b from 2009-07-11; gone from 2009-09-03",
            speaks="didn't+have+first+strike currently", betrays="neither",
            confidence=Confidence.CONTRADICTORY,
        )
    )  # fmt: skip


def _has_a_strike(state: State, thing: GameObject) -> bool:
    """Whatever has first or double strike, as every text so far has it."""
    return has(state, thing, "first strike") or has(state, thing, "double strike")


@answer
class StrikeStepsAnswer:
    """Who assigns in the second step, and who in the first.

    `each_is_finished`: what the first step's damage leads to happens before the second.  `remainder_unsaid`: the text
    leaves open whether a creature remains for the second that assigned 0 in the first.  `newcomers_unsaid`: it leaves open
    whether one has survived the first that came into combat after it.  `changes_unsaid`: it leaves open whether one assigns
    in the second that has gained or lost first strike since; `lost_unsaid`: one that has lost double strike.
    `waiting_left_open`: what it leaves open where the dead wait for the second step.
    """

    second: Callable[[State, GameObject], bool]
    each_is_finished: bool = True
    remainder_unsaid: bool = False
    newcomers_unsaid: bool = False
    changes_unsaid: bool = False
    lost_unsaid: bool = False
    waiting_left_open: str = ""
    strikes_first: Callable[[State, GameObject], bool] = _has_a_strike

    def first(self, state: State, fighting: list[GameObject]) -> list[GameObject]:
        """Those that assign in a first step; there are two steps only where there are some."""
        return [thing for thing in fighting if self.strikes_first(state, thing)]

    def leaves_open(self, state: State, thing: GameObject) -> bool:
        """Whether the text does not say, or says two things, of a creature's part in the second step."""
        struck = thing.striking
        if self.newcomers_unsaid and not struck.in_combat and not has(state, thing, "double strike"):
            return True  # double strike has it assign in any case
        if self.changes_unsaid and struck.in_combat and struck.first != has(state, thing, "first strike"):
            return True
        return (
            self.lost_unsaid and struck.double and not struck.first and not has(state, thing, "double strike")
        )


def _without_first_strike_now(state: State, thing: GameObject) -> bool:
    """Whatever has no first strike by then."""
    return not has(state, thing, "first strike")


def _survivors_without_first_strike_now(state: State, thing: GameObject) -> bool:
    """The same, of what the first strikes have not dealt enough damage to kill."""
    return thing.damage < toughness(state, thing) and _without_first_strike_now(state, thing)


def _was_there(thing: GameObject) -> bool:
    """Whether it was in combat as the first step began."""
    return thing.striking.in_combat


def _the_rest(_state: State, thing: GameObject) -> bool:
    """Whatever was not there with first strike as the first step began."""
    return not _was_there(thing) or not thing.striking.first


def _the_rest_and_double_strikers(state: State, thing: GameObject) -> bool:
    """Whatever was there with neither as the first step began, or not there, and whatever has double strike now."""
    return not _was_there(thing) or _had_neither(state, thing)


def _had_neither(state: State, thing: GameObject) -> bool:
    """Whatever had neither as the first step began, there or elsewhere, and whatever has double strike now."""
    return not (thing.striking.first or thing.striking.double) or has(state, thing, "double strike")


def _survivors_that_did_not_assign(state: State, thing: GameObject) -> bool:
    """Whatever survived the first step, having assigned nothing, and whatever has double strike now."""
    return (_was_there(thing) and not thing.assigned) or has(state, thing, "double strike")


def _any_that_did_not_assign(state: State, thing: GameObject) -> bool:
    """Whatever assigned nothing in the first step, and whatever has double strike now."""
    return not thing.assigned or has(state, thing, "double strike")


def _had_no_first_strike(state: State, thing: GameObject) -> bool:
    """Whatever had no FIRST strike as the first step began, and whatever has double strike now."""
    return not thing.striking.first or has(state, thing, "double strike")


_REMAINDER = (
    "Whether a creature with first strike that had no power in the first step is one of those that remain for the "
    "second is not said until 2003-07-01; it is taken not to be."
)

_THE_DEAD_WAIT = (
    "That the dead stay where they are until both rounds are over follows only from the text of 1994-04-14, which calls "
    "the opposite a big change."
)

CLAUSE: Clause[StrikeSteps, Says] = Clause(
    Says,
    "combat",
    (
        Version(
            Says,
            on("1993-08-05"),
            StrikeStepsAnswer(
                _survivors_without_first_strike_now,
                each_is_finished=False,
                changes_unsaid=True,
                waiting_left_open=_THE_DEAD_WAIT,
            ),
            dispute=f"{_THE_DEAD_WAIT} Whether a creature counts that gains or loses first strike between the two is not said.",
        ),
        Version(
            Says,
            on("1994-04-14"),
            StrikeStepsAnswer(_without_first_strike_now, changes_unsaid=True),
            amendments=("S1",),
            dispute="Whether a creature counts that gains or loses first strike between the rounds is not said.",
        ),
        Version(Says, FIFTH_EDITION, StrikeStepsAnswer(_the_rest), amendments=("S18",)),
        Version(Says, SIXTH_EDITION, StrikeStepsAnswer(_the_rest, remainder_unsaid=True), dispute=_REMAINDER),
        Version(
            Says,
            on("2003-02-03"),
            StrikeStepsAnswer(_the_rest_and_double_strikers, remainder_unsaid=True),
            amendments=("S64", "S65"),
            dispute=_REMAINDER,
        ),
        Version(
            Says,
            on("2003-03-15"),
            StrikeStepsAnswer(_the_rest_and_double_strikers, remainder_unsaid=True),
            dispute=_REMAINDER,
        ),
        Version(
            Says,
            on("2003-07-01"),
            StrikeStepsAnswer(_any_that_did_not_assign, newcomers_unsaid=True),
            amendments=("S67",),
            dispute="Whether a creature that came into combat between the steps is a surviving one is not said.",
        ),
        Version(
            Literal,
            on("2003-07-01"),
            StrikeStepsAnswer(_survivors_that_did_not_assign, newcomers_unsaid=True),
            reading="literal",
            dispute="Whether a creature that came into combat between the steps is a surviving one is not said.",
        ),
        Version(
            Says,
            on("2007-02-01"),
            StrikeStepsAnswer(_any_that_did_not_assign, newcomers_unsaid=True),
            amendments=("S91",),
            dispute="By 310.5 any creature assigns in the second step that did not in the first, one that came into combat "
            "between the steps among them; 502.2b and 502.28b of the same texts go on speaking of surviving ones.",
        ),
        Version(
            Says,
            on("2009-07-11"),
            StrikeStepsAnswer(_had_neither, lost_unsaid=True),
            amendments=("S130",),
            dispute="510.5 alone would let a creature that lost double strike hit again; 702.4c of the same text "
            "denies it, and the publisher's bulletin of 3 September 2009 says it was never meant.",
        ),
        Version(
            LiteralToo,
            on("2009-07-11"),
            StrikeStepsAnswer(_had_no_first_strike),
            reading="literal",
            amendments=("S131",),
            dispute="702.4c of the same text denies it.",
        ),
        Version(Says, ZENDIKAR_BULLETIN, StrikeStepsAnswer(_had_neither), amendments=("S141",)),
    ),
)
