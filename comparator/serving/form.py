"""The form beside the editor: what it shows of a scenario, and what an edit in it makes of the text.

The text is the only truth. The form is drawn from it, and whatever is done in the form comes back as a text in
which the parts that it touched are written anew.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from copy import deepcopy
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from comparator.scenario.amending import amended
from comparator.scenario.board import Roster, abilities_for, is_creature_card
from comparator.scenario.card_files import read_definitions
from comparator.scenario.diagnosis import located
from comparator.scenario.faults import Faults
from comparator.scenario.pieces import read_board
from comparator.scenario.scenario import Piece
from comparator.scenario.sources import Sources
from comparator.scenario.tree import lines_of, read_tree, text_in
from comparator.scenario.vocabulary import LINE_KEYS, ZONE_KEYS
from comparator.serving.answers import Answer
from comparator.serving.folder import NotGiven
from rulesets.cards.part import Part, TooManyComplaints

ZONES = ("table", *ZONE_KEYS)
ABOUT_THE_BOARD = frozenset({"players", "cards", *ZONES})
SCRIPT = tuple(key for key in LINE_KEYS if key != "expect")
NUMBERED = re.compile(" (?=[0-9]+$)")
"""Where the number of one of several cards of a name begins; older files have a `#` before it."""
ATTACKABLE = frozenset({"planeswalker", "battle"})
COUNTED = re.compile(r"([1-9][0-9]?) (\S.*)")

Shape = Any
"""A scenario as plain data: mappings, lists and texts."""


def board(text: str, name: str, folder: Path | None, line: object = None) -> Answer:
    """What the form shows of a scenario, or the faults that keep it from showing anything."""
    try:
        laid = lay(text, name, folder, line)
    except Faults as faults:
        return {"shown": False, "faults": [asdict(fault) for fault in faults.faults]}
    return {"shown": True, **laid.told()}


@dataclass(slots=True)
class Laid:
    """A scenario whose players and cards could be read; edits change its plain data."""

    plain: dict[str, Shape]
    before: dict[str, Shape]
    board: Roster
    line: str
    """Which of its lines the form shows; empty where it has none."""
    unexpected: bool = False
    """Whether expectations were taken out: they were of the board as it was."""

    # What is there

    def pieces(self) -> Iterator[tuple[Piece, str, str, int]]:
        """Each card with its zone, its player, and the place of its entry in that list."""
        found = iter(self.board.pieces.values())
        for zone in ZONES:
            for player, cards in mapping_entries(self.plain.get(zone)):
                for place, item in enumerate(list_items(cards)):
                    for _ in range(number(item)):
                        yield next(found), zone, player, place

    def place(self, key: str) -> tuple[str, ...]:
        """Where a part of the line that is shown stands, or is to stand."""
        if not self.line:
            return (key,)
        own = self.plain["lines"][self.line]
        return (
            (key,) if key != "plays" and key in self.plain and key not in own else ("lines", self.line, key)
        )

    def part(self, key: str) -> Shape:
        """A part of the line that is shown."""
        found: Shape = self.plain
        for step in self.place(key):
            found = found.get(step) if isinstance(found, dict) else None
        return found

    def put(self, key: str, value: Shape) -> None:
        """Write a part of the line that is shown; an empty one goes where no other part stands in its place."""
        *way, last = self.place(key)
        holder = self.plain
        for step in way:
            if not isinstance(holder.get(step), dict):
                holder[step] = {}
            holder = holder[step]
        if value or way:
            holder[last] = value
        else:
            holder.pop(last, None)

    def attacks(self) -> list[dict[str, str]]:
        """Who attacks whom."""
        return [dict(_attack(item, self.board.defending)) for item in list_items(self.part("attacks"))]

    def blocks(self) -> dict[str, list[str]]:
        """Who blocks whom."""
        return {
            name: list(map(str, list_items(attackers)))
            for name, attackers in mapping_entries(self.part("blocks"))
        }

    def plays(self) -> list[Shape]:
        """What is played."""
        return [item for item in list_items(self.part("plays")) if isinstance(item, dict)]

    def piece(self, id_: object) -> Piece:
        """A card by its id."""
        found = self.board.pieces.get(str(id_))
        if found is None:
            raise NotGiven(422, f"There is no {id_} here any more.")
        return found

    def told(self) -> Answer:
        """All that the form shows."""
        return {
            "title": str(self.plain.get("title", "")),
            "line": self.line,
            "lines": [name for name, _ in mapping_entries(self.plain.get("lines"))],
            "players": [{"name": seat.name, "life": seat.life} for seat in self.board.seats],
            "cards": [
                _card(piece, zone) | {"unread": self.board.not_read_of(piece)}
                for piece, zone, _, _ in self.pieces()
            ],
            "attacks": self.attacks(),
            "blocks": self.blocks(),
            "plays": self.plays(),
        }

    # What becomes of the text

    def written(self, text: str) -> str:
        """The text with every part that was changed written anew."""
        if self._played() != self._played(self.before):
            self._expect_nothing()
        for path, value in _changes(self.before, self.plain):
            text = amended(text, path, value)
        return text

    def _played(self, plain: dict[str, Shape] | None = None) -> Shape:
        found = self.plain if plain is None else plain
        return {key: value for key, value in found.items() if key in ("players", *ZONES, *SCRIPT, "lines")}

    def _expect_nothing(self) -> None:
        for holder in (self.plain, *(part for _, part in mapping_entries(self.plain.get("lines")))):
            if isinstance(holder, dict) and holder.pop("expect", None) is not None:
                self.unexpected = True

    def rename(self, names: Mapping[str, str]) -> None:
        """Call cards and players by other names wherever the scenario speaks of them."""
        for holder in (self.plain, *(part for _, part in mapping_entries(self.plain.get("lines")))):
            for key in SCRIPT:
                if isinstance(holder, dict) and key in holder:
                    holder[key] = _renamed(holder[key], names)

    def forget(self, id_: str) -> None:
        """Take a card out of all that is said of it."""
        for holder in (self.plain, *(part for _, part in mapping_entries(self.plain.get("lines")))):
            for key in SCRIPT:
                if isinstance(holder, dict) and key in holder:
                    left = _without(holder[key], id_)
                    if left or holder is not self.plain:
                        holder[key] = left
                    else:
                        del holder[key]


def lay(text: str, name: str, folder: Path | None, line: object) -> Laid:
    """A scenario as far as the form needs it; `Faults` where players and cards cannot be read."""
    text = text_in(text, name)
    tree, faults = read_tree(text, name)
    plain = tree.plain()
    root = Part(plain)
    beside: list[Faults] = []
    laid = None
    with suppress(TooManyComplaints):
        if root.knows(tuple(plain) if isinstance(plain, dict) else (), ("players", "table")):
            cards = root.get("cards")
            laid = read_board(
                root, Sources(read_definitions(cards, folder, beside) if cards is not None else {})
            )
    wrong = [one for one in root.complaints if not one.path or one.path[0] in ABOUT_THE_BOARD]
    if faults or wrong or laid is None or not isinstance(plain, dict):
        source = lines_of(text)
        raise Faults(name, faults + [located(one, tree, source) for one in wrong], source, beside)
    lines = [each for each, part in mapping_entries(plain.get("lines")) if isinstance(part, dict)]
    shown = str(line) if line in lines else next(iter(lines), "")
    found = Laid(plain, {}, laid, shown)
    found.rename({NUMBERED.sub(" #", name): name for name in laid.pieces if NUMBERED.search(name)})
    found.before = deepcopy(plain)
    return found


# Plain data


def list_items(value: Shape) -> list[Shape]:
    """The items of a list; a value by itself is a list of one, as the reader has it."""
    if isinstance(value, list):
        return value
    return [] if value in (None, "", {}) else [value]


def mapping_entries(value: Shape) -> list[tuple[str, Shape]]:
    """The entries of a mapping; none where there is none."""
    return list(value.items()) if isinstance(value, dict) else []


def written_name(item: Shape) -> str:
    """What an entry of a zone calls its card, with the number before it."""
    if isinstance(item, dict):
        return str(item["card"]) if "card" in item else next(iter(item), "")
    return str(item)


def number(item: Shape) -> int:
    """How many cards an entry of a zone stands for."""
    counted = COUNTED.fullmatch(written_name(item))
    return int(counted[1]) if counted else 1


def fewer(item: Shape) -> Shape | None:
    """An entry that stands for one card less, or none."""
    written = written_name(item)
    counted = COUNTED.fullmatch(written)
    if counted is None or counted[1] == "1":
        return None
    left = int(counted[1]) - 1
    name = counted[2] if left == 1 else f"{left} {counted[2]}"
    if not isinstance(item, dict):
        return name
    return {**item, "card": name} if "card" in item else {name: item[written]}


def _attack(item: Shape, defending: str) -> Iterator[tuple[str, str]]:
    if isinstance(item, dict) and "creature" in item:
        yield from {"at": defending, **{key: str(value) for key, value in item.items()}}.items()
    elif isinstance(item, dict):
        name, at = next(iter(item.items()), ("", ""))
        yield from (("creature", name), ("at", str(at)))
    else:
        yield from (("creature", str(item)), ("at", defending))


def _renamed(value: Shape, names: Mapping[str, str]) -> Shape:
    if isinstance(value, dict):
        return {names.get(key, key): _renamed(one, names) for key, one in value.items()}
    if isinstance(value, list):
        return [_renamed(one, names) for one in value]
    return names.get(value, value)


def _without(value: Shape, id_: str) -> Shape:
    """What is left of a list or mapping where a card is no longer spoken of; a play that speaks of it goes whole."""
    if isinstance(value, list):
        return [one for one in value if not _speaks_of(one, id_)]
    if isinstance(value, dict):
        left = {
            key: _without(one, id_) if isinstance(one, list) else one
            for key, one in value.items()
            if key != id_
        }
        return {key: one for key, one in left.items() if one not in (id_, [])}
    return None if value == id_ else value


def _speaks_of(value: Shape, id_: str) -> bool:
    if isinstance(value, dict):
        return any(key == id_ or _speaks_of(one, id_) for key, one in value.items())
    if isinstance(value, list):
        return any(_speaks_of(one, id_) for one in value)
    return bool(value == id_)


def _changes(before: Shape, after: Shape) -> Iterator[tuple[tuple[str, ...], Shape | None]]:
    """The parts that differ, each with what is to stand there; of `lines` only what differs in each."""
    for key in dict.fromkeys([*before, *after]):
        if before.get(key) == after.get(key):
            continue
        if key == "lines":
            for name, part in mapping_entries(after[key]):
                was = before[key].get(name)
                yield from (
                    (("lines", name, own), part.get(own))
                    for own in dict.fromkeys([*was, *part])
                    if was.get(own) != part.get(own)
                )
        else:
            yield (key,), after.get(key)


def _card(piece: Piece, zone: str) -> Answer:
    """A card as the form shows it."""
    facts = piece.facts
    creature = is_creature_card(piece)
    about = [*map(str, facts.keywords), *(each.label for each in facts.abilities if each.label)]
    return {
        "id": piece.id,
        "player": piece.controller,
        "zone": zone,
        "creature": creature and zone == "table",
        "attackable": zone == "table" and bool(facts.types & ATTACKABLE),
        "size": f"{facts.power}/{facts.toughness}" if creature else "",
        "types": " ".join([*sorted(facts.types), *sorted(facts.subtypes)]),
        "about": about,
        "tapped": piece.tapped,
        "uses": [each.label for each in abilities_for(piece, cast=False)],
        "casts": [each.label for each in abilities_for(piece, cast=True)] if zone != "table" else [],
    }
