"""The form: what it shows of a scenario, and the text that comes of what is done in it."""

from __future__ import annotations

from typing import Any

import pytest

from comparator import library
from comparator.scenario.reading import read
from comparator.scenario.template import TEMPLATE
from comparator.serving.editing import EDITS, edit
from comparator.serving.folder import NotGiven
from comparator.serving.form import board

TRADE = """\
format: 1
title: Two bears trade
players: {Anna: 20, Noah: 20}
# who is there
table:
  Anna: [Grizzly Bears, 2 Eager Cadet]
  Noah: [Hill Giant: 3/3, Mogg Fanatic]
attacks: [Grizzly Bears]
blocks: {Hill Giant: Grizzly Bears}
plays:
  - by: Noah
    when: blockers-declared
    use: Mogg Fanatic
    target: Grizzly Bears
expect:
  modern: unknown
"""


def done(text: str, **given: Any) -> dict[str, Any]:
    answer = edit(text, "mine", None, given.pop("line", None), given)
    return dict(answer)


def after(text: str, **given: Any) -> str:
    return str(done(text, **given)["text"])


def test_the_form_shows_players_cards_combat_and_plays() -> None:
    shown: dict[str, Any] = dict(board(TRADE, "mine", None))
    assert shown["players"] == [{"name": "Anna", "life": 20}, {"name": "Noah", "life": 20}]
    cards = {card["id"]: card for card in shown["cards"]}
    assert list(cards) == ["Grizzly Bears", "Eager Cadet 1", "Eager Cadet 2", "Hill Giant", "Mogg Fanatic"]
    assert cards["Hill Giant"]["size"] == "3/3"
    assert cards["Mogg Fanatic"]["uses"]
    assert shown["attacks"] == [{"creature": "Grizzly Bears", "at": "Noah"}]
    assert shown["blocks"] == {"Hill Giant": ["Grizzly Bears"]}
    assert [play["use"] for play in shown["plays"]] == ["Mogg Fanatic"]


def test_every_scenario_of_the_library_shows_all_its_cards() -> None:
    for path in library.every_path():
        text = path.read_text(encoding="utf-8")
        shown: dict[str, Any] = dict(board(text, path.name, path.parent))
        scenario = read(text, path.name, folder=path.parent)
        assert [card["id"] for card in shown["cards"]] == [piece.id for piece in scenario.pieces]
        assert shown["lines"] == [line.name for line in scenario.lines if shown["lines"]]


@pytest.mark.parametrize(
    ("given", "lines"),
    [
        ({"do": "entitle", "title": "On: and on"}, ["title: 'On: and on'"]),
        ({"do": "set life", "player": "Noah", "life": 3}, ["players: {Anna: 20, Noah: 3}"]),
        ({"do": "call", "player": "Noah", "name": "Nina"}, ["players: {Anna: 20, Nina: 20}", "  - by: Nina"]),
        ({"do": "add", "player": "Noah", "card": "Craw Wurm"}, ["    - Craw Wurm"]),
        ({"do": "add", "player": "Anna", "card": "Ogre 4/2 trample, red"}, ["    - Ogre: 4/2 trample, red"]),
        ({"do": "add", "player": "Anna", "card": "Giant Growth", "zone": "hand"}, ["hand:", "    - Giant Growth"]),
        (
            {"do": "add", "player": "Noah", "card": "Grizzly Bears"},
            ["attacks: [Grizzly Bears 1]", "blocks: {Hill Giant: Grizzly Bears 1}", "    target: Grizzly Bears 1"],
        ),
        ({"do": "remove", "id": "Eager Cadet 1"}, ["    - Eager Cadet"]),
        ({"do": "tap", "id": "Mogg Fanatic"}, ["    - card: Mogg Fanatic", "      tapped: true"]),
        ({"do": "tap", "id": "Hill Giant"}, ["    - Hill Giant:", "        pt: 3/3", "        tapped: true"]),
        ({"do": "attack", "id": "Eager Cadet 2", "at": "Noah"}, ["attacks: [Grizzly Bears, Eager Cadet 2]"]),
        ({"do": "block", "id": "Mogg Fanatic", "attackers": ["Grizzly Bears"]}, ["blocks: {Hill Giant: Grizzly Bears, Mogg Fanatic: Grizzly Bears}"]),
        ({"do": "play", "at": 0, "play": {"by": "Noah", "when": "damage-dealt", "use": "Mogg Fanatic", "target": "Anna"}}, ["    when: damage-dealt", "    target: Anna"]),
    ],
    ids=lambda each: " ".join(map(str, each.values())) if isinstance(each, dict) else "",
)  # fmt: skip
def test_an_edit_writes_what_it_changes_and_leaves_the_rest(given: dict[str, Any], lines: list[str]) -> None:
    text = after(TRADE, **given)
    for line in lines:
        assert line.strip() in {each.strip() for each in text.splitlines()}
    assert "# who is there" in text or given["do"] in {"add", "remove", "tap", "call"}
    read(text, "after")


