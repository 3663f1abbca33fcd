"""What a scenario file says, once read and checked: frozen records, no YAML left.

Names are ids: a permanent's `id` is its card's name, or `Grizzly Bears 2`, or the
`id` the author gave; a player's id is the player's name.  The first player is
the active (attacking) one.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from functools import cached_property
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from comparator.scenario.keywords import gives_poison, keywords_of
from rulesets.cards.part import Complaint, Path, Plain
from rulesets.table.abilities.keyword import Keyword
from rulesets.table.abilities.names import (
    ADVENTURE,
    ASCEND,
    DAY_AND_NIGHT,
    ENERGY,
    RAD,
    RING_BEARER,
    RING_TEMPTS,
    STARTS,
)
from rulesets.table.printed import Facts
from rulesets.table.windows import MAIN_BEFORE_COMBAT

if TYPE_CHECKING:
    from rulesets.cards.text.outcome import CardLine
    from rulesets.cards.text.silent import LineUse


TIME: Final = "it is"
"""The key under which a board says whether it is day or night."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A player as the combat begins. `mana` is None where lands make whatever is needed."""

    name: str
    life: int = 20
    poison: int = 0
    mana: str | None = None
    """What the player's lands can still make: `6`, `GW`, `2RR`."""
    pool: str = ""
    """Mana already in the pool, unspent."""
    keywords: tuple[Keyword, ...] = ()
    """What the player has, such as `protection from red`."""
    cast: int = 0
    """How many spells the player has cast this turn before the combat."""
    hurt: int = 0
    """How much damage the player has been dealt this turn before the combat."""
    bled: int = 0
    """How much life the player has lost this turn before the combat."""
    speed: int = 0
    """The player's speed, from 1 to 4; 0 for none."""
    monarch: bool = False
    blessed: bool = False
    """Whether the player has the city's blessing."""
    ring: int = 0
    """How often the Ring has tempted the player; 1 at least where the player has a Ring-bearer."""
    energy: int = 0
    rad: int = 0
    drew: int | None = None
    """How many cards the player has drawn this turn before the combat; None for as many as is usual."""
    buried: int = 0
    """How many permanents have been put into the player's graveyard this turn before the combat."""

    @property
    def brings(self) -> tuple[Keyword, ...]:
        """What the player has, also by what has become of the player, that not every day knows."""
        became = (
            ("monarch", self.monarch), (ASCEND, self.blessed), (RING_TEMPTS, self.ring), (ENERGY, self.energy), (RAD, self.rad),
            (STARTS, self.speed),
        )  # fmt: skip
        return (*(Keyword(name) for name, so in became if so), *self.keywords)


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a card's facts come from.

    `scenario`: what it says itself; `card file`: a file that its `cards:` names; `card book`; `own file`: the user's
    card file.  `place` is the file's path and line, or what the user's file was made from.  `passed_over` are the
    other places that define a card of that name.
    """

    kind: Literal["scenario", "card file", "card book", "own file"] = "card book"
    place: str = ""
    passed_over: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Piece:
    """A card or token where it lies as the combat begins."""

    id: str
    facts: Facts
    controller: str
    zone: Literal["battlefield", "hand", "graveyard", "exile", "library"] = "battlefield"
    owner: str = ""
    tapped: bool = False
    damage: int = 0
    counters: tuple[tuple[str, int], ...] = ()
    token: bool = False
    sick: bool = False
    """Came under its controller's control this turn."""
    attached_to: str = ""
    paired_with: str = ""
    """The creature with which soulbond has paired it."""
    encoded_on: str = ""
    """Of a card in exile: the creature on which it is encoded."""
    haunts: str = ""
    """Of a card in exile: the creature that it haunts."""
    protector: str = ""
    """For a battle: the player who protects it."""
    marks: frozenset[str] = frozenset()
    """What it has become: monstrous, renowned, saddled, suspected, Ring-bearer."""
    origin: Origin = Origin()
    card: Facts | None = None
    """What it is itself, where it lies as a copy: its facts are those of the copy then."""
    path: Path = field(default=(), compare=False, repr=False)
    """Where in the file it stands, for messages."""

    def has_faults(self, complaints: Iterable[Complaint]) -> bool:
        """Whether anything of these is wrong where the board or a file of cards says what it is."""
        return bool(self.path) and any(one.path[: len(self.path)] == self.path for one in complaints)

    @property
    def tied_to(self) -> tuple[str, ...]:
        """What it lies on, is paired with, is encoded on or haunts."""
        return tuple(filter(None, (self.attached_to, self.paired_with, self.encoded_on, self.haunts)))

    @property
    def may_be_adventure(self) -> bool:
        """Whether it lies where it may be cast as its Adventure, be away on one, or be drawn."""
        return self.facts.adventure is not None and self.zone in ("hand", "library", "exile")

    @property
    def brings(self) -> tuple[Keyword, ...]:
        """What it has, or may come to have, also by how it lies, that not every day knows."""
        lies = ((ADVENTURE, self.may_be_adventure), (RING_TEMPTS, RING_BEARER in self.marks))
        return (*keywords_of(self.facts), *(Keyword(name) for name, so in lies if so))


