"""What do bands do?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulesets.points import Confidence, Point, Provision, Provisions
from rulesets.table.attacking import Attacker
from rulesets.table.characteristics import has, keywords, subtypes, types
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


@answer
class Banding:
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
        version = state.rules.banding
        things = [state.objects[member.creature] for member in band]
        without = [thing for thing in things if not has(state, thing, "banding")]
        if len(without) > 1 and not self._all_band_with_others(state, things):
            names = " and ".join(thing.id for thing in without)
            return Illegal(
                f"a band holds at most one creature without banding, not {names}", version.says.rule
            )
        if self.same_target and len({member.target for member in band}) > 1:
            return Illegal("a band attacks one player or planeswalker", version.says.rule)
        return None

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
            elif any(_is_of(thing, quality) for thing in able):
                yield [thing for thing in things if _is_of(thing, quality)]

    def divider(self, state: State, thing: GameObject, recipients: tuple[Ref, ...]) -> Ref:
        """Who divides a creature's damage among these: their own controller, if one bands or two band with each other."""
        others = [state.objects[ref] for ref in recipients]
        band = any(has(state, other, "banding") for other in others) or any(
            len(fitting) > 1 for fitting in self._with_others(state, others)
        )
        return others[0].controller if band else thing.controller


def _qualities(state: State, things: list[GameObject]) -> list[str]:
    found = [
        keyword.quality for thing in things for keyword in keywords(state, thing)
        if keyword.name == "bands with other"
    ]  # fmt: skip
    return list(dict.fromkeys(found))


def _is_of(thing: GameObject, quality: str) -> bool:
    """Whether a creature is one of the `legends`, `Knights` or whatever the ability names."""
    words = {word.lower() for word in subtypes(thing) | types(thing)}
    return bool(words & {quality.lower(), quality.lower().removesuffix("s")})


class Says(Provisions, clause="banding"):
    """What the rules say of it."""

    rule = Provision(
        Point(
            "Creatures with banding, and at most one other, attack as a band that is blocked as a whole; the damage to a group in which one bands is divided by its own player, who has no choice in that.",
            "Creature Abilities from 1993-08-05; Banding Questions from 1994-04-14",
        ),
        Point(
            "Creatures with banding, and at most one other, attack as a band; blockers of one member block the others too, but are not assigned to them. The damage to a group in which one bands is divided by its own player.",
            "Banding, Step by Step from 1997-03-24",
        ),
        Point(
            "The texts of these years do not print banding; the next one is taken.",
            "none seen from 1999-04-23",
            document="rules text of 2001-07-23, the first that has the rule again",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "Creatures with banding, and at most one other, attack as a band that is blocked as a whole; among creatures of which one bands, their controller divides the damage.",
            "502.10, 502.11 from 2001-07-23",
        ),
        Point(
            "All members of a band attack the same player or planeswalker.", "502.10, 502.11 from 2007-10-01"
        ),
        Point(
            "The other player divides the damage, outside any order; one creature that bands with others of a quality may band with any number of them.",
            "702.19 from 2009-07-11",
        ),
        Point(
            "The attacking player divides the damage of a blocker that blocks a creature with banding and another.",
            "702.19 from 2009-10-01; 702.20 from 2011-06-17; 702.21 from 2013-07-13; 702.22 from 2021-04-22",
        ),
    )


CLAUSE: Clause[Banding, Says] = Clause(
    Says,
    "What do bands do?",
    "keyword",
    (
        Version(Says, on("1993-08-05"), Banding(), amendments=("S12",)),
        Version(Says, FIFTH_EDITION, Banding(members_count_as_assigned=False), amendments=("S24",)),
        Version(
            Says, SIXTH_EDITION, Banding(), dispute="No text from 1999-04-23 to 2001-07-22 has the rule."
        ),
        Version(Says, APOCALYPSE, Banding(), amendments=("S49", "S50")),
        Version(Says, on("2007-10-01"), Banding(same_target=True), amendments=("S111",)),
        Version(
            Says,
            on("2009-07-11"),
            Banding(others_join=True, same_target=True, outside_the_order=True),
            amendments=("S136", "S137"),
            dispute="A misprint leaves open who divides the damage of a blocker that also blocks another attacker.",
        ),
        Version(
            Says,
            on("2009-10-01"),
            Banding(others_join=True, same_target=True, outside_the_order=True),
            amendments=("S144",),
        ),
    ),
)
