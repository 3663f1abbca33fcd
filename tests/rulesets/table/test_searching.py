"""Searching a library: what the board names there is found, and lies there no more."""

from __future__ import annotations

import pytest

from comparator.exploring.scribe import Scribe
from reports.words.moves import move
from reports.words.obstacles import why, why_told
from rulesets.registry import find
from rulesets.table.effects.searching import ChooseFound
from rulesets.table.state import NOTHING
from tests.playing import asked, play, told

BOARD = """\
players: {Anna: 20, Noah: 20}
cards:
  Glen: {types: [land], subtypes: [Forest]}
  Copse: {types: [land], subtypes: [Forest, Plains]}
  Marsh: {types: [land], supertypes: [basic], subtypes: [Swamp]}
  Chant: {types: [instant], colors: [red], text: "Draw a card."}
  Scout: {pt: 2/2, keywords: [forestcycling 1]}
table: {Anna: [Seeker: {pt: 1/1, text: "{T}: SAID"}, Reader: {pt: 0/3, text: "{T}: Draw a card."}], Noah: []}
hand: {Anna: [Ranger: {pt: 2/2, keywords: [forestcycling 1]}]}
library: {Anna: [LIBRARY]}
attacks: []
"""
KNOWN = "Elk: 3/3, Marsh, Glen, Copse, Chant"
NAMED = ("Elk", "Marsh", "Glen", "Copse", "Chant")
HAND, FIELD = "into your hand, then shuffle", "onto the battlefield tapped, then shuffle"


def _board(said: str = "Draw a card.", library: str = KNOWN) -> str:
    names = ", ".join(f"{{{one}}}" if ":" in one else one for one in library.split(", "))
    return BOARD.replace("SAID", said).replace("LIBRARY", names)


def _plays(*used: str) -> str:
    return f"plays: [{', '.join(f'{{by: Anna, when: combat-begins, use: {one}}}' for one in used)}]"


@pytest.mark.parametrize(
    ("said", "choices", "found"),
    [
        (f"Search your library for a Forest card, reveal it, put it {HAND}.", "", "Glen"),
        (f"Search your library for a Forest card, reveal it, put it {HAND}.", "targets: [Copse]", "Copse"),
        (f"Search your library for a Forest card, reveal it, put it {HAND}.", "targets: [Reader]", "Glen"),
        (f"Search your library for a Forest card, reveal it, put it {HAND}.", "may: false", ""),
        (f"Search your library for a basic land card, reveal it, put it {HAND}.", "", "Marsh"),
        (f"Search your library for a instant or sorcery card, reveal it, put it {HAND}.", "", "Chant"),
        (f"Search your library for a creature card, reveal it, put it {HAND}.", "", "Elk"),
        (f"Search your library for a artifact card, reveal it, put it {HAND}.", "", ""),
        (f"Search your library for a card, put that card {HAND} your library.", "", "Elk"),
        (f"Search your library for a card, put that card {HAND} your library.", "targets: [Chant]", "Chant"),
        (f"Search your library for a basic land card, put it {FIELD}.", "", "Marsh"),
        (f"Search your library for a basic land card, put it {FIELD}.", "may: false", ""),
    ],
)
def test_what_the_board_names_is_found(said: str, choices: str, found: str) -> None:
    line = f"choices: [{{for: Seeker, {choices}}}]" if choices else ""
    done = play(find("modern"), _board(said), line, _plays("Seeker"))
    assert done.status == "finished", done.reason
    gone = [name for name in NAMED if done.facts[name]["zone"] != "library"]
    assert gone == ([found] if found else [])
    where = "battlefield" if FIELD in said else "hand"
    assert all(done.facts[name]["zone"] == where for name in gone)


def test_what_lies_in_the_library_and_does_not_fit_cannot_be_found() -> None:
    """A line that names it is not legal; what lies elsewhere may have been found by a search before."""
    said = f"Search your library for a Forest card, reveal it, put it {HAND}."
    done = play(find("modern"), _board(said), "choices: [{for: Seeker, targets: [Elk]}]", _plays("Seeker"))
    assert (done.status, why(done.reason)) == ("illegal", "that is no card that Seeker may find")


@pytest.mark.parametrize("ruleset", ["2003-07-01", "modern"])
def test_what_was_found_is_not_drawn_again(ruleset: str) -> None:
    done = play(find(ruleset), _board(library="Glen, Elk: 3/3"), _plays("Ranger", "Reader"))
    zones = {name: done.facts[name]["zone"] for name in ("Ranger", "Glen", "Elk")}
    assert zones == {"Ranger": "graveyard", "Glen": "hand", "Elk": "hand"}


