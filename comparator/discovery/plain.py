"""The board of a sketch and its script, as a scenario file says them."""

from __future__ import annotations

from typing import Any

from comparator.discovery.dividing import plans
from comparator.discovery.laying import described_creature, lies, play_of, prey_of, thing
from comparator.discovery.sketch import PLAYERS, PREYS, Sketch, Use
from comparator.discovery.tricks import TRICKS, Trick


def as_plain(sketch: Sketch) -> dict[str, Any]:
    """The board and its script as a scenario file says them, without title and the like."""
    cards = list(sketch.cards())
    table: dict[str, list[Any]] = {player: [] for player in PLAYERS}
    for number, one in enumerate(sketch.creatures):
        player = PLAYERS[sketch.side(number)]
        table[player].append(
            {sketch.name(number): described_creature(one, sketch.abilities(number)) | lies(one.traits)}
        )
    if sketch.prey:
        side, description = prey_of(sketch)
        table[PLAYERS[side]].append({PREYS[sketch.prey]: description})
    for card, side in cards:
        if card.held == "table":
            table[PLAYERS[side]].append({card.name: thing(card)})
    hands = {
        player: [_in_hand(card) for card, side in cards if card.held == "hand" and side == number]
        for number, player in enumerate(PLAYERS)
    }
    said: dict[str, Any] = {
        "players": {
            name: {"life": 20, **lies(traits)} if traits else 20
            for name, traits in zip(PLAYERS, sketch.players, strict=True)
        },
        "table": table,
        "hand": {player: hand for player, hand in hands.items() if hand},
        "attacks": [_attack(sketch, number) for number in sketch.attacking()],
        "blocks": {
            sketch.name(number): [sketch.name(one) for one in blocked]
            for number in range(sketch.attackers, len(sketch.creatures))
            if (blocked := sketch.blocked_by(number))
        },
        "damage": plans(sketch),
        "plays": [_said_play(sketch, use) for use in sketch.uses],
        "choices": [{"for": name, "target": PREYS[sketch.prey]} for name in sketch.minded()],
    }
    return {key: value for key, value in said.items() if value}


def _in_hand(card: Trick) -> Any:
    described = thing(card)
    return {card.name: described} if described else card.name


def _attack(sketch: Sketch, number: int) -> Any:
    name, at = sketch.name(number), sketch.attacked_by(number)
    beside = {"at": at if at != PLAYERS[1] else "", "band": sketch.band}
    said = {key: value for key, value in beside.items() if value}
    return {"creature": name, **said} if said else name


def _said_play(sketch: Sketch, use: Use) -> dict[str, Any]:
    play = play_of(sketch, use)
    said: dict[str, Any] = {
        "by": play.player,
        "when": play.window,
        "cast" if TRICKS[use.trick].cast else "use": play.source,
        "ability": play.ability if TRICKS[use.trick].held == "creature" else "",
        "target": play.targets[0] if play.targets else "",
        "choose": play.choose,
        "otherwise": [*play.otherwise, "skip"],
        "if illegal": "skip",
    }
    return {key: value for key, value in said.items() if value}
