"""What cards have that is no ability, and that the rules did not have on every day: symbols of costs and how many a player has, what is snow, and kinds of cards.

Each is a row as of a keyword, and is asked for on a board that has it; nobody writes it by that name.
"""

from __future__ import annotations

from collections.abc import Mapping

from rulesets.keywords.row import Row

HYBRID = "hybrid mana"
HYBRID_OF_TWO = "monocolored hybrid mana"
HYBRID_COLORLESS = "colorless hybrid mana"
PHYREXIAN = "Phyrexian mana"
PHYREXIAN_OF_TWO = "hybrid Phyrexian mana"
SNOW_MANA = "snow mana"
SNOW_PERMANENTS = "snow permanents"
UNTAP_SYMBOL = "untap symbol"
COLORLESS_SYMBOL = "colorless mana symbol"
KINDRED = "kindred"
LEGENDS = "legends"
WORLDS = "worlds"
SNOW_LANDS = "snow lands"
SPLIT_CARDS = "split cards"
DEVOTION_TO_ONE = "devotion"
DEVOTION_TO_TWO = "devotion to two colors"

KINDS: tuple[Row, ...] = (
    Row(LEGENDS, "plain", "Legends", "420.5e from 1999-04-23; 704.5k from 2009-07-11; 704.5j from 2017-09-29", clause="legend-rule", spellings=()),
    Row(WORLDS, "plain", "Legends", "420.5i from 2001-07-23; 704.5m from 2009-07-11; 704.5k from 2017-09-29", clause="world-rule", spellings=()),
    Row(SPLIT_CARDS, "plain", "Invasion", "202.3d from 2018-08-10", clause="split-cards", spellings=()),
    Row(SNOW_LANDS, "plain", "Ice Age", "502.14a from 2001-07-23; 205.4e from 2004-10-01; 204.4f from 2009-07-11; 205.4f from 2011-09-30; 205.4g from 2018-04-27",
        spellings=(), speaks="snow land|permanent",
        asked="What is a snow land?",
        says="A land that is snow-covered, as it was called at first, is a snow land to whatever asks for one."),
    Row("Fortifications", "plain", "Future Sight", "212.2m from 2007-05-01; 301.8 from 2009-07-11; 301.6 from 2010-02-01", spellings=(), speaks="Fortification land",
        asked="What is a Fortification?",
        says="A Fortification is an artifact that can be attached to a land and to nothing else."),
    Row("Vehicles", "plain", "Kaladesh", "301.7 from 2016-09-30", spellings=(), speaks="Vehicle crew",
        asked="What is a Vehicle?",
        says="A Vehicle is an artifact that may become a creature, most of them by crew."),
    Row("Sagas", "plain", "Dominaria", "303.5 from 2018-04-27", spellings=(), speaks="enchantments Saga",
        asked="What is a Saga?",
        says="Saga is a subtype of enchantments."),
    Row("Classes", "plain", "Adventures in the Forgotten Realms", "303.6 from 2021-07-23", spellings=(), speaks="enchantments Class",
        asked="What is a Class?",
        says="Class is a subtype of enchantments."),
    Row("Roles", "plain", "Wilds of Eldraine", "303.7 from 2023-09-01", spellings=(), speaks="Aura Role",
        asked="What is a Role?",
        says="Role is a subtype of Auras."),
)  # fmt: skip
"""The kinds of cards that are neither of a type of their own nor known by a keyword, each in the plural of its subtype where it has one."""
OF_SUBTYPES: Mapping[str, str] = {
    "Legend": LEGENDS, "Fortification": "Fortifications", "Vehicle": "Vehicles", "Saga": "Sagas", "Class": "Classes", "Role": "Roles",
}  # fmt: skip
"""Of a subtype the kind of cards that has it."""

SYMBOLS: tuple[Row, ...] = (
    Row(HYBRID, "plain", "Ravnica", "104.3f from 2005-10-01; 107.4e from 2009-07-11", spellings=(), speaks="mana+symbol two",
        says="A hybrid symbol of a cost may be paid in either of the ways that its halves say."),
    Row(HYBRID_OF_TWO, "plain", "Shadowmoor", "104.3f from 2008-05-01; 107.4e from 2009-07-11", spellings=(), speaks="hybrid {2/B}",
        says="A hybrid symbol of a colour and a 2 may be paid with one mana of that colour, or with two of any."),
    Row(HYBRID_COLORLESS, "plain", "Modern Horizons 3", "107.4 from 2024-09-20", spellings=(), speaks="hybrid+symbols {C/W}",
        says="A hybrid symbol of a colour and a C may be paid with one mana of that colour, or with one that has no colour."),
    Row(SNOW_MANA, "plain", "Coldsnap", "104.3h from 2006-07-15; 104.3i from 2008-05-01; 107.4f from 2009-07-11; 107.4h from 2011-05-01",
        spellings=(), speaks="snow produced",
        says="The snow symbol of a cost may be paid with one mana of any sort that something snow has made."),
    Row(SNOW_PERMANENTS, "plain", "Coldsnap", "205.4e from 2006-07-15; 204.4f from 2009-07-11; 205.4f from 2011-09-30; 205.4g from 2018-04-27",
        spellings=(), speaks="snow+permanent",
        asked="What is a snow permanent?",
        says="A permanent that has snow among its supertypes is a snow permanent, whatever it is called."),
    Row(UNTAP_SYMBOL, "plain", "Shadowmoor", "104.5 from 2008-05-01; 107.6 from 2009-07-11", spellings=(), speaks="untap+symbol",
        asked="What does the untap symbol do?",
        says="The untap symbol in a cost means that the permanent, which has to be tapped, is untapped."),
    Row(KINDRED, "plain", "Future Sight", "212.8a from 2007-05-01; 308.1 from 2009-07-11", spellings=(), speaks="another type",
        says="A kindred card, which was called tribal at first, has another card type besides, and is cast and resolves as a card of that type."),
    Row(PHYREXIAN, "plain", "New Phyrexia", "107.4f from 2011-05-01", spellings=(), speaks="Phyrexian+mana+symbol one+mana color 2+life",
        says="A Phyrexian symbol of a cost may be paid with one mana of its colour, or with 2 life."),
    Row(PHYREXIAN_OF_TWO, "plain", "Kamigawa: Neon Dynasty", "107.4f from 2022-02-18", spellings=(), speaks="hybrid+Phyrexian either 2+life",
        says="A hybrid Phyrexian symbol of a cost may be paid with one mana of either of its colours, or with 2 life."),
    Row(DEVOTION_TO_ONE, "plain", "Theros", "700.5 from 2013-09-27", spellings=(), speaks="devotion mana+symbols mana+costs",
        asked="How is a player's devotion to a colour counted?",
        says="A player's devotion to a colour is how many symbols of it the mana costs of that player's permanents have."),
    Row(DEVOTION_TO_TWO, "plain", "Born of the Gods", "700.5 from 2014-02-01", spellings=(), speaks="devotion both+colors",
        asked="How is a player's devotion to two colours counted?",
        says="To a player's devotion to two colours counts each symbol of one of them, or of both, in the mana costs of that player's permanents."),
    Row(COLORLESS_SYMBOL, "plain", "Oath of the Gatewatch", "107.4c from 2016-01-16", spellings=(), speaks="colorless+mana+symbol",
        asked="What does the colourless mana symbol do?",
        says="The colourless symbol of a cost can be paid only with mana that has no colour."),
    *KINDS,
)  # fmt: skip
"""All of them."""
