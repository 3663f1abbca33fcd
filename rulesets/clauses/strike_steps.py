"""Which creatures deal damage in the first and in the second combat damage step?"""

from __future__ import annotations

from collections.abc import Callable

from rulesets.points import Confidence, Point, Provision, Provisions
from rulesets.table.characteristics import has, toughness
from rulesets.table.state import GameObject, State
from rulesets.version import (
    FIFTH_EDITION,
    ZENDIKAR_BULLETIN,
    Clause,
    Version,
    answer,
    on,
)


@answer
class StrikeSteps:
    """Who assigns in the second step; in the first it is always those with first or double strike.

    `each_is_finished`: what the first step's damage leads to happens before the second.
    """

    second: Callable[[State, GameObject], bool]
    each_is_finished: bool = True

    def first(self, state: State, fighting: list[GameObject]) -> list[GameObject]:
        """Those that assign in the first step, which takes place because there are some."""
        return [
            thing for thing in fighting
            if has(state, thing, "first strike") or has(state, thing, "double strike")
        ]  # fmt: skip


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


class Says(Provisions, clause="strike-steps"):
    """What the rules say of it."""

    rule = Provision(
        Point(
            "Creatures with first strike deal their damage first, then the survivors without it; the dead are put away, and what that sets off happens, only after both.",
            "Creature Abilities from 1993-08-05",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "The first strikers' round is finished, with prevention, deaths and what they set off, before the others deal their damage.",
            "Attack Sequence 6 from 1994-04-14",
        ),
        Point(
            "Creatures with first strike deal damage in a step of their own, the rest in a second one; gaining or losing it in between changes nothing.",
            "First Strike, Step by Step from 1997-03-24; 502.2b, 502.2c from 1999-04-23",
        ),
        Point(
            "A creature with double strike deals damage in both steps; what counts for the second is whether it has it then.",
            "502.2b, 502.28b, 502.28c, 502.28d from 2003-03-15",
        ),
        Point(
            "The second step is for surviving attackers and blockers that assigned nothing in the first, and for double strikers.",
            "310.5, 502.2b, 502.28b from 2003-07-01",
        ),
        Point(
            "The second step is for all attackers and blockers that assigned nothing in the first, and for double strikers.",
            "306.1, 310.5 from 2007-02-01",
        ),
        Point(
            "The second step is for creatures that lacked first strike as the first began, and for double strikers; one that lost double strike in between is done.",
            "510.5, 702.4b, 702.4c, 702.7b from 2009-07-11",
            confidence=Confidence.CONTRADICTORY,
        ),
        Point(
            "The second step is for creatures that had neither first nor double strike as the first began, and for those that have double strike now.",
            "510.5, 702.4b, 702.7b from 2009-10-01; 510.4, 702.4b, 702.7b from 2016-09-30",
            document="bulletin of 2009-09-03, rules text of 2009-10-01",
            confidence=Confidence.ARTICLE,
        ),
    )


class Literal(Says):
    """A reading that stands beside it."""

    rule = Provision(
        Point(
            "Read strictly, only what was in combat during the first step can have survived it.",
            "310.5, 502.2b, 502.28b from 2003-07-01",
            confidence=Confidence.CONTRADICTORY,
        ),
    )


class LiteralToo(Says):
    """A reading that stands beside it."""

    rule = Provision(
        Point(
            "Read alone, 510.5 sends every creature without FIRST strike to the second step, one that had double strike among them.",
            "510.5 from 2009-07-11",
            confidence=Confidence.CONTRADICTORY,
        ),
    )


CLAUSE: Clause[StrikeSteps, Says] = Clause(
    Says,
    "Which creatures deal damage in the first and in the second combat damage step?",
    "combat",
    (
        Version(
            Says,
            on("1993-08-05"),
            StrikeSteps(_survivors_without_first_strike_now, each_is_finished=False),
            dispute="That the dead stay where they are until both rounds are over follows only from the text of "
            "1994-04-14, which calls the opposite a big change. Whether a creature counts that gains or loses first "
            "strike between the two is not said.",
        ),
        Version(
            Says,
            on("1994-04-14"),
            StrikeSteps(_without_first_strike_now),
            amendments=("S1",),
            dispute="Whether a creature counts that gains or loses first strike between the rounds is not said.",
        ),
        Version(Says, FIFTH_EDITION, StrikeSteps(_the_rest), amendments=("S18",)),
        Version(
            Says, on("2003-03-15"), StrikeSteps(_the_rest_and_double_strikers), amendments=("S64", "S65")
        ),
        Version(
            Says,
            on("2003-07-01"),
            StrikeSteps(_any_that_did_not_assign),
            amendments=("S67",),
            dispute="Whether a creature that came into combat between the steps is a surviving one is not said.",
        ),
        Version(
            Literal,
            on("2003-07-01"),
            StrikeSteps(_survivors_that_did_not_assign),
            reading="literal",
            dispute="Whether a creature that came into combat between the steps is a surviving one is not said.",
        ),
        Version(
            Says,
            on("2007-02-01"),
            StrikeSteps(_any_that_did_not_assign),
            amendments=("S91",),
            dispute="502.2b and 502.28b of the same texts went on speaking of survivors.",
        ),
        Version(
            Says,
            on("2009-07-11"),
            StrikeSteps(_had_neither),
            amendments=("S130",),
            dispute="510.5 alone would let a creature that lost double strike hit again; 702.4c of the same text "
            "denies it, and the publisher's bulletin of 3 September 2009 says it was never meant.",
        ),
        Version(
            LiteralToo,
            on("2009-07-11"),
            StrikeSteps(_had_no_first_strike),
            reading="literal",
            amendments=("S131",),
            dispute="702.4c of the same text denies it.",
        ),
        Version(Says, ZENDIKAR_BULLETIN, StrikeSteps(_had_neither), amendments=("S141",)),
    ),
)
