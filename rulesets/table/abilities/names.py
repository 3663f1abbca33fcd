"""What the table knows by name: keywords and actions, and what objects are because of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

MARKS = ("monstrous", "renowned", "saddled", "harnessed")
"""What a permanent can become once, and then is; it is saddled for the turn alone, which is all that is played."""

DISTURB = "disturb"
"""The keyword of what is cast from a graveyard so that its back face is up."""
CONVERTED = "More Than Meets the Eye"
"""The keyword of what is cast with its back face up."""
PROTOTYPE = "prototype"
"""The keyword of what may be cast as something smaller, and is that in play."""
CAME_BY = ("dash", "blitz", "unearth", "warp", "suspend", "impending", "evoke")
"""The keywords by which a permanent may have come so that something else is so of it, be it for a turn."""

ASCEND = "ascend"
"""The keyword by which a player with ten permanents gets the city's blessing."""
STARTS = "start your engines!"
"""The keyword of what gives speed to whoever controls it and has none."""
MOST_SPEED = 4
SPEED_RISES = "speed goes up by 1"
"""How the ability is labelled by which speed goes up, which is a player's own and has no source."""

SUSPECTED = "suspected"
RING_BEARER = "Ring-bearer"
TRIBUTED = "tributed"
"""What a creature is marked with that an opponent paid tribute to."""
DESIGNATIONS = (*MARKS, SUSPECTED, RING_BEARER, TRIBUTED)
"""Everything that a permanent can be marked as."""
NO_LONGER = "no longer"
"""Said of what ends what a permanent is."""

BEFALLEN: Mapping[str, str] = {"goad": "goaded", "detain": "detained", "suspect": SUSPECTED}
"""What a permanent is to which one of these actions is done."""

TURNING = ("morph", "megamorph", "disguise")
"""Keywords by which a card that lies face down is turned up, which nobody can respond to."""
FACE_DOWN = "face down"
"""What the way to turn up a card is called that lies face down by no keyword of its own."""
PAID_OFF = "paid off"
"""How long an effect lasts that its player may end for a price, and what the special action is that ends it."""
MANIFEST, CLOAK = "manifest", "cloak"
HIDING: Mapping[str, str] = {MANIFEST: "manifested", CLOAK: "cloaked"}
"""What puts a card face down that may be turned up in the same way, for its mana cost; and what that card is called."""
MANIFEST_DREAD = "manifest dread"
"""What has one of two cards manifested."""
HIDING_ACTIONS = frozenset({*HIDING, MANIFEST_DREAD})
"""All that puts a card face down so."""

FORMS: Mapping[str, str] = {"banding": "bands with other"}
"""A keyword, and what is a form of it under a name of its own: whatever loses the one loses the other."""

WATERBEND, COLLECT_EVIDENCE = "waterbend", "collect evidence"
"""What a cost may be paid by: with what is tapped for mana, or with what a graveyard has."""
BEHOLD: Final = "behold"
"""What is done with a permanent or a card in hand that is shown and stays."""
KICKED: Final = "kicked"
"""What a spell is for which a kicker cost was paid, or its multikicker cost, be it once or more often."""
PAID_FOR = ("teamwork", "bargain", "gift", "evidence", "offspring", BEHOLD, KICKED)
"""Keywords for which something may be paid besides, or promised, as a spell is cast, and of which it may be asked whether that was done."""
ENTERS_BY_TIMES = "each payment adds"
"""What a permanent has that comes into play with counters for each time that a further cost was paid for it."""
ENTERS_KICKED_WITH = "enters kicked with"
"""What a permanent has that comes into play with counters if it was kicked, however often that was."""
ESCAPE, ESCAPES_WITH = "escape", "escapes with"
"""The keyword by which a card is cast from a graveyard, and what a permanent has that comes into play with counters if it was."""
GIFT = "gift"
"""The keyword of what is better where an opponent is given something for it."""
CONVOKE, IMPROVISE, DELVE = "convoke", "improvise", "delve"
"""The keywords by which creatures, artifacts, and cards of a graveyard pay for a spell."""
OFFERING = "offering"
"""The keyword by which a permanent is sacrificed for a spell, whose mana cost comes off."""
RAD = "rad"
"""The counters of a player that have cards milled before combat."""
ENERGY = "energy"
"""The counters that players pay with; and what the rules call these, as a row of the table of keywords has it."""

VILLAINOUS: Final = "face a villainous choice"
"""What a player does who has to choose which of two things is done by somebody else's spell or ability."""
AIRBEND, AIRBENT = "airbend", "airbent"
"""What exiles a card that may be cast from there, and what that card is."""

