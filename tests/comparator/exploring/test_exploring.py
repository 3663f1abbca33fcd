"""Exploring: everything that may happen is found, nothing else is, and what is forced is forced."""

from __future__ import annotations

import pkgutil
import re
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from importlib import import_module
from itertools import islice, product
from pathlib import Path
from pkgutil import walk_packages

import pytest
from click.testing import CliRunner

from comparator import library
from comparator.commands.cli import commands
from comparator.exploring.choosing import Limits
from comparator.exploring.exploration import Exploration, Explored, explore, written_down
from comparator.exploring.forcing import HowFar, solve
from comparator.exploring.goals import Goal, read_goal
from comparator.exploring.labels import OF_CARDS, PLAIN_NUMBERS, refs_in
from comparator.exploring.opening import Since, board_before_combat, open_up
from comparator.exploring.outcomes import Outcome, Telling
from comparator.exploring.scribe import Scribe
from comparator.exploring.scripts import as_text
from comparator.exploring.search import estimate
from comparator.exploring.strategies import Plan, Planner
from comparator.exploring.symmetry import (
    OBJECT_OWN_WAY,
    OBJECT_PLAIN,
    OBJECT_REFS,
    STATE_LEFT_OUT,
    STATE_OWN_WAY,
    STATE_PLAIN,
    STATE_RECORDS,
    STATE_REFS,
)
from comparator.running.facts import Facts, facts_of
from comparator.running.following import follow
from comparator.running.run import run
from comparator.running.script import Script
from comparator.scenario.reading import read_file
from comparator.scenario.scenario import Scenario
from reports.words.moves import move
from rulesets import table
from rulesets.history import as_of
from rulesets.registry import find
from rulesets.table import attacking
from rulesets.table.attacking import Attacker, DeclareAttackers
from rulesets.table.machine import advance, answer_decision
from rulesets.table.obstacles import because
from rulesets.table.state import ACTIVE, DEFENDING, GameObject, Illegal, Ref, State, Waiting
from rulesets.table.triggers import OrderTriggers
from tests.found_again import played_again
from tests.playing import board
from tests.questions_asked import EVERY

ERAS = ("1997-03-24", "1999-06-01", "2003", "2009-07-11", "modern")
FOLDER = Path(library.__file__).parent
FANATIC = FOLDER / "mogg-fanatic-and-the-hawk.yaml"
FIVE = FOLDER / "five-power-against-three-and-four.yaml"
SLEDDER = FOLDER / "goblin-sledder-saves-itself.yaml"
BEARS = FOLDER / "gigantosaurus-against-ten-bears.yaml"

TRIO = """
table:
  Anna: [Ogre: 3/3, Goblin Piker]
  Noah: [Left: 2/2, Mogg Fanatic]
attacks: [Ogre, Goblin Piker]
blocks: {Left: Ogre, Mogg Fanatic: Ogre}
"""
TWINS = """
table:
  Anna: [Ogre: 3/3]
  Noah: [2 Grizzly Bears]
hand: {Noah: [Giant Growth]}
attacks: [Ogre]
blocks: {"Grizzly Bears 1": Ogre, "Grizzly Bears 2": Ogre}
"""
LEGACY = """
table:
  Anna:
    - Ogre: 2/1
    - Elf:
        pt: 1/1
        abilities:
          - {trigger: hurts all, when: dies, effect: {deal: 1, to: each creature}}
          - {trigger: strengthens all, when: dies, effect: {pump: +0/+2, on: each creature}}
  Noah: [Giant: 1/3]
attacks: [Elf, Ogre]
blocks: {Giant: Elf}
"""
BAND = """
table: {Anna: [Hero: 1/1 banding, Ogre: 3/3], Noah: [Giant: 4/4]}
attacks: [{creature: Hero, band: together}, {creature: Ogre, band: together}]
blocks: {Giant: Ogre}
"""

