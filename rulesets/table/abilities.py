"""Abilities and effects as data: what a card can do, said once and for every era.

Nothing here acts.  `rulesets.cards` builds these records from YAML, the table
carries them, and `rulesets.table.effects` carries them out.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    from rulesets.table.printed import Facts
    from rulesets.table.state import Ref

Color = Literal["white", "blue", "black", "red", "green"]
COLORS: tuple[Color, ...] = ("white", "blue", "black", "red", "green")
MANA_OF: dict[str, str] = dict(zip(COLORS, "WUBRG", strict=True))
"""The letter of the mana of each colour."""

LANDCYCLING = {
    "plainscycling": "Plains", "islandcycling": "Island", "swampcycling": "Swamp", "mountaincycling": "Mountain",
    "forestcycling": "Forest",
}  # fmt: skip
"""The land that is searched for instead of a card that is drawn, by ability; since Scourge."""

Supertype = Literal["basic", "legendary", "snow", "world"]
SUPERTYPES: tuple[Supertype, ...] = ("basic", "legendary", "snow", "world")

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
UNDER_CONTROL: Literal["controlled"] = "controlled"
"""How long an effect lasts that goes on until its player loses control of the permanent."""

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
PAID_OFF = "paid off"
"""How long an effect lasts that its player may end for a price, and what the special action is that ends it."""
MANIFEST, CLOAK = "manifest", "cloak"
HIDING: Mapping[str, str] = {MANIFEST: "manifested", CLOAK: "cloaked"}
"""What puts a card face down that may be turned up in the same way, for its mana cost; and what that card is called."""
MANIFEST_DREAD = "manifest dread"
"""What has one of two cards manifested."""
HIDING_ACTIONS = frozenset({*HIDING, MANIFEST_DREAD})
"""All that puts a card face down so."""

WATERBEND, COLLECT_EVIDENCE = "waterbend", "collect evidence"
"""What a cost may be paid by: with what is tapped for mana, or with what a graveyard has."""
PAID_FOR = ("teamwork", "bargain", "gift", "evidence", "offspring")
"""Keywords for which something may be paid besides, or promised, as a spell is cast, and of which it may be asked whether that was done."""
ENTERS_BY_TIMES = "each payment adds"
"""What a permanent has that comes into play with counters for each time that a further cost was paid for it."""
GIFT = "gift"
"""The keyword of what is better where an opponent is given something for it."""
DELVE = "delve"
"""The keyword by which cards of a graveyard pay for a spell."""
OFFERING = "offering"
"""The keyword by which a permanent is sacrificed for a spell, whose mana cost comes off."""
RAD = "rad"
"""The counters of a player that have cards milled before combat."""
ENERGY = "energy"
"""The counters that players pay with; and what the rules call these, as a row of the table of keywords has it."""

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

MIRACLE = "miracle"
"""The keyword by which a card is cast that has just been drawn, and what a card is that may be so."""

CAST_FROM_EXILE: Mapping[str, str] = {
    AIRBEND: AIRBENT, MADNESS: MADNESS, FORETELL: FORETOLD, CASCADE: CASCADE, DISCOVER: DISCOVER, RIPPLE: RIPPLE,
}  # fmt: skip
"""By what a card is cast from exile, or where it lies revealed, and what it is marked with there as long as it may be."""

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

Timing = Literal["instant", "sorcery"]
"""When something may be used: whenever an instant could be cast, or a sorcery."""

Duration = Literal["turn", "combat", "permanent", "controlled", "suspected"]
"""How long a continuous effect lasts: until end of turn, until end of combat, for good, until its player loses control of what it changes, or as long as that is suspected."""


DEVOTION = "devotion to "
"""How it begins what counts the symbols of one colour, or of either of two, in the costs of what a player controls: `devotion to red`."""


class OnceForEach(NamedTuple):
    """What something is had or paid for once for each of: what fits a filter, the counters of a kind on the object itself, or what is counted of its controller."""

    filter: Filter | None = None
    counter: str = ""
    per: str = ""
    """`life`, `basic land types` (those among the lands that the player controls), or a devotion."""


class Bound(NamedTuple):
    """How large something may be that a filter means: `power 2 or less`; both ends count."""

    of: Literal["power", "toughness", "mana value"]
    least: int = -9999
    most: int = 9999


@dataclass(frozen=True, slots=True)
class Filter:
    """Which objects or players are meant: `another attacking red Goblin you control`.

    An empty field asks nothing.  `players` and `permanents` say which of the two
    kinds may be meant at all.
    """

    permanents: bool = True
    players: bool = False
    types: frozenset[str] = frozenset()
    all_types: bool = False
    """`artifact creature` asks for all of `types`, `creature or planeswalker` for any."""
    without_types: frozenset[str] = frozenset()
    subtypes: frozenset[str] = frozenset()
    without_subtypes: frozenset[str] = frozenset()
    supertypes: frozenset[str] = frozenset()
    without_supertypes: frozenset[str] = frozenset()
    colors: frozenset[str] = frozenset()
    without_colors: frozenset[str] = frozenset()
    keywords: frozenset[str] = frozenset()
    without_keywords: frozenset[str] = frozenset()
    either_keyword: frozenset[str] = frozenset()
    """Any of these will do."""
    hue: Literal["", "colorless", "monocolored", "multicolored"] = ""
    """How many colours it has."""
    roles: frozenset[str] = frozenset()
    """Any of: attacking, blocking, blocked, unblocked, tapped, untapped, token, nontoken, enchanted, equipped, and `DESIGNATIONS`; or a keyword of `CAME_BY`, by which it came."""
    bounds: tuple[Bound, ...] = ()
    counter: str = ""
    """A kind of counter that lies on it."""
    weaker: bool = False
    """Whether it has less power than the object that asks."""
    stronger: bool = False
    """Whether it has more power than the object that asks."""
    larger: bool = False
    """Whether it is a creature with more power or more toughness than the creature that asks."""
    on_this: bool = False
    """Whether it is attached to the object that asks."""
    only: int = -1
    """The handle of the one object that is meant, where effects single one out."""
    blocks_this: bool = False
    """Whether it blocks the object that asks; with `met_by_this`, whether it is the one or the other."""
    met_by_this: bool = False
    """Whether it is blocked by the object that asks."""
    at_this: bool = False
    """Of spells: whether it is aimed at the object that asks."""
    leading: bool = False
    """Of players: whether nobody has more life."""
    damaged: bool = False
    """Whether anything has dealt damage to it this turn."""
    hurt: bool = False
    """Whether the object that asks has dealt damage to it this turn."""
    controller: Literal["any", "you", "opponent", "opponent's head", "defending player", "that player"] = (
        "any"
    )
    """Whose it is; `that player` is whom the trigger speaks of; `opponent's head` asks it of players alone, as in `opponent or planeswalker`."""
    that_player: int = 0
    """Who `that player` is, a ref, once the trigger has spoken of one."""
    other: bool = False
    name: str = ""
    zone: Literal["", "graveyard", "hand"] = ""
    """Where cards lie that are meant; empty for what is on the battlefield."""
    phrase: str = field(default="", compare=False)
    """The words in which its author asked for it."""

    rare: bool = field(init=False)
    """Whether it asks for something that few filters ask for, which is looked at last."""
    hangs_on_who_asks: bool = field(init=False)
    """Whether it means something else for each object that asks, and not only for each player."""

    def __post_init__(self) -> None:
        # Filters are looked at far more often than made.
        asked = (
            self.without_types, self.without_subtypes, self.hue, self.either_keyword, self.counter, self.bounds, self.weaker, self.stronger, self.larger, self.hurt,
            self.on_this,
            self.zone, self.supertypes, self.without_supertypes, self.damaged, self.at_this, self.blocks_this, self.met_by_this, self.only >= 0,
        )  # fmt: skip
        object.__setattr__(self, "rare", any(asked))
        of_who_asks = (
            self.other, self.weaker, self.stronger, self.larger, self.on_this, self.blocks_this, self.met_by_this, self.at_this,
            self.hurt, self.controller == "defending player",
        )  # fmt: skip
        object.__setattr__(self, "hangs_on_who_asks", any(of_who_asks))


BASIC_LANDS = {
    "plainswalk": "Plains", "islandwalk": "Island", "swampwalk": "Swamp", "mountainwalk": "Mountain",
    "forestwalk": "Forest",
}  # fmt: skip
"""The basic land types, by the landwalk of each."""
BASIC_LAND_TYPES = frozenset(BASIC_LANDS.values())
CHOICES: Mapping[str, tuple[str, ...]] = {
    "color": tuple(COLORS), "basic land type": tuple(BASIC_LANDS.values()),
}  # fmt: skip
"""What may be chosen as an ability is played, and each of them by name; a source of damage is not chosen by name."""
_SNOW: frozenset[str] = frozenset({"snow"})
_LANDS = frozenset({"land"})

LANDWALK = {walk: Filter(subtypes=frozenset({land})) for walk, land in BASIC_LANDS.items()}
"""The land that a defending player must not control for the creature to be blocked, by ability."""
SNOW_LANDWALK = {
    "snow landwalk": Filter(types=_LANDS, supertypes=_SNOW),
    **{
        f"snow {walk}": Filter(subtypes=frozenset({land}), supertypes=_SNOW)
        for walk, land in BASIC_LANDS.items()
    },
}
"""The same of snow lands."""
ANY_LANDWALK = {
    **LANDWALK,
    **SNOW_LANDWALK,
    "desertwalk": Filter(subtypes=frozenset({"Desert"})),
    "legendary landwalk": Filter(types=_LANDS, supertypes=frozenset({"legendary"})),
    "nonbasic landwalk": Filter(types=_LANDS, without_supertypes=frozenset({"basic"})),
}
"""The same of every ability of the kind."""

FROM = ("protection", "hexproof")
"""Keywords that keep off what has some quality: `protection from red`."""


PARITIES: Mapping[str, int] = {"even mana values": 0, "odd mana values": 1}
"""Qualities of what has a mana value that leaves so much where it is halved."""


@dataclass(frozen=True, slots=True)
class Keyword:
    """A keyword ability as it stands on an object: `bushido 1`, `protection from red`.

    The same keyword may stand several times; whether that matters is for the
    keyword's clause to say.
    """

    name: str
    value: int = 0
    quality: str = ""
    filter: Filter | None = None
    """What the quality means, where it is a filter: `blocked only by creature with flying`."""
    price: Cost | None = None
    """What the quality means, where it is a cost: `attack cost sacrifice land`."""
    bound: Bound | None = None
    """What the quality means, where it is a mana value: `protection from mana value 3 or greater`."""
    size: tuple[int, int] | None = None
    """What the quality means behind a cost, where that is a power and toughness: `prototype 2R 3/2`."""
    counted: OnceForEach | None = None
    """What the quality means, where the number is had for each of something: `attack tax 1 for each Cleric`."""
    said_by: int = 0
    """The player who is `you` in it, a ref, where what states it of an object may be another player's than that."""

    def __str__(self) -> str:
        words = f"{self.name} from" if self.quality and self.name in FROM else self.name
        return " ".join([words, *([str(self.value)] if self.value else []), *filter(None, [self.quality])])


