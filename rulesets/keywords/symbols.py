"""What cards have that is no ability, and that the rules did not have on every day: symbols of costs and how many a player has, what is snow, and a type.

Each is a row as of a keyword, and is asked for on a board that has it; nobody writes it by that name.
"""

from __future__ import annotations

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
DEVOTION_TO_ONE = "devotion"
DEVOTION_TO_TWO = "devotion to two colors"

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
)  # fmt: skip
"""All of them."""
