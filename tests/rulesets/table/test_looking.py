"""Looking at the top of a library: what stays there, in what order, and where the rest goes."""

from __future__ import annotations

import pytest

from comparator.exploring.scribe import Scribe
from comparator.running.record import Run
from reports.words.moves import move
from rulesets.registry import find
from rulesets.table.effects.looking import ChooseOnTop
from tests.playing import asked, play, told

BOARD = """\
players: {Anna: 20, Noah: 20}
table: {Anna: [Seer: {pt: 1/1, text: "{T}: SAID"}, Reader: {pt: 0/3, text: "{T}: Draw a card."}], Noah: []}
LIBRARY
attacks: []
plays:
  - {by: Anna, when: combat-begins, use: Seer}
  - {by: Anna, when: combat-begins, use: Reader}
"""
KNOWN = "library: {Anna: [Elk: 3/3, Imp: 1/1, Ogre: 4/4]}"
ORDER = "Look at the top three cards of your library, then put them back in any order."


def looking(said: str, library: str = KNOWN) -> str:
    """Anna looks at the top of her library, and then draws a card."""
    return BOARD.replace("SAID", said).replace("LIBRARY", library)


def _chosen(named: str) -> str:
    return f"choices: [{{for: Seer, {named}}}]"


def _zones(found: Run) -> dict[str, object]:
    assert found.status == "finished", found.reason
    return {name: found.facts[name]["zone"] for name in ("Elk", "Imp", "Ogre")}


@pytest.mark.parametrize(
    ("said", "choices", "drawn", "buried"),
    [
        ("Scry 2.", "", "Elk", ()),
        ("Scry 2.", _chosen("targets: [Imp]"), "Imp", ()),
        ("Scry 2.", _chosen("targets: [Imp, Elk]"), "Imp", ()),
        ("Scry 2.", _chosen("may: false"), "Ogre", ()),
        ("Surveil 2.", "", "Elk", ()),
        ("Surveil 2.", _chosen("targets: [Imp]"), "Imp", ("Elk",)),
        ("Surveil 2.", _chosen("may: false"), "Ogre", ("Elk", "Imp")),
        (ORDER, "", "Elk", ()),
        (ORDER, _chosen("targets: [Ogre, Elk]"), "Ogre", ()),
    ],
)
def test_what_stays_on_top_is_drawn_next(
    said: str, choices: str, drawn: str, buried: tuple[str, ...]
) -> None:
    """Where the script does not say, all stays as it lies, and that is told as a default."""
    found = play(find("modern"), looking(said), choices)
    where = (
        dict.fromkeys(("Elk", "Imp", "Ogre"), "library")
        | {drawn: "hand"}
        | dict.fromkeys(buried, "graveyard")
    )
    assert _zones(found) == where
    assert [one.detail for one in told(found, "default")] == ([] if choices else ["on top: Anna"])


@pytest.mark.parametrize(
    ("day", "number"),
    [("2004-06-01", "502.36a"), ("2007-05-01", "501.8a"), ("m10", "701.16a"), ("modern", "701.22a")],
)
def test_the_rules_have_the_word_since_its_day(day: str, number: str) -> None:
    found = play(find(day), looking("Scry 1."), _chosen("may: false"))
    assert _zones(found)["Imp"] == "hand"
    (scried,) = told(found, "note", "Seer")
    assert scried.cause is not None
    assert find(day).cite(scried.cause).numbers == (number,)


@pytest.mark.parametrize(("said", "before"), [("Scry 1.", "2003"), ("Surveil 1.", "2018-10-04")])
def test_nobody_does_so_before_its_day_unless_it_is_lent(said: str, before: str) -> None:
    assert play(find(before), looking(said)).status == "refused"
    assert _zones(play(find(before), looking(said), "anachronism: borrow"))["Elk"] == "hand"


def test_of_a_library_of_which_nothing_is_known_a_scry_is_told_and_no_more() -> None:
    found = play(find("modern"), looking("Scry 2.", ""))
    assert ([one.detail for one in told(found, "note")], found.defaults) == (["scry: 2"], ())


