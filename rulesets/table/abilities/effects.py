"""What an ability does, to whom and how much: instructions as data, and all the verbs there are."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from rulesets.table.abilities.conditions import Condition
from rulesets.table.abilities.filters import Filter
from rulesets.table.abilities.keyword import Keyword
from rulesets.table.abilities.names import ASCEND, BECOME_MONARCH, CASCADE, DISCOVER, RING_TEMPTS, RIPPLE

if TYPE_CHECKING:
    from rulesets.table.abilities.ability import Ability
    from rulesets.table.printed import Facts

UNDER_CONTROL: Literal["controlled"] = "controlled"
"""How long an effect lasts that goes on until its player loses control of the permanent."""
Duration = Literal["turn", "combat", "permanent", "controlled", "suspected"]
"""How long a continuous effect lasts: until end of turn, until end of combat, for good, until its player loses control of what it changes, or as long as that is suspected."""


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
    names, `x` the number chosen for X as it was played, `times paid` how often a further cost was paid for the spell, or for that which the object was, `devoured` how many permanents that devoured as it entered.
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
        "devoured",
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
AT_RANDOM = "at random"
"""Said of what is discarded where nobody chooses it."""
BY_ITS_CONTROLLER = "its controller"
"""Who sacrifices what an effect names, be it another player than the one whose effect it is."""
TRANSFORMED = "transformed"
"""The word of what brings a double-faced card into play with its back face up."""
YOURS = "under your control"
"""Says of what comes back that it does so under the control of whoever has it come, and not of its owner."""

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
    "copy spell",  # puts a copy of subject, an instant or sorcery, on the stack, or so many, under the control of recipient, if any; words may hold a colour and NEW_TARGETS
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
    "convert",  # the same under another name
    "flip",  # it shows its lower half
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
