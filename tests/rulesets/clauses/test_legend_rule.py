"""Of several legends of one name, or planeswalkers of one type, the rules of each day have others go."""

from __future__ import annotations

import pytest

from comparator.running.record import Run
from rulesets.registry import find
from rulesets.table.checks import KeepOne
from tests.playing import decisions, named, play


def fate(found: Run, name: str) -> str:
    """Where a card ended up."""
    return str(found.facts[name]["zone"]).replace("battlefield", "in play")


HOUND = """
cards:
  Hound:
    pt: 3/3
    supertypes: [legendary]
    abilities: [{ability: comes into play, zone: hand, effect: {put into play: this}}]
table: {Anna: [Hound], Noah: [Bear: 2/2]}
"""
ITS_OWN = (
    HOUND
    + """
hand: {Anna: [Hound]}
attacks: [Hound 1]
plays: [{by: Anna, when: attackers-declared, use: Hound 2}]
"""
)
ACROSS = (
    HOUND
    + """
hand: {Noah: [Hound]}
attacks: [Hound 1]
plays: [{by: Noah, when: attackers-declared, use: Hound 2}]
"""
)


@pytest.mark.parametrize(
    ("day", "own", "across"),
    [
        ("1997", ("in play", "graveyard"), ("in play", "graveyard")),
        ("2003", ("in play", "graveyard"), ("in play", "graveyard")),
        ("2008", ("graveyard", "graveyard"), ("graveyard", "graveyard")),
        ("current", ("in play", "graveyard"), ("in play", "in play")),
    ],
)
def test_who_of_two_legends_of_one_name_stays(
    day: str, own: tuple[str, str], across: tuple[str, str]
) -> None:
    """Once the older one did, then neither, and since 2013 each player keeps one."""
    for board, wanted in ((ITS_OWN, own), (ACROSS, across)):
        found = play(find(day), board)
        assert (fate(found, "Hound 1"), fate(found, "Hound 2")) == wanted


def test_one_that_is_no_legend_keeps_its_name() -> None:
    """Of two creatures of one name that are no legends neither goes."""
    found = play(find("2008"), ITS_OWN.replace("supertypes: [legendary]", "subtypes: [Hound]"))
    assert (fate(found, "Hound 1"), fate(found, "Hound 2")) == ("in play", "in play")


def test_an_old_legend_is_one_by_its_subtype() -> None:
    """Before legends had a supertype they were a type of creature."""
    board = ITS_OWN.replace("supertypes: [legendary]", "subtypes: [Legend]")
    assert fate(play(find("2003"), board), "Hound 2") == "graveyard"
    assert fate(play(find("2008"), board), "Hound 2") == "in play"


def test_whoever_has_two_legends_chooses_between_them() -> None:
    """Either may be kept, and nothing else; a script names it for any of the two."""
    rules = find("current")
    (state, decision), *more = [one for one in decisions(rules, ITS_OWN) if isinstance(one[1], KeepOne)]
    assert not more
    assert isinstance(decision, KeepOne)
    assert sorted(map(state.name, decision.answers(state))) == ["Hound 1", "Hound 2"]
    assert decision.count(state) == 2
    assert decision.refuse(state, named(state, "Bear").handle) is not None
    chosen = ITS_OWN + "choices: [{for: Hound 2, target: Hound 2}]\n"
    assert fate(play(rules, chosen), "Hound 1") == "graveyard"
    assert fate(play(rules, chosen), "Hound 2") == "in play"


WALKERS = """
table:
  Anna: [Bear: 2/2]
  Noah: [Mage: {loyalty: 5, subtypes: [Oswin]}]
hand:
  Noah:
    - Sage:
        loyalty: 4
        subtypes: [Oswin]
        abilities: [{ability: comes into play, zone: hand, effect: {put into play: this}}]
attacks: [Bear: Mage]
plays: [{by: Noah, when: attackers-declared, use: Sage}]
"""


@pytest.mark.parametrize(
    ("day", "mage", "sage"),
    [
        ("2008", "graveyard", "graveyard"),
        ("2015-07-17", "in play", "graveyard"),
        ("current", "in play", "in play"),
    ],
)
def test_planeswalkers_of_one_type_were_as_legends_until_2017(day: str, mage: str, sage: str) -> None:
    """Two of one type went, then one was kept; today only their names count."""
    found = play(find(day), WALKERS)
    assert (fate(found, "Mage"), fate(found, "Sage")) == (mage, sage)


def test_a_planeswalker_that_arrives_has_its_loyalty() -> None:
    """What is put into play has the loyalty that is printed on it, as what lies there from the start."""
    assert fate(play(find("current"), WALKERS), "Sage") == "in play"


@pytest.mark.parametrize(
    ("card", "day", "left", "why"),
    [
        ("Isamaru, Hound of Konda", "2008", 0, "another legend of its name"),
        ("Isamaru, Hound of Konda", "modern", 1, "another legend of its name"),
        ("Marhault Elsdragon", "1997", 1, "an older legend of its name"),
        ("Jace Beleren", "2008", 0, "another planeswalker of its type"),
        ("Jace Beleren", "2015-07-17", 1, "another planeswalker of its type"),
        ("Jace Beleren", "modern", 1, "another legend of its name"),
    ],
)
def test_a_legend_of_the_card_book_is_one_on_each_day(card: str, day: str, left: int, why: str) -> None:
    """A planeswalker is a legend since 2017, and was kept from its like by a rule of its own before."""
    found = play(find(day), f"table: {{Anna: ['{card}', '{card}'], Noah: [Bear: 2/2]}}\nattacks: []")
    ends = [fate(found, name) for name in (f"{card} 1", f"{card} 2")]
    assert ends.count("in play") == left
    gone = [event.detail for event in found.events if event.kind in ("die", "put into the graveyard")]
    assert gone == [why] * (2 - left)
