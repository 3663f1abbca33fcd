"""How much, how many and what size, as cards say it."""

from __future__ import annotations

from rulesets.cards.text.phrases import Kind, OneOf, Phrase
from rulesets.table.abilities.filters import DEVOTION

NUMERALS = dict(
    zip(
        ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
        map(str, range(2, 11)),
        strict=True,
    )
)

DEVOTED = (
    (f"your {DEVOTION}{{color}}", f"{DEVOTION}{{color}}"),
    (f"your {DEVOTION}{{color}} and {{second:color}}", f"{DEVOTION}{{color}} and {{second}}"),
)
"""Devotion to one colour, or to two."""

AMOUNTS: dict[str, Kind] = {
    "numeral": OneOf(tuple(Phrase(word, number) for word, number in NUMERALS.items())),
    "but_one": OneOf(tuple(Phrase(word, str(int(number) - 1)) for word, number in NUMERALS.items())),
    "cards": OneOf((Phrase("a card", "1"), Phrase("{numeral} cards", "{numeral}"))),
    "cards_x": OneOf((Phrase("{cards}", "{cards}"), Phrase("X cards", "x"))),
    "number_x": OneOf((Phrase("{number}", "{number}"), Phrase("X", "x"))),
    "top": OneOf((
        Phrase("the top card", "1"), Phrase("the top {numeral} cards", "{numeral}"), Phrase("the top X cards", "x"),
    )),
    "found": OneOf((
        *(Phrase(f"{{{kind}}}", f"{{{kind}}}") for kind in ("type", "subtype_one", "color", "not_type")),
        Phrase("instant", "instant"), Phrase("sorcery", "sorcery"), Phrase("instant or sorcery", "instant or sorcery"),
        Phrase("{type} or {other:type}", "{type} or {other}"), Phrase("{color} creature", "{color} creature"),
        Phrase("{subtype_one} creature", "{subtype_one} creature"), Phrase("{subtype_one} permanent", "{subtype_one} permanent"),
        Phrase("{subtype_one} or {other:subtype_one}", "{subtype_one} or {other}"),
    )),
    "card": OneOf((
        *(Phrase(f"{{{kind}}} card", f"{{{kind}}}") for kind in ("type", "subtype_one", "color", "not_type")),
        Phrase("instant card", "instant"), Phrase("sorcery card", "sorcery"), Phrase("instant or sorcery card", "instant or sorcery"),
        Phrase("permanent card", "permanent"), Phrase("{color} creature card", "{color} creature"),
        Phrase("{type} or {other:type} card", "{type} or {other}"),
    )),
    "cards_of": OneOf((
        *(Phrase(f"{{{kind}}} cards", f"{{{kind}}}") for kind in ("type", "not_type")),
        Phrase("instant cards", "instant"), Phrase("sorcery cards", "sorcery"), Phrase("instant and sorcery cards", "instant or sorcery"),
    )),
    "copied": OneOf((Phrase("instant", "instant"), Phrase("sorcery", "sorcery"), Phrase("instant or sorcery", "instant or sorcery"))),
    "bound": OneOf(tuple(
        Phrase(f"{of} {{number}} or {side}", f"{of} {{number}} or {side}")
        for of in ("power", "toughness", "mana value") for side in ("less", "greater")
    )),
    "buried": OneOf(tuple(
        phrase for where, means in (("your graveyard", "your graveyard"), ("a graveyard", "a graveyard"),
                                    ("a opponent 's graveyard", "an opponent's graveyard"))
        for phrase in (Phrase(f"{{card}} from {where}", f"{{card}} card in {means}"),
                       Phrase(f"{{card}} with {{bound}} from {where}", f"{{card}} card in {means} with {{bound}}"),
                       Phrase(f"card from {where}", f"card in {means}"))
    )),
    "counters": OneOf((
        Phrase("a {counter} counter", {"counter": "{counter}"}),
        Phrase("{numeral} {counter} counters", {"counter": "{counter}", "amount": "{numeral}"}),
    )),
    "looked_up": OneOf((
        Phrase("the number of {noun_many}", {"number of": "{noun_many}"}),
        Phrase("the number of {noun_many} on the battlefield", {"number of": "{noun_many}"}),
        Phrase("the number of other {noun_many}", {"number of": "other {noun_many}"}),
        Phrase("the number of basic land types among lands you control", "basic land types"),
        Phrase("the number of cards in your graveyard", {"number of": "card in your graveyard"}),
        Phrase("the number of cards in your hand", {"number of": "card in your hand"}),
        Phrase("the number of {cards_of} in your graveyard", {"number of": "{cards_of} card in your graveyard"}),
        Phrase("the number of {cards_of} in all graveyards", {"number of": "{cards_of} card in a graveyard"}),
        Phrase("target {noun_one} 's power", {"power of": "target: {noun_one}"}),
        Phrase("target {noun_one} 's toughness", {"toughness of": "target: {noun_one}"}),
        Phrase("that target 's mana value", {"mana value of": "target again"}),
        Phrase("twice the number of {noun_many}", {"times": "2", "of": {"number of": "{noun_many}"}}),
        Phrase("the sacrificed creature 's mana value", {"mana value of": "sacrificed"}),
        Phrase("the number of {counter} counters on ~", {"number of": "{counter} counter on this"}),
        Phrase("your life total", {"life of": "you"}),
        *(Phrase(said, means) for said, means in DEVOTED),
        Phrase("~ 's power", {"power of": "this"}),
        Phrase("~ 's toughness", {"toughness of": "this"}),
        *(Phrase(f"{whose} {of}", {f"{of} of": it}) for of in ("power", "toughness")
          for whose, it in (("that creature 's", "it: creature"), ("its", "it: alone"))),
        Phrase("that target 's power", {"power of": "target again"}),
        Phrase("that target 's toughness", {"toughness of": "target again"}),
        Phrase("the sacrificed creature 's power", {"power of": "sacrificed"}),
        Phrase("the sacrificed creature 's toughness", {"toughness of": "sacrificed"}),
    )),
    "for_each": OneOf((
        Phrase("for each {noun_one}", {"number of": "{noun_one}"}),
        Phrase("for each {noun_one} on the battlefield", {"number of": "{noun_one}"}),
        Phrase("for each other {noun_one}", {"number of": "other {noun_one}"}),
        Phrase("for each basic land type among lands you control", "basic land types"),
        Phrase("for each {card} in your graveyard", {"number of": "{card} card in your graveyard"}),
        Phrase("for each card in your graveyard", {"number of": "card in your graveyard"}),
        Phrase("for each card in your hand", {"number of": "card in your hand"}),
        Phrase("for each {counter} counter on ~", {"number of": "{counter} counter on this"}),
        Phrase("for each other {noun_one} on the battlefield", {"number of": "other {noun_one}"}),
        *(Phrase(f"for each creature {it} devoured", "devoured") for it in ("it", "~")),
        *(Phrase(f"for each time {it} was kicked", "times paid") for it in ("it", "~", "this spell")),
    )),
    "lives": OneOf((
        Phrase("{number_x} life", "{number_x}"),
        Phrase("that much life", "damage"),
        Phrase("life equal to {looked_up}", "{looked_up}"),
    )),
}  # fmt: skip
