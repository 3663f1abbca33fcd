"""What a board needs that the rules of a day may not have.

An ability that stood on cards before it had a name runs, and is noted.  An ability that did
not exist may be borrowed in its first version, on request.  A kind of permanent that
the rules lack altogether is always refused.
"""

from __future__ import annotations

from dataclasses import dataclass

from comparator.scenario.scenario import Scenario
from rulesets.history import CLAUSES
from rulesets.ruleset import Ruleset, is_in_force
from rulesets.version import Citation, Version

KEYWORD_CLAUSES = {
    "deathtouch": "deathtouch", "lifelink": "lifelink", "wither": "wither", "infect": "infect", "toxic": "toxic",
    "poisonous": "poisonous", "indestructible": "indestructible", "bushido": "bushido", "provoke": "provoke",
    "absorb": "absorb", "trample over planeswalkers": "trample-over-planeswalkers", "rampage": "rampage",
    "flanking": "flanking", "banding": "banding", "protection": "protection", "trample": "trample",
}  # fmt: skip
"""The clause that a keyword cannot do without."""

SINCE = {"double strike": ("strike-steps", "2003-03-15"), "ninjutsu": ("arrival-in-combat", "2005-02-01")}
"""Keywords that came with a later version of a clause that was there before."""

UNNAMED = {"defender": ("attack-restrictions", "2004-10-01"), "reach": ("reach", "2007-05-01"),
           "menace": ("menace", "2015-07-17")}  # fmt: skip
"""Abilities that stood on cards before the rules named them."""


@dataclass(frozen=True, slots=True)
class Fitness:
    """Whether a board can be played under a ruleset: with what borrowed and what unnamed, or why not."""

    ruleset: Ruleset
    borrowed: tuple[str, ...] = ()
    unnamed: tuple[str, ...] = ()
    refused: str = ""
    citation: Citation | None = None


def fit(scenario: Scenario, ruleset: Ruleset, borrow: bool = False) -> Fitness:
    """Look whether the ruleset has everything the board needs."""
    kinds = {kind for piece in scenario.pieces for kind in piece.facts.types}
    allowed = ruleset.attack_targets.does.kinds
    for kind in ("planeswalker", "battle"):
        if kind in kinds and kind not in allowed:
            first = _first_with_kind(kind)
            why = f"the rules have no {kind}s until {first.effective.day.isoformat()}"
            return Fitness(ruleset, refused=why, citation=first.cite(first.effective.day))
    names = sorted({keyword.name for piece in scenario.pieces for keyword in piece.facts.keywords})
    borrowed: list[Version[object]] = []
    unnamed: list[str] = []
    for name in names:
        if name in UNNAMED and ruleset.version(UNNAMED[name][0]).effective.day.isoformat() < UNNAMED[name][1]:
            unnamed.append(f"{name} has no name in the rules until {UNNAMED[name][1]}")
        needed = _missing(name, ruleset)
        if needed is not None:
            if not borrow:
                why = f"the rules have no {name} until {needed.effective.day.isoformat()}"
                return Fitness(ruleset, refused=why, citation=needed.cite(needed.effective.day))
            borrowed.append(needed)
    if borrowed:
        ruleset = ruleset.replacing(*borrowed)
    return Fitness(ruleset, tuple(version.id for version in borrowed), tuple(unnamed))


def _missing(name: str, ruleset: Ruleset) -> Version[object] | None:
    """The version with which a keyword first appears, where the ruleset does not have it yet."""
    if name in KEYWORD_CLAUSES and not is_in_force(ruleset.version(KEYWORD_CLAUSES[name])):
        return CLAUSES[KEYWORD_CLAUSES[name]].versions[0]
    if name in SINCE:
        slug, day = SINCE[name]
        if ruleset.version(slug).effective.day.isoformat() < day:
            return next(one for one in CLAUSES[slug].versions if one.effective.day.isoformat() == day)
    return None


def _first_with_kind(kind: str) -> Version[object]:
    return next(one for one in CLAUSES["attack-targets"].versions if kind in one.does.kinds)
