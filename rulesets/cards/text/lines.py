"""Lines of card text: keywords, static abilities, activated and triggered ones, and what a spell does."""

from __future__ import annotations

from collections.abc import Iterator

from rulesets.cards.keywords import KEYWORDS
from rulesets.cards.part import Plain
from rulesets.cards.text.effects import EFFECTS
from rulesets.cards.text.nouns import NOUNS
from rulesets.cards.text.phrases import Kind, Leaf, OneOf, Phrase, Series, Words, in_form, phrases
from rulesets.cards.text.tokens import TOKENS
from rulesets.table.abilities import COLORS

_COLORS = tuple(COLORS)

TRAITS: tuple[Phrase, ...] = (
    *phrases("can't be blocked", "unblockable"),
    *phrases("can't block", "cannot block"),
    *phrases("can't attack alone", "cannot attack alone"),
    *phrases("can't block alone", "cannot block alone"),
    *phrases("attacks each combat if able", "attacks if able"),
    *phrases("attacks each turn if able", "attacks if able"),
    *phrases("blocks each combat if able", "blocks if able"),
    *phrases("blocks each turn if able", "blocks if able"),
    *phrases("can block any number of creatures", "blocks any number"),
    *phrases("can block a additional creature each combat", "blocks one more"),
    *phrases("can't be blocked except by Walls", "blocked only by Walls"),
    *phrases("can be blocked only by Walls", "blocked only by Walls"),
)
"""What cards spell out of one creature, and the trait it is on the table."""


def _for_many(one: Phrase) -> Phrase:
    """The trait said of many."""
    said = one.says.replace("attacks ", "attack ").replace("blocks ", "block ")
    return Phrase(said, one.means)


_NAMED = tuple(
    name for name, shape in KEYWORDS.items()
    if shape == "plain" and name not in {trait.means for trait in TRAITS}
)  # fmt: skip
_NUMBERED = tuple(name for name, shape in KEYWORDS.items() if shape == "number" and name != "attack tax")

KEYWORD = OneOf((
    *(Phrase(name, name) for name in _NAMED),
    *(Phrase(f"{name} {{number}}", f"{name} {{number}}") for name in _NUMBERED),
    *(Phrase(f"protection from {quality}", f"protection from {quality}")
      for quality in (*_COLORS, "everything", "creatures", "artifacts")),
    Phrase("protection from {color} and from {second:color}", ["protection from {color}", "protection from {second}"]),
    Phrase("protection from all colors", [f"protection from {color}" for color in _COLORS]),
    Phrase("protection from the color of your choice", "protection from chosen color"),
))  # fmt: skip


def _mana(words: Words) -> Plain:
    """A cost as scenario files write it: `{2}{R}` is `2R`; what they cannot write stays as it is."""
    symbols = words[0][1:-1].split("}{")
    return (
        "".join(symbols)
        if all(len(one) <= 2 and (one.isdigit() or one in "WUBRGC") for one in symbols)
        else words[0]
    )


def _symbols(value: Plain) -> Iterator[Words]:
    text = str(value)
    digits = text[: len(text) - len(text.lstrip("0123456789"))]
    symbols = [*([digits] if digits else []), *text[len(digits) :]]
    if all(one.isdigit() or one in "WUBRGC" for one in symbols) and symbols:
        yield ("".join(f"{{{one}}}" for one in symbols),)


def _same(terminal: str) -> Leaf:
    """A class of words that the data writes as the card does."""
    return Leaf((terminal,), lambda words: words[0], lambda value: iter([(str(value),)]))


def _list(item: str) -> Series:
    return Series(item, ("and", ",", ", and"))


