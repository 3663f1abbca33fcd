"""The facts that a question may ask: each is typed, and read off a run or the decisions on its way."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from functools import cached_property
from itertools import islice

from comparator.questions.budget import use_up
from comparator.questions.sequels import Sequel, Sides, first_place, sequel
from comparator.running.answering.reply import Unscripted
from comparator.running.caching import Runs
from comparator.running.following import follow
from comparator.running.record import Run
from comparator.running.script import Script
from comparator.running.setup import lay_out
from comparator.scenario.scenario import Block, Choice, DamagePlan, Line, Order, Scenario
from rulesets.ruleset import Ruleset
from rulesets.table.assignment import AssignDamage
from rulesets.table.budget import OverBudget
from rulesets.table.events import Event
from rulesets.table.machine import begin
from rulesets.table.state import State
from rulesets.version import NotInForce

MOST_DIVISIONS = 400
"""Of how many legal divisions a question may still be asked."""

Split = tuple[tuple[str, int], ...]
"""A division of damage: who gets how much, whoever gets none left out, in order of name."""

LOST = "lost"
"""What becomes of the life of a player who has lost the game."""

Answer = frozenset[str] | int | bool | frozenset[Split] | date | str
"""What a fact comes to."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A day on which a fact changed: its first day, and what it was until the day before."""

    day: date
    before: Answer
    after: Answer
    sure: bool
    """Whether every version that took effect then did so on that very day."""
    began: date | None = field(default=None, compare=False)
    """The day from which it was what it was before; None where that is the first day of all."""
    began_sure: bool = field(default=True, compare=False)
    """Whether that day is sure."""
    ended: date | None = field(default=None, compare=False)
    """The first day on which it was no longer what it became; None where it still is."""


@dataclass(frozen=True, slots=True)
class StandingAnswer:
    """Days in a row on which a fact is one thing; the first is None where there are none before, and None is unplayable."""

    first: date | None
    sure: bool
    """Whether every version that took effect on the first day then did so on that very day."""
    value: Answer | None


class Played:
    """A board and one way to play it, with all that is known of it: runs, divisions, and what beliefs make of it."""

    def __init__(self, scenario: Scenario, line: Line, freely: frozenset[str] = frozenset()) -> None:
        self.scenario = scenario
        self.line = line
        self.freely = freely
        """Creatures of which a belief, and not the script, says how they divide their damage."""
        self.runs = Runs(scenario, line, pictured=False)
        self.worlds: dict[tuple[int, frozenset[str]], World] = {}
        """Itself under rules that many facts are asked of, by the rules' identity and what is believed."""
        self.believed: dict[tuple[str, int, frozenset[str]], tuple[World, World | None]] = {}
        """What each belief makes of it under some rules, beside what it is made from."""
        self.spans: dict[tuple[Fact, frozenset[str], frozenset[str]], tuple[StandingAnswer, ...]] = {}
        """What a fact has been through the years, by the fact, the clauses that were consulted and what is believed."""
        self._worded: dict[int, Scenario] = {}
        self.divided: dict[tuple[str, frozenset[tuple[str, str]]], frozenset[Split] | None] = {}
        self.too_many: set[tuple[str, frozenset[tuple[str, str]]]] = set()
        """Those of the divisions of which there are too many to ask about."""
        self.otherwise: dict[tuple[tuple[str, str, str], ...], Played] = {}
        """The same with some creatures' keywords changed: creature, keyword taken away, keyword given."""

    def on(self, day: date) -> Scenario:
        """The board with its cards as they are worded on a day."""
        wording = bisect(self.scenario.dated, day)
        if wording not in self._worded:
            self._worded[wording] = self.scenario.on(day)
        return self._worded[wording]

    def under(self, ruleset: Ruleset) -> Run:
        """The line played out, without pictures.

        Raises:
            TooMuchToAsk: all that is asked of the scenario has used up its budget.
        """
        before = self.runs.work
        found = self.runs.under(ruleset)
        use_up(self.runs.work - before)
        return found


