"""What do bands do?"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rulesets.table.characteristics import has, keywords, subtypes
from rulesets.table.combat import Attacker
from rulesets.table.state import GameObject, Illegal, Ref, State
from rulesets.version import Clause, Confidence, Version, between, numbered, on

SLUG = "banding"


@dataclass(frozen=True, slots=True)
class Banding:
    """Who may band, and who divides the damage that a band's opponents deal.

    `others_join`: a creature with "bands with other" may band with others of the quality
    that lack the ability.
    """

    others_join: bool = False
    same_target: bool = False
    members_count_as_assigned: bool = True

    def refuse_band(self, state: State, band: Sequence[Attacker]) -> Illegal | None:
        """Why these may not attack as a band, or None."""
        version = state.rules.banding
        things = [state.objects[member.creature] for member in band]
        without = [thing for thing in things if not has(state, thing, "banding")]
        if len(without) > 1 and not self._bands_with_others(state, things):
            names = " and ".join(thing.id for thing in without)
            return Illegal(f"a band holds at most one creature without banding, not {names}", version.id)
        if self.same_target and len({member.target for member in band}) > 1:
            return Illegal("a band attacks one player or planeswalker", version.id)
        return None

    def _bands_with_others(self, state: State, things: list[GameObject]) -> bool:
        for quality in {
            keyword.quality for thing in things for keyword in keywords(state, thing)
            if keyword.name == "bands with other"
        }:  # fmt: skip
            fitting = [
                thing for thing in things if quality in subtypes(thing) or quality in thing.facts.types
            ]
            able = [thing for thing in things if has(state, thing, "bands with other")]
            if len(fitting) == len(things) and (self.others_join or len(able) == len(things)):
                return True
        return False

    def divider(self, state: State, _thing: GameObject, recipients: tuple[Ref, ...]) -> Ref:
        """Who divides damage among creatures of which one has banding: their controller."""
        return state.objects[recipients[0]].controller


CLAUSE: Clause[Banding] = Clause(
    SLUG, "What do bands do?", "keyword",
    (
        Version(
            SLUG, between("1999-04-23", "1999-04-23", "2001-07-22", "banding stands in no text of these years"),
            numbered("Appendix B from 1999-04-23"),
            "The texts of these years do not print banding; the next one is taken.",
            "Not printed.", Banding(), Confidence.INFERRED,
            dispute="No text from 1999-04-23 to 2001-07-22 has the rule.",
        ),
        Version(
            SLUG, between("2001-07-23", "1999-11-02", "2001-07-23", "first text after 1999-11-01"),
            numbered("502.10, 502.11 from 2001-07-23"),
            "Creatures with banding, and at most one other, attack as a band that is blocked as a whole; among "
            "creatures of which one bands, their controller divides the damage.",
            "Printed again.", Banding(), amendments=("S49", "S50"),
        ),
        Version(
            SLUG, on("2007-10-01"), numbered("502.10b, 502.10h from 2007-10-01"),
            "All members of a band attack the same player or planeswalker.",
            "A band attacks one player or planeswalker.", Banding(same_target=True), amendments=("S111",),
        ),
        Version(
            SLUG, on("2009-07-11"),
            numbered("702.19 from 2009-07-11; 702.20 from 2011-06-17; 702.21 from 2013-07-13; 702.22 from 2021-04-22"),
            "The other player divides the damage, outside any order; one creature that bands with others of a "
            "quality may band with any number of them.",
            "Bands with other creatures of a quality, and free of the order.",
            Banding(others_join=True, same_target=True), amendments=("S136", "S137"),
        ),
    ),
)  # fmt: skip
