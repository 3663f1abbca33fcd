"""The state of the game: players, objects, the stack, and what is left to do.

State is mutable and cheap to copy; events and results are frozen.  An object is
known by its *handle*, its place in `State.objects`: a card that leaves and comes back is a
new object with a new handle, and the old one stays behind as last known information.
A player is known by a negative number, so that one integer can name any recipient.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Never, NewType, Protocol

from rulesets.points import Provision
from rulesets.table.abilities.ability import Ability
from rulesets.table.abilities.boosts import Boost
from rulesets.table.abilities.filters import Filter
from rulesets.table.abilities.keyword import Keyword
from rulesets.table.events import Event, Kind
from rulesets.table.obstacles import Obstacle
from rulesets.table.printed import Facts

if TYPE_CHECKING:
    from rulesets.consultation import Consultation
    from rulesets.table.becoming import Applied
    from rulesets.table.copying import Copied
    from rulesets.table.loops import Recurrence
    from rulesets.table.packets import Packet

Ref = NewType("Ref", int)
"""A handle (0 and up), a player (-1 the active one, -2 the next in turn order, and so on), or what is on the stack."""

ACTIVE: Final = Ref(-1)
"""The player whose turn it is."""
DEFENDING: Final = Ref(-2)
"""The one player who is attacked: the next in turn order, whoever else sits at the table."""
NOTHING: Final = Ref(-1_000_000)
"""What a creature attacks when what it attacked is gone; no table has so many players."""
UNNAMED: Final = Ref(-1_000_001)
"""A card of a library that the board does not name, where a search may find one."""
COMMAND: Final = "command"
"""The zone of what abilities come from that lies nowhere on the table: an emblem, or what being the monarch does."""
_CALLED: Final = {NOTHING: "nothing", UNNAMED: "a card not named"}
NOBODY: Final[frozenset[Ref]] = frozenset()
UNMARKED: Final[frozenset[str]] = frozenset()
STACK_BASE: Final = 1_000_000
"""Added to a stack entry's number, it names that entry as a target."""


def seat_of(player: Ref) -> int:
    """The place of a player in turn order, 0 for the active one."""
    return -1 - player


def player_at(seat: int) -> Ref:
    """The player at a place in turn order."""
    return Ref(-1 - seat)


Agenda = tuple[Any, ...]
"""A step still to be taken: a function of the state, its further arguments, and the agenda after it, or None.

It never changes, so that copies of a state share what they still have to do.
"""


class Decision(Protocol):
    """A decision: who decides, and what may be answered.

    `answers` are the legal ones, each once, and `count` is their number; `refuse` says why an answer is illegal,
    with the version behind it, or None.  Each kind of decision is a class that takes answers of one type; of a decision
    of whatever kind the machine asks this, and it alone hands an answer on.
    """

    @property
    def player(self) -> Ref: ...

    def answers(self, state: State) -> Iterator[object]: ...

    def count(self, state: State) -> int: ...

    def refuse(self, state: State, answer: Never) -> Illegal | None: ...

    def apply(self, state: State, answer: Never) -> None: ...


class Illegal(NamedTuple):
    """Why an answer is illegal, and the provision of the rules behind it."""

    reason: Obstacle
    cause: Provision | None = None
    left_open: str | Provision | None = None
    """What the texts of the day leave open of that, where it is only taken to be illegal."""


@dataclass(frozen=True, slots=True)
class Modifier:
    """A continuous effect on one object; the order of an object's modifiers is their age.

    `since` is its timestamp, by which it is older or younger than what static abilities do.
    """

    kind: str
    power: int = 0
    toughness: int = 0
    keywords: tuple[Keyword, ...] = ()
    abilities: tuple[Ability, ...] = ()
    types: frozenset[str] = frozenset()
    subtypes: frozenset[str] = frozenset()
    colors: frozenset[str] | None = None
    until: str = "turn"
    keeps_colors: bool = False
    """Whether colours come besides those that it had."""
    instead: bool = False
    """Whether types and subtypes come in place of those that it had."""
    by: Ref = NOTHING
    """The object with which it ends, where it lasts as long as that lies there; or the player who may have it end."""
    since: int = field(default=0, compare=False)

    def beginning(self, since: int) -> Modifier:
        """The same with a timestamp. (`replace` takes ten times as long.)"""
        return Modifier(
            self.kind, self.power, self.toughness, self.keywords, self.abilities, self.types, self.subtypes,
            self.colors, self.until, self.keeps_colors, self.instead, self.by, since,
        )  # fmt: skip