def test_a_script_uses_what_it_draws_from_the_hand() -> None:
    """It draws one that it cycles, and cannot use one that it has not drawn."""
    board = _board(library="Scout, Glen")
    done = play(find("modern"), board, _plays("Reader", "Scout"))
    assert (done.status, done.facts["Scout"]["zone"], done.facts["Glen"]["zone"]) == (
        "finished", "graveyard", "hand",
    )  # fmt: skip
    assert play(find("modern"), board, _plays("Scout")).status == "illegal"


@pytest.mark.parametrize(("library", "defaults"), [("Glen, Elk: 3/3", []), (KNOWN, ["found"])])
def test_it_is_told_as_a_default_where_several_cards_would_do(library: str, defaults: list[str]) -> None:
    done = play(find("modern"), _board(library=library), _plays("Ranger"))
    assert [one.choice for one in done.defaults] == defaults


def test_each_of_several_is_found_in_turn_and_so_is_what_each_player_finds() -> None:
    search = "abilities: [{ability: all search, effect: {find: 2, what: land, who: each player}}]"
    board = _board().replace('text: "{T}: Draw a card."}, Reader', f"{search}}}, Reader")
    board = board.replace("library: {", "library: {Noah: [Dale: {types: [land]}], ")
    done = play(find("modern"), board, "choices: [{for: Seeker, targets: [Copse]}]", _plays("Seeker"))
    assert done.status == "finished", done.reason
    held = [name for name in (*NAMED, "Dale") if done.facts[name]["zone"] == "hand"]
    assert held == ["Marsh", "Copse", "Dale"]
    found = [one for one in told(done, "note") if "in the library" in one.detail]
    assert [(one.subject, one.amount) for one in found] == [
        ("Anna", 1),
        ("Anna", 1),
        ("Noah", 1),
        ("Noah", 1),
    ]


def test_every_way_is_offered_once_and_can_be_told_and_written_down() -> None:
    board = _board(library="2 Glen, Copse, Elk: 3/3")
    state, decision = asked(find("modern"), ChooseFound, board, _plays("Ranger"))
    answers = list(decision.answers(state))
    assert [state.name(one) for one in answers] == ["Glen 1", "Copse", "nothing"]
    assert len(answers) == decision.count(state)
    assert all(decision.refuse(state, answer) is None for answer in (*answers, *decision.cards))
    assert move(state, decision, answers[1]) == "chooses Copse"
    refused = decision.refuse(state, decision.source)
    assert refused is not None
    assert str(refused.reason)
    for given, targets, may in ((answers[1], ("Copse",), None), (NOTHING, (), False)):
        scribe = Scribe("a line")
        scribe.hear(state, decision, given)
        assert [(one.source, one.targets, one.may) for one in scribe.line().choices] == [
            ("Ranger", targets, may)
        ]


def test_what_one_search_finds_comes_at_once() -> None:
    """Two lands that look for other creatures coming see each other come."""
    grove = "{types: [land, creature], supertypes: [basic], pt: 1/1, text: 'Whenever another creature enters the battlefield, you gain 1 life.'}"
    lands, them = "up to two basic land cards", "them"
    said = f"Search your library for {lands}, put {them} {FIELD}."
    text = _board(said, "Grove, Dell")
    text = text.replace("cards:\n", f"cards:\n  Grove: {grove}\n  Dell: {grove}\n")
    done = play(find("modern"), text, _plays("Seeker"))
    assert (done.facts["Grove"]["zone"], done.facts["Dell"]["zone"]) == ("battlefield", "battlefield")
    assert done.facts["Anna"]["life"] == 22


NO_LIBRARY = BOARD.replace("library: {Anna: [LIBRARY]}\n", "")
LAND_SAID = f"Search your library for a basic land card, put it {FIELD}."


@pytest.mark.parametrize(
    ("library", "note"), [("Marsh", "chooses to find none"), ("Elk: 3/3", "finds none"), ("", "finds none")]
)
def test_who_searches_for_a_stated_quality_may_find_none(library: str, note: str) -> None:
    """Whether there was one to be found is told apart."""
    text = _board(LAND_SAID, library) if library else NO_LIBRARY.replace("SAID", LAND_SAID)
    done = play(find("modern"), text, "choices: [{for: Seeker, may: no}]", _plays("Seeker"))
    assert done.status == "finished", done.reason
    assert not told(done, "enter")
    assert [one.detail for one in told(done, "note")] == [note]
    assert not done.unasked


