"""Boards out of everything that a scenario file may say, put together at random: what the fuzz target plays.

Most of what is made can be read; what cannot is no concern of the fuzz target.
"""

from __future__ import annotations

from typing import Any

import yaml
from hypothesis import strategies as st

from rulesets.cards.instructions import VERBS
from rulesets.cards.keyword_names import KEYWORDS
from rulesets.cards.keywords import QUALITIES
from rulesets.table.windows import WINDOWS

NAMES = {"Anna": ("Ape", "Bat", "Cat"), "Noah": ("Newt", "Owl", "Pig")}
EVENTS = (
    "attacks", "blocks", "becomes blocked", "dies", "leaves", "enters", "deals damage", "deals combat damage to a player",
    "is dealt damage", "is dealt excess damage", "you gain life", "you lose life", "an opponent loses life",
    "a creature dies", "another creature you control dies", "a creature enters", "each creature attacks", "end of combat",
    "end of turn", "you attack", "you sacrifice", "attacks alone", "attacks and is not blocked",
    "becomes blocked by 2 or more creatures", "blocks a creature",
)  # fmt: skip
SUBJECTS = (
    "this", "you", "opponent", "it", "target", "made", "controller", "defending player", "sacrificed", "chosen",
    "each creature", "each permanent", "each other creature you control", "each attacking creature", "each player",
)  # fmt: skip
AMOUNTS = (0, 1, 2, 3, 20, "power", "toughness", "life", "half life", "damage", "counters")
TARGETS = (
    "creature",
    "attacking creature",
    "player",
    "creature or player",
    "source",
    "permanent",
    "spell",
    "planeswalker",
)


def _keyword(draw: st.DrawFn) -> str:
    name = draw(st.sampled_from(sorted(KEYWORDS)))
    tails: dict[str, tuple[str, ...]] = {
        "plain": ("",), "number": (" 0", " 1", " 3"), "cost": (" 1U", " 0", " 2"),
        "from": tuple(f" from {one}" for one in QUALITIES), "words": (" legends",),
        "filter": (" creature", " red creature", " creature with flying"),
    }  # fmt: skip
    return name + draw(st.sampled_from(tails[KEYWORDS[name]]))


KEYWORD = st.composite(_keyword)()
SIZE = st.builds("{}/{}".format, st.integers(0, 5), st.integers(0, 5))
CHANGE = st.sampled_from(["+1/+1", "-1/-1", "+3/-1", "+0/+2"])


def _effect(draw: st.DrawFn) -> dict[str, Any]:
    verb = draw(st.sampled_from(sorted(VERBS)))
    subject, other = st.sampled_from(SUBJECTS), st.sampled_from(SUBJECTS)
    values: dict[str, st.SearchStrategy[Any]] = {
        "deal": st.sampled_from(AMOUNTS), "prevent": st.sampled_from([*AMOUNTS, "all"]),
        "redirect": st.sampled_from([*AMOUNTS, "all"]), "pump": CHANGE, "set": SIZE,
        "gain": st.lists(KEYWORD, min_size=1, max_size=2), "lose": st.lists(KEYWORD, min_size=1, max_size=2),
        "become": st.sampled_from(["artifact", "creature", "planeswalker"]), "stop being": st.just("creature"),
        "counter": st.sampled_from(["+1/+1", "-1/-1", "charge"]), "mana": st.sampled_from(["R", "2G"]),
        "make": st.fixed_dictionaries({"name": st.just("Imp"), "pt": SIZE}), "note": st.just("so it is"),
        "end the turn": st.just(True),
        **dict.fromkeys(("gain life", "lose life", "poison", "draw", "discard", "search land"), st.sampled_from(AMOUNTS)),
    }  # fmt: skip
    effect: dict[str, Any] = {verb: draw(values.get(verb, subject))}
    extra = {
        key: draw(other)
        for key in VERBS[verb].keys
        if key in ("to", "on", "who", "from", "at", "by", "instead to")
    }
    kept = draw(st.sets(st.sampled_from(sorted(extra)))) if extra else set()
    needed = {"deal": {"to"}, "redirect": {"instead to"}}.get(verb, set())
    effect.update({key: extra[key] for key in extra if key in kept | needed})
    return effect


