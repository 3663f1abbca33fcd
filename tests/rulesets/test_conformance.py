"""The kit for writers of rulesets: our own rulesets pass it, and each kind of mistake is found."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from datetime import date
from typing import Any

import pytest

from rulesets.asked import contracts
from rulesets.conformance import BOARDS, check
from rulesets.eras.named import Named
from rulesets.history import CLAUSES, FIRST_DAY, amendments, as_of
from rulesets.registry import ERAS
from rulesets.ruleset import Ruleset
from rulesets.table.state import State
from rulesets.version import AnyVersion, Version, on
from tests.conftest import ROOT

MODERN = as_of(amendments()[-1].day)


def own(slug: str, answer: Any, reading: str = "mine") -> AnyVersion:
    """A version of one's own."""
    return Version(CLAUSES[slug].says, on("2026-01-01"), answer, reading=reading)


def with_field(ruleset: Ruleset, **fields: Any) -> Ruleset:
    """A ruleset with something in a field that need not belong there."""
    return replace(ruleset, **fields)


@pytest.mark.parametrize("day", [amendment.day for amendment in amendments()], ids=str)
def test_the_rules_of_every_amendment_conform(day: Any) -> None:
    """All of our own history passes the kit."""
    assert not check(as_of(day))


@pytest.mark.parametrize("era", ERAS, ids=lambda era: era.name)
def test_every_named_ruleset_conforms(era: Named) -> None:
    """So do the eras and the overlays."""
    assert not check(era.ruleset())


@pytest.mark.parametrize("day", [amendment.day for amendment in amendments()], ids=str)
def test_rules_answer_as_each_clause_does_on_their_day(day: date) -> None:
    """What has no answer yet is one and the same lack of one on all days before."""
    rules, first = as_of(day), as_of(FIRST_DAY)
    for slug, clause in CLAUSES.items():
        assert rules.version(slug) is (clause.on(day) or first.version(slug))
    assert all(rules.version(slug) is version for slug, version in rules.keywords.items())


def test_a_version_of_ones_own_conforms() -> None:
    """An answer of the right kind is taken."""
    assert not check(MODERN.replacing(own("division", CLAUSES["division"].versions[0].does)))


@pytest.mark.parametrize(
    ("mistake", "complaint"),
    [
        (lambda: with_field(MODERN, division="free"), "division: 'free' is no version"),
        (lambda: with_field(MODERN, division=MODERN.trample), "is a version of another clause"),
        (
            lambda: MODERN.replacing(own("division", "free")),
            "division@2026-01-01/mine: the answer has no `announced: bool`",
        ),
        (lambda: MODERN.replacing(own("loyalty", 3)), "loyalty@2026-01-01/mine: the answer cannot be called"),
        (lambda: MODERN.replacing(own("loyalty", lambda: True)), "the answer does not take 2 arguments"),
        (lambda: MODERN.replacing(own("tapped-blockers", "no")), "the answer is no bool"),
        (
            lambda: MODERN.replacing(replace(MODERN.division, dispute="Another answer under an old id.")),
            f"{MODERN.division.id}: the history has a version of that id; give yours a `reading`",
        ),
    ],
)
def test_an_answer_of_the_wrong_shape_is_found(mistake: Callable[[], Ruleset], complaint: str) -> None:
    """A field that holds no fitting version is named before anything is played."""
    assert any(complaint in one for one in check(mistake()))


def _raises(_state: State, _assigned: Any) -> None:
    raise ZeroDivisionError("no luck")


def _forgets(_state: State, _assigned: Any) -> None:
    """Deals nothing and says nothing."""


@dataclass
class Counting:
    """Deals damage in the modern way, every other time."""

    times: int = 0

    def __call__(self, state: State, assigned: Any) -> None:
        self.times += 1
        if self.times % 2:
            MODERN.damage_timing.does.assigned(state, assigned)


def _knows_better(state: State, assigned: Any) -> None:
    """Asks a clause behind the back of the state's rules, so that nobody can replace it."""
    if state.rules.ruleset.wither.reading == "not-yet":
        MODERN.damage_timing.does.assigned(state, assigned)


@pytest.mark.parametrize(
    ("assigned", "complaint"),
    [
        (_raises, "ZeroDivisionError: no luck"),
        (_forgets, "a fight: 4 damage was assigned, but 0 dealt and 0 not"),
        (Counting(), "the same combat comes out otherwise when it is played again"),
        (_knows_better, "a clause that was not consulted matters all the same"),
    ],
)
def test_a_combat_that_goes_wrong_is_found(assigned: Any, complaint: str) -> None:
    """What raises, loses damage, changes from time to time, or peeks, is told with its board."""
    modern: Any = MODERN.damage_timing.does
    found = check(MODERN.replacing(own("damage-timing", replace(modern, assigned=assigned))))
    assert any(complaint in one for one in found)


def test_the_boards_of_the_kit_have_names() -> None:
    """Each complaint can say which board it is about."""
    assert len({board.name for board in BOARDS}) == len(BOARDS)


# --- the contract -----------------------------------------------------------------------------------------


def test_a_ruleset_has_a_field_for_every_class_of_the_contract() -> None:
    """The list of clauses is that page: each has its field, in the same order, and its question from there."""
    clauses = [one.name for one in fields(Ruleset) if one.type.startswith("Version[")]
    assert clauses == [one.slot for one in contracts().values()]
    assert [CLAUSES[slug].question for slug in contracts()] == [one.question for one in contracts().values()]


def _asked_of_the_rules() -> set[tuple[str, str]]:
    """Every `rules.<clause>.does.<member>` in the sources, as clause and member."""
    sources = (path.read_text(encoding="utf-8") for path in (ROOT / "rulesets").rglob("*.py"))
    return {found for text in sources for found in re.findall(r"rules\.(\w+)\.does\.(\w+)", text)}


def test_nothing_is_asked_that_is_not_on_the_page() -> None:
    """And the page asks something of every clause."""
    on_the_page = {(one.slot, question.name) for one in contracts().values() for question in one.questions}
    assert _asked_of_the_rules() <= on_the_page
    assert all(one.questions or one.plain for one in contracts().values())
