"""More than two at the table: whoever comes third takes part in everything but the attack, which meets the second."""

from __future__ import annotations

import json

import pytest

from comparator.comparing.compare import compare
from comparator.exploring.exploration import explore
from comparator.exploring.forcing import HowFar, solve
from comparator.exploring.goals import read_goal
from comparator.running.facts import facts_of
from comparator.running.setup import lay_out
from comparator.scenario.faults import Faults
from reports.comparison.json import comparison as as_json
from reports.comparison.text import comparison as as_text
from reports.html import page
from rulesets.registry import find
from rulesets.table.attacking import DeclareAttackers
from rulesets.table.course import DealInstead
from rulesets.table.priority import Act
from rulesets.table.state import ACTIVE, DEFENDING, player_at
from tests.playing import asked, board, decisions, life, play, told

THIRD = player_at(2)
PLAYERS = "players: {Anna: 20, Noah: 20, Nora: 3}"
TRADE = """
table:
  Anna: [Attacker: 2/2]
  Noah: [Blocker: 2/2]
  Nora: [Onlooker: 1/1]
attacks: [Attacker]
blocks: {Blocker: Attacker}
"""
BELLS = """
table:
  Anna: [Attacker: 2/2, Low Bell: &bell {types: [artifact], abilities: [{trigger: rings, when: a creature dies, effect: {gain life: 1}}]}]
  Noah: [Blocker: 3/3, Middle Bell: *bell]
  Nora: [High Bell: *bell]
attacks: [Attacker]
blocks: {Blocker: Attacker}
"""
SHOCK = """
table:
  Anna: [Attacker: 2/2]
  Noah: [Sage: {types: [planeswalker], loyalty: 3}]
hand:
  Nora: [Shock: {types: [instant], abilities: [{spell: 2 damage, targets: [player], effect: {deal: 2, to: target}}]}]
attacks: [Attacker]
"""
AT_NOAH = "plays: [{by: Nora, when: attackers-declared, cast: Shock, target: Noah}]"
BURST = """
table:
  Anna: [Attacker: 2/2, Burst: {types: [artifact], abilities: [{ability: bursts, effect: {deal: 3, to: opponent}}]}]
  Nora: [Onlooker: 1/1]
attacks: [Attacker]
plays: [{by: Anna, when: attackers-declared, use: Burst, otherwise: blockers-declared}]
"""
ERAS = ("1993-08-05", "1994-04-14", "1997-03-24", "1999-04-23", "2003", "2008", "modern")


@pytest.mark.parametrize("era", ERAS)
def test_a_table_of_three_is_played_to_the_end(era: str) -> None:
    """What two do is the same as without the third, whose facts are told along with theirs."""
    three, two = (
        play(find(era), PLAYERS, TRADE),
        play(find(era), TRADE.replace("  Nora: [Onlooker: 1/1]\n", "")),
    )
    assert three.status == two.status == "finished"
    assert {"Nora", "Onlooker"} == {*three.facts} - {*two.facts}
    assert {name: three.facts[name] for name in two.facts} == dict(two.facts)
    assert three.facts["Nora"] == {"life": 3, "poison": 0, "lost": ""}
    assert three.facts["Onlooker"]["controller"] == "Nora"


def test_everybody_may_act_in_turn_order_before_a_window_closes() -> None:
    """All three are asked in each window, the active player first."""
    asked = [
        (state.window, decision.player)
        for state, decision in decisions(find("modern"), PLAYERS, TRADE) if isinstance(decision, Act)
    ]  # fmt: skip
    windows = list(dict.fromkeys(window for window, _ in asked))
    assert len(windows) > 4
    assert asked == [(window, player) for window in windows for player in (ACTIVE, DEFENDING, THIRD)]


def test_whoever_acts_is_asked_first_again_and_the_others_after() -> None:
    """Once the third player has acted, the round of passes begins anew with that player."""
    asked = [
        decision.player for state, decision in decisions(find("modern"), PLAYERS, SHOCK, AT_NOAH)
        if isinstance(decision, Act) and state.window == "attackers-declared"
    ]  # fmt: skip
    before, on_the_stack, after = asked[:3], asked[3:6], asked[6:]
    assert before == [ACTIVE, DEFENDING, THIRD]
    assert on_the_stack == [THIRD, ACTIVE, DEFENDING]
    assert after == [ACTIVE, DEFENDING, THIRD]