@dataclass(frozen=True, slots=True)
class Wording:
    """Which of its wordings a card has on some day: since when it is so worded, and since when it is no longer."""

    card: str
    since: date | None
    until: date | None


@dataclass(frozen=True, slots=True)
class Attack:
    """A creature and what it attacks."""

    creature: str
    target: str
    """A player's name or a permanent's id."""
    band: str = ""
    """Attackers with the same band name attack as one band."""


@dataclass(frozen=True, slots=True)
class Block:
    """A creature and the attackers it blocks."""

    creature: str
    attackers: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DamageDivision:
    """How one creature's combat damage is divided: recipient id to amount."""

    creature: str
    amounts: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class DamagePlan:
    """What is wanted for one creature's damage: the first division that is legal is used.

    `step` is `first` or `second` where a first or double striker makes two
    combat damage steps and the plans differ; `any` otherwise.
    """

    creature: str
    wishes: tuple[DamageDivision, ...]
    step: Literal["any", "first", "second"] = "any"


class Unread(NamedTuple):
    """A line of a card that is not read because no play uses it: its words, and how a play would."""

    said: str
    use: LineUse


@dataclass(frozen=True, slots=True)
class Play:
    """One spell or ability that a player means to use in a window.

    `source` is the permanent or the card in hand; `ability` the label of the
    ability where the source has several.  `otherwise` lists the windows to fall
    back to where the rules lack the first; an empty list with `skip` says that the play is then
    not made.  A play waits until the plays before it in the same window have
    been made and have resolved; with `respond` it is made while they still wait.
    """

    player: str
    window: str
    source: str
    ability: str = ""
    targets: tuple[str, ...] = ()
    paying: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """What is sacrificed, returned, exiled, discarded or tapped for its cost, besides the source itself, each under the key that says so."""
    choose: str = ""
    x: int | None = None
    """The number that is chosen for X."""
    life: int | None = None
    """How much life is paid in the place of mana."""
    otherwise: tuple[str, ...] = ()
    skip: bool = False
    respond: bool = False
    if_illegal: Literal["stop", "skip"] = "stop"
    line: int = 0
    """Where in the file the play stands, for messages."""
    named: bool = field(default=False, compare=False)
    """Whether its author has named the ability, which may be the only one."""
    cast: bool = field(default=False, compare=False)
    """Whether it is a card that is cast."""
    aimless: bool = field(default=False, compare=False)
    """Whether it says that nothing is aimed at, by an empty list of targets."""
    unread: tuple[Unread, ...] = ()
    """The lines of the source that are not read because no play uses them, where this play may have meant one."""

    def giving(self, how: str) -> tuple[str, ...]:
        """What it names to be sacrificed, returned, exiled, discarded or tapped for its cost."""
        return dict(self.paying).get(how, ())

    @property
    def paid_with(self) -> tuple[str, ...]:
        """All that it names to pay with."""
        return tuple([name for _, names in self.paying for name in names])


@dataclass(frozen=True, slots=True)
class Choice:
    """An answer to something the rules ask while a triggered ability is used."""

    source: str
    targets: tuple[str, ...] = ()
    may: bool | None = None
    times: int = 0
    """How often an ability that may be used is used before it no longer is; 0 where that is not said."""
    ability: str = ""
    """Part of what the one ability is called whose questions it answers; empty where it answers whatever the card asks."""
    aimless: bool = False
    """Whether it says that nothing is aimed at, or chosen, by an empty list of targets."""
    counters: tuple[tuple[str, str], ...] = ()
    """Of what gets another counter, of which kind that is, where it may be of several."""
    choose: str = ""
    """What is said of what an ability leaves open that has triggered: a colour, a land type, or one of its ways."""

    @property
    def declines(self) -> bool:
        """Whether nothing is chosen where that may be."""
        return self.aimless or self.may is False


