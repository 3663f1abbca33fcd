"""Affinity, by which a spell costs less for what its player has, and delve, by which cards of a graveyard pay for it."""

from __future__ import annotations

import pytest

from comparator.running.record import Run
from comparator.scenario.faults import Faults
from rulesets.cards.text.reading import read_text
from rulesets.registry import find
from rulesets.table.plays import legal_plays
from rulesets.table.priority import Act
from tests.playing import asked, play, told, zones

DRAW = "abilities: [{spell: a card, effect: {draw: 1}}]"
THINGS = "table: {Anna: [Bear: 2/2, Cog: {types: [artifact]}, Golem: {types: [artifact, creature], pt: 1/1}, Woods: {types: [land], subtypes: [Forest]}], Noah: [Lamp: {types: [artifact]}]}"


def _cast(keywords: str, cost: str, mana: str, said: str = "", day: str = "current", more: str = "") -> Run:
    """A run in which Anna casts an instant with keywords as she attacks, having so much mana."""
    seat = f"players: {{Anna: {{life: 20, mana: {mana}}}, Noah: 20}}" if mana else ""
    return play(
        find(day), seat, THINGS, f"hand: {{Anna: [Tester: {{types: [instant], cost: {cost}, keywords: [{keywords}], {DRAW}}}]}}", more,
        f"attacks: [Bear]\nplays: [{{by: Anna, when: attackers-declared, cast: Tester{said}}}]",
    )  # fmt: skip


# --- affinity ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("keywords", "cost", "mana", "status"),
    [
        ("affinity for artifact", "3U", "RU", "finished"),
        ("affinity for artifact", "3U", "U", "illegal"),
        ("affinity for artifact", "UUU", "U", "illegal"),
        ("affinity for artifact", "1U", "U", "finished"),
        ("affinity for artifact creature", "1U", "U", "finished"),
        ("affinity for artifact creature", "2U", "U", "illegal"),
        ("affinity for Forest", "1G", "G", "finished"),
        ("affinity for artifact, affinity for artifact", "4U", "U", "finished"),
        ("affinity for artifact, affinity for Forest, affinity for creature", "5U", "U", "finished"),
        ("affinity for artifact, affinity for Forest, affinity for creature", "6U", "U", "illegal"),
    ],
)
def test_a_spell_costs_less_for_each_permanent_of_its_player_s_for_which_it_has_affinity(
    keywords: str, cost: str, mana: str, status: str
) -> None:
    """Of what any mana pays, as often as it has affinity, and none for what an opponent has."""
    for day in ("2003-12-01", "2009-07-11", "current"):
        assert _cast(keywords, cost, mana, day=day).status == status


def test_what_is_counted_is_what_is_there_as_it_is_cast() -> None:
    """An artifact that is sacrificed for mana before counts no more."""
    mine = (
        "Mine: {types: [artifact], abilities: [{ability: mana, cost: {sacrifice: this}, effect: {mana: R}}]}"
    )
    run = play(
        find("current"), "players: {Anna: {life: 20, mana: U}, Noah: 20}", f"table: {{Anna: [{mine}, Cog: {{types: [artifact]}}], Noah: []}}",
        f"hand: {{Anna: [Tester: {{types: [instant], cost: 2U, keywords: [affinity for artifact], {DRAW}}}]}}",
        "plays: [{by: Anna, when: combat-begins, use: Mine}, {by: Anna, when: combat-begins, cast: Tester}]",
    )  # fmt: skip
    assert run.status == "finished"


def test_affinity_is_for_permanents_alone() -> None:
    with pytest.raises(Faults) as found:
        _cast("affinity for card in your graveyard", "1U", "U")
    assert "what is counted that is no permanent is not played" in found.value.render()


# --- delve ---------------------------------------------------------------------------------------------------------

GRAVES = "graveyard: {Anna: [Ox: 2/2, Elk: 1/1, Imp: 1/1], Noah: [Rat: 1/1]}"


