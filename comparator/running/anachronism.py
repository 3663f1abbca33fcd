"""What a board needs that the rules of a day may not have.

An ability that stood on cards before it had a name runs, and is noted.  An ability that did
not exist may be borrowed in its first version, on request.  A kind of permanent that
the rules lack altogether is always refused.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from comparator.scenario.scenario import Scenario
from rulesets.history import CLAUSES
from rulesets.points import Provision
from rulesets.ruleset import Ruleset, is_in_force
from rulesets.table.abilities import Keyword
from rulesets.version import AnyVersion, NotInForce

KEYWORD_CLAUSES = {
    "deathtouch": "deathtouch", "lifelink": "lifelink", "wither": "wither", "infect": "infect", "toxic": "toxic",
    "poisonous": "poisonous", "indestructible": "indestructible", "bushido": "bushido", "provoke": "provoke",
    "absorb": "absorb", "trample over planeswalkers": "trample-over-planeswalkers", "rampage": "rampage",
    "flanking": "flanking", "banding": "banding", "protection": "protection", "trample": "trample",
}  # fmt: skip
"""The clause that a keyword cannot do without."""

SINCE = {"double strike": ("strike-steps", "2003-03-15"), "ninjutsu": ("arrival-in-combat", "2005-02-01"),
         "protection from everything": ("protection", "2009-02-01"),
         "protection from a player": ("protection", "2013-11-01")}  # fmt: skip
"""Keywords that came with a later version of a clause that was there before."""

UNNAMED = {"defender": ("attack-restrictions", "2004-10-01"), "reach": ("reach", "2007-05-01"),
           "menace": ("menace", "2015-07-17")}  # fmt: skip
"""Abilities that stood on cards before the rules named them."""


@dataclass(frozen=True, slots=True)
class Fitness:
    """Whether a board can be played under a ruleset: with what borrowed and what unnamed, or why not."""

    borrowed: tuple[AnyVersion, ...] = ()
    unnamed: tuple[str, ...] = ()
    refused: str = ""
    cause: Provision | None = None


def fit(scenario: Scenario, ruleset: Ruleset, borrow: bool = False) -> Fitness:
    """Look whether the ruleset has everything the board needs."""
    kinds = {kind for piece in scenario.pieces for kind in piece.facts.types}
    allowed = ruleset.attack_targets.does.kinds
    for kind in ("planeswalker", "battle"):
        if kind in kinds and kind not in allowed:
            first = _first_with_kind(kind)
            why = f"the rules have no {kind}s until {first.effective.day.isoformat()}"
            return Fitness(refused=why, cause=first.begun()[0])
    names = sorted({*_on_cards(scenario), *(name for name in _granted(scenario) if name in SINCE)})
    borrowed: list[AnyVersion] = []
    unnamed: list[str] = []
    for name in names:
        if name in UNNAMED and ruleset.version(UNNAMED[name][0]).effective.day.isoformat() < UNNAMED[name][1]:
            unnamed.append(f"{name} has no name in the rules until {UNNAMED[name][1]}")
        needed = _missing(name, ruleset)
        if needed is not None:
            if not borrow:
                why = f"the rules have no {name} until {needed.effective.day.isoformat()}"
                return Fitness(refused=why, cause=needed.begun()[0])
            borrowed.append(needed)
    return Fitness(tuple(borrowed), tuple(unnamed))


def lacking(lack: NotInForce) -> str:
    """Why a run stops where a card comes to need on the way what the rules do not have yet."""
    until = lack.until.isoformat()
    if lack.clause in (*KEYWORD_CLAUSES.values(), "phasing"):
        return f"the rules have no {lack.clause.replace('-', ' ')} until {until}"
    return f"the rules do not say until {until}: {CLAUSES[lack.clause].question}"


def _on_cards(scenario: Scenario) -> Iterator[str]:
    """The keywords that cards have."""
    return (_name(keyword) for piece in scenario.pieces for keyword in piece.facts.keywords)


def _granted(scenario: Scenario) -> Iterator[str]:
    """The keywords that cards may give: most of them are missed only once a clause is asked for them."""
    for piece in scenario.pieces:
        for ability in piece.facts.abilities:
            for effect in ability.effects:
                if effect.verb == "gain":
                    yield from map(_name, effect.keywords)
        for boost in piece.facts.boosts:
            yield from map(_name, boost.keywords)


def _name(keyword: Keyword) -> str:
    """What a keyword is known by: its name, or the kind of protection that the rules brought later."""
    if keyword.name == "protection" and keyword.quality == "everything":
        return "protection from everything"
    if keyword.name == "protection" and keyword.quality.startswith("player "):
        return "protection from a player"
    return keyword.name


def _missing(name: str, ruleset: Ruleset) -> AnyVersion | None:
    """The version with which a keyword first appears, where the ruleset does not have it yet."""
    if name in KEYWORD_CLAUSES and not is_in_force(ruleset.version(KEYWORD_CLAUSES[name])):
        return CLAUSES[KEYWORD_CLAUSES[name]].versions[0]
    if name in SINCE:
        slug, day = SINCE[name]
        if ruleset.version(slug).effective.day.isoformat() < day:
            return next(one for one in CLAUSES[slug].versions if one.effective.day.isoformat() == day)
    return None


def _first_with_kind(kind: str) -> AnyVersion:
    return next(one for one in CLAUSES["attack-targets"].versions if kind in one.does.kinds)
