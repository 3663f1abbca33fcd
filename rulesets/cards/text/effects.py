"""Effects: what a spell or ability does, one phrase to an instruction or to a few that belong together."""

from __future__ import annotations

from rulesets.cards.part import Plain
from rulesets.cards.text.phrases import Kind, OneOf, Phrase, Series, phrases
from rulesets.cards.text.tokens import CLUE, FOOD

TURN: dict[str, Plain] = {"until": "turn"}
GOOD: dict[str, Plain] = {"until": "permanent"}
ALL: dict[str, Plain] = {"prevent": "all"}

THINGS: dict[str, Kind] = {
    "thing": OneOf((
        Phrase("~", "this"),
        Phrase("target {noun_one}", "target: {noun_one}"),
        Phrase("another target {noun_one}", "target: another {noun_one}"),
        Phrase("that target", "target again"),
        Phrase("that creature", "it: creature"),
    )),
    "many": OneOf((
        Phrase("{noun_many}", "each {noun_many}"),
        Phrase("all {noun_many}", "each {noun_many}"),
        Phrase("other {noun_many}", "each other {noun_many}"),
        Phrase("all other {noun_many}", "each other {noun_many}"),
        Phrase("each {noun_one}", "each {noun_one}"),
        Phrase("each other {noun_one}", "each other {noun_one}"),
    )),
    "every": OneOf((
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
    )),
    "hurt": OneOf((
        Phrase("{thing}", "{thing}"),
        Phrase("{player}", "{player}"),
        Phrase("you", "you"),
        Phrase("any target", "target: any"),
        Phrase("target creature or player", "target: creature or player"),
        Phrase("target player or planeswalker", "target: player or planeswalker"),
        Phrase("each {noun_one}", "each {noun_one}"),
        Phrase("each other {noun_one}", "each other {noun_one}"),
        Phrase("each creature and each player", "each creature or player"),
        Phrase("each creature without flying and each player", "each creature or player without flying"),
        Phrase("each other creature and each player", "each other creature or player"),
        Phrase("each creature and each planeswalker", "each creature or planeswalker"),
    )),
}  # fmt: skip

NUMERALS = dict(
    zip(
        ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
        map(str, range(2, 11)),
        strict=True,
    )
)

AMOUNTS: dict[str, Kind] = {
    "numeral": OneOf(tuple(Phrase(word, number) for word, number in NUMERALS.items())),
    "cards": OneOf((Phrase("a card", "1"), Phrase("{numeral} cards", "{numeral}"))),
    "counters": OneOf((
        Phrase("a {counter} counter", {"counter": "{counter}"}),
        Phrase("{numeral} {counter} counters", {"counter": "{counter}", "amount": "{numeral}"}),
    )),
    "looked_up": OneOf((
        Phrase("~ 's power", {"power of": "this"}),
        Phrase("~ 's toughness", {"toughness of": "this"}),
        Phrase("that target 's power", {"power of": "target again"}),
        Phrase("that target 's toughness", {"toughness of": "target again"}),
        Phrase("the sacrificed creature 's power", {"power of": "sacrificed"}),
        Phrase("the sacrificed creature 's toughness", {"toughness of": "sacrificed"}),
    )),
    "lives": OneOf((
        Phrase("{number} life", "{number}"),
        Phrase("that much life", "damage"),
        Phrase("life equal to {looked_up}", "{looked_up}"),
    )),
}  # fmt: skip

