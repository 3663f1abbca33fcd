"""Cards that nobody printed, in the shapes of those who publish cards."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from comparator.cards.adding import add

Entry = dict[str, Any]


def creature(name: str, text: str = "", size: str = "2/2", **more: Any) -> Entry:
    """A creature as Scryfall tells of it; a name is identity enough."""
    power, toughness = size.split("/")
    return {
        "object": "card", "oracle_id": f"id of {name}", "name": name, "layout": "normal", "released_at": "2001-01-01",
        "set": "inv", "border_color": "black", "mana_cost": "{1}{R}", "type_line": "Creature — Ogre Scout",
        "oracle_text": text, "colors": ["R"], "power": power, "toughness": toughness, "keywords": [], "cmc": 2.5,
        **more,
    }  # fmt: skip


def two_faced(layout: str, *names: str) -> Entry:
    """A card with several faces, each an instant that says its own name."""
    faces = [
        {"name": name, "mana_cost": "{U}", "type_line": "Instant", "oracle_text": f"{name} waits."}
        for name in names
    ]
    return {
        "object": "card", "oracle_id": f"id of {names[0]}", "name": " // ".join(names), "layout": layout,
        "released_at": "2002-02-02", "colors": ["U"], "card_faces": faces,
    }  # fmt: skip


CARDS: tuple[Entry, ...] = (
    creature("Hill Trampler", "Trample, haste (It may go at once.)", "4/3", keywords=["Trample", "Haste"]),
    creature("Plain Wanderer"),
    creature("Wily Scout", "First strike\nWhenever Wily Scout waits, it waits again."),
    creature("Gûnther Æsir’s Kin", "Flying"),
    two_faced("split", "Rain", "Shine"),
)
"""A file of five cards."""


def written(path: Path, cards: Iterable[object] = CARDS) -> Path:
    """A file of cards: JSON Lines, a JSON array or MTGJSON's mapping by its name, gzipped where that ends in .gz."""
    entries = list(cards)
    if ".jsonl" in path.name:
        text = "".join(json.dumps(entry, ensure_ascii=False) + "\n" for entry in entries)
    elif "Atomic" in path.name:
        text = json.dumps({"meta": {"date": "2026-01-01"}, "data": dict(map(atomic, entries))})  # type: ignore[arg-type]  # only cards are written so
    else:
        text = json.dumps(entries, ensure_ascii=False, indent=1)
    content = text.encode()
    path.write_bytes(gzip.compress(content) if path.name.endswith(".gz") else content)
    return path


def atomic(card: Entry) -> tuple[str, list[Entry]]:
    """A card as MTGJSON tells of it."""
    faces = card.get("card_faces", [card])
    told = [
        {
            "name": card["name"], "layout": card["layout"], "manaCost": face["mana_cost"], "type": face["type_line"],
            "text": face["oracle_text"], "colors": face.get("colors", card["colors"]), "side": "ab"[place],
            "keywords": card.get("keywords", []), "identifiers": {"scryfallOracleId": card["oracle_id"]},
            "foreignData": [{"text": "anders"}], "firstPrinting": "INV",
        }
        | ({"faceName": face["name"]} if len(faces) > 1 else {})
        | {key: face[key] for key in ("power", "toughness") if key in face}
        for place, face in enumerate(faces)
    ]  # fmt: skip
    return card["name"], told


def own_file(folder: Path, cards: Iterable[object] = CARDS) -> Path:
    """The user's card file with these cards."""
    own = folder / "own" / "cards.sqlite"
    add(written(folder / "invented.json", cards), own)
    return own
