"""What has no say on a board and what has, and how much of a file of cards is read."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from comparator.cards.circumstances import Circumstances
from comparator.cards.coverage import GROUPS, coverage, group_of, line_template, reference_board
from comparator.cards.describing import describe
from comparator.cards.mattering import CHECKS, reason_holds
from comparator.cards.place import ELSEWHERE
from comparator.cards.records import Card, Face
from comparator.commands.cli import commands
from comparator.commands.meter import cards_read
from comparator.exploring.exploration import explore
from comparator.running.record import Run
from comparator.running.run import run
from comparator.scenario.faults import Faults
from comparator.scenario.portable import typed
from comparator.scenario.reading import read
from comparator.scenario.scenario import Line, Piece, Play, Scenario, Seat
from reports.words.obstacles import why
from rulesets.cards.building import build
from rulesets.cards.lands import with_mana_of_its_types
from rulesets.cards.part import Part
from rulesets.cards.text.silent import REASONS
from rulesets.keywords.table import ROWS
from rulesets.registry import find
from rulesets.table.abilities.ability import Ability
from rulesets.table.abilities.boosts import Boost
from rulesets.table.abilities.effects import Effect
from rulesets.table.printed import Facts, Merged
from tests.conftest import ROOT
from tests.invented import creature, own_file, two_faced


def _card(**said: Any) -> Facts:
    part = Part({"pt": "1/1", **said})
    facts = build("Ilm", part)
    assert not part.complaints
    return facts


def _board(
    facts: Facts | None = None,
    *others: Piece,
    unread: tuple[str, ...] = (),
    plays: tuple[Play, ...] = (),
    **more: Any,
) -> Circumstances:
    """The card in question, Anna's, among others."""
    seat = Seat(
        "Anna",
        mana=more.pop("mana", None),
        cast=more.pop("cast", 0),
        ring=more.pop("ring", 0),
        energy=more.pop("energy", 0),
    )
    other = Seat("Noah", mana=more.pop("others_mana", None), monarch=more.pop("monarch", False))
    excused = frozenset(filter(None, [more.pop("excused", "")]))
    asked = {name: more.pop(name) for name in ("text", "free", "burns") if name in more}
    piece = replace(Piece("Ilm", facts or _card(), "Anna", owner="Anna"), **more)
    line = Line("", (), (), plays=plays)
    return Circumstances(
        piece, Scenario("", "", (seat, other), (piece, *others), (line,)), unread, excused, **asked
    )


def _other(zone: Any = "battlefield", **said: Any) -> Piece:
    return Piece("Wim", _card(**said), "Noah", zone, "Noah")


def _does(effect: Any, **more: Any) -> dict[str, Any]:
    """A card with an ability that does this."""
    return {"abilities": [{"ability": "a test", "effect": effect, **more}]}


_INSTANT = {"types": ["instant"], "abilities": [{"spell": "a test", "effect": {"draw": "1"}}]}


_GIVES_SHROUD = {"trigger": "a test", "when": "attacks", "effect": {"gain": "shroud", "on": "each creature"}}

_WITH_SEVEN_GONE = {
    "static": "a test",
    "boost": {"who": "this", "pt": "+1/+1", "while": "graveyard at least 7"},
}
_FOR_EACH_GONE = {
    "static": "a test",
    "boost": {"who": "this", "pt": "+1/+1", "for each": "creature card in your graveyard"},
}

_GIVES_MENTOR = {"static": "a test", "boost": {"who": "each creature", "keywords": ["mentor"]}}
_GIVES_PROVOKE = {
    "trigger": "a test",
    "when": "attacks",
    "effect": {"gain": "provoke", "on": "each creature"},
}
_COUNTS_TAPPED = {
    "static": "a test",
    "boost": {"who": "this", "pt": "+1/+1", "for each": "tapped creature"},
}
_FOREST = Piece(
    "Wim", with_mana_of_its_types(_card(types=["land"], subtypes=["Forest"])), "Noah", owner="Noah"
)
_RETURNS = _does({"return": "target"}, targets=["creature"])
_FLASH = {"keywords": ["flash"]}
_CLONE = {"keywords": ["flash"], "abilities": [{"static": "a test", "enters as copy of": "creature"}]}
_AT_ANY_TIME = "you may cast ~ as though it had flash."
_GIVES_FLASH = "you may cast Elf spells as though they had flash."
_NOWHERE_ELSE = "you may cast ~ from your graveyard, but not from anywhere else."
_AS_CYCLED = "whenever you cycle ~, target creature folds its arms."
_DRAWS = replace(_other(**_does({"draw": "1"})), id="Draws")
_FINDS = replace(_other(**_does({"find": "1"})), id="Finds")
_DISCOVERS = replace(_other(**_does({"discover": "3"})), id="Discovers")
_CASCADES = replace(_other("hand", keywords=["cascade"], **_INSTANT), id="Cascades")
_HAS_CASCADED = replace(_other(keywords=["cascade"]), id="Cascades")
_FLASHBACK = {"keywords": ["flashback 1"], **_INSTANT}
_JUMP_START = {"keywords": ["jump-start"], **_INSTANT}
_ESCAPES = {"keywords": ["flash", "escape 2 1"], "cost": "2"}
_HOLDS_EIGHT = tuple(
    replace(_other("hand"), id=f"Wim {number}", controller="Anna", owner="Anna") for number in range(8)
)

_ALL_ARE_CREATURES = replace(
    _other(
        abilities=[
            {"static": "a test", "boost": {"who": "each enchantment", "become": {"types": ["creature"]}}}
        ]
    ),
    id="All",
)

