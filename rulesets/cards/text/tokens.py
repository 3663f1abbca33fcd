"""Tokens that an effect makes: `1/1 white Bird creature token with flying`, both ways."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from rulesets.cards.instructions import COUNTED_SIZE
from rulesets.cards.part import Plain
from rulesets.cards.text.phrases import Kind, Leaf, OneOf, Phrase, Words

FOOD: Plain = {
    "name": "Food token", "types": ["artifact"], "subtypes": ["Food"],
    "abilities": [{"ability": "gain 3 life", "cost": {"mana": "2", "tap": "true", "sacrifice": "this"},
                   "effect": {"gain life": "3"}}],
}  # fmt: skip
TREASURE: Plain = {
    "name": "Treasure token", "types": ["artifact"], "subtypes": ["Treasure"],
    "abilities": [{"ability": "add one mana of any color", "cost": {"tap": "true", "sacrifice": "this"},
                   "choose": "color", "effect": {"mana": "chosen color"}}],
}  # fmt: skip
"""Tokens that the rules describe and cards only name."""


_PAINTED: tuple[tuple[str, list[Plain]], ...] = (
    ("", []), ("colorless ", []), ("{color} ", ["{color}"]), ("{color} and {second:color} ", ["{color}", "{second}"]),
)  # fmt: skip
_NAMED: tuple[tuple[str, list[Plain]], ...] = (
    ("", []), ("{name} ", ["{name}"]), ("{name} {more:name} ", ["{name}", "{more}"]),
)  # fmt: skip
_TYPED: tuple[tuple[str, list[Plain]], ...] = (
    ("creature", ["creature"]), ("artifact creature", ["artifact", "creature"]),
)  # fmt: skip
_KEYWORDS: dict[str, Plain] = {"keywords": "{keywords}"}
_OWN: dict[str, Plain] = {"abilities": "{own}"}
_HAVING: tuple[tuple[str, dict[str, Plain]], ...] = (("", {}), (" with {keywords}", _KEYWORDS))


def _having(noun: str) -> Iterator[tuple[str, dict[str, Plain]]]:
    """What something has: keywords, and, of a token, abilities between quotation marks."""
    yield from _HAVING
    if noun:
        they = "they have" if noun == " tokens" else "it has"
        yield " with {own}", _OWN
        yield " with {keywords} and {own}", {**_KEYWORDS, **_OWN}
        yield f" . {they} {{own}}", _OWN
        yield f" with {{keywords}} . {they} {{own}}", {**_KEYWORDS, **_OWN}


def _bodies(noun: str, size: str = "{size}", means_size: str = "{size}") -> Iterator[Phrase]:
    """What a creature is, from size to keywords: as tokens to be made, or, without a noun, as what something becomes.

    A token has a colour, or a card says that it has none, and a subtype at least, which names it.
    """
    for (color, colors), (name, subtypes), (type_, types), (having, had) in product(
        _PAINTED, _NAMED, _TYPED, tuple(_having(noun))
    ):
        if (not color or not subtypes) if noun else color == "colorless ":
            continue
        said: dict[str, Plain] = {"colors": colors, "subtypes": subtypes, **had}
        means: dict[str, Plain] = {"name": f"{name.replace('more:name', 'more')}token"} if noun else {}
        means |= {"pt": means_size, "types": types, **{key: value for key, value in said.items() if value}}
        yield Phrase(f"{size} {color}{name}{type_}{noun}{having}", means)


_ONLY_NAMED: dict[str, Plain] = {"Food": FOOD, "Treasure": TREASURE}


def _by_name(value: Plain) -> Iterator[Words]:
    """The name by which a card calls such a token."""
    yield next(((name,) for name, token in _ONLY_NAMED.items() if value == token), (str(value),))


TOKENS: dict[str, Kind] = {
    "named_token": Leaf(("NAME",), lambda words: _ONLY_NAMED.get(words[0], words[0]), _by_name),
    "token_one": OneOf(tuple(_bodies(" token"))),
    "token_many": OneOf(tuple(_bodies(" tokens"))),
    "token_x": OneOf(tuple(_bodies(" token", "X / X", COUNTED_SIZE))),
    "tokens_x": OneOf(tuple(_bodies(" tokens", "X / X", COUNTED_SIZE))),
    "body": OneOf(tuple(_bodies(""))),
}