TROLL = """
table:
  Anna: [Troll: {pt: 2/1, text: "{R}: Regenerate ~.\\n{G}: Regenerate ~."}]
  Noah: [Ogre: 3/3]
attacks: [Troll]
blocks: {Ogre: Troll}
"""
"""Two of its abilities do the same, and a script has to say which of them it uses."""
SHAPER = """
players: {Anna: {life: 20, mana: 1}, Noah: 20}
table:
  Anna: [Shape: {pt: 3/3, abilities: [{ability: shift, cost: {mana: '1'}, choose: [wide, tall], effect: [{pump: +1/-1, way: wide}, {pump: -1/+1, way: tall}]}]}]
  Noah: [Elk: 3/3]
attacks: [Shape]
blocks: {Elk: Shape}
"""
"""What may be done in one of two ways, which is said as it is used, or as it resolves."""
ALTAR = """
players: {Anna: 20, Noah: 20}
table:
  Anna: [Imp: {pt: 2/2, abilities: [{ability: feast, cost: {sacrifice: X creature}, effect: {gain life: x}}]}, Grub: 1/1]
  Noah: []
attacks: [Imp]
"""
"""What costs as many creatures as is chosen."""
RIDER = """
players: {Anna: 20, Noah: 20}
table:
  Anna: [Rider: {pt: 2/2, abilities: [{trigger: rides on, when: attacks, may: as it attacks, cost: {sacrifice: another creature}, effect: {pump: +2/+0, on: this}}]}, Grub: 3/1, Gnat: 1/1]
  Noah: []
attacks: [Rider]
"""
"""One that may be paid for as it attacks, with one of two."""
BOARDS = {
    "shaper": board(SHAPER), "altar": board(ALTAR), "rider": board(RIDER),
    "fanatic": read_file(FANATIC), "five": read_file(FIVE), "sledder": read_file(SLEDDER), "trio": board(TRIO),
    "twins": board(TWINS), "legacy": board(LEGACY), "band": board(BAND), "troll": board(TROLL),
}  # fmt: skip
LIMITS = Limits()
ATTACK: Since = "attackers"
BLOCK: Since = "declared"


def explored(
    scenario: Scenario, name: str, *apart: str, limits: Limits = LIMITS, since: Since = "declared"
) -> Exploration:
    (found,) = explore(
        scenario, scenario.lines[0], [find(name)], since, limits, exact=True, told_apart=apart
    ).explorations
    return found


# --- what is public, what is forced ---------------------------------------------------------------------------


def reach(scenario: Scenario, name: str, goal: Goal) -> tuple[HowFar, bool, bool]:
    solved = solve(explored(scenario, name, *goal.names).graph, goal.holds)
    return solved.reach, solved.by[0].verdict() is True, solved.by[1].verdict() is True


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("1993-08-05", HowFar.UNREACHABLE), ("1994-04-14", HowFar.UNREACHABLE), ("1997-03-24", HowFar.UNREACHABLE),
        ("1999-04-23", HowFar.FORCED), ("2003", HowFar.FORCED), ("2008", HowFar.FORCED), ("2009-07-10", HowFar.FORCED),
        ("2009-07-11", HowFar.UNREACHABLE), ("2024-11-08", HowFar.UNREACHABLE), ("modern", HowFar.UNREACHABLE),
    ],
)  # fmt: skip
def test_the_fanatic_takes_both_attackers_only_while_damage_uses_the_stack(
    name: str, expected: HowFar
) -> None:
    scenario = read_file(FANATIC)
    goal = read_goal("Fanatic in graveyard and Piker in graveyard and Hawk in graveyard", scenario)
    assert reach(scenario, name, goal) == (expected, False, expected is HowFar.FORCED)


BOTH_LIVE = "Armodon in play and Elemental in play and Ape in graveyard"
ONE_DIES = "Armodon in graveyard or Elemental in graveyard"


@pytest.mark.parametrize(
    ("name", "goal", "attacker", "defender"),
    [
        ("2003", BOTH_LIVE, False, True), ("2009-07-11", BOTH_LIVE, False, True), ("modern", BOTH_LIVE, False, False),
        ("2003", ONE_DIES, False, True), ("2009-07-11", ONE_DIES, False, True), ("modern", ONE_DIES, True, True),
    ],
)  # fmt: skip
def test_who_wins_the_double_block_depends_on_who_commits_first(
    name: str, goal: str, attacker: bool, defender: bool
) -> None:
    """The Growth saves both blockers while the division, or the order, comes first; now the attacker divides last."""
    scenario = read_file(FIVE)
    _, *forced = reach(scenario, name, read_goal(goal, scenario))
    assert forced == [attacker, defender]


