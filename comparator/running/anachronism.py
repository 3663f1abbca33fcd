"""What a board needs that the rules of a day may not have.

An ability that stood on cards before it had a name, or before any text at hand, runs, and is
noted.  An ability that did not exist, Equipment, or poison counters may be borrowed in their first version, on request.  What
could not be attacked yet, a planeswalker or a battle, is always refused.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from typing import Final, Literal, NamedTuple

from comparator.scenario.keywords import gives_poison
from comparator.scenario.scenario import TIME, Piece, Scenario, Seat
from rulesets.consultation import CloseConsultation, Consultation
from rulesets.history import CLAUSES, FIRST_DAY
from rulesets.keywords.row import Row
from rulesets.keywords.table import NAMED, ROWS, row_of
from rulesets.points import Point, Provision
from rulesets.ruleset import Ruleset, is_in_force
from rulesets.table.abilities.keyword import Keyword
from rulesets.table.abilities.names import DAY_AND_NIGHT
from rulesets.table.obstacles import Obstacle, because
from rulesets.version import AnyVersion, NotInForce

POISON = "poison counters"
"""What cards gave to players before the rules spoke of it."""


class Fitness(NamedTuple):
    """Whether a board can be played under a ruleset: with what borrowed and what unnamed, or why not."""

    board: Scenario
    """The board with its cards worded as on the day of the rules."""
    ruleset: Ruleset
    """The rules that it is played by: those asked, with what they borrow."""
    asked: Consultation
    """What was asked to decide that."""
    borrows: bool
    """Whether what the rules lack is borrowed."""
    borrowed: tuple[AnyVersion, ...] = ()
    unnamed: tuple[Row, ...] = ()
    refused: Obstacle | None = None
    cause: Provision | None = None
    also: tuple[Provision, ...] = ()
    """What the rules said of the rest that is lacking, once it had come."""

    def borrowing(self, *versions: AnyVersion) -> Fitness:
        """The same with versions borrowed."""
        borrowed = (*self.borrowed, *versions)
        return self._replace(ruleset=self.ruleset.replacing(*versions), borrowed=borrowed)


def fit(scenario: Scenario, ruleset: Ruleset, borrow: bool | None = None, closely: bool = False) -> Fitness:
    """Look whether the rules have everything the board needs; `borrow` overrides what the scenario says of what they lack.

    Whatever the rules are asked is noted `closely`, or only about which clauses they are.
    """
    if borrow is None:
        borrow = scenario.anachronism == "borrow"
    board = scenario.on(ruleset.date)
    asked = CloseConsultation(ruleset) if closely else Consultation(ruleset)
    if not board.keywords and not board.poison and board.types.isdisjoint(_CAME):
        return Fitness(board, ruleset, asked, borrow)
    kinds = list(_kinds_to_come(board, asked))
    missing: dict[Row, AnyVersion] = {}
    unnamed: list[Row] = []
    for row in _rows(board.keywords):
        if not has_come(row, asked):
            missing[row] = first_version(row)
        elif asked.version(row.slug).effective.day < row.in_rules:
            unnamed.append(row)
    things = list(_things_to_come(board, asked))
    if not borrow:
        kinds += things
    lacks = [(_none_yet(kind, first), {kind: first}) for kind, first in kinds]
    if missing and not borrow:
        abilities = {row.name: version for row, version in missing.items()}
        lacks.append((because("no such abilities yet", *abilities), abilities))
    if lacks:
        # Until the last of it came the board cannot be played, whatever came before.
        why, named = max(lacks, key=lambda each: max(one.effective.day for one in each[1].values()))
        last = max(named, key=lambda name: named[name].effective.day)
        cause, *also = dict.fromkeys(came_by(named[name], name) for name in (last, *named))
        return Fitness(board, ruleset, asked, borrow, refused=why, cause=cause, also=tuple(also))
    fitting = Fitness(board, ruleset, asked, borrow, unnamed=tuple(unnamed))
    to_come = [*missing.values(), *(first for _, first in things)]
    return fitting.borrowing(*_newest(to_come)) if to_come else fitting


def _none_yet(kind: str, first: AnyVersion) -> Obstacle:
    """That there are none of a kind before a day; with that of the first text that has them, where cards are older."""
    came = first.effective.day
    if kind == POISON:
        return because("on no card yet", kind, came)
    in_text = next(one.since for one in came_by(first, kind).points[0].numbered if one.numbers)
    return because("no such permanents yet", kind, came, *(() if in_text == came else (in_text,)))


def _newest(versions: Iterable[AnyVersion]) -> tuple[AnyVersion, ...]:
    """The last version of each clause."""
    found: dict[str, AnyVersion] = {}
    for version in sorted(versions, key=lambda one: one.effective.day):
        found[version.clause] = version
    return tuple(found.values())


def has_come(row: Row, ruleset: Ruleset) -> bool:
    """Whether the rules, or the cards of their day, have a keyword."""
    version = ruleset.version(row.slug)
    return is_in_force(version) and version.effective.day >= first_version(row).effective.day


def came_by(version: AnyVersion, name: str) -> Provision:
    """What was first said of a thing with the version with which it came: of itself, and of nothing that was there before."""
    begun = version.begun()
    new = [one for one in begun if one.on(version.effective.day) is one.points[0]]
    of_itself = [one for one in new if is_named_in(one.points[0], name)]
    return (of_itself or new or list(begun))[0]


def is_named_in(point: Point, name: str) -> bool:
    """Whether a point's sentence, or the words that its rule speaks, call something by its name."""
    called = name.lower().removesuffix("s")
    return called in f"{point.says} {point.speaks.replace('+', ' ')}".lower()


