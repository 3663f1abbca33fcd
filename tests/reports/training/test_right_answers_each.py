"""Questions of which several answers are right tell of each why, and what is said of options is true of the board."""

from __future__ import annotations

import pytest

from comparator.questions.beliefs import beliefs
from comparator.questions.documents import played_of
from comparator.questions.facts import World
from comparator.scenario.reading import read
from reports.training.making import questions
from reports.training.question import Question
from rulesets.registry import find
from tests.questions_asked import asked_about

pytestmark = pytest.mark.xdist_group("training")
"""Questions are made once for all who share them."""

FIGHT = """
format: 1
title: A fight of two
players: {Ann: 20, Ned: 20}
table:
  Ann: [Bear: {pt: 2/2, keywords: [%s]}]
  Ned: [Ogre: 3/3]
attacks: [Bear]
blocks: {Ogre: Bear}
"""


def _fighting(keyword: str) -> World:
    """A fight of two, in which the attacker has a keyword or none."""
    played = played_of(FIGHT % keyword)
    assert played is not None
    return World(played, find("current"))


def _only(board: str, kind: str, era: str = "current") -> Question:
    """The first question of a kind about a board that ships, under the rules of an era."""
    return next(one for one in asked_about(board, era) if one.kind == kind)


def _cites(asked: tuple[Question, ...], kind: str, number: str, says: str) -> bool:
    """Whether a question of a kind cites a rule of that number that says so."""
    rules = (rule for one in asked if one.kind == kind for rule in one.rules)
    return any(number in rule.numbers and says in rule.says for rule in rules)


def test_each_right_moment_is_told_with_what_comes_of_it_then() -> None:
    """Grown before the first strike, the wolves kill first; grown after it, they are only large enough."""
    question = _only("wolves-grow-between-the-steps", "moments")
    early, late = question.why[:2]
    assert early.startswith("After blockers are declared: ")
    assert "Nothing deals Tundra Wolves any damage" in early
    assert late.startswith("After first-strike damage is dealt: ")
    assert "Tundra Wolves are dealt 2 and have toughness 4" in late
    assert any("510.4" in rule.numbers for rule in question.rules)


def test_a_day_that_is_offered_beside_is_told_by_whether_it_was_so_then() -> None:
    """What changed on such a day may well have decided it the other way."""
    offered = _only("phasing-noticed-as-leaving", "since").choices
    after = [choice.belief for choice in offered if not choice.right]
    assert after
    assert all(one.startswith("it was so already. New on that day: ") for one in after)


def test_where_there_are_two_steps_it_is_not_said_that_all_damage_is_dealt_at_one_time() -> None:
    """Only what strikes first deals damage in the first step."""
    for name in ("attacker-strikes-first", "blocker-strikes-first"):
        belief = beliefs()[name]
        assert belief.world(_fighting("")) is not None
        assert belief.world(_fighting("first strike")) is None


def test_an_option_that_names_fewer_of_the_dead_says_so() -> None:
    """Who says that one ogre dies has not said that the other does not."""
    made = asked_about("nantuko-husk-eats-a-blocked-friend", "2003")
    texts = [choice.text for one in made if one.asks == "next: damage-dealt" for choice in one.choices]
    assert "Ogre alone is put into the graveyard" in texts


@pytest.mark.parametrize(
    ("board", "kind", "era", "number", "says"),
    [
        ("deathtouch-destroys-by-a-trigger", "reason", "current", "704.7", "one replacement replaces them all"),
        ("indestructible-lethal-damage", "struck", "current", "510.1c", "goes to the creatures that block it"),
        ("regeneration-out-of-the-fighting", "struck", "fifth", "Step by Step", "while no creature blocks it"),
        ("exalted-angel-turns-up-late", "reason", "2003", "310.4a", "has another power by then"),
        ("morphling-like-a-five-five", "result", "current", "510.2", "dealt at the same moment"),
        ("regenerate-after-deathtouch", "moments", "current", "704.5h", "a source with deathtouch has damaged"),
        ("strike-steps-who-survives-a-step", "reason", "current", "510.4", "The second combat damage step is for"),
        ("an-elf-grows-unblocked", "first", "current", "704.5c", "ten or more poison counters"),
        ("trample-at-a-planeswalker", "divisions", "current", "702.19f", "Trample alone lets a creature"),
        ("a-giant-before-three", "reason", "current", "702.23a", "for each creature that blocks it beyond the first"),
        ("rampage-counted-on-resolution", "amount", "current", "702.23b", "counted once, as it resolves"),
    ],
)  # fmt: skip
def test_the_rule_that_decides_is_cited(board: str, kind: str, era: str, number: str, says: str) -> None:
    """Not one that stands beside it and was no less in force."""
    assert _cites(asked_about(board, era), kind, number, says)


@pytest.mark.parametrize(
    ("board", "kind", "era", "number", "says"),
    [
        ("one-of-two-bears-goes-home", "reason", "current", "702.19b", "what is left of a trampler's damage"),
        ("trample-at-a-battle", "divisions", "current", "702.19b", "attacks a battle may assign to it"),
        ("deathtouch-tramples-through", "since", "current", "702.17b", "what is left of a trampler's damage"),
        ("exalted-angel-turns-up-late", "reason", "2003", "310.4b", "as it now is"),
        ("wither-from-a-creature-that-left", "moments", "pre-m10", "310.4b", "last known"),
        ("wither-from-a-creature-that-left", "moments", "pre-m10", "420.5b", "toughness is 0"),
    ],
)
def test_what_the_answer_needs_besides_is_cited(
    board: str, kind: str, era: str, number: str, says: str
) -> None:
    """What lets damage past the blockers, makes a trigger of a creature that has turned up, or a corpse of what others were to save."""
    assert _cites(asked_about(board, era), kind, number, says)