def naive(state: State, player: Ref, goal: Goal) -> bool:
    """Whether a player forces a goal: every answer to every question, nothing merged, nothing left out."""
    decision = advance(state)
    if decision is None:
        return goal.holds(facts_of(state))
    results = []
    for given in list(decision.answers(state)):
        twin = state.copy()
        answer_decision(twin, given)
        results.append(naive(twin, player, goal))
        if results[-1] == (decision.player == player):
            break
    return any(results) if decision.player == player else all(results)


@pytest.mark.parametrize("name", ERAS)
@pytest.mark.parametrize(
    ("on", "text"),
    [
        ("fanatic", "Piker in graveyard"), ("fanatic", "Nina.life >= 20"), ("fanatic", "Hawk in graveyard"),
        ("fanatic", "Alice.life < 20"), ("trio", "Ogre in graveyard"), ("trio", "Left in play and Fanatic in play"),
        ("trio", "Piker in graveyard"), ("twins", "Ogre in graveyard"), ("twins", '"Grizzly Bears 1" in play'),
        ("twins", "Ogre.damage > 2"), ("sledder", "Sledder in play"), ("sledder", "Sledder in graveyard"),
    ],
)  # fmt: skip
def test_what_is_forced_agrees_with_trying_everything(on: str, text: str, name: str) -> None:
    """A second search, which knows no graph and no symmetry, comes to the same for both players."""
    scenario = BOARDS[on]
    goal = read_goal(text, scenario)
    opening = open_up(scenario, scenario.lines[0], find(name), "declared")
    graph = explored(scenario, name, *goal.names, limits=Limits(uses=99)).graph
    assert graph.complete
    for forcing, player in zip(solve(graph, goal.holds).by, (ACTIVE, DEFENDING), strict=True):
        assert forcing.verdict() == naive(opening.state.copy(), player, goal), player


def test_a_strategy_says_what_to_do_and_when() -> None:
    """The Fanatic waits until damage is assigned, and is thrown then, whatever the other player does."""
    scenario = read_file(FANATIC)
    goal = read_goal("Piker in graveyard and Hawk in graveyard", scenario)
    found = explored(scenario, "2003", *goal.names)
    throw = Plan("damage-assigned", "Nina", ((("uses Mogg Fanatic on Suntail Hawk",), Plan()),))
    waiting = Plan("blockers-declared", "Nina", ((("passes",), throw),))
    assert Planner(found, solve(found.graph, goal.holds).by[1], move).plan() == waiting


# --- what is found --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", library.paths()[::EVERY], ids=lambda path: path.stem)
def test_what_is_scripted_is_among_what_is_explored(path: Path) -> None:
    """Whatever a line of every fourth scenario (of all by `make bank`) comes to is found by trying everything, where that can be done."""
    scenario = read_file(path)
    for line, name in product(scenario.lines, ("2003", "2009-07-11", "modern")):
        done = run(scenario, line, find(name), pictured=False)
        found = explore(scenario, line, [find(name)], limits=Limits(states=100), exact=True)
        if done.status == "finished" and found.explorations and found.explorations[0].graph.complete:
            assert found.telling.outcome(done.facts) in found.explorations[0].outcomes, (line.name, name)


@pytest.mark.parametrize("name", ERAS)
@pytest.mark.parametrize(
    ("on", "since"),
    [
        *[
            (on, "declared")
            for on in ("fanatic", "trio", "twins", "five", "legacy", "troll", "shaper", "altar")
        ],
        ("band", "attackers"),
        ("rider", "attackers"),
    ],
)
def test_each_outcome_has_a_script_that_leads_there(on: str, since: Since, name: str) -> None:
    """Pasted into the scenario, read, and run, the script comes to the very facts it was written for."""
    scenario = BOARDS[on]
    found = explored(scenario, name, since=since)
    for outcome, _, done in played_again(found, scenario):
        assert done.status == "finished"
        assert not done.defaults
        assert found_among(done.facts, found, scenario) == outcome


def found_among(facts: Facts, found: Exploration, scenario: Scenario) -> Outcome:
    return Telling(scenario, found.keys.shared, exact=True).outcome(facts)