EFFECT: tuple[Phrase, ...] = (
    # Damage
    *phrases("~ deals {number} damage to {hurt}", {"deal": "{number}", "to": "{hurt}"}),
    *phrases("~ deals that much damage to {hurt}", {"deal": "damage", "to": "{hurt}"}),
    *phrases("~ deals damage equal to {looked_up} to {hurt}", {"deal": "{looked_up}", "to": "{hurt}"}),
    *phrases("~ deals damage to {hurt} equal to {looked_up}", {"deal": "{looked_up}", "to": "{hurt}"}),
    Phrase("{thing} deals damage equal to that target 's power to {hurt}",
           {"from": "{thing}", "deal": {"power of": "{again thing}"}, "to": "{hurt}"}),
    Phrase("~ deals {number} damage to {hurt} and {second:number} damage to {other:hurt}",
           [{"deal": "{number}", "to": "{hurt}"}, {"deal": "{second}", "to": "{other}"}]),
    # Size and abilities until a moment
    *phrases("{thing:thing|many} gets|get {change} until end of turn", {"pump": "{change}", "on": "{thing}", **TURN}),
    *phrases("until end of turn , {thing:thing|many} gets|get {change}", {"pump": "{change}", "on": "{thing}", **TURN}),
    *phrases("{thing:thing|many} gets|get {change} and gains|gain {keywords} until end of turn",
             [{"pump": "{change}", "on": "{thing}", **TURN}, {"gain": "{keywords}", "on": "{again thing}", **TURN}]),
    *phrases("until end of turn , {thing:thing|many} gets|get {change} and gains|gain {keywords}",
             [{"pump": "{change}", "on": "{thing}", **TURN}, {"gain": "{keywords}", "on": "{again thing}", **TURN}]),
    *phrases("{thing:thing|many} gains|gain {keywords} and gets|get {change} until end of turn",
             [{"gain": "{keywords}", "on": "{thing}", **TURN}, {"pump": "{change}", "on": "{again thing}", **TURN}]),
    *phrases("{thing:thing|many} gains|gain {keywords} until end of turn",
             {"gain": "{keywords}", "on": "{thing}", **TURN}),
    *phrases("until end of turn , {thing:thing|many} gains|gain {keywords}",
             {"gain": "{keywords}", "on": "{thing}", **TURN}),
    *phrases("{thing:thing|many} loses|lose {lost} until end of turn", {"lose": "{lost}", "on": "{thing}", **TURN}),
    *phrases("{thing:thing|many} loses|lose {lost} and gains|gain {keywords} until end of turn",
             [{"lose": "{lost}", "on": "{thing}", **TURN}, {"gain": "{keywords}", "on": "{again thing}", **TURN}]),
    *phrases("{thing:thing|many} loses|lose all abilities until end of turn",
             {"lose all abilities": "{thing}", **TURN}),
    *phrases("{thing:thing|many} {does_one:does_one|does_many} this turn",
             {"gain": "{does_one}", "on": "{thing}", **TURN}),
    *phrases("{thing:thing|many} gets|get {change} until end of turn and {does_one:does_one|does_many} this turn",
             [{"pump": "{change}", "on": "{thing}", **TURN}, {"gain": "{does_one}", "on": "{again thing}", **TURN}]),
    *(one for change, sign in (("+X/+X", "+1/+1"), ("+X/+0", "+1/+0"), ("+0/+X", "+0/+1"), ("-X/-X", "-1/-1"),
                               ("-X/-0", "-1/-0")) for one in phrases(
        f"{{thing:thing|many}} gets|get {change} until end of turn , where X is {{looked_up}}",
        {"pump": sign, "on": "{thing}", "amount": "{looked_up}", **TURN})),
    *phrases("{thing:thing|many} has|have base power and toughness {size} until end of turn",
             {"set": "{size}", "on": "{thing}", **TURN}),
    Phrase("{thing} becomes {size} until end of turn", {"set": "{size}", "on": "{thing}", **TURN}),
    Phrase("{thing} becomes a {body} until end of turn", {"become": "{body}", "on": "{thing}", **TURN}),
    Phrase("until end of turn , ~ becomes a {body}", {"become": "{body}", "on": "this", **TURN}),
    Phrase("~ becomes a {body} until end of turn . it 's still a land", {"become": "{body}", "on": "this", **TURN}),
    Phrase("~ becomes a {body} until end of turn . ~ 's still a land", {"become": "{body}", "on": "this", **TURN}),
    Phrase("until end of turn , ~ becomes a {body} . ~ 's still a land", {"become": "{body}", "on": "this", **TURN}),
    *phrases("{thing:thing|many} attacks|attack this turn if able", {"gain": "attacks if able", "on": "{thing}", **TURN}),
    *phrases("{thing:thing|many} blocks|block this turn if able", {"gain": "blocks if able", "on": "{thing}", **TURN}),
    *phrases("{thing:thing|many} can block a additional creature this turn",
             {"gain": "blocks one more", "on": "{thing}", **TURN}),
    *phrases("switch {thing} 's power and toughness until end of turn", {"switch": "{thing}", **TURN}),
    *phrases("{thing} becomes {colors} until end of turn", {"become": {"colors": "{colors}"}, "on": "{thing}", **TURN}),
    Phrase("gain control of {thing} until end of turn", {"control": "{thing}", **TURN}),
    Phrase("gain control of {thing}", {"control": "{thing}", **GOOD}),
    # Counters
    Phrase("put a {counter} counter on {thing}", {"counter": "{counter}", "on": "{thing}"}),
    Phrase("put {numeral} {counter} counters on {thing}",
           {"counter": "{counter}", "amount": "{numeral}", "on": "{thing}"}),
    Phrase("put a {counter} counter on {every}", {"counter": "{counter}", "on": "{every}"}),
    Phrase("put {numeral} {counter} counters on {every}",
           {"counter": "{counter}", "amount": "{numeral}", "on": "{every}"}),
    Phrase("remove a {counter} counter from {thing}", {"counter": "{counter}", "amount": "-1", "on": "{thing}"}),
    # Leaving, and coming back
    *(one for verb in ("destroy", "exile", "tap", "untap") for one in (
        Phrase(f"{verb} {{thing}}", {verb: "{thing}"}), Phrase(f"{verb} {{every}}", {verb: "{every}"}))),
    Phrase("destroy {thing} . that target can't be regenerated", {"bury": "{thing}"}),
    Phrase("destroy {thing} . it can't be regenerated", {"bury": "{thing}"}),
    Phrase("destroy {every} . they can't be regenerated", {"bury": "{every}"}),
    Phrase("return ~ to its owner 's hand", {"return": "this"}),
    Phrase("return {thing} to its owner 's hand", {"return": "{thing}"}),
    Phrase("return {every} to their owners ' hands", {"return": "{every}"}),
    Phrase("sacrifice ~", {"sacrifice": "this"}),
    Phrase("regenerate {thing}", {"regenerate": "{thing}"}),
    Phrase("regenerate {every}", {"regenerate": "{every}"}),
    Phrase("{thing} phases out", {"phase out": "{thing}"}),
    Phrase("exile {thing} , then return that target to the battlefield under its owner 's control",
           {"exile and return": "{thing}"}),
    # Combat
    Phrase("remove {thing} from combat", {"remove from combat": "{thing}"}),
    Phrase("{thing} becomes blocked", {"become blocked": "{thing}"}),
    Phrase("counter target spell", {"counter spell": "target: spell"}),
    Phrase("end the turn", {"end the turn": "true"}),
    # Prevention
    Phrase("prevent the next {number} damage that would be dealt to {hurt} this turn",
           {"prevent": "{number}", "to": "{hurt}"}),
    Phrase("prevent all damage that would be dealt to {hurt} this turn", {**ALL, "to": "{hurt}"}),
    Phrase("prevent all damage that would be dealt this turn", ALL),
    Phrase("prevent all damage that would be dealt this turn by {thing}", {**ALL, "by": "{thing}"}),
    Phrase("prevent all damage {thing} would deal this turn", {**ALL, "by": "{thing}"}),
    Phrase("prevent all combat damage that would be dealt this turn", {**ALL, "combat only": "true"}),
    Phrase("prevent all combat damage that would be dealt to {hurt} this turn",
           {**ALL, "to": "{hurt}", "combat only": "true"}),
    Phrase("prevent all combat damage that would be dealt by {thing} this turn",
           {**ALL, "by": "{thing}", "combat only": "true"}),
    Phrase("prevent all combat damage {thing} would deal this turn",
           {**ALL, "by": "{thing}", "combat only": "true"}),
    Phrase("prevent all combat damage that would be dealt to and dealt by {thing} this turn",
           [{**ALL, "to": "{thing}", "combat only": "true"}, {**ALL, "by": "{again thing}", "combat only": "true"}]),
    Phrase("the next time a source of your choice would deal damage to {hurt} this turn , prevent that damage",
           {**ALL, "to": "{hurt}", "by": "chosen: source", "once": "true"}),
    Phrase("the next time a {color} source of your choice would deal damage to {hurt} this turn , prevent that damage",
           {**ALL, "to": "{hurt}", "by": "chosen: {color}", "once": "true"}),
    Phrase("the next {number} damage that would be dealt to {hurt} this turn is dealt to {other:hurt} instead",
           {"redirect": "{number}", "to": "{hurt}", "instead to": "{other}"}),
    Phrase("all damage that would be dealt to {hurt} this turn is dealt to {other:hurt} instead",
           {"redirect": "all", "to": "{hurt}", "instead to": "{other}"}),
    # Players
    Phrase("you gain {lives}", {"gain life": "{lives}"}),
    Phrase("you lose {lives}", {"lose life": "{lives}"}),
    Phrase("{player} gains {lives}", {"gain life": "{lives}", "who": "{player}"}),
    Phrase("{player} loses {lives}", {"lose life": "{lives}", "who": "{player}"}),
    Phrase("{player} loses {number} life and you gain {second:number} life",
           [{"lose life": "{number}", "who": "{player}"}, {"gain life": "{second}"}]),
    Phrase("draw {cards}", {"draw": "{cards}"}),
    Phrase("you draw {cards}", {"draw": "{cards}"}),
    Phrase("you draw {cards} and you lose {number} life", [{"draw": "{cards}"}, {"lose life": "{number}"}]),
    Phrase("{player} draws {cards}", {"draw": "{cards}", "who": "{player}"}),
    Phrase("discard {cards}", {"discard": "{cards}"}),
    Phrase("{player} discards {cards}", {"discard": "{cards}", "who": "{player}"}),
    Phrase("draw {cards} , then discard {second:cards}", [{"draw": "{cards}"}, {"discard": "{second}"}]),
    Phrase("{player} draws {cards} , then discards {second:cards}",
           [{"draw": "{cards}", "who": "{player}"}, {"discard": "{second}", "who": "{again player}"}]),
    Phrase("{player} gets a poison counter", {"poison": "1", "who": "{player}"}),
    Phrase("{player} gets {numeral} poison counters", {"poison": "{numeral}", "who": "{player}"}),
    # What happens in a library or after the turn: told, and nothing on the table
    *(Phrase(said, {"note": noted}) for said, noted in (
        ("scry {number}", "scry {number}"), ("surveil {number}", "surveil {number}"),
        ("mill a card", "mill a card"), ("mill {numeral} cards", "mill {numeral} cards"),
        ("put the top card of your library into your graveyard", "the top card of your library goes to the graveyard"),
        ("put the top {numeral} cards of your library into your graveyard",
         "the top {numeral} cards of your library go to the graveyard"),
        ("look at the top card of your library", "look at the top card of your library"),
        ("draw a card at the beginning of the next turn 's upkeep", "draw a card in the next turn"),
        ("that target doesn't untap during that target 's controller 's next untap step", "it stays tapped next time"),
        ("~ doesn't untap during ~ 's controller 's next untap step", "this stays tapped next time"),
        ("~ doesn't untap during your next untap step", "this stays tapped in your next turn"),
        ("you may look at the top card of your library", "you may look at the top card of your library"),
    )),
    # Tokens
    Phrase("investigate", {"make": CLUE}),
    Phrase("create a Food token", {"make": FOOD}),
    Phrase("create {numeral} Food tokens", {"make": FOOD, "amount": "{numeral}"}),
    Phrase("create a {token_one}", {"make": "{token_one}"}),
    Phrase("create {numeral} {token_many}", {"make": "{token_many}", "amount": "{numeral}"}),
    Phrase("create a {token_one} that 's tapped and attacking",
           {"make": "{token_one}", "tapped": "true", "attacking": "true"}),
    Phrase("create {numeral} {token_many} that are tapped and attacking",
           {"make": "{token_many}", "amount": "{numeral}", "tapped": "true", "attacking": "true"}),
    Phrase("add {mana}", {"mana": "{mana}"}),
)  # fmt: skip

EFFECTS: dict[str, Kind] = {
    **THINGS,
    **AMOUNTS,
    "effect": OneOf(EFFECT),
    "effects": Series("effect", ("and", ".", ", then", ". then", ",", ", and")),
}
