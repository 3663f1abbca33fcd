"""The table of keyword abilities: one row for each, played or not, in the order of the first texts that have them.

A new keyword is a row here and, where it is short for an ability, that ability in `rulesets.keywords.abilities`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from rulesets.keywords import abilities, castings, gifts
from rulesets.keywords.actions import ACTIONS
from rulesets.keywords.row import Came, Row
from rulesets.keywords.symbols import SYMBOLS
from rulesets.keywords.without import without_the_unpaid
from rulesets.table.abilities.ability import Ability
from rulesets.table.abilities.effects import UNDER_CONTROL
from rulesets.table.abilities.keyword import Keyword
from rulesets.table.abilities.lands import LANDCYCLING, LANDWALK, SNOW_LANDWALK
from rulesets.table.abilities.names import CONVERTED, DISTURB, PROTOTYPE, SPLICE_ONTO
from rulesets.table.printed import NO_PERMANENTS, Facts

_HASTE = (Keyword("haste"),)
DEVOUR_A_KIND = "devour of another kind"
"""The keyword of what devours other permanents than creatures."""
ONTO_ANY_SPELL = "splice onto any instant or sorcery"
"""The keyword of a card that is spliced onto spells of a card type, and not of a subtype."""

TABLE: tuple[Row, ...] = (
    Row("first strike", "plain", "Alpha", "Creature Abilities from 1993-08-05; 502.2 from 1999-04-23",
        clause="strike-steps"),
    Row("flanking", "plain", "Mirage", "502.3 from 1999-04-23", clause="flanking", resizes=True),
    Row("flying", "plain", "Alpha", "Creature Abilities from 1993-08-05; 502.4 from 1999-04-23",
        clause="block-restrictions"),
    Row("haste", "plain", "Classic Sixth Edition", "502.5b from 1999-04-23; 702.10b, 702.10c from 2009-07-11", unnamed="Alpha",
        speaks="haste attack",
        says="Haste lets a creature attack, and use what taps it, in the turn it comes."),
    Row("landwalk", "plain", "Alpha", "Creature Abilities from 1993-08-05; 502.6 from 1999-04-23",
        clause="block-restrictions", spellings=tuple(LANDWALK)),
    Row("landhome", "plain", "", "Landhome from 1997-03-24; gone from 1999-04-23", spellings=("islandhome",),
        told="What has landhome attacks nobody without such a land, and is buried while its own player has none; cards have said that in full before and since."),
    Row("desertwalk", "plain", "Arabian Nights",
        "502.6b from 1999-04-23; 702.12b from 2009-07-11; 702.12c from 2010-02-01; 702.13c from 2011-06-17; "
        "702.14c from 2013-07-13", speaks="landwalk unblockable|blocked",
        says="A creature with desertwalk cannot be blocked while the defending player controls a Desert."),
    Row("snow landwalk", "plain", "Ice Age",
        "502.6b from 2001-07-23; 502.6c from 2003-07-01; 702.12b from 2009-07-11; 702.12c from 2010-02-01; "
        "702.13c from 2011-06-17; 702.14c from 2013-07-13", speaks="landwalk unblockable|blocked",
        spellings=tuple(SNOW_LANDWALK),
        says="A creature with snow landwalk cannot be blocked while the defending player controls a snow land, or one of its kind of snow land."),
    Row("legendary landwalk", "plain", "Legends",
        "502.6b from 2003-07-01; 702.12b from 2009-07-11; 702.12c from 2010-02-01; 702.13c from 2011-06-17; "
        "702.14c from 2013-07-13", speaks="landwalk unblockable|blocked",
        says="A creature with legendary landwalk cannot be blocked while the defending player controls a legendary land."),
    Row("nonbasic landwalk", "plain", "Guildpact",
        "702.12c from 2010-02-01; 702.13c from 2011-06-17; 702.14c from 2013-07-13", speaks="landwalk unblockable|blocked",
        says="A creature with nonbasic landwalk cannot be blocked while the defending player controls a nonbasic land."),
    Row("protection", "from", "Alpha", "Creature Abilities from 1993-08-05; 502.7 from 1999-04-23",
        clause="protection"),
    Row("protection from everything", "plain", "Conflux", "502.7 from 2009-02-01", clause="protection",
        since="2009-02-01", spellings=()),
    Row("protection from a player", "plain", "Commander 2013", "702.16 from 2013-11-01", clause="protection",
        since="2013-11-01", spellings=()),
    Row("shadow", "plain", "Tempest",
        "502.8b from 1999-04-23; 702.25b from 2009-07-11; 702.26b from 2011-06-17; 702.27b from 2013-07-13; "
        "702.28b from 2021-04-22",
        speaks="shadow block",
        says="Creatures with shadow block, and are blocked by, none but each other."),
    Row("trample", "plain", "Alpha", "Creature Abilities from 1993-08-05; 502.9 from 1999-04-23", clause="trample"),
    Row("trample over planeswalkers", "plain", "Modern Horizons 2", "702.19 from 2021-06-18",
        clause="trample-over-planeswalkers"),
    Row("banding", "plain", "Alpha", "Creature Abilities from 1993-08-05; 502.10 from 2001-07-23", clause="banding"),
    Row("bands with other", "words", "Legends",
        "502.11b from 2001-07-23; 702.19c from 2009-07-11; 702.20c from 2011-06-17; 702.21c from 2013-07-13; "
        "702.22c from 2021-04-22",
        speaks="bands+with+other form|declare",
        says="Bands with other lets creatures of one quality band with each other."),
    Row("rampage", "number", "Legends", "Rampage from 1997-03-24; 502.12 from 2001-07-23", clause="rampage", resizes=True),
    Row("cumulative upkeep", "cost", "Ice Age",
        "502.13a from 2001-07-23; 702.21a from 2009-07-11; 702.22a from 2011-06-17; 702.23a from 2013-07-13; "
        "702.24a from 2021-04-22",
        told="At each upkeep of its controller a permanent gets one more counter for that, and is sacrificed unless its price is paid for each of them: no combat sees that."),
    Row("snow-covered", "plain", "Ice Age",
        "502.14a from 2001-07-23; gone from 2004-10-01",
        told="Snow-covered was an ability of lands that did nothing, and was there for other cards to ask for."),
    Row("phasing", "plain", "Mirage", "502.15 from 2001-07-23", clause="phasing"),
    Row("buyback", "cost", "Tempest",
        "502.16a from 2001-07-23; 702.24a from 2009-07-11; 702.25a from 2011-06-17; 702.26a from 2013-07-13; "
        "702.27a from 2021-04-22",
        casts=castings.buyback, casts_how="besides", speaks="buyback additional hand resolves",
        says="A spell may cost its buyback cost besides, and goes to its owner's hand instead of the graveyard as it resolves."),
    Row("horsemanship", "plain", "Portal Three Kingdoms",
        "502.17b from 2001-07-23; 702.28b from 2009-07-11; 702.29b from 2011-06-17; 702.30b from 2013-07-13; "
        "702.31b from 2021-04-22",
        speaks="horsemanship block",
        says="Only creatures with horsemanship block a creature with horsemanship."),
    Row("cycling", "cost", "Urza's Saga",
        "502.18a from 2001-07-23; 702.26a from 2009-07-11; 702.27a from 2011-06-17; 702.28a from 2013-07-13; "
        "702.29a from 2021-04-22",
        ability=abilities.cycling,
        says="Whoever holds a card with cycling may pay, discard it, and have another card for it."),
    Row("typecycling", "cost", "Scourge",
        "502.18c from 2003-05-26; 502.18d from 2007-05-01; 702.26d from 2009-07-11; 702.27d from 2011-06-17; "
        "702.28d from 2013-07-13; 702.28e from 2017-04-28; 702.29e from 2021-04-22",
        ability=abilities.cycling, spellings=tuple(LANDCYCLING), speaks="landcycling|typecycling",
        says="Whoever holds a card with a landcycling ability may pay, discard it, and search for such a land."),
    Row("echo", "cost", "Urza's Saga",
        "502.19a from 2001-07-23; 702.27a from 2009-07-11; 702.28a from 2011-06-17; 702.29a from 2013-07-13; "
        "702.30a from 2021-04-22",
        told="At the upkeep after it came a permanent is sacrificed unless its echo cost is paid: no combat sees that."),
    Row("fading", "number", "Nemesis",
        "502.20a from 2001-07-23; 702.29a from 2009-07-11; 702.30a from 2011-06-17; 702.31a from 2013-07-13; "
        "702.32a from 2021-04-22",
        told="A permanent enters with N fade counters, loses one at each upkeep of its controller, and is sacrificed where it cannot: no combat sees that."),
    Row("kicker", "cost", "Invasion",
        "502.21a, 502.21b from 2001-07-23; 702.30a, 702.30b from 2009-07-11; "
        "702.30a, 702.30c from 2009-10-01; 702.30a, 702.30e from 2010-02-01; "
        "702.31a, 702.31e from 2011-06-17; 702.32a, 702.32e from 2013-07-13; 702.33a, 702.33e from 2021-04-22",
        casts=castings.kicker, casts_how="besides", speaks="kicker additional",
        says="As a spell is cast its kicker may be paid for as well, and then it does what it says of a kicked spell."),
    Row("multikicker", "cost", "Worldwake",
        "702.30c from 2010-02-01; 702.31c from 2011-06-17; 702.32c from 2013-07-13; 702.33c from 2021-04-22",
        casts=castings.multikicker, casts_how="besides", speaks="multikicker additional any+number",
        says="As a spell is cast its multikicker cost may be paid any number of times besides, and then it may do more for each."),
    Row("flashback", "cost", "Odyssey",
        "502.22a from 2001-09-24; 702.31a from 2009-07-11; 702.32a from 2011-06-17; 702.33a from 2013-07-13; "
        "702.34a from 2021-04-22",
        casts=castings.flashback, speaks="flashback graveyard",
        says="A card may be cast from its owner's graveyard for its flashback cost, and is exiled wherever it would go from the stack."),
    Row("threshold", "words", "Odyssey",
        "502.23a from 2001-09-24; gone from 2009-07-11",
        told="What stands behind threshold hangs on seven or more cards in its player's graveyard, and a card says so itself once threshold is no more than a word before it."),
    Row("madness", "cost", "Torment", "502.24a from 2002-02-20", clause="madness", casts=castings.madness),
    Row("fear", "plain", "Onslaught",
        "502.25b from 2002-10-07; 702.33b from 2009-07-11; 702.34b from 2011-06-17; 702.35b from 2013-07-13; "
        "702.36b from 2021-04-22",
        unnamed="Alpha",
        speaks="fear block",
        says="Only black creatures and artifact creatures block a creature with fear."),
    Row("morph", "cost", "Onslaught",
        "502.26a from 2002-10-07; 702.34a from 2009-07-11; 702.35a from 2011-06-17; 702.36a from 2013-07-13; 702.37a from 2021-04-22",
        resizes=True,
        speaks="morph down subtypes",
        says="A card with morph may be cast to lie face down as a 2/2.",
        turned_up="What lies face down may be turned up for its morph cost whenever its controller may act.",
        turned_up_by="502.26d from 2002-10-07; 702.34d from 2009-07-11; 702.35d from 2011-06-17; 702.36d from 2013-07-13; "
        "702.36e from 2015-03-27; 702.37e from 2021-04-22"),
    Row("megamorph", "cost", "Dragons of Tarkir",
        "702.36b from 2015-03-27; 702.37b from 2021-04-22",
        resizes=True,
        says="Megamorph is morph, and what is turned up by it gets a +1/+1 counter."),
    Row("amplify", "number", "Legions",
        "502.27a from 2003-03-15; 702.35a from 2009-07-11; 702.36a from 2011-06-17; 702.37a from 2013-07-13; "
        "702.38a from 2021-04-22", resizes=True, speaks="amplify reveal hand share",
        says="As what has amplify N enters the battlefield, cards of its controller's hand that share a creature type with it may be revealed; it has N +1/+1 counters for each."),
    Row("double strike", "plain", "Legions", "502.28 from 2003-03-15", clause="strike-steps", since="2003-02-03"),
    Row("provoke", "plain", "Legions", "502.29 from 2003-03-15", clause="provoke", triggers=abilities.provoke),
    Row("storm", "plain", "Scourge",
        "502.30a from 2003-05-26; 702.37a from 2009-07-11; 702.38a from 2011-06-17; 702.39a from 2013-07-13; 702.40a from 2021-04-22",
        ability=abilities.storm,
        says="When a spell with storm is cast it is copied once for each spell that was cast before it in that turn, and the copies may be aimed elsewhere."),
    Row("affinity", "filter", "Mirrodin",
        "502.31a from 2003-12-01; 702.38a from 2009-07-11; 702.39a from 2011-06-17; 702.40a from 2013-07-13; "
        "702.41a from 2021-04-22",
        casts=castings.affinity, casts_how="always", spellings=("affinity for",), speaks="affinity less each",
        says="A spell with affinity for a kind costs one mana less for each such permanent of its player's, of what any mana pays for."),
    Row("entwine", "cost", "Mirrodin",
        "502.32a from 2003-12-01; 702.39a from 2009-07-11; 702.40a from 2011-06-17; 702.41a from 2013-07-13; "
        "702.42a from 2021-04-22",
        casts_all=castings.entwine, casts_how="besides", speaks="entwine all modes additional",
        says="All modes of a spell may be chosen for its entwine cost besides, instead of as many as it says."),
    Row("equip", "cost", "Mirrodin", "502.33a from 2003-12-01; 702.6a from 2009-07-11", ability=abilities.equip,
        says="For its price an Equipment comes to lie on a creature of its controller's, whenever a sorcery could be cast."),
    Row("imprint", "words", "Mirrodin",
        "502.34a from 2003-12-01; gone from 2009-07-11",
        told="Behind imprint stands an ability that may exile a card, of which another of the same permanent then speaks."),
    Row("modular", "number", "Darksteel",
        "502.35a from 2004-02-01; 702.40a from 2009-07-11; 702.41a from 2011-06-17; 702.42a from 2013-07-13; "
        "702.43a from 2021-04-22",
        ability=abilities.modular, counters="+1/+1", resizes=True,
        says="What has modular N enters the battlefield with N +1/+1 counters, and when it dies they may go to an artifact creature."),
    Row("scry", "number", "Fifth Dawn",
        "502.36a from 2004-06-01; 501.8a from 2007-05-01; 701.16a from 2009-07-11; 701.17a from 2010-02-01; "
        "701.18a from 2011-09-30; 701.16a from 2016-09-30; 701.17a from 2018-04-27; 701.18a from 2020-07-03; "
        "701.22a from 2025-06-06",
        speaks="top bottom order",
        says="To scry N is to look at the top N cards of the library and to put any of them on its bottom, and the rest back on top in any order."),
    Row("sunburst", "plain", "Fifth Dawn",
        "502.37a from 2004-06-01; 702.41a from 2009-07-11; 702.42a from 2011-06-17; 702.43a from 2013-07-13; "
        "702.44a from 2021-04-22", resizes=True,
        told="What has sunburst enters with a counter for each colour of mana spent on it, of which a board does not say the colours."),
    Row("vigilance", "plain", "Champions of Kamigawa",
        "502.14b from 2004-10-01; 702.18b from 2009-07-11; 702.19b from 2011-06-17; 702.20b from 2013-07-13",
        unnamed="Alpha",
        speaks="vigilance tap",
        says="Attacking does not tap a creature with vigilance."),
    Row("bushido", "number", "Champions of Kamigawa", "502.38 from 2004-10-01", clause="bushido", resizes=True),
    Row("soulshift", "number", "Champions of Kamigawa",
        "502.39a from 2004-10-01; 702.43a from 2009-07-11; 702.44a from 2011-06-17; 702.45a from 2013-07-13; "
        "702.46a from 2021-04-22",
        ability=abilities.soulshift,
        says="When what has soulshift N dies, a Spirit card that costs N or less may come back from its controller's graveyard to the hand."),
    Row("splice", "filter and cost", "Champions of Kamigawa",
        "502.40a from 2004-10-01; 702.44a from 2009-07-11; 702.45a from 2011-06-17; 702.46a from 2013-07-13; "
        "702.47a from 2021-04-22",
        spellings=(SPLICE_ONTO,), speaks="splice reveal additional+cost onto",
        says="As a spell of the kind is cast, its player may reveal cards with splice from the hand and pay their splice costs besides, and the spell does what they say, too."),
    Row("defender", "plain", "Champions of Kamigawa",
        "502.41 from 2004-10-01",
        clause="attack-restrictions", unnamed="Alpha"),
    Row("offering", "filter", "Betrayers of Kamigawa", "502.42a from 2005-02-01", clause="offering", cited="paid", casts=castings.offering),
    Row("ninjutsu", "cost", "Betrayers of Kamigawa",
        "502.43 from 2005-02-01",
        clause="arrival-in-combat", since="2005-02-01", ability=abilities.ninjutsu),
    Row("commander ninjutsu", "cost", "Commander 2018", "702.48d from 2018-08-10; 702.49d from 2021-04-22",
        ability=abilities.ninjutsu,
        says="Commander ninjutsu is ninjutsu that can be used from the command zone as well as from the hand."),
    Row("epic", "plain", "Saviors of Kamigawa",
        "502.44a from 2005-08-01; 702.47a from 2009-07-11; 702.48a from 2011-06-17; 702.49a from 2013-07-13; "
        "702.50a from 2021-04-22",
        told="A spell with epic is copied at each later upkeep of its player, who casts nothing more in the game: no combat sees the copies."),
    Row("enchant", "filter", "Alpha", "Enchantments from 1993-08-05; 502.45 from 2005-08-01", clause="attachment"),
    Row("convoke", "plain", "Ravnica", "502.46 from 2005-10-01", clause="convoke", cited="paid", casts=castings.convoke, casts_how="always"),
    Row("dredge", "number", "Ravnica",
        "502.47a from 2005-10-01; 702.49a from 2009-07-11; 702.50a from 2011-06-17; 702.51a from 2013-07-13; "
        "702.52a from 2021-04-22",
        speaks="dredge graveyard draw instead",
        says="Instead of a draw, a card with dredge N may come back from its owner's graveyard to the hand, for N cards from the top of the library into the graveyard."),
    Row("transmute", "cost", "Ravnica",
        "502.48a from 2005-10-01; 702.50a from 2009-07-11; 702.51a from 2011-06-17; 702.52a from 2013-07-13; "
        "702.53a from 2021-04-22",
        told="For its transmute cost a card in hand is discarded for another of its mana value from the library, when a sorcery could be cast."),
    Row("substance", "plain", "",
        "502.49a from 2005-10-01; gone from 2009-07-11",
        told="Substance does nothing: by losing it an Aura or creature of older words is sacrificed at its moment."),
    Row("bloodthirst", "number or X", "Guildpact",
        "502.50a from 2006-02-01; 702.51a from 2009-07-11; 702.52a from 2011-06-17; 702.53a from 2013-07-13; 702.54a from 2021-04-22",
        resizes=True, speaks="bloodthirst damage opponent",
        says="What has bloodthirst N enters the battlefield with N +1/+1 counters if an opponent was dealt damage this turn."),
    Row("haunt", "plain", "Guildpact",
        "502.51a, 502.51c from 2006-02-01; 702.52a, 702.52c from 2009-07-11; 702.53a, 702.53c from 2011-06-17; 702.54a, 702.54c from 2013-07-13; 702.55a, 702.55c from 2021-04-22",
        ability=abilities.haunt,
        says="When a permanent with haunt goes to the graveyard, or a spell with haunt once it has resolved, it is exiled and haunts a creature, "
        "and what it does as that creature dies it does from there."),
    Row("replicate", "cost", "Guildpact",
        "502.52a from 2006-02-01; 702.53a from 2009-07-11; 702.54a from 2011-06-17; 702.55a from 2013-07-13; "
        "702.56a from 2021-04-22",
        casts=castings.replicate, casts_how="besides", speaks="replicate additional any+number copy",
        says="As a spell is cast its replicate cost may be paid any number of times besides; it is copied as often, and the copies may be aimed elsewhere."),
    Row("forecast", "words", "Dissension",
        "502.53a from 2006-05-01; 702.54a from 2009-07-11; 702.55a from 2011-06-17; 702.56a from 2013-07-13; "
        "702.57a from 2021-04-22",
        told="A forecast ability is used from the hand in its player's upkeep, once each turn, by showing the card."),
    Row("graft", "number", "Dissension",
        "502.54a from 2006-05-01; 702.55a from 2009-07-11; 702.56a from 2011-06-17; 702.57a from 2013-07-13; "
        "702.58a from 2021-04-22",
        ability=abilities.graft, counters="+1/+1", resizes=True,
        says="What has graft N enters the battlefield with N +1/+1 counters, and whenever another creature enters the battlefield one of them may go over to that."),
    Row("recover", "cost", "Coldsnap",
        "502.55a from 2006-07-15; 702.56a from 2009-07-11; 702.57a from 2011-06-17; 702.58a from 2013-07-13; "
        "702.59a from 2021-04-22",
        ability=abilities.recover, speaks="recover graveyard creature pay otherwise",
        says="When a creature is put into its owner's graveyard from the battlefield, a card there with recover goes to hand if its price is paid, and is exiled otherwise."),
    Row("ripple", "number", "Coldsnap",
        "502.56a from 2006-07-15; 702.57a from 2009-07-11; 702.58a from 2011-06-17; 702.59a from 2013-07-13; "
        "702.60a from 2021-04-22",
        casts=castings.ripple, casts_how="always", speaks="ripple reveal same+name",
        says="As a spell with ripple N is cast, its player may reveal N cards from the top of the library and cast those of the same name for nothing; the others go under the library."),
    Row("flash", "plain", "Time Spiral", "502.57a from 2006-10-01; 702.8a from 2009-07-11", unnamed="Mirage",
        ability=abilities.flash, says="A card with flash may be cast whenever its owner may act."),
    Row("split second", "plain", "Time Spiral",
        "502.58a from 2006-10-01; 702.58a from 2009-07-11; 702.59a from 2011-06-17; 702.60a from 2013-07-13; "
        "702.61a from 2021-04-22",
        says="As long as one with split second waits to resolve, nobody casts a spell or uses an ability that makes no mana."),
    Row("suspend", "number and cost", "Time Spiral",
        "502.59a from 2006-10-01; 702.59a from 2009-07-11; 702.60a from 2011-06-17; 702.61a from 2013-07-13; 702.62a from 2021-04-22",
        came=Came(gains=_HASTE, until=UNDER_CONTROL), speaks="suspend haste",
        says="A suspended creature that comes as its last time counter goes has haste for as long as its player controls it."),
    Row("vanishing", "number", "Planar Chaos",
        "502.60a from 2007-02-01; 702.60a from 2009-07-11; 702.61a from 2011-06-17; 702.62a from 2013-07-13; "
        "702.63a from 2021-04-22",
        told="A permanent enters with N time counters, loses one at each upkeep of its controller, and is sacrificed with the last: no combat sees that."),
    Row("shroud", "plain", "Future Sight",
        "502.36a from 2007-05-01; 702.16a from 2009-07-11; 702.17a from 2011-06-17; 702.18a from 2013-07-13",
        unnamed="Legends",
        says="Nobody can aim a spell or an ability at what has shroud."),
    Row("absorb", "number", "Future Sight", "502.61 from 2007-05-01", clause="absorb"),
    Row("aura swap", "cost", "Future Sight",
        "502.62a from 2007-05-01; 702.62a from 2009-07-11; 702.63a from 2011-06-17; 702.64a from 2013-07-13; "
        "702.65a from 2021-04-22",
        ability=abilities.aura_swap, speaks="aura+swap exchange hand",
        says="For its price an Aura with aura swap may be exchanged with an Aura card in its player's hand, which then lies where it lay."),
    Row("deathtouch", "plain", "Future Sight", "502.63 from 2007-05-01", clause="deathtouch"),
    Row("delve", "plain", "Future Sight", "502.64 from 2007-05-01", clause="delve", cited="paid", casts=castings.delve, casts_how="always"),
    Row("fortify", "cost", "Future Sight",
        "502.65a from 2007-05-01; 702.64a from 2009-07-11; 702.65a from 2011-06-17; 702.66a from 2013-07-13; "
        "702.67a from 2021-04-22",
        ability=abilities.fortify,
        says="For its price of fortify a Fortification comes to lie on a land of its controller's, whenever a sorcery could be cast."),
    Row("frenzy", "number", "Future Sight",
        "502.66a from 2007-05-01; 702.65a from 2009-07-11; 702.66a from 2011-06-17; 702.67a from 2013-07-13; "
        "702.68a from 2021-04-22",
        ability=abilities.frenzy, resizes=True,
        says="Whenever a creature with frenzy N attacks and is not blocked, it gets +N/+0 until end of turn."),
    Row("gravestorm", "plain", "Future Sight",
        "502.67a from 2007-05-01; 702.66a from 2009-07-11; 702.67a from 2011-06-17; 702.68a from 2013-07-13; 702.69a from 2021-04-22",
        ability=abilities.gravestorm,
        says="When a spell with gravestorm is cast it is copied once for every permanent that went from the battlefield to a graveyard in that turn, "
        "and the copies may be aimed elsewhere."),
    Row("lifelink", "plain", "Future Sight", "502.68 from 2007-05-01", clause="lifelink"),
    Row("poisonous", "number", "Future Sight", "502.69 from 2007-05-01", clause="poisonous"),
    Row("reach", "plain", "Future Sight", "502.70 from 2007-05-01", clause="reach", unnamed="Alpha"),
    Row("transfigure", "cost", "Future Sight",
        "502.71a from 2007-05-01; 702.68a from 2009-07-11; 702.69a from 2011-06-17; 702.70a from 2013-07-13; "
        "702.71a from 2021-04-22",
        told="For its transfigure cost a creature is sacrificed for another of its mana value from the library, when a sorcery could be cast."),
    Row("champion", "filter", "Lorwyn",
        "502.72a from 2007-10-01; 702.69a from 2009-07-11; 702.70a from 2011-06-17; 702.71a from 2013-07-13; "
        "702.72a from 2021-04-22",
        ability=abilities.champion, also=(abilities.champion_returns,), speaks="champion sacrifice unless return",
        says="As what champions a kind of permanent enters, it is sacrificed unless another of that kind is exiled, which comes back as it leaves."),
    Row("changeling", "plain", "Lorwyn",
        "502.73a from 2007-10-01; 702.70a from 2009-07-11; 702.71a from 2011-06-17; 702.72a from 2013-07-13; "
        "702.73a from 2021-04-22",
        says="An object with changeling is of every creature type, wherever it is."),
    Row("evoke", "cost", "Lorwyn",
        "502.74a from 2007-10-01; 702.71a from 2009-07-11; 702.72a from 2011-06-17; 702.73a from 2013-07-13; "
        "702.74a from 2021-04-22",
        casts=castings.at_another_price, ability=abilities.evoke, came=Came(fresh=False), speaks="evoke sacrific",
        says="What was cast for its evoke cost is sacrificed by its player when it enters the battlefield."),
    Row("hideaway", "plain", "Lorwyn",
        "502.75a from 2007-10-01; 702.72a from 2009-07-11; 702.73a from 2011-06-17; 702.74a from 2013-07-13; "
        "702.75a from 2021-04-22",
        told="As what has hideaway enters the battlefield, a card from the top of the library is exiled face down, which another ability of it may have played."),
    Row("prowl", "cost", "Morningtide",
        "502.76a from 2008-02-01; 702.73a from 2009-07-11; 702.74a from 2011-06-17; 702.75a from 2013-07-13; "
        "702.76a from 2021-04-22",
        casts=castings.prowl, speaks="prowl combat+damage creature+types",
        says="A spell may be cast for its prowl cost once a source of its player's of one of its creature types has dealt combat damage to a player."),
    Row("reinforce", "number and cost", "Morningtide",
        "502.77a from 2008-02-01; 702.74a from 2009-07-11; 702.75a from 2011-06-17; 702.76a from 2013-07-13; "
        "702.77a from 2021-04-22",
        ability=abilities.reinforce, resizes=True,
        says="Whoever holds a card with reinforce N may pay and discard it, and a target creature gets N +1/+1 counters."),
    Row("conspire", "plain", "Shadowmoor",
        "502.78a from 2008-05-01; 702.75a from 2009-07-11; 702.76a from 2011-06-17; 702.77a from 2013-07-13; "
        "702.78a from 2021-04-22",
        casts=castings.conspire, casts_how="besides", speaks="conspire tap color copy",
        says="As a spell with conspire is cast, two creatures that share a colour with it may be tapped; the spell is copied then, and the copy may be aimed elsewhere."),
    Row("persist", "plain", "Shadowmoor",
        "502.79a from 2008-05-01; 702.76a from 2009-07-11; 702.77a from 2011-06-17; "
        "702.78a from 2013-07-13; 702.79a from 2021-04-22",
        ability=abilities.persist, resizes=True,
        says="A permanent with persist that dies without a -1/-1 counter on it comes back with one."),
    Row("wither", "plain", "Shadowmoor", "502.80 from 2008-05-01", clause="wither", resizes=True),
    Row("retrace", "plain", "Eventide",
        "502.81a from 2008-07-15; 702.78a from 2009-07-11; 702.79a from 2011-06-17; 702.80a from 2013-07-13; "
        "702.81a from 2021-04-22",
        casts=castings.retrace, speaks="retrace graveyard discarding land",
        says="A card with retrace may be cast from its owner's graveyard if a land card is discarded for that besides."),
    Row("devour", "number, X or kind", "Shards of Alara",
        "502.82a from 2008-10-01; 702.79a from 2009-07-11; 702.80a from 2011-06-17; 702.81a from 2013-07-13; "
        "702.82a from 2021-04-22", resizes=True, speaks="devour sacrifice counters",
        says="As what has devour N enters the battlefield, its controller may sacrifice any number of creatures; it has N +1/+1 counters for each."),
    Row(DEVOUR_A_KIND, "plain", "Modern Horizons 2", "702.82c from 2021-06-18", spellings=(), resizes=True, speaks="devour variant sacrifice",
        says="As what devours a kind of permanent enters, its controller may sacrifice any number of those; it has so many +1/+1 counters for each."),
    Row("exalted", "plain", "Shards of Alara",
        "502.83a from 2008-10-01; 702.80a from 2009-07-11; 702.81a from 2011-06-17; "
        "702.82a from 2013-07-13; 702.83a from 2021-04-22",
        ability=abilities.exalted, resizes=True,
        says="Whenever a creature that its controller controls attacks alone, exalted gives that creature +1/+1 until end of turn."),
    Row("unearth", "cost", "Shards of Alara",
        "502.84a from 2008-10-01; 702.81a from 2009-07-11; 702.82a from 2011-06-17; 702.83a from 2013-07-13; "
        "702.84a from 2021-04-22",
        ability=abilities.unearth, came=Came("exile", _HASTE, exiled=True), speaks="unearth haste graveyard",
        says="What is unearthed comes back from the graveyard with haste, and is exiled at the next end step, or wherever else it would go."),
    Row("cascade", "plain", "Alara Reborn", "502.85a from 2009-05-01", clause="cascade", cited="exists", casts=castings.cascade, casts_how="always"),
    Row("intimidate", "plain", "Zendikar",
        "702.11b from 2009-07-11; 702.12b from 2011-06-17; 702.13b from 2013-07-13",
        speaks="intimidate block",
        says="Only artifact creatures and creatures that share a colour with it block a creature with intimidate."),
    Row("annihilator", "number", "Rise of the Eldrazi",
        "702.83a from 2010-04-23; 702.84a from 2011-06-17; 702.85a from 2013-07-13; 702.86a from 2021-04-22",
        says="Whenever what has annihilator N attacks, whoever is attacked sacrifices N permanents.",
        ability=abilities.annihilator,
    ),
    Row("level up", "cost", "Rise of the Eldrazi",
        "702.84a from 2010-04-23; 702.85a from 2011-06-17; 702.86a from 2013-07-13; 702.87a from 2021-04-22",
        ability=abilities.level_up, resizes=True,
        says="For its price of level up a creature gets a level counter, whenever a sorcery could be cast."),
    Row("rebound", "plain", "Rise of the Eldrazi",
        "702.85a from 2010-04-23; 702.86a from 2011-06-17; 702.87a from 2013-07-13; 702.88a from 2021-04-22",
        casts=castings.rebound, casts_how="always", speaks="rebound hand exile",
        says="A spell with rebound that was cast from the hand is exiled as it resolves, to be cast once more in its player's next turn."),
    Row("totem armor", "plain", "Rise of the Eldrazi",
        "702.86a from 2010-04-23; 702.87a from 2011-06-17; 702.88a from 2013-07-13; 702.89a from 2021-04-22; "
        "702.89a, 702.89b from 2024-06-07", speaks="armor",
        says="What an Aura with totem armor enchants is not destroyed: the Aura is in its place, and all damage is taken off."),
    Row("infect", "plain", "Scars of Mirrodin", "702.87 from 2010-10-01", clause="infect", resizes=True),
    Row("battle cry", "plain", "Mirrodin Besieged",
        "702.88a from 2011-02-04; 702.89a from 2011-06-17; 702.90a from 2013-07-13; 702.91a from 2021-04-22",
        ability=abilities.battle_cry, resizes=True,
        says="Whenever a creature with battle cry attacks, what attacks beside it gets +1/+0 until end of turn."),
    Row("living weapon", "plain", "Mirrodin Besieged", "702.89a from 2011-02-04", clause="living-weapon", cited="exists",
        ability=abilities.living_weapon, resizes=True),
    Row("hexproof", "plain", "Commander", "702.11b from 2011-06-17", unnamed="Portal Three Kingdoms",
        speaks="hexproof permanent",
        says="No opponent can aim a spell or an ability at what has hexproof."),
    Row("hexproof from", "from", "Dominaria", "702.11d from 2018-04-27", speaks="hexproof+from permanent",
        says="No opponent can aim a spell or an ability of the quality at what has hexproof from it."),
    Row("undying", "plain", "Dark Ascension",
        "702.91a from 2012-02-01; 702.92a from 2013-07-13; 702.93a from 2021-04-22",
        ability=abilities.undying, resizes=True,
        says="A permanent with undying that dies without a +1/+1 counter on it comes back with one."),
    Row("miracle", "cost", "Avacyn Restored",
        "702.92a from 2012-05-01; 702.93a from 2013-07-13; 702.94a from 2021-04-22",
        casts=castings.miracle, speaks="miracle reveal first+card drawn",
        says="Whoever draws a card with miracle as the first of the turn may reveal it, and cast it for its miracle cost as the ability resolves that triggers then."),
    Row("soulbond", "plain", "Avacyn Restored",
        "702.93a, 702.93e from 2012-05-01; 702.94a, 702.94e from 2013-07-13; 702.95a, 702.95e from 2021-04-22",
        ability=abilities.soulbond, also=(abilities.soulbond_later,),
        says="When a creature with soulbond comes, or another of its player's, the two may be paired; they are a pair as long as both are creatures of one player's on the battlefield."),
    Row("overload", "cost", "Return to Ravnica",
        "702.94a, 702.94b from 2012-10-01; 702.95a, 702.95b from 2013-07-13; 702.96a, 702.96b from 2021-04-22",
        casts=castings.overload, speaks="overload target",
        says="A spell that is cast for its overload cost has no targets, and does to each what it would do to its target."),
    Row("scavenge", "cost", "Return to Ravnica",
        "702.95a from 2012-10-01; 702.96a from 2013-07-13; 702.97a from 2021-04-22",
        ability=abilities.scavenge, resizes=True, speaks="scavenge counters power exile",
        says="For its scavenge cost a card in the graveyard is exiled, and a target creature gets as many +1/+1 counters as that has power, whenever a sorcery could be cast."),
    Row("unleash", "plain", "Return to Ravnica",
        "702.96a from 2012-10-01; 702.97a from 2013-07-13; 702.98a from 2021-04-22",
        ability=abilities.unleash, resizes=True,
        says="A creature with unleash may enter with a +1/+1 counter, and cannot block with one on it."),
    Row("cipher", "plain", "Gatecrash", "702.97a from 2013-02-01; 702.98a from 2013-07-13; 702.99a from 2021-04-22",
        says="As a spell with cipher resolves, its card may be exiled encoded on a creature of its controller's; whenever that creature deals combat damage "
        "to a player, its controller may copy the card and cast the copy without paying for it."),
    Row("evolve", "plain", "Gatecrash",
        "702.98a from 2013-02-01; 702.99a from 2013-07-13; 702.100a from 2021-04-22",
        ability=abilities.evolve, resizes=True,
        says="Whenever a creature enters with more power or toughness than one of its controller's with evolve, that one gets a +1/+1 counter."),
    Row("extort", "plain", "Gatecrash",
        "702.99a from 2013-02-01; 702.100a from 2013-07-13; 702.101a from 2021-04-22",
        ability=abilities.extort,
        says="Whenever the controller of what has extort casts a spell, white or black mana takes 1 life of each opponent and gives as much."),
    Row("fuse", "plain", "Dragon's Maze",
        "702.100a from 2013-05-01; 702.101a from 2013-07-13; 702.102a from 2021-04-22",
        casts_all=castings.fuse, speaks="fuse split+card both+halves hand",
        says="Both halves of a split card with fuse may be cast from the hand as one spell, for the mana costs of both; the left one is carried out first."),
    Row("indestructible", "plain", "Magic 2014",
        "702.12 from 2013-07-13",
        clause="indestructible", unnamed="Darksteel", what_it_is=True),
    Row("bestow", "cost", "Theros",
        "702.102a from 2013-09-27; 702.102b, 702.102e from 2020-01-24; 702.103b, 702.103e from 2021-04-22; "
        "702.103b, 702.103f from 2021-09-24",
        ability=abilities.bestow,
        says="What is bestowed is an Aura and no creature, and a creature once it lies on no creature any more."),
    Row("tribute", "number", "Born of the Gods",
        "702.103a from 2014-02-01; 702.104a from 2021-04-22", resizes=True, speaks="tribute opponent counters",
        says="As a creature with tribute N enters, an opponent chooses whether it has N +1/+1 counters; without them something else may come of it."),
    Row("dethrone", "plain", "Conspiracy",
        "702.104a from 2014-06-01; 702.105a from 2021-04-22",
        ability=abilities.dethrone, resizes=True,
        says="Whenever a creature with dethrone attacks the player with the most life, or one of several, it gets a +1/+1 counter."),
    Row("hidden agenda", "plain", "Conspiracy",
        "702.105a from 2014-06-01; 702.106a from 2021-04-22",
        told="A conspiracy lies face down in the command zone with a name that its owner has chosen: only a draft has those."),
    Row("double agenda", "plain", "Conspiracy: Take the Crown",
        "702.105f from 2016-08-26; 702.106f from 2021-04-22",
        told="A conspiracy lies face down in the command zone with two names that its owner has chosen: only a draft has those."),
    Row("outlast", "cost", "Khans of Tarkir",
        "702.106a from 2014-09-25; 702.107a from 2021-04-22",
        ability=abilities.outlast, resizes=True,
        says="For its price of outlast, and tapped, a creature gets a +1/+1 counter, whenever a sorcery could be cast."),
    Row("prowess", "plain", "Khans of Tarkir",
        "702.107a from 2014-09-25; 702.108a from 2021-04-22",
        ability=abilities.prowess, resizes=True,
        says="Whenever the controller of a creature with prowess casts a spell that is no creature, it gets +1/+1 until end of turn."),
    Row("dash", "cost", "Fate Reforged", "702.108a from 2015-01-23; 702.109a from 2021-04-22",
        casts=castings.at_another_price, ability=abilities.haste_for_that, came=Came("return"), speaks="dash return haste",
        says="What was cast for its dash cost has haste, and goes back to its owner's hand at the next end step."),
    Row("exploit", "plain", "Dragons of Tarkir",
        "702.109a from 2015-03-27; 702.110a from 2021-04-22",
        ability=abilities.exploit, speaks="exploit sacrifice creature",
        says="When a creature with exploit enters, its controller may sacrifice a creature."),
    Row("menace", "plain", "Magic Origins", "702.110 from 2015-07-17", clause="menace", unnamed="Fallen Empires"),
    Row("renown", "number", "Magic Origins",
        "702.111a from 2015-07-17; 702.112a from 2021-04-22",
        ability=abilities.renown, resizes=True,
        says="The first time that it deals combat damage to a player it gets N +1/+1 counters and is renowned."),
    Row("awaken", "number and cost", "Battle for Zendikar",
        "702.112a from 2015-09-26; 702.113a from 2021-04-22",
        casts=castings.awaken, resizes=True, speaks="awaken land elemental haste",
        says="A spell that is cast for its awaken cost makes a land of its controller's a 0/0 Elemental creature with haste and N +1/+1 counters besides."),
    Row("devoid", "plain", "Battle for Zendikar",
        "702.113a from 2015-09-26; 702.114a from 2021-04-22",
        says="A card with devoid has no colour, whatever it costs."),
    Row("ingest", "plain", "Battle for Zendikar",
        "702.114a from 2015-09-26; 702.115a from 2021-04-22",
        ability=abilities.ingest,
        says="Whenever a creature with ingest deals combat damage to a player, that player exiles a card from the library."),
    Row("myriad", "plain", "Commander 2015",
        "702.115a from 2015-11-13; 702.116a from 2021-04-22",
        says="Whenever a creature with myriad attacks, copies of it attack every other opponent, of whom a game of two players has none."),
    Row("surge", "cost", "Oath of the Gatewatch",
        "702.116a from 2016-01-16; 702.117a from 2021-04-22",
        casts=castings.surge, speaks="surge cast another+spell",
        says="A spell may be cast for its surge cost if its player has cast another spell this turn."),
    Row("skulk", "plain", "Shadows over Innistrad",
        "702.117b from 2016-04-08; 702.118b from 2021-04-22",
        speaks="skulk block",
        says="Creatures with greater power do not block a creature with skulk."),
    Row("emerge", "cost", "Eldritch Moon",
        "702.118a from 2016-07-22; 702.119a from 2021-04-22",
        casts=castings.emerge, speaks="emerge sacrific reduced",
        says="A spell may be cast for its emerge cost and the sacrifice of a creature, whose mana value comes off what any mana pays."),
    Row("emerge from", "filter and cost", "Modern Horizons 3", "702.119b from 2024-06-07",
        casts=castings.emerge, speaks="emerge+from quality sacrific reduced",
        says="A spell with emerge from a kind may be cast for its emerge cost and the sacrifice of such a permanent, whose mana value comes off what any mana pays."),
    Row("escalate", "cost", "Eldritch Moon",
        "702.119a from 2016-07-22; 702.120a from 2021-04-22",
        casts_all=castings.escalate, casts_how="besides", speaks="escalate mode beyond additional",
        says="For each mode of a spell beyond the first its escalate cost is paid besides."),
    Row("melee", "plain", "Conspiracy: Take the Crown",
        "702.120a from 2016-08-26; 702.121a from 2021-04-22",
        ability=abilities.melee, resizes=True,
        says="Whenever a creature with melee attacks, it gets +1/+1 for each opponent who was attacked, until end of turn."),
    Row("crew", "number", "Kaladesh", "702.121a from 2016-09-30; 702.122a from 2021-04-22", clause="crew", cited="exists",
        ability=abilities.crew, resizes=True),
    Row("fabricate", "number", "Kaladesh",
        "702.122a from 2016-09-30; 702.123a from 2021-04-22",
        ability=abilities.fabricate, resizes=True, speaks="fabricate counters servo",
        says="When what has fabricate N enters, its controller puts N +1/+1 counters on it, or creates N colourless 1/1 Servos."),
    Row("partner", "plain", "Commander 2016",
        "702.123a from 2016-11-11; 702.124a from 2021-04-22",
        told="Two legendary cards may both be a player's commanders, which is settled as decks are built."),
    Row("undaunted", "plain", "Commander 2016",
        "702.124a from 2016-11-11; 702.125a from 2021-04-22",
        casts=castings.undaunted, casts_how="always", speaks="undaunted less opponent",
        says="A spell with undaunted costs one mana less for each opponent of its player, of what any mana pays for."),
    Row("improvise", "plain", "Aether Revolt",
        "702.125a from 2017-01-20; 702.126a from 2021-04-22",
        casts=castings.improvise, casts_how="always", speaks="improvise artifact generic tap",
        says="An artifact may be tapped in the place of each mana that any pays in what a spell with improvise costs."),
    Row("aftermath", "plain", "Amonkhet",
        "702.126a from 2017-04-28; 702.127a from 2021-04-22",
        casts=castings.aftermath, casts_how="always", speaks="aftermath graveyard exile",
        says="The half of a card that has aftermath is cast from its owner's graveyard alone, and is exiled wherever it would go from the stack."),
    Row("embalm", "cost", "Amonkhet",
        "702.127a from 2017-04-28; 702.128a from 2021-04-22",
        ability=abilities.embalm, speaks="embalm token copy white zombie",
        says="For its embalm cost a card in the graveyard is exiled for a token copy that is white, a Zombie besides, and has no mana cost, whenever a sorcery could be cast."),
    Row("eternalize", "cost", "Hour of Devastation",
        "702.128a from 2017-07-08; 702.129a from 2021-04-22",
        ability=abilities.eternalize, resizes=True, speaks="eternalize token copy black 4/4 zombie",
        says="For its eternalize cost a card in the graveyard is exiled for a token copy that is black, 4/4, a Zombie besides, and has no mana cost, whenever a sorcery could be cast."),
    Row("afflict", "number", "Hour of Devastation",
        "702.129a from 2017-07-08; 702.130a from 2021-04-22",
        ability=abilities.afflict,
        says="Whenever a creature with afflict N becomes blocked, the defending player loses N life."),
    Row("ascend", "plain", "Rivals of Ixalan",
        "702.130a, 702.130b from 2018-01-19; 702.131a, 702.131b from 2021-04-22", casts=castings.ascend, casts_how="always",
        speaks="ascend ten+or+more city's+blessing",
        says="Whoever controls ten permanents and something with ascend, or as a spell with ascend resolves, has the city's blessing for the rest of the game."),
    Row("assist", "plain", "Battlebond",
        "702.131a from 2018-06-08; 702.132a from 2021-04-22",
        told="Another player may pay for some of what any mana pays of a spell with assist; a board does not say what others would pay."),
    Row("jump-start", "plain", "Guilds of Ravnica",
        "702.132a from 2018-10-05; 702.133a from 2021-04-22",
        casts=castings.jump_start, speaks="jump-start graveyard discarding exile",
        says="A card with jump-start may be cast from its owner's graveyard if a card is discarded for that besides, and is exiled wherever it would go from the stack."),
    Row("mentor", "plain", "Guilds of Ravnica",
        "702.133a from 2018-10-05; 702.134a from 2021-04-22",
        ability=abilities.mentor, resizes=True,
        says="Whenever a creature with mentor attacks, a +1/+1 counter goes on an attacking creature with less power."),
    Row("afterlife", "number", "Ravnica Allegiance",
        "702.134a from 2019-01-25; 702.135a from 2021-04-22",
        ability=abilities.afterlife,
        says="As a creature with afterlife N dies, N flying 1/1 Spirits enter the battlefield."),
    Row("riot", "plain", "Ravnica Allegiance",
        "702.135a from 2019-01-25; 702.136a from 2021-04-22", resizes=True,
        says="A creature with riot enters with a +1/+1 counter or has haste from then on, as its controller chooses."),
    Row("spectacle", "cost", "Ravnica Allegiance", "702.136a from 2019-01-25; 702.137a from 2021-04-22",
        casts=castings.spectacle, speaks="spectacle lost+life",
        says="A spell may be cast for its spectacle cost in a turn in which an opponent has lost life."),
    Row(ONTO_ANY_SPELL, "cost", "Modern Horizons", "702.46a from 2019-06-14; 702.47a from 2021-04-22", spellings=(),
        speaks="splice+onto quality",
        says="Splice onto any instant or sorcery lets a card be spliced onto every such spell."),
    Row("escape", "number and cost", "Theros Beyond Death",
        "702.137a from 2020-01-24; 702.138a from 2021-04-22",
        casts=castings.escape, speaks="escape graveyard paying",
        says="A card with escape may be cast from its owner's graveyard for its escape cost in place of its mana cost."),
    Row("companion", "words", "Ikoria",
        "702.138a from 2020-04-17; 702.139a from 2021-04-22",
        told="A card outside the game may be a player's companion, which comes from there once in the game as the rules of the day have it: a board has nothing outside the game."),
    Row("mutate", "cost", "Ikoria",
        "702.139a from 2020-04-17; 702.140a from 2021-04-22", resizes=True,
        told="A creature card cast for its mutate cost merges with a creature that is no Human; a board has what came of that as `merged with:`."),
    Row("encore", "cost", "Commander Legends",
        "702.140a from 2020-11-20; 702.141a from 2021-04-22",
        ability=abilities.encore, speaks="encore token copy haste sacrifice",
        says="For its encore cost a card in the graveyard is exiled for a token copy with haste, which is sacrificed at the end step."),
    Row("boast", "words", "Kaldheim", "702.141a from 2021-02-05; 702.142a from 2021-04-22", spellings=(),
        says="A boast ability can be used once each turn, if the creature attacked in that turn."),
    Row("foretell", "cost", "Kaldheim",
        "702.142a from 2021-02-05; 702.143a from 2021-04-22",
        casts=castings.foretold, ability=abilities.foretell, speaks="foretell pay+{2} exile face+down after",
        says="In its player's own turn a card with foretell may be exiled face down for two mana, and in a later turn be cast from there for its foretell cost."),
    Row("ward", "cost or life", "Strixhaven", "702.21a from 2021-04-22", ability=abilities.ward,
        says="An opponent's spell or ability that is aimed at what has ward is countered unless that player pays its price."),
    Row("demonstrate", "plain", "Strixhaven", "702.144a from 2021-04-22",
        casts=castings.demonstrate, casts_how="always", speaks="demonstrate copy opponent",
        says="As a spell with demonstrate is cast, its player may copy it, and then an opponent of that player's choice copies it, too."),
    Row("daybound and nightbound", "plain", "Midnight Hunt",
        "702.145 from 2021-09-24", clause="day-and-night",
        resizes=True, spellings=("daybound", "nightbound")),
    Row(DISTURB, "cost", "Midnight Hunt", "702.146a, 702.146b from 2021-09-24",
        casts=castings.disturb, resizes=True, speaks="disturb",
        says="A card may be cast from its owner's graveyard for its disturb cost, and enters with its back face up."),
    Row("decayed", "plain", "Midnight Hunt", "702.147a from 2021-09-24", ability=abilities.decayed,
        says="A decayed creature cannot block, and once it attacks it is sacrificed at the end of combat."),
    Row("cleave", "cost", "Crimson Vow", "702.148a from 2021-11-19", spellings=(), speaks="cleave rather+than removing",
        says="A spell that is cast for its cleave cost has none of the words that stand on it in brackets."),
    Row("training", "plain", "Crimson Vow", "702.149a from 2021-11-19", ability=abilities.training, resizes=True,
        says="When a creature with training attacks beside one with more power, it gets a +1/+1 counter."),
    Row("compleated", "plain", "Kamigawa: Neon Dynasty", "702.150a from 2022-02-18",
        told="A planeswalker with compleated enters with two loyalty counters fewer for each Phyrexian symbol that was paid with life, which is before combat."),
    Row("reconfigure", "cost", "Kamigawa: Neon Dynasty", "702.151a, 702.151b from 2022-02-18", ability=abilities.reconfigure,
        also=(abilities.reconfigure_off,),
        says="For its price of reconfigure an Equipment comes to lie on another creature, or on nothing any more, whenever a sorcery could be cast, and is no "
        "creature while it lies on one."),
    Row("blitz", "cost", "Streets of New Capenna", "702.152a from 2022-04-29",
        casts=castings.at_another_price, ability=abilities.haste_for_that, also=(abilities.blitz_draw,), came=Came("sacrifice"), speaks="blitz sacrifice haste",
        says="What was cast for its blitz cost has haste, is sacrificed at the next end step, and has its player draw a card as it dies."),
    Row("casualty", "number", "Streets of New Capenna", "702.153a from 2022-04-29",
        casts=castings.casualty, casts_how="besides", speaks="casualty sacrifice copy",
        says="As a spell with casualty N is cast, a creature with power N or more may be sacrificed; the spell is copied then, and the copy may be aimed elsewhere."),
    Row("enlist", "plain", "Dominaria United", "702.154a from 2022-09-08", resizes=True,
        says="As a creature with enlist attacks, one that stays at home may be tapped, whose power it gets for the turn."),
    Row("read ahead", "plain", "Dominaria United", "702.155a from 2022-09-08",
        told="A Saga with read ahead enters with as many lore counters as its player chooses, and tells nothing of the chapters before: no combat sees either."),
    Row("ravenous", "plain", "Warhammer 40,000", "702.156a from 2022-10-07", ability=abilities.ravenous, resizes=True, speaks="ravenous counters draw",
        says="What has ravenous enters with X +1/+1 counters, and its controller draws a card if X is 5 or more."),
    Row("squad", "cost", "Warhammer 40,000", "702.157a from 2022-10-07",
        casts=castings.multikicker, casts_how="besides", ability=abilities.squad, speaks="squad additional any+number token copy",
        says="As a creature with squad is cast its squad cost may be paid any number of times besides, and as it enters so many tokens come that are copies of it."),
    Row("space sculptor", "plain", "Unfinity", "702.158a from 2022-10-07",
        told="Creatures are divided among three sectors by players who control a permanent with it: a board has no sectors."),
    Row("visit", "words", "Unfinity", "702.159a from 2022-10-07",
        told="What stands behind visit happens as its player rolls to visit Attractions, in a main phase."),
    Row(PROTOTYPE, "cost and size", "The Brothers' War", "702.160a from 2022-11-18", casts=castings.prototype, resizes=True,
        speaks="prototype power toughness cost",
        says="A card with prototype may be cast with the mana cost, power and toughness that stand behind that, and has those as a spell and as a permanent."),
    Row("living metal", "plain", "Transformers", "702.161a from 2022-11-18", ability=abilities.living_metal, resizes=True,
        says="In its controller's turn a permanent with living metal is an artifact creature as well."),
    Row(CONVERTED, "cost", "Transformers", "702.162a from 2022-11-18", casts=castings.converted, resizes=True, speaks="meets converted paying",
        says="A card may be cast with its back face up for its More Than Meets the Eye cost."),
    Row("For Mirrodin!", "plain", "Phyrexia: All Will Be One", "702.163a from 2023-02-03",
        ability=abilities.for_mirrodin, resizes=True, speaks="mirrodin",
        says="As an Equipment with For Mirrodin! enters, a red 2/2 Rebel comes with it, on which it then lies."),
    Row("toxic", "number", "Phyrexia: All Will Be One", "702.164 from 2023-02-03", clause="toxic"),
    Row("backup", "number", "March of the Machine", "702.165a from 2023-04-14", ability=abilities.backup, resizes=True,
        speaks="backup counters target+creature",
        says="As what has backup N enters, N +1/+1 counters go on a target creature; another than itself has what stands below for the turn."),
    Row("bargain", "plain", "Wilds of Eldraine", "702.166a from 2023-09-01",
        casts=castings.bargain, casts_how="besides", speaks="bargain sacrifice artifact enchantment token",
        says="As a spell with bargain is cast, an artifact, an enchantment or a token may be sacrificed besides, and the spell may do more for that."),
    Row("craft", "words", "The Lost Caverns of Ixalan", "702.167a from 2023-11-17", resizes=True,
        told="A permanent and materials are exiled for its craft cost so that it comes back transformed, when a sorcery could be cast; what comes back has fought in no combat of the turn."),
    Row("disguise", "cost", "Murders at Karlov Manor", "702.168a from 2024-02-02", resizes=True,
        speaks="disguise face+down",
        says="A card with disguise may be cast to lie face down as a 2/2 with ward 2.",
        turned_up="What lies face down may be turned up for its disguise cost whenever its controller may act.",
        turned_up_by="702.168d from 2024-02-02"),
    Row("solved", "words", "Murders at Karlov Manor", "702.169a from 2024-02-02",
        told="What stands behind solved is so of a Case once it is solved, as may become so at an end step: a board has no solved Cases."),
    Row("may collect evidence", "number", "Murders at Karlov Manor", "701.57c from 2024-02-02; 701.59c from 2025-06-06",
        casts=castings.evidence, casts_how="besides", speaks="evidence additional cast",
        says="As a spell is cast evidence may be collected besides where it says so, and the spell may do more for that."),
    Row("plot", "cost", "Outlaws of Thunder Junction", "702.170a from 2024-04-12",
        told="A card is exiled for its plot cost in a main phase, and cast from there without paying for it in a main phase of a later turn: no combat sees either."),
    Row("saddle", "number", "Outlaws of Thunder Junction", "702.171a from 2024-04-12", ability=abilities.saddle,
        says="Other untapped creatures with power N or more in all are tapped, and it is saddled until end of turn; "
        "that is done whenever a sorcery could be cast."),
    Row("spree", "plain", "Outlaws of Thunder Junction", "702.172a from 2024-04-12",
        casts_all=castings.spree, casts_how="always", speaks="spree one+or+more+modes additional+cost associated",
        says="One or more modes of a spell with spree are chosen, and what each of them costs is paid besides."),
    Row("umbra armor", "plain", "Modern Horizons 3", "702.89a from 2024-06-07",
        says="What an Aura with umbra armor enchants is not destroyed: the Aura is in its place, and all damage is taken off."),
    Row("freerunning", "cost", "Assassin's Creed", "702.173a from 2024-07-30",
        casts=castings.freerunning, speaks="freerunning combat+damage assassin",
        says="A spell may be cast for its freerunning cost once an Assassin or a commander of its player's has dealt combat damage to a player."),
    Row("gift", "gift", "Bloomburrow", "702.174a from 2024-07-30",
        casts=castings.gift, casts_how="besides", ability=gifts.gift_as_it_enters, speaks="gift additional choose+an+opponent",
        entering="As a permanent enters whose gift was promised, the opponent is given that.", entering_by="702.174b from 2024-07-30",
        says="As a spell with gift is cast, its player may promise an opponent what it names, who is given that, and the spell may do more for it."),
    Row("offspring", "cost", "Bloomburrow", "702.175a from 2024-07-30", resizes=True,
        casts=castings.with_offspring, casts_how="besides", ability=abilities.offspring, speaks="offspring additional token copy 1/1",
        says="As a card is cast its offspring cost may be paid besides, and as it enters a token comes that is a copy of it, but 1/1."),
    Row("impending", "number and cost", "Duskmourn", "702.176a from 2024-09-20", casts=castings.at_another_price,
        ability=abilities.impending_no_creature, also=(abilities.impending_counts_down,), came=Came(fresh=False), counters="time",
        speaks="impending time+counter",
        says="What was cast for its impending cost enters with N time counters, is no creature while it has one, and loses one at its player's end step."),
    Row("exhaust", "words", "Aetherdrift", "702.177a from 2025-02-07", spellings=(),
        says="An exhaust ability can be used only once, for as long as its permanent is the same object."),
    Row("max speed", "words", "Aetherdrift", "702.178a from 2025-02-07", spellings=(), speaks="speed",
        says="What stands behind max speed is so as long as the speed of its controller is 4."),
    Row("start your engines!", "plain", "Aetherdrift", "702.179a, 702.179c, 702.179d from 2025-02-07", speaks="speed",
        says="Whoever controls it and has no speed gets speed 1, and 1 more once in each own turn as an opponent loses life, up to 4."),
    Row("harmonize", "cost", "Tarkir: Dragonstorm", "702.180a from 2025-04-04",
        casts=castings.flashback, casts_too=castings.harmonize, speaks="harmonize graveyard tapping power",
        says="A card may be cast from the graveyard for its harmonize cost, less the power of one creature that may be tapped, and is exiled as it leaves the stack."),
    Row("may behold", "filter", "Tarkir: Dragonstorm", "701.61a from 2025-04-04; 701.4a from 2025-06-06",
        casts=castings.behold, casts_how="besides", speaks="behold reveal choose permanent",
        says="Where a spell says so a card of the kind in hand may be revealed as it is cast, or such a permanent chosen, and the spell may do more for that."),
    Row("behold or pay", "filter and cost", "Tarkir: Dragonstorm", "701.61a from 2025-04-04; 701.4a from 2025-06-06",
        casts=castings.behold, casts_too=castings.pay_instead, casts_how="always", speaks="behold reveal choose permanent",
        says="Where a spell says so a card of the kind in hand is revealed as it is cast, or such a permanent chosen, or else more mana is paid."),
    Row("mobilize", "number", "Tarkir: Dragonstorm", "702.181a from 2025-04-04", ability=abilities.mobilize, resizes=True,
        says="Whenever a creature with mobilize N attacks, N red 1/1 Warriors attack with it, which are sacrificed at the next end step."),
    Row("job select", "plain", "Final Fantasy", "702.182a from 2025-06-06", ability=abilities.job_select, resizes=True,
        says="As an Equipment with job select enters, a colourless 1/1 Hero comes with it, on which it then lies."),
    Row("tiered", "plain", "Final Fantasy", "702.183a from 2025-06-06",
        casts_all=castings.tiered, casts_how="always", speaks="tiered choose+one additional+cost associated",
        says="One mode of a spell with tiered is chosen, and what that costs is paid besides."),
    Row("station", "plain", "Edge of Eternities", "702.184a from 2025-07-25", ability=abilities.station, resizes=True, speaks="station charge+counters",
        says="For station another untapped creature is tapped, and as many charge counters as its power go on it, whenever a sorcery could be cast."),
    Row("warp", "cost", "Edge of Eternities", "702.185a from 2025-07-25", casts=castings.at_another_price, came=Came("exile"), speaks="warp exile",
        says="What was cast for its warp cost is exiled at the next end step, and may be cast from there in a later turn."),
    Row("∞ (infinity)", "words", "Spider-Man", "702.186b from 2025-09-19", spellings=("∞",), speaks="harnessed ability",
        says="What stands behind ∞ is so as long as its permanent is harnessed."),
    Row("mayhem", "cost", "Spider-Man", "702.187b from 2025-09-19",
        casts=castings.mayhem, speaks="mayhem discarded cast graveyard",
        says="A card may be cast from the graveyard for its mayhem cost in a turn in which its player discarded it."),
    Row("web-slinging", "cost", "Spider-Man", "702.188a from 2025-09-19", casts=castings.web_slinging, speaks="web-slinging tapped",
        says="A spell may be cast for its web-slinging cost together with the return of a tapped creature to its owner's hand."),
    Row("firebending", "number", "Avatar: The Last Airbender", "702.189a from 2025-11-14",
        ability=abilities.firebending,
        says="Whenever a creature with firebending N attacks, N red mana is made, which stays until end of combat."),
    Row("sneak", "cost", "", "702.190a, 702.190b from 2026-02-27", ability=abilities.sneak,
        says="In its player's declare blockers step a card with sneak may be cast for its price of sneak and the return of an unblocked attacker, in whose "
        "place it comes in tapped and attacking."),
    Row("increment", "plain", "", "702.191a from 2026-04-17", ability=abilities.increment, resizes=True, speaks="increment mana+spent greater",
        says="Whenever its player spends more mana on a spell than the power or the toughness of a creature with increment, that gets a +1/+1 counter."),
    Row("paradigm", "plain", "", "702.192a from 2026-04-17",
        casts=castings.paradigm, casts_how="always", speaks="paradigm resolved exile+this+spell",
        says="A spell with paradigm is exiled as it resolves, and in later turns of its player's a copy may be cast before combat."),
    Row("power-up", "words", "", "702.193a, 702.193b from 2026-06-19", spellings=(), speaks="power-up",
        says="A power-up ability is used once, as long as its permanent is the same object, and costs less by that one's mana cost in the turn in which it entered."),
    Row("teamwork", "number", "", "702.194a from 2026-06-19", casts=castings.teamwork, casts_how="besides", speaks="teamwork tap total+power",
        says="As a spell with teamwork N is cast, untapped creatures with power N or more in all may be tapped for it, and the spell may do more for that."),
    Row("storied", "plain", "", "702.195a from 2026-08-07",
        told="Whoever controls three artifacts, legendary permanents or Sagas has an enduring story for the rest of the game, of which cards ask."),
)  # fmt: skip
"""Every keyword ability, and what rides on one under a name of its own."""

ROWS: tuple[Row, ...] = (*TABLE, *ACTIONS, *SYMBOLS)
"""Every keyword of the rules, and what else a day may lack."""

SPELLED: dict[str, Row] = {
    spelling: row for row in TABLE for spelling in ((row.name,) if row.spellings is None else row.spellings)
}
"""The row of everything that a card may be written with."""

SHORT_FOR_ABILITIES = frozenset(spelling for spelling, row in SPELLED.items() if row.ability is not None)
"""What stands for an ability that is spelled out elsewhere."""

PAID_AS_CAST = frozenset(spelling for spelling, row in SPELLED.items() if row.casts or row.casts_all)
"""What is of importance as a spell is cast alone; a price behind it may hold an X as that of any spell may."""
WAYS_TO_CAST = frozenset(one for one in PAID_AS_CAST if SPELLED[one].casts_how != "always")
"""What offers another way to cast a spell."""
OF_PRICED_MODES = frozenset({"spree", "tiered"})
"""What is said of a spell of which each mode says what it costs besides."""
PAID_BESIDES = frozenset(one for one in WAYS_TO_CAST if SPELLED[one].casts_how == "besides")
"""What offers that something is paid besides, however a spell is cast."""

NAMED: dict[str, Row] = {row.name: row for row in ROWS}

CALLED: dict[str, Row] = {
    called.lower(): row for row in ROWS for called in (*(row.spellings or ()), row.name, row.name.rstrip("!"))
}
"""The row of everything that people call a keyword, in small letters."""


def row_of(keyword: Keyword) -> Row | None:
    """The row of a keyword as it stands on an object; None for what only cards spell out."""
    if keyword.name == "hexproof" and keyword.quality:
        return NAMED["hexproof from"]
    if keyword.name == SPLICE_ONTO and keyword.filter is not None and keyword.filter.types & NO_PERMANENTS:
        return NAMED[ONTO_ANY_SPELL]
    if keyword.name == "devour" and keyword.filter is not None:
        return NAMED[DEVOUR_A_KIND]
    quality = "a player" if keyword.quality.startswith("player ") else keyword.quality
    return NAMED.get(f"{keyword.name} from {quality}") or SPELLED.get(keyword.name) or NAMED.get(keyword.name)


@lru_cache(maxsize=256)
def abilities_of(keyword: Keyword) -> tuple[Ability, ...]:
    """The abilities that a keyword is short for: mostly one, if any."""
    row = SPELLED.get(keyword.name)
    if row is None or row.ability is None:
        return ()
    return tuple([make(keyword) for make in (row.ability, *row.also)])


def done_by(keyword: Keyword) -> tuple[Ability, ...]:
    """The abilities that a keyword is short for, and what its clause has trigger for it."""
    row = SPELLED.get(keyword.name)
    triggers = row.triggers if row is not None else None
    return (*abilities_of(keyword), *([triggers(keyword)] if triggers is not None else []))


@lru_cache(maxsize=1024)
def triggered_by(keywords: tuple[Keyword, ...]) -> tuple[Ability, ...]:
    """The triggered abilities that keywords are short for."""
    found = (ability for keyword in keywords for ability in abilities_of(keyword))
    return tuple(ability for ability in found if ability.trigger is not None)


def cast_by_keywords(card: Facts, spells: Sequence[Ability]) -> list[Ability]:
    """Every way to cast a card, given the spells that it is without what its keywords say of that."""
    offering = [(keyword, row) for keyword in card.keywords if (row := SPELLED.get(keyword.name))]
    if not any(row.casts or row.casts_all for _, row in offering):
        return list(spells)
    plain = [one for one in spells if one.keyword in castings.PLAIN]
    from_nothing = plain or [castings.of_permanent(card)]
    modes = [one for one in plain if not one.kicked]
    ways = list(spells)
    for keyword, row in offering:
        if row.casts_how == "instead":
            ways += _cast_so(row, keyword, card, from_nothing)
    for keyword, row in offering:
        if row.casts_how == "besides":
            ways += _cast_so(row, keyword, card, ways)
        if row.casts_all is not None and row.casts_how == "always":
            if len(ways) > len(spells):
                raise castings.NotPlayed("another way to cast a spell whose modes have their own prices")
            ways = [*(one for one in ways if one not in modes), *row.casts_all(modes, keyword, card)]
        elif row.casts_all is not None:
            ways += row.casts_all(modes, keyword, card)
    for keyword, row in offering:
        if row.casts_how == "always" and row.casts_all is None:
            ways = _cast_so(row, keyword, card, ways)
    return [without_the_unpaid(one) for one in ways]


def _cast_so(row: Row, keyword: Keyword, card: Facts, ways: Sequence[Ability]) -> list[Ability]:
    """What spells are that are cast in the way that a keyword offers, or in either of two."""
    casts = [one for one in (row.casts, row.casts_too) if one is not None]
    return [made for cast in casts for one in ways if (made := cast(one, keyword, card))]
