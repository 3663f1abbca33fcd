"""A kind of cards is refused until the day on which it came, and played since, with the rule that its day has for it or none."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from reports.words.obstacles import why
from rulesets.registry import find
from tests.playing import play

KINDS = {
    "legend": ("{supertypes: [legendary], pt: 2/2}", "1994-06-01", ()),
    "legend of old": ("{subtypes: [Legend], pt: 2/2}", "1994-06-01", ()),
    "world": ("{types: [enchantment], supertypes: [world]}", "1994-06-01", ()),
    "snow land": ("{types: [land], supertypes: [snow], subtypes: [Island]}", "1995-06-01", ()),
    "split card": ("{types: [instant], cost: R, other half: {name: Other}}", "2000-10-02", ()),
    "Equipment": ("{types: [artifact], subtypes: [Equipment]}", "2003-10-02", ()),
    "flip card": ("{pt: 1/1, flipped: {name: Other, pt: 2/2}}", "2004-10-01", ()),
    "kindred": ("{types: [kindred, enchantment]}", "2007-05-01", ("212.8a",)),
    "Fortification": ("{types: [artifact], subtypes: [Fortification]}", "2007-05-01", ("212.2m",)),
    "planeswalker": ("{types: [planeswalker], loyalty: 3}", "2007-10-01", ("212.9d",)),
    "double-faced card": ("{pt: 1/1, back: {name: Other, pt: 2/2}}", "2011-09-30", ("701.25b",)),
    "Vehicle": ("{types: [artifact], subtypes: [Vehicle], pt: 2/2}", "2016-09-30", ("301.7",)),
    "Saga": ("{types: [enchantment], subtypes: [Saga]}", "2018-04-27", ("303.5",)),
    "adventurer card": ("{pt: 2/2, adventure: {name: Other, types: [instant]}}", "2019-10-04", ("715.3",)),
    "Class": ("{types: [enchantment], subtypes: [Class]}", "2021-07-23", ("303.6",)),
    "battle": ("{types: [battle], subtypes: [Siege], defense: 3}", "2023-04-14", ("310.4b",)),
    "Role": ("{types: [enchantment], subtypes: [Aura, Role]}", "2023-09-01", ("303.7",)),
}  # fmt: skip
"""Of each a card, its first day, and the numbers that its rule has on that day; none where it stands on cards before it does in a text."""


@pytest.mark.parametrize(("card", "first", "numbers"), KINDS.values(), ids=KINDS)
def test_a_kind_of_cards_is_refused_before_its_first_day_and_played_from_then_on(
    card: str, first: str, numbers: tuple[str, ...]
) -> None:
    day = date.fromisoformat(first)
    on_the_table = f"table: {{Anna: [Ox: 2/2], Noah: []}}\nhand: {{Anna: [Thing: {card}]}}\nattacks: [Ox]"
    eve = play(find((day - timedelta(days=1)).isoformat()), on_the_table)
    then = play(find(first), on_the_table)
    assert (eve.status, then.status) == ("refused", "finished")
    assert [one.numbers for one in eve.citations] == [numbers]


def test_what_came_on_cards_before_any_text_has_it_is_told_so() -> None:
    eve = play(
        find("1994-05-31"),
        "table: {Anna: [Thing: {supertypes: [legendary], pt: 2/2}], Noah: []}\nattacks: [Thing]",
    )
    assert (
        why(eve.reason)
        == "there are no legends until 1 June 1994 (Legends), and no text at hand before 23 April 1999"
    )
