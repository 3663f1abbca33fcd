"""What sets a triggered ability off, as cards say it."""

from __future__ import annotations

from rulesets.cards.filters import HUES
from rulesets.cards.text.phrases import Kind, OneOf, Phrase
from rulesets.table.abilities.names import RING_TEMPTS
from rulesets.table.abilities.triggers import CROWNED, TIME_TURNS

_OWN = (
    ("attacks", "attacks"), ("attacks alone", "attacks alone"), ("attacks and isn't blocked", "attacks and is not blocked"),
    ("blocks", "blocks"), ("becomes blocked", "becomes blocked"), ("dies", "dies"),
    ("becomes tapped", "becomes tapped"), ("leaves the battlefield", "leaves"), ("becomes monstrous", "becomes monstrous"), ("becomes renowned", "becomes renowned"),
    ("is put into a graveyard from the battlefield", "goes to the graveyard"), ("is put into exile from the battlefield", "goes into exile"), ("enters", "enters"), ("is turned face up", "turned face up"), ("transforms", "transforms"),
    ("explores", "explores"), ("connives", "connives"), ("exploits a creature", "exploits"),
    ("is dealt damage", "is dealt damage"), ("is dealt combat damage", "is dealt combat damage"),
    *((f"deals {kind}damage{to}", f"deals {kind}damage{to}")
      for kind in ("", "combat ") for to in ("", " to a player", " to a opponent", " to a creature",
                                             " to a planeswalker")),
)  # fmt: skip
"""Events of a permanent: as cards say them, and as scenario files do."""

_TWO = (
    ("enters or attacks", ["enters", "attacks"]), ("enters or dies", ["enters", "dies"]),
    ("enters or leaves the battlefield", ["enters", "leaves"]),
    ("transforms into ~", ["transforms"]), ("enters or transforms into ~", ["enters", "transforms"]),
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
        Phrase("fortified land", "attached"),
        *(Phrase(f"enchanted {what}", "attached") for what in ("permanent", "land", "artifact", "enchantment")),
    )),
    "does": OneOf(tuple(Phrase(said, _data(event)) for said, event in _OWN)),
    "event": OneOf((
        Phrase("{whose} {does}", ["{whose} {does}"]),
        Phrase("{whose} deals combat damage to a player or planeswalker",
               ["{whose} deals combat damage to a player", "{whose} deals combat damage to a planeswalker"]),
        Phrase("enchanted land dies", ["attached dies"]),
        *(Phrase(f"~ {said}", [f"this {event}" for event in events]) for said, events in _TWO),
        Phrase("{whose} blocks a {noun_one}", ["{whose} blocks a {noun_one}"]),
        Phrase("{whose} becomes blocked by a {noun_one}", ["{whose} becomes blocked by a {noun_one}"]),
        Phrase("{whose} blocks or becomes blocked by a {noun_one}",
               ["{whose} blocks a {noun_one}", "{whose} becomes blocked by a {noun_one}"]),
        Phrase("{whose} attacks or blocks", ["{whose} attacks", "{whose} blocks"]),
        Phrase("{whose} blocks or becomes blocked", ["{whose} blocks", "{whose} becomes blocked"]),
        Phrase("a {noun_one} dealt damage by ~ this turn dies", ["{noun_one} dealt damage by this dies"]),
        *(Phrase(f"~ or another {{noun_one}} {event}", [f"this {event}", f"another {{noun_one}} {event}"])
          for event in ("dies", "attacks", "enters")),
        Phrase("~ enters or the creature it haunts dies", ["this enters", "what this haunts dies"]),
        Phrase("the creature ~ haunts dies", ["what this haunts dies"]),
        Phrase("~ and at least {numeral} other creatures attack", ["this attacks with {numeral} or more others"]),
        Phrase("you gain life", ["you gain life"]),
        Phrase("you lose life", ["you lose life"]),
        Phrase("a opponent loses life", ["an opponent loses life"]),
        Phrase("a opponent gains life", ["an opponent gains life"]),
        *(Phrase(f"{who} {article} {{noun_one}}", [f"{who.replace('a opponent', 'an opponent')} {article} {{noun_one}}"])
          for who in ("you sacrifice", "a opponent sacrifices", "a player sacrifices") for article in ("a", "another")),
        Phrase("you attack", ["you attack"]),
        Phrase("one or more creatures you control attack", ["you attack"]),
        Phrase("you control no {plain_many}", ["there is no {plain_many} you control"]),
        Phrase("you control no other {plain_many}", ["there is no other {plain_many} you control"]),
        Phrase("there are no {noun_many} on the battlefield", ["there is no {noun_many}"]),
        *(Phrase(f"{who} {{cast}}", [f"{who.replace('a opponent', 'an opponent')} {{cast}}"])
          for who in ("you cast", "a opponent casts", "a player casts")),
        Phrase("a {noun_one} enters under your control", ["{noun_one} you control enters"]),
        Phrase("another {noun_one} enters under your control", ["another {noun_one} you control enters"]),
        Phrase("~ or another {noun_one} enters under your control",
               ["this enters", "another {noun_one} you control enters"]),
        Phrase("a {noun_one} enters under a opponent 's control", ["{noun_one} an opponent controls enters"]),
        Phrase(CROWNED, [CROWNED]), Phrase(TIME_TURNS, [TIME_TURNS]), Phrase("the Ring tempts you", [RING_TEMPTS]),
    )),
    "cast": OneOf((
        Phrase("a spell", "a spell"), Phrase("a spell that targets ~", "a spell that targets this"),
        Phrase("a {cast_kind} spell", "a {cast_kind} spell"),
        Phrase("a {cast_kind} spell that targets ~", "a {cast_kind} spell that targets this"),
        *(Phrase(f"a {kind}spell with mana value {{number}} or {side}", f"a {kind}spell with mana value {{number}} or {side}")
          for kind in ("", "{cast_kind} ") for side in ("less", "greater")),
    )),
    "cast_kind": OneOf((
        Phrase("{spell_kind}", "{spell_kind}"), Phrase("{subtype_one}", "{subtype_one}"),
        Phrase("{subtype_one} or {other:subtype_one}", "{subtype_one} or {other}"), Phrase("{not_color}", "{not_color}"),
        *(Phrase(hue, hue) for hue in HUES),
    )),
    "moment": OneOf((
        Phrase("end of combat", ["end of combat"]),
        Phrase("the beginning of each end step", ["end of turn"]),
        Phrase("the beginning of the end step", ["end of turn"]),
        Phrase("the beginning of each combat", ["beginning of combat"]),
        Phrase("the beginning of your end step", ["your end of turn"]),
        Phrase("the beginning of combat on your turn", ["your beginning of combat"]),
    )),
}  # fmt: skip
