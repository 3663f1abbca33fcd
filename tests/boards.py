"""Boards out of everything that a scenario file may say, put together at random: what the fuzz target plays.

Most of what is made can be read; what cannot is no concern of the fuzz target.
"""

from __future__ import annotations

from typing import Any

import yaml
from hypothesis import strategies as st

from rulesets.cards.idle import touched_by
from rulesets.cards.instructions import VERBS
from rulesets.cards.keyword_names import KEYWORDS
from rulesets.cards.keywords import QUALITIES
from rulesets.table.abilities.names import MARKS
from rulesets.table.windows import WINDOWS

NAMES = {"Anna": ("Ape", "Bat", "Cat"), "Noah": ("Newt", "Owl", "Pig")}
HELD_BACK = {"hand": {"Anna": "Arrow", "Noah": "Net"}, "graveyard": {"Anna": "Bolt", "Noah": "Oath"}}
EVENTS = (
    "attacks", "blocks", "becomes blocked", "dies", "leaves", "enters", "deals damage", "deals combat damage to a player",
    "is dealt damage", "is dealt excess damage", "you gain life", "you lose life", "an opponent loses life",
    "a creature dies", "another creature you control dies", "a creature enters", "each creature attacks", "end of combat",
    "end of turn", "you attack", "you sacrifice", "attacks alone", "attacks and is not blocked",
    "becomes blocked by 2 or more creatures", "blocks a creature", "you cast a spell", "an opponent casts a noncreature spell",
    "you sacrifice another creature", "you lose control of this",
)  # fmt: skip
SUBJECTS = (
    "this", "you", "opponent", "it", "target", "made", "controller", "defending player", "sacrificed", "chosen",
    "each creature", "each permanent", "each other creature you control", "each attacking creature", "each player",
)  # fmt: skip
PLAYERS = ("you", "opponent", "controller", "defending player", "each player", "player")
"""The subjects and targets that are players; `it` and a `creature or player` may be, and all others are not."""
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
GROUPS = ("up to 2 creature", "1 to 3 creature", "any number of creature", "any number of attacking creature")
HELD: tuple[dict[str, Any], ...] = (
    {"control": "attached"}, {"set": "0/2", "on": "attached"}, {"lose all abilities": "attached"},
    {"lose": ["flying"], "on": "attached"}, {"become": {"types": ["artifact"]}, "on": "attached"},
)  # fmt: skip
"""What something may do to whatever it lies on."""


CONDITIONS = (
    "there is creature with flying", "there is no creature with trample", "there is at least 2 creature you control",
    "this is attacking", "this is creature with flying", "this is not creature without vigilance", "life at most 10",
    "opponent's life at least 5", "your turn", "you are attacked", "graveyard at least 1",
)  # fmt: skip
GRANTS = ("flying", "trample", "vigilance", "first strike")
"""Keywords that conditions ask for, so that static abilities come to ask about each other."""


def _keyword(draw: st.DrawFn) -> str:
    name = draw(st.sampled_from(sorted(KEYWORDS)))
    tails: dict[str, tuple[str, ...]] = {
        "plain": ("",), "number": (" 0", " 1", " 3"), "number or X": (" 1", " X"), "number, X or kind": (" 1", " X", " land 3"), "tax": (" 1", " 1 for each creature", " 2 for each basic land types"), "cost": (" 1U", " 0", " 2"),
        "cost or life": (" 2", " 3 life"), "number and cost": (" 2 1G", " 1 0"), "filter and cost": (" artifact 2", " creature 1G"), "cost and size": (" 2R 3/2", " 0 1/1"),
        "from": tuple(f" from {one}" for one in QUALITIES), "words": (" legends",), "counters": (" 2 +1/+1", " -1/-1"),
        "gift": (" a card", " a tapped Fish"), "price": (" 1", " sacrifice creature", " 2 life"),
        "filter": (" creature", " red creature", " creature with flying"),
    }  # fmt: skip
    return name + draw(st.sampled_from(tails[KEYWORDS[name]]))


KEYWORD = st.composite(_keyword)()
SIZE = st.builds("{}/{}".format, st.integers(0, 5), st.integers(0, 5))
CHANGE = st.sampled_from(["+1/+1", "-1/-1", "+3/-1", "+0/+2"])