OF_ITSELF: Final = 0
"""A timestamp before every other: what is as old as that changes only what an object has of itself."""


class Control(NamedTuple):
    """An effect that gives a player control of a permanent: until when, or with which object it ends."""

    player: Ref
    until: str
    since: int
    """Its timestamp."""
    by: Ref = NOTHING


THIS_STEP: Final = "prevention step"
"""How long a shield lasts that is made in a damage prevention step."""


@dataclass(frozen=True, slots=True)
class Shield:
    """A prevention or replacement effect waiting for damage.

    `amount` None stands for all; `recipients` and `sources` hold refs, None for any.
    `filter` is looked at again, with the source, when the damage comes.
    """

    kind: str
    label: str
    controller: Ref
    amount: int | None = None
    recipients: frozenset[Ref] | None = None
    sources: frozenset[Ref] | None = None
    filter: Filter | None = None
    combat_only: bool = False
    once: bool = False
    instead: Ref = NOTHING
    until: str = "turn"
    by: Filter | None = None
    """Whose damage it meets, where nobody chose a source; looked at as the damage comes."""
    to: Filter | None = None
    """Damage to whom it meets, whoever that is by then."""
    all_but: int = 0
    """So much of the damage of each source it lets through, where it has no number."""
    gains: bool = False
    """Whether its controller gains as much life as it prevents."""
    source: Ref = NOTHING
    """The object whose effect it is."""
    passed_over: bool = False
    """Whether its source has dealt damage past it, since it was of another kind by then."""
    mana: str = ""
    """The colour of the mana that it keeps, so much of it as it has a number; empty where it keeps all."""
    dealt_out: bool = False
    """Whether it is one of those that an effect gives to each creature of a group, none of them its target."""
    forestalls: bool = False
    """Whether what set it up keeps combat damage from being dealt at all, or from being dealt to some."""


class LastKnown(NamedTuple):
    """What is remembered of an object that left."""

    power: int
    toughness: int
    types: frozenset[str]
    colors: frozenset[str]
    keywords: tuple[Keyword, ...]
    attacking: bool
    """Whether it was attacking something that was there."""
    roles: frozenset[str]
    """Its part in combat."""
    blockers: tuple[Ref, ...]
    """The creatures that blocked it."""
    blocking: tuple[Ref, ...]
    """The creatures that it blocked."""
    subtypes: frozenset[str]
    counters_before: tuple[tuple[str, int], ...]
    """The counters on it before opposite ones cancelled at the moment at which it left, where some did."""
    alone: bool
    """Whether no other creature attacked beside it, or blocked."""
    triggers: tuple[Ability, ...]
    """Its triggered abilities: its own, unless they were taken, and those that effects had given it."""
    attached: tuple[Ref, ...]
    """What was attached to it."""
    counters: dict[str, int]


class Standing(NamedTuple):
    """How a permanent stood when the cleanup began, before damage and short effects went."""

    power: int
    toughness: int
    damage: int
    controller: Ref
    tapped: bool
    counters: dict[str, int]
    types: frozenset[str]


class Strikes(NamedTuple):
    """What a permanent had as the first of two damage steps began: its place in combat, and the two strikes."""

    in_combat: bool = False
    first: bool = False
    double: bool = False
    nothing: bool = False
    """Whether it then assigned 0 damage, for want of power."""


NO_STRIKES: Final = Strikes()
"""What is had by whatever was not there."""


class Assigned(NamedTuple):
    """Combat damage that one creature assigns to one recipient."""

    source: Ref
    recipient: Ref
    amount: int


