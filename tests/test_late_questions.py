"""Questions that came into the rules late: where burn goes, and what a creature put into combat attacks."""

from __future__ import annotations

from rulesets.history import STORY, every_version
from rulesets.registry import find
from rulesets.table.arrivals import ChooseAttacked
from rulesets.table.redirecting import DealInstead
from rulesets.table.state import ACTIVE, NONACTIVE, NOTHING
from tests.playing import decisions, life, play, told

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
    assert [(len(answers), answers[0]) for answers in asked] == [(2, NONACTIVE)]


def test_before_that_was_said_it_attacks_the_player() -> None:
    """Where the rules do not say who picks, nobody is asked."""
    assert not [one for _, one in decisions(find("2019-08-22"), LATECOMER) if isinstance(one, ChooseAttacked)]


def test_every_version_took_effect_on_a_day_of_the_story() -> None:
    """The story names each day on which some answer changed, and the clauses nothing beside it."""
    told_days = {day for day, _, _ in STORY}
    assert {version.effective.day.isoformat() for version in every_version()} == told_days
