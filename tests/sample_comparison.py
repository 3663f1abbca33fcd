"""Comparisons made by hand, so that reports are tested without the engine.

`fanatic()` is the board every page is tried on: a Goblin Piker and a flying Suntail Hawk
attack, Mogg Fanatic blocks the Piker and is thrown at the Hawk.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date
from difflib import SequenceMatcher
from typing import cast

from comparator.results import (
    Board,
    BoardCreature,
    Comparison,
    Divergence,
    FactDifference,
    Failure,
    Group,
    LineComparison,
    Row,
    Run,
)
from comparator.results import Facts as Outcome
from comparator.scenario.scenario import Attack, Block, Line, Piece, Play, Scenario, Seat
from rulesets.ruleset import Ruleset
from rulesets.table.abilities import Facts, Keyword
from rulesets.table.events import Event
from rulesets.version import Citation, Confidence


def citation(version: str, numbers: str, says: str, confidence: Confidence = Confidence.TEXT) -> Citation:
    """A citation whose clause and date stand in its version's id."""
    clause, _, day = version.partition("@")
    since = date.fromisoformat(day)
    return Citation(
        clause, version, (numbers,) if numbers else (), since, f"rules of {day}", says, confidence
    )


RULES = {
    rule.version: rule
    for rule in (
        citation(
            "attack-targets@1999-04-23",
            "308.2",
            "The active player picks the creatures that attack.",
        ),
        citation(
            "attack-targets@2009-07-11",
            "508.1",
            "Attackers are declared, each against a player or planeswalker.",
        ),
        citation(
            "damage-timing@2003-07-01",
            "310.1",
            "All assigned combat damage waits on the stack as one object, and players may respond to it.",
        ),
        citation(
            "damage-timing@2009-07-11",
            "510.2",
            "All combat damage is dealt at once when the step begins; nobody may act between assigning and dealing.",
        ),
        citation(
            "dealing-source@2003-07-01",
            "310.4a",
            "Waiting combat damage is dealt as it was assigned, even if the creature that deals it has left play.",
        ),
        citation(
            "dealing-recipient@2003-07-01",
            "310.4c",
            "Waiting combat damage is not dealt to a creature that has left play.",
            Confidence.EXCERPT,
        ),
        citation(
            "absent-target@2009-07-11",
            "510.1c",
            "A blocked creature whose blockers are all gone assigns no combat damage.",
            Confidence.INFERRED,
        ),
        citation("death-check@1999-04-23", "420.5c", "Damage as great as the toughness destroys a creature."),
        citation("death-check@2009-07-11", "704.5g", "Damage as great as the toughness destroys a creature."),
    )
}


@dataclass(frozen=True)
class SampleRuleset:
    """As much of a ruleset as reports read."""

    name: str
    title: str
    date: date
    story: str = ""

    @property
    def modern_words(self) -> bool:
        return self.date >= date(2009, 7, 11)

    def cite(self, version_id: str) -> Citation | None:
        return RULES.get(version_id)


def ruleset(name: str, title: str, day: str, story: str = "") -> Ruleset:
    return cast(Ruleset, SampleRuleset(name, title, date.fromisoformat(day), story))


STACK = ruleset("2003", "Damage on the stack", "2003-07-01", "Combat damage waits on the stack.")
WALKERS = ruleset("2008", "The first planeswalkers", "2008-02-01", "Planeswalkers can be attacked.")
MODERN = ruleset("modern", "Damage without the stack", "2025-06-06", "Combat damage is dealt at once.")

PIKER, HAWK, FANATIC = "Goblin Piker", "Suntail Hawk", "Mogg Fanatic"
ANNA, NOAH = "Anna", "Noah"

TEXT = """\
format: 1
title: The blocker that fights twice
players:
  Anna: 20
  Noah: 20
board:
  Anna: [Goblin Piker, Suntail Hawk]
  Noah: [Mogg Fanatic]
attacks: [Goblin Piker, Suntail Hawk]
blocks: {Mogg Fanatic: Goblin Piker}
plays:
  - Noah: Mogg Fanatic
    in: damage-assigned
    at: Suntail Hawk
    otherwise: [blockers-declared]
"""

