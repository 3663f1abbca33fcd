"""Kinds of questions that few boards give: since when, on which days, how much life, how much damage, and old lessons."""

from __future__ import annotations

import pytest

from reports.training.making import bank_of, make, questions
from reports.training.question import Question
from tests.questions_asked import asked_about
from tests.shipped import board_named

pytestmark = pytest.mark.xdist_group("training")


def _only(name: str, kind: str) -> Question:
    """The first question of a kind about a board that ships, under the rules of today."""
    return next(one for one in asked_about(name) if one.kind == kind)


@pytest.mark.parametrize(
    ("board", "begun", "offered", "why"),
    [
        (
            "skeletons-and-a-recluse",
            "11 July 2009: ",
            ["1 May 2007: Deathtouch triggers", "16 July 2010: "],
            "one regeneration replaces both",
        ),
        ("lifelink-saves-or-not", "11 July 2009: ", ["1 May 2007: Lifelink triggers", "16 July 2010: "], "together"),
        (
            "soften-then-sweep",
            "8 November 2024: ",
            ["11 July 2009: An attacker with several blockers", "1 February 2010: "],
            "divides its damage among the blockers at will",
        ),
        (
            "deathtouch-tramples-through",
            "16 July 2010: Combat damage of any amount above 0",
            ["1 May 2007: ", "11 July 2009: "],
            "that division was not legal",
        ),
    ],
)  # fmt: skip
def test_since_when_is_asked_among_days_of_what_acts_and_of_what_decides(
    board: str, begun: str, offered: list[str], why: str
) -> None:
    """What came to be said on the day decides, in place of what acted before; of too few days others of the same clause fill up."""
    question = _only(board, "since")
    assert question.key[0].startswith(begun)
    assert all(any(choice.text.startswith(one) for choice in question.choices) for one in offered)
    assert why in " ".join(question.why)


@pytest.mark.parametrize(
    ("board", "asks", "told"),
    [
        ("soften-then-sweep", "Since when, without a break, may Gray Ogre assign", "it was so no longer"),
        (
            "a-frog-that-had-grown",
            "Since when, without a break, does Fencer survive",
            "it was so then, and was so no longer for a time",
        ),
        ("skeletons-and-a-recluse", "Since when do Drudge Skeletons survive", "it was so already"),
    ],
)
def test_what_was_so_once_already_is_asked_for_without_a_break(board: str, asks: str, told: str) -> None:
    question = _only(board, "since")
    assert question.prompt.startswith(asks)
    assert any(choice.belief.startswith(told) for choice in question.choices)


def test_since_when_is_not_asked_of_what_is_not_so_any_more() -> None:
    """All legends of one name went from 2004 to 2013, which a question about the rules in between must not call so today."""
    asked = questions(board_named("legend-rule-two-go-together"), ["m10"])
    assert asked.questions
    assert "since" not in {one.kind for one in asked.questions}
    assert asked.dropped["not so any more"]


def test_days_are_asked_for_on_either_side_of_both_changes_of_a_division() -> None:
    """Free before Magic 2010 and since Foundations, along an order in between: each day by the rule of its own."""
    question = _only("soften-then-sweep", "days")
    assert {choice.text: choice.right for choice in question.choices} == {
        "1 May 2009": True,
        "11 July 2009": False,
        "14 April 2023": False,
        "8 November 2024": True,
    }
    wrong = next(choice.belief for choice in question.choices if choice.text == "11 July 2009")
    assert "that division was not legal" in wrong
    assert "along the announced order" in wrong
    assert {number for rule in question.rules for number in rule.numbers} == {"310.2c", "510.1c"}


@pytest.mark.parametrize(
    ("board", "kinds", "about"),
    [
        ("vampire-nighthawk-meets-craw-wurm", {"life", "reason"}, "life: "),
        ("lifelink-saves-or-not", {"since", "days"}, ""),
        ("soften-then-sweep", {"since", "days"}, ""),
    ],
)
def test_of_two_kinds_that_tell_each_others_answer_a_bank_takes_one(
    board: str, kinds: set[str], about: str
) -> None:
    made = [one for one in asked_about(board) if one.kind in kinds and one.asks.startswith(about)]
    assert {one.kind for one in made} == kinds
    scenarios = [board_named(board)]
    bank = bank_of(scenarios, make(scenarios, ["current"]))
    taken = [one for one in bank.questions if one.kind in kinds and one.asks.startswith(about)]
    assert len(taken) == 1
    assert bank.candidates == len(bank.questions) + bank.dropped.total()