def test_who_stays_at_home_is_blocked_by_nobody_and_whoever_leaves_is_spoken_of_no_more() -> None:
    home = after(TRADE, do="attack", id="Grizzly Bears", at=None)
    assert "attacks" not in home
    assert "blocks" not in home
    gone = after(TRADE, do="remove", id="Grizzly Bears")
    assert "Grizzly Bears" not in gone
    assert "plays" not in gone


def test_expectations_of_the_board_before_are_taken_out_and_that_is_told() -> None:
    assert done(TRADE, do="set life", player="Noah", life=3)["unexpected"]
    assert "expect" not in after(TRADE, do="set life", player="Noah", life=3)
    titled = done(TRADE, do="entitle", title="Other")
    assert not titled["unexpected"]
    assert "expect:" in titled["text"]


def test_a_way_to_play_it_is_edited_alone() -> None:
    text = next(path for path in library.paths() if path.stem == "mogg-fanatic-and-the-hawk").read_text(
        encoding="utf-8"
    )
    early = done(text, line="throw it early", do="play", at=0, play=None)
    assert early["line"] == "throw it early"
    assert early["plays"] == []
    kept: dict[str, Any] = dict(board(early["text"], "", None, "hold it for the stack, or keep it"))
    assert [play["otherwise"] for play in kept["plays"]] == ["skip"]


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"do": "add", "player": "Noah", "card": "Grizly Bears"}, "Did you mean Grizzly Bears"),
        ({"do": "add", "player": "Nobody", "card": "Grizzly Bears"}, "no player"),
        ({"do": "add", "player": "Noah", "card": " "}, "Nothing was written"),
        ({"do": "remove", "id": "Craw Wurm"}, "no Craw Wurm"),
        ({"do": "tap", "id": "Eager Cadet 1"}, "one entry for several"),
        ({"do": "call", "player": "Noah", "name": "Anna"}, "already"),
        ({"do": "set life", "player": "Noah", "life": "many"}, "whole number"),
        ({"do": "play", "at": 7, "play": None}, "no longer there"),
        ({"do": "play", "at": None, "play": {"script": "x"}}, "no play"),
        ({"do": "undo everything"}, "no such edit"),
    ],
    ids=lambda each: str(each.get("do")) if isinstance(each, dict) else each,
)
def test_an_edit_that_cannot_be_made_says_why(given: dict[str, Any], told: str) -> None:
    with pytest.raises(NotGiven, match=told):
        done(TRADE, **given)


def test_cards_numbered_as_in_older_files_are_known() -> None:
    text = TRADE.replace("attacks: [Grizzly Bears]", "attacks: ['Eager Cadet #1', 'Grizzly Bears']")
    shown: dict[str, Any] = dict(board(text, "", None))
    assert [each["creature"] for each in shown["attacks"]] == ["Eager Cadet 1", "Grizzly Bears"]
    assert "attacks: [Grizzly Bears]" in after(text, do="attack", id="Eager Cadet 1", at=None)


def test_whoever_looks_on_shows_as_well() -> None:
    text = TRADE.replace("Noah: 20}", "Noah: 20, Nina: 20}", 1).replace(
        "attacks:", "  Nina: [Craw Wurm]\nattacks:"
    )
    shown: dict[str, Any] = dict(board(text, "", None))
    assert [player["name"] for player in shown["players"]] == ["Anna", "Noah", "Nina"]
    assert shown["cards"][-1]["player"] == "Nina"


def test_what_cannot_be_read_is_not_shown_and_says_where() -> None:
    shown: dict[str, Any] = dict(board(TRADE.replace("Hill Giant: 3/3", "Hill Gaint"), "mine", None))
    assert not shown["shown"]
    assert shown["faults"][0]["line"] == 7
    for text in ("", "[]", "7", "a: *b", "players: {", "x: " + "[" * 50, "format: 1"):
        assert not board(text, "mine", None)["shown"]


def test_a_play_that_cannot_be_made_yet_still_shows_on_the_board() -> None:
    assert board(TRADE.replace("target: Grizzly Bears", "target: nobody"), "mine", None)["shown"]


def test_the_template_takes_every_edit() -> None:
    text = TEMPLATE
    for given in (
        {"do": "add", "player": "Noah", "card": "Goblin Piker"},
        {"do": "attack", "id": "Suntail Hawk", "at": None},
        {"do": "block", "id": "Goblin Piker 2", "attackers": ["Goblin Piker 1"]},
        {"do": "tap", "id": "Suntail Hawk"},
        {"do": "remove", "id": "Goblin Piker 1"},
    ):
        text = after(text, **given)
    read(text, "after")
    assert set(EDITS) >= {"add", "attack", "block", "tap", "remove"}