@dataclass(frozen=True)
class World:
    """A board with a way to play it, and the rules, or what somebody takes for them."""

    played: Played
    ruleset: Ruleset
    believed: frozenset[str] = frozenset()
    """What is believed to come before all else, of `comparator.questions.sequels.First`."""

    @property
    def scenario(self) -> Scenario:
        """The board, its cards worded as on the day of the rules."""
        return self.played.on(self.ruleset.date)

    @property
    def line(self) -> Line:
        return self.played.line

    @cached_property
    def run(self) -> Run:
        """The line played out, without pictures."""
        return self.played.under(self.ruleset)

    @cached_property
    def as_told(self) -> bool:
        """Whether the line was played to its end just as it is written, and nothing was decided that it leaves open."""
        return self._is_told()

    @cached_property
    def as_told_but_for_damage(self) -> bool:
        """The same, however damage is divided: nothing that comes before it hangs on that."""
        return self._is_told("division")

    def _has_left(self, one: Choice | DamagePlan | Block) -> bool:
        """Whether it is a block of what was there and has left; like an order that nothing needs it leaves nothing open."""
        return isinstance(one, Block) and {one.creature, *one.attackers} <= self.run.facts.keys()

    def _is_told(self, *but_for: str) -> bool:
        return (
            self.run.status == "finished"
            and not (self.run.missing_windows or self.run.passed_over or self.run.borrowed)
            and all(isinstance(one, Order) or self._has_left(one) for one in self.run.unasked)
            and all(default.choice in but_for or self._is_no_guess(default) for default in self.run.defaults)
        )

    def _is_no_guess(self, default: Unscripted) -> bool:
        """Whether an answer that the script does not give is nothing that anything hangs on, or a belief gives it.

        Of which kind a counter is that a script does not say each kind is tried.
        """
        freely = default.choice == "division" and self.played.freely.issuperset(default.about)
        return default.choice in ("trigger order", "counter kind") or freely


@dataclass(frozen=True, slots=True)
class Deaths:
    """Which of some creatures die this turn."""

    among: tuple[str, ...]

    def of(self, world: World) -> Answer | None:
        """Those that die; None where the line cannot be played as it is told."""
        if not world.as_told:
            return None
        return frozenset(event.subject for event in world.run.events if event.kind == "die") & {*self.among}


@dataclass(frozen=True, slots=True)
class Dies:
    """Whether one creature dies this turn."""

    creature: str

    def of(self, world: World) -> Answer | None:
        """Whether it does; None where the line cannot be played as it is told."""
        died = Deaths((self.creature,)).of(world)
        return None if died is None else bool(died)


@dataclass(frozen=True, slots=True)
class Life:
    """At how much life a player is once the turn is over."""

    player: str

    def of(self, world: World) -> Answer | None:
        """The life total, or `LOST`; None where the line cannot be played as it is told."""
        if not world.as_told:
            return None
        if world.run.facts[self.player].get("lost"):
            return LOST
        total = world.run.facts[self.player].get("life")  # a drawn game leaves none
        return total if isinstance(total, int) else None


@dataclass(frozen=True, slots=True)
class Struck:
    """To whom a creature deals combat damage."""

    creature: str

    def of(self, world: World) -> Answer | None:
        """The players and cards; None where the line cannot be played as it is told."""
        if not world.as_told:
            return None
        return frozenset(event.target for event in _blows(world, self.creature))


@dataclass(frozen=True, slots=True)
class DamageDealt:
    """How much combat damage a creature deals in all."""

    creature: str

    def of(self, world: World) -> Answer | None:
        """The sum over all its steps; None where the line cannot be played as it is told."""
        return sum(event.amount for event in _blows(world, self.creature)) if world.as_told else None


def _blows(world: World, creature: str) -> Iterator[Event]:
    """The combat damage that a creature deals, and nothing that an ability of it deals besides."""
    return (
        event
        for event in world.run.events
        if (event.kind, event.subject, event.detail) == ("deal", creature, "combat")
    )


@dataclass(frozen=True, slots=True)
class Most:
    """How much of its combat damage an attacker can assign to a player at most."""

    creature: str
    player: str

    def of(self, world: World) -> Answer | None:
        """The most that any legal division gives; None where nothing is there to divide, or too much."""
        found = legal_divisions(world, self.creature)
        return None if found is None else max((dict(one).get(self.player, 0) for one in found), default=0)


@dataclass(frozen=True, slots=True)
class Divisions:
    """Which divisions of a creature's combat damage are legal."""

    creature: str

    def of(self, world: World) -> Answer | None:
        """All of them; None where nothing is there to divide, or too much."""
        return legal_divisions(world, self.creature)


@dataclass(frozen=True, slots=True)
class Legal:
    """Whether a creature's combat damage may be divided in one certain way."""

    creature: str
    split: Split

    def of(self, world: World) -> Answer | None:
        """Whether that is among the legal divisions; None where nothing is there to divide, or too much."""
        found = legal_divisions(world, self.creature)
        return None if found is None else self.split in found


