"""What a script leaves open, and what stands in its way, told in the words of the day."""

from __future__ import annotations

from datetime import date

import pytest

from comparator.running.answering.reply import OpenChoice, Unscripted
from reports.words.labels import label_of_day
from reports.words.obstacles import why
from reports.words.scripts import by_default
from reports.words.traits import trait_told
from reports.words.words import Names
from rulesets.registry import find
from rulesets.table.obstacles import because
from tests.playing import in_words, play, told

THEN, NOW = date(2006, 10, 1), date(2026, 8, 7)


@pytest.mark.parametrize(
    ("choice", "about", "then", "now"),
    [
        ("cast from exile", ("Imp",), "whether Imp is played while it is removed from the game", "whether Imp is cast while it is in exile"),
        ("besides", ("Imps", "kicker"), "whether Imps are played with kicker", "whether Imps are cast with kicker"),
        ("enters with counters", ("Imp",), "whether Imp comes into play with the counters that it may have", "whether Imp enters the battlefield with the counters that it may have"),
        ("do", ("Cast in exile",), "whether Cast in exile does what it may do", "whether Cast in exile does what it may do"),
    ],
)  # fmt: skip
def test_what_is_left_open_is_told_in_the_words_of_the_day_and_names_stay(
    choice: OpenChoice, about: tuple[str, ...], then: str, now: str
) -> None:
    assert [by_default(Unscripted(choice, about), Names(), day) for day in (THEN, NOW)] == [then, now]


def test_what_stands_in_the_way_is_told_in_the_words_of_the_day() -> None:
    late = because("cast in the main phase only", "Imps")
    assert why(late, on=THEN) == "Imps can only be played in their controller's main phase"
    assert why(late, on=NOW) == "Imps can only be cast in their controller's main phase"
    none = because("too few to pay with", 1, 0, "exile", "creature card in your graveyard")
    cost = "a creature card in its player's graveyard"
    assert why(none, on=THEN) == f"the cost is to remove {cost} from the game, and none can be"
    assert why(none, on=NOW) == f"the cost is to exile {cost}, and none can be"
    unused = because("not used nor put on the stack", "gain 1 life")
    assert why(unused, on=date(1998, 12, 1)) == "gain 1 life: not used"
    assert why(unused, on=THEN) == "gain 1 life: not used, nor put on the stack"


@pytest.mark.parametrize(
    ("day", "said"),
    [
        ("2006-10-01", "whether Fiend is played while it is removed from the game"),
        ("current", "whether Fiend is cast while it is in exile"),
    ],
)
def test_a_story_says_of_a_default_what_its_rules_call_it(day: str, said: str) -> None:
    run = play(
        find(day),
        "table: {Anna: [Bear: 2/2], Noah: [Mongrel: {pt: 2/2, abilities: [{ability: grow, cost: {discard: 1}, effect: {pump: +1/+1}}]}]}",
        "hand: {Noah: [Fiend: {pt: 4/4, cost: 3RR, keywords: [madness R]}]}\nattacks: [Bear]\nblocks: {Mongrel: Bear}",
        "plays: [{by: Noah, when: blockers-declared, use: Mongrel}]",
    )
    sentences = in_words(run, told(run, "default"))
    assert f"The script does not say, so Noah takes the default: {said}." in sentences


@pytest.mark.parametrize(
    ("day", "label", "said"),
    [
        ("2010-06-01", "if it would die this turn, exile it instead",
         "if it would be put into the graveyard from the battlefield this turn, exile it instead"),
        ("2005-01-01", "If it would die this turn, exile it instead",
         "If it would be put into the graveyard from play this turn, remove it from the game instead"),
        ("2009-07-11", "it gets +2/+2. Activate only once each turn", "it gets +2/+2. Activate only once each turn"),
        ("2005-01-01", "it gets +2/+2. Activate only once each turn", "it gets +2/+2. Play this ability only once each turn"),
        ("1998-12-01", "it gets +2/+2. Activate only once each turn", "it gets +2/+2. Use this ability only once each turn"),
        ("2005-01-01", "exile Bear and target permanent", "remove Bear and target permanent from the game"),
        ("2005-01-01", "exile all artifacts and enchantments", "remove all artifacts and enchantments from the game"),
        ("2005-01-01", "exile target creature and put a charge counter on it", "remove target creature from the game and put a charge counter on it"),
        ("2005-01-01", "create a Spirit. Exile it at end of combat", "create a Spirit. Remove it from the game at end of combat"),
        ("2005-01-01", 'create a Devil with "when it dies, exile target card"',
         'create a Devil with "when it is put into the graveyard from play, remove target card from the game"'),
    ],
)  # fmt: skip
def test_what_an_ability_does_is_told_in_the_words_of_the_day(day: str, label: str, said: str) -> None:
    assert label_of_day(label, date.fromisoformat(day)) == said


def test_a_trait_that_a_card_spells_out_is_told_in_the_words_of_the_day() -> None:
    told = [trait_told("Bear", "exiled instead of dying", day) for day in (THEN, NOW)]
    gone = "where it would be put into the graveyard from play, it is removed from the game"
    assert told == [f"As of now, Bear: {gone}.", "As of now, Bear: where it would die, it is exiled."]


def test_what_is_given_is_told_with_what_sets_it_off() -> None:
    given = "{trigger: you gain that much life, when: deals damage, effect: {gain life: damage}}, {trigger: you gain 1 life, when: dies, effect: {gain life: 1}}"
    run = play(
        find("2006-10-01"),
        "table: {Anna: [Bear: 2/2], Noah: []}\nattacks: [Bear]",
        f"hand: {{Anna: [Gift: {{types: [instant], abilities: [{{spell: teach, targets: [creature], effect: {{gain abilities: [{given}], on: target}}}}]}}]}}",
        "plays: [{by: Anna, when: attackers-declared, cast: Gift, target: Bear}]",
    )
    when = '"when it deals damage, you gain that much life" and "when it is put into the graveyard from play, you gain 1 life"'
    assert in_words(run, told(run, "gain")) == [f"Bear gains {when}."]