EFFECTS = st.lists(st.composite(_effect)(), min_size=1, max_size=2)


def _ability(draw: st.DrawFn, name: str) -> dict[str, Any]:
    targets = draw(st.lists(st.sampled_from(TARGETS), max_size=1))
    ability: dict[str, Any] = {"effect": draw(EFFECTS), **({"targets": targets} if targets else {})}
    kind = draw(st.sampled_from(["trigger", "trigger", "ability", "static"]))
    if kind == "trigger":
        may = {"may": True} if draw(st.booleans()) else {}
        return {"trigger": name, "when": draw(st.sampled_from(EVENTS)), **may, **ability}
    if kind == "ability":
        costs = st.sampled_from(
            [{}, {"tap": True}, {"sacrifice": "this"}, {"sacrifice": "creature"}, {"life": 1}]
        )
        return {"ability": name, "cost": draw(costs), **ability}
    boost = {
        "who": draw(st.sampled_from(["each creature you control", "each other creature"])),
        "pt": draw(CHANGE),
    }
    return {"static": name, "boost": {**boost, "keywords": [draw(KEYWORD)]}}


def _card(draw: st.DrawFn, name: str, others: tuple[str, ...]) -> dict[str, Any]:
    card: dict[str, Any] = {"pt": draw(SIZE), "keywords": draw(st.lists(KEYWORD, max_size=2))}
    number = draw(st.integers(0, 2))
    card["abilities"] = [_ability(draw, f"{name.lower()} {place}") for place in range(number)]
    match draw(st.integers(0, 9)):
        case 0:
            card |= {
                "types": ["enchantment"],
                "subtypes": ["Aura"],
                "attached to": draw(st.sampled_from(others)),
            }
            del card["pt"]
        case 1:
            card["counters"] = {draw(st.sampled_from(["+1/+1", "-1/-1"])): draw(st.integers(1, 3))}
        case 2:
            card |= {"damage": draw(st.integers(0, 3)), "tapped": draw(st.booleans())}
        case 3:
            card["types"] = ["artifact", "creature"]
    return card


def _board(draw: st.DrawFn) -> str:
    """A scenario file: a few cards on either side, attacks, blocks, plays and choices."""
    everyone = (*NAMES["Anna"], *NAMES["Noah"])
    seats = {
        player: {"life": draw(st.integers(1, 30)), "has": draw(st.lists(KEYWORD, max_size=1))}
        for player in NAMES
    }
    table = {
        player: [{name: _card(draw, name, everyone)} for name in names[: draw(st.integers(1, 3))]]
        for player, names in NAMES.items()
    }
    there = {player: [next(iter(card)) for card in cards] for player, cards in table.items()}
    attacks = draw(st.lists(st.sampled_from(there["Anna"]), unique=True, max_size=3))
    blocks = (
        draw(st.dictionaries(st.sampled_from(there["Noah"]), st.sampled_from(attacks), max_size=3))
        if attacks
        else {}
    )
    plays = [
        {"by": player, "when": draw(st.sampled_from(sorted(WINDOWS))), "use": name, "ability": ability["ability"],
         "otherwise": "skip", "if illegal": "skip",
         **({"target": draw(st.sampled_from(everyone))} if "targets" in ability else {})}
        for player, cards in table.items() for card in cards for name, described in card.items()
        for ability in described["abilities"] if "ability" in ability and draw(st.booleans())
    ]  # fmt: skip
    told = {
        "format": 1,
        "title": "Anything at all",
        "players": seats,
        "table": table,
        "attacks": attacks,
        "blocks": blocks,
    }
    if plays:
        told["plays"] = plays
    if draw(st.booleans()):
        told["anachronism"] = "borrow"
    return yaml.safe_dump(told, sort_keys=False, default_flow_style=None)


BOARDS = st.composite(_board)()
"""Texts of scenario files."""