@dataclass(frozen=True, slots=True)
class Ordered:
    """Whether the creatures that block an attacker are put in an order of damage."""

    creature: str

    def of(self, world: World) -> Answer | None:
        """Whether anybody announces one; None where the line cannot be played as far as the blocks."""
        if world.run.status not in ("finished", "illegal"):
            return None
        blocks = sum(self.creature in block.attackers for block in world.line.blocks)
        return blocks > 1 and not world.ruleset.division.does.free


@dataclass(frozen=True, slots=True)
class Since:
    """Since which day a fact is what it is: the day on which it last changed."""

    fact: Dies | Life | Legal

    def of(self, world: World) -> Answer | None:
        """What the fact is; the day is found by asking it of many days."""
        return self.fact.of(world)


@dataclass(frozen=True, slots=True)
class Days:
    """On which of some days a fact is what it is under the rules asked about."""

    fact: Dies | Life | Legal

    def of(self, world: World) -> Answer | None:
        """What the fact is; which days share it is found by asking it of each."""
        return self.fact.of(world)


@dataclass(frozen=True, slots=True)
class Moments:
    """At which moments a card may be used so that a creature lives, or so that it dies."""

    card: str
    creature: str
    dies: bool

    def of(self, world: World) -> Answer | None:
        """The windows in which it brings that about; None where the line has another play beside it."""
        if len(world.line.plays) != 1 or world.line.plays[0].source != self.card:
            return None
        return frozenset(window for window in MOMENTS if self.comes_about(at(world, window)))

    def comes_about(self, world: World) -> bool:
        """Whether it is brought about as the line is written."""
        return Dies(self.creature).of(world) is self.dies


@dataclass(frozen=True, slots=True)
class Next:
    """What comes first after a moment of combat."""

    moment: str

    @property
    def after_damage(self) -> bool:
        """Whether damage has been dealt by then."""
        return self.moment.endswith("dealt")

    def place(self, events: Sequence[Event]) -> int:
        """How many events there are by the moment at which the next player may act after it, or what comes first is done."""
        return first_place(events, self.moment)

    def of(self, world: World) -> Answer | None:
        """What it is, as `comparator.questions.sequels` writes it; None where nobody can tell."""
        found = self.sequel(world)
        return None if found is None else found.told

    def sequel(self, world: World) -> Sequel | None:
        """The same with the provision behind it."""
        if not (world.as_told if self.after_damage else world.as_told_but_for_damage):
            return None
        active, defending = world.scenario.active.name, world.scenario.defending.name
        theirs = frozenset(piece.id for piece in world.scenario.pieces if piece.controller == defending)
        return sequel(world.run.events, self.moment, Sides(active, defending, theirs), world.believed)


@dataclass(frozen=True, slots=True)
class LessonSentence:
    """Which sentence of a lesson of some day is not so any more."""

    day: str

    def of(self, world: World) -> Answer | None:  # noqa: ARG002  # a fact is asked of a world
        """Nothing that a board tells: whoever asks knows which sentences stand on which day."""
        return None


Fact = (
    Deaths
    | Dies
    | Life
    | Struck
    | DamageDealt
    | Most
    | Divisions
    | Legal
    | Ordered
    | Since
    | Days
    | Moments
    | Next
    | LessonSentence
)
"""What a question asks."""

MOMENTS = ("blockers-declared", "first-damage-dealt", "damage-assigned", "damage-dealt")
"""The windows that are offered as moments at which something may be done."""


def at(world: World, window: str) -> World:
    """The same with the line's one play made in another window; without it where the window is named ``."""
    (play,) = world.line.plays
    if play.window == window:
        return world
    key = (("", window, "at"),)
    if key not in world.played.otherwise:
        line = replace(world.line, plays=(replace(play, window=window),) if window else ())
        world.played.otherwise[key] = Played(world.scenario, line)
    return World(world.played.otherwise[key], world.ruleset)


def names_in(fact: Fact) -> tuple[str, ...]:
    """The creatures and players that a fact speaks of."""
    match fact:
        case LessonSentence() | Next():
            return ()
        case Moments(card, creature):
            return (card, creature)
        case Legal(creature, parts):
            return (creature, *(name for name, _ in parts))
        case Since(asked) | Days(asked):
            return names_in(asked)
    return tuple(written(fact).partition(": ")[2].split("; "))


_DIES: Mapping[str, bool] = {"dies": True, "survives": False}
_KINDS: dict[str, Callable[..., Fact]] = {
    "deaths": lambda *names: Deaths(names), "dies": Dies, "life": Life, "most": Most, "divisions": Divisions,
    "struck": Struck, "amount": DamageDealt, "ordered": Ordered,
    "legal": lambda creature, *parts: Legal(creature, split(map(_part, parts))),
    "lesson": LessonSentence,
    "next": Next,
    "moments": lambda card, creature, fate: Moments(card, creature, _DIES[fate]),
}  # fmt: skip


