"""Rulings that replayed boards had shown to be wrong: each board now holds what the dated text says."""

from __future__ import annotations

import pytest

from reports.words.obstacles import why
from rulesets.history import version_of
from rulesets.registry import find
from rulesets.ruleset import Ruleset
from rulesets.table.assignment import AssignDamage
from rulesets.table.course import ApplyNext, DealInstead
from tests.playing import dealt, decisions, fate, life, play, told

SLEEPER = """
table:
  Anna:
    - Factory:
        types: [land, creature]
        pt: 2/2
        keywords: [KEYWORD]
        abilities:
          - {ability: sleep, effect: {stop being: [creature]}}
          - {ability: wake, effect: {become: {types: [creature], pt: 2/2}}}
attacks: [Factory]
plays:
  - {by: Anna, when: blockers-declared, use: Factory, ability: sleep}
"""
WOKEN = "  - {by: Anna, when: blockers-declared, use: Factory, ability: wake}\n"

SLEEPING_BLOCKER = """
table:
  Anna: [Raider: 3/3]
  Noah:
    - Factory:
        types: [land, creature]
        pt: 2/2
        abilities: [{ability: sleep, effect: {stop being: [creature]}}]
attacks: [Raider]
blocks: {Factory: Raider}
plays:
  - {by: Noah, when: blockers-declared, use: Factory}
"""

TO_THE_LETTER = find("2001-07-23").replacing(version_of("removal-from-combat@2001-07-23/literal"))
"""Rules under which only leaving play takes what stops being a creature out of combat."""

ALL_DAYS = (
    "1993-08-05",
    "1994-04-14",
    "1997-03-24",
    "2001-07-22",
    "2001-07-23",
    "2003-06-30",
    "2003-07-01",
    "modern",
)


@pytest.mark.parametrize("rules", [*map(find, ALL_DAYS), TO_THE_LETTER], ids=[*ALL_DAYS, "to the letter"])
@pytest.mark.parametrize("keyword", ["flying", "first strike"])
def test_what_is_no_creature_deals_and_is_dealt_no_combat_damage(rules: Ruleset, keyword: str) -> None:
    """Only creatures assign damage, and to creatures (310.1a, 310.1c of 1999), wherever combat keeps the others."""
    attacking = play(rules, SLEEPER.replace("KEYWORD", keyword))
    assert (dealt(attacking), life(attacking)) == ([], 20)
    assert not [step for step in told(attacking, "step") if step.detail == "first combat damage"]
    blocking = play(rules, SLEEPING_BLOCKER)
    assert (dealt(blocking), fate(blocking, "Factory")) == ([], "battlefield")


def test_read_to_the_letter_a_creature_again_goes_on_attacking() -> None:
    """The letter of 306.2 matters from 2001-07-23 to 2003-06-30 where the land wakes up again; it is not the default."""
    woken = SLEEPER.replace("KEYWORD", "flying") + WOKEN
    assert life(play(TO_THE_LETTER, woken)) == 18
    for day in ("2001-07-22", "2001-07-23", "2003-06-30", "2003-07-01"):
        assert life(play(find(day), woken)) == 20, day


BLOCKED_AGAIN = """
table:
  Anna:
    - Raider: {pt: 3/3, abilities: [{trigger: cheer, when: becomes blocked, effect: {gain life: 1}}]}
  Noah:
    - Guard: {pt: 1/4, abilities: [{trigger: jeer, when: blocks, effect: {gain life: 1}}]}
    - Horn: {types: [artifact], abilities: [{ability: call, targets: [creature, creature], effect: FIRST}]}
    - Drum: {types: [artifact, creature], pt: 0/4, abilities: [{ability: roll, targets: [creature, creature], effect: THEN}]}
attacks: [Raider]
blocks: {Guard: Raider}
plays:
  - {by: Noah, when: blockers-declared, use: Horn, targets: [Guard, Raider]}
  - {by: Noah, when: blockers-declared, use: Drum, targets: [Guard, Raider]}
"""
UNBLOCK = "{unblock: target 2}"
WITHDRAW = "{remove from combat: target}"
BLOCK_AGAIN = "{block: target 2, creature: target}"
ANOTHER_BLOCKS = "{block: target 2, creature: this}"
MADE_BLOCKED = "{become blocked: target 2}"


