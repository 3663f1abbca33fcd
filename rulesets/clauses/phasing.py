"""What does phasing out do to a permanent?"""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.points import Confidence, Point, Provision, Provisions
from rulesets.table import combat, triggers
from rulesets.table.state import NOTHING, GameObject, State
from rulesets.version import APOCALYPSE, Clause, Version, answer, between, on


@answer
class Phasing:
    """Whether phasing out is leaving play, whether that is noticed, and what becomes of tokens."""

    leaves_play: bool = False
    noticed: bool = False
    tokens_stay: bool = False

    def phase_out(self, state: State, leaving: Sequence[GameObject]) -> None:
        """Permanents phase out, each with what is attached to it, which then does not do so by itself."""
        directly = {thing.handle for thing in leaving}
        for thing in leaving:
            if thing.attached_to not in directly:
                self._with_what_is_attached(state, thing)

    def _with_what_is_attached(self, state: State, thing: GameObject) -> None:
        attached = [other for other in state.table if other.attached_to == thing.handle and other.in_play]
        self._phase_out(state, thing)
        for other in attached:
            other.phased_with = thing.handle
            self._with_what_is_attached(state, other)

    def _phase_out(self, state: State, thing: GameObject) -> None:
        version = state.rules.phasing
        state.tell("phase out", thing.id, cause=version.says.rule)
        watchers = list(state.table)
        if self.leaves_play:
            combat.leave(state, thing, "left play")
            thing.damage = 0
            self._end_short_effects(state, thing)
        else:
            combat.leave(state, thing, "phased out")
        if self.noticed:
            triggers.fire(state, "leaves", thing.handle, watchers=watchers)
        thing.phased_out = True
        if thing.token and not self.tokens_stay:
            state.table.remove(thing)
            thing.zone = "gone"
            state.tell("move", thing.id, detail="gone", cause=version.says.rule)

    def _end_short_effects(self, state: State, thing: GameObject) -> None:
        """Effects of limited duration that speak of the permanent affect it no more, even if it phases in."""
        alone = frozenset({thing.handle})
        thing.modifiers = [modifier for modifier in thing.modifiers if modifier.until == "permanent"]
        thing.shields = 0
        state.shields = [
            shield for shield in state.shields if alone not in (shield.recipients, shield.sources)
        ]

    def phase_in(self, state: State, thing: GameObject) -> None:
        """A phased-out permanent phases in, and with it what phased out with it, which cannot do so by itself.

        Where that brings it back into play, it may attack at once.
        """
        if thing.phased_out and thing.zone == "battlefield" and thing.phased_with == NOTHING:
            thing.phased_out = False
            thing.sick = thing.sick and not self.leaves_play
            state.tell("phase in", thing.id, cause=state.rules.phasing.says.rule)
            for other in state.table:
                if other.phased_with == thing.handle:
                    other.phased_with = NOTHING
                    self.phase_in(state, other)


class Says(Provisions, clause="phasing"):
    """What the rules say of it."""

    rule = Provision(
        Point(
            "What we have of these texts leaves phasing out, though cards had it; the next text is taken.",
            "none seen from 1997-03-24",
            document="rules text of 2001-07-23, the first at hand that has the rule",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "A permanent that phases out leaves play, out of combat, with its damage and short effects gone, and takes along what is attached to it; abilities that watch for leaving see it, and it may attack as it phases in.",
            "502.15 from 2001-07-23",
        ),
        Point(
            "Phasing out still takes a permanent out of play, but no ability that watches for leaving sees it.",
            "502.15 from 2005-10-01",
        ),
        Point(
            "A phased-out permanent stays where it is and is treated as though it did not exist; its damage and effects stay with it.",
            "702.23 from 2009-07-11; 702.24 from 2011-06-17; 702.25 from 2013-07-13",
        ),
        Point(
            "What phases out is treated as though it did not exist, and keeps its damage and counters; phased-out tokens no longer cease to exist.",
            "702.25 from 2017-08-25; 702.26 from 2021-04-22",
        ),
    )


CLAUSE: Clause[Phasing, Says] = Clause(
    Says,
    "What does phasing out do to a permanent?",
    "keyword",
    (
        Version(
            Says,
            between("1997-03-24", "1994-04-15", "1997-03-24", "cards had it by then"),
            Phasing(leaves_play=True, noticed=True),
        ),
        Version(Says, APOCALYPSE, Phasing(leaves_play=True, noticed=True), amendments=("S59",)),
        Version(Says, on("2005-10-01"), Phasing(leaves_play=True), amendments=("S85",)),
        Version(Says, on("2009-07-11"), Phasing(), amendments=("S134",)),
        Version(Says, on("2017-08-25"), Phasing(tokens_stay=True), amendments=("S171",)),
    ),
)