COSTS: dict[str, Kind] = {
    "number": _same("NUMBER"),
    "change": _same("CHANGE"),
    "size": _same("SIZE"),
    "name": _same("NAME"),
    "counter": _same("CHANGE"),
    "loyalty": Leaf(("SIGNED", "NUMBER"), lambda words: words[0], lambda value: iter([(str(value),)])),
    "mana": Leaf(("MANA",), _mana, _symbols),
    "keyword": KEYWORD,
    "keywords": _list("keyword"),
    "lost": _list("keyword"),
    "colors": Series("color", ("and",)),
    "does_one": OneOf(tuple(one for one in TRAITS if "each" not in one.says)),
    "does_many": OneOf(tuple(one for one in TRAITS if "each" not in one.says)),
    "price": OneOf((
        Phrase("{mana}", {"mana": "{mana}"}),
        Phrase("tap", {"tap": "true"}),
        Phrase("{loyalty}", {"loyalty": "{loyalty}"}),
        Phrase("sacrifice ~", {"sacrifice": "this"}),
        Phrase("sacrifice a {noun_one}", {"sacrifice": "{noun_one}"}),
        Phrase("sacrifice another {noun_one}", {"sacrifice": "another {noun_one}"}),
        Phrase("discard {cards}", {"discard": "{cards}"}),
        Phrase("pay {number} life", {"life": "{number}"}),
        Phrase("return ~ to its owner 's hand", {"return": "this"}),
        Phrase("return a {noun_one} to its owner 's hand", {"return": "{noun_one}"}),
        Phrase("return another {noun_one} to its owner 's hand", {"return": "another {noun_one}"}),
    )),
    "prices": Series("price", (",",)),
}  # fmt: skip

_OWN = (
    ("attacks", "attacks"), ("attacks alone", "attacks alone"), ("attacks and isn't blocked", "attacks and is not blocked"),
    ("blocks", "blocks"), ("becomes blocked", "becomes blocked"), ("dies", "dies"),
    ("blocks a creature", "blocks a creature"), ("becomes blocked by a creature", "becomes blocked by a creature"),
    ("leaves the battlefield", "leaves"), ("enters", "enters"), ("is turned face up", "turned face up"),
    ("is dealt damage", "is dealt damage"), ("is dealt combat damage", "is dealt combat damage"),
    *((f"deals {kind}damage{to}", f"deals {kind}damage{to}")
      for kind in ("", "combat ") for to in ("", " to a player", " to a opponent", " to a creature",
                                             " to a planeswalker")),
)  # fmt: skip
"""Events of a permanent: as cards say them, and as scenario files do."""

_TWO = (
    ("attacks or blocks", ["attacks", "blocks"]), ("blocks or becomes blocked", ["blocks", "becomes blocked"]),
    ("blocks or becomes blocked by a creature", ["blocks a creature", "becomes blocked by a creature"]),
    ("enters or attacks", ["enters", "attacks"]), ("enters or dies", ["enters", "dies"]),
    ("enters or leaves the battlefield", ["enters", "leaves"]),
    ("attacks or dies", ["attacks", "dies"]), ("dies or leaves the battlefield", ["dies", "leaves"]),
)  # fmt: skip


def _data(event: str) -> str:
    return event.replace("a opponent", "an opponent")


EVENTS: dict[str, Kind] = {
    "whose": OneOf((
        Phrase("~", "this"),
        Phrase("a {noun_one}", "{noun_one}"),
        Phrase("another {noun_one}", "another {noun_one}"),
        Phrase("enchanted creature", "attached"),
        Phrase("equipped creature", "attached"),
    )),
    "does": OneOf(tuple(Phrase(said, _data(event)) for said, event in _OWN)),
    "event": OneOf((
        Phrase("{whose} {does}", ["{whose} {does}"]),
        *(Phrase(f"~ {said}", [f"this {event}" for event in events]) for said, events in _TWO),
        *(Phrase(f"~ or another {{noun_one}} {event}", [f"this {event}", f"another {{noun_one}} {event}"])
          for event in ("dies", "attacks", "enters")),
        Phrase("you gain life", ["you gain life"]),
        Phrase("you lose life", ["you lose life"]),
        Phrase("a opponent loses life", ["an opponent loses life"]),
        Phrase("a opponent gains life", ["an opponent gains life"]),
        Phrase("you sacrifice a permanent", ["you sacrifices"]),
        Phrase("you attack", ["you attack"]),
    )),
    "moment": OneOf((
        Phrase("end of combat", ["end of combat"]),
        Phrase("the beginning of each end step", ["end of turn"]),
        Phrase("the beginning of the end step", ["end of turn"]),
        Phrase("the beginning of each combat", ["beginning of combat"]),
    )),
}  # fmt: skip

_BOOSTS: tuple[tuple[str, dict[str, Plain]], ...] = (
    ("gets|get {change}", {"pt": "{change}"}),
    ("has|have {keywords}", {"keywords": "{keywords}"}),
    ("gets|get {change} and has|have {keywords}", {"pt": "{change}", "keywords": "{keywords}"}),
    ("{trait:trait_one|trait_many}", {"keywords": ["{trait}"]}),
    ("gets|get {change} and {trait:trait_one|trait_many}", {"pt": "{change}", "keywords": ["{trait}"]}),
)