@pytest.mark.parametrize("library", ["Glen", ""])
def test_a_basic_land_is_taken_as_found_and_told_so_where_the_board_names_none(library: str) -> None:
    text = _board(LAND_SAID, library) if library else NO_LIBRARY.replace("SAID", LAND_SAID)
    done = play(find("modern"), text, _plays("Seeker"))
    assert done.facts["Basic land of Seeker 1"]["zone"] == "battlefield"
    assert [(one.subject, one.detail) for one in told(done, "note")] == [
        ("Basic land of Seeker 1", "taken as found")
    ]


@pytest.mark.parametrize(
    ("said", "told_as"),
    [
        (
            f"an artifact card, reveal it, put it {HAND}.",
            "artifact card, taken as found, since the board names none there",
        ),
        (f"a card, put that card {HAND} your library.", "card"),
    ],
)
def test_a_card_that_the_board_does_not_name_is_told_as_taken_for_granted(said: str, told_as: str) -> None:
    """But for one of no stated quality, which is there for certain; it is numbered apart from all others."""
    text = NO_LIBRARY.replace("SAID", f"Search your library for {said}")
    text = text.replace("Ranger: {pt: 2/2, keywords: [forestcycling 1]}", "").replace(
        "Draw a card.", "Each player discards a card."
    )
    done = play(find("modern"), text, _plays("Seeker", "Reader"))
    assert why_told(told(done, "note", "Anna")[0].detail) == f"puts into hand from the library: {told_as}"
    assert [one.target for one in told(done, "discard")] == ["card 1 that Anna searched for"]


@pytest.mark.parametrize(
    ("asks", "status"),
    [
        ("Domain - Reader gets +1/+1 for each basic land type among lands you control.", "unfinished"),
        ("Reader gets +1/+1 for each Forest you control.", "unfinished"),
        ("Reader gets +1/+1 for each Elf you control.", "finished"),
        ("Reader gets +1/+1 for each land you control.", "finished"),
    ],
)
def test_what_asks_for_the_type_of_a_land_that_nobody_names_ends_the_run(asks: str, status: str) -> None:
    text = NO_LIBRARY.replace("SAID", LAND_SAID).replace("{T}: Draw a card.", asks.replace(" - ", " \u2014 "))
    done = play(find("modern"), text, _plays("Seeker"))
    why = "basic land type not named: Basic land of Seeker 1" if status == "unfinished" else ""
    assert (done.status, str(done.reason or "")) == (status, why)
    named = text.replace("attacks: []", "library: {Anna: [Marsh]}\nattacks: []")
    assert play(find("modern"), named, _plays("Seeker")).status == "finished"


def test_a_basic_land_that_was_fetched_is_used_where_it_lies_then() -> None:
    """It comes tapped, and is untapped before its mana is asked for."""
    wake = "hand: {Anna: [Wake: {types: [instant], text: Untap target land.}, "
    board = _board(f"Search your library for a basic land card, put it {FIELD}.", "Marsh")
    waking = _plays("Seeker", "Marsh").replace(
        "}, {", "}, {by: Anna, when: combat-begins, cast: Wake, target: Marsh}, {"
    )
    counted = board.replace("Anna: 20", "Anna: {life: 20, mana: 1}").replace("hand: {Anna: [", wake)
    found = play(find("modern"), counted, waking)
    assert [event.target for event in told(found, "use")] == ["Seeker", "Marsh"]


def test_that_a_search_may_be_made_takes_nothing_of_what_a_choice_names_for_it() -> None:
    """A card that does not fit is refused whether or not the choice also says that the ability is used."""
    herald = 'Herald: {pt: 1/1, text: "When Herald dies, you may search your library for an Elf card, reveal that card, put it into your hand, then shuffle your library."}'
    done = play(
        find("modern"), f"table: {{Anna: [{herald}], Noah: [Ox: 2/2]}}", "library: {Anna: [Bear: 2/2, Elf: {pt: 1/1, subtypes: [Elf]}]}",
        "attacks: [Herald]", "blocks: {Ox: Herald}", "choices: [{for: Herald, target: Bear, may: true}]",
    )  # fmt: skip
    assert str(done.reason) == "not to be found: Herald"
