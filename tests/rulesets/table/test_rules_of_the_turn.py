"""What an effect says of whoever fits: that they may or must do something, or that damage to them is prevented.

It reaches those who come to fit later, and lets go whoever fits no more (611.2c); from April 1999 to July 2001 it did neither.
"""

from __future__ import annotations

import pytest

from rulesets.registry import find
from rulesets.table.state import NOTHING
from tests.playing import decisions, fate, life, play

DAYS = ("2003", "2008", "modern")
BOARD = """
cards:
  Order: {types: [instant], text: "TEXT"}
  Late: {pt: 2/2, text: "Flash"}
  Wings: {types: [instant], text: "Target creature gains flying until end of turn."}
  Growth: {types: [instant], text: "Target creature gets +3/+3 until end of turn."}
table:
  Anna: [Bear: 2/2]
  Noah: [Imp: 1/1]
hand: {Anna: [Order], Noah: [Late, Wings, Growth]}
attacks: [Bear]
"""


def _board(text: str, block: str, *answers: str) -> tuple[str, str]:
    plays = ["{by: Anna, when: combat-begins, cast: Order}", *answers]
    return BOARD.replace("TEXT", text), f"blocks: {{{block}: Bear}}\nplays: [{', '.join(plays)}]"


LATE = "{by: Noah, when: attackers-declared, cast: Late}"
STOP = "Prevent all combat damage"
PLAYED = "plays: [{by: Anna, when: combat-begins, cast: Order}]"
NOBODY = "Creatures can't block this turn."
NO_WALKERS = "Creatures without flying can't block this turn."
NOTHING_SMALL = "Creatures with power 2 or less can't block this turn."


@pytest.mark.parametrize("day", DAYS)
@pytest.mark.parametrize("text", [NOBODY, NO_WALKERS, NOTHING_SMALL])
def test_who_comes_later_is_reached_as_well(day: str, text: str) -> None:
    assert play(find(day), *_board(text, "Imp")).status == "illegal"
    assert play(find(day), *_board(text, "Late", LATE)).status == "illegal"


@pytest.mark.parametrize("day", DAYS)
@pytest.mark.parametrize(("text", "spell"), [(NO_WALKERS, "Wings"), (NOTHING_SMALL, "Growth")])
def test_who_fits_no_more_is_let_go(day: str, text: str, spell: str) -> None:
    answer = f"{{by: Noah, when: attackers-declared, cast: {spell}, target: Imp}}"
    assert life(play(find(day), *_board(text, "Imp", answer))) == 20


@pytest.mark.parametrize("day", ["1999-04-23", "2001-07-22"])
@pytest.mark.parametrize("text", [NOBODY, NO_WALKERS, NOTHING_SMALL])
def test_from_april_1999_to_july_2001_it_held_for_those_that_it_found(day: str, text: str) -> None:
    """Who comes later may block, and who was there may not, whatever becomes of that (418.3b)."""
    assert play(find(day), *_board(text, "Late", LATE)).status != "illegal"
    for spell in ("Wings", "Growth"):
        answer = f"{{by: Noah, when: attackers-declared, cast: {spell}, target: Imp}}"
        assert play(find(day), *_board(text, "Imp", answer)).status == "illegal"


@pytest.mark.parametrize("day", DAYS)
def test_what_creatures_are_is_changed_for_those_there_are(day: str) -> None:
    """A size, or an ability, is no rule: who comes later has it not."""
    grown = "All creatures get +0/+2 until end of turn."
    found = play(find(day), *_board(grown, "Late", LATE))
    assert (fate(found, "Imp"), fate(found, "Late")) == ("battlefield 1/3", "graveyard")


@pytest.mark.parametrize("day", DAYS)
@pytest.mark.parametrize("text", [
    "Prevent all damage that would be dealt to creatures an opponent controls this turn.",
    f"{STOP} that would be dealt this turn to creatures without flying.",
])  # fmt: skip
def test_damage_is_kept_from_who_comes_later_as_well(day: str, text: str) -> None:
    assert fate(play(find(day), *_board(text, "Late", LATE)), "Late") == "battlefield 2/2"


def test_a_rule_of_the_turn_ends_with_the_turn() -> None:
    """A state that goes its own way has it as well, and after the cleanup nothing of it is left."""
    stood = set()
    for state, _decision in decisions(find("modern"), *_board(NOBODY, "Imp")[:1], PLAYED):
        stands = [one.handle == NOTHING for one in state.boosters]
        assert stands == [one.handle == NOTHING for one in state.copy().boosters]
        stood.add(any(stands))
    assert stood == {False, True}
    assert not state.boosters
