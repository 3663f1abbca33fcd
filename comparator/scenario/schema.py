"""The JSON Schema of scenario files, for editors to complete and check them with.

It is made from the tables that the reader uses; the reader's own checks go further.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from comparator.scenario.vocabulary import (
    ADVENTURE_WRITTEN_KEYS,
    ATTACK_KEYS,
    BACK_WRITTEN_KEYS,
    CHOICE_KEYS,
    FORMAT,
    HALF_WRITTEN_KEYS,
    KINDS,
    LEAST_PLAYERS,
    LEVELS,
    LINE_KEYS,
    MOST_PLAYERS,
    PIECE_KEYS,
    PLAY_KEYS,
    SCENARIO_KEYS,
    SEAT_KEYS,
    SPECIAL_EXPECTATIONS,
    WRITTEN_KEYS,
    ZONE_KEYS,
)
from rulesets.cards import book, meanings
from rulesets.cards.abilities import ABILITY_KEYS, AS_IT_ATTACKS, BOOST_KEYS, COST_KEYS
from rulesets.cards.filters import TYPES
from rulesets.cards.instructions import DURATIONS, IF, KEYS, LATER, MOMENTS, UNLESS, VERBS, WAY
from rulesets.cards.keyword_names import KEYWORDS
from rulesets.table.abilities.ability import CHOICES, POINTS
from rulesets.table.abilities.filters import COLORS, SUPERTYPES
from rulesets.table.abilities.names import CAME_BY, DAY, DESIGNATIONS, DISCARDED, HIDING, MAY_BE_CAST, NIGHT
from rulesets.table.windows import WINDOWS

Schema = dict[str, Any]

_TEXT: Schema = {"type": ["string", "number"]}
_NUMBER: Schema = {"type": "integer"}
_NAMED_KINDS: Schema = {"type": "object", "additionalProperties": {"type": "string"}}
_FLAG: Schema = {"enum": [True, False, "yes", "no"]}
_ANYTHING: Schema = {}


def schema(rulesets: Iterable[str] | None = None) -> Schema:
    """The schema, in the dialect of 2020-12; `rulesets` are the names to offer, those of the registry by default."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A combat to be run under many versions of the rules",
        **_mapping(SCENARIO_KEYS, _scenario_shapes(_rulesets() if rulesets is None else rulesets)),
        "required": ["format", "title", "players", "table"],
        "$defs": {
            "seat": {"anyOf": [_NUMBER, {"type": "null"}, _mapping(SEAT_KEYS, _SEAT_SHAPES)]},
            "card": _card(),
            "piece": _mapping({"card": "the card's name", **PIECE_KEYS, **WRITTEN_KEYS}, _PIECE_SHAPES),
            "definition": _mapping(WRITTEN_KEYS, _PIECE_SHAPES),
            "back": {**_mapping(BACK_WRITTEN_KEYS, _PIECE_SHAPES), "required": ["name"]},
            "adventure": {**_mapping(ADVENTURE_WRITTEN_KEYS, _PIECE_SHAPES), "required": ["name"]},
            "half": {**_mapping(HALF_WRITTEN_KEYS, _PIECE_SHAPES), "required": ["name"]},
            "keyword": {"anyOf": [{"enum": sorted(KEYWORDS)}, {"type": "string"}]},
            "ability": _ability(),
            "effect": _effect(),
            "attack": _attack(),
            "play": {**_mapping(PLAY_KEYS, _PLAY_SHAPES), "required": ["by", "when"]},
            "choice": {
                **_mapping(
                    CHOICE_KEYS,
                    {"may": _FLAG, "times": _NUMBER, "targets": _list(_TEXT), "counters": _NAMED_KINDS},
                ),
                "required": ["for"],
            },
            "outcome": {
                "type": "object",
                "additionalProperties": {"anyOf": [_TEXT, {"type": "object"}]},
                "minProperties": 1,
            },
            "expectation": _expectation(),
            "line": _mapping(LINE_KEYS, _LINE_SHAPES),
        },
    }


def _ref(name: str) -> Schema:
    return {"$ref": f"#/$defs/{name}"}


def _list(item: Schema) -> Schema:
    """A list; a single item may stand for a list of one, and nothing for an empty one."""
    return {"anyOf": [{"type": "array", "items": item}, item, {"type": "null"}]}


