"""What every word of the cards' language means, in a line: for the reference, and for editors that complete and explain.

The words themselves stand where they are read; a test holds these tables to them, so that neither lags.
"""

from __future__ import annotations

from collections.abc import Mapping

KINDS: Mapping[str, str] = {
    "ability": "an activated ability, and what it is called: it has a cost and is used by a play",
    "trigger": "an ability that goes off by itself, `when:` something happens",
    "static": "an ability that holds all the time: `boost:` says what it grants, and to whom",
    "spell": "what an instant or sorcery does, and what it is called",
}
"""The keys that give an ability its kind."""

BESIDE: Mapping[str, str] = {
    "cost": "what is paid: see costs",
    "if": "a condition that must be true as it is used, or as it triggers and again as it resolves",
    "targets": "what it is aimed at, a filter for each target; `up to 2 creature`, `1 to 2 creature`, `any number of creature` is a group"
    " of them (12 at the most), which stands last and is `target` all together; `different creature` is another than those before",
    "choose": "what is chosen as it is used: a `color`, or a `source` of damage",
    "chosen": "a filter for the source that is chosen",
    "timing": "`instant`, or `sorcery` for what can only be used when a sorcery could be cast",
    "zone": "where the card has to be: `battlefield`, `hand` or `graveyard`",
    "only": "what it is limited to: see limits",
    "when": "the event: see events",
    "may": "true: whether it is used is asked; `that player`: the player is asked whom the event speaks of;"
    " `exert`: it is asked as it attacks, and keeps it tapped next time",
    "effect": "what it does: one effect, or a list of them in order",
    "boost": "what a static ability grants: see boosts",
    "hold": "what an Aura or Equipment does to the very thing that it lies on: `control`, `set`, `lose`, `lose all abilities`, `become`",
}
"""What may stand beside a kind."""

VERBS: Mapping[str, str] = {
    "deal": "deals so much damage, `to:` somebody",
    "pump": "changes power and toughness, as often as `amount:` says",
    "set": "makes it so big",
    "switch": "its power and toughness change places",
    "gain": "gains keywords",
    "lose": "loses keywords",
    "become": "becomes something else: types, subtypes, colours, size, keywords",
    "stop being": "is no longer of these types",
    "counter": "a counter of that kind, or `amount:` of them; a negative number takes some away",
    "prevent": "prevents the next so much damage, or `all`, or `all but 1` of each source's",
    "redirect": "has damage dealt elsewhere: `instead to:`",
    "block": "has a creature block that attacker",
    "gain life": "so much life is gained",
    "lose life": "so much life is lost",
    "poison": "so many poison counters",
    "draw": "so many cards are drawn",
    "find": "so many cards are searched for in the library, and put into hand",
    "mill": "so many cards go from the top of the library into the graveyard",
    "discard": "so many cards are discarded",
    "search land": "a basic land comes onto the battlefield tapped",
    "make": "a token, or `amount:` of them, comes onto the battlefield",
    "put into play": "a card comes onto the battlefield",
    "fight": "each deals damage equal to its power to the other, `with:` whom",
    "attack": "comes to attack, or to attack something else",
    "mana": "mana comes into the pool: `RR`, or `chosen color`",
    "note": "nothing happens on the table, and this is told",
    "mark": "becomes monstrous or renowned",
    "keep mana": "a player's unspent mana does not go",
    "end the turn": "the turn ends at once",
    "lose all abilities": "loses all abilities",
    "control": "comes under the control of whoever uses this",
    "double": "its damage is doubled",
    "return": "returns to its owner's hand; a card that has just gone to the graveyard, from there",
    "attach": "the object itself comes to lie on that",
    "put on the library": "goes on top of its owner's library",
    "put under the library": "goes to the bottom of its owner's library",
    "exile": "is exiled",
    "exile and return": "is exiled and comes back at once, as another object",
    "destroy": "is destroyed",
    "bury": "is destroyed and cannot be regenerated",
    "sacrifice": "is sacrificed",
    "give up": "a player sacrifices one of what a filter means, or `amount:` of them, and chooses which",
    "regenerate": "is kept from the next destruction this turn",
    "tap": "is tapped",
    "untap": "is untapped",
    "protect": "comes under the protection of whoever uses this, as a battle does",
    "remove from combat": "is removed from combat",
    "unblock": "is no longer blocked",
    "become blocked": "becomes blocked by nothing",
    "phase out": "phases out",
    "phase in": "phases in",
    "counter spell": "the spell or ability is countered",
    "turn face up": "is turned face up",
}
"""What an effect may do."""