@dataclass(frozen=True, slots=True)
class Subject:
    """Whom an instruction concerns, found when the instruction is carried out.

    `kind` is one of
    `this` (the object whose ability it is), `this card` (the card in the graveyard that it became as it left), `attached` (what that is attached to), `target` (the target numbered
    `index`, from 0), `you` (the controller of the ability), `opponent`,
    `controller` (of target `index`), `defending player`, `it` (the object or
    player that the trigger speaks of: the damaged one, the dead one, the blocker), `its controller` (that object's),
    `chosen` (the source or object chosen as the ability was played), `sacrificed`
    (all that its player chose to pay a cost with), `made` (the tokens or objects that an earlier
    instruction of the same effect put into play) or `each` (everything that fits
    `filter`).
    """

    kind: Literal[
        "this",
        "this card",
        "attached",
        "target",
        "you",
        "opponent",
        "controller",
        "defending player",
        "it",
        "its controller",
        "chosen",
        "sacrificed",
        "made",
        "each",
    ] = "this"
    index: int = 0
    filter: Filter = field(default_factory=Filter)
    number: int = 1
    """So many targets from `index` on are meant, as far as they were chosen."""


THIS = Subject("this")
YOU = Subject("you")
ANYTHING = Subject("each", filter=Filter(players=True))
"""Whatever there is: the recipients, or sources, that a prevention does not narrow."""