def _enum(values: Iterable[str]) -> Schema:
    return {"enum": list(values)}


def _mapping(keys: Mapping[str, str], shapes: Mapping[str, Schema]) -> Schema:
    """A mapping of known keys with their meanings; text where no other shape is given."""
    described = {
        key: ({"description": meaning} if meaning else {}) | shapes.get(key, _TEXT if shapes else _ANYTHING)
        for key, meaning in keys.items()
    }
    return {"type": "object", "properties": described, "additionalProperties": False}


def _named(value: Schema) -> Schema:
    return {"anyOf": [{"type": "object", "additionalProperties": value}, {"type": "null"}]}


def _one_key(value: Schema) -> Schema:
    return {"type": "object", "additionalProperties": value, "minProperties": 1, "maxProperties": 1}


_CARDS = _named(_list(_ref("card")))
_WINDOWS = _enum((*WINDOWS, "skip"))
_SEAT_SHAPES: Mapping[str, Schema] = {
    "life": _NUMBER,
    "poison": _NUMBER,
    "energy": _NUMBER,
    "rad": _NUMBER,
    "cast": _NUMBER,
    **dict.fromkeys(("drawn", "put into graveyard", "dealt damage", "lost life", "speed", "ring"), _NUMBER),
    **dict.fromkeys(("monarch", "city's blessing"), _FLAG),
    "has": _list(_ref("keyword")),
}
_PIECE_SHAPES: Mapping[str, Schema] = {
    **dict.fromkeys(
        ("tapped", "token", "sick", "transformed", "prototyped", "left", *MAY_BE_CAST, DISCARDED), _FLAG
    ),
    "face down": {"anyOf": [_FLAG, _enum(tuple(HIDING.values()))]},
    **dict.fromkeys(("damage", "loyalty", "defense", "year"), _NUMBER),
    "counters": {"type": "object", "additionalProperties": _NUMBER},
    "marks": _list(_enum(DESIGNATIONS)),
    "came by": _enum(CAME_BY),
    "types": _list(_enum(TYPES)),
    "subtypes": _list({"type": "string"}),
    "supertypes": _list(_enum(SUPERTYPES)),
    "colors": _list(_enum(COLORS)),
    "pt": {"type": "string", "pattern": "^-?[0-9]+/-?[0-9]+$"},
    "keywords": _list(_ref("keyword")),
    "abilities": _list(_ref("ability")),
    "back": _ref("back"),
    "flipped": _ref("back"),
    "adventure": _ref("adventure"),
    "other half": _ref("half"),
}
_PLAY_SHAPES: Mapping[str, Schema] = {
    "when": _enum(WINDOWS),
    "targets": _list(_TEXT),
    "target": _list(_TEXT),
    "tap": _list(_TEXT),
    "otherwise": _list(_WINDOWS),
    "respond": _FLAG,
    "if illegal": _enum(("stop", "skip")),
    "times": _NUMBER,
    "x": _NUMBER,
    "life": _NUMBER,
}
_DIVISION: Schema = {
    "type": "object",
    "additionalProperties": {"anyOf": [_NUMBER, {"type": "object"}, {"type": "array"}]},
}
_LINE_SHAPES: Mapping[str, Schema] = {
    "attacks": _list(_ref("attack")),
    "blocks": _named(_list(_TEXT)),
    "order": _named(_list(_TEXT)),
    "damage": _named(_list(_DIVISION)),
    "plays": _list(_ref("play")),
    "choices": _list(_ref("choice")),
    **dict.fromkeys(
        ("trigger order", "effect order"), _list({"anyOf": [{"type": "string"}, _one_key(_TEXT)]})
    ),
    "expect": {"type": "object", "additionalProperties": _ref("expectation"), "minProperties": 1},
}