FALSE: list[tuple[str, Circumstances]] = [
    ("casting", _board(_card(types=["enchantment"]), _other(**_RETURNS), _ALL_ARE_CREATURES, text=_AT_ANY_TIME)),
    ("entering", _board(zone="hand")),
    ("entering", _board(sick=True, text="whenever ~ enters, target creature can't block this turn.")),
    ("entering", _board(sick=True, text="riot")),
    ("entering", _board(_card(keywords=["undying"]))),
    ("entering", _board(None, _other(**_does({"exile and return": "target"}, targets=["creature"])))),
    ("entering", _board(unread=("return all cards to the battlefield.",))),
    ("entering", _board(None, _other(**_does({"copy": "this"})))),
    ("entering", _board(_card(**_FLASH), _other(**_RETURNS))),
    ("casting", _board(zone="hand")),
    ("casting", _board(_card(**_FLASH), _other(**_RETURNS))),
    ("casting", _board(None, _other(**_RETURNS), text=_AT_ANY_TIME)),
    ("casting", _board(None, _DRAWS, zone="library", text=_AT_ANY_TIME)),
    ("ten permanents", _board(None, _other(**_does({"control": "target"}, targets=["creature"])))),
    ("ten permanents", _board(unread=("exchange control of two creatures.",))),
    ("price", _board(_card(**_FLASH), zone="hand", mana="2GG")),
    ("option", _board(zone="library", text="miracle {W}")),
    ("option", _board(_card(**_INSTANT), zone="hand", free=True)),
    ("countering", _board(_card(**_INSTANT), _other(**_does({"counter spell": "target"}, targets=["spell"])), zone="hand")),
    ("countering", _board(_card(**_INSTANT), _other(keywords=["ward 2"]), zone="hand")),
    ("kicker", _board(_card(**_INSTANT), zone="hand")),
    ("no spell", _board(None, _other("hand", **_INSTANT), zone="hand")),
    ("no spell", _board()),
    ("no spell", _board(None, _other("graveyard", **_FLASHBACK), zone="hand")),
    ("countering", _board(_card(**_FLASHBACK), _other(keywords=["ward 2"]), zone="graveyard")),
    ("entering", _board(_card(**_ESCAPES))),
    ("a later turn", _board(unread=("there is an additional upkeep step.",), zone="hand")),
    ("cycled", _board(zone="hand", unread=("whenever you cycle a card, each player folds.",))),
    ("cycled", _board(None, _other("library"), zone="hand")),
    ("cycled", _board(None, _other(abilities=[_WITH_SEVEN_GONE]), zone="hand")),
    ("cycled", _board(None, _other(abilities=[_FOR_EACH_GONE]), zone="hand")),
    ("cycled", _board(zone="hand", excused="discarding")),
    ("cycled", _board(zone="hand", excused="drawing")),
    ("cycled", _board(zone="hand", free=True)),
    ("suspended", _board(_card(cost="1"), zone="hand", free=True)),
    ("from the graveyard", _board(zone="graveyard", free=True)),
    ("from the graveyard", _board(free=True)),
    ("from the graveyard", _board(_card(**_FLASH), zone="hand", text=_NOWHERE_ELSE)),
    ("from the graveyard", _board(_card(), _DISCOVERS, zone="library", text=_NOWHERE_ELSE)),
    ("from the graveyard", _board(_card(**_INSTANT), zone="hand", free=True)),
    ("ten permanents", _board(None, _other(**_does({"make": {"name": "Elf token", "pt": "1/1"}})))),
    ("ten permanents", _board(None, _other("hand", keywords=["flash"]))),
    ("exiled", _board(None, _other("exile"))),
    ("exiled", _board(None, _other(**_does({"exile": "target"}, targets=["creature"])))),
    ("exiled", _board(None, _other("hand", keywords=["cipher"], **_INSTANT))),
    ("energy", _board(unread=("whenever ~ attacks, you get {E}.",))),
    ("exiled", _board(None, _other(**_does({"draw": "1"}, cost={"exile": "this"})))),
    ("elsewhere", _board(zone="graveyard")),
    ("elsewhere", _board(None, _other(**_RETURNS), free=True)),
    ("elsewhere", _board(zone="hand", free=True)),
    ("elsewhere", _board(None, _other(**_does({"discard": "1"})), zone="hand")),
    ("elsewhere", _board(plays=(Play("Anna", "combat-begins", "Ilm"),), zone="hand", text=_AS_CYCLED)),
    ("before combat", _board(unread=("there is an additional upkeep step.",))),
    ("counting down", _board(None, _other(**_does({"counter": "time", "on": "this"})))),
    ("counting down", _board(None, _other(**_does({"draw": "1"}, cost={"remove": "1 fade"})))),
    ("counting down", _board(None, _other(**_does({"proliferate": "true"})))),
    ("counting down", _board(None, _other(**_does({"destroy": "target"}, targets=["creature with a time counter"])))),
    ("counting down", _board(unread=("remove a time counter from target permanent.",))),
    ("main phase", _board(zone="hand", plays=(Play("Anna", "main-after-combat", "Ilm"),))),
    ("main phase", _board(zone="hand", plays=(Play("Anna", "blockers-declared", "Ilm", otherwise=("main-before-combat",)),))),
    ("main phase", _board(free=True)),
    ("mana", _board(mana="2GG")),
    ("mana", _board(None, replace(_other(types=["land"]), id="Glade"), attached_to="Glade", others_mana="2GG")),
    ("mana", _board(None, _other(**_does({"control": "target"}, targets=["creature"])), others_mana="2GG")),
    ("mana", _board(text="tap: add one mana of any color.", free=True)),
    ("mana", _board(_card(types=["artifact"]), text="tap: add {C}.", free=True, burns=True)),
    ("mana", _board(_card(types=["artifact"]), text="tap, pay 1 life: add {C}.", free=True)),
    ("mana", _board(_card(types=["artifact"]), _other(abilities=[_COUNTS_TAPPED]), text="tap: add {C}.", free=True)),
    ("tapping for mana", _board(free=True, excused="mana")),
    ("mana", _board(zone="hand", plays=(Play("Anna", "combat-begins", "Ilm"),))),
    ("tapping for mana", _board(None, _other(**_does({"mana": "G"}, cost={"tap": "true"})))),
    ("tapping for mana", _board(mana="2GG")),
    ("tapping for mana", _board(None, _FOREST, plays=(Play("Noah", "combat-begins", "Wim"),))),
    ("other castings", _board(None, _other("hand", **_INSTANT))),
    ("other castings", _board(None, replace(_other("exile", **_INSTANT), encoded_on="Ilm"))),
    ("other castings", _board(None, _other(**_does({"cast copy": {"name": "Chant", **_INSTANT}})))),
    ("other castings", _board(cast=1)),
    ("other castings", _board(None, _other("graveyard", **_FLASHBACK))),
    ("other castings", _board(None, _other("graveyard", **_JUMP_START))),
    ("other castings", _board(None, _other("library"), _DISCOVERS)),
    ("other castings", _board(None, _other("library"), _CASCADES)),
    ("other castings", _board(None, _other("library"), unread=("discover 3.",))),
    ("arrivals", _board(None, _other("library"), _DISCOVERS)),
    ("arrivals", _board(None, _other("graveyard", **_ESCAPES))),
    ("arrivals", _board(None, _other(keywords=["aura swap 1"]))),
    ("other castings", _board(None, _other(**_does({"airbend": "target"}, targets=["another creature"])))),
    ("countering", _board(None, _DISCOVERS, _other(keywords=["ward 2"]), zone="library")),
    ("energy", _board(energy=2)),
    ("energy", _board(None, _other(**_does({"get energy": "2"})))),
    ("library", _board(None, _FINDS)),
    ("ten permanents", _board(None, *(replace(_other(), id=f"Wim {number}", controller="Anna") for number in range(8)), _other("library"), _DISCOVERS)),
    ("discarding", _board(None, _other("graveyard", **_JUMP_START))),
    ("discarding", _board(None, *_HOLDS_EIGHT[:1], _other("library"), _DISCOVERS)),
    ("hand size", _board(None, _other("library"), _DISCOVERS)),
    ("other castings", _board(None, *_HOLDS_EIGHT[:1], cast=1, text=_GIVES_FLASH)),
    ("other castings", _board(None, _other(**_FLASH, **_RETURNS))),
    ("other castings", _board(None, _other("library", **_INSTANT), _DRAWS)),
    ("other castings", _board(None, _other("library", **_INSTANT), _FINDS)),
    ("no spell", _board(None, _other("library", **_INSTANT), _DRAWS, zone="hand")),
    ("entering", _board(None, _other("hand", **_CLONE))),
    ("entering", _board(None, _other("hand", **_does({"put into play": "target"}, targets=["creature card in a graveyard"])))),
    ("entering", _board(None, _other(**_does({"gain": "undying", "on": "each creature"})))),
    ("entering", _board(_card(keywords=["ninjutsu 1"]))),
    ("arrivals", _board(None, _other("library", **_FLASH), _DRAWS)),
    ("discarding", _board(None, _other("library", keywords=["cycling 1"]), _DRAWS, free=True)),
    ("discarding", _board(_card(keywords=["cycling 1"]), _DRAWS, zone="library", free=True)),
    ("land drop", _board(None, _other("library", types=["land"]), _DRAWS)),
    ("cycled", _board(None, _DRAWS, zone="library")),
    ("suspended", _board(_card(cost="1"), _DRAWS, zone="library", free=True)),
    ("suspended", _board(_card())),
    ("arrivals", _board(None, _other(keywords=["afterlife 1"]))),
    ("arrivals", _board(None, _other(**_does({"make": {"name": "Elf token", "pt": "1/1"}})))),
    ("arrivals", _board(unread=("create a Wall.",))),
    ("arrivals", _board(None, _other(**_does({"manifest": "1"})))),
    ("arrivals", _board(None, _other(**_does({"cloak": "1"})))),
    ("arrivals", _board(unread=("cloak the top card of your library.",))),
    ("arrivals", _board(_card(keywords=["flash"]), zone="hand")),
    ("drawing", _board(None, _other(**_does({"draw": "1"})))),
    ("drawing", _board(excused="cycled")),
    ("drawing", _board(monarch=True)),
    ("drawing", _board(None, _other(**_does({"become monarch": "true"})))),
    ("drawing", _board(ring=2)),
    ("drawing", _board(None, _other(**_does({"the ring tempts you": "true"})))),
    ("discarding", _board(ring=2)),
    ("discarding", _board(None, _other(**_does({"draw": "1"}, cost={"discard": "1"})))),
    ("discarding", _board(None, _other("hand", keywords=["cycling 1"]), free=True)),
    ("discarding", _board(_card(keywords=["cycling 1"]), zone="hand", free=True)),
    ("discarding", _board(excused="cycled", free=True)),
    ("discarding", _board(None, *_HOLDS_EIGHT)),
    ("discarding", _board(None, *_HOLDS_EIGHT[:1], _DRAWS)),
    ("untapping", _board(None, _other(**_does({"untap": "this"})))),
    ("untapping", _board(None, _other(**_does({"tap or untap": "target"}, targets=["creature"])))),
    ("untapping", _board(None, _other(**_does({"draw": "1"}, cost={"untap": "true"})))),
    ("untapping", _board(None, _other(keywords=["provoke"]))),
    ("untapping", _board(None, _other(abilities=[_GIVES_PROVOKE]))),
    ("aiming", _board(None, _other(keywords=["provoke"]))),
    ("aiming", _board(None, _other(keywords=["modular 1"]))),
    ("aiming", _board(None, _other(abilities=[_GIVES_PROVOKE]))),
    ("aiming", _board(None, _other(abilities=[_GIVES_MENTOR]))),
    ("aiming", _board(None, _other(**_does({"tap": "target"}, targets=["creature"])))),
    ("library", _board(None, _other("library"))),
    ("library", _board(text="tap: search your library for a Wall card.", free=True)),
    ("hand size", _board(None, _other("hand"))),
    ("hand size", _board(None, _other(**_does({"draw": "1"})))),
    ("land drop", _board(None, _other("hand", types=["land"]))),
    ("outside the game", _board(zone="library")),
    ("every type", _board(None, _other(abilities=[{"static": "a test", "boost": {"who": "each Elf", "pt": "+1/+1"}}]))),
    ("every type", _board(None, _other(keywords=["blocked only by Wall"]))),
    ("every type", _board(None, _other(**_does({"destroy": "target"}, targets=["non-Elf creature"])))),
    ("every type", _board(None, _other(keywords=["protection from Elf"]))),
    ("other face", _board(zone="hand")),
    ("other face", _board(None, _other(**_does({"return": "target"}, targets=["creature"])))),
    ("attaching", _board()),
    ("attaching", _board(None, _other(**_does({"attach": "target"}, targets=["creature"])), attached_to="Wim")),
    ("attaching", _board(None, _other(**_does({"exile and return": "target"}, targets=["creature"])), attached_to="Wim")),
    ("attaching", _board(None, _other(abilities=[_GIVES_SHROUD]), attached_to="Wim")),
    ("attaching", _board(None, _other(**_does({"gain": "protection from red"})), attached_to="Wim")),
]  # fmt: skip