@dataclass(frozen=True, slots=True)
class Amount:
    """A number that is read when the effect is carried out.

    `of` is `unsaid` (see `UNSAID`), `number` (plain `number`), `power`, `toughness`, `mana value`, `damage` (the damage that
    set off the trigger), `counters` (those of a kind on the subject), `life`,
    `half life` (rounded up), `basic land types` (those among the lands of a player), `devotion` (to the colours that `counter` names), `blockers`, `blockers beyond the first` or `blocked` (the creatures that it blocks), looked up on `subject`; `opponents attacked` are those whom a creature of the controller's has attacked this combat; `spells before` are those that were cast this turn before the one that set off the trigger, `put into graveyards` the permanents that were this turn; `count` is how many the subject
    names, `x` the number chosen for X as it was played, `times paid` how often a further cost was paid for the spell, or for that which the object was.
    """

    of: Literal[
        "unsaid",
        "number",
        "power",
        "toughness",
        "mana value",
        "damage",
        "counters",
        "life",
        "half life",
        "basic land types",
        "devotion",
        "blockers",
        "blockers beyond the first",
        "blocked",
        "opponents attacked",
        "spells before",
        "put into graveyards",
        "count",
        "x",
        "times paid",
    ] = "number"
    number: int = 0
    subject: Subject = THIS
    times: int = 1
    """How often what is looked up counts."""
    counter: str = "+1/+1"
    """The kind of counter that is counted."""


UNSAID = Amount("unsaid")
"""No number stands there, which is another thing than 0: all of the damage, or a change of size once over."""


@dataclass(frozen=True, slots=True)
class Effect:
    """One instruction.

    `verb` names it (see `VERBS`); `subject` is whom it acts on; the other fields
    are read by the verbs that need them.
    """

    verb: str
    subject: Subject = THIS
    amount: Amount = UNSAID
    power: int = 0
    toughness: int = 0
    sets_size: bool = False
    """Whether something becomes that big, be it 0/0; without it it keeps its size."""
    words: tuple[str, ...] = ()
    """Keyword texts to gain or lose, the kind of counter, the zone."""
    keywords: tuple[Keyword, ...] = ()
    abilities: tuple[Ability, ...] = ()
    """Whole abilities to gain."""
    types: frozenset[str] = frozenset()
    until: Duration = "turn"
    source: Subject = THIS
    """What deals the damage, or whose damage is prevented or redirected."""
    recipient: Subject | None = None
    """Where redirected damage, or the rest of it, goes instead."""
    combat_only: bool = False
    all_but: int = 0
    """So much of the damage of each source is not prevented, where all the rest is."""
    token: Facts | None = None
    size: Amount = UNSAID
    """How large a token is in power and toughness, where that is counted as it is made."""
    sought: Filter | None = None
    """Which cards a search may find."""
    condition: Condition | None = None
    """What must be true as it is carried out, or it does nothing."""
    unless: Condition | None = None
    """What must not be true as it is carried out."""
    way: str = ""
    """Where one of several ways is chosen: the one in which it is carried out."""
    later: Literal["", "end of combat", "end of turn"] = ""
    """The moment at which it is carried out, where that is not at once: a delayed trigger waits for it."""
    parts: int = 0
    """So many of the effects behind it are what it is short for: they are carried out with it, or not at all."""


AS_ITS_MANA_VALUE: Literal["mana value"] = "mana value"
"""Said of the size of what becomes as large as its mana value is."""
THIS_ABILITY, NONLEGENDARY, COSTLESS = "this ability", "nonlegendary", "no mana cost"
"""Said of a copy: that it has the ability that made it one, too, that it is not legendary, and that it has no mana cost, whatever the other is and has."""
NEW_TARGETS = "new targets"
"""Said of a copy of a spell that may be aimed at something else."""
AT_ONCE = "at once"
"""The word of what is dealt, or leaves, along with what the effect of that verb before it has dealt or leave."""

DREDGE = "dredge"
"""The keyword of a card in a graveyard that may come back in the place of a draw."""
AURA_SWAP = "aura swap"
"""The keyword of an Aura that may be exchanged with another."""
AT_RANDOM = "at random"
"""Said of what is discarded where nobody chooses it."""
BECOME_MONARCH = "become monarch"
CROWNED = "you become the monarch"
"""What sets off an ability of a permanent whose controller becomes the monarch."""
MOST_TEMPTED = 4
"""So often the Ring may tempt a player for the emblem to have more than before."""
RING_TEMPTS = "the ring tempts you"
"""What is done to a player whom the Ring tempts, and what that sets off."""
BY_ITS_CONTROLLER = "its controller"
"""Who sacrifices what an effect names, be it another player than the one whose effect it is."""
DAYBOUND, NIGHTBOUND = "daybound", "nightbound"
"""The keywords of what turns over as it becomes night, and as it becomes day."""
DAY, NIGHT = "day", "night"
"""What it may be in the game, and until something makes it so it is neither."""
OTHER_TIME = "the other"
"""What it becomes that is one of the two: day if it is night, and night if it is day."""
NEXT_TIME: Mapping[str, str] = {f"{OTHER_TIME} or {time}": time for time in (DAY, NIGHT)}
"""The same, and what it becomes where it is neither."""
TIME_TURNS = "day becomes night or night becomes day"
"""The moment at which it changes, where it was one of the two."""
BRINGS_DAY = "becomes day as it enters"
"""What a permanent has that makes it day as it comes into play, if it is neither."""
TRANSFORMED = "transformed"
YOURS = "under your control"
"""Says of what comes back that it does so under the control of whoever has it come, and not of its owner."""
"""The word of what brings a double-faced card into play with its back face up."""

