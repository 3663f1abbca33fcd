"""Proliferating: who is asked what, and what comes of it on either side of the days that changed it."""

from __future__ import annotations

import pytest

from comparator.exploring.scribe import Scribe
from comparator.front.table import Table
from comparator.running.record import Run
from reports.words.moves import move
from rulesets.registry import find
from rulesets.table.effects.proliferating import ChooseProliferated, OneMore
from rulesets.table.state import ACTIVE, DEFENDING, Illegal, Ref, State
from tests.playing import asked, board, decisions, fate, play, told

BOARD = """\
players: {Anna: 20, Noah: {life: 20, poison: 2}}
table:
  Anna: [Bear: {pt: 2/2, counters: {+1/+1: 1}}]
  Noah: [Ogre: {pt: 3/4, counters: {-1/-1: 1, charge: 1}}, Elk: {pt: 2/2, counters: {+1/+1: 1}}]
hand: {Anna: [Spread: {types: [instant], cost: U, text: "Proliferate."}]}
attacks: [Bear]
plays: [{by: Anna, when: attackers-declared, cast: Spread}]
"""
ONE_KIND, EVERY_KIND = "2019-05-02", "2019-05-03"


def under(day: str, *more: str) -> Run:
    """A run in which Anna proliferates during her attack."""
    found = play(find(day), BOARD, *more)
    assert found.status == "finished", found.reason
    return found


def has(found: Run, name: str) -> dict[str, object]:
    """The counters that a card ended up with."""
    return {key.split()[0]: number for key, number in found.facts[name].items() if key.endswith(" counters")}


def question(day: str) -> tuple[State, ChooseProliferated, dict[str, Ref]]:
    """The question that is asked under the rules of a day, and who everything on the board is."""
    state, decision = asked(find(day), ChooseProliferated, BOARD)
    return state, decision, {thing.id: thing.handle for thing in state.table}


@pytest.mark.parametrize(
    ("day", "ogre"),
    [("2010-10-01", 2), (ONE_KIND, 2), (EVERY_KIND, 1), ("modern", 1)],
)
def test_by_default_what_serves_gets_another_counter(day: str, ogre: int) -> None:
    """One's own grow and others wither; where it would get every kind, what has good ones too is let be."""
    found = under(day)
    assert (fate(found, "Bear"), fate(found, "Elk")) == ("battlefield 4/4", "battlefield 3/3")
    assert found.facts["Noah"]["poison"] == 3
    assert has(found, "Ogre") == {"-1/-1": ogre, "charge": 1}
    assert "proliferate: Spread" in [one.detail for one in told(found, "default")]


@pytest.mark.parametrize(
    ("day", "ogre"), [(ONE_KIND, {"-1/-1": 2, "charge": 1}), (EVERY_KIND, {"-1/-1": 2, "charge": 2})]
)
def test_a_script_names_what_gets_another_counter(day: str, ogre: dict[str, int]) -> None:
    found = under(day, "choices: [{for: Spread, targets: [Ogre, Elk]}]")
    assert (has(found, "Ogre"), fate(found, "Elk")) == (ogre, "battlefield 4/4")
    assert (fate(found, "Bear"), found.facts["Noah"]["poison"]) == ("battlefield 3/3", 2)


@pytest.mark.parametrize(
    ("day", "named", "defaults"),
    [
        (ONE_KIND, "Ogre, Elk", ["counter kind: Spread"]),
        (ONE_KIND, "Elk, Noah", []),
        (EVERY_KIND, "Ogre, Elk", []),
    ],
)
def test_of_which_kind_a_counter_is_is_a_default_where_there_are_several(
    day: str, named: str, defaults: list[str]
) -> None:
    found = under(day, f"choices: [{{for: Spread, targets: [{named}]}}]")
    assert [str(one) for one in found.defaults] == defaults


def test_a_script_may_leave_everything_as_it_is() -> None:
    found = under("modern", "choices: [{for: Spread, may: false}]")
    assert (fate(found, "Bear"), found.facts["Noah"]["poison"]) == ("battlefield 3/3", 2)


@pytest.mark.parametrize("day", ["1999-11-01", "2003", "2010-07-16"])
def test_nothing_proliferates_before_its_day_unless_it_is_lent(day: str) -> None:
    """What is lent is its first form: one of the kinds."""
    assert play(find(day), BOARD).status == "refused"
    lent = play(find(day), BOARD, "anachronism: borrow")
    assert (lent.status, fate(lent, "Bear"), has(lent, "Ogre")) == (
        "finished",
        "battlefield 4/4",
        {"-1/-1": 2, "charge": 1},
    )