@dataclass(frozen=True, slots=True)
class Fate:
    """What is expected of one player or permanent: only the fields that were written are checked.

    For a player `life`, `poison`, `lost` and `drawn`; for a permanent the rest.
    `damage`, `power` and `toughness` are as they stand when the turn's cleanup begins.
    """

    life: int | None = None
    poison: int | None = None
    lost: bool | None = None
    drawn: bool | None = None
    zone: str | None = None
    damage: int | None = None
    power: int | None = None
    toughness: int | None = None
    tapped: bool | None = None
    transformed: bool | None = None
    controller: str | None = None
    counters: tuple[tuple[str, int], ...] | None = None


@dataclass(frozen=True, slots=True)
class Expectation:
    """What a run must come to under one ruleset: a fact, `unknown`, or `disputed` readings.

    `kind` is `outcome` (one reading), `unknown` (none), `disputed` (two or more),
    `illegal` (the script must be refused; `rule` is then the number that must be cited, or `no rule`), or
    `refused` (the board cannot be set up; `lacking` is then what the rules do not have yet).
    `read` names the dated rule that was read for it.
    """

    ruleset: str
    kind: Literal["outcome", "unknown", "disputed", "illegal", "refused"] = "outcome"
    readings: tuple[Mapping[str, Fate], ...] = ()
    rule: str = ""
    lacking: str = ""
    read: str = ""
    line: int = 0


@dataclass(frozen=True, slots=True)
class Order:
    """That a line says in which order its triggers go on the stack, or in which effects apply that change the same."""

    of: Literal["triggers", "effects"]


@dataclass(frozen=True, slots=True)
class Line:
    """One way to play the board."""

    name: str
    attacks: tuple[Attack, ...]
    blocks: tuple[Block, ...]
    order: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """The damage assignment order wanted: creature to its opponents, first to last."""
    damage: tuple[DamagePlan, ...] = ()
    plays: tuple[Play, ...] = ()
    choices: tuple[Choice, ...] = ()
    trigger_order: tuple[tuple[str, str], ...] = ()
    """Abilities that may trigger together, as source and label (empty for any of its abilities), in the order wanted."""
    effect_order: tuple[tuple[str, str], ...] = ()
    """Effects that may change the same damage, likewise, in the order in which they are to apply."""
    expectations: tuple[Expectation, ...] = ()