VERBS = (
    "deal",  # amount damage from source to subject
    "pump",  # +power/+toughness, amount times
    "set power and toughness",  # becomes power/toughness
    "switch",  # power and toughness change places
    "gain",  # keywords, or whole abilities
    "lose",  # keywords
    "lose all abilities",
    "become",  # types, colours (in words), also power/toughness if given
    "stop being",  # types
    "counter",  # amount counters of kind words[0]; negative takes away
    "return",  # to owner's hand
    "put on the library",
    "put under the library",
    "exile",
    "exile and return",  # at once, as a new object
    "destroy",
    "bury",  # destroyed, and cannot be regenerated
    "sacrifice",
    "single out",  # one of what recipient means is chosen, and is `chosen` for what follows
    "harness",
    "detain",  # these are told by their names, and what they come to stands behind them
    "suspect",  # or no longer, as words have it
    "support",
    "bolster",
    "blight",
    "populate",
    "amass",
    "investigate",
    "monstrosity",
    "adapt",
    "earthbend",
    "airbend",  # subject, permanents and spells, is exiled, and may be cast from there
    "heal",  # the damage is taken off it
    "give up",  # subject, players, sacrifice amount of what recipient means, and choose which
    "exploit",  # subject has exploited what was sacrificed for that
    "regenerate",
    "prevent",  # the next amount (unsaid: all) to subject [by source]
    "redirect",  # the next amount (unsaid: all) to subject [by source] goes to recipient instead
    "double",  # the size of subject, or what of it words name
    "triple",
    "double damage",  # that which subject deals
    "control",  # you gain control
    "exchange control",  # of subject, or of that and recipient, between the two players who have it
    "exchange life",  # subject, two players, or subject and recipient
    "tap",
    "untap",
    "tap or untap",  # whichever changes it
    "remove from combat",
    "block",  # makes subject block recipient
    "block one of",  # makes subject block one of what recipient means, and you choose which
    "unblock",
    "become blocked",
    "must block",  # recipient, if able
    "cannot block",  # recipient
    "fight",  # subject and recipient deal damage equal to their power to each other
    "attack",  # subject becomes an attacking creature
    "gain life",
    "lose life",
    "proliferate",  # you give what has counters more of them
    "poison",  # amount poison counters
    "get energy",  # amount energy counters
    "get rad",  # amount rad counters
    "draw",
    "find",  # amount cards of the library into hand, by a search
    "shuffle",  # the library of subject, a player
    "mill",  # amount cards from the top of the library into the graveyard
    "exile from library",  # amount cards from the top of subject's (a player's) library into exile
    "discard",
    "make",  # amount tokens `token` for subject (a player); words may hold attacking, blocking, tapped
    "copy",  # amount tokens that are copies of subject; words as for make, and what is otherwise than there
    "put into play",  # subject from hand or graveyard; words as for make
    "search land",  # a basic land into play tapped
    "phase out",
    "phase in",
    "counter spell",  # counters the spell or ability that is the target
    "copy spell",  # puts a copy of subject, an instant or sorcery, on the stack, or so many; words may hold a colour and NEW_TARGETS
    "cast from exile",  # subject, a card in exile, may be cast for its madness cost
    "cast as drawn",  # the source, a card that has just been drawn, may be cast for its miracle cost
    CASCADE,  # cards of the library are exiled until one comes that costs less than the spell, which may be cast
    DISCOVER,  # the same, with one that costs amount or less
    RIPPLE,  # amount cards of the library are revealed, and those may be cast that are called as the spell is
    "cast copy",  # a copy of the card `token` is cast without paying for it
    "become copy of",  # subject becomes a copy of recipient, but for what the effect says is otherwise than there
    "manifest",  # amount cards from the top of subject's (a player's) library come into play face down
    "cloak",  # the same, with ward 2
    "manifest dread",  # one of two cards does so, and the other goes to the graveyard
    "turn face up",
    "scry",  # of amount cards on top of subject's (a player's) library those stay that its player keeps, the others go under it
    "surveil",  # the others go to the graveyard
    "order on top",  # all of them stay
    "clash",  # with recipient, a player, or an opponent
    "connive",  # its controller draws and discards amount cards, and it grows by those that are no lands
    "endure",  # it grows by amount, or its controller gets a Spirit of that size
    "champion",  # the source is sacrificed unless one of what recipient means is exiled, or without one that comes back
    "fabricate",  # it grows by amount, or its controller gets so many Servos
    "incubate",  # an Incubator with amount +1/+1 counters for subject, a player
    "explore",  # it grows, or its controller gets a land
    "transform",  # its other face comes up
    "attach",  # the source comes to lie on subject
    "lie on",  # the source becomes an Aura, without this ability, and lies on subject until one of `abilities` ends that
    "be itself",  # what made the source an Aura until it is paid for ends
    "unattach",  # subject lies on nothing any more
    "pair",  # the source becomes a pair with one of subject
    "goad",  # it attacks if able
    "mark",  # it becomes words[0], one of MARKS
    "speed up",  # the speed of subject, a player, by amount
    "swap",  # the Aura subject is exchanged with an Aura card in its player's hand
    BECOME_MONARCH,  # subject, a player
    ASCEND,  # subject, a player
    RING_TEMPTS,
    "it becomes",  # words[0] is DAY, NIGHT, OTHER_TIME or one of NEXT_TIME
    "end the turn",
    "mana",  # words are the mana that comes into the pool; without words it is of the colour that was chosen
    "keep mana",  # subject's unspent mana does not empty
    "haunt",  # subject, a card in a graveyard, is exiled and haunts recipient
    "watch for",  # the one of `abilities`, whose event happens to subject this turn
    "prevent nothing",  # no damage can be prevented
    "gain no life",  # subject, players, gain none
    "cast nothing",  # subject, players, cast no spells; with a type in words none of that type
    "protect",  # you become the protector of subject
    "note",  # nothing on the table; words[0] tells what happened
)

CHANGING_SIDES = frozenset({"control", "exchange control"})
"""Verbs by which somebody else comes to control a permanent."""