@pytest.mark.parametrize(
    "day", ["1993-08-05", "1997-03-24", "1999-04-23", "2005-08-01", "2006-05-01", "2009-07-10"]
)
@pytest.mark.parametrize("then", [ANOTHER_BLOCKS, MADE_BLOCKED])
def test_a_creature_becomes_blocked_once_each_combat_until_2009(day: str, then: str) -> None:
    """Only the first time triggers, whatever made it unblocked meanwhile (410.9a of 1999, 309.4 of 2006-05-01)."""
    found = play(find(day), BLOCKED_AGAIN.replace("FIRST", UNBLOCK).replace("THEN", then))
    assert life(found, "Anna") == 21


@pytest.mark.parametrize("day", ["2009-07-11", "2009-10-01", "2010-02-01", "modern"])
@pytest.mark.parametrize("then", [ANOTHER_BLOCKS, MADE_BLOCKED])
def test_an_unblocked_creature_becomes_blocked_again_since_2009(day: str, then: str) -> None:
    """What counts is whether it was unblocked just before (509.4c of 2009-07-11)."""
    found = play(find(day), BLOCKED_AGAIN.replace("FIRST", UNBLOCK).replace("THEN", then))
    assert life(found, "Anna") == 22


@pytest.mark.parametrize(
    ("day", "times"),
    [
        ("1999-04-23", 1),
        ("2006-04-30", 1),
        ("2006-05-01", 1),
        ("2009-07-10", 1),
        ("2009-07-11", 2),
        ("modern", 2),
    ],
)
def test_a_blocker_that_left_combat_blocks_again_since_2009(day: str, times: int) -> None:
    """Until then it blocks once each combat (410.9a); since then whenever it was not blocking (509.4a)."""
    found = play(find(day), BLOCKED_AGAIN.replace("FIRST", WITHDRAW).replace("THEN", BLOCK_AGAIN))
    assert life(found) == 20 + times


WARDED = """
table:
  Anna: []
  Noah:
    - Walker: {loyalty: 5}
    - Ward: {types: [artifact], abilities: [{ability: ward, effect: {prevent: AMOUNT, to: you}}]}
hand:
  Anna:
    - Bolt:
        types: [instant]
        abilities: [{spell: burn, targets: [player], effect: [{deal: 3, to: target}, {gain life: 1}]}]
attacks: []
plays:
  - {by: Noah, when: combat-begins, use: Ward}
  - {by: Anna, when: combat-begins, cast: Bolt, target: Noah}
choices:
  - {for: Bolt, target: Walker}
"""
MOVED_FIRST = "effect order: [Walker, Ward]\n"


@pytest.mark.parametrize(
    ("prevented", "first", "day", "walker", "noah"),
    [
        ("3", "", "2007-10-01", 5, 20), ("3", "", "2009-07-11", 5, 20), ("3", "", "2018-04-26", 5, 20),
        ("2", "", "2007-10-01", 4, 20), ("2", "", "2018-04-26", 4, 20),
        ("3", MOVED_FIRST, "2007-10-01", 2, 20), ("2", MOVED_FIRST, "2018-04-26", 2, 20),
        ("all", MOVED_FIRST, "2009-07-11", 2, 20), ("2", MOVED_FIRST, "2018-04-27", 5, 19),
    ],
)  # fmt: skip
def test_whoever_is_burned_says_whether_a_shield_comes_before_the_planeswalker(
    prevented: str, first: str, day: str, walker: int, noah: int
) -> None:
    """Moving damage to a planeswalker is one replacement among others, for the player to order (212.9g, 419.9a)."""
    found = play(find(day), WARDED.replace("AMOUNT", prevented) + first)
    assert (found.status, found.facts["Walker"]["loyalty counters"], life(found)) == (
        "finished",
        walker,
        noah,
    )
    assert life(found, "Anna") == 21, "the rest of the spell comes after its damage"


