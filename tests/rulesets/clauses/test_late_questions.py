"""Questions that came into the rules late: where burn goes, and what a creature put into combat attacks."""

from __future__ import annotations

import pytest

from rulesets.history import STORY, every_version
from rulesets.keywords.table import ROWS
from rulesets.registry import find
from rulesets.table.arrivals import ChooseAttacked, ChooseBlocked
from rulesets.table.course import DealInstead
from rulesets.table.state import ACTIVE, DEFENDING, NOTHING
from tests.playing import dealt, decisions, life, play, told

BURN = """
table:
  Anna:
    - Pinger: {types: [artifact], abilities: [{ability: ping, targets: [player], effect: {deal: 2, to: target}}]}
  Noah:
    - First Walker: {loyalty: 3}
    - Second Walker: {loyalty: 4}
attacks: []
plays:
  - {by: Anna, when: combat-begins, use: Pinger, target: PLAYER}
"""
LATECOMER = """
table:
  Anna:
    - Drum: {types: [artifact], abilities: [{ability: call, targets: [creature], effect: {attack: target}}]}
    - Sleeper: 2/2
  Noah:
    - Walker: {loyalty: 3}
attacks: []
plays:
  - {by: Anna, when: attackers-declared, use: Drum, target: Sleeper}
"""
AMBUSH = """
table:
  Anna: [Raider: 1/1, Other: 2/2]
  Noah:
    - Thicket:
        types: [artifact]
        abilities: [{ability: sprout, effect: {make: {name: Sapling, pt: 0/3}, blocking: true}}]
attacks: ATTACKS
plays:
  - {by: Noah, when: blockers-declared, use: Thicket}
"""


def test_burn_at_an_opponent_may_go_to_any_of_the_opponents_planeswalkers() -> None:
    """The player is one answer, each planeswalker another; nobody else can take it."""
    asked = [
        (list(decision.answers(state)), decision.refuse(state, ACTIVE))
        for state, decision in decisions(find("m10"), BURN.replace("PLAYER", "Noah"))
        if isinstance(decision, DealInstead)
    ]
    assert [(len(answers), answers[0]) for answers, _ in asked] == [(3, NOTHING)]
    assert all(refused is not None for _, refused in asked)


def test_burn_at_oneself_stays() -> None:
    """Damage that a player's own source deals to that player is not asked about."""
    found = play(find("m10"), BURN.replace("PLAYER", "Anna"))
    assert life(found, "Anna") == 18
    assert not told(found, "default")


def test_what_is_said_to_be_attacking_may_attack_whatever_could_be_attacked() -> None:
    """Its controller picks between the defending player and that player's planeswalkers."""
    asked = [
        list(decision.answers(state))
        for state, decision in decisions(find("2019-08-23"), LATECOMER)
        if isinstance(decision, ChooseAttacked)
    ]
    assert [(len(answers), answers[0]) for answers in asked] == [(2, DEFENDING)]


def test_before_that_was_said_it_attacks_the_player() -> None:
    """Where the rules do not say who picks, nobody is asked."""
    assert not [one for _, one in decisions(find("2019-08-22"), LATECOMER) if isinstance(one, ChooseAttacked)]


@pytest.mark.parametrize("day", ["2007-10-01", "2009-07-11", "modern"])
def test_what_is_put_into_play_blocking_blocks_the_attacker_that_its_controller_picks(day: str) -> None:
    """Its effect does not say which (309.5 of 2007-10-01, 509.7 of 2009-07-11)."""
    two = AMBUSH.replace("ATTACKS", "[Raider, Other]")
    asked = [
        (decision.count(state), [state.name(ref) for ref in decision.answers(state)])
        for state, decision in decisions(find(day), two)
        if isinstance(decision, ChooseBlocked)
    ]
    assert asked == [(2, ["Raider", "Other"])]
    sapling = "Sapling of Thicket 1"
    picked = f"choices: [{{for: '{sapling}', targets: [Other]}}]\n"
    for choices, blocked, left in (("", "Raider", 18), (picked, "Other", 19)):
        found = play(find(day), two, choices)
        assert ([one.target for one in told(found, "block", sapling)], life(found)) == ([blocked], left)


def test_the_only_attacker_there_is_to_block_is_no_choice() -> None:
    """Nobody is asked where nothing can be blocked; before it was said who picks, the newcomer blocks nothing."""
    one = AMBUSH.replace("ATTACKS", "[Raider]")
    assert life(play(find("modern"), one)) == 20
    assert life(play(find("2007-09-30"), one)) == 19
    nobody = AMBUSH.replace("ATTACKS", "[]").replace("blockers-declared", "combat-ends")
    assert not dealt(play(find("modern"), nobody))
    assert not [one for _, one in decisions(find("modern"), nobody) if isinstance(one, ChooseBlocked)]
    assert not told(play(find("modern"), one), "default")
    for named, status in (("Raider", "finished"), ("Other", "illegal"), ("Noah", "illegal")):
        choice = f"choices: [{{for: Sapling of Thicket 1, target: {named}}}]\n"
        assert play(find("modern"), one, choice).status == status


def test_where_there_is_nobody_else_to_attack_a_newcomer_is_sent_at_nothing_else() -> None:
    """But what is named may be meant for what triggers as it comes."""
    sting = "{trigger: sting, when: enters, targets: [creature], effect: {deal: 1, to: target}}, "
    join = "{ability: join, zone: hand, effect: {put into play: this, attacking: true}}"
    for has, named, status in (("", "Noah", "finished"), ("", "Ox", "illegal"), (sting, "Ox", "finished")):
        raider = f"{{pt: 2/2, abilities: [{has}{join}]}}"
        found = play(
            find("modern"),
            f"table: {{Anna: [Bear: 2/2], Noah: [Ox: 2/4]}}\nhand: {{Anna: [Raider: {raider}]}}\nattacks: [Bear]",
            "plays: [{by: Anna, when: attackers-declared, use: Raider, ability: join}]",
            f"choices: [{{for: Raider, target: {named}}}]",
        )
        assert found.status == status


def test_every_version_took_effect_on_a_day_of_the_story() -> None:
    """The story names each day on which some answer changed, but for those on which nothing but keywords came."""
    told_days = {day for day, _, _ in STORY}
    names = {row.slug for row in ROWS}
    days = {version.effective.day.isoformat() for version in every_version()}
    of_clauses = {
        version.effective.day.isoformat() for version in every_version() if version.clause not in names
    }
    assert of_clauses <= told_days <= days