MADNESS = "madness"
"""The keyword by which a card that is discarded may be cast, and what a card in exile is that may be so."""

FORETELL, FORETOLD = "foretell", "foretold"
"""The keyword by which a card is exiled to be cast in a later turn, and what that card is."""
FORETOLD_NOW = "foretold this turn"
"""What it is besides in the turn in which it was exiled, and is not cast."""

CASCADE, DISCOVER, RIPPLE = "cascade", "discover", "ripple"
"""What has a card of the library cast without paying for it, and what that card is marked with as long as it may be."""
FROM_THE_LIBRARY = (CASCADE, DISCOVER, RIPPLE)

SPLICE, SPLICE_ONTO = "splice", "splice onto"
"""What the spell is called onto which cards are spliced, and the keyword of such a card."""

MIRACLE = "miracle"
"""The keyword by which a card is cast that has just been drawn, and what a card is that may be so."""

CAST_FROM_EXILE: Mapping[str, str] = {
    AIRBEND: AIRBENT, MADNESS: MADNESS, FORETELL: FORETOLD, CASCADE: CASCADE, DISCOVER: DISCOVER, RIPPLE: RIPPLE,
}  # fmt: skip
"""By what a card is cast from exile, or where it lies revealed, and what it is marked with there as long as it may be."""

LIVING_WEAPON = "living weapon"
"""The keyword of an Equipment with which a Germ comes."""
PHYREXIAN = "Phyrexian"
"""What a Germ is besides by the rules of some days."""

FUSE = "fuse"
"""The keyword by which both halves of a split card are cast as one spell."""

CLEAVE = "cleave"
"""The keyword of a spell that is cast for more without some of its words."""

MAYHEM, DISCARDED = "mayhem", "discarded"
"""The keyword by which a card is cast from a graveyard in a turn in which it was discarded, and what that card is, as one is that was not cast by madness."""

ADVENTURE = "adventure"
"""What the spell is by which an adventurer card is cast as its Adventure."""
ON_AN_ADVENTURE = "on an adventure"
"""What a card in exile is marked with that may be cast from there, since its Adventure has resolved."""
MAY_BE_CAST = (ON_AN_ADVENTURE, FORETOLD)
"""What a card may be in exile from the beginning, so that it may be cast from there."""

FROM = ("protection", "hexproof")
"""Keywords that keep off what has some quality: `protection from red`."""

DREDGE = "dredge"
"""The keyword of a card in a graveyard that may come back in the place of a draw."""
AURA_SWAP = "aura swap"
"""The keyword of an Aura that may be exchanged with another."""

BECOME_MONARCH = "become monarch"
MOST_TEMPTED = 4
"""So often the Ring may tempt a player for the emblem to have more than before."""
RING_TEMPTS = "the ring tempts you"
"""What is done to a player whom the Ring tempts, and what that sets off."""

DAYBOUND, NIGHTBOUND = "daybound", "nightbound"
"""The keywords of what turns over as it becomes night, and as it becomes day."""
DAY_AND_NIGHT = "day and night"
"""What the rules have since there is either in a game."""
DAY, NIGHT = "day", "night"
"""What it may be in the game, and until something makes it so it is neither."""
OTHER_TIME = "the other"
"""Said of what becomes one of the two: day if it is night, and night if it is day."""
NEXT_TIME: Mapping[str, str] = {f"{OTHER_TIME} or {time}": time for time in (DAY, NIGHT)}
"""The same, and what it becomes where it is neither."""
BRINGS_DAY = "becomes day as it enters"
"""What a permanent has that makes it day as it comes into play, if it is neither."""

ONE_OF_ITS_LOYALTY = "one of its loyalty abilities"
"""What a permanent has used for the turn once one of those abilities has been used."""
KEPT_FROM_CASTING: Mapping[str, str] = {"": "cast nothing", "creature": "cast no creature"}
"""What keeps a player from casting spells for a while, all or those of a type."""
FLIPPED = "flipped"
"""What a permanent is marked with that has flipped, which it stays whatever it becomes a copy of."""
ATTACKED = "attacked"
"""What a permanent is marked with as it attacks, where an ability of its own asks for that."""
POWER_UP = "power-up"
"""The limit of an ability that is used once, and for less in the turn in which its permanent entered."""
ENTERED = "entered this turn"
"""What a permanent is marked with as it enters, where an ability of its own asks for that."""
FOUGHT = "attacked or blocked"
"""The condition that asks whether the object itself has attacked or blocked in this combat."""