def lacking(lack: NotInForce) -> Obstacle:
    """Why a run stops where a card comes to need on the way what the rules do not have yet."""
    for row in ROWS:
        if row.slug == lack.clause and not row.since:
            return because("no such abilities yet", row.name)
    return because("not said yet", lack.clause, lack.until)


def brought_by(scenario: Scenario, refused: Obstacle) -> tuple[Piece | Seat | Literal["it is"] | None, str]:
    """What on a board has what its rules do not have yet, the first card or else the first player, or else the time of day, and what that
    is; of several things that came last, without which it could not be played all the while.
    """
    lacked = refused.about[0] if refused.about else ""
    if refused.name == "no such abilities yet":
        lacked = max(refused.about, key=lambda name: first_version(NAMED[name]).effective.day)
    pieces = (piece for piece in scenario.pieces if _brings(piece, refused.name, lacked))
    seats = (
        seat for seat in scenario.seats
        if (seat.poison and lacked == POISON) or lacked in _by_name(seat.brings)
    )  # fmt: skip
    by_daytime = scenario.daytime and lacked == DAY_AND_NIGHT
    return next(pieces, None) or next(seats, None) or (TIME if by_daytime else None), lacked


def _brings(piece: Piece, why: str, lacked: str) -> bool:
    if why == "no such abilities yet":
        return lacked in _by_name(piece.brings)
    if why == "no such permanents yet":
        return lacked.removesuffix("s") in {*piece.facts.types, *piece.facts.subtypes}
    return lacked == POISON and gives_poison(piece.facts)


def _by_name(keywords: Iterable[Keyword]) -> dict[str, Row]:
    """The rows of keywords that the rules name, by that name."""
    return {row.name: row for keyword in keywords if (row := row_of(keyword)) is not None}


def wanting(refused: Obstacle) -> tuple[str, ...]:
    """What was lacking where a board was refused, by all that it is called."""
    return (*refused.about, *(CLAUSES[one].question for one in refused.about if one in CLAUSES))


@cache
def first_version(row: Row) -> AnyVersion:
    """The version with which a keyword came."""
    clause = CLAUSES[row.slug]
    return next(one for one in clause.versions if one.effective.day.isoformat() >= row.since)


@lru_cache
def _rows(keywords: tuple[Keyword, ...]) -> list[Row]:
    """The keywords of a board that not every day has by the same name, in the order of their names."""
    found = _by_name(keywords)
    return [found[name] for name in sorted(found) if found[name].in_rules > FIRST_DAY]


_KINDS: Final = {"planeswalker": "loyalty", "battle": "defense"}
"""The types of permanents that not every day has, with the clauses that came with them."""
_CAME: Final = frozenset({*_KINDS, "Equipment"})
"""The types and subtypes of a board that not every day has."""


def _kinds_to_come(board: Scenario, asked: Consultation) -> Iterator[tuple[str, AnyVersion]]:
    """The kinds of permanents of a board that the rules do not have yet, each with the version with which it came: that it can be
    attacked where somebody attacks one, else what it is.
    """
    for kind, clause in _KINDS.items():
        if kind not in board.types:
            continue
        stand = {piece.id for piece in board.pieces if kind in piece.facts.types}
        if not any(attack.target in stand for line in board.lines for attack in line.attacks):
            if not is_in_force(asked.version(clause)):
                yield f"{kind}s", CLAUSES[clause].versions[0]
        elif kind not in asked.attack_targets.does.kinds:
            yield (
                f"{kind}s",
                next(one for one in CLAUSES["attack-targets"].versions if kind in one.does.kinds),
            )


def _things_to_come(board: Scenario, asked: Consultation) -> Iterator[tuple[str, AnyVersion]]:
    """What else is on a board that the day does not have yet, and could be played with."""
    if "Equipment" in board.types and not asked.attachment.does.loosens:
        yield "Equipment", next(one for one in CLAUSES["attachment"].versions if one.does.loosens)
    if board.poison and not asked.life_check.does.poison:
        yield POISON, next(one for one in CLAUSES["life-check"].versions if one.does.poison)