@pytest.mark.parametrize("name", ERAS)
@pytest.mark.parametrize("on", ["twins", "sledder"])
def test_merging_what_is_alike_loses_no_outcome(on: str, name: str) -> None:
    """Creatures told apart by name make for more states, and for the same outcomes but for the names."""
    scenario = BOARDS[on]
    merged = explored(scenario, name)
    apart = explored(scenario, name, *(piece.id for piece in scenario.pieces))
    facts = [node.facts for node in apart.graph.nodes if node.facts is not None]
    assert {found_among(each, merged, scenario) for each in facts} == set(merged.outcomes)
    assert len(apart.graph.nodes) >= len(merged.graph.nodes)


@pytest.mark.parametrize(("name", "ends"), [("2003", 42), ("2009-07-11", 55), ("modern", 42)])
def test_ten_equal_bears_are_searched_in_as_many_ways_as_ten_can_be_parted(name: str, ends: int) -> None:
    """Of 92,378 divisions, and of 3,628,800 orders, only those are tried that differ by more than names."""
    graph = explored(read_file(BEARS), name).graph
    assert graph.complete
    assert sum(node.facts is not None for node in graph.nodes) == ends


@pytest.mark.parametrize(("limit", "complete"), [(5, False), (5_000, True)])
def test_a_cut_search_is_not_passed_off_as_complete(limit: int, complete: bool) -> None:
    scenario = read_file(FIVE)
    found = explored(scenario, "2003", limits=Limits(states=limit))
    assert found.graph.complete is complete
    assert (found.lines > 0) is not complete
    never = read_goal("Noemi.life < 0", scenario)
    expected = HowFar.UNREACHABLE if complete else HowFar.UNKNOWN
    assert solve(found.graph, never.holds).reach is expected


def test_a_search_that_has_too_much_to_look_at_ends_before_its_states_do() -> None:
    """On a large board each state takes long, and what is left untried is told."""
    scenario = board("""
        table: {Anna: [30 Ape: 9/9 trample], Noah: [30 Newt: 2/2]}
        attacks: ["Ape #1", "Ape #2", "Ape #3"]
        """)
    found = explored(scenario, "modern", since="attackers", limits=Limits(states=400))
    assert len(found.graph.nodes) < 400
    assert not found.graph.complete
    assert found.lines > 0


def test_where_not_all_attacks_can_be_tried_those_come_first_in_which_all_attack_that_have_to() -> None:
    """Of a million ways to attack with twenty creatures only one is legal where all of them have to."""
    scenario = board("""
        table: {Anna: [20 Ape: 2/2 attacks if able, 2 Ox: 3/3], Noah: [Newt: 2/2]}
        attacks: ["Ape #1"]
        """)
    state = open_up(scenario, scenario.lines[0], find("modern"), "attackers").state
    decision = advance(state)
    assert isinstance(decision, DeclareAttackers)
    assert [len(given) for given in islice(decision.answers(state), 4)] == [20, 21, 21, 22]


def test_an_estimate_is_the_same_every_time() -> None:
    scenario = read_file(FIVE)
    start = open_up(scenario, scenario.lines[0], find("2003"), "declared").state
    assert estimate(start, Limits()) == estimate(start, Limits()) > 80


@pytest.mark.parametrize(("since", "outcomes"), [("declared", 1), ("blockers", 2), ("attackers", 3)])
def test_what_is_open_begins_where_it_is_said(since: Since, outcomes: int) -> None:
    """With the block open there may be none, with the attack open neither."""
    scenario = board("""
        table: {Anna: [Ogre: 3/3], Noah: [Wall: 0/5]}
        attacks: [Ogre]
        blocks: {Wall: Ogre}
        """)
    found = explore(scenario, scenario.lines[0], [find("modern")], since, exact=True)
    assert len(found.explorations[0].outcomes) == outcomes