class Given(NamedTuple):
    """So many of what a filter means that a player chooses to pay with, and what is done with them."""

    how: Literal["sacrifice", "return", "exile", "discard", "tap", "blight"]
    filter: Filter
    number: int = 1
    saves: Literal["", "mana value", "power", "one", "mana cost"] = ""
    """What of it comes off the mana of the cost, as far as any mana pays for that: so much of it, or one mana for each; a mana cost comes off by its colours."""
    is_x: bool = False
    """Whether it is as many as the number that is chosen for X, and none besides; one part of a cost at the most."""
    any_number: bool = False
    """Whether it is as many as its player likes, or none; one part of a cost at the most, and none beside an X."""
    counters: int = 0
    """So many -1/-1 counters are put on it, where it is blighted."""
    worth: int = 0
    """So much mana value in all it has to be at least."""
    or_else: Filter | None = None
    """What else would do of the permanents there are."""
    keyword: str = ""
    """The keyword that has it paid, where no card says it in words of its own."""

    @property
    def is_open(self) -> bool:
        """Whether how many are given is chosen."""
        return self.is_x or self.any_number


def evidence_of(worth: int) -> Given:
    """What is given to collect evidence: cards of a graveyard with so much mana value in all."""
    cards = Filter(zone="graveyard", controller="you")
    return Given("exile", cards, any_number=True, worth=worth, keyword=COLLECT_EVIDENCE)


@dataclass(frozen=True, slots=True)
class Cost:
    """What is paid to play a spell or ability.

    `mana` is a cost such as `1RG`, empty for none, with an X for each time that the number chosen is paid; `given` is
    what its player chooses to pay with; `discard` counts cards, of which those that came to hand last go.
    """

    mana: str = ""
    tap: bool = False
    untap: bool = False
    sacrifice_this: bool = False
    exile_this: bool = False
    return_this: bool = False
    given: tuple[Given, ...] = ()
    discard: int = 0
    discard_this: bool = False
    life: int = 0
    energy: int = 0
    loyalty: int | None = None
    """So many loyalty counters are put on the source, or taken off it; what has none of that in its cost is no loyalty ability."""
    convoked: bool = False
    """Whether creatures may be tapped in the place of mana."""
    improvised: bool = False
    """Whether artifacts may be."""
    waterbent: int = 0
    """So much more mana is paid that any pays, in the place of which artifacts and creatures may be tapped."""
    less_for_opponents: int = 0
    """So many times one mana less is paid for each opponent, of what any mana pays for."""
    repeated: str = ""
    """Mana that is paid besides as many times as is chosen, once at least: the number is that for X."""
    each_target: str = ""
    """Mana that is paid besides for each target beyond the first."""
    less_for: tuple[Filter, ...] = ()
    """One mana less is paid for each permanent that fits one of these, of what any mana pays for."""
    tap_power: int = 0
    """Any number of other untapped creatures are tapped that have so much power in all."""
    crewed_by: str = ""
    """The keyword that has them tapped, where no card says it in words of its own."""
    counters: tuple[tuple[str, int], ...] = ()
    """Counters that are taken off the source: their kinds and numbers; a negative number is put on it."""
    x_counters: str = ""
    """The kind of counters of which as many are taken off the source as is chosen."""

    @property
    def has_x(self) -> bool:
        """Whether a number is chosen as it is paid."""
        return self.x_in_mana or bool(self.x_counters) or self.x_given

    @property
    def x_in_mana(self) -> bool:
        """Whether how much mana is paid hangs on the number that is chosen."""
        return "X" in self.mana or bool(self.repeated)

    @property
    def x_given(self) -> bool:
        """Whether as much of something is given as the number that is chosen for X."""
        return any(given.is_x for given in self.given)

    @property
    def any_given(self) -> bool:
        """Whether any number of something may be given, or none."""
        return any(given.any_number for given in self.given)

    def x_of(self, paid_with: tuple[Ref, ...]) -> int:
        """How many are given for the part of which the number is chosen, of all that is given for the cost: the number for X."""
        return max(len(paid_with) - self.chosen, 0)

    def counters_with(self, x: int) -> tuple[tuple[str, int], ...]:
        """The counters that are taken off the source, with the number that is chosen for X."""
        return (*self.counters, (self.x_counters, x)) if self.x_counters else self.counters

    @property
    def taps_any(self) -> bool:
        """Whether it may be paid with any number of untapped permanents."""
        return bool(self.tap_power or self.taps_for_mana)

    @property
    def taps_for_mana(self) -> bool:
        """Whether permanents may be tapped in the place of mana."""
        return self.convoked or self.improvised or bool(self.waterbent)

    @property
    def pays_mana(self) -> bool:
        """Whether any mana is a part of it."""
        return bool(self.mana or self.repeated or self.waterbent)

    @property
    def hangs_on_given(self) -> bool:
        """Whether how much mana is paid hangs on what is given besides."""
        return any(given.saves for given in self.given)

    @property
    def takes_itself(self) -> bool:
        """Whether it is paid with the object itself, which has to be where it can be."""
        return bool(
            self.tap or self.untap or self.sacrifice_this or self.exile_this or self.return_this
            or self.discard_this or self.counters or self.x_counters or self.loyalty is not None
        )  # fmt: skip

    @property
    def chosen(self) -> int:
        """With how many permanents and cards of a player's choice it is paid, those left out whose number is chosen."""
        return sum([given.number for given in self.given if not given.is_open])

    def takes(self, how: str) -> bool:
        """Whether something of its player's choice is sacrificed, returned, exiled, discarded or tapped for it."""
        return any(given.how == how for given in self.given)

    def shares(self, paid_with: tuple[Ref, ...]) -> Iterator[tuple[Given, tuple[Ref, ...]]]:
        """What is given for each part of the cost, of all that it is paid with."""
        first = 0
        for given in self.given:
            end = first + (self.x_of(paid_with) if given.is_open else given.number)
            yield given, paid_with[first:end]
            first = end

    def paid_in(self, how: str, paid_with: tuple[Ref, ...]) -> tuple[Ref, ...]:
        """Of what it is paid with, all with which that is done."""
        return tuple([one for given, paid in self.shares(paid_with) if given.how == how for one in paid])


