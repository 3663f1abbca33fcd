"""What holds of every combat: properties over random boards, played with random legal answers."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import islice
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from comparator.running.anachronism import has_come
from comparator.running.facts import facts_of
from rulesets.history import CLAUSES
from rulesets.keywords.table import row_of
from rulesets.registry import find
from rulesets.ruleset import Ruleset, not_in_force
from rulesets.table.abilities.ability import Ability
from rulesets.table.abilities.costs import Cost
from rulesets.table.abilities.effects import Amount, Effect, Subject
from rulesets.table.abilities.filters import Filter
from rulesets.table.abilities.keyword import Keyword
from rulesets.table.characteristics import power
from rulesets.table.events import Event
from rulesets.table.machine import advance, answer_decision, begin, refuse
from rulesets.table.printed import Facts
from rulesets.table.priority import Act
from rulesets.table.state import ACTIVE, DEFENDING, Decision, State
from tests.combats import of_two, put

RULESETS = (
    "1999-04-23",
    "2003",
    "2006",
    "2008",
    "2008-10-01",
    "2009-07-11",
    "2010-07-16",
    "2016-09-30",
    "modern",
)
KEYWORDS = {
    str(keyword): keyword for keyword in itertools.starmap(Keyword, (
        ("flying",), ("reach",), ("first strike",), ("double strike",), ("trample",), ("vigilance",), ("menace",),
        ("banding",), ("flanking",), ("rampage", 1), ("bushido", 1), ("deathtouch",), ("lifelink",), ("wither",),
        ("infect",), ("toxic", 1), ("indestructible",), ("persist",), ("protection", 0, "red"),
        ("blocks one more",), ("assigns with toughness",), ("absorb", 1),
    ))
}  # fmt: skip
ANY = Filter(players=True, types=frozenset({"creature"}))
TARGET = Subject("target")
TOOLS = {ability.label: ability for ability in (
    Ability("activated", "hit", Cost(tap=True), (ANY,), (Effect("deal", TARGET, Amount(number=1)),)),
    Ability("activated", "heal", Cost(tap=True), (ANY,), (Effect("prevent", TARGET, Amount(number=2)),)),
    Ability("activated", "grow", Cost(tap=True), (replace(ANY, players=False),), (Effect("pump", TARGET, power=2, toughness=2),)),
    Ability("activated", "mend", Cost(tap=True), (replace(ANY, players=False),), (Effect("regenerate", TARGET),)),
    Ability("activated", "recall", Cost(tap=True), (replace(ANY, players=False),), (Effect("return", TARGET),)),
)}  # fmt: skip
MOST_DECISIONS = 200
MOST_ANSWERS = 300


@dataclass(frozen=True)
class Creature:
    """What a random board holds on one side."""

    power: int
    toughness: int
    keywords: tuple[str, ...]
    red: bool


@dataclass(frozen=True)
class Board:
    """Creatures of both sides, a tool for each, and numbers that pick the answers."""

    attackers: tuple[Creature, ...]
    defenders: tuple[Creature, ...]
    tools: tuple[str, str]
    picks: tuple[int, ...]


creatures = st.builds(
    Creature,
    st.integers(0, 4),
    st.integers(1, 4),
    st.lists(st.sampled_from(sorted(KEYWORDS)), max_size=2, unique=True).map(tuple),
    st.booleans(),
)
sides = st.lists(creatures, min_size=1, max_size=3).map(tuple)
boards = st.builds(
    Board,
    sides,
    st.lists(creatures, min_size=0, max_size=3).map(tuple),
    st.tuples(st.sampled_from(sorted(TOOLS)), st.sampled_from(sorted(TOOLS))),
    st.lists(st.integers(0, 999), min_size=5, max_size=40).map(tuple),
)
names = st.sampled_from(RULESETS)


@cache
def rules(name: str) -> Ruleset:
    return find(name)


def fits(ruleset: Ruleset, keyword: Keyword) -> bool:
    """Whether the rules know the keyword."""
    row = row_of(keyword)
    return row is None or has_come(row, ruleset)


def lay_out(board: Board, ruleset: Ruleset, known: Ruleset | None = None) -> State:
    """A state with the board on it; its creatures have those keywords that `known`, else the ruleset, has."""
    known = known or ruleset
    state = of_two(ruleset, 8)
    for player, side, tool in (
        (ACTIVE, board.attackers, board.tools[0]),
        (DEFENDING, board.defenders, board.tools[1]),
    ):
        name = state.name(player)
        for number, one in enumerate(side):
            facts = Facts(
                f"Creature {number}", power=one.power, toughness=one.toughness,
                keywords=tuple(KEYWORDS[word] for word in one.keywords if fits(known, KEYWORDS[word])),
                colors=frozenset({"red"} if one.red else ()),
            )  # fmt: skip
            put(state, facts, f"{name}'s {number}", player)
        put(state, Facts("Tool", frozenset({"artifact"}), abilities=(TOOLS[tool],)), f"{name}'s tool", player)
    return state


def pick(state: State, decision: Decision, picks: tuple[int, ...], place: int) -> Any:
    """One of the legal answers; towards the end everybody passes."""
    if isinstance(decision, Act) and place >= len(picks):
        return None
    found = list(islice(decision.answers(state), MOST_ANSWERS))
    return found[picks[place % len(picks)] % len(found)]


def played(state: State, board: Board, start: int = 0) -> Iterator[tuple[State, Decision]]:
    """Every decision of a combat, before it is answered at random."""
    for place in range(start, start + MOST_DECISIONS):
        decision = advance(state)
        if decision is None:
            return
        yield state, decision
        answer_decision(state, pick(state, decision, board.picks, place))
    raise AssertionError("the combat does not end")


def finished(board: Board, ruleset: Ruleset, known: Ruleset | None = None) -> State:
    """The state after a whole combat."""
    state = lay_out(board, ruleset, known)
    begin(state)
    for _ in played(state, board):
        pass
    return state


def events_of(state: State) -> list[Event]:
    assert state.events is not None
    return state.events


quick = settings(max_examples=60)


@quick
@given(boards, names)
def test_combat_damage_is_conserved(board: Board, name: str) -> None:
    """What a creature assigned is dealt, prevented or not dealt, and none of it is lost or made."""
    state = finished(board, rules(name))
    assigned: Counter[str] = Counter()
    accounted: Counter[str] = Counter()
    for event in events_of(state):
        if event.kind == "assign":
            assigned[event.subject] += event.amount
        elif event.kind in ("prevent", "not dealt") or (event.kind == "deal" and event.detail == "combat"):
            accounted[event.subject] += event.amount
    for creature, amount in assigned.items():
        if state.over:
            assert accounted[creature] <= amount
        else:
            assert accounted[creature] == amount


@quick
@given(boards, names)
def test_a_creature_assigns_its_power_or_nothing(board: Board, name: str) -> None:
    """Whatever assigns at all assigns as much as its power (or its toughness, where it says so)."""
    state = lay_out(board, rules(name))
    begin(state)
    heard = 0
    due: dict[str, tuple[int, ...]] = {}
    for now, _ in played(state, board):
        news: Counter[str] = Counter()
        for event in events_of(now)[heard:]:
            if event.kind == "assign":
                news[event.subject] += event.amount
        for creature, amount in news.items():
            assert amount in due[creature]
        heard = len(events_of(now))
        due = {
            thing.id: (
                max(0, power(now, thing)),
                thing.facts.toughness + power(now, thing) - thing.facts.power,
            )
            if "assigns with toughness" in thing.facts.keyword_names
            else (max(0, power(now, thing)),)
            for thing in now.table
        }


@quick
@given(boards, names)
def test_the_same_input_gives_the_same_events(board: Board, name: str) -> None:
    """Two runs of one board tell the same story to the byte."""
    first, second = (finished(board, rules(name)) for _ in range(2))
    assert repr(events_of(first)).encode() == repr(events_of(second)).encode()
    assert facts_of(first) == facts_of(second)


@quick
@given(boards, names)
def test_a_clause_that_was_not_consulted_cannot_matter(board: Board, name: str) -> None:
    """With every clause that a run did not consult replaced by one that raises, the events stay the same."""
    state = finished(board, rules(name))
    consulted = state.rules.consulted()
    assert consulted
    silent = [
        not_in_force(CLAUSES[version.clause])
        for version in rules(name).versions()
        if version.clause not in consulted
    ]
    assert silent
    again = finished(board, rules(name).replacing(*silent), known=rules(name))
    assert repr(events_of(again)) == repr(events_of(state))


@quick
@given(boards, names, st.integers(0, 30))
def test_a_copied_state_goes_on_as_the_original_does(board: Board, name: str, when: int) -> None:
    """A copy taken at any decision and continued tells the same story, and leaves the original alone."""
    state = lay_out(board, rules(name))
    begin(state)
    copied: tuple[int, State] | None = None
    for place, (now, _) in enumerate(played(state, board)):
        if place == when:
            copied = place, now.copy()
            for _ in played(now.copy(), board, place):
                pass
    if copied is not None:
        place, twin = copied
        for _ in played(twin, board, place):
            pass
        assert events_of(twin) == events_of(state)
        assert facts_of(twin) == facts_of(state)


@quick
@given(boards, names)
def test_what_is_listed_is_legal_and_counted(board: Board, name: str) -> None:
    """Every answer that a decision lists is accepted, listed once, and counted."""
    state = lay_out(board, rules(name))
    begin(state)
    for now, decision in played(state, board):
        count: Callable[[State], int] = decision.count
        if count(now) > MOST_ANSWERS:
            continue
        listed = list(decision.answers(now))
        assert len(listed) == count(now)
        assert len(set(listed)) == len(listed)
        assert all(refuse(now, one) is None for one in listed)
