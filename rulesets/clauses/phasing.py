"""What does phasing out do to a permanent?"""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.contract.keywords import Phasing
from rulesets.points import Confidence, Point, Provision, Provisions
from rulesets.table import combat, holding, triggers, zones
from rulesets.table.came_by import is_exiled_instead
from rulesets.table.copying import end_copies
from rulesets.table.resized import sizes_now, tell_sizes
from rulesets.table.state import NOTHING, Control, GameObject, Ref, State, Waiting
from rulesets.version import APOCALYPSE, Clause, Version, answer, on


@answer
class PhasingAnswer:
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
        if self.leaves_play and is_exiled_instead(thing):
            zones.leave(state, [zones.Leaving(thing, "phased out")])
            return
        attached = [other for other in state.table if other.attached_to == thing.handle and other.in_play]
        self._phase_out(state, thing)
        for other in attached:
            other.phased_with = thing.handle
            self._with_what_is_attached(state, other)

    def _phase_out(self, state: State, thing: GameObject) -> None:
        version = state.rules.phasing
        before = sizes_now(state)
        along = state.said(version.says.attached_too) if thing.phased_with != NOTHING else None
        state.tell("phase out", thing.id, cause=along or version.says.phases_out)
        if version.dispute and _takes_along(state, thing):
            state.leave_open(version.dispute)
        watchers = list(state.table)
        if self.leaves_play:
            zones.remember(state, thing)
            combat.leave_combat(state, thing, "left play")
            thing.damage = 0
            self._end_short_effects(state, thing)
        else:
            combat.leave_combat(state, thing, "phased out")
        if self.noticed:
            seen = state.said(version.says.leaving_is_seen)
            triggers.fire(state, "leaves", thing.handle, watchers=watchers, cause=seen)
        thing.phased_out = True
        holding.let_go(state, thing)
        if thing.token and not self.tokens_stay:
            state.table.remove(thing)
            thing.zone = "gone"
            state.tell("move", thing.id, detail="gone", cause=version.says.tokens_cease)
        tell_sizes(state, before)

    def _end_short_effects(self, state: State, thing: GameObject) -> None:
        """Effects of limited duration that speak of the permanent, and what was put off, affect it no more, even if it phases in."""
        delayed = [one._replace(waiting=_without(one.waiting, thing.handle)) for one in state.delayed]
        if delayed != state.delayed:
            state.weigh(state.rules.phasing.says.short_effects_end)
            state.delayed = delayed
        alone = frozenset({thing.handle})
        thing.modifiers = [modifier for modifier in thing.modifiers if modifier.until == "permanent"]
        thing.shields = 0
        state.shields = [
            shield for shield in state.shields if alone not in (shield.recipients, shield.sources)
        ]

    def _be_as_without_them(self, state: State, thing: GameObject) -> None:
        """What is back is no copy any more that it was for a while, and whose it is without the effects that lasted so long."""
        was, held = thing.copies, thing.controls
        for until in _SHORT:
            end_copies(state, thing, until)
        holding.end_controls(state, [thing], _lasts_for_a_while)
        if (was, held) != (thing.copies, thing.controls):
            state.weigh(state.rules.phasing.says.short_effects_end)

    def phase_in(self, state: State, thing: GameObject) -> None:
        """A phased-out permanent phases in, and with it what phased out with it, which cannot do so by itself.

        Where that brings it back into play, it may attack at once.
        """
        if thing.phased_out and thing.zone == "battlefield" and thing.phased_with == NOTHING:
            before = sizes_now(state)
            thing.phased_out = False
            thing.last = None
            holding.take_hold(state, thing)
            thing.sick = thing.sick and not self.leaves_play
            state.tell("phase in", thing.id, cause=state.rules.phasing.says.phases_in)
            if self.leaves_play:
                self._be_as_without_them(state, thing)
            tell_sizes(state, before)
            for other in state.table:
                if other.phased_with == thing.handle:
                    other.phased_with = NOTHING
                    self.phase_in(state, other)


_SHORT = ("combat", "turn")
"""How long an effect lasts that lasts for a while."""


def _lasts_for_a_while(control: Control) -> bool:
    """Whether somebody controls a permanent for a while only."""
    return control.until in _SHORT


def _without(waiting: Waiting, handle: Ref) -> Waiting:
    """What was put off, as it is once it can affect a permanent no more."""
    it = NOTHING if waiting.it == handle else waiting.it
    return waiting._replace(it=it, those=tuple([one for one in waiting.those if one != handle]))


def _takes_along(state: State, thing: GameObject) -> bool:
    """Whether more hangs on a permanent's phasing out than that it is in play no more."""
    noticed = triggers.waits_for(state, "leaves", thing.handle)
    passing = any(modifier.until != "permanent" for modifier in thing.modifiers)
    return noticed or thing.token or passing or thing.damage > 0 or thing.shields > 0


_AS_OF_2001 = (
    "No text before 2001-07-23 speaks of phasing; that it is seen as leaving play, that a token ceases to exist, and that damage "
    "and what lasts for a while end with it, is taken from the first that does."
)


