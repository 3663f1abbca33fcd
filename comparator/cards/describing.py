"""What a card comes to in the language of scenario files, what of it nobody could read, and what keeps it off every table."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace

from comparator.cards.readings import kept_reading
from comparator.cards.records import Card, Face
from rulesets.cards.building import ADVENTURE_KEYS, BACK_KEYS, HALF_KEYS, LETTERS, build
from rulesets.cards.filters import TYPES
from rulesets.cards.keywords import read_price
from rulesets.cards.part import Part, Plain, Unreadable
from rulesets.cards.phrases import TYPES_RENAMED
from rulesets.cards.text.line import borne, whole
from rulesets.cards.text.outcome import OPTION, CardLine
from rulesets.cards.text.phrases import items
from rulesets.cards.text.reading import speaks_of
from rulesets.table.abilities.filters import SUPERTYPES as ON_THE_TABLE
from rulesets.table.abilities.names import FUSE

SUPERTYPES = frozenset({"Basic", "Elite", "Hero", "Host", "Legendary", "Ongoing", "Snow", "World"})
"""What stands before the types."""
ADVENTURE = "adventure"
"""The layout of a card that may be cast as a spell first, and from exile as what it is after that."""
SPLIT = frozenset({"split", "aftermath"})
"""Layouts of a card that is both of its halves wherever it is no spell."""
HALVES = SPLIT | {"room"}
"""Layouts whose faces are cards of their own: whoever plays one names the half."""


OFFERED = frozenset({ADVENTURE, "modal_dfc"})
"""Layouts of cards that may be played as their second face, from the hand."""
TURNING = "transform"
"""The layout of a card whose other face may come up while it is in play."""
FLIPPING = "flip"
"""The layout of a card that shows its lower half once it has flipped in play."""
_OTHER_FACE = {
    TURNING: ("back", BACK_KEYS),
    FLIPPING: ("flipped", BACK_KEYS),
    ADVENTURE: ("adventure", ADVENTURE_KEYS),
}
"""Under which key a scenario says of a card what its other face is, and what may be said of that, by its layout."""
OTHER_FACES = frozenset(key for key, _ in _OTHER_FACE.values())
"""Those keys."""
PLAYED_INSTEAD = "other face"
"""The reason why what a card may be played as instead has no say."""


def _lacks_x(line: CardLine, cost: str) -> bool:
    """Whether a spell's line speaks of an X that no mana is paid for."""
    spells = [one for one in line.abilities if isinstance(one, dict) and "spell" in one]
    return "{X}" not in cost and any(speaks_of(one.get("effect", ""), "x") for one in spells)


_DASH = re.compile(r"\s+[\u2014\u2013-]\s+")
_SYMBOL = re.compile(r"\{([^{}]*)\}")
_SIZE = re.compile(r"-?[0-9]{1,4}")
_NUMBER = re.compile(r"[0-9]{1,2}")


@dataclass(frozen=True, slots=True)
class Described:
    """A face in the words of a scenario file, and all that is printed on it and is not in them."""

    name: str
    plain: Mapping[str, Plain]
    hindrances: tuple[str, ...] = ()
    """What keeps it from being laid out at all: a size or a type that is not understood, or two halves."""
    lines: tuple[CardLine, ...] = ()
    """What became of each line of its text."""
    unpriced: tuple[CardLine, ...] = ()
    """Its cost as a line that is not read, if that is not understood: the card may lie there, and is not cast."""

    @property
    def not_read(self) -> tuple[CardLine, ...]:
        """The lines that nobody could read."""
        return (*self.unpriced, *(line for line in self.lines if line.outcome == "not read"))

    @property
    def unread(self) -> tuple[str, ...]:
        """All that is printed on it and not understood, in the card's own words."""
        return (*self.hindrances, *(line.said for line in self.not_read))

    @property
    def silent(self) -> tuple[CardLine, ...]:
        """The lines that have no say, where the board bears out the reason that each gives."""
        return tuple(line for line in self.lines if line.outcome == "silent")


def face_named(card: Card, face: int) -> Face:
    """The face that a name means: the one that bears it, and the front where it is the whole card's."""
    return card.faces[max(face, 0)]


def describe(card: Card, face: int = -1) -> Described:
    """What the card says that one of its faces (-1: the whole card's name) stands for; nothing of it is guessed."""
    named = face_named(card, face)
    reading = _Reading(named)
    if face < 0 and card.layout in HALVES and len(card.faces) > 1:
        reading.hindrances.append(f"two halves: name {' or '.join(half.name for half in card.faces)}")
    lines = reading.read()
    if face >= 0 and card.layout in SPLIT and len(card.faces) == 2:
        reading.plain["other half"] = _as_half(card.faces[1 - face], left=face == 1)
        lines = _fusing(reading, lines) if any(FUSE in line.keywords for line in lines) else lines
    if card.layout in OFFERED and len(card.faces) > 1 and not has_two_faces(card):
        if face <= 0:
            lines += (_offered(card.faces[1]),)
        elif card.layout == ADVENTURE:
            reading.hindrances.append(
                f"where its card goes as it resolves, which is that of {card.faces[0].name}"
            )
    return Described(named.name, reading.plain, tuple(reading.hindrances), lines, tuple(reading.unpriced))


def _as_half(face: Face, left: bool) -> Plain:
    """What the other half of a split card adds to the card: what it says, too, where all of it is read, so that it may be cast."""
    reading = _Reading(face)
    lines = reading.read()
    if reading.unpriced or not all(line.outcome == "read" for line in lines):
        reading = _Reading(face)
        reading.read_sort()
    side: dict[str, Plain] = {"left": "true"} if left else {}
    return {
        "name": face.name,
        **{key: reading.plain[key] for key in HALF_KEYS if key in reading.plain},
        **side,
    }


