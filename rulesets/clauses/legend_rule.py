"""What becomes of several legends of one name?"""

from __future__ import annotations

from collections.abc import Iterator

from rulesets.contract.turn import LegendRule
from rulesets.points import Confidence, Point, Provision, Provisions
from rulesets.table.characteristics import subtypes, supertypes, types
from rulesets.table.checks import Finding
from rulesets.table.state import GameObject, State
from rulesets.version import APOCALYPSE, Clause, Version, answer, on


class Says(Provisions):
    """Which legends of one name go, and which planeswalkers of one kind."""

    clause = "legend-rule"

    oldest_stays = Provision(
        Point(
            "Of legends of one name the one that came first stays, and all others are put into the graveyard: no text says so yet.",
            "none seen from 1994-06-01",
            document="rules text of 1999-04-23, the first at hand that has the rule",
            confidence=Confidence.INFERRED,
        ),
        Point(
            "Of legends of one name the one with the earliest timestamp stays, and all others are put into the graveyard.",
            "420.5e from 1999-04-23",
            speaks="legend name earliest",
        ),
        Point(
            "Of legends of one name the one that has been such a legend for the longest time stays, and all others are put into the graveyard.",
            "420.5e from 2001-07-23; gone from 2004-10-01",
            speaks="legend name longest",
        ),
    )
    all_go = Provision(
        Point(
            "All legendary permanents of one name are put into the graveyard, whoever controls them.",
            "420.5e from 2004-10-01; 704.5k from 2009-07-11; gone from 2013-07-13",
            speaks="legend name",
            betrays="longest chooses",
        ),
        instead_of="oldest-stays",
    )
    one_is_kept = Provision(
        Point(
            "Of the legendary permanents of one name that a player controls, that player keeps one, and the rest are put into the graveyard.",
            "704.5k from 2013-07-13; 704.5j from 2017-09-29",
            speaks="legend name chooses",
        ),
        instead_of="all-go",
    )
    planeswalkers_go = Provision(
        Point(
            "All planeswalkers of one planeswalker type are put into the graveyard, whoever controls them.",
            "420.5q from 2007-10-01; 306.4, 704.5j from 2009-07-11; gone from 2013-07-13",
            speaks="planeswalker share",
            betrays="chooses",
        )
    )
    one_planeswalker_is_kept = Provision(
        Point(
            "Of the planeswalkers of one planeswalker type that a player controls, that player keeps one, and the rest are put into the graveyard.",
            "306.4, 704.5j from 2013-07-13; gone from 2017-09-29",
            speaks="planeswalker share chooses",
        ),
        instead_of="planeswalkers-go",
    )
    planeswalkers_are_legends = Provision(
        Point(
            "Planeswalkers of one type may stand side by side as long as they are not legends of one name.",
            "306.4 from 2017-09-29",
            speaks="planeswalker uniqueness removed",
        ),
        instead_of="one-planeswalker-is-kept",
    )


OLD_LEGEND = "Legend"
"""The subtype that legends had before they had a supertype."""


@answer
class LegendRuleAnswer:
    """Who of several goes: all but the oldest, all, or all but one that their controller keeps.

    `unsaid`: the texts at hand do not say that any does.
    """

    oldest_stays: bool = False
    copies_are_younger: bool = False
    """Whether its time as such a legend counts, so that what became a copy is younger than whatever was one from the start."""
    one_is_kept: bool = False
    planeswalkers: bool = False
    """Whether planeswalkers of one type are treated alike."""
    unsaid: bool = False

    def __call__(self, state: State, thing: GameObject) -> Iterator[Finding]:
        """What is to be done about one permanent because of others like it."""
        says = state.rules.legend_rule.says
        if self._is_legend(state, thing):
            name = thing.facts.name
            others = [
                one for one in self._others(state, thing)
                if one.facts.name == name and self._is_legend(state, one)
            ]  # fmt: skip
            if others and self.oldest_stays:
                if any(self._age(one) < self._age(thing) for one in others):
                    if self.unsaid:
                        state.leave_open(state.rules.legend_rule.dispute)
                    yield Finding("bury", thing.handle, "an older legend of its name", says.oldest_stays)
            elif others:
                why = "another legend of its name"
                cause = says.one_is_kept if self.one_is_kept else says.all_go
                yield self._found(thing, why, cause, name)
        if self.planeswalkers and "planeswalker" in types(state, thing):
            cause = says.one_planeswalker_is_kept if self.one_is_kept else says.planeswalkers_go
            for kind in sorted(subtypes(state, thing)):
                if any(self._is_such_a_planeswalker(state, one, kind) for one in self._others(state, thing)):
                    yield self._found(thing, "another planeswalker of its type", cause, kind)

    def _age(self, thing: GameObject) -> tuple[bool, int]:
        """What orders legends of one name by age: when they came, or first when they became such legends."""
        return self.copies_are_younger and bool(thing.copies), thing.handle

    def _found(self, thing: GameObject, why: str, cause: Provision, group: str) -> Finding:
        what = "keep one" if self.one_is_kept else "bury"
        return Finding(what, thing.handle, why, cause, group=group)

    def _others(self, state: State, thing: GameObject) -> Iterator[GameObject]:
        """What else there is that could be like it."""
        return (
            one for one in state.table
            if one is not thing and one.in_play and (not self.one_is_kept or one.controller == thing.controller)
        )  # fmt: skip

    def _is_legend(self, state: State, thing: GameObject) -> bool:
        is_old = self.oldest_stays and OLD_LEGEND in subtypes(state, thing)
        return bool(thing.facts.name) and ("legendary" in supertypes(state, thing) or is_old)

    def _is_such_a_planeswalker(self, state: State, thing: GameObject, kind: str) -> bool:
        return "planeswalker" in types(state, thing) and kind in subtypes(state, thing)


CLAUSE: Clause[LegendRule, Says] = Clause(
    Says,
    "turn",
    (
        Version(
            Says,
            on("1994-06-01"),
            LegendRuleAnswer(oldest_stays=True, unsaid=True),
            dispute="What becomes of a second legend is in no text at hand before 1999; it is taken to go, as then.",
        ),
        Version(Says, on("1999-04-23"), LegendRuleAnswer(oldest_stays=True)),
        Version(Says, APOCALYPSE, LegendRuleAnswer(oldest_stays=True, copies_are_younger=True)),
        Version(Says, on("2004-10-01"), LegendRuleAnswer()),
        Version(Says, on("2007-10-01"), LegendRuleAnswer(planeswalkers=True)),
        Version(Says, on("2013-07-13"), LegendRuleAnswer(one_is_kept=True, planeswalkers=True)),
        Version(Says, on("2017-09-29"), LegendRuleAnswer(one_is_kept=True)),
    ),
)