class Entry(NamedTuple):
    """What waits on the stack: a spell, an ability, or combat damage (which nobody controls)."""

    number: int
    kind: str
    source: Ref
    controller: Ref
    ability: Ability | None = None
    targets: tuple[Ref, ...] = ()
    choice: str = ""
    chosen: Ref = NOTHING
    it: Ref = NOTHING
    amount: int = 0
    those: tuple[Ref, ...] = ()
    """All that it acts on, where it has been put off and that is not one thing alone."""
    sacrificed: tuple[Ref, ...] = ()
    x: int = 0
    """The number that was chosen for X."""
    damage: tuple[Assigned, ...] = ()
    cause: Provision | None = None
    turned: bool = False
    """Whether its source has transformed since it was put on the stack."""
    cast: Entry | None = None
    """The spell, as it was cast, whose being cast set it off."""
    declined: bool = False
    """Whether its player did not use what might be used, or could not pay."""
    then: LastKnown | None = None
    """What its source was as it was used, or triggered, where the ability goes by that."""
    told: bool = False
    """Whether it has been told that it resolves, as it is before something is paid for that."""

    @property
    def ref(self) -> Ref:
        """What names it as a target."""
        return Ref(STACK_BASE + self.number)


class Waiting(NamedTuple):
    """A triggered ability that waits to be put on the stack.

    `it` is the object or player that the trigger speaks of, `amount` the damage, or how many spells were cast before.
    """

    source: Ref
    controller: Ref
    ability: Ability
    it: Ref = NOTHING
    amount: int = 0
    those: tuple[Ref, ...] = ()
    """All that it acts on, where it has been put off and that is not one thing alone."""
    given: tuple[Ref, ...] = ()
    """With what it was paid for before it triggered."""
    cause: Provision | None = None
    """By what rules it does what it does, where they tell, as of a keyword."""
    counted: Provision | None = None
    """By what rules that counts which set it off; they do not speak of what comes of it."""
    turned: bool = False
    """Whether its source has transformed since an effect put it off."""
    cast: Entry | None = None
    """The spell, as it was cast, whose being cast set it off."""
    then: LastKnown | None = None
    """What its source was as it triggered, where the ability goes by that."""


class Delayed(NamedTuple):
    """What an effect puts off until a moment comes: an ability that triggers then, once."""

    moment: str
    waiting: Waiting


class Watching(NamedTuple):
    """What an effect has watch for an event this turn: an ability that triggers whenever that happens to `whose`."""

    whose: Ref
    waiting: Waiting


_NO_STRIKERS: Final[frozenset[frozenset[str]]] = frozenset()


class Player:
    """A player at the table. `mana` is None where lands make whatever the pool lacks.

    `drawn` and `discarded` count cards, those among them that the board does not name; `drew` counts those that were drawn this turn before
    the combat, `cast` the spells of this turn, `buried` the permanents that were put into the player's graveyard in it, `hurt` the damage that the player was dealt in it and
    `bled` the life that the player lost in it; `strikers` holds what has dealt combat damage to a player in it under this one's control,
    of which types and subtypes it was, if a card asks for that.  `energy` counts energy counters; `speed` is 0 for none, and `sped` whether that has gone up in this turn; `tempted` is how often the Ring has tempted the player,
    `blessed` whether the player has the city's blessing.
    """

    __slots__ = (
        "bled", "blessed", "buried", "cast", "discarded", "drawn", "drew", "energy", "hurt", "keywords", "life", "lost", "mana", "name", "poison", "pool", "rad", "ref", "shuffled", "sped", "speed", "strikers", "tempted",
    )  # fmt: skip

    def set_up(
        self,
        ref: Ref,
        name: str,
        life: int = 20,
        poison: int = 0,
        mana: dict[str, int] | None = None,
        pool: dict[str, int] | None = None,
        keywords: tuple[Keyword, ...] = (),
    ) -> Player:
        """It as it begins.  A copy is given everything otherwise, and of an `__init__` that takes arguments none could be made where the
        engine is compiled.
        """
        self.ref = ref
        self.name = name
        self.life = life
        self.poison = poison
        self.mana = mana
        self.pool: dict[str, int] = pool or {}
        self.keywords = keywords
        self.lost = ""
        self.drawn = 0
        self.drew = 0
        self.discarded = 0
        self.shuffled = False
        self.cast = 0
        self.buried = 0
        self.hurt = 0
        self.bled = 0
        self.energy = 0
        self.rad = 0
        self.speed = 0
        self.sped = False
        self.tempted = 0
        self.blessed = False
        self.strikers: frozenset[frozenset[str]] = _NO_STRIKERS
        return self

    def copy(self) -> Player:
        twin = Player()  # everything is given it here
        twin.ref = self.ref
        twin.name = self.name
        twin.life = self.life
        twin.poison = self.poison
        twin.mana = self.mana.copy() if self.mana is not None else None
        twin.pool = self.pool.copy()
        twin.keywords = self.keywords
        twin.lost = self.lost
        twin.drawn = self.drawn
        twin.drew = self.drew
        twin.discarded = self.discarded
        twin.shuffled = self.shuffled
        twin.cast = self.cast
        twin.buried = self.buried
        twin.hurt = self.hurt
        twin.bled = self.bled
        twin.energy = self.energy
        twin.rad = self.rad
        twin.speed = self.speed
        twin.sped = self.sped
        twin.tempted = self.tempted
        twin.blessed = self.blessed
        twin.strikers = self.strikers
        return twin