KEYS: Mapping[str, str] = {
    "on": "what it is done to; the target, or the object itself, where nothing is said",
    "to": "whom the damage strikes, or who is kept from it",
    "who": "which player",
    "creature": "the creature that blocks",
    "from": "what deals the damage",
    "by": "whose damage it is",
    "instead to": "where the damage goes instead",
    "attacker": "the attacker that is blocked",
    "with": "whom it fights",
    "what": "what the card has to be",
    "top": "among so many cards on top of the library",
    "at": "what is attacked or blocked by what comes",
    "rest to": "where the damage goes that is more than lethal",
    "amount": "how often, or how many: see amounts",
    "until": "how long it lasts: see durations",
    "combat only": "true: of combat damage alone",
    "once": "true: good for one time",
    "gain that much": "true: as much life is gained as is prevented",
    "at once": "true: along with the damage of the effect before it, as one",
    "instead": "true: in place of what it blocks, or of the types that it had",
    "attacking": "true: it comes attacking",
    "blocking": "true: it comes blocking",
    "tapped": "true: it comes tapped",
    "later": "a moment that it is put off until: `end of combat` or `end of turn`",
    "if": "a condition: else this effect does nothing",
    "unless": "a condition: where it is so, this effect does nothing",
}
"""What may stand beside a verb."""

COSTS: Mapping[str, str] = {
    "tap": "true: the object itself is tapped",
    "untap": "true: the object itself is untapped, which must be tapped",
    "mana": "mana: a number and letters, such as `2RR`; `(R/W)` is one or the other, and an X before it, as in `XR`, is chosen",
    "sacrifice": "`this`, or a filter for what is sacrificed",
    "discard": "so many cards are discarded, or `this`: the card itself, from the hand",
    "exile": "`this`: the object itself is exiled",
    "put": "counters that are put on the object itself: `-1/-1`",
    "life": "so much life is paid",
    "return": "`this`, or a filter for what is returned to hand",
    "loyalty": "loyalty counters: `+1`, `-3`",
    "tap other": "a filter for what else is tapped",
    "remove": "counters that are taken off the object itself: `2 +1/+1`",
}
"""What may be paid."""

BOOSTS: Mapping[str, str] = {
    "who": "whom it reaches: `this`, `attached` for what it lies on, `you`, or `each` and a filter",
    "pt": "a change of power and toughness",
    "for each": "a filter: the change counts once for each of these; `charge counter on this` counts counters",
    "defines": "true: the change is the size of the object itself, and no addition to it",
    "set": "a size that it has instead of its own",
    "keywords": "keywords",
    "lose": "keywords that it loses",
    "lose all abilities": "true: it loses all its abilities",
    "while": "a condition: see conditions",
    "damage": "so much more damage to opponents and what they control",
    "prevent": "so much of the damage of every source is prevented, each time, or `all`, or `all but 1` of it",
    "abilities": "whole abilities, which whatever it reaches then has",
}
"""What a static ability may grant."""

SUBJECTS: Mapping[str, str] = {
    "this": "the object whose ability it is",
    "attached": "what that lies on",
    "target": "the target; `target 2` the second",
    "you": "the player whose ability it is",
    "opponent": "that player's opponent",
    "controller": "who controls the target",
    "defending player": "whom the object attacks",
    "its controller": "who controls what the trigger speaks of",
    "it": "what the trigger speaks of: the creature that blocks, the player who is dealt damage",
    "this card": "the object itself, or the card that it has become as it left, as long as that lies in the graveyard",
    "chosen": "the source that was chosen",
    "sacrificed": "what was sacrificed to pay",
    "made": "the tokens that were just made",
}
"""Whom an effect may concern, besides `each` and a filter."""

AMOUNTS: Mapping[str, str] = {
    "power": "its power; `{power of: target}` that of something else",
    "toughness": "its toughness",
    "mana value": "its mana value",
    "damage": "the damage, or the life, that set off the trigger",
    "blockers": "the creatures that block it",
    "counters": "the +1/+1 counters on it",
    "life": "a player's life",
    "half life": "half of it, rounded up",
    "times": "`{times: 2, of: {number of: Goblin}}`: twice that",
    "x": "the number chosen for the X in the cost",
    "number of": "`{number of: Goblin you control}` counts what fits a filter, `{number of: charge counter on this}` counters",
}
"""What may stand where a number does."""