def test_a_bank_takes_the_kind_that_it_has_less_of() -> None:
    """The first of two boards gives a day since when, and the second, which could give one as well, days."""
    scenarios = [board_named("lifelink-saves-or-not"), board_named("layers-grown-and-then-shrunk")]
    bank = bank_of(scenarios, make(scenarios, ["current"]))
    assert [one.kind for one in bank.questions if one.kind in ("since", "days")] == ["since", "days"]


@pytest.mark.parametrize(
    ("board", "kind", "options"),
    [
        ("a-monk-and-a-chump", "life", ["20", "21", "23"]),
        ("double-strike-hits-twice", "amount", ["2", "3", "4"]),
        ("icy-manipulator-on-a-blocker", "amount", ["0", "2", "3"]),
    ],
)  # fmt: skip
def test_damage_beyond_what_kills_is_believed_not_to_be_dealt(
    board: str, kind: str, options: list[str]
) -> None:
    question = _only(board, kind)
    assert [choice.text for choice in question.choices] == options


def test_no_amount_is_asked_for_that_beginners_alone_get_wrong() -> None:
    """Two that fight and nothing else: nobody who knows the game could miss how much they deal."""
    amounts = [one for one in asked_about("loxodon-warhammer-at-three-life") if one.kind == "amount"]
    assert amounts == []


@pytest.mark.parametrize(
    ("board", "false", "day"),
    [
        ("a-lady-on-each-side", "Of all legends of one name the longest-standing stays, and the others go, whoever controls them.", "2003-07-01"),
        ("a-lady-on-each-side", "All legends of one name go, whoever controls them.", "2006-10-01"),
        ("attack-restrictions-walls", "A Wall cannot attack.", "2003-07-01"),
        ("indestructible-and-losing-all-abilities", "A creature that a spell has made indestructible stays so when it loses all abilities.", "2011-07-15"),
        ("soften-then-sweep", "An order of damage is announced among several blockers before anybody may act.", "2023-04-14"),
        ("soften-then-sweep", "The first blocker in order needs lethal damage before the next gets any.", "2023-04-14"),
        ("soften-then-sweep", "Damage waits on the stack, and may be answered.", "2009-05-01"),
    ],
)  # fmt: skip
def test_a_board_gives_a_lesson_for_each_sentence_that_it_refutes(board: str, false: str, day: str) -> None:
    """Also where what is done was forbidden once, and where it is only refuted by what comes first."""
    lessons = [one for one in asked_about(board) if one.kind == "lesson"]
    assert (false, f"lesson: {day}") in [(one.answer, one.asks) for one in lessons]


def test_no_lesson_is_about_cards_that_were_not_printed_yet() -> None:
    """A changeling is a Wall as well, and came three years after Walls might attack."""
    told = [
        one.answer
        for one in asked_about("woodland-changeling-follows-the-goblin-king")
        if one.kind == "lesson"
    ]
    assert "A Wall cannot attack." not in told


def test_life_that_lifelink_gives_is_told_with_the_damage() -> None:
    assert (
        "Rhox War Monk deals 3 to Squadron Hawk. Ava gains 3 life." in _only("a-monk-and-a-chump", "life").why
    )


def test_two_blows_at_one_creature_are_told_one_after_the_other() -> None:
    assert (
        "Hill Giant is dealt 2 by the first strikes and has toughness 3. Ridgetop Raptor deals 2 and then 2 to Hill Giant."
        in _only("double-strike-hits-twice", "amount").why
    )


@pytest.mark.parametrize(
    ("board", "asked_for"),
    [("negative-numbers-count-as-nothing", True), ("zero-power-negative-power", False)],
)
def test_no_day_is_asked_for_since_which_one_reading_of_a_text_has_it_otherwise(
    board: str, asked_for: bool
) -> None:
    """For ten weeks of 2009 the text may be read to have negative power assign 0, whatever a creature assigns by."""
    assert any(one.kind == "since" for one in asked_about(board)) == asked_for