SCENARIO = Scenario(
    slug="fanatic-fights-twice",
    title="The blocker that fights twice",
    seats=(Seat(ANNA), Seat(NOAH)),
    pieces=(
        Piece(PIKER, Facts(PIKER, power=2, toughness=1), ANNA),
        Piece(HAWK, Facts(HAWK, power=1, toughness=1, keywords=(Keyword("flying"),)), ANNA),
        Piece(FANATIC, Facts(FANATIC, power=1, toughness=1), NOAH),
    ),
    lines=(
        Line(
            "hold it for the stack",
            (Attack(PIKER, NOAH), Attack(HAWK, NOAH)),
            (Block(FANATIC, (PIKER,)),),
            plays=(
                Play(NOAH, "damage-assigned", FANATIC, targets=(HAWK,), otherwise=("blockers-declared",)),
            ),
        ),
    ),
    question="Noah has one Goblin and two attackers to stop. How many can it take with it?",
    teaches="Combat damage on the stack is dealt even when its source is gone.",
    kind="divergent",
    level="L1",
    tags=("damage-on-stack", "sacrifice"),
    text=TEXT,
)


def creature(
    name: str,
    controller: str,
    power: int,
    toughness: int,
    *keywords: str,
    damage: int = 0,
    tapped: bool = False,
    attacking: str = "",
    blocked: bool = False,
    blocking: tuple[str, ...] = (),
    counters: tuple[tuple[str, int], ...] = (),
) -> BoardCreature:
    return BoardCreature(
        name,
        name,
        controller,
        ("creature",),
        power,
        toughness,
        keywords,
        damage,
        counters,
        tapped,
        attacking,
        blocked,
        blocking,
    )


def life(noah: int) -> tuple[tuple[str, int, int], ...]:
    return ((ANNA, 20, 0), (NOAH, noah, 0))


ATTACKING_PIKER = creature(PIKER, ANNA, 2, 1, tapped=True, attacking=NOAH)
BLOCKED_PIKER = replace(ATTACKING_PIKER, blocked=True)
ATTACKING_HAWK = creature(HAWK, ANNA, 1, 1, "flying", tapped=True, attacking=NOAH)
BLOCKING_FANATIC = creature(FANATIC, NOAH, 1, 1, blocking=(PIKER,))
START = Board(
    0,
    "start",
    life(20),
    (creature(PIKER, ANNA, 2, 1), creature(HAWK, ANNA, 1, 1, "flying"), creature(FANATIC, NOAH, 1, 1)),
    (),
)
ATTACKED = Board(
    4, "attackers-declared", life(20), (ATTACKING_PIKER, ATTACKING_HAWK, creature(FANATIC, NOAH, 1, 1)), ()
)
BLOCKED = Board(9, "blockers-declared", life(20), (BLOCKED_PIKER, ATTACKING_HAWK, BLOCKING_FANATIC), ())


def opening(cause: str) -> tuple[Event, ...]:
    """What happens alike in every era, until the blockers are declared."""
    attackers, blockers = "attackers-declared", "blockers-declared"
    return (
        Event("step", attackers, detail="declare attackers"),
        Event("attack", attackers, PIKER, NOAH, cause=cause),
        Event("attack", attackers, HAWK, NOAH, cause=cause),
        Event("window", attackers, detail=attackers),
        Event("step", blockers, detail="declare blockers"),
        Event("block", blockers, FANATIC, PIKER),
        Event("blocked", blockers, PIKER),
        Event("unblocked", blockers, HAWK),
        Event("window", blockers, detail=blockers),
    )


def throw(window: str) -> tuple[Event, ...]:
    """Noah throws the Fanatic at the Hawk; the Hawk dies."""
    label = "1 damage to Suntail Hawk"
    return (
        Event("play", window, NOAH, FANATIC, detail=label),
        Event("die", window, FANATIC, detail="sacrificed"),
        Event("resolve", window, FANATIC, detail=label),
        Event("deal", window, FANATIC, HAWK, 1),
    )