@pytest.mark.parametrize(
    ("creatures", "ways"),
    [
        ("Hero: 1/1, Ogre: 3/3", 4),
        ("Hero: 1/1 banding, Ogre: 3/3", 5),
        ("Hero: 1/1 banding, Ogre: 3/3, Giant: 4/4", 12),
        ("Hero: 1/1 banding, Lady: 1/1 banding, Ogre: 3/3", 15),
    ],
)
def test_attackers_are_declared_in_every_band_that_is_legal(creatures: str, ways: int) -> None:
    """At most one member of a band lacks banding; two bands of one attack are two more ways."""
    listed = ", ".join(f"{{{one}}}" for one in creatures.split(", "))
    state = board_before_combat(
        board(f"table: {{Anna: [{listed}], Noah: []}}\nattacks: [Hero]"), find("2003")
    )
    while not isinstance(asked := advance(state), DeclareAttackers):
        assert asked is not None
        answer_decision(state, None)
    answers = list(asked.answers(state))
    assert len(answers) == len(set(answers)) == asked.count(state) == ways


@pytest.mark.parametrize(
    ("words", "judged"),
    [("trample", 0), ("banding", 5), ("attacks if able", 4), ("attack tax 1", 4), ("cannot attack alone", 4)],
)
def test_attackers_are_judged_only_where_it_matters_who_else_attacks(
    words: str, judged: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of creatures that attack each by itself, attacks are counted and none is judged; they are those that are legal."""
    state = board_before_combat(
        board(f"table: {{Anna: [Hero: 1/1 {words}, Ogre: 3/3], Noah: []}}\nattacks: [Hero]"), find("2003")
    )
    while not isinstance(asked := advance(state), DeclareAttackers):
        assert asked is not None
        answer_decision(state, None)
    legal = [one for one in asked._candidates(state) if asked.refuse(state, one) is None]
    looked_at: list[object] = []
    refuse = attacking._refuse_as_one

    def counted(state: State, answer: tuple[Attacker, ...]) -> Illegal | None:
        looked_at.append(answer)
        return refuse(state, answer)

    monkeypatch.setattr(attacking, "_refuse_as_one", counted)
    assert asked.count(state) == len(legal)
    assert len(looked_at) == judged
    assert list(asked.answers(state)) == legal


JUDGES = (
    "rulesets.table.attacking._refuse_as_one",
    "rulesets.table.blocking._refuse_together",
    "rulesets.table.assignment.AssignDamage.refuse",
)
"""Whatever says of a candidate for a vast decision whether it is legal."""


@pytest.mark.parametrize(
    "attackers",
    [
        [*["6/6 trample"] * 9, "1/1 attacks if able"],
        [*(f"{size}/3 trample" for size in range(1, 9)), "1/9 attacks if able"],
    ],
    ids=["equals", "each of its own"],
)
def test_a_cut_search_is_worth_judging_only_so_much(
    attackers: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """To tell how many answers were left, and about how many lines there are, not all of them are gone through."""
    mine, theirs = (
        ", ".join(f"{{{side} {number}: {size}}}" for number, size in enumerate(sizes))
        for side, sizes in (("Beast", attackers), ("Wall", ["0/3"] * 6))
    )
    judged: list[object] = []
    for name in JUDGES:
        place, _, function = name.rpartition(".")
        judge = getattr(pkgutil.resolve_name(place), function)

        def counted(*given: object, judge: Callable[..., Illegal | None] = judge) -> Illegal | None:
            judged.append(given)
            return judge(*given)

        monkeypatch.setattr(name, counted)
    listed = f"table: {{Anna: [{mine}], Noah: [{theirs}]}}\nattacks: [Beast {len(attackers) - 1}]"
    found = explored(board(listed), "modern", since="attackers", limits=Limits(states=200))
    assert not found.graph.complete
    assert found.lines > 0
    assert len(judged) < 10_000


def test_what_only_a_band_reaches_is_explored_with_the_attack_open() -> None:
    """Blocked together, the hero takes the damage that the ogre's blocker deals; alone the ogre takes it itself."""
    scenario = BOARDS["band"]
    saved = read_goal("Ogre.damage = 0 and Hero in graveyard and Giant in graveyard", scenario)
    written = scenario.lines[0]
    alone = replace(written, attacks=tuple(replace(one, band="") for one in written.attacks))
    reached = {
        since: solve(
            explored(replace(scenario, lines=(alone,)), "2003", since=since).graph, saved.holds
        ).reach
        for since in (ATTACK, BLOCK)
    }
    assert reached == {ATTACK: HowFar.COOPERATION, BLOCK: HowFar.UNREACHABLE}


def test_an_order_of_triggers_that_two_moments_contradict_has_no_words() -> None:
    """A script has one order for all its moments; where lines need two, it is said and not passed over."""
    scribe = Scribe("two orders")
    state = board_before_combat(BOARDS["legacy"], find("2003"))
    elf = state.current("Elf")
    assert elf is not None
    waiting = tuple(Waiting(elf.handle, ACTIVE, one, elf.handle, 0) for one in elf.facts.abilities)
    asked = OrderTriggers(ACTIVE, waiting)
    scribe.hear(state, asked, (1, 0))
    assert scribe.line().trigger_order == (("Elf", "strengthens all"), ("Elf", "hurts all"))
    assert not scribe.unsaid
    scribe.hear(state, asked, (0, 1))
    assert not scribe.line().trigger_order
    assert scribe.unsaid


@pytest.mark.parametrize("path", library.paths(), ids=lambda path: path.stem)
def test_what_happens_does_not_depend_on_whether_anybody_listens(path: Path) -> None:
    """Exploring leaves out the telling, and asking those who can do nothing; the facts are the same."""
    scenario = read_file(path)
    for line, name in product(scenario.lines, ("1997-03-24", "2003", "modern")):
        told = run(scenario, line, find(name))
        if told.status == "finished":
            state = board_before_combat(scenario, find(name))
            assert not any(answered.refused for answered in follow(state, Script(line, state)))
            assert facts_of(state) == told.facts, (line.name, name)


def test_a_play_that_needs_later_rules_is_not_made() -> None:
    """To phase out takes cards that know what that is; the rest of the board is explored without it."""
    scenario = board("""
        table:
          Anna: [Ogre: 3/3]
          Noah: [Odd One: {pt: 1/4, abilities: [{ability: fade, cost: {tap: true}, effect: {phase out: this}}]}]
        attacks: [Ogre]
        blocks: {Odd One: Ogre}
        """)
    assert explored(scenario, "alpha").graph.lacking == {because("not in force", "phasing", "1996-10-08")}
    assert not explored(scenario, "modern").graph.lacking


WATCHER = """
    table:
      Anna: [Ogre: 3/3]
      Noah: [Runt: 1/1, Ledger: {types: [artifact], abilities: [{trigger: too much, when: a permanent is dealt excess damage, effect: {gain life: damage}}]}]
    attacks: [Ogre]
    blocks: {Runt: Ogre}
    """


@pytest.mark.parametrize(("since", "reached"), [("attackers", HowFar.UNREACHABLE), ("declared", None)])
def test_a_moment_that_later_rules_alone_can_play_on_is_not_come_to(
    since: Since, reached: HowFar | None
) -> None:
    """Excess damage has a name since 2020: before, who attacks into what watches for it gets no further."""
    scenario = board(WATCHER)
    found = explore(scenario, scenario.lines[0], [find("2010-07-16")], since)
    holds = read_goal("Runt in graveyard", scenario).holds
    assert [solve(one.graph, holds).reach for one in found.explorations] == ([reached] if reached else [])
    assert len(found.refused) == (0 if reached else 1)


def test_every_field_of_the_state_is_in_the_key_or_left_out_on_purpose() -> None:
    """A field that the key did not know of would merge states that are not equal."""
    state = {*STATE_PLAIN, *STATE_REFS, *STATE_RECORDS, *STATE_OWN_WAY, *STATE_LEFT_OUT}
    thing = {*OBJECT_PLAIN, *OBJECT_REFS, *OBJECT_OWN_WAY}
    assert set(State.__slots__) == state
    assert set(GameObject.__slots__) == thing


def test_every_number_in_a_record_is_a_ref_or_named_as_a_plain_one() -> None:
    """A ref taken for a number, or a number for a ref, would merge states that are not equal.

    What is printed on cards holds no refs, and what is counted of divisions is in no state.
    """
    seen = 0
    modules = [one.name for one in walk_packages(table.__path__, "rulesets.table.")]
    on_cards = ("rulesets.table.abilities.", "rulesets.table.counting")
    for module in (import_module(name) for name in modules if not name.startswith(on_cards)):
        for kind in vars(module).values():
            if (
                isinstance(kind, type)
                and kind.__module__ == module.__name__
                and kind not in OF_CARDS
                and refs_in(kind)
            ):
                for name, says in kind.__annotations__.items():
                    said = getattr(says, "__forward_arg__", None) or str(says)
                    assert "Ref" not in said or name not in PLAIN_NUMBERS, (kind, name)
                    assert said not in ("int", "int | None") or name in PLAIN_NUMBERS, (kind, name)
                    seen += "Ref" in said
    assert seen > 40


# --- goals ----------------------------------------------------------------------------------------------------

FACTS: Facts = {
    "Anna": {"life": 20, "poison": 0, "lost": ""},
    "Noah": {"life": -1, "poison": 3, "lost": "no life left"},
    "Ogre": {"zone": "battlefield", "damage": 2, "power": 3, "toughness": 3, "tapped": True},
    "Grizzly Bears 1": {"zone": "graveyard"},
    "Grizzly Bears 2": {"zone": "battlefield", "damage": 0, "power": 2, "toughness": 2, "tapped": False},
}


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("Ogre in play", True), ("ogre in graveyard", False), ('"Grizzly Bears 1" in graveyard', True),
        ("Noah.life <= 0", True), ("Noah.life=-1", True), ("Anna.life != 20", False), ("Noah.lost", True),
        ("not Anna.lost", True), ("Ogre.tapped and Ogre.damage >= 2", True), ("#1 in play or 2 in play", True),
        ("not 1 in play and not (Anna.lost or Noah.poison > 3)", True), ("NOT NOT ogre in play", True),
        ("#1.damage >= 0", False), ("Anna.lost or Ogre in play and 1 in play", False),
    ],
)  # fmt: skip
def test_a_goal_says_of_an_ending_whether_it_is_reached(text: str, holds: bool) -> None:
    assert read_goal(text, board(TWINS)).holds(FACTS) is holds