class GameObject:
    """A card or token in some zone, as one object: its next zone makes it another.

    `attacking` is what it attacks (`NOTHING` when that is gone), None when it does not attack;
    `blockers` and `blocking` keep the order of damage where one was announced; `has_blocked`, `has_been_blocked`
    and `had_blockers` tell of the whole combat, whatever became of the block.  `phased_with` is the
    permanent along with which it phased out, and will phase in; `paired_with` the creature that it was paired with.  `hurt_by` are the sources that
    dealt it damage this turn.  `since` is its timestamp, which its static abilities share.  `copies` is what it is of itself and what it has become a copy of, where it has.  `controls` are the effects that gave somebody control of it, oldest first, `without` is whose
    it is without them.  `died` tells of what a creature in play has become by going to the graveyard.
    `champions` are the cards in exile that it has championed, `devoured` is how many permanents it devoured as it entered.
    `x` is the number that was chosen for the X in the cost of a spell.
    """

    __slots__ = (
        "as_though_unblocked",
        "assigned",
        "attached_to",
        "attacking",
        "banded",
        "blocked",
        "blockers",
        "blocking",
        "champions",
        "controller",
        "controls",
        "copies",
        "counters",
        "damage",
        "deathtouched",
        "devoured",
        "died",
        "facts",
        "had_blockers",
        "handle",
        "has_been_blocked",
        "has_blocked",
        "home",
        "hurt_by",
        "id",
        "incarnation",
        "is_blocking",
        "last",
        "marks",
        "modifiers",
        "owner",
        "paired_with",
        "phased_out",
        "phased_with",
        "protector",
        "shields",
        "sick",
        "since",
        "striking",
        "tapped",
        "token",
        "was_attacking",
        "without",
        "withstood",
        "x",
        "zone",
    )  # fmt: skip

    def set_up(self, handle: Ref, name: str, facts: Facts, owner: Ref, zone: str) -> GameObject:
        """It as it comes about; a copy is given everything otherwise."""
        self.handle = handle
        self.id = name
        self.facts = facts
        self.owner = owner
        self.controller = owner
        self.zone = zone
        self.incarnation = 1
        self.died = False
        self.token = False
        self.tapped = False
        self.sick = False
        self.home: Ref = NOTHING
        self.phased_out = False
        self.phased_with: Ref = NOTHING
        self.paired_with: Ref = NOTHING
        self.champions: tuple[Ref, ...] = ()
        self.damage = 0
        self.deathtouched = False
        self.withstood = 0
        self.hurt_by: frozenset[Ref] = NOBODY
        self.counters: dict[str, int] = dict(facts.counters) if facts.counters else {}
        self.modifiers: list[Modifier] = []
        self.marks: frozenset[str] = UNMARKED
        self.controls: list[Control] = []
        self.copies: tuple[Copied, ...] = ()
        self.without = owner
        self.x = 0
        self.devoured = 0
        self.shields = 0
        self.attached_to: Ref = NOTHING
        self.protector: Ref = NOTHING
        self.last: LastKnown | None = None
        self.attacking: Ref | None = None
        self.was_attacking: Ref = NOTHING
        self.blocked: bool | None = None
        self.blockers: list[Ref] = []
        self.had_blockers: frozenset[Ref] = NOBODY
        self.has_been_blocked = False
        self.blocking: list[Ref] = []
        self.is_blocking = False
        self.has_blocked = False
        self.banded = ""
        self.as_though_unblocked = False
        self.assigned = False
        self.striking = NO_STRIKES
        self.since = 0
        return self

    def copy(self) -> GameObject:
        twin = GameObject()  # everything is given it here
        twin.handle = self.handle
        twin.id = self.id
        twin.facts = self.facts
        twin.owner = self.owner
        twin.zone = self.zone
        twin.controller = self.controller
        twin.incarnation = self.incarnation
        twin.died = self.died
        twin.token = self.token
        twin.tapped = self.tapped
        twin.sick = self.sick
        twin.home = self.home
        twin.phased_out = self.phased_out
        twin.phased_with = self.phased_with
        twin.paired_with = self.paired_with
        twin.champions = self.champions
        twin.damage = self.damage
        twin.deathtouched = self.deathtouched
        twin.withstood = self.withstood
        twin.hurt_by = self.hurt_by
        # Of these lists most are empty, and nothing is copied more often.
        twin.counters = self.counters.copy() if self.counters else {}
        twin.modifiers = self.modifiers.copy() if self.modifiers else []
        twin.marks = self.marks
        twin.controls = self.controls.copy() if self.controls else []
        twin.copies = self.copies
        twin.without = self.without
        twin.x = self.x
        twin.devoured = self.devoured
        twin.shields = self.shields
        twin.attached_to = self.attached_to
        twin.protector = self.protector
        twin.last = self.last
        twin.attacking = self.attacking
        twin.was_attacking = self.was_attacking
        twin.blocked = self.blocked
        twin.blockers = self.blockers.copy() if self.blockers else []
        twin.had_blockers = self.had_blockers
        twin.has_been_blocked = self.has_been_blocked
        twin.blocking = self.blocking.copy() if self.blocking else []
        twin.is_blocking = self.is_blocking
        twin.has_blocked = self.has_blocked
        twin.banded = self.banded
        twin.as_though_unblocked = self.as_though_unblocked
        twin.assigned = self.assigned
        twin.striking = self.striking
        twin.since = self.since
        return twin

    @property
    def own(self) -> Facts:
        """What it is of itself, whatever it is a copy of."""
        return self.copies[0].facts if self.copies else self.facts

    @property
    def in_play(self) -> bool:
        """Whether it is on the table and can be seen by the rules."""
        return self.zone == "battlefield" and not self.phased_out

    @property
    def in_combat(self) -> bool:
        return self.attacking is not None or self.is_blocking

    @property
    def attacked(self) -> Ref | None:
        """What it attacks, as long as that is there."""
        return None if self.attacking == NOTHING else self.attacking