def _fusing(reading: _Reading, lines: tuple[CardLine, ...]) -> tuple[CardLine, ...]:
    """The lines of half a split card that fuses: no play takes that as long as not both halves are read, or are not played as one."""
    part = Part({**reading.plain})
    if any(one.keyword == FUSE for one in build(reading.face.name, part).abilities) and not part.complaints:
        return lines
    reading.plain["keywords"] = [one for one in items(reading.plain["keywords"]) if one != FUSE]
    return tuple(
        CardLine(line.text, "silent", reason=OPTION, said=line.said) if FUSE in line.keywords else line
        for line in lines
    )


def _offered(other: Face) -> CardLine:
    """What a card may be played as instead, as a line of it that has no say where nobody could play the card."""
    said = "  ".join(
        filter(None, [other.name, other.cost, other.type_line, " ".join(other.text.split("\n"))])
    )
    return CardLine(said.lower(), "silent", reason=PLAYED_INSTEAD, said=said)


def has_two_faces(card: Card) -> bool:
    """Whether both faces are one card to a scenario: it may turn over or flip, or be cast as an Adventure of which all is read."""
    if len(card.faces) != 2:
        return False
    if card.layout == ADVENTURE:
        return _is_adventure_read(card.faces[1])
    return card.layout in (TURNING, FLIPPING)


def _is_adventure_read(spell: Face) -> bool:
    """Whether a spell is an Adventure, which not every card of that layout has, and all that it says is read."""
    if "Adventure" not in spell.type_line.split():
        return False
    reading = _Reading(spell)
    lines = reading.read()
    return (
        bool(lines)
        and not (reading.hindrances or reading.unpriced)
        and all(line.outcome == "read" for line in lines)
    )


def other_faces(card: Card, face: int = -1) -> tuple[Face, ...]:
    """The faces of a card that are none of what lies on the table where a scenario names it so: they are cards of their own."""
    if has_two_faces(card):
        return ()
    return tuple(one for place, one in enumerate(card.faces) if place != max(face, 0))


def describe_whole(card: Card, face: int = -1) -> Described:
    """What a scenario has that names the card: of one that transforms, flips, or has an Adventure, both faces, by whichever it is named."""
    if not has_two_faces(card):
        return describe(card, face)
    front, other = describe(card, 0), describe(card, 1)
    key, keys = _OTHER_FACE[card.layout]
    said = {key: value for key, value in other.plain.items() if key in keys}
    hindrances = tuple(f"{other.name}: {one}" for one in other.hindrances)
    lines = tuple(
        replace(line, said=f"{other.name}: {line.said}") if line.outcome == "not read" else line
        for line in other.lines
    )
    plain = {**front.plain, key: {"name": other.name, **said}}
    return Described(front.name, plain, front.hindrances + hindrances, front.lines + lines, front.unpriced)


class _Reading:
    """A face while it is being read."""

    def __init__(self, face: Face) -> None:
        self.face = face
        self.plain: dict[str, Plain] = {}
        self.hindrances: list[str] = []
        self.unpriced: list[CardLine] = []

    def read(self) -> tuple[CardLine, ...]:
        """Read all of the face, each part into `plain`, `unpriced` or `hindrances`; the lines of its text are handed back too."""
        face = self.face
        self.read_sort()
        for key, written in (("loyalty", face.loyalty), ("defense", face.defense)):
            if _NUMBER.fullmatch(written):
                self.plain[key] = written
            elif written:
                self.hindrances.append(f"{key} {written}")
        lines = borne(
            replace(line, outcome="not read") if _lacks_x(line, face.cost) else line
            for line in kept_reading(face.text, face.name, _DASH.split(face.type_line)[0].split())
        )
        self.plain |= whole(lines)
        if face.power or face.toughness:
            self._size()
        return lines

    def read_sort(self) -> None:
        """Read of what sort the face is: its types, its colours and its cost."""
        self._types()
        self.plain["colors"] = [LETTERS[letter] for letter in self.face.colors if letter in LETTERS]
        if self.face.cost:
            self._cost()

    def _types(self) -> None:
        types, *rest = _DASH.split(self.face.type_line, maxsplit=1)
        words = [word for word in types.split() if word not in SUPERTYPES]
        named = {word: TYPES_RENAMED.get(word.lower(), word.lower()) for word in words}
        known: list[Plain] = [type_ for type_ in named.values() if type_ in TYPES]
        self.hindrances += [f"type {word}" for word, type_ in named.items() if type_ not in TYPES]
        self.plain["types"] = known
        supertypes: list[Plain] = [word.lower() for word in types.split() if word.lower() in ON_THE_TABLE]
        if supertypes:
            self.plain["supertypes"] = supertypes
        if rest:
            subtypes: list[Plain] = list(rest[0].replace("Time Lord", "Time\0Lord").split())
            self.plain["subtypes"] = [str(word).replace("\0", " ") for word in subtypes]

    def _cost(self) -> None:
        symbols = _SYMBOL.findall(self.face.cost)
        mana = "".join(f"({one})" if "/" in one else one for one in symbols)
        try:
            self.plain["cost"] = read_price(mana) or "0"
        except Unreadable:
            said = f"cost {self.face.cost}"
            self.unpriced.append(CardLine(said.lower(), "not read", said=said))

    def _size(self) -> None:
        face = self.face
        size = (face.power, face.toughness)
        if "'defines'" in str(self.plain.get("abilities")):
            # A star is what the text counts, which is no addition to anything.
            size = (face.power.replace("*", "0"), face.toughness.replace("*", "0"))
        if all(map(_SIZE.fullmatch, size)):
            self.plain["pt"] = "/".join(size)
        else:
            self.hindrances.append(f"power/toughness {face.power}/{face.toughness}")