def stack_run(rules: Ruleset) -> Run:
    """Damage waits on the stack while the Fanatic is thrown: all three creatures die."""
    on_stack, assigned, dealt = "damage-timing@2003-07-01", "damage-assigned", "damage-dealt"
    events = (
        *opening("attack-targets@1999-04-23"),
        Event("step", assigned, detail="combat damage"),
        Event("assign", assigned, PIKER, FANATIC, 2),
        Event("assign", assigned, HAWK, NOAH, 1),
        Event("assign", assigned, FANATIC, PIKER, 1),
        Event("damage on the stack", assigned, cause=on_stack),
        Event("window", assigned, detail=assigned, cause=on_stack),
        *throw(assigned),
        Event("die", assigned, HAWK, detail="lethal damage", cause="death-check@1999-04-23"),
        Event("damage resolves", dealt, cause=on_stack),
        Event(
            "not dealt",
            dealt,
            PIKER,
            FANATIC,
            2,
            "it has left play",
            "dealing-recipient@2003-07-01",
        ),
        Event("deal", dealt, HAWK, NOAH, 1, "combat", "dealing-source@2003-07-01"),
        Event("life", dealt, NOAH, amount=-1, detail="19"),
        Event("deal", dealt, FANATIC, PIKER, 1, "combat", "dealing-source@2003-07-01"),
        Event("die", dealt, PIKER, detail="lethal damage", cause="death-check@1999-04-23"),
        Event("window", dealt, detail=dealt),
        Event("step", "combat-ends", detail="end of combat"),
    )
    pending = ((PIKER, FANATIC, 2), (HAWK, NOAH, 1), (FANATIC, PIKER, 1))
    return Run(
        "hold it for the stack",
        rules,
        "finished",
        events,
        {
            ANNA: {"life": 20},
            NOAH: {"life": 19},
            PIKER: {"zone": "graveyard"},
            HAWK: {"zone": "graveyard"},
            FANATIC: {"zone": "graveyard"},
        },
        (
            START,
            ATTACKED,
            BLOCKED,
            Board(
                15,
                assigned,
                life(20),
                (BLOCKED_PIKER, ATTACKING_HAWK, BLOCKING_FANATIC),
                ("Combat damage",),
                pending,
            ),
            Board(
                20,
                assigned,
                life(20),
                (BLOCKED_PIKER,),
                ("Combat damage",),
                pending,
                ((HAWK, "graveyard"), (FANATIC, "graveyard")),
            ),
            Board(
                27,
                dealt,
                life(19),
                (),
                (),
                (),
                ((PIKER, "graveyard"), (HAWK, "graveyard"), (FANATIC, "graveyard")),
            ),
            Board(
                28,
                "end",
                life(19),
                (),
                (),
                (),
                ((PIKER, "graveyard"), (HAWK, "graveyard"), (FANATIC, "graveyard")),
            ),
        ),
        frozenset({"damage-timing", "dealing-source"}),
    )


def modern_run(rules: Ruleset) -> Run:
    """The window is missing, so the Fanatic is thrown early: the Piker lives."""
    blockers, dealt = "blockers-declared", "damage-dealt"
    absent = "absent-target@2009-07-11"
    events = (
        *opening("attack-targets@2009-07-11"),
        Event(
            "window missing",
            blockers,
            NOAH,
            FANATIC,
            detail="played after blockers are declared",
            cause="damage-timing@2009-07-11",
        ),
        *throw(blockers),
        Event("die", blockers, HAWK, detail="lethal damage", cause="death-check@2009-07-11"),
        Event("step", dealt, detail="combat damage"),
        Event("assign nothing", dealt, PIKER, detail="its blocker is gone", cause=absent),
        Event("window", dealt, detail=dealt),
        Event("step", "combat-ends", detail="end of combat"),
    )
    gone = ((HAWK, "graveyard"), (FANATIC, "graveyard"))
    return Run(
        "hold it for the stack",
        rules,
        "finished",
        events,
        {
            ANNA: {"life": 20},
            NOAH: {"life": 20},
            PIKER: {"zone": "battlefield", "damage": 0, "power": 2, "toughness": 1, "tapped": True},
            HAWK: {"zone": "graveyard"},
            FANATIC: {"zone": "graveyard"},
        },
        (
            START,
            ATTACKED,
            BLOCKED,
            Board(15, blockers, life(20), (BLOCKED_PIKER,), (), (), gone),
            Board(17, dealt, life(20), (BLOCKED_PIKER,), (), (), gone),
            Board(18, "end", life(20), (creature(PIKER, ANNA, 2, 1, tapped=True),), (), (), gone),
        ),
        frozenset({"damage-timing", "absent-target"}),
        missing_windows=(("damage-assigned", "played in blockers-declared"),),
    )