@pytest.mark.parametrize(
    ("cost", "mana", "said", "exiled"),
    [
        ("2U", "U", "exile: [Ox, Imp]", "Ox Imp"),
        ("2U", "RU", "exile: Elk", "Elk"),
        ("2U", "U", "exile: Elk", None),
        ("UU", "U", "exile: Elk", None),
        ("2U", "U", "exile: [Ox, Ox]", None),
        ("2U", "U", "exile: [Ox, Rat]", None),
        ("2U", "RRU", "", ""),
        ("2U", "RU", "", "Ox"),
        ("3U", "U", "", "Ox Elk Imp"),
        ("4U", "U", "", None),
    ],
)
@pytest.mark.parametrize("day", ["2007-05-01", "2009-07-11", "2013-07-12", "2013-07-13", "current"])
def test_cards_of_its_player_s_graveyard_are_exiled_in_the_place_of_mana_that_any_pays(
    cost: str, mana: str, said: str, exiled: str | None, day: str
) -> None:
    """As many as are named, and where none is as few as have to be."""
    run = _cast("delve", cost, mana, said and f", {said}", day=day, more=GRAVES)
    if exiled is None:
        assert run.status == "illegal"
    else:
        gone = [name for name in ("Ox", "Elk", "Imp") if run.facts[name]["zone"] == "exile"]
        assert (run.status, gone) == ("finished", exiled.split())


@pytest.mark.parametrize(
    ("day", "status"), [("2007-05-01", "finished"), ("2013-07-12", "finished"), ("2013-07-13", "illegal")]
)
def test_more_cards_than_pay_for_something_were_exiled_until_july_2013(day: str, status: str) -> None:
    run = _cast("delve", "1U", "U", ", exile: [Ox, Elk, Imp]", day=day, more=GRAVES)
    assert run.status == status
    if status == "illegal":
        assert repr(run.cause) == "delve.paid"
    else:
        assert zones(run, "Ox", "Elk", "Imp") == ["exile"] * 3


@pytest.mark.parametrize(
    ("said", "mana", "default"),
    [("", "RRU", []), ("", "U", ["paid with: Tester"]), (", exile: [Ox, Elk]", "U", [])],
)
def test_that_cards_are_exiled_where_no_script_says_which_is_told(
    said: str, mana: str, default: list[str]
) -> None:
    run = _cast("delve", "2U", mana, said, more=GRAVES)
    assert [event.detail for event in told(run, "default")] == default


def test_what_is_exiled_pays_beside_what_is_tapped_for_convoke_and_comes_off_no_more_than_that() -> None:
    run = _cast("delve, convoke", "2U", "U", ", exile: Ox, tap: Golem", more=GRAVES)
    assert (run.status, zones(run, "Ox", "Elk")) == ("finished", ["exile", "graveyard"])
    assert _cast("delve, affinity for artifact", "2U", "U", ", exile: Ox", more=GRAVES).status == "illegal"


def test_every_number_of_cards_that_pays_for_something_is_a_way_to_pay() -> None:
    spell = f"hand: {{Anna: [Tester: {{types: [instant], cost: 2U, keywords: [delve, delve], {DRAW}}}]}}"
    boards = (THINGS, spell, GRAVES)
    for day, number in (("2013-07-12", 8), ("current", 7)):
        state, act = asked(find(day), Act, *boards)
        assert len([*legal_plays(state, act.player)]) == number


@pytest.mark.parametrize(
    ("text", "keywords"),
    [
        ("Affinity for artifacts", ("affinity for artifact",)),
        ("Affinity for Plains", ("affinity for Plains",)),
        ("Affinity for Equipment", ("affinity for Equipment",)),
        ("Affinity for artifact creatures", ("affinity for artifact creature",)),
        ("Delve", ("delve",)),
    ],
)
@pytest.mark.parametrize("types", [["creature"], ["instant"]])
def test_both_are_read_from_a_card_s_own_words(
    text: str, keywords: tuple[str, ...], types: list[str]
) -> None:
    line, *_ = read_text(f"{text}\nDraw a card.", "Quiet Test", types)
    assert (line.outcome, line.keywords) == ("read", keywords)


def test_before_their_days_both_are_refused() -> None:
    assert _cast("affinity for artifact", "1U", "", day="2003-09-30").status == "refused"
    assert _cast("delve", "1U", "", day="2007-04-30").status == "refused"
