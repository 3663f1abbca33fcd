"""Where in a library a card is put: on top it is drawn next, and under it not while anything else is left."""

from __future__ import annotations

import pytest

from rulesets.registry import find
from tests.playing import play, told

BOARD = """
cards:
  Lift: {types: [instant], text: "Put any number of target creature cards from your graveyard on top of your library. Draw a card."}
  Sink: {types: [instant], text: "Put target creature card from your graveyard on the bottom of your library. Draw a card."}
  Bounce: {types: [instant], text: "Put target creature on top of its owner's library."}
  Bury: {types: [instant], text: "Target player mills two cards."}
table: {Anna: [Bear: 2/2], Noah: []}
graveyard: {Anna: [Elk: 3/3, Imp: 1/1]}
library: {Anna: [LIBRARY]}
hand: {Anna: [Lift, Sink, Bounce, Bury]}
attacks: []
"""


def _zones(plays: str, library: str = "Ogre: 4/4") -> dict[str, object]:
    found = play(find("modern"), BOARD.replace("LIBRARY", library), f"plays: [{plays}]")
    assert found.status == "finished", found.reason
    return {name: found.facts[name]["zone"] for name in ("Bear", "Elk", "Imp", "Ogre") if name in found.facts}


LIFT = "{by: Anna, when: combat-begins, cast: Lift, targets: [Elk, Imp]}"
SINK = "{by: Anna, when: combat-begins, cast: Sink, target: Elk}"
BOUNCE = "{by: Anna, when: combat-begins, cast: Bounce, target: Bear}"
BURY = "{by: Anna, when: combat-begins, cast: Bury, target: Anna}"


@pytest.mark.parametrize(
    ("plays", "zones"),
    [
        (LIFT, {"Bear": "battlefield", "Elk": "library", "Imp": "hand", "Ogre": "library"}),
        (SINK, {"Bear": "battlefield", "Elk": "library", "Imp": "graveyard", "Ogre": "hand"}),
        (f"{BOUNCE}, {SINK}", {"Bear": "hand", "Elk": "library", "Imp": "graveyard", "Ogre": "library"}),
        (f"{BOUNCE}, {LIFT}", {"Bear": "library", "Elk": "library", "Imp": "hand", "Ogre": "library"}),
        (f"{LIFT}, {BURY}", {"Bear": "battlefield", "Elk": "graveyard", "Imp": "hand", "Ogre": "graveyard"}),
    ],
)
def test_what_was_put_on_top_last_goes_first(plays: str, zones: dict[str, str]) -> None:
    assert _zones(plays) == zones


@pytest.mark.parametrize(
    ("library", "told_of"),
    [
        ("Ogre: 4/4, Giant: 8/8", ["move Ogre 0", "move Giant 0"]),
        ("Ogre: 4/4", ["note Anna 1", "move Ogre 0"]),
        ("", ["note Anna 2"]),
    ],
)
def test_what_goes_from_a_library_into_the_graveyard_is_named_where_the_board_names_it(
    library: str, told_of: list[str]
) -> None:
    found = play(find("modern"), BOARD.replace("LIBRARY", library), f"plays: [{BURY}]")
    milled = [one for one in found.events if one.kind == "note" or one.detail == "graveyard"]
    said = [f"{one.kind} {one.subject} {one.amount}" for one in milled if one.subject != "Bury"]
    assert said == told_of


INGEST = """
cards: {Eater: {pt: 2/2, keywords: [ingest]}}
table: {Anna: [Eater], Noah: []}
library: {Noah: [LIBRARY]}
attacks: [Eater]
"""


@pytest.mark.parametrize("ruleset", ["2015-10-02", "modern"])
@pytest.mark.parametrize(
    ("library", "zones"),
    [
        ("", {}),
        ("Ogre: 4/4", {"Ogre": "exile"}),
        ("Ogre: 4/4, Imp: 1/1", {"Ogre": "exile", "Imp": "library"}),
    ],
)
def test_ingest_exiles_the_card_on_top_where_the_board_names_it(
    library: str, zones: dict[str, str], ruleset: str
) -> None:
    named = ", ".join(f"{{{one}}}" for one in library.split(", ") if one)
    found = play(find(ruleset), INGEST.replace("LIBRARY", named))
    assert {name: found.facts[name]["zone"] for name in ("Ogre", "Imp") if name in found.facts} == zones
    assert bool(told(found, "note")) is not bool(zones)


def test_what_lies_under_a_library_is_not_drawn_before_what_the_board_does_not_name() -> None:
    assert _zones(SINK, "")["Elk"] == "library"


@pytest.mark.parametrize(
    ("plays", "left_open"),
    [
        ("{cast: Mix, target: Anna}, {cast: Read}", True),
        ("{cast: Read}, {cast: Mix, target: Anna}", False),
        ("{cast: Mix, target: Noah}, {cast: Read}", False),
        ("{cast: Mix, target: Anna}, {cast: Lay}, {cast: Read}", False),
        ("{cast: Lay}, {cast: Mix, target: Anna}, {cast: Read}", True),
        ("{cast: Seek}, {cast: Read}", True),
    ],
)
def test_what_is_drawn_from_a_library_that_was_shuffled_is_left_open(plays: str, left_open: bool) -> None:
    """What was put on top afterwards is known to lie there; what lay there before is not."""
    found = play(find("modern"), f"""
        cards:
          Mix: {{types: [instant], text: Target player shuffles their library.}}
          Read: {{types: [instant], text: Draw a card.}}
          Lay: {{types: [instant], text: Put target creature you control on top of its owner's library., abilities: []}}
          Seek: {{types: [instant], abilities: [{{spell: seek, effect: {{find: 1}}}}]}}
        table: {{Anna: [Bear: 2/2], Noah: []}}
        hand: {{Anna: [Mix, Read, Lay, Seek]}}
        library: {{Anna: [Elk: 3/3, Imp: 1/1]}}
        plays: [{plays.replace("{", "{by: Anna, when: combat-begins, ").replace("Lay}", "Lay, target: Bear}")}]
    """)  # fmt: skip
    assert found.status == "finished"
    assert any("shuffled" in one for one in found.left_open) is left_open