FREE = Cost()
"""Nothing is paid."""


@dataclass(frozen=True, slots=True)
class Condition:
    """What has to be true for an ability to work: one of several kinds of fact.

    `attacking alone`, `blocking alone` and `attacked alone` speak of the object itself; `there is` asks that from
    `least` to `most` objects fit `filter`; `this is` and `attached is` (and their opposites with `not`) ask that the object, or what it is attached
    to, fits it; `target is` asks it of the target of number `index`, `it is` of what the trigger speaks of, `chosen is` of what was chosen; `life` and `opponent's life` ask for a life total within the bounds; `your turn` and `not your turn`
    ask whose turn it is; `attacked or blocked` whether the object itself did in this combat; `you are attacked` whether an attacker was declared against its controller; `an opponent lost life` whether one has this turn; `day` and `night` whether it is that; `graveyard` asks how many cards are
    in its controller's graveyard, `graveyard types` how many card types are among them, `level` and `charge` how many such counters lie on the object itself; `monarch` whether its controller is that, `city's blessing` whether that player has it; `outspent` whether more mana
    was spent on the spell that set it off than its power or its toughness, those of `PAID_FOR` whether that was paid for the spell, or for that which the object was, `paid` whether its player has used what might be used, and paid for it, `won` whether that player has won a clash just before.
    """

    kind: Literal[
        "attacking alone",
        "blocking alone",
        "attacked alone",
        "there is",
        "this is",
        "this is not",
        "attached is",
        "attached is not",
        "target is",
        "it is",
        "chosen is",
        "life",
        "opponent's life",
        "your turn",
        "not your turn",
        "you are attacked",
        "an opponent lost life",
        "max speed",
        "day",
        "night",
        "graveyard",
        "graveyard types",
        "devotion",
        "level",
        "charge",
        "attacked or blocked",
        "monarch",
        "city's blessing",
        "outspent",
        "teamwork",
        "bargain",
        "gift",
        "evidence",
        "offspring",
        "paid",
        "won",
    ]
    filter: Filter = Filter()
    least: int = -9999
    most: int = 9999
    index: int = 0
    said: str = field(default="", compare=False)
    """In the words in which a card has it."""


class Instead(NamedTuple):
    """Where the card of a spell goes that was cast by a keyword, in the place of a graveyard, or of wherever else it would go."""

    zone: Literal["hand", "exile"]
    keyword: str
    always: bool = False
    """Whether that is so whenever it leaves the stack, and not only as it resolves."""


class Occasion(NamedTuple):
    """What must have happened this turn for a spell to be cast in a way that a keyword offers.

    `bled`: an opponent of its player has lost life; `struck`: something of these types and one of these subtypes has dealt combat
    damage to a player under this one's control; `cast`: the player has cast another spell; `discarded`: the card itself was discarded;
    `drawn`: it has just been drawn as the first card of the turn, and revealed.
    """

    kind: Literal["bled", "struck", "cast", "discarded", "drawn"]
    said: str
    types: frozenset[str] = frozenset()
    subtypes: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Trigger:
    """The event that sets a triggered ability off.

    `event` is one of `EVENTS`; `whose` says whose event counts (`this`, what it is
    `attached` to, or everything that fits `filter`); `to` narrows the recipient of damage.
    """

    event: str
    whose: Literal["this", "attached", "each"] = "this"
    filter: Filter = Filter()
    to: Literal["any", "player", "creature", "planeswalker"] = "any"
    combat_only: bool = False
    other: Filter | None = None
    """What the other object in it has to be: the creature that is blocked, blocks, or is dealt the damage."""
    along: Filter | None = None
    """For an attack: what has to attack along with it."""
    yours: bool = False
    """For moments of a turn: of its controller's turn alone."""
    state: Condition | None = None
    """How things have to stand, where that sets it off and no event does."""
    at_least: int = 0
    """For blocks: by at least so many creatures; for an attack: along with at least so many others; for what enters: with at least so much chosen for X."""
    outspent: bool = False
    """For a spell that is cast: whether more mana has to be spent on it than the power or the toughness of the creature that asks."""
    phrase: str = field(default="", compare=False)
    """The event as the card's facts word it, for people to read."""


POINTS = (
    "declare attackers step",
    "declare blockers step",
    "before attackers are declared",
    "before blockers are declared",
    "after blockers are declared",
    "during combat",
    "your turn",
    "an opponent's turn",
    "once each turn",
    "twice each turn",
    "three times each turn",
    "boast",
    "exhaust",
    "any player",
)
"""What an ability may be limited to: a point of combat, a turn, a number of times; or that any player may use it."""

ONE_OF_ITS_LOYALTY = "one of its loyalty abilities"
"""What a permanent has used for the turn once one of those abilities has been used."""
MOST_USES: Mapping[str, int] = {
    "once each turn": 1, "boast": 1, "exhaust": 1, "twice each turn": 2, "three times each turn": 3,
}  # fmt: skip
"""Limits that an ability has reached for the turn when it has been used so many times."""
KEPT_FROM_CASTING: Mapping[str, str] = {"": "cast nothing", "creature": "cast no creature"}
"""What keeps a player from casting spells for a while, all or those of a type."""
ATTACKED = "attacked"
"""What a permanent is marked with as it attacks, where an ability of its own asks for that."""
FOUGHT = "attacked or blocked"
"""The condition that asks whether the object itself has attacked or blocked in this combat."""