def _effect(draw: st.DrawFn, *, aimed: str, has_x: bool) -> dict[str, Any]:
    if aimed and draw(st.integers(0, 4)) == 0:
        # What would come up too seldom among all verbs.
        return draw(st.sampled_from([{"control": "target"}, {"fight": "this", "with": "target"}]))
    verb = draw(st.sampled_from(sorted(VERBS)))
    other = st.sampled_from([one for one in SUBJECTS if aimed or one != "target"])
    subject = other.filter(lambda one: _fits(verb, aimed if one == "target" else one))
    amounts: tuple[int | str, ...] = (*AMOUNTS, "x", "x") if has_x else AMOUNTS
    above_zero = [one for one in amounts if one != 0]
    values: dict[str, st.SearchStrategy[Any]] = {
        "deal": st.sampled_from(amounts), "prevent": st.sampled_from([*amounts, "all"]),
        "redirect": st.sampled_from([*amounts, "all"]), "pump": CHANGE, "set": SIZE,
        "gain": st.lists(KEYWORD, min_size=1, max_size=2), "lose": st.lists(KEYWORD, min_size=1, max_size=2),
        "become": st.sampled_from([{"types": [one]} for one in ("artifact", "creature", "planeswalker")]), "stop being": st.just("creature"),
        "counter": st.sampled_from(["+1/+1", "-1/-1", "charge"]), "mana": st.sampled_from(["R", "2G"]),
        "make": TOKEN, "cast copy": COPIED, "note": st.just("so it is"), "manifest": st.integers(1, 2),
        "end the turn": st.just(True), "proliferate": st.just(True),
        "explore": st.sampled_from([one for one in SUBJECTS if not one.startswith("each") and (aimed or one != "target")]),
        "mark": st.sampled_from(MARKS), "find": st.integers(1, 3), "give up": st.just("creature"), "block one of": st.just("attacking creature"),
        **dict.fromkeys(("gain life", "lose life", "poison", "draw", "mill", "exile from library", "discard", "search land", "scry", "surveil", "order on top"), st.sampled_from(above_zero)),
    }  # fmt: skip
    effect: dict[str, Any] = {verb: draw(values.get(verb, subject))}
    extra = {
        key: draw(subject if key in ("on", "to", "who") else other)
        for key in VERBS[verb].keys
        if key in ("to", "on", "who", "from", "at", "by", "with", "instead to")
    }
    kept = draw(st.sets(st.sampled_from(sorted(extra)))) if extra else set()
    if verb == "deal" and draw(st.booleans()):
        effect["at once"] = True
    needed = {"deal": {"to"}, "redirect": {"instead to"}, "fight": {"with"}}.get(verb, set())
    effect.update({key: extra[key] for key in extra if key in kept | needed})
    return effect


def _fits(verb: str, subject: str) -> bool:
    """Whether a verb may do something to a subject, or to what is aimed at; what it could not touch is refused."""
    touched = touched_by(VERBS[verb].name)
    sorts = {"player"} if subject in PLAYERS else {"spell"} if subject == "spell" else {"permanent"}
    return subject in ("it", "creature or player") or bool(touched & sorts)


EFFECT = st.composite(_effect)


def _does(draw: st.DrawFn, *, has_x: bool) -> dict[str, Any]:
    """What an ability does, and at what it is aimed: the group of targets last."""
    targets = draw(st.lists(st.sampled_from(TARGETS), max_size=1))
    targets += draw(st.lists(st.sampled_from(GROUPS), max_size=1))
    effects = st.lists(EFFECT(aimed=targets[0] if targets else "", has_x=has_x), min_size=1, max_size=2)
    return {"effect": draw(effects), **({"targets": targets} if targets else {})}


COST: st.SearchStrategy[dict[str, Any]] = st.sampled_from(
    [
        {}, {"tap": True}, {"sacrifice": "this"}, {"sacrifice": "creature"}, {"sacrifice": "another creature"}, {"life": 1},
        {"mana": "X"}, {"mana": "XR", "tap": True}, {"return": "this"}, {"exile": "this"}, {"put": "-1/-1"},
        {"remove": "1 +1/+1"}, {"remove": "X +1/+1"}, {"tap other": "untapped creature you control"},
    ]
)  # fmt: skip