@pytest.mark.parametrize(("reason", "board"), FALSE)
def test_a_reason_fails_on_a_board_where_the_line_could_have_a_say(reason: str, board: Circumstances) -> None:
    assert not reason_holds(reason, board)


def _in_play(effect: Effect | None = None, **more: Any) -> Facts:
    """A permanent with an ability that has this effect."""
    own = Ability("activated", "a test", effects=(effect,)) if effect is not None else None
    return Facts("Wim", types=frozenset({"creature"}), abilities=(own,) if own else (), **more)


def _granted(facts: Facts) -> dict[str, Any]:
    return {"abilities": facts.abilities, "keywords": facts.keywords}


PLACES: Mapping[str, Callable[[Facts], Facts]] = {
    "on the other face": lambda one: _in_play(back=one),
    "on the front, as the back is up": lambda one: _in_play(front=one),
    "on a lower half": lambda one: _in_play(back=one, flips=True),
    "on an Adventure": lambda one: _in_play(adventure=one),
    "on the other half": lambda one: _in_play(beside=one),
    "under what lies face down": lambda one: _in_play(face_up=one),
    "on a token": lambda one: _in_play(Effect("make", token=one)),
    "on a token of a token": lambda one: _in_play(Effect("make", token=_in_play(Effect("make", token=one)))),
    "on a copy that is cast": lambda one: _in_play(Effect("cast copy", token=one)),
    "granted for good": lambda one: replace(
        _in_play(), abilities=(Ability("static", "a test", boost=Boost(**_granted(one))),)
    ),
    "granted by an effect": lambda one: _in_play(Effect("gain", **_granted(one))),
    "granted on the other face": lambda one: _in_play(back=_in_play(Effect("gain", **_granted(one)))),
    "worded so earlier": lambda one: _in_play(earlier=((date(2009, 7, 11), one),)),
    "merged": lambda one: _in_play(merged=Merged(None, (one,))),
}
"""Where on a card something may stand that is not printed on what one sees of it."""