DURATIONS: Mapping[str, str] = {
    "turn": "until end of turn, as where nothing is said",
    "combat": "until end of combat",
    "permanent": "for good",
}
"""How long an effect may last."""

EVENTS: Mapping[str, str] = {
    "deals damage": "it deals damage; `to a player`, `to a creature`, `to a black creature` narrow it, `combat damage` too",
    "is dealt damage": "it is dealt damage, or `combat damage`",
    "is dealt excess damage": "it is dealt more than enough",
    "dies": "a creature goes from the battlefield to the graveyard",
    "leaves": "it leaves the battlefield",
    "goes to the graveyard": "it goes from the battlefield to the graveyard, creature or not",
    "enters": "it comes onto the battlefield",
    "attacks": "it attacks; `attacks with 2 or more others` asks for a number",
    "attacks alone": "it attacks, and nothing else does",
    "attacks and is not blocked": "it attacks, and no creature blocks it",
    "blocks": "it blocks; `blocks 2 or more creatures` asks for a number",
    "blocks alone": "it blocks, and nothing else does",
    "blocks a creature": "it blocks, once for each creature; `blocks a white creature` narrows it",
    "a creature blocks this": "a creature blocks it, once for each",
    "becomes blocked": "it becomes blocked; `becomes blocked by 2 or more creatures` asks for a number",
    "becomes blocked by a creature": "it becomes blocked, once for each creature; a filter narrows it",
    "you attack": "its player attacks",
    "end of combat": "combat ends",
    "end of turn": "the turn ends; `your end of turn` is one's own",
    "beginning of combat": "combat begins; `your beginning of combat` is one's own",
    "gains life": "`you gain life`, `an opponent gains life`",
    "loses life": "`you lose life`, `a player loses life`",
    "sacrifices": "`you sacrifice`: a permanent is sacrificed",
    "turned face up": "it is turned face up",
    "becomes monstrous": "it becomes monstrous",
    "becomes renowned": "it becomes renowned",
    "becomes tapped": "it becomes tapped, and was not",
    "casts": "`you cast a red spell`, `an opponent casts a spell`, `a player casts a spell that targets this`",
}
"""What may set an ability off; in front of it whose event counts: `another creature you control dies`."""

CONDITIONS: Mapping[str, str] = {
    "attacking alone": "it attacks, and nothing else does",
    "blocking alone": "it blocks, and nothing else does",
    "attacked alone": "it was the only attacker that was declared",
    "there is": "so much fits a filter: `there is Goblin you control`, `there is at least 3 artifact you control`,"
    " `there is no creature you control`",
    "this is": "the object itself fits a filter: `this is attacking`",
    "this is not": "it does not: `this is not monstrous`",
    "target is": "the target fits a filter: `target is Goblin`; `target 2 is` asks of the second",
    "attached is": "what it lies on fits a filter: `attached is red`",
    "attached is not": "it does not: `attached is not Goblin`",
    "life": "`life at least 25`, `life at most 5`",
    "opponent's life": "`opponent's life at most 10`",
    "you are attacked": "a creature attacks its player",
    "graveyard types": "`graveyard types at least 4`: so many card types are among the cards in its player's graveyard",
    "your turn": "it is the turn of its player",
    "not your turn": "it is not",
    "level": "`level 1 to 3`, `level 4 or more`: so many level counters lie on the object itself",
    "graveyard": "`graveyard at least 7`: so many cards are in its player's graveyard",
}
"""What may have to be true."""

LIMITS: Mapping[str, str] = {
    "declare attackers step": "while players may answer the declaration of attackers",
    "declare blockers step": "while players may answer the declaration of blockers",
    "before attackers are declared": "before attackers are declared",
    "before blockers are declared": "before blockers are declared",
    "after blockers are declared": "after blockers are declared, in combat",
    "during combat": "in combat",
    "your turn": "in its player's own turn",
    "an opponent's turn": "in somebody else's turn",
    "once each turn": "once in a turn",
}
"""What `only:` may limit an ability to."""