@pytest.mark.parametrize(
    ("board", "kind", "era", "told"),
    [
        ("hyena-umbra-takes-the-blow", "amount", "current", "Craw Wurm is dealt 3 by the first strikes and has toughness 4."),
        ("exalted-angel-turns-up-late", "first", "2003", "Hill Giant is dealt 2 and has toughness 3. Exalted Angel is dealt 3 and has toughness 5. Nothing dies then."),
        ("negative-numbers-a-bonus-of-negative-power", "since", "current", "From 1 July 2003 to 30 April 2007"),
        ("skeletons-and-a-recluse", "since", "current", "Under those rules Drudge Skeletons regenerate as the damage would destroy them"),
    ],
)  # fmt: skip
def test_the_explanation_has_the_fact_that_parts_the_answer_from_the_others(
    board: str, kind: str, era: str, told: str
) -> None:
    """Who outlives the first strikes, that whom somebody believes dead lives, and of how far back the texts tell."""
    assert any(told in part for one in asked_about(board, era) if one.kind == kind for part in one.why)


@pytest.mark.parametrize(
    ("board", "kind", "era", "told"),
    [
        ("spirit-link-is-still-too-late", "reason", "current", "Nurit first gains 3 life by Spirit Link's ability. Nurit is then dealt 3"),
        ("exalted-angel-turns-up-late", "reason", "2003", "In fact Exalted Angel deals 2 to Nathalie."),
        ("negative-numbers-a-bonus-of-negative-power", "since", "current", "Said again from that day"),
    ],
)  # fmt: skip
def test_a_wrong_option_is_refuted_by_what_would_come_of_it(
    board: str, kind: str, era: str, told: str
) -> None:
    """In the order in which it would come; and a sentence that had stood before is not called new."""
    assert any(
        told in choice.belief for one in asked_about(board, era) if one.kind == kind for choice in one.choices
    )


def test_what_is_done_after_the_damage_is_no_reason_for_a_death_of_its_own() -> None:
    """Who dies of what is done afterwards dies of it, so nobody is wrong to say that it counts."""
    offered = [
        choice
        for one in asked_about("a-will-against-a-plaguelord", "current")
        if one.kind == "reason"
        for choice in one.choices
    ]
    assert not any("undone-afterwards" in choice.origin.beliefs for choice in offered)


def test_a_stem_tells_the_type_and_the_legends_that_the_answer_hangs_on() -> None:
    """What turns an artifact into no creature says so of an artifact, and two legends are of one name."""
    assert "Waking Statue (2/2 artifact)" in _only("the-recipient-stops-being-a-creature", "struck").stem
    assert "Hound 1 (3/3, legendary, named Hound)" in _only("legend-rule-two-go-together", "days", "m10").stem


def test_a_card_that_has_left_its_banding_behind_is_not_asked_about_dividing() -> None:
    """Who controls a banding blocker divides the damage, whatever else is asked for."""
    asked = [
        one
        for one in asked_about("banding-overrides-the-order", "current")
        if "Benalish Hero (1/1)" in one.stem
    ]
    assert not any("order-of-blockers" in choice.origin.beliefs for one in asked for choice in one.choices)


def test_what_has_triggered_is_not_said_to_be_gone_before_it_could() -> None:
    """It dies in the same check in which its trigger waits, so that what is looked at just after an event does not matter."""
    asked = [one for one in asked_about("regenerate-after-deathtouch", "2008") if one.kind == "first"]
    assert any("502.63a" in rule.numbers for one in asked for rule in one.rules)
    assert not any("410.10d" in rule.numbers for one in asked for rule in one.rules)


def test_a_rule_without_a_number_is_told_by_its_heading() -> None:
    """Nothing is said to be numbered in a text that numbers nothing."""
    cited = [rule for one in asked_about("regeneration-out-of-the-fighting", "fifth") for rule in one.rules]
    headed = [rule.cited for rule in cited if not rule.where[:1].isdigit()]
    assert any(
        "Regeneration, under that heading on 24 March 1997; so since 24 March 1997" in one for one in headed
    )
    assert not any("numbered" in one for one in headed)


def test_no_day_is_asked_for_by_a_rule_that_stands_whatever_the_answer() -> None:
    """What phased out stays where it is on later days as well, and another rule takes it out of combat then."""
    assert "days" not in {one.kind for one in asked_about("removal-from-combat-phased-out", "current")}


SET_TO_NOTHING = """
format: 1
title: A creature is set to nothing after it has grown
players: {Ann: 20, Ned: 20}
table: {Ann: [Bear: 2/2], Ned: [Ogre: 3/3]}
hand:
  Ann:
    - Giant Growth
    - Waning Word: {types: [instant], abilities: [{spell: it becomes 0/0, targets: [creature], effect: {set: 0/0, on: target}}]}
attacks: [Bear]
plays:
  - {by: Ann, when: blockers-declared, cast: Giant Growth, target: Bear}
  - {by: Ann, when: blockers-declared, cast: Waning Word, target: Bear}
"""


def test_of_what_it_died_before_is_told_though_nothing_destroyed_it() -> None:
    """Only that something destroys it, and no more, is left out, since the question says as much."""
    asked = questions(read(SET_TO_NOTHING, "nothing"), ["current"]).questions
    (since,) = (one for one in asked if one.kind == "since")
    assert "Under those rules Bear has toughness 0 by Waning Word" in since.why[-1]
