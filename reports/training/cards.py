"""A card as a stem tells it: its size and keywords, what it does by itself, and how it lies on the table."""

from __future__ import annotations

from collections.abc import Iterator

from comparator.scenario.scenario import Piece
from reports.words.phrasing import counted
from rulesets.table.abilities import COLORS, Trigger
from rulesets.table.printed import Facts


def described(piece: Piece, *, colored: bool = False) -> str:
    """`Mogg Fanatic (1/1)`, `Leech (2/2; gain 1 life when it deals damage)`, `Hurt Guard (2/4; 3 damage on it)`.

    What a card can be used for is told where it is used; `colored` tells its colours, where something asks for them.
    """
    colors = sorted(piece.facts.colors) if colored else ()
    first, *keywords = (*size(piece.facts), "")
    told = [
        ", ".join(filter(None, (" ".join((first, *colors)).strip(), *keywords))),
        *_by_itself(piece.facts),
        *_state(piece),
    ]
    inside = "; ".join(filter(None, told))
    return f"{piece.id} ({inside})" if inside else piece.id


def size(facts: Facts) -> Iterator[str]:
    """Its numbers and keywords."""
    if facts.defense:
        yield f"defense {facts.defense}"
    if facts.loyalty:
        yield f"loyalty {facts.loyalty}"
    if "creature" in facts.types:
        yield f"{facts.power}/{facts.toughness}"
    yield from map(str, facts.keywords)


def _by_itself(facts: Facts) -> Iterator[str]:
    """The abilities that nobody has to use: those that trigger, and those that always hold."""
    for ability in facts.abilities:
        if ability.trigger is not None:
            yield f"{ability.label} {_set_off(ability.trigger)}"
        elif ability.kind == "static":
            yield ability.label


def _set_off(trigger: Trigger) -> str:
    """`when it deals damage to a player`, `when another creature you control dies`, `at the end of combat`."""
    if trigger.event in ("beginning of combat", "end of combat", "end of turn"):
        return f"at the {trigger.phrase}"
    event = trigger.phrase
    if trigger.whose != "each" and trigger.event != "you attack":
        own = event.removeprefix("this ").removeprefix("what it is attached to ").removeprefix("attached ")
        event = f"{'it' if trigger.whose == 'this' else 'what it is attached to'} {own}"
    return f"when {event}{' the battlefield' if trigger.event in ('enters', 'leaves') else ''}"


def _state(piece: Piece) -> Iterator[str]:
    if piece.token:
        yield "a token"
    if piece.tapped:
        yield "tapped"
    if piece.damage:
        yield f"{piece.damage} damage on it"
    for kind, number in piece.counters:
        if kind not in ("loyalty", "defense"):
            yield counted(number, f"{kind} counter")
    if piece.attached_to:
        yield f"attached to {piece.attached_to}"
    if piece.protector:
        yield f"protected by {piece.protector}"
    if piece.facts.face_up is not None:
        face = "; ".join((", ".join(size(piece.facts.face_up)), *_by_itself(piece.facts.face_up)))
        yield f"face down; face up it is {face}"


def asks_for_colors(piece: Piece) -> bool:
    """Whether a keyword or an ability of the card speaks of a colour."""
    said = (*map(str, piece.facts.keywords), *(ability.label for ability in piece.facts.abilities))
    return any(color in text for color in COLORS for text in said)