STEPPED_IN = """
table:
  Anna:
    - Bolt: {types: [artifact], abilities: [{ability: burn, targets: [creature], effect: {deal: 3, to: target}}]}
  Noah:
    - Guard:
        pt: 4/4
        abilities: [{ability: hide, effect: {redirect: 2, to: this, instead to: you}}]
    - Walker: {loyalty: 5}
attacks: []
plays:
  - {by: Noah, when: combat-begins, use: Guard}
  - {by: Anna, when: combat-begins, use: Bolt, target: Guard}
choices:
  - {for: Bolt, target: Walker}
"""


@pytest.mark.parametrize(
    ("day", "walker", "noah"), [("2007-10-01", 3, 20), ("2018-04-26", 3, 20), ("2018-04-27", 5, 18)]
)
def test_damage_that_is_moved_to_a_player_may_go_on_to_the_planeswalker(
    day: str, walker: int, noah: int
) -> None:
    """It is then noncombat damage that would be dealt to the player, like any other (212.9g, 419.9b)."""
    found = play(find(day), STEPPED_IN)
    assert (found.facts["Walker"]["loyalty counters"], life(found)) == (walker, noah)
    assert fate(found, "Guard") == "battlefield 4/4 damage 1"


@pytest.mark.parametrize("prevented", ["3", "all"])
def test_nobody_is_asked_about_damage_of_which_a_shield_leaves_nothing(prevented: str) -> None:
    """With the shield first there is nothing left that could go to the planeswalker."""
    asked = [one for _, one in decisions(find("m10"), WARDED.replace("AMOUNT", prevented))]
    assert [isinstance(one, ApplyNext) for one in asked].count(True) == 1
    assert not [one for one in asked if isinstance(one, DealInstead)]


PAST_TWO = """
table:
  Anna: [Rhox: "5/5 may assign as though unblocked"]
  Noah:
    - X: 2/2
    - Y: 2/2
    - Hook: {types: [artifact], abilities: [{ability: pull, targets: [creature], effect: {exile: target}}]}
attacks: [Rhox]
blocks: {X: Rhox, Y: Rhox}
damage: {Rhox: WISHES}
"""
PULLED = "plays: [{by: Noah, when: blockers-declared, use: Hook, target: Y}]\n"
STACK_DAYS = ("2003-07-01", "2009-07-10")
LATER_DAYS = ("2009-07-11", "2024-11-08", "modern")


@pytest.mark.parametrize("day", [*STACK_DAYS, *LATER_DAYS])
@pytest.mark.parametrize(
    ("wishes", "status", "left"),
    [
        ("{Noah: 1, X: 2, Y: 2}", "illegal", 20), ("{Noah: 1, X: 4}", "illegal", 20),
        ("{Noah: 5}", "finished", 15), ("{X: 2, Y: 3}", "finished", 20),
        ("[{Noah: 1, X: 2, Y: 2}, {Noah: 5}]", "finished", 15), ("[{Noah: 1, X: 2, Y: 2}, {X: 2, Y: 3}]", "finished", 20),
    ],
)  # fmt: skip
def test_all_or_none_of_the_damage_is_assigned_as_though_unblocked(
    day: str, wishes: str, status: str, left: int
) -> None:
    """A division between the player and the blockers is illegal, and never replaced in silence (310.2e, 510.1c)."""
    found = play(find(day), PAST_TWO.replace("WISHES", wishes))
    assert (found.status, life(found)) == (status, left)
    assert bool(found.passed_over) == wishes.startswith("[")