@pytest.mark.parametrize(
    ("text", "column", "message"),
    [
        ("Ogres in play", 1, "did you mean"), ("Bears in play", 1, "may be any of 2"), ("Ogre in plya", 9, '"play"'),
        ("Ogre", 5, "ends too soon"), ("Ogre in play Noah.lost", 14, "does not belong"), ("", 1, "a card or a player"),
        ("(Ogre in play", 14, "`)`"), ("Noah.life", 10, "a comparison"), ("Noah.life < x", 13, "a whole number"),
        ("Noah.damage > 1", 6, "life, poison, lost"), ("Ogre ! in play", 6, "does not belong"), ("and", 1, "a card"),
        ("Noah in graveyard", 6, "a dot and a fact"), ("Noah.life < 1234567", 13, "at most six digits"),
        ("(" * 5000 + "Ogre in play" + ")" * 5000, 51, "at most 50"), ("not " * 5000 + "Noah.lost", 201, "at most 50"),
    ],
)  # fmt: skip
def test_a_goal_that_cannot_be_read_is_told_where_and_why(text: str, column: int, message: str) -> None:
    from comparator.scenario.faults import Faults

    with pytest.raises(Faults) as caught:
        read_goal(text, board(TWINS))
    told = caught.value.render()
    assert told.startswith(f"--goal:1:{column}: ")
    assert message in told