def _ability(draw: st.DrawFn, name: str) -> dict[str, Any]:
    kind = draw(st.sampled_from(["trigger", "trigger", "ability", "static"]))
    if kind == "trigger":
        may = {"may": True} if draw(st.booleans()) else {}
        return {"trigger": name, "when": draw(st.sampled_from(EVENTS)), **may, **_does(draw, has_x=False)}
    if kind == "ability":
        cost = draw(COST)
        return {"ability": name, "cost": cost, **_does(draw, has_x="mana" in cost)}
    return {"static": name, "boost": draw(BOOST)}


def _boost(draw: st.DrawFn) -> dict[str, Any]:
    """What a static ability does, as long as something is so or always; damage it makes more, or less, each time."""
    who = draw(
        st.sampled_from(["each creature you control", "each other creature", "each creature with flying"])
    )
    granted = st.lists(st.sampled_from(GRANTS), min_size=1, max_size=2)
    boost: dict[str, Any] = draw(st.one_of(
        st.fixed_dictionaries({"who": st.just(who), "pt": CHANGE, "keywords": st.lists(KEYWORD, min_size=1, max_size=1)}),
        st.fixed_dictionaries({"who": st.just(who), "keywords": granted}),
        st.fixed_dictionaries({"who": st.just(who), "lose": granted}),
        st.fixed_dictionaries({"who": st.just("each other creature"), "lose all abilities": st.just(True)}),
        st.fixed_dictionaries({"who": st.just(who), "damage": st.integers(1, 2)}),
        st.fixed_dictionaries({"who": st.sampled_from(["you", who]), "prevent": st.sampled_from([1, "all", "all but 1"])}),
    ))  # fmt: skip
    if draw(st.booleans()):
        boost["while"] = draw(st.sampled_from(CONDITIONS))
    return boost


BOOST = st.composite(_boost)()


def _token(draw: st.DrawFn) -> dict[str, Any]:
    """A token, plain or with an ability that does no more than touch what is there."""
    token: dict[str, Any] = {"name": "Imp", "pt": draw(SIZE)}
    if draw(st.booleans()):
        token["keywords"] = draw(st.lists(KEYWORD, max_size=1))
        does = draw(st.sampled_from([{"gain life": 1}, {"deal": 1, "to": "opponent"}, {"pump": "+1/+1"}]))
        abilities: list[dict[str, Any]] = [
            {"trigger": "imp", "when": draw(st.sampled_from(EVENTS)), "effect": does},
            {"ability": "imp", "cost": {"sacrifice": "this"}, "effect": does},
            {"static": "imp", "boost": draw(BOOST)},
        ]
        token["abilities"] = [draw(st.sampled_from(abilities))]
    return token


TOKEN = st.composite(_token)()
COPIED = st.sampled_from([
    {"name": "Spark", "types": ["instant"], "cost": "R", "abilities": [{"spell": "a spark", "targets": ["any"], "effect": {"deal": 1, "to": "target"}}]},
    {"name": "Chant", "types": ["sorcery"], "abilities": [{"spell": "a chant", "effect": {"gain life": 1}}]},
])  # fmt: skip
"""A card of which a copy is cast."""


def _lies_on(draw: st.DrawFn, name: str, others: tuple[str, ...]) -> dict[str, Any]:
    """An Aura or an Equipment: it grants something to what it lies on, or does something to it."""
    kind = draw(st.sampled_from([(["enchantment"], ["Aura"]), (["artifact"], ["Equipment"])]))
    boost = st.fixed_dictionaries(
        {"who": st.just("attached"), "pt": CHANGE, "keywords": st.lists(KEYWORD, max_size=1)}
    )
    what = draw(st.sampled_from([{}, {"hold": draw(st.sampled_from(HELD))}, {"boost": draw(boost)}]))
    return {
        "types": kind[0], "subtypes": kind[1], "attached to": draw(st.sampled_from(others)),
        "abilities": [{"static": f"{name.lower()} lies", **what}] if what else [_ability(draw, f"{name.lower()} 0")],
    }  # fmt: skip


def _card(draw: st.DrawFn, name: str, others: tuple[str, ...]) -> dict[str, Any]:
    look = draw(st.integers(0, 9))
    if look <= 1:
        return _lies_on(draw, name, others)
    card: dict[str, Any] = {"pt": draw(SIZE), "keywords": draw(st.lists(KEYWORD, max_size=2))}
    number = draw(st.integers(0, 2))
    card["abilities"] = [_ability(draw, f"{name.lower()} {place}") for place in range(number)]
    if look == 2:
        card["counters"] = {draw(st.sampled_from(["+1/+1", "-1/-1"])): draw(st.integers(1, 3))}
    elif look == 3:
        card |= {"damage": draw(st.integers(0, 3)), "tapped": draw(st.booleans())}
    elif look == 4:
        card["types"] = ["artifact", "creature"]
    return card