def _of_another_in_play() -> Iterator[tuple[str, Circumstances, Piece]]:
    """The boards on which a reason fails by what one other card in play does or has."""
    for reason, board in FALSE:
        other = next(
            (one for one in board.scenario.pieces if one.id != "Ilm" and one.zone == "battlefield"), None
        )
        if other is not None and other is not _FOREST and "flash" not in other.facts.keyword_names:
            idle = replace(other, facts=_in_play())
            if reason_holds(reason, _with(board, idle)):
                yield reason, board, other


def _with(board: Circumstances, other: Piece) -> Circumstances:
    """The board with another card in the place of the one of that name."""
    pieces = tuple(other if one.id == other.id else one for one in board.scenario.pieces)
    return replace(board, scenario=replace(board.scenario, pieces=pieces))


@pytest.mark.parametrize("place", PLACES)
def test_a_reason_fails_wherever_on_a_card_stands_what_it_fails_by(place: str) -> None:
    """What a card does is the same wherever on it that stands, and so is what it is a copy over."""
    held = [
        (reason, other.facts.abilities, other.facts.keywords)
        for reason, board, other in _of_another_in_play()
        if reason_holds(reason, _with(board, replace(other, facts=PLACES[place](other.facts))))
    ]
    assert not held


def test_a_reason_fails_by_what_a_card_is_that_is_a_copy() -> None:
    boards = list(_of_another_in_play())
    assert {reason for reason, _, _ in boards} >= _BY_OTHERS
    assert not [
        reason
        for reason, board, other in boards
        if reason_holds(reason, _with(board, replace(other, facts=_in_play(), card=other.facts)))
    ]


_BY_OTHERS = {
    "entering", "casting", "ten permanents", "countering", "cycled", "exiled", "energy", "elsewhere", "counting down", "mana",
    "tapping for mana", "other castings", "arrivals", "drawing", "discarding", "untapping", "aiming", "library", "hand size",
    "every type", "other face", "attaching",
}  # fmt: skip
"""The reasons that fail by what another card in play does, and not by what it is once it is back in a hand; all others hang on the card itself, or on what its players hold and do."""


@pytest.mark.parametrize("place", ["on the other face", "on an Adventure", "on the other half"])
@pytest.mark.parametrize(
    ("reason", "held"),
    [
        ("other castings", _INSTANT),
        ("no spell", _INSTANT),
        ("arrivals", _FLASH),
        ("land drop", {"types": ["land"]}),
    ],
)
def test_a_reason_fails_by_any_part_of_a_card_in_a_hand(
    reason: str, held: dict[str, Any], place: str
) -> None:
    card = replace(_other("hand"), facts=PLACES[place](_card(**held)))
    board = _board(None, replace(card, id="Wim"), zone="hand" if reason == "no spell" else "battlefield")
    assert not reason_holds(reason, board)


