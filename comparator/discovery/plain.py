"""The board of a sketch and its script, as a scenario file says them."""

from __future__ import annotations

from typing import Any

from comparator.discovery.dividing import plans
from comparator.discovery.laying import described, lies, play_of, prey_of, thing
from comparator.discovery.sketch import PLAYERS, PREYS, Sketch, Use
from comparator.discovery.tricks import TRICKS


def as_plain(sketch: Sketch) -> dict[str, Any]:
    """The board and its script as a scenario file says them, without title and the like."""
    cards = list(sketch.cards())
    table: dict[str, list[Any]] = {player: [] for player in PLAYERS}
    for number, one in enumerate(sketch.creatures):
        player = PLAYERS[sketch.side(number)]
        table[player].append(
            {sketch.name(number): described(one, sketch.abilities(number)) | lies(one.traits)}
        )
    if sketch.prey:
        side, description = prey_of(sketch)
        table[PLAYERS[side]].append({PREYS[sketch.prey]: description})
    for card, side in cards:
        if card.held == "table":
            table[PLAYERS[side]].append({card.name: thing(card)})
    hands = {
        player: [card.name for card, side in cards if card.held == "hand" and side == number]
        for number, player in enumerate(PLAYERS)
    }
    said: dict[str, Any] = {
        "players": {
            name: {"life": 20, **lies(traits)} if traits else 20
            for name, traits in zip(PLAYERS, sketch.players, strict=True)
        },
        "table": table,
        "hand": {player: hand for player, hand in hands.items() if hand},
        "attacks": [_attack(sketch, name) for name in sketch.names[: sketch.attackers]],
        "blocks": {
            sketch.name(sketch.attackers + place): sketch.name(blocked)
            for place, blocked in enumerate(sketch.blocks)
        },
        "damage": plans(sketch),
        "plays": [_said_play(sketch, use) for use in sketch.uses],
    }
    return {key: value for key, value in said.items() if value}


def _attack(sketch: Sketch, name: str) -> Any:
    said = {"creature": name, "at": PREYS.get(sketch.prey, ""), "band": sketch.band}
    return {key: value for key, value in said.items() if value} if sketch.prey or sketch.band else name


def _said_play(sketch: Sketch, use: Use) -> dict[str, Any]:
    play = play_of(sketch, use)
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
