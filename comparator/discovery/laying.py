"""The scenario that a sketch stands for, and how its creatures and cards are described."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from copy import deepcopy
from functools import cache
from typing import Any

from comparator.discovery.dividing import plans
from comparator.discovery.sketch import NOBODY, PLAYERS, PREYS, Creature, Sketch, Use
from comparator.discovery.tricks import TIMINGS, TRAITS, TRICKS, Trick
from comparator.scenario.scenario import (
    Attack,
    Block,
    Choice,
    DamageDivision,
    DamagePlan,
    Line,
    Origin,
    Piece,
    Play,
    Scenario,
    Seat,
)
from rulesets.cards import book
from rulesets.cards.building import build
from rulesets.cards.keywords import read_keyword
from rulesets.cards.part import Part, Plain
from rulesets.table.printed import Facts

LINE = "as written"


def scenario(sketch: Sketch) -> Scenario:
    """The scenario that a sketch stands for: the one that its file is read as."""
    seats = tuple(_seat(name, traits) for name, traits in zip(PLAYERS, sketch.players, strict=True))
    pieces = [
        _piece(name, _creature(name, one, sketch.abilities(number)), sketch.side(number), lies(one.traits))
        for number, (name, one) in enumerate(zip(sketch.names, sketch.creatures, strict=True))
    ]
    if sketch.prey:
        pieces.append(_prey(sketch))
    cards = list(sketch.cards())
    pieces += [
        _piece(sketch.card_id(card, side), _card(card.name), side)
        for card, side in cards
        if card.held == "table"
    ]
    pieces = [piece for player in PLAYERS for piece in pieces if piece.controller == player]
    pieces += [
        _piece(sketch.card_id(card, side), _card(card.name), side, zone="hand")
        for player in range(len(PLAYERS)) for card, side in cards if card.held == "hand" and side == player
    ]  # fmt: skip
    return Scenario("", "", seats, tuple(pieces), (_line(sketch),))


def _seat(name: str, traits: tuple[str, ...]) -> Seat:
    said = {"life": 20, **lies(traits)}
    return Seat(name, keywords=tuple(map(read_keyword, said.pop("has", ()))), **said)


def lies(traits: tuple[str, ...]) -> dict[str, Any]:
    """What is so of a creature or player as the combat begins."""
    said: dict[str, Any] = {key: value for trait in traits for key, value in TRAITS[trait].lies.items()}
    has = [TRAITS[trait].has for trait in traits if TRAITS[trait].has]
    said |= {"has": has} if has else {}
    counters: Counter[str] = Counter()
    for trait in traits:
        counters.update(TRAITS[trait].counters)
    return said | ({"counters": dict(counters)} if counters else {})


def _piece(
    name: str, facts: Facts, side: int, lying: Mapping[str, Any] | None = None, zone: Any = "battlefield"
) -> Piece:
    said = dict(lying or {})
    counters = tuple((dict(facts.counters) | said.pop("counters", {})).items())
    of_the_book = facts.name in book.card_names() and facts is book.card(facts.name)
    origin = Origin("card book" if of_the_book else "scenario")
    return Piece(name, facts, PLAYERS[side], zone, PLAYERS[side], counters=counters, origin=origin, **said)


def _prey(sketch: Sketch) -> Piece:
    side, description = prey_of(sketch)
    name = PREYS[sketch.prey]
    facts = build(name, Part(description))
    lying: dict[str, Any] = {"counters": {"loyalty" if facts.loyalty else "defense": 2}}
    if facts.defense:
        lying["protector"] = PLAYERS[1]
    return _piece(name, facts, side, lying)


@cache
def _creature(name: str, one: Creature, abilities: tuple[str, ...]) -> Facts:
    return build(name, Part(described_creature(one, abilities)))


@cache
def _card(name: str) -> Facts:
    """A card of the card book, or a thing that is made up."""
    described = thing(TRICKS[name])
    return build(name, Part(described)) if described else book.card(name)


def _line(sketch: Sketch) -> Line:
    blockers = [
        (sketch.name(number), tuple(sketch.name(one) for one in sketch.blocked_by(number)))
        for number in range(sketch.attackers, len(sketch.creatures))
    ]
    return Line(
        LINE,
        tuple(
            Attack(sketch.name(number), sketch.attacked_by(number), sketch.band)
            for number in sketch.attacking()
        ),
        tuple(Block(name, blocked) for name, blocked in blockers if blocked),
        damage=tuple(
            DamagePlan(creature, tuple(DamageDivision(creature, tuple(wish.items())) for wish in wishes))
            for creature, wishes in plans(sketch).items()
        ),
        plays=tuple(play_of(sketch, use) for use in sketch.uses),
        choices=tuple(Choice(name, (PREYS[sketch.prey],)) for name in sketch.minded()),
    )


def play_of(sketch: Sketch, use: Use) -> Play:
    """The use of a trick as a line says it."""
    trick, timing = TRICKS[use.trick], TIMINGS[use.timing]
    label = trick.ability.get("ability") or _card(trick.name).abilities[0].label
    aim = "" if use.target == NOBODY else sketch.name(use.target)
    return Play(
        PLAYERS[sketch.side(use.holder)], timing.window, sketch.source(use), str(label),
        (aim,) if aim and trick.aim != "source" else (),
        choose=aim if trick.aim == "source" else "",
        otherwise=timing.otherwise, skip=True, if_illegal="skip",
    )  # fmt: skip


def described_creature(one: Creature, abilities: tuple[str, ...]) -> dict[str, Plain]:
    """A creature as a scenario describes it, with the tricks it carries."""
    traits = [TRAITS[trait] for trait in one.traits]
    own: list[Plain] = [deepcopy(dict(trait.ability)) for trait in traits if trait.ability]
    own += [deepcopy(dict(TRICKS[name].ability)) for name in abilities]
    keywords: list[Plain] = [trait.keyword for trait in traits if trait.keyword]
    said: dict[str, Plain] = {"pt": f"{one.power}/{one.toughness}", "keywords": keywords, "abilities": own}
    for card in (*(trait.card for trait in traits), *(TRICKS[name].card for name in abilities)):
        said |= deepcopy(dict(card))
    return {key: value for key, value in said.items() if value}


def prey_of(sketch: Sketch) -> tuple[int, dict[str, Plain]]:
    """Whose the permanent is that is attacked (a battle is the attacker's), and its description."""
    if sketch.prey != "planeswalker":
        subtypes: list[Plain] = ["Siege"] if sketch.prey == "battle" else []
        said: dict[str, Plain] = {"types": ["battle"], "subtypes": subtypes, "defense": "2"}
        return 0, {key: value for key, value in said.items() if value}
    return 1, {"types": ["planeswalker"], "loyalty": "2"}


def thing(card: Trick) -> dict[str, Plain]:
    """A thing on the table, or a card in hand, as a scenario describes it; nothing for a card of the card book."""
    if card.card:
        return deepcopy(dict(card.card))
    return {"types": ["artifact"], "abilities": [deepcopy(dict(card.ability))]} if card.ability else {}