TRUE: list[tuple[str, Circumstances]] = [
    ("casting", _board(_card(types=["enchantment"]), _other(**_RETURNS), text=_AT_ANY_TIME)),
    ("tapping for mana", _board(None, _FOREST)),
    ("entering", _board(sick=True, text="~ enters with X +1/+0 counters on it.")),
    ("entering", _board(None, _other("library", **_FLASH), _DRAWS)),
    ("entering", _board(None, _other("hand", **_FLASH))),
    ("entering", _board(None, _other(keywords=["undying"]))),
    ("entering", _board(None, _other("hand", **_does({"put into play": "this"}, zone="hand")))),
    (
        "entering",
        _board(
            None,
            _other("hand", **_does({"put into play": "target"}, targets=["artifact card in a graveyard"])),
        ),
    ),
    ("price", _board(zone="graveyard")),
    ("price", _board(_card(keywords=["cycling 1"]), zone="hand")),
    ("price", _board(_card(**_FLASH), zone="hand", others_mana="2GG")),
    ("mana", _board(_card(types=["enchantment"]), others_mana="2GG")),
    ("option", _board(_card(**_INSTANT), zone="hand", mana="2GG")),
    ("option", _board(free=True)),
    ("option", _board(_card(**_INSTANT), zone="library", text="splice onto Arcane {1}{R}")),
    ("casting", _board(zone="graveyard")),
    ("casting", _board(None, _other(**_RETURNS))),
    ("casting", _board(text=_AT_ANY_TIME)),
    ("casting", _board(zone="library", text=_AT_ANY_TIME)),
    ("elsewhere", _board(None, _other(**_RETURNS))),
    ("elsewhere", _board(free=True)),
    ("elsewhere", _board(zone="hand")),
    ("elsewhere", _board(None, *_HOLDS_EIGHT, zone="hand", text=_AS_CYCLED)),
    ("from the graveyard", _board(_card(**_INSTANT), zone="hand")),
    ("from the graveyard", _board(zone="graveyard")),
    ("from the graveyard", _board(_card(), zone="library", text=_NOWHERE_ELSE)),
    (
        "countering",
        _board(None, _other(**_does({"counter spell": "target"}, targets=["spell"])), zone="hand"),
    ),
    ("mana", _board(_card(types=["artifact"]), text="tap: add {C}.", free=True)),
    ("aiming", _board(None, _other(keywords=["flanking", "bushido 1", "afterlife 1"]))),
    ("discarding", _board(None, *_HOLDS_EIGHT[:7])),
    (
        "discarding",
        _board(None, *_HOLDS_EIGHT[:7], replace(_other("hand", keywords=["cycling 1"]), id="Spare")),
    ),
    ("discarding", _board(_card(keywords=["cycling 1"]), zone="hand")),
    ("discarding", _board(excused="cycled")),
    ("no spell", _board(zone="hand", cast=1)),
    ("no spell", _board(None, _other("library", **_INSTANT), zone="hand")),
    ("other castings", _board(None, _other("library", **_INSTANT))),
    ("other castings", _board(None, _other("library"), _HAS_CASCADED)),
    ("other castings", _board(None, _other("library", types=["land"]), _DISCOVERS)),
    ("arrivals", _board(None, _other("library", **_INSTANT), _DISCOVERS)),
    ("entering", _board(_card(keywords=["flash"]))),
    ("other castings", _board(None, _other("hand", **_INSTANT), text=_GIVES_FLASH)),
    (
        "other castings",
        _board(None, replace(_other("hand", **_INSTANT), owner="Anna"), cast=1, text=_GIVES_FLASH),
    ),
    ("a later turn", _board(None, _other(abilities=[_FOR_EACH_GONE]), zone="hand")),
    ("arrivals", _board(None, _other("library", **_FLASH))),
    ("discarding", _board(None, _other("library", keywords=["forestcycling 1"]))),
    ("land drop", _board(None, _other("library", types=["land"]))),
    ("cycled", _board(zone="library")),
]


@pytest.mark.parametrize(("reason", "board"), TRUE)
def test_a_reason_holds_where_what_comes_near_to_it_changes_nothing(
    reason: str, board: Circumstances
) -> None:
    assert reason_holds(reason, board)


def test_what_clauses_build_of_a_keyword_is_known_where_it_does_what_a_reason_asks_of() -> None:
    """Of what a clause builds by itself nobody could know whether it aims, or untaps, or draws; a Siege exiles none but itself."""
    asked = {"targets=", '"untap"', '"draw"', '"discard"', '"make"', '"put into play"', '"exile"', '"return"'}
    for file in (ROOT / "rulesets" / "clauses").glob("*.py"):
        text = file.read_text(encoding="utf-8").replace('Effect("exile", THIS)', "")
        assert "Ability(" not in text or not any(one in text for one in asked), file.name
    assert [row.name for row in ROWS if row.triggers is not None] == ["provoke"]


def test_a_spell_does_not_counter_itself() -> None:
    own = _card(types=["instant"], **_does({"counter spell": "target"}, targets=["spell"]))
    assert reason_holds("countering", _board(own, zone="hand"))


@pytest.mark.parametrize("reason", REASONS)
def test_a_reason_holds_on_a_board_on_which_nothing_can_happen(reason: str) -> None:
    zone = "hand" if reason == "no spell" else "battlefield"
    attached = "Wim" if reason == "attaching" else ""
    own = _card(cost="1") if reason == "suspended" else None
    assert reason_holds(reason, _board(own, _other(), zone=zone, attached_to=attached))


def test_every_reason_has_a_check_and_a_board_on_which_it_fails() -> None:
    assert CHECKS.keys() == REASONS.keys() == {reason for reason, _ in FALSE}


def _face(text: str, type_line: str = "Creature — Elf", power: str = "2") -> Face:
    size = power if "Creature" in type_line else ""
    return Face("Ilm", type_line, text=text, power=size, toughness=size)


def _alone(face: Face, **more: str) -> Card:
    return Card("ilm", face.name, (face,), border="black", **more)


def test_a_card_is_described_as_far_as_its_text_is_read() -> None:
    text = "Flying\nWhen Ilm enters the battlefield, fold your arms.\n{G}: Ilm gets +2/+2 until end of turn.\nFold."
    described = describe(_alone(_face(text)))
    assert described.plain["keywords"] == ["flying"]
    assert [one["effect"] for one in typed(described.plain["abilities"])] == [{"pump": "+2/+2", "on": "this"}]
    assert described.unread == ("Fold.",)
    assert [line.reason for line in described.silent] == ["entering"]


def test_a_claim_that_the_card_s_own_text_refutes_is_not_counted() -> None:
    """What comes back into play may enter once more."""
    entering = "When Ilm enters the battlefield, fold your arms."
    quiet, lively = coverage([_alone(_face(entering))]), coverage([_alone(_face(f"Persist\n{entering}"))])
    assert (quiet.groups["creatures"].cannot_matter, quiet.groups["creatures"].whole) == (1, 1)
    assert (lively.groups["creatures"].not_read, lively.groups["creatures"].whole) == (1, 0)


