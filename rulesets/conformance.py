"""Whether a ruleset holds to what the table expects of it: a kit for whoever writes one.

`check(ruleset)` says in sentences all that is wrong, and nothing where the ruleset will do.  In tests
of your own, derive from `ConformanceSuite`:

    from rulesets.conformance import ConformanceSuite
    from kitchen_table import ERA

    class TestKitchenTable(ConformanceSuite):
        ruleset = ERA.ruleset()

The kit holds each clause's answer against the contract, then plays small combats under the ruleset: they have to come
to an end, twice in the same way, with all damage accounted for, and without asking a clause other
than through the state's rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from inspect import signature
from typing import ClassVar

from rulesets.asked import ClauseContract, contracts
from rulesets.consultation import Consultation
from rulesets.history import CLAUSES
from rulesets.ruleset import SLOTS, Ruleset, is_in_force, not_in_force
from rulesets.table.abilities.keyword import Keyword
from rulesets.table.attacking import Attacker, DeclareAttackers
from rulesets.table.blocking import Blocker, DeclareBlockers
from rulesets.table.events import Event
from rulesets.table.machine import IllegalAnswer, advance, answer_decision, begin
from rulesets.table.printed import Facts
from rulesets.table.priority import Act
from rulesets.table.state import ACTIVE, DEFENDING, Decision, GameObject, Player, Ref, State
from rulesets.version import AnyVersion, NotInForce, Version

MOST_DECISIONS = 500
"""A combat of the kit asks far fewer; a ruleset that goes on asking never ends."""


def check(ruleset: Ruleset) -> list[str]:
    """Everything that is wrong with a ruleset, in sentences; combats are only played where its shape is right."""
    complaints = list(misshapen(ruleset))
    if not complaints:
        complaints = [f"{board.name}: {wrong}" for board in BOARDS for wrong in misplayed(ruleset, board)]
    return complaints


class ConformanceSuite:
    """Tests that pytest collects from a class of your own which names its `ruleset`."""

    ruleset: ClassVar[Ruleset]

    def test_every_clause_is_answered_in_its_own_way(self) -> None:
        """Every field holds a version of its clause, whose answer has the clause's shape."""
        assert not list(misshapen(self.ruleset))

    def test_small_combats_are_played_to_the_end(self) -> None:
        """Combats end, the same way twice, with their damage accounted for."""
        assert not [wrong for board in BOARDS for wrong in misplayed(self.ruleset, board)]


# --- the shape of the answers -----------------------------------------------------------------------------


def misshapen(ruleset: Ruleset) -> Iterator[str]:
    """What is wrong with a ruleset before anything is played."""
    for slot in SLOTS:
        slug = slot.replace("_", "-")
        version = getattr(ruleset, slot, None)
        if not isinstance(version, Version):
            yield f"{slug}: {version!r} is no version"
        elif version.clause != slug:
            yield f"{slug}: {version.id} is a version of another clause"
        elif is_in_force(version):
            yield from _wrong_answer(version)


def _wrong_answer(version: AnyVersion) -> Iterator[str]:
    known = CLAUSES[version.clause].get(version.id)
    if known is not None:
        if known is not version:
            yield f"{version.id}: the history has a version of that id; give yours a `reading`"
    elif version.clause in contracts():
        yield from (
            f"{version.id}: {wrong}" for wrong in _breaches(version.does, contracts()[version.clause])
        )


def _breaches(found: object, asked: ClauseContract) -> Iterator[str]:
    """What the contract asks of an answer and it cannot tell."""
    if asked.plain is not None and not isinstance(found, asked.plain):
        yield f"the answer is no {asked.plain.__name__}"
    for question in asked.questions:
        what = f"`{question.name}`" if question.name else "the answer"
        member = getattr(found, question.name, None) if question.name else found
        if question.name and not hasattr(found, question.name):
            yield f"the answer has no `{question.told}`"
        elif question.given is None:
            if question.wanted == "bool" and not isinstance(member, bool):
                yield f"{what} is no bool"
        elif not callable(member):
            yield f"{what} cannot be called"
        elif not _takes(
            member, number := len([one for one in question.given if one.kind is not one.VAR_POSITIONAL])
        ):
            yield f"{what} does not take {number} arguments"


def _takes(function: Callable[..., object], number: int) -> bool:
    try:
        signature(function).bind(*(None for _ in range(number)))
    except TypeError:
        return False
    except ValueError:
        return True  # a compiled function does not tell what it takes
    return True


# --- small combats ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Fighter:
    """A creature on a board of the kit; a blocker says which attacker, by its place, it blocks."""

    power: int
    toughness: int
    keywords: tuple[str, ...] = ()
    blocks: int = -1


