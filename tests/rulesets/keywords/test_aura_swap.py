"""Aura swap: both halves of the exchange come about or neither does."""

from __future__ import annotations

import pytest

from comparator.running.record import Run
from rulesets.cards.text.reading import read_text
from rulesets.keywords.table import NAMED
from rulesets.registry import find
from rulesets.table.obstacles import because
from tests.playing import fate, play, told, zones

WINGS = "Wings: {types: [enchantment], subtypes: [Aura], keywords: [enchant creature, aura swap 2U], attached to: Bear, abilities: [{static: wings, boost: {who: attached, keywords: [flying]}}]MORE}"
HIDE = "Hide: {types: [enchantment], subtypes: [Aura], keywords: [enchant KIND], abilities: [{static: hide, boost: {who: attached, pt: +2/+2}}]}"
SPIKES = "Spikes: {types: [enchantment], subtypes: [Aura], keywords: [enchant creature], abilities: [{static: spikes, boost: {who: attached, pt: +3/+0}}]}"

RULE = find("current").version(NAMED["aura swap"].slug).says.exists


def _swapped(
    *more: str, kind: str = "creature", wings: str = "", other: str = SPIKES, day: str = "current"
) -> Run:
    """A run in which Anna swaps her Aura once blockers are declared."""
    return play(
        find(day), f"table: {{Anna: [Bear: 2/2, {WINGS.replace('MORE', wings)}], Noah: [Ox: 2/5]}}",
        f"hand: {{Anna: [{HIDE.replace('KIND', kind)}, {other if more else 'Squire: 1/1'}]}}",
        "attacks: [Bear]\nplays: [{by: Anna, when: blockers-declared, use: Wings}]", *(more or ("choices: [{for: Wings, may: true}]",)),
    )  # fmt: skip


@pytest.mark.parametrize("day", ["2007-05-01", "2009-07-11", "2013-07-13", "current"])
def test_another_aura_comes_to_lie_where_the_one_lay(day: str) -> None:
    run = _swapped(day=day)
    assert zones(run, "Wings", "Hide") == ["hand", "battlefield"]
    assert fate(run, "Bear") == "battlefield 4/4"


@pytest.mark.parametrize(
    ("kind", "wings"), [("land", ""), ("red creature", ""), ("creature", ", owner: Noah")]
)
def test_where_one_half_cannot_come_about_neither_does(kind: str, wings: str) -> None:
    run = _swapped(kind=kind, wings=wings)
    assert zones(run, "Wings", "Hide") == ["battlefield", "hand"]
    assert run.status == "finished"


@pytest.mark.parametrize(
    ("said", "power"), [("may: false", 2), ("may: true, target: Spikes", 5), ("target: Hide", 4)]
)
def test_which_aura_is_swapped_for_is_chosen_and_that_none_is_as_well(said: str, power: int) -> None:
    assert _swapped(f"choices: [{{for: Wings, {said}}}]").facts["Bear"]["power"] == power


@pytest.mark.parametrize("said", ["may: true, ", ""])
def test_an_aura_that_may_not_lie_there_is_swapped_for_to_no_effect_if_it_is_named(said: str) -> None:
    run = _swapped(f"choices: [{{for: Wings, {said}target: Hide}}]", kind="land")
    assert zones(run, "Wings", "Hide", "Spikes") == ["battlefield", "hand", "hand"]
    notes = [(event.subject, event.detail, event.cause) for event in told(run, "note")]
    assert notes == [("Wings", str(because("not to be swapped for", "Hide")), RULE)]


@pytest.mark.parametrize("other", [SPIKES, "Squire: 1/1"])
@pytest.mark.parametrize("named", ["Bear", "Ox", "Wings"])
def test_what_is_no_aura_in_hand_cannot_be_named_for_a_swap(named: str, other: str) -> None:
    run = _swapped(f"choices: [{{for: Wings, may: true, target: {named}}}]", other=other)
    assert run.status == "illegal"
    assert [(event.detail, event.cause) for event in told(run, "illegal")] == [
        (str(because("not to be singled out", named, "Wings")), RULE)
    ]


def test_a_swap_of_an_aura_that_has_left_is_told_to_exchange_nothing() -> None:
    run = play(
        find("current"), f"table: {{Anna: [Bear: 2/2, {WINGS.replace('MORE', '')}], Noah: [Ox: 2/5]}}",
        f"hand: {{Anna: [{SPIKES}], Noah: [Kill: {{types: [instant], text: 'Destroy target creature.'}}]}}\nattacks: [Bear]",
        "plays: [{by: Anna, when: blockers-declared, use: Wings}, {by: Noah, when: blockers-declared, cast: Kill, target: Bear, respond: true}]",
    )  # fmt: skip
    assert zones(run, "Spikes", "Wings") == ["hand", "graveyard"]
    assert str(because("nothing to exchange")) in [event.detail for event in told(run, "note", "Wings")]


def test_before_its_day_there_is_no_aura_swap() -> None:
    assert _swapped(day="2007-02-01").status == "refused"


def test_aura_swap_is_read_from_a_card_s_own_words() -> None:
    lines = read_text("Enchant creature\nAura swap {2}{U}", "Wings", ("enchantment",))
    assert [(line.outcome, line.keywords) for line in lines] == [
        ("read", ("enchant creature",)),
        ("read", ("aura swap 2U",)),
    ]
