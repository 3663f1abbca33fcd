"""The words of a scenario file: its keys with what they mean, and the words for zones.

The reader checks files against these tables and the JSON Schema is made from them.
"""

from __future__ import annotations

from collections.abc import Mapping

from rulesets.cards.building import ADVENTURE_KEYS, BACK_KEYS, CARD_KEYS, HALF_KEYS

FORMAT = "1"

KINDS = ("divergent", "control", "witness", "example")
LEAST_PLAYERS, MOST_PLAYERS = 2, 6
LEVELS = ("0", "1", "2", "3", "corner")

LINE_KEYS: Mapping[str, str] = {
    "attacks": "who attacks: a creature's name, or `Goblin Piker: Jace Beleren`, or {creature, at, band}",
    "blocks": "who blocks whom: blocker: attacker, or a list of attackers",
    "order": "a creature's opponents in the wanted order of damage, where the rules have one announced",
    "damage": "how a creature's combat damage is to be divided; of a list, the first division that is legal",
    "plays": "spells and abilities, each in its window",
    "choices": "answers that triggered abilities ask for",
    "trigger order": "cards (or `card: its ability`) whose abilities may trigger together, as they go on the stack",
    "effect order": "cards (or `card: its effect`) that may change the same damage, or step in for the same destruction (a regeneration shield by whom it is around), as they apply, where that is chosen",
    "expect": "what must come of it under which rulesets",
}
"""What one way to play the board may say."""

ZONE_KEYS: Mapping[str, str] = {
    "hand": "cards in hand, by player",
    "graveyard": "cards in the graveyard, by player",
    "exile": "cards in exile, by player",
    "library": "cards in the library, by player",
}

SCENARIO_KEYS: Mapping[str, str] = {
    "format": "the version of this file format: 1",
    "title": "a line that names the board",
    "teaches": "what the board shows, in a sentence",
    "question": "what a judge would ask about it",
    "kind": "divergent: rulesets differ; control: they agree; witness: it shows one clause at work; example",
    "level": "how hard it is: 0 to 3, or corner for a corner case",
    "complexity": "the same, in words",
    "tags": "words to find it by",
    "sources": "where the answers were read",
    "witnesses": "the clause versions that this board shows at work, such as division@2024-11-08",
    "notes": "remarks, by topic",
    "rulesets": "which rulesets to run when the command line names none",
    "anachronism": "what to do where a ruleset lacks an ability: refuse, or borrow its first version",
    "players": "two players or more, in turn order: the first is the active one, who attacks; the second is attacked",
    "it is": "day or night, where it is one of them; what has daybound or nightbound makes it so where nothing is said",
    "cards": "cards of your own, as `Rusher: 2/2 first strike, red`, or files of such beside this one: my-cards.yaml",
    "table": "who controls what, the older first: cards of the card book, or made up as `Hill Giant: 3/3`",
    **ZONE_KEYS,
    **LINE_KEYS,
    "lines": "several named ways to play the same board",
}
"""What a scenario may say."""

SEAT_KEYS: Mapping[str, str] = {
    "life": "the life total; 20 where nothing is said",
    "poison": "poison counters",
    "energy": "energy counters",
    "rad": "rad counters",
    "mana": "what the player's lands can still make, such as 2RR (two of any colour and two red), besides what `use:` taps lands on the table for; without it they make whatever is needed",
    "pool": "mana in the pool at the first moment played, which pays before lands do",
    "has": "what the player has, such as protection from red",
    "cast": "how many spells the player has cast this turn before the combat",
    "drawn": "how many cards the player has drawn this turn before the combat; where nothing is said one, if it is the player's turn, and else none",
    "dealt damage": "how much damage the player has been dealt this turn before the combat",
    "lost life": "how much life the player has lost this turn before the combat, damage included",
    "monarch": "whether the player is the monarch",
    "city's blessing": "whether the player has the city's blessing; who has something with ascend and ten permanents gets it",
    "ring": "how often the Ring has tempted the player, up to 4; once at least where the player has a Ring-bearer",
    "speed": "the player's speed, up to 4; what has start your engines! makes it 1 where nothing is said",
    "put into graveyard": "how many permanents have been put into the player's graveyard this turn before the combat",
}

PIECE_KEYS: Mapping[str, str] = {
    "id": "a name of its own, to speak of it by",
    "tapped": "whether it is tapped",
    "damage": "damage marked on it earlier this turn",
    "counters": "counters on it, by kind: {+1/+1: 2}",
    "token": "whether it is a token",
    "sick": "whether it came under its controller's control this turn",
    "marks": "what it has become: monstrous, renowned, saddled, suspected, Ring-bearer",
    "came by": "the keyword by which it came, where that leaves something: dash, blitz, unearth, warp, suspend or impending; it came this turn then, but by impending",
    "attached to": "what this Aura or Equipment is attached to",
    "paired with": "the creature of the same player's that soulbond has paired it with",
    "encoded on": "the creature on which this card in exile is encoded, as by cipher",
    "haunts": "the creature that this card in exile haunts",
    "on an adventure": "whether this card in exile has been there since its Adventure resolved, so that it may be cast",
    "foretold": "whether this card in exile was foretold in an earlier turn, so that it may be cast for its foretell cost",
    "discarded": "whether this card in a graveyard was discarded this turn, so that it may be cast for its mayhem cost",
    "copy of": "what it has come into play, or has become, as a copy of: another card of the board, or any other by its name",
    "protector": "the player who protects this battle",
    "merged with": "the cards beneath this one with which it has merged by mutate; it has their abilities besides, and they go where it goes",
    "melded of": "the two cards that have melded into this permanent",
    "owner": "whose card it is, where another player controls it",
    "face down": "whether it lies face down: a 2/2 without a name; `manifested` or `cloaked` where that is how it came to",
    "prototyped": "whether it was cast as the prototype that it has, and is as small as that",
    "transformed": "whether the back face of this double-faced card is up",
}
"""What may be said of a card where it lies, besides what is printed on it."""