class Says(Provisions):
    """What phasing out does to a permanent, and what becomes of what belongs to it."""

    clause = "phasing"

    phases_out = Provision(
        Point(
            "A permanent that phases out leaves play, and so leaves combat: cards say so, and no text yet.",
            "none seen from 1996-10-08", document="cards since Mirage; rules text of 2001-07-23, the first at hand that has the rule",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "A permanent that phases out goes to the phased-out zone, and so leaves play.",
            "217.8a from 2001-07-23; gone from 2009-07-11",
            speaks="permanents+that+phase+out placed phased-out+zone",
        ),
        Point(
            "A permanent that has phased out stays where it is, and is treated as though it did not exist.",
            "702.23b from 2009-07-11; 702.24b from 2011-06-17; 702.25b from 2013-07-13; 702.26b from 2021-04-22",
            speaks="treated exist phased+out", betrays="once+again zone",
        ),
    )  # fmt: skip
    phases_in = Provision(
        Point(
            "A permanent that phases in comes back into play: cards say so, and no text yet.",
            "none seen from 1996-10-08", document="cards since Mirage; rules text of 2001-07-23, the first at hand that has the rule",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "What phases in returns to play from the phased-out zone in the state in which it left.",
            "217.8c from 2001-07-23; gone from 2009-07-11",
            speaks="phased-out return|returns remember",
        ),
        Point(
            "A permanent that phases in is treated as existing again.",
            "702.23c from 2009-07-11; 702.24c from 2011-06-17; 702.25c from 2013-07-13; 702.26c from 2021-04-22",
            speaks="phases+in once+again exists", betrays="except",
        ),
    )  # fmt: skip
    damage_goes = Provision(
        Point(
            "Phasing out takes the damage off a permanent.",
            "502.15e from 2001-07-23; gone from 2009-07-11",
            speaks="damage removed",
        )
    )  # fmt: skip
    short_effects_end = Provision(
        Point(
            "Effects of limited duration that speak of a permanent, and what was put off, can affect it no more once it has phased out.",
            "502.15g from 2001-07-23; gone from 2009-07-11",
            speaks="limited+duration delayed unable|further",
        )
    )  # fmt: skip
    attached_too = Provision(
        Point(
            "What is attached to a permanent phases out along with it, and does not phase in by itself.",
            "502.15i from 2001-07-23; 702.23f from 2009-07-11; 702.24f from 2011-06-17; 702.25f from 2013-07-13; "
            "702.25g from 2020-08-07; 702.26g from 2021-04-22",
            speaks="attached indirectly same+time",
        )
    )  # fmt: skip
    leaving_is_seen = Provision(
        Point(
            "Abilities that trigger on leaving play see a permanent phase out.",
            "502.15d from 2001-07-23; gone from 2005-10-01",
            speaks="trigger phasing+out|phase+out|phases+out leaves-play|leave",
        ),
        Point(
            "No ability that triggers on leaving play sees a permanent phase out.",
            "502.15d from 2005-10-01; 702.23d from 2009-07-11; 702.24d from 2011-06-17; 702.25d from 2013-07-13; "
            "702.26d from 2021-04-22",
            speaks="trigger phas", betrays="indirectly limited+duration",
        ),
    )  # fmt: skip
    ready_to_attack = Provision(
        Point(
            "A permanent that phases in may attack at once.",
            "502.15m from 2001-07-23; gone from 2009-07-11",
            speaks="attack haste",
        )
    )  # fmt: skip
    tokens_cease = Provision(
        Point(
            "A token that has phased out ceases to exist.",
            "none seen from 1996-10-08; 217.8d from 2001-07-23; 702.23j from 2009-07-11; 702.23k from 2010-10-01; "
            "702.24k from 2011-06-17; 702.25k from 2013-07-13; gone from 2017-08-25",
            speaks="token phased cease",
            document="rules text of 2001-07-23, the first at hand that has the rule",
        )
    )  # fmt: skip
    tokens_stay = Provision(
        Point(
            "A token that has phased out goes on existing.",
            "702.25d from 2017-08-25; 702.26d from 2021-04-22",
            speaks="token phased+out",
        ),
        instead_of="tokens-cease",
    )  # fmt: skip


CLAUSE: Clause[Phasing, Says] = Clause(
    Says,
    "keyword",
    (
        Version(Says, on("1996-10-08"), PhasingAnswer(leaves_play=True, noticed=True), dispute=_AS_OF_2001),
        Version(Says, APOCALYPSE, PhasingAnswer(leaves_play=True, noticed=True), amendments=("S59",)),
        Version(Says, on("2005-10-01"), PhasingAnswer(leaves_play=True), amendments=("S85",)),
        Version(Says, on("2009-07-11"), PhasingAnswer(), amendments=("S134",)),
        Version(Says, on("2017-08-25"), PhasingAnswer(tokens_stay=True), amendments=("S171",)),
    ),
)
