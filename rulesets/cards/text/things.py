"""Whom an effect concerns, as cards say it: what is named, what was spoken of, and what all of a kind are."""

from __future__ import annotations

from rulesets.cards.part import Plain
from rulesets.cards.text.phrases import THOSE, Kind, OneOf, Phrase

BEARERS = (
    ("enchanted", "creature"), ("equipped", "creature"), ("enchanted", "permanent"), ("enchanted", "artifact"),
    ("enchanted", "land"), ("enchanted", "enchantment"), ("enchanted", "artifact creature"),
    ("fortified", "land"),
)  # fmt: skip
"""How an Aura or Equipment speaks of what it lies on."""

_ITS = ("it", "that target", "~")
"""How a card speaks of a copy."""
_ADDED: tuple[tuple[str, str, dict[str, Plain]], ...] = (
    ("a {type}", " types", {"types": ["{type}"]}),
    ("a {subtype_one}", " types", {"subtypes": ["{subtype_one}"]}),
    ("a {subtype_one}", " creature types", {"subtypes": ["{subtype_one}"]}),
)
"""What a copy is besides."""

THINGS: dict[str, Kind] = {
    "model": OneOf((Phrase("~", "this"), Phrase("target {noun_one}", "target: {noun_one}"), Phrase("that creature", "it: creature"))),
    "exception": OneOf((
        *(Phrase(f"{it} has this ability", {"this ability": "true"}) for it in _ITS),
        *(Phrase(f"{it} has {{keywords}}", {"keywords": "{keywords}"}) for it in _ITS),
        *(Phrase(f"{it} has {{own}}", {"abilities": "{own}"}) for it in _ITS),
        *(Phrase(f"{it} has {{keywords}} and {{own}}", {"keywords": "{keywords}", "abilities": "{own}"}) for it in _ITS),
        *(Phrase(f"{it} 's {{size}}", {"pt": "{size}"}) for it in _ITS),
        *(Phrase(f"{it} {isnt} legendary", {"nonlegendary": "true"}) for it in _ITS for isnt in ("isn't", "'s not")),
        *(Phrase(f"{it} isn't legendary and has {{keywords}}", {"nonlegendary": "true", "keywords": "{keywords}"}) for it in _ITS),
        *(Phrase(f"{it} 's {what} in addition to its other{kind}", means) for it in _ITS for what, kind, means in _ADDED),
        *(Phrase(f"{it} 's {what} in addition to its other{kind} and {also} {{keywords}}", {**means, "keywords": "{keywords}"})
          for it in _ITS for what, kind, means in _ADDED for also in ("has", "it has")),
        *(Phrase(f"{it} 's {what} in addition to its other{kind} and {also} {{own}}", {**means, "abilities": "{own}"})
          for it in _ITS for what, kind, means in _ADDED for also in ("has", "it has")),
    )),
    "thing": OneOf((
        Phrase("~", "this"),
        Phrase("target {noun_one}", "target: {noun_one}"),
        Phrase("another target {noun_one}", "target: another {noun_one}"),
        Phrase("target {noun_one} other than ~", "target: another {noun_one}"),
        Phrase("up to one target {noun_one}", "target: up to 1 {noun_one}"),
        Phrase("up to one other target {noun_one}", "target: up to 1 another {noun_one}"),
        Phrase("that target", "target again"),
        Phrase("that creature", "it: creature"),
        Phrase("that token", "made"),
        *(Phrase(army, "chosen") for army in ("the amassed Army", "the Army you amassed")),
        Phrase("it", "it: alone"),
        *(Phrase(f"{how} {what}", "attached") for how, what in BEARERS),
    )),
    "group": OneOf((
        Phrase("up to {numeral} target {noun_many}", "target: up to {numeral} {noun_many}"),
        Phrase("{numeral} target {noun_many}", "target: {numeral} {noun_many}"),
        Phrase("any number of target {noun_many}", "target: any number of {noun_many}"),
        Phrase("one or two target {noun_many}", "target: 1 to 2 {noun_many}"),
        Phrase("one , two , or three target {noun_many}", "target: 1 to 3 {noun_many}"),
    )),
    "those": OneOf((
        *(Phrase(f"those {what}", THOSE) for what in ("creatures", "permanents", "lands", "artifacts")),
        Phrase("they", THOSE), Phrase("they each", THOSE), Phrase("those tokens", "made"),
    )),
    "many": OneOf((
        Phrase("{group}", "{group}"), Phrase("{group} each", "{group}"), Phrase("{those}", "{those}"),
        Phrase("{noun_many}", "each {noun_many}"),
        Phrase("all {noun_many}", "each {noun_many}"),
        Phrase("other {noun_many}", "each other {noun_many}"),
        Phrase("all other {noun_many}", "each other {noun_many}"),
        Phrase("each {noun_one}", "each {noun_one}"),
        Phrase("each other {noun_one}", "each other {noun_one}"),
    )),
    "each": OneOf((
        Phrase("each {noun_one}", "each {noun_one}"), Phrase("each other {noun_one}", "each other {noun_one}"),
    )),
    "every": OneOf((
        Phrase("{group}", "{group}"), Phrase("each of {group}", "{group}"), Phrase("them", THOSE), Phrase("those tokens", "made"),
        *(Phrase(f"{each}those {what}", THOSE) for each in ("", "each of ") for what in ("creatures", "permanents", "lands", "artifacts")),
        Phrase("all {noun_many}", "each {noun_many}"),
        Phrase("all other {noun_many}", "each other {noun_many}"),
        Phrase("each {noun_one}", "each {noun_one}"),
        Phrase("each other {noun_one}", "each other {noun_one}"),
    )),
    "player": OneOf((
        Phrase("target player", "target: player"),
        Phrase("target opponent", "target: opponent"),
        Phrase("each player", "each player"),
        Phrase("each opponent", "each opponent"),
        Phrase("that player", "it: player"),
        Phrase("defending player", "defending player"),
        Phrase("that target 's controller", "controller"),
        Phrase("its controller", "it: controller"),
        Phrase("that creature 's controller", "it: controller"),
    )),
    "hurt": OneOf((
        Phrase("{thing}", "{thing}"),
        Phrase("{player}", "{player}"),
        Phrase("you", "you"),
        Phrase("each of {group}", "{group}"),
        Phrase("any target", "target: any"),
        Phrase("each of up to {numeral} targets", "target: up to {numeral} any"),
        Phrase("each of {numeral} targets", "target: {numeral} any"),
        Phrase("each of one or two targets", "target: 1 to 2 any"),
        Phrase("target creature or player", "target: creature or player"),
        Phrase("target player or planeswalker", "target: player or planeswalker"),
        Phrase("target opponent or planeswalker", "target: opponent or planeswalker"),
        Phrase("each {noun_one}", "each {noun_one}"),
        Phrase("each other {noun_one}", "each other {noun_one}"),
        Phrase("each creature and each player", "each creature or player"),
        Phrase("each creature without flying and each player", "each creature or player without flying"),
        Phrase("each other creature and each player", "each other creature or player"),
        Phrase("each creature and each planeswalker", "each creature or planeswalker"),
    )),
}  # fmt: skip