@pytest.mark.parametrize("more", ["", "Elf: 1/1, Cat: 1/1, "])
def test_a_card_that_nobody_names_is_counted_among_such_of_its_library(more: str) -> None:
    """However many things lie on the board."""
    lying = looking("Scry 2.", "library: {Anna: [Elk: 3/3]}").replace("[Seer", f"[{more}Seer")
    found = play(find("modern"), lying, _chosen("may: false"))
    assert "unknown card 1 of Anna's library" in {one.subject for one in found.events}


@pytest.mark.parametrize(("may", "in_play"), [("true", "0/1"), ("false", "2/1")])
def test_cards_that_nobody_names_fill_the_graveyard_as_well(may: str, in_play: str) -> None:
    """What counts the cards there counts them, whatever they are."""
    grave = '{pt: 0/1, text: "Counter gets +1/+0 for each card in your graveyard."}'
    board = looking("Surveil 2.", "").replace("[Seer:", f"[Counter: {grave}, Seer:")
    facts = play(find("modern"), board, _chosen(f"may: {may}")).facts["Counter"]
    assert f"{facts['power']}/{facts['toughness']}" == in_play


def test_every_way_is_offered_once_and_can_be_told_and_written_down() -> None:
    twins = "library: {Anna: [Imp 1: 1/1, Elk: 3/3]}"
    state, decision = asked(find("modern"), ChooseOnTop, looking("Scry 2.", twins))
    answers = list(decision.answers(state))
    assert len(answers) == decision.count(state) == len(set(answers)) == 5
    assert all(decision.refuse(state, answer) is None for answer in answers)
    assert [move(state, decision, given) for given in (answers[-1], decision.cards, answers[0][::-1])] == [
        "puts Imp 1, Elk under the library",
        "leaves Imp 1, Elk on top",
        "leaves Elk, Imp 1 on top",
    ]
    scribe = Scribe("a line")
    scribe.hear(state, decision, decision.cards[1:])
    assert [(one.source, one.targets) for one in scribe.line().choices] == [("Seer", ("Elk",))]
    elsewhere = decision.refuse(state, (decision.source,))
    assert elsewhere is not None
    assert str(elsewhere.reason)


def test_alike_cards_are_told_apart_by_nobody() -> None:
    state, decision = asked(find("modern"), ChooseOnTop, looking("Scry 3.", "library: {Anna: [3 Forest]}"))
    assert decision.count(state) == len(list(decision.answers(state))) == 4
    state, decision = asked(find("modern"), ChooseOnTop, looking(ORDER))
    assert decision.count(state) == len(list(decision.answers(state))) == 6
    assert decision.refuse(state, decision.cards[:2]) is not None


def test_each_player_looks_at_their_own() -> None:
    board = looking("Scry 1.").replace(
        'text: "{T}: Scry 1."', "abilities: [{ability: all look, effect: {scry: 1, who: each player}}]"
    )
    board = board.replace("{Anna: [Elk: 3/3, Imp", "{Noah: [Hawk: 1/1], Anna: [Elk: 3/3, Imp")
    found = play(find("modern"), board)
    assert found.status == "finished", found.reason
    assert [one.detail for one in told(found, "default")] == ["on top: Anna", "on top: Noah"]


def test_a_card_that_nobody_names_is_looked_at_and_still_not_known() -> None:
    """Whether it is a land nobody says, so that nothing can explore it."""
    board = looking("Surveil 2.", "").replace(
        'text: "{T}: Draw a card."', "abilities: [{ability: look, effect: {explore: this}}]"
    )
    found = play(find("modern"), board)
    assert (found.status, str(found.reason)) == ("unfinished", "top of the library not named: Anna")


@pytest.mark.parametrize(
    ("library", "named", "status", "left_open"),
    [
        (KNOWN.replace("Ogre: 4/4", "Ogre: 4/4, Rat: 1/1"), "[Rat, Ogre, Imp, Elk]", "illegal", []),
        (KNOWN, "[Ogre]", "finished", ["on top: Anna"]),
        (KNOWN, "[Ogre, Imp]", "finished", []),
    ],
)
def test_what_is_put_back_in_an_order_is_all_that_was_looked_at(
    library: str, named: str, status: str, left_open: list[str]
) -> None:
    """A card from below cannot be among them; in what order those lie that are not named is left open."""
    found = play(find("modern"), looking(ORDER, library), f"choices: [{{for: Seer, targets: {named}}}]")
    assert found.status == status
    assert [str(one) for one in found.defaults] == left_open
