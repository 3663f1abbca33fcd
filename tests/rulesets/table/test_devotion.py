"""Devotion: how many symbols of a colour, or of either of two, the mana costs of a player's permanents have."""

from __future__ import annotations

import pytest

from comparator.running.record import Run
from rulesets.registry import find
from tests.playing import fate, life, play
from tests.printing import assert_printed_as_it_is_read

RED = "devotion to red"
GOD = f'God: {{pt: 6/5, cost: 3R, keywords: [indestructible], text: "As long as your {RED} is less than five, God isn\'t a creature."}}'


def attacked(*more: str, has: str = GOD, day: str = "current", attacks: str = "Imp") -> Run:
    """Anna has what she has beside an Imp for one red mana, and attacks."""
    beside = "".join(f", {one}" for one in more)
    return play(
        find(day),
        f"table: {{Anna: [{has}, Imp: {{pt: 1/1, cost: R}}{beside}], Noah: [Ogre: {{pt: 3/3, cost: RRRRRR}}]}}",
        f"attacks: [{attacks}]",
    )


@pytest.mark.parametrize("day", ["2013-09-27", "modern", "current"])
@pytest.mark.parametrize(
    ("costs", "creature"),
    [((), False), (("RR",), False), (("RRR",), True), (("2RR", "(R/W)"), True), (("(2/R)RR",), True), (("(R/G)(R/U)R",), True),
     (("WWWWW",), False), (("5", "4"), False)],
)  # fmt: skip
def test_a_god_is_a_creature_as_long_as_enough_symbols_are_there(
    costs: tuple[str, ...], creature: bool, day: str
) -> None:
    """An opponent's permanents have no part in it, and a hybrid symbol is of both its colours."""
    more = [f"Stone {place}: {{types: [artifact], cost: {cost}}}" for place, cost in enumerate(costs)]
    found = attacked(*more, attacks="God" if creature else "Imp", day=day)
    assert life(found) == (14 if creature else 19)
    assert attacked(*more, attacks="God", day=day).status == ("finished" if creature else "illegal")


def test_what_leaves_counts_no_more_and_a_god_that_attacks_leaves_combat() -> None:
    bolt = "Bolt: {types: [instant], text: Destroy target artifact.}"
    found = play(
        find("current"),
        f"table: {{Anna: [{GOD}, Stone: {{types: [artifact], cost: RRRR}}], Noah: []}}\nhand: {{Noah: [{bolt}]}}",
        "attacks: [God]\nplays: [{by: Noah, when: attackers-declared, cast: Bolt, target: Stone}]",
    )
    assert life(found) == 20
    assert "battlefield" in fate(found, "God")


@pytest.mark.parametrize(("day", "status"), [("2013-09-26", "refused"), ("2013-09-27", "finished")])
def test_there_is_none_before_its_day(day: str, status: str) -> None:
    assert attacked(day=day).status == status


@pytest.mark.parametrize(("day", "status"), [("2014-01-31", "refused"), ("2014-02-01", "finished")])
def test_devotion_to_two_colours_came_later(day: str, status: str) -> None:
    """A symbol of both counts once."""
    both = GOD.replace(RED, f"{RED} and white")
    assert attacked(has=both, day=day).status == status
    stone = "Stone: {types: [artifact], cost: (R/W)(R/W)}"
    assert attacked(stone, has=both, attacks="God").status == "illegal"
    assert attacked(stone.replace("(R/W)(R/W)", "(R/W)WW"), has=both, attacks="God").status == "finished"


def test_a_size_and_an_amount_may_be_a_devotion() -> None:
    grown = 'Giant: {pt: 0/4, cost: 2RR, text: "Giant\'s power is equal to your devotion to red.\\nWhenever Giant attacks, you gain life equal to your devotion to red."}'
    found = attacked(has=grown, attacks="Giant")
    assert (life(found), life(found, "Anna")) == (17, 23)


@pytest.mark.parametrize("text", [
    "As long as your devotion to black and red is less than seven, ~ isn't a creature.",
    "~ gets +X/+X, where X is your devotion to green.",
    "~'s power and toughness are each equal to your devotion to green.",
    "Whenever ~ attacks, it deals damage to each opponent equal to your devotion to red.",
    "~ has flying as long as your devotion to blue is five or more.",
])  # fmt: skip
def test_what_asks_for_devotion_is_printed_as_it_is_read(text: str) -> None:
    assert_printed_as_it_is_read(text, "creature")
