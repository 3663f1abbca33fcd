"""Whole lines of card text: keywords, static abilities, activated and triggered ones, and what a spell does."""

from __future__ import annotations

from collections.abc import Iterator

from rulesets.cards.keyword_names import KEYWORDS
from rulesets.cards.part import Plain
from rulesets.cards.text.conditions import CONDITIONS
from rulesets.cards.text.costs import COSTS, MANY_GIVEN
from rulesets.cards.text.effects import EFFECTS, TURN
from rulesets.cards.text.events import EVENTS
from rulesets.cards.text.fighting import COSTS_TO_FIGHT
from rulesets.cards.text.nouns import NOUNS
from rulesets.cards.text.phrases import TARGET, Kind, OneOf, Phrase, Series
from rulesets.cards.text.static import LEAVES_LIFE, STATIC
from rulesets.cards.text.tokens import TOKENS
from rulesets.cards.text.traits import as_a_line_begins
from rulesets.keywords.table import PAID_AS_CAST
from rulesets.table.abilities.lands import LANDCYCLING, LANDWALK
from rulesets.table.abilities.names import BRINGS_DAY, KICKED

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
    *MANY_GIVEN,
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


def _entering_kicked() -> Iterator[Phrase]:
    """What a permanent enters with that was kicked: counters, and what it has from then on besides."""
    had: Plain = {"boost": {"who": "this", "while": KICKED, "grant": {"keywords": "{keywords}"}}}
    for so in ("~ was kicked", "you paid the kicker cost"):
        for said, means in (
            ("a {counter} counter", "{counter}"),
            ("{numeral} {counter} counters", "{numeral} {counter}"),
        ):
            enters: dict[str, Plain] = {"keywords": [f"enters kicked with {means}"]}
            yield Phrase(f"if {so} , ~ enters with {said} on ~ .", enters)
            yield Phrase(
                f"if {so} , ~ enters with {said} on ~ and with {{keywords}} .", {**enters, "static": had}
            )


_AT_A_PRICE = tuple(
    Phrase(f"{name} {{number}} — {{mana}}", {"keywords": [f"{name} {{number}} {{mana}}"]})
    for name, shape in KEYWORDS.items()
    if shape == "number and cost" and name != "escape"
)
"""Keywords with a number and a cost behind them, on whatever card."""
_CAST_FOR = tuple(
    Phrase(f"{as_a_line_begins(name)} {{paid}}", {"keywords": [f"{name} {{paid}}"]})
    for name, shape in KEYWORDS.items()
    if shape == "cost" and name in PAID_AS_CAST and name != "kicker"
)
"""Keywords with a cost behind them for which a spell is cast, on whatever card; what an instant or sorcery is where it was kicked is read as another spell of it."""
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
    Phrase(
        "as a additional cost to cast this spell , you may behold a {noun_one} .",
        {"keywords": ["may behold {noun_one}"]},
    ),
    Phrase(
        "as a additional cost to cast this spell , behold a {noun_one} or pay {paid} .",
        {"keywords": ["behold or pay {noun_one} {paid}"]},
    ),
    Phrase("gift a {promised}", {"keywords": ["gift {promised}"]}),
    Phrase("gift a tapped {name}", {"keywords": ["gift a tapped {name}"]}),
    Phrase("gift a card", {"keywords": ["gift a card"]}),
    Phrase("gift a extra turn", {"keywords": ["gift an extra turn"]}),
)
"""Keywords for whose price something certain is given besides, or counted, on whatever card."""
LINES: dict[str, Kind] = {
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
        Phrase("kicker {paid}", {"keywords": ["kicker {paid}"]}),
        Phrase("kicker {paid} and / or {second:paid}", {"keywords": ["kicker {paid}", "kicker {second}"]}),
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
        Phrase("devour {plain_one} {number}", {"keywords": ["devour {plain_one} {number}"]}),
        Phrase("devour X , where X is the number of creatures devoured this way", {"keywords": ["devour X"]}),
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
        *_entering_kicked(),
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
        Phrase(f"{LEAVES_LIFE} .", {"keywords": ["damage leaves its player {number}"]}),
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
                 {"cost": "{prices}", "effect": "{effects}", "limit": {"only": limit}}) for limit in ("boast", "exhaust", "power-up")),
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
    **STATIC,
    **LINES,
}
"""Every kind of phrase but `quoted`: what stands between quotation marks is a line that has to be read itself."""