WINDOWS = ("attackers-declared", "blockers-declared", "damage-assigned", "damage-dealt", "combat-ends")


def aligned(runs: Sequence[Run]) -> tuple[Row, ...]:
    """Rows for one or two runs: window by window, matched by their events' keys."""
    if len(runs) == 1:
        return tuple(Row(event.window, (index,), True) for index, event in enumerate(runs[0].events))
    rows: list[Row] = []
    for window in WINDOWS:
        left, right = ([i for i, event in enumerate(run.events) if event.window == window] for run in runs)
        a, b = ([run.events[i].key for i in here] for run, here in zip(runs, (left, right), strict=True))
        for tag, i, i_end, j, j_end in SequenceMatcher(None, a, b, autojunk=False).get_opcodes():
            if tag == "equal":
                rows += (Row(window, both, True) for both in zip(left[i:i_end], right[j:j_end], strict=True))
            else:
                rows += (Row(window, (index, -1), False) for index in left[i:i_end])
                rows += (Row(window, (-1, index), False) for index in right[j:j_end])
    return tuple(rows)


VERDICT = "Under the rules of 2003 and 2008 both attackers die; since 11 July 2009 only one of them can."


def fanatic() -> Comparison:
    """Three rulesets, two groups, one line."""
    runs = (stack_run(STACK), stack_run(WALKERS), modern_run(MODERN))
    line = LineComparison(
        "hold it for the stack",
        runs,
        (
            Group(("2003", "2008"), "Goblin Piker, Suntail Hawk and Mogg Fanatic die; Noah is at 19."),
            Group(("modern",), "Suntail Hawk and Mogg Fanatic die; Goblin Piker lives and Noah stays at 20."),
        ),
        (
            Divergence(
                "2003",
                "modern",
                "result",
                "blockers-declared",
                9,
                9,
                (
                    FactDifference(NOAH, "life", 19, 20),
                    FactDifference(PIKER, "zone", "graveyard", "battlefield"),
                ),
                citations=(
                    RULES["damage-timing@2003-07-01"],
                    RULES["dealing-source@2003-07-01"],
                    RULES["damage-timing@2009-07-11"],
                ),
                human="Noah: life 19 became 20. Goblin Piker: graveyard became battlefield.",
            ),
        ),
        (0, 2),
        aligned((runs[0], runs[2])),
        VERDICT,
    )
    return Comparison(SCENARIO, (STACK, WALKERS, MODERN), (line,), VERDICT)


def with_failure(comparison: Comparison) -> Comparison:
    return replace(
        comparison,
        failures=(
            Failure("hold it for the stack", "modern", "Goblin Piker in the graveyard", "in play", 17),
        ),
    )


def control() -> Comparison:
    """One group: nothing differs."""
    run = stack_run(STACK)
    line = LineComparison(
        run.line,
        (run, stack_run(WALKERS)),
        (Group(("2003", "2008"), "All three creatures die."),),
        (),
        (0,),
        aligned((run,)),
        "2003 and 2008 agree.",
    )
    return Comparison(
        replace(SCENARIO, slug="control", title="Nothing differs", kind="control"),
        (STACK, WALKERS),
        (line,),
        "2003 and 2008 agree in everything.",
    )


def refused() -> Comparison:
    """One ruleset refuses the board; the other column goes on."""
    run = modern_run(MODERN)
    no = Run(
        run.line, STACK, "refused", (), {}, (), frozenset(), reason="Planeswalkers are not in the rules yet."
    )
    line = LineComparison(
        run.line,
        (no, run),
        (Group(("2003",), "refused"), Group(("modern",), "Suntail Hawk dies.")),
        (
            Divergence(
                "2003", "modern", "legality", "start", -1, 0, (), ("Planeswalkers: not before 2007-10-01",)
            ),
        ),
        (0, 1),
        tuple(Row(event.window, (-1, index), False) for index, event in enumerate(run.events)),
        "The rules of 2003 cannot play this board.",
    )
    return Comparison(replace(SCENARIO, slug="refused"), (STACK, MODERN), (line,), line.verdict)


