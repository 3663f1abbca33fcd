"""What has an id is told by its name with the id, wherever a sentence speaks of it."""

from __future__ import annotations

import pytest

from reports.words import narration
from reports.words.words import Names, words_on
from rulesets.registry import find
from rulesets.table.events import Event

NAMES = Names({"F2": "Furnace (F2)", "NZ": "Zap (NZ)", "Restraints": "Restraints"})


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (Event("increase", "", "Ox", "Rat", 4, "F2"), "The damage from Ox to Rat grows to 4: Furnace (F2)."),
        (Event("applies next", "", "Anna", "Rat", 0, "F2"), "Of several effects, Anna lets one of Rat apply next: Furnace (F2)."),
        (Event("chooses", "", "Anna", "Rat", 0, "NZ"), "Anna chooses Zap (NZ) for Rat."),
        (Event("chooses", "", "Anna", "Rat", 0, "red"), "Anna chooses red for Rat."),
        (Event("use", "", "Anna", "Rat", 0, "a shield -> choosing NZ, "), "Anna uses Rat, choosing Zap (NZ): a shield."),
        (Event("deal", "", "copy of NZ 1", "Rat", 3), "Copy of Zap (NZ) 1 deals 3 damage to Rat."),
        (Event("deal", "", "copy of copy of NZ 1 2", "Rat", 3), "Copy of copy of Zap (NZ) 1 2 deals 3 damage to Rat."),
        (Event("fizzle", "", "Restraints", "", 0, "target gone or illegal: rest: tap it"), "Restraints do nothing: rest: tap it: their target is gone or no longer legal."),
        (Event("fizzle", "", "Restraints", "", 0, "asks for what is not so: rest"), "Restraints do nothing: rest: what they ask for is not so."),
        (Event("fizzle", "", "Restraints", "", 0, "nothing left to act on: rest"), "Restraints do nothing: rest: what they would act on is not there."),
        (Event("fizzle", "", "Restraints", "", 0, "aimed at nothing: rest"), "Restraints do nothing: rest: they have no target."),
        (Event("fizzle", "", "Rat", "", 0, "aimed at nothing: rest"), "Rat does nothing: rest: it has no target."),
    ],
)  # fmt: skip
def test_an_event_is_told_by_names(event: Event, said: str) -> None:
    assert narration.sentence(event, NAMES, words_on(find("modern").date)) == said


def test_what_shows_the_face_that_another_is_has_its_own_name_beside_it() -> None:
    """Of two legends of one name only one goes, and one of them was another card before it flipped."""
    names = Names(
        {"Akki": "Akki Lavarunner", "Tok-Tok": "Tok-Tok, Volcano Born", "Rat": "Rat"},
        {},
        {"Akki": "Akki Lavarunner"},
    )
    assert names.with_face("Akki", "Tok-Tok, Volcano Born") == "Tok-Tok, Volcano Born (Akki Lavarunner)"
    assert (
        Names({"Akki": "Akki Lavarunner"}).with_face("Akki", "Tok-Tok, Volcano Born")
        == "Tok-Tok, Volcano Born"
    )