def test_cards_are_counted_by_kind_and_only_those_made_to_be_played() -> None:
    cards = [
        _alone(_face("Flying\nFold 3 times.\nFold 4 times.")),
        _alone(_face("Draw a card.", "Instant")),
        _alone(_face("Enchant creature\nEnchanted creature has flying.", "Enchantment — Aura")),
        _alone(_face("Flying", power="*")),
        _alone(_face("Flying"), layout="host"),
        replace(_alone(_face("Flying")), border="silver"),
    ]
    found = coverage(cards)
    rows = {name: (group.cards, group.whole, group.lines, group.read) for name, group in found.groups.items()}
    assert rows == {
        **dict.fromkeys(GROUPS, (0, 0, 0, 0)),
        "creatures": (2, 0, 4, 2),
        "instants": (1, 1, 1, 1),
        "Auras and Equipment": (1, 1, 2, 2),
    }
    assert found.templates == {"fold N times.": 2}
    assert not found.reasons


def test_an_aura_lies_attached_on_the_reference_board_and_an_instant_in_hand() -> None:
    aura = reference_board(describe(_alone(_face("Enchant creature", "Enchantment — Aura"))))
    instant = reference_board(describe(_alone(_face("Draw a card.", "Instant"))))
    assert aura.piece.attached_to
    assert instant.piece.zone == "hand"


@pytest.mark.parametrize(
    ("types", "group"),
    [({"artifact", "creature"}, "creatures"), ({"land"}, "lands"), ({"artifact"}, "other permanents")],
)
def test_a_card_of_two_types_counts_once(types: set[str], group: str) -> None:
    assert group_of(frozenset(types), frozenset()) == group


def test_a_template_leaves_out_what_varies() -> None:
    assert (
        line_template("{2}{R}: ~ gets +1/-1 until three Elves fold 4 arms.")
        == "{M}: ~ gets +N/+N until N Elves fold N arms."
    )


def test_the_command_counts_a_file_and_tells_programs_the_same(tmp_path: Path) -> None:
    file = tmp_path / "cards.json"
    card = {
        "object": "card", "name": "Ilm", "type_line": "Creature — Elf", "power": "1", "toughness": "1",
        "oracle_text": "Flying\nWhen Ilm enters the battlefield, fold your arms.\nFold.", "border_color": "black",
    }  # fmt: skip
    file.write_text(json.dumps([card]), encoding="utf-8")
    told = CliRunner().invoke(commands, ["cards", "coverage", str(file)])
    record = CliRunner().invoke(commands, ["cards", "coverage", str(file), "--format", "json"])
    assert told.exit_code == record.exit_code == 0
    assert "creatures      1  0 (0.0 %)      3  1 (33.3 %)     1 (33.3 %)  1 (33.3 %)" in told.output
    assert told.output.endswith("Most often not read:\n       1  fold.\n")
    found = json.loads(record.output)
    assert found["groups"]["creatures"] == {
        "cards": 1, "whole": 0, "read": 1, "cannot_matter": 1, "not_read": 1, "lines": 3,
    }  # fmt: skip
    assert found["cannot_matter"] == {"entering": 1}
    assert found["not_read"] == [{"template": "fold.", "lines": 1}]


def test_a_file_that_is_not_there_is_bad_input(tmp_path: Path) -> None:
    found = CliRunner().invoke(commands, ["cards", "coverage", str(tmp_path / "none.json")])
    assert found.exit_code == 2
    assert "none.json: cannot be read: no such file or directory" in found.output


BOARD = """format: 1
title: A test
players: {Anna: 20, Noah: 20}
table:
  Anna: [Ilm]
  Noah: [{Wim: {pt: 1/1, abilities: [{ability: a test, targets: [creature], effect: {EFFECT: target}}]}}]
attacks: [Ilm]
"""


@pytest.mark.parametrize(("effect", "could_matter"), [("destroy", False), ("exile and return", True)])
def test_a_scenario_takes_a_silent_line_for_one_that_is_not_read_where_its_reason_does_not_hold(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, effect: str, could_matter: bool
) -> None:
    text = "{R}: Ilm gets +1/+0 until end of turn.\nWhen Ilm enters the battlefield, fold your arms."
    monkeypatch.setenv(ELSEWHERE, str(own_file(tmp_path, [creature("Ilm", text)])))
    scenario = read(BOARD.replace("EFFECT", effect), "board.yaml")
    assert scenario.pieces[0].facts.abilities[0].effects[0].power == 1
    assert (list(scenario.silent), list(scenario.not_read)) == (
        ([], ["Ilm"]) if could_matter else (["Ilm"], [])
    )


@pytest.mark.parametrize("layout", ["adventure", "modal_dfc"])
@pytest.mark.parametrize(
    ("where", "effect", "told"),
    [
        ("table: {Anna: [Ilm], Noah: [Wim]}", "destroy", ""),
        ("table: {Anna: [Ilm], Noah: [Wim]}", "return", "Fold  {U}  Instant  Draw a card."),
        ("table: {Anna: [], Noah: [Wim]}\nhand: {Anna: [Ilm]}", "destroy", "Fold  {U}  Instant  Draw a card."),
        ("table: {Anna: [], Noah: [Wim]}\nhand: {Anna: [Fold]}", "destroy", "goes as it resolves, which is that of Ilm"),
    ],
)  # fmt: skip
def test_what_a_card_may_be_played_as_instead_is_left_out_where_it_may_be_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, layout: str, where: str, effect: str, told: str
) -> None:
    """A spell on the back of a card that is no adventure goes to the graveyard like any other; that of an adventure does not."""
    faces = [
        {"name": "Ilm", "mana_cost": "{1}", "type_line": "Creature — Elf", "oracle_text": "Flying", "power": "1", "toughness": "1"},
        {"name": "Fold", "mana_cost": "{U}", "type_line": "Instant", "oracle_text": "Draw a card."},
    ]  # fmt: skip
    card = two_faced(layout, "Ilm", "Fold") | {"card_faces": faces}
    monkeypatch.setenv(ELSEWHERE, str(own_file(tmp_path, [card])))
    wim = f"{{pt: 1/1, abilities: [{{ability: a test, targets: [creature], effect: {{{effect}: target}}}}]}}"
    board = f"format: 1\ntitle: A test\nplayers: {{Anna: 20, Noah: 20}}\ncards: {{Wim: {wim}}}\n{where}\nattacks: []\n"
    found = ""
    try:
        found = "".join(line.said for lines in read(board, "board.yaml").not_read.values() for line in lines)
    except Faults as faults:
        found = faults.render()
    expected = "" if "Fold]" in where and layout == "modal_dfc" else told
    assert expected in found
    assert bool(found) is bool(expected)


