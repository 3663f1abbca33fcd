"""Small boards as little as can be said of them, and the scenarios that they stand for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache, cached_property
from typing import Any

from comparator.discovery.tricks import TIMINGS, TRAITS, TRICKS, Trick
from comparator.scenario.scenario import (
    Attack,
    Block,
    DamagePlan,
    Division,
    Line,
    Piece,
    Play,
    Scenario,
    Seat,
)
from rulesets.cards import book
from rulesets.cards.building import build
from rulesets.cards.part import Part, Plain
from rulesets.table.abilities import Facts

PLAYERS = ("Anna", "Noah")
"""The attacking player and the defending one; as holders and targets they are -1 and -2."""

ATTACKING, DEFENDING, NOBODY = -1, -2, -3
NAMES = (("Raider", "Second Raider", "Third Raider"), ("Guard", "Second Guard", "Third Guard"))
LINE = "as written"


@dataclass(frozen=True, slots=True)
class Creature:
    """A size, and the traits it has."""

    power: int
    toughness: int
    traits: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Use:
    """A trick, by whom (a creature's number, or a player), at whom, and when."""

    trick: str
    holder: int
    target: int
    timing: str


@dataclass(frozen=True)
class Sketch:
    """Attackers, and behind them blockers; `blocks` holds for each blocker the attacker that it blocks.

    `plan` is how the damage of attackers with a choice is divided; `players` the traits of the two players.
    """

    creatures: tuple[Creature, ...]
    blocks: tuple[int, ...] = ()
    plan: str = "default"
    uses: tuple[Use, ...] = ()
    players: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())

    @property
    def attackers(self) -> int:
        return len(self.creatures) - len(self.blocks)

    @cached_property
    def names(self) -> tuple[str, ...]:
        return NAMES[0][: self.attackers] + NAMES[1][: len(self.blocks)]

    def name(self, number: int) -> str:
        """A creature's name by its number, or a player's."""
        return PLAYERS[ATTACKING - number] if number < 0 else self.names[number]

    def side(self, number: int) -> int:
        """Whose a creature is, or which player is meant: 0 attacks."""
        return ATTACKING - number if number < 0 else int(number >= self.attackers)

    def blockers_of(self, attacker: int) -> list[int]:
        """The numbers of the creatures that block an attacker."""
        return [self.attackers + place for place, blocked in enumerate(self.blocks) if blocked == attacker]

    def abilities(self, number: int) -> tuple[str, ...]:
        """The tricks that a creature carries."""
        used = (use.trick for use in self.uses if use.holder == number)
        return tuple(dict.fromkeys(trick for trick in used if TRICKS[trick].held == "creature"))

    def cards(self) -> Iterator[tuple[Trick, int]]:
        """The tricks that players hold, each once, and whose they are."""
        for trick, side in dict.fromkeys((use.trick, self.side(use.holder)) for use in self.uses):
            if TRICKS[trick].held != "creature":
                yield TRICKS[trick], side

    def bears(self, number: int, trait: str) -> Sketch:
        """The board with one more trait on a creature or a player."""
        if number < 0:
            players = list(self.players)
            players[ATTACKING - number] += (trait,)
            return replace(self, players=(players[0], players[1]))
        creatures = list(self.creatures)
        one = creatures[number]
        creatures[number] = replace(one, traits=(*one.traits, trait))
        return replace(self, creatures=tuple(creatures))


# --- as a scenario ----------------------------------------------------------------------------------------


def scenario(sketch: Sketch) -> Scenario:
    """The scenario that a sketch stands for: the one that its file is read as."""
    seats = [
        Seat(name, **{"life": 20, **_lies(traits)})
        for name, traits in zip(PLAYERS, sketch.players, strict=True)
    ]
    pieces = [
        _piece(name, _creature(name, one, sketch.abilities(number)), sketch.side(number), _lies(one.traits))
        for number, (name, one) in enumerate(zip(sketch.names, sketch.creatures, strict=True))
    ]
    cards = list(sketch.cards())
    pieces += [_piece(card.name, _card(card.name), side) for card, side in cards if card.held == "table"]
    pieces = [piece for player in PLAYERS for piece in pieces if piece.controller == player]
    pieces += [
        _piece(card.name, _card(card.name), side, zone="hand")
        for player in range(2) for card, side in cards if card.held == "hand" and side == player
    ]  # fmt: skip
    return Scenario("", "", (seats[0], seats[1]), tuple(pieces), (_line(sketch),))


def _lies(traits: tuple[str, ...]) -> dict[str, Any]:
    return {key: value for trait in traits for key, value in TRAITS[trait].lies.items()}


def _piece(name: str, facts: Facts, side: int, lies: Mapping[str, Any] | None = None, zone: Any = "battlefield") -> Piece:
    return Piece(name, facts, PLAYERS[side], zone, PLAYERS[side], **(lies or {}))


@cache
def _creature(name: str, one: Creature, abilities: tuple[str, ...]) -> Facts:
    return build(name, Part(_described(one, abilities)))


@cache
def _card(name: str) -> Facts:
    """A card of the card book, or a thing that is made up."""
    described = _thing(TRICKS[name])
    return build(name, Part(described)) if described else book.card(name)