TEXT = "text"
WRITTEN_KEYS: Mapping[str, str] = {
    **CARD_KEYS,
    TEXT: "the card's own words, a line to each ability; what of them cannot be read is a fault",
}
"""What a scenario or a file of cards may say of a card: what the card book may, and the card's own words."""

BACK_WRITTEN_KEYS: Mapping[str, str] = {**BACK_KEYS, TEXT: WRITTEN_KEYS[TEXT]}
"""The same of its back face."""

ADVENTURE_WRITTEN_KEYS: Mapping[str, str] = {**ADVENTURE_KEYS, TEXT: WRITTEN_KEYS[TEXT]}
"""The same of its Adventure."""

HALF_WRITTEN_KEYS: Mapping[str, str] = {**HALF_KEYS, TEXT: WRITTEN_KEYS[TEXT]}
"""The same of the other half of a split card."""

ATTACK_KEYS = ("creature", "at", "band")

PLAY_KEYS: Mapping[str, str] = {
    "by": "the player who plays it",
    "when": "the window",
    "use": "the permanent (or card in hand) whose ability is used",
    "cast": "the card in hand that is cast",
    "ability": "where the card has several abilities, (part of) what the wanted one is called; of several ways to turn up what was manifested or cloaked `mana cost`, or the keyword",
    "target": "what it is aimed at",
    "targets": "what it is aimed at, one after the other",
    "sacrifice": "what is sacrificed to pay for it; a list where it is several",
    "return": "what is returned to hand to pay for it",
    "exile": "what is exiled to pay for it, from wherever its cost says",
    "discard": "which cards are discarded to pay for it, where its cost says of what kind they are",
    "blight": "the creature on which -1/-1 counters are put to pay for it",
    "behold": "the permanent, or the card in hand, that is beheld to pay for it",
    "tap": "what else is tapped to pay for it; a list where it is their power that pays, as for crew, or where each is tapped in the place of mana, as for convoke",
    "choose": "the colour, the source of damage, or one of several things that it may do, that is chosen",
    "x": "the number that is chosen for X, or how often a multikicker or replicate cost is paid; searches try it up to 5, or as far as the player's `mana:` goes",
    "life": "how much life is paid in the place of mana, 2 for each Phyrexian symbol such as `(B/P)`; where nothing is said, as little as has to be",
    "otherwise": "the windows to try where the first does not come, in order; or skip",
    "respond": "true: while what was played before it still waits on the stack",
    "if illegal": "stop, or skip where the rules forbid it",
    "times": "how often it is played",
}
WAYS_TO_PAY = ("sacrifice", "return", "exile", "discard", "blight", "behold", "tap")
"""The keys under which a play names what it is paid for with."""

CHOICE_KEYS: Mapping[str, str] = {
    "for": "the card whose ability asks, the Aura that comes into play without being cast, the token that comes attacking (`Soldier token of Captain 1`), or the player who discards down to seven; what it asks one after the other is answered by one choice after the other",
    "ability": "where the card has several that ask, (part of) what the one is called for which this is",
    "target": "what it is aimed at, or comes to lie on",
    "targets": "what it is aimed at, one after the other, or what stays on top of a library, from the top down; `[]` for nothing where that may be",
    "may": "whether an ability that may be used is used, or an effect of a batch comes before those that it answers; false: nothing stays on top but what is named",
    "times": "how often it is used, where it may be used again and again",
    "choose": "the colour, the basic land type, or the one of several things that it may do, that is chosen for what has triggered",
    "counters": "of which kind another counter is, where what is named has several (until May 2019 one alone is given): `{Ogre: charge}`",
}

SPECIAL_EXPECTATIONS: Mapping[str, str] = {
    "read": "the dated rule that was read for it",
    "disputed": "two or more readings, where the sources contradict",
    "illegal": "the number of the rule under which the script must be refused, or `no rule` where only a card's own words do it",
    "refused": "what the rules do not have yet, so that the board cannot be played",
}
"""Keys of an expectation that name neither a player nor a card."""

FATE_KEYS = ("life", "poison", "lost", "drawn")
"""What may be expected of a player."""

ZONE_WORDS: Mapping[str, str] = {
    "in play": "battlefield",
    "battlefield": "battlefield",
    "graveyard": "graveyard",
    "hand": "hand",
    "exile": "exile",
    "removed from the game": "exile",
    "library": "library",
    "phased out": "phased out",
    "gone": "gone",
}
"""How a fate begins, and the zone it means."""

FATES_MEANT: Mapping[str, tuple[str, ...]] = {
    "graveyard": ("dies", "died", "dead", "destroyed", "killed", "sacrificed", "dying"),
    "in play": ("survives", "survived", "lives", "alive", "unhurt", "table", "stays", "board"),
    "hand": ("returned", "returns", "bounced"),
    "exile": ("exiled", "removed"),
}
"""The fates by the words with which people begin to tell them."""


_LYING = {"battlefield": "in play", "stack": "on the stack", "gone": "gone"}


def lying(zone: str) -> str:
    """Where a card in a zone is, in words that every era understands: `in play`, `in the graveyard`, `in hand`."""
    if zone in _LYING:
        return _LYING[zone]
    return f"in the {zone}" if zone in ("graveyard", "library") else f"in {zone}"