JOINS = "a creature joins this in the graveyard"
"""What sets off an ability of a card that lies in its owner's graveyard."""
HAUNTED = "what this haunts dies"
"""What sets off an ability of a card that haunts a creature."""
LOST = "is lost"
"""What happens to a permanent of which its controller loses control while it stays in play."""
EVENTS = (
    "deals damage",
    "is dealt damage",
    "is dealt excess damage",
    "dies",
    "leaves",
    JOINS,
    "enters",
    "attacks",
    "attacks alone",
    "attacks and is not blocked",
    "blocks",
    "blocks alone",
    "blocks a creature",
    "a creature blocks this",
    "becomes blocked",
    "becomes blocked by a creature",
    "you attack",
    "end of combat",
    "end of turn",
    "beginning of combat",
    "gains life",
    "loses life",
    "sacrifices",
    "turned face up",
    "transforms",
    "explores",
    "connives",
    "exploits",
    "becomes monstrous",
    "becomes renowned",
    "goes to the graveyard",
    "goes into exile",
    "becomes tapped",
    "is aimed at",  # by a spell or an ability of an opponent
    LOST,  # to another player, who takes control of it
    "casts",
    HAUNTED,  # of a card in exile
    TIME_TURNS,
    CROWNED,
    RING_TEMPTS,
    "is cast",  # the spell itself, on which the ability stands
    "things stand so",
)


_OF_CARDS_AND_LIFE = frozenset({"life", "opponent's life", "graveyard", "graveyard types"})
"""The conditions that ask for life, or for the cards in a graveyard."""


@dataclass(frozen=True, slots=True)
class Boost:
    """What a static ability grants to everything in `filter`, as long as `condition` holds."""

    filter: Filter | None = None
    """None: the object itself."""
    power: int = 0
    toughness: int = 0
    size: tuple[int, int] | Literal["mana value"] | None = None
    """The power and toughness that whatever it reaches has instead of its own."""
    keywords: tuple[Keyword, ...] = ()
    loses: tuple[Keyword, ...] = ()
    types: frozenset[str] = frozenset()
    """The card types that whatever it reaches has besides its own."""
    subtypes: frozenset[str] = frozenset()
    colors: frozenset[str] | None = None
    """The colours that whatever it reaches has; none of them where it is colourless."""
    keeps_colors: bool = False
    """Whether it has these colours besides its own."""
    stops: bool = False
    """Whether it is these card types no longer, and does not have them besides its own."""
    instead: bool = False
    """Whether it has these types and subtypes in place of its own."""
    loses_all: bool = False
    """Whether whatever it reaches loses all its abilities."""
    attached: bool = False
    """Whether it reaches what the object is attached to, and nothing else."""
    condition: Condition | None = None
    counted: OnceForEach | None = None
    """Power and toughness are granted once for each of these."""
    abilities: tuple[Ability, ...] = ()
    """Activated and triggered abilities that whatever it reaches has besides its own."""
    defines: bool = False
    """Whether they are the size of the object itself, and no addition to it."""
    pair: bool = False
    """Whether it reaches the object itself and what it is paired with, as long as they are a pair."""
    damage_bonus: int = 0
    """Sources in `filter` deal so much more to opponents and their permanents."""
    doubles_damage: bool = False
    """Whether sources in `filter` deal twice as much, to whomever they deal it."""
    draws_damage: bool = False
    """Whether all damage to what it reaches is dealt to the object itself instead, or to what that is attached to."""
    prevents: int = 0
    """So much of the damage that any source would deal to what is in `filter` is prevented, each time."""
    prevents_all_but: int | None = None
    """The same of all of it but so much."""
    prevents_of: Filter | None = None
    """Of the damage of these sources alone."""
    prevents_in_combat: bool = False
    """Of combat damage alone."""

    retypes: bool = field(init=False)
    """Whether it changes types."""
    becomes: bool = field(init=False)
    """Whether it changes types or colours."""
    resizes: bool = field(init=False)
    """Whether it changes sizes."""
    touched: frozenset[str] = field(init=False)
    """The names of the keywords that it gives or takes."""
    rewords: bool = field(init=False)
    """Whether it changes which keyword abilities something has."""
    reads_words: bool = field(init=False)
    """Whether what it reaches, and when, hangs on keyword abilities."""
    counts_cards: bool = field(init=False)
    """Whether it changes sizes by what lies in hands and graveyards, or by life."""

    def __post_init__(self) -> None:
        # Asked each time a size or a keyword is looked up, so worked out once.
        set_ = object.__setattr__
        set_(self, "retypes", bool(self.types or self.subtypes))
        set_(self, "becomes", self.retypes or self.colors is not None)
        set_(self, "resizes", bool(self.power or self.toughness or self.size is not None))
        set_(self, "touched", frozenset(one.name for one in (*self.keywords, *self.loses)))
        set_(self, "rewords", bool(self.keywords or self.loses or self.loses_all))
        condition = self.condition
        counted = self.counted or OnceForEach()
        elsewhere = bool(counted.filter is not None and counted.filter.zone) or counted.per == "life"
        if condition is not None:
            elsewhere |= bool(condition.filter.zone) or condition.kind in _OF_CARDS_AND_LIFE
        set_(self, "counts_cards", self.resizes and elsewhere)
        asked = (self.filter, condition.filter if condition is not None else None)
        set_(
            self,
            "reads_words",
            any(
                one is not None and (one.keywords or one.without_keywords or one.either_keyword)
                for one in asked
            ),
        )


