"""What is discarded is the choice of whoever discards: for an effect, for a cost, and down to seven cards."""

from __future__ import annotations

import pytest

from comparator.exploring.exploration import explore
from comparator.exploring.forcing import HowFar, solve
from reports.words.obstacles import why
from reports.words.scripts import by_default
from rulesets.registry import find
from rulesets.table.effects.discarding import ChooseDiscarded
from rulesets.terms import TODAY
from tests.found_again import played_again
from tests.playing import asked, board, play, told
from tests.printing import assert_printed_as_it_is_read

SIFTED = """
table: {Anna: [Sifter: {pt: 1/1, abilities: [{ability: sift, cost: {tap: true}, effect: DOES}]}], Noah: []}
hand: {Anna: [Elk: 3/3, Imp: 1/1, Rat: 1/1], Noah: [Ox: 2/4, Cow: 0/4]}
attacks: []
plays: [{by: Anna, when: combat-begins, use: Sifter}]
"""
ONE, TWO = "{discard: 1}", "{discard: 2}"
EACH = "{discard: 1, who: each player}"


@pytest.mark.parametrize(
    ("does", "named", "gone", "left_open"),
    [
        (ONE, "[Elk]", ["Elk"], []),
        (ONE, "", ["Rat"], ["discard: Anna"]),
        (TWO, "[Elk, Imp]", ["Imp", "Elk"], []),
        (TWO, "[Elk]", ["Elk", "Rat"], ["discard: Anna"]),
        (ONE, "[Elk, Imp, Rat]", ["Elk"], []),
        ("{discard: 3}", "", ["Rat", "Imp", "Elk"], []),
        (EACH, "[Elk, Ox]", ["Elk", "Ox"], []),
        ("[{draw: 1}, {discard: 1}]", "[Imp]", ["Imp"], []),
    ],
)
def test_the_script_names_what_goes(does: str, named: str, gone: list[str], left_open: list[str]) -> None:
    """What it does not name is what came to hand last, and told as left open."""
    choices = f"choices: [{{for: Sifter, targets: {named}}}]\n" if named else ""
    found = play(find("modern"), SIFTED.replace("DOES", does), choices)
    assert [event.target for event in told(found, "discard")] == gone
    assert [str(one) for one in found.defaults] == left_open


def test_what_is_not_in_the_hand_of_whoever_discards_cannot_be_discarded() -> None:
    """A line that names it is not legal, with the reason."""
    found = play(find("modern"), SIFTED.replace("DOES", ONE), "choices: [{for: Sifter, targets: [Sifter]}]\n")
    assert found.status == "illegal"
    another = play(find("modern"), SIFTED.replace("DOES", ONE), "choices: [{for: Sifter, targets: [Ox]}]\n")
    assert another.status == "illegal"
    state, decision = asked(find("modern"), ChooseDiscarded, SIFTED.replace("DOES", TWO))
    elk, *_ = held = decision.held(state)
    for wrong, reason in (
        ((elk,), "Anna discards 2, each another"),
        ((elk, elk), "Anna discards 2, each another"),
    ):
        refused = decision.refuse(state, wrong)
        assert refused is not None
        assert why(refused.reason) == reason
    assert decision.count(state) == len(list(decision.answers(state))) == len(held)


@pytest.mark.parametrize(("held", "number"), [("2 Forest", 1), ("Elk: 3/3, Imp: 1/1", 2), ("Elk: 3/3", 2)])
def test_there_is_one_answer_where_nothing_else_could_go(held: str, number: int) -> None:
    """Which of two Forests goes is no choice, nor what goes where all does; yet what is named has to be there."""
    text = SIFTED.replace("DOES", f"{{discard: {number}}}").replace("Elk: 3/3, Imp: 1/1, Rat: 1/1", held)
    state, decision = asked(find("modern"), ChooseDiscarded, text)
    assert decision.count(state) == len(list(decision.answers(state))) == 1
    assert not play(find("modern"), text).defaults
    wrong = play(find("modern"), text, "choices: [{for: Sifter, target: Ox}]\n")
    assert (wrong.status, why(wrong.reason)) == ("illegal", "Ox is not in the hand of whoever discards")


AT_RANDOM = "{discard: 1, at random: true}"