def _held_back(draw: st.DrawFn, name: str, zone: str, others: tuple[str, ...]) -> dict[str, Any]:
    """A card in hand or in a graveyard: an instant of a mode or several, or what may come to the table."""
    if draw(st.booleans()):
        card = _card(draw, name, others)
        for ability in card["abilities"]:
            if "ability" in ability:
                ability["zone"] = zone
        return {
            key: said
            for key, said in card.items()
            if key in ("pt", "types", "subtypes", "keywords", "abilities")
        }
    cost = draw(st.sampled_from(["1R", "XR"]))
    modes = ("strikes", "helps", "waits")[: draw(st.integers(1, 3))]
    spells = [{"spell": f"{name.lower()} {mode}", **_does(draw, has_x="X" in cost)} for mode in modes]
    return {"types": ["instant"], "cost": cost, "abilities": spells}


def _play(
    draw: st.DrawFn, by: str, name: str, ability: dict[str, Any], cost: str, everyone: tuple[str, ...]
) -> dict[str, Any]:
    """A play of an ability, or a casting, that is passed over where it cannot be."""
    how = (
        {"use": name, "ability": ability["ability"]}
        if "ability" in ability
        else {"cast": name, "ability": ability["spell"]}
    )
    play = {
        "by": by,
        "when": draw(st.sampled_from(sorted(WINDOWS))),
        **how,
        "otherwise": "skip",
        "if illegal": "skip",
    }
    if "targets" in ability:
        some = sum(one in GROUPS for one in ability["targets"])
        number = len(ability["targets"]) + draw(st.integers(0, some))
        play["targets"] = [draw(st.sampled_from(everyone)) for _ in range(number)]
    if "X" in ability.get("cost", {}).get("mana", cost) and draw(st.booleans()):
        play["x"] = draw(st.integers(0, 4))
    return play


def _board(draw: st.DrawFn) -> str:
    """A scenario file: a few cards on either side, attacks, blocks, plays and choices."""
    there = {player: names[: draw(st.integers(1, 3))] for player, names in NAMES.items()}
    everyone = (*there["Anna"], *there["Noah"])
    seats = {
        player: {"life": draw(st.integers(1, 30)), "has": draw(st.lists(KEYWORD, max_size=1))}
        for player in NAMES
    }
    table = {
        player: [{name: _card(draw, name, everyone)} for name in names] for player, names in there.items()
    }
    fighting = {
        player: [name for card in cards for name, told in card.items() if "attached to" not in told]
        for player, cards in table.items()
    }
    attacks = (
        draw(st.lists(st.sampled_from(fighting["Anna"]), unique=True, max_size=3)) if fighting["Anna"] else []
    )
    blocks = (
        draw(st.dictionaries(st.sampled_from(fighting["Noah"]), st.sampled_from(attacks), max_size=3))
        if attacks and fighting["Noah"]
        else {}
    )
    held_back = {
        zone: {player: [{name: _held_back(draw, name, zone, everyone)}] for player, name in names.items()}
        for zone, names in HELD_BACK.items() if draw(st.booleans())
    }  # fmt: skip
    plays = [
        _play(draw, player, name, ability, described.get("cost", ""), everyone)
        for zone in (table, *held_back.values()) for player, cards in zone.items()
        for card in cards for name, described in card.items()
        for ability in described["abilities"] if not {"ability", "spell"}.isdisjoint(ability) and draw(st.booleans())
    ]  # fmt: skip
    told = {
        "format": 1,
        "title": "Anything at all",
        "players": seats,
        "table": table,
        "attacks": attacks,
        "blocks": blocks,
    }
    told |= held_back
    if plays:
        told["plays"] = plays
    if draw(st.booleans()):
        told["effect order"] = draw(st.lists(st.sampled_from(everyone), unique=True, min_size=1))
    if draw(st.booleans()):
        told["anachronism"] = "borrow"
    return yaml.safe_dump(told, sort_keys=False, default_flow_style=None)


BOARDS = st.composite(_board)()
"""Texts of scenario files."""