HOSTILE = "<script>alert('x')</script> \"&\" 🔥 שלום"


def renamed(comparison: Comparison, old: str, new: str) -> Comparison:
    """The same comparison with a card called otherwise, wherever its name stands."""

    def board(picture: Board) -> Board:
        permanents = tuple(
            replace(
                each,
                id=swap(each.id),
                name=swap(each.name),
                blocking=tuple(swap(name) for name in each.blocking),
            )
            for each in picture.permanents
        )
        pending = tuple((swap(a), swap(b), n) for a, b, n in picture.pending)
        elsewhere = tuple((swap(a), zone) for a, zone in picture.elsewhere)
        return replace(picture, permanents=permanents, pending=pending, elsewhere=elsewhere)

    def swap(name: str) -> str:
        return new if name == old else name

    def run(each: Run) -> Run:
        events = tuple(
            event._replace(
                subject=swap(event.subject), target=swap(event.target), detail=event.detail.replace(old, new)
            )
            for event in each.events
        )
        facts: Outcome = {swap(key): values for key, values in each.facts.items()}
        return replace(each, events=events, facts=facts, boards=tuple(map(board, each.boards)))

    def line(each: LineComparison) -> LineComparison:
        return replace(
            each,
            runs=tuple(map(run, each.runs)),
            verdict=each.verdict.replace(old, new),
            groups=tuple(replace(group, summary=group.summary.replace(old, new)) for group in each.groups),
        )

    scenario = comparison.scenario
    pieces = tuple(
        replace(piece, id=swap(piece.id), facts=replace(piece.facts, name=swap(piece.facts.name)))
        for piece in scenario.pieces
    )
    return replace(
        comparison,
        scenario=replace(
            scenario, title=f"{scenario.title} {new}", pieces=pieces, text=scenario.text.replace(old, new)
        ),
        lines=tuple(map(line, comparison.lines)),
        verdict=f"{comparison.verdict} {new}",
    )


def hostile() -> Comparison:
    """Names and titles that would break a careless page."""
    return renamed(fanatic(), PIKER, HOSTILE)


def two_lines() -> Comparison:
    """The same board played in two ways."""
    comparison = fanatic()
    first = comparison.lines[0]
    early = replace(first, name="throw it early", verdict="Thrown early, it takes one attacker in every era.")
    return replace(comparison, lines=(first, early))


def crowd(attackers: int = 5, blockers: int = 8) -> Board:
    """A wide board: long names, several blockers to one attacker, counters, damage, a stack."""
    attack = [
        creature(
            f"Attacker {index} with a name of forty letters"[:40],
            ANNA,
            3 + index,
            3,
            "trample",
            "first strike",
            damage=index % 3,
            tapped=index % 2 == 0,
            attacking=NOAH,
            blocked=index < 4,
            counters=(("+1/+1", index),) if index else (),
        )
        for index in range(attackers)
    ]
    block = [
        creature(
            f"Blocker {index}",
            NOAH,
            2,
            2,
            *(("flying", "protection from red") if index % 3 == 0 else ()),
            blocking=(attack[index % 4].id,) if index < 7 else (),
            damage=index % 2,
        )
        for index in range(blockers)
    ]
    pending = tuple(
        amount
        for each in block
        if each.blocking
        for amount in ((each.blocking[0], each.id, 2), (each.id, each.blocking[0], 2))
    )
    return Board(
        40,
        "damage-assigned",
        life(20),
        (*attack, *block),
        ("Combat damage", "Giant Growth on Blocker 2", "Lightning Bolt aimed at Blocker 2"),
        pending,
        ((FANATIC, "graveyard"), (HAWK, "exile")),
    )


def all_samples() -> Iterable[Comparison]:
    return (fanatic(), control(), refused(), hostile(), two_lines(), with_failure(fanatic()))