def test_what_is_discarded_at_random_is_what_the_script_says_and_left_open_by_its_own_name() -> None:
    text = SIFTED.replace("DOES", AT_RANDOM)
    found = play(find("modern"), text, "choices: [{for: Sifter, target: Imp}]\n")
    assert ([event.target for event in told(found, "discard")], found.defaults) == (["Imp"], ())
    unsaid = play(find("modern"), text)
    assert [str(one) for one in unsaid.defaults] == ["discard at random: Anna"]
    assert by_default(unsaid.defaults[0], {"Anna": "Anna"}, TODAY) == "what Anna discards at random"


@pytest.mark.parametrize(("does", "how_far"), [(ONE, HowFar.FORCED), (AT_RANDOM, HowFar.COOPERATION)])
def test_nobody_forces_what_is_discarded_at_random(does: str, how_far: HowFar) -> None:
    """Anna can be rid of the Elk where she chooses, and hope for it where nobody does."""
    scenario = board(SIFTED.replace("DOES", does))
    (found,) = explore(scenario, scenario.lines[0], [find("modern")], since="attackers").explorations
    assert solve(found.graph, lambda facts: facts["Elk"]["zone"] == "graveyard").reach is how_far


@pytest.mark.parametrize("text", [
    "Whenever ~ deals damage to an opponent, that player discards a card at random.",
    "{T}: Target player discards two cards at random. Activate only during your turn.",
    "When ~ enters, each player draws two cards, then discards a card at random.",
])  # fmt: skip
def test_a_discard_at_random_is_printed_as_it_is_read(text: str) -> None:
    assert_printed_as_it_is_read(text, "creature")


PRICED = SIFTED.replace("tap: true", "discard: 1").replace("DOES", "{gain life: 1}")
HELD = "Elk: 3/3, Imp: 1/1, Rat: 1/1"
FULL = SIFTED.replace(HELD, HELD + ", 5 Forest").replace("DOES", "{gain life: 1}")
BEFORE_THE_STACK = ("combat-begins", "main-before-combat")


@pytest.mark.parametrize("ruleset", ["1994", "1998", "2003", "modern"])
@pytest.mark.parametrize(
    ("text", "chooses", "left_open"), [(PRICED, "Sifter", "discard: Anna"), (FULL, "Anna", "discard: Anna")]
)
def test_what_a_cost_and_a_full_hand_have_discarded_is_chosen_with_the_same_words(
    ruleset: str, text: str, chooses: str, left_open: str
) -> None:
    """The choice is that of what costs it, or of the player whose hand is full; unsaid, what came to hand last goes."""
    if ruleset < "1999":
        text = text.replace(*BEFORE_THE_STACK)
    found = play(find(ruleset), text, f"choices: [{{for: {chooses}, target: Elk}}]\n")
    assert [event.target for event in told(found, "discard")] == ["Elk"]
    assert not found.defaults
    assert [str(one) for one in play(find(ruleset), text).defaults] == [left_open]


def test_a_card_is_discarded_before_what_it_pays_for_triggers_or_resolves() -> None:
    """A mana ability too waits for what is chosen for its cost."""
    text = PRICED.replace("{gain life: 1}", "{mana: G}")
    found = play(find("modern"), text, "choices: [{for: Sifter, target: Imp}]\n")
    kinds = [event.kind for event in found.events if event.kind in ("use", "discard", "mana lost")]
    assert kinds == ["use", "discard", "mana lost"]


@pytest.mark.parametrize("text", [SIFTED.replace("DOES", ONE), PRICED])
def test_every_discard_is_explored_and_written_as_a_script(text: str) -> None:
    scenario = board(text)
    (found,) = explore(scenario, scenario.lines[0], [find("modern")], since="attackers").explorations
    gone = set()
    for outcome, _, done in played_again(found, scenario):
        assert not done.defaults
        assert found.facts(outcome) == done.facts
        gone |= {event.target for event in told(done, "discard")}
    assert gone == {"Elk", "Imp", "Rat"}


def test_a_size_that_counts_a_hand_is_told_as_it_is_after_the_hand_was_looked_at() -> None:
    """What the cleanup has discarded is counted no more at the end, and what has changed by it is told."""
    found = play(
        find("modern"),
        """
        table: {Anna: [Sage: {pt: 0/0, abilities: [{static: size, boost: {pt: +1/+1, for each: card in your hand, defines: true}}]}], Noah: []}
        hand: {Anna: [8 Forest]}
        attacks: [Sage]
        """,
    )
    assert [event.detail for event in told(found, "size", "Sage")] == ["7/7"]
    assert (found.facts["Sage"]["power"], found.facts["Noah"]["life"]) == (7, 12)
