"""What a card cannot be or have where it lies: what would be passed over is complained of."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from comparator.scenario.scenario import Piece
from comparator.scenario.vocabulary import lying
from rulesets.cards.part import FLAGS, Part
from rulesets.table.abilities.names import (
    CAME_BY,
    DAY,
    DAYBOUND,
    DISCARDED,
    FORETELL,
    FORETOLD,
    MAYHEM,
    NIGHT,
    NIGHTBOUND,
    ON_AN_ADVENTURE,
)
from rulesets.table.printed import Facts

_ON_THE_TABLE = (
    "tapped",
    "sick",
    "damage",
    "counters",
    "marks",
    "came by",
    "protector",
    "attached to",
    "paired with",
    "copy of",
    "face down",
    "transformed",
    "prototyped",
    "merged with",
    "melded of",
)
"""What only a permanent can be or have."""


class _Side(NamedTuple):
    """What a card may be besides what it is: what that is called, and what has to be said of it."""

    called: str
    meant: str
    is_there: Callable[[Facts], bool]


_SIDES: Mapping[str, _Side] = {
    "transformed": _Side(
        "back face", "`back:` among what is said of the card", lambda facts: facts.double_faced
    ),
    "prototyped": _Side(
        "prototype",
        "`prototype 2R 3/2` among its keywords",
        lambda facts: bool(facts.whole or facts.prototyped),
    ),
}
IN_EXILE = {"encoded on": "cipher", "haunts": "haunt"}
"""What only a card in exile can have to do with a creature, and the keyword by which."""
_AWAY = {**IN_EXILE, FORETOLD: FORETELL, DISCARDED: MAYHEM}
"""What a card can be or have only where it lies in exile or a graveyard, and the keyword by which."""


def complain_of_what_cannot_be(part: Part, piece: Piece) -> None:
    """Complain of what would be passed over: a card that is not in play has no damage, a creature no protector."""
    for key in _ON_THE_TABLE:
        said = part.get(key)
        if said is None:
            continue
        if piece.zone != "battlefield":
            said.complain(f'a card {lying(piece.zone)} has no "{key}"', key, f"no `{key}:`", at_key=True)
        elif key in _SIDES and not _SIDES[key].is_there(piece.facts):
            lacking = f'"{piece.facts.name}" has no {_SIDES[key].called}'
            said.complain(lacking, key, _SIDES[key].meant, at_key=True)
        elif key == "copy of" and (down := part.get("face down")) is not None and down.value != "false":
            # What it would be once it is turned up would have to be said besides.
            said.complain(
                "what lies face down is a copy of nothing", key, f"`{key}:` or `face down:`", at_key=True
            )
        elif key == "came by" and str(said.value) in CAME_BY and said.value not in piece.facts.keyword_names:
            said.complain(
                f'"{piece.facts.name}" has no {said.value}', key, f"a card with {said.value}", at_key=True
            )
        elif key == "protector" and "battle" not in piece.facts.types:
            said.complain("only a battle has a protector", key, "no `protector:`", at_key=True)
    can_be = {key: (keyword, keyword in piece.facts.keyword_names) for key, keyword in _AWAY.items()}
    can_be[ON_AN_ADVENTURE] = ("Adventure", piece.facts.adventure is not None)
    for key, (what, has_it) in can_be.items():
        said = part.get(key)
        if said is None:
            continue
        if piece.zone != ("graveyard" if key == DISCARDED else "exile"):
            said.complain(f'a card {lying(piece.zone)} has no "{key}"', key, f"no `{key}:`", at_key=True)
        elif not has_it:
            said.complain(f'"{piece.facts.name}" has no {what}', key, f"a card with {what}", at_key=True)


_SHOWN: Mapping[str, tuple[str, bool, str]] = {
    DAY: (NIGHTBOUND, True, "front"),
    NIGHT: (DAYBOUND, False, "back"),
}
"""What cannot lie so by day and by night: what has a keyword on the face that is not up then, where `transformed:` says it is."""


def complain_of_the_other_time(part: Part, facts: Facts, zone: str, daytime: str) -> None:
    """Complain of what the board has show the face that would have turned over by then."""
    said = part.get("transformed") if zone == "battlefield" and daytime else None
    if said is None:
        return
    keyword, other, up = _SHOWN[daytime]
    if FLAGS.get(str(said.value).lower()) is other and any(
        keyword in face.keyword_names for face in facts.faces()
    ):
        said.complain(
            f'it is {daytime}, and "{facts.name}" shows its {up}',
            "transformed",
            f"no `transformed: {said.value}`",
            at_key=True,
        )
