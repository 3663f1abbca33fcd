"""A card as a stem tells it: its size and keywords, what it does by itself, and how it lies on the table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass

from comparator.scenario.scenario import Piece, Scenario
from reports.words.phrasing import counted, joined
from rulesets.cards.keyword_names import OF_SOME
from rulesets.table.abilities.filters import COLORS, Filter
from rulesets.table.abilities.keyword import Keyword
from rulesets.table.abilities.names import DISCARDED, FORETOLD, ON_AN_ADVENTURE
from rulesets.table.abilities.triggers import Trigger, told_as
from rulesets.table.came_by import way_it_came
from rulesets.table.printed import Facts


@dataclass(frozen=True, slots=True)
class AskedTraits:
    """What the cards of a board ask about each other beside their sizes, so that it has to be told."""

    colors: bool = False
    kinds: frozenset[str] = frozenset()
    """The creature types that something asks for."""
    types: frozenset[str] = frozenset()
    """The card types that something asks for: one that a creature has besides is told."""
    returning: frozenset[str] = frozenset()
    """The permanents that may leave and come back, so that what they do as they enter has to be told."""


def asked_on(scenario: Scenario) -> AskedTraits:
    """What anything on a board asks about: colours, and creature types."""
    colors = any(map(_asks_for_colors, scenario.pieces)) or any(seat.keywords for seat in scenario.seats)
    filters = [one for piece in scenario.pieces for one in _filters(piece.facts)]
    kinds = frozenset(kind for one in filters for kind in one.subtypes)
    types = frozenset(kind for one in filters for kind in one.types | one.without_types)
    return AskedTraits(colors, kinds, types - {"creature"}, frozenset(_returning(scenario)))


def _returning(scenario: Scenario) -> Iterator[str]:
    """What comes back by itself as it dies, and whatever anything is done to."""
    for piece in scenario.pieces:
        if piece.facts.keyword_names & {"persist", "undying"}:
            yield piece.id
    for line in scenario.lines:
        for play in line.plays:
            yield from play.targets


def _filters(part: object) -> Iterator[Filter]:
    """Every filter in a card, wherever its abilities have it."""
    if isinstance(part, Filter):
        yield part
    elif isinstance(part, tuple):
        for one in part:
            yield from _filters(one)
    elif is_dataclass(part):
        for field in fields(part):
            yield from _filters(getattr(part, field.name, None))


def described(piece: Piece, asked: AskedTraits = AskedTraits(), grown: str = "") -> str:
    """`Mogg Fanatic (1/1)`, `Leech (2/2; when it deals damage, gain 1 life)`, `Hurt Guard (2/4; 3 damage on it)`.

    What a card can be used for is told where it is used. `grown`: its size as it is, where other cards change it.
    """
    enters = piece.zone != "battlefield" or piece.id in asked.returning
    copied = f"as a copy of {piece.facts.name}" if piece.card is not None and piece.facts.name else ""
    inside = "; ".join(
        filter(
            None,
            (copied, heading(piece, asked), *_by_itself(piece.facts, enters=enters), *_state(piece), grown),
        )
    )
    return f"{piece.id} ({inside})" if inside else piece.id


def heading(piece: Piece, asked: AskedTraits) -> str:
    """Its size, what else is asked for, and its keywords: `2/2 red Goblin, first strike`."""
    first, *keywords = (*size(piece.facts), "")
    fights = "creature" in piece.facts.types or piece.attached_to
    colors = sorted(piece.facts.colors) if asked.colors and fights else ()
    kinds = sorted(kind for kind in piece.facts.subtypes & asked.kinds if kind not in piece.id)
    besides = sorted(piece.facts.types & asked.types) if "creature" in piece.facts.types else ()
    legend = _legend(piece) if "creature" in piece.facts.types else ()
    told = " ".join((first, *colors, *besides, *kinds)).strip()
    return ", ".join(filter(None, (told, *legend, *keywords)))


def _legend(piece: Piece) -> Iterator[str]:
    """That an invented creature is legendary, and its name where that is not what it is called by here."""
    if "legendary" in piece.facts.supertypes and not piece.facts.year:
        yield "legendary" if piece.facts.name in ("", piece.id) else f"legendary, named {piece.facts.name}"


def size(facts: Facts) -> Iterator[str]:
    """Its numbers and keywords."""
    if facts.defense:
        yield f"defense {facts.defense}"
    if facts.loyalty:
        yield f"loyalty {facts.loyalty}"
    if _rises(facts):
        yield " ".join(sorted(facts.types))
    if "creature" in facts.types:
        yield "*/*" if any(boost.defines for boost in facts.resizing) else f"{facts.power}/{facts.toughness}"
    yield from (_keyword(keyword) for keyword in facts.keywords if keyword.name != "enchant")


def _rises(facts: Facts) -> bool:
    """Whether it is no creature, and can become one: what it is otherwise has to be told."""
    return "creature" not in facts.types and any(
        effect.verb == "become" and effect.subject.kind == "this" and "creature" in effect.types
        for ability in facts.abilities
        for effect in ability.effects
    )


_IN_A_STEM = {
    "assigns with toughness": "assigns damage equal to its toughness",
    "blocks one more": "can block an additional creature",
    "blocks any number": "can block any number of attackers",
}
"""Keywords that read like notes, as a card would have them."""


def _keyword(keyword: Keyword) -> str:
    """`first strike`, `cannot be blocked by Walls`, `blocks only creatures with flying`."""
    if keyword.name == "protection" and keyword.quality[:1].isupper():
        return f"protection from {keyword.quality}s"
    if keyword.name not in OF_SOME:
        return _IN_A_STEM.get(keyword.name, str(keyword).replace("from player ", "from "))
    quality = keyword.quality
    many = quality.replace("creature", "creatures", 1) if "creature" in quality else f"{quality}s"
    return f"{keyword.name} {many}"


def _by_itself(facts: Facts, *, enters: bool = True) -> Iterator[str]:
    """The abilities that nobody has to use: those that trigger, and those that always hold.

    `enters`: whether it may still enter the battlefield, so that what it does then counts.
    """
    set_off: dict[str, list[str]] = {}
    for ability in facts.abilities:
        told = ability.label.replace("its bearer", _bearer(facts))
        if ability.trigger is not None and (enters or not _on_entering(ability.trigger)):
            set_off.setdefault(told, []).append(told_as(ability.trigger, _bearer(facts)))
        elif ability.kind == "static":
            set_off.setdefault(told, [])
    for label, events in set_off.items():
        yield ", ".join(filter(None, (" and ".join(events), label)))


def _on_entering(trigger: Trigger) -> bool:
    return trigger.event == "enters" and trigger.whose == "this"


def _bearer(facts: Facts) -> str:
    """What an Aura or Equipment lies on, as cards speak of it."""
    if "Aura" in facts.subtypes:
        return "the enchanted creature"
    return "the equipped creature" if "Equipment" in facts.subtypes else "what it is attached to"


def _article(noun: str) -> str:
    return "an" if noun[0] in "AEIOU" else "a"


_SIZES = {"+1/+1": 1, "-1/-1": -1}
"""By how much one counter changes power and toughness."""


def _state(piece: Piece) -> Iterator[str]:
    if piece.owner not in ("", piece.controller):
        yield f"owned by {piece.owner}"
    if piece.token:
        kinds = " ".join(sorted(kind for kind in piece.facts.subtypes if kind not in piece.id))
        yield f"{_article(kinds or 'token')} {kinds} token" if kinds else "a token"
    if piece.tapped:
        yield "tapped"
    if piece.damage:
        yield f"{piece.damage} damage on it"
    for kind, number in piece.counters:
        if kind in _SIZES:
            change = number * _SIZES[kind]
            on_it = counted(number, f"{kind} counter") if number > 1 else f"a {kind} counter"
            grown = f"{piece.facts.power + change}/{piece.facts.toughness + change}"
            yield on_it if piece.facts.resizing else f"{on_it}: now {grown}"
        elif kind not in ("loyalty", "defense"):
            yield counted(number, f"{kind} counter")
    yield from _ties(piece)
    if piece.facts.face_up is not None:
        face = "; ".join(
            filter(None, (", ".join(size(piece.facts.face_up)), *_by_itself(piece.facts.face_up)))
        )
        yield f"face down; face up it is {face or joined(sorted(piece.facts.face_up.types))}"
    if (other := piece.facts.back or piece.facts.front) is not None:
        face = "; ".join((other.name, ", ".join(size(other)), *_by_itself(other)))
        yield f"{'its other half is' if piece.facts.flips else 'on its other face it is'} {face}"


def _ties(piece: Piece) -> Iterator[str]:
    """What it has to do with other cards and players."""
    if piece.attached_to:
        yield f"attached to {piece.attached_to}"
    if piece.encoded_on:
        yield f"encoded on {piece.encoded_on}"
    if piece.haunts:
        yield f"haunting {piece.haunts}"
    if ON_AN_ADVENTURE in piece.marks:
        yield "there since its Adventure resolved"
    if FORETOLD in piece.marks:
        yield "foretold in an earlier turn"
    if DISCARDED in piece.marks:
        yield "discarded this turn"
    if keyword := way_it_came(piece.marks):
        yield _CAME.get(keyword, f"cast for its {keyword} cost")
    if piece.protector:
        kind = "not a Siege, " if piece.protector == piece.controller else ""
        yield f"{kind}protected by {piece.protector}"


_CAME = {"unearth": "unearthed", "suspend": "cast from suspension"}
"""How something came, where it was not cast for a price of the keyword."""


def _asks_for_colors(piece: Piece) -> bool:
    """Whether a keyword or an ability of the card speaks of a colour."""
    abilities = (ability.label for ability in piece.facts.abilities if "mana" not in ability.label)
    said = (*map(str, piece.facts.keywords), *abilities)
    return any(word in text for word in (*COLORS, "color") for text in said)