@dataclass(frozen=True, slots=True)
class Ability:
    """One ability of a card, or the whole of an instant's text (`kind` "spell").

    `label` says in a few words of our own what it does; the report narrates with it.
    `choose` names what is chosen, as it is played or carried out: a colour, a basic land type, one of its `ways`, or a source
    of damage that fits `chosen`.
    """

    kind: Literal["activated", "triggered", "static", "spell"]
    label: str
    cost: Cost = Cost()
    targets: tuple[Filter, ...] = ()
    effects: tuple[Effect, ...] = ()
    trigger: Trigger | None = None
    boost: Boost | None = None
    hold: tuple[Effect, ...] = ()
    """What a static ability does to the very thing that its object lies on, as long as it lies there."""
    entering: Effect | None = None
    """What its card may come into play as: a copy of what the effect's recipient means, but for what it says is otherwise."""
    may: bool = False
    chooser: Literal["you", "it"] = "you"
    """Who says whether it is used, where it `may` be: its controller, or the player that the trigger speaks of."""
    as_it_attacks: bool = False
    """Whether that is said, and paid for, as its object is declared as an attacker: the ability triggers by that alone."""
    exerts: bool = False
    """Whether that keeps the object tapped next time."""
    kicked: bool = False
    """Whether the cost holds the price of a kicker, as it does once the card is whole."""
    kicker: Cost = FREE
    """Of a spell: what is paid besides the card's mana cost, or besides what is paid instead of that."""
    offered: Occasion | None = None
    """What must have happened for a spell to be cast in this way, where a keyword offers that."""
    instead: Instead | None = None
    """Where a spell goes that is cast in this way, as it resolves or whenever it leaves the stack."""
    as_cast: tuple[Ability, ...] = ()
    """What triggers as a spell is cast in this way."""
    besides: frozenset[str] = frozenset()
    """Those of `PAID_FOR` for which something is paid, or promised, as a spell is cast in this way."""
    unless: Cost = FREE
    """What the player may pay, of whose spell or ability the trigger speaks, to keep it from doing anything."""
    choose: Literal["", "color", "source", "opponent", "basic land type", "way"] = ""
    ways: tuple[str, ...] = ()
    """The ways in which its effects may be carried out, one of which is chosen; `color` stands for one of each colour."""
    chosen: Filter = Filter()
    timing: Timing = "instant"
    zone: Literal["battlefield", "hand", "graveyard", "exile", "library"] = "battlefield"
    """Where the card must be for the ability to work; a spell is cast from the hand, or from another zone where that is said."""
    only: tuple[str, ...] = ()
    """What the card's text limits it to: some of `POINTS`."""
    condition: Condition | None = None
    """What must be true as it is used, or as it triggers and again as it resolves."""
    alike: int = 0
    """So many of the last targets are one group: all of a kind and all different, in no order."""
    optional: int = 0
    """So many of that group need not be chosen."""
    distinct: bool = False
    """Whether no two of the targets may be the same."""
    keyword: str = ""
    """The keyword it stands for, if any."""

    prevents: bool = field(init=False)
    """Whether it prevents damage that there is, or has it dealt elsewhere."""
    asks_that_player: bool = field(init=False)
    """Whether its targets, or what it acts on, are those of the player whom its trigger is yet to speak of."""
    forestalls: bool = field(init=False)
    """Whether it keeps creatures from dealing combat damage at all, or from being dealt any."""
    regenerates: bool = field(init=False)
    makes_mana: bool = field(init=False)
    """Whether it is a mana ability, to which nobody can respond."""
    turns_up: bool = field(init=False)
    """Whether it is how a card that lies face down is turned up."""
    taps_or_untaps: bool = field(init=False)
    """Whether it is said of it whether it taps or untaps, where that is said as it is played."""
    heeds_payment: bool = field(init=False)
    """Whether something is done also, or only, where its player does not use what might be used."""
    special: bool = field(init=False)
    """Whether it is a special action, which is no ability and waits on no stack: to turn a card up, to foretell one, or to end an effect."""
    makes_aura: bool = field(init=False)
    """Whether its object becomes an Aura by it, and loses it."""
    most_uses: int = field(init=False)
    """So many times it may be used in the turn; 0 where nothing is said of that."""

    def __post_init__(self) -> None:
        preventing = [effect for effect in self.effects if effect.verb in ("prevent", "redirect")]
        forestalls = bool(preventing) and not self.choose and all(map(_forestalls, preventing))
        asking = (*self.targets, *(one for effect in self.effects for one in _filters_of(effect)))
        unsaid = any(one.controller == "that player" and not one.that_player for one in asking)
        object.__setattr__(self, "asks_that_player", unsaid)
        object.__setattr__(self, "forestalls", forestalls)
        object.__setattr__(self, "prevents", bool(preventing) and not forestalls)
        object.__setattr__(self, "regenerates", any(effect.verb == "regenerate" for effect in self.effects))
        makes = self.kind == "activated" and not self.targets and self.cost.loyalty is None
        mana = makes and any(effect.verb == "mana" for effect in self.effects)
        object.__setattr__(self, "makes_mana", mana)
        object.__setattr__(self, "turns_up", self.keyword in TURNING or self.keyword in HIDING)
        either = any(effect.verb == "tap or untap" for effect in self.effects)
        object.__setattr__(self, "taps_or_untaps", either)
        asked = [
            one for effect in self.effects for one in (effect.condition, effect.unless) if one is not None
        ]
        object.__setattr__(self, "heeds_payment", any(one.kind == "paid" for one in asked))
        foretells = self.keyword == FORETELL and self.kind == "activated"
        object.__setattr__(self, "special", self.turns_up or foretells or self.keyword == PAID_OFF)
        object.__setattr__(self, "makes_aura", any(one.verb == "lie on" for one in self.effects))
        limits = [MOST_USES[one] for one in self.only if one in MOST_USES]
        object.__setattr__(self, "most_uses", min(limits, default=0))


def options_of(ability: Ability) -> tuple[str, ...]:
    """What may be chosen for an ability by name; none where nothing is."""
    if ability.choose != "way":
        return CHOICES.get(ability.choose, ())
    return tuple([one for way in ability.ways for one in CHOICES.get(way, (way,))])


TAP, UNTAP = "tap", "untap"
"""The two things of which one that may tap or untap something does one."""


def sayable_of(ability: Ability) -> tuple[str, ...]:
    """What may be said of what an ability leaves open: what is chosen by name, or whether it taps or untaps; none where nothing is."""
    return options_of(ability) or ((TAP, UNTAP) if ability.taps_or_untaps else ())


def is_way(effect: Effect, choice: str) -> bool:
    """Whether an effect is carried out where that has been chosen."""
    return effect.way in ("", choice) or choice in CHOICES.get(effect.way, ())


def _filters_of(effect: Effect) -> tuple[Filter, ...]:
    """The filters that say whom an effect concerns, and what it counts."""
    subjects = (
        effect.subject,
        effect.recipient or effect.subject,
        effect.amount.subject,
        effect.size.subject,
    )
    return tuple([one.filter for one in subjects])


def _forestalls(effect: Effect) -> bool:
    """Whether an effect is good against all combat damage of the turn, and not only the next or so much of it."""
    is_prevention = effect.verb == "prevent" and effect.combat_only
    return is_prevention and effect.amount == UNSAID and not effect.all_but and "once" not in effect.words