def test_triggers_go_on_the_stack_in_turn_order() -> None:
    """The active player's first and the third player's last, which resolves first (603.3b today)."""
    found = play(find("modern"), PLAYERS, BELLS)
    assert [one.subject for one in told(found, "resolve")] == ["High Bell", "Middle Bell", "Low Bell"]
    assert [life(found, name) for name in ("Anna", "Noah", "Nora")] == [21, 21, 4]


@pytest.mark.parametrize(
    ("era", "left"), [*((era, 15) for era in ERAS[:3]), *((era, 17) for era in ERAS[3:])]
)
def test_the_third_players_life_is_looked_at(era: str, left: int) -> None:
    """Every opponent is dealt 3: the third player loses, as the phase ends before 1999, and the run ends with that."""
    found = play(find(era), PLAYERS, BURST)
    assert [life(found, name) for name in ("Anna", "Noah", "Nora")] == [20, left, 0]
    assert [name for name in ("Anna", "Noah", "Nora") if found.facts[name]["lost"]] == ["Nora"]
    assert told(found, "game over")[-1].detail == "others are left"


def test_only_the_second_player_can_be_attacked() -> None:
    """Neither the third player nor what that player controls is among the legal answers, nor legal in a script."""
    sage = "Sage: {types: [planeswalker], loyalty: 3}"
    table = f"table: {{Anna: [Attacker: 2/2], Nora: [{sage}]}}\nattacks: "
    state, declare = asked(find("modern"), DeclareAttackers, PLAYERS, table + "[Attacker]")
    aims = {one.target for declared in declare.answers(state) for one in declared}
    assert aims == {DEFENDING}
    assert play(find("modern"), PLAYERS, table + "[Attacker: Sage]").status == "illegal"
    with pytest.raises(Faults):
        board(PLAYERS, table + "[Attacker: Nora]")


def test_a_copy_has_players_of_its_own() -> None:
    """What happens to the third player of a copy does not happen to the original's."""
    state = lay_out(board(PLAYERS, TRADE), find("modern"))
    twin = state.copy()
    twin.player(THIRD).life = 1
    assert [facts_of(one)["Nora"]["life"] for one in (state, twin)] == [3, 1]
    assert [player.ref for player in twin.players] == [ACTIVE, DEFENDING, THIRD]


def test_damage_is_moved_by_whoever_controls_its_source() -> None:
    """Under the rules of 2010 the third player says whether that player's burn goes to a planeswalker instead."""
    moved = [
        decision for _, decision in decisions(find("2010-07-16"), PLAYERS, SHOCK, AT_NOAH)
        if isinstance(decision, DealInstead)
    ]  # fmt: skip
    assert [(one.player, one.packet.recipient) for one in moved] == [(THIRD, DEFENDING)]


def test_everybody_is_searched_for_who_can_force_a_goal() -> None:
    """The third player alone can bring the attacked player's life down further, and needs nobody's leave."""
    scenario = board(PLAYERS, SHOCK)
    goal = read_goal("Noah.life <= 16", scenario)
    (found,) = explore(scenario, scenario.lines[0], [find("modern")]).explorations
    solved = solve(found.graph, goal.holds)
    assert solved.reach is HowFar.FORCED
    assert [one.verdict() for one in solved.by] == [False, False, True]


def test_reports_tell_of_everybody() -> None:
    """Text, data and page name the third player, in the order in which players act and with what is left of each."""
    scenario = board(PLAYERS, BELLS)
    found = compare(scenario, [find(era) for era in ("2003", "modern")])
    assert json.loads(as_json(found))["lines"][0]["runs"][0]["facts"]["Nora"]["life"] == 4
    assert "Nora" in as_text(found, full=True)
    assert "Anna may act first, then Noah, then Nora." in page(found)