FILTERS: Mapping[str, str] = {
    "any": "a creature, player, planeswalker or battle",
    "player": "a player",
    "opponent": "an opponent",
    "permanent": "anything on the battlefield",
    "source": "anything that could deal damage",
    "spell": "a spell on the stack; `creature spell` narrows it",
    "ability": "an ability on the stack",
    "creature": "a card type: creature, artifact, enchantment, land, planeswalker, battle",
    "nonland": "not of a type",
    "Goblin": "a subtype, with a capital letter",
    "non-Wall": "not of a subtype",
    "legendary": "a supertype: basic, legendary, snow, world",
    "nonbasic": "not of a supertype",
    "red": "a colour",
    "nonblack": "not of a colour",
    "colorless": "without colour; also `monocolored`, `multicolored`",
    "attacking": "its part in combat: attacking, blocking, blocked, unblocked",
    "tapped": "tapped, or `untapped`",
    "token": "a token, or `nontoken`",
    "enchanted": "an Aura lies on it; `equipped`: an Equipment does",
    "monstrous": "it became so, or `renowned`",
    "another": "another than the object itself; also `other`",
    "with flying": "with a keyword, or `without` one",
    "with power 2 or less": "as large as that: power, toughness or mana value, `or less` or `or greater`",
    "with a +1/+1 counter": "with a counter on it",
    "with less power than this": "weaker than the object itself",
    "dealt damage by this": "to which the object itself has dealt damage this turn",
    "dealt damage this turn": "to which anything has dealt damage this turn",
    "attached to this": "which lies on the object itself",
    "that targets this": "of a spell that is cast: it is aimed at the object itself",
    "blocking this": "which blocks the object itself; also `blocked by this`, `blocking or blocked by this`",
    "you control": "whose: `you control`, `an opponent controls`, `defending player controls`; `that player controls`: whom the trigger speaks of",
    "named Bear": "of that name",
    "card in your graveyard": "a card there; also `card in a graveyard`, `card in an opponent's graveyard`, `card in your hand`",
}
"""The words of a filter; `or` stands between types, colours, subtypes, or attacking and blocking."""

TRAITS: Mapping[str, str] = {
    "assigns with toughness": "it assigns as much combat damage as its toughness",
    "may assign as though unblocked": "it may assign its combat damage as though it were not blocked",
    "blocks any number": "it blocks as many attackers as it likes",
    "blocks one more": "it blocks one attacker more",
    "cannot be dealt damage": "no damage is dealt to it",
    "cannot block": "it cannot block",
    "cannot attack": "it cannot attack",
    "cannot attack alone": "it cannot attack alone",
    "cannot block alone": "it cannot block alone",
    "attacks if able": "it attacks if it can",
    "attacks despite defender": "it may attack as though it had no defender",
    "blocks if able": "it blocks if it can",
    "always regenerates": "it regenerates whenever it would be destroyed",
    "starts anew instead of losing": "its player starts anew at 20 life and without poison instead of losing, once",
    "puts twice as many counters": "its player puts twice as many counters",
    "gains twice as much life": "its player gains twice as much life",
    "only one may attack": "only one creature may attack",
    "unblockable": "it cannot be blocked",
    "must be blocked": "it is blocked if anything can block it",
    "cannot regenerate": "nothing regenerates it",
    "exiled instead of dying": "where it would die, it is exiled",
    "blocked by all able": "everything that can block it does",
    "uses no abilities": "its activated abilities cannot be used",
    "damage to it is prevented": "whatever damage would strike it is prevented",
    "damage by it is prevented": "whatever damage it would deal is prevented",
    "combat damage to it is prevented": "whatever combat damage would strike it is prevented",
    "combat damage by it is prevented": "whatever combat damage it would deal is prevented",
    "cannot be blocked by": "not by what a filter means: `cannot be blocked by artifact creature`",
    "blocked only by": "by what a filter means alone: `blocked only by creature with flying`",
    "blocks no": "it does not block what a filter means: `blocks no creature with power 3 or greater`",
    "blocks only": "it blocks nothing else than that: `blocks only creature with flying`",
    "attacks only into": "it attacks only a player who controls that: `attacks only into Island`",
    "enters tapped": "it comes into play tapped",
    "enters with": "it comes into play with counters on it: `enters with 2 +1/+1`",
    "attack tax": "whoever attacks with it pays so much",
    "blocked by at most": "by so many creatures at most",
    "blocked by at least": "by so many creatures at least, or by none",
}
"""What cards spell out and no rule names, written among the keywords."""