def _line(sketch: Sketch) -> Line:
    attackers = sketch.names[: sketch.attackers]
    return Line(
        LINE,
        tuple(Attack(name, PLAYERS[1]) for name in attackers),
        tuple(
            Block(name, (sketch.name(blocked),))
            for name, blocked in zip(sketch.names[sketch.attackers :], sketch.blocks, strict=True)
        ),
        damage=tuple(
            DamagePlan(creature, tuple(Division(creature, tuple(wish.items())) for wish in wishes))
            for creature, wishes in plans(sketch).items()
        ),
        plays=tuple(_play(sketch, use) for use in sketch.uses),
    )


def _play(sketch: Sketch, use: Use) -> Play:
    trick, timing = TRICKS[use.trick], TIMINGS[use.timing]
    source = sketch.name(use.holder) if trick.held == "creature" else trick.name
    facts = _creature(source, sketch.creatures[use.holder], (use.trick,)) if trick.held == "creature" else _card(source)
    label = next(one.label for one in facts.abilities if one.kind in ("activated", "spell"))
    return Play(
        PLAYERS[sketch.side(use.holder)], timing.window, source, label,
        () if use.target == NOBODY else (sketch.name(use.target),),
        otherwise=timing.otherwise, skip=timing.skip, if_illegal="skip",
    )  # fmt: skip


# --- how damage is divided --------------------------------------------------------------------------------

PLANS = ("default", "past the first", "evenly")
"""What is tried where an attacker has several blockers; where a plan is not legal, the first blocker dies first."""


def plans(sketch: Sketch) -> dict[str, list[dict[str, int]]]:
    """The divisions that the sketch's plan wishes for, best first, by attacker; none where it leaves all open."""
    found: dict[str, list[dict[str, int]]] = {}
    for attacker in range(sketch.attackers):
        blockers = sketch.blockers_of(attacker)
        power = sketch.creatures[attacker].power
        if sketch.plan == "default" or len(blockers) < 2 or not power:
            continue
        names = [sketch.name(number) for number in blockers]
        wished = {names[-1]: power} if sketch.plan == "past the first" else _evenly(power, names)
        first = min(power, sketch.creatures[blockers[0]].toughness)
        safe = {names[0]: first, names[1]: power - first} if power > first else {names[0]: power}
        found[sketch.name(attacker)] = [wished, *([safe] if safe != wished else []), {names[0]: power}]
        if found[sketch.name(attacker)][-1] in found[sketch.name(attacker)][:-1]:
            found[sketch.name(attacker)].pop()
    return found


def _evenly(power: int, names: list[str]) -> dict[str, int]:
    shares = [power // len(names) + (place < power % len(names)) for place in range(len(names))]
    return {name: share for name, share in zip(names, shares, strict=True) if share}


# --- as a file --------------------------------------------------------------------------------------------


def as_plain(sketch: Sketch) -> dict[str, Any]:
    """The board and its script as a scenario file says them, without title and the like."""
    cards = list(sketch.cards())
    table: dict[str, list[Any]] = {player: [] for player in PLAYERS}
    hands: dict[str, list[Any]] = {}
    for number, one in enumerate(sketch.creatures):
        player = PLAYERS[sketch.side(number)]
        table[player].append({sketch.name(number): _described(one, sketch.abilities(number)) | _lies(one.traits)})
    for card, side in cards:
        if card.held == "table":
            table[PLAYERS[side]].append({card.name: _thing(card)})
        else:
            hands.setdefault(PLAYERS[side], []).append(card.name)
    said: dict[str, Any] = {
        "players": {
            name: {"life": 20, **_lies(traits)} if traits else 20
            for name, traits in zip(PLAYERS, sketch.players, strict=True)
        },
        "table": table,
        "hand": hands,
        "attacks": list(sketch.names[: sketch.attackers]),
        "blocks": {
            sketch.name(sketch.attackers + place): sketch.name(blocked)
            for place, blocked in enumerate(sketch.blocks)
        },
        "damage": plans(sketch),
        "plays": [_said_play(sketch, use) for use in sketch.uses],
    }
    return {key: value for key, value in said.items() if value}


def _described(one: Creature, abilities: tuple[str, ...]) -> dict[str, Plain]:
    traits = [TRAITS[trait] for trait in one.traits]
    own: list[Plain] = [dict(trait.ability) for trait in traits if trait.ability]
    own += [dict(TRICKS[name].ability) for name in abilities]
    keywords: list[Plain] = [trait.keyword for trait in traits if trait.keyword]
    said: dict[str, Plain] = {"pt": f"{one.power}/{one.toughness}", "keywords": keywords, "abilities": own}
    return {key: value for key, value in said.items() if value}


def _thing(card: Trick) -> dict[str, Plain]:
    return {"types": ["artifact"], "abilities": [dict(card.ability)]} if card.ability else {}


def _said_play(sketch: Sketch, use: Use) -> dict[str, Any]:
    play = _play(sketch, use)
    said: dict[str, Any] = {
        "by": play.player,
        "when": play.window,
        "cast" if TRICKS[use.trick].held == "hand" else "use": play.source,
        "ability": play.ability if TRICKS[use.trick].held == "creature" else "",
        "target": play.targets[0] if play.targets else "",
        "otherwise": [*play.otherwise, "skip"],
        "if illegal": "skip",
    }
    return {key: value for key, value in said.items() if value}
