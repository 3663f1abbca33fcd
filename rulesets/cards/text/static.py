"""What static abilities do, as cards say it: what they grant, make of something, prevent, or let a size be."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from rulesets.cards.part import Plain
from rulesets.cards.text.amounts import DEVOTED
from rulesets.cards.text.fighting import TOLL_WHILE
from rulesets.cards.text.phrases import Kind, OneOf, Phrase, in_form
from rulesets.cards.text.things import BEARERS
from rulesets.cards.text.traits import TRAITS, for_many

_BOOSTS: tuple[tuple[str, dict[str, Plain]], ...] = (
    ("gets|get {change}", {"pt": "{change}"}),
    ("gets|get a additional {change}", {"pt": "{change}"}),
    ("has|have {keywords}", {"keywords": "{keywords}"}),
    ("gets|get {change} and has|have {keywords}", {"pt": "{change}", "keywords": "{keywords}"}),
    ("{trait:trait_one|trait_many}", {"keywords": ["{trait}"]}),
    ("{dues:granted_dues}", {"keywords": "{dues}"}),
    ("gets|get {change} and {dues:granted_dues}", {"pt": "{change}", "keywords": "{dues}"}),
    ("gets|get {change} and {trait:trait_one|trait_many}", {"pt": "{change}", "keywords": ["{trait}"]}),
    ("can't attack or block", {"keywords": ["cannot attack", "cannot block"]}),
    ("can attack as though it|they didn't have defender", {"keywords": ["attacks despite defender"]}),
    (
        "gets|get {change} and can't attack or block",
        {"pt": "{change}", "keywords": ["cannot attack", "cannot block"]},
    ),
)

_QUOTING: tuple[tuple[str, dict[str, Plain]], ...] = (
    ("has|have {quoted}", {"abilities": "{quoted}"}),
    ("gets|get {change} and has|have {quoted}", {"pt": "{change}", "abilities": "{quoted}"}),
    ("has|have {keywords} and {quoted}", {"keywords": "{keywords}", "abilities": "{quoted}"}),
    (
        "gets|get {change} , has|have {keywords} , and has|have {quoted}",
        {"pt": "{change}", "keywords": "{keywords}", "abilities": "{quoted}"},
    ),
)
"""Grants of abilities in full."""

_COUNTED: tuple[tuple[str, dict[str, Plain]], ...] = (("", {}), (" for each {noun_one}", {"for each": "{noun_one}"}),
            (" for each {noun_one} on the battlefield", {"for each": "{noun_one}"}),
            (" for each card in your hand", {"for each": "card in your hand"}),
            (" for each card in your graveyard", {"for each": "card in your graveyard"}),
            (" for each {card} in your graveyard", {"for each": "{card} card in your graveyard"}),
            (" for each other {noun_one}", {"for each": "other {noun_one}"}),
            (" for each other {noun_one} on the battlefield", {"for each": "other {noun_one}"}),
            (" for each basic land type among lands you control", {"for each": "basic land types"}),
            (" for each {counter} counter on ~", {"for each": "{counter} counter on this"}))  # fmt: skip
"""Once, or as often as something is there."""

_CARDS_COUNTED = (
    ("cards in your hand", "card in your hand"), ("cards in your graveyard", "card in your graveyard"),
    ("{cards_of} in your graveyard", "{cards_of} card in your graveyard"), ("{cards_of} in all graveyards", "{cards_of} card in a graveyard"),
)  # fmt: skip
"""The cards whose number a size may hang on."""


def _grants(number: int) -> Iterator[tuple[str, dict[str, Plain]]]:
    """What a static ability grants, to one or to many."""
    for does, gives in _BOOSTS:
        for often, each in _COUNTED if "{change}" in does and " and " not in does else _COUNTED[:1]:
            yield in_form(does, number) + often, {**gives, **each}
            if each and does == "gets|get {change}":
                having = in_form("has|have {keywords}", number)
                yield (
                    f"{in_form(does, number)}{often} and {having}",
                    {**gives, **each, "keywords": "{keywords}"},
                )
    for sign, change in (
        ("+X/+X", "+1/+1"),
        ("+X/+0", "+1/+0"),
        ("+0/+X", "+0/+1"),
        ("-X/-X", "-1/-1"),
        ("-X/-0", "-1/-0"),
    ):
        numbers = (("{noun_many}", "{noun_many}"), ("{noun_many} on the battlefield", "{noun_many}"),
                   ("other {noun_many}", "other {noun_many}"), *_CARDS_COUNTED)  # fmt: skip
        for counted, what in (*((f"the number of {each}", what) for each, what in numbers), *DEVOTED):
            yield (
                f"{in_form('gets|get', number)} {sign} , where X is {counted}",
                {"pt": change, "for each": what},
            )


def _boosts(who: str, means: str, number: int, kinds: tuple[str, str]) -> Phrase:
    return Phrase(f"{who} {{grant:{kinds[number]}}}", {"boost": {"who": means, "grant": "{grant}"}})


def _reaching(kinds: tuple[str, str]) -> Iterator[Phrase]:
    """Static abilities by whom they reach; `kinds` are what one is granted, and what many are."""
    for who in (f"{how} {what}" for how, what in BEARERS):
        yield _boosts(who, "attached", 0, kinds)
    for who, means in (("{noun_many}", "each {noun_many}"), ("all {noun_many}", "each {noun_many}"),
                       ("other {noun_many}", "each other {noun_many}")):  # fmt: skip
        yield _boosts(who, means, 1, kinds)
    for who, means in (
        ("each other {noun_one}", "each other {noun_one}"),
        ("each {noun_one}", "each {noun_one}"),
    ):
        yield _boosts(who, means, 0, kinds)
    for who, means in (("{noun_many}", "each {noun_many}"), ("other {noun_many}", "each other {noun_many}")):
        yield Phrase(f"as long as {{condition}} , {who} {{grant:{kinds[1]}}}",
                     {"boost": {"who": means, "grant": "{grant}", "while": "{condition}"}})  # fmt: skip
        if kinds is _GRANT:
            yield Phrase(f"{who} {{grant:{kinds[1]}}} as long as {{condition}}",
                         {"boost": {"who": means, "grant": "{grant}", "while": "{condition}"}})  # fmt: skip
    for who, means, after in (
        ("~", "this", True), ("enchanted creature", "attached", True), ("equipped creature", "attached", True),
        ("it", "attached", False),
    ):  # fmt: skip
        boost: Plain = {"boost": {"who": means, "grant": "{grant}", "while": "{condition}"}}
        yield Phrase(f"as long as {{condition}} , {who} {{grant:{kinds[0]}}}", boost)
        if after and kinds is _GRANT:
            yield Phrase(f"{who} {{grant:{kinds[0]}}} as long as {{condition}}", boost)


def _despite_defender() -> Iterator[Phrase]:
    """What lets a creature attack as though it had no defender, as long as something is so."""
    boost: Plain = {
        "who": "this",
        "grant": {"keywords": ["attacks despite defender"]},
        "while": "{condition}",
    }
    for same in ("~", "it"):
        does = f"~ can attack as though {same} didn't have defender"
        yield Phrase(f"as long as {{condition}} , {does}", {"boost": boost})
        yield Phrase(f"{does} as long as {{condition}}", {"boost": boost})


def _no_creature() -> Iterator[Phrase]:
    """What is no creature as long as something is so."""
    boost: Plain = {"who": "this", "grant": {"stop being": ["creature"]}, "while": "{condition}"}
    for said in ("~ isn't a creature", "~ 's not a creature"):
        yield Phrase(f"as long as {{condition}} , {said}", {"boost": boost})


_LEAST_LIFE = "your life total to less than {number}"
LEAVES_LIFE = f"damage that would reduce {_LEAST_LIFE} reduces it to {{number}} instead"


def _left_alive() -> Iterator[Phrase]:
    """What leaves its player some life of what damage would take, as long as something is so."""
    boost: Plain = {
        "who": "this", "grant": {"keywords": ["damage leaves its player {number}"]}, "while": "{condition}"
    }  # fmt: skip
    for when in ("if", "as long as"):
        yield Phrase(f"{when} {{condition}} , {LEAVES_LIFE}", {"boost": boost})


_GRANT = ("grant_one", "grant_many")

_GRANT_QUOTED = ("quoted_one", "quoted_many")

_LIES_ON = tuple(f"{how} {what}" for how, what in BEARERS)
_BECOMES: tuple[tuple[str, Plain], ...] = (
    ("a {name}", {"subtypes": list[Plain](["{name}"])}), ("a {type}", {"types": list[Plain](["{type}"])}),
)  # fmt: skip
_PAINTED: tuple[tuple[str, dict[str, Plain]], ...] = (("", {}), ("{color} ", {"colors": ["{color}"]}))
_CREATURES: tuple[tuple[str, dict[str, Plain]], ...] = (("", {}), (" creature", {"types": ["creature"]}))
_ADDED = tuple(f"in addition to its other {kind}" for kind in ("types", "creature types", "land types"))


def _sized(change: str = "{change}", **more: Plain) -> Plain:
    """What an Aura grants beside what it does to its bearer."""
    return {"who": "attached", "grant": {"pt": change, **more}}


def _on(verb: str, value: Plain, **more: Plain) -> Plain:
    return {verb: value, "on": "attached", **more}


_LOST_ALL: Plain = {"lose all abilities": "attached"}


def _held() -> Iterator[Phrase]:
    """What an Aura or Equipment does to the very thing that it lies on."""
    keywords: Plain = {"who": "attached", "grant": {"keywords": "{keywords}"}}
    base = "base power and toughness {size}"
    for who in _LIES_ON:
        yield Phrase(f"you control {who}", {"hold": {"control": "attached"}})
        yield Phrase(f"{who} has {base}", {"hold": _on("set", "{size}")})
        yield Phrase(
            f"{who} has {base} and has {{keywords}}", {"boost": keywords, "hold": _on("set", "{size}")}
        )
        yield Phrase(f"{who} loses {{lost}}", {"hold": _on("lose", "{lost}")})
        yield Phrase(
            f"{who} has {{keywords}} and loses {{lost}}", {"boost": keywords, "hold": _on("lose", "{lost}")}
        )
        yield Phrase(
            f"{who} gets {{change}} and loses {{lost}}", {"boost": _sized(), "hold": _on("lose", "{lost}")}
        )
        yield Phrase(f"{who} loses all abilities", {"hold": _LOST_ALL})
        for does, kept in _ARRESTED:
            yield Phrase(f"{who} {does} its activated abilities can't be activated",
                         {"boost": {"who": "attached", "grant": {"keywords": [*kept, "uses no abilities"]}}})  # fmt: skip
        yield Phrase(f"{who} 's activated abilities can't be activated",
                     {"boost": {"who": "attached", "grant": {"keywords": ["uses no abilities"]}}})  # fmt: skip
        yield Phrase(f"{who} loses all abilities and has {base}", {"hold": [_LOST_ALL, _on("set", "{size}")]})
        for (color, colors), (noun, types) in product(_PAINTED, _CREATURES):
            body: dict[str, Plain] = {"subtypes": ["{name}"], "pt": "{size}", **colors, **types}
            hold: list[Plain] = [_LOST_ALL, _on("become", body, instead="true")]
            yield Phrase(
                f"{who} loses all abilities and is a {color}{{name}}{noun} with {base}", {"hold": hold}
            )
            yield Phrase(
                f"{who} is a {color}{{name}}{noun} with {base} and loses all abilities", {"hold": hold}
            )
        yield Phrase(f"{who} is {{color}}", {"hold": _on("become", {"colors": ["{color}"]})})
        yield Phrase(f"{who} gets {{change}} and is {{color}}",
                     {"boost": _sized(), "hold": _on("become", {"colors": ["{color}"]})})  # fmt: skip
        for (is_a, what), added in product(_BECOMES, _ADDED):
            become = _on("become", what)
            yield Phrase(f"{who} is {is_a} {added}", {"hold": become})
            yield Phrase(f"{who} gets {{change}} and is {is_a} {added}", {"boost": _sized(), "hold": become})
            yield Phrase(f"{who} gets {{change}} , has {{keywords}} , and is {is_a} {added}",
                         {"boost": _sized(keywords="{keywords}"), "hold": become})  # fmt: skip
        dyed = _on("become", {"subtypes": ["{name}"], "colors": ["{color}"]}, too="true")
        also = "is a {color} {name} in addition to its other colors and types"
        yield Phrase(f"{who} {also}", {"hold": dyed})
        yield Phrase(f"{who} gets {{change}} and {also}", {"boost": _sized(), "hold": dyed})
        yield Phrase(f"{who} gets {{change}} , has {{keywords}} , and {also}",
                     {"boost": _sized(keywords="{keywords}"), "hold": dyed})  # fmt: skip
    yield Phrase("enchanted land is a {name}",
                 {"hold": _on("become", {"subtypes": ["{name}"]}, instead="true")})  # fmt: skip
    for still in ("it 's", "that 's"):
        joint = "that 's" if still == "that 's" else ". it 's"
        yield Phrase(f"enchanted land is a {{body}} {joint} still a land", {"hold": _on("become", "{body}")})


def _becoming() -> Iterator[tuple[str, dict[str, Plain]]]:
    """What one, or many, are besides what they are of themselves; `are|is` and whatever else hangs on the number."""
    kind: Plain = {"subtypes": list[Plain](["{kin}"])}
    yield "are|is {color}", {"become": {"colors": ["{color}"]}}
    yield "are|is colorless", {"become": {"colors": ["colorless"]}}
    for added in ("types", "creature types", "land types"):
        other = f"in addition to their|its other {added}"
        yield f"are|is {{kin:kin|a_name}} {other}", {"become": kind}
        having: dict[str, Plain] = {"become": kind, "keywords": "{keywords}"}
        yield f"are|is {{kin:kin|a_name}} {other} and have|has {{keywords}}", having
        yield (
            f"are|is {{kin:kin|a_name}} {other} and have|has {{quoted}}",
            {"become": kind, "abilities": "{quoted}"},
        )
        painted: Plain = {"subtypes": list[Plain](["{kin}"]), "colors": list[Plain](["{color}"])}
        yield f"are|is {{color}} and are|is {{kin:kin|a_name}} {other}", {"become": painted}
    yield (
        "are|is {type:type_many|a_type} in addition to their|its other types",
        {"become": {"types": ["{type}"]}},
    )


def _as_large_as_their_mana_value() -> Iterator[tuple[str, dict[str, Plain]]]:
    """What one, or many, are that had no size."""
    for also, types in (
        ("are|is a artifact creature with power and toughness", ["artifact", "creature"]),
        (
            "are|is a creature in addition to their|its other types and have|has base power and base toughness",
            ["creature"],
        ),
        (
            "are|is a creature in addition to their|its other types and have|has base power and toughness",
            ["creature"],
        ),
    ):
        become: dict[str, Plain] = {"types": list[Plain](types)}
        yield f"{also} each equal to their|its mana value", {"become": become, "set": "mana value"}


def _being() -> Iterator[Phrase]:
    """Static abilities that make something of many, or of each, or take something from them."""
    for who in ("{noun_many}", "all {noun_many}"):
        losing: Plain = {"who": "each {noun_many}", "grant": {"lose": "{lost}"}}
        yield Phrase(f"{who} lose {{lost}}", {"boost": losing})
    for who, means, number in (
        ("{noun_many}", "each {noun_many}", 0), ("all {noun_many}", "each {noun_many}", 0),
        ("other {noun_many}", "each other {noun_many}", 0), ("each {noun_one}", "each {noun_one}", 1),
        ("each other {noun_one}", "each other {noun_one}", 1),
    ):  # fmt: skip
        for does, grant in (*_becoming(), *_as_large_as_their_mana_value()):
            yield Phrase(f"{who} {in_form(does, number)}", {"boost": {"who": means, "grant": grant}})
    for who in ("all {noun_many}", "{noun_many}"):
        become: dict[str, Plain] = {"subtypes": ["{kin}"]}
        yield Phrase(f"{who} are {{kin}}", {"boost": {"who": "each {noun_many}", "grant": {
            "become": become, "instead": "true", "lose all abilities": "true"}}})  # fmt: skip
        for (color, colors), (kin, subtypes), (having, keywords) in product(_PAINTED, _OF_A_KIND, _SKILLED):
            become = {"types": ["creature"], **subtypes, **colors}
            grant = {"become": become, "set": "{size}", **keywords}
            for still in _STILL:
                yield Phrase(
                    f"{who} are {{size}} {color}{kin}creatures{having} {still}",
                    {"boost": {"who": "each {noun_many}", "grant": grant}},
                )


_OF_A_KIND: tuple[tuple[str, dict[str, Plain]], ...] = (("", {}), ("{name} ", {"subtypes": ["{name}"]}))
_STILL = ("that are still lands", "in addition to their other types")
"""What says of lands, or of artifacts, that they are creatures besides what they are."""
_SKILLED: tuple[tuple[str, dict[str, Plain]], ...] = (
    ("", {}),
    (" with {keywords}", {"keywords": "{keywords}"}),
)

_ARRESTED: tuple[tuple[str, list[Plain]], ...] = (
    ("can't attack or block , and", ["cannot attack", "cannot block"]), ("can't block , and", ["cannot block"]),
    ("can't attack , and", ["cannot attack"]),
)  # fmt: skip


def _prevented() -> Iterator[Phrase]:
    """Damage that is prevented as long as something is there."""
    for who, means in (("~", "this"), *((who, "attached") for who in _LIES_ON)):
        for kind in ("damage", "combat damage"):
            by, to = f"{kind} by it is prevented", f"{kind} to it is prevented"
            for said, kept in (
                (f"dealt to {who}", [to]), (f"dealt by {who}", [by]), (f"dealt to and dealt by {who}", [to, by]),
            ):  # fmt: skip
                grant: Plain = {"who": means, "grant": {"keywords": list[Plain](kept)}}
                yield Phrase(f"prevent all {kind} that would be {said}", {"boost": grant})
    for kind, combat in _KINDS_OF_DAMAGE:
        prevents: dict[str, Plain] = {"prevent": "all", **combat}
        of: dict[str, Plain] = {**prevents, "prevent by": "{sources}"}
        for who, means in (("{noun_many}", "each {noun_many}"), ("you", "you")):
            said = f"prevent all {kind} that would be dealt to {who}"
            yield Phrase(said, {"boost": {"who": means, "grant": prevents}})
            yield Phrase(f"{said} by {{sources}}", {"boost": {"who": means, "grant": of}})
        for who, means in (
            ("~", "this"),
            ("enchanted creature", "attached"),
            ("equipped creature", "attached"),
        ):
            said = f"prevent all {kind} that would be dealt to {who} by {{sources}}"
            yield Phrase(said, {"boost": {"who": means, "grant": of}})


_KINDS_OF_DAMAGE: tuple[tuple[str, dict[str, Plain]], ...] = (
    ("damage", {}), ("combat damage", {"combat only": "true"}),
)  # fmt: skip

_ANYBODY = "permanent or player"


def _of_all_damage() -> Iterator[Phrase]:
    """Damage that is doubled, or that somebody takes instead, as long as something is there."""
    for said, who in (
        ("a source", "each source"), ("a source you control", "each source you control"),
        ("a creature you control", "each creature you control"), ("a {color} source", "each {color} source"),
        ("a {color} source you control", "each {color} source you control"),
    ):  # fmt: skip
        grant: dict[str, Plain] = {"who": who, "grant": {"double damage": "true"}}
        doubled = f"if {said} would deal damage to a {_ANYBODY} , it deals double that damage to that {_ANYBODY} instead"
        yield Phrase(doubled, {"boost": grant})
        yield Phrase(f"as long as {{condition}} , {doubled}", {"boost": {**grant, "while": "{condition}"}})
    for whom in ("~", "enchanted creature"):
        drawn: Plain = {"who": "you", "grant": {"draw damage": "true"}}
        yield Phrase(f"all damage that would be dealt to you is dealt to {whom} instead", {"boost": drawn})


_GROWN: tuple[tuple[str, dict[str, Plain]], ...] = (("", {}), ("gets {change} and ", {"pt": "{change}"}))


def _warding() -> Iterator[Phrase]:
    """What keeps a colour or kind off the creature that it lies on, and not itself."""
    stays: Plain = {"who": "this", "grant": {"keywords": ["stays on despite its own protection"]}}
    for (gets, change), kind in product(_GROWN, ("color", "warded")):
        grant: Plain = {**change, "keywords": [f"protection from {{{kind}}}"]}
        yield Phrase(
            f"enchanted creature {gets}has protection from {{{kind}}} . this effect doesn't remove ~",
            [{"boost": {"who": "attached", "grant": grant}}, {"boost": stays}],
        )


def _otherwise() -> Iterator[Phrase]:
    """One thing while its bearer is of some kind, and another while it is not."""
    for who in ("enchanted creature", "equipped creature"):
        for what in ("a {plain_one}", "{color}", "{role}"):
            fits = what.removeprefix("a ")
            yield Phrase(
                f"{who} {{grant:grant_one}} as long as it 's {what} . otherwise , it {{other:grant_one}}",
                [{"boost": {"who": "attached", "grant": "{grant}", "while": f"attached is {fits}"}},
                 {"boost": {"who": "attached", "grant": "{other}", "while": f"attached is not {fits}"}}],
            )  # fmt: skip
            yield Phrase(f"{who} {{grant:grant_one}} as long as it 's {what}",
                         {"boost": {"who": "attached", "grant": "{grant}", "while": f"attached is {fits}"}})  # fmt: skip
            yield Phrase(f"{who} {{grant:grant_one}} if it 's {what}",
                         {"boost": {"who": "attached", "grant": "{grant}", "while": f"attached is {fits}"}})  # fmt: skip


_SIZES = (
    ("~ 's power and toughness are each equal to", "+1/+1"), ("~ 's power is equal to", "+1/+0"),
    ("~ 's toughness is equal to", "+0/+1"),
)  # fmt: skip


def _defining() -> Iterator[Phrase]:
    """A size that is counted."""
    for says, change in _SIZES:
        for counted, each in (
            ("{noun_many}", "{noun_many}"), ("{noun_many} on the battlefield", "{noun_many}"),
            ("other {noun_many}", "other {noun_many}"), *_CARDS_COUNTED,
            ("basic land types among lands you control", "basic land types"),
        ):  # fmt: skip
            means: dict[str, Plain] = {"pt": change, "for each": each, "defines": "true"}
            yield Phrase(f"{says} the number of {counted}", {"boost": {"who": "this", "grant": means}})
        for whose, per in (("your life total", "life"), *DEVOTED):
            total: dict[str, Plain] = {"pt": change, "for each": per, "defines": "true"}
            yield Phrase(f"{says} {whose}", {"boost": {"who": "this", "grant": total}})


def _kept_out() -> Iterator[Phrase]:
    """What keeps a creature from attacking or blocking, unless something is there."""
    kinds: tuple[tuple[str, list[Plain]], ...] = (
        ("attack", ["cannot attack"]), ("block", ["cannot block"]), ("attack or block", ["cannot attack", "cannot block"]),
    )  # fmt: skip
    for does, kept in kinds:
        for when, while_ in (*_IF, *_UNLESS):
            held: Plain = {"who": "this", "grant": {"keywords": kept}, "while": while_}
            yield Phrase(f"~ can't {does} {when}", {"boost": held})


_IF = (
    ("if you control a {plain_one}", "there is {plain_one} you control"),
    ("if a {plain_one} is on the battlefield", "there is {plain_one}"),
    ("if there 's another {plain_one} on the battlefield", "there is another {plain_one}"),
)
"""With what a creature is kept out of combat, and as long as what is so."""
_UNLESS = (
    ("unless you control a {plain_one}", "there is no {plain_one} you control"),
    ("unless you control another {plain_one}", "there is no other {plain_one} you control"),
    ("unless you control {but_one} or more {plain_many}", "there is at most {but_one} {plain_many} you control"),
    ("unless you control at least {but_one} other {plain_many}", "there is at most {but_one} other {plain_many} you control"),
    ("unless there is a {plain_one} on the battlefield", "there is no {plain_one}"),
    ("unless there are {but_one} or more {plain_many} on the battlefield", "there is at most {but_one} {plain_many}"),
    ("unless you have {but_one} or more cards in hand", "there is at most {but_one} card in your hand"),
    ("unless you have one or fewer cards in hand", "there is at least 2 card in your hand"),
    ("unless there are {but_one} or more cards in your graveyard", "graveyard at most {but_one}"),
    *((f"unless ~ {verb} {state}", f"this is not {state}") for verb in ("is", "'s") for state in ("enchanted", "equipped")),
)  # fmt: skip
"""The same of without what: that is so as long as it is not there, or too few are."""
STATIC: dict[str, Kind] = {
    "sources": OneOf((
        Phrase("{noun_many}", "{noun_many}"), Phrase("sources you control", "source you control"),
        Phrase("sources a opponent controls", "source an opponent controls"), Phrase("artifact sources", "artifact source"),
        Phrase("{color} sources", "{color} source"),
    )),
    "trait_one": OneOf(TRAITS),
    "trait_many": OneOf(tuple(map(for_many, TRAITS))),
    "grant_one": OneOf(tuple(Phrase(does, gives) for does, gives in _grants(0))),
    "grant_many": OneOf(tuple(Phrase(does, gives) for does, gives in _grants(1))),
    "grant_counted": OneOf(tuple(Phrase(does, gives) for does, gives in _grants(0) if "for each" in gives)),
    "quoted_one": OneOf(tuple(Phrase(in_form(does, 0), gives) for does, gives in _QUOTING)),
    "quoted_many": OneOf(tuple(Phrase(in_form(does, 1), gives) for does, gives in _QUOTING)),
    "boost_quoted": OneOf((
        *_reaching(_GRANT_QUOTED),
        *(Phrase(f"as long as {{condition}} , ~ {does} has {{quoted}}",
                 {"boost": {"who": "this", "grant": {**grant, "become": {"colors": ["{color}"]}, "abilities": "{quoted}"}, "while": "{condition}"}})
          for does, grant in (("gets {change} , is {color} , and", {"pt": "{change}"}), ("is {color} and", dict[str, Plain]()))),
        Phrase("as long as ~ is paired with another creature , each of those creatures {grant:quoted_one}",
               {"boost": {"who": "pair", "grant": "{grant}"}}),
    )),
    "boost": OneOf((
        *_reaching(_GRANT),
        *_being(),
        *(Phrase(f"as long as ~ is paired with another creature , {both}", {"boost": {"who": "pair", "grant": "{grant}"}})
          for both in ("each of those creatures {grant:grant_one}", "both creatures {grant:grant_many}")),
        *_defining(),
        *_kept_out(),
        *(Phrase(f"~ gets {{change}} for each {{name}} attached to {it}",
                 {"boost": {"who": "this", "grant": {"pt": "{change}", "for each": "{name} attached to this"}}})
          for it in ("it", "~")),
        *(Phrase(f"all creatures able to block {whom} creature do so",
                 {"boost": {"who": "attached", "grant": {"keywords": ["blocked by all able"]}}})
          for whom in ("enchanted", "equipped")),
        Phrase("~ {grant:grant_counted}", {"boost": {"who": "this", "grant": "{grant}"}}),
    )),
    "held": OneOf((*_held(), TOLL_WHILE, *_despite_defender(), *_no_creature(), *_left_alive(), *_prevented(), *_of_all_damage(), *_otherwise(), *_warding())),
    "warded": OneOf((Phrase("artifacts", "artifacts"), Phrase("enchantments", "enchantments"))),
}  # fmt: skip
