"""Cards in the shapes of those who publish them: Scryfall's objects and MTGJSON's lists of faces."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from comparator.cards.naming import folded_name
from comparator.cards.records import Card, Face
from comparator.files.signs import HALF_A_SIGN

LONGEST_NAME = 300
LONGEST_TEXT = 20_000
MOST_FACES = 10
NO_CARDS = frozenset({"token", "double_faced_token", "emblem", "art_series"})
"""Layouts of what is printed like a card and is none."""


class Malformed(Exception):
    """An entry is not what it should be."""


def scryfall(entry: object) -> Iterator[Card]:
    """The card that an object of Scryfall's bulk file is; none for tokens and the like.

    Raises `Malformed` where it is no such object.
    """
    card = _mapping(entry, "a card")
    if card.get("object", "card") != "card":
        raise Malformed(f'this is an object "{card["object"]}" and no card')
    name = _name(card)
    layout = _text(card, "layout") or "normal"
    if layout in NO_CARDS:
        return
    written = card.get("card_faces")
    parts = [_mapping(face, "a face") for face in _list(card, "card_faces")] if written else [card]
    faces = tuple(_face(part, _name(part), card, "mana_cost", "type_line", "oracle_text") for part in parts)
    identity = _text(card, "oracle_id") or _text(parts[0], "oracle_id")
    if layout == "reversible_card":  # one card, printed on both sides with different pictures
        name = faces[0].name
        faces = tuple({face.name: face for face in faces}.values())
    yield Card(
        identity or folded_name(name), name, faces, layout, _text(card, "released_at"), _text(card, "set"),
        _text(card, "border_color"),
    )  # fmt: skip


def atomic(entry: object) -> Iterator[Card]:
    """The cards of one name in MTGJSON's AtomicCards; raises `Malformed` where it holds anything else."""
    if not isinstance(entry, list):
        raise Malformed("a list of faces belongs here")
    by_card: dict[str, list[Mapping[str, Any]]] = {}
    for each in entry:
        part = _mapping(each, "a face")
        identity = _text(_mapping(part.get("identifiers", {}), "`identifiers`"), "scryfallOracleId")
        by_card.setdefault(identity or folded_name(_name(part)), []).append(part)
    for identity, parts in by_card.items():
        parts.sort(key=lambda part: _text(part, "side"))
        faces = tuple(
            _face(part, _text(part, "faceName") or _name(part), part, "manaCost", "type", "text")
            for part in parts
        )
        first = parts[0]
        yield Card(
            identity, _name(first), faces, _text(first, "layout") or "normal",
            set=_text(first, "firstPrinting").lower(), border="silver" if first.get("isFunny") else "",
        )  # fmt: skip


def _face(
    part: Mapping[str, Any], name: str, card: Mapping[str, Any], cost: str, type_line: str, text: str
) -> Face:
    types = _text(part, type_line) or _text(card, type_line)
    if not types.strip():
        raise Malformed(f"a card without types (`{type_line}`)")
    said = _text(part, text, LONGEST_TEXT)
    paid = _text(part, cost)
    colors = _words(part, "colors") if "colors" in part else tuple(sign for sign in "WUBRG" if sign in paid)
    mentioned = folded_name(said)
    return Face(
        name, types, paid, said, _text(part, "power"), _text(part, "toughness"),
        _text(part, "loyalty"), _text(part, "defense"), colors,
        tuple(keyword for keyword in _words(card, "keywords") if folded_name(keyword) in mentioned),
    )  # fmt: skip


def _mapping(value: object, what: str) -> Mapping[str, Any]:
    if not isinstance(value, dict):
        raise Malformed(f"{what} belongs here, a JSON object")
    return value


def _list(part: Mapping[str, Any], key: str) -> list[Any]:
    value = part.get(key)
    if value is None:
        return []
    if not isinstance(value, list) or len(value) > (MOST_FACES if key == "card_faces" else LONGEST_NAME):
        raise Malformed(f"`{key}` is no list, or too long a one")
    return value


def _words(part: Mapping[str, Any], key: str) -> tuple[str, ...]:
    found = _list(part, key)
    if not all(isinstance(word, str) and len(word) <= LONGEST_NAME for word in found):
        raise Malformed(f"`{key}` is no list of words")
    _whole("".join(found), key)
    return tuple(found)


def _name(part: Mapping[str, Any]) -> str:
    name = _text(part, "name")
    if not name.strip():
        raise Malformed("a card without a name")
    return name


def _text(part: Mapping[str, Any], key: str, longest: int = LONGEST_NAME) -> str:
    value = part.get(key)
    if value is None:
        return ""
    if not isinstance(value, str):
        raise Malformed(f"`{key}` is no text")
    if len(value) > longest:
        raise Malformed(f"`{key}` has {len(value):,} characters, and {longest:,} are the most")
    _whole(value, key)
    return value


def _whole(text: str, key: str) -> None:
    if not text.isascii() and HALF_A_SIGN.search(text):
        raise Malformed(f"`{key}` holds half a sign, which is no text")