_made: Final = tuple.__new__


class CountedSizes(NamedTuple):
    """How often static abilities changed sizes, by object and ability, how big creatures were, and how many events had been told by then."""

    numbers: Mapping[tuple[Ref, int], int]
    sizes: Mapping[Ref, str]
    told: int


class State:
    """Everything there is to know at one moment, and what is left to do.

    `players` sit in turn order, the active one first: two, or more.  Whoever comes third takes part in everything but
    the attack, which meets the `DEFENDING` player alone.

    `agenda` holds what is still to be done, the next step first; `decision` is
    the question that waits for an answer.  `events` is None where nobody listens; players are
    asked what they do although they can do nothing only where the table is `attended`; where it is not, and all that
    anybody means to play has been played, it is `at_rest`, and nobody is asked for more.

    `moment` is `prevention` or `regeneration` while players may do no more than that; what lies on the stack
    below `floor` is not its business.  `doomed` is what is destroyed unless it regenerates at that moment.  `pending` is damage that may still be prevented, in a step that is
    `prevention_due`.  The damage of the creatures named in `announced` is asked about even where it can be divided in
    one way only, since somebody means to say how.  `left_open` is what had to be answered though the texts of the day
    do not.  `delayed` is what effects have put off, `watching` what they have watch for events, and `used` are
    the abilities (an object and the number of one that is used, or the label of one that triggers) that work once a turn and did.  `trail` is what was seen where a loop may be, and `chosen_at` how many entries there had been as somebody
    last chose what nobody had to.  `boosters` are the permanents whose static abilities grant something, and what stands so for the turn by itself, `noticing` those with an ability that triggers on how things stand, `retyping` those, be they gone or not, whose static abilities change types or colours, `words` the names of all keywords that anything could have and `heard` the
    events that any ability could trigger on, each None until `present` has looked for them anew, `clock` is the last
    timestamp that was given; `applied` are the effects that change types and colours, as far as they have been while it is worked out what the next one reaches, and `becoming` all of them, with what that hung on; `deciding` are the static abilities, and the objects that have them, of which it is being worked
    out what they reach, `asked` is how often one of them asked about another since the first did, and `met` what the
    conditions came to that were asked for meanwhile, each by who was asking.  `work` is how much has been looked at so far,
    which the budget bounds.  `counted` is what sizes hung on, of what lies in hands and graveyards, when that was last
    looked at.  `singled_out` is what was chosen last for what goes on to act on it.  `daytime` is `day` or `night` once it is one of them, `monarch` the player who is that.
    Where combat is a phase of its own the turn is played `from_main_phase` before it, or from combat on.
    """

    __slots__ = (
        "agenda",
        "announced",
        "applied",
        "asked",
        "assigned",
        "at_cleanup",
        "at_rest",
        "attacked",
        "attacked_alone",
        "attackers_declared",
        "attended",
        "becoming",
        "blocked_alone",
        "boosters",
        "chosen_at",
        "clock",
        "counted",
        "daytime",
        "deciding",
        "decision",
        "delayed",
        "doomed",
        "drawn",
        "events",
        "extra_cleanup",
        "floor",
        "from_main_phase",
        "heard",
        "left_open",
        "met",
        "moment",
        "monarch",
        "noticing",
        "numbers",
        "objects",
        "over",
        "passes",
        "pending",
        "players",
        "prevention_due",
        "put_in_attacking",
        "retyping",
        "rules",
        "shields",
        "singled_out",
        "stack",
        "step",
        "strike",
        "table",
        "trail",
        "used",
        "waiting",
        "watching",
        "weighed",
        "window",
        "words",
        "work",
        "worn_off",
    )  # fmt: skip

    def set_up(  # noqa: PLR0915 - a statement for each field
        self, rules: Consultation, players: tuple[Player, ...], listen: bool = True, attended: bool = True
    ) -> State:
        """It as it begins, with nothing on the table; a copy is given everything otherwise."""
        self.rules = rules
        self.players = players
        self.objects: list[GameObject] = []
        self.table: list[GameObject] = []
        self.boosters: list[GameObject] = []
        self.noticing: list[GameObject] = []
        self.retyping: tuple[Ref, ...] = ()
        self.words: frozenset[str] | None = None
        self.heard: frozenset[str] | None = None
        self.deciding: list[tuple[Ref, Boost | None]] = []
        self.applied: Applied | None = None
        self.becoming: tuple[list[object], Applied] | None = None
        self.work = 0
        self.asked = 0
        self.met: dict[tuple[int, ...], bool] = {}
        self.clock = 0
        self.stack: list[Entry] = []
        self.waiting: list[Waiting] = []
        self.delayed: list[Delayed] = []
        self.watching: list[Watching] = []
        self.used: frozenset[tuple[Ref, int | str]] = frozenset()
        self.shields: list[Shield] = []
        self.singled_out: Ref = NOTHING
        self.agenda: Agenda | None = None
        self.decision: Decision | None = None
        self.events: list[Event] | None = [] if listen else None
        self.attended = attended
        self.at_rest = False
        self.announced: frozenset[str] = frozenset()
        self.daytime = ""
        self.from_main_phase = False
        self.monarch: Ref = NOTHING
        self.window = "start"
        self.step = ""
        self.strike = 0
        self.passes = 0
        self.moment = ""
        self.floor = 0
        self.doomed: tuple[Ref, ...] = ()
        self.pending: list[Packet] = []
        self.prevention_due = False
        self.assigned: list[Assigned] = []
        self.numbers = 0
        self.over = False
        self.drawn = False
        self.chosen_at = -1
        self.trail: dict[Hashable, tuple[Recurrence, ...]] = {}
        self.at_cleanup: dict[Ref, Standing] = {}
        self.worn_off: dict[Ref, Standing] = {}
        """How each permanent stood once damage and effects of the turn had gone, where something comes after that."""
        self.extra_cleanup = False
        self.attacked: frozenset[Ref] = frozenset()
        self.attacked_alone: Ref = NOTHING
        self.blocked_alone: Ref = NOTHING
        self.attackers_declared = 0
        self.put_in_attacking: frozenset[Ref] = frozenset()
        self.counted: CountedSizes | None = None
        self.left_open: tuple[str | Provision, ...] = ()
        self.weighed: tuple[Provision, ...] = ()
        return self

    def copy(self) -> State:  # noqa: PLR0915 - a statement for each field
        """A state that goes its own way from here; what never changes is shared, and so is whom it consults."""
        twin = State()  # everything is given it here
        twin.rules = self.rules
        twin.players = tuple([player.copy() for player in self.players])
        twin.deciding = []
        twin.applied = None
        twin.becoming = None
        twin.work = self.work + len(self.objects)
        twin.asked = 0
        twin.met = {}
        twin.objects = [thing.copy() for thing in self.objects]
        twin.table = [twin.objects[thing.handle] for thing in self.table]
        # What stands by itself is never changed, and shared.
        twin.boosters = [
            twin.objects[thing.handle] if thing.handle != NOTHING else thing for thing in self.boosters
        ]
        twin.noticing = [twin.objects[thing.handle] for thing in self.noticing]
        twin.retyping = self.retyping
        twin.words = self.words
        twin.heard = self.heard
        twin.clock = self.clock
        twin.counted = self.counted
        twin.stack = self.stack.copy()
        twin.waiting = self.waiting.copy()
        twin.delayed = self.delayed.copy()
        twin.watching = self.watching.copy()
        twin.used = self.used
        twin.shields = self.shields.copy()
        twin.singled_out = self.singled_out
        twin.agenda = self.agenda
        twin.decision = self.decision
        twin.attended = self.attended
        twin.at_rest = self.at_rest
        twin.announced = self.announced
        twin.events = self.events.copy() if self.events is not None else None
        twin.daytime = self.daytime
        twin.from_main_phase = self.from_main_phase
        twin.monarch = self.monarch
        twin.window = self.window
        twin.step = self.step
        twin.strike = self.strike
        twin.passes = self.passes
        twin.moment = self.moment
        twin.floor, twin.doomed = self.floor, self.doomed
        twin.pending = self.pending.copy()
        twin.prevention_due = self.prevention_due
        twin.assigned = self.assigned.copy()
        twin.numbers = self.numbers
        twin.over = self.over
        twin.drawn = self.drawn
        twin.chosen_at = self.chosen_at
        twin.trail = self.trail
        twin.at_cleanup = self.at_cleanup
        twin.worn_off = self.worn_off
        twin.extra_cleanup = self.extra_cleanup
        twin.attacked = self.attacked
        twin.attacked_alone = self.attacked_alone
        twin.blocked_alone = self.blocked_alone
        twin.attackers_declared = self.attackers_declared
        twin.put_in_attacking = self.put_in_attacking
        twin.left_open = self.left_open
        twin.weighed = self.weighed
        return twin

    def said(self, how: Provision) -> Provision | None:
        """By what something comes about, on days whose text says so."""
        return how if self.rules.stands(how) else None

    def tell(
        self,
        kind: Kind,
        subject: str = "",
        target: str = "",
        amount: int = 0,
        detail: str = "",
        cause: Provision | None = None,
    ) -> None:
        """Narrate one thing that happened."""
        if self.events is not None:
            # Nothing is made more often; `Event(...)` does the same in one more call.
            self.events.append(_made(Event, (kind, self.window, subject, target, amount, detail, cause)))

    def tick(self) -> int:
        """A timestamp, later than all before it."""
        self.clock += 1
        return self.clock

    def affect(self, thing: GameObject, modifier: Modifier, since: int | None = None) -> None:
        """Let a continuous effect on an object begin, as old as a timestamp or, where none is given, now."""
        thing.modifiers.append(modifier.beginning(self.tick() if since is None else since))
        if modifier.keywords or modifier.abilities:
            self.words = self.heard = None
        if since is not None:
            thing.modifiers.sort(key=lambda one: one.since)

    def add(self, thing: GameObject) -> None:
        """Let an object be there from now on, wherever that is."""
        self.objects.append(thing)
        if thing.facts.keywords or thing.facts.abilities:
            self.words = self.heard = None

    def be(self, thing: GameObject, facts: Facts) -> None:
        """Let an object be something else from now on."""
        thing.facts = facts
        self.words = self.heard = None

    def begin_abilities(self, thing: GameObject) -> None:
        """Let the abilities of a permanent work that do so all the time."""
        if thing.facts.boosts:
            self.boosters.append(thing)
        if thing.facts.notices:
            self.noticing.append(thing)
        if thing.facts.becoming:
            self.retyping = (*self.retyping, thing.handle)

    def let_stand(self, facts: Facts, controller: Ref) -> None:
        """Let what a static ability would do be so until the turn ends, whatever becomes of the object that said so."""
        effect = GameObject().set_up(NOTHING, facts.name, facts, controller, "")
        effect.controller = controller
        effect.since = self.tick()
        self.boosters.append(effect)
        self.words = self.heard = None

    def end_abilities(self, thing: GameObject) -> None:
        """Let them end."""
        if thing.facts.boosts:
            self.boosters.remove(thing)
        if thing.facts.notices:
            self.noticing.remove(thing)

    def leave_open(self, what: str | Provision | None) -> None:
        """Note what the texts of the day leave open, in words, where the play had to go on all the same; no words are for nothing.

        A provision is left open on those days alone on which no text says it: a run may be that of several days.
        """
        if what and what not in self.left_open:
            self.left_open = (*self.left_open, what)

    def last_counters(self, last: LastKnown, kind: str) -> int:
        """How many counters of a kind what left had; left open where it hangs on whether opposite ones had cancelled."""
        number = last.counters.get(kind, 0)
        if last.counters_before and dict(last.counters_before).get(kind, 0) != number:
            self.leave_open(self.rules.state_checks.dispute)
        return number

    def weigh(self, cause: Provision) -> None:
        """Note by what something went otherwise than it might have, where no event tells of it; only where events are told."""
        if self.events is not None and cause not in self.weighed:
            self.weighed = (*self.weighed, cause)

    def heed(self, cause: Provision) -> None:
        """Note by what something went otherwise than it might have, which is left open where no text of the day says it."""
        self.weigh(cause)
        self.leave_open(cause)

    def do(self, task: Callable[..., None], *arguments: Any) -> None:
        """Put a task on the agenda, to be done before everything that is on it already."""
        self.agenda = (task, arguments, self.agenda)

    def do_after(self, agenda: Agenda | None, task: Callable[..., None], *arguments: Any) -> None:
        """Put a task on an agenda that was, so that all that has been put on it since is done before."""
        since = []
        after = self.agenda
        while after is not agenda:
            assert after is not None
            done, with_, after = after
            since.append((done, with_))
        self.agenda = agenda
        self.do(task, *arguments)
        for done, with_ in reversed(since):
            self.do(done, *with_)

    def do_in_turn(self, *tasks: Callable[[State], None]) -> None:
        """Put several tasks on the agenda at once, the first of them to be done first."""
        agenda = self.agenda
        for task in reversed(tasks):
            agenda = (task, (), agenda)
        self.agenda = agenda

    def ask(self, decision: Decision) -> None:
        self.decision = decision

    def player(self, ref: Ref) -> Player:
        return self.players[-1 - ref]  # the seat, spelled out since so much asks for it

    def next_player(self, ref: Ref) -> Ref:
        """The player whose turn follows that of `ref`."""
        return self.players[(seat_of(ref) + 1) % len(self.players)].ref

    def opponents(self, ref: Ref) -> tuple[Ref, ...]:
        """All other players, in turn order from the active one."""
        return tuple([player.ref for player in self.players if player.ref != ref])

    def name(self, ref: Ref) -> str:
        """The stable id of an object or player."""
        if ref >= STACK_BASE:
            return next(
                (self.name(entry.source) for entry in self.stack if entry.number == ref - STACK_BASE), ""
            )
        if ref >= 0:
            return self.objects[ref].id
        return _CALLED[ref] if ref in _CALLED else self.player(ref).name

    def current(self, name: str) -> GameObject | None:
        """The newest object of that id."""
        for thing in reversed(self.objects):
            if thing.id == name:
                return thing
        return None

    def attackers(self) -> list[GameObject]:
        return [thing for thing in self.table if thing.attacking is not None and not thing.phased_out]

    def blocking_creatures(self) -> list[GameObject]:
        return [thing for thing in self.table if thing.is_blocking and not thing.phased_out]