@dataclass(frozen=True, slots=True)
class KitCombat:
    """A combat of the kit: all of `attackers` attack the player, and all of `blockers` block."""

    name: str
    attackers: tuple[Fighter, ...]
    blockers: tuple[Fighter, ...] = ()


BOARDS = (
    KitCombat("nobody attacks", ()),
    KitCombat("an unblocked attacker", (Fighter(2, 2),)),
    KitCombat("a fight", (Fighter(2, 2),), (Fighter(2, 2, blocks=0),)),
    KitCombat("a double block", (Fighter(5, 5),), (Fighter(3, 3, blocks=0), Fighter(1, 4, blocks=0))),
    KitCombat(
        "a first striker", (Fighter(2, 1, ("first strike",)), Fighter(1, 1)), (Fighter(2, 2, blocks=0),)
    ),
    KitCombat(
        "trample over two", (Fighter(6, 6, ("trample",)),), (Fighter(1, 1, blocks=0), Fighter(2, 2, blocks=0))
    ),
    KitCombat("no power", (Fighter(0, 3),), (Fighter(0, 4, blocks=0),)),
    KitCombat(
        "two against two", (Fighter(2, 2), Fighter(3, 1)), (Fighter(1, 1, blocks=0), Fighter(2, 3, blocks=1))
    ),
)
"""Only what every date knows: no ability younger than 1993."""


def misplayed(ruleset: Ruleset, board: KitCombat) -> Iterator[str]:
    """What goes wrong when a board is played under a ruleset."""
    played = _played(ruleset, board)
    if isinstance(played, str):
        yield played
        return
    events, consulted = played
    if _played(ruleset, board) != played:
        yield "the same combat comes out otherwise when it is played again"
    silent = [
        not_in_force(clause) for slug, clause in CLAUSES.items() if slug not in consulted
    ]  # fmt: skip
    if _played(ruleset.replacing(*silent), board) != played:
        yield "a clause that was not consulted matters all the same"
    yield from _unaccounted(events)


def _played(ruleset: Ruleset, board: KitCombat) -> tuple[list[Event], frozenset[str]] | str:
    """The events of a combat and the clauses it consulted, or why it cannot be played."""
    state = _laid_out(ruleset, board)
    begin(state)
    try:
        for _ in range(MOST_DECISIONS):
            decision = advance(state)
            if decision is None:
                return state.events or [], state.rules.consulted()
            answer_decision(state, _reply(state, decision, board))
    except IllegalAnswer as refused:
        return f"a plain answer is refused: {refused}"
    except NotInForce as lack:
        return str(lack)
    except Exception as error:  # noqa: BLE001 - whatever the code of a stranger raises is a complaint
        return f"{type(error).__name__}: {error}"
    return f"after {MOST_DECISIONS} decisions there is no end in sight"


def _laid_out(ruleset: Ruleset, board: KitCombat) -> State:
    state = State().set_up(
        Consultation(ruleset), (Player().set_up(ACTIVE, "Anna"), Player().set_up(DEFENDING, "Noah"))
    )
    for owner, side, fighters in (
        (ACTIVE, "Attacker", board.attackers),
        (DEFENDING, "Blocker", board.blockers),
    ):
        for number, fighter in enumerate(fighters, 1):
            name = f"{side} {number}"
            facts = Facts(
                name, power=fighter.power, toughness=fighter.toughness,
                keywords=tuple(map(Keyword, fighter.keywords)),
            )  # fmt: skip
            thing = GameObject().set_up(Ref(len(state.objects)), name, facts, owner, "battlefield")
            state.add(thing)
            state.table.append(thing)
    return state


def _reply(state: State, decision: Decision, board: KitCombat) -> object:
    """The plain answer: everybody fights, nobody acts, and of anything else the first that is offered."""
    if isinstance(decision, DeclareAttackers):
        return tuple(Attacker(Ref(handle), DEFENDING) for handle in range(len(board.attackers)))
    if isinstance(decision, DeclareBlockers):
        first = len(board.attackers)
        return tuple(
            Blocker(Ref(first + place), (Ref(one.blocks),)) for place, one in enumerate(board.blockers)
        )
    if isinstance(decision, Act):
        return None
    return next(iter(decision.answers(state)))


def _unaccounted(events: list[Event]) -> Iterator[str]:
    """Combat damage that was assigned and neither dealt, prevented nor reported as not dealt."""
    assigned = sum(event.amount for event in events if event.kind == "assign")
    dealt = sum(event.amount for event in events if event.kind == "deal" and event.detail == "combat")
    stopped = sum(event.amount for event in events if event.kind in ("prevent", "not dealt"))
    if assigned != dealt + stopped:
        yield f"{assigned} damage was assigned, but {dealt} dealt and {stopped} not"