@pytest.mark.parametrize("day", [*STACK_DAYS, *LATER_DAYS])
@pytest.mark.parametrize(
    ("wishes", "status"),
    [("{X: 2, Y: 3}", "illegal"), ("{X: 5}", "finished"), ("[{X: 2, Y: 3}, {X: 5}]", "finished")],
)
def test_a_division_is_judged_where_there_is_but_one_way_left(day: str, wishes: str, status: str) -> None:
    """With a blocker gone all damage goes to the other, and what the script divides otherwise is refused."""
    found = play(find(day), PAST_TWO.replace("WISHES", wishes), PULLED)
    assert found.status == status
    assert ("Y" in why(found.reason)) == (status == "illegal")


UNASSIGNED = """
table: {Anna: [Knight: RAIDER], Noah: [Mogg Fanatic]}
attacks: [Knight]
plays: [{by: Noah, when: WHEN, use: Mogg Fanatic, target: Anna}]
"""
ON_THE_STACK = (
    "1999-04-23",
    "2001-07-23",
    "2003-07-01",
    "2004-02-01",
    "2009-05-01",
    "2009-07-10",
    "middle-school",
)


@pytest.mark.parametrize("day", ON_THE_STACK)
@pytest.mark.parametrize("raider", ["2/2 first strike", "0/3", "0/3 first strike"])
@pytest.mark.parametrize("when", ["damage-assigned", "damage-dealt"])
def test_players_may_act_once_where_no_damage_is_assigned(day: str, raider: str, when: str) -> None:
    """With damage on the stack they get priority after the announcements, whatever those come to (310.1, 310.2)."""
    found = play(find(day), UNASSIGNED.replace("RAIDER", raider).replace("WHEN", when))
    assert (found.missing_windows, life(found, "Anna")) == ((), 19)
    last = [
        one.detail for one in told(found, "window") if "damage" in one.detail and "first" not in one.detail
    ]
    assert last == ["damage-assigned"], "nothing is dealt, so there is no window after that"


@pytest.mark.parametrize("day", ["2009-07-11", "modern"])
def test_the_damage_step_has_one_window_after_the_damage_since_2009(day: str) -> None:
    """Also where nothing is assigned: damage is dealt, or none is, and then players may act (510.4, 510.3)."""
    found = play(find(day), UNASSIGNED.replace("RAIDER", "0/3").replace("WHEN", "damage-dealt"))
    assert (found.missing_windows, life(found, "Anna")) == ((), 19)
    assert (
        play(find(day), UNASSIGNED.replace("RAIDER", "0/3").replace("WHEN", "damage-assigned")).status
        == "illegal"
    )


def test_what_is_meant_for_after_the_damage_waits_for_it_where_there_is_some() -> None:
    """Only a step without damage has a single moment for both."""
    found = play(find("2003-07-01"), UNASSIGNED.replace("RAIDER", "2/2").replace("WHEN", "damage-dealt"))
    used = [one.window for one in told(found, "use")]
    assert used == ["damage-dealt"]


DIVIDED_BY_BOTH = """
table:
  Anna: [Trampler: 2/2 trample, Piker: 3/2]
  Noah: [Big: 1/3 blocks one more, Bander: 1/1 banding, Third: 0/1]
attacks: [Trampler, Piker]
blocks: {Big: [Trampler, Piker], Bander: BANDED, Third: Piker}
order: {Piker: [Big, Bander, Third], Big: [Trampler, Piker]}
damage: {Trampler: TRAMPLED, Piker: PIKED, Big: {Trampler: 1}}
"""