@dataclass(frozen=True)
class Scenario:
    """A board, the ways to play it, and what is expected of each; what follows from its cards is worked out once it is asked for."""

    slug: str
    """The file's name without its ending, or a name given on standard input."""
    title: str
    seats: tuple[Seat, ...]
    """The players in turn order, two or more: the first attacks, and the second is attacked."""
    pieces: tuple[Piece, ...]
    lines: tuple[Line, ...]
    teaches: str = ""
    question: str = ""
    kind: Literal["divergent", "control", "witness", "example", ""] = ""
    level: str = ""
    complexity: str = ""
    tags: tuple[str, ...] = ()
    rulesets: tuple[str, ...] = ()
    """Which rulesets to run when the command line names none; empty: the main ones."""
    anachronism: Literal["refuse", "borrow"] = "refuse"
    sources: tuple[str, ...] = ()
    witnesses: tuple[str, ...] = ()
    """Ids of the clause versions that the board shows at work."""
    text: str = ""
    """The file's own text, for the report to show."""
    notes: Mapping[str, str] = field(default_factory=dict)
    definitions: Mapping[str, Plain] = field(default_factory=dict)
    """What is said of the cards that come neither from an entry of its own nor from the card book, by name."""
    silent: Mapping[str, tuple[CardLine, ...]] = field(default_factory=dict)
    """For pieces by id the lines of their cards that are not played, each with the reason why it has no say on this board."""
    not_read: Mapping[str, tuple[CardLine, ...]] = field(default_factory=dict)
    """For pieces by id the lines of their cards that are left out, since they are not read and may have a say."""
    daytime: str = ""
    """`day` or `night`, where it is one of them as the combat begins."""
    reads_beside: bool = False
    """Whether it names files of cards in its folder, so that its own text is not all there is of it."""
    _worded: dict[int, Scenario] = field(init=False, repr=False, compare=False, default_factory=dict)
    """The board as its cards are worded once so many of them have been worded anew; every run asks for it."""

    @cached_property
    def dated(self) -> tuple[date, ...]:
        """The days on which cards of the board have been worded anew, oldest first."""
        return tuple(sorted({day for piece in self.pieces for day in piece.facts.dated}))

    @cached_property
    def spells(self) -> frozenset[str]:
        """Which of its pieces are instants and sorceries, by id."""
        return frozenset(piece.id for piece in self.pieces if piece.facts.is_no_permanent)

    @cached_property
    def keywords(self) -> tuple[Keyword, ...]:
        """What its cards and players have, or may come to have: every run asks whether its day knows it."""
        named = [keyword for piece in self.pieces for keyword in piece.brings]
        named += [Keyword(DAY_AND_NIGHT)] if self.daytime else []
        named += [keyword for seat in self.seats for keyword in seat.brings]
        return tuple(dict.fromkeys(named))

    @cached_property
    def types(self) -> frozenset[str]:
        """The types and subtypes of its cards: of these as well."""
        return frozenset(
            [kind for piece in self.pieces for kind in (*piece.facts.types, *piece.facts.subtypes)]
        )

    @cached_property
    def poison(self) -> bool:
        """Whether anybody has poison counters, or a card may give some: of that as well."""
        return any(seat.poison for seat in self.seats) or any(
            gives_poison(piece.facts) for piece in self.pieces
        )

    @cached_property
    def announced(self) -> frozenset[str]:
        """The creatures of which a line says how they divide their damage: every run lays the board out, with these known."""
        return frozenset([plan.creature for line in self.lines for plan in line.damage])

    @cached_property
    def before_combat(self) -> tuple[tuple[str, ...], ...]:
        """For the plays that may be meant for the main phase before combat, the windows that each is meant for."""
        wanted = dict.fromkeys((play.window, *play.otherwise) for line in self.lines for play in line.plays)
        return tuple([one for one in wanted if MAIN_BEFORE_COMBAT in one])

    @cached_property
    def tempted(self) -> bool:
        """Whether the Ring has tempted somebody before: of that as well, and what follows."""
        return any(seat.ring for seat in self.seats) or any(RING_BEARER in one.marks for one in self.pieces)

    @cached_property
    def attached(self) -> tuple[Piece, ...]:
        """What lies on something else."""
        return tuple(piece for piece in self.pieces if piece.attached_to)

    @cached_property
    def paired(self) -> tuple[Piece, ...]:
        """What is paired with another creature."""
        return tuple(piece for piece in self.pieces if piece.paired_with)

    @cached_property
    def bound(self) -> tuple[Piece, ...]:
        """The cards in exile that have to do with a creature."""
        return tuple(piece for piece in self.pieces if piece.encoded_on or piece.haunts)

    def on(self, day: date) -> Scenario:
        """The board with its cards as they are worded on a day; itself where that never changed."""
        if not self.dated:
            return self
        number = bisect_right(self.dated, day)
        if number not in self._worded:
            pieces = tuple(
                replace(piece, facts=piece.facts.on(day), card=piece.card and piece.card.on(day))
                for piece in self.pieces
            )
            self._worded[number] = replace(self, pieces=pieces)
        return self._worded[number]

    def wordings(self, day: date) -> tuple[Wording, ...]:
        """Of each card that has been worded anew, the wording that it has on a day."""
        cards = {
            piece.facts.name or piece.id: piece.facts.dated for piece in self.pieces if piece.facts.dated
        }
        return tuple(
            Wording(
                name,
                max((each for each in days if each <= day), default=None),
                min((each for each in days if each > day), default=None),
            )
            for name, days in cards.items()
        )

    @property
    def active(self) -> Seat:
        """Whose turn it is, and who attacks."""
        return self.seats[0]

    @property
    def defending(self) -> Seat:
        """Who is attacked."""
        return self.seats[1]
