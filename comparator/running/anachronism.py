"""What a board needs that the rules of a day may not have.

An ability that stood on cards before it had a name, or before any text at hand, runs, and is
noted.  An ability that did not exist may be borrowed in its first version, on request.  A kind of
permanent that the rules lack altogether is always refused.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache

from comparator.scenario.scenario import Scenario
from rulesets.history import CLAUSES, FIRST_DAY
from rulesets.keywords.row import Row
from rulesets.keywords.table import TABLE, row_of
from rulesets.points import Provision
from rulesets.ruleset import Consultation, Ruleset, is_in_force
from rulesets.table.abilities import Ability, Keyword
from rulesets.table.printed import Facts
from rulesets.version import AnyVersion, NotInForce


@dataclass(frozen=True, slots=True)
class Fitness:
    """Whether a board can be played under a ruleset: with what borrowed and what unnamed, or why not."""

    borrowed: tuple[AnyVersion, ...] = ()
    unnamed: tuple[str, ...] = ()
    refused: str = ""
    cause: Provision | None = None


def fit(scenario: Scenario, asked: Consultation, borrow: bool = False) -> Fitness:
    """Look whether the rules that are asked have everything the board needs, its cards worded as on their date."""
    scenario = scenario.on(asked.ruleset.date)
    kinds = {kind for piece in scenario.pieces for kind in piece.facts.types}
    allowed = asked.attack_targets.does.kinds
    for kind in ("planeswalker", "battle"):
        if kind in kinds and kind not in allowed:
            first = _first_with_kind(kind)
            why = f"the rules had no {kind}s before {first.effective.day.isoformat()}"
            return Fitness(refused=why, cause=first.begun()[0])
    missing: dict[Row, AnyVersion] = {}
    unnamed: list[str] = []
    for row in _rows(scenario):
        if not has_come(row, asked):
            missing[row] = _first(row)
        elif asked.version(row.slug).effective.day < row.in_rules:
            unnamed.append(_not_yet_told(row))
    if missing and not borrow:
        first = next(iter(missing.values()))
        return Fitness(refused="; ".join(map(_none_until, missing)), cause=first.begun()[0])
    return Fitness(_newest(missing.values()), tuple(unnamed))


def _newest(versions: Iterable[AnyVersion]) -> tuple[AnyVersion, ...]:
    """The last version of each clause."""
    found: dict[str, AnyVersion] = {}
    for version in sorted(versions, key=lambda one: one.effective.day):
        found[version.clause] = version
    return tuple(found.values())


def has_come(row: Row, ruleset: Ruleset) -> bool:
    """Whether the rules, or the cards of their day, have a keyword."""
    version = ruleset.version(row.slug)
    return is_in_force(version) and version.effective.day >= _first(row).effective.day


def lacking(lack: NotInForce) -> str:
    """Why a run stops where a card comes to need on the way what the rules do not have yet."""
    for row in TABLE:
        if row.slug == lack.clause and not row.since:
            return _none_until(row)
    return f"the rules do not say until {lack.until.isoformat()}: {CLAUSES[lack.clause].question}"


def _none_until(row: Row) -> str:
    first = _first(row).effective.day
    if first == row.in_rules or first != row.begins:
        return f"the rules had no {row.name} before {first.isoformat()}"
    told = "the rules no name for it until" if row.unnamed else "no text at hand before"
    return f"no card has {row.name} until {first.isoformat()} ({row.first_set}), and {told} {row.in_rules.isoformat()}"


def _not_yet_told(row: Row) -> str:
    """What to say of an ability that is played before the rules speak of it."""
    if row.unnamed:
        return f"{row.name} has no name in the rules until {row.in_rules.isoformat()}"
    return f"no text at hand before {row.in_rules.isoformat()} has {row.name}, which stands on cards of {row.cards}"


@cache
def _first(row: Row) -> AnyVersion:
    """The version with which a keyword came."""
    clause = CLAUSES[row.slug]
    return next(one for one in clause.versions if one.effective.day.isoformat() >= row.since)


def _rows(scenario: Scenario) -> list[Row]:
    """The keywords of a board that not every day has by the same name, in the order of their names."""
    found = {row.name: row for keyword in _keywords(scenario) if (row := row_of(keyword)) is not None}
    return [found[name] for name in sorted(found) if found[name].in_rules > FIRST_DAY]


def _keywords(scenario: Scenario) -> Iterator[Keyword]:
    """The keywords that cards and players have, and those that cards may give."""
    for piece in scenario.pieces:
        yield from _of_card(piece.facts)
    for seat in scenario.seats:
        yield from seat.keywords


def _of_card(facts: Facts) -> Iterator[Keyword]:
    yield from facts.keywords
    if facts.face_up is not None:
        yield from _of_card(facts.face_up)
    for ability in facts.abilities:
        yield from _given(ability)


def _given(ability: Ability) -> Iterator[Keyword]:
    """What an ability gives to others, or to the tokens it makes."""
    if ability.boost is not None:
        yield from ability.boost.keywords
        for granted in ability.boost.abilities:
            yield from _given(granted)
    for effect in ability.effects:
        if effect.verb != "lose":
            yield from effect.keywords
        if effect.token is not None:
            yield from _of_card(effect.token)


def _first_with_kind(kind: str) -> AnyVersion:
    return next(one for one in CLAUSES["attack-targets"].versions if kind in one.does.kinds)