# --- the commands ---------------------------------------------------------------------------------------------


def invoke(*arguments: str) -> tuple[int, str]:
    found = CliRunner().invoke(commands, [*arguments], prog_name="comparator")
    assert found.exception is None or isinstance(found.exception, SystemExit)
    return found.exit_code, found.output


def test_explore_tells_what_only_some_rules_allow() -> None:
    status, told = invoke("explore", str(FANATIC), "-r", "2003", "-r", "modern")
    assert status == 0
    assert "Only under 2003: 3 outcomes" in told
    assert re.search(r"when: damage-assigned\n +use: Mogg Fanatic", told)


def test_explore_tells_who_forces_a_goal() -> None:
    status, told = invoke("explore", str(FANATIC), "-r", "2003", "-r", "modern", "--goal", "Hawk in graveyard and Piker in graveyard")  # fmt: skip
    assert status == 0
    assert "2003: forced by Nina against every defence" in told
    assert "modern: unreachable" in told


def test_a_goal_that_names_what_is_not_there_is_bad_input() -> None:
    status, told = invoke("explore", str(FANATIC), "--goal", "Hwk in graveyard")
    assert status == 2
    assert 'did you mean "Suntail Hawk"?' in told


def test_explore_says_how_large_a_search_would_be_that_it_cuts() -> None:
    status, told = invoke("explore", str(FIVE), "-r", "2003", "--limit", "9")
    assert status == 0
    assert re.search(r"CUT:\s+\d+\s+of\s+[\d,]+\s+answers\s+tried,\s+of\s+about\s+[\d,]+\s+lines", told)