def _scenario_shapes(rulesets: Iterable[str]) -> Mapping[str, Schema]:
    return {
        "format": {"const": int(FORMAT)},
        "kind": _enum(KINDS),
        "level": {"enum": [int(level) if level.isdigit() else level for level in LEVELS]},
        "tags": _list(_TEXT),
        "sources": _list(_TEXT),
        "witnesses": _list(_TEXT),
        "notes": {"type": "object", "additionalProperties": _TEXT},
        "rulesets": _list({"anyOf": [_enum(rulesets), {"type": ["string", "integer"]}]}),
        "anachronism": _enum(("refuse", "borrow")),
        "it is": _enum((DAY, NIGHT)),
        "players": {
            "type": "object",
            "additionalProperties": _ref("seat"),
            "minProperties": LEAST_PLAYERS,
            "maxProperties": MOST_PLAYERS,
        },
        "cards": {
            "anyOf": [_list({"type": "string"}), _named({"anyOf": [{"type": "string"}, _ref("definition")]})]
        },
        "table": _CARDS,
        **dict.fromkeys(ZONE_KEYS, _CARDS),
        **_LINE_SHAPES,
        "lines": {"type": "object", "additionalProperties": _ref("line"), "minProperties": 1},
    }


def _rulesets() -> Iterable[str]:
    from rulesets.registry import ruleset_names  # noqa: PLC0415 - the history is loaded for this alone

    found: Iterable[str] = ruleset_names()
    return found


def _card() -> Schema:
    """A card of the book, a number and a name, or a name with what there is to say of it."""
    described = {"anyOf": [{"type": "string"}, _ref("piece")]}
    return {
        "anyOf": [
            _enum(book.card_names()),
            {"type": "string", "pattern": "^[1-9][0-9]? "},
            {**_ref("piece"), "required": ["card"]},
            _one_key(described),
        ]
    }


def _effect() -> Schema:
    """A verb and what stands beside it, each with what it means."""
    said = {
        **{key: meanings.KEYS[key] for key in (*KEYS, LATER, IF, UNLESS, WAY)},
        **{verb: meanings.VERBS[verb] for verb in VERBS},
    }
    shapes: Mapping[str, Schema] = {
        "until": _enum(DURATIONS),
        "later": _enum(MOMENTS),
        "gain abilities": _list(_ref("ability")),
        "watch for": _ref("ability"),
    }
    return {**_mapping(said, {key: shapes.get(key, _ANYTHING) for key in said}), "minProperties": 1}


def _ability() -> Schema:
    shapes: Mapping[str, Schema] = {
        "cost": _mapping({key: meanings.COSTS[key] for key in COST_KEYS}, {"tap": _FLAG}),
        "targets": _list(_TEXT),
        "faced by": _enum(("opponent", "target")),
        "choose": {"anyOf": [_enum((*CHOICES, "source")), {"type": "array", "items": _TEXT}]},
        "timing": _enum(("instant", "sorcery")),
        "zone": _enum(("battlefield", "hand", "graveyard")),
        "may": {"anyOf": [_FLAG, _enum(("that player", "exert", AS_IT_ATTACKS))]},
        "effect": _list(_ref("effect")),
        "boost": _mapping(
            {key: meanings.BOOSTS[key] for key in BOOST_KEYS},
            {
                "keywords": _list(_ref("keyword")),
                "lose": _list(_ref("keyword")),
                "lose all abilities": _FLAG,
                "abilities": _list(_ref("ability")),
                **dict.fromkeys(
                    ("defines", "instead", "too", "double damage", "draw damage", "combat only"), _FLAG
                ),
            },
        ),
        "only": _list(_enum(POINTS)),
    }
    return {
        "anyOf": [
            {
                **_mapping(
                    {kind: meanings.KINDS[kind], **{key: meanings.BESIDE[key] for key in keys}}, shapes
                ),
                "required": [kind],
            }
            for kind, keys in ABILITY_KEYS.items()
        ]
    }


def _attack() -> Schema:
    return {
        "anyOf": [
            {"type": "string"},
            {**_mapping(dict.fromkeys(ATTACK_KEYS, ""), {"creature": _TEXT}), "required": ["creature"]},
            _one_key(_TEXT),
        ]
    }


def _expectation() -> Schema:
    disputed = {"type": "array", "items": _ref("outcome"), "minItems": 2}
    special = _mapping(SPECIAL_EXPECTATIONS, {"disputed": disputed, "illegal": _TEXT, "refused": _TEXT})
    return {
        "anyOf": [
            {"const": "unknown"},
            {**special, "anyOf": [{"required": [key]} for key in ("disputed", "illegal", "refused")]},
            _ref("outcome"),
        ]
    }
