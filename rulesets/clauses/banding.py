"""What do bands do?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulesets.contract.keywords import Banding
from rulesets.points import Confidence, Point, Provision, Provisions
from rulesets.table.attacking import Attacker
from rulesets.table.characteristics import has, keywords, subtypes, supertypes, types
from rulesets.table.obstacles import because
from rulesets.table.state import GameObject, Illegal, Ref, State
from rulesets.version import (
    APOCALYPSE,
    FIFTH_EDITION,
    SIXTH_EDITION,
    Clause,
    Version,
    answer,
    on,
)


def _damage_to_others() -> tuple[Point, Point]:
    """Until 11 July 2009 one rule for both sides."""
    return (
        Point(
            "Damage to two creatures or more that have the very same ability to band with others of a creature type is "
            "divided by the player on their side.",
            "none seen from 1994-06-01; 502.11c from 2001-07-23",
            speaks="at+least+two bands+with+other creature+type chooses",
            document="rules text of 2001-07-23, the first at hand that has the rule; on cards since June 1994",
        ),
        Point(
            "Damage to two creatures or more that have the very same ability to band with others of a quality is "
            "divided by the player on their side.",
            "502.11c from 2007-07-13",
            speaks="at+least+two bands+with+other quality chooses",
        ),
    )


class Says(Provisions):
    """Which creatures may band, what blocking a band does, and who divides the damage that is dealt to it."""

    clause = "banding"

    formed = Provision(
        Point(
            "Attacking creatures may form a band if all of them, or all but one, have banding.",
            "Creature Abilities from 1993-08-05; Banding Questions from 1994-04-14; Banding from 1997-03-24; none seen from 1999-04-23; 502.10b from 2001-07-23; 702.19c from 2009-07-11; 702.20c from 2011-06-17; 702.21c from 2013-07-13; 702.22c from 2021-04-22",
            speaks="declare up+to+one",
        ),
    )
    formed_with_others = Provision(
        Point(
            "Attackers that have the very same ability to band with others of a creature type may form a band, joined "
            "only by creatures with banding.",
            "none seen from 1994-06-01; 502.11b from 2001-07-23",
            speaks="bands+with+other creature+type same form",
            betrays="quality",
            document="rules text of 2001-07-23, the first at hand that has the rule; on cards since June 1994",
        ),
        Point(
            "Attackers that have the very same ability to band with others of a quality may form a band, joined only "
            "by creatures with banding.",
            "502.11b from 2007-07-13",
            speaks="bands+with+other quality same form",
        ),
        Point(
            "An attacker of a quality that bands with others of it may form a band with any number of attackers of "
            "that quality.",
            "702.19c from 2009-07-11; "
            "702.20c from 2011-06-17; 702.21c from 2013-07-13; 702.22c from 2021-04-22",
            speaks="bands+with+other other+attacking",
        ),
    )
    same_target = Provision(
        Point(
            "All creatures of an attacking band attack the same.",
            "502.10b from 2007-10-01; 702.19d from 2009-07-11; 702.20d from 2011-06-17; 702.21d from 2013-07-13; 702.22d from 2021-04-22",
            speaks="must+attack+the+same",
        ),
    )
    lasts = Provision(
        Point(
            "Who attacks in which band does not change once attackers are declared.",
            "Attack Sequence 2 from 1994-04-14; Banding from 1997-03-24",
        ),
        Point(
            "A band lasts until combat is over.",
            "none seen from 1999-04-23",
            document="rules text of 2001-07-23, the first that has the rule again",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "A band lasts until combat is over, even if creatures in it lose the ability.",
            "502.10d from 2001-07-23; 702.19e from 2009-07-11; "
            "702.20e from 2011-06-17; 702.21e from 2013-07-13; 702.22e from 2021-04-22",
            speaks="lasts rest",
        ),
    )
    blocked_together = Provision(
        Point(
            "What blocks one creature of a band blocks the others as well.",
            "Creature Abilities from 1993-08-05; Banding Questions from 1994-04-14; Banding from 1997-03-24; none seen from 1999-04-23; 502.10e from 2001-07-23; 702.19h from 2009-07-11; 702.20h from 2011-06-17; 702.21h from 2013-07-13; 702.22h from 2021-04-22",
            speaks="each+other+creature same+band",
        ),
    )
    blocked_by_an_effect = Provision(
        Point(
            "A band is blocked or let through as a unit, even where an effect makes one of it blocked.",
            "Creature Abilities from 1993-08-05; Banding Questions from 1994-04-14; Banding from 1997-03-24; none seen from 1999-04-23; 502.10g from 2001-07-23; 702.19i from 2009-07-11; 702.20i from 2011-06-17; 702.21i from 2013-07-13; 702.22i from 2021-04-22",
            speaks="entire|each+other|whole|all band",
        ),
    )
    not_assigned_to_the_others = Provision(
        Point(
            "A creature assigned to block one of a band is not assigned to the others, though it blocks them.",
            "Step by Step from 1997-03-24; gone from 1999-04-23",
        )
    )
    attackers_damage = Provision(
        Point(
            "An attacker's damage to a group of blockers, one with banding among them, is divided by their own player.",
            "Creature Abilities from 1993-08-05; Banding Questions from 1994-04-14; Banding from 1997-03-24; none seen from 1999-04-23; 502.10h from 2001-07-23; 702.19j from 2009-07-11; 702.20j from 2011-06-17; 702.21j from 2013-07-13; 702.22j from 2021-04-22",
            speaks="banding chooses assigned blocked",
            betrays="is+blocking+a+creature",
        ),
    )
    blockers_damage = Provision(
        Point(
            "A blocker's damage to attackers, one with banding among them, is divided by their own player.",
            "Creature Abilities from 1993-08-05; Banding Questions from 1994-04-14; Banding from 1997-03-24; none seen from 1999-04-23; 502.10h from 2001-07-23; 702.19k disputed from 2009-07-11; 702.19k from 2009-10-01; 702.20k from 2011-06-17; 702.21k from 2013-07-13; 702.22k from 2021-04-22",
            speaks="banding chooses assigned blocking",
            betrays="being+blocked",
        ),
    )
    attackers_damage_to_others = Provision(
        *_damage_to_others(),
        Point(
            "An attacker's damage to two blockers of a quality, one of which bands with others of it, is divided by their own player.",
            "702.19j from 2009-07-11; 702.20j from 2011-06-17; 702.21j from 2013-07-13; 702.22j from 2021-04-22",
            speaks="bands+with+other being+blocked",
            betrays="is+blocking+a+creature",
        ),
        of="attacker",
    )
    blockers_damage_to_others = Provision(
        *_damage_to_others(),
        Point(
            "A blocker's damage to two attackers of a quality, one of which bands with others of it, is divided by their own player.",
            "702.19k disputed from 2009-07-11; 702.19k from 2009-10-01; 702.20k from 2011-06-17; 702.21k from 2013-07-13; 702.22k from 2021-04-22",
            speaks="bands+with+other is+blocking+a+creature",
            betrays="being+blocked",
        ),
        of="blocker",
    )
    attackers_outside_the_order = Provision(
        Point(
            "Whoever divides an attacker's damage for banding need not keep the order of damage.",
            "702.19j from 2009-07-11; 702.20j from 2011-06-17; 702.21j from 2013-07-13; 702.22j from 2021-04-22",
            speaks="exception being+blocked",
            betrays="is+blocking+a+creature",
        ),
        of="attacker",
    )
    blockers_outside_the_order = Provision(
        Point(
            "Whoever divides a blocker's damage for banding need not keep the order of damage.",
            "702.19k from 2009-07-11; 702.20k from 2011-06-17; 702.21k from 2013-07-13; 702.22k from 2021-04-22",
            speaks="exception is+blocking+a+creature",
            betrays="being+blocked",
        ),
        of="blocker",
    )


@answer
class BandingAnswer:
    """Who may band, and who divides the damage that a band's opponents deal.

    `others_join`: a creature with "bands with other" bands with others of the quality, also with those
    that lack the ability; before, with those that have the very same ability, of whatever quality.
    `outside_the_order`: whoever divides for banding need not keep an order of damage.
    """

    others_join: bool = False
    same_target: bool = False
    members_count_as_assigned: bool = True
    outside_the_order: bool = False

    def refuse_band(self, state: State, band: Sequence[Attacker]) -> Illegal | None:
        """Why these may not attack as a band, or None."""
        says = state.rules.banding.says
        things = [state.objects[member.creature] for member in band]
        without = [thing for thing in things if not has(state, thing, "banding")]
        if len(without) > 1 and not self._all_band_with_others(state, things):
            lacks = says.formed_with_others if any(_qualities(state, things)) else says.formed
            return Illegal(because("too many without banding", *(thing.id for thing in without)), lacks)
        if self.same_target and len({member.target for member in band}) > 1:
            return Illegal(because("band attacks apart"), says.same_target)
        return None

    def formed_by(self, state: State, band: Sequence[Attacker]) -> Provision:
        """By what these may attack as the band that they are."""
        says = state.rules.banding.says
        without = [one for one in band if not has(state, state.objects[one.creature], "banding")]
        return _borne_out(state, says.formed_with_others if len(without) > 1 else says.formed)

    def _all_band_with_others(self, state: State, things: list[GameObject]) -> bool:
        """Whether "bands with other" of one quality holds them together; creatures with banding may join the old kind."""
        return any(
            all(
                thing in fitting or (not self.others_join and has(state, thing, "banding"))
                for thing in things
            )
            for fitting in self._with_others(state, things)
        )

    def _with_others(self, state: State, things: list[GameObject]) -> Iterator[list[GameObject]]:
        """For each quality, those that "bands with other" of it lets band with each other."""
        for quality in _qualities(state, things):
            able = [thing for thing in things if quality in _qualities(state, [thing])]
            if not self.others_join:
                yield able
            elif any(_is_of(state, thing, quality) for thing in able):
                yield [thing for thing in things if _is_of(state, thing, quality)]

    def divided_by(self, state: State, thing: GameObject, recipients: tuple[Ref, ...]) -> Provision:
        """By what another player than its controller divides a creature's damage among these."""
        says = state.rules.banding.says
        attacks = thing.attacking is not None
        if any(has(state, state.objects[ref], "banding") for ref in recipients):
            return _borne_out(state, says.attackers_damage if attacks else says.blockers_damage)
        return _borne_out(
            state, says.attackers_damage_to_others if attacks else says.blockers_damage_to_others
        )

    def divider(self, state: State, thing: GameObject, recipients: tuple[Ref, ...]) -> Ref:
        """Who divides a creature's damage among these: their own controller, if one bands or two band with each other."""
        others = [state.objects[ref] for ref in recipients]
        band = any(has(state, other, "banding") for other in others) or any(
            len(fitting) > 1 for fitting in self._with_others(state, others)
        )
        return others[0].controller if band else thing.controller