def _part(text: str) -> tuple[str, int]:
    """One part of a division: `2 to Wall of Wood`."""
    amount, _, name = text.partition(" to ")
    return name, int(amount)


def written(fact: Fact) -> str:
    """A fact as a bank keeps it: `life: Nina`, `deaths: Suntail Hawk; Goblin Piker`."""
    match fact:
        case Deaths(among):
            return f"deaths: {'; '.join(among)}"
        case Dies(creature) | Divisions(creature) | Struck(creature) | Ordered(creature):
            return f"{type(fact).__name__.lower()}: {creature}"
        case DamageDealt(creature):
            return f"amount: {creature}"
        case Life(player):
            return f"life: {player}"
        case Most(creature, player):
            return f"most: {creature}; {player}"
        case Since(asked) | Days(asked):
            return f"{type(fact).__name__.lower()}: {written(asked)}"
        case Moments(card, creature, dies):
            return f"moments: {card}; {creature}; {'dies' if dies else 'survives'}"
        case Legal(creature, parts):
            return f"legal: {'; '.join((creature, *(f'{amount} to {name}' for name, amount in parts)))}"
        case Next(moment):
            return f"next: {moment}"
        case LessonSentence(day):
            return f"lesson: {day}"


def fact_of(text: str) -> Fact:
    """The fact that was written so.

    Raises:
        ValueError: it is none.
    """
    kind, _, names = text.partition(": ")
    if kind in ("since", "days"):
        asked = fact_of(names)
        if isinstance(asked, Dies | Life | Legal):
            return Since(asked) if kind == "since" else Days(asked)
    try:
        return _KINDS[kind](*names.split("; "))
    except (KeyError, TypeError, ValueError) as fault:
        raise ValueError(f"{text!r} is no fact that is asked about: {', '.join(_KINDS)}") from fault


def legal_divisions(world: World, creature: str) -> frozenset[Split] | None:
    """The legal divisions of one creature's damage, where its player alone has it to divide and nothing else.

    The script answers everything before; where it has no answer, there is nothing to go by, and None is told.
    """
    key = _division_key(world, creature)
    if key not in world.played.divided:
        try:
            world.played.divided[key] = _divisions(world, creature)
        except _TooMany:
            world.played.divided[key] = None
            world.played.too_many.add(key)
    return world.played.divided[key]


def too_many_divisions(world: World, creature: str) -> bool:
    """Whether it is for their number alone that a creature's divisions are not told."""
    return (
        legal_divisions(world, creature) is None and _division_key(world, creature) in world.played.too_many
    )


def _division_key(world: World, creature: str) -> tuple[str, frozenset[tuple[str, str]]]:
    return creature, frozenset((slug, world.ruleset.version(slug).id) for slug in world.run.consulted)


class _TooMany(Exception):
    """Raised where a creature has more legal divisions than are asked about, or than are listed."""


def _divisions(world: World, creature: str) -> frozenset[Split] | None:
    try:
        state = lay_out(world.scenario, world.ruleset, listen=False)
        try:
            return _divided(world, creature, state)
        finally:
            use_up(state.work)
    except (NotInForce, OverBudget):
        return None


def _divided(world: World, creature: str, state: State) -> frozenset[Split] | None:
    """The same from a table that is laid out."""
    script = Script(world.line, state)
    if script.refused(state) is not None:
        return None
    begin(state)
    for decision, reply, refused in follow(state, script):
        if isinstance(decision, AssignDamage):
            assigners = decision.assigners
            if len(assigners) != 1 or state.name(assigners[0].creature) != creature:
                return None
            legal = list(islice(decision.answers(state), MOST_DIVISIONS + 1))
            known = decision.listed_whole(state) or len(legal) == decision.count(state)
            if not known or len(legal) > MOST_DIVISIONS:
                raise _TooMany
            names = [state.name(ref) for ref in assigners[0].everyone]
            return frozenset(split(zip(names, amounts[0], strict=True)) for amounts in legal)
        if refused is not None or (reply.default is not None and reply.default.choice == "damage order"):
            return None
    return None


def splits_of(answer: Answer) -> frozenset[Split]:
    """The divisions in an answer; none in one of another kind."""
    if not isinstance(answer, frozenset):
        return frozenset()
    return frozenset(one for one in answer if isinstance(one, tuple))


def split(amounts: Iterable[tuple[str, int]]) -> Split:
    """A division as it is compared: nobody who gets nothing, and in order of name."""
    return tuple(sorted((name, amount) for name, amount in amounts if amount))