def _boosts(who: str, means: str, number: int) -> Iterator[Phrase]:
    for does, gives in _BOOSTS:
        yield Phrase(f"{who} {in_form(does, number)}", {"boost": {"who": means, **gives}})


LINES: dict[str, Kind] = {
    "trait_one": OneOf(TRAITS),
    "trait_many": OneOf(tuple(map(_for_many, TRAITS))),
    "boost": OneOf((
        *_boosts("enchanted creature", "attached", 0),
        *_boosts("equipped creature", "attached", 0),
        *_boosts("{noun_many}", "each {noun_many}", 1),
        *_boosts("all {noun_many}", "each {noun_many}", 1),
        *_boosts("other {noun_many}", "each other {noun_many}", 1),
        *_boosts("each other {noun_one}", "each other {noun_one}", 0),
        *_boosts("each {noun_one}", "each {noun_one}", 0),
    )),
    "listed": Series("keyword", (",", ";")),
    "limit": OneOf((
        Phrase("activate only as a sorcery", {"timing": "sorcery"}),
        Phrase("activate only before attackers are declared", {"only": "before attackers are declared"}),
        Phrase("activate only before blockers are declared", {"only": "before blockers are declared"}),
        Phrase("activate only after blockers are declared", {"only": "after blockers are declared"}),
        Phrase("activate only during combat", {"only": "during combat"}),
        Phrase("cast this spell only before attackers are declared", {"only": "before attackers are declared"}),
        Phrase("cast this spell only before blockers are declared", {"only": "before blockers are declared"}),
        Phrase("cast this spell only after blockers are declared", {"only": "after blockers are declared"}),
        Phrase("cast this spell only during combat", {"only": "during combat"}),
    )),
    "line": OneOf((
        Phrase("{listed}", {"keywords": "{listed}"}),
        *(Phrase(f"{name} {{mana}}", {"keywords": [f"{name} {{mana}}"]})
          for name, shape in KEYWORDS.items() if shape == "cost"),
        Phrase("~ {trait_one} .", {"keywords": ["{trait_one}"]}),
        Phrase("~ assigns combat damage equal to ~ 's toughness rather than ~ 's power .",
               {"keywords": ["assigns with toughness"]}),
        Phrase("~ can't attack or block alone .", {"keywords": ["cannot attack alone", "cannot block alone"]}),
        Phrase("~ can't block and can't be blocked .", {"keywords": ["cannot block", "unblockable"]}),
        Phrase("you may have ~ assign ~ 's combat damage as though ~ weren't blocked .",
               {"keywords": ["may assign as though unblocked"]}),
        Phrase("no more than one creature can attack each combat .", {"keywords": ["only one may attack"]}),
        Phrase("{boost} .", {"static": "{boost}"}),
        Phrase("{prices} : {effects} .", {"cost": "{prices}", "effect": "{effects}"}),
        Phrase("{prices} : {effects} . {limit} .", {"cost": "{prices}", "effect": "{effects}", "limit": "{limit}"}),
        Phrase("whenever {event} , {effects} .", {"when": "{event}", "effect": "{effects}"}),
        Phrase("whenever {event} , you may {effects} .", {"when": "{event}", "may": "true", "effect": "{effects}"}),
        Phrase("whenever {event} , you may have ~ deal {number} damage to {hurt} .",
               {"when": "{event}", "may": "true", "effect": [{"deal": "{number}", "to": "{hurt}"}]}),
        Phrase("at {moment} , {effects} .", {"when": "{moment}", "effect": "{effects}"}),
        Phrase("at {moment} , you may {effects} .", {"when": "{moment}", "may": "true", "effect": "{effects}"}),
    )),
    "spell": OneOf((
        Phrase("{effects} .", {"effect": "{effects}"}),
        Phrase("{limit} .", {"limit": "{limit}"}),
        Phrase("as a additional cost to cast this spell , {prices} .", {"cost": "{prices}"}),
    )),
}  # fmt: skip

KINDS: dict[str, Kind] = {**NOUNS, **EFFECTS, **TOKENS, **COSTS, **EVENTS, **LINES}
