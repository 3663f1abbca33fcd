"""What can be done in the form, and the text that comes of it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from comparator.scenario.amending import Interwoven
from comparator.scenario.faults import Faults
from comparator.scenario.pieces import read_board
from comparator.scenario.scenario import Piece
from comparator.scenario.vocabulary import PLAY_KEYS
from comparator.serving.answers import Answer
from comparator.serving.folder import NotGiven
from comparator.serving.form import (
    ZONES,
    Laid,
    Shape,
    fewer,
    lay,
    list_items,
    mapping_entries,
    number,
    written_name,
)
from rulesets.cards.part import Part, TooManyComplaints

Edit = Mapping[str, Any]

SIZED = re.compile(r"(?P<name>[^:]*[^:\s])(?::\s*|\s+)(?P<said>[0-9]{1,2}/[0-9]{1,2}\b.*)")
"""A card made up on the spot: `Hill Giant 3/3`, or `Rusher: 2/2 first strike, red`."""
SIZE = re.compile(r"[0-9]{1,2}/[0-9]{1,2}")


def edit(text: str, name: str, folder: Path | None, line: object, done: Edit) -> Answer:
    """The text after an edit, and what the form then shows of it.

    Raises:
        Refused: the edit cannot be made; the message says why.
    """
    try:
        laid = lay(text, name, folder, line)
        do = EDITS.get(str(done.get("do")))
        if do is None:
            raise NotGiven(400, "The form knows no such edit.")
        do(laid, done)
        changed = laid.written(text)
        after = lay(changed, name, folder, line)
    except Faults as faults:
        raise NotGiven(422, _said(faults)) from faults
    except Interwoven as error:
        raise NotGiven(
            422, f"{error} is written in a way that the form cannot change; write it in the YAML."
        ) from error
    return {"text": changed, "unexpected": laid.unexpected, "shown": True, **after.told()}


def _said(faults: Faults) -> str:
    fault = faults.faults[0]
    meant = (
        f" Did you mean {fault.suggestion}?"
        if fault.suggestion
        else f" Expected: {fault.expected}."
        if fault.expected
        else ""
    )
    return f"{fault.message[:1].upper()}{fault.message[1:]}.{meant}"


# What can be done


def _entitle(laid: Laid, done: Edit) -> None:
    laid.plain["title"] = _words(done, "title")


def _set_life(laid: Laid, done: Edit) -> None:
    player = _player(laid, done)
    seat = laid.plain["players"].get(player)
    life = str(done.get("life"))
    laid.plain["players"][player] = {**seat, "life": life} if isinstance(seat, dict) else life


def _call(laid: Laid, done: Edit) -> None:
    """Call a player by another name."""
    player, name = _player(laid, done), _words(done, "name")
    if name in (*laid.board.players, *laid.board.pieces):
        raise NotGiven(422, f"There is a {name} already.")
    for key in ("players", *ZONES):
        if isinstance(laid.plain.get(key), dict):
            laid.plain[key] = {
                name if one == player else one: value for one, value in laid.plain[key].items()
            }
    laid.rename({player: name})


def _add(laid: Laid, done: Edit) -> None:
    """Put a card into a zone: one that has a name known here, or one made up."""
    player, written = _player(laid, done), _words(done, "card")
    zone = str(done.get("zone", "table"))
    if zone not in ZONES:
        raise NotGiven(400, "There is no such place for a card.")
    sized = SIZED.fullmatch(written)
    if not isinstance(laid.plain.get(zone), dict):
        laid.plain[zone] = {}
    before = [piece.id for piece, *_ in laid.pieces()]
    present = list_items(laid.plain[zone].get(player))
    laid.plain[zone][player] = [*present, {sized["name"]: sized["said"]} if sized else written]
    _call_anew(laid, before, (zone, player, len(present)))


def _remove(laid: Laid, done: Edit) -> None:
    """Take a card off the board, and out of all that is said of it."""
    gone, zone, player, place = _found(laid, done)
    left = [piece.id for piece, *_ in laid.pieces() if piece.id != gone.id]
    present = list_items(laid.plain[zone][player])
    fewer_there = fewer(present[place])
    present[place : place + 1] = [] if fewer_there is None else [fewer_there]
    laid.plain[zone][player] = present
    if zone != "table" and not any(list_items(cards) for _, cards in mapping_entries(laid.plain[zone])):
        del laid.plain[zone]
    laid.forget(gone.id)
    _call_anew(laid, left)


def _call_anew(laid: Laid, before: list[str], added: tuple[str, str, int] | None = None) -> None:
    """Speak of cards by the names that they have now: a second card of a name gives both a number.

    `before` are the names, in the order of the board, of all cards but those that the entry `added` stands for.
    """
    root = Part(laid.plain)
    try:
        after = read_board(root, laid.board.sources)
    except TooManyComplaints:
        return
    if root.complaints:
        return  # they are told of the text that comes of it
    now = Laid(laid.plain, {}, after, laid.line).pieces()
    names = zip(before, (piece.id for piece, *place in now if tuple(place) != added), strict=True)
    laid.rename({old: new for old, new in names if old != new})


def _tap(laid: Laid, done: Edit) -> None:
    """Tap a permanent, or untap it."""
    piece, zone, player, place = _found(laid, done)
    present = list_items(laid.plain[zone][player])
    item = present[place]
    if number(item) > 1:
        raise NotGiven(422, f"“{written_name(item)}” is one entry for several; part it in the YAML first.")
    if not isinstance(item, dict):
        item = {"card": item}
    if "card" in item:
        said = _tapped(item, not piece.tapped)
        present[place] = item["card"] if len(said) == 1 else said
    else:
        name, described = next(iter(item.items()))
        described = described if isinstance(described, dict) else {"pt": described}
        if not SIZE.fullmatch(str(described.get("pt", "0/0"))):
            raise NotGiven(422, f"{name} is described in one line; write `tapped: true` in the YAML.")
        present[place] = {name: _tapped(described, not piece.tapped)}
    laid.plain[zone][player] = present


def _tapped(said: Mapping[str, Shape], tapped: bool) -> dict[str, Shape]:
    left = {key: value for key, value in said.items() if key != "tapped"}
    return {**left, "tapped": "true"} if tapped else left


def _attack_with(laid: Laid, done: Edit) -> None:
    """Let a creature attack somebody, or nobody any more."""
    id_ = laid.piece(done.get("id")).id
    at = done.get("at")
    attacks = [each for each in laid.attacks() if each["creature"] != id_]
    if at is not None:
        attacks.append({"creature": id_, "at": str(at)})
    else:
        _block_nobody(laid, id_)
    laid.put("attacks", [_shortest(each, laid.board.defending) for each in attacks])


def _shortest(attack: Mapping[str, str], defending: str) -> Shape:
    if set(attack) != {"creature", "at"}:
        return dict(attack)
    return attack["creature"] if attack["at"] == defending else {attack["creature"]: attack["at"]}


def _block_nobody(laid: Laid, attacker: str) -> None:
    blocks = {
        name: [each for each in attackers if each != attacker] for name, attackers in laid.blocks().items()
    }
    _put_blocks(laid, blocks)


def _block_with(laid: Laid, done: Edit) -> None:
    """Let a creature block those attackers, or none."""
    id_ = laid.piece(done.get("id")).id
    attackers = [laid.piece(each).id for each in list_items(done.get("attackers"))]
    _put_blocks(laid, {**laid.blocks(), id_: attackers})


def _put_blocks(laid: Laid, blocks: Mapping[str, list[str]]) -> None:
    laid.put(
        "blocks",
        {
            name: attackers[0] if len(attackers) == 1 else attackers
            for name, attackers in blocks.items()
            if attackers
        },
    )


def _play(laid: Laid, done: Edit) -> None:
    """Write a play anew, add one at the end, or take one out."""
    plays = [*laid.plays()]
    at, play = done.get("at"), done.get("play")
    if play is not None and not (isinstance(play, dict) and play.keys() <= PLAY_KEYS.keys()):
        raise NotGiven(400, "That is no play.")
    if at is None:
        plays.append(play)
    elif not isinstance(at, int) or not 0 <= at < len(plays):
        raise NotGiven(422, "That play is no longer there.")
    elif play is None:
        del plays[at]
    else:
        plays[at] = play
    laid.put("plays", plays)


def _found(laid: Laid, done: Edit) -> tuple[Piece, str, str, int]:
    """A card with its zone, its player, and the place of its entry."""
    piece = laid.piece(done.get("id"))
    return next(each for each in laid.pieces() if each[0].id == piece.id)


def _words(done: Edit, key: str) -> str:
    found = done.get(key)
    if not isinstance(found, str) or not found.strip():
        raise NotGiven(422, "Nothing was written.")
    return found.strip()


def _player(laid: Laid, done: Edit) -> str:
    found = str(done.get("player"))
    if found not in laid.board.players:
        raise NotGiven(422, f"There is no player {found} any more.")
    return found


EDITS: Mapping[str, Callable[[Laid, Edit], None]] = {
    "entitle": _entitle,
    "set life": _set_life,
    "call": _call,
    "add": _add,
    "remove": _remove,
    "tap": _tap,
    "attack": _attack_with,
    "block": _block_with,
    "play": _play,
}
"""What can be done in the form."""