def test_what_was_found_is_written_as_a_scenario_that_holds(tmp_path: Path) -> None:
    """Every line of it meets the expectations written beside it."""
    path = tmp_path / "found.yaml"
    status, _ = invoke("explore", str(FANATIC), "-r", "2003", "-r", "modern", "--output", str(path))
    assert status == 0
    status, told = invoke("check", str(path))
    assert (status, "3 expectations: none unmet" in told) == (0, True)


def test_a_way_that_some_rules_do_not_allow_is_written_with_what_it_comes_to_under_the_others(
    tmp_path: Path,
) -> None:
    """Under the Fifth Edition the land is an Island before anybody may act, and has no green mana to give any more."""
    board, path = tmp_path / "tide.yaml", tmp_path / "found.yaml"
    board.write_text("""
format: 1
title: A land that turns before it is tapped, or not
players: {Anna: 20, Noah: {life: 20, mana: G}}
cards:
  Tide: {pt: 2/2, abilities: [{trigger: flood, when: attacks, may: true, targets: [land], effect: {become: {subtypes: [Island]}, on: target, instead: true}}]}
table: {Anna: [Tide], Noah: [Forest]}
attacks: [Tide]
""")  # fmt: skip
    rulesets = ["-r", "current", "-r", "2006", "-r", "fifth"]
    assert invoke("explore", str(board), *rulesets, "--from", "blockers", "--output", str(path))[0] == 0
    assert "one green mana" in path.read_text(encoding="utf-8")
    status, told = invoke("check", str(path))
    assert (status, "2 expectations: none unmet" in told) == (0, True)


def test_as_json_everything_is_told_that_the_text_tells() -> None:
    import json

    arguments = ["explore", str(FANATIC), "-r", "2003", "-r", "modern", "--format", "json"]
    record = json.loads(invoke(*arguments, "--goal", "Hawk in graveyard")[1])
    assert [search["complete"] for search in record["searches"]] == [True, True]
    assert sum(one["rulesets"] == ["2003"] for one in record["outcomes"]) == 3
    assert record["rulesets"]["modern"]["can_force"] == {"Alice": False, "Nina": True}


def test_scripts_are_yaml_as_a_person_would_write_it() -> None:
    assert as_text({"plays": [{"by": "Anna", "targets": ["Bear #1"]}]}) == (
        "plays:\n- by: Anna\n  targets: ['Bear #1']\n"
    )


def test_only_what_not_all_rulesets_reach_is_written_down() -> None:
    scenario = read_file(FANATIC)
    same: Explored = explore(scenario, scenario.lines[0], [find("2003"), find("2008")])
    assert not written_down(same, 20, str)
    assert len(written_down(replace(same, explorations=same.explorations[:1]), 20, str)) == 0


@pytest.mark.parametrize("path", [FANATIC, SLEDDER])
def test_rulesets_that_answer_alike_share_one_search(path: Path) -> None:
    """And each reaches what it reaches when it is explored alone."""
    scenario = read_file(path)
    rulesets = [as_of(date(year, 6, 30)) for year in range(1994, 2026, 3)]
    together = explore(scenario, scenario.lines[0], rulesets)
    alone = [explore(scenario, scenario.lines[0], [ruleset]) for ruleset in rulesets]
    assert {one.ruleset.name: list(one.outcomes) for one in together.explorations} == {
        one.ruleset.name: list(one.outcomes) for found in alone for one in found.explorations
    }
    searches = {id(one.graph) for one in together.explorations}
    assert 1 < len(searches) < len(together.explorations)