def _borne_out(state: State, cause: Provision) -> Provision:
    """By what something comes about; left open where the texts of the day do not have it, or can be read otherwise."""
    dispute = state.rules.banding.dispute
    if dispute and state.rules.cite(cause).confidence is not Confidence.TEXT:
        state.leave_open(dispute)
    return cause


def _qualities(state: State, things: list[GameObject]) -> list[str]:
    found = [
        keyword.quality for thing in things for keyword in keywords(state, thing)
        if keyword.name == "bands with other"
    ]  # fmt: skip
    return list(dict.fromkeys(found))


def _is_of(state: State, thing: GameObject, quality: str) -> bool:
    """Whether a creature is one of the `legends`, `Knights`, `legendary creatures` or `creatures named Wolf` that the ability names."""
    wanted = quality.lower()
    if wanted.startswith(_NAMED):
        return thing.facts.name.lower() == wanted.removeprefix(_NAMED)
    above = supertypes(state, thing)
    words = {word.lower() for word in subtypes(state, thing) | types(state, thing) | above}
    if "legendary" in above:
        words.add("legend")
    return bool(words & {wanted, wanted.removesuffix("s"), wanted.removesuffix(" creatures")})


_NAMED = "creatures named "


CLAUSE: Clause[Banding, Says] = Clause(
    Says,
    "keyword",
    (
        Version(Says, on("1993-08-05"), BandingAnswer(), amendments=("S12",)),
        Version(Says, FIFTH_EDITION, BandingAnswer(members_count_as_assigned=False), amendments=("S24",)),
        Version(
            Says,
            SIXTH_EDITION,
            BandingAnswer(),
            dispute="No text from 1999-04-23 to 2001-07-22 has the rule of banding; it is taken to be as the text of 2001-07-23 has it again.",
        ),
        Version(Says, APOCALYPSE, BandingAnswer(), amendments=("S49", "S50")),
        Version(Says, on("2007-10-01"), BandingAnswer(same_target=True), amendments=("S111",)),
        Version(
            Says,
            on("2009-07-11"),
            BandingAnswer(others_join=True, same_target=True, outside_the_order=True),
            amendments=("S136", "S137"),
            dispute="A misprint leaves open who divides the damage of a blocker that also blocks another attacker.",
        ),
        Version(
            Says,
            on("2009-10-01"),
            BandingAnswer(others_join=True, same_target=True, outside_the_order=True),
            amendments=("S144",),
        ),
    ),
)
