"""Lines of card text: keywords, static abilities, activated and triggered ones, and what a spell does."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from itertools import product

from rulesets.cards.filters import HUES, TYPES
from rulesets.cards.keyword_names import KEYWORDS, NUMBERED
from rulesets.cards.keywords import read_mana, read_price
from rulesets.cards.part import Plain, Unreadable
from rulesets.cards.text.effects import BEARERS, DEVOTED, EFFECTS, TURN
from rulesets.cards.text.fighting import COSTS_TO_FIGHT, TOLL_WHILE
from rulesets.cards.text.nouns import NOUNS
from rulesets.cards.text.parser import cut
from rulesets.cards.text.phrases import TARGET, Kind, Leaf, OneOf, Phrase, Series, Words, in_form, phrases
from rulesets.cards.text.tokens import TOKENS
from rulesets.cards.text.words import plural, singular
from rulesets.keywords.gifts import GIFTS
from rulesets.keywords.table import PAID_AS_CAST
from rulesets.table.abilities.filters import COLORS, PARITIES
from rulesets.table.abilities.lands import LANDCYCLING, LANDWALK
from rulesets.table.abilities.names import BRINGS_DAY, DAY, FROM, NIGHT, RING_BEARER, RING_TEMPTS, TRIBUTED
from rulesets.table.abilities.triggers import CROWNED, TIME_TURNS
from rulesets.table.mana import symbols

_COLORS = tuple(COLORS)

TRAITS: tuple[Phrase, ...] = (
    *phrases("can't be blocked", "unblockable"),
    *phrases("can't block", "cannot block"),
    *phrases("can't transform", "cannot transform"),
    *phrases("can't attack alone", "cannot attack alone"),
    *phrases("can't block alone", "cannot block alone"),
    *phrases("attacks each combat if able", "attacks if able"),
    *phrases("attacks each turn if able", "attacks if able"),
    *phrases("blocks each combat if able", "blocks if able"),
    *phrases("blocks each turn if able", "blocks if able"),
    *phrases("can block any number of creatures", "blocks any number"),
    *phrases("can block a additional creature each combat", "blocks one more"),
    *phrases("can't be blocked by {noun_many}", "cannot be blocked by {noun_many}"),
    *phrases("can't be blocked except by {noun_many}", "blocked only by {noun_many}"),
    *phrases("can be blocked only by {noun_many}", "blocked only by {noun_many}"),
    *phrases("can't block {noun_many}", "blocks no {noun_many}"),
    *phrases("can block only {noun_many}", "blocks only {noun_many}"),
    *phrases("can't be blocked by more than one creature", "blocked by at most 1"),
    *phrases("can't be blocked except by {numeral} or more creatures", "blocked by at least {numeral}"),
    *phrases("can't attack", "cannot attack"),
    *phrases("can't attack unless defending player controls a {plain_one}", "attacks only into {plain_one}"),
    *phrases("can't attack if defending player controls a {plain_one}", "attacks nobody with {plain_one}"),
    *phrases("must be blocked if able", "must be blocked"),
    *phrases("assigns combat damage equal to its toughness rather than its power", "assigns with toughness"),
    *phrases("assigns no combat damage", "assigns no combat damage"),
)
"""What cards spell out of one creature, and the trait it is on the table."""


def _for_many(one: Phrase) -> Phrase:
    """The trait said of many."""
    said = one.says.replace("attacks ", "attack ").replace("blocks ", "block ").replace("assigns ", "assign ")
    return Phrase(said, one.means)


_NAMED = tuple(
    name for name, shape in KEYWORDS.items()
    if shape == "plain" and name not in {trait.means for trait in TRAITS}
)  # fmt: skip
_SPELLED_OUT = NUMBERED
_NUMBERED = tuple(
    name
    for name, shape in KEYWORDS.items()
    if shape in ("number", "number or X") and name not in _SPELLED_OUT
)


def _as_said(keyword: str) -> str:
    """A keyword as a line has it that begins with it; a sign behind it is a word of its own."""
    return " ".join(cut(keyword[0].lower() + keyword[1:]))


KEYWORD = OneOf((
    *(Phrase(_as_said(name), name) for name in _NAMED),
    *(Phrase(f"{name} {{number}}", f"{name} {{number}}") for name in _NUMBERED),
    *(Phrase(f"{name} X", f"{name} X") for name, shape in KEYWORDS.items() if shape == "number or X"),
    *(phrase for kept in FROM for phrase in (
        *(Phrase(f"{kept} from {quality}", f"{kept} from {quality}")
          for quality in (*_COLORS, *HUES, *PARITIES, "everything", "creatures", "artifacts", "enchantments", "instants")),
        Phrase(f"{kept} from {{kin}}", f"{kept} from {{kin}}"),
        *(Phrase(f"{kept} from mana value {{number}}{beyond}", f"{kept} from mana value {{number}}{beyond}")
          for beyond in ("", " or less", " or greater")),
        Phrase(f"{kept} from {{kin}} and from {{second:kin}}", [f"{kept} from {{kin}}", f"{kept} from {{second}}"]),
        Phrase(f"{kept} from {{color}} and from {{second:color}}", [f"{kept} from {{color}}", f"{kept} from {{second}}"]),
        *(Phrase(f"{kept} from {{{what}}} , from {{second:{what}}} , and from {{third:{what}}}",
                 [f"{kept} from {{{what}}}", f"{kept} from {{second}}", f"{kept} from {{third}}"])
          for what in ("kin", "color")),
    )),
    *(Phrase(f"{name} {{mana}}", f"{name} {{mana}}") for name, shape in KEYWORDS.items() if shape == "cost or life"),
    Phrase("protection from all colors", [f"protection from {color}" for color in _COLORS]),
    *(Phrase(f"{kept} from each color", [f"{kept} from {color}" for color in _COLORS]) for kept in FROM),
    Phrase("protection from the color of your choice", "protection from chosen color"),
))  # fmt: skip


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
    "artifact or enchantment", "creature or planeswalker", *_COLORS, *(f"{color} or {other}" for color in _COLORS for other in _COLORS if color != other),
)  # fmt: skip
"""What a spell may be that is countered."""

_SO_MANY = ("{numeral}", "X")
"""How many of something are given for a cost: a number, or as many as is chosen."""
_MANY_GIVEN = tuple(
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
        *(Phrase(said, means) for said, means in _MANY_GIVEN),
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
_LEAVES_LIFE = f"damage that would reduce {_LEAST_LIFE} reduces it to {{number}} instead"


def _left_alive() -> Iterator[Phrase]:
    """What leaves its player some life of what damage would take, as long as something is so."""
    boost: Plain = {
        "who": "this", "grant": {"keywords": ["damage leaves its player {number}"]}, "while": "{condition}"
    }  # fmt: skip
    for when in ("if", "as long as"):
        yield Phrase(f"{when} {{condition}} , {_LEAVES_LIFE}", {"boost": boost})


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


_DONE: tuple[tuple[str, list[Plain]], ...] = (
    ("~ deal {number} damage to {hurt}", [{"deal": "{number}", "to": "{hurt}"}]),
    ("~ deal that much damage to {hurt}", [{"deal": "damage", "to": "{hurt}"}]),
    ("~ deal damage equal to {looked_up} to {hurt}", [{"deal": "{looked_up}", "to": "{hurt}"}]),
    ("{thing} get {change} until end of turn", [{"pump": "{change}", "on": "{thing}", **TURN}]),
    ("{thing} gain {keywords} until end of turn", [{"gain": "{keywords}", "on": "{thing}", **TURN}]),
    ("{player} lose {number} life", [{"lose life": "{number}", "who": "{player}"}]),
    ("{player} sacrifice a {noun_one}", [{"give up": "{noun_one}", "who": "{player}"}]),
    ("{player} discard {cards}", [{"discard": "{cards}", "who": "{player}"}]),
    ("{player} draw {cards}", [{"draw": "{cards}", "who": "{player}"}]),
)  # fmt: skip
"""What somebody may have happen."""


_PAID: tuple[tuple[str, Plain], ...] = (
    ("pay {mana}", {"mana": "{mana}"}), ("pay {number} life", {"life": "{number}"}), ("pay {energy}", {"energy": "{energy}"}), ("blight {number}", {"blight": "{number}"}),
    ("discard a card", {"discard": "1"}), ("sacrifice ~", {"sacrifice": "this"}),
    ("sacrifice a {noun_one}", {"sacrifice": "{noun_one}"}),
    ("sacrifice another {noun_one}", {"sacrifice": "another {noun_one}"}),
    ("remove a {counter} counter from ~", {"remove": "{counter}"}),
    ("remove {numeral} {counter} counters from ~", {"remove": "{numeral} {counter}"}),
    ("tap a untapped {plain_one} you control", {"tap other": "untapped {plain_one} you control"}),
    ("return a {noun_one} to its owner 's hand", {"return": "{noun_one}"}),
    ("return another {noun_one} to its owner 's hand", {"return": "another {noun_one}"}),
    *_MANY_GIVEN,
    ("discard X cards", {"discard": "X card in your hand"}),
)  # fmt: skip
"""What somebody may do for something to happen."""


_UNLESS_PAID: tuple[tuple[str, Plain], ...] = (
    ("you may PAY . if you don't , {other:acts}", [{"then": "{other}", "unless": "paid"}]),
    ("you may PAY . if you do , {acts} . otherwise , {other:acts}",
     [{"then": "{acts}", "if": "paid"}, {"then": "{other}", "unless": "paid"}]),
    ("sacrifice ~ unless you PAY", [{"then": [{"sacrifice": "this"}], "unless": "paid"}]),
)  # fmt: skip
"""What is done unless that is done first."""


CONDITIONS: dict[str, Kind] = {
    "condition": OneOf((
        Phrase("you control a {plain_one}", "there is {plain_one} you control"),
        Phrase("you control another {plain_one}", "there is another {plain_one} you control"),
        Phrase("you control {numeral} or more {plain_many}", "there is at least {numeral} {plain_many} you control"),
        Phrase("you control {numeral} or more other {plain_many}",
               "there is at least {numeral} other {plain_many} you control"),
        Phrase("you control no {plain_many}", "there is no {plain_many} you control"),
        Phrase("you control no other {plain_many}", "there is no other {plain_many} you control"),
        Phrase("a opponent controls a {plain_one}", "there is {plain_one} an opponent controls"),
        Phrase("defending player controls a {plain_one}", "there is {plain_one} defending player controls"),
        Phrase("another {plain_one} is on the battlefield", "there is another {plain_one}"),
        Phrase("a {plain_one} is on the battlefield", "there is {plain_one}"),
        *(Phrase(f"~ {verb} {state}", f"this is {state}") for verb in ("is", "'s") for state in (
            "attacking", "blocking", "tapped", "untapped", "enchanted", "equipped", "monstrous", "renowned", "harnessed", "suspected",
            "attacking or blocking",
        )),
        Phrase("~ has a {change} counter on ~", "this is permanent with a {change} counter"),
        *(Phrase(f"{who} creature is a {{plain_one}}{more}", f"attached is {{plain_one}}{other}")
          for who in ("enchanted", "equipped") for more, other in (("", ""), (" or a {second:plain_one}", " or {second}"))),
        Phrase("enchanted creature is {color}", "attached is {color}"),
        Phrase("equipped creature is {color}", "attached is {color}"),
        Phrase("there are no cards in your graveyard", "graveyard at most 0"),
        Phrase("you win", "won"), Phrase("you have max speed", "max speed"), Phrase("a opponent lost life this turn", "an opponent lost life"),
        *(Phrase(f"{it} was cast using teamwork", "teamwork") for it in ("this spell", "~")),
        *(Phrase(f"{it} was bargained", "bargain") for it in ("this spell", "it", "~")),
        Phrase("evidence was collected", "evidence"),
        *(Phrase(f"{whose} gift was promised", "gift") for whose in ("the", "its")), Phrase("you have the city 's blessing", "city's blessing"),
        *(Phrase(f"you {are} the monarch", "monarch") for are in ("' re", "are")),
        *(Phrase(f"~ {verb} your Ring-bearer", f"this is {RING_BEARER}") for verb in ("is", "'s")),
        *(Phrase(f"it {verb} {time}", time) for time in (DAY, NIGHT) for verb in ("'s", "is")),
        Phrase("tribute wasn't paid", f"this is not {TRIBUTED}"),
        Phrase("~ attacked or blocked this combat", "attacked or blocked"),
        Phrase("~ has a {name_of_counter} counter on ~", "this is permanent with a {name_of_counter} counter"),
        *(Phrase(f"~ has no {{{kind}}} counters on ~", f"this is not permanent with a {{{kind}}} counter")
          for kind in ("change", "name_of_counter")),
        *(Phrase(f"{whose} is {bound}", f"{counted} at {means}") for whose, counted in DEVOTED
          for bound, means in (("less than {but_one}", "most {but_one}"), ("{numeral} or more", "least {numeral}"))),
        Phrase("you have no cards in hand", "there is no card in your hand"),
        *(Phrase(f"you have {{numeral}} or {side} cards in hand", f"there is at {bound} {{numeral}} card in your hand")
          for side, bound in (("more", "least"), ("fewer", "most"))),
        Phrase("you have one or fewer cards in hand", "there is at most 1 card in your hand"),
        *(Phrase(f"{whose} {{number}} or {side} life", f"{life} at {bound} {{number}}")
          for whose, life in (("you have", "life"), ("a opponent has", "opponent's life"))
          for side, bound in (("more", "least"), ("less", "most"))),
        Phrase("there are {numeral} or more card types among cards in your graveyard", "graveyard types at least {numeral}"),
        *(Phrase(f"{{numeral}} or {side} cards are in your graveyard", f"graveyard at {bound} {{numeral}}")
          for side, bound in (("more", "least"),)),
        *(Phrase(f"there are {{numeral}} or more {kind} cards in your graveyard", f"there is at least {{numeral}} {means} card in your graveyard")
          for kind, means in (("instant and / or sorcery", "instant or sorcery"), ("{type}", "{type}"))),
        *(Phrase(f"it 's {says}", says) for says in ("your turn", "not your turn")),
        *(Phrase(f"that target {verb} {a}{{{kind}}}", f"target again is {{{kind}}}")
          for verb in ("is", "'s") for a, kind in (("a ", "plain_one"), ("", "role"), ("", "color"))),
    )),
}  # fmt: skip

_AT_A_PRICE = tuple(
    Phrase(f"{name} {{number}} — {{mana}}", {"keywords": [f"{name} {{number}} {{mana}}"]})
    for name, shape in KEYWORDS.items()
    if shape == "number and cost" and name != "escape"
)
"""Keywords with a number and a cost behind them, on whatever card."""
_CAST_FOR = tuple(
    Phrase(f"{_as_said(name)} {{paid}}", {"keywords": [f"{name} {{paid}}"]})
    for name, shape in KEYWORDS.items()
    if shape == "cost" and name in PAID_AS_CAST
)
"""Keywords with a cost behind them for which a spell is cast, on whatever card."""
_CAST_SO = tuple(
    Phrase(name + behind, {"keywords": [name + behind]})
    for name, shape in KEYWORDS.items()
    for behind in [{"plain": "", "number": " {number}"}.get(shape)]
    if behind is not None and name in PAID_AS_CAST
)
"""Keywords by which a spell is cast in another way."""
_FOR_MORE = (
    Phrase(
        "escape — {mana} , exile {numeral} other cards from your graveyard .",
        {"keywords": ["escape {numeral} {mana}"]},
    ),
    Phrase("emerge from {noun_one} {paid}", {"keywords": ["emerge from {noun_one} {paid}"]}),
    *(
        Phrase(f"splice onto {kind} {{paid}}", {"keywords": [f"splice onto {kind} {{paid}}"]})
        for kind in ("{name}", "instant or sorcery")
    ),
    Phrase("{name} offering", {"keywords": ["offering {name}"]}),
    Phrase("artifact offering", {"keywords": ["offering artifact"]}),
    Phrase("affinity for {plain_many}", {"keywords": ["affinity for {plain_many}"]}),
    Phrase(
        "as a additional cost to cast this spell , you may collect evidence {number} .",
        {"keywords": ["may collect evidence {number}"]},
    ),
    Phrase("gift a {promised}", {"keywords": ["gift {promised}"]}),
    Phrase("gift a tapped {name}", {"keywords": ["gift a tapped {name}"]}),
    Phrase("gift a card", {"keywords": ["gift a card"]}),
    Phrase("gift a extra turn", {"keywords": ["gift an extra turn"]}),
)
"""Keywords for whose price something certain is given besides, or counted, on whatever card."""


LINES: dict[str, Kind] = {
    "sources": OneOf((
        Phrase("{noun_many}", "{noun_many}"), Phrase("sources you control", "source you control"),
        Phrase("sources a opponent controls", "source an opponent controls"), Phrase("artifact sources", "artifact source"),
        Phrase("{color} sources", "{color} source"),
    )),
    "trait_one": OneOf(TRAITS),
    "trait_many": OneOf(tuple(map(_for_many, TRAITS))),
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
    "listed": Series("keyword", (",", ";")),
    "turned": OneOf((Phrase("you may tap or untap {thing}", {"tap or untap": "{thing}"}),)),
    "limit": OneOf((
        Phrase("activate only as a sorcery", {"timing": "sorcery"}),
        Phrase("activate only before attackers are declared", {"only": "before attackers are declared"}),
        Phrase("activate only before blockers are declared", {"only": "before blockers are declared"}),
        Phrase("activate only after blockers are declared", {"only": "after blockers are declared"}),
        Phrase("activate only during combat", {"only": "during combat"}),
        Phrase("activate only during your turn", {"only": "your turn"}),
        Phrase("activate only during your turn , before attackers are declared",
               {"only": ["your turn", "before attackers are declared"]}),
        *(Phrase(f"activate only {often} each turn", {"only": f"{often} each turn"}) for often in ("once", "twice", "three times")),
        Phrase("any player may activate this ability", {"only": "any player"}),
        Phrase("activate only during your turn and only once each turn", {"only": ["your turn", "once each turn"]}),
        Phrase("activate only if {condition}", {"if": "{condition}"}),
        Phrase("activate only if {condition} and only once each turn", {"only": "once each turn", "if": "{condition}"}),
        Phrase("activate only once each turn and only if {condition}", {"only": "once each turn", "if": "{condition}"}),
        Phrase("cast this spell only during combat before blockers are declared",
               {"only": ["during combat", "before blockers are declared"]}),
        Phrase("cast this spell only before attackers are declared", {"only": "before attackers are declared"}),
        Phrase("cast this spell only before blockers are declared", {"only": "before blockers are declared"}),
        Phrase("cast this spell only after blockers are declared", {"only": "after blockers are declared"}),
        Phrase("cast this spell only during combat", {"only": "during combat"}),
        Phrase("cast this spell only during the declare attackers step", {"only": "declare attackers step"}),
        Phrase("cast this spell only during the declare blockers step", {"only": "declare blockers step"}),
        Phrase("cast this spell only during the declare attackers step and only if you ' ve been attacked this step",
               {"only": "declare attackers step", "if": "you are attacked"}),
        Phrase("cast this spell only during combat after blockers are declared", {"only": "after blockers are declared"}),
        Phrase("cast this spell only during your turn", {"only": "your turn"}),
        Phrase("cast this spell only during a opponent 's turn", {"only": "an opponent's turn"}),
        Phrase("cast this spell only during your turn and only during combat", {"only": ["your turn", "during combat"]}),
        Phrase("cast this spell only during your declare attackers step", {"only": ["your turn", "declare attackers step"]}),
        Phrase("cast this spell only during combat on a opponent 's turn", {"only": ["an opponent's turn", "during combat"]}),
    )),
    "line": OneOf((
        Phrase("{listed}", {"keywords": "{listed}"}),
        *(Phrase(f"{name} {{mana}}", {"keywords": [f"{name} {{mana}}"]})
          for name, shape in KEYWORDS.items() if shape == "cost" and name not in PAID_AS_CAST),
        *_CAST_FOR,
        *(Phrase(f"{name} {{paid}} — {{size}}", {"keywords": [f"{name} {{paid}} {{size}}"]})
          for name, shape in KEYWORDS.items() if shape == "cost and size"),
        *(Phrase(f"{name} — Pay {{number}} life .", {"keywords": [f"{name} {{number}} life"]})
          for name, shape in KEYWORDS.items() if shape == "cost or life"),
        *_AT_A_PRICE,
        *_FOR_MORE,
        *(Phrase(f"equip {quality} {{mana}}",
                 {"cost": [{"mana": "{mana}"}], "effect": [{"attach": f"{TARGET}{means} you control"}], "limit": {"timing": "sorcery"}})
          for quality, means in (
              ("{name}", "{name} creature"), ("legendary creature", "legendary creature"),
              ("{name} or {second:name}", "{name} or {second} creature"),
              ("{name} , {second:name} , or {third:name}", "{name} or {second} or {third} creature"))),
        Phrase("enchant {noun_one}", {"keywords": ["enchant {noun_one}"]}),
        Phrase("champion a {noun_one}", {"keywords": ["champion {noun_one}"]}),
        Phrase("~ {trait_one} .", {"keywords": ["{trait_one}"]}),
        *(Phrase(f"creatures with power less than ~ 's power can't block {it} .",
                 {"keywords": ["cannot be blocked by creature with less power than this"]}) for it in ("it", "~")),
        Phrase("all creatures able to block ~ do so .", {"keywords": ["blocked by all able"]}),
        Phrase("~ can't attack or block .", {"keywords": ["cannot attack", "cannot block"]}),
        Phrase("~ {dues} .", {"keywords": "{dues}"}),
        Phrase("~ assigns combat damage equal to ~ 's toughness rather than ~ 's power .",
               {"keywords": ["assigns with toughness"]}),
        Phrase("~ can't attack or block alone .", {"keywords": ["cannot attack alone", "cannot block alone"]}),
        *(Phrase(f"~ can attack as though {same} didn't have defender .", {"keywords": ["attacks despite defender"]})
          for same in ("~", "it")),
        Phrase("~ can't block and can't be blocked .", {"keywords": ["cannot block", "unblockable"]}),
        Phrase("you may have ~ assign ~ 's combat damage as though ~ weren't blocked .",
               {"keywords": ["may assign as though unblocked"]}),
        Phrase("~ enters tapped .", {"keywords": ["enters tapped"]}),
        Phrase("~ enters with a {counter} counter on ~ .", {"keywords": ["enters with {counter}"]}),
        Phrase("~ enters with {numeral} {counter} counters on ~ .", {"keywords": ["enters with {numeral} {counter}"]}),
        Phrase("~ escapes with a {counter} counter on ~ .", {"keywords": ["escapes with {counter}"]}),
        Phrase("~ escapes with {numeral} {counter} counters on ~ .", {"keywords": ["escapes with {numeral} {counter}"]}),
        Phrase("~ enters with a {counter} counter on ~ for each time ~ was kicked .", {"keywords": ["each payment adds {counter}"]}),
        Phrase("~ enters with {numeral} {counter} counters on ~ for each time ~ was kicked .",
               {"keywords": ["each payment adds {numeral} {counter}"]}),
        *(Phrase(f"if it {verb} neither day nor night , it becomes day as ~ enters .", {"keywords": [BRINGS_DAY]})
          for verb in ("'s", "is")),
        Phrase("damage can't be prevented .", {"keywords": ["damage cannot be prevented"]}),
        Phrase("players can't gain life .", {"keywords": ["nobody gains life"]}),
        Phrase("your opponents can't gain life .", {"keywords": ["opponents gain no life"]}),
        Phrase("you can't gain life .", {"keywords": ["its player gains no life"]}),
        Phrase("if damage would be dealt to ~ , prevent that damage . remove a {counter} counter from ~ .",
               {"keywords": ["sheds for damage {counter}"]}),
        Phrase("~ is all colors .", {"keywords": ["all colors"]}),
        *(Phrase(f"no more than {number} {creatures} can {does} each combat .", {"keywords": [f"only {number} may {does}"]})
          for number, creatures in (("one", "creature"), ("two", "creatures")) for does in ("attack", "block")),
        *(Phrase(f"creatures with {walk} can be blocked as though they didn't have {same} .", {"keywords": [f"nobody heeds {heeded}"]})
          for walk, same, heeded in (("landwalk abilities", "those abilities", "landwalk"), *((one, one, one) for one in LANDWALK))),
        *(Phrase(f"~ can block creatures with shadow as though {other} shadow .", {"keywords": ["blocks shadow"]})
          for other in ("~ had", "they didn't have")),
        *(Phrase(f"you have {what} .", {"keywords": [f"its player has {what}"]}) for what in ("hexproof", "shroud")),
        Phrase(f"{_LEAVES_LIFE} .", {"keywords": ["damage leaves its player {number}"]}),
        Phrase("{toll} .", {"keywords": ["{toll}"]}),
        Phrase("{boost} .", {"static": "{boost}"}),
        Phrase("{held} .", {"static": "{held}"}),
        *(Phrase(f"you may have ~ enters as a copy of any {what}{but} .", {"static": {"enters as copy of": "{noun_one}", **otherwise}})
          for what in ("{noun_one}", "{noun_one} on the battlefield")
          for but, otherwise in (("", dict[str, Plain]()), (" , except {exception}", {"except": "{exception}"}))),
        Phrase("{boost_quoted} .", {"static": "{boost_quoted}"}),
        Phrase("{prices} : {effects} .", {"cost": "{prices}", "effect": "{effects}"}),
        Phrase("{prices} : {effects} . {limit} .", {"cost": "{prices}", "effect": "{effects}", "limit": "{limit}"}),
        Phrase("{prices} : add {mana} or {other:mana} . {then:effect} .",
               {"cost": "{prices}", "effect": [{"mana": "{mana}", "or": "{other}"}, "{then}"]}),
        *(Phrase(f"{limit} — {{prices}} : {{effects}} .",
                 {"cost": "{prices}", "effect": "{effects}", "limit": {"only": limit}}) for limit in ("boast", "exhaust")),
        Phrase("{prices} : {turned} .", {"cost": "{prices}", "may": "true", "effect": ["{turned}"]}),
        Phrase("{prices} : {turned} . {limit} .",
               {"cost": "{prices}", "may": "true", "effect": ["{turned}"], "limit": "{limit}"}),
        Phrase("whenever {event} , {turned} .", {"when": "{event}", "may": "true", "effect": ["{turned}"]}),
        Phrase("at {moment} , {turned} .", {"when": "{moment}", "may": "true", "effect": ["{turned}"]}),
        Phrase("whenever ~ attacks while saddled , {told} .",
               {"when": ["this attacks"], "if": "this is saddled", "effect": "{told}"}),
        Phrase("whenever {event} , {told} .", {"when": "{event}", "effect": "{told}"}),
        Phrase("you may exert ~ as ~ attacks . whenever you do , {told} .",
               {"when": ["this attacks"], "may": "exert", "effect": "{told}"}),
        *(Phrase(f"{may} . whenever you do , {{told}} .",
                 {"when": ["this attacks"], "may": "as it attacks", "cost": [price], "effect": "{told}"})
          for pay, price in _PAID for may in (f"you may {pay} as ~ attacks", f"as ~ attacks , you may {pay}")),
        Phrase("whenever {event} , you may {acts} .", {"when": "{event}", "may": "true", "effect": "{acts}"}),
        *(Phrase(f"{when} , you may draw {{cards}} . if you do , {{then:effect}} .",
                 {"when": means, "may": "true", "effect": [{"draw": "{cards}"}, "{then}"]})
          for when, means in (("whenever {event}", "{event}"), ("at {moment}", "{moment}"))),
        *(Phrase(f"{when} , you may have {done} . if you do , {{then:effect}} .",
                 {"when": means, "may": "true", "effect": [*effect, "{then}"]})
          for when, means in (("whenever {event}", "{event}"), ("at {moment}", "{moment}")) for done, effect in _DONE
          if "deal" in done),
        *(Phrase(f"{when} , you may have {done} .", {"when": means, "may": "true", "effect": effect})
          for when, means in (("whenever {event}", "{event}"), ("at {moment}", "{moment}")) for done, effect in _DONE),
        Phrase("whenever {event} , if {condition} , {effects} .",
               {"when": "{event}", "if": "{condition}", "effect": "{effects}"}),
        Phrase("at {moment} , if {condition} , {effects} .",
               {"when": "{moment}", "if": "{condition}", "effect": "{effects}"}),
        *(Phrase(f"{when} , you may {pay} . if you do , {{effects}} .",
                 {"when": means, "may": "true", "cost": [price], "effect": "{effects}"})
          for when, means in (("whenever {event}", "{event}"), ("at {moment}", "{moment}"))
          for pay, price in _PAID),
        *(Phrase(f"{when} , {says.replace('PAY', pay)} .", {"when": means, "may": "true", "cost": [price], "effect": effect})
          for when, means in (("whenever {event}", "{event}"), ("at {moment}", "{moment}"))
          for pay, price in _PAID for says, effect in _UNLESS_PAID),
        Phrase("at {moment} , {told} .", {"when": "{moment}", "effect": "{told}"}),
        Phrase("whenever {event} , {told} . this ability triggers only once each turn .",
               {"when": "{event}", "effect": "{told}", "limit": {"only": "once each turn"}}),
        Phrase("at {moment} , you may {acts} .", {"when": "{moment}", "may": "true", "effect": "{acts}"}),
    )),
    "spell": OneOf((
        Phrase("split second", {"keywords": ["split second"]}),
        *(Phrase(name, {"keywords": [name]}) for name in ("storm", "gravestorm", "cipher", "haunt", "devoid")),
        Phrase("whenever the creature ~ haunts dies , {told} .", {"when": ["what this haunts dies"], "effect": "{told}"}),
        Phrase("dredge {number}", {"keywords": ["dredge {number}"]}),
        *(Phrase(f"{name} {{mana}}", {"keywords": [f"{name} {{mana}}"]}) for name in ("cycling", "recover", *LANDCYCLING)),
        *_AT_A_PRICE,
        *_CAST_FOR,
        *_CAST_SO,
        *_FOR_MORE,
        Phrase("{effects} .", {"effect": "{effects}"}),
        *(Phrase(f"~ deals {{number_x}} damage to {{hurt}} . if a creature dealt damage this way would die this turn , exile {it} instead .",
                 {"effect": [{"deal": "{number_x}", "to": "{hurt}"},
                             {"gain": "exiled instead of dying", "on": "each creature dealt damage by this", **TURN}]})
          for it in ("it", "that target")),
        Phrase("{turned} .", {"may": "true", "effect": ["{turned}"]}),
        Phrase("{limit} .", {"limit": "{limit}"}),
        Phrase("as a additional cost to cast this spell , {prices} .", {"cost": "{prices}"}),
        *(Phrase(f"{this} costs {{mana}} more to cast for each target beyond the first .", {"cost": [{"each target": "{mana}"}]})
          for this in ("this spell", "~")),
    )),
}  # fmt: skip

KINDS: dict[str, Kind] = {
    **NOUNS,
    **EFFECTS,
    **TOKENS,
    **COSTS,
    **COSTS_TO_FIGHT,
    **EVENTS,
    **CONDITIONS,
    **LINES,
}
"""Every kind of phrase but `quoted`: what stands between quotation marks is a line that has to be read itself."""