@pytest.mark.parametrize("day", ["1999-04-23", "2003-07-01", *STACK_DAYS, *LATER_DAYS])
@pytest.mark.parametrize(
    ("banded", "trampled", "piked", "status"),
    [
        ("Piker", "{Big: 1, Noah: 1}", "{Big: 2, Third: 1}", "finished"),
        ("Piker", "{Big: 1, Noah: 1}", "{Big: 1, Bander: 2}", "illegal"),
        ("Trampler", "{Bander: 1, Noah: 1}", "{Big: 3}", "finished"),
        ("Trampler", "{Bander: 1, Noah: 1}", "{Big: 2, Third: 1}", "illegal"),
    ],
    ids=["theirs helps", "theirs does not", "ours helps", "ours does not"],
)
def test_what_another_attacker_assigns_counts_whoever_divides_it(
    day: str, banded: str, trampled: str, piked: str, status: str
) -> None:
    """With a bander among the blockers of one attacker, both players' divisions are judged together (502.9b, 510.1e)."""
    text = DIVIDED_BY_BOTH.replace("BANDED", banded).replace("TRAMPLED", trampled).replace("PIKED", piked)
    found = play(find(day), text)
    assert (found.status, life(found)) == (status, 19 if status == "finished" else 20)


def test_every_division_that_is_offered_can_be_completed() -> None:
    """What one player may divide first leaves the other a legal division."""
    text = DIVIDED_BY_BOTH.replace("BANDED", "Trampler").replace("TRAMPLED", "{Bander: 1, Noah: 1}")
    (state, first), (_, second) = (
        (state.copy(), decision)
        for state, decision in decisions(find("modern"), text.replace("PIKED", "{Big: 3}"))
        if isinstance(decision, AssignDamage) and state.name(decision.assigners[0].creature) != "Big"
    )
    assert [state.name(one.creature) for one in first.assigners] == ["Trampler"]
    assert first.count(state) > 3, "of which some rely on the other attacker"
    for answer in first.answers(state):
        after = state.copy()
        first.apply(after, answer)
        assert second.count(after) > 0, answer


NOTHING_AT_ALL = """
table:
  Anna: [Raider: {pt: 3/3, abilities: [{ability: change, effect: CHANGE}]}]
  Noah:
    - Wall: 0/9
    - Ward: {types: [artifact], abilities: [{ability: ward, effect: WARD}]}
attacks: [Raider]
plays:
  - {by: PLAYER, when: blockers-declared, use: CARD}
"""


@pytest.mark.parametrize("day", ["1999-04-23", "2003-07-01", "2009-07-11", "modern"])
@pytest.mark.parametrize(
    ("ward", "left"),
    [
        ("{prevent: {number of: token}, to: you}", 17), ("{prevent: 2, to: you}", 19), ("{prevent: all, to: you}", 20),
        ("{redirect: {number of: token}, to: you, instead to: each creature you control}", 17),
        ("{redirect: 2, to: you, instead to: each creature you control}", 19),
        ("{redirect: all, to: you, instead to: each creature you control}", 20),
    ],
)  # fmt: skip
def test_a_shield_against_no_damage_stops_none(day: str, ward: str, left: int) -> None:
    """What comes to 0 is 0; whoever means all of the damage says so."""
    text = NOTHING_AT_ALL.replace("CHANGE", "{pump: +0/+1}").replace("WARD", ward)
    assert life(play(find(day), text.replace("PLAYER", "Noah").replace("CARD", "Ward"))) == left


@pytest.mark.parametrize(
    ("change", "ends"),
    [
        ("{pump: +1/+1}", "battlefield 4/4"), ("{pump: +1/+1, amount: 0}", "battlefield 3/3"),
        ("{pump: +1/+1, amount: 2}", "battlefield 5/5"), ("{become: {types: [creature]}}", "battlefield 3/3"),
        ("{become: {types: [creature], pt: 0/4}}", "battlefield 0/4"), ("{become: {types: [creature], pt: 0/0}}", "graveyard"),
        ("{set: 0/0}", "graveyard"),
    ],
)  # fmt: skip
def test_a_change_by_0_or_to_0_is_one(change: str, ends: str) -> None:
    """A size that becomes 0/0 is no size left alone, and a change made 0 times no change made once."""
    text = NOTHING_AT_ALL.replace("CHANGE", change).replace("WARD", "{prevent: 1, to: you}")
    assert (
        fate(play(find("modern"), text.replace("PLAYER", "Anna").replace("CARD", "Raider")), "Raider") == ends
    )
