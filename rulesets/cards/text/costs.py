"""What is paid, as cards say it, one phrase to a part of a cost."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial

from rulesets.cards.filters import TYPES
from rulesets.cards.keywords import read_mana, read_price
from rulesets.cards.part import Plain, Unreadable
from rulesets.cards.text.phrases import Kind, Leaf, OneOf, Phrase, Series, Words
from rulesets.cards.text.traits import KEYWORD, TRAITS
from rulesets.cards.text.words import plural, singular
from rulesets.keywords.gifts import GIFTS
from rulesets.table.abilities.filters import COLORS
from rulesets.table.mana import symbols


def _mana(words: Words, read: Callable[[str], str]) -> Plain:
    """A cost as scenario files write it: `{2}{R}` is `2R`; what they cannot write stays as it is."""
    symbols = [f"({one})" if "/" in one else one for one in words[0][1:-1].split("}{")]
    try:
        return read("".join(symbols)) or "0"
    except Unreadable:
        return words[0]


def _symbols(value: Plain, *, read: Callable[[str], str]) -> Iterator[Words]:
    with suppress(Unreadable):
        read(str(value))
        yield ("".join(f"{{{one}}}" for one in symbols(str(value))),)


def _signs_of_energy(value: Plain) -> Iterator[Words]:
    if str(value).isdigit():
        yield (_E * int(str(value)),)


_E = "{E}"
"""The sign of an energy counter."""


def _same(terminal: str) -> Leaf:
    """A class of words that the data writes as the card does."""
    return Leaf((terminal,), lambda words: words[0], lambda value: iter([(str(value),)]))


def _promised(words: Words) -> Plain:
    """A token that may be promised to an opponent, with its article."""
    return f"{'an' if f'an {words[0]}' in GIFTS else 'a'} {words[0]}"


def _list(item: str) -> Series:
    return Series(item, ("and", ",", ", and"))


COUNTERS = (
    "charge", "ki", "spore", "storage", "level", "quest", "time", "age", "verse", "fuse", "depletion", "feather", "blood",
    "growth", "study", "divinity", "page", "wind", "hatchling", "muster", "pin", "doom", "healing", "tide",
    "fade", "flood", "infection", "trap", "plague", "slime", "mire", "net", "polyp", "arrowhead", "credit", "javelin",
    "corpse", "egg", "shell", "velocity", "strife", "rust", "matrix", "brick", "aim", "crystal", "prey", "gold", "petal",
)  # fmt: skip
"""Kinds of counters that do nothing by themselves."""
SPELLS = (
    *(type_ for type_ in TYPES if type_ not in ("land", "battle")), "noncreature", "instant or sorcery",
    "artifact or enchantment", "creature or planeswalker", *COLORS, *(f"{color} or {other}" for color in COLORS for other in COLORS if color != other),
)  # fmt: skip
"""What a spell may be that is countered."""

_SO_MANY = ("{numeral}", "X")
"""How many of something are given for a cost: a number, or as many as is chosen."""
MANY_GIVEN = tuple(
    (f"{does} {given}", dict[str, Plain]({how: given}))
    for many in _SO_MANY
    for other in ("", "other ")
    for does, how, given in (
        ("sacrifice", "sacrifice", f"{many} {other}{{noun_many}}"),
        ("tap", "tap other", f"{many} {other}untapped {{plain_many}} you control"),
    )
)
"""What is given for the costs of abilities, and for what may be done as they resolve or as something attacks."""

COSTS: dict[str, Kind] = {
    "number": _same("NUMBER"),
    "change": _same("CHANGE"),
    "size": _same("SIZE"),
    "name": _same("NAME"),
    "a_name": OneOf((Phrase("a {name}", "{name}"),)),
    "a_type": OneOf(tuple(Phrase(f"a {type_}", type_) for type_ in TYPES[: TYPES.index("instant")])),
    "promised": Leaf(("NAME",), _promised, lambda value: iter([(str(value).split()[-1],)])),
    "kin": Leaf(("NAME",), lambda words: singular(words[0]), lambda value: iter([(plural(str(value)),)])),
    "counter": OneOf((Phrase("{change}", "{change}"), *(Phrase(name, name) for name in COUNTERS))),
    "name_of_counter": OneOf(tuple(Phrase(name, name) for name in COUNTERS)),
    "spell_kind": OneOf(tuple(Phrase(kind, kind) for kind in SPELLS)),
    "loyalty": Leaf(("SIGNED", "NUMBER"), lambda words: words[0], lambda value: iter([(str(value),)])),
    "energy": Leaf(("ENERGY",), lambda words: str(words[0].count(_E)), _signs_of_energy),
    "mana": Leaf(("MANA",), partial(_mana, read=read_mana), partial(_symbols, read=read_mana)),
    "paid": Leaf(("MANA",), partial(_mana, read=read_price), partial(_symbols, read=read_price)),
    "keyword": KEYWORD,
    "keywords": _list("keyword"),
    "lost": _list("keyword"),
    "colors": Series("color", ("and",)),
    "does_one": OneOf(tuple(one for one in TRAITS if "each" not in one.says and "unless" not in one.says)),
    "does_many": OneOf(tuple(one for one in TRAITS if "each" not in one.says and "unless" not in one.says)),
    "price": OneOf((
        Phrase("{paid}", {"mana": "{paid}"}),
        Phrase("tap", {"tap": "true"}),
        Phrase("untap", {"untap": "true"}),
        Phrase("{loyalty}", {"loyalty": "{loyalty}"}),
        Phrase("sacrifice ~", {"sacrifice": "this"}),
        Phrase("exile ~", {"exile": "this"}),
        Phrase("put a {counter} counter on ~", {"put": "{counter}"}),
        Phrase("sacrifice a {noun_one}", {"sacrifice": "{noun_one}"}),
        Phrase("sacrifice another {noun_one}", {"sacrifice": "another {noun_one}"}),
        Phrase("discard {cards}", {"discard": "{cards}"}),
        Phrase("pay {number} life", {"life": "{number}"}),
        Phrase("blight {number}", {"blight": "{number}"}),
        Phrase("waterbend {mana}", {"waterbend": "{mana}"}),
        Phrase("collect evidence {number}", {"collect evidence": "{number}"}),
        Phrase("pay {energy}", {"energy": "{energy}"}),
        *(Phrase(f"remove a {{counter}} counter from {where}", {"remove": "{counter}"}) for where in ("~",)),
        Phrase("remove {numeral} {counter} counters from ~", {"remove": "{numeral} {counter}"}),
        Phrase("remove X {counter} counters from ~", {"remove": "X {counter}"}),
        Phrase("tap a untapped {plain_one} you control", {"tap other": "untapped {plain_one} you control"}),
        Phrase("tap another untapped {plain_one} you control", {"tap other": "another untapped {plain_one} you control"}),
        Phrase("return ~ to its owner 's hand", {"return": "this"}),
        Phrase("return a {noun_one} to its owner 's hand", {"return": "{noun_one}"}),
        Phrase("return another {noun_one} to its owner 's hand", {"return": "another {noun_one}"}),
        *(Phrase(said, means) for said, means in MANY_GIVEN),
        *(phrase for many in _SO_MANY for phrase in (
            *(Phrase(f"exile {many} {other}{{noun_many}}", {"exile": f"{many} {other}{{noun_many}}"}) for other in ("", "other ")),
            Phrase(f"return {many} {{noun_many}} to their owner 's hand", {"return": f"{many} {{noun_many}}"}),
        )),
        Phrase("exile a {plain_one} you control", {"exile": "{plain_one} you control"}),
        Phrase("exile another {plain_one} you control", {"exile": "another {plain_one} you control"}),
        *(phrase for way, where, means in (
            ("exile", " from your graveyard", "graveyard"), ("exile", " from your hand", "hand"), ("discard", "", "hand"),
        ) for phrase in (
            Phrase(f"{way} a {{card}}{where}", {way: f"{{card}} card in your {means}"}),
            *(Phrase(f"{way} {many} {{cards_of}}{where}", {way: f"{many} {{cards_of}} card in your {means}"}) for many in _SO_MANY),
            *([Phrase("discard X cards", {way: "X card in your hand"})] if way == "discard" else [
                Phrase(f"{way} a card{where}", {way: f"card in your {means}"}),
                Phrase(f"{way} another card{where}", {way: f"another card in your {means}"}),
                *(Phrase(f"{way} {many} {other}cards{where}", {way: f"{many} {other}card in your {means}"})
                  for many in _SO_MANY for other in ("", "other ")),
            ]),
        )),
    )),
    "prices": Series("price", (",",)),
}  # fmt: skip