USED = """format: 1
title: A test
players: {Anna: PLAYER, Noah: 20}
table:
  Anna: [Piker: 2/1]
  Noah: [{Wall: 0/9}]
hand:
  Anna: [{Ilm: {types: [instant], cost: 1R, text: "Ilm deals 2 damage to any target.\\nTHE LINE"}}]
attacks: [Piker]
plays:
  - {by: Anna, when: attackers-declared, cast: Ilm, target: Noah}
  - {by: Anna, when: blockers-declared, cast: Ilm, target: Noah, MORE}
"""
UNCOUNTERED = "This spell can't be countered."
ONCE = "\n".join(USED.splitlines()[:-1])


def _used(board: str, line: str, player: str = "20", more: str = "respond: false") -> Scenario:
    text = board.replace("THE LINE", line).replace("PLAYER", player).replace("MORE", more)
    return read(text, "board.yaml")


@pytest.mark.parametrize(
    ("board", "line", "player", "more", "status"),
    [
        (USED, "Flashback—Fold your arms.", "20", "respond: false", "refused"),
        (USED, "Flashback—Fold your arms.", "20", "if illegal: skip", "refused"),
        (USED, UNCOUNTERED, "20", "respond: false", "illegal"),
        (USED, UNCOUNTERED, "20", "if illegal: skip", "finished"),
        (ONCE, "Flashback—Fold your arms.", "20", "", "finished"),
        (ONCE, "You may pay {R} rather than pay this spell's mana cost.", "{life: 20, mana: R}", "", "refused"),
        (ONCE, "If an opponent controls a Mountain and you control a Plains, you may cast this spell without paying its mana cost.",
         "{life: 20, mana: R}", "", "illegal"),
        (ONCE.replace("[{Wall: 0/9}]", "[Mountain]"),
         "If an opponent controls a Mountain and you control a Plains, you may cast this spell without paying its mana cost.",
         "{life: 20, mana: R}", "", "illegal"),
        (ONCE.replace("[{Wall: 0/9}]", "[Mountain]").replace("[Piker: 2/1]", "[Piker: 2/1, Flat: {types: [land], subtypes: [Plains]}]"),
         "If an opponent controls a Mountain and you control a Plains, you may cast this spell without paying its mana cost.",
         "{life: 20, mana: R}", "", "refused"),
        (ONCE, "You may pay {R} rather than pay this spell's mana cost.", "{life: 20, mana: 1R}", "", "finished"),
    ],
)  # fmt: skip
def test_a_play_that_may_mean_what_is_not_read_is_neither_illegal_nor_left_out(
    board: str, line: str, player: str, more: str, status: str
) -> None:
    scenario = _used(board, line, player, more)
    done = run(scenario, scenario.lines[0], find("current"))
    assert done.status == status, done.reason
    if status == "refused":
        assert why(done.reason) == f"this of Ilm, which is not read, may be meant: {line.rstrip('.')}"
        assert not done.facts


@pytest.mark.parametrize(
    ("theirs", "own", "status"),
    [("Mountain", "Plains", "refused"), ("Forest", "Plains", "illegal"), ("Mountain", "Forest", "illegal")],
)
def test_an_option_for_lands_that_are_not_there_is_not_perhaps_meant(
    theirs: str, own: str, status: str
) -> None:
    line = "If an opponent controls a Mountain and you control a Plains, you may cast this spell without paying its mana cost."
    lands = [f"Moor: {{types: [land], subtypes: [{one}]}}" for one in (theirs, own)]
    board = ONCE.replace("Wall: 0/9", lands[0]).replace("Piker: 2/1", f"Piker: 2/1, {lands[1]}")
    scenario = _used(board, line, "{life: 20, mana: 0}")
    assert run(scenario, scenario.lines[0], find("current")).status == status


@pytest.mark.parametrize(("line", "skips", "status"), [
    ("Buyback {3}", "", "illegal"),
    ("Flashback—Fold your arms.", "", "illegal"),
    ("Buyback {3}", ", if illegal: skip", "finished"),
    ("Replicate {R}", "", "illegal"),
    ("You may pay {R} rather than pay this spell's mana cost.", "", "illegal"),
    ("Overload {3}{R}", "", "illegal"),
    ("Splice onto Arcane—Fold your arms.", "", "illegal"),
])  # fmt: skip
def test_an_option_that_changes_no_target_makes_no_play_legal_that_is_aimed_wrong(
    line: str, skips: str, status: str
) -> None:
    """What Ilm is aimed at is a land, whatever is paid for it and wherever it goes."""
    aimed = ONCE.replace("target: Noah}", f"target: Moor{skips}}}").replace(
        "{Wall: 0/9}", "Moor: {types: [land]}"
    )
    scenario = _used(aimed, line)
    assert run(scenario, scenario.lines[0], find("current")).status == status


PINGS = """format: 1
title: A test
players: {Anna: 20, Noah: 20}
table:
  Anna: [Piker: 2/1, Imp: {HOW, pt: 1/1, text: "{T}: Imp deals 1 damage to any target.\\nTHE LINE"}]
  Noah: [Dim: 1/1 shroud, Wall: 0/9]
attacks: [Piker]
plays: [{by: Anna, when: attackers-declared, use: Imp, target: AIM, SKIP}]
"""


@pytest.mark.parametrize(
    ("how", "aim", "line", "status"),
    [
        ("sick: true", "Noah", "Unearth {1}{R}", "illegal"),
        ("tapped: true", "Noah", "Unearth {1}{R}", "illegal"),
        ("tapped: false", "Dim", "Unearth {1}{R}", "illegal"),
        ("tapped: true", "Noah", "Cycling {2}", "illegal"),
        ("tapped: true", "Noah", "Transfigure {1}{B}", "illegal"),
        ("tapped: true", "Noah", "{T}: Add {C}. Spend this mana only to fold.", "illegal"),
        ("tapped: true", "Noah", "Pay {E}{E}: Imp deals 1 damage to any target and folds.", "refused"),
        ("tapped: true", "Noah", "{T}, Pay {E}{E}: Imp deals 1 damage to any target and folds.", "illegal"),
        ("tapped: true", "Noah", "Pay {E}{E}: Imp folds twice.", "illegal"),
    ],
)  # fmt: skip
def test_of_what_lies_in_play_a_play_means_no_line_that_is_used_from_elsewhere_or_otherwise(
    how: str, aim: str, line: str, status: str
) -> None:
    board = PINGS.replace("HOW", how).replace("AIM", aim)
    done = _run_of(_used(board.replace(", SKIP", ""), line))
    assert done.status == status
    if status == "illegal":
        assert _run_of(_used(board.replace("SKIP", "if illegal: skip"), line)).status == "finished"