@pytest.mark.parametrize(("day", "number"), [(ONE_KIND, 2 * 3 * 2 * 2), (EVERY_KIND, 2 * 2 * 2 * 2)])
def test_every_answer_is_counted_and_legal(day: str, number: int) -> None:
    """Noah, the Bear and the Elk get another or not; the Ogre one of its kinds or, later, both."""
    state, decision, _ = question(day)
    answers = list(decision.answers(state))
    assert len(set(answers)) == len(answers) == decision.count(state) == number
    assert all(decision.refuse(state, answer) is None for answer in answers)


def test_what_the_rules_of_the_day_do_not_give_is_refused_with_their_number() -> None:
    both = ("-1/-1", "charge")
    for day, kinds in ((ONE_KIND, both), (EVERY_KIND, both[:1])):
        state, decision, ref = question(day)
        why = decision.refuse(state, tuple(OneMore(ref["Ogre"], kind) for kind in kinds))
        assert isinstance(why, Illegal)
        assert why.cause is not None
        assert state.rules.cite(why.cause).label.startswith("701.26a")
    state, decision, _ = question("modern")
    assert decision.refuse(state, (OneMore(ACTIVE, "poison"),)) is not None


def test_what_is_answered_is_said_and_written_down() -> None:
    """A script names the kind of a counter where there are several."""
    state, decision, ref = question(ONE_KIND)
    usual, other = (
        (OneMore(ref["Ogre"], "-1/-1"), OneMore(DEFENDING, "poison")),
        (OneMore(ref["Ogre"], "charge"),),
    )
    assert move(state, decision, usual) == "gives Ogre another -1/-1 counter and Noah another poison counter"
    assert move(state, decision, ()) == "gives nothing another counter"
    for given, counters in ((usual, (("Ogre", "-1/-1"),)), (other, (("Ogre", "charge"),)), ((), ())):
        scribe = Scribe("a line")
        scribe.hear(state, decision, given)
        (choice,) = scribe.line().choices
        assert (choice.counters, choice.may) == (counters, None if given else False)


def test_whoever_sits_at_the_table_answers_with_names_and_kinds() -> None:
    table = Table(board(BOARD), find("modern"))
    while table.question is not None and table.question.kind != "proliferate":
        table.step()
    assert table.question is not None
    assert (table.question.player, table.question.about) == ("Anna", ("Spread",))
    assert (("Bear", "+1/+1"), ("Noah", "poison")) in list(table.answers())
    assert table.refusal((("Spread", "charge"),)) is not None
    table.answer((("Elk", "+1/+1"),))
    table.finish()
    assert (table.facts["Elk"]["power"], table.facts["Bear"]["power"]) == (4, 3)


def test_where_nothing_has_counters_nobody_is_asked() -> None:
    bare = (
        BOARD.replace(", counters: {+1/+1: 1}", "")
        .replace(", counters: {-1/-1: 1, charge: 1}", "")
        .replace(", poison: 2", "")
    )
    assert not [one for _, one in decisions(find("modern"), bare) if isinstance(one, ChooseProliferated)]


@pytest.mark.parametrize(
    ("day", "said", "ogre"),
    [
        (ONE_KIND, "counters: {Ogre: charge}", {"-1/-1": 1, "charge": 2}),
        (ONE_KIND, "targets: [Ogre, Elk], counters: {Ogre: -1/-1}", {"-1/-1": 2, "charge": 1}),
        (EVERY_KIND, "counters: {Ogre: charge}", {"-1/-1": 2, "charge": 2}),
    ],
)
def test_a_script_says_of_which_kind_another_counter_is(day: str, said: str, ogre: dict[str, int]) -> None:
    """So that nothing is left open; since every kind is given, the one that is named is among them."""
    found = under(day, f"choices: [{{for: Spread, {said}}}]")
    assert (has(found, "Ogre"), found.defaults) == (ogre, ())


def test_a_kind_that_is_not_there_is_no_choice() -> None:
    found = play(find(ONE_KIND), BOARD, "choices: [{for: Spread, counters: {Ogre: loyalty}}]")
    assert str(found.reason) == "other counters given: Ogre"
