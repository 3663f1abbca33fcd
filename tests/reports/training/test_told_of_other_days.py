"""What is told of rules beside those asked about, and the number of each sentence: as it was, since when, and by what rule."""

from __future__ import annotations

from random import Random

import pytest

from comparator import library
from comparator.scenario.reading import read
from reports.training.answers import MOMENT
from reports.training.making import questions
from reports.training.question import Question
from reports.training.spreading import spread_out
from rulesets.registry import find
from rulesets.windows import windows_of
from tests.questions_asked import asked, asked_about

pytestmark = pytest.mark.xdist_group("training")


def _only(board: str, kind: str, era: str = "current") -> Question:
    """The first question of a kind about a board that ships."""
    return next(one for one in asked_about(board, era) if one.kind == kind)


@pytest.mark.parametrize(
    ("board", "kind", "era", "numbers"),
    [
        ("mogg-fanatic-and-the-hawk", "life", "current", ("509.1h", "510.1c")),
        ("strike-steps-nothing-assigned-in-the-first", "struck", "sixth", ("309.4", "310.1c")),
        ("regeneration-out-of-the-fighting", "struck", "fifth", ("Step by Step",)),
    ],
)
def test_that_a_blocked_creature_stays_blocked_has_a_number_of_its_own(
    board: str, kind: str, era: str, numbers: tuple[str, ...]
) -> None:
    """What it deals then is another matter, and stands elsewhere."""
    question = _only(board, kind, era)
    told = {rule.numbers[0]: rule.says for rule in question.rules}
    assert numbers[0] in told
    assert "A blocked attacker stays blocked" in told[numbers[0]]
    assert "deals no combat damage" in told[numbers[-1]]


def test_a_lesson_about_an_announcement_goes_by_the_rule_that_had_it_announced() -> None:
    question = _only("adamant-will-on-the-first-blocker", "lesson")
    assert question.answer.startswith("An order of damage is announced")
    assert [rule.numbers for rule in question.rules] == [("510.1c",), ("509.2",)]


@pytest.mark.parametrize(
    ("board", "earlier", "told"),
    [
        ("craw-wurm-and-a-grown-wall", "Until 10 July 2009 that division was legal. From 11 July 2009", "it was so no longer. New"),
        ("a-frog-that-had-grown", "From 23 April 1999 to 30 September 2005 Fencer survived. From 1 October 2005 to 10 July 2009 Fencer died.", "it was so then, and was so no longer for a time. New"),
    ],
)  # fmt: skip
def test_an_earlier_time_in_which_it_was_so_is_told(board: str, earlier: str, told: str) -> None:
    """No day after that is one on which it was not so yet."""
    question = _only(board, "since")
    assert earlier in question.why[-1]
    assert any(choice.belief.startswith(told) for choice in question.choices)
    assert not any("not so yet" in choice.belief for choice in question.choices)


def test_a_size_that_comes_with_types_goes_by_the_layer_of_types_while_that_was_so() -> None:
    """On the days on which an effect that changes types did all that it does in one layer, the order of sizes decides nothing."""
    offered = {
        choice.text.partition(": ")[0]: choice.text
        for choice in _only("a-frog-that-had-grown", "since").choices
    }
    assert "applies wholly in the layer of types" in offered["1 December 2003"]


@pytest.mark.parametrize(
    ("board", "kind", "era", "told"),
    [
        ("layers-grown-and-then-shrunk", "result", "current",
         "from 24 March 1997 to 10 July 2009. The rule of 1 October 2005: The size that an ability defines"),
        ("legend-rule-a-copy-of-a-legend", "result", "2003", "The rule of 1 October 2004: All legendary permanents of one name"),
        ("negative-numbers-count-as-nothing", "result", "current", "adds it also where it is negative (107.1b on 15 July 2011)"),
    ],
)  # fmt: skip
def test_other_rules_are_told_from_the_day_on_which_they_began(
    board: str, kind: str, era: str, told: str
) -> None:
    """Not from the day on which somebody looked; a number that they did not bear at first has that day beside it."""
    beliefs = [choice.belief for one in asked_about(board, era) if one.kind == kind for choice in one.choices]
    assert any(told in one for one in beliefs), beliefs


def test_a_keyword_that_has_no_part_in_it_does_not_begin_what_was_so() -> None:
    """Damage waited on the stack before any creature was modular."""
    told = [
        one.why[-1]
        for one in asked_about("arcbound-ravager-and-worker")
        if one.asks == "next: damage-assigned"
    ]
    assert told
    assert "From 23 April 1999 to 10 July 2009 the answer was" in told[0]


@pytest.mark.parametrize(
    ("bonus", "told"),
    [
        ("+1/+0", "has power 4, whichever kind of counter is chosen, as it assigns"),
        ("+2/+0", "has power 5 with two +1/+1 counters and one charge counter, if another +1/+1 counter is chosen, as it assigns"),
    ],
)  # fmt: skip
def test_that_a_kind_of_counter_was_chosen_is_told_with_whether_it_matters_which(
    bonus: str, told: str
) -> None:
    path = next(path for path in library.every_path() if path.stem == "proliferate-every-kind")
    written = path.read_text(encoding="utf-8").replace("+1/+0", bonus).partition("expect:")[0]
    made = questions(read(written, path.name), ["current"]).questions
    assert any(told in choice.belief for one in made if one.kind == "days" for choice in one.choices)


def test_how_much_each_blocker_needed_is_told_of_a_day_on_which_a_division_was_not_legal() -> None:
    told = " ".join(choice.belief for choice in _only("soften-then-sweep", "days").choices)
    assert "(510.1c). Lethal damage is 2 to Bear and 2 to Cub" in told


def test_no_number_is_told_twice_of_one_day() -> None:
    """A sentence that is younger than the one before it has its own day."""
    for question in asked():
        known = [(rule.numbers, rule.as_of) for rule in question.rules]
        assert len(known) == len(set(known)), question.scenario
    rule = next(
        one
        for one in _only("removal-from-combat-waiting-damage", "reason", "2003").rules
        if "419.6b" in one.numbers
    )
    assert rule.since == "1997-03-24"
    assert "leaves combat. Since 1 November 1999: The next time" in rule.says


def test_the_stack_is_offered_at_most_once_under_rules_that_let_no_damage_wait() -> None:
    """Offered again it is seen through."""

    def in_vain(question: Question) -> bool:
        return "damage-assigned" not in windows_of(find(question.ruleset)) and any(
            choice.text == MOMENT["damage-assigned"] for choice in question.choices
        )

    moments = [one for one in asked() if one.kind == "moments"]
    assert sum(map(in_vain, moments)) > 1
    for seed in range(3):
        drawn = [*asked()]
        Random(seed).shuffle(drawn)
        assert sum(map(in_vain, spread_out(drawn, min(50, len(drawn) // 2)))) <= 1