def test_a_play_that_names_what_is_not_read_is_told_so() -> None:
    board = PINGS.replace("HOW", "tapped: false").replace("target: AIM, SKIP", "ability: flashback")
    with pytest.raises(Faults) as raised:
        _used(board, "Flashback—Fold your arms.")
    assert '"flashback" is not read of "Imp": Flashback—Fold your arms.' in raised.value.render()


def test_a_play_of_what_is_used_from_a_graveyard_alone_is_told_what_is_not_read() -> None:
    """The card may come there in the course of combat, so that there is something that could be used."""
    board = PINGS.replace("HOW, ", "").replace("{T}: Imp deals 1 damage to any target.\\n", "")
    with pytest.raises(Faults) as raised:
        _used(
            board.replace("target: AIM, SKIP", ""), "{B}: Return Imp from your graveyard to the battlefield."
        )
    assert 'this is not read of "Imp": {B}: Return Imp from your graveyard' in raised.value.render()


def _run_of(scenario: Scenario) -> Run:
    return run(scenario, scenario.lines[0], find("current"))


@pytest.mark.parametrize(
    ("when", "status"), [("blockers-declared", "illegal"), ("attackers-declared", "finished")]
)
def test_what_a_spell_does_besides_in_a_main_phase_makes_no_other_play_of_it_legal(
    when: str, status: str
) -> None:
    line = "Addendum — If you cast this spell during your main phase, it folds."
    board = ONCE.replace("to any target", "to target tapped creature").replace(
        "Piker: 2/1", "Piker: 2/1, Elk: 1/1"
    )
    board = board.replace("target: Noah", "target: Elk" if status == "illegal" else "target: Piker").replace(
        "attackers-declared", when
    )
    assert _run_of(_used(board, line)).status == status


def test_a_play_that_names_an_ability_which_is_read_means_that() -> None:
    named = USED.replace("MORE}", "ability: 2 damage}")
    scenario = _used(named, "Flashback—Fold your arms.")
    assert run(scenario, scenario.lines[0], find("current")).status == "illegal"


@pytest.mark.parametrize(("mana", "status"), [("R", "refused"), ("1R", "finished")])
@pytest.mark.parametrize("skips", ["", ", if illegal: skip"])
def test_a_play_that_has_to_name_one_of_several_ways_may_mean_their_other_price(
    mana: str, status: str, skips: str
) -> None:
    board = ONCE.replace(
        "Ilm deals 2 damage to any target.",
        r"Choose one —\n• Target creature gets +1/-1 until end of turn.\n• Target creature gets -1/+1 until end of turn.",
    )
    board = board.replace("target: Noah}", f"ability: -1/+1, target: Piker{skips}}}")
    line = "You may pay 1 life and exile a red card from your hand rather than pay this spell's mana cost."
    scenario = _used(board, line, f"{{life: 20, mana: {mana}}}")
    assert run(scenario, scenario.lines[0], find("current")).status == status


@pytest.mark.parametrize(
    ("line", "tried"),
    [
        ("Flashback—Fold your arms.", False),
        ("Splice onto Arcane—Fold your arms.", False),
        (UNCOUNTERED, True),
    ],
)
def test_a_line_that_is_not_read_and_could_be_played_is_explored_without_and_that_is_told(
    line: str, tried: bool
) -> None:
    scenario = _used(ONCE, line)
    (one,) = explore(scenario, scenario.lines[0], [find("current")]).explorations
    told = [f"Ilm is played without what is not read of it: {line.removesuffix('.')}"]
    assert [why(left_out) for left_out in one.opening.unexplored] == ([] if tried else told)


def test_mana_that_burns_is_looked_at_where_everything_may_be_played() -> None:
    """What nobody needs hurts whoever has it, as long as there is mana burn."""
    board = ONCE.replace("[Piker: 2/1]", '[Piker: 2/1, {Vase: {types: [artifact], text: "{T}: Add LL."}}]')
    scenario = _used(board.replace("LL", "one mana of any color. Spend this mana only to fold"), UNCOUNTERED)
    found = explore(scenario, scenario.lines[0], [find("2003"), find("current")])
    assert [len(one.opening.unexplored) for one in found.explorations] == [1, 0]


@pytest.mark.parametrize(("players", "complaints"), [("[Anna, Noah]", 0), ("[Anna, Noah, Olga]", 1)])
def test_myriad_is_played_where_it_makes_no_copies(players: str, complaints: int) -> None:
    names = dict.fromkeys(players.strip("[]").split(", "), 20)
    text = f"format: 1\ntitle: A test\nplayers: {json.dumps(names)}\ntable: {{Anna: [Piker: 2/1 myriad]}}\nattacks: [Piker]\n"
    try:
        read(text, "board.yaml")
        told: list[str] = []
    except Faults as faults:
        told = [fault.message for fault in faults.faults]
    assert len(told) == complaints
    assert all("myriad, and 3 players" in one for one in told)


def test_rulesets_that_share_a_search_tell_each_of_what_it_leaves_out() -> None:
    """Mana burns under one of them, so that a line on mana could matter; what happens is the same under both."""
    vase = 'Vase: {types: [artifact], text: "{T}: Add one mana of any color. Spend this mana only to fold."}'
    board = f"format: 1\ntitle: t\nplayers: {{Anna: 20, Noah: 20}}\ntable: {{Anna: [{{{vase}}}], Noah: []}}\nattacks: []\n"
    scenario = read(board, "board.yaml")
    modern = find("modern")
    burning = modern.replacing(find("2003").mana_emptying)
    before, after = explore(scenario, scenario.lines[0], [burning, modern]).explorations
    assert before.graph is after.graph
    assert [len(one.opening.unexplored) for one in (before, after)] == [1, 0]


def test_what_is_counted_is_told_in_cards() -> None:
    assert cards_read(2_000, 13_743) == "2,000 of 13,743 cards read"
